"""Which sets of table cards a card may take. Pure functions of card, table and rules."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Final, assert_never

from bot.game.cards import Card, in_deck_order
from bot.game.rules import CaptureMode, Rules

__all__ = ["captures", "may_lay"]

Taken = tuple[Card, ...]

_VALUE: Final = attrgetter("value")


def captures(card: Card, table: tuple[Card, ...], rules: Rules) -> tuple[Taken, ...]:
    """Every set this card may take from this table; empty if it takes nothing.

    Each set is in deck order and stands once, fewest cards first, then in deck order, so the
    answer does not depend on how the table lies.
    """
    match rules.capture_mode:
        case CaptureMode.VALUE:
            found = _by_value(card, table, rules)
        case _:
            assert_never(rules.capture_mode)
    if len(found) < 2:
        return found
    return tuple(sorted(found, key=_fewest_then_deck_order))


def may_lay(found: tuple[Taken, ...], rules: Rules) -> bool:
    """Whether a card with these captures may also be laid on the table."""
    return not found or not rules.capture_mandatory


def _by_value(card: Card, table: tuple[Card, ...], rules: Rules) -> tuple[Taken, ...]:
    value = card.value
    equal: tuple[Taken, ...] = tuple([(other,) for other in table if other.value == value])
    # A card of the same value goes first: while one lies there no sum may be taken.
    if equal and rules.single_priority:
        return equal
    return equal + _sets_adding_up_to(value, table)


# The same question is asked for the player's buttons, for the move that follows, and for equal
# cards of a hand; the bound keeps the memory small.
@lru_cache(maxsize=1024)
def _sets_adding_up_to(total: int, table: tuple[Card, ...]) -> tuple[Taken, ...]:
    """Sets of two or more cards with this sum, each in deck order."""
    low = [card for card in table if card.value < total]
    reached = 1  # bit n: some set adds up to n; most often that settles it
    for card in low:
        reached |= reached << card.value
    if not reached >> total & 1:
        return ()
    low.sort(key=_VALUE)
    found: list[Taken] = []

    def extend(start: int, left: int, chosen: Taken) -> None:
        for i in range(start, len(low)):
            value = low[i].value
            if value > left:
                return  # ascending: nothing further on fits either
            if value == left:
                found.append(in_deck_order((*chosen, low[i])))
            elif value + value <= left:  # whatever follows is at least as high
                extend(i + 1, left - value, (*chosen, low[i]))

    extend(0, total, ())
    return tuple(found)


def _fewest_then_deck_order(taken: Taken) -> tuple[int, ...]:
    return (len(taken), *(card.index for card in taken))
