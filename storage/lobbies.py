"""Lobbies: people gathered to play, the rooms they gather in, and the match they play now."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from storage.errors import Conflict, Missing
from storage.transaction import Transaction

INSERT_LOBBY: Final = """
    INSERT INTO lobbies (code, state, deadline, created_at)
    VALUES (:code, :state, :deadline, :now)
    ON CONFLICT (code) DO NOTHING
    RETURNING lobby_id
"""
UPDATE_LOBBY: Final = """
    UPDATE lobbies
    SET revision = revision + 1, state = :state, current_match = :current_match,
        deadline = :deadline, is_open = :is_open
    WHERE lobby_id = :lobby_id AND revision = :expected_revision
"""
SELECT_LOBBY: Final = """
    SELECT lobby_id, code, revision, state, current_match, deadline, is_open, created_at
    FROM lobbies WHERE lobby_id = :lobby_id
"""
SELECT_BY_CODE: Final = """
    SELECT lobby_id, code, revision, state, current_match, deadline, is_open, created_at
    FROM lobbies WHERE code = :code
"""
INSERT_ROOM: Final = """
    INSERT INTO lobby_rooms (lobby_id, room_id) VALUES (:lobby_id, :room_id)
    ON CONFLICT (lobby_id, room_id) DO NOTHING
"""
SELECT_ROOMS: Final = """
    SELECT room_id FROM lobby_rooms WHERE lobby_id = :lobby_id ORDER BY room_id
"""
CLEAR_PEOPLE: Final = "DELETE FROM lobby_people WHERE lobby_id = :lobby_id"
SELECT_PEOPLE: Final = """
    SELECT person_id, identity_id FROM lobby_people WHERE lobby_id = :lobby_id
"""
# Whoever sits down has just spoken.
INSERT_PERSON: Final = """
    INSERT INTO lobby_people (lobby_id, person_id, identity_id)
    VALUES (:lobby_id, :person_id, coalesce(:identity_id, (
        SELECT identity_id FROM identities WHERE identities.person_id = :person_id
        ORDER BY spoke DESC, identity_id LIMIT 1
    )))
    RETURNING identity_id
"""
OPEN_OF_ROOM: Final = """
    SELECT lobbies.lobby_id
    FROM lobby_rooms JOIN lobbies ON lobbies.lobby_id = lobby_rooms.lobby_id
    WHERE lobby_rooms.room_id = :room_id AND lobbies.is_open = 1
    ORDER BY lobbies.lobby_id
"""
OPEN_OF_PERSON: Final = """
    SELECT lobbies.lobby_id
    FROM lobby_people JOIN lobbies ON lobbies.lobby_id = lobby_people.lobby_id
    WHERE lobby_people.person_id = :person_id AND lobbies.is_open = 1
    ORDER BY lobbies.lobby_id
"""


@dataclass(frozen=True, slots=True)
class LobbyRow:
    """A lobby as stored. `state` is JSON text that storage does not read."""

    lobby_id: int
    code: str
    revision: int
    state: str
    current_match: int | None
    deadline: float | None
    is_open: bool
    created_at: float


def insert_lobby(
    tx: Transaction, *, code: str, state: str, deadline: float | None, now: float
) -> int:
    """The id of a new open lobby at revision 0; `Conflict` if a lobby ever had this code."""
    row = {"code": code, "state": state, "deadline": deadline, "now": now}
    inserted = tx.execute(INSERT_LOBBY, row).fetchone()
    if inserted is None:
        raise Conflict("lobby code", code, None)
    return int(inserted[0])


def save_lobby(
    tx: Transaction,
    *,
    lobby_id: int,
    expected_revision: int,
    state: str,
    current_match: int | None,
    deadline: float | None,
    is_open: bool,
) -> int:
    """The lobby's new revision. Raises `Conflict` if it is not at `expected_revision`."""
    row = {
        "lobby_id": lobby_id,
        "expected_revision": expected_revision,
        "state": state,
        "current_match": current_match,
        "deadline": deadline,
        "is_open": is_open,
    }
    if tx.execute(UPDATE_LOBBY, row).rowcount != 1:
        raise Conflict("lobby", lobby_id, expected_revision)
    return expected_revision + 1


def load_lobby(tx: Transaction, lobby_id: int) -> LobbyRow | None:
    return _lobby(tx.execute(SELECT_LOBBY, {"lobby_id": lobby_id}).fetchone())


def lobby_by_code(tx: Transaction, code: str) -> LobbyRow | None:
    return _lobby(tx.execute(SELECT_BY_CODE, {"code": code}).fetchone())


def _lobby(row: tuple[Any, ...] | None) -> LobbyRow | None:
    if row is None:
        return None
    *head, is_open, created_at = row
    values = (*head, bool(is_open), created_at)
    return LobbyRow(*values)


def add_lobby_room(tx: Transaction, lobby_id: int, room_id: int) -> None:
    """The lobby stands in this room too; nothing happens if it did already."""
    tx.execute(INSERT_ROOM, {"lobby_id": lobby_id, "room_id": room_id})


def lobby_rooms(tx: Transaction, lobby_id: int) -> list[int]:
    return [room_id for (room_id,) in tx.execute(SELECT_ROOMS, {"lobby_id": lobby_id})]


def set_lobby_people(tx: Transaction, lobby_id: int, person_ids: Iterable[int]) -> None:
    """From now on exactly these people sit in the lobby, each as the identity they sat down with;
    naming one twice is an error. Raises Missing for somebody new who is nobody any more: their last
    press came in while they were linked with somebody else, or erased."""
    known = dict(tx.execute(SELECT_PEOPLE, {"lobby_id": lobby_id}).fetchall())
    tx.execute(CLEAR_PEOPLE, {"lobby_id": lobby_id})
    for person in person_ids:
        row = {"lobby_id": lobby_id, "person_id": person, "identity_id": known.get(person)}
        (identity,) = tx.execute(INSERT_PERSON, row).fetchone()
        if identity is None and person not in known:
            raise Missing("person", person)


def open_lobbies_of_room(tx: Transaction, room_id: int) -> list[int]:
    """Ids of the open lobbies that stand in this room, oldest first."""
    return [lobby_id for (lobby_id,) in tx.execute(OPEN_OF_ROOM, {"room_id": room_id})]


def open_lobbies_of_person(tx: Transaction, person_id: int) -> list[int]:
    """Ids of the open lobbies this person sits in, oldest first."""
    return [lobby_id for (lobby_id,) in tx.execute(OPEN_OF_PERSON, {"person_id": person_id})]
