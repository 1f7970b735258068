"""What 10,000 open matches cost at start-up, over an empty database."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from storage import (
    ActionRow,
    Database,
    Transaction,
    commit_match,
    insert_lobby,
    insert_match,
    open_deadlines,
)

OPEN_MATCHES: Final = 10_000
MOVES_EACH: Final = 20
REPEATS: Final = 5
BAR_SECONDS: Final = 1.0
SNAPSHOT: Final = "x" * 727
ACTION: Final = '{"t":"play","c":"7d","k":["4c","3b"]}'
SEATS: Final = '[{"person":1},{"person":2}]'


def run() -> Iterator[dict[str, object]]:
    """Seconds from nothing to all deadlines known, each start moving every deadline once."""
    with tempfile.TemporaryDirectory() as folder:
        empty = asyncio.run(_measure(Path(folder) / "empty.db", 0))
        full = asyncio.run(_measure(Path(folder) / "full.db", OPEN_MATCHES))
    yield {"bench": "startup", "case": "empty", "seconds": round(empty, 4)}
    yield {
        "bench": "startup",
        "case": f"open_matches_{OPEN_MATCHES}",
        "seconds": round(full, 4),
        "extra_seconds": round(full - empty, 4),
        "bar": BAR_SECONDS,
        "ratio": round(BAR_SECONDS / max(full - empty, 1e-6), 1),
    }


async def _measure(path: Path, matches: int) -> float:
    """The best of a few starts: what lies above it is other programs' doing."""
    database = await Database.open(path, now=0.0)
    for _ in range(0, matches, 500):
        await database.write(_make_matches)
    await database.close()
    return min([await _start(path, float(again)) for again in range(1, REPEATS + 1)])


async def _start(path: Path, now: float) -> float:
    begun = time.perf_counter()
    database = await Database.open(path, now=now)
    await database.read(open_deadlines)
    elapsed = time.perf_counter() - begun
    await database.close()
    return elapsed


def _make_matches(tx: Transaction) -> None:
    code = f"B{tx.execute('SELECT count(*) FROM lobbies').fetchone()[0]}"
    lobby = insert_lobby(tx, code=code, state="{}", deadline=None, now=0.0)
    actions = [ActionRow(version, ACTION, "0", 0.0) for version in range(1, MOVES_EACH + 1)]
    for number in range(500):
        match_id = insert_match(tx, lobby_id=lobby, snapshot=SNAPSHOT, seats=SEATS, now=0.0)
        commit_match(
            tx,
            match_id=match_id,
            expected_revision=0,
            version=MOVES_EACH,
            snapshot=SNAPSHOT,
            seats=SEATS,
            deadline=3600.0 + number,
            is_open=True,
            now=0.0,
            actions=actions,
        )
