"""A table in several rooms: brought to another one, and taken away again.

Each function is part of a job for the database, so that two people who bring the same table at the
same time, or start its match meanwhile, find what the first of them left.
"""

from __future__ import annotations

import json

import storage
from bot.manager.context import Limits
from bot.manager.errors import (
    BarredAmong,
    NoSuchTable,
    NotAdministrator,
    OnlyRoom,
    TooManyRooms,
    Unknown,
)
from bot.manager.ids import LobbyId, PersonId, RoomId
from bot.manager.lobby import LobbyState, lobby_from_json
from bot.manager.lobby_rows import ensure_table, refuse_more
from storage import LobbyRow, Subject, Transaction

__all__ = ["bring", "take_away"]


def bring(tx: Transaction, lobby_id: LobbyId, room: RoomId, limits: Limits) -> LobbyRow | None:
    """The table stands in this room too, with whatever is played at it; the lobby as it was, None
    if it stood there already. Raises NoSuchTable, TooManyRooms, TooManyTables or BarredAmong."""
    row = storage.load_lobby(tx, lobby_id)
    if row is None or not row.is_open:
        raise NoSuchTable
    rooms = storage.lobby_rooms(tx, lobby_id)
    if room in rooms:
        return None
    if len(rooms) >= limits.rooms_per_table:
        raise TooManyRooms(limits.rooms_per_table)
    refuse_more(tx, storage.open_lobbies_of_room(tx, room), limits.tables_per_room)
    lobby = lobby_from_json(json.loads(row.state))
    if _blocked(tx, room) & set(lobby.people):
        raise BarredAmong
    storage.add_lobby_room(tx, lobby_id, room)
    if lobby.state is LobbyState.GATHERING:
        ensure_table(tx, lobby_id, room)
    elif row.current_match is not None:
        for kind in ("table", "ping"):
            storage.ensure_surface(
                tx, kind=kind, subject="m", subject_id=row.current_match, audience=0, room_id=room
            )
    _touch(tx, row)
    return row


def take_away(
    tx: Transaction, lobby_id: LobbyId, room: RoomId, person: PersonId, *, admin: bool
) -> LobbyRow | None:
    """The table stands in this room no more; the lobby as it was, None if it did not stand there.
    Whoever sits at it or administrates the room may do that. Raises NotAdministrator, or OnlyRoom
    if nobody could see the table then."""
    row = storage.load_lobby(tx, lobby_id)
    if row is None:
        raise Unknown
    if room not in storage.lobby_rooms(tx, lobby_id):
        return None
    lobby = lobby_from_json(json.loads(row.state))
    if not admin and person not in lobby.people:
        raise NotAdministrator
    shown = _tables(tx, row, lobby.state)
    if not any(table.room_id != room and table.state == "live" for table in shown):
        raise OnlyRoom
    storage.remove_lobby_room(tx, lobby_id, room)
    _touch(tx, row)
    return row


def _blocked(tx: Transaction, room: RoomId) -> set[int]:
    """Whom the room's community keeps from its tables."""
    found = storage.load_room(tx, room)
    if found is None or found.community_id is None:
        return set()
    return set(storage.blocked_people(tx, found.community_id))


def _tables(tx: Transaction, row: LobbyRow, state: LobbyState) -> list[storage.SurfaceRow]:
    """What shows the table to everybody."""
    subject: tuple[Subject, int] = ("l", row.lobby_id)
    if state is not LobbyState.GATHERING and row.current_match is not None:
        subject = ("m", row.current_match)
    return [found for found in storage.surfaces_of(tx, *subject) if found.kind == "table"]


def _touch(tx: Transaction, row: LobbyRow) -> None:
    """The lobby looks different: it has a new revision."""
    storage.save_lobby(
        tx,
        lobby_id=row.lobby_id,
        expected_revision=row.revision,
        state=row.state,
        current_match=row.current_match,
        deadline=row.deadline,
        is_open=row.is_open,
    )
