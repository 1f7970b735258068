"""One-time codes: what somebody says on one platform to be recognised on another. Digests only."""

from typing import Final, Literal

from storage.transaction import Transaction

CodeKind = Literal["person", "circle"]

PURGE: Final = "DELETE FROM link_codes WHERE expires_at <= :now"
DROP: Final = "DELETE FROM link_codes WHERE kind = :kind AND subject_id = :subject_id"
INSERT: Final = """
    INSERT INTO link_codes (digest, kind, subject_id, expires_at)
    VALUES (:digest, :kind, :subject_id, :expires_at)
"""
SELECT: Final = """
    SELECT subject_id FROM link_codes
    WHERE digest = :digest AND kind = :kind AND expires_at > :now
"""
USE: Final = "DELETE FROM link_codes WHERE digest = :digest AND kind = :kind"


def keep_code(
    tx: Transaction,
    *,
    digest: bytes,
    kind: CodeKind,
    subject_id: int,
    expires_at: float,
    now: float,
) -> None:
    """From now on this code stands for the subject, and the one it had before for nothing."""
    tx.execute(PURGE, {"now": now})
    drop_codes(tx, kind, subject_id)
    row = {"digest": digest, "kind": kind, "subject_id": subject_id, "expires_at": expires_at}
    tx.execute(INSERT, row)


def subject_of_code(tx: Transaction, digest: bytes, kind: CodeKind, now: float) -> int | None:
    """Whom the code stands for; None if it was used, has expired, or never was one."""
    row = tx.execute(SELECT, {"digest": digest, "kind": kind, "now": now}).fetchone()
    return None if row is None else int(row[0])


def use_code(tx: Transaction, digest: bytes, kind: CodeKind) -> None:
    """The code stands for nobody any more."""
    tx.execute(USE, {"digest": digest, "kind": kind})


def drop_codes(tx: Transaction, kind: CodeKind, subject_id: int) -> None:
    """No code stands for this subject any more."""
    tx.execute(DROP, {"kind": kind, "subject_id": subject_id})
