"""One tap: one acknowledgement, one move, and the view in which it was made shows what follows."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import storage
from tests.discord.hall import Hall, open_hall
from tests.discord.play import Table, button, moves
from tests.standins.discord import Channel, Discord, Fault, Message, Person
from tests.standins.discord.server import Request


async def duel(hall: Hall, channel: Channel) -> Table:
    """Anna and Marco play, and both have opened their hands."""
    people = [hall.discord.person("Anna"), hall.discord.person("Marco")]
    table = Table(hall.discord, channel, people)
    await table.opened("scopa:2")
    await table.seated()
    for person in people:
        await table.hand_of(person)
    await hall.settled()
    return table


def since(discord: Discord, start: int, pattern: str) -> list[Request]:
    return [r for r in discord.requests[start:] if re.match(pattern, r.name)]


async def versions(hall: Hall) -> int:
    """How many actions are stored."""

    def count(tx: storage.Transaction) -> int:
        (found,) = tx.execute("SELECT count(*) FROM actions").fetchone()
        return int(found)

    return await hall.house.db.read(count)


async def test_a_move_costs_one_acknowledgement_one_table_and_two_hands(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    for _ in range(3):
        start = len(hall.discord.requests)
        mover = await table.next_mover()
        await table.move(mover)
        await hall.settled()
        names = [r.name for r in hall.discord.requests[start:]]
        assert len(since(hall.discord, start, "POST /interactions/.*/callback")) == 1
        assert len(since(hall.discord, start, "PATCH /channels/.*/messages/.*")) == 1
        assert len(since(hall.discord, start, "PATCH /webhooks/")) == 2
        assert len(names) == 4, names
        assert hall.discord.requests[start].name.endswith("/callback")  # before anything else
    assert hall.discord.invalid == []


async def test_a_double_tap_is_one_move_and_two_acknowledgements(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    mover = await table.next_mover()
    hand = table.hands(mover)[-1]
    before = await versions(hall)
    taps = [await mover.press_id(hand, moves(hand)[0]) for _ in range(2)]
    await hall.discord.until(lambda: all(tap.answers for tap in taps), "both are acknowledged")
    await hall.discord.until(lambda: not moves(hand), "the move shows")
    await hall.settled()
    assert [tap.answers for tap in taps] == [[6], [6]]
    assert await versions(hall) == before + 1


async def test_two_people_who_sit_down_in_the_same_moment_both_get_an_answer(
    hall: Hall, channel: Channel
) -> None:
    anna, marco, carla = (hall.discord.person(name) for name in ("Anna", "Marco", "Carla"))
    table = Table(hall.discord, channel, [anna])
    await table.opened("scopa:2")
    join = button(table.message, "join")
    assert join is not None
    taps = [await person.press_id(table.message, join) for person in (marco, carla)]
    await hall.discord.until(lambda: all(tap.answers for tap in taps), "acknowledgements")

    def lines() -> list[Message]:
        return [*marco.private(channel), *carla.private(channel)]

    await hall.discord.until(lines, "the second one is told")
    await hall.settled()
    seated = [name for name in ("Marco", "Carla") if name in table.message.text]
    assert len(seated) == 1 and len(lines()) == 1


async def test_a_press_of_an_earlier_turn_is_told_kindly_and_shows_the_present_hand(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    first = await table.next_mover()
    old = moves(table.hands(first)[-1])[1]
    await table.move(first)
    second = await table.next_mover()
    assert second is not first
    await table.move(second)
    before = await versions(hall)
    await first.press_id(table.hands(first)[-1], old)
    await hall.discord.until(lambda: len(first.private(channel)) == 2, "a line")
    line = first.private(channel)[-1]
    assert line.text and not line.buttons
    assert await versions(hall) == before
    assert moves(table.hands(first)[-1])


async def opened_anew(hall: Hall, table: Table, person: Person) -> Message:
    """The person opens their hand at the table and has a new one; the old one."""
    old = table.hands(person)[-1]
    await table.press(person, "hand")
    await hall.discord.until(lambda: table.hands(person)[-1:] not in ([], [old]), "a new hand")
    await hall.settled()
    return old


async def played_on_the_old(hall: Hall, table: Table, mover: Person, old: Message) -> None:
    """The mover presses a move on a hand that has gone: it is made, and one hand shows it."""
    before = await versions(hall)
    await mover.press_id(old, moves(old)[0], seen=False)
    await hall.discord.until(lambda: table.mover() not in (None, mover), "the move shows")
    await hall.settled()
    assert await versions(hall) == before + 1
    (hand,) = table.hands(mover)
    assert hand is not old and not moves(hand)


async def test_the_hand_opened_again_from_the_table_is_one_hand(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    anna = table.people[0]
    old = await opened_anew(hall, table, anna)
    assert old.deleted and len(table.hands(anna)) == 1


async def test_a_move_pressed_on_a_hand_that_was_just_replaced_shows_on_the_new_one(
    hall: Hall, channel: Channel
) -> None:
    """Discord forgets the old one; the person's app may show it a moment longer."""
    table = await duel(hall, channel)
    mover = await table.next_mover()
    old = await opened_anew(hall, table, mover)
    await played_on_the_old(hall, table, mover, old)


async def test_a_move_pressed_while_the_hand_is_opened_anew_leaves_one_hand(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    mover = await table.next_mover()
    old = table.hands(mover)[-1]
    hall.discord.faults.add("DELETE /webhooks/.*", Fault("late", 0.5))
    await table.press(mover, "hand")
    await hall.discord.until(lambda: not hall.discord.faults.pending, "the old one goes")
    await played_on_the_old(hall, table, mover, old)


async def test_a_new_hand_that_did_not_arrive_at_first_arrives(
    hall: Hall, channel: Channel
) -> None:
    """By then the old one is gone."""
    table = await duel(hall, channel)
    anna = table.people[0]
    hall.discord.faults.add("POST /webhooks/.*", Fault("drop"))
    old = await opened_anew(hall, table, anna)
    assert old.deleted and len(table.hands(anna)) == 1


async def test_pages_open_beside_the_hand_and_are_turned_in_place(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel)
    anna = table.people[0]
    await table.press(anna, "info")
    await hall.discord.until(lambda: len(anna.private(channel)) == 2, "score and rules")
    page = anna.private(channel)[-1]
    words = page.text
    check = button(page, "info")
    assert check is not None
    await anna.press_id(page, check)
    await hall.discord.until(lambda: page.text != words, "the page is turned")
    assert anna.private(channel)[-1] is page and len(anna.private(channel)) == 2


async def test_old_buttons_work_after_a_restart_and_nobody_is_called_twice(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    async with open_hall(tmp_path, discord) as hall:
        table = await duel(hall, channel)
        for _ in range(2):
            mover = await table.next_mover()
            await table.move(mover)
        await hall.settled()
    message, shown = table.message, len(discord.world.seen(channel))
    async with open_hall(tmp_path, discord) as hall:
        await hall.settled()
        assert len(discord.world.seen(channel)) == shown  # nothing is announced anew
        mover = await table.next_mover()
        tap_before = len(discord.requests)
        await table.move(mover)
        await hall.settled()
        assert table.message is message or "<@" in table.message.text
        assert len(since(discord, tap_before, "POST /interactions/.*/callback")) == 1


async def test_the_forty_cards_are_uploaded_once(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    del channel
    for _ in range(2):
        async with open_hall(tmp_path, discord) as hall:
            await discord.until(lambda: hall.bot.platform.emojis.known, "they are known")
    assert len(discord.world.emojis) == 40
    assert len([r for r in discord.requests if r.name.endswith("/emojis")]) == 1 + 40


async def test_cards_are_drawn_on_the_buttons_of_a_hand_and_nowhere_else(
    hall: Hall, channel: Channel
) -> None:
    await hall.discord.until(lambda: hall.bot.platform.emojis.known, "they are known")
    table = await duel(hall, channel)
    mover = await table.next_mover()
    await table.move(mover)
    other = await table.next_mover()
    emojis = [b["emoji"]["name"] for b in table.hands(other)[-1].buttons if "emoji" in b]
    assert len(emojis) == len(moves(table.hands(other)[-1]))
    public = [r.text for r in hall.discord.requests if not r.private]
    assert not [text for text in public if "scopa_" in text]


async def test_emojis_that_somebody_deleted_are_done_without(hall: Hall, channel: Channel) -> None:
    await hall.discord.until(lambda: hall.bot.platform.emojis.known, "emojis")
    hall.discord.world.emojis.clear()
    table = await duel(hall, channel)
    mover = await table.next_mover()
    assert not [b for b in table.hands(mover)[-1].buttons if "emoji" in b]


async def test_a_button_of_another_kind_gets_an_answer(hall: Hall, channel: Channel) -> None:
    table = await duel(hall, channel)
    anna: Person = table.people[0]
    tap = await anna.press_id(table.message, "something-of-long-ago")
    await hall.discord.until(lambda: tap.answers, "an acknowledgement")
    await hall.discord.until(lambda: len(anna.private(channel)) == 2, "a line")


def said(person: Person, channel: Channel, words: str) -> bool:
    """Whether the person alone reads these words."""
    return any(words in message.text for message in person.private(channel))


async def test_commands_are_named_as_they_are_written_here(hall: Hall, channel: Channel) -> None:
    anna = hall.discord.person("Anna")
    for command, words in (("text", "Di nuovo /scopa testo "), ("privacy", "/scopa dimenticami")):
        await anna.command(channel, command)
        await hall.discord.until(partial(said, anna, channel, words), words)


async def test_names_are_shown_as_they_are_and_notify_nobody(hall: Hall, channel: Channel) -> None:
    host = hall.discord.person("@everyone **B** <@77> `x`")
    table = Table(hall.discord, channel, [host])
    await table.opened("scopa:2")
    await hall.settled()
    assert "@everyone" not in table.message.text
    assert "**" not in table.message.text.replace("\\*", "") and "<@77>" not in table.message.text
    for request in hall.discord.requests:
        if request.name.startswith(("POST /channels", "PATCH /channels")):
            assert request.body["allowed_mentions"] == {"parse": []}
    assert "@everyone" in json.dumps([host.user.payload()])
