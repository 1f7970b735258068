"""Signs used beside the cards: the suits, the broom of a scopa, crown, laurel, flame, arrow."""

import math

from rendering.art.colours import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_LIGHT,
    RED,
)
from rendering.art.emblems import FRENCH, RICH
from rendering.art.svg import circle, document, group, line, path, rect

_CREAM = "#fdf3dc"
_BOX = "-6 -6 112 112"


def _broom() -> str:
    bristles = (
        "M39,58 L61,58 C64,76 72,92 78,104 C70,101 68,108 62,104 C57,110 54,103 50,108 "
        "C46,103 43,110 38,104 C32,108 30,101 22,104 C28,92 36,76 39,58Z"
    )
    parts = (
        rect(46.5, -12, 7, 66, GOLD_DARK, rx=3.5),
        path(bristles, GOLD),
        line("M44,64 L37,98 M50,64 L50,100 M56,64 L63,98", GOLD_DARK, 2.6),
        rect(37, 50, 26, 11, RED, rx=4),
        path("M38,55.5 h24", stroke=GOLD_LIGHT, stroke_width=2),
    )
    return group(group("".join(parts), -50, -50), 52, 48, scale=0.86, turn=40)


def _crown() -> str:
    return "".join(
        (
            path("M10,82 L4,30 L28,54 L50,14 L72,54 L96,30 L90,82Z", GOLD),
            path("M50,14 L72,54 L96,30 L90,82 L50,82Z", GOLD_DARK, opacity=0.6),
            rect(10, 78, 80, 12, RED, rx=4),
            circle(4, 28, 7, RED),
            circle(50, 12, 8, BLUE),
            circle(96, 28, 7, RED),
        )
    )


def _laurel() -> str:
    leaves = []
    for side in (-1, 1):
        for i in range(7):
            angle = math.radians(90 + side * (20 + i * 20))
            leaf = path("M-15,0 C-6,-9 8,-9 16,0 C8,8 -6,7 -15,0Z", (GREEN, GREEN_LIGHT)[i % 2])
            x, y = 50 + 44 * math.cos(angle), 50 + 44 * math.sin(angle)
            turn = math.degrees(angle) - 66 * side
            leaves.append(group(leaf, x, y, scale=0.72, turn=turn))
    return "".join(leaves)


def _flame() -> str:
    outer = "M50,-2 C58,18 86,34 86,66 C86,90 70,104 50,104 C30,104 14,90 14,66 C14,50 24,40 30,26"
    inner = "M50,46 C56,58 70,66 70,82 C70,94 61,101 50,101 C39,101 30,94 30,82 C30,68 44,60 50,46Z"
    return "".join(
        (path(outer + " C36,34 40,38 42,44 C48,32 50,16 50,-2Z", RED), path(inner, GOLD))
    )


def _drawings() -> dict[str, str]:
    return {
        "broom": _broom(),
        "crown": _crown(),
        "laurel": _laurel(),
        "flame": _flame(),
        "down": line("M50,14 V78 M24,54 L50,80 L76,54", _CREAM, 13),
        **{f"italian-{s}": group(RICH[s], 50, 50, scale=0.92) for s in "dcsb"},
        **{f"french-{s}": group(FRENCH[s], 50, 50, scale=0.92) for s in "dcsb"},
    }


SIGNS = tuple(_drawings())


def sign_svg(name: str) -> str:
    """One of `SIGNS`, on nothing."""
    return document(_drawings()[name], _BOX, 112, 112)
