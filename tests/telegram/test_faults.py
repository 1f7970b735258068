"""Whatever Telegram does at any step, a press moves the match at most once, and the next works."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import quantiles

import pytest

from bot.i18n import speaker
from bot.manager import MatchId
from storage import Transaction
from tests.standins.telegram import (
    HTML_502,
    Answered,
    Dropped,
    Late,
    Page,
    Telegram,
    When,
    flooded,
)
from tests.telegram.house import Inside, open_inside
from tests.telegram.playing import Table, gather
from tests.telegram.program import GENEROUS

TROUBLES: dict[str, tuple[Answered | Page | Dropped | Late, When]] = {
    "429": (flooded(1), When.BEFORE_THE_EFFECT),
    "502 in HTML": (HTML_502, When.BEFORE_THE_EFFECT),
    "502 after the effect": (HTML_502, When.AFTER_THE_EFFECT),
    "500": (Answered(500, "Internal Server Error"), When.BEFORE_THE_EFFECT),
    "lost connection": (Dropped(), When.BEFORE_THE_EFFECT),
    "lost answer": (Dropped(), When.AFTER_THE_EFFECT),
    "late answer": (Late(1.2), When.AFTER_THE_EFFECT),
    "not modified": (
        Answered(400, "Bad Request: message is not modified: specified new message content"),
        When.AFTER_THE_EFFECT,
    ),
}
STEPS = ("editMessageMedia", "editEphemeralMessageMedia", "answerCallbackQuery", "getUpdates")


@pytest.fixture
async def table(telegram: Telegram, inside: Inside) -> AsyncIterator[Table]:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    group = telegram.group("Casa", anna, bruno)
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    yield table


async def version(inside: Inside) -> int:
    return (await inside.house.manager.matches.standing(MatchId(1), None)).view.version


async def one_move(table: Table, inside: Inside) -> None:
    """The next move, which is made once; between rounds nothing is counted."""
    player, kind, seen, label = await table.somebody()
    before = await version(inside)
    await table.tap(player, kind, seen, label)
    after = await version(inside)
    assert after - before in (1, 2), "the card, and perhaps the deal that follows"


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_at_each_step(telegram: Telegram, inside: Inside, table: Table, trouble: str) -> None:
    what, when = TROUBLES[trouble]
    for step in STEPS:
        if step == "answerCallbackQuery" and when is When.BEFORE_THE_EFFECT:
            continue  # whoever is not answered waits for nothing: the next test
        fault = telegram.faults.inject(what, step, when=when)
        await one_move(table, inside)
        await one_move(table, inside)
        assert fault.met <= 1


async def test_a_press_that_could_not_be_answered_was_done_all_the_same(
    telegram: Telegram, inside: Inside, table: Table
) -> None:
    telegram.faults.inject(HTML_502, "answerCallbackQuery")
    player, _, seen, label = await table.somebody()
    before = await version(inside)
    player.person.press(seen, label)
    await player.person.sees_change(seen, within=60)
    assert await version(inside) > before
    await one_move(table, inside)


async def test_the_same_press_twice_and_two_people_at_once(
    telegram: Telegram, inside: Inside, table: Table
) -> None:
    player, _, seen, label = await table.somebody()
    other = next(one for one in table.players if one is not player)
    theirs = other.hand()
    assert theirs is not None
    before = await version(inside)
    taps = [player.person.press(seen, label), player.person.press_old(seen, label)]
    taps.append(other.person.press(theirs, theirs.labels[0]))
    for tap in taps:
        await tap.answered(within=60)
    assert await version(inside) == before + 1
    await one_move(table, inside)


async def test_a_callback_that_came_too_late_is_done_once(
    telegram: Telegram, inside: Inside, table: Table
) -> None:
    player, _, seen, label = await table.somebody()
    too_old = Answered(400, "Bad Request: query is too old and response timeout expired")
    telegram.faults.inject(too_old, "answerCallbackQuery")
    before = await version(inside)
    player.person.press(seen, label)
    await player.person.sees_change(seen, within=60)
    assert await version(inside) == before + 1


async def play_on(table: Table, count: int) -> list[float]:
    """So many moves; the seconds from each press to what it changed."""
    took = []
    for _ in range(count):
        found = await table.somebody()
        pressed = time.perf_counter()
        await table.tap(*found)
        took.append(time.perf_counter() - pressed)
    return took


async def test_one_flooded_group_delays_none_of_forty(tmp_path: Path, telegram: Telegram) -> None:
    asyncio.get_running_loop().set_debug(False)  # which would take most of the time
    async with open_inside(tmp_path, telegram):
        tables, groups = [], []
        for number in range(40):
            people = [telegram.person(f"{name}{number}", language="it") for name in "AB"]
            groups.append(telegram.group(f"Casa {number}", *people))
            tables.append(await gather(telegram, groups[-1], *people))
        for table in tables:
            await table.open_hands()
        calm = await asyncio.gather(*(play_on(table, 2) for table in tables[1:]))
        fault = telegram.faults.flood(groups[0].id, retry_after=30)
        stuck = tables[0].players[0].table()
        player, _, seen, label = await tables[0].somebody()
        player.person.press(seen, label)
        flood = await asyncio.gather(*(play_on(table, 2) for table in tables[1:]))
        assert fault.met >= 1
        assert tables[0].players[0].table() == stuck
        print(
            sorted(t for one in calm for t in one)[-5:],
            sorted(t for one in flood for t in one)[-5:],
        )
        slowest = [quantiles([t for one in took for t in one], n=100)[98] for took in (calm, flood)]
        assert slowest[1] <= 2 * slowest[0] + 0.5


async def test_whoever_presses_what_cannot_be_stored_is_told_so(
    table: Table, inside: Inside
) -> None:
    def write_nothing_more(tx: Transaction) -> None:
        tx.execute("PRAGMA query_only = ON")

    player, kind, seen, label = await table.somebody()
    before = await version(inside)
    await inside.house.db.write(write_nothing_more)
    told = await player.tap(kind, seen, label).answered(within=GENEROUS)
    for _ in range(20):  # on a machine that is too busy the answer may come before the refusal
        if told.text:
            break
        told = await player.tap(kind, seen, label).answered(within=GENEROUS)
    assert told.alert and told.text == speaker("it")("refused-not-stored")
    assert await version(inside) == before
