"""A bounded memory of values, each behind its own lock. One that is in use is never forgotten."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

__all__ = ["Slot", "Slots"]

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Slot(Generic[V]):
    """One value, or None while it isn't loaded; touch it only while holding it."""

    __slots__ = ("forgotten", "lock", "users", "value")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0
        self.value: V | None = None
        self.forgotten = False

    async def loaded(self, load: Callable[[], Awaitable[V]]) -> V:
        """The value, loaded if it isn't there. What was forgotten while it was being read is read
        again: it may have been read before the change that made it be forgotten."""
        while self.value is None:
            self.forgotten = False
            value = await load()
            if not self.forgotten:
                self.value = value
        return self.value


class Slots(Generic[K, V]):
    """At most `limit` values that nobody uses at the moment, the least recently used go first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._slots: OrderedDict[K, Slot[V]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._slots)

    def peek(self, key: K) -> V | None:
        """The value as it was last stored, without waiting for anybody."""
        slot = self._slots.get(key)
        return slot.value if slot is not None else None

    def forget(self, key: K) -> None:
        """The value has to be loaded anew: what is stored has changed, or may have."""
        if (slot := self._slots.get(key)) is not None:
            slot.value = None
            slot.forgotten = True

    @asynccontextmanager
    async def hold(self, key: K) -> AsyncIterator[Slot[V]]:
        """The slot of this key, alone; those who ask later wait their turn in order."""
        slot = self._slots.get(key)
        if slot is None:
            slot = self._slots[key] = Slot()
        slot.users += 1
        self._slots.move_to_end(key)
        try:
            async with slot.lock:
                yield slot
        finally:
            slot.users -= 1
            self._shrink()

    def _shrink(self) -> None:
        if len(self._slots) <= self._limit:
            return
        for key in [key for key, slot in self._slots.items() if not slot.users]:
            del self._slots[key]
            if len(self._slots) <= self._limit:
                return
