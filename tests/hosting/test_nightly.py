"""One backup a night, whatever happens to the process; old ones go, and nothing else does."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

import storage
from bot.hosting.nightly import Nightly, is_due, made_at, name_of
from storage import Database, NoRoom, is_backup

HOUR = 3600.0
DAY = 24 * HOUR


def at(day: int, hour: int, minute: int = 0) -> float:
    """That moment by the clock of this machine."""
    return datetime(2026, 11, day, hour, minute).astimezone().timestamp()


class Owner:
    """`reachable` is whether anything gets through to them."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.reachable = True

    async def __call__(self, key: str, /, **arguments: str | int) -> bool:
        self.heard.append(key)
        return self.reachable


class Time:
    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    path = tmp_path / "scopa.db"
    opened = await Database.open(path, now=0.0)
    await opened.close()
    return path


def nightly(database: Path, time: Time, owner: Owner | None = None, kept: int = 3) -> Nightly:
    folder = database.parent / "nightly"
    return Nightly(database, folder, kept=kept, hour=4, say=owner or Owner(), now=time)


def made(database: Path) -> list[str]:
    folder = database.parent / "nightly"
    return sorted(one.name for one in folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize(
    ("last", "now", "due"),
    [
        (None, at(10, 12), True),
        (at(10, 4), at(10, 12), False),
        (at(10, 4), at(11, 3, 59), False),
        (at(10, 4), at(11, 4), True),
        (at(10, 23), at(11, 3), False),  # late yesterday, after a downtime
        (at(10, 23), at(11, 4), True),
        (at(1, 4), at(11, 3), True),  # ten days of downtime
        (at(12, 4), at(11, 5), True),  # made by a clock that was wrong
    ],
)
def test_when_a_backup_is_due(last: float | None, now: float, due: bool) -> None:
    assert is_due([] if last is None else [last], now, 4) is due


def test_every_night_has_its_hour_also_when_the_clocks_change() -> None:
    """Looked at every minute for a year, one is made a day."""
    for hour in (0, 2, 3, 23):
        last, count, now = at(1, 12), 0, at(1, 12)
        while now < at(1, 12) + 366 * DAY:
            now += 600.0
            if is_due([last], now, hour):
                last, count = now, count + 1
        assert count == 366


def test_names_tell_when_it_was() -> None:
    assert made_at(name_of(1_800_000_000.7)) == 1_800_000_000.0
    for name in ("scopa.db", "scopa-20261332T990000Z.db", "scopa-20261130T000000Z.db.old", ""):
        assert made_at(name) is None


async def test_one_a_night_however_often_the_program_is_started(database: Path) -> None:
    time = Time(at(10, 3))
    for hours in (0, 2, 0, 5, 0):  # each by another process
        time.now += hours * HOUR
        for _ in range(2):
            assert await nightly(database, time).look()
    assert len(made(database)) == 2  # the one of the start, and that of four o'clock
    assert all(is_backup(database.parent / "nightly" / name) for name in made(database))


async def test_old_ones_go_and_nothing_else(database: Path) -> None:
    folder = database.parent / "nightly"
    folder.mkdir()
    ours = folder / "scopa-20200101T000000Z.db"
    precious = [folder / "holidays.jpg", folder / "scopa-20190101T000000Z.db", folder / "other.db"]
    for file in precious:
        file.write_text("not to be touched")
    storage.back_up(database, ours)
    future = folder / name_of(at(28, 4))
    storage.back_up(database, future)
    time = Time(at(10, 5))
    keeper = nightly(database, time)
    for _ in range(5):
        assert await keeper.look()
        time.now += DAY
    expected = {name_of(at(day, 5)) for day in (12, 13, 14)} | {file.name for file in precious}
    assert set(made(database)) == expected
    assert keeper.newest == at(14, 5)
    assert {file.read_text() for file in precious} == {"not to be touched"}


async def test_what_a_killed_process_left_goes_after_a_day(database: Path) -> None:
    folder = database.parent / "nightly"
    left = folder / f".{name_of(at(9, 4))}.abc123"
    left.mkdir(parents=True)
    (left / "raw").write_bytes(b"half of it")
    beginning = left.stat().st_mtime
    assert await nightly(database, Time(beginning + HOUR)).look()
    assert left.exists()
    assert await nightly(database, Time(beginning + 2 * DAY)).look()
    assert not left.exists()


async def test_a_failing_disk_is_told_once_and_again_when_it_works(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, time = Owner(), Time(at(10, 5))
    keeper = nightly(database, time, owner)

    def full(*paths: Path, **options: object) -> None:
        raise NoRoom(paths[1], needed=2**30, free=2**20)

    owner.reachable = False
    with monkeypatch.context() as patched:
        patched.setattr("bot.hosting.nightly.back_up", full)
        assert not await keeper.look()
        owner.reachable = True
        for _ in range(3):
            assert not await keeper.look()
    assert owner.heard == ["owner-backup-failed"] * 2  # the first did not get through
    assert made(database) == []
    for _ in range(2):
        assert await keeper.look()
    assert owner.heard[2:] == ["owner-backup-made"]
    assert len(made(database)) == 1


async def test_a_folder_that_cannot_be_is_told_and_harms_nothing(database: Path) -> None:
    (database.parent / "nightly").write_text("a file, not a folder")
    owner = Owner()
    assert not await nightly(database, Time(at(10, 5)), owner).look()
    assert owner.heard == ["owner-backup-failed"]
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def take_away(database: Path) -> None:
    if database.exists():
        database.rename(database.with_name("away.db"))


async def test_it_looks_again_and_again_and_sooner_when_all_is_well(database: Path) -> None:
    time, owner = Time(at(10, 5)), Owner()
    pauses: list[float] = []
    enough = asyncio.Event()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        time.now += DAY
        take_away(database)
        if len(pauses) == 2:
            enough.set()
            await asyncio.Event().wait()

    folder = database.parent / "nightly"
    keeper = Nightly(database, folder, kept=3, hour=4, say=owner, now=time, sleep=sleep)
    running = asyncio.create_task(keeper.run())
    async with asyncio.timeout(60):
        await enough.wait()
    running.cancel()
    assert pauses == [60.0, 3600.0]
    assert owner.heard == ["owner-backup-failed"]


async def test_a_stopping_program_waits_for_no_backup(database: Path) -> None:
    keeper = nightly(database, Time(at(10, 5)))
    keeper.stop()
    assert await keeper.look()
    assert made(database) == []
