"""Whom a community keeps from its tables, also when they were erased and come back."""

import hashlib
import hmac
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
SELECT_SECRET: Final = "SELECT secret FROM meta"
KEEP: Final = """
    INSERT INTO erased_blocks (digest, community_id)
    SELECT :digest, community_id FROM blocks WHERE person_id = :person_id
    ON CONFLICT (digest, community_id) DO NOTHING
"""
BLOCK_AGAIN: Final = """
    INSERT INTO blocks (community_id, person_id)
    SELECT community_id, :person_id FROM erased_blocks WHERE digest = :digest
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
FORGET_KEPT: Final = "DELETE FROM erased_blocks WHERE digest = :digest"


def block(tx: Transaction, community_id: int, person_id: int) -> None:
    """Blocking somebody again changes nothing."""
    tx.execute(INSERT, {"community_id": community_id, "person_id": person_id})


def unblock(tx: Transaction, community_id: int, person_id: int) -> None:
    tx.execute(DELETE, {"community_id": community_id, "person_id": person_id})


def blocked_people(tx: Transaction, community_id: int) -> list[int]:
    """Everybody who is blocked there."""
    found = tx.execute(SELECT, {"community_id": community_id})
    return [int(person_id) for (person_id,) in found]


def keep_blocks(tx: Transaction, person_id: int, platform: str, external_id: str) -> None:
    """The person is about to be erased: what keeps them out stays as a keyed digest of this
    identity, from which nobody who doesn't know it already can tell whom it means."""
    row = {"person_id": person_id, "digest": _digest(tx, platform, external_id)}
    tx.execute(KEEP, row)


def block_again(tx: Transaction, person_id: int, platform: str, external_id: str) -> None:
    """Somebody new: communities that kept them out when they were erased do so again."""
    row = {"person_id": person_id, "digest": _digest(tx, platform, external_id)}
    tx.execute(BLOCK_AGAIN, row)
    tx.execute(FORGET_KEPT, row)


def _digest(tx: Transaction, platform: str, external_id: str) -> bytes:
    (secret,) = tx.execute(SELECT_SECRET).fetchone()
    return hmac.digest(secret, f"erased\0{platform}\0{external_id}".encode(), hashlib.sha256)
