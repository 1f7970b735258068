"""Due ones are woken in order, moved and dropped ones are not, whatever the clock does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from bot.manager import LobbyId, MatchId
from bot.manager.deadlines import AT_ONCE, LONGEST_SLEEP, SWEEP_AT, Deadlines, Due
from tests.house import NOON
from tests.loops import in_no_time


class Woken:
    """Deadlines on a wall clock that goes with the loop's, and can be set."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, Due]] = []
        self.offset = NOON
        self.deadlines = Deadlines(self.now, self._wake)
        self.attending = asyncio.Event()  # whoever is attended to is done
        self.attending.set()

    def now(self) -> float:
        return self.offset + asyncio.get_running_loop().time()

    def _wake(self, due: Due) -> asyncio.Task[None]:
        self.seen.append((self.now() - NOON, due))
        return asyncio.create_task(self._attend())

    async def _attend(self) -> None:
        await self.attending.wait()

    @property
    def order(self) -> list[int]:
        return [number for _, (_, number) in self.seen]


@asynccontextmanager
async def woken(known: Sequence[tuple[Due, float]] = ()) -> AsyncIterator[Woken]:
    """Deadlines that have started with these stored ones."""
    found = Woken()
    found.deadlines.start(known)
    yield found
    await found.deadlines.stop()


def match(number: int) -> Due:
    return "match", number


@in_no_time
async def test_stored_ones_are_woken_in_the_order_of_their_times() -> None:
    known = [(match(3), NOON + 30), (match(1), NOON + 10), (("lobby", 2), NOON + 20)]
    async with woken(known) as clock:
        await asyncio.sleep(100)
    assert clock.order == [1, 2, 3]
    assert all(late < 0.001 for late in (at - 10 * n for at, (_, n) in clock.seen))


@in_no_time
async def test_one_that_comes_earlier_than_all_others_is_not_overslept() -> None:
    async with woken([(match(1), NOON + 20)]) as clock:
        await asyncio.sleep(1)
        clock.deadlines.set_match(MatchId(2), NOON + 5)
        await asyncio.sleep(5)
        assert clock.order == [2]


@in_no_time
async def test_one_that_was_moved_is_woken_once_and_then() -> None:
    async with woken() as clock:
        for at in (10, 30, 20, 25, 25):
            clock.deadlines.set_match(MatchId(1), NOON + at)
        await asyncio.sleep(24)
        assert clock.order == []
        await asyncio.sleep(100)
    assert clock.order == [1]


@in_no_time
async def test_one_that_was_dropped_is_not_woken() -> None:
    async with woken([(match(1), NOON + 10)]) as clock:
        clock.deadlines.set_lobby(LobbyId(1), NOON + 10)
        clock.deadlines.set_match(MatchId(1), None)
        clock.deadlines.set_match(MatchId(2), None)
        await asyncio.sleep(100)
        assert clock.seen == [(10.0, ("lobby", 1))]
        clock.deadlines.set_match(MatchId(1), clock.now())
        await asyncio.sleep(1)
    assert clock.order == [1, 1]


@in_no_time
async def test_of_many_at_once_none_is_forgotten_and_others_get_a_chance_between() -> None:
    many = 10 * AT_ONCE
    async with woken([(match(n), NOON) for n in range(many)]) as clock:
        await asyncio.sleep(0)
        assert 0 < len(clock.seen) <= AT_ONCE
        await asyncio.sleep(1)
    assert clock.order == list(range(many))


@in_no_time
async def test_while_many_are_attended_to_the_others_wait_their_turn() -> None:
    many = 10 * AT_ONCE
    async with woken([(match(n), NOON + n / many) for n in reversed(range(many))]) as clock:
        clock.attending.clear()
        await asyncio.sleep(3600)  # a disk that takes its time
        assert clock.order == list(range(AT_ONCE))
        clock.deadlines.set_match(MatchId(many + 1), clock.now())
        await asyncio.sleep(3600)
        assert clock.order == list(range(AT_ONCE))
        clock.attending.set()
        await asyncio.sleep(1)
    assert clock.order == [*range(many), many + 1]


@in_no_time
async def test_a_clock_set_forward_wakes_within_the_longest_sleep() -> None:
    async with woken([(match(1), NOON + 3600)]) as clock:
        await asyncio.sleep(1)
        clock.offset += 3600
        await asyncio.sleep(LONGEST_SLEEP)
    assert clock.order == [1]


@in_no_time
async def test_a_clock_set_back_makes_nobody_hurry() -> None:
    async with woken([(match(1), NOON + 60)]) as clock:
        await asyncio.sleep(50)
        clock.offset -= 3600
        await asyncio.sleep(3600)
        assert clock.order == []
        await asyncio.sleep(100)
    assert clock.order == [1]


@in_no_time
async def test_what_was_set_before_the_start_is_newer_than_what_was_stored() -> None:
    clock = Woken()
    clock.deadlines.set_match(MatchId(1), NOON + 5)
    clock.deadlines.start([(match(1), NOON + 3600), (match(2), NOON + 7)])
    await asyncio.sleep(10)
    await clock.deadlines.stop()
    assert clock.order == [1, 2]


@in_no_time
async def test_after_the_stop_nobody_is_woken() -> None:
    async with woken([(match(1), NOON + 10)]) as clock:
        pass
    await asyncio.sleep(100)
    assert clock.seen == []
    await Woken().deadlines.stop()  # never started


@in_no_time
async def test_old_entries_do_not_pile_up() -> None:
    async with woken() as clock:
        for turn in range(100 * SWEEP_AT):
            clock.deadlines.set_match(MatchId(turn % 3), NOON + 86400 + turn)
        assert len(clock.deadlines) <= 2 * SWEEP_AT
        await asyncio.sleep(2 * 86400)
    assert sorted(clock.order) == [0, 1, 2]
