"""Short-lived tokens that let a private message be edited, and what an adapter remembers."""

from dataclasses import dataclass, field
from typing import Final

from storage.transaction import Transaction

KEEP: Final = """
    INSERT INTO interaction_tokens (message, handle, token, expires_at)
    VALUES (:message, :handle, :token, :expires_at)
    ON CONFLICT (message) DO UPDATE
    SET handle = excluded.handle, token = excluded.token, expires_at = excluded.expires_at
"""
SELECT_TOKEN: Final = """
    SELECT handle, token, expires_at FROM interaction_tokens
    WHERE message = :message AND expires_at > :now
"""
FORGET: Final = "DELETE FROM interaction_tokens WHERE message = :message"
PURGE: Final = "DELETE FROM interaction_tokens WHERE expires_at <= :now"
REMEMBER: Final = """
    INSERT INTO adapter_memory (platform, name, value) VALUES (:platform, :name, :value)
    ON CONFLICT (platform, name) DO UPDATE SET value = excluded.value
"""
RECALL: Final = """
    SELECT value FROM adapter_memory WHERE platform = :platform AND name = :name
"""


@dataclass(frozen=True, slots=True)
class InteractionToken:
    """With `token` the message can be edited as `handle` until `expires_at` (Unix seconds)."""

    handle: str
    token: str = field(repr=False)
    expires_at: float


def keep_token(tx: Transaction, message: str, fresh: InteractionToken, now: float) -> None:
    """From now on this is the token of the message; what has expired meanwhile goes."""
    tx.execute(PURGE, {"now": now})
    row = {
        "message": message,
        "handle": fresh.handle,
        "token": fresh.token,
        "expires_at": fresh.expires_at,
    }
    tx.execute(KEEP, row)


def token_of(tx: Transaction, message: str, now: float) -> InteractionToken | None:
    """The token that can edit the message now, if there is one."""
    row = tx.execute(SELECT_TOKEN, {"message": message, "now": now}).fetchone()
    return None if row is None else InteractionToken(*row)


def forget_token(tx: Transaction, message: str) -> None:
    tx.execute(FORGET, {"message": message})


def purge_tokens(tx: Transaction, now: float) -> None:
    """Tokens that have expired go; with infinity all of them, for a copy that leaves the house."""
    tx.execute(PURGE, {"now": now})


def remember(tx: Transaction, platform: str, name: str, value: str) -> None:
    tx.execute(REMEMBER, {"platform": platform, "name": name, "value": value})


def recall(tx: Transaction, platform: str, name: str) -> str | None:
    row = tx.execute(RECALL, {"platform": platform, "name": name}).fetchone()
    return None if row is None else str(row[0])
