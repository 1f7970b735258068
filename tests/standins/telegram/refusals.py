"""What the stand-in says no with: an error code and a description in Telegram's own words.

The words are those that the real server was seen to use; bots match on them, so they are kept to
the letter. Where a sentence starts with "stand-in:", Telegram would have ignored the mistake.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "NOT_MODIFIED",
    "QUERY_TOO_OLD",
    "Refused",
    "bad_request",
    "conflict",
    "forbidden",
    "migrated",
    "too_many_requests",
    "unknown_here",
]

NOT_MODIFIED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
QUERY_TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"


class Refused(Exception):
    """A request that is answered with an error and had no effect."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(code, description)
        self.code = code
        self.description = description
        self.parameters = parameters


def bad_request(reason: str, **parameters: int) -> Refused:
    return Refused(400, f"Bad Request: {reason}", **parameters)


def unknown_here(what: str) -> Refused:
    """For a typo in a request: Telegram is silent about it, and the bot never learns of it."""
    return bad_request(f"stand-in: {what}")


def forbidden(reason: str) -> Refused:
    return Refused(403, f"Forbidden: {reason}")


def conflict(reason: str) -> Refused:
    return Refused(409, f"Conflict: {reason}")


def too_many_requests(retry_after: int) -> Refused:
    return Refused(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def migrated(to: int) -> Refused:
    return bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=to)
