"""The long run:

    python -m tests.blackbox --moves 20000 --kills 300 --seed 1 --report docs/long-run.md

Goes on until there were so many moves and so many kills, then writes the report. Ends with 1 if
anything was not as it must be.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.blackbox.faults import no_heartbeats_answered
from tests.blackbox.harness import Harness, open_harness
from tests.blackbox.report import report

_TABLES: Final = 6  # on each platform
_HEARTBEAT_PATIENCE: Final = 300.0
_UNDISTURBED_EVERY: Final = 20  # cycles
_TOO_MUCH: Final = 20  # that is wrong: there is no point in going on


async def _run(options: argparse.Namespace, folder: Path) -> Harness:
    begun = time.monotonic()
    async with open_harness(folder, options.seed, _TABLES, nursed=True) as harness:
        cycles = 0
        while len(harness.wrong) < _TOO_MUCH:
            if cycles % _UNDISTURBED_EVERY == 0:
                await harness.undisturbed(100)
            await harness.cycle(options.between)
            cycles += 1
            _tell(harness, time.monotonic() - begun)
            enough = harness.ledger.moves >= options.moves
            if enough and harness.faults["SIGKILL"] >= options.kills:
                break
        await no_heartbeats_answered(harness, _HEARTBEAT_PATIENCE)
        harness.faults["gateway: heartbeats without an answer"] += 1
        await harness.undisturbed(100)
        await harness.end_and_begin()
    return harness


def _tell(harness: Harness, seconds: float) -> None:
    kills, moves = harness.faults["SIGKILL"], harness.ledger.moves
    print(f"{seconds:.0f} s: {moves} moves, {kills} kills, {len(harness.wrong)} wrong", flush=True)
    for words in harness.wrong[-3:]:
        print(f"    {words[:500]}", flush=True)


def main() -> int:
    """Run, and write down how it went."""
    parser = argparse.ArgumentParser("python -m tests.blackbox")
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--between", type=int, default=60, help="moves before and after a fault")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, default=Path("long-run.md"))
    options = parser.parse_args()
    # Connections that are cut, and requests that die with their sender, are what this is about.
    for name in ("aiohttp.server", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        harness = asyncio.run(_run(options, Path(folder)))
    options.report.write_text(report(harness, options.seed, time.monotonic() - begun), "utf-8")
    return 1 if harness.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
