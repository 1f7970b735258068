"""Both platforms, with more patience than any test needs."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.game import DECK
from tests.discord.process import Bot
from tests.standins.discord import Channel, Discord
from tests.standins.telegram import Limits, Telegram
from tests.telegram.program import Program


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    limits = Limits(group_messages=100_000, overall_messages=100_000)
    async with Telegram(limits=limits) as served:
        yield served


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord() as served:
        for card in DECK:  # uploaded by an earlier start
            served.world.emojis[served.world.new_id()] = f"scopa_{card.code}"
        yield served


@pytest.fixture
async def started() -> AsyncIterator[list[Program | Bot]]:
    """What is put in here is stopped at the end, also if the test fails."""
    programs: list[Program | Bot] = []
    yield programs
    for program in programs:
        await program.stop()


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.world.text_channel(discord.world.guild())
