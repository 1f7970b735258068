"""Which sets of table cards a card may take. Pure functions of card, table and rules.

What a card takes depends on its value and the table only, so the answers for a table are
remembered: the same question is asked for a player's buttons and again for the move that follows.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Final

from bot.game.cards import MATTA, Card, in_deck_order, matta_as
from bot.game.options import AceEmpty
from bot.game.rules import Rules, Taking

__all__ = ["captures", "is_sweep", "may_lay"]

Taken = tuple[Card, ...]

_ACE: Final = 1
_FIFTEEN: Final = 15
_VALUE: Final = attrgetter("value")


def captures(
    card: Card, table: tuple[Card, ...], rules: Rules, matta: int | None = None
) -> tuple[Taken, ...]:
    """Every set this card may take from this table; empty if it takes nothing.

    Each set is in deck order and stands once, fewest cards first, then in deck order, so the
    answer does not depend on how the table lies. `matta` is the value the wild seven was declared
    with, which it has wherever it lies. An ace that takes itself from an empty table takes
    `(ace,)`.
    """
    value = card.value
    if matta is not None:
        if card is MATTA:
            value = matta
        if MATTA in table:
            return _with_matta(value, table, rules.taking, matta)
    if not table:
        alone = value == _ACE and rules.ace_takes_all and rules.ace_empty is AceEmpty.SELF
        return ((card,),) if alone else ()
    remembered = _remembered(table, rules.taking)
    found = remembered[value]
    if found is None:
        found = remembered[value] = _found(value, table, rules.taking)
    return found


def may_lay(
    card: Card,
    table: tuple[Card, ...],
    found: tuple[Taken, ...],
    rules: Rules,
    matta: int | None = None,
) -> bool:
    """Whether a card with these captures may also be laid on the table."""
    if not found or not rules.capture_mandatory:
        return True
    # Who need not sweep with an ace still has to take with it what any card would take.
    return rules.ace_optional and not is_ordinary(card, found[0], table, rules, matta)


def is_sweep(
    card: Card,
    taken: Taken,
    table: tuple[Card, ...],
    rules: Rules,
    matta: int | None = None,
) -> bool:
    """Whether taking this legal set is a scopa, the round's last card apart: it clears the table,
    and not by the ace's right to everything alone, unless that counts too."""
    if len(taken) != len(table) or not table:
        return False
    return rules.ace_scopa or is_ordinary(card, taken, table, rules, matta)


def is_ordinary(
    card: Card,
    taken: Taken,
    table: tuple[Card, ...],
    rules: Rules,
    matta: int | None = None,
) -> bool:
    """Whether this set is taken as by any other card, not by the ace's right to everything."""
    if not rules.ace_takes_all:
        return True
    plain = rules.taking._replace(ace_takes_all=False)
    return taken in _with_matta(_value(card, matta), table, plain, matta)


def _value(card: Card, matta: int | None) -> int:
    return matta if matta is not None and card is MATTA else card.value


def _with_matta(
    value: int, table: tuple[Card, ...], taking: Taking, matta: int | None
) -> tuple[Taken, ...]:
    """The same question with a stand-in of the declared value where the wild seven lies."""
    if matta is None or MATTA not in table:
        return _found(value, table, taking)
    stand_in = matta_as(matta)
    found = _found(value, tuple(stand_in if c is MATTA else c for c in table), taking)
    return tuple(tuple(MATTA if c is stand_in else c for c in taken) for taken in found)


@lru_cache(maxsize=1024)
def _remembered(table: tuple[Card, ...], taking: Taking) -> list[tuple[Taken, ...] | None]:
    """The answers for this table by value, filled in as they are asked for."""
    del table, taking
    return [None] * 11


def _found(value: int, table: tuple[Card, ...], taking: Taking) -> tuple[Taken, ...]:
    if value == _ACE and taking.ace_takes_all:
        beside_ace = any([card.value == _ACE for card in table])
        if taking.ace_with_all or not beside_ace:
            return (in_deck_order(table),)
    equal: tuple[Taken, ...] = ()
    if taking.equals:
        equal = tuple([(card,) for card in table if card.value == value])
        if equal and taking.single_priority and not taking.fifteens:
            return _in_order(equal)
    sums: tuple[Taken, ...] = ()
    if taking.values and not (equal and taking.single_priority):
        sums = _adding_up_to(value, table, fewest=2)
    fifteens: tuple[Taken, ...] = ()
    if taking.fifteens:
        fifteens = _adding_up_to(_FIFTEEN - value, table, fewest=1)
    return _limited(equal, sums, fifteens, taking)


def _limited(
    equal: tuple[Taken, ...], sums: tuple[Taken, ...], fifteens: tuple[Taken, ...], taking: Taking
) -> tuple[Taken, ...]:
    """What is left where the number of cards counts, in order."""
    if taking.max_captured:
        sums = tuple(taken for taken in sums if len(taken) <= taking.max_captured)
        fifteens = tuple(taken for taken in fifteens if len(taken) <= taking.max_captured)
    if taking.min_cards:
        # Of sets that add up to the card and to fifteen, the choice between the two stays free.
        if sums:
            least = min(map(len, equal or sums))
            sums = tuple(taken for taken in sums if len(taken) == least)
        if fifteens:
            least = min(map(len, fifteens))
            fifteens = tuple(taken for taken in fifteens if len(taken) == least)
    return _in_order(equal + sums + fifteens)


def _in_order(found: tuple[Taken, ...]) -> tuple[Taken, ...]:
    return found if len(found) < 2 else tuple(sorted(found, key=_fewest_then_deck_order))


def _fewest_then_deck_order(taken: Taken) -> tuple[int, ...]:
    return (len(taken), *[card.index for card in taken])


def _adding_up_to(total: int, table: tuple[Card, ...], *, fewest: int) -> tuple[Taken, ...]:
    """Sets of at least so many cards (one or two) with this sum, each in deck order."""
    low = [card for card in table if card.value < total + 2 - fewest]
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
