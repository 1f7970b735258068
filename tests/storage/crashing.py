"""The process that is killed: moves many matches and says which moves it was told are on disk.

    python -m tests.storage.crashing PATH [FILE_SIZE_LIMIT]

Prints "MATCH VERSION" once a move was acknowledged. With a limit (bytes a file may grow to) it
prints "failed MATCH" when a move was refused, and ends when each match had one refused.
"""

import asyncio
import resource
import sys
from functools import partial
from pathlib import Path
from typing import Final

from storage import Database, StorageFailed, Transaction
from tests.storage.rows import a_match, move

MATCHES: Final = 16


def _matches(tx: Transaction) -> list[int]:
    known = [row[0] for row in tx.execute("SELECT match_id FROM matches ORDER BY match_id")]
    return known or [a_match(tx) for _ in range(MATCHES)]


async def _play(database: Database, match_id: int) -> None:
    while True:
        version = await database.write(partial(move, match_id=match_id, deadline=1e9))
        print(match_id, version, flush=True)


async def _play_until_refused(database: Database, match_id: int) -> None:
    try:
        await _play(database, match_id)
    except StorageFailed:
        print("failed", match_id, flush=True)


async def main(path: Path, limit: int | None) -> None:
    database = await Database.open(path, now=0.0)
    matches = await database.write(_matches)
    if limit is None:
        await asyncio.gather(*(_play(database, match_id) for match_id in matches))
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        await asyncio.gather(*(_play_until_refused(database, match_id) for match_id in matches))
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None))
