"""A level that knows what cards are worth under the rules in force, and what it leaves behind.

It looks one reply ahead and remembers nothing: only the table, its own hand and hands that lie open
tell it which cards others may hold.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from bot.game import (
    DECK,
    SETTEBELLO,
    Card,
    Move,
    Primiera,
    Rank,
    Rules,
    SeatView,
    Suit,
    Winner,
    captures,
    is_sweep,
)

__all__ = ["move"]

# Points a card brings on average, found by playing many thousand hands: any card helps towards
# most cards, a coin towards most coins, and the high primiera cards towards the primiera.
_ANY_CARD: Final = 0.06
_COIN: Final = 0.14
_PRIMIERA: Final = {Rank.SEVEN: 0.22, Rank.SIX: 0.08, Rank.ACE: 0.05, Rank.FIVE: 0.03}
_SEVENS: Final = {Rank.SEVEN: 0.3}
_A_CERTAIN_POINT: Final = 1.0  # the settebello, where it counts the king of coins, a scopa

# A run of coins needs its three lowest; each further card is worth less, as it needs them all.
_RUN: Final = {Rank.ACE: 0.5, Rank.TWO: 0.5, Rank.THREE: 0.5, Rank.FOUR: 0.2, Rank.FIVE: 0.1}
_GRANDE: Final = 0.6  # each of the three court coins

# How much of the best reply counts against a move. Not all of it: whoever comes next holds the
# card for it only now and then.
_CAUTION: Final = 0.35
# A laid card is often taken by others; the more it is worth, the worse to lay it.
_LAID: Final = 0.3


def move(view: SeatView, rng: Random) -> Move:
    """The move with the best balance of what it takes and what it leaves; equals by lot. Where the
    fewest points win, it is the other way round."""
    balance = {m: _gain(view, m) - _CAUTION * _danger(view, m) for m in view.legal_moves}
    wanted = max if view.rules.winner is Winner.HIGH else min
    best = wanted(balance.values())
    return rng.choice([m for m, value in balance.items() if value == best])


@lru_cache(maxsize=64)
def _worths(rules: Rules) -> dict[Card, float]:
    """What each card is worth to whoever takes it."""
    return {card: _worth(card, rules) for card in DECK}


def _worth(card: Card, rules: Rules) -> float:
    worth = _ANY_CARD
    if rules.primiera is not Primiera.OFF:
        scale = _PRIMIERA if rules.primiera is Primiera.PRIME else _SEVENS
        worth += scale.get(card.rank, 0.0)
    if card.suit is not Suit.COINS:
        return worth
    worth += _COIN
    if card is SETTEBELLO or (rules.re_bello and card.rank is Rank.KING):
        worth += _A_CERTAIN_POINT
    if rules.napola or rules.grande:
        worth += _RUN.get(card.rank, 0.0)
    if rules.grande and card.value >= Rank.JACK:
        worth += _GRANDE
    return worth


def _gain(view: SeatView, option: Move) -> float:
    """What this move takes, or, if it takes nothing, gives away."""
    if not option.taken:
        return -_LAID * _worths(view.rules)[option.card]
    return _worth_of_taking(option.card, option.taken, view.table, view)


def _danger(view: SeatView, option: Move) -> float:
    """The most that the next seat could take from the table this move leaves.

    On the last card of a round there is no reply, but then it makes no difference either: whoever
    takes with it gets the rest of the table too.
    """
    if option.taken:
        table = tuple(card for card in view.table if card not in option.taken)
    else:
        table = (*view.table, option.card)
    return max(
        (
            _worth_of_taking(reply, taken, table, view)
            for reply in _possible_replies(view)
            for taken in captures(reply, table, view.rules, view.matta)
        ),
        default=0.0,
    )


def _possible_replies(view: SeatView) -> list[Card]:
    """The cards the next seat may hold, one of each rank: the others take the same sets."""
    following = (view.turn + 1) % view.rules.seats if view.turn is not None else 0
    held = view.open_hands[following] or [
        card for card in DECK if card not in view.table and card not in view.hand
    ]
    return list({card.rank: card for card in held}.values())


def _worth_of_taking(
    card: Card, taken: tuple[Card, ...], table: tuple[Card, ...], view: SeatView
) -> float:
    worths, rules = _worths(view.rules), view.rules
    scopa = _A_CERTAIN_POINT if is_sweep(card, taken, table, rules, view.matta) else 0.0
    return sum([worths[other] for other in taken], worths[card] + scopa)
