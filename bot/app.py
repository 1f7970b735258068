"""The composition root: settings, then storage, manager, delivery and adapters; and the way back.

Start: whatever is below is awake before what is above. Stop: no new taps, finish what was begun,
let what is on its way arrive (for two seconds at most), close the file.
"""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Final

from bot.adapters.discordbot import DiscordBot
from bot.adapters.playground import Playground
from bot.adapters.telegrambot import Account, TelegramBot
from bot.config import Settings
from bot.delivery.composer import Composer
from bot.delivery.desk import Desk
from bot.delivery.gallery import Gallery
from bot.delivery.notes import Notes
from bot.delivery.post import Post
from bot.delivery.reconciler import Reconciler
from bot.delivery.tokens import Signer
from bot.game import Move, SeatView
from bot.hosting.addresses import playground_address
from bot.hosting.caretaker import Caretaker
from bot.hosting.chat import Chat
from bot.hosting.watchdog import notify
from bot.i18n import speaker
from bot.manager import Manager, Pace, Steady
from bot.players import choose
from bot.supervisor import Hopeless, supervise
from storage import Database

__all__ = ["House", "open_house", "run"]

log = logging.getLogger(__name__)

_GRACE_SECONDS: Final = 2.0
# The loop lets go of the interpreter at every system call, and gets it back from a painter's thread
# after this long. With the usual 5 ms, at several calls a request, a tap among 200 live matches was
# answered in 41 ms at p50 and 647 ms at p99; like this in 12 and 280 ms, with less work in all.
_SWITCH_SECONDS: Final = 0.0005


class House:
    """Everything below the adapters, awake: what an adapter is built on."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self.db = db
        pace = Pace(settings.pace, settings.round_pause)
        steady = Steady(time.time())
        choosing = partial(_choose, random.Random())
        self.manager = Manager(db, choosing, pace=pace, steady=steady)
        self.gallery = Gallery()
        signer = Signer(db.button_secret)
        self.post = Post(self.manager.people, self.gallery, signer)
        composer = Composer(self.manager, self.post, settings.language)
        self.reconciler = Reconciler(db, self.manager, composer, self.post)
        self.notes = Notes(db, self.manager, composer, self.post)
        self.desk = Desk(db, self.manager, composer, self.reconciler, self.notes, signer)


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """The house on its database, with nothing running yet. Raises storage.CannotOpen."""
    db = await Database.open(settings.database, now=time.time())
    try:
        if db.kept is not None:
            log.info("the database has a new schema; as it was before it lies at %s", db.kept)
        house = House(db, settings)
        try:
            yield house
        finally:
            house.gallery.close()
    finally:
        await db.close()


async def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Run until SIGTERM or SIGINT; `ready` is told the playground's address once it can be opened.

    Raises storage.CannotOpen or a PlaygroundError if it cannot run like this.
    """
    address = playground_address(settings)
    sys.setswitchinterval(_SWITCH_SECONDS)
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(settings))
        if settings.serves_playground:
            playground = Playground(address=address, desk=house.desk, secret=house.db.secret)
            house.post.add(playground)
            house.manager.links.moved.append(playground.moved)
            await playground.start()
            stack.push_async_callback(playground.stop)
            ready(playground.address)
        chats = _chats(settings, house)
        caretaker = Caretaker(settings, house.db, chats)
        connections: list[asyncio.Task[None]] = []
        stack.push_async_callback(_end, connections)
        await house.manager.start()
        await caretaker.start()
        stack.push_async_callback(caretaker.stop)
        stack.push_async_callback(house.reconciler.stop, _GRACE_SECONDS)
        stack.push_async_callback(house.notes.stop)
        stack.push_async_callback(house.manager.stop)
        for chat in chats:
            stack.callback(chat.close_doors)
            connections.append(_connect(chat, house, settings.language))
        await house.reconciler.start()
        await house.notes.start()
        notify("READY=1")
        await stop.wait()
        notify("STOPPING=1")
        log.info("stopping")


def _chats(settings: Settings, house: House) -> list[Chat]:
    """An adapter for each platform with a token, each known to the post."""
    chats: list[Chat] = []
    if token := settings.discord_token.get_secret_value():
        chats.append(
            DiscordBot(
                token=token,
                api=settings.discord_api,
                gateway=settings.discord_gateway,
                desk=house.desk,
                db=house.db,
                language=settings.language,
            )
        )
    if token := settings.telegram_token.get_secret_value():
        account = Account(
            token=token,
            api=settings.telegram_api,
            webhook=settings.telegram_webhook,
            listen=settings.telegram_listen,
            rate=settings.telegram_rate,
        )
        chats.append(
            TelegramBot(account, house.desk, secret=house.db.secret, language=settings.language)
        )
    for chat in chats:
        house.post.add(chat.platform)
    return chats


def _connect(chat: Chat, house: House, language: str) -> asyncio.Task[None]:
    name = chat.platform.name

    async def run() -> None:
        try:
            await chat.run()
        except Exception:
            chat.pulse.down()
            raise

    def give_up(reason: Hopeless) -> None:
        chat.pulse.off()
        log.error("%s", speaker(language)(reason.key, **reason.arguments))
        house.post.drop(name)

    return asyncio.create_task(supervise(name, run, give_up), name=name)


async def _end(connections: list[asyncio.Task[None]]) -> None:
    for connection in connections:
        connection.cancel()
    if connections:
        await asyncio.wait(connections)


def _choose(rng: random.Random, view: SeatView, level: str) -> Move:
    # The players' chance is their own: nothing can be learned from it about the shuffle.
    return choose(level, view, rng)
