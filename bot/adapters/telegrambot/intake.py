"""Where updates come from: fetched by polling (the rule), or delivered to a webhook.

What can't be read is skipped and named by its number only: one update that a newer Telegram sends
must not keep all those behind it from arriving.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from telegram.error import BadRequest, Conflict, InvalidToken, RetryAfter, TelegramError

from bot.adapters.telegrambot.api import Api, is_token_refused, meaning
from bot.adapters.telegrambot.updates import ALLOWED
from bot.delivery.platform import Flooded
from bot.recent import Recent
from bot.supervisor import Hopeless

__all__ = ["Inbox", "poll", "serve_webhook"]

log = logging.getLogger(__name__)

_POLL_SECONDS: Final = 50
_ANSWER_SECONDS: Final = 15.0  # after which a poll that should have come back is lost
_LAST_SECONDS: Final = 2.0
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 30.0
_CONFLICT_PAUSE: Final = 3.0
_CONFLICT_SECONDS: Final = 60.0  # another process that is being replaced is gone by then
_REMEMBERED: Final = 5000
_LARGEST_UPDATE: Final = 1024 * 1024
_SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"

Take = Callable[[dict[str, Any]], None]


class Inbox:
    """Hands each update on once, however often it comes."""

    def __init__(self, take: Take) -> None:
        self._take = take
        self._taken: Recent[int, None] = Recent(_REMEMBERED)

    def put(self, update: Mapping[str, Any]) -> None:
        """Take it, if it is new and can be read."""
        number = update["update_id"]
        if number in self._taken:
            return
        self._taken.keep(number, None)
        try:
            self._take(dict(update))
        except Exception as error:
            log.warning("update %d is skipped: %s", number, type(error).__name__)


async def poll(api: Api, inbox: Inbox, *, conflict_seconds: float = _CONFLICT_SECONDS) -> None:
    """Fetch updates until cancelled. Raises Hopeless."""
    await api.call("deleteWebhook", drop_pending_updates=False)
    poller = _Poller(api, inbox, conflict_seconds)
    try:
        while True:
            await poller.fetch()
    finally:
        await poller.confirm()


class _Poller:
    def __init__(self, api: Api, inbox: Inbox, conflict_seconds: float) -> None:
        self._api = api
        self._inbox = inbox
        self._offset: int | None = None
        self._pause = _FIRST_PAUSE
        self._conflict_seconds = conflict_seconds
        self._conflict_since: float | None = None

    async def fetch(self) -> None:
        """One request, or the pause after one that failed. The next one doesn't wait for updates:
        that Telegram answers again is known at once, also while nobody says anything."""
        failed = self._pause > _FIRST_PAUSE
        try:
            updates = await self._ask(0 if failed else _POLL_SECONDS)
        except InvalidToken as error:
            if is_token_refused(error):
                raise Hopeless("program-telegram-token") from None
            raise
        except Conflict:
            await self._contested()
        except RetryAfter as error:
            told = meaning(error)
            await asyncio.sleep(told.seconds if isinstance(told, Flooded) else self._pause)
        except TelegramError as error:
            log.info("no updates from Telegram: %s", type(error).__name__)
            await asyncio.sleep(self._pause)
            self._pause = min(self._pause * 2, _LONGEST_PAUSE)
        else:
            self._pause, self._conflict_since = _FIRST_PAUSE, None
            for update in updates:
                self._offset = update["update_id"] + 1
                self._inbox.put(update)

    async def confirm(self) -> None:
        """Tell Telegram what we have, so that it doesn't come again after a restart."""
        if self._offset is None:
            return
        try:
            async with asyncio.timeout(_LAST_SECONDS):
                await self._ask(0, limit=1)
        except (TelegramError, TimeoutError) as error:
            log.info("the last updates may come once more: %s", type(error).__name__)

    async def _ask(self, seconds: int, limit: int | None = None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self._api.call(
            "getUpdates",
            seconds + _ANSWER_SECONDS,
            offset=self._offset,
            timeout=seconds,
            limit=limit,
            allowed_updates=list(ALLOWED),
        )
        return found

    async def _contested(self) -> None:
        """Somebody else polls with our token. That passes if it is our own predecessor."""
        now = asyncio.get_running_loop().time()
        self._conflict_since = self._conflict_since or now
        if now - self._conflict_since >= self._conflict_seconds:
            raise Hopeless("program-telegram-conflict")
        log.warning("another program fetches the updates of this bot")
        await asyncio.sleep(min(_CONFLICT_PAUSE, self._conflict_seconds / 4))


async def serve_webhook(api: Api, inbox: Inbox, *, url: str, listen: str, secret: str) -> None:
    """Let Telegram deliver until cancelled. Raises Hopeless."""
    host, _, port = listen.rpartition(":")
    app = web.Application(client_max_size=_LARGEST_UPDATE)
    app.add_routes([web.post(urlsplit(url).path or "/", _receiver(inbox, secret))])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host.strip("[]"), int(port)).start()
            await api.call(
                "setWebhook",
                url=url,
                secret_token=secret,
                allowed_updates=list(ALLOWED),
                drop_pending_updates=False,
            )
        except (OSError, ValueError):
            raise Hopeless("program-telegram-listen", address=listen) from None
        except BadRequest:
            raise Hopeless("program-telegram-webhook", address=url) from None
        await asyncio.Event().wait()
    finally:
        # The webhook stays set: what is written meanwhile waits at Telegram.
        await runner.cleanup()


def _receiver(inbox: Inbox, secret: str) -> Callable[[web.Request], Any]:
    async def receive(request: web.Request) -> web.Response:
        given = request.headers.get(_SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            return web.Response(status=403)
        try:
            update = await request.json()
            inbox.put(update)
        except (ValueError, KeyError, TypeError):
            return web.Response(status=400)
        return web.Response()

    return receive
