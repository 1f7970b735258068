"""Every way to play the first cards of fixed decks, counted twice: by the public rules, and by the
slow reading of them in `tests.game.brute`. The figures stand here as well, so that a mistake made
twice would still be seen.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.game import (
    DECK,
    VARIANTS,
    Card,
    Match,
    Phase,
    Play,
    Rules,
    apply,
    cards_from_codes,
    legal_moves,
)
from tests.game import brute
from tests.game.positions import GAMES, any_move, dealt, deck_starting

WITH_THREE_CARDS: Final = 6
WITH_MORE: Final = 3  # cards of larger hands, which leave more ways
LAST_CARDS: Final = 5

# Ways and scope for each deck.
FIGURES: Final = {
    "scopa": ((72, 0), (72, 32), (64, 0)),
    "scopone": ((1031, 4), (1502, 66), (796, 2)),
    "scopone_scientifico": ((1000, 126), (1000, 216), (1000, 171)),
    "scopa_assi": ((72, 0), (72, 32), (38, 2)),
    "asso_piglia_tutto": ((72, 8), (72, 32), (38, 56)),
    "sbarazzino": ((54, 58), (72, 32), (38, 56)),
    "scopa_15": ((58, 8), (102, 27), (41, 8)),
    "ciapa_no": ((72, 0), (72, 32), (64, 0)),
    "napola": ((72, 0), (72, 32), (64, 0)),
    "cirulla": ((176, 98), (277, 165), (50, 100)),
    "scopa_fr": ((72, 0), (72, 32), (57, 0)),
}


def decks() -> list[tuple[Card, ...]]:
    """A shuffled deck, one with many low cards first, one with aces and the matta in the hands."""
    rng = Random(20)
    low = [card for card in DECK if card.value <= 5]
    wild = cards_from_codes("Fd 2b 6s Cs  Ad 7c 3s  As 4c Rb  Ac 2d 5s  Ab 2c 3b")
    return [
        tuple(rng.sample(DECK, 40)),
        deck_starting("".join(card.code for card in rng.sample(low, len(low)))),
        deck_starting("".join(card.code for card in wild)),
    ]


def count(match: Match, depth: int) -> tuple[int, int]:
    """How many ways there are to play so many cards, and how many scope lie at their ends."""
    if depth == 0:
        return 1, sum(map(len, match.scope))
    ways = sweeps = 0
    for move in legal_moves(match):
        after = apply(match, Play(match.turn, move.card, move.taken)).match
        more_ways, more_sweeps = count(after, depth - 1)
        ways, sweeps = ways + more_ways, sweeps + more_sweeps
    return ways, sweeps


def plain(rules: Rules) -> Rules:
    """The same game without what `brute` does not know: how a round is opened and declared."""
    usual = Rules()
    return rules.changed(
        first_dealer=usual.first_dealer,
        cut=usual.cut,
        redeal_kings=0,
        redeal_aces=0,
        table_low=0,
        four_equal_wins=False,
        matta_table=False,
        auto_knock=True,
        matta_keeps_value=True,
    )


def depth_of(game: str) -> int:
    return WITH_THREE_CARDS if GAMES[game].deal_size == 3 else WITH_MORE


@pytest.mark.parametrize("game", GAMES)
def test_there_are_as_many_ways_to_begin_as_by_trying_everything(game: str) -> None:
    rules, depth, found = plain(GAMES[game]), depth_of(game), []
    for deck in decks():
        match = dealt(rules, dealer=1, deck=deck)
        assert match.phase is Phase.PLAY
        found.append(count(match, depth))
        assert found[-1] == brute.count(brute.opened(rules, deck, 1), rules, depth)
    if game in VARIANTS:
        assert tuple(found) == FIGURES[game]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_as_many_ways_to_end_as_by_trying_everything(game: str) -> None:
    rules, rng = plain(GAMES[game]), Random(21)
    for deck in decks():
        match = dealt(rules, dealer=1, deck=deck)
        while match.stock or sum(map(len, match.hands)) > LAST_CARDS:
            match = apply(match, any_move(match, rng)).match
        assert count(match, LAST_CARDS) == brute.count(as_brute(match), rules, LAST_CARDS)


def as_brute(match: Match) -> brute.Position:
    return brute.Position(
        hands=match.hands,
        table=match.table,
        stock=match.stock,
        turn=match.turn,
        dealer=match.dealer,
        sweeps=sum(map(len, match.scope)),
        matta=match.matta,
        opening=False,
    )
