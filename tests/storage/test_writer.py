"""One writer: what queues while the disk is busy is committed together; nobody pays for others."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from storage import (
    ActionRow,
    Conflict,
    Database,
    DatabaseClosed,
    StorageFailed,
    Transaction,
    commit_match,
    load_actions,
    load_match,
    person_settings,
    save_person_settings,
)
from storage.database import QUEUE_LIMIT
from tests.storage.rows import a_lobby, a_match, a_person, move


class Gate:
    """A job that keeps the writer's thread busy until it is opened."""

    def __init__(self) -> None:
        self.entered = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._opened = threading.Event()

    def __call__(self, tx: Transaction) -> None:
        self._loop.call_soon_threadsafe(self.entered.set)
        self._opened.wait()

    def open(self) -> None:
        self._opened.set()


async def hold(database: Database) -> tuple[Gate, "asyncio.Task[None]"]:
    """The writer, busy with the gate's job."""
    gate = Gate()
    task = asyncio.create_task(database.write(gate))
    await gate.entered.wait()
    return gate, task


async def settle() -> None:
    """Lets every task come as far as it can without the writer."""
    for _ in range(5):
        await asyncio.sleep(0)


def traced(statements: list[str]) -> Callable[[Transaction], None]:
    """A job that writes down every later statement of the writer."""
    return lambda tx: cast(sqlite3.Connection, tx).set_trace_callback(statements.append)


async def version_of(database: Database, match_id: int) -> int:
    match = await database.read(partial(load_match, match_id=match_id))
    assert match is not None
    actions = await database.read(partial(load_actions, match_id=match_id))
    assert [action.version for action in actions] == list(range(1, match.version + 1))
    assert match.snapshot == f"v{match.version}"
    return match.version


async def test_jobs_that_queue_behind_a_commit_share_the_next_one(database: Database) -> None:
    matches = [await database.write(a_match) for _ in range(50)]
    statements: list[str] = []
    await database.write(traced(statements))
    gate, held = await hold(database)
    before = database.batches
    moves = [asyncio.create_task(database.write(partial(move, match_id=m))) for m in matches]
    await settle()
    statements.clear()
    gate.open()

    assert await asyncio.gather(*moves) == [1] * 50
    await held
    assert database.batches == before + 2
    assert statements.count("COMMIT") == 2  # the gate's own, and one for all the moves
    assert statements.count("SAVEPOINT job") == 50


async def test_a_lone_job_is_committed_at_once(database: Database) -> None:
    before = database.batches
    await database.write(a_match)
    assert database.batches == before + 1


async def test_a_job_that_raises_takes_back_its_own_writes_alone(database: Database) -> None:
    good, bad, other = [await database.write(a_match) for _ in range(3)]

    def moves_then_raises(tx: Transaction) -> None:
        move(tx, bad)
        raise LookupError("mine")

    gate, held = await hold(database)
    outcomes = asyncio.gather(
        database.write(partial(move, match_id=good)),
        database.write(moves_then_raises),
        database.write(partial(move, match_id=other)),
        return_exceptions=True,
    )
    await settle()
    gate.open()

    first, error, last = await outcomes
    await held
    assert (first, last) == (1, 1)
    assert isinstance(error, LookupError)
    assert [await version_of(database, m) for m in (good, bad, other)] == [1, 0, 1]


async def test_a_conflict_in_a_batch_is_its_callers_alone(database: Database) -> None:
    match_id = await database.write(a_match)
    person = await database.write(a_person)

    def stale(tx: Transaction) -> None:
        save_person_settings(tx, person, '{"half": "done"}')
        raise Conflict("match", match_id, 7)

    with pytest.raises(Conflict) as refused:
        await database.write(stale)
    assert (refused.value.subject, refused.value.id, refused.value.expected) == (
        "match",
        match_id,
        7,
    )
    assert await database.read(partial(person_settings, person_id=person)) == "{}"


@pytest.mark.parametrize("error", [StopIteration, KeyError, SystemExit])
async def test_whatever_a_job_raises_reaches_its_caller_and_the_writer_lives(
    database: Database, error: type[BaseException]
) -> None:
    def raises(tx: Transaction) -> None:
        raise error

    # Python itself turns a StopIteration that leaves a coroutine into a RuntimeError.
    with pytest.raises(RuntimeError if error is StopIteration else error):
        await database.write(raises)
    assert await database.write(lambda tx: 42) == 42


async def test_a_job_that_breaks_the_connection_leaves_nobody_waiting(path: Path) -> None:
    database = await Database.open(path, now=0.0)
    with pytest.raises(sqlite3.ProgrammingError):
        await database.write(lambda tx: cast(sqlite3.Connection, tx).close())
    with pytest.raises((sqlite3.ProgrammingError, StorageFailed)):
        await database.write(a_match)
    await database.close()


async def test_a_wrong_statement_is_our_bug_and_not_the_disks_fault(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await database.write(lambda tx: tx.execute("SELECT nothing FROM nowhere"))
    with pytest.raises(sqlite3.IntegrityError):
        await database.write(
            lambda tx: tx.execute("INSERT INTO lobby_rooms (lobby_id, room_id) VALUES (1, 1)")
        )


async def test_an_error_at_commit_fails_every_job_of_the_batch(database: Database) -> None:
    first, second = await database.write(a_match), await database.write(a_match)

    def breaks_the_commit(tx: Transaction) -> None:
        # References are looked at when the batch commits, long after this job seemed to be well.
        tx.execute("PRAGMA defer_foreign_keys = ON")
        tx.execute("INSERT INTO lobby_rooms (lobby_id, room_id) VALUES (99, 99)")

    gate, held = await hold(database)
    outcomes = asyncio.gather(
        database.write(partial(move, match_id=first)),
        database.write(breaks_the_commit),
        database.write(partial(move, match_id=second)),
        return_exceptions=True,
    )
    await settle()
    gate.open()

    assert [type(outcome) for outcome in await outcomes] == [StorageFailed] * 3
    await held
    assert [await version_of(database, m) for m in (first, second)] == [0, 0]
    assert await database.write(partial(move, match_id=first)) == 1


async def test_a_full_disk_fails_the_job_and_later_ones_work_again(database: Database) -> None:
    person = await database.write(a_person)
    (pages,) = await database.read(lambda tx: tx.execute("PRAGMA page_count").fetchone())
    limit = f"PRAGMA max_page_count = {pages + 4}"
    await database.write(lambda tx: tx.execute(limit).fetchall())

    with pytest.raises(StorageFailed) as failed:
        await database.write(partial(save_person_settings, person_id=person, settings="x" * 99_999))
    assert "full" in failed.value.reason
    assert await database.read(partial(person_settings, person_id=person)) == "{}"

    await database.write(lambda tx: tx.execute("PRAGMA max_page_count = 100000").fetchall())
    await database.write(partial(save_person_settings, person_id=person, settings="x" * 99_999))
    assert len(await database.read(partial(person_settings, person_id=person))) == 99_999


async def test_a_foreign_writer_fails_the_batch_and_nothing_is_half_done(
    database: Database, path: Path
) -> None:
    match_id = await database.write(a_match)
    await database.write(lambda tx: tx.execute("PRAGMA busy_timeout = 1").fetchall())
    foreign = sqlite3.connect(path, isolation_level=None)
    foreign.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed):
        await database.write(partial(move, match_id=match_id))
    foreign.execute("ROLLBACK")
    foreign.close()

    assert await version_of(database, match_id) == 0
    assert await database.write(partial(move, match_id=match_id)) == 1


async def test_a_full_queue_pushes_back(database: Database) -> None:
    gate, held = await hold(database)
    before = database.batches
    jobs = [asyncio.create_task(database.write(lambda tx: None)) for _ in range(QUEUE_LIMIT + 10)]
    await settle()
    gate.open()
    await asyncio.gather(held, *jobs)
    # The gate's batch, a queue filled to its limit, and those who had to wait for room in it.
    assert database.batches == before + 3


async def test_a_waiter_cancelled_before_its_job_was_taken_has_written_nothing(
    database: Database,
) -> None:
    match_id = await database.write(a_match)
    gate, held = await hold(database)
    waiter = asyncio.create_task(database.write(partial(move, match_id=match_id)))
    await settle()
    waiter.cancel()
    await settle()
    gate.open()
    await held
    assert waiter.cancelled()
    assert await version_of(database, match_id) == 0


async def test_a_waiter_cancelled_at_a_full_queue_leaves_its_place_to_others(
    database: Database,
) -> None:
    match_id = await database.write(a_match)
    gate, held = await hold(database)
    jobs = [asyncio.create_task(database.write(lambda tx: None)) for _ in range(QUEUE_LIMIT)]
    await settle()
    waiter = asyncio.create_task(database.write(partial(move, match_id=match_id)))
    await settle()
    waiter.cancel()
    await settle()
    gate.open()
    await asyncio.gather(held, *jobs)
    assert await version_of(database, match_id) == 0
    assert await database.write(partial(move, match_id=match_id)) == 1


async def test_a_job_once_taken_is_carried_to_its_end_without_its_waiter(
    database: Database,
) -> None:
    match_id = await database.write(a_match)
    gate = Gate()

    def slow_move(tx: Transaction) -> None:
        move(tx, match_id)
        gate(tx)
        move(tx, match_id)

    waiter = asyncio.create_task(database.write(slow_move))
    await gate.entered.wait()
    waiter.cancel()
    await settle()
    assert waiter.cancelled()
    gate.open()
    assert await database.write(lambda tx: 42) == 42
    assert await version_of(database, match_id) == 2


@pytest.mark.parametrize("milliseconds", [0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2])
async def test_a_job_is_whole_or_absent_whenever_its_waiter_is_cancelled(
    database: Database, milliseconds: float
) -> None:
    match_id = await database.write(a_match)
    ran: list[int] = []

    def two_moves(tx: Transaction) -> None:
        move(tx, match_id)
        move(tx, match_id)
        ran.append(1)

    for _ in range(20):
        waiter = asyncio.create_task(database.write(two_moves))
        await asyncio.sleep(milliseconds / 1000)
        waiter.cancel()
        await asyncio.wait({waiter})
    await database.write(lambda tx: None)
    assert await version_of(database, match_id) == 2 * len(ran)


async def test_many_matches_moving_at_once_never_find_the_file_locked(database: Database) -> None:
    matches = [await database.write(a_match) for _ in range(50)]

    async def play(match_id: int) -> None:
        for version in range(1, 11):
            assert await database.write(partial(move, match_id=match_id)) == version
            assert await version_of(database, match_id) == version

    await asyncio.gather(*map(play, matches))


async def test_moves_made_on_one_revision_are_one_move_and_conflicts(database: Database) -> None:
    match_id = await database.write(a_match)

    def first_move(tx: Transaction) -> int:
        return commit_match(
            tx,
            match_id=match_id,
            expected_revision=0,
            version=1,
            snapshot="v1",
            seats="[]",
            deadline=None,
            is_open=True,
            now=1.0,
            actions=[ActionRow(1, "a1", "0", 1.0)],
        )

    outcomes = await asyncio.gather(
        *(database.write(first_move) for _ in range(5)), return_exceptions=True
    )
    assert outcomes.count(1) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 4
    assert await version_of(database, match_id) == 1


async def test_reading_sees_one_moment_and_cannot_write(database: Database) -> None:
    match_id = await database.write(a_match)
    with pytest.raises(StorageFailed):
        await database.read(partial(move, match_id=match_id))
    assert await version_of(database, match_id) == 0

    entered, leave = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def twice(tx: Transaction) -> tuple[int, int]:
        first = load_match(tx, match_id)
        loop.call_soon_threadsafe(entered.set)
        leave.wait()
        second = load_match(tx, match_id)
        assert first is not None and second is not None
        return first.version, second.version

    reading = asyncio.create_task(database.read(twice))
    await entered.wait()
    await database.write(partial(move, match_id=match_id))
    leave.set()
    assert await reading == (0, 0)
    assert await version_of(database, match_id) == 1


async def test_closing_finishes_what_is_queued_and_refuses_what_comes_later(path: Path) -> None:
    database = await Database.open(path, now=0.0)
    match_id = await database.write(a_match)
    gate, held = await hold(database)
    queued = asyncio.create_task(database.write(partial(move, match_id=match_id)))
    crowd = [asyncio.create_task(database.write(a_lobby)) for _ in range(QUEUE_LIMIT + 5)]
    await settle()
    closing = [asyncio.create_task(database.close()) for _ in range(2)]
    await settle()
    with pytest.raises(DatabaseClosed):
        await database.write(partial(move, match_id=match_id))
    gate.open()
    await asyncio.gather(held, *closing)
    assert await queued == 1
    outcomes = await asyncio.gather(*crowd, return_exceptions=True)
    # One place in the queue was the move's; who still waited for a place comes too late.
    assert sum(isinstance(outcome, int) for outcome in outcomes) == QUEUE_LIMIT - 1
    assert sum(isinstance(outcome, DatabaseClosed) for outcome in outcomes) == 6

    await database.close()
    for use in (database.write(a_match), database.read(lambda tx: None), database.heartbeat(1.0)):
        with pytest.raises(DatabaseClosed):
            await use
    again = await Database.open(path, now=0.0)
    assert await version_of(again, match_id) == 1
    await again.close()


async def test_closing_goes_on_when_its_caller_is_cancelled(path: Path) -> None:
    database = await Database.open(path, now=0.0)
    gate, held = await hold(database)
    closing = asyncio.create_task(database.close())
    await settle()
    closing.cancel()
    await settle()
    assert closing.cancelled()
    gate.open()
    await held
    await database.close()
    await (await Database.open(path, now=0.0)).close()
