"""`python -m tests.bench NAME [NUMBER...]`: the figures of one bench, or of all, one JSON object a
line. Some take numbers: how many matches, say.

Where a figure has a bar, `ratio` is how many times over it holds it: 1 or more is good.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

BENCHES: Final = ("rules", "storage", "render", "startup", "boards")
LONG: Final = (
    "replay",
    "groups",
    "load",
    "growth",
    "memory",
)  # minutes: only when asked for by name


def main(arguments: Sequence[str]) -> int:
    """The exit code: 2 if there is no such bench."""
    name, *more = arguments or ("",)
    numbers = [int(one) for one in more if one.isdecimal()]
    if name not in (*BENCHES, *LONG, "all") or len(numbers) < len(more):
        names = "|".join((*BENCHES, *LONG, "all"))
        print(f"usage: python -m tests.bench {names}", file=sys.stderr)
        if name and not more:
            print(f"there is no bench called {name!r}", file=sys.stderr)
        return 2
    for bench in BENCHES if name == "all" else (name,):
        for line in import_module(f"tests.bench.{bench}").run(*numbers):
            print(json.dumps(line), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
