"""Keeps words within what every platform carries: the longest version that fits is said."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

__all__ = [
    "LIMIT",
    "NAME_WIDTHS",
    "PAGE_LIMIT",
    "first_fitting",
    "joined",
    "length",
    "shortened",
    "widths_then_fewer",
]

# Telegram counts UTF-16 units and takes 1,024 of them below a picture, Discord as many in an alt
# text; a little is left for what a platform adds.
LIMIT: Final = 1000

# Without a picture there is more room: Discord takes 2,000, Telegram 4,096.
PAGE_LIMIT: Final = 1900

# Names are at most 64 characters; where that is too much for all of them, they shrink together.
NAME_WIDTHS: Final = (64, 32, 20, 14, 10)


def length(text: str) -> int:
    """The length in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def first_fitting(versions: Iterable[str], limit: int = LIMIT) -> str:
    """The first version that fits, so the fullest comes first; they are made one by one. The last
    one if none fits: it is the caller's to make that one short enough."""
    text = ""
    for text in versions:
        if length(text) <= limit:
            break
    return text


def joined(lines: Iterable[str]) -> str:
    """The lines that say something, one below the other."""
    return "\n".join(line for line in lines if line)


def shortened(name: str, width: int) -> str:
    """The name, cut to this many characters with an ellipsis; marks stay with their letter."""
    if len(name) <= width:
        return name
    kept = list(name[: width - 1])
    while kept and (unicodedata.combining(name[len(kept)]) or kept[-1].isspace()):
        kept.pop()
    return "".join(kept) + "…"


def widths_then_fewer(count: int) -> Iterator[tuple[int, int]]:
    """Name widths with how many of `count` details to tell: names shrink to a readable width
    first, then details are dropped, then names shrink to the last width."""
    *readable, least = NAME_WIDTHS
    yield from ((width, count) for width in readable)
    yield from ((readable[-1], fewer) for fewer in range(count - 1, 0, -1))
    yield from ((least, fewer) for fewer in range(min(count, 1), -1, -1))
