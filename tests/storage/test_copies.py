"""Backups of a file in use, and the copy that is kept before a migration."""

import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

import storage
from storage import (
    BackupStopped,
    Database,
    DatabaseCorrupt,
    DatabaseTooNew,
    NoDatabase,
    NoRoom,
    NotABackup,
    back_up,
    is_backup,
    restore,
)
from storage.opening import migrations
from tests.storage.copying import TOKEN, count, filled, keep, names
from tests.storage.rows import a_match, move

# ---- backing up ---------------------------------------------------------------------------------


async def test_a_file_in_use_is_copied_with_all_that_was_committed(
    path: Path, database: Database, tmp_path: Path
) -> None:
    for _ in range(20):
        match_id = await database.write(a_match)
        await database.write(partial(move, match_id=match_id))
    target = tmp_path / "folder" / "kept.db"
    copy = back_up(path, target)
    assert copy.path == target and copy.size == target.stat().st_size
    assert copy.schema == len(migrations())
    assert copy.rows["matches"] == copy.rows["actions"] == 20
    assert count(target, "actions") == 20
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert names(target.parent) == {"kept.db"}
    match_id = await database.write(a_match)  # it goes on as if nothing had happened
    assert await database.read(partial(storage.load_match, match_id=match_id)) is not None


async def test_a_copy_shows_one_moment_although_moves_go_on(
    path: Path, database: Database, tmp_path: Path
) -> None:
    match_id = await database.write(a_match)
    stop = asyncio.Event()

    async def play() -> None:
        while not stop.is_set():
            await database.write(partial(move, match_id=match_id))

    playing = asyncio.create_task(play())
    for round_ in range(5):
        target = tmp_path / f"{round_}.db"
        await asyncio.to_thread(back_up, path, target)
        with closing(sqlite3.connect(target)) as copied:
            (version,) = copied.execute("SELECT version FROM matches").fetchone()
            (actions,) = copied.execute("SELECT count(*) FROM actions").fetchone()
        assert version == actions
    stop.set()
    await playing


async def test_neither_tokens_nor_their_bytes_are_in_a_copy(
    path: Path, database: Database, tmp_path: Path
) -> None:
    await database.write(keep)
    gone = "ZGVsZXRlZC1sb25nLWFnbw"
    await database.write(partial(keep, token=gone))
    await database.write(lambda tx: storage.forget_token(tx, gone))
    copy = back_up(path, tmp_path / "kept.db")
    assert copy.rows["interaction_tokens"] == 0
    content = copy.path.read_bytes()
    assert TOKEN.encode() not in content and gone.encode() not in content
    kept = await database.read(lambda tx: storage.token_of(tx, TOKEN, 0.0))
    assert kept is not None and kept.token == TOKEN


def test_only_a_backup_is_replaced(path: Path, tmp_path: Path) -> None:
    filled(path)
    other, target = tmp_path / "other.db", tmp_path / "kept.db"
    filled(other, matches=1)
    (tmp_path / "letter").write_text("Dear Anna")
    for precious in (other, path, tmp_path / "letter"):
        before = precious.read_bytes()
        with pytest.raises(NotABackup):
            back_up(path, precious)
        assert precious.read_bytes() == before
    with pytest.raises(NotABackup):  # itself not even so, and no folder
        back_up(path, path, force=True)
    with pytest.raises(NotABackup):
        back_up(path, tmp_path, force=True)
    back_up(path, tmp_path / "letter", force=True)
    back_up(path, target)
    filled(path, matches=2)
    assert back_up(path, target).rows["matches"] == 5
    assert is_backup(target) and not is_backup(path) and not is_backup(tmp_path / "nothing")


def test_a_backup_that_was_played_on_is_none_any_more(path: Path, tmp_path: Path) -> None:
    filled(path)
    copy = back_up(path, tmp_path / "kept.db").path
    filled(copy)
    assert not is_backup(copy)


@pytest.mark.parametrize("content", [b"", b"x", b"no database" * 400])
def test_what_is_no_database_is_not_copied(path: Path, tmp_path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(DatabaseCorrupt) as refused:
        back_up(path, tmp_path / "kept.db")
    assert refused.value.path == path
    assert names(tmp_path) == {path.name}


def test_a_damaged_file_makes_no_backup(path: Path, tmp_path: Path) -> None:
    filled(path, matches=400)
    back_up(path, tmp_path / "kept.db")
    good = (tmp_path / "kept.db").read_bytes()
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xff" * 8192)
    with pytest.raises(DatabaseCorrupt):
        back_up(path, tmp_path / "kept.db")
    assert (tmp_path / "kept.db").read_bytes() == good


def test_there_has_to_be_something_to_copy_and_room_for_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoDatabase):
        back_up(path, tmp_path / "kept.db")
    filled(path)
    usage = shutil.disk_usage(tmp_path)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    with pytest.raises(NoRoom) as refused:
        back_up(path, tmp_path / "kept.db")
    assert refused.value.free == 1000 < refused.value.needed
    assert not (tmp_path / "kept.db").exists()


def test_a_backup_that_nobody_wants_any_more_ends_and_leaves_nothing(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    with pytest.raises(BackupStopped):
        back_up(path, tmp_path / "kept.db", wanted=lambda: False)
    assert not [name for name in names(tmp_path) if "kept" in name]


def test_a_file_of_a_newer_program_is_not_copied(path: Path, tmp_path: Path) -> None:
    filled(path, schema=len(migrations()) + 1)
    with pytest.raises(DatabaseTooNew):
        back_up(path, tmp_path / "kept.db")


async def test_what_a_killed_process_left_in_its_log_is_copied_too(
    path: Path, tmp_path: Path
) -> None:
    database = await Database.open(path, now=0.0)
    match_id = await database.write(a_match)
    await database.write(partial(move, match_id=match_id))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", crashed / f"scopa.db{ending}")
    await database.close()
    copy = back_up(crashed / "scopa.db", tmp_path / "kept.db")
    assert copy.rows["actions"] == 1


# ---- before a migration -------------------------------------------------------------------------


@pytest.mark.parametrize("schema", range(1, len(migrations())))
async def test_an_older_file_is_kept_beside_before_it_is_changed(path: Path, schema: int) -> None:
    with closing(sqlite3.connect(path)) as old:
        for step in migrations()[:schema]:
            old.executescript(step)
        old.execute(
            "INSERT INTO meta (id, secret, heartbeat) VALUES (1, :secret, 5.0)",
            {"secret": b"s" * 32},
        )
        old.commit()
    database = await Database.open(path, now=6.0)
    assert (database.downtime, database.secret) == (1.0, b"s" * 32)
    kept = database.kept
    await database.close()
    assert kept == path.with_name(f"scopa.db.schema-{schema}")
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema,)
    assert is_backup(kept)
    copy, _ = restore(kept, path, "now")
    assert copy.schema == len(migrations())
    again = await Database.open(path, now=6.0)
    assert again.kept is None and again.secret == b"s" * 32 != again.button_secret
    await again.close()


async def test_a_file_that_is_up_to_date_is_not_copied(path: Path) -> None:
    for _ in range(2):
        database = await Database.open(path, now=0.0)
        assert database.kept is None
        await database.close()
    assert names(path.parent) == {"scopa.db", "scopa.db.lock"}


async def test_without_a_backup_there_is_no_migration(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as old:
        old.executescript(migrations()[0])
    usage = shutil.disk_usage(path.parent)._replace(free=0)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    with pytest.raises(NoRoom):
        await Database.open(path, now=0.0)
    with closing(sqlite3.connect(path)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
