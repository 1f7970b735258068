"""After an outage everything is shown as soon as anybody can know that it is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.delivery import Unavailable
from bot.delivery.recovery import Recovery
from tests.delivery.games import Game, begin
from tests.house import House, open_house, until
from tests.loops import in_no_time


@pytest.fixture(autouse=True)
def _whoever_waits_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.reconciler._FIRST_RETRY", 1e6)


@pytest.fixture
def _outages_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.recovery._OUTAGE_SECONDS", 0.0)


async def fails(house: House, one: Game, kind: str = "table") -> None:
    """The next move is played while the platform does not answer."""
    house.platform.fail(Unavailable(), kind=kind)
    before = len(house.platform.log)
    await one.play()
    await until(lambda: kind in [shown for _, shown, _ in house.platform.log[before:]])


async def shows(house: House, one: Game) -> None:
    """Wait until the table shows the card that was played last."""
    card = await one.last_card()
    await until(lambda: card in house.platform.of("table", room=one.room)[-1].content.text)


async def test_whoever_asks_for_their_cards_gets_them_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db") as house:
        one = await begin(house)
        anna = one.people[0]
        button = house.platform.one("table").tokens("hand")[0]
        await house.desk.press(anna, one.room, button)
        await until(lambda: len(house.platform.of("hand", anna)) == 1)
        old = house.platform.one("hand", anna).content
        await fails(house, one, "hand")
        await shows(house, one)
        assert house.platform.one("hand", anna).content == old
        await house.desk.press(anna, one.room, button)
        await until(lambda: house.platform.one("hand", anna).content != old)


@pytest.mark.usefixtures("_outages_are_short")
async def test_what_arrives_in_one_room_brings_the_others_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db") as house:
        waiting = [await begin(house, "one"), await begin(house, "two")]
        other = await begin(house, "other")
        for one in waiting:
            await fails(house, one)
        await other.play()
        for one in (other, *waiting):
            await shows(house, one)


@in_no_time
async def test_what_always_fails_waits_for_its_own_time_while_anything_arrives() -> None:
    recovery = Recovery()
    waiting = [recovery.next(), recovery.next()]
    for _ in range(100):
        recovery.failed()
        recovery.failed()
        await asyncio.sleep(1.0)
        recovery.answered()  # something else arrives
    await asyncio.sleep(10.0)
    assert not any(event.is_set() for event in waiting)
    recovery.failed()
    await asyncio.sleep(10.0)
    recovery.failed()
    recovery.answered()
    await asyncio.sleep(10.0)
    assert all(event.is_set() for event in waiting)


@in_no_time
async def test_those_who_wait_come_back_one_after_the_other() -> None:
    recovery = Recovery()
    waiting = [recovery.next() for _ in range(200)]
    recovery.failed()
    await asyncio.sleep(10.0)
    recovery.answered()
    for few in (0.0, 0.5):
        await asyncio.sleep(few)
        assert sum(event.is_set() for event in waiting) < len(waiting)
    await asyncio.sleep(0.6)
    assert all(event.is_set() for event in waiting)
