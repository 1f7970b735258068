"""Rooms and people of ours behind what a platform calls them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import storage
from bot.delivery.reconciler import Reconciler
from bot.delivery.tokens import parse
from bot.game import UnreadableText
from bot.manager import PersonId
from bot.screens.screen import Subject
from storage import Database, Room

__all__ = ["Addresses", "FindRooms", "rooms_of"]

FindRooms = Callable[[storage.Transaction], list[Room]]


class Addresses:
    """Looks them up, and brings them up to date where a platform gave something a new address."""

    def __init__(self, db: Database, reconciler: Reconciler) -> None:
        self._db = db
        self._reconciler = reconciler

    async def rooms(self, find: FindRooms) -> list[Room]:
        """The rooms that this finds, such as `storage.rooms_of_chat`."""
        return await self._db.read(find)

    async def room_of(self, platform: str, token: str, external_id: str) -> Room | None:
        """A room of this chat of the platform in which the table stands that a button is about."""
        for room in await self._rooms_of(token):
            if room.platform == platform and external_id == room.external_id:
                return room
        return None

    async def group_with(self, person: PersonId, token: str) -> Room | None:
        """A group's room in which the table of a button stands and, as its platform says, the
        person is."""
        groups = [room for room in await self._rooms_of(token) if room.community_id is not None]
        return await self._reconciler.post.room_with(person, groups)

    async def _rooms_of(self, token: str) -> list[Room]:
        try:
            pressed = parse(token)
        except UnreadableText:
            return []
        find = partial(rooms_of, subject=pressed.subject, number=pressed.subject_id)
        return await self._db.read(find)

    async def person(self, platform: str, external_id: str) -> PersonId | None:
        """Whoever is known by this address; None if nobody is."""
        find = partial(storage.identity_of, platform=platform, external_id=external_id)
        identity = await self._db.read(find)
        return None if identity is None else PersonId(identity.person_id)

    async def moved(self, platform: str, old: str, new: str) -> None:
        """A chat has a new address. Telling it again changes nothing."""
        find = partial(storage.rooms_of_chat, platform=platform, external_id=old)
        rooms = await self._db.read(find)
        if not rooms:
            return
        rekey = partial(
            storage.rekey_room, platform=platform, old_external_id=old, new_external_id=new
        )
        await self._db.write(rekey)
        for room in rooms:
            # Old messages stayed behind: everything is shown at the new address.
            shown = partial(storage.surfaces_of_room, room_id=room.room_id)
            for surface in await self._db.read(shown):
                if surface.state == "live" and surface.kind == "table":
                    self._reconciler.poke(surface.surface_id, again=True)


def rooms_of(tx: storage.Transaction, subject: Subject, number: int) -> list[Room]:
    """The rooms in which a lobby or match stands; the room itself for one, none for a board."""
    room_ids: list[int] = []
    match subject:
        case Subject.ROOM:
            room_ids = [number]
        case Subject.LOBBY:
            room_ids = storage.lobby_rooms(tx, number)
        case Subject.MATCH:
            match = storage.load_match(tx, number)
            room_ids = [] if match is None else storage.lobby_rooms(tx, match.lobby_id)
        case Subject.BOARD:
            room_ids = []  # a board belongs to a community, and stands in no room
    rooms = (storage.load_room(tx, room_id) for room_id in room_ids)
    return [room for room in rooms if room is not None]
