"""What matches and lobbies share: the database, the clock, the pace, and who is told of changes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from bot.game import Deal
from bot.manager.course import Moment
from bot.manager.deadlines import Deadlines
from bot.manager.errors import Busy, NotStored, Unknown
from bot.manager.fairness import shuffled_deal
from bot.manager.people import People
from bot.manager.seating import Pace
from bot.manager.updates import Listener, Update
from storage import Database, Missing, StorageFailed, Transaction

__all__ = ["Context", "Limits"]

T = TypeVar("T")

log = logging.getLogger(__name__)

_AT_ONCE: Final = 2000  # changes under way; more are refused kindly instead of piling up


@dataclass(frozen=True, slots=True)
class Limits:
    """Open tables a room and a person may have, and rooms a table may stand in; seconds until a
    lobby that nobody touches closes, and until a finished match can no longer be followed by a
    rematch."""

    tables_per_room: int = 30
    tables_per_person: int = 30
    rooms_per_table: int = 4
    gathering_seconds: float = 3600.0
    resting_seconds: float = 12 * 3600.0


@dataclass(slots=True)
class Context:
    """`now` is the clock on the wall, for what is written down; `steady` the one that never jumps,
    for whatever runs out. Both give Unix seconds. `shuffle` gives a deal; tests bring their own."""

    db: Database
    people: People
    deadlines: Deadlines
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.time
    steady: Callable[[], float] = time.time
    shuffle: Callable[[], Deal] = shuffled_deal
    listeners: list[Listener] = field(default_factory=list)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    _closing: bool = False

    def moment(self) -> Moment:
        """This moment, as the pure functions need it."""
        return Moment(self.steady(), self.pace, self.shuffle, self.people.active_at)

    def tell(self, update: Update) -> None:
        """Tell whoever shows things. A listener that raises does not keep it from the others."""
        for listener in self.listeners:
            try:
                listener(update)
            except Exception:
                log.exception("a listener failed at %s", update)

    async def own(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this in a task of the manager's own: a caller who is cancelled goes away, the work is
        finished all the same, so that memory and disk never part. Raises Busy if there is too
        much of it, or if the house is being closed."""
        if self._closing or len(self._tasks) >= _AT_ONCE:
            work.close()
            raise Busy
        return await asyncio.shield(self._begun(work))

    def later(self, work: Awaitable[object], what: str) -> asyncio.Task[None]:
        """The same for work that nobody waits for; what goes wrong is logged."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("%s failed", what)

        return self._begun(run())

    async def finish(self) -> None:
        """Begin nothing any more, and wait until everything begun is done."""
        self._closing = True
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def _begun(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Store; raises NotStored if the disk failed, Unknown if what it is about is not there (any
        more). A Conflict is passed on: somebody else was first, and what is remembered here has to
        be loaded anew."""
        try:
            return await self.db.write(job)
        except StorageFailed as error:
            log.error("storing failed: %s", error.reason)
            raise NotStored from error
        except Missing as error:
            raise Unknown from error
