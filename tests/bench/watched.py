"""The whole program with a watch on it: how late its loop wakes, its memory, its processor time.

`python -m tests.bench.watched REPORT` runs as `python -m bot` does; what was seen is written to
REPORT when it is stopped. The watch is inside, because nobody outside can see a loop that is late.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from bot import app, logs
from bot.config import Settings

__all__ = ["Watched", "resident"]

EVERY: Final = 0.01
STATE_EVERY: Final = 0.5


@dataclass
class Watched:
    """`lags` are Unix times, the seconds that the loop was late then, and the same without those in
    which it waited for a processor: what is left is our own doing, on a busy machine too. `states`
    are Unix times, resident bytes, and processor seconds so far, now and then."""

    lags: list[tuple[float, float, float]] = field(default_factory=list)
    states: list[tuple[float, int, float]] = field(default_factory=list)

    def between(self, begin: float, end: float) -> Watched:
        """What was seen in that time."""
        return Watched(
            [one for one in self.lags if begin <= one[0] <= end],
            [one for one in self.states if begin <= one[0] <= end],
        )

    @classmethod
    def read(cls, path: Path) -> Watched:
        """What a program has left behind."""
        seen = json.loads(path.read_text("utf-8"))
        return cls(*([(a, b, c) for a, b, c in seen[name]] for name in ("lags", "states")))

    async def look(self) -> None:
        """Look until cancelled."""
        loop = asyncio.get_running_loop()
        looked = -STATE_EVERY
        while True:
            if loop.time() - looked >= STATE_EVERY:
                looked = loop.time()
                used = resource.getrusage(resource.RUSAGE_SELF)
                self.states.append((time.time(), resident(), used.ru_utime + used.ru_stime))
            due, queued = loop.time() + EVERY, _queued()
            await asyncio.sleep(EVERY)
            late = loop.time() - due
            self.lags.append((time.time(), late, max(0.0, late - (_queued() - queued))))


def _queued() -> float:
    """The seconds in which this thread could have run and no processor was free."""
    return int(Path("/proc/thread-self/schedstat").read_text("ascii").split()[1]) / 1e9


def resident() -> int:
    """The bytes that this process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize()


async def _run(settings: Settings, watched: Watched) -> None:
    looking = asyncio.create_task(watched.look())
    try:
        await app.run(settings, print)
    finally:
        looking.cancel()


def main() -> None:
    """Run until SIGTERM."""
    settings = Settings.read()
    logs.set_up(settings.log, settings.log_format, settings.secrets)
    watched = Watched()
    try:
        asyncio.run(_run(settings, watched))
    finally:
        Path(sys.argv[1]).write_text(json.dumps(asdict(watched)), "utf-8")


if __name__ == "__main__":
    main()
