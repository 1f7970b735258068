"""Forty Telegram groups playing at once, one of them flooded for good: how long the others wait.

The program is a process of its own, with its usual limits and pictures; Telegram is the stand-in of
the tests. People play at a human pace, and what is measured is the time from a tap to the edit of
the table that everybody sees, as Telegram gets it.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import Final

from tests.standins.telegram import Group, Limits, Telegram
from tests.telegram.playing import Table, gather
from tests.telegram.program import Program

GROUPS: Final = 40
SECONDS: Final = 60.0
BETWEEN_MOVES: Final = 5.0  # as friends play; twenty messages a minute is what a group may have
BAR_SECONDS: Final = 1.0


def run() -> Iterator[dict[str, object]]:
    """The waits of thirty-nine groups beside a flooded one."""
    with tempfile.TemporaryDirectory() as folder:
        waits = asyncio.run(_measure(Path(folder)))
    cuts = quantiles(waits, n=100)
    yield {
        "bench": "groups",
        "case": f"tap_to_edit_{GROUPS}_groups_one_flooded",
        "taps": len(waits),
        "p50_seconds": round(cuts[49], 3),
        "p99_seconds": round(cuts[98], 3),
        "bar": BAR_SECONDS,
        "ratio": round(BAR_SECONDS / cuts[98], 2),
    }


async def _measure(folder: Path) -> list[float]:
    async with Telegram(limits=Limits()) as telegram:
        # Making forty tables and opening eighty hands is not what is measured: no need to wait.
        program = Program(folder, telegram, telegram_rate="60000", round_pause="1")
        await program.start()
        try:
            tables = [await _table(telegram, number) for number in range(GROUPS)]
            telegram.faults.flood(tables[0][0].id, retry_after=30)
            end = time.perf_counter() + SECONDS
            every = await asyncio.gather(*(_play(telegram, *one, end) for one in tables[1:]))
        finally:
            await program.stop()
    return [wait for waits in every for wait in waits]


async def _table(telegram: Telegram, number: int) -> tuple[Group, Table]:
    people = [telegram.person(f"{name}{number}", language="it") for name in ("Anna", "Bruno")]
    group = telegram.group(f"Casa {number}", *people)
    table = await gather(telegram, group, *people)
    await table.open_hands()
    return group, table


async def _play(telegram: Telegram, group: Group, table: Table, end: float) -> list[float]:
    waits: list[float] = []
    await asyncio.sleep(random.uniform(0, BETWEEN_MOVES))
    while time.perf_counter() < end:
        player, _, seen, label = await table.somebody()
        since, pressed = len(telegram.records.requests), time.perf_counter()
        player.person.press(seen, label)
        await telegram.records.wait_for("editMessage*", chat=group.id, since=since, within=60)
        waits.append(time.perf_counter() - pressed)
        await asyncio.sleep(random.uniform(0.5, 1.5) * BETWEEN_MOVES)
    return waits
