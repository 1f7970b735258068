"""How hands reach people in a group: the best way that works there, remembered by the room.

The ladder: a message that only its owner sees; else a pop-up with numbers to play by; else the
private chat. It falls only where Telegram says that a way is not to be had, and is tried from the
top again after a while.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Final

from bot.delivery.rooms import SLOTS, RoomSettings
from bot.delivery.services import Services
from bot.manager import PersonId
from storage import Room

__all__ = ["Ladder", "Outcome", "Rung", "Waiting"]

_AGAIN_SECONDS: Final = 24 * 3600.0


class Rung(Enum):
    """The value is what the room's settings remember."""

    WHISPER = "ephemeral"
    SLOTS = SLOTS
    PRIVATE = "private"


class Ladder:
    """Where each room stands on it."""

    def __init__(self, services: Services, now: Callable[[], float] = time.time) -> None:
        self._services = services
        self._now = now

    def rung(self, room: Room) -> Rung:
        """The best way that may work in this room."""
        known = RoomSettings.of(room)
        age = self._now() - known.hands_since
        if not known.hands or not 0 <= age <= _AGAIN_SECONDS:  # a clock may have been set back
            return Rung.WHISPER
        try:
            return Rung(known.hands)
        except ValueError:
            return Rung.WHISPER

    async def works(self, room: Room, rung: Rung) -> None:
        """This is the way for now; the table gets or loses its numbers."""
        if rung is Rung.WHISPER and RoomSettings.of(room).hands == rung.value:
            return  # as at every move, once it was found
        before = RoomSettings.of(await self._services.rooms.now(room)).hands
        room = await self._services.rooms.change(room, hands=rung.value, hands_since=self._now())
        if before != rung.value:
            await self._services.show_again(room)


class Outcome(Enum):
    """What became of a hand that somebody asked for."""

    SHOWN = "shown"
    UNREACHED = "unreached"
    NOT_HERE = "not here"


class Waiting:
    """Lets whoever asked for a hand hear what became of it."""

    def __init__(self) -> None:
        self._asked: dict[tuple[int, PersonId], list[asyncio.Future[Outcome]]] = {}

    @contextmanager
    def expected(self, room: Room, person: PersonId) -> Iterator[asyncio.Future[Outcome]]:
        """What becomes of the person's hand in this room from now on."""
        key = room.room_id, person
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._asked.setdefault(key, []).append(future)
        try:
            yield future
        finally:
            self._asked[key].remove(future)
            if not self._asked[key]:
                del self._asked[key]

    def tell(self, room: Room, person: PersonId, outcome: Outcome) -> None:
        """This is what became of it."""
        for future in self._asked.get((room.room_id, person), ()):
            if not future.done():
                future.set_result(outcome)
