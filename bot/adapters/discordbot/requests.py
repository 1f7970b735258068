"""Requests to Discord, counted as they leave discord.py: by route without its ids, and outcome."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

import aiohttp
from yarl import URL

from bot.adapters.discordbot.rooms import PLATFORM
from bot.metrics import REQUESTS

__all__ = ["counting", "kind_of"]

# The words of Discord's routes that we use; anything else in an address may be an id or a key.
_WORDS: Final = frozenset(
    {
        "applications",
        "bot",
        "callback",
        "channels",
        "commands",
        "emojis",
        "gateway",
        "guilds",
        "interactions",
        "messages",
        "oauth2",
        "threads",
        "users",
        "webhooks",
    }
)
_FLOODED: Final = 429


def counting() -> aiohttp.TraceConfig:
    """What discord.py's session is to be watched with."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_ended)
    trace.on_request_exception.append(_failed)
    return trace


def kind_of(method: str, url: URL) -> str:
    """The request without anything that belongs to somebody: "PATCH channels/messages"."""
    return f"{method} {'/'.join(part for part in url.parts if part in _WORDS)}"


async def _ended(
    session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    del session, context
    REQUESTS.labels(PLATFORM, kind_of(end.method, end.url), _outcome(end.response.status)).inc()


async def _failed(
    session: aiohttp.ClientSession,
    context: SimpleNamespace,
    failure: aiohttp.TraceRequestExceptionParams,
) -> None:
    del session, context
    REQUESTS.labels(PLATFORM, kind_of(failure.method, failure.url), "unavailable").inc()


def _outcome(status: int) -> str:
    if status < 400:
        return "ok"
    if status == _FLOODED:
        return "flooded"
    return "unavailable" if status >= 500 else "refused"
