"""Backups: a copy of the file while it is in use, complete, checked, and put in place at once.

A copy is prepared for the day it is needed. Platforms' short-lived tokens are not in it, nor the
bytes they left behind. When it is opened, chats show messages of a time that it knows nothing of:
so it begins a new era, in which their buttons mean nothing, and whatever shows an open table shows
it anew.
"""

import os
import re
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage.errors import (
    BackupStopped,
    DatabaseCorrupt,
    DatabaseInUse,
    DatabaseUnwritable,
    NoDatabase,
    NoRoom,
    NotABackup,
)
from storage.interactions import purge_tokens
from storage.opening import (
    APPLICATION_ID,
    identity,
    lock,
    migrate,
    migrations,
    refusal,
    refuse_foreign,
)

__all__ = ["Copy", "back_up", "clear_old_copies", "is_backup", "keep_before_migration", "restore"]

STEP_PAGES: Final = 512  # between two of them whoever wants to stop is heard
SPARE_BYTES: Final = 16 * 1024 * 1024  # left to the database, which must never run out of disk

COPIES_SECONDS: Final = 30 * 86_400.0

# The header's two bytes of the journal mode: 2 in every file that was ever opened to be played on.
HEADER_BYTES: Final = 20
MAGIC: Final = b"SQLite format 3\0"
NO_LOG: Final = b"\x01\x01"

TOKENS: Final = "interaction_tokens"
SCHEMA_WITH_TOKENS: Final = 3
SCHEMA_WITH_ERAS: Final = 7

TABLES: Final = """
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name
"""
# What people look at now: matches that go on, and finished ones that can be followed by another.
FORGET_OPEN_MATCHES: Final = """
    UPDATE surfaces SET shown_revision = -1, content_hash = ''
    WHERE state = 'live' AND subject = 'm' AND (
        subject_id IN (SELECT match_id FROM matches WHERE is_open = 1)
        OR subject_id IN (SELECT current_match FROM lobbies WHERE is_open = 1)
    )
"""
FORGET_OPEN_LOBBIES: Final = """
    UPDATE surfaces SET shown_revision = -1, content_hash = ''
    WHERE state = 'live' AND subject = 'l'
        AND subject_id IN (SELECT lobby_id FROM lobbies WHERE is_open = 1)
"""
INTEGRITY: Final = "PRAGMA integrity_check(1)"
REFERENCES: Final = "PRAGMA foreign_key_check"
BEGIN_ERA: Final = "UPDATE meta SET era = :era"


@dataclass(frozen=True, slots=True)
class Copy:
    """A file that was written and proved to be complete: its schema, bytes, and rows by table."""

    path: Path
    schema: int
    size: int
    rows: dict[str, int]


def back_up(
    database: Path,
    target: Path,
    *,
    force: bool = False,
    wanted: Callable[[], bool] = lambda: True,
) -> Copy:
    """Copy the database, which may be in use, to `target`; whatever fails, nothing has changed.

    An older backup there is replaced, anything else only with `force`, the database itself never.
    Ends early once it is not `wanted`. Raises a CannotOpen, NotABackup, NoRoom or BackupStopped.
    """
    if not database.is_file():
        raise NoDatabase(database)
    if target.exists():
        same = target.samefile(database)
        if same or target.is_dir() or not (force or is_backup(target)):
            raise NotABackup(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnwritable(target, error.strerror or str(error)) from error
    return _copied(database, target, wanted)


def keep_before_migration(path: Path) -> Path | None:
    """If the next opening will change the schema: a backup beside the file, of which nobody may
    make use meanwhile; where it is. Raises a CannotOpen or NoRoom."""
    try:
        with closing(reading(path)) as connection:
            application, schema = identity(connection)
    except sqlite3.Error:
        return None  # there is none, or opening it will tell what is wrong with it
    if application != APPLICATION_ID or not 0 < schema < len(migrations()):
        return None
    # One for each schema: whatever keeps us from opening the file may do so again and again.
    kept = Path(f"{os.path.realpath(path)}.schema-{schema}")
    back_up(path, kept)
    return kept


def clear_old_copies(database: Path, now: float) -> list[Path]:
    """What changes of the schema and restorings left beside the database goes after thirty days:
    people are told that whoever was forgotten is forgotten by backups too, in time. What went."""
    place = Path(os.path.realpath(database))
    ours = re.compile(rf"{re.escape(place.name)}\.(schema-\d+|before-\d{{8}}T\d{{6}}Z)(-wal|-shm)?")
    gone = []
    for path in place.parent.iterdir():
        # The time at which the file got its name: that of its content may be much older.
        if ours.fullmatch(path.name) and now - path.stat().st_ctime > COPIES_SECONDS:
            path.unlink(missing_ok=True)
            gone.append(path)
    return gone


def is_backup(path: Path) -> bool:
    """Whether the file is a backup of ours. A database that was ever played on is none."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
        if header[: len(MAGIC)] != MAGIC or header[-len(NO_LOG) :] != NO_LOG:
            return False
        with closing(reading(path)) as connection:
            return identity(connection)[0] == APPLICATION_ID
    except (OSError, sqlite3.Error):
        return False


def restore(backup: Path, database: Path, now: str) -> tuple[Copy, Path | None]:
    """Put a copy of `backup` in the place of the database, of which nobody may make use.

    What was there is kept beside it, under its name and `now`; where, is returned with the copy.
    Raises a CannotOpen (of the backup or of the database) or NoRoom; then nothing has changed.
    """
    if not backup.is_file():
        raise NoDatabase(backup)
    if database.exists() and backup.samefile(database):
        raise DatabaseInUse(database)
    held = lock(database)
    try:
        place = Path(os.path.realpath(database))  # a link stays a link
        fresh = place.with_name(f"{place.name}.restored")
        with _gone_at_the_end(fresh):
            copy = _copied(backup, fresh, lambda: True, migrated=True)
            _give_to_owner(place, fresh, Path(f"{place}.lock"))
            aside = _put_aside(place, place.with_name(f"{place.name}.before-{now}"))
            fresh.replace(place)
            _sync_folder(place.parent)
    except OSError as error:
        raise DatabaseUnwritable(database, error.strerror or str(error)) from error
    finally:
        os.close(held)
    return Copy(database, copy.schema, copy.size, copy.rows), aside


def _give_to_owner(place: Path, *made: Path) -> None:
    """Root restores for the user whose database it is, or whose folder: they have to open it. What
    a link of theirs leads to is not given to them."""
    if os.geteuid() == 0:
        owner = (place if place.exists() else place.parent).stat()
        for path in made:
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _put_aside(place: Path, aside: Path) -> Path | None:
    """The database under another name, its log with it: a log left in the old place would be
    played into the restored file. The database itself stays until it is replaced."""
    log, shared = (Path(f"{place}{ending}") for ending in ("-wal", "-shm"))
    if place.exists():
        try:
            aside.hardlink_to(place)
        except OSError:  # a file system that gives a file one name only
            shutil.copy2(place, aside)
    if log.exists() and log.stat().st_size:
        log.replace(f"{aside}-wal")
    log.unlink(missing_ok=True)
    shared.unlink(missing_ok=True)
    return aside if aside.exists() else None


# ---- one copy -----------------------------------------------------------------------------------


def _copied(
    source: Path, target: Path, wanted: Callable[[], bool], *, migrated: bool = False
) -> Copy:
    try:
        with _room_beside(source, target) as (raw, clean):
            found, rows = _read_out(source, raw, wanted)
            schema = len(migrations()) if migrated else found
            _prepare(raw, clean, found, schema)
            _compare(source, clean, rows if schema == found else None)  # a migration may move rows
            copy = Copy(target, schema, clean.stat().st_size, rows)
            _sync(clean)
            clean.replace(target)
            _sync_folder(target.parent)
            return copy
    except OSError as error:
        raise DatabaseUnwritable(target, error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise refusal(target, error) from error


@contextmanager
def _room_beside(source: Path, target: Path) -> Iterator[tuple[Path, Path]]:
    """Two names in a folder of our own beside the target, gone at the end with what is there."""
    size = sum(one.stat().st_size for one in (source, Path(f"{source}-wal")) if one.exists())
    needed = 2 * size + SPARE_BYTES
    free = shutil.disk_usage(target.parent).free
    if free < needed:
        raise NoRoom(target, needed, free)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as folder:
        yield Path(folder, "raw"), Path(folder, "clean")


def _read_out(source: Path, raw: Path, wanted: Callable[[], bool]) -> tuple[int, dict[str, int]]:
    """Everything as of one moment, as it is; the schema, and how many rows each table has."""
    raw.touch(mode=0o600)

    def step(status: int, remaining: int, total: int) -> None:
        del status, remaining, total
        if not wanted():
            raise BackupStopped(source)

    try:
        with closing(reading(source)) as here, closing(_connect(raw, "rw")) as there:
            here.execute("BEGIN")  # one moment: without it every write begins the copy anew
            application, schema = identity(here)
            refuse_foreign(source, application, schema)
            rows = _rows(here)
            here.backup(there, pages=STEP_PAGES, progress=step)
            here.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise refusal(source, error) from error
    return schema, {name: 0 if name == TOKENS else count for name, count in rows.items()}


def _prepare(raw: Path, clean: Path, found: int, schema: int) -> None:
    """What leaves the house, without anything that was deleted, brought from one schema to the
    other."""
    with closing(_connect(raw, "rw")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        if schema != found:
            migrate(connection, found)
        connection.execute("BEGIN IMMEDIATE")
        if schema >= SCHEMA_WITH_TOKENS:
            purge_tokens(connection, now=float("inf"))
        if schema >= SCHEMA_WITH_ERAS:
            connection.execute(BEGIN_ERA, {"era": secrets.token_bytes(16)})
        connection.execute(FORGET_OPEN_MATCHES)
        connection.execute(FORGET_OPEN_LOBBIES)
        connection.execute("COMMIT")
        clean.touch(mode=0o600)
        # A deleted row leaves its bytes behind, in the file and in a vacuum of it; not in this one.
        connection.execute("VACUUM INTO :clean", {"clean": str(clean)})


def _compare(source: Path, clean: Path, rows: dict[str, int] | None) -> None:
    """Whether the copy is sound, and complete."""
    with closing(reading(clean)) as connection:
        refuse_damaged(connection, source)
        if rows is not None and _rows(connection) != rows:
            raise DatabaseCorrupt(source, "rows are missing in the copy")


def refuse_damaged(connection: sqlite3.Connection, path: Path) -> None:
    """Read every page, and raise DatabaseCorrupt (of `path`) for what does not fit together."""
    (finding,) = connection.execute(INTEGRITY).fetchone()
    if finding != "ok":
        raise DatabaseCorrupt(path, finding)
    if (lost := connection.execute(REFERENCES).fetchone()) is not None:
        raise DatabaseCorrupt(path, f"{lost[0]}: a row refers to one that is not there")


def _rows(connection: sqlite3.Connection) -> dict[str, int]:
    names = [name for (name,) in connection.execute(TABLES)]
    return {n: connection.execute(f'SELECT count(*) FROM "{n}"').fetchone()[0] for n in names}


def reading(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing."""
    return _connect(path, "ro")


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None)


@contextmanager
def _gone_at_the_end(path: Path) -> Iterator[None]:
    try:
        yield
    finally:
        path.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    held = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems don't let a folder be synced; they need it not
            os.fsync(held)
    finally:
        os.close(held)
