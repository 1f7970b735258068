"""Opening the database file: lock, look, schema, and the time the process was away.

Runs on the writer's own thread. Nothing is written before the file proved to be ours, sound and of
a schema we know, so that a refused file stays exactly as it was.
"""

import fcntl
import os
import secrets
import sqlite3
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from storage.deadlines import shift_deadlines
from storage.errors import (
    CannotOpen,
    DatabaseCorrupt,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnwritable,
    SQLiteTooOld,
)

APPLICATION_ID: Final = 0x53434F50  # "SCOP", as the first migration sets it
NEEDED_SQLITE: Final = (3, 37, 0)  # STRICT tables

# A whole check reads every page. Below this it costs a small part of a second; a larger file gets
# only the look at header and schema at each start, and `quick_check` when its owner asks.
QUICK_CHECK_BYTES: Final = 64 * 1024 * 1024

# One page of the smallest size. SQLite takes anything shorter for a new file and writes over it.
SMALLEST_DATABASE: Final = 512

# Only a foreign tool (a shell, a backup) can hold the file: the lock keeps our own kind out.
BUSY_SECONDS: Final = 5.0

READ_APPLICATION_ID: Final = "PRAGMA application_id"
READ_SCHEMA: Final = "PRAGMA user_version"
COUNT_OBJECTS: Final = "SELECT count(*) FROM sqlite_schema"
QUICK_CHECK: Final = "PRAGMA quick_check(1)"
USE_WAL: Final = "PRAGMA journal_mode = WAL"
SYNC_EVERY_COMMIT: Final = "PRAGMA synchronous = FULL"
# What is deleted or overwritten leaves no bytes behind, in pages that are free again neither.
OVERWRITE_DELETED: Final = "PRAGMA secure_delete = ON"
# Nor does the log: everything is moved out of it, and the file cut to nothing.
EMPTY_LOG: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
CHECK_REFERENCES: Final = "PRAGMA foreign_keys = ON"
READ_ONLY: Final = "PRAGMA query_only = ON"

INTRODUCE: Final = """
    INSERT INTO meta (id, secret, heartbeat) VALUES (1, :secret, :now) ON CONFLICT (id) DO NOTHING
"""
LAST_SEEN: Final = "SELECT secret, era, heartbeat FROM meta"
BEAT: Final = "UPDATE meta SET heartbeat = :now"

_UNWRITABLE: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


@dataclass(frozen=True, slots=True)
class Origin:
    """What the file told when it was opened."""

    secret: bytes = field(repr=False)
    era: bytes
    downtime: float


def lock(path: Path) -> int:
    """The descriptor that holds the lock beside `path`; closing it (or dying) lets go.

    Two names of one file share one lock. The lock file stays when we leave: were it removed, two
    processes could lock two different files.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = f"{os.path.realpath(path)}.lock"
        held = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise DatabaseUnwritable(path, error.strerror or str(error)) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(held)
        raise DatabaseInUse(path) from error
    except OSError as error:  # a file system without locks
        os.close(held)
        raise DatabaseUnwritable(path, error.strerror or str(error)) from error
    return held


def open_writer(path: Path, now: float) -> tuple[sqlite3.Connection, Origin]:
    """The one writing connection, on a file that is ours and up to date."""
    if sqlite3.sqlite_version_info < NEEDED_SQLITE:
        raise SQLiteTooOld(path, sqlite3.sqlite_version, ".".join(map(str, NEEDED_SQLITE)))
    try:
        # Hands lie in this file: whoever hosts us reads it, their neighbours do not.
        path.touch(mode=0o600)
        connection = _connect(path)
    except OSError as error:
        raise DatabaseUnwritable(path, error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise refusal(path, error) from error
    try:
        schema = _look(connection, path)
        _set_up(connection, path)
        migrate(connection, schema)
        origin = _wake(connection, now)
        # After a crash the log may hold what was erased just before.
        connection.execute(EMPTY_LOG).fetchall()
        return connection, origin
    except sqlite3.Error as error:
        connection.close()
        raise refusal(path, error) from error
    except BaseException:
        connection.close()
        raise


def open_reader(path: Path) -> sqlite3.Connection:
    """A connection that cannot write; `open_writer` must have been there before."""
    connection = _connect(path)
    connection.execute(READ_ONLY)
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    # isolation_level=None: transactions begin where we say, never implicitly.
    return sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)


def refusal(path: Path, error: sqlite3.Error) -> CannotOpen:
    """The typed refusal for what SQLite said while opening or copying."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _BUSY:
        return DatabaseInUse(path)
    if code in _UNWRITABLE:
        return DatabaseUnwritable(path, str(error))
    # Damaged, no database, or without the tables its schema number promises.
    return DatabaseCorrupt(path, str(error))


def _look(connection: sqlite3.Connection, path: Path) -> int:
    """The schema number of a file we may write to (0: new); raises before anything is changed."""
    size = path.stat().st_size
    if 0 < size < SMALLEST_DATABASE:
        raise DatabaseCorrupt(path, "file is not a database")
    application, schema = identity(connection)
    (objects,) = connection.execute(COUNT_OBJECTS).fetchone()
    if application or schema or objects:  # else a new file
        refuse_foreign(path, application, schema)
    if size <= QUICK_CHECK_BYTES:
        (finding,) = connection.execute(QUICK_CHECK).fetchone()
        if finding != "ok":
            raise DatabaseCorrupt(path, finding)
    return schema


def identity(connection: sqlite3.Connection) -> tuple[int, int]:
    """Whose file it is, and of which schema."""
    (application,) = connection.execute(READ_APPLICATION_ID).fetchone()
    (schema,) = connection.execute(READ_SCHEMA).fetchone()
    return int(application), int(schema)


def refuse_foreign(path: Path, application: int, schema: int) -> None:
    """Raises DatabaseCorrupt for another program's file, DatabaseTooNew for a later release's."""
    if application != APPLICATION_ID:
        raise DatabaseCorrupt(path, "another application's database")
    if schema > len(migrations()):
        raise DatabaseTooNew(path, schema, len(migrations()))


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    (mode,) = connection.execute(USE_WAL).fetchone()
    if mode != "wal":  # a network file system: no shared memory, so no safe second connection
        raise DatabaseUnwritable(path, f"journal mode {mode}")
    connection.execute(SYNC_EVERY_COMMIT)
    connection.execute(OVERWRITE_DELETED).fetchall()
    connection.execute(CHECK_REFERENCES)


@cache
def migrations() -> tuple[str, ...]:
    """Every step of the schema, in order; step n brings a file from n-1 to n."""
    folder = resources.files("storage") / "migrations"
    steps = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(step.read_text(encoding="utf-8") for step in steps)


def migrate(connection: sqlite3.Connection, schema: int) -> None:
    """Bring a file of this schema up to date, each step whole or not at all."""
    for step in migrations()[schema:]:
        try:
            # executescript opens no transaction, so the text must carry its own.
            connection.executescript("\n".join(("BEGIN IMMEDIATE;", step, "COMMIT;")))
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _wake(connection: sqlite3.Connection, now: float) -> Origin:
    """Moves the open deadlines by the time we were away, once, whatever happens next.

    Shift and heartbeat are one transaction: a crash after it finds no downtime left to add.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(INTRODUCE, {"secret": secrets.token_bytes(32), "now": now})
        secret, era, last_seen = connection.execute(LAST_SEEN).fetchone()
        # The clock may have been set back, even behind the last heartbeat: whatever it says now,
        # everybody has the time left that they had.
        if now != last_seen:
            shift_deadlines(connection, now - last_seen)
        connection.execute(BEAT, {"now": now})
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return Origin(secret, era, max(0.0, now - last_seen))
