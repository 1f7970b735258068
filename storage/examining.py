"""A look at a database file that changes nothing, also while it is in use."""

import fcntl
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage.copies import reading, refuse_damaged
from storage.errors import NoDatabase
from storage.opening import identity, migrations, refusal, refuse_foreign

__all__ = ["Examination", "examine"]

LAST_BEAT: Final = "SELECT heartbeat FROM meta"


@dataclass(frozen=True, slots=True)
class Examination:
    """A sound file of ours. `schema` of `known`; `in_use` by a running program, which said last at
    `heartbeat` (Unix seconds) that it lives."""

    schema: int
    known: int
    size: int
    in_use: bool
    heartbeat: float


def examine(path: Path) -> Examination:
    """Read every page. Raises NoDatabase, DatabaseCorrupt, DatabaseTooNew or another CannotOpen."""
    if not path.is_file():
        raise NoDatabase(path)
    try:
        with closing(reading(path)) as connection:
            application, schema = identity(connection)
            refuse_foreign(path, application, schema)
            refuse_damaged(connection, path)
            beat = connection.execute(LAST_BEAT).fetchone()
    except sqlite3.Error as error:
        raise refusal(path, error) from error
    heartbeat = 0.0 if beat is None else float(beat[0])
    return Examination(schema, len(migrations()), path.stat().st_size, _is_held(path), heartbeat)


def _is_held(path: Path) -> bool:
    """Whether somebody holds the lock beside the file."""
    try:
        beside = os.open(f"{os.path.realpath(path)}.lock", os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(beside)  # which lets go of it, if it was ours
    return False
