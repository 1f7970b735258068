"""The order of updates: those of one chat one after the other, different chats side by side.

A chat that is slow (flooded, say) holds up nobody else, and itself only for a moment: what takes
long goes on beside the lane.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

__all__ = ["Lanes"]

log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]

_PATIENCE: Final = 1.0  # seconds that a lane waits for one piece of work
_LONGEST: Final = 100  # pieces that wait in one lane; a chat that sends more loses the rest
_OF_ONE: Final = 20  # of them from one person, so that nobody fills a lane alone
_AT_ONCE: Final = 1000  # pieces under way beside their lanes


class Lanes:
    """`put` work into the lane of its chat."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        self._patience = patience
        self._waiting: dict[Hashable, deque[tuple[Hashable, Work]]] = {}
        self._lanes: set[asyncio.Task[None]] = set()
        self._working: set[asyncio.Task[None]] = set()

    def put(self, lane: Hashable, work: Work, who: Hashable = None) -> bool:
        """Whether there was room for it; `who` sent it, None if that is nobody in particular."""
        waiting = self._waiting.get(lane)
        if waiting is None:
            waiting = self._waiting[lane] = deque(((who, work),))
            task = asyncio.create_task(self._run(lane, waiting))
            self._lanes.add(task)
            task.add_done_callback(self._lanes.discard)
            return True
        if len(waiting) >= _LONGEST:
            return False
        if who is not None and sum(one == who for one, _ in waiting) >= _OF_ONE:
            return False
        waiting.append((who, work))
        return True

    async def drain(self, seconds: float) -> None:
        """Finish what has been put in, for at most so long."""
        tasks = {*self._lanes, *self._working}
        if not tasks:
            return
        try:
            async with asyncio.timeout(seconds):
                while tasks:
                    await asyncio.wait(tasks)
                    tasks = {*self._lanes, *self._working}
        except TimeoutError:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def _run(self, lane: Hashable, waiting: deque[tuple[Hashable, Work]]) -> None:
        try:
            while waiting:
                _, work = waiting.popleft()
                task = asyncio.create_task(_safely(work))
                self._working.add(task)
                task.add_done_callback(self._working.discard)
                patience = None if len(self._working) > _AT_ONCE else self._patience
                await asyncio.wait({task}, timeout=patience)
        finally:
            del self._waiting[lane]


async def _safely(work: Work) -> None:
    try:
        await work()
    except Exception:
        # The outermost door: whatever is wrong with one update, the next one is looked at.
        log.exception("an update was not answered")
