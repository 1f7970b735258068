"""The way out: a screen made ready and handed to its platform, within what the platform takes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from bot.delivery.budget import Budget
from bot.delivery.gallery import Gallery
from bot.delivery.platform import (
    Call,
    Content,
    DeliveryError,
    Expired,
    File,
    Forbidden,
    Key,
    Place,
    Platform,
    Unavailable,
)
from bot.delivery.recovery import Recovery
from bot.delivery.tokens import Signer
from bot.i18n import SLASH
from bot.manager import PersonId
from bot.manager.people import People
from bot.screens.screen import Screen
from storage import Room

__all__ = ["Post"]

log = logging.getLogger(__name__)

_LEAST_PAUSE: Final = 1.0  # seconds
_ASKING_SECONDS: Final = 5.0  # that a platform has to say whether somebody is in a room


class Post:
    """The platforms that are running, each with its budget."""

    def __init__(self, people: People, gallery: Gallery, signer: Signer) -> None:
        self._people = people
        self._gallery = gallery
        self._signer = signer
        self._platforms: dict[str, Platform] = {}
        self._budgets: dict[str, Budget] = {}
        self._recoveries: dict[str, Recovery] = {}

    def add(self, platform: Platform) -> None:
        """Show things on this platform from now on."""
        self._platforms[platform.name] = platform
        self._budgets[platform.name] = Budget(platform.limits)
        self._recoveries.setdefault(platform.name, Recovery())

    def drop(self, name: str) -> None:
        """Show nothing on this platform any more."""
        self._platforms.pop(name, None)

    def slash(self, room: Room) -> str:
        """What people write before the name of a command in this room."""
        platform = self._platforms.get(room.platform)
        return SLASH if platform is None else platform.slash

    def serves(self, room: Room) -> bool:
        """Whether the room's platform is running."""
        return room.platform in self._platforms

    async def take(self, room: Room, person: PersonId | None = None) -> bool:
        """Wait until something may be sent to this room, or to this person in it; whether there was
        anything to wait for."""
        return await self._budgets[room.platform].take(room.room_id, person or 0)

    def block(self, room: Room, seconds: float) -> None:
        """The room has had enough for so long; a second at least, whatever the platform says."""
        self._budgets[room.platform].block(room.room_id, max(seconds, _LEAST_PAUSE))

    def recovery(self, room: Room) -> asyncio.Event:
        """Is set soon after the room's platform has answered again, at the end of an outage."""
        return self._recoveries[room.platform].next()

    async def show(
        self, room: Room, kind: str, person: PersonId | None, screen: Screen, message: str | None
    ) -> str:
        """Show it, in `message` if there is one; the reference of the message. Take first.

        Raises a DeliveryError.
        """
        return await self.show_at(await self.place(room, kind, person), screen, message)

    async def show_at(self, place: Place, screen: Screen, message: str | None) -> str:
        """The same for a place that is known already."""
        content = await self._content(screen, place.room)
        with self._asking(place) as platform:
            shown = await platform.show(place, content, message)
        self._recoveries[place.room.platform].answered()
        return shown

    async def send_file(self, room: Room, person: PersonId | None, file: File) -> None:
        """Hand the file to the person alone, or to everybody in the room. Take first.

        Raises a DeliveryError.
        """
        place = await self.place(room, "file", person)
        with self._asking(place) as platform:
            await platform.send_file(place, file)

    async def remove(self, room: Room, kind: str, person: PersonId | None, message: str) -> None:
        """Take the message away. Raises a DeliveryError."""
        await self.remove_at(await self.place(room, kind, person), message)

    async def remove_at(self, place: Place, message: str) -> None:
        """The same for a place that is known already. Does nothing while its platform is away."""
        if self.serves(place.room):
            with self._asking(place) as platform:
                await platform.remove(place, message)

    async def is_buried(self, room: Room, kind: str, message: str) -> bool:
        """Whether people don't see this public message any more."""
        place = await self.place(room, kind, None)
        return self._platforms[room.platform].buried(place, message)

    async def is_member(self, room: Room, person: PersonId) -> bool:
        """Whether the person is in this room, as its platform says at this moment. A platform that
        fails, does not answer in time or does not know them has not said yes."""
        place = await self.place(room, "table", person)
        if place.address is None or not self.serves(room):
            return False
        try:
            async with asyncio.timeout(_ASKING_SECONDS):
                return await self._platforms[room.platform].is_member(place)
        except (DeliveryError, TimeoutError) as error:
            log.info("room %d: nobody says who is in it: %s", room.room_id, type(error).__name__)
            return False

    async def room_with(self, person: PersonId, rooms: Iterable[Room]) -> Room | None:
        """The first of these rooms of which its platform says that the person is in it."""
        for room in rooms:
            if await self.is_member(room, person):
                return room
        return None

    async def place(self, room: Room, kind: str, person: PersonId | None) -> Place:
        """Where that is on the room's platform."""
        address = None
        if person is not None:
            address = await self._people.address(person, room.platform)
        return Place(room, kind, person, address)

    @contextmanager
    def _asking(self, place: Place) -> Iterator[Platform]:
        """The platform of this place. That we may not write to one person says nothing about the
        room: they can't be reached, that is all."""
        try:
            yield self._platforms[place.room.platform]
        except Unavailable:
            self._recoveries[place.room.platform].failed()
            raise
        except Forbidden as error:
            if place.person is None:
                raise
            raise Expired from error

    async def _content(self, screen: Screen, room: Room) -> Content:
        """The picture drawn, the buttons signed, the person to call found."""
        picture = None if screen.picture is None else await self._gallery.png(screen.picture)
        rows = tuple(
            tuple(Key(b.label, self._signer.token(b.press), b.style, b.card) for b in row)
            for row in screen.rows
        )
        call = await self._call(screen, room)
        return Content(screen.text, picture, screen.alt, rows, call, screen.public)

    async def _call(self, screen: Screen, room: Room) -> Call | None:
        if screen.calls is None:
            return None
        address = await self._people.address(screen.calls, room.platform)
        if address is None:
            return None
        names = await self._people.names((screen.calls,))
        return Call(address, names[screen.calls])
