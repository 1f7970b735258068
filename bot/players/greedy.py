"""A level that knows what cards are worth and keeps an eye on what it leaves behind.

It looks one reply ahead and remembers nothing: only the table and its own hand tell it which
cards others may hold.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bot.game import DECK, SETTEBELLO, Card, Move, Rank, SeatView, Suit, captures

__all__ = ["move"]

# Points a card brings on average, found by playing many thousand hands: any card helps towards
# most cards, a coin towards most coins, and the high primiera cards towards the primiera.
_ANY_CARD: Final = 0.06
_COIN: Final = 0.14
_THE_SETTEBELLO: Final = 1.0
_PRIMIERA: Final = {Rank.SEVEN: 0.22, Rank.SIX: 0.08, Rank.ACE: 0.05, Rank.FIVE: 0.03}
_A_SCOPA: Final = 1.0

# How much of the best reply counts against a move. Not all of it: whoever comes next holds the
# card for it only now and then.
_CAUTION: Final = 0.35
# A laid card is often taken by others; the more it is worth, the worse to lay it.
_LAID: Final = 0.3


def _worth(card: Card) -> float:
    coin = _COIN if card.suit is Suit.COINS else 0.0
    settebello = _THE_SETTEBELLO if card is SETTEBELLO else 0.0
    return _ANY_CARD + coin + settebello + _PRIMIERA.get(card.rank, 0.0)


_WORTH: Final = {card: _worth(card) for card in DECK}


def move(view: SeatView, rng: Random) -> Move:
    """The move with the best balance of what it takes and what it leaves; equals by lot."""
    balance = {m: _gain(view, m) - _CAUTION * _danger(view, m) for m in view.legal_moves}
    best = max(balance.values())
    return rng.choice([m for m, value in balance.items() if value == best])


def _gain(view: SeatView, option: Move) -> float:
    """What this move takes, or, if it takes nothing, gives away."""
    if not option.taken:
        return -_LAID * _WORTH[option.card]
    return _worth_of_taking(option.card, option.taken, view.table)


def _danger(view: SeatView, option: Move) -> float:
    """The most that the next seat could take from the table this move leaves.

    On the last card of a round there is no reply, but then it makes no difference either: whoever
    takes with it gets the rest of the table too.
    """
    if option.taken:
        table = tuple(card for card in view.table if card not in option.taken)
    else:
        table = (*view.table, option.card)
    out_of_sight = [card for card in DECK if card not in view.table and card not in view.hand]
    # One card of each rank will do: the others of that rank take the same sets.
    replies = {card.rank: card for card in out_of_sight}.values()
    return max(
        (
            _worth_of_taking(reply, taken, table)
            for reply in replies
            for taken in captures(reply, table, view.rules)
        ),
        default=0.0,
    )


def _worth_of_taking(card: Card, taken: tuple[Card, ...], table: tuple[Card, ...]) -> float:
    scopa = _A_SCOPA if len(taken) == len(table) else 0.0
    return sum([_WORTH[other] for other in taken], _WORTH[card] + scopa)
