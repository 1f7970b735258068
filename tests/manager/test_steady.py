"""The time of deadlines goes on as the machine counts, whatever the clock on the wall does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import open_house
from bot.config import Settings
from bot.manager import Clock, MatchId, Steady
from bot.manager.steady import LONGEST_STEP
from storage import open_deadlines
from tests.house import NOON, Time
from tests.manager.tables import Tables, open_tables

HOUR, YEAR = 3600.0, 365.25 * 86400.0


class Machine:
    """A computer whose two clocks can go apart."""

    def __init__(self) -> None:
        self.wall = Time()
        self.counter = Time(5.0)

    def lives(self, seconds: float) -> None:
        """Both go on, and the process looks at them as its heartbeat does."""
        self.wall.passes(seconds)
        self.counter.passes(seconds)


def test_it_goes_on_like_the_counter_and_not_like_the_wall() -> None:
    machine = Machine()
    steady = Steady(machine.wall(), machine.counter)
    for step in (1.0, LONGEST_STEP, 0.0, 0.25):
        before = steady()
        machine.lives(step)
        assert steady() == before + step
    machine.wall.passes(-3 * HOUR)
    assert steady() == NOON + 1.25 + LONGEST_STEP


def test_a_process_that_was_stopped_lost_little() -> None:
    counter = Time(0.0)
    steady = Steady(NOON, counter)
    counter.passes(8 * HOUR)
    assert steady() == NOON + LONGEST_STEP
    counter.passes(2.0)
    assert steady() == NOON + LONGEST_STEP + 2.0


@asynccontextmanager
async def running(path: Path, machine: Machine) -> AsyncIterator[Tables]:
    """A process on this machine."""
    steady = Steady(machine.wall(), machine.counter)
    async with open_tables(path, time=machine.wall, steady=steady) as tables:
        yield tables


async def in_a_minutes_match(tables: Tables) -> MatchId:
    """Two people who have a minute for each move."""
    return await tables.match(*await tables.people(2), clock=Clock.MINUTE)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 20 * YEAR, -20 * YEAR])
async def test_setting_the_clock_costs_nobody_their_turn_and_gives_nobody_time(
    path: Path, jump: float
) -> None:
    machine = Machine()
    async with running(path, machine) as tables:
        match_id = await in_a_minutes_match(tables)
        machine.lives(10)
        before = await tables.public(match_id)
        machine.wall.passes(jump)
        await tables.manager.matches.due(match_id)
        assert await tables.public(match_id) == before
        for _ in range(3):
            machine.lives(7)
            await tables.manager.matches.due(match_id)
        assert (await tables.public(match_id)).reminded, "31 seconds of the minute are over"


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 20 * YEAR, -20 * YEAR])
@pytest.mark.parametrize("away", [0.0, 86400.0, 3 * YEAR])
async def test_after_a_restart_everybody_has_the_time_that_they_had_whatever_the_clock_says(
    path: Path, jump: float, away: float
) -> None:
    machine = Machine()
    async with running(path, machine) as tables:
        match_id = await in_a_minutes_match(tables)
        lobby_id = await tables.lobby(await tables.person("Carla"))
        machine.lives(10)
        machine.wall.passes(jump / 2)
    machine.wall.passes(jump / 2 + away)
    async with running(path, machine) as tables:
        match, lobby = await tables.public(match_id), await tables.db.read(open_deadlines)
        assert match.turn_ends == pytest.approx(machine.wall() + 50, abs=0.01)
        left = {one.subject_id: one.at - machine.wall() for one in lobby if one.kind == "lobby"}
        hour = tables.manager._context.limits.gathering_seconds
        assert left == {lobby_id: pytest.approx(hour - 10, abs=0.01)}


async def test_the_program_keeps_its_deadlines_in_steady_time(path: Path) -> None:
    async with open_house(Settings(database=path, playground="off")) as house:
        assert isinstance(house.manager._context.steady, Steady)


async def test_results_have_the_date_on_the_wall(path: Path) -> None:
    machine = Machine()
    async with running(path, machine) as tables:
        people = await tables.people(2)
        match_id = await tables.match(*people)
        machine.wall.passes(30 * 86400.0)
        await tables.manager.matches.leave(match_id, people[0])
        (result,) = await tables.results()
        assert (result.started, result.ended) == (NOON, NOON + 30 * 86400.0)
