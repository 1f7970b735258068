"""A bounded memory whose values are each behind their own lock."""

from __future__ import annotations

import asyncio

import pytest

from bot.manager.slots import Slots


async def test_only_so_many_are_kept_and_the_least_recently_used_go_first() -> None:
    slots: Slots[int, str] = Slots(2)
    for key in (1, 2, 1, 3):
        async with slots.hold(key) as slot:
            slot.value = str(key)
    assert len(slots) == 2
    assert [slots.peek(key) for key in (1, 2, 3)] == ["1", None, "3"]


async def test_one_in_use_is_never_forgotten() -> None:
    slots: Slots[int, str] = Slots(1)
    async with slots.hold(1) as slot:
        slot.value = "held"
        for key in range(2, 9):
            async with slots.hold(key) as other:
                other.value = "other"
        assert slots.peek(1) == "held"
    assert len(slots) == 1


async def test_one_that_somebody_waits_for_is_the_same_when_their_turn_comes() -> None:
    slots: Slots[int, int] = Slots(0)
    order: list[int] = []

    async def use(number: int) -> None:
        async with slots.hold(1) as slot:
            slot.value = (slot.value or 0) + 1
            order.append(number)
            await asyncio.sleep(0)

    await asyncio.gather(*(use(number) for number in range(5)))
    assert order == list(range(5))
    assert len(slots) == 0


async def test_somebody_who_stops_waiting_leaves_the_lock_to_the_next() -> None:
    slots: Slots[int, int] = Slots(0)
    async with slots.hold(1):
        waiting = asyncio.create_task(_take(slots))
        next_one = asyncio.create_task(_take(slots))
        await asyncio.sleep(0)
        waiting.cancel()
    await next_one
    assert waiting.cancelled()
    assert len(slots) == 0


async def _take(slots: Slots[int, int]) -> None:
    async with slots.hold(1):
        pass


async def test_what_was_forgotten_while_it_was_read_is_read_again() -> None:
    slots: Slots[int, str] = Slots(9)
    stored, reads = ["old"], 0

    async def read() -> str:
        nonlocal reads
        reads += 1
        found = stored[0]
        await asyncio.sleep(0)
        return found

    async def load() -> str:
        async with slots.hold(1) as slot:
            return await slot.loaded(read)

    loading = asyncio.create_task(load())
    await asyncio.sleep(0)
    stored[0] = "new"
    slots.forget(1)
    assert await loading == "new"
    assert (slots.peek(1), reads) == ("new", 2)
    assert await load() == "new"
    assert reads == 2
    slots.forget(1)
    slots.forget(2)
    assert slots.peek(1) is None


async def test_a_failed_load_leaves_nothing_behind() -> None:
    slots: Slots[int, str] = Slots(9)

    async def fail() -> str:
        raise LookupError

    with pytest.raises(LookupError):
        async with slots.hold(1) as slot:
            await slot.loaded(fail)
    assert slots.peek(1) is None
    assert slots.peek(2) is None
