"""Memory after 10,000 matches in seven days: it has to be flat once all that fills up is full.

Told twice: what the process holds, as the system sees it, and how many blocks Python's objects
take. The slope is that of the second half, in which nothing fills up any more.

`python -m tests.bench memory [MATCHES]`; with `python -X tracemalloc`, which takes four times as
long, the bytes of all objects are told too.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import linear_regression
from typing import Final, NamedTuple

from tests.bench.seasons import Seasons, seasons
from tests.bench.watched import resident

MATCHES: Final = 10_000
DAYS: Final = 7.0
LOOKS: Final = 50
TOLD: Final = 10
BAR_MIB_A_DAY: Final = 1.0

_DAY: Final = 86_400.0
_MIB: Final = 2**20


class Look(NamedTuple):
    """How it stands after so many matches: bytes, blocks, bytes."""

    matches: int
    resident: int
    blocks: int
    traced: int


def run(matches: int = MATCHES) -> Iterator[dict[str, object]]:
    """A line a tenth of the way, then the slopes."""
    looks = list[Look]()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        stack = AsyncExitStack()
        house = seasons(Path(folder) / "scopa.db", between=DAYS * _DAY / matches)
        many = runner.run(stack.enter_async_context(house))
        try:
            for number in range(LOOKS):
                looks.append(runner.run(_look_after(many, matches // LOOKS)))
                if (number + 1) % (LOOKS // TOLD) == 0:
                    yield _line(looks[-1])
        finally:
            runner.run(stack.aclose())
    late = looks[LOOKS // 2 :]
    a_match = _slope(late, [look.resident for look in late])
    a_day = a_match * matches / DAYS / _MIB
    yield {
        "bench": "memory",
        "case": "slope",
        "matches": matches,
        "days": DAYS,
        "bytes_a_match": round(a_match),
        "blocks_a_match": round(_slope(late, [look.blocks for look in late]), 2),
        "mib_a_day": round(a_day, 3),
        "bar_mib_a_day": BAR_MIB_A_DAY,
        "ratio": round(BAR_MIB_A_DAY / max(a_day, 0.001), 1),
    }


async def _look_after(many: Seasons, matches: int) -> Look:
    await many.play(matches)
    await many.quiet()
    gc.collect()
    traced, _peak = tracemalloc.get_traced_memory()
    return Look(many.played, resident(), sys.getallocatedblocks(), traced)


def _line(look: Look) -> dict[str, object]:
    line: dict[str, object] = {
        "bench": "memory",
        "case": f"after_{look.matches}",
        "resident_mib": round(look.resident / _MIB, 1),
        "blocks": look.blocks,
    }
    return line | ({"traced_mib": round(look.traced / _MIB, 2)} if look.traced else {})


def _slope(looks: Sequence[Look], values: Sequence[int]) -> float:
    return linear_regression([look.matches for look in looks], values).slope
