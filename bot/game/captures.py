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
        value = matta if card is MATTA else value
        if MATTA in table:
            return _with_matta(value, table, rules.taking, matta)
    if not table:
        alone = value == _ACE and rules.ace_takes_all and rules.ace_empty is AceEmpty.SELF
        return ((card,),) if alone else ()
    look = _look(table, rules.taking)
    found = look.found[value]
    return look.find(value) if found is None else found


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
    return rules.ace_optional and not _is_ordinary(card, found[0], table, rules, matta)


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
    return rules.ace_scopa or _is_ordinary(card, taken, table, rules, matta)


def _is_ordinary(
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
        return _Look(table, taking).find(value)
    stand_in = matta_as(matta)
    look = _Look(tuple([stand_in if card is MATTA else card for card in table]), taking)
    found = look.find(value)
    return tuple([tuple([MATTA if c is stand_in else c for c in taken]) for taken in found])


class _Look:
    """A table, and what was found out about it so far: the answers by value, and the sums that can
    be reached."""

    __slots__ = ("found", "reached", "table", "taking")

    def __init__(self, table: tuple[Card, ...], taking: Taking) -> None:
        self.table = table
        self.taking = taking
        self.found: list[tuple[Taken, ...] | None] = [None] * 11
        self.reached = 0

    def find(self, value: int) -> tuple[Taken, ...]:
        """What a card of this value takes; kept for the next time."""
        found = self.found[value] = self._worked_out(value)
        return found

    def _worked_out(self, value: int) -> tuple[Taken, ...]:
        table, taking = self.table, self.taking
        if taking.ace_takes_all and value == _ACE:
            beside_ace = any([card.value == _ACE for card in table])
            if taking.ace_with_all or not beside_ace:
                return (in_deck_order(table),)
        equal: tuple[Taken, ...] = ()
        if taking.equals:
            equal = tuple([(card,) for card in table if card.value == value])
        sums: tuple[Taken, ...] = ()
        if taking.values and not (equal and taking.single_priority):
            sums = self._adding_up_to(value, fewest=2)
        fifteens: tuple[Taken, ...] = ()
        if taking.fifteens:
            fifteens = self._adding_up_to(_FIFTEEN - value, fewest=1)
        if (sums or fifteens) and (taking.max_captured or taking.min_cards):
            sums, fifteens = _limited(equal, sums, fifteens, taking)
        found = equal + sums + fifteens
        return found if len(found) < 2 else tuple(sorted(found, key=_fewest_then_deck_order))

    def _adding_up_to(self, total: int, *, fewest: int) -> tuple[Taken, ...]:
        """Sets of at least so many cards (one or two) with this sum, each in deck order."""
        reached = self.reached
        if not reached:
            reached = 1  # bit n: some set adds up to n; most often that settles it
            for card in self.table:
                reached |= reached << card.value
            self.reached = reached
        if not reached >> total & 1:
            return ()
        low = [card for card in self.table if card.value < total + 2 - fewest]
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


_look = lru_cache(maxsize=1024)(_Look)


def _limited(
    equal: tuple[Taken, ...], sums: tuple[Taken, ...], fifteens: tuple[Taken, ...], taking: Taking
) -> tuple[tuple[Taken, ...], tuple[Taken, ...]]:
    """What is left of sums and fifteens where the number of cards counts."""
    most = taking.max_captured
    if most:
        sums = tuple([taken for taken in sums if len(taken) <= most])
        fifteens = tuple([taken for taken in fifteens if len(taken) <= most])
    if taking.min_cards:
        # Of sets that add up to the card and to fifteen, the choice between the two stays free.
        sums = () if equal else _fewest(sums)
        fifteens = _fewest(fifteens)
    return sums, fifteens


def _fewest(found: tuple[Taken, ...]) -> tuple[Taken, ...]:
    least = min(map(len, found), default=0)
    return tuple([taken for taken in found if len(taken) == least])


def _fewest_then_deck_order(taken: Taken) -> tuple[int, ...]:
    return (len(taken), *[card.index for card in taken])
