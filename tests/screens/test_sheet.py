"""Every point of a score sheet is explained: what was counted, who gets it, or why nobody does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.game import (
    DeclarationKind,
    Declared,
    Ending,
    Leftovers,
    Match,
    Primiera,
    PrimieraFigures,
    PrimieraMissing,
    Seat,
    TargetRule,
    Winner,
    preset,
)
from bot.i18n import LOCALES, speaker
from bot.screens.screen import Screen
from bot.screens.table import table_screen
from rendering import paint
from rendering.pictures import FinalPicture, SheetPicture
from tests.game.positions import cards, play, position
from tests.screens.tables import standing

it = speaker("it")

COINS = "Ad 2d 3d 4d 7d Rd Fd Fc Fs Fb 7c 6s 7b"
OTHERS = "Cd Cc Cs Cb 5d 6d 2c 3c 2s 3s 4s"


def over(
    *, piles: tuple[str, str] = (COINS, OTHERS), totals: Sequence[int] = (3, 4), **options: Any
) -> Match:
    """A round that has just ended: Anna took an ace with hers, a seven was left."""
    rules = preset("scopa", **{"target": 31, **options})
    match = position(
        hand="Ac", others=["7s"], table="As Rc", stock="", rules=rules, totals=totals, piles=piles
    )
    return play(play(match, "AcxAs").match, "7s").match


def sheet(match: Match) -> Screen:
    return table_screen(standing(match), it)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Primiera: Anna 7🟡 7🏆 7⚔️ 7🌿 (21+21+21+21 = 84)"),
        ({"primiera": Primiera.SEVENS}, "Sette: Anna 4, Marco 0 – un punto ad Anna"),
        ({"re_bello": True}, "Re bello: un punto ad Anna"),
        ({"napola": True}, "Napola: Anna 4 di fila, da asso a 4 – 4 punti ad Anna"),
        (
            {"napola": True, "napola_cap": 3},
            "Napola: Anna 3 di fila, da asso a 3 – 3 punti ad Anna",
        ),
        ({"grande": True}, "Piccola: Anna 4 di fila, da asso a 4 – 4 punti ad Anna"),
        ({"grande": True}, "Grande: Anna 2 su 3, Marco 1 su 3 – nessuno, nessun punto"),
        ({"stalla": True}, "Stalla: Anna 1, Marco 1 – mezzo punto ad Anna, mezzo punto a Marco"),
        ({"cucite": True}, "Accuse: nessuno, nessun punto"),
        ({}, "Scope: nessuna"),
        ({}, "Ultime carte ad Anna, non è scopa: re di coppe e 7 di spade."),
        (
            {"leftovers": Leftovers.NOBODY},
            "Le ultime carte restano a nessuno: re di coppe e 7 di spade.",
        ),
        (
            {"primiera_figures": PrimieraFigures.FALLING},
            "Marco 6🟡 3🏆 4⚔️ 9🌿 (18+13+14+9 = 54)",
        ),
    ],
)
def test_a_line_says_what_was_counted_and_who_gets_it(options: dict[str, Any], line: str) -> None:
    assert line in sheet(over(**options)).text


def test_points_that_were_declared_are_told_like_any_other() -> None:
    rules = preset("scopa", cucite=True)
    match = position(hand="Ac", others=["7s"], table="As", stock="", rules=rules)
    declared = Declared(Seat(1), DeclarationKind.CUCITA, 2, cards("2d 3c 4b"), None)
    match = play(play(match._replace(declared=(declared,)), "AcxAs").match, "7s").match
    assert "Accuse: due punti a Marco" in sheet(match).text


def test_a_side_without_a_suit_is_told_which() -> None:
    text = sheet(over(piles=("Ad 2d", OTHERS))).text
    assert "Anna senza bastoni" in text
    assert "un punto a Marco" in text


def test_without_four_suits_the_primiera_may_still_be_worth_something() -> None:
    match = over(piles=("Ad 2d", OTHERS), primiera_missing=PrimieraMissing.FEWER_SUITS_LOSE)
    assert "Anna A🟡 A🏆 7⚔️ (16+16+21 = 53)" in sheet(match).text


def test_no_primiera_no_line() -> None:
    assert "Primiera" not in sheet(over(primiera=Primiera.OFF)).text


def test_as_many_cards_give_no_point() -> None:
    match = over(piles=("Ad 2d", "Cd Cc Cs Cb 5d 6d"))
    assert "Carte: Anna 6, Marco 6 – carte pari: nessun punto" in sheet(match).text


# ---- the fewest points win ----------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_where_the_fewest_win_the_sheet_says_so(locale: str) -> None:
    say, match = speaker(locale), over(winner=Winner.LOW)
    screen = table_screen(standing(match), say)
    assert say("low-wins") in screen.text
    picture = screen.picture
    assert isinstance(picture, SheetPicture)
    assert picture.fewest
    assert picture.words.aim == say("aim", target=31, winner="low")
    assert say("low-wins") not in table_screen(standing(over()), say).text


def test_where_the_fewest_win_they_stand_on_the_first_step() -> None:
    match = over(winner=Winner.LOW, target=11, totals=(8, 2))
    assert match.outcome is not None
    screen = sheet(match)
    assert "Ha vinto Marco!" in screen.text
    assert "vince chi ha meno punti" in screen.text
    assert isinstance(screen.picture, FinalPicture)
    assert [step.faces[0].name for step in screen.picture.podium] == ["Marco", "Anna"]


@pytest.mark.parametrize(
    ("target", "rule", "told"),
    [(5, TargetRule.REACH, True), (5, TargetRule.EXCEED, False), (4, TargetRule.EXCEED, True)],
)
def test_level_at_the_target_goes_on_and_level_before_it_is_nothing_special(
    target: int, rule: TargetRule, told: bool
) -> None:
    piles = ("Ad 2d", "Cd Cc Cs Cb 5d 6d")  # nothing for Anna, two points for Marco
    match = over(piles=piles, target=target, totals=(5, 3), target_rule=rule)
    assert ("Si va avanti: 5 pari." in sheet(match).text) == told


# ---- other ways to win --------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_all_coins_win_the_match_and_the_sheet_is_shown(locale: str) -> None:
    say = speaker(locale)
    every = "Ad 2d 3d 4d 5d 6d 7d Fd Cd Rd"
    match = over(piles=(every, "Cc Cs"), napoleone_wins=True)
    assert match.outcome is not None
    assert match.outcome.ending is Ending.ALL_COINS
    text = table_screen(standing(match), say).text
    assert say("how-all-coins") in text
    assert say("last-round") in text


@pytest.mark.parametrize(
    "options",
    [
        {"re_bello": True, "napola": True, "stalla": True, "cucite": True},
        {"grande": True, "primiera": Primiera.SEVENS},
        {"primiera": Primiera.OFF, "winner": Winner.LOW},
    ],
)
def test_every_sheet_can_be_painted(options: dict[str, Any]) -> None:
    picture = sheet(over(**options)).picture
    assert picture is not None
    assert paint(picture).startswith(b"\x89PNG")
