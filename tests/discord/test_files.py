"""Files: seen by the person who asked alone, or by everybody in the channel."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery import Expired, File, Forbidden
from bot.manager import PersonId
from storage import Room, rooms_of_chat
from tests.discord.hall import Hall, open_hall
from tests.standins.discord import Channel, Discord
from tests.standins.discord.world import ATTACH

FILE = File("scopa.json", b'{"hands": []}', "Here *it* is.")


async def room_of(hall: Hall, channel: Channel) -> Room:
    rooms = await hall.house.db.read(lambda tx: rooms_of_chat(tx, "discord", str(channel.id)))
    return rooms[0]


async def test_a_file_for_one_person_is_an_answer_that_nobody_else_sees(
    discord: Discord, hall: Hall, channel: Channel
) -> None:
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    await anna.command(channel, "help")
    await discord.until(lambda: anna.private(channel), "a page")
    room = await room_of(hall, channel)
    person = await hall.house.desk.addresses.person("discord", str(anna.user.id))
    assert person is not None
    await hall.house.post.send_file(room, person, FILE)
    got = anna.private(channel)[-1]
    assert got.files == {FILE.name: FILE.data}
    assert not bruno.sees(channel)
    with pytest.raises(Expired):  # who has asked for nothing can be shown nothing
        await hall.house.post.send_file(room, PersonId(person + 1), FILE)


async def test_a_file_for_everybody_stands_in_the_channel(
    discord: Discord, hall: Hall, channel: Channel
) -> None:
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    await anna.command(channel, "help")
    await discord.until(lambda: anna.private(channel), "a page")
    room = await room_of(hall, channel)
    await hall.house.post.send_file(room, None, FILE)
    assert bruno.sees(channel)[-1].files == {FILE.name: FILE.data}


async def test_where_files_can_t_be_sent_none_is(
    discord: Discord, tmp_path: Path, channel: Channel
) -> None:
    channel.denied = ATTACH
    async with open_hall(tmp_path, discord) as hall:
        anna = discord.person("Anna")
        await anna.command(channel, "help")
        await discord.until(lambda: anna.private(channel), "a page")
        with pytest.raises(Forbidden):
            await hall.house.post.send_file(await room_of(hall, channel), None, FILE)
