"""Durable moves: group commit against one commit a move, through the real `commit_match`."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from storage import ActionRow, Database, Transaction, commit_match, insert_lobby, insert_match

MATCHES: Final = 64
SECONDS: Final = 3.0
BAR_PER_SECOND: Final = 10_000
BAR_TIMES: Final = 6.0

# As large as a real one: 727 bytes of snapshot, a short action, two seats.
SNAPSHOT: Final = "x" * 727
ACTION: Final = '{"t":"play","c":"7d","k":["4c","3b"]}'
SEATS: Final = '[{"person":1},{"person":2}]'


def run() -> Iterator[dict[str, object]]:
    """One line for each way of committing; the last has the ratio of the two."""
    with tempfile.TemporaryDirectory() as folder:
        alone = asyncio.run(_measure(Path(folder) / "alone.db", one_at_a_time=True))
        yield {
            "bench": "storage",
            "case": "one_commit_a_move_64",
            "per_second": round(alone),
        }
        grouped = asyncio.run(_measure(Path(folder) / "grouped.db", one_at_a_time=False))
        yield {
            "bench": "storage",
            "case": "group_commit_64",
            "per_second": round(grouped),
            "bar": BAR_PER_SECOND,
            "ratio": round(grouped / BAR_PER_SECOND, 2),
        }
        yield {
            "bench": "storage",
            "case": "group_commit_over_one_commit_a_move",
            "times": round(grouped / alone, 2),
            "bar": BAR_TIMES,
            "ratio": round(grouped / alone / BAR_TIMES, 2),
        }


async def _measure(path: Path, *, one_at_a_time: bool) -> float:
    """Moves a second on disk, every match moving again as soon as its last move is there."""
    database = await Database.open(path, now=0.0)
    try:
        matches = await database.write(_make_matches)
        # One job in the queue at a time is one COMMIT a job.
        gate = asyncio.Semaphore(1 if one_at_a_time else MATCHES)
        start = time.perf_counter()
        moves = await asyncio.gather(
            *(_play(database, match_id, gate, start + SECONDS) for match_id in matches)
        )
        return sum(moves) / (time.perf_counter() - start)
    finally:
        await database.close()


def _make_matches(tx: Transaction) -> list[int]:
    lobby = insert_lobby(tx, code="BENCH", state="{}", deadline=None, now=0.0)
    return [
        insert_match(tx, lobby_id=lobby, snapshot=SNAPSHOT, seats=SEATS, now=0.0)
        for _ in range(MATCHES)
    ]


async def _play(database: Database, match_id: int, gate: asyncio.Semaphore, until: float) -> int:
    moves = 0
    while time.perf_counter() < until:
        async with gate:
            await database.write(partial(_move, match_id=match_id, revision=moves))
        moves += 1
    return moves


def _move(tx: Transaction, match_id: int, revision: int) -> int:
    version = revision + 1
    return commit_match(
        tx,
        match_id=match_id,
        expected_revision=revision,
        version=version,
        snapshot=SNAPSHOT,
        seats=SEATS,
        deadline=3600.0 + version,
        is_open=True,
        now=float(version),
        actions=[ActionRow(version, ACTION, "0", float(version))],
    )
