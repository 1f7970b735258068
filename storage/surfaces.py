"""Surfaces: which message shows what to whom, and what it shows now.

A surface is stale when its match or lobby has moved on; that is never stored, only compared, so
that no write can forget to say it.
"""

from dataclasses import dataclass
from typing import Final, Literal

from storage.errors import Missing
from storage.transaction import Transaction

Subject = Literal["m", "l"]
SurfaceState = Literal["live", "suspended", "gone"]

EVERYBODY: Final = 0
NEVER_SHOWN: Final = -1

# A surface taken away before comes back as new; a suspended one waits for its room.
ENSURE: Final = """
    INSERT INTO surfaces (subject, subject_id, kind, audience, room_id)
    VALUES (:subject, :subject_id, :kind, :audience, :room_id)
    ON CONFLICT (subject, subject_id, kind, audience, room_id) DO UPDATE
    SET state = CASE surfaces.state WHEN 'gone' THEN 'live' ELSE surfaces.state END
    RETURNING surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
"""
SAVE_SHOWN: Final = """
    UPDATE surfaces
    SET message = :message, shown_revision = :shown_revision, content_hash = :content_hash,
        posted_at = :posted_at
    WHERE surface_id = :surface_id
"""
SELECT_ONE: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces WHERE surface_id = :surface_id
"""
SELECT_OF_SUBJECT: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces
    WHERE subject = :subject AND subject_id = :subject_id AND state <> 'gone'
    ORDER BY surface_id
"""
SELECT_OF_ROOM: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces WHERE room_id = :room_id AND state <> 'gone'
    ORDER BY surface_id
"""
SELECT_PRIVATE: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces WHERE audience = :person_id AND state <> 'gone' AND message IS NOT NULL
    ORDER BY surface_id
"""
SELECT_PUBLIC: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces
    WHERE audience = 0 AND state = 'live' AND (
        (subject = 'm' AND subject_id IN (
            SELECT match_id FROM match_people WHERE person_id = :person_id))
        OR (subject = 'l' AND subject_id IN (
            SELECT lobby_id FROM lobby_people WHERE person_id = :person_id))
    )
    ORDER BY surface_id
"""
SELECT_STALE: Final = """
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, state
    FROM surfaces JOIN matches ON matches.match_id = surfaces.subject_id
    WHERE surfaces.subject = 'm' AND surfaces.state = 'live'
        AND surfaces.shown_revision < matches.revision
    UNION ALL
    SELECT surface_id, kind, subject, subject_id, audience, room_id, message, shown_revision,
        content_hash, posted_at, surfaces.state
    FROM surfaces JOIN lobbies ON lobbies.lobby_id = surfaces.subject_id
    WHERE surfaces.subject = 'l' AND surfaces.state = 'live'
        AND surfaces.shown_revision < lobbies.revision
"""
# A room that shut us out is rare: the index of suspended surfaces is all that a start reads.
SELECT_UNSHOWN: Final = """
    SELECT matches.match_id
    FROM surfaces JOIN matches ON matches.match_id = surfaces.subject_id
    WHERE surfaces.subject = 'm' AND surfaces.kind = 'table' AND surfaces.state = 'suspended'
        AND matches.is_open = 1
        AND NOT EXISTS (
            SELECT 1 FROM surfaces AS other
            WHERE other.subject = 'm' AND other.subject_id = matches.match_id
                AND other.kind = 'table' AND other.state = 'live'
        )
    GROUP BY matches.match_id
"""
HAND_OVER: Final = """
    UPDATE surfaces SET subject = 'm', subject_id = :match_id, shown_revision = -1
    WHERE subject = 'l' AND subject_id = :lobby_id AND kind = :kind
"""
SUSPEND: Final = """
    UPDATE surfaces SET state = 'suspended' WHERE room_id = :room_id AND state = 'live'
"""
RESUME: Final = """
    UPDATE surfaces SET state = 'live' WHERE room_id = :room_id AND state = 'suspended'
"""
BRING_BACK: Final = """
    UPDATE surfaces SET state = 'live' WHERE surface_id = :surface_id AND state = 'gone'
"""
REMOVE: Final = """
    UPDATE surfaces
    SET state = 'gone', message = NULL, shown_revision = -1, content_hash = '', posted_at = NULL
    WHERE surface_id = :surface_id
"""


@dataclass(frozen=True, slots=True)
class SurfaceRow:
    """A message that shows something, or shall.

    `message` is the platform's reference as JSON text, None while there is no message; `audience`
    is a person, or 0 for everybody.
    """

    surface_id: int
    kind: str
    subject: Subject
    subject_id: int
    audience: int
    room_id: int
    message: str | None
    shown_revision: int
    content_hash: str
    posted_at: float | None
    state: SurfaceState


def ensure_surface(
    tx: Transaction, *, kind: str, subject: Subject, subject_id: int, audience: int, room_id: int
) -> SurfaceRow:
    """The one surface of this kind for this audience in this room, made if there is none.

    One that was removed comes back empty and live; a suspended one stays suspended.
    """
    row = {
        "kind": kind,
        "subject": subject,
        "subject_id": subject_id,
        "audience": audience,
        "room_id": room_id,
    }
    return SurfaceRow(*tx.execute(ENSURE, row).fetchone())


def save_shown(
    tx: Transaction,
    surface_id: int,
    *,
    message: str | None,
    shown_revision: int,
    content_hash: str,
    posted_at: float | None,
) -> None:
    """What the surface shows now; `message=None, shown_revision=NEVER_SHOWN` if it was lost."""
    row = {
        "surface_id": surface_id,
        "message": message,
        "shown_revision": shown_revision,
        "content_hash": content_hash,
        "posted_at": posted_at,
    }
    if tx.execute(SAVE_SHOWN, row).rowcount != 1:
        raise Missing("surface", surface_id)


def load_surface(tx: Transaction, surface_id: int) -> SurfaceRow | None:
    row = tx.execute(SELECT_ONE, {"surface_id": surface_id}).fetchone()
    return None if row is None else SurfaceRow(*row)


def surfaces_of(tx: Transaction, subject: Subject, subject_id: int) -> list[SurfaceRow]:
    """Every surface of a match or lobby that is live or suspended, oldest first."""
    row = {"subject": subject, "subject_id": subject_id}
    return [SurfaceRow(*found) for found in tx.execute(SELECT_OF_SUBJECT, row)]


def surfaces_of_room(tx: Transaction, room_id: int) -> list[SurfaceRow]:
    """Every surface in a room that is live or suspended, oldest first."""
    return [SurfaceRow(*found) for found in tx.execute(SELECT_OF_ROOM, {"room_id": room_id})]


def private_surfaces(tx: Transaction, person_id: int) -> list[SurfaceRow]:
    """Every message that shows something to this person alone, oldest first."""
    return [SurfaceRow(*found) for found in tx.execute(SELECT_PRIVATE, {"person_id": person_id})]


def public_surfaces(tx: Transaction, person_id: int) -> list[SurfaceRow]:
    """Every message for everybody about a match that this person played, or a lobby they sit in,
    oldest first."""
    return [SurfaceRow(*found) for found in tx.execute(SELECT_PUBLIC, {"person_id": person_id})]


def stale_surfaces(tx: Transaction) -> list[SurfaceRow]:
    """Every live surface that shows an older revision than its match or lobby has."""
    return [SurfaceRow(*found) for found in tx.execute(SELECT_STALE)]


def unshown_matches(tx: Transaction) -> list[int]:
    """Every open match whose tables all stand in rooms that don't let us write."""
    return [match_id for (match_id,) in tx.execute(SELECT_UNSHOWN)]


def hand_over(tx: Transaction, *, kind: str, lobby_id: int, match_id: int) -> None:
    """The lobby's messages of this kind now show its match: they are edited, not made anew."""
    tx.execute(HAND_OVER, {"kind": kind, "lobby_id": lobby_id, "match_id": match_id})


def suspend_room(tx: Transaction, room_id: int) -> None:
    """We were thrown out: nothing is shown in this room until `resume_room`."""
    tx.execute(SUSPEND, {"room_id": room_id})


def resume_room(tx: Transaction, room_id: int) -> None:
    """The room lets us in again: what was suspended is live, and as stale as it is."""
    tx.execute(RESUME, {"room_id": room_id})


def bring_back(tx: Transaction, surface_id: int) -> bool:
    """A surface that was removed is live again, and empty; whether it had been removed."""
    return tx.execute(BRING_BACK, {"surface_id": surface_id}).rowcount == 1


def remove_surface(tx: Transaction, surface_id: int) -> None:
    """The surface shows nothing any more; removing it again changes nothing."""
    tx.execute(REMOVE, {"surface_id": surface_id})
