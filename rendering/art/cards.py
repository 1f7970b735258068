"""Whole cards: forty faces in two looks, and one back.

The index is the capture value (A, 2 to 10), large, top left and turned bottom right: it is the
number one adds with and the same in every language. Pip cards carry no small suit in the corner,
so that nothing can be miscounted; court cards carry a large one on an ivory tab.
"""

import math

from rendering.art.colours import (
    CARD_EDGE,
    FRENCH_NUMERAL,
    GOLD,
    GOLD_DARK,
    GREEN,
    GREEN_DARK,
    IVORY,
    MAIN,
    NUMERAL,
    RED,
    RED_DARK,
    SETTEBELLO,
    TINT,
)
from rendering.art.emblems import FRENCH, ITALIAN, RICH, coin, lozenge
from rendering.art.figures import jack, king, knight, queen
from rendering.art.numerals import numeral
from rendering.art.svg import circle, clipped, document, group, path, rect

WIDTH, HEIGHT = 200, 330
LOOKS = ("italian", "french")
BACK = "back"
_RANKS = "A234567FCR"
CODES = tuple(rank + suit for suit in "dcsb" for rank in _RANKS)

_LEFT, _CENTRE, _RIGHT, _MIDDLE = 42, 100, 158, 165

# The centres of the pips and their size. They keep clear of the numerals: top left (x < 52, y < 66)
# and, turned, bottom right. Seven is six round one.
_PIPS: dict[int, tuple[tuple[tuple[float, float], ...], float]] = {
    2: (((100, 96), (100, 234)), 1.18),
    3: (((100, 63), (100, 165), (100, 267)), 0.92),
    4: (((54, 112), (146, 112), (54, 218), (146, 218)), 0.84),
    5: (((52, 108), (148, 108), (100, 165), (52, 222), (148, 222)), 0.74),
    6: (((54, 101), (146, 101), (54, 165), (146, 165), (54, 229), (146, 229)), 0.67),
    7: (
        (
            (_CENTRE, 68),
            (_LEFT, 118),
            (_RIGHT, 118),
            (_CENTRE, _MIDDLE),
            (_LEFT, 212),
            (_RIGHT, 212),
            (_CENTRE, 262),
        ),
        0.74,
    ),
}
_PIP_SCALE = {"d": 0.95, "c": 0.92, "s": 1.04, "b": 1.02}
_PIP_SCALE_SIX = {"d": 0.95, "c": 0.88, "s": 0.9, "b": 0.88}
_COURT_EMBLEM_SCALE = {"d": 0.44, "c": 0.44, "s": 0.484, "b": 0.466}
_TAB = "M2,118 L2,16 Q2,2 16,2 L62,2 L62,108 Q62,118 52,118Z"
_TAB_LINE = "M12,118 L52,118 Q62,118 62,108 L62,12"


def _blank() -> str:
    return rect(1, 1, 198, 328, IVORY, rx=15, stroke=CARD_EDGE, stroke_width=1.6)


def _settebello_frame() -> str:
    """The one card everybody looks for: warmer ground, a double gold line, two lozenges."""
    lozenges = (group(lozenge(5, 7, GOLD), x, y) for x, y in ((190, 10), (10, 320)))
    return (
        rect(6, 6, 188, 318, SETTEBELLO, rx=11, stroke=GOLD, stroke_width=4.4)
        + rect(10.5, 10.5, 179, 309, "none", rx=8, stroke=GOLD_DARK, stroke_width=1)
        + "".join(lozenges)
    )


def _laurel(radius: float, leaf: str, scale: float, *, first: float, step: float) -> str:
    leaves = []
    for side in (-1, 1):
        for i in range(7):
            angle = math.radians(90 + side * (first + i * step))
            leaves.append(
                group(
                    path(leaf, (GREEN, GREEN_DARK)[i % 2]),
                    100 + radius * math.cos(angle),
                    165 + radius * math.sin(angle),
                    scale=scale,
                    turn=math.degrees(angle) - 66 * side,
                )
            )
    return "".join(leaves)


def _ace(suit: str) -> str:
    ribbon = path("M-40,-8 C-20,-16 20,-16 40,-8 L34,0 L40,10 C20,2 -20,2 -40,10 L-34,0Z", RED)
    fold = path("M-16,-13 L16,-13 L16,5 L-16,5Z", RED_DARK, opacity=0.35)
    dots = {"stroke_dasharray": "1 5", "stroke_linecap": "round"}
    leaf = "M-12,0 C-5,-7 6,-7 13,0 C6,6 -5,6 -12,0Z"
    return "".join(
        (
            circle(100, 165, 66, TINT[suit]),
            circle(100, 165, 66, "none", stroke=MAIN[suit][1], stroke_width=1.6, **dots),
            _laurel(80, leaf, 1.12, first=16, step=21),
            group(ribbon + fold, 100, 248),
            group(RICH[suit], 100, 165, scale=1.16),
        )
    )


def _pips(suit: str, value: int, look: str) -> str:
    places, size = _PIPS[value]
    french, settebello = look == "french", suit == "d" and value == 7
    emblem = FRENCH[suit] if french else ITALIAN[suit]
    fit = 0.9 if french else (_PIP_SCALE_SIX if value == 6 else _PIP_SCALE)[suit]
    if settebello:
        size = 0.70  # room for the golden frame
    pips = []
    for x, y in places:
        middle = settebello and not french and (x, y) == (_CENTRE, _MIDDLE)
        pips.append(
            group(
                RICH[suit] if middle else emblem,
                100 + (x - 100) * (0.93 if settebello else 1),
                y,
                scale=size * fit,
                turn=180 if french and y > 175 else 0,
            )
        )
    return "".join(pips)


def _sun() -> str:
    rays = []
    for i in range(24):
        a, b = i * math.pi / 12, i * math.pi / 12 + 0.1
        tips = " ".join(
            f"L{100 + 220 * math.cos(t):.1f},{165 + 220 * math.sin(t):.1f}" for t in (a, b)
        )
        rays.append(path(f"M100,165 {tips}Z", IVORY, opacity=0.55))
    return "".join(rays)


def _court_half(suit: str, value: int, look: str) -> str:
    """The upper half of a court card, with the suit in its free corner."""
    french = look == "french"
    draw = {8: jack, 9: queen if french else knight, 10: king}[value]
    figure = group(group(draw(suit), -100, -165), 108, 165, scale=1.06)
    emblem = FRENCH[suit] if french else ITALIAN[suit]
    scale = _COURT_EMBLEM_SCALE[suit] * (0.86 if french else 1)
    x, y = (160, 130) if value == 9 and not french else (163, 84)
    return figure + group(emblem, x, y, scale=scale)


def _court(suit: str, value: int, look: str) -> str:
    edge = MAIN[suit][1]
    half = clipped(_court_half(suit, value, look), rect(12, 12, 176, 153, IVORY), "half")
    beads = "".join(circle(x, 165, 2.4, RED) for x in range(20, 188, 16))
    return "".join(
        (
            rect(12, 12, 176, 306, TINT[suit], rx=10),
            clipped(_sun(), rect(12, 12, 176, 306, IVORY, rx=10), "frame"),
            half,
            f'<g transform="rotate(180 100 165)">{half.replace("half", "turned")}</g>',
            rect(12, 160.5, 176, 9, GOLD),
            path("M12,160.5 h176 M12,169.5 h176", stroke=GOLD_DARK, stroke_width=1.2),
            beads,
            rect(12, 12, 176, 306, "none", rx=10, stroke=edge, stroke_width=2.4),
        )
    )


def _index(suit: str, value: int, look: str) -> str:
    text = "A" if value == 1 else str(value)
    french = look == "french"
    colour = (FRENCH_NUMERAL if french else NUMERAL)[suit]
    if value < 8:
        inset = 4 if suit == "d" and value == 7 else 0
        return numeral(text, 17 + inset, 13 + inset, colour)
    emblem = FRENCH[suit] if french else ITALIAN[suit]
    return "".join(
        (
            path(_TAB, IVORY),
            path(_TAB_LINE, stroke=MAIN[suit][1], stroke_width=2.4),
            numeral(text, 32, 13, colour, centred=True),
            group(emblem, 32, 89, scale=0.50 if french else 0.52),
        )
    )


def card_svg(code: str, look: str = "italian") -> str:
    """The face of one card, for example "7d"; the look is one of `LOOKS`."""
    suit, value = code[1], _RANKS.index(code[0]) + 1
    if value >= 8:
        picture = _court(suit, value, look)
    elif value > 1:
        picture = _pips(suit, value, look)
    elif look == "french":
        picture = group(FRENCH[suit], 100, 165, scale=1.25)
    else:
        picture = _ace(suit)
    frame = _settebello_frame() if code == "7d" else ""
    index = _index(suit, value, look)
    body = f'{_blank()}{frame}{picture}{index}<g transform="rotate(180 100 165)">{index}</g>'
    return document(body, f"0 0 {WIDTH} {HEIGHT}", WIDTH, HEIGHT)


def back_svg() -> str:
    """Calm enough to stay clean at 34 px: a gold lattice on red round one coin."""
    lattice = "".join(
        path(
            f"M{x},{y} l20,-20 l20,20 l-20,20Z",
            RED_DARK if (i + j) % 2 else RED,
            stroke=GOLD,
            stroke_width=2,
        )
        for j, y in enumerate(range(5, 340, 20))
        for i, x in enumerate(range(-40 + (j % 2) * 20, 210, 40))
    )
    field = rect(13, 13, 174, 304, IVORY, rx=9)
    body = "".join(
        (
            _blank(),
            clipped(rect(0, 0, 200, 330, RED) + lattice, field, "field"),
            circle(100, 165, 54, IVORY),
            circle(100, 165, 50, RED_DARK),
            group(coin(rich=True), 100, 165, scale=0.92),
            rect(13, 13, 174, 304, "none", rx=9, stroke=GOLD, stroke_width=4),
        )
    )
    return document(body, f"0 0 {WIDTH} {HEIGHT}", WIDTH, HEIGHT)
