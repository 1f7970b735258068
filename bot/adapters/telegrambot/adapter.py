"""The adapter as a whole: its parts, and one run of it from the first to the last update."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from telegram import Update
from telegram.error import InvalidToken

from bot.adapters.telegrambot import commands
from bot.adapters.telegrambot.api import Api, is_token_refused
from bot.adapters.telegrambot.intake import Inbox, poll, serve_webhook
from bot.adapters.telegrambot.ladder import Ladder, Waiting
from bot.adapters.telegrambot.lanes import Lanes
from bot.adapters.telegrambot.messages import Messages, Spot
from bot.adapters.telegrambot.surfaces import Surfaces
from bot.adapters.telegrambot.talk import Talk
from bot.adapters.telegrambot.taps import Taps
from bot.adapters.telegrambot.updates import (
    Became,
    Came,
    Commanded,
    Event,
    Gone,
    Moved,
    Pressed,
    newest_message,
    read,
)
from bot.adapters.telegrambot.visitors import Visitors
from bot.adapters.telegrambot.whispers import Whispers
from bot.delivery.desk import Desk
from bot.delivery.platform import Content, DeliveryError
from bot.pulse import Pulse
from bot.supervisor import Hopeless
from storage import StorageFailed

__all__ = ["Account", "TelegramBot"]

log = logging.getLogger(__name__)

_GRACE_SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class Account:
    """How this bot is set up at Telegram: see the settings of the same names."""

    token: str = field(repr=False)
    api: str
    webhook: str
    listen: str
    rate: int


class TelegramBot:
    """`secret` is the installation's own, `language` that of the house."""

    def __init__(self, account: Account, desk: Desk, *, secret: bytes, language: str) -> None:
        self._account = account
        self._language = language
        self._webhook_secret = hmac.new(secret, b"telegram webhook", hashlib.sha256).hexdigest()
        self._username = ""
        self._closing = asyncio.Event()
        self._api = Api(account.token, account.api)
        self._messages = Messages(self._api)
        self._whispers = Whispers(self._api, _bot_id(account.token))
        ladder, waiting = Ladder(desk.services), Waiting()
        self._surfaces = Surfaces(
            self._api, self._messages, self._whispers, ladder, waiting, account.rate
        )
        visitors = Visitors(self._api, desk)
        self._taps = Taps(
            self._api, desk, visitors, self._surfaces, ladder, waiting, lambda: self._username
        )
        self._talk = Talk(desk, visitors, self._surfaces, self._whispers, self._taps)

    @property
    def platform(self) -> Surfaces:
        """Where things are shown; usable at once."""
        return self._surfaces

    @property
    def pulse(self) -> Pulse:
        """Whether Telegram answers."""
        return self._api.pulse

    async def tell(self, address: str, text: str) -> None:
        """Say this to the person, in their own chat with us. Raises a DeliveryError."""
        await self._messages.send(Spot(int(address)), Content(text))

    async def run(self) -> None:
        """Take updates until the doors are closed or this is cancelled, which ends everything.
        Raises Hopeless if this account can't be used, anything else if it is worth trying again."""
        try:
            await self._introduce()
            await self._take_updates()
        except asyncio.CancelledError:
            await self.close()
            raise

    async def close(self) -> None:
        """Nothing is sent any more."""
        await self._surfaces.close()
        await self._api.close()

    def close_doors(self) -> None:
        """Take nothing in any more; what goes out still goes."""
        self._closing.set()

    async def _introduce(self) -> None:
        try:
            me = await self._api.call("getMe")
        except InvalidToken as error:
            if is_token_refused(error):
                raise Hopeless("program-telegram-token") from None
            raise
        self._username = me["username"]
        log.info("playing on Telegram as @%s", self._username)
        await commands.publish(self._api, self._language)

    async def _take_updates(self) -> None:
        lanes = Lanes()
        inbox = Inbox(partial(self._take, lanes))
        intake = asyncio.create_task(self._intake(inbox), name="Telegram's updates")
        closing = asyncio.create_task(self._closing.wait())
        try:
            await asyncio.wait({intake, closing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            closing.cancel()
            intake.cancel()
            await _to_the_end(asyncio.create_task(_finish(intake, lanes)))
        if not intake.cancelled():
            intake.result()

    async def _intake(self, inbox: Inbox) -> None:
        account = self._account
        if account.webhook:
            secret = self._webhook_secret
            await serve_webhook(
                self._api, inbox, url=account.webhook, listen=account.listen, secret=secret
            )
        else:
            await poll(self._api, inbox)

    def _take(self, lanes: Lanes, raw: dict[str, Any]) -> None:
        """Put the update into its chat's lane. May raise anything for one that can't be read."""
        update = Update.de_json(raw, self._api.library_bot)
        newest = newest_message(update)
        if newest is not None:
            self._messages.saw(*newest)
        event = read(update, self._username)
        if event is None:
            return
        if isinstance(event, Pressed):
            # At once, not when its turn comes: the press can be answered for a few seconds only.
            self._whispers.pressed(event.place.spot.chat, event.who.id, event.query)
        elif isinstance(event, Commanded) and event.who is not None and event.ephemeral:
            self._whispers.commanded(event.place.spot.chat, event.who.id, event.ephemeral)
        chat = event.old if isinstance(event, Moved) else event.place.spot.chat
        who = event.who.id if isinstance(event, (Pressed, Commanded)) and event.who else None
        if not lanes.put(chat, partial(self._do, event), who):
            log.warning(
                "a chat or a person sends more than can be done: update %d is lost",
                update.update_id,
            )

    async def _do(self, event: Event) -> None:
        """A chat that can't be asked or told anything at this moment, or a disk that takes nothing,
        is no fault of ours."""
        try:
            await self._told(event)
        except (DeliveryError, StorageFailed) as error:
            log.info("an update was not answered: %s", type(error).__name__)

    async def _told(self, event: Event) -> None:
        match event:
            case Pressed():
                await self._taps.pressed(event)
            case Commanded():
                await self._talk.commanded(event)
            case Became():
                await self._talk.became(event)
            case Came():
                await self._talk.came(event)
            case Gone():
                await self._talk.gone(event)
            case Moved():
                await self._talk.moved(event)


async def _finish(intake: asyncio.Task[None], lanes: Lanes) -> None:
    """Nothing comes in any more, and what came in is done."""
    await asyncio.wait({intake})
    await lanes.drain(_GRACE_SECONDS)


async def _to_the_end(task: asyncio.Task[None]) -> None:
    """Wait for it, also while being told to stop: it takes a few seconds at most."""
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled


def _bot_id(token: str) -> int:
    """A bot's token begins with its id. Whatever isn't a token is found out when it is used."""
    number, _, _ = token.partition(":")
    return int(number) if number.isdecimal() else 0
