"""What the screens of a few fixed moments read like, word for word, in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pytest

from bot.game import (
    VARIANTS,
    CutBy,
    Deal,
    Draw,
    FirstDealer,
    Forfeit,
    Match,
    Rules,
    Seat,
    Void,
    Winner,
    apply,
    new_match,
    preset,
)
from bot.i18n import LOCALES, Say, speaker
from bot.manager.ids import PersonId, RoomId
from bot.manager.standing import SeatInfo
from bot.screens.hand import choice_screen, hand_screen
from bot.screens.info import CHECK_PAGE, RULES_PAGE, info_screen, leave_screen, more_screen
from bot.screens.lobby import lobby_screen, options_screen, seats_screen
from bot.screens.menu import help_screen, menu_screen, rules_screen
from bot.screens.screen import Screen
from bot.screens.switches import Page
from bot.screens.table import table_screen
from tests.game.positions import cards, dealt, deck_starting, play, position
from tests.screens.golden import compare
from tests.screens.tables import gathering, people, standing

SCOPONE = preset("scopone")
SCIENTIFICO = preset("scopone_scientifico")
CIRULLA = preset("cirulla")
BY_HAND = preset("cirulla", auto_knock=False)
CUT = preset("scopa", cut=CutBy.PLAYER)
EVERYTHING = preset(
    "scopa", re_bello=True, napola=True, stalla=True, cucite=True, target=21, winner=Winner.LOW
)
TWO = people(2, computers=1)
SHUFFLED = Deal(deck_starting("7d 2c Rs"), salt="5a" * 32)
PILES = (
    "7d 7c 6d 5d 4d 3d Fd Fc Fs 6s 5s 4s 5b 4b 3b 2b 2c 2s",
    "Cd Cc Cs Cb Rd Rc Rs Rb 3c 5c 6c 4c 3s 2d",
)


def middle() -> Match:
    """Anna to play, after a scopa of hers and a card laid by the computer."""
    match = position(
        hand="5c 7c Rd",
        others=["2b 6b"],
        table="2c 3s",
        stock="Ad As",
        totals=(3, 4),
        piles=("Ab Ac", "Fd Fc"),
        scope=("", "Fc"),
    )
    return play(play(match, "5cx2c3s").match, "6b").match._replace(deal=SHUFFLED)


def ambiguous() -> Match:
    """Anna's seven takes in two ways, her king sweeps."""
    return position(hand="7c Rd 2b", table="4b 3d 2s Ac", stock="6d 6c", totals=(3, 4))


def last_cards(totals: tuple[int, int] = (3, 4)) -> Match:
    """The round is over: cards of Anna, a tie of coins, leftovers."""
    match = position(
        hand="Ab",
        others=["7b"],
        table="As 6b",
        stock="",
        totals=totals,
        piles=PILES,
        scope=("7d Fc", ""),
        last_capturer=1,
    )
    return play(play(match._replace(deal=SHUFFLED), "AbxAs").match, "7b").match


def second_round() -> Match:
    """The next round has been dealt: one deck is promised, the one before lies open."""
    return apply(last_cards(), SHUFFLED).match


def knocked(rules: Rules = CIRULLA) -> Match:
    """Marco has dealt; Anna holds the matta, an ace and a two."""
    return dealt(rules, dealer=1, deck=deck_starting("Rd Rc Cb 6s 7c Ad 2s"))


def taken_at_once() -> Match:
    """Marco has taken an opening table of thirty."""
    return dealt(CIRULLA, dealer=1, deck=deck_starting("Rd Cc 6s 5b"))


def to_cut() -> Match:
    """The deck of the first round waits for Marco to cut it."""
    return apply(new_match(CUT, Seat(0)), SHUFFLED).match


def counted(rules: Rules = EVERYTHING) -> Match:
    """The same round, with everything that can be counted."""
    piles = ("Ad 2d 3d 4d 7d Fd Fc Fs Fb Rd 7c 6s 7b 5c", "Cd Cc Cs Cb 5d 6d 2c 3c 2s 3s 4s 5s")
    match = position(
        hand="Ac", others=["7s"], table="As", stock="", rules=rules, totals=(3, 4), piles=piles
    )
    return play(play(match._replace(deal=SHUFFLED), "AcxAs").match, "7s").match


def drawn() -> Match:
    """Three drew for the deal, the highest card deals."""
    rules = preset("scopa", seats=3, first_dealer=FirstDealer.HIGH)
    match = apply(new_match(rules, Seat(0)), Draw(deck_starting("2d Rc 7s"))).match
    return apply(match, Deal(deck_starting("4c 5c"), "5a")).match


def pairs() -> Match:
    """Scopone in pairs, the first card laid."""
    match = dealt(SCIENTIFICO, deck=deck_starting("7d 2c"))
    return play(match, "7d").match


MOMENTS: Mapping[str, Callable[[Say], Screen]] = {
    "table-dealt": lambda say: table_screen(standing(dealt(), TWO), say),
    "table-middle": lambda say: table_screen(standing(middle(), TWO), say),
    "table-pairs": lambda say: table_screen(standing(pairs()), say),
    "table-away": lambda say: table_screen(
        standing(
            middle(),
            [SeatInfo(PersonId(1), "Anna", "greedy", away=True), SeatInfo(PersonId(2), "Marco")],
            votes=(1,),
            paused=True,
        ),
        say,
    ),
    "table-void-deal": lambda say: table_screen(standing(dealt()._replace(void_deals=1), TWO), say),
    "round-over": lambda say: table_screen(standing(last_cards(), TWO), say),
    "round-over-level": lambda say: table_screen(standing(last_cards((5, 11)), deal_at=1.0), say),
    "match-over": lambda say: table_screen(standing(last_cards((9, 4)), TWO), say),
    "match-left": lambda say: table_screen(
        standing(
            apply(middle(), Forfeit(Seat(1))).match,
            [SeatInfo(PersonId(1), "Anna"), SeatInfo(PersonId(2), "Marco", abandoned=True)],
        ),
        say,
    ),
    "match-void": lambda say: table_screen(standing(apply(middle(), Void()).match, TWO), say),
    "table-drawn": lambda say: table_screen(standing(drawn()), say),
    "table-cut": lambda say: table_screen(standing(to_cut(), TWO), say),
    "table-knocked": lambda say: table_screen(standing(knocked(), TWO), say),
    "table-taken": lambda say: table_screen(standing(taken_at_once(), TWO), say),
    "round-over-counted": lambda say: table_screen(standing(counted(), TWO), say),
    "round-over-cirulla": lambda say: table_screen(standing(counted(CIRULLA), TWO), say),
    "hand-knocked": lambda say: hand_screen(standing(knocked(), TWO, seat=0), say),
    "hand-to-declare": lambda say: hand_screen(standing(knocked(BY_HAND), TWO, seat=0), say),
    "hand-cut": lambda say: hand_screen(standing(to_cut(), seat=1), say),
    "hand-french-cards": lambda say: hand_screen(
        standing(ambiguous(), TWO, seat=0), speaker(say.locale, "french")
    ),
    "table-french-cards": lambda say: table_screen(
        standing(middle(), TWO), speaker(say.locale, "french")
    ),
    "hand-to-play": lambda say: hand_screen(standing(ambiguous(), TWO, seat=0), say),
    "hand-many-moves": lambda say: hand_screen(
        standing(ambiguous(), TWO, seat=0), say, max_buttons=3
    ),
    "hand-choice": lambda say: choice_screen(standing(ambiguous(), TWO, seat=0), say, 0),
    "hand-waiting": lambda say: hand_screen(standing(ambiguous(), seat=1), say),
    "hand-round-over": lambda say: hand_screen(standing(last_cards(), seat=0), say),
    "hand-match-over": lambda say: hand_screen(standing(last_cards((9, 4)), seat=1), say),
    "info": lambda say: info_screen(standing(middle(), TWO), say),
    "info-rules": lambda say: info_screen(standing(knocked(), TWO), say, RULES_PAGE),
    "info-check": lambda say: info_screen(standing(second_round(), TWO), say, CHECK_PAGE),
    "info-check-nothing": lambda say: info_screen(
        standing(new_match(preset("scopa"), Seat(0))), say, CHECK_PAGE
    ),
    "info-second-round": lambda say: info_screen(standing(second_round(), TWO), say),
    "info-round-over": lambda say: info_screen(standing(last_cards(), TWO), say),
    "more": lambda say: more_screen(standing(middle(), seat=0, votes=(0,)), say),
    "leave": lambda say: leave_screen(standing(middle(), seat=0), say),
    "leave-pairs": lambda say: leave_screen(standing(pairs(), seat=0), say),
    "lobby": lambda say: lobby_screen(
        gathering(SCIENTIFICO, [*people(2), None, SeatInfo(None, "", "novice", 0)]), say
    ),
    "lobby-rematch": lambda say: lobby_screen(
        gathering(preset("scopa"), [people(2)[0], replace(people(2)[1], ready=False)]), say
    ),
    "lobby-full": lambda say: lobby_screen(gathering(preset("scopa"), TWO), say),
    "options": lambda say: options_screen(
        gathering(preset("scopa", seats=4), [*people(2), None, None]), say
    ),
    **{
        f"options-{page.value}": partial(
            lambda page, say: options_screen(gathering(CIRULLA, people(2)), say, page), page
        )
        for page in Page
    },
    "lobby-cirulla": lambda say: lobby_screen(gathering(CIRULLA, people(2)), say),
    "seats": lambda say: seats_screen(gathering(SCOPONE, [*people(2), None, None]), say),
    "menu": lambda say: menu_screen(say, RoomId(9)),
    "menu-again": lambda say: menu_screen(say, RoomId(9), last=preset("scopa_assi", seats=4)),
    "help": help_screen,
    **{f"rules-{variant}": partial(rules_screen, preset(variant)) for variant in VARIANTS},
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_screen_reads_as_it_did(moment: str, locale: str, regold: bool) -> None:
    compare(MOMENTS[moment](speaker(locale)), locale, moment, regold=regold)


def test_positions_are_real() -> None:
    # A position with a card twice would make a golden file that nobody ever sees.
    whole = (middle(), ambiguous(), last_cards(), second_round(), pairs(), knocked(), drawn())
    for match in (*whole, taken_at_once(), to_cut(), counted()):
        held = [card for group in (*match.hands, match.table, match.stock) for card in group]
        taken = [card for pile in match.piles for card in pile]
        assert len({*held, *taken}) == len(held) + len(taken)
    assert len(cards(PILES[0])) + len(cards(PILES[1])) == 32
