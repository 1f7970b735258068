"""A room that has had enough waits, and the others never notice."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import Limits, budget
from bot.delivery.budget import Budget
from tests.loops import in_no_time

GROUP, OTHER = 1, 2


async def took(budget: Budget, room: int, times: int = 1) -> float:
    """How long it took until so many could be sent."""
    loop = asyncio.get_running_loop()
    before = loop.time()
    for _ in range(times):
        await budget.take(room)
    return loop.time() - before


@in_no_time
async def test_in_any_minute_a_room_gets_no_more_than_its_share() -> None:
    budget = Budget(Limits(room_per_minute=20))
    loop = asyncio.get_running_loop()
    sent = []
    for _ in range(100):
        await budget.take(GROUP)
        sent.append(loop.time())
        await asyncio.sleep(1.7)
    for at in sent:
        assert len([one for one in sent if at <= one < at + 60]) <= 20
    assert sent[-1] < 60 * 5


@in_no_time
async def test_a_full_room_does_not_keep_another_one_waiting() -> None:
    budget = Budget(Limits(room_per_minute=3))
    assert await took(budget, GROUP, 3) == 0
    assert await took(budget, OTHER, 3) == 0
    assert await took(budget, GROUP) == pytest.approx(60)
    assert await took(budget, OTHER) == 0


@in_no_time
async def test_a_blocked_room_waits_alone() -> None:
    budget = Budget(Limits())
    budget.block(GROUP, 30)
    budget.block(GROUP, 5)  # a shorter block does not end a longer one
    assert await took(budget, OTHER, 10) == 0
    assert await took(budget, GROUP) == pytest.approx(30)
    assert await took(budget, GROUP) == 0


@in_no_time
async def test_all_rooms_together_share_a_second() -> None:
    budget = Budget(Limits(total_per_second=30))
    rooms = [asyncio.create_task(took(budget, room)) for room in range(90)]
    waited = [await room for room in rooms]
    assert sorted(round(seconds) for seconds in waited) == [0] * 30 + [1] * 30 + [2] * 30


@in_no_time
async def test_many_who_wait_for_one_room_each_get_their_turn() -> None:
    budget = Budget(Limits(room_per_minute=1))
    rooms = [asyncio.create_task(took(budget, GROUP)) for _ in range(5)]
    assert sorted([round(await room) for room in rooms]) == [0, 60, 120, 180, 240]


@in_no_time
async def test_without_limits_nobody_waits() -> None:
    assert await took(Budget(Limits()), GROUP, 1000) == 0


def test_quiet_rooms_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "_ROOMS", 20)

    @in_no_time
    async def many_rooms() -> None:
        tight = Budget(Limits(room_per_minute=1, total_per_second=1))
        for room in range(20):
            await tight.take(room)
        await asyncio.sleep(100)
        await tight.take(0)
        # All of these wait for the whole platform's turn, and their own rooms have been quiet.
        await asyncio.gather(*(tight.take(room) for room in (98, *range(1, 20))))
        await asyncio.sleep(100)
        await tight.take(99)
        assert len(tight) == 1

    many_rooms()
