"""The house and its Telegram adapter in the test's own process: quicker than the program, with
pictures of one pixel. Everything else is real."""

from __future__ import annotations

import asyncio
import itertools
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import storage
from bot.adapters.telegrambot import Account, TelegramBot
from bot.app import House, open_house
from bot.config import Settings
from rendering import Picture
from storage import Room
from tests.standins.telegram import Telegram

__all__ = ["Inside", "open_inside"]


@dataclass
class Inside:
    """A running house; `bot` is its adapter, `task` the run of it."""

    house: House
    bot: TelegramBot
    task: asyncio.Task[None]

    async def rooms(self, chat: int) -> list[Room]:
        """The rooms of a chat."""
        return await self.house.db.read(lambda tx: storage.rooms_of_chat(tx, "telegram", str(chat)))


@asynccontextmanager
async def open_inside(
    folder: Path, telegram: Telegram, *, rate: int = 60_000, **account: Any
) -> AsyncIterator[Inside]:
    """From the first update to the last, as `bot.app.run` does it."""
    settings = Settings(database=folder / "scopa.sqlite3", pace=0, round_pause=0)
    async with open_house(settings) as house:
        _draw_pixels(house)
        told = {"webhook": "", "listen": "127.0.0.1:0"} | account
        bot = TelegramBot(
            Account(token=telegram.token, api=telegram.root, rate=rate, **told),
            house.desk,
            secret=house.db.secret,
            language="it",
        )
        house.post.add(bot.platform)
        await house.manager.start()
        await house.reconciler.start()
        await house.notes.start()
        known = len(telegram.records.requests)
        task = asyncio.create_task(bot.run())
        await telegram.records.wait_for("getUpdates", "setWebhook", since=known, within=60)
        try:
            yield Inside(house, bot, task)
        finally:
            bot.close_doors()
            await house.manager.stop()
            await house.notes.stop()
            await house.reconciler.stop(2.0)
            task.cancel()
            await asyncio.wait({task})
            await bot.close()


def _draw_pixels(house: House) -> None:
    numbers = itertools.count()

    async def png(picture: Picture) -> bytes:
        return _pixel(next(numbers))

    house.gallery.png = png  # type: ignore[method-assign]  # painting is not what is tested here


def _pixel(number: int) -> bytes:
    """A picture of one pixel, different for each number."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0" + struct.pack(">I", number)[1:])
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )
