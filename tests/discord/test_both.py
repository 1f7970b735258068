"""One program on both platforms: they play at the same time, and neither falls with the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.discord.play import Table
from tests.standins.discord import Channel, Discord
from tests.standins.telegram import Limits, Telegram
from tests.telegram.playing import Table as TelegramTable
from tests.telegram.playing import gather
from tests.telegram.program import Program


async def test_a_group_and_a_server_play_at_once_and_one_goes_on_without_the_other(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    limits = Limits(group_messages=100_000, overall_messages=100_000)
    telegram = Telegram(limits=limits)
    await telegram.__aenter__()
    program = Program(
        tmp_path,
        telegram,
        discord_token=discord.token,
        discord_api=discord.api,
        discord_gateway=discord.gateway_url,
    )
    await program.start()
    await discord.gateway.ready()
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    there = await gather(telegram, telegram.group("Casa", anna, bruno), anna, bruno)
    here = Table(discord, channel, [discord.person("Carla"), discord.person("Dino")])
    await here.opened("scopa:2")
    await here.seated()
    await asyncio.gather(taps(there, 8), here.play(enough=lambda: here.played >= 8))

    await discord.close()
    await taps(there, 4)
    await discord.open()
    await discord.gateway.ready()
    await here.play(enough=lambda: here.played >= 12)

    await telegram.__aexit__(None, None, None)
    await here.play(enough=lambda: here.played >= 16)
    played = len(program.actions())
    assert await program.stop() == 0
    assert len(program.actions()) == played


async def taps(table: TelegramTable, count: int) -> None:
    for _ in range(count):
        await table.one_tap()
