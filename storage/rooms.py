"""Rooms, where tables stand, and communities, whose boards count what is played in them."""

from dataclasses import dataclass
from typing import Final

from storage.circles import circle_of, gather_circle
from storage.errors import Missing
from storage.tallies import count_anew
from storage.transaction import Transaction

# Asked with every press, when nearly always nothing has changed and nothing is to be written.
SELECT_COMMUNITY: Final = """
    SELECT community_id FROM communities WHERE platform = :platform AND external_id = :external_id
"""
INSERT_COMMUNITY: Final = """
    INSERT INTO communities (platform, external_id) VALUES (:platform, :external_id)
    RETURNING community_id
"""
SELECT_UNCHANGED: Final = """
    SELECT room_id, community_id, platform, external_id, thread, title, language, settings
    FROM rooms
    WHERE platform = :platform AND external_id = :external_id AND thread = :thread
        AND title = :title AND coalesce(community_id, 0) = coalesce(:community_id, 0)
        AND NOT EXISTS (
            SELECT 1 FROM identities
            WHERE identities.platform = :platform AND identities.external_id = :owner
                AND identities.identity_id <> coalesce(rooms.identity_id, 0)
        )
"""
UPSERT_ROOM: Final = """
    INSERT INTO rooms (community_id, platform, external_id, thread, title, identity_id, opened_at)
    VALUES (:community_id, :platform, :external_id, :thread, :title, (
        SELECT identity_id FROM identities WHERE platform = :platform AND external_id = :owner
    ), :now)
    ON CONFLICT (platform, external_id, thread) DO UPDATE
    SET community_id = excluded.community_id, title = excluded.title,
        identity_id = coalesce(excluded.identity_id, rooms.identity_id)
    RETURNING room_id, community_id, platform, external_id, thread, title, language, settings
"""
SELECT_ROOM: Final = """
    SELECT room_id, community_id, platform, external_id, thread, title, language, settings
    FROM rooms WHERE room_id = :room_id
"""
SELECT_OF_COMMUNITY: Final = """
    SELECT room_id, rooms.community_id, rooms.platform, rooms.external_id, thread, title, language,
        settings
    FROM rooms JOIN communities USING (community_id)
    WHERE communities.platform = :platform AND communities.external_id = :community
"""
SELECT_OF_BOARD: Final = """
    SELECT room_id, community_id, platform, external_id, thread, title, language, settings
    FROM rooms
    WHERE community_id IN (
        SELECT community_id FROM communities WHERE community_id = :board OR circle_id = :board
    )
    ORDER BY room_id
"""
SELECT_OF_CHAT: Final = """
    SELECT room_id, community_id, platform, external_id, thread, title, language, settings
    FROM rooms WHERE platform = :platform AND external_id = :external_id
"""
SELECT_OF_THREAD: Final = """
    SELECT room_id, community_id, platform, external_id, thread, title, language, settings
    FROM rooms WHERE platform = :platform AND thread = :thread
"""
UPDATE_SETTINGS: Final = """
    UPDATE rooms SET language = :language, settings = :settings WHERE room_id = :room_id
"""

# Re-keying: a new id may have been used already by the time we hear that it is the old group. What
# stands in such a twin room moves to the old room, whose id running matches know.
SELECT_TWIN_ROOMS: Final = """
    SELECT old.room_id, new.room_id
    FROM rooms AS old JOIN rooms AS new
        ON new.platform = old.platform AND new.thread = old.thread
    WHERE old.platform = :platform AND old.external_id = :old AND new.external_id = :new
"""
MOVE_LOBBIES: Final = """
    INSERT INTO lobby_rooms (lobby_id, room_id)
    SELECT lobby_id, :old FROM lobby_rooms WHERE room_id = :new
    ON CONFLICT (lobby_id, room_id) DO NOTHING
"""
DROP_LOBBIES: Final = "DELETE FROM lobby_rooms WHERE room_id = :new"
# Where both rooms have the same surface the newer message is the one people see.
DROP_OLDER_SURFACES: Final = """
    DELETE FROM surfaces
    WHERE room_id = :old AND EXISTS (
        SELECT 1 FROM surfaces AS twin
        WHERE twin.room_id = :new AND twin.subject = surfaces.subject
            AND twin.subject_id = surfaces.subject_id AND twin.kind = surfaces.kind
            AND twin.audience = surfaces.audience
    )
"""
MOVE_SURFACES: Final = "UPDATE surfaces SET room_id = :old WHERE room_id = :new"
DROP_ROOM: Final = "DELETE FROM rooms WHERE room_id = :new"
RENAME_ROOMS: Final = """
    UPDATE rooms SET external_id = :new WHERE platform = :platform AND external_id = :old
"""
SELECT_TWIN_COMMUNITIES: Final = """
    SELECT old.community_id, new.community_id
    FROM communities AS old JOIN communities AS new ON new.platform = old.platform
    WHERE old.platform = :platform AND old.external_id = :old AND new.external_id = :new
"""
MOVE_ROOMS: Final = "UPDATE rooms SET community_id = :old WHERE community_id = :new"
MOVE_RESULTS: Final = """
    INSERT INTO result_communities (match_id, community_id, serial)
    SELECT match_id, :old, 0 FROM result_communities WHERE community_id = :new
    ON CONFLICT (match_id, community_id) DO NOTHING
"""
RENUMBER_RESULTS: Final = """
    UPDATE result_communities SET serial = numbered.serial
    FROM (
        SELECT results.match_id, row_number() OVER (ORDER BY ended, results.match_id) AS serial
        FROM result_communities JOIN results ON results.match_id = result_communities.match_id
        WHERE community_id = :old
    ) AS numbered
    WHERE numbered.match_id = result_communities.match_id AND community_id = :old
"""
MOVE_LEAVERS: Final = """
    INSERT INTO leavers (community_id, person_id)
    SELECT :old, person_id FROM leavers WHERE community_id = :new
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
DROP_LEAVERS: Final = "DELETE FROM leavers WHERE community_id = :new"
MOVE_BLOCKS: Final = """
    INSERT INTO blocks (community_id, person_id)
    SELECT :old, person_id FROM blocks WHERE community_id = :new
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
DROP_BLOCKS: Final = "DELETE FROM blocks WHERE community_id = :new"
MOVE_STRUCK: Final = """
    INSERT INTO struck_matches (match_id, community_id, identity_id, at)
    SELECT match_id, :old, identity_id, at FROM struck_matches WHERE community_id = :new
    ON CONFLICT (match_id, community_id) DO NOTHING
"""
DROP_STRUCK: Final = "DELETE FROM struck_matches WHERE community_id = :new"
MOVE_ERASED_BLOCKS: Final = """
    INSERT INTO erased_blocks (digest, community_id)
    SELECT digest, :old FROM erased_blocks WHERE community_id = :new
    ON CONFLICT (digest, community_id) DO NOTHING
"""
DROP_ERASED_BLOCKS: Final = "DELETE FROM erased_blocks WHERE community_id = :new"
MOVE_CIRCLE: Final = """
    UPDATE communities SET circle_id = coalesce(circle_id, (
        SELECT new.circle_id FROM communities AS new WHERE new.community_id = :new
    ))
    WHERE community_id = :old
"""
DROP_RESULTS: Final = "DELETE FROM result_communities WHERE community_id = :new"
DROP_COMMUNITY: Final = "DELETE FROM communities WHERE community_id = :new"
RENAME_COMMUNITY: Final = """
    UPDATE communities SET external_id = :new WHERE platform = :platform AND external_id = :old
"""

MERGE_ROOM: Final = (
    MOVE_LOBBIES,
    DROP_LOBBIES,
    DROP_OLDER_SURFACES,
    MOVE_SURFACES,
    DROP_ROOM,
)
MERGE_COMMUNITY: Final = (
    MOVE_ROOMS,
    MOVE_RESULTS,
    RENUMBER_RESULTS,
    DROP_RESULTS,
    MOVE_LEAVERS,
    DROP_LEAVERS,
    MOVE_BLOCKS,
    DROP_BLOCKS,
    MOVE_STRUCK,
    DROP_STRUCK,
    MOVE_ERASED_BLOCKS,
    DROP_ERASED_BLOCKS,
    MOVE_CIRCLE,
    DROP_COMMUNITY,
)


@dataclass(frozen=True, slots=True)
class Room:
    """A chat, topic, channel or thread; `thread` is "" where there is none.

    `community_id` is None for a private chat. `settings` is JSON text, "{}" at first.
    """

    room_id: int
    community_id: int | None
    platform: str
    external_id: str
    thread: str
    title: str
    language: str | None
    settings: str


def open_room(
    tx: Transaction,
    *,
    platform: str,
    community: str | None,
    external_id: str,
    thread: str,
    title: str,
    now: float,
    owner: str | None = None,
) -> Room:
    """The room with these ids, made if it is new; its title is brought up to date.

    `community` is the platform's id of the group or server, None for a private chat; `owner` that
    of the person whose own chat it is, where its own id does not say so.
    """
    row = {
        "community_id": None if community is None else _community(tx, platform, community),
        "platform": platform,
        "external_id": external_id,
        "thread": thread,
        "title": title,
        "owner": owner,
        "now": now,
    }
    found = tx.execute(SELECT_UNCHANGED, row).fetchone()
    return Room(*(found or tx.execute(UPSERT_ROOM, row).fetchone()))


def _community(tx: Transaction, platform: str, external_id: str) -> int:
    row = {"platform": platform, "external_id": external_id}
    found = tx.execute(SELECT_COMMUNITY, row).fetchone()
    (community_id,) = found or tx.execute(INSERT_COMMUNITY, row).fetchone()
    return int(community_id)


def load_room(tx: Transaction, room_id: int) -> Room | None:
    row = tx.execute(SELECT_ROOM, {"room_id": room_id}).fetchone()
    return None if row is None else Room(*row)


def rooms_of_community(tx: Transaction, platform: str, community: str) -> list[Room]:
    """Every room of the group or server that has this id on its platform."""
    row = {"platform": platform, "community": community}
    return [Room(*found) for found in tx.execute(SELECT_OF_COMMUNITY, row)]


def rooms_of_board(tx: Transaction, board: int) -> list[Room]:
    """Every room whose people have this board: of the community, or of those in the circle."""
    return [Room(*found) for found in tx.execute(SELECT_OF_BOARD, {"board": board})]


def rooms_of_chat(tx: Transaction, platform: str, external_id: str) -> list[Room]:
    """The chat or channel and its threads."""
    row = {"platform": platform, "external_id": external_id}
    return [Room(*found) for found in tx.execute(SELECT_OF_CHAT, row)]


def rooms_of_thread(tx: Transaction, platform: str, thread: str) -> list[Room]:
    """The thread, on a platform whose threads have ids of their own."""
    row = {"platform": platform, "thread": thread}
    return [Room(*found) for found in tx.execute(SELECT_OF_THREAD, row)]


def save_room_settings(
    tx: Transaction, room_id: int, *, language: str | None, settings: str
) -> None:
    row = {"room_id": room_id, "language": language, "settings": settings}
    if tx.execute(UPDATE_SETTINGS, row).rowcount != 1:
        raise Missing("room", room_id)


def rekey_room(
    tx: Transaction, *, platform: str, old_external_id: str, new_external_id: str
) -> None:
    """The platform gave the group a new id: its rooms, threads and community keep ours.

    May be told again and again, and after the new id was used: what was opened under it becomes
    part of the old rooms.
    """
    if old_external_id == new_external_id:
        return
    ids = {"platform": platform, "old": old_external_id, "new": new_external_id}
    _merge(tx, tx.execute(SELECT_TWIN_ROOMS, ids).fetchall(), MERGE_ROOM)
    tx.execute(RENAME_ROOMS, ids)
    communities = tx.execute(SELECT_TWIN_COMMUNITIES, ids).fetchall()
    merged = [one for twins in communities for one in twins]
    circles = {circle for one in merged if (circle := circle_of(tx, one)) is not None}
    for community_id in merged:
        count_anew(tx, community_id)
    _merge(tx, communities, MERGE_COMMUNITY)
    for circle_id in sorted(circles):
        gather_circle(tx, circle_id)
    tx.execute(RENAME_COMMUNITY, ids)


def _merge(tx: Transaction, twins: list[tuple[int, int]], statements: tuple[str, ...]) -> None:
    for old, new in twins:
        for statement in statements:
            tx.execute(statement, {"old": old, "new": new})
