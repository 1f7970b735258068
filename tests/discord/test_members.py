"""Who is a member of a channel, as Discord says when it is asked; and a table that comes by its
code to another server, and to a chat where the bot itself can't write."""

from __future__ import annotations

import pytest

from tests.discord.hall import Hall
from tests.discord.play import Table, button
from tests.standins.discord import Channel, Discord, Fault, Message, Person
from tests.standins.discord.world import VIEW

NO_SUCH_TABLE = "ha questo codice"


@pytest.fixture
def other(discord: Discord) -> Channel:
    """A channel of another server that the bot is in: to be there before the hall is."""
    return discord.world.text_channel(discord.world.guild("Circolo"), "carte")


async def gathered(hall: Hall, channel: Channel) -> tuple[Table, str]:
    """A table that somebody has opened, and its code."""
    table = Table(hall.discord, channel, [hall.discord.person("Anna")])
    await table.opened("scopa:2")
    await hall.settled()
    rows = await hall.house.db.read(lambda tx: tx.execute("SELECT code FROM lobbies").fetchall())
    return table, rows[-1][0]


async def told(hall: Hall, person: Person, channel: Channel) -> str:
    """The line that the person alone is told."""
    found = await hall.discord.until(
        lambda: [m for m in person.private(channel) if not m.buttons and m.text], "a line"
    )
    return str(found[-1].text)


def tables(hall: Hall, channel: Channel) -> list[Message]:
    return [m for m in hall.discord.world.seen(channel) if m.buttons]


async def test_a_member_of_the_server_brings_its_table_to_another_one(
    other: Channel, hall: Hall, channel: Channel
) -> None:
    _, code = await gathered(hall, channel)
    carla = hall.discord.person("Carla")
    assert channel.guild is not None
    channel.guild.members.add(carla.user.id)
    await carla.command(other, "table", code=code.lower())
    await hall.discord.until(lambda: tables(hall, other), "the table comes")
    assert hall.discord.invalid == []


async def test_who_is_not_in_the_server_or_may_not_see_the_channel_brings_nothing(
    other: Channel, hall: Hall, channel: Channel
) -> None:
    assert channel.guild is not None
    secret = hall.discord.world.text_channel(channel.guild, "consiglio")
    await hall.discord.gateway.emit("CHANNEL_CREATE", secret.payload(), channel.guild.id)
    _, code = await gathered(hall, secret)
    stranger, carla = hall.discord.person("Eve"), hall.discord.person("Carla")
    await stranger.command(other, "table", code=code)
    assert NO_SUCH_TABLE in await told(hall, stranger, other)
    channel.guild.members.add(carla.user.id)
    secret.denied = VIEW
    await hall.discord.update_channel(secret)
    await carla.command(other, "table", code=code)
    assert NO_SUCH_TABLE in await told(hall, carla, other)
    assert tables(hall, other) == []


@pytest.mark.parametrize("how", ["502", "drop"])
async def test_a_discord_that_fails_has_not_said_yes(
    other: Channel, hall: Hall, channel: Channel, how: str
) -> None:
    _, code = await gathered(hall, channel)
    carla = hall.discord.person("Carla")
    assert channel.guild is not None
    channel.guild.members.add(carla.user.id)
    hall.discord.faults.add("GET /guilds/.*/members/.*", Fault(how), times=9)
    await carla.command(other, "table", code=code)
    assert NO_SUCH_TABLE in await told(hall, carla, other)
    assert tables(hall, other) == []


async def test_a_table_comes_to_a_chat_where_only_answers_can_be_given(
    hall: Hall, channel: Channel
) -> None:
    """Whoever sits there may; a member of the server alone may not, because nobody could ever say
    who of that chat is one."""
    table, code = await gathered(hall, channel)
    anna, carla = table.people[0], hall.discord.person("Carla")
    assert channel.guild is not None
    channel.guild.members.add(carla.user.id)
    friends = hall.discord.world.group_dm()
    await carla.command(friends, "table", code=code)
    await hall.discord.until(
        lambda: [m for m in carla.sees(friends) if NO_SUCH_TABLE in m.text], "a line"
    )
    await anna.command(friends, "table", code=code)
    await hall.discord.until(lambda: tables(hall, friends), "the table comes")
    (lent,) = tables(hall, friends)
    join = button(lent, "join")
    assert join is not None
    await carla.press_id(lent, join)
    await hall.discord.until(lambda: "Carla" in table.message.text, "Carla sits down")
    await hall.discord.until(lambda: "Carla" in tables(hall, friends)[-1].text, "here too")


async def test_it_is_taken_away_again_by_whoever_manages_the_server(
    other: Channel, hall: Hall, channel: Channel
) -> None:
    table, code = await gathered(hall, channel)
    anna, dino, carla = (table.people[0], hall.discord.person("Dino"), hall.discord.person("Carla"))
    await anna.command(other, "table", code=code)
    await hall.discord.until(lambda: tables(hall, other), "the table comes")
    (there,) = tables(hall, other)
    take_away = button(there, "take_away")
    assert take_away is not None
    await carla.press_id(there, take_away)
    assert "amministratori" in await told(hall, carla, other)
    dino.admin = True
    await dino.press_id(there, take_away)
    await hall.discord.until(lambda: not tables(hall, other), "the table is gone")
    assert tables(hall, channel)
