"""The one door to the database file: `write`, `read`, `heartbeat`, `close`.

One process, one writing connection, one reading connection, each on its own thread. Writes that
queue while the last fsync runs are committed together; nothing ever waits for a timer. Knows no
table but `meta`: what is stored is said by the plain functions of the other modules.
"""

import asyncio
import hmac
import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Self, TypeVar, cast

from storage.copies import keep_before_migration
from storage.errors import DatabaseClosed
from storage.opening import BEAT, EMPTY_LOG, Origin, lock, open_reader, open_writer
from storage.transaction import Transaction
from storage.writer import Connection, Failed, Outcome, commit_batch, read_once, translated

T = TypeVar("T")

# More than this many jobs waiting for the disk and `write` itself waits: memory stays bounded.
QUEUE_LIMIT: Final = 256


class _Job(NamedTuple):
    run: Callable[[Transaction], object]
    outcome: asyncio.Future[Outcome]


class Database:
    """An open database file. Made by `open`; belongs to the event loop it was opened in.

    `downtime` is how long the process was away (0 for a new file); `secret` are 32 random bytes
    made once per file, `button_secret` those that a restored backup does not share with the time
    it has lost; `kept` is the backup made because opening changed the schema; `batches` counts the
    COMMITs tried so far, to tell how well jobs share them; `on_commit` is told of each, with its
    jobs and seconds; `last_beat` is when a heartbeat was stored last, by the
    machine's own counter.
    """

    def __init__(
        self,
        held: int,
        writer: Connection,
        reader: Connection,
        origin: Origin,
        kept: Path | None,
    ) -> None:
        self.downtime = origin.downtime
        self.secret = origin.secret
        self.button_secret = origin.secret
        if origin.era:
            self.button_secret = hmac.digest(origin.secret, origin.era, "sha256")
        self.kept = kept
        self.batches = 0
        self.last_beat = time.monotonic()
        self.on_commit: Callable[[int, float], None] = _nobody_listens
        self._held = held
        self._writer = writer
        self._reader = reader
        self._queue: deque[_Job] = deque()
        self._room = asyncio.Semaphore(QUEUE_LIMIT)
        self._committing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, now: float) -> Self:
        """The database at `path`, made if it is new, brought up to date if it is old.

        Open deadlines have moved by the time the process was away. Raises a `CannotOpen`; the file
        is then as it was.
        """
        opening = asyncio.ensure_future(cls._open(path, now))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            # Half open, the file would stay locked for ever: let it open, then close it.
            await asyncio.wait({opening})
            if not opening.cancelled() and opening.exception() is None:
                await opening.result().close()
            raise

    @classmethod
    async def _open(cls, path: Path, now: float) -> Self:
        held = lock(path)
        try:
            found: list[tuple[Origin, Path | None]] = []

            def connect() -> sqlite3.Connection:
                kept = keep_before_migration(path)
                connection, origin = open_writer(path, now)
                found.append((origin, kept))
                return connection

            writer = await Connection.start(connect)
            try:
                reader = await Connection.start(partial(open_reader, path))
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            os.close(held)
            raise
        return cls(held, writer, reader, *found[0])

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """What `job` returned, once it is on disk; what it raised, with nothing of it written.

        `job` runs on the writer's thread, so it must touch nothing but its transaction and its own
        values. Raises `StorageFailed` where the disk failed. Waits while the queue is full. When a
        waiting caller is cancelled its job was never begun, or is carried to its end.
        """
        self._refuse_if_closed()
        await self._room.acquire()
        if self._closing is not None:
            self._room.release()
            raise DatabaseClosed
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.append(_Job(job, outcome))
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit_queued(), name="storage commits")
        return cast(T, (await outcome).unwrap())

    async def read(self, query: Callable[[Transaction], T]) -> T:
        """What `query` returned, having seen one moment of the committed data; it cannot write."""
        self._refuse_if_closed()
        return await self._reader.run(partial(read_once, query=query))

    async def empty_log(self) -> bool:
        """Whether the write-ahead log is empty now: what was erased is in no file any more. False
        if somebody else (a backup) reads from it; ask again when they are done."""
        self._refuse_if_closed()
        return await self._writer.run(_empty_log)

    async def heartbeat(self, now: float) -> None:
        """Says that the process lives. Call it every few seconds, and last thing before `close`:
        deadlines move at the next start by what lies between that start and the last call."""
        await self.write(partial(_beat, now=now))
        self.last_beat = time.monotonic()

    async def close(self) -> None:
        """Finishes what is queued and lets go of the file. May be called again, and cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(), name="storage close")
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        try:
            if self._committing is not None:
                await asyncio.wait({self._committing})
            await self._reader.close()
            await self._writer.close()  # the last to close merges the log into the file
        finally:
            os.close(self._held)

    def _refuse_if_closed(self) -> None:
        if self._closing is not None:
            raise DatabaseClosed

    async def _commit_queued(self) -> None:
        while self._queue:
            batch = self._take()
            if not batch:
                continue
            commit = partial(commit_batch, jobs=[job.run for job in batch])
            began = time.perf_counter()
            try:
                outcomes = await self._writer.run(commit)
            except Exception as error:  # a bug of ours; even so nobody may wait for ever
                outcomes = [Failed(error) for _ in batch]
            self.batches += 1
            self.on_commit(len(batch), time.perf_counter() - began)
            for job, outcome in zip(batch, outcomes, strict=True):
                if not job.outcome.done():  # its caller may have been cancelled meanwhile
                    job.outcome.set_result(outcome)

    def _take(self) -> list[_Job]:
        """All that is queued, except the jobs whose callers have gone already."""
        batch = [job for job in self._queue if not job.outcome.done()]
        for _ in range(len(self._queue)):
            self._room.release()
        self._queue.clear()
        return batch


def _nobody_listens(jobs: int, seconds: float) -> None:
    del jobs, seconds


def _empty_log(connection: sqlite3.Connection) -> bool:
    try:
        (busy, _, _) = connection.execute(EMPTY_LOG).fetchone()
    except sqlite3.Error as error:
        raise translated(error) from error
    return not busy


def _beat(tx: Transaction, now: float) -> None:
    tx.execute(BEAT, {"now": now})
