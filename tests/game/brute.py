"""The rules of a round read aloud: slow, by trying everything, and without any code of `bot.game`
but its cards and options. What the real rules say is compared with this.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from bot.game import AceEmpty, AceWithAce, CaptureMode, Card, Rules

Taken = frozenset[Card]


def worth(card: Card, matta: int | None) -> int:
    """The value of a card; that of the seven of cups may have been declared."""
    return matta if matta is not None and card.code == "7c" else card.value


def may_take(card: Card, table: tuple[Card, ...], rules: Rules, matta: int | None) -> set[Taken]:
    """Every set this card may take."""
    value = worth(card, matta)
    there = {other: worth(other, matta) for other in table}
    if value == 1 and rules.ace_takes_all:
        if not table:
            return {frozenset([card])} if rules.ace_empty is AceEmpty.SELF else set()
        if 1 not in there.values() or rules.ace_with_ace is AceWithAce.ALL:
            return {frozenset(table)}
    return ordinary(value, there, rules)


def ordinary(value: int, there: dict[Card, int], rules: Rules) -> set[Taken]:
    """Every set that a card of this value takes as any card would."""
    by_value: set[Taken] = set()
    by_fifteen: set[Taken] = set()
    equals: set[Taken] = set()
    for size in range(1, len(there) + 1):
        for some in combinations(there, size):
            total = sum(there[card] for card in some)
            if total == value:
                (equals if size == 1 else by_value).add(frozenset(some))
            if total == 15 - value:
                by_fifteen.add(frozenset(some))
    if rules.capture_mode is CaptureMode.VALUE:
        by_fifteen = set()
    if rules.capture_mode is CaptureMode.FIFTEEN:
        by_value = set()
        equals = equals if rules.fifteen_allows_equal else set()
    if equals and rules.single_priority:
        by_value = set()
    most = rules.max_captured or 40
    found = [{taken for taken in kind if len(taken) <= most} for kind in (by_value, by_fifteen)]
    if rules.min_cards:
        if equals:
            found[0] = set()
        found = [{t for t in kind if len(t) == min(map(len, kind))} for kind in found]
    return equals | found[0] | found[1]


def may_lay(card: Card, table: tuple[Card, ...], rules: Rules, matta: int | None) -> bool:
    """Whether this card may be laid."""
    found = may_take(card, table, rules, matta)
    if not found or not rules.capture_mandatory:
        return True
    there = {other: worth(other, matta) for other in table}
    return rules.ace_optional and not found & ordinary(worth(card, matta), there, rules)


@dataclass(frozen=True)
class Position:
    """As much of a round as decides what can be played."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    turn: int
    dealer: int
    sweeps: int
    matta: int | None
    opening: bool  # nothing has been played yet


def opened(rules: Rules, deck: tuple[Card, ...], dealer: int) -> Position:
    """The round as this deck deals it, which must not be a void deal."""
    table, stock = deck[: rules.table_cards], deck[rules.table_cards :]
    sweeps = {15: 1, 30: 2}.get(sum(c.value for c in table), 0) if rules.opening_fifteen else 0
    turn = (dealer + 1) % rules.seats
    empty = ((),) * rules.seats
    start = Position(empty, () if sweeps else table, stock, turn, dealer, sweeps, None, True)
    return declared(filled(start, rules), rules)


def filled(now: Position, rules: Rules) -> Position:
    """New cards for everybody: a block each, beginning after the dealer."""
    hands, stock = {}, now.stock
    for i in range(1, rules.seats + 1):
        hands[(now.dealer + i) % rules.seats] = stock[: rules.deal_size]
        stock = stock[rules.deal_size :]
    return replace(now, hands=tuple(hands[seat] for seat in range(rules.seats)), stock=stock)


def declared(now: Position, rules: Rules) -> Position:
    """The matta takes on its value if the hand of the seat to play is declared with it."""
    hand = now.hands[now.turn]
    others = [card.value for card in hand if card.code != "7c"]
    if not (rules.knock and rules.matta and len(hand) == 3 and len(others) == 2):
        return now
    if others[0] == others[1]:
        return replace(now, matta=others[0])
    return replace(now, matta=1) if sum(others) + 1 <= 9 else now


def followers(now: Position, rules: Rules) -> Iterator[Position]:
    """Every position that a move leads to."""
    hand = now.hands[now.turn]
    for card in hand:
        banned = rules.ace_first_play_ban and now.opening and card.value == 1
        if banned and any(other.value != 1 for other in hand):
            continue
        for taken in may_take(card, now.table, rules, now.matta):
            yield moved(now, rules, card, taken)
        if may_lay(card, now.table, rules, now.matta):
            yield moved(now, rules, card, frozenset())


def moved(now: Position, rules: Rules, card: Card, taken: Taken) -> Position:
    """The position after this move."""
    hands = tuple(
        tuple(c for c in hand if c is not card) if seat == now.turn else hand
        for seat, hand in enumerate(now.hands)
    )
    last = not now.stock and not any(hands)
    table = tuple(c for c in now.table if c not in taken) if taken else (*now.table, card)
    there = {other: worth(other, now.matta) for other in now.table}
    counts = rules.ace_scopa or not rules.ace_takes_all
    counts = counts or taken in ordinary(worth(card, now.matta), there, rules)
    sweep = bool(now.table and taken and not table and counts)
    sweep = sweep and (rules.last_play_scopa or not last)
    gone = {c.code for c in (card, *taken)} if taken else set()
    after = replace(
        now,
        hands=hands,
        table=table,
        turn=(now.turn + 1) % rules.seats,
        sweeps=now.sweeps + sweep,
        matta=None if "7c" in gone else now.matta,
        opening=False,
    )
    if not any(hands) and after.stock:
        after = filled(after, rules)
    return declared(after, rules) if len(after.hands[after.turn]) == rules.deal_size else after


def count(now: Position, rules: Rules, depth: int) -> tuple[int, int]:
    """How many ways there are to play so many cards, and how many scope lie at their ends."""
    if depth == 0:
        return 1, now.sweeps
    ways = sweeps = 0
    for after in followers(now, rules):
        more_ways, more_sweeps = count(after, rules, depth - 1)
        ways, sweeps = ways + more_ways, sweeps + more_sweeps
    return ways, sweeps
