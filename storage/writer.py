"""Group commit on aiosqlite's own thread: many jobs, one transaction, one fsync.

An await per statement would let two coroutines interleave inside one transaction and cost a hop
each; here a whole batch is one function on that thread.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Self, TypeVar, cast

import aiosqlite

from storage.errors import StorageFailed
from storage.transaction import Transaction

T = TypeVar("T")

BEGIN_WRITING: Final = "BEGIN IMMEDIATE"
BEGIN_READING: Final = "BEGIN"
START_JOB: Final = "SAVEPOINT job"
UNDO_JOB: Final = "ROLLBACK TO job"
END_JOB: Final = "RELEASE job"
COMMIT: Final = "COMMIT"
ROLLBACK: Final = "ROLLBACK"


class Connection(aiosqlite.Connection):
    """aiosqlite's connection and thread, for whole functions instead of single statements."""

    @classmethod
    async def start(cls, connect: Callable[[], sqlite3.Connection]) -> Self:
        """The connection `connect` made on the new thread, or what it raised with the thread ended.

        aiosqlite tells a failed thread to stop and does not wait; ending later than the event
        loop, it would die with a traceback. And its thread would keep alive a process that ends
        without closing us; what is on disk needs no goodbye.
        """
        connection = cls(connect, iter_chunk_size=1)
        connection._thread.daemon = True
        try:
            await connection
        except BaseException:
            await asyncio.to_thread(connection._thread.join)
            raise
        return connection

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """What `function` returns or raises; it runs to its end even if the caller is cancelled."""
        return cast(
            T,
            # aiosqlite leaves this one method without types; it is what each public one calls.
            await self._execute(function, self._conn),  # type: ignore[no-untyped-call]
        )


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """The job's value; it is on disk."""

    value: T

    def unwrap(self) -> T:
        return self.value


@dataclass(frozen=True, slots=True)
class Failed:
    """Why nothing of the job was written."""

    error: BaseException

    def unwrap(self) -> object:
        raise self.error


Outcome = Done[object] | Failed


def commit_batch(
    connection: sqlite3.Connection, jobs: Sequence[Callable[[Transaction], object]]
) -> list[Outcome]:
    """One outcome per job, in order, all committed by one COMMIT.

    A job that raises takes back its own savepoint and nothing else. Where SQLite fails as a whole
    (at COMMIT, or by a rollback of its own in the middle) every job has failed.
    """
    try:
        connection.execute(BEGIN_WRITING)
        outcomes = [_attempt(connection, job) for job in jobs]
        connection.execute(COMMIT)
    except sqlite3.Error as error:
        _roll_back(connection)
        return [Failed(_failure(error)) for _ in jobs]
    return outcomes


def read_once(connection: sqlite3.Connection, query: Callable[[Transaction], T]) -> T:
    """What `query` finds, all of it as of one moment."""
    try:
        connection.execute(BEGIN_READING)
        return query(connection)
    except sqlite3.Error as error:
        raise translated(error) from error
    finally:
        _roll_back(connection)


def _attempt(connection: sqlite3.Connection, job: Callable[[Transaction], object]) -> Outcome:
    connection.execute(START_JOB)
    try:
        outcome: Outcome = Done(job(connection))
    except BaseException as error:  # whatever it is, it belongs to the job's caller alone
        if not connection.in_transaction:
            # SQLite gave up the whole transaction (a full disk can do that), so the jobs before
            # this one are lost too: no savepoint is left to go back to.
            raise sqlite3.OperationalError(str(error)) from error
        connection.execute(UNDO_JOB)
        outcome = Failed(translated(error) if isinstance(error, sqlite3.Error) else error)
    connection.execute(END_JOB)
    return outcome


def translated(error: sqlite3.Error) -> Exception:
    """`StorageFailed` for what the machine did; the error itself where the bug is ours."""
    ours = (
        sqlite3.IntegrityError,
        sqlite3.ProgrammingError,
        sqlite3.InterfaceError,
        sqlite3.DataError,
    )
    is_statement = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    return error if is_statement or isinstance(error, ours) else _failure(error)


def _failure(error: sqlite3.Error) -> StorageFailed:
    failure = StorageFailed(str(error))
    failure.__cause__ = error
    return failure


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute(ROLLBACK)
