"""How much one person may ask for, and one room: plenty for anybody at a table, too little to crowd
out the others.

Each kind of wish has a bucket a person that refills with time; what everybody sees or what is drawn
anew has one a room too, for crowds that come together. Moves have the widest bucket: nobody taps
faster. In memory only, and bounded.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar

from bot.delivery.tokens import parse
from bot.game import UnreadableText
from bot.manager import PersonId, TooFast
from bot.recent import Recent
from bot.screens.screen import Subject

__all__ = [
    "AMPLE",
    "OF_A_PERSON",
    "Allowance",
    "Allowances",
    "Bucket",
    "Kind",
    "kind_of_command",
    "kind_of_press",
]

T = TypeVar("T")


class Kind(Enum):
    """What is asked for, by what it costs the others."""

    MOVE = "move"  # whatever is not below
    CHANGE = "change"  # everybody's message changes with it
    PICTURE = "picture"  # is reckoned and drawn for this wish alone
    EXPORT = "export"  # much is drawn or written for this wish alone, and sent as a file
    TABLE = "table"  # a new table
    OWN_DATA = "own data"  # years of the person's matches are read
    REPOST = "repost"  # the room's messages are sent anew


@dataclass(frozen=True, slots=True)
class Allowance:
    """`burst` wishes at once, and then `per_second`."""

    burst: float
    per_second: float


OF_A_PERSON: Final[Mapping[Kind, Allowance]] = {
    Kind.MOVE: Allowance(60, 30.0),
    Kind.CHANGE: Allowance(40, 2.0),
    Kind.PICTURE: Allowance(20, 1.0),
    Kind.EXPORT: Allowance(12, 1 / 30),
    Kind.TABLE: Allowance(20, 0.2),
    Kind.OWN_DATA: Allowance(2, 1 / 600),
    Kind.REPOST: Allowance(6, 0.1),
}
OF_A_ROOM: Final[Mapping[Kind, Allowance]] = {
    Kind.PICTURE: Allowance(100, 5.0),
    Kind.EXPORT: Allowance(40, 0.1),
    Kind.TABLE: Allowance(60, 1.0),
    Kind.REPOST: Allowance(12, 0.3),
}
# No bound that a program which plays as fast as it can would feel.
AMPLE: Final[Mapping[Kind, Allowance]] = dict.fromkeys(Kind, Allowance(1e9, 1e9))

# Wishes of one person that are being done; more would only wait for one another.
AT_ONCE: Final = 40
# So long nobody is told a second time: the answer to a flood is not another one.
_SILENCE_SECONDS: Final = 5.0
_REMEMBERED: Final = 10_000  # buckets; one that was forgotten is full again

# Commands by their names, and buttons of a match.
_PICTURES: Final = frozenset({"board", "stats", "match", "strike"})
_MEMORIES: Final = frozenset({"memory", "round"})
_EXPORTS: Final = frozenset({"replay", "share", "record"})
_CHANGES: Final = frozenset({"vote", "unvote", "back", "leave_yes", "rematch"})


class Bucket:
    """What is left of an allowance; full at first."""

    def __init__(self, allowed: Allowance, now: float) -> None:
        self._allowed = allowed
        self._left = allowed.burst
        self._at = now

    def wait(self, now: float) -> float:
        """Seconds until there is one more in it; 0 if there is one now."""
        self._left += (now - self._at) * self._allowed.per_second
        self._left, self._at = min(self._left, self._allowed.burst), now
        return max(0.0, 1.0 - self._left) / self._allowed.per_second

    def take(self) -> None:
        """One that is in it, after `wait` has said so."""
        self._left -= 1


class Allowances:
    """What is left of them. `now` counts seconds and never goes back."""

    def __init__(
        self,
        person: Mapping[Kind, Allowance] = OF_A_PERSON,
        room: Mapping[Kind, Allowance] = OF_A_ROOM,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._person = person
        self._room = room
        self._now = now
        self._buckets: Recent[tuple[str, int, Kind], Bucket] = Recent(_REMEMBERED)
        self._doing: Counter[PersonId] = Counter()
        self._told: Recent[PersonId, float] = Recent(_REMEMBERED)

    @property
    def remembered(self) -> int:
        """How many buckets are in memory."""
        return len(self._buckets)

    async def within(
        self, person: PersonId, room_id: int, kind: Kind, work: Coroutine[Any, Any, T]
    ) -> T:
        """What the work gives, if the person and the room may ask for it now. Raises TooFast, and
        the work has then not begun."""
        try:
            self._take(person, room_id, kind)
            self._doing[person] += 1
            try:
                return await work
            finally:
                self._doing[person] -= 1
                if not self._doing[person]:
                    del self._doing[person]
        finally:
            work.close()

    def _take(self, person: PersonId, room_id: int, kind: Kind) -> None:
        now = self._now()
        buckets = [self._bucket(("person", person, kind), self._person[kind], now)]
        if kind in self._room:
            buckets.append(self._bucket(("room", room_id, kind), self._room[kind], now))
        wait = max(bucket.wait(now) for bucket in buckets)
        if self._doing[person] >= AT_ONCE:
            wait = max(wait, 1.0)
        if wait > 0:
            raise TooFast(math.ceil(wait), told=self._is_to_be_told(person, now))
        for bucket in buckets:
            bucket.take()

    def _bucket(self, key: tuple[str, int, Kind], allowed: Allowance, now: float) -> Bucket:
        return self._buckets.keep(key, self._buckets.get(key) or Bucket(allowed, now))

    def _is_to_be_told(self, person: PersonId, now: float) -> bool:
        last = self._told.get(person)
        if last is not None and now - last < _SILENCE_SECONDS:
            return False
        self._told.keep(person, now)
        return True


def kind_of_press(token: str) -> Kind:
    """What a button asks for; what is no button of ours is refused soon enough."""
    try:
        pressed = parse(token)
    except UnreadableText:
        return Kind.MOVE
    match pressed.subject:
        case Subject.BOARD:
            return Kind.PICTURE
        case Subject.ROOM:
            return Kind.TABLE if pressed.verb in ("new", "last") else Kind.CHANGE
        case Subject.LOBBY:
            return Kind.CHANGE
        case Subject.MATCH if pressed.verb in _EXPORTS:
            return Kind.EXPORT
        case Subject.MATCH if pressed.verb in _MEMORIES:
            return Kind.PICTURE
        case Subject.MATCH:
            return Kind.CHANGE if pressed.verb in _CHANGES else Kind.MOVE


def kind_of_command(name: str, argument: str) -> Kind:
    """What a command asks for."""
    if name in _PICTURES:
        return Kind.PICTURE
    if name == "new" and argument:
        return Kind.TABLE
    if name == "mydata":
        return Kind.OWN_DATA
    return Kind.REPOST if name == "table" else Kind.MOVE
