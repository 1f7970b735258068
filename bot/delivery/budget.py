"""How much may be sent where: a room that has had enough waits, the others never notice."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from bot.delivery.platform import Limits

__all__ = ["Budget"]

_MINUTE: Final = 60.0
_ROOMS: Final = 10_000  # rooms whose last minute is remembered


class Budget:
    """The sliding minute of each room and the sliding second of one platform. What one person sees
    alone has a minute of its own."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._rooms: dict[tuple[int, int], deque[float]] = {}
        self._blocked: dict[int, float] = {}
        self._all: deque[float] = deque()

    def __len__(self) -> int:
        """How many rooms' last minutes, and blocks, are remembered."""
        return len(self._rooms) + len(self._blocked)

    async def take(self, room_id: int, person: int = 0) -> bool:
        """Return once something may be sent to this room, or to this person in it, and count it;
        whether it had to wait for that."""
        loop = asyncio.get_running_loop()
        waited = False
        while True:
            now = loop.time()
            wait = self._wait(room_id, person, now)
            if wait <= 0:
                break
            waited = True
            await asyncio.sleep(wait)  # others may have taken what came free: look again
        if self._limits.room_per_minute is not None:
            self._rooms.setdefault((room_id, person), deque()).append(now)
        if self._limits.total_per_second is not None:
            self._all.append(now)
        if len(self._rooms) > _ROOMS:
            self._forget_quiet_rooms(now)
        return waited

    def block(self, room_id: int, seconds: float) -> None:
        """The platform said that this room has had enough for so long."""
        until = asyncio.get_running_loop().time() + seconds
        self._blocked[room_id] = max(until, self._blocked.get(room_id, 0.0))
        if len(self._blocked) > _ROOMS:
            self._forget_free_rooms()

    def _wait(self, room_id: int, person: int, now: float) -> float:
        blocked = self._blocked.get(room_id, 0.0) - now
        if blocked <= 0:
            self._blocked.pop(room_id, None)
        room = self._rooms.get((room_id, person), deque())
        limit = self._limits.room_per_minute
        return max(
            blocked,
            _over(room, limit, _MINUTE, now),
            _too_soon(room, limit, now) if self._limits.paced else 0.0,
            _over(self._all, self._limits.total_per_second, 1.0, now),
        )

    def _forget_free_rooms(self) -> None:
        now = asyncio.get_running_loop().time()
        for room in [room for room, until in self._blocked.items() if until <= now]:
            del self._blocked[room]

    def _forget_quiet_rooms(self, now: float) -> None:
        # A room that waits for the whole platform's turn has an empty minute of its own.
        quiet = [room for room, sent in self._rooms.items() if not sent or now - sent[-1] > _MINUTE]
        for room in quiet:
            del self._rooms[room]


def _over(sent: deque[float], limit: int | None, span: float, now: float) -> float:
    """Seconds until one more fits into the span."""
    if limit is None:
        return 0.0
    while sent and sent[0] <= now - span:
        sent.popleft()
    return sent[-limit] + span - now if len(sent) >= limit else 0.0


def _too_soon(sent: deque[float], limit: int | None, now: float) -> float:
    """Seconds until the next one of a room that has used half of its minute: from there on they
    come at even distances, instead of all at once and then for long none."""
    if limit is None or 2 * len(sent) < limit:
        return 0.0
    return sent[-1] + _MINUTE / limit - now
