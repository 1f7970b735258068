"""Life in groups: the bot comes and goes, groups move, and all kinds of people are there."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.manager import MatchId, PersonId
from tests.standins.telegram import Group, Late, Person, Telegram
from tests.telegram.house import Inside
from tests.telegram.playing import HAND, Table, button, gather

SEAT = "🪑"
MINE = re.compile("^(La tua mano|Your hand)")


async def moves(table: Table, count: int) -> None:
    """So many cards are played, whatever else has to be tapped."""
    while count > 0:
        kind = await table.one_tap()
        assert kind != "over"
        count -= kind == "move"


async def person(inside: Inside, who: Person) -> PersonId:
    found = await inside.house.desk.addresses.person("telegram", str(who.id))
    assert found is not None
    return found


async def hidden_from_boards(inside: Inside) -> list[tuple[int]]:
    """Who left the community, as boards know it."""
    return await inside.house.db.read(
        lambda tx: tx.execute("SELECT person_id FROM leavers", {}).fetchall()
    )


async def test_who_brings_the_bot_is_told_what_to_do_next(
    telegram: Telegram, inside: Inside, anna: Person
) -> None:
    group = telegram.group("Casa", anna, bot=None)
    group.add_bot()
    welcome = await anna.sees("Qui si gioca a scopa", group)
    tap = anna.press(welcome, "Scopa in due")
    await tap.answered()
    await anna.sees(SEAT, group)
    assert len([seen for seen in anna.look(group) if seen.has_button(SEAT)]) == 1


async def test_a_bot_that_was_thrown_out_sends_nothing_and_goes_on_when_it_is_let_in_again(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 2)
    await inside.house.reconciler.settle()  # a hand on its way would have to be asked for again
    group.kick_bot()
    match = MatchId(1)
    matches = inside.house.manager.matches
    paused = asyncio.Event()
    inside.house.manager.subscribe(lambda _: paused.set())
    async with asyncio.timeout(60):
        while not (await matches.standing(match, None)).paused:
            await paused.wait()
            paused.clear()
    sent = len(telegram.records.of("send*", "edit*", chat=group.id))
    await inside.house.reconciler.start()  # as after a restart: there is nothing to be said
    assert len(telegram.records.of("send*", "edit*", chat=group.id)) == sent

    group.add_bot()
    await anna.sees("Qui si gioca", group)
    await moves(table, 3)
    assert not (await matches.standing(match, None)).paused


@pytest.mark.parametrize(
    "told",
    [
        frozenset({"migrate_to_chat_id", "migrate_from_chat_id"}),
        frozenset({"migrate_to_chat_id"}),
        frozenset({"migrate_from_chat_id"}),
        frozenset[str](),
    ],
    ids=["both messages", "the old group's", "the new group's", "only the error"],
)
async def test_a_group_that_becomes_a_supergroup_plays_on(
    telegram: Telegram,
    inside: Inside,
    anna: Person,
    bruno: Person,
    group: Group,
    told: frozenset[str],
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 3)
    room = (await inside.rooms(group.id))[0]
    player, _, seen, label = await table.somebody()
    old = group.migrate(told=told)
    if not told:  # nobody says anything: it is learned by the next attempt to show the table
        player.person.press_old(seen, label)
    await anna.sees(HAND, group)
    assert await inside.rooms(old) == []
    assert [one.room_id for one in await inside.rooms(group.id)] == [room.room_id]
    await moves(table, 4)


async def test_a_press_while_a_hand_could_not_be_brought_without_one_opens_it_in_the_group(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    """What became of the attempt from before is no answer to the press."""
    table = await gather(telegram, group, anna, bruno)
    mover, _, _, _ = await table.somebody()
    (other,) = (player for player in table.players if player is not mover)
    await table.open_hands()
    group.migrate()  # nobody has pressed anything in the new one, and we don't know what we may
    seen = await mover.person.sees(HAND, group)
    await mover.person.press(seen, button(seen, HAND)).answered()
    hand = await mover.person.sees(MINE, group)
    telegram.faults.inject(Late(0.3), "getChatMember", chat=group.id)
    mover.person.press(hand, button(hand, "1 · "))
    await telegram.records.wait_for("getChatMember", chat=group.id)
    seen = await other.person.sees(HAND, group)
    told = await other.person.press(seen, button(seen, HAND)).answered()
    assert told.url is None
    assert (await other.person.sees(MINE, group)).is_ephemeral


async def test_two_topics_are_two_rooms(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person
) -> None:
    forum = telegram.group("Bar", anna, bruno, is_forum=True)
    here, there = forum.open_topic("Scopa"), forum.open_topic("Altro")
    first = await gather(telegram, here, anna, bruno)
    second = await gather(telegram, there, bruno, anna)
    await moves(first, 3)
    await moves(second, 3)
    sent = telegram.records.of("sendPhoto", chat=forum.id)
    assert {request.params.get("message_thread_id") for request in sent} == {
        here.thread,
        there.thread,
    }
    threads = {str(here.thread), str(there.thread)}
    assert threads < {room.thread for room in await inside.rooms(forum.id)}


async def test_an_anonymous_administrator_is_asked_to_press_a_button(
    telegram: Telegram, inside: Inside, anna: Person, group: Group
) -> None:
    group.say_anonymously("/scopa")
    asked = await anna.sees("amministratore anonimo", group)
    await anna.press(asked, "Scopa in due").answered()
    await anna.sees(SEAT, group)
    await anna.press(asked, "Impostazioni").answered()
    await anna.sees("Impostazioni di questa chat", group)


async def test_channels_and_other_bots_are_nobody(
    telegram: Telegram, inside: Inside, anna: Person, group: Group
) -> None:
    channel = telegram.channel("Notizie")
    channel.link(group)
    channel.post("/scopa")
    anna.say_as(channel, "/scopa", group)
    telegram.other_bot("Robot", group)
    known = len(telegram.records.requests)
    anna.say("/aiuto", group)
    await anna.sees("Come si gioca qui", group)
    assert [r for r in telegram.records.of("send*", since=known) if r.files] == []
    assert not [seen for seen in anna.look(group) if seen.has_button(SEAT)]


async def test_for_whoever_leaves_the_group_a_computer_plays_until_they_are_back(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person
) -> None:
    carla = telegram.person("Carla", language="it")
    group = telegram.group("Casa", anna, bruno, carla)
    table = await gather(telegram, group, anna, bruno, carla, command="/scopa 3")
    await moves(table, 3)
    gone = await person(inside, bruno)
    bruno.leave(group)
    await anna.sees("computer gioca per Bruno", group)
    matches = inside.house.manager.matches
    standing = await matches.standing(MatchId(1), gone)
    assert standing.seats[1].away
    assert not standing.seats[1].abandoned
    table.players = [one for one in table.players if one.person is not bruno]
    await moves(table, 4)
    assert await hidden_from_boards(inside) == [(gone,)]
    bruno.join(group)
    bruno.say("/riprendi", group)
    await bruno.sees("yours again", group)
    assert await hidden_from_boards(inside) == []
    assert not (await matches.standing(MatchId(1), gone)).seats[1].away


async def test_whoever_leaves_before_the_start_stands_up(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    anna.say("/scopa", group)
    lobby = await anna.sees(SEAT, group)
    await bruno.press(lobby, SEAT).answered()
    await anna.sees("2. Bruno", group)
    bruno.leave(group)
    await anna.sees("2. libero", group)


NAMES = (
    "*bold* _it_ [x](y) `c` ~s~ ||p||",
    "<b>Anna</b> & \"C\" 'D'",
    "أحمد",
    "\u202eevil\u202c",
    "\u200b\u200b",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "Z\u0301\u0302\u0303\u0304\u0305\u0306algo",
    "W" * 64,
    "@everyone",
    "太郎",
)


@pytest.mark.parametrize("name", NAMES)
async def test_no_name_stops_a_table(telegram: Telegram, inside: Inside, name: str) -> None:
    odd, anna = telegram.person(name, language="it"), telegram.person("Anna", language="it")
    group = telegram.group("Casa", odd, anna)
    table = await gather(telegram, group, odd, anna)
    for player in table.players:  # whoever's turn it is: how the name reads is not the question
        seen = player.table()
        assert seen is not None
        await player.person.press(seen, HAND).answered()
    await moves(table, 4)
    refused = [request.error for request in telegram.records.of("send*", "edit*", "answer*")]
    assert set(refused) <= {None, "Bad Request: USER_NOT_PARTICIPANT"}  # the probe of the server


async def test_the_account_of_a_player_may_be_deleted(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 2)
    bruno.delete_account()
    bruno.leave(group)
    await anna.sees("computer gioca per Bruno", group)
    table.players = table.players[:1]
    await moves(table, 2)


async def test_who_blocked_the_bot_in_private_plays_on_in_the_group(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    bruno.start()
    bruno.block_bot()
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 4)


async def test_what_cannot_be_read_is_skipped_and_what_comes_twice_is_done_once(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    telegram.poison()
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 1)
    before = (await inside.house.manager.matches.standing(MatchId(1), None)).view.version
    await table.tap(*await table.somebody())
    pressed = [u for u in telegram.world.updates.history if "callback_query" in u]
    telegram.repeat(pressed[-1]["update_id"])
    await moves(table, 1)
    after = (await inside.house.manager.matches.standing(MatchId(1), None)).view.version
    assert after - before == 2


async def test_a_table_that_many_messages_buried_comes_down(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await moves(table, 1)
    before = table.players[0].table()
    group.chatter(20)
    anna.say("/privacy", group)  # the first message since that the bot hears
    await anna.sees("Che cosa resta scritto", group)
    await moves(table, 1)
    assert before is not None
    await telegram.world.changed.until(
        lambda: True if anna.again(before) is None else None, within=60, otherwise=str
    )
    after = await anna.sees(HAND, group)
    assert after.message_id > before.message_id


async def test_a_table_can_be_brought_down_by_command(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    before = table.players[0].table()
    assert before is not None
    bruno.say("/table", group)
    await telegram.world.changed.until(
        lambda: True if anna.again(before) is None else None, within=60, otherwise=str
    )
    await moves(table, 2)


async def test_a_deleted_table_is_made_again(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    seen = table.players[0].table()
    assert seen is not None
    group.delete(seen.message)
    player, _, hand, label = await table.somebody()
    await player.person.press(hand, label).answered()
    await anna.sees(HAND, group)
    await moves(table, 1)
