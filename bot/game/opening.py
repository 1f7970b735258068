"""What the first cards decide before anybody plays: who deals first, and what an opening table is
worth. Pure functions of cards and rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.game.cards import KING_OF_COINS, MATTA, Card, Rank
from bot.game.options import FirstDealer
from bot.game.rules import Rules

__all__ = ["OpeningTake", "draw_dealer", "four_equal", "is_void", "opening_take"]

_LOW: Final = 9
_WORTH: Final = {15: 1, 30: 2}  # scope for an opening table of that sum


# ---- who deals first ----------------------------------------------------------------------------


def draw_dealer(
    deck: tuple[Card, ...], first: int, rules: Rules
) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """The seat that deals first, and every card drawn for it with the seat that drew it.

    Cards are drawn one at a time from the top of the deck, round the table from seat `first`.
    """
    seats = [(first + i) % rules.seats for i in range(rules.seats)]
    if rules.first_dealer in (FirstDealer.HIGH, FirstDealer.LOW):
        return _by_rank(deck, seats, highest=rules.first_dealer is FirstDealer.HIGH)
    last = next(i for i, card in enumerate(deck) if _decides(card, rules))
    drawn = [(seats[i % len(seats)], card) for i, card in enumerate(deck[: last + 1])]
    return drawn[-1][0], tuple(drawn)


def _decides(card: Card, rules: Rules) -> bool:
    if rules.first_dealer is FirstDealer.MATTA:
        return card is KING_OF_COINS
    return card.rank is Rank.ACE


def _by_rank(
    deck: tuple[Card, ...], seats: list[int], *, highest: bool
) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """The best card deals; whoever ties for it draws again."""
    cards: Iterator[Card] = iter(deck)
    drawn: list[tuple[int, Card]] = []
    left = seats
    while len(left) > 1:
        turn = list(zip(left, cards, strict=False))
        if len(turn) < len(left):
            break  # forty cards without a decision: the first of those who tie
        drawn += turn
        values = [card.value for _, card in turn]
        best = max(values) if highest else min(values)
        left = [seat for seat, card in turn if card.value == best]
    return left[0], tuple(drawn)


# ---- the opening table --------------------------------------------------------------------------


class OpeningTake(NamedTuple):
    """The dealer takes the opening table for this many scope; `matta` is the value that the wild
    seven had in it."""

    scope: int
    matta: int | None


def opening_take(table: tuple[Card, ...], rules: Rules) -> OpeningTake | None:
    """What the opening table is worth to the dealer: the most it can be."""
    if not table:
        return None
    wild = rules.matta and rules.matta_table and MATTA in table
    found = [
        OpeningTake(worth, value if wild else None)
        for value in (range(1, 11) if wild else (MATTA.value,))
        if (worth := _worth(_sum(table, value), rules))
    ]
    return max(found, key=lambda take: take.scope, default=None)


def _sum(table: tuple[Card, ...], matta: int) -> int:
    return sum([matta if card is MATTA else card.value for card in table])


def _worth(total: int, rules: Rules) -> int:
    low = rules.table_low if total <= _LOW else 0
    return max(low, _WORTH.get(total, 0) if rules.opening_fifteen else 0)


def four_equal(table: tuple[Card, ...], rules: Rules) -> bool:
    """Whether four equal cards lie open and win the match."""
    return rules.four_equal_wins and len({card.value for card in table}) == 1


def is_void(table: tuple[Card, ...], rules: Rules) -> bool:
    """Whether the deal does not count. Too many kings: they leave one at a time, so the table could
    never be cleared. Too many aces: unless the dealer takes them."""
    kings = sum([card.rank is Rank.KING for card in table])
    if 0 < rules.redeal_kings <= kings:
        return True
    aces = sum([card.rank is Rank.ACE for card in table])
    if not 0 < rules.redeal_aces <= aces:
        return False
    return rules.aces_first or opening_take(table, rules) is None
