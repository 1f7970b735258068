"""Erasing a person: nothing stays by which a file could tell who they were.

What others have stays: results keep the seat, without its identity. The person's number stays too,
as an empty shell, so that nobody ever gets it again and with it a seat in old matches; so do the
numbers of rooms and surfaces.
"""

from typing import Final

from storage.blocks import keep_blocks
from storage.people import Identity, identities_of
from storage.tallies import count_anew
from storage.transaction import Transaction

# A private chat's own id is its person's on some platforms; on others the room says whose it is.
PRIVATE_ROOMS: Final = """
    SELECT room_id FROM rooms
    WHERE community_id IS NULL AND EXISTS (
        SELECT 1 FROM identities
        WHERE person_id = :person_id AND (
            identities.identity_id = rooms.identity_id
            OR (identities.platform = rooms.platform
                AND identities.external_id = rooms.external_id)
        )
    )
"""
# What only this person sees. Messages from before two of their identities were linked may still be
# under another number: what finds them again names the person, as it does on such platforms.
OWN_SURFACES: Final = f"""
    SELECT surface_id FROM surfaces
    WHERE audience = :person_id OR room_id IN ({PRIVATE_ROOMS}) OR (
        audience <> 0 AND EXISTS (
            SELECT 1 FROM identities
            WHERE person_id = :person_id AND instr(surfaces.message, identities.external_id) > 0
        )
    )
"""
IN_OWN_CHATS: Final = f"""
    SELECT surface_id FROM surfaces
    WHERE audience = 0 AND message IS NOT NULL AND state = 'live'
        AND room_id IN ({PRIVATE_ROOMS})
    ORDER BY surface_id
"""
BOARDS: Final = """
    SELECT community_id FROM tallies WHERE person_id = :person_id
    UNION
    SELECT community_id FROM ratings WHERE person_id = :person_id
    UNION
    SELECT community_id
    FROM identities
        JOIN seat_results ON seat_results.identity_id = identities.identity_id
        JOIN result_communities ON result_communities.match_id = seat_results.match_id
    WHERE person_id = :person_id
"""

# In this order: what refers to something goes before it.
ERASE: Final = (
    f"""
    DELETE FROM interaction_tokens WHERE EXISTS (
        SELECT 1 FROM surfaces
        WHERE instr(surfaces.message, interaction_tokens.message) > 0
            AND surface_id IN ({OWN_SURFACES})
    )
    """,
    f"""
    UPDATE surfaces
    SET state = 'gone', message = NULL, shown_revision = -1, content_hash = '', posted_at = NULL
    WHERE surface_id IN ({OWN_SURFACES})
    """,
    f"""
    DELETE FROM pages
    WHERE person_id = :person_id OR room_id IN ({PRIVATE_ROOMS}) OR EXISTS (
        SELECT 1 FROM identities
        WHERE identities.person_id = :person_id
            AND instr(pages.message, identities.external_id) > 0
    )
    """,
    f"DELETE FROM lobby_rooms WHERE room_id IN ({PRIVATE_ROOMS})",
    f"""
    UPDATE rooms
    SET external_id = 'erased-' || room_id, title = '', language = NULL, settings = '{{}}',
        identity_id = NULL
    WHERE room_id IN ({PRIVATE_ROOMS})
    """,
    """
    UPDATE seat_results SET identity_id = NULL
    WHERE identity_id IN (SELECT identity_id FROM identities WHERE person_id = :person_id)
    """,
    """
    UPDATE struck_matches SET identity_id = NULL
    WHERE identity_id IN (SELECT identity_id FROM identities WHERE person_id = :person_id)
    """,
    "DELETE FROM link_codes WHERE kind = 'person' AND subject_id = :person_id",
    "DELETE FROM leavers WHERE person_id = :person_id",
    "DELETE FROM blocks WHERE person_id = :person_id",
    "DELETE FROM lobby_people WHERE person_id = :person_id",
    "DELETE FROM match_people WHERE person_id = :person_id",
    "DELETE FROM identities WHERE person_id = :person_id",
    "UPDATE people SET settings = '{}', created_at = 0 WHERE person_id = :person_id",
)


def surfaces_in_own_chats(tx: Transaction, person_id: int) -> list[int]:
    """Tables that stand in chats of this person's own."""
    return [found for (found,) in tx.execute(IN_OWN_CHATS, {"person_id": person_id})]


def erase_person(tx: Transaction, person_id: int) -> list[Identity]:
    """Whom every chat knew the person as, until now; nothing if they had been erased before.

    Their open seats are the caller's to give up first. A block stays as a keyed digest, and is one
    again when the person comes back: erasing oneself is no way round it. Boards are counted anew.
    """
    identities = identities_of(tx, (person_id,))[person_id]
    row = {"person_id": person_id}
    boards = [board for (board,) in tx.execute(BOARDS, row)]
    for identity in identities:
        keep_blocks(tx, person_id, identity.platform, identity.external_id)
    for statement in ERASE:
        tx.execute(statement, row)
    for board in boards:
        count_anew(tx, board)
    return identities
