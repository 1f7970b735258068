"""The long run:

    python -m tests.blackbox --moves 20000 --kills 300 --seed 1 --report docs/long-run.md

Goes on until there were so many moves and so many kills, then writes the report. With `--at-once 2`
two programs are played with (each on a database of its own, with the next seed) and share the work.
Ends with 1 if anything was not as it must be.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.blackbox.faults import no_heartbeats_answered
from tests.blackbox.harness import Harness, open_harness
from tests.blackbox.report import report
from tests.blackbox.result import Result

_TABLES: Final = 6  # on each platform
_HEARTBEAT_PATIENCE: Final = 300.0
_UNDISTURBED_EVERY: Final = 20  # cycles
_TOO_MUCH: Final = 20  # that is wrong: there is no point in going on


async def _run(options: argparse.Namespace, folder: Path) -> Result:
    """One program; says on standard error how it goes."""
    begun = time.monotonic()
    async with open_harness(folder, options.seed, _TABLES, nursed=True) as harness:
        try:
            cycles = 0
            while len(harness.wrong) < _TOO_MUCH and not _enough(harness, options, begun):
                if cycles % _UNDISTURBED_EVERY == 0:
                    await harness.undisturbed(100)
                await harness.cycle(options.between)
                cycles += 1
                _tell(harness, options.seed, time.monotonic() - begun)
            await no_heartbeats_answered(harness, _HEARTBEAT_PATIENCE)
            harness.faults["gateway: heartbeats without an answer"] += 1
            await harness.undisturbed(100)
            await harness.end_and_begin()
        except (AssertionError, TimeoutError) as error:  # what was seen until then is told as well
            harness.wrong.append(f"the run broke off: {error!r}")
    return Result.of(harness, options.seed)


def _enough(harness: Harness, options: argparse.Namespace, begun: float) -> bool:
    late: bool = time.monotonic() - begun > 60 * options.minutes
    done: bool = harness.ledger.moves >= options.moves
    killed: bool = harness.faults["SIGKILL"] >= options.kills
    return late or (done and killed)


def _tell(harness: Harness, seed: int, seconds: float) -> None:
    kills, moves, wrong = harness.faults["SIGKILL"], harness.ledger.moves, len(harness.wrong)
    words = f"seed {seed}, {seconds:.0f} s: {moves} moves, {kills} kills, {wrong} wrong"
    print(words, *(f"    {one[:500]}" for one in harness.wrong[-3:]), sep="\n", file=sys.stderr)


async def _run_several(options: argparse.Namespace) -> Result:
    """Each in a process of its own."""
    share = [str(-(-number // options.at_once)) for number in (options.moves, options.kills)]
    processes = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.blackbox", "--moves", share[0], "--kills", share[1]),
            *("--between", str(options.between), "--seed", str(options.seed + number)),
            *("--minutes", str(options.minutes)),
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        for number in range(options.at_once)
    ]
    total = Result()
    try:
        for output, _ in await asyncio.gather(*(process.communicate() for process in processes)):
            total += Result.read(output.decode())
    finally:
        for process in processes:  # broken off: nothing of it may stay behind
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)
    return total


def main() -> int:
    """Run, and write down how it went: the report, or what a report is made of."""
    parser = argparse.ArgumentParser("python -m tests.blackbox")
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--between", type=int, default=60, help="moves before and after a fault")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=1, help="so many programs")
    parser.add_argument("--minutes", type=float, default=600.0, help="and no longer than that")
    parser.add_argument("--report", type=Path)
    options = parser.parse_args()
    # Connections that are cut, and requests that die with their sender, are what this is about.
    for name in ("aiohttp.server", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    begun = time.monotonic()
    if options.at_once > 1:
        result = asyncio.run(_run_several(options))
    else:
        with tempfile.TemporaryDirectory() as folder:
            result = asyncio.run(_run(options, Path(folder)))
    if options.report is None:
        print(result.as_text())
    else:
        options.report.write_text(report(result, time.monotonic() - begun), encoding="utf-8")
    return 1 if result.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
