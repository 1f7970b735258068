"""What the screens of a few fixed moments read like, word for word, in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from bot.game import Deal, Forfeit, Match, Seat, Void, apply, new_match, preset
from bot.i18n import LOCALES, Say, speaker
from bot.manager.ids import PersonId, RoomId
from bot.manager.standing import SeatInfo
from bot.screens.hand import choice_screen, hand_screen
from bot.screens.info import CHECK_PAGE, info_screen, leave_screen, more_screen
from bot.screens.lobby import lobby_screen, options_screen, seats_screen
from bot.screens.menu import help_screen, menu_screen, rules_screen
from bot.screens.screen import Screen
from bot.screens.table import table_screen
from tests.game.positions import cards, dealt, deck_starting, play, position
from tests.screens.golden import compare
from tests.screens.tables import gathering, people, standing

SCOPONE = preset("scopone")
SCIENTIFICO = preset("scopone_scientifico")
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
    "hand-to-play": lambda say: hand_screen(standing(ambiguous(), TWO, seat=0), say),
    "hand-many-moves": lambda say: hand_screen(
        standing(ambiguous(), TWO, seat=0), say, max_buttons=3
    ),
    "hand-choice": lambda say: choice_screen(standing(ambiguous(), TWO, seat=0), say, 0),
    "hand-waiting": lambda say: hand_screen(standing(ambiguous(), seat=1), say),
    "hand-round-over": lambda say: hand_screen(standing(last_cards(), seat=0), say),
    "hand-match-over": lambda say: hand_screen(standing(last_cards((9, 4)), seat=1), say),
    "info": lambda say: info_screen(standing(middle(), TWO), say),
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
    "seats": lambda say: seats_screen(gathering(SCOPONE, [*people(2), None, None]), say),
    "menu": lambda say: menu_screen(say, RoomId(9)),
    "help": help_screen,
    "rules": lambda say: rules_screen(preset("scopa"), say),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_screen_reads_as_it_did(moment: str, locale: str, regold: bool) -> None:
    compare(MOMENTS[moment](speaker(locale)), locale, moment, regold=regold)


def test_positions_are_real() -> None:
    # A position with a card twice would make a golden file that nobody ever sees.
    for match in (middle(), ambiguous(), last_cards(), second_round(), pairs()):
        held = [card for group in (*match.hands, match.table, match.stock) for card in group]
        taken = [card for pile in match.piles for card in pile]
        assert len({*held, *taken}) == len(held) + len(taken)
    assert len(cards(PILES[0])) + len(cards(PILES[1])) == 32
