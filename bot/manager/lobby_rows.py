"""What is written of lobbies, and the rows that a new match begins with. Each function is part of a
job for the database; the decisions are made in `bot.manager.lobbies`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import storage
from bot.game import match_to_json
from bot.manager.course import Change
from bot.manager.errors import TooManyTables
from bot.manager.fairness import new_code
from bot.manager.ids import LobbyId, MatchId, RoomId
from bot.manager.lobby import Lobby, LobbyState, lobby_from_json
from bot.manager.matches import log_rows
from bot.manager.seating import seating_to_json
from storage import NEVER_SHOWN, Conflict, LobbyRow, Transaction

__all__ = [
    "OpenLobby",
    "ensure_table",
    "insert",
    "insert_match",
    "offer_no_rematch",
    "opened",
    "refuse_more",
]

_CODE_TRIES: Final = 8


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """A lobby as of one stored revision; `rooms` is in how many it stands."""

    lobby_id: LobbyId
    code: str
    revision: int
    lobby: Lobby
    current_match: MatchId | None
    deadline: float | None
    rooms: int = 1


def opened(row: LobbyRow, rooms: int) -> OpenLobby:
    return OpenLobby(
        lobby_id=LobbyId(row.lobby_id),
        code=row.code,
        revision=row.revision,
        lobby=lobby_from_json(json.loads(row.state)),
        current_match=None if row.current_match is None else MatchId(row.current_match),
        deadline=row.deadline,
        rooms=rooms,
    )


def refuse_more(tx: Transaction, open_lobbies: Sequence[int], limit: int) -> None:
    """Raises TooManyTables if so many tables are gathering or playing. Those whose match has ended
    rest for hours, and keep nobody from the next table."""
    if len(open_lobbies) < limit:
        return
    rows = (storage.load_lobby(tx, lobby_id) for lobby_id in open_lobbies)
    lobby_states = [lobby_from_json(json.loads(row.state)).state for row in rows if row is not None]
    if sum(state is not LobbyState.RESTING for state in lobby_states) >= limit:
        raise TooManyTables(limit)


def offer_no_rematch(tx: Transaction, match_id: MatchId | None) -> None:
    """What shows the last match is out of date, though the match itself has not changed: said in
    the same transaction, so that it is true after a crash too."""
    if match_id is None:
        return
    for surface in storage.surfaces_of(tx, "m", match_id):
        storage.save_shown(
            tx,
            surface.surface_id,
            message=surface.message,
            shown_revision=NEVER_SHOWN,
            content_hash=surface.content_hash,
            posted_at=surface.posted_at,
        )


def insert(tx: Transaction, state: str, deadline: float, now: float) -> tuple[LobbyId, str]:
    """A lobby with a code that no other ever had."""
    for _ in range(_CODE_TRIES):
        code = new_code()
        try:
            row = storage.insert_lobby(tx, code=code, state=state, deadline=deadline, now=now)
        except Conflict:
            continue
        return LobbyId(row), code
    raise AssertionError("28 million codes, and every try was taken")


def insert_match(tx: Transaction, before: OpenLobby, first: Change, now: float) -> MatchId:
    """The match with its first deal; the lobby's message becomes that of the match, and where a
    rematch started at once there is a new one."""
    snapshot = json.dumps(match_to_json(first.match), separators=(",", ":"))
    seats = json.dumps(seating_to_json(first.seating), separators=(",", ":"))
    match_id = MatchId(
        storage.insert_match(tx, lobby_id=before.lobby_id, snapshot=snapshot, seats=seats, now=now)
    )
    storage.commit_match(
        tx,
        match_id=match_id,
        expected_revision=0,
        version=first.match.version,
        snapshot=snapshot,
        seats=seats,
        deadline=first.seating.wait.at,
        is_open=True,
        now=now,
        actions=log_rows(first.actions, first.match.version, now),
    )
    storage.set_match_people(tx, match_id, first.seating.people)
    storage.hand_over(tx, kind="table", lobby_id=before.lobby_id, match_id=match_id)
    for room in storage.lobby_rooms(tx, before.lobby_id):
        for kind in ("table", "ping"):
            storage.ensure_surface(
                tx, kind=kind, subject="m", subject_id=match_id, audience=0, room_id=room
            )
    return match_id


def ensure_table(tx: Transaction, lobby_id: LobbyId, room: RoomId) -> None:
    storage.ensure_surface(
        tx, kind="table", subject="l", subject_id=lobby_id, audience=0, room_id=room
    )
