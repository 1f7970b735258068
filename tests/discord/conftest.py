"""A Discord, the hall before it, and a server in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import DECK
from tests.discord.hall import Hall, open_hall
from tests.standins.discord import Channel, Discord


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord() as served:
        yield served


@pytest.fixture
def channel(discord: Discord) -> Channel:
    """A channel of a server that the bot is in."""
    return discord.world.text_channel(discord.world.guild())


@pytest.fixture
async def hall(tmp_path: Path, discord: Discord, channel: Channel) -> AsyncIterator[Hall]:
    """Connected, with that channel, and with the emojis of an earlier start."""
    del channel  # it has to be there before the bot comes
    for card in DECK:
        discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
    async with open_hall(tmp_path, discord) as opened:
        await discord.until(lambda: opened.bot.platform.emojis.known, "emojis")
        yield opened
