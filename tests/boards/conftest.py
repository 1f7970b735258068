"""A database of a few years, told once for all tests that only read it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio

from bot.manager import CommunityId, Manager
from bot.manager.boards import Boards
from bot.manager.standings import BoardChoice
from storage import Database
from tests.boards.world import HOUR, World
from tests.house import Time, first_move


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


@pytest_asyncio.fixture
async def db(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path, now=0.0)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def world(db: Database) -> World:
    """Six people in one community, who have not played yet."""
    return await World.made(db, seed=5, people=6, communities=1)


def boards_of(db: Database, now: float) -> Boards:
    """The boards of this database as they are at a moment."""
    return Manager(db, first_move, now=Time(now)).boards


@dataclass(frozen=True)
class Years:
    """Two thousand matches of eighteen people in two communities, on disk and as they were told."""

    path: Path
    world: World
    now: float


START: Final = datetime(2025, 10, 20, 9, tzinfo=UTC).timestamp()
MATCHES: Final = 2000


@pytest.fixture(scope="session")
def years(tmp_path_factory: pytest.TempPathFactory) -> Years:
    """From before the clocks went back in 2025 until after they went forward in 2027."""
    path = tmp_path_factory.mktemp("years") / "scopa.db"

    async def make() -> World:
        db = await Database.open(path, now=0.0)
        world = await World.made(db, seed=2026, people=20)
        await world.play(MATCHES, start=START, gap=6.5 * HOUR)
        for person, other in zip(world.people[:2], world.people[2:4], strict=True):
            await world.link(person, other)
        boards = boards_of(db, 0.0)
        for community in world.communities:
            await boards.board(CommunityId(community), BoardChoice())
        await db.close()
        return world

    world = asyncio.run(make())
    return Years(path, world, world.results[-1].ended + HOUR)


@pytest_asyncio.fixture
async def told(years: Years, path: Path) -> AsyncIterator[Database]:
    """A database of those years of one's own, with everything counted."""
    shutil.copy(years.path, path)
    opened = await Database.open(path, now=years.now)
    yield opened
    await opened.close()
