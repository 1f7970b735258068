"""The ladder of hands: alone in the group, else a pop-up with numbers, else the private chat; and
never in public."""

from __future__ import annotations

import asyncio
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.telegrambot.api import Api
from bot.adapters.telegrambot.messages import Spot
from bot.adapters.telegrambot.whispers import NotHere, Whispers
from bot.delivery import Content
from tests.standins.telegram import HTML_502, Answered, Group, Limits, Person, Status, Telegram
from tests.telegram.house import Inside, open_inside
from tests.telegram.playing import HAND, MOVE, Player, Table, button, gather

UNKNOWN_HERE = Answered(400, "Bad Request: EPHEMERAL_MESSAGES_UNAVAILABLE")
MINE = re.compile("^(La tua mano|Your hand)")
NUMBERED = re.compile(r"^1\) ")


async def on_turn(table: Table) -> Player:
    """Whose turn the table says it is."""
    found = await table.telegram.world.changed.until(
        lambda: next((p for p in table.players if p.is_called()), None), within=60, otherwise=str
    )
    assert found is not None
    return found


async def remembers(inside: Inside, group: Group, rung: str) -> None:
    """Waits until the room remembers that hands are shown so."""
    found = None
    for _ in range(500):
        found = json.loads((await inside.rooms(group.id))[0].settings).get("hands")
        if found == rung:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"the room remembers {found!r}, not {rung!r}")


async def open_hand(player: Player, label: str = HAND) -> Any:
    table = player.table()
    assert table is not None
    return await player.person.press(table, button(table, label)).answered()


async def test_a_hand_is_seen_by_its_owner_alone_and_stays_the_same_message(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    hands = [player.hand() for player in table.players]
    assert all(hand is not None and hand.is_ephemeral for hand in hands)
    for _ in range(6):
        await table.one_tap()
    later = [player.hand() for player in table.players]
    assert [hand and hand.ephemeral_id for hand in later] == [
        hand and hand.ephemeral_id for hand in hands
    ]
    assert not [seen for seen in bruno.look(group) if "La tua mano" in seen.text]


async def test_to_an_administrator_hands_open_after_a_restart_of_the_phone_too(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    anna.restart_client()
    assert table.players[0].hand() is None
    await open_hand(table.players[0])
    await anna.sees(MINE, group)


async def test_a_hand_that_was_asked_for_and_did_not_arrive_comes_as_a_new_message(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    """Also the second time: the phone has forgotten the old one, and edits of that show nothing."""
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    anna.restart_client()
    fault = telegram.faults.inject(HTML_502, "sendPhoto", times=1)
    await open_hand(table.players[0])
    await anna.sees(MINE, group, within=60)
    assert fault.met == 1


@pytest.mark.parametrize("asked_for", [True, False])
async def test_a_hand_that_is_gone_comes_back_also_under_the_number_of_the_old_one(
    telegram: Telegram,
    inside: Inside,
    anna: Person,
    bruno: Person,
    group: Group,
    asked_for: bool,
) -> None:
    group.promote_bot()
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    for player in table.players:
        hand = player.hand()
        assert hand is not None
        group.chat.ephemerals.remove(hand.message)  # its number is free from now on
    player = await on_turn(table)
    if not asked_for:  # by the other one's move
        other = next(one for one in table.players if one is not player)
        await open_hand(player)
        await player.person.sees(MINE, group)
        await table.one_tap()
        player = other
    else:
        await open_hand(player)
    await player.person.sees(MINE, group)
    await inside.house.reconciler.settle()
    hand = player.hand()
    assert hand is not None and any(MOVE.search(label) for label in hand.labels)


async def test_an_administrator_brings_hands_without_a_press(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    group.promote_bot()
    table = await gather(telegram, group, anna, bruno)
    await table.telegram.world.changed.until(
        lambda: table.players[0].table(), within=60, otherwise=str
    )
    anna.say("/mano", group)
    assert (await anna.sees(MINE, group)).is_ephemeral


async def test_a_quiet_command_is_answered_quietly(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    await gather(telegram, group, anna, bruno)
    anna.whisper("/mano", group)
    assert (await anna.sees(MINE, group)).is_ephemeral
    anna.whisper("/regole", group)
    assert (await anna.sees("La carta uguale viene prima", group)).is_ephemeral


async def test_a_loud_command_brings_the_table_where_its_button_is_at_hand(
    tmp_path: Path,
) -> None:
    # Nobody has pressed anything lately that could be answered privately.
    limits = Limits(group_messages=10_000, overall_messages=10_000, callback_seconds=0.0)
    async with Telegram(limits=limits) as telegram, open_inside(tmp_path, telegram):
        anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno")
        group = telegram.group("Casa", anna, bruno)
        anna.say("/scopa", group)
        lobby = await anna.sees("🪑", group)
        bruno.press(lobby, "🪑")
        lobby = await anna.sees("2. Bruno", group)
        anna.press(lobby, "▶️")
        before = await anna.sees(HAND, group)
        anna.say("/mano", group)
        await telegram.world.changed.until(
            lambda: True if anna.again(before) is None else None, within=60, otherwise=str
        )
        assert (await anna.sees(HAND, group)).message_id > before.message_id
        assert not [seen for seen in anna.look(group) if MINE.match(seen.text)]


async def test_where_nothing_can_be_shown_to_one_a_pop_up_tells_numbers_to_play_by(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    player = await on_turn(table)
    telegram.faults.inject(UNKNOWN_HERE, "sendPhoto", chat=group.id, times=None)
    told = await open_hand(player)  # the very first press is answered with the cards
    assert told.alert
    assert NUMBERED.match(told.text)
    assert len(told.text) <= 200
    with_numbers = await anna.sees(re.compile("^8$"), group)
    for _ in range(6):
        player = await on_turn(table)
        assert NUMBERED.match((await open_hand(player)).text)
        seen = player.table()
        assert seen is not None
        answer = await player.person.press(seen, "1").answered()
        assert re.match("(Hai|You) ", answer.text)
        await anna.sees_change(seen)
    # As many numbers as before, whatever is held.
    numbers = [label for label in with_numbers.labels if label.isdecimal()]
    seen = player.table()
    assert seen is not None
    assert [label for label in seen.labels if label.isdecimal()] in (numbers, [])
    assert not [s for s in anna.look(group) if MOVE.search(" ".join(s.labels))]


async def test_a_number_is_bound_to_the_table_as_it_was(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    player = await on_turn(table)
    telegram.faults.inject(UNKNOWN_HERE, "sendPhoto", chat=group.id, times=None)
    await open_hand(player)
    old = await anna.sees(re.compile("^8$"), group)
    await player.person.press(old, "1").answered()
    await anna.sees_change(old)
    other = await on_turn(table)
    assert (await other.person.press_old(old, "1").answered()).alert
    assert (await player.person.press_old(old, "2").answered()).alert


async def test_the_ladder_is_climbed_again_when_the_bot_becomes_an_administrator(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    player = await on_turn(table)
    fault = telegram.faults.inject(UNKNOWN_HERE, "sendPhoto", chat=group.id, times=None)
    await open_hand(player)
    await anna.sees(re.compile("^8$"), group)
    await remembers(inside, group, "slots")
    fault.left = 0
    group.promote_bot()
    await anna.sees_no_longer(re.compile("^8$"), group)
    await open_hand(player)
    await player.person.sees(MINE, group)
    await remembers(inside, group, "ephemeral")


async def test_what_fails_for_another_reason_does_not_fall(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    player = await on_turn(table)
    telegram.faults.inject(Answered(500, "Internal Server Error"), "sendPhoto", chat=group.id)
    await open_hand(player)
    await player.person.sees(MINE, group, within=60)
    await remembers(inside, group, "ephemeral")


async def test_without_pop_ups_the_hand_is_in_the_private_chat(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    player = await on_turn(table)
    person = player.person
    telegram.faults.inject(UNKNOWN_HERE, "sendPhoto", chat=group.id, times=None)
    refused = Answered(400, "Bad Request: MESSAGE_NOT_ALLOWED")
    telegram.faults.inject(refused, "answerCallbackQuery", times=1)
    seen = player.table()
    assert seen is not None
    person.press(seen, button(seen, HAND))
    await remembers(inside, group, "private")
    told = await open_hand(player)
    assert told.url is not None  # they never started the bot: the pop-up leads there
    person.open_link(told.url)
    hand = await person.sees(MINE)
    assert hand.has_button(MOVE)
    tap = person.press(hand, button(hand, "1 · "))
    await tap.answered()
    await person.sees_change(hand)
    told = await open_hand(player)
    assert told.url is None
    assert not [s for s in anna.look(group) if MINE.match(s.text)]


OLD_ANSWER = {"message_id": 77, "date": 0, "chat": {"id": -5, "type": "group"}}


class OldServer(Api):
    """A Bot API server from before private messages in groups: it ignores what it doesn't know."""

    def __init__(self) -> None:
        super().__init__("1:none", "http://127.0.0.1:9")
        self.calls: list[tuple[str, dict[str, Any]]] = []

    async def call(self, method: str, seconds: float = 1.0, **parameters: Any) -> Any:
        self.calls.append((method, parameters))
        if method == "getChatMember":
            return {"status": "administrator"}
        return OLD_ANSWER if method.startswith("send") else True


async def test_nothing_private_is_sent_to_a_server_that_would_show_it_to_all() -> None:
    server = OldServer()
    whispers = Whispers(server, me=1)
    secret = Content("settebello", b"png")
    for _ in range(2):
        with pytest.raises(NotHere):
            await whispers.send(Spot(-5), 42, secret)
    assert "settebello" not in repr(server.calls)
    assert [method for method, _ in server.calls] == [
        "getChatMember",
        "sendMessage",
        "deleteMessage",
    ]


async def test_where_an_edit_takes_no_upload_the_hand_is_sent_anew(tmp_path: Path) -> None:
    limits = Limits(group_messages=10_000, overall_messages=10_000, ephemeral_uploads=False)
    async with Telegram(limits=limits) as telegram, open_inside(tmp_path, telegram):
        anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno")
        group = telegram.group("Casa", anna, bruno, bot=Status.ADMINISTRATOR)
        table = await gather(telegram, group, anna, bruno)
        await table.open_hands()
        for _ in range(4):
            await table.one_tap()
        for player in table.players:
            await telegram.world.changed.until(
                partial(_one_hand, player), within=60, otherwise=lambda: "not one hand"
            )


def _one_hand(player: Player) -> bool | None:
    hands = [seen for seen in player.person.look(player.where) if MINE.match(seen.text)]
    return True if len(hands) == 1 else None
