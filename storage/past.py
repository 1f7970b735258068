"""Matches that are over: who played, how it ended, and every action, for as long as the file lives.

Nothing here reads a snapshot: what happened is in the actions, whose form is older than any
schema of a snapshot and outlives it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from storage.transaction import Transaction

SELECT_PAST: Final = """
    SELECT results.match_id, results.lobby_id, code, rules, matches.seats, started, ended, reason
    FROM results
        JOIN lobbies ON lobbies.lobby_id = results.lobby_id
        JOIN matches ON matches.match_id = results.match_id
    WHERE results.match_id = :match_id
"""
# Whoever was erased is neither a person nor a computer any more.
SELECT_SEATS: Final = """
    SELECT team, person_id, name, strategy, points, won, abandoned
    FROM seat_results LEFT JOIN identities ON identities.identity_id = seat_results.identity_id
    WHERE match_id = :match_id ORDER BY seat
"""
OF_ROOM: Final = """
    SELECT match_id
    FROM lobby_rooms JOIN results ON results.lobby_id = lobby_rooms.lobby_id
    WHERE room_id = :room_id ORDER BY match_id DESC LIMIT :limit
"""
OF_PERSON: Final = """
    SELECT DISTINCT match_id
    FROM identities JOIN seat_results ON seat_results.identity_id = identities.identity_id
    WHERE person_id = :person_id ORDER BY match_id DESC LIMIT :limit
"""
# A table may have been taken away from a room since: what was shown there was shown.
STOOD_IN: Final = """
    SELECT EXISTS (
        SELECT 1 FROM results JOIN lobby_rooms ON lobby_rooms.lobby_id = results.lobby_id
        WHERE match_id = :match_id AND room_id = :room_id
    ) OR EXISTS (
        SELECT 1 FROM surfaces
        WHERE subject = 'm' AND subject_id = :match_id AND kind = 'table' AND audience = 0
            AND room_id = :room_id
    )
"""


@dataclass(frozen=True, slots=True)
class PastSeat:
    """Who sat there: a person by the name they go by now, a computer, or (neither) somebody who
    was erased. Points are half points of the side."""

    team: int
    person_id: int | None
    name: str | None
    strategy: str | None
    points: int
    won: bool
    abandoned: bool


@dataclass(frozen=True, slots=True)
class PastRow:
    """A match that is over. `rules` and `seating` are JSON text."""

    match_id: int
    lobby_id: int
    code: str
    rules: str
    seating: str
    started: float
    ended: float
    reason: str
    seats: tuple[PastSeat, ...]


def past_match(tx: Transaction, match_id: int) -> PastRow | None:
    """None for a match that is not over, or that there never was."""
    row = tx.execute(SELECT_PAST, {"match_id": match_id}).fetchone()
    if row is None:
        return None
    values = (*row, tuple(_seats(tx, match_id)))
    return PastRow(*values)


def past_of_room(tx: Transaction, room_id: int, limit: int) -> list[int]:
    """The last matches of the tables that stand or stood in the room, newest first."""
    return _ids(tx.execute(OF_ROOM, {"room_id": room_id, "limit": limit}))


def past_of_person(tx: Transaction, person_id: int, limit: int) -> list[int]:
    """The last matches in which the person sat, newest first."""
    return _ids(tx.execute(OF_PERSON, {"person_id": person_id, "limit": limit}))


def stood_in(tx: Transaction, match_id: int, room_id: int) -> bool:
    """Whether the match was shown in this room."""
    found = tx.execute(STOOD_IN, {"match_id": match_id, "room_id": room_id}).fetchone()
    return bool(found[0])


def _ids(rows: Iterable[tuple[int]]) -> list[int]:
    return [match_id for (match_id,) in rows]


def _seats(tx: Transaction, match_id: int) -> Iterable[PastSeat]:
    for team, person, name, strategy, points, won, abandoned in tx.execute(
        SELECT_SEATS, {"match_id": match_id}
    ):
        yield PastSeat(team, person, name, strategy, points, bool(won), bool(abandoned))
