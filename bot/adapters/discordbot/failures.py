"""What Discord refuses, in the words of delivery."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.delivery import DeliveryError, Expired, Flooded, Forbidden, Gone, Unavailable

__all__ = [
    "ALREADY_ANSWERED",
    "BAD_BODY",
    "NETWORK",
    "STOPPED",
    "THREAD_ARCHIVED",
    "is_unauthorised",
    "spoken",
]

log = logging.getLogger(__name__)

ALREADY_ANSWERED: Final = 40060
BAD_BODY: Final = 50035
THREAD_ARCHIVED: Final = 50083
_GONE: Final = {10008, 30046}  # unknown message; too many edits of an old message
_LOST_ROOM: Final = {10003, 10004, THREAD_ARCHIVED, 160005}  # no such channel or server, locked
_LOST_TOKEN: Final = {10015, 10062, 50027}  # interaction tokens that are not taken (any more)

_REST_SECONDS: Final = 5.0  # after a limit that did not say how long

STOPPED: Final = "Session is closed"  # aiohttp, when the client was closed in between

NETWORK: Final = (aiohttp.ClientError, OSError, TimeoutError)


@contextmanager
def spoken() -> Iterator[None]:
    """Whatever discord.py raises inside comes out as a DeliveryError."""
    try:
        yield
    except discord.RateLimited as error:
        raise Flooded(error.retry_after) from error
    except discord.HTTPException as error:
        raise _of_answer(error) from error
    except NETWORK as error:
        raise Unavailable from error
    except RuntimeError as error:
        if str(error) != STOPPED:
            raise
        raise Unavailable from error


def is_unauthorised(error: DeliveryError) -> bool:
    """Whether this came of a token that Discord does not take."""
    cause = error.__cause__
    return isinstance(cause, discord.HTTPException) and cause.status == 401


def _of_answer(error: discord.HTTPException) -> DeliveryError:
    if error.code in _GONE:
        return Gone()
    if error.code in _LOST_ROOM:
        return Forbidden()
    if error.code in _LOST_TOKEN:
        return Expired()
    if error.status == 404:
        return Gone()
    if error.status == 403:
        return Forbidden()
    if error.status == 429:
        return Flooded(_REST_SECONDS)
    if error.status < 500:
        # A body that Discord does not take is a fault of ours; its words may quote a message.
        log.error("Discord refused a request: %d, code %d", error.status, error.code)
    return Unavailable()
