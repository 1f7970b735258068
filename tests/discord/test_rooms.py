"""Channels, threads, servers and private chats: where tables stand, and what becomes of them."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path

from discord import Permissions

import storage
from bot.adapters.discordbot.rooms import NEEDED, PICTURES
from storage import Room
from tests.discord.hall import Hall
from tests.discord.play import Table, button, moves
from tests.standins.discord import Channel, Fault, Message, Person
from tests.standins.discord.world import ALL, ATTACH, SEND


async def opened(hall: Hall, channel: Channel, host: Person) -> Table:
    table = Table(hall.discord, channel, [host])
    await table.opened("scopa:2")
    await hall.settled()
    return table


async def solo(hall: Hall, channel: Channel, host: Person) -> Table:
    """A match against a computer, the hand open."""
    table = Table(hall.discord, channel, [host])
    await host.command(channel, "new", game="scopa:2", opponents="greedy")
    await hall.discord.until(
        lambda: hall.discord.world.seen(channel) and button(table.message, "hand"), "a match"
    )
    await table.hand_of(host)
    await hall.settled()
    return table


async def told(hall: Hall, person: Person, channel: Channel) -> str:
    """The line that the person alone is told."""
    found = await hall.discord.until(
        lambda: [m for m in person.private(channel) if not m.buttons], "a line"
    )
    return str(found[-1].text)


# ---- permissions --------------------------------------------------------------------------------


async def test_a_missing_permission_is_named_before_anything_is_opened(
    hall: Hall, channel: Channel
) -> None:
    channel.denied = SEND
    anna = hall.discord.person("Anna", "en-GB")
    await anna.command(channel, "new", game="scopa:2")
    assert "Send Messages" in await told(hall, anna, channel)
    assert [m for m in hall.discord.world.seen(channel) if m.buttons] == []
    assert hall.discord.invalid == []


async def test_where_no_files_may_be_sent_the_table_comes_in_words(
    hall: Hall, channel: Channel
) -> None:
    channel.denied = ATTACH
    await hall.discord.update_channel(channel)
    anna = hall.discord.person("Anna")
    table = await opened(hall, channel, anna)
    assert "Allegare file" in await told(hall, anna, channel)
    assert table.message.pictures == [] and "libero" in table.message.text
    assert hall.discord.invalid == []


async def test_a_table_without_permission_waits_and_goes_on_when_it_is_given_back(
    hall: Hall, channel: Channel
) -> None:
    anna = hall.discord.person("Anna")
    table = await solo(hall, channel, anna)
    message = table.message
    channel.denied = SEND
    await hall.discord.update_channel(channel)
    before = message.edits
    await table.move(anna)
    await hall.settled()
    assert message.edits == before
    channel.denied = 0
    await hall.discord.update_channel(channel)
    await hall.discord.until(lambda: message.edits > before, "the table goes on")
    assert hall.discord.invalid == []


# ---- what is deleted ----------------------------------------------------------------------------


async def test_a_deleted_table_is_made_again(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    table = await solo(hall, channel, anna)
    old = table.message
    old.deleted = True
    await table.move(anna)
    await hall.discord.until(lambda: hall.discord.world.seen(channel), "a new table")
    await hall.settled()
    assert len([m for m in hall.discord.world.seen(channel) if m.pictures]) == 1


async def test_nothing_more_is_sent_to_a_deleted_channel(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    await solo(hall, channel, anna)
    await hall.discord.delete_channel(channel)
    (room,) = await rooms(hall, channel)
    await left_alone(hall, room)
    start = len(hall.discord.requests)
    await hall.house.desk.refresh(room, None)
    await hall.settled()
    assert hall.discord.requests[start:] == []


async def test_a_thread_that_fell_asleep_is_woken_for_its_table(
    hall: Hall, channel: Channel
) -> None:
    thread = hall.discord.world.thread(channel, "una sera")
    anna = hall.discord.person("Anna")
    table = await solo(hall, thread, anna)
    thread.archived = True
    message, edits = table.message, table.message.edits
    await table.move(anna)
    await hall.discord.until(lambda: message.edits > edits, "the table goes on")
    assert not thread.archived


# ---- threads of their own -----------------------------------------------------------------------


async def test_each_table_gets_a_thread_where_somebody_who_may_wants_it_so(
    hall: Hall, channel: Channel
) -> None:
    anna = hall.discord.person("Anna", "en-US")
    await anna.command(channel, "settings", thread=True)
    assert "Only somebody who manages channels" in await told(hall, anna, channel)
    anna.admin = True
    await anna.command(channel, "settings", thread=True)
    await hall.discord.until(lambda: len(anna.private(channel)) == 2, "it is so")
    await anna.command(channel, "new", game="scopa:2", opponents="greedy")
    thread = await hall.discord.until(
        lambda: next((c for c in hall.discord.world.channels.values() if c.parent), None),
        "a thread",
    )
    table = Table(hall.discord, thread, [anna])
    await hall.discord.until(lambda: hall.discord.world.seen(thread), "a table in it")
    await hall.discord.until(
        lambda: f"<#{thread.id}>" in anna.private(channel)[-1].text, "the way to the thread"
    )
    await table.begun()
    await table.hand_of(anna)
    await table.move(anna)
    assert [m for m in hall.discord.world.seen(channel) if m.pictures] == []

    await anna.command(channel, "new")  # the menu leads there as well
    menu = await hall.discord.until(
        lambda: next((m for m in anna.private(channel) if button(m, "new")), None), "the menu"
    )
    chosen = button(menu, "new")
    assert chosen is not None
    await anna.press_id(menu, chosen)
    await hall.discord.until(
        lambda: sum(c.parent is channel for c in hall.discord.world.channels.values()) == 2,
        "another thread",
    )


# ---- servers ------------------------------------------------------------------------------------


async def test_a_server_that_takes_the_bot_back_finds_its_table_where_it_was(
    hall: Hall, channel: Channel
) -> None:
    anna = hall.discord.person("Anna")
    table = await solo(hall, channel, anna)
    message = table.message
    guild = channel.guild
    assert guild is not None
    await hall.discord.throw_out(guild)
    (room,) = await rooms(hall, channel)
    await left_alone(hall, room)
    start = len(hall.discord.requests)
    await hall.house.desk.refresh(room, None)
    await hall.settled()
    assert hall.discord.requests[start:] == []
    await hall.discord.invite(guild)
    await hall.discord.until(lambda: knows(hall, channel), "the bot is back")
    edits = message.edits
    await table.move(anna)
    await hall.discord.until(lambda: message.edits > edits, "the table goes on")
    assert hall.discord.invalid == []


# ---- private chats ------------------------------------------------------------------------------


async def test_a_whole_match_against_the_computer_in_the_bots_own_chat(hall: Hall) -> None:
    chat = hall.discord.world.dm()
    anna = hall.discord.person("Anna")
    table = Table(hall.discord, chat, [anna])
    await anna.command(chat, "new", game="scopa:2", target=5, opponents="novice")
    await hall.discord.until(
        lambda: hall.discord.world.seen(chat) and button(table.message, "hand"), "a match"
    )
    await table.play()
    assert table.message.made_with is None  # the bot's own message: it never grows too old
    assert hall.discord.invalid == []


async def test_between_friends_the_table_is_the_answer_itself(hall: Hall) -> None:
    chat = hall.discord.world.group_dm()
    anna, marco = hall.discord.person("Anna"), hall.discord.person("Marco")
    table = Table(hall.discord, chat, [anna, marco])
    await table.opened("scopa:2", target=5)
    assert table.message.made_with is not None
    await table.seated()
    await table.play(enough=lambda: table.played == 12)
    await hall.settled()
    assert [m for m in hall.discord.world.seen(chat) if m.pictures] == [table.message]
    assert not [r for r in hall.discord.requests if re.match(r"\w+ /channels/", r.name)]
    assert hall.discord.invalid == []


async def test_a_server_without_the_bot_plays_by_the_people_who_installed_it(hall: Hall) -> None:
    stranger = hall.discord.world.text_channel(hall.discord.world.guild("Altrove", bot=False))
    anna = hall.discord.person("Anna")
    table = await solo(hall, stranger, anna)
    await table.move(anna)
    await hall.settled()
    assert table.message.made_with is not None
    assert hall.discord.invalid == []


async def test_a_menu_leads_to_a_table_where_only_answers_can_be_given(hall: Hall) -> None:
    chat = hall.discord.world.group_dm()
    anna = hall.discord.person("Anna")
    await anna.command(chat, "new")
    menu: Message = (await hall.discord.until(lambda: anna.private(chat), "the menu"))[-1]
    new = button(menu, "new")
    assert new is not None
    await anna.press_id(menu, new)
    await hall.discord.until(lambda: hall.discord.world.seen(chat), "a table for everybody")
    await hall.discord.until(lambda: menu.deleted, "the menu goes")


# ---- commands -----------------------------------------------------------------------------------


async def test_commands_speak_the_language_of_whoever_types(hall: Hall) -> None:
    (scopa,) = [c for c in hall.discord.world.commands if c["name"] == "scopa"]
    names = {one["name"]: one["name_localizations"].get("it") for one in scopa["options"]}
    assert names["hand"] == "mano" and names["new"] == "nuova"
    assert scopa["integration_types"] == [0, 1] and scopa["contexts"] == [0, 1, 2]


async def test_games_are_offered_while_one_types(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna", "it")
    offered = await anna.types(channel, "new", "game", "scien")
    assert offered and all("scientifico" in name.lower() for name in offered)


async def test_commands_are_registered_once(hall: Hall) -> None:
    registered = [r for r in hall.discord.requests if r.name.endswith("/commands")]
    assert len(registered) == 1
    await hall.discord.gateway.cut(4000)
    await hall.discord.gateway.ready()
    assert [r for r in hall.discord.requests if r.name.endswith("/commands")] == registered


async def test_a_challenge_calls_the_other_and_waits_for_their_yes(
    hall: Hall, channel: Channel
) -> None:
    anna, marco = hall.discord.person("Anna"), hall.discord.person("Marco")
    await anna.context_menu(channel, "Challenge to Scopa", marco)
    await hall.discord.until(lambda: len(hall.discord.world.seen(channel)) == 2, "a table")
    await hall.settled()
    call, table = hall.discord.world.seen(channel)
    assert marco.mention in call.text
    told = next(r for r in hall.discord.requests if r.name.endswith("/callback"))
    assert told.body["data"]["allowed_mentions"]["users"] == [marco.user.id]
    assert "Marco" not in table.text  # nobody is sat down unasked


async def test_nobody_is_challenged_by_themselves(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    await anna.context_menu(channel, "Challenge to Scopa", anna)
    assert "/scopa" in await told(hall, anna, channel)
    assert hall.discord.world.seen(channel) == []


async def test_a_hand_is_shown_by_its_command_in_the_place_of_the_answer(
    hall: Hall, channel: Channel
) -> None:
    anna = hall.discord.person("Anna")
    table = await solo(hall, channel, anna)
    old = table.hands(anna)[-1]
    await anna.command(channel, "hand")
    await hall.discord.until(lambda: table.hands(anna)[-1:] not in ([], [old]), "the hand")
    await hall.settled()
    assert len(anna.private(channel)) == 1 and moves(anna.private(channel)[0])


async def test_whoever_plays_nowhere_is_told_so(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    await anna.command(channel, "hand")
    assert await told(hall, anna, channel)


async def test_a_table_asked_for_again_comes_down(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    table = await opened(hall, channel, anna)
    old = table.message
    await anna.command(channel, "table")
    await hall.discord.until(lambda: old.deleted, "the old one goes")
    await hall.settled()
    assert len(hall.discord.world.seen(channel)) == 1 and anna.private(channel) == []


async def test_a_table_that_takes_no_more_edits_is_replaced(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    table = await solo(hall, channel, anna)
    old = table.message
    hall.discord.faults.add("PATCH /channels/.*", Fault("30046"))
    await table.move(anna)
    await hall.discord.until(lambda: old.deleted, "the old table goes")
    await hall.discord.until(lambda: hall.discord.world.seen(channel), "a new table")


def knows(hall: Hall, channel: Channel) -> bool:
    """Whether the bot sees the channel."""
    client = hall.bot.platform.client
    return client is not None and client.get_channel(channel.id) is not None


async def left_alone(hall: Hall, room: Room) -> None:
    """Returns once nothing is shown in the room any more."""
    find = partial(storage.surfaces_of_room, room_id=room.room_id)
    for _ in range(20_000):
        if all(surface.state != "live" for surface in await hall.house.db.read(find)):
            return
        await asyncio.sleep(0.003)
    raise AssertionError("the room is still written to")


async def rooms(hall: Hall, channel: Channel) -> list[Room]:
    find = partial(storage.rooms_of_chat, platform="discord", external_id=str(channel.id))
    return await hall.house.db.read(find)


def test_the_invitation_asks_for_what_is_needed_and_nothing_else() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    asked = re.findall(r"permissions=(\d+)", readme)
    assert asked == [str(ALL)]
    assert Permissions(**dict.fromkeys({*NEEDED, PICTURES}, True)).value == ALL


async def test_a_command_of_an_older_version_gets_an_answer(hall: Hall, channel: Channel) -> None:
    (scopa,) = [c for c in hall.discord.world.commands if c["name"] == "scopa"]
    scopa["options"].append({"name": "forgotten", "type": 1, "options": []})
    anna = hall.discord.person("Anna")
    await anna.command(channel, "forgotten")
    assert await told(hall, anna, channel)


async def test_nothing_is_left_thinking_where_no_table_is(hall: Hall) -> None:
    chat = hall.discord.world.group_dm()
    anna = hall.discord.person("Anna")
    tap = await anna.command(chat, "table")
    await hall.discord.until(lambda: tap.original and tap.original.deleted, "it thinks no more")
