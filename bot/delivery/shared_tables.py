"""One table in several rooms: its code brings it to another one, also on another platform.

A code is no key. It gets a table into a room for somebody who could see it anyway: who sits at it,
or whom its platform calls a member of a room where it stands. Whoever is none of that learns
nothing from a code, not even whether a table has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import storage
from bot.delivery.addresses import rooms_of
from bot.delivery.new_tables import NewTables
from bot.delivery.post import Post
from bot.delivery.tokens import Pressed
from bot.manager import Barred, LobbyId, Manager, NoSuchTable, PersonId, RoomId
from bot.manager.codes import Rate
from bot.screens.screen import Subject
from storage import Database, Room

__all__ = ["SharedTables"]

_TRIES: Final = 10  # of one person, right or wrong
_WITHIN_SECONDS: Final = 600.0


class SharedTables:
    """Brings tables and takes them away. Raises ScopaErrors."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        post: Post,
        tables: NewTables,
        now: Callable[[], float],
    ) -> None:
        self._db = db
        self._manager = manager
        self._post = post
        self._tables = tables
        self._tries = Rate(_TRIES, _WITHIN_SECONDS, now)

    async def bring(self, person: PersonId, room: Room, code: str, *, admin: bool) -> bool:
        """The table of this code stands in this room too; whether it did not before. Whoever gives
        a command in a room belongs there, as if they pressed a button of it."""
        self._tries.take(person)
        lobby_id = await self._manager.lobbies.called(code.strip().upper())
        rooms = await self._rooms(lobby_id)
        stands_here = room.room_id in (other.room_id for other in rooms)
        if not stands_here and not await self._may_bring(person, room, lobby_id, rooms):
            raise NoSuchTable
        if not stands_here:
            await self._tables.refuse(person, room, admin=admin)
        match_id = await self._manager.lobbies.bring(lobby_id, RoomId(room.room_id))
        if match_id is not None:
            # It may have waited because no room could show it; here it can be seen.
            await self._manager.matches.resume(match_id)
        return not stands_here

    async def refuse_barred(self, person: PersonId, pressed: Pressed) -> None:
        """Raises Barred for somebody whom a community keeps from its tables in which the one that
        was pressed stands, wherever they press."""
        if person in await self._db.read(partial(_blocked, pressed=pressed)):
            raise Barred

    async def _rooms(self, lobby_id: LobbyId) -> list[Room]:
        """Where the table stands."""
        return await self._db.read(partial(rooms_of, subject=Subject.LOBBY, number=lobby_id))

    async def _may_bring(
        self, person: PersonId, room: Room, lobby_id: LobbyId, rooms: Iterable[Room]
    ) -> bool:
        if person in (await self._manager.lobbies.standing(lobby_id)).lobby.people:
            return True
        # In a chat without a community nobody will ever say who has left: it takes a seat.
        if room.community_id is None:
            return False
        return await self._post.room_with(person, rooms) is not None


def _blocked(tx: storage.Transaction, pressed: Pressed) -> set[int]:
    """Whom any community keeps from this table."""
    lobby_id = pressed.subject_id
    if pressed.subject is Subject.MATCH:
        match = storage.load_match(tx, pressed.subject_id)
        if match is None:
            return set()
        lobby_id = match.lobby_id
    return storage.blocked_at_lobby(tx, lobby_id)
