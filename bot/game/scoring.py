"""What a round is worth, line by line, and who has won. Points are in half points throughout.

README, "Rules played": one point each for most cards, most coins, the settebello and the best
primiera, one for each scopa; a tie for the most gives that point to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.game.cards import SETTEBELLO, Card, Suit
from bot.game.rules import Rules

__all__ = ["POINT", "Category", "RoundScore", "ScoreLine", "leaders", "primiera", "score_round"]

POINT: Final = 2  # half points; some towns count a "stalla" of half a point

# Primiera: the worth of the best card of each suit (README, "Rules played": primiera).
PRIMIERA: Final = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


class Category(Enum):
    """What a point is given for; the value is the key of its words in the catalogues."""

    CARDS = "cards"
    COINS = "coins"
    SETTEBELLO = "settebello"
    PRIMIERA = "primiera"
    SCOPE = "scope"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet; every tuple has one entry a team.

    `values` is what was counted (cards, coins, primiera sum, sweeps), `points` the half points it
    gave, `cards` the cards that show it (the primiera's best of each suit, the sweeping cards).
    """

    category: Category
    values: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of one round. `points` and `totals` are half points, one entry a team; `totals`
    are those of the match after this round. `leftovers` lay on the table at the end and went to
    the team `leftovers_to`; that is never a scopa."""

    number: int
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    leftovers: tuple[Card, ...]
    leftovers_to: int | None


def score_round(
    piles: Sequence[tuple[Card, ...]], scope: Sequence[tuple[Card, ...]], rules: Rules
) -> tuple[ScoreLine, ...]:
    """The lines of one round, from each team's taken cards and sweeping cards."""
    del rules  # the classic lines need no switch
    coins = tuple(tuple(c for c in pile if c.suit is Suit.COINS) for pile in piles)
    prime = tuple(_best_of_each_suit(pile) for pile in piles)
    return (
        _most(Category.CARDS, [len(pile) for pile in piles], [()] * len(piles)),
        _most(Category.COINS, [len(cards) for cards in coins], coins),
        _holder(Category.SETTEBELLO, SETTEBELLO, piles),
        _most(Category.PRIMIERA, [primiera(pile) for pile in piles], prime),
        ScoreLine(
            Category.SCOPE,
            tuple(len(cards) for cards in scope),
            tuple(POINT * len(cards) for cards in scope),
            tuple(scope),
        ),
    )


def primiera(pile: tuple[Card, ...]) -> int:
    """The primiera of a pile: 0 unless it has all four suits, else at most 84."""
    best = _best_of_each_suit(pile)
    return sum(PRIMIERA[card.value] for card in best) if len(best) == len(Suit) else 0


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The teams with the highest total, in team order."""
    top = max(totals)
    return tuple(team for team, total in enumerate(totals) if total == top)


def _best_of_each_suit(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    by_suit = [[card for card in pile if card.suit is suit] for suit in Suit]
    return tuple(max(cards, key=_worth) for cards in by_suit if cards)


def _worth(card: Card) -> tuple[int, int]:
    # Courts are worth the same: the lowest index keeps the answer independent of the pile's order.
    return PRIMIERA[card.value], -card.index


def _most(
    category: Category, values: Sequence[int], cards: Sequence[tuple[Card, ...]]
) -> ScoreLine:
    """One point to the one team with the most; nothing for a tie or for nothing at all."""
    top = max(values)
    alone = top > 0 and list(values).count(top) == 1
    points = tuple(POINT if alone and value == top else 0 for value in values)
    return ScoreLine(category, tuple(values), points, tuple(cards))


def _holder(category: Category, card: Card, piles: Sequence[tuple[Card, ...]]) -> ScoreLine:
    """One point to the team that took this card."""
    has = tuple(int(card in pile) for pile in piles)
    return ScoreLine(
        category,
        has,
        tuple(POINT * n for n in has),
        tuple((card,) if n else () for n in has),
    )
