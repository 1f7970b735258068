"""The real program, a Telegram and a Discord: one match in a group and in a channel at once."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.game import DECK
from tests.discord.two_rooms import TwoRooms, gathered
from tests.standins.discord import Channel, Discord, Message, Person
from tests.standins.telegram import Limits, Telegram
from tests.telegram.privacy import leaks
from tests.telegram.program import GENEROUS, Program

NO_SUCH_TABLE: Final = "ha questo codice"

Gather = Callable[[str], Awaitable[TwoRooms]]


@pytest.fixture
async def gather(tmp_path: Path, discord: Discord, channel: Channel) -> AsyncIterator[Gather]:
    """Starts the program with a table in two rooms; stopped at the end."""
    for card in DECK:
        discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
    limits = Limits(group_messages=100_000, overall_messages=100_000)
    async with Telegram(limits=limits) as telegram:
        program = Program(
            tmp_path,
            telegram,
            discord_token=discord.token,
            discord_api=discord.api,
            discord_gateway=discord.gateway_url,
        )

        async def start(game: str) -> TwoRooms:
            return await gathered(program, telegram, discord, channel, game=game)

        yield start
        assert await program.stop() == 0


async def told(discord: Discord, person: Person, channel: Channel) -> str:
    """The last line that the person alone is told."""

    def line() -> Message | None:
        found = [m for m in person.private(channel) if not m.buttons and m.text]
        return found[-1] if found else None

    return str((await discord.until(line, f"{person.user.name} is told something")).text)


async def test_four_people_play_a_whole_match_from_two_platforms(gather: Gather) -> None:
    """Through a power cut, a Discord that is away for a while, and a group that throws the bot out
    and lets it in again."""
    table = await gather("/scopone 4p@5")
    await table.open_hands()
    await table.play(8)

    await table.program.kill()
    await table.discord.gateway.cut()
    table.discord.gateway.forget()
    await table.program.start()
    await table.discord.gateway.ready()
    await table.play(6)

    while table.is_their_turn:
        await table.play(1)
    await table.discord.close()
    await table.one_move()  # the group goes on meanwhile
    await table.discord.open()
    await table.discord.gateway.ready()
    await table.both_agree()
    await table.play(6)

    while not table.is_their_turn:
        await table.play(1)
    table.group.kick_bot()
    await table.one_move()
    ((seats,),) = table.program.rows("SELECT seats FROM matches")
    assert json.loads(seats)["paused"] is False
    table.group.add_bot()
    await table.both_agree()
    await table.open_hands_here()  # what could not be brought to somebody comes when they ask
    await table.play()

    assert table.is_over and table.played >= 36
    assert leaks(table.telegram, table.program) == []
    assert table.discord.invalid == []
    await both_boards_agree(table)
    called_where_they_are(table)


async def both_boards_agree(table: TwoRooms) -> None:
    """The board of the group and that of the server tell the same people with the same figures."""
    communities = table.program.rows("SELECT count(*) FROM result_communities")
    assert communities == [(2,)]
    anna, carla = table.here.players[0].person, table.there.people[0]
    anna.say("/classifica", table.group)
    here = (await anna.sees("Classifica", table.group, within=GENEROUS)).text
    await carla.command(table.there.channel, "board")

    def board() -> str | None:
        found = [m for m in carla.sees(table.there.channel) if "Classifica" in m.text]
        return found[-1].text.replace("\\", "") if found else None

    there = str(await table.discord.until(board, "the board of the server"))
    assert lines_about_people(here) == lines_about_people(there)
    assert len(lines_about_people(here)) >= 4


def lines_about_people(board: str) -> list[str]:
    return [line for line in board.splitlines() if re.search(r"Anna|Bruno|Carla|Dino", line)]


def called_where_they_are(table: TwoRooms) -> None:
    """Somebody is called on the platform that knows them, and on no other."""
    calls_here = [
        request.params.get("text", "")
        for request in table.telegram.records.requests
        if request.method == "sendMessage" and "occa a" in str(request.params.get("text", ""))
    ]
    assert not [call for call in calls_here if re.search("Carla|Dino", str(call))]
    calls_there = [r.body["content"] for r in table.discord.requests if "<@" in r.text]
    assert not [call for call in calls_there if "Bruno" in call]


async def test_an_outsider_with_the_code_gets_nothing(gather: Gather) -> None:
    table = await gather("/scopa 4p")
    code = table.here.players[0].code
    discord, telegram = table.discord, table.telegram
    guild = discord.world.guild("Altrove")
    elsewhere = discord.world.text_channel(guild)
    await discord.invite(guild)
    eve = discord.person("Eve")
    await eve.command(elsewhere, "table", code=code)
    assert NO_SUCH_TABLE in await told(discord, eve, elsewhere)
    assert [m for m in discord.world.seen(elsewhere) if m.buttons or m.pictures] == []

    mallory = telegram.person("Mallory", language="it")
    group = telegram.group("Altra casa", mallory)
    mallory.say(f"/tavolo {code}", group)
    await mallory.sees(NO_SUCH_TABLE, group, within=GENEROUS)
    mallory.say(f"/tavolo {code}")
    await mallory.sees(NO_SUCH_TABLE, within=GENEROUS)
    assert mallory.finds(code, group) is None and mallory.finds(code) is None

    # Whoever is in a group where it stands may bring it to another one.
    guest = telegram.person("Furio", language="it")
    guest.join(table.group)
    friends = telegram.group("Amici", guest)
    guest.say(f"/tavolo {code}", friends)
    await guest.sees(re.compile(f"(tavolo|table) {code}"), friends, within=GENEROUS)
    rooms = table.program.rows("SELECT count(*) FROM lobby_rooms")
    assert rooms == [(3,)]
