"""What a long run writes down."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from statistics import median, quantiles
from typing import Final

from tests.blackbox.harness import Harness

__all__ = ["report"]

_LIBRARIES: Final = ("discord.py", "python-telegram-bot", "aiosqlite", "pillow")


def report(house: Harness, seed: int, seconds: float) -> str:
    """The report, as Markdown."""
    ledger, judge, kills = house.ledger, house.judge, house.faults["SIGKILL"]
    moves = ledger.moves
    verdict = "nothing was wrong" if not house.wrong else f"{len(house.wrong)} findings (below)"
    lost = sum("lost" in words for words in house.wrong)
    doubled = sum("didn't ask for" in words for words in house.wrong)
    lines = [
        "# The long run",
        "",
        "Written by `python -m tests.blackbox`: the real program on a real database file, both",
        "platforms as strict servers on loopback, and people who play by what they see, while it",
        "is killed, starved, cut off and lied to. After every step: each match is replayed from",
        "the file, every request is searched for a card its reader may not see, and after each",
        "kill everything that was ever shown has to be on the disk, once.",
        "",
        *_table(
            ("", ""),
            [
                ("verdict", verdict),
                ("moves", f"{moves} ({ledger.count['people']} by people)"),
                ("matches played to their end", ledger.count["matches"]),
                ("kills (SIGKILL)", kills),
                ("acknowledged moves lost", lost),
                ("moves doubled, or that nobody asked for", doubled),
                ("surfaces checked after starts", house.surfaces),
                ("requests judged", judge.count["requests"]),
                ("screens searched for others' cards", judge.count["screens"]),
                ("tables held to their budget of edits", judge.count["budgets"]),
                ("presses by people", sum(table.count["presses"] for table in house.tables)),
            ],
        ),
        "",
        "## Load",
        "",
        *_table(
            ("", ""),
            [
                ("tables at once", f"{len(house.tables)}, half of them on each platform"),
                ("duration", f"{seconds / 60:.0f} min"),
                ("moves a second, restarts included", f"{moves / seconds:.1f}"),
                ("requests a move", f"{judge.count['requests'] / max(1, moves):.2f}"),
                ("from start to connected", _spread(house.starts)),
                ("from start to every surface right", _spread(house.recoveries)),
                ("messages sent twice because a kill came before they were noted", house.orphans),
            ],
        ),
        "",
        "## Faults survived",
        "",
        *_table(("fault", "times"), sorted(house.faults.items())),
        "",
        "## Inputs tried",
        "",
        *_table(("input", "times"), sorted((house.tried + house.hostile.count).items())),
        "",
        "## What the program complained about",
        "",
        "Tracebacks in its log, by their last line; the faults above are meant to cause some.",
        "",
        *_table(("complaint", "times"), house.complaints.most_common(20)),
        "",
        "## Where",
        "",
        *_table(
            ("", ""),
            [
                ("when", f"{datetime.now(UTC):%Y-%m-%d}"),
                ("seed", seed),
                ("program", version("scopa-bot")),
                ("Python", platform.python_version()),
                ("SQLite", sqlite3.sqlite_version),
                *((name, version(name)) for name in _LIBRARIES),
                ("machine", f"{platform.machine()}, {os.cpu_count()} cores, shared with others"),
            ],
        ),
    ]
    if house.wrong:
        lines += ["", "## Findings", "", *(f"- {words[:400]}" for words in house.wrong)]
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, str], rows: Iterable[tuple[str, object]]) -> list[str]:
    body = [f"| {name} | {str(value).replace('|', '/')} |" for name, value in rows]
    return [f"| {head[0]} | {head[1]} |", "|---|---|", *body]


def _spread(seconds: list[float]) -> str:
    """The middle and the 95th percentile."""
    if len(seconds) < 2:
        return "-"
    return f"{median(seconds):.1f} s, p95 {quantiles(seconds, n=20)[-1]:.1f} s"
