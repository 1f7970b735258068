"""How many messages a minute and a second Telegram takes, through the real library."""

from __future__ import annotations

from tests.standins.conftest import library_at, reason
from tests.standins.telegram import Limits, SettableClock, Telegram


async def test_a_group_is_flooded_by_twenty_sends_and_edits_a_minute() -> None:
    clock = SettableClock()
    async with Telegram(clock=clock) as telegram, library_at(telegram) as bot:
        anna = telegram.person("Anna")
        casa, bar = telegram.group("Casa", anna), telegram.group("Bar", anna)
        sent = await bot.send_message(casa.id, "0")
        for number in range(1, 20):
            clock.advance(1)
            await bot.edit_message_text(str(number), casa.id, sent.message_id)
        request = bot.send_message(casa.id, "20")
        assert await reason(telegram, request) == "Too Many Requests: retry after 41"
        answer = telegram.records.requests[-1].answer
        assert answer is not None
        assert answer["parameters"] == {"retry_after": 41}
        await bot.send_message(bar.id, "elsewhere")  # another group has its own budget
        clock.advance(41)
        await bot.send_message(casa.id, "20")


async def test_all_chats_together_take_thirty_a_second() -> None:
    clock = SettableClock()
    async with Telegram(clock=clock) as telegram, library_at(telegram) as bot:
        people = [telegram.person(f"P{number}") for number in range(31)]
        for person in people:
            person.start()
        for person in people[:30]:
            await bot.send_message(person.id, "x")
        request = bot.send_message(people[30].id, "x")
        assert await reason(telegram, request) == "Too Many Requests: retry after 1"
        clock.advance(1)
        await bot.send_message(people[30].id, "x")


def test_a_faster_world_has_the_same_counts_in_shorter_times() -> None:
    fast = Limits().faster(60)
    assert (fast.group_messages, fast.group_seconds) == (20, 1.0)
    assert (fast.callback_seconds, fast.overall_seconds) == (0.25, 1 / 60)
