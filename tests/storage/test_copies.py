"""Backups of a file in use, and what becomes of a file that is restored."""

import asyncio
import os
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
    DatabaseInUse,
    DatabaseTooNew,
    InteractionToken,
    NoDatabase,
    NoRoom,
    NotABackup,
    Transaction,
    back_up,
    clear_old_copies,
    is_backup,
    restore,
)
from storage.opening import migrations, open_writer
from tests.storage.rows import a_lobby, a_match, a_room, move

TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0"


def keep(tx: Transaction, token: str = TOKEN, until: float = 900.0) -> None:
    storage.keep_token(tx, token, InteractionToken("handle", token, until), now=0.0)


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(found)


def names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


def filled(path: Path, matches: int = 3, schema: int | None = None) -> None:
    """A closed database with some matches, each one move old."""
    connection, _ = open_writer(path, 0.0)
    with closing(connection):
        connection.execute("BEGIN")
        for _ in range(matches):
            move(connection, a_match(connection))
        connection.execute("COMMIT")
        if schema is not None:
            connection.execute(f"PRAGMA user_version = {schema}")


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


# ---- restoring ----------------------------------------------------------------------------------


def test_a_restored_file_takes_the_place_of_another_which_is_kept(
    path: Path, tmp_path: Path
) -> None:
    filled(path, matches=2)
    backup = back_up(path, tmp_path / "kept.db").path
    filled(path, matches=1)
    copy, aside = restore(backup, path, "now")
    assert copy.path == path and count(path, "matches") == copy.rows["matches"] == 2
    assert aside is not None and count(aside, "matches") == 3
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert is_backup(backup)
    beside = {name for name in names(tmp_path) if not name.startswith(aside.name)}
    assert beside == {"scopa.db", "scopa.db.lock", "kept.db"}


def test_a_backup_is_restored_where_there_was_nothing(path: Path, tmp_path: Path) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    elsewhere = tmp_path / "new" / "scopa.db"
    copy, aside = restore(backup, elsewhere, "now")
    assert aside is None and copy.rows["matches"] == count(elsewhere, "matches") == 3


async def test_nothing_is_restored_under_a_running_program(
    path: Path, database: Database, tmp_path: Path
) -> None:
    await database.write(a_match)
    backup = back_up(path, tmp_path / "kept.db").path
    await database.write(a_match)
    with pytest.raises(DatabaseInUse):
        restore(backup, path, "now")
    with pytest.raises(DatabaseInUse):
        restore(path, path, "now")
    assert await database.read(
        lambda tx: tx.execute("SELECT max(match_id) FROM matches").fetchone()
    )
    assert count(path, "matches") == 2


async def test_the_log_of_the_file_before_is_not_played_into_the_restored_one(
    path: Path, tmp_path: Path
) -> None:
    database = await Database.open(path, now=0.0)
    await database.write(a_match)
    backup = back_up(path, tmp_path / "kept.db").path
    await database.write(a_match)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal", "-shm"):
        shutil.copy(f"{path}{ending}", crashed / f"scopa.db{ending}")
    await database.close()
    there = crashed / "scopa.db"
    _, aside = restore(backup, there, "now")
    assert aside is not None
    assert not {"scopa.db-wal", "scopa.db-shm"} & names(crashed)
    assert count(there, "matches") == 1
    assert count(aside, "matches") == 2  # with its log it is still whole
    reopened = await Database.open(there, now=1.0)
    await reopened.close()
    assert count(there, "matches") == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_root_restores_belongs_to_whoever_the_database_belonged_to(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    os.chown(path, 12345, 12345)
    restore(backup, path, "now")
    assert path.stat().st_uid == 12345
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    os.chown(elsewhere, 12346, 12346)
    restore(backup, elsewhere / "scopa.db", "now")
    assert (elsewhere / "scopa.db").stat().st_uid == 12346


@pytest.mark.parametrize("content", [b"", b"nothing of ours" * 300])
def test_what_is_no_backup_is_not_restored(path: Path, tmp_path: Path, content: bytes) -> None:
    filled(path)
    before = path.read_bytes()
    (tmp_path / "kept.db").write_bytes(content)
    with pytest.raises(DatabaseCorrupt) as refused:
        restore(tmp_path / "kept.db", path, "now")
    assert refused.value.path == tmp_path / "kept.db"
    with pytest.raises(NoDatabase):
        restore(tmp_path / "nothing", path, "now")
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("scopa.db.*.*")) and not (tmp_path / "scopa.db.restored").exists()


def test_the_file_a_link_leads_to_is_replaced_and_not_the_link(path: Path, tmp_path: Path) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    link = tmp_path / "link.db"
    link.symlink_to(path)
    restore(backup, link, "now")
    assert link.is_symlink() and count(path, "matches") == 3 == count(link, "matches")


async def test_every_restoring_begins_another_era_for_buttons_and_no_other_secret(
    path: Path, tmp_path: Path
) -> None:
    secrets = []
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    for turn in range(3):
        database = await Database.open(path, now=0.0)
        secrets.append((database.secret, database.button_secret))
        await database.close()
        restore(backup, path, str(turn))
    assert secrets[0][0] == secrets[0][1]  # nothing changes for a file that was never restored
    assert len({secret for secret, _ in secrets}) == 1
    assert len({button for _, button in secrets}) == 3


async def test_what_shows_open_tables_is_shown_anew_and_the_past_is_left_in_peace(
    path: Path, database: Database, tmp_path: Path
) -> None:
    def prepare(tx: Transaction) -> dict[str, int]:
        room, lobby = a_room(tx), a_lobby(tx)
        going_on, over, just_over = a_match(tx), a_match(tx), a_match(tx)
        for match_id in (over, just_over):
            move(tx, match_id, is_open=False)
        played_in = storage.load_match(tx, just_over)
        of_the_past = storage.load_match(tx, over)
        assert played_in is not None and of_the_past is not None
        for lobby_id, match_id, is_open in (
            (played_in.lobby_id, just_over, True),
            (of_the_past.lobby_id, over, False),
        ):
            storage.save_lobby(
                tx,
                lobby_id=lobby_id,
                expected_revision=0,
                state="{}",
                current_match=match_id,
                deadline=None,
                is_open=is_open,
            )
        surfaces: dict[str, int] = {}
        for name, subject, number in (
            ("lobby", "l", lobby),
            ("match", "m", going_on),
            ("over", "m", over),
            ("just over", "m", just_over),
        ):
            surface = storage.ensure_surface(
                tx,
                subject="m" if subject == "m" else "l",
                subject_id=number,
                kind="table",
                audience=0,
                room_id=room,
            )
            storage.save_shown(
                tx,
                surface.surface_id,
                message="{}",
                shown_revision=9,
                content_hash="h",
                posted_at=1.0,
            )
            surfaces[name] = surface.surface_id
        return surfaces

    surfaces = await database.write(prepare)
    assert await database.read(storage.stale_surfaces) == []
    copy = back_up(path, tmp_path / "kept.db").path
    assert await database.read(storage.stale_surfaces) == []
    restored = await Database.open(copy, now=0.0)
    stale = await restored.read(storage.stale_surfaces)
    await restored.close()
    open_ones = {surfaces[name] for name in ("lobby", "match", "just over")}
    assert {surface.surface_id for surface in stale} == open_ones
    assert {(surface.message, surface.content_hash) for surface in stale} == {("{}", "")}


def test_what_was_kept_beside_goes_after_thirty_days_and_nothing_else(
    path: Path, tmp_path: Path
) -> None:
    filled(path)
    backup = back_up(path, tmp_path / "kept.db").path
    _, aside = restore(backup, path, "20261130T030000Z")
    assert aside is not None
    back_up(path, tmp_path / "scopa.db.schema-6")
    (tmp_path / f"{aside.name}-wal").touch()
    for name in ("scopa.db.before-the-storm", "scopa.db.schema-x", "my-scopa.db.schema-6"):
        (tmp_path / name).touch()
    day, made = 86_400.0, aside.stat().st_ctime
    before = names(tmp_path)
    assert clear_old_copies(path, made + 29 * day) == []
    gone = {one.name for one in clear_old_copies(path, made + 31 * day)}
    assert gone == {aside.name, f"{aside.name}-wal", "scopa.db.schema-6"}
    assert names(tmp_path) == before - gone


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
