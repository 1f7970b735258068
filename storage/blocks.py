"""Whom a community keeps from its tables."""

from typing import Final

from storage.transaction import Transaction

INSERT: Final = """
    INSERT INTO blocks (community_id, person_id) VALUES (:community_id, :person_id)
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
DELETE: Final = """
    DELETE FROM blocks WHERE community_id = :community_id AND person_id = :person_id
"""
SELECT: Final = """
    SELECT person_id FROM blocks WHERE community_id = :community_id ORDER BY person_id
"""


def block(tx: Transaction, community_id: int, person_id: int) -> None:
    """Blocking somebody again changes nothing."""
    tx.execute(INSERT, {"community_id": community_id, "person_id": person_id})


def unblock(tx: Transaction, community_id: int, person_id: int) -> None:
    tx.execute(DELETE, {"community_id": community_id, "person_id": person_id})


def blocked_people(tx: Transaction, community_id: int) -> list[int]:
    """Everybody who is blocked there."""
    found = tx.execute(SELECT, {"community_id": community_id})
    return [int(person_id) for (person_id,) in found]
