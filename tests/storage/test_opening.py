"""Which files are opened, which are refused untouched, and what opening does to the deadlines."""

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from storage import (
    Database,
    DatabaseCorrupt,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnwritable,
    Deadline,
    SQLiteTooOld,
    Transaction,
    insert_lobby,
    load_lobby,
    load_match,
    open_deadlines,
    save_lobby,
)
from storage.opening import migrations
from tests.storage.rows import a_match, move

ROOT = Path(__file__).parents[2]
SCHEMA = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"


def fill(tx: Transaction) -> list[int]:
    """Enough matches for many pages."""
    return [match_id for match_id in (a_match(tx) for _ in range(500)) if move(tx, match_id)]


# A process that fails before it closes its database must end all the same.
FORGET = """
import asyncio, sys
from pathlib import Path
from storage import Database
async def main():
    global database
    database = await Database.open(Path(sys.argv[1]), now=0.0)
    await database.heartbeat(1.0)
    raise SystemExit(3)
asyncio.run(main())
"""


def open_and_close(path: Path, job: Callable[[Transaction], object] = a_match) -> None:
    async def main() -> None:
        database = await Database.open(path, now=0.0)
        await database.write(job)
        await database.close()

    asyncio.run(main())


def run_python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


OPEN = """
import asyncio, sys
from pathlib import Path
from storage import Database, StorageError
async def main():
    try:
        database = await Database.open(Path(sys.argv[1]), now=0.0)
    except StorageError as error:
        print(type(error).__name__)
    else:
        await database.close()
        print("opened")
asyncio.run(main())
"""


async def test_a_new_file_is_made_with_its_folders_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "scopa.db"
    database = await Database.open(path, now=5.0)
    assert database.downtime == 0.0
    assert len(database.secret) == 32
    assert path.stat().st_mode & 0o077 == 0
    wal = path.with_name("scopa.db-wal")
    assert wal.stat().st_mode & 0o077 == 0
    await database.close()
    assert not wal.exists()


async def test_every_commit_is_synced_to_the_disk(database: Database) -> None:
    def pragmas(tx: Transaction) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [tx.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    full = 2
    assert await database.write(pragmas) == ["wal", full, 1]


async def test_the_secret_is_made_once_for_each_file(path: Path, tmp_path: Path) -> None:
    first = await Database.open(path, now=0.0)
    await first.close()
    again = await Database.open(path, now=0.0)
    await again.close()
    other = await Database.open(tmp_path / "other.db", now=0.0)
    await other.close()
    assert again.secret == first.secret != other.secret


async def test_open_deadlines_move_by_the_time_the_process_was_away(path: Path) -> None:
    database = await Database.open(path, now=100.0)

    def fill(tx: Transaction) -> list[int]:
        due, closed, timeless = a_match(tx), a_match(tx), a_match(tx)
        move(tx, due, deadline=500.0)
        move(tx, closed, deadline=500.0, is_open=False)
        move(tx, timeless)
        insert_lobby(tx, code="OPEN", state="{}", deadline=600.0, now=0.0)
        shut = insert_lobby(tx, code="SHUT", state="{}", deadline=600.0, now=0.0)
        save_lobby(
            tx,
            lobby_id=shut,
            expected_revision=0,
            state="{}",
            current_match=None,
            deadline=600.0,
            is_open=False,
        )
        return [due, closed, shut]

    due, closed, shut = await database.write(fill)
    await database.heartbeat(200.0)
    await database.close()

    database = await Database.open(path, now=1200.0)
    assert database.downtime == 1000.0
    deadlines = await database.read(open_deadlines)
    assert [(d.kind, d.at) for d in deadlines] == [("match", 1500.0), ("lobby", 1600.0)]
    assert deadlines[0] == Deadline("match", due, 1500.0)
    ended = await database.read(partial(load_match, match_id=closed))
    moved = await database.read(partial(load_match, match_id=due))
    closed_lobby = await database.read(partial(load_lobby, lobby_id=shut))
    assert ended is not None and ended.deadline == 500.0
    assert closed_lobby is not None and closed_lobby.deadline == 600.0
    assert moved is not None and moved.revision == 1  # nothing to show anew: no revision
    await database.close()

    # Downtime is counted once: opened again at the same moment, nothing moves.
    database = await Database.open(path, now=1200.0)
    assert database.downtime == 0.0
    assert await database.read(open_deadlines) == deadlines
    await database.close()


async def test_a_clock_set_back_is_no_downtime_and_leaves_everybody_their_time(path: Path) -> None:
    database = await Database.open(path, now=1000.0)
    match_id = await database.write(a_match)
    await database.write(partial(move, match_id=match_id, deadline=1500.0))
    await database.close()
    database = await Database.open(path, now=400.0)
    assert database.downtime == 0.0
    assert await database.read(open_deadlines) == [Deadline("match", match_id, 900.0)]
    await database.close()


async def test_deadlines_are_read_without_touching_a_match(database: Database) -> None:
    statements: list[str] = []

    def plans(tx: Transaction) -> list[str]:
        connection = tx
        assert isinstance(connection, sqlite3.Connection)
        connection.set_trace_callback(statements.append)
        open_deadlines(tx)
        connection.set_trace_callback(None)
        return [tx.execute("EXPLAIN QUERY PLAN " + s).fetchone()[3] for s in statements]

    plan_of_matches, plan_of_lobbies = await database.write(plans)
    assert "COVERING INDEX matches_due" in plan_of_matches
    assert "COVERING INDEX lobbies_due" in plan_of_lobbies


async def test_a_second_opener_in_this_process_is_refused(database: Database, path: Path) -> None:
    for name in (path, path.parent / "." / path.name):
        with pytest.raises(DatabaseInUse) as refused:
            await Database.open(name, now=0.0)
        assert refused.value.path == name


async def test_another_name_of_the_same_file_is_refused_too(database: Database, path: Path) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    with pytest.raises(DatabaseInUse):
        await Database.open(link, now=0.0)


async def test_a_second_process_is_refused_until_the_first_lets_go(path: Path) -> None:
    database = await Database.open(path, now=0.0)
    assert run_python(OPEN, str(path)).stdout == "DatabaseInUse\n"
    assert await database.write(a_match) == 1
    await database.close()
    assert run_python(OPEN, str(path)).stdout == "opened\n"


def test_a_file_locked_by_a_foreign_program_is_in_use(path: Path) -> None:
    open_and_close(path)
    foreign = sqlite3.connect(path, isolation_level=None)
    foreign.execute("PRAGMA locking_mode = EXCLUSIVE")
    foreign.execute("BEGIN IMMEDIATE")
    opened = run_python("import storage.opening as o; o.BUSY_SECONDS = 0.01\n" + OPEN, str(path))
    foreign.close()
    assert opened.stdout == "DatabaseInUse\n", opened.stderr


def test_a_process_that_forgets_to_close_ends_and_lets_go(path: Path) -> None:
    assert run_python(FORGET, str(path)).returncode == 3
    open_and_close(path)


async def test_a_sqlite_without_what_the_schema_needs_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")
    with pytest.raises(SQLiteTooOld) as refused:
        await Database.open(path, now=0.0)
    assert (refused.value.found, refused.value.needed) == ("3.34.1", "3.37.0")


@pytest.mark.parametrize("junk", [b"x", b"not a database\n" * 1000, bytes(range(256)) * 64])
def test_a_file_that_is_no_database_is_refused_untouched(path: Path, junk: bytes) -> None:
    path.write_bytes(junk)
    with pytest.raises(DatabaseCorrupt):
        open_and_close(path)
    assert path.read_bytes() == junk


def test_another_applications_database_is_refused_untouched(path: Path) -> None:
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE recipes (title)")
    foreign.commit()
    foreign.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseCorrupt) as refused:
        open_and_close(path)
    assert refused.value.reason == "another application's database"
    assert path.read_bytes() == before


@pytest.mark.parametrize("place", ["middle", "end", "free pages"])
def test_a_damaged_file_is_refused_untouched(path: Path, place: str) -> None:
    open_and_close(path, fill)
    sound = path.read_bytes()
    half = len(sound) // 2
    damaged = {
        "middle": sound[:half] + b"\xff" * 8192 + sound[half + 8192 :],
        "end": sound[:half],
        "free pages": sound[:36] + b"\0\0\0\7" + sound[40:],
    }[place]
    path.write_bytes(damaged)

    with pytest.raises(DatabaseCorrupt):
        open_and_close(path)
    assert path.read_bytes() == damaged

    path.write_bytes(sound)  # a refused file is not locked: the owner puts a backup back
    open_and_close(path)


def test_a_file_without_the_tables_of_its_schema_is_damaged(path: Path) -> None:
    open_and_close(path)
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE meta")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseCorrupt):
        open_and_close(path)


def test_a_newer_version_is_refused_untouched(path: Path) -> None:
    open_and_close(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseTooNew) as refused:
        open_and_close(path)
    assert (refused.value.found, refused.value.known) == (99, len(migrations()))
    assert path.read_bytes() == before


def test_a_folder_in_place_of_the_file_is_unwritable(path: Path) -> None:
    path.mkdir()
    with pytest.raises(DatabaseUnwritable):
        open_and_close(path)


def test_a_file_in_place_of_the_folder_is_unwritable(path: Path) -> None:
    path.write_text("no folder")
    with pytest.raises(DatabaseUnwritable) as refused:
        open_and_close(path / "scopa.db")
    assert refused.value.reason


# Nothing is unwritable for root, and what only root can read must be loaded before: by opening
# another file.
BECOME_NOBODY = """
import concurrent.futures.thread, os
asyncio.run(main())
sys.argv.pop(1)
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
"""


@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "said"),
    [
        (0o777, 0o666, "opened"),
        (0o555, 0o666, "DatabaseUnwritable"),
        (0o777, 0o444, "DatabaseUnwritable"),
    ],
)
def test_what_may_not_be_written_is_refused(
    tmp_path: Path, folder_mode: int, file_mode: int, said: str
) -> None:
    # Not in tmp_path, whose parents let nobody but the owner through.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scopa.db"
        open_and_close(path)
        path.chmod(file_mode)
        path.with_name("scopa.db.lock").chmod(0o666)
        path.parent.chmod(folder_mode)
        script = OPEN.replace("asyncio.run", BECOME_NOBODY + "asyncio.run")
        opened = run_python(script, str(tmp_path / "other.db"), str(path))
        path.parent.chmod(0o700)
    assert opened.stdout == f"opened\n{said}\n", opened.stderr


async def test_migrations_lead_from_nothing_to_the_newest_schema_each_by_its_number(
    database: Database,
) -> None:
    by_hand = sqlite3.connect(":memory:", isolation_level=None)
    for number, step in enumerate(migrations(), start=1):
        by_hand.executescript(step)
        assert by_hand.execute("PRAGMA user_version").fetchone() == (number,)
    expected = by_hand.execute(SCHEMA).fetchall()
    by_hand.close()
    assert await database.read(lambda tx: tx.execute(SCHEMA).fetchall()) == expected
    assert {name for kind, name, _ in expected if kind == "table"} >= {"matches", "actions"}


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE actions (in_the_way)")  # the first migration makes this one
    connection.execute("PRAGMA application_id = 0x53434F50")
    connection.commit()
    before = connection.execute(SCHEMA).fetchall()
    connection.close()
    with pytest.raises(DatabaseCorrupt):
        open_and_close(path)
    connection = sqlite3.connect(path)
    assert connection.execute(SCHEMA).fetchall() == before
    assert connection.execute("PRAGMA user_version").fetchone() == (0,)
    connection.close()


@pytest.mark.parametrize("milliseconds", [0, 0.2, 0.5, 1, 2, 4, 8, 16])
async def test_opening_cancelled_at_any_moment_lets_go_of_the_file(
    path: Path, milliseconds: float
) -> None:
    opening = asyncio.create_task(Database.open(path, now=0.0))
    await asyncio.sleep(milliseconds / 1000)
    opening.cancel()
    await asyncio.wait({opening})
    if not opening.cancelled():
        await opening.result().close()
    database = await Database.open(path, now=0.0)
    assert await database.write(a_match) == 1
    await database.close()


async def test_opening_cancelled_on_a_file_in_use_leaves_its_holder_alone(
    database: Database, path: Path
) -> None:
    opening = asyncio.create_task(Database.open(path, now=0.0))
    await asyncio.sleep(0)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert await database.write(a_match) == 1
    with pytest.raises(DatabaseInUse):
        await Database.open(path, now=0.0)
