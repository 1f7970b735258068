"""Memory after 10,000 matches in seven days: it has to be flat once all that fills up is full.

Told twice: what the process holds, as the system sees it, and what Python's objects hold. The slope
is that of the second half, in which nothing fills up any more.

`python -m tests.bench memory [MATCHES]`
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from statistics import linear_regression
from typing import Final, NamedTuple

from tests.bench.seasons import seasons
from tests.bench.watched import resident

MATCHES: Final = 10_000
DAYS: Final = 7.0
LOOKS: Final = 100
BAR_MIB_A_DAY: Final = 1.0

_DAY: Final = 86_400.0
_MIB: Final = 2**20


class Look(NamedTuple):
    """How it stands after so many matches."""

    matches: int
    resident: int
    objects: int


def run(matches: int = MATCHES) -> Iterator[dict[str, object]]:
    """A line a tenth of the way, then the slopes."""
    tracemalloc.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            looks = asyncio.run(_measure(Path(folder) / "scopa.db", matches))
    finally:
        tracemalloc.stop()
    for look in looks[:: max(1, len(looks) // 10)]:
        yield {
            "bench": "memory",
            "case": f"after_{look.matches}",
            "resident_mib": round(look.resident / _MIB, 1),
            "objects_mib": round(look.objects / _MIB, 2),
        }
    late = looks[len(looks) // 2 :]
    for case, values in (
        ("resident", [look.resident for look in late]),
        ("objects", [look.objects for look in late]),
    ):
        a_match = linear_regression([look.matches for look in late], values).slope
        a_day = a_match * matches / DAYS / _MIB
        yield {
            "bench": "memory",
            "case": f"{case}_slope",
            "matches": matches,
            "days": DAYS,
            "kib_a_thousand_matches": round(a_match * 1000 / 1024, 1),
            "mib_a_day": round(a_day, 3),
            "bar_mib_a_day": BAR_MIB_A_DAY,
            "ratio": round(BAR_MIB_A_DAY / max(a_day, 0.001), 1),
        }


async def _measure(path: Path, matches: int) -> list[Look]:
    looks = list[Look]()
    async with seasons(path, between=DAYS * _DAY / matches) as many:
        for _ in range(LOOKS):
            await many.play(matches // LOOKS)
            await many.quiet()
            gc.collect()
            objects, _peak = tracemalloc.get_traced_memory()
            looks.append(Look(many.played, resident(), objects))
    return looks
