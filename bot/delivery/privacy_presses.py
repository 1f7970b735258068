"""One's own data: all of it in a file, or all of it erased.

The button that erases is bound to its person and holds for a few minutes. It carries the minute in
which it was drawn, so that a restart changes nothing about it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from bot.delivery.notes import Notes, Page
from bot.delivery.platform import File
from bot.delivery.reconciler import Reconciler
from bot.delivery.tokens import Pressed, Signer
from bot.i18n import Say
from bot.manager import Manager, PersonId, RoomId, Stale
from bot.screens.privacy import forget_screen, forgotten_screen
from bot.screens.screen import Screen
from storage import Room

__all__ = ["PrivacyPresses"]

_FILE: Final = "scopa-data.json"
_MINUTES: Final = 10
# The newest messages that name the person: a room's whole past would keep its tables waiting.
_SHOWN_ANEW: Final = 50
_VERSIONS: Final = 36**5  # what fits into a button; minutes go round in a century


class PrivacyPresses:
    """Hands over and erases. Raises ScopaErrors and DeliveryErrors."""

    def __init__(
        self,
        manager: Manager,
        notes: Notes,
        reconciler: Reconciler,
        signer: Signer,
        now: Callable[[], float],
    ) -> None:
        self._manager = manager
        self._notes = notes
        self._reconciler = reconciler
        self._signer = signer
        self._now = now

    async def hand_over(self, person: PersonId, room: Room) -> None:
        """Everything that is kept about the person, for them alone."""
        found = await self._manager.privacy.everything_about(person)
        data = await asyncio.to_thread(_written, found)  # years of matches are some megabytes
        say = await self._notes.speaker(room, person)
        await self._notes.hand_over(room, person, File(_FILE, data, say("mydata-what")))

    async def ask(self, person: PersonId, room: Room) -> None:
        """Say what will happen, with the button that makes it happen."""
        minute = self._minute()

        async def draw(say: Say) -> Screen:
            return forget_screen(RoomId(room.room_id), person, minute, _MINUTES, say)

        await self._notes.show(room, person, Page(draw, public=True))

    async def forget(self, person: PersonId, room: Room, pressed: Pressed, say: Say) -> str:
        """Erase the person; the line to tell them. Whatever shows their name is shown anew."""
        if not self._signer.meant(pressed, str(person)):
            if not await self._manager.privacy.is_just_erased(person):
                raise Stale  # somebody else's button
            # A second tap on the button that has done it: the platform names them anew with it.
            await self._manager.privacy.erase(person)
            return say("forget-done")
        if not 0 <= (self._minute() - pressed.version) % _VERSIONS < _MINUTES:
            raise Stale
        shown = await self._reconciler.shown_with(person)
        goodbye = await self._notes.last_page(room, person)
        clear_own_chats = await self._reconciler.withdraw(person)
        await self._manager.privacy.erase(person)
        await clear_own_chats()
        for surface_id in shown[-_SHOWN_ANEW:]:
            self._reconciler.poke(surface_id)
        await goodbye(forgotten_screen(say))
        self._notes.draw_all()
        return say("forget-done")

    def _minute(self) -> int:
        return int(self._now() // 60) % _VERSIONS


def _written(found: dict[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, indent=1).encode()
