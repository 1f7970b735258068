"""The real program against a Discord on loopback: whole matches, killed and stopped, and searched
for a card in the wrong place."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.game import DECK, VARIANTS
from bot.i18n import speaker
from bot.screens.words import card_name, card_sign
from tests.discord.play import Table, moves
from tests.discord.process import Bot
from tests.logged import CARD_CODE
from tests.shown import newest_shown
from tests.standins.discord import Channel, Discord, Message, Person

SAY: Final = speaker("it")
SIGNS: Final = {card_name(card, SAY): card_sign(card, SAY) for card in DECK}

NewBot = Callable[..., Awaitable[Bot]]


@pytest.fixture
async def new_bot(tmp_path: Path, discord: Discord, channel: Channel) -> AsyncIterator[NewBot]:
    """Starts the program; stopped at the end."""
    del channel  # it has to be there before
    for card in DECK:
        discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
    started: list[Bot] = []

    async def start(**settings: str) -> Bot:
        bot = Bot(tmp_path, discord, **settings)
        started.append(bot)
        await bot.start()
        return bot

    yield start
    for bot in started:
        await bot.stop()


def held(hand: Message) -> frozenset[str]:
    """The cards that a hand names as held."""
    played = re.findall(r"^\d+: (.+?) (?:prende|resta)", hand.text, re.MULTILINE)
    named = re.findall(r"^In mano: (.+)$", hand.text, re.MULTILINE)
    return frozenset(n for n in SIGNS if n in played or any(n in line for line in named))


def shown(message: Message) -> str:
    """Everything that stands on a message, its ids and files included."""
    return json.dumps(message.body, ensure_ascii=False) + str(list(message.files))


async def test_two_people_play_to_the_end_and_nobody_sees_anothers_cards(
    new_bot: NewBot, discord: Discord, channel: Channel
) -> None:
    bot = await new_bot()
    people = [discord.person("Anna"), discord.person("Marco")]
    carla = discord.person("Carla")
    table = Table(discord, channel, people)
    await table.opened("scopa:2", target=5)
    await table.seated()
    looked: list[int] = []

    async def look(mover: Person) -> None:
        """While the mover chooses, their cards stand on their own hand and nowhere else. (What
        still shows the last round may name a card that was dealt again.)"""
        await newest_shown(bot.database)
        cards = held(table.hands(mover)[-1])
        assert cards
        looked.append(len(cards))
        others = [m for m in discord.world.seen(channel, carla.user)]
        for other in people:
            if other is not mover:
                others += other.private(channel)
        for message in others:
            words = shown(message)
            assert not [card for card in cards if card in words or SIGNS[card] in words]

    await table.play(look=look)
    assert table.over and len(looked) > 30
    private = {
        r.body.get("flags") for r in discord.requests if r.private and r.name.startswith("POST /w")
    }
    assert private == {64 | 1 << 15}
    public = "\n".join(r.text for r in discord.requests if not r.private)
    assert "scopa_" not in public and ":play:" not in public
    assert not CARD_CODE.findall(bot.log) and not [card for card in SIGNS if card in bot.log]
    assert not [i.token for i in discord.world.interactions.values() if i.token in bot.log]
    assert discord.token not in bot.log and discord.invalid == []
    assert [tap.answers for tap in discord.world.interactions.values() if tap.kind == 3].count(
        [6]
    ) > 30


async def test_four_people_play_in_pairs(
    new_bot: NewBot, discord: Discord, channel: Channel
) -> None:
    await new_bot()
    people = [discord.person(name) for name in ("Anna", "Bruno", "Carla", "Dino")]
    table = Table(discord, channel, people)
    await table.opened("scopone_scientifico:4p", target=5)
    await table.seated()
    start = len(discord.requests)
    await table.play()
    assert table.over and table.played >= 40
    acknowledged = [r for r in discord.requests[start:] if r.name.endswith("/callback")]
    edits = [r for r in discord.requests[start:] if r.name.startswith("PATCH /channels")]
    assert len(acknowledged) <= table.played + 4  # the hands that were opened
    assert len(edits) <= table.played + 6
    assert discord.invalid == []


async def test_a_match_killed_in_the_middle_goes_on_by_its_old_buttons(
    new_bot: NewBot, discord: Discord, channel: Channel, tmp_path: Path
) -> None:
    bot = await new_bot()
    people = [discord.person("Anna"), discord.person("Marco")]
    table = Table(discord, channel, people)
    await table.opened("scopa:2", target=5)
    await table.seated()
    await table.play(enough=lambda: table.played == 10)
    mover = await table.next_mover()
    old = moves(table.hands(mover)[-1])[0]
    await bot.kill()
    stored = actions(bot.database)
    bot = Bot(tmp_path, discord)
    await bot.start()
    await mover.press_id(table.hands(mover)[-1], old)
    await discord.until(lambda: old not in moves(table.hands(mover)[-1]), "the old button plays")
    assert actions(bot.database) >= stored + 1
    await table.play()
    assert table.over
    assert len([r for r in discord.requests if r.name.endswith("/commands")]) == 1
    calls = [r for r in discord.requests if "<@" in str(r.body.get("content"))]
    for call in calls:  # who was not seen since the start is called, and nobody else
        assert (
            call.body["allowed_mentions"]["users"] and call.body["allowed_mentions"]["parse"] == []
        )
    assert await bot.stop() == 0


async def test_it_stops_cleanly_while_discord_is_out_of_reach(
    new_bot: NewBot, discord: Discord, channel: Channel
) -> None:
    bot = await new_bot()
    anna = discord.person("Anna")
    table = Table(discord, channel, [anna])
    await anna.command(channel, "new", game="scopa:2", opponents="greedy")
    await discord.until(lambda: discord.world.seen(channel), "a table")
    await table.begun()
    await discord.close()
    assert await bot.stop() == 0
    assert actions(bot.database) > 0


async def test_every_variant_is_dealt_and_played(
    new_bot: NewBot, discord: Discord, channel: Channel
) -> None:
    """A whole match of each, against computers, in a channel of its own, all at once."""
    guild = channel.guild
    assert guild is not None
    places = {variant: discord.world.text_channel(guild, variant) for variant in VARIANTS}
    await new_bot()

    async def play(variant: str) -> int:
        place, anna = places[variant], discord.person("Anna")
        table = Table(discord, place, [anna])
        await anna.command(place, "new", game=variant, target=5, opponents="novice")
        await discord.until(lambda: discord.world.seen(place), f"a table of {variant}")
        await table.begun()
        await table.play()
        return table.played

    played = await asyncio.gather(*(play(variant) for variant in VARIANTS))
    assert min(played) >= 9
    assert discord.invalid == []


def actions(database: Path) -> int:
    """How many actions are stored."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM actions").fetchone()
    return int(count)
