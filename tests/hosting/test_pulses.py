"""What each adapter notices of its platform, and its word to one person, by the real libraries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.delivery.platform import DeliveryError, Forbidden
from bot.metrics import REGISTRY
from bot.pulse import State
from tests.discord.hall import open_hall
from tests.standins.discord import Channel, Discord
from tests.standins.telegram import HTML_502, Telegram
from tests.telegram.house import open_inside
from tests.telegram.program import GENEROUS


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(GENEROUS):
        while True:
            if true():
                return
            await asyncio.sleep(0.05)


async def test_telegram_is_down_while_it_answers_nothing(
    tmp_path: Path, telegram: Telegram
) -> None:
    anna = telegram.person("Anna", language="it")
    async with open_inside(tmp_path, telegram) as inside:
        pulse = inside.bot.pulse
        await until(lambda: pulse.state is State.UP)
        fault = telegram.faults.inject(HTML_502, "getUpdates", times=None)
        anna.start()  # which ends the request that was waiting
        await until(lambda: fault.met > 0 and pulse.state is State.DOWN)
        fault.left = 0
        await until(lambda: pulse.state is State.UP)


async def test_a_word_to_somebody_on_telegram(tmp_path: Path, telegram: Telegram) -> None:
    anna, stranger = telegram.person("Anna"), telegram.person("Bruno")
    anna.start()
    async with open_inside(tmp_path, telegram) as inside:
        await inside.bot.tell(str(anna.id), "<b>1 & 2</b>")
        await anna.sees("<b>1 & 2</b>", within=GENEROUS)
        with pytest.raises(Forbidden):
            await inside.bot.tell(str(stranger.id), "hello")


async def test_discord_is_down_while_its_line_is_cut(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    del channel
    async with open_hall(tmp_path, discord) as hall:
        await until(lambda: hall.bot.pulse.state is State.UP)
        await discord.close()
        await until(lambda: hall.bot.pulse.state is State.DOWN)
        with pytest.raises(DeliveryError):
            await hall.bot.tell(str(discord.person("Anna").user.id), "hello")
        await discord.open()
        await until(lambda: hall.bot.pulse.state is State.UP)


async def test_a_word_to_somebody_on_discord_and_the_requests_it_takes(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    del channel
    anna = discord.person("Anna")
    async with open_hall(tmp_path, discord) as hall:
        for text in ("*one*", "two @everyone"):
            await hall.bot.tell(str(anna.user.id), text)
        told = discord.world.seen(discord.world.dms[anna.user.id])
        assert [message.body["content"] for message in told] == [
            "\\*one\\*",
            "two @\u200beveryone",
        ]
        assert all(message.body["allowed_mentions"]["parse"] == [] for message in told)
    labels = {"platform": "discord", "kind": "POST channels/messages", "outcome": "ok"}
    sent = REGISTRY.get_sample_value("scopa_platform_requests_total", labels)
    assert sent is not None and sent >= 2
