"""Every refusal carries its data, and shows it where it is logged."""

from __future__ import annotations

import pytest

from bot.game import (
    AmbiguousMove,
    BadCut,
    BadDeck,
    BadRecord,
    BarredCard,
    Declaration,
    DeclarationKind,
    IllegalAction,
    IllegalCapture,
    IllegalDeclaration,
    Mismatch,
    NoSuchSeat,
    NotInHand,
    NotYourTurn,
    Phase,
    RulesClash,
    ScopaError,
    Seat,
    UnreadableText,
    WrongPhase,
)
from tests.game.positions import card, cards

SEVEN, SETS = card("7d"), (cards("7c"), cards("3c 4c"))
BUONA = (Declaration(DeclarationKind.BUONA, 3),)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (UnreadableText, {"text": "8d"}),
        (Mismatch, {"told": "1", "found": "2"}),
        (NoSuchSeat, {"seat": 7}),
        (WrongPhase, {"phase": Phase.DEAL}),
        (NotYourTurn, {"turn": Seat(1)}),
        (NotInHand, {"card": SEVEN}),
        (BarredCard, {"card": SEVEN}),
        (IllegalCapture, {"card": SEVEN, "taken": cards("2c"), "options": SETS}),
        (AmbiguousMove, {"card": SEVEN, "options": SETS}),
        (IllegalDeclaration, {"options": BUONA}),
        (BadCut, {"at": 40}),
        (BadDeck, {}),
    ],
)
def test_a_refusal_carries_its_data_and_shows_it(
    kind: type[ScopaError], data: dict[str, object]
) -> None:
    error = kind(*data.values())
    assert {name: getattr(error, name) for name in data} == data
    assert error.args == tuple(data.values())


def test_a_clash_names_its_options() -> None:
    clash = RulesClash("teams-seats", "teams", "seats")
    assert (clash.reason, clash.fields) == ("teams-seats", ("teams", "seats"))
    assert clash.args == ("teams-seats", "teams", "seats")


def test_a_bad_record_tells_line_text_and_cause() -> None:
    cause = Mismatch("1", "2")
    error = BadRecord(7, "score 1", cause)
    assert (error.line, error.text, error.cause) == (7, "score 1", cause)


def test_what_cannot_be_read_is_cut_to_a_length_that_is_safe_to_log() -> None:
    assert UnreadableText("x" * 100).text == "x" * 80
    assert UnreadableText("x" * 100).args == ("x" * 80,)


def test_what_the_rules_refuse_in_play_is_told_from_what_cannot_be_read() -> None:
    for error in (NoSuchSeat(7), BadCut(0), BadDeck(), IllegalDeclaration(())):
        assert isinstance(error, IllegalAction)
    assert not isinstance(UnreadableText(""), IllegalAction)
