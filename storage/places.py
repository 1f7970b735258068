"""One table in several rooms: what stands where, who is kept out, and where somebody is called."""

from typing import Final

from storage.surfaces import NEVER_SHOWN, SurfaceRow
from storage.transaction import Transaction

REMOVE_ROOM: Final = """
    DELETE FROM lobby_rooms WHERE lobby_id = :lobby_id AND room_id = :room_id
"""
# What is shown there is out of date now, after a crash too.
OUTDATE: Final = """
    UPDATE surfaces SET shown_revision = :never
    WHERE room_id = :room_id AND (
        (subject = 'l' AND subject_id = :lobby_id)
        OR (subject = 'm' AND subject_id IN (
            SELECT match_id FROM matches WHERE lobby_id = :lobby_id AND is_open = 1
        ))
    )
"""
LOBBY_STANDS: Final = """
    SELECT 1 FROM lobby_rooms WHERE lobby_id = :subject_id AND room_id = :room_id
"""
# A finished match stays where it was played, and a person's own chat is no place of a table.
MATCH_STANDS: Final = """
    SELECT 1 FROM matches
    WHERE match_id = :subject_id AND (
        is_open = 0
        OR EXISTS (
            SELECT 1 FROM lobby_rooms
            WHERE lobby_rooms.lobby_id = matches.lobby_id AND lobby_rooms.room_id = :room_id
        )
        OR (:audience <> 0 AND EXISTS (
            SELECT 1 FROM rooms WHERE rooms.room_id = :room_id AND rooms.community_id IS NULL
        ))
    )
"""
BLOCKED_AT: Final = """
    SELECT DISTINCT blocks.person_id
    FROM lobby_rooms
        JOIN rooms ON rooms.room_id = lobby_rooms.room_id
        JOIN blocks ON blocks.community_id = rooms.community_id
    WHERE lobby_rooms.lobby_id = :lobby_id
"""
# Where it was once shown it counts, even if it was taken away since: a board is not left by losing.
COMMUNITIES: Final = """
    SELECT rooms.community_id
    FROM matches
        JOIN lobby_rooms ON lobby_rooms.lobby_id = matches.lobby_id
        JOIN rooms ON rooms.room_id = lobby_rooms.room_id
    WHERE matches.match_id = :match_id AND rooms.community_id IS NOT NULL
    UNION
    SELECT rooms.community_id
    FROM surfaces JOIN rooms ON rooms.room_id = surfaces.room_id
    WHERE surfaces.subject = 'm' AND surfaces.subject_id = :match_id
        AND surfaces.kind = 'table' AND rooms.community_id IS NOT NULL
    ORDER BY 1
"""
TO_CALL: Final = """
    SELECT lobby_rooms.room_id, EXISTS (
        SELECT 1 FROM surfaces
        WHERE surfaces.subject = 'm' AND surfaces.subject_id = :match_id
            AND surfaces.room_id = lobby_rooms.room_id AND surfaces.kind = 'hand'
            AND surfaces.audience = :person_id AND surfaces.state = 'live'
    )
    FROM matches
        JOIN lobby_rooms ON lobby_rooms.lobby_id = matches.lobby_id
        JOIN rooms ON rooms.room_id = lobby_rooms.room_id
    WHERE matches.match_id = :match_id
        AND EXISTS (
            SELECT 1 FROM identities
            WHERE identities.person_id = :person_id AND identities.platform = rooms.platform
        )
        AND EXISTS (
            SELECT 1 FROM surfaces
            WHERE surfaces.subject = 'm' AND surfaces.subject_id = :match_id
                AND surfaces.room_id = lobby_rooms.room_id AND surfaces.kind = 'table'
                AND surfaces.state = 'live'
        )
"""


def remove_lobby_room(tx: Transaction, lobby_id: int, room_id: int) -> None:
    """The lobby and the match that is played in it stand in this room no more."""
    tx.execute(REMOVE_ROOM, {"lobby_id": lobby_id, "room_id": room_id})
    tx.execute(OUTDATE, {"lobby_id": lobby_id, "room_id": room_id, "never": NEVER_SHOWN})


def match_communities(tx: Transaction, match_id: int) -> list[int]:
    """The communities whose boards count this match; none for private chats."""
    return [found for (found,) in tx.execute(COMMUNITIES, {"match_id": match_id})]


def stands(tx: Transaction, surface: SurfaceRow) -> bool:
    """Whether what the surface shows belongs into its room (still)."""
    row = {
        "subject_id": surface.subject_id,
        "room_id": surface.room_id,
        "audience": surface.audience,
    }
    found = tx.execute(LOBBY_STANDS if surface.subject == "l" else MATCH_STANDS, row)
    return found.fetchone() is not None


def blocked_at_lobby(tx: Transaction, lobby_id: int) -> set[int]:
    """Whom any community keeps from its tables in which the lobby stands."""
    return {person for (person,) in tx.execute(BLOCKED_AT, {"lobby_id": lobby_id})}


def rooms_to_call(tx: Transaction, match_id: int, person_id: int) -> list[int]:
    """The rooms of a match where this person is to be called: where they have opened their hand,
    else wherever their platform is and the table can be shown."""
    found = tx.execute(TO_CALL, {"match_id": match_id, "person_id": person_id}).fetchall()
    return [room for room, opened in found if opened] or [room for room, _ in found]
