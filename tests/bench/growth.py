"""What open matches cost that nobody plays at the moment: 100, 1,000 and 10,000 beside a few that
are played, all in the same minutes. `python -m tests.bench growth`"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import storage
from bot.game import preset
from bot.manager import Clock, LobbyId, Manager, RoomId
from storage import Database, Transaction
from tests.bench.load import cuts, measure
from tests.house import first_move

OPEN: Final = (100, 1_000, 10_000)
PLAYED: Final = 16
BETWEEN_MOVES: Final = 4.0
SECONDS: Final = 30.0
AT_ONCE: Final = 200
FOREIGN: Final = 5_000_000_000  # groups that the stand-in does not have begin here

# As after a quiet evening: everything was shown, in messages that still stand.
ALL_SHOWN: Final = """
    UPDATE surfaces SET message = '{"chat":-1,"id":1,"photo":true,"to":null}', shown_revision = 1000
"""


def run() -> Iterator[dict[str, object]]:
    """A line for each number of open matches."""
    for count in OPEN:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            asyncio.run(fill(folder / "scopa.db", count))
            seen = asyncio.run(measure(folder, PLAYED, BETWEEN_MOVES, SECONDS))
        yield {
            "bench": "growth",
            "open_matches": count,
            "played": PLAYED,
            "awake_after_seconds": round(seen.awake_after, 1),
            "mib_at_start": round(seen.before / 2**20, 1),
            "mib": round(seen.program.states[-1][1] / 2**20, 1),
            "moves_per_second": round(seen.watch.taps / seen.seconds, 1),
            "tap": cuts(seen.watch.answers),
            "loop_lag": cuts([one[1] for one in seen.program.lags]),
            "loop_lag_own": cuts([one[2] for one in seen.program.lags]),
            "load_average": round(os.getloadavg()[0], 1),
        }


async def fill(path: Path, count: int) -> None:
    """So many matches of two people that were begun and left open, made by the manager itself."""
    db = await Database.open(path, now=time.time())
    try:
        manager = Manager(db, first_move)
        doors = asyncio.Semaphore(AT_ONCE)

        async def begin(number: int) -> None:
            async with doors:
                await _begin(db, manager, number)

        await asyncio.gather(*(begin(number) for number in range(count)))
        await db.write(lambda tx: tx.execute(ALL_SHOWN))
        await db.heartbeat(time.time())
    finally:
        await db.close()


async def _begin(db: Database, manager: Manager, number: int) -> LobbyId:
    def room(tx: Transaction) -> storage.Room:
        chat = str(-FOREIGN - number)
        return storage.open_room(
            tx,
            platform="telegram",
            community=chat,
            external_id=chat,
            thread="",
            title=f"Casa {number}",
            now=time.time(),
        )

    here = RoomId((await db.write(room)).room_id)
    people = [
        await manager.people.sign_in(
            platform="telegram", external_id=str(FOREIGN + 2 * number + seat), name=f"Person {seat}"
        )
        for seat in range(2)
    ]
    lobby_id = await manager.lobbies.open(here, people[0], preset("scopa"), clock=Clock.DAY)
    await manager.lobbies.join(lobby_id, people[1])
    await manager.lobbies.start(lobby_id, people[0])
    return lobby_id
