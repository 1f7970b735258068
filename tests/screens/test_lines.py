"""Single lines: pings, refusals, what was just played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bot.game
import bot.manager
from bot.game import (
    AmbiguousMove,
    BadCut,
    BadRecord,
    BarredCard,
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
    preset,
)
from bot.i18n import LOCALES, speaker
from bot.manager.errors import (
    NobodyCalled,
    Refused,
    SameTable,
    SeatsOpen,
    Stale,
    TooFast,
    TooManyRooms,
    TooManyTables,
)
from bot.players import UnknownLevel
from bot.screens.lines import ping_line, played_line, refusal_line
from tests.game.positions import card, cards, play, position
from tests.screens.tables import standing

it = speaker("it")

OPTIONS = (cards("4c 3s"), cards("5c 2s"))
EXAMPLES = {
    AmbiguousMove: AmbiguousMove(card("7d"), OPTIONS),
    BadCut: BadCut(0),
    BadRecord: BadRecord(3, "?", UnreadableText("?")),
    BarredCard: BarredCard(card("Ad")),
    IllegalCapture: IllegalCapture(card("7d"), (), OPTIONS),
    IllegalDeclaration: IllegalDeclaration(()),
    Mismatch: Mismatch("7d", "8d"),
    NoSuchSeat: NoSuchSeat(9),
    NotInHand: NotInHand(card("7d")),
    NobodyCalled: NobodyCalled("Anna"),
    NotYourTurn: NotYourTurn(Seat(0)),
    RulesClash: RulesClash("seats-divide", "seats"),
    SameTable: SameTable("K7Q2"),
    SeatsOpen: SeatsOpen(2),
    TooFast: TooFast(2),
    TooManyRooms: TooManyRooms(4),
    TooManyTables: TooManyTables(3),
    UnknownLevel: UnknownLevel("?"),
    UnreadableText: UnreadableText("?"),
    WrongPhase: WrongPhase(Phase.DEAL),
}


def refusals(kind: type[ScopaError] = ScopaError) -> Iterator[type[ScopaError]]:
    """Every refusal of the rules, the manager and the players that is not only a common root."""
    for child in kind.__subclasses__():
        if child.__module__.startswith(("bot.game", "bot.manager", "bot.players")):
            if child not in (IllegalAction, Refused):
                yield child
            yield from refusals(child)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", list(refusals()), ids=lambda kind: kind.__name__)
def test_every_refusal_has_a_sentence_of_its_own(kind: type[ScopaError], locale: str) -> None:
    say = speaker(locale)
    line = refusal_line(EXAMPLES[kind] if kind in EXAMPLES else kind(), say)
    assert line != refusal_line(ScopaError(), say)
    assert line.endswith(".")
    # What is wrong and what to do next.
    assert ":" in line or "," in line


def clashes() -> list[str]:
    """The reasons that the code gives for refusing options."""
    return sorted([*_out_of_range(), *_named()])


def _out_of_range() -> Iterator[str]:
    """Those for numbers, one an option that has limits."""
    for name, value in preset("scopa").as_json().items():
        if value is None or type(value) is int:
            try:
                preset("scopa").changed(**{name: 999})
            except RulesClash as clash:
                yield clash.reason


def _named() -> list[str]:
    return sorted(
        str(call.args[0].value)
        for package in (bot.game, bot.manager)
        for path in Path(next(iter(package.__path__))).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "RulesClash"
        and isinstance(call.args[0], ast.Constant)
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clash_of_options_is_explained(locale: str) -> None:
    assert {"people-seats", "napola-cap-range", "order-low"} <= set(clashes())
    for reason in clashes():
        assert refusal_line(RulesClash(reason), speaker(locale))


def test_a_capture_that_is_not_legal_is_answered_with_those_that_are() -> None:
    line = refusal_line(EXAMPLES[IllegalCapture], it)
    assert "4 di coppe e 3 di spade oppure 5 di coppe e 2 di spade con il settebello" in line


def test_a_card_that_takes_nothing_is_to_be_laid() -> None:
    line = refusal_line(IllegalCapture(card("7d"), cards("4c"), ()), it)
    assert line == "Qui settebello non prende niente: cala quella, o scegli un'altra carta."


def test_a_late_press_is_told_of_the_present_table() -> None:
    assert refusal_line(Stale(), it) == "Quella era la mossa di prima: ecco il tavolo adesso."


def test_the_turn_is_called_by_name() -> None:
    match = position(hand="7d", turn=1)
    assert ping_line(standing(match), it) == "Tocca a te, Marco! (tavolo K7Q2)"


def test_the_second_call_says_what_happens_otherwise() -> None:
    called = replace(standing(position(hand="7d", turn=1)), reminded=True)
    assert "tra un po' gioca il computer" in ping_line(called, it)


@pytest.mark.parametrize(
    ("totals", "line"), [((0, 0), "Smazzata 1 finita."), ((10, 0), "Hai vinto!")]
)
def test_the_last_play_of_a_round_is_told_with_what_it_ended(
    totals: tuple[int, int], line: str
) -> None:
    start = position(hand="7d", table="7c", others=[], totals=totals)
    over = play(start, "7dx7c").match
    assert played_line(standing(over, seat=0), it).splitlines()[-1] == line


def test_nobody_is_called_when_nobody_is_to_play() -> None:
    over = play(position(hand="7d", table="7c", others=[]), "7dx7c").match
    assert ping_line(standing(over), it) == ""


@pytest.mark.parametrize(
    ("hand", "move", "line"),
    [
        ("7d 2c", "7dx4c3s", "Hai preso 4 di coppe e 3 di spade con il settebello: scopa!"),
        ("Rd 2c", "Rd", "Hai calato re di denari."),
        ("3d 2c", "3dx3s", "Hai preso 3 di spade con il 3 di denari."),
    ],
)
def test_a_play_is_told_back_with_what_comes_next(hand: str, move: str, line: str) -> None:
    match = play(position(hand=hand, table="4c 3s"), move).match
    said = played_line(standing(match, seat=0), it)
    assert said == f"{line}\nTocca a Marco."


def test_whoever_has_not_played_yet_is_told_nothing() -> None:
    assert played_line(standing(position(hand="7d"), seat=0), it) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_who_has_to_wait_for_long_is_told_minutes(locale: str) -> None:
    say = speaker(locale)
    assert refusal_line(TooFast(60), say) == say("refused-too-fast", count=60)
    assert refusal_line(TooFast(587), say) == say("refused-too-often", count=10)
    assert "10" in refusal_line(TooFast(587), say)
