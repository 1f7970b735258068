"""Links into the private chat with the bot: `https://t.me/BOT?start=PAYLOAD`.

The payload is a button's own token in other letters: signed, so that nobody can make one up, and it
does what the button does for whoever opens the link, if they may press it.
"""

from __future__ import annotations

import base64
import binascii

__all__ = ["payload", "token_in", "url"]


def payload(token: str) -> str:
    """At most 54 of the 64 characters that Telegram takes."""
    return base64.urlsafe_b64encode(token.encode()).decode().rstrip("=")


def token_in(text: str) -> str | None:
    """The token in a payload, None if there is none."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None


def url(username: str, token: str) -> str:
    """The whole link."""
    return f"https://t.me/{username}?start={payload(token)}"
