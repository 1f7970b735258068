"""Times at which a match or lobby has to be looked at: one heap, one task, asleep between.

What is due is only a hint: whoever is woken looks at the stored state and decides. A time that was
moved or dropped leaves its old entry in the heap; it is passed over when its turn comes, and swept
out once most entries are such.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterable
from typing import Final

from bot.manager.ids import LobbyId, MatchId

__all__ = ["Deadlines", "Due"]

Due = tuple[str, int]  # ("match" | "lobby", its number)

# The clock may go on in other steps than the loop's (see `steady`): look at least this often.
LONGEST_SLEEP: Final = 30.0
# However many are due at the same moment, so many are attended to at a time, and people's own taps
# find the manager free.
AT_ONCE: Final = 64
# A turn of a day is moved every few seconds at a lively table: old entries must not pile up.
SWEEP_AT: Final = 256


class Deadlines:
    """`wake` is called, in the loop, for everything whose time has come, the longest due first; it
    gives the task that attends to it."""

    def __init__(self, now: Callable[[], float], wake: Callable[[Due], asyncio.Task[None]]) -> None:
        self._now = now
        self._wake = wake
        self._heap: list[tuple[float, Due]] = []
        self._at: dict[Due, float] = {}
        self._attended: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many entries are kept, old ones included."""
        return len(self._heap)

    def start(self, known: Iterable[tuple[Due, float]]) -> None:
        """Begin, with the deadlines that were stored; one that was set since then stands."""
        for due, at in known:
            self._at.setdefault(due, at)
        self._rebuild()
        self._task = asyncio.create_task(self._run(), name="deadlines")

    async def stop(self) -> None:
        """Wake nobody any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    def set(self, due: Due, at: float | None) -> None:
        """Wake for this at that time, and at no other; None: not at all."""
        if at is None:
            self._at.pop(due, None)
            return
        if self._at.get(due) == at:
            return
        if len(self._heap) >= SWEEP_AT + 2 * len(self._at):
            self._rebuild()
        self._at[due] = at
        heapq.heappush(self._heap, (at, due))
        if self._heap[0][1] == due:
            self._changed.set()

    def set_match(self, match_id: MatchId, at: float | None) -> None:
        """`set` for a match."""
        self.set(("match", match_id), at)

    def set_lobby(self, lobby_id: LobbyId, at: float | None) -> None:
        """`set` for a lobby."""
        self.set(("lobby", lobby_id), at)

    def _rebuild(self) -> None:
        self._heap = [(at, due) for due, at in self._at.items()]
        heapq.heapify(self._heap)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            self._wake_due()
            sleep = LONGEST_SLEEP
            if self._heap and len(self._attended) < AT_ONCE:
                sleep = min(sleep, max(0.0, self._heap[0][0] - self._now()))
            try:
                async with asyncio.timeout(sleep):
                    await self._changed.wait()
            except TimeoutError:
                continue

    def _wake_due(self) -> None:
        now = self._now()
        while self._heap and self._heap[0][0] <= now and len(self._attended) < AT_ONCE:
            at, due = heapq.heappop(self._heap)
            if self._at.get(due) == at:
                del self._at[due]
                task = self._wake(due)
                self._attended.add(task)
                task.add_done_callback(self._was_attended)

    def _was_attended(self, task: asyncio.Task[None]) -> None:
        self._attended.discard(task)
        if len(self._attended) == AT_ONCE - 1:  # somebody may wait for that
            self._changed.set()
