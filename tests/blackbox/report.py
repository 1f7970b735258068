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

from tests.blackbox.result import Result

__all__ = ["report"]

_LIBRARIES: Final = ("discord.py", "python-telegram-bot", "aiosqlite", "pillow")


def report(result: Result, seconds: float) -> str:
    """The report, as Markdown."""
    counts, wrong = result.counts, result.wrong
    moves = counts["moves"]
    verdict = "nothing was wrong" if not wrong else f"{len(wrong)} findings (below)"
    lost = sum("are lost" in words for words in wrong)
    doubled = sum("didn't ask for" in words for words in wrong)
    lines = [
        "# The long run",
        "",
        "Written by `python -m tests.blackbox`: the real program on a real database file, both",
        "platforms as strict servers on loopback, and people who play by what they see, while it",
        "is killed, starved, cut off and lied to. After every step: each match is replayed from",
        "the file, every request is searched for a card its reader may not see, and after each",
        "kill everything that was ever shown has to be on the disk, once. Nine of ten starts fork",
        "a process that has read the program already, every tenth is `python -m bot`. A move by",
        "a person is one press of what they saw; computers at their tables think for no time.",
        "",
        *_table(
            ("", ""),
            [
                ("verdict", verdict),
                (
                    "moves",
                    f"{moves} ({counts['people']} by people, the others by computers)",
                ),
                ("matches played to their end", counts["matches"]),
                ("kills (SIGKILL)", result.faults["SIGKILL"]),
                ("acknowledged moves lost", lost),
                ("moves doubled, or that nobody asked for", doubled),
                ("surfaces checked after starts", counts["surfaces"]),
                ("requests judged", counts["requests"]),
                ("screens searched for others' cards", counts["screens"]),
                ("tables held to their budget of edits", counts["budgets"]),
                ("presses by people", counts["presses"]),
            ],
        ),
        "",
        "## Load",
        "",
        *_table(
            ("", ""),
            [
                ("tables at once", f"{counts['tables']}, half of them on each platform"),
                ("duration", f"{seconds / 60:.0f} min"),
                ("moves a second, restarts included", f"{moves / seconds:.1f}"),
                ("requests a move", f"{counts['requests'] / max(1, moves):.2f}"),
                ("from start to connected", _spread(result.starts)),
                ("from start to every surface right", _spread(result.recoveries)),
                (
                    "outdated copies in sight at starts: sent when the kill came, noted nowhere",
                    counts["orphans"],
                ),
            ],
        ),
        "",
        "## Faults survived",
        "",
        *_table(("fault", "times"), sorted(result.faults.items())),
        "",
        "## Inputs tried",
        "",
        *_table(("input", "times"), sorted(result.tried.items())),
        "",
        "## What the program complained about",
        "",
        "Tracebacks in its log, by their last line; the faults above are meant to cause some.",
        "",
        *_table(("complaint", "times"), result.complaints.most_common(20)),
        "",
        "## Where",
        "",
        *_table(
            ("", ""),
            [
                ("when", f"{datetime.now(UTC):%Y-%m-%d}"),
                (
                    "seeds, each a program and a database of its own",
                    ", ".join(map(str, result.seeds)),
                ),
                ("program", version("scopa-bot")),
                ("Python", platform.python_version()),
                ("SQLite", sqlite3.sqlite_version),
                *((name, version(name)) for name in _LIBRARIES),
                ("machine", f"{platform.machine()}, {os.cpu_count()} cores, shared with others"),
            ],
        ),
    ]
    if wrong:
        lines += ["", "## Findings", "", *(f"- {words[:400]}" for words in wrong)]
    return "\n".join(lines) + "\n"


def _table(head: tuple[str, str], rows: Iterable[tuple[str, object]]) -> list[str]:
    body = [f"| {name} | {str(value).replace('|', '/')} |" for name, value in rows]
    return [f"| {head[0]} | {head[1]} |", "|---|---|", *body]


def _spread(seconds: list[float]) -> str:
    """The middle and the 95th percentile."""
    if len(seconds) < 2:
        return "-"
    return f"{median(seconds):.1f} s, p95 {quantiles(seconds, n=20)[-1]:.1f} s"
