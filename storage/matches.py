"""Matches: the snapshot to play on from, and the log of actions it follows from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from storage.errors import Conflict
from storage.transaction import Transaction

INSERT_MATCH: Final = """
    INSERT INTO matches (lobby_id, snapshot, seats, started_at)
    VALUES (:lobby_id, :snapshot, :seats, :now)
    RETURNING match_id
"""
UPDATE_MATCH: Final = """
    UPDATE matches
    SET revision = revision + 1, version = :version, snapshot = :snapshot, seats = :seats,
        deadline = :deadline, is_open = :is_open, ended_at = :ended_at
    WHERE match_id = :match_id AND revision = :expected_revision
"""
INSERT_ACTION: Final = """
    INSERT INTO actions (match_id, version, action, actor, at)
    VALUES (:match_id, :version, :action, :actor, :at)
    ON CONFLICT (match_id, version) DO NOTHING
"""
SELECT_MATCH: Final = """
    SELECT match_id, lobby_id, version, revision, snapshot, seats, deadline, is_open, started_at,
        ended_at
    FROM matches WHERE match_id = :match_id
"""
SELECT_ACTIONS: Final = """
    SELECT version, action, actor, at FROM actions WHERE match_id = :match_id ORDER BY version
"""
CLEAR_PEOPLE: Final = "DELETE FROM match_people WHERE match_id = :match_id"
# Somebody plays as whom they sat down as.
INSERT_PERSON: Final = """
    INSERT INTO match_people (match_id, person_id, identity_id)
    VALUES (:match_id, :person_id, (
        SELECT lobby_people.identity_id
        FROM matches JOIN lobby_people ON lobby_people.lobby_id = matches.lobby_id
        WHERE matches.match_id = :match_id AND lobby_people.person_id = :person_id
    ))
"""
OPEN_OF_PERSON: Final = """
    SELECT matches.match_id
    FROM match_people JOIN matches ON matches.match_id = match_people.match_id
    WHERE match_people.person_id = :person_id AND matches.is_open = 1
    ORDER BY matches.match_id
"""
COUNT_OPEN: Final = "SELECT count(*) FROM matches WHERE is_open = 1"
OPEN_OF_ROOM: Final = """
    SELECT matches.match_id
    FROM lobby_rooms JOIN matches ON matches.lobby_id = lobby_rooms.lobby_id
    WHERE lobby_rooms.room_id = :room_id AND matches.is_open = 1
    ORDER BY matches.match_id
"""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as stored. `snapshot` and `seats` are JSON text that storage does not read."""

    match_id: int
    lobby_id: int
    version: int
    revision: int
    # The repr would show every hand: it must not reach a log.
    snapshot: str = field(repr=False)
    seats: str
    deadline: float | None
    is_open: bool
    started_at: float
    ended_at: float | None


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action; applying it led to `version`. `action` is JSON text: a deal has a whole deck."""

    version: int
    action: str = field(repr=False)
    actor: str
    at: float


def insert_match(tx: Transaction, *, lobby_id: int, snapshot: str, seats: str, now: float) -> int:
    """The id of a new open match at version 0 and revision 0, without a deadline."""
    row = {"lobby_id": lobby_id, "snapshot": snapshot, "seats": seats, "now": now}
    (match_id,) = tx.execute(INSERT_MATCH, row).fetchone()
    return int(match_id)


def commit_match(
    tx: Transaction,
    *,
    match_id: int,
    expected_revision: int,
    version: int,
    snapshot: str,
    seats: str,
    deadline: float | None,
    is_open: bool,
    now: float,
    actions: Sequence[ActionRow],
) -> int:
    """The match's new revision.

    `actions` are those that lead up to `version`, without a gap; none for a change that is no
    action (a seat taken over, a clock stopped). Raises `Conflict` if the match is not at
    `expected_revision`, or if one of these versions has its action already.
    """
    first = version - len(actions) + 1
    assert [action.version for action in actions] == list(range(first, version + 1))
    row = {
        "match_id": match_id,
        "expected_revision": expected_revision,
        "version": version,
        "snapshot": snapshot,
        "seats": seats,
        "deadline": deadline,
        "is_open": is_open,
        "ended_at": None if is_open else now,
    }
    if tx.execute(UPDATE_MATCH, row).rowcount != 1:
        raise Conflict("match", match_id, expected_revision)
    for action in actions:
        _insert_action(tx, match_id, action)
    return expected_revision + 1


def _insert_action(tx: Transaction, match_id: int, action: ActionRow) -> None:
    row = {
        "match_id": match_id,
        "version": action.version,
        "action": action.action,
        "actor": action.actor,
        "at": action.at,
    }
    if tx.execute(INSERT_ACTION, row).rowcount != 1:
        raise Conflict("action", match_id, action.version)


def load_match(tx: Transaction, match_id: int) -> MatchRow | None:
    row = tx.execute(SELECT_MATCH, {"match_id": match_id}).fetchone()
    if row is None:
        return None
    *head, is_open, started_at, ended_at = row
    values = (*head, bool(is_open), started_at, ended_at)
    return MatchRow(*values)


def load_actions(tx: Transaction, match_id: int) -> list[ActionRow]:
    """The whole log of a match, in the order of its versions."""
    return [ActionRow(*row) for row in tx.execute(SELECT_ACTIONS, {"match_id": match_id})]


def set_match_people(tx: Transaction, match_id: int, person_ids: Iterable[int]) -> None:
    """From now on exactly these people sit in the match; naming one twice is an error."""
    tx.execute(CLEAR_PEOPLE, {"match_id": match_id})
    tx.executemany(
        INSERT_PERSON, [{"match_id": match_id, "person_id": person} for person in person_ids]
    )


def open_matches_of_person(tx: Transaction, person_id: int) -> list[int]:
    """Ids of the open matches this person sits in, oldest first."""
    return [match_id for (match_id,) in tx.execute(OPEN_OF_PERSON, {"person_id": person_id})]


def open_matches_of_room(tx: Transaction, room_id: int) -> list[int]:
    """Ids of the open matches of the lobbies that stand in this room, oldest first."""
    return [match_id for (match_id,) in tx.execute(OPEN_OF_ROOM, {"room_id": room_id})]


def count_open_matches(tx: Transaction) -> int:
    """How many matches go on."""
    return int(tx.execute(COUNT_OPEN).fetchone()[0])
