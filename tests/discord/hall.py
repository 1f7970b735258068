"""The house and its Discord adapter inside the test's own loop, before a Discord on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.adapters.discordbot import DiscordBot
from bot.app import House, open_house
from bot.config import Settings
from bot.supervisor import Hopeless, supervise
from tests.standins.discord import Discord

__all__ = ["Hall", "awake", "open_hall", "settings_of"]


@dataclass
class Hall:
    """`gave_up` is why the adapter was switched off, if it was."""

    discord: Discord
    house: House
    bot: DiscordBot
    gave_up: list[Hopeless]

    async def settled(self) -> None:
        """Everything shows the newest."""
        await self.house.reconciler.settle()


def settings_of(folder: Path) -> Settings:
    """Computers need no time to think, nobody waits between rounds."""
    return Settings(database=folder / "scopa.sqlite3", playground="off", pace=0, round_pause=0)


def make_bot(house: House, discord: Discord) -> DiscordBot:
    return DiscordBot(
        token=discord.token,
        api=discord.api,
        gateway=discord.gateway_url,
        desk=house.desk,
        db=house.db,
        language="it",
    )


@asynccontextmanager
async def awake(house: House) -> AsyncIterator[None]:
    """The house is awake; on the way out it is stopped as the program does it."""
    await house.manager.start()
    await house.reconciler.start()
    await house.notes.start()
    try:
        yield
    finally:
        await house.manager.stop()
        await house.notes.stop()
        await house.reconciler.stop(0)


@asynccontextmanager
async def open_hall(
    folder: Path, discord: Discord, *, connected: bool = True
) -> AsyncIterator[Hall]:
    """The hall, connected unless told otherwise."""
    async with open_house(settings_of(folder)) as house:
        bot, gave_up = make_bot(house, discord), list[Hopeless]()
        house.post.add(bot.platform)
        async with awake(house):
            running = asyncio.create_task(supervise("discord", bot.run, gave_up.append))
            try:
                if connected:
                    await discord.gateway.ready()
                    await discord.until(lambda: bot.platform.client, "a client")
                yield Hall(discord, house, bot, gave_up)
            finally:
                running.cancel()
                await asyncio.wait({running})
