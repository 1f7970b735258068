"""Calls of the Bot API, and what Telegram's refusals mean.

Every call goes through `Api.call` with Telegram's own names: the library knows the Bot API of its
day, and the messages that only one person sees came later. Answers stay plain JSON for the same
reason: a field that is new to the library breaks nothing.
"""

from __future__ import annotations

import asyncio
import os
from datetime import timedelta
from typing import Any, Final

from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    InvalidToken,
    RetryAfter,
    TelegramError,
)
from telegram.error import (
    Forbidden as TelegramForbidden,
)
from telegram.request import HTTPXRequest

from bot.delivery.platform import (
    DeliveryError,
    Flooded,
    Forbidden,
    Gone,
    Migrated,
    Unavailable,
)
from bot.metrics import REQUESTS
from bot.pulse import Pulse

__all__ = ["PLATFORM", "Api", "Refused", "is_about", "is_token_refused", "meaning"]

PLATFORM: Final = "telegram"

# Opts in to what the library will do anyway one day; otherwise it warns at every flood error.
os.environ.setdefault("PTB_TIMEDELTA", "true")

_CONNECTIONS: Final = 64
_CONNECT_SECONDS: Final = 5.0
_READ_SECONDS: Final = 15.0
_UPLOAD_SECONDS: Final = 20.0

# Parts of Telegram's own sentences, in lower case.
_UNCHANGED: Final = ("message is not modified",)
_GONE: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message to be edited not found",
    "message not found",
    "there is no media in the message",
    "there is no text in the message",
)
# What Telegram says when a room is closed to us without a 403.
_CLOSED: Final = (
    "chat not found",
    "not enough rights to send",
    "have no rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_send_photos_forbidden",
    "chat_send_plain_forbidden",
    "topic_closed",
    "topic_deleted",
    "message thread not found",
    "peer_id_invalid",
    "user_is_blocked",
)


class Refused(Exception):
    """Telegram says that this can't be done (400 or 404), in its own `words` (lower case)."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class _RawBot(Bot):
    """The library's bot, with its way to any method made public."""

    async def call(self, method: str, parameters: dict[str, Any], seconds: float) -> Any:
        return await self._post(method, parameters, read_timeout=seconds)

    async def connect(self) -> None:
        await self._request[0].initialize()
        await self._request[1].initialize()

    async def disconnect(self) -> None:
        await self._request[0].shutdown()
        await self._request[1].shutdown()


class Api:
    """One bot at one Bot API server. Raises the library's TelegramErrors: see `meaning`.

    `pulse` tells whether the last request was answered."""

    def __init__(self, token: str, server: str) -> None:
        self.pulse = Pulse()
        base = server.rstrip("/")
        self._bot = _RawBot(
            token,
            base_url=f"{base}/bot",
            base_file_url=f"{base}/file/bot",
            request=_request(),
            get_updates_request=_request(),
        )

    async def call(self, method: str, seconds: float = _READ_SECONDS, **parameters: Any) -> Any:
        """What Telegram answers, as JSON values; parameters that are None are left out."""
        try:
            answer = await self._bot.call(method, parameters, seconds)
        except TelegramError as error:
            told = meaning(error)
            self._answered(method, "unchanged" if told is None else type(told).__name__.lower())
            raise
        self._answered(method, "ok")
        return answer

    def _answered(self, method: str, outcome: str) -> None:
        REQUESTS.labels(PLATFORM, method, outcome).inc()
        if outcome == "unavailable":
            self.pulse.down()
        else:
            self.pulse.up()

    @property
    def library_bot(self) -> Bot:
        """What the library's own values want to be read with."""
        return self._bot

    async def close(self) -> None:
        """Close every connection."""
        await self._bot.disconnect()
        await asyncio.sleep(0)  # a transport that was told to close does so at the next turn


def _request() -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=_CONNECTIONS,
        connect_timeout=_CONNECT_SECONDS,
        read_timeout=_READ_SECONDS,
        pool_timeout=_READ_SECONDS,
        media_write_timeout=_UPLOAD_SECONDS,
    )


def meaning(error: TelegramError) -> DeliveryError | Refused | None:
    """What an error of a call means to whoever sent or edited something; None if all is well."""
    match error:
        case RetryAfter():
            wait = error.retry_after
            return Flooded(wait.total_seconds() if isinstance(wait, timedelta) else float(wait))
        case ChatMigrated():
            return Migrated(str(error.new_chat_id))
        case TelegramForbidden():
            return Forbidden()
        case BadRequest() | InvalidToken():  # 404 is also said of a method that isn't there
            words = error.message.lower()
            if is_about(words, _UNCHANGED):
                return None
            if is_about(words, _GONE):
                return Gone()
            if is_about(words, _CLOSED):
                return Forbidden()
            return Refused(words)
        case _:  # a lost connection, a server that fails, an answer in HTML
            return Unavailable()


def is_token_refused(error: InvalidToken) -> bool:
    """Whether Telegram itself says so. A page in the way of it says 404 too."""
    return "parsing the server response" not in error.message.lower()


def is_about(words: str, parts: tuple[str, ...]) -> bool:
    """Whether Telegram's sentence has one of these parts."""
    return any(part in words for part in parts)
