"""Whole matches, played through the real program by people who see what Telegram shows them."""

from __future__ import annotations

from tests.standins.telegram import Telegram
from tests.telegram.playing import gather
from tests.telegram.program import Program


async def test_two_people_play_to_the_end_in_a_group(telegram: Telegram, program: Program) -> None:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="en")
    group = telegram.group("Casa", anna, bruno)
    table = await gather(telegram, group, anna, bruno)
    await table.play()
    print(table.taps, len(telegram.records.requests))
    from collections import Counter

    print(Counter(r.method for r in telegram.records.requests))
    print(program.log[-3000:])
