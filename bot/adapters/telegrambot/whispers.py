"""Messages in a group that one person sees: Telegram's ephemeral messages.

An administrator may send them at any time; any other bot only as the answer to a press (or to a
command that nobody else saw) of the last fifteen seconds.

A server that does not know them ignores the parameter that makes a message private, and shows it to
everybody. So nothing is sent before a harmless message has proved that this server knows it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from telegram.error import TelegramError

from bot.adapters.telegrambot.api import Api, Refused, is_about, meaning
from bot.adapters.telegrambot.messages import Reference, Spot, edited, new_message
from bot.delivery.platform import Content, Expired, Gone, Unavailable
from bot.recent import Recent

__all__ = ["NotHere", "Whispers"]

log = logging.getLogger(__name__)

_FRESH_SECONDS: Final = 14.0  # Telegram takes 15 from the press to our answer
_REMEMBERED: Final = 10_000
_PROBE: Final = "🃏"

# Refusals that say nothing about whether such messages can be sent here.
_TOO_LATE: Final = ("query is too old", "query id is invalid", "query_id_invalid")
_NOT_THEM: Final = ("user_not_participant", "user not found", "participant_id_invalid")
_PICTURE: Final = ("image_process_failed", "photo_invalid", "wrong file", "file is too big")
_ADMINISTRATORS: Final = ("administrator", "creator")


class NotHere(Exception):
    """Such messages can't be sent in this chat, or by this server."""


class Whispers:
    """Sends them. `me` is the bot's own id."""

    def __init__(self, api: Api, me: int, now: Callable[[], float] = time.monotonic) -> None:
        self._api = api
        self._me = me
        self._now = now
        self._tickets: Recent[tuple[int, int], tuple[float, dict[str, Any]]] = Recent(_REMEMBERED)
        self._administers: Recent[int, bool] = Recent(_REMEMBERED)
        self._known: bool | None = None  # whether this server knows such messages
        self._asking = asyncio.Lock()

    # ---- what we hear ---------------------------------------------------------------------------

    def pressed(self, chat: int, person: int, query: str) -> None:
        """Somebody pressed a button: for a while that may be answered."""
        self._ticket(chat, person, {"ephemeral_message_parameters": {"callback_query_id": query}})

    def commanded(self, chat: int, person: int, ephemeral_id: int) -> None:
        """Somebody gave a command that only we saw: for a while that may be answered."""
        self._ticket(chat, person, {"reply_parameters": {"ephemeral_message_id": ephemeral_id}})

    def became(self, chat: int, status: str) -> None:
        """What we are in this chat now."""
        self._administers.keep(chat, status in _ADMINISTRATORS)

    def _ticket(self, chat: int, person: int, right: dict[str, Any]) -> None:
        self._tickets.keep((chat, person), (self._now(), right))

    # ---- what we say ----------------------------------------------------------------------------

    async def send(self, spot: Spot, person: int, content: Content) -> Reference:
        """A new message for this person alone. Raises Expired if they have to press something
        first, NotHere, or another DeliveryError."""
        right = self._right(spot.chat, person)
        try:
            return await self._send(spot, person, content, right)
        except Expired:
            pressed = self._right(spot.chat, person)  # while we tried without, or too late
            if pressed is None or pressed == right:
                raise
        return await self._send(spot, person, content, pressed)

    async def _send(
        self, spot: Spot, person: int, content: Content, right: dict[str, Any] | None
    ) -> Reference:
        if right is None and not await self._is_administrator(spot.chat):
            raise Expired
        if not await self._is_known(spot):
            raise NotHere
        method, what = new_message(content)
        try:
            sent = await self._api.call(method, **_private(spot, person, right), **what)
        except TelegramError as error:
            raise self._why_not(error, spot, right) from error
        number = _ephemeral_id(sent)
        if number is None:
            await self._take_back(spot, sent)
            raise NotHere
        return Reference(spot.chat, number, content.picture is not None, to=person)

    async def edit(self, old: Reference, content: Content) -> Reference:
        """The message shows this from now on. Raises Gone if it can't: it is not there any more, or
        this server takes no new pictures in edits."""
        kind, what = edited(old, content)
        try:
            await self._api.call(f"editEphemeralMessage{kind}", **_which(old), **what)
        except TelegramError as error:
            told = meaning(error)
            if isinstance(told, Refused):
                raise Gone from error
            if told is not None:
                raise told from error
        return Reference(old.chat, old.id, old.photo or content.picture is not None, old.to)

    async def remove(self, old: Reference) -> None:
        """Take the message away; it is no fault if it isn't there."""
        try:
            await self._api.call("deleteEphemeralMessage", **_which(old))
        except TelegramError as error:
            told = meaning(error)
            if isinstance(told, Unavailable):
                raise told from error

    # ---- whether we may -------------------------------------------------------------------------

    def _right(self, chat: int, person: int) -> dict[str, Any] | None:
        at, right = self._tickets.get((chat, person), (None, None))
        if at is None or self._now() - at > _FRESH_SECONDS:
            return None
        return right

    async def _is_administrator(self, chat: int) -> bool:
        if chat not in self._administers:
            try:
                member = await self._api.call("getChatMember", chat_id=chat, user_id=self._me)
            except TelegramError as error:
                told = meaning(error)
                if told is None or isinstance(told, Refused):
                    return False
                raise told from error
            self.became(chat, member["status"])
        return self._administers[chat]

    async def _is_known(self, spot: Spot) -> bool:
        async with self._asking:
            if self._known is None:
                self._known = await self._ask_server(spot)
                if not self._known:
                    log.warning("this Bot API server knows no ephemeral messages")
            return self._known

    async def _ask_server(self, spot: Spot) -> bool:
        """A message to ourselves: refused by a server that reads what makes it private."""
        try:
            sent = await self._api.call(
                "sendMessage", **_private(spot, self._me, None), text=_PROBE
            )
        except TelegramError as error:
            told = meaning(error)
            if told is None or isinstance(told, Refused):
                return True
            raise told from error
        if _ephemeral_id(sent) is not None:
            return True
        await self._take_back(spot, sent)
        return False

    async def _take_back(self, spot: Spot, sent: dict[str, Any]) -> None:
        """What was meant for one person stands there for all: away with it, and never again."""
        self._known = False
        try:
            await self._api.call("deleteMessage", chat_id=spot.chat, message_id=sent["message_id"])
        except TelegramError as error:
            log.error("a private message could not be taken back: %s", type(error).__name__)

    def _why_not(self, error: TelegramError, spot: Spot, right: dict[str, Any] | None) -> Exception:
        told = meaning(error)
        if not isinstance(told, Refused):
            return told or Unavailable()
        if is_about(told.words, _TOO_LATE + _NOT_THEM):
            return Expired()
        if right is None:  # we are no administrator any more, or they may do less than we thought
            self._administers.keep(spot.chat, False)
            return Expired()
        if is_about(told.words, _PICTURE):
            return Unavailable()
        return NotHere()


def _private(spot: Spot, person: int, right: dict[str, Any] | None) -> dict[str, Any]:
    given = right or {}
    to_them = {"receiver_user_id": person, **given.get("ephemeral_message_parameters", {})}
    return {
        "chat_id": spot.chat,
        "message_thread_id": spot.thread,
        "ephemeral_message_parameters": to_them,
        "reply_parameters": given.get("reply_parameters"),
    }


def _which(old: Reference) -> dict[str, Any]:
    return {"chat_id": old.chat, "receiver_user_id": old.to, "ephemeral_message_id": old.id}


def _ephemeral_id(sent: dict[str, Any]) -> int | None:
    number = sent.get("ephemeral_message_id")
    return number if isinstance(number, int) and number > 0 else None
