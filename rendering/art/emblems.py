"""The suit emblems, each in a box of about -50..50."""

import math
from collections.abc import Sequence

from rendering.art.colours import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    CLUB,
    CLUB_DARK,
    CLUB_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN_LIGHT,
    INK,
    IVORY,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL,
    STEEL_DARK,
    WINE,
)
from rendering.art.svg import circle, ellipse, group, line, path, rect


def _petals(count: int, inner: float, outer: float, width: float, fills: Sequence[str]) -> str:
    """A wreath of petals between two radii, the fills in turn."""
    low, high = -inner - (outer - inner) * 0.35, -inner - (outer - inner) * 0.7
    petal = (
        f"M0,{-inner:g} C{width:g},{low:g} {width:g},{high:g} 0,{-outer:g} "
        f"C{-width:g},{high:g} {-width:g},{low:g} 0,{-inner:g}Z"
    )
    return "".join(
        path(petal, fills[i % len(fills)], transform=f"rotate({360 * i / count:g})")
        for i in range(count)
    )


def _beads(count: int, radius: float, size: float, fill: str) -> str:
    angles = [2 * math.pi * i / count for i in range(count)]
    return "".join(circle(radius * math.cos(a), radius * math.sin(a), size, fill) for a in angles)


def lozenge(width: float, height: float, fill: str) -> str:
    return path(f"M0,{-height:g} L{width:g},0 L0,{height:g} L{-width:g},0Z", fill)


def coin(*, rich: bool = False) -> str:
    """A sun coin; the rich one, for aces and signs, has finer petals."""
    count, width = (24, 5.6) if rich else (16, 7.5)
    return "".join(
        (
            _petals(count, 30, 50, width, (RED, GOLD_DARK)),
            circle(0, 0, 38, GOLD_DARK),
            circle(0, 0, 36, GOLD),
            path("M0,-36 A36,36 0 0 1 0,36Z", GOLD_DARK, opacity=0.28),
            circle(0, 0, 29, "none", stroke=GOLD_DARK, stroke_width=1.6),
            _beads(count, 32.4, 1.5, IVORY),
            _petals(8, 4, 27, 8, (BLUE,)),
            _petals(8, 4, 23, 4.2, (BLUE_LIGHT,)),
            group(_petals(8, 10, 26, 3, (RED,)), turn=22.5),
            circle(0, 0, 9, GOLD_LIGHT),
            circle(0, 0, 9, "none", stroke=GOLD_DARK, stroke_width=1.6),
            circle(0, 0, 4, RED),
        )
    )


def cup() -> str:
    """A chalice with two handles."""
    bowl = (
        "M-31,-38 C-31,-6 -15,9 -6,12 L-6,25 C-6,32 -25,32 -25,44 L25,44 "
        "C25,32 6,32 6,25 L6,12 C15,9 31,-6 31,-38Z"
    )
    shade = "M0,-38 L31,-38 C31,-6 15,9 6,12 L6,25 C6,32 25,32 25,44 L0,44Z"
    band = (
        "M-30.4,-26 C-29,-15 -26,-8 -22,-3 C-10,4 10,4 22,-3 C26,-8 29,-15 30.4,-26 "
        "C12,-19 -12,-19 -30.4,-26Z"
    )
    band_shade = "M0,-21 C11,-21 22,-23 30.4,-26 C29,-15 26,-8 22,-3 C16,.6 8,2 0,2Z"
    stones = ((-18, -13), (0, -10), (18, -13))
    return "".join(
        (
            line("M-30,-27 C-52,-32 -52,-2 -22,-4", GOLD_DARK, 5),
            line("M30,-27 C52,-32 52,-2 22,-4", GOLD_DARK, 5),
            path(bowl, GOLD),
            path(shade, GOLD_DARK, opacity=0.45),
            path(band, RED),
            path(band_shade, RED_DARK),
            *(group(lozenge(4, 6, GOLD_LIGHT), x, y) for x, y in stones),
            ellipse(0, -38, 31, 8.5, GOLD_LIGHT),
            ellipse(0, -38, 26, 6, RED_DARK),
            path("M-26,-38 A26,6 0 0 1 26,-38 C14,-35 -14,-35 -26,-38Z", WINE),
            ellipse(0, 18, 11, 6, BLUE),
            path("M0,12 A11,6 0 0 1 0,24Z", BLUE_DARK),
            rect(-27, 42, 54, 6, GOLD_DARK, rx=3),
        )
    )


def sword() -> str:
    """A short curved blade with a gold guard."""
    blade = "M-11,20 C-17,-6 -11,-36 22,-52 C24,-26 18,-2 12,20Z"
    guard = (
        "M-29,14 C-16,26 16,26 29,14 C34,12 36,22 30,25 C16,33 -16,33 -30,25 C-36,22 -34,12 -29,14Z"
    )
    guard_shade = "M0,23.2 C12,23 22,20 29,14 C34,12 36,22 30,25 C20,30 9,31 0,31Z"
    return "".join(
        (
            path(blade, STEEL),
            path("M0,20 C-2,-8 6,-34 22,-52 C24,-26 18,-2 12,20Z", STEEL_DARK),
            path(blade, stroke=BLUE_DARK, stroke_width=3, stroke_linejoin="round"),
            line("M0,15 C-2,-6 3,-26 13,-39", BLUE, 3.4),
            path(guard, GOLD),
            path(guard_shade, GOLD_DARK, opacity=0.7),
            rect(-6.5, 28, 13, 16, RED, rx=2),
            path("M0,28 h6.5 v16 h-6.5Z", RED_DARK),
            path("M-6.5,34 L6.5,32 M-6.5,40 L6.5,38", stroke=GOLD_LIGHT, stroke_width=1.8),
            circle(0, 47, 7.5, GOLD),
            circle(0, 47, 3, RED),
        )
    )


def _stub(x: float, y: float, turn: float, scale: float = 1) -> str:
    """A cut-off twig of the club."""
    wood = path("M-8,-6 L6,-8 L6,8 L-8,6Z", CLUB_DARK)
    cut = ellipse(7, 0, 4.2, 8, GOLD_LIGHT) + ellipse(7, 0, 2, 4.2, GOLD_DARK)
    return group(wood + cut, x, y, turn=turn, scale=scale)


def _leaf(x: float, y: float, turn: float, scale: float = 1) -> str:
    blade = path("M0,0 C6,-10 18,-10 24,0 C18,8 6,8 0,0Z", GREEN_LIGHT)
    vein = path("M0,0 L20,-.5", stroke=CLUB_DARK, stroke_width=1.6)
    return group(blade + vein, x, y, turn=turn, scale=scale)


def club() -> str:
    """A knotty green club, dark, with two pale rings bound round it."""
    body = "M-5,46 C-8,22 -19,-8 -18,-32 C-17,-52 17,-52 18,-32 C19,-8 8,22 5,46 C4,51 -4,51 -5,46Z"
    shade = "M0,-47 C12,-47 18,-42 18,-32 C19,-8 8,22 5,46 C4,49.5 2,50 0,50Z"
    rings = (
        "M-15.4,-8 Q0,-3 15.4,-8 L14.2,-2 Q0,3 -14.2,-2Z M-11.8,8 Q0,12 11.8,8 L10.4,14 "
        "Q0,18 -10.4,14Z"
    )
    grain = "M-9,-26 q5,5 2,11 M6,-28 q4,6 0,13"
    return "".join(
        (
            _leaf(14, -28, -38),
            _leaf(-15, -8, 205),
            _leaf(8, 14, 20, 0.8),
            _stub(17, -16, -18),
            _stub(-18, -26, 200),
            _stub(-11, 20, 160, 0.8),
            path(body, CLUB),
            path(shade, CLUB_DARK, opacity=0.8),
            path(rings, CLUB_LIGHT),
            ellipse(0, -40, 12, 6, GOLD_LIGHT),
            ellipse(0, -40, 7, 3.4, "none", stroke=GOLD_DARK, stroke_width=1.5),
            circle(0, -40, 1.4, GOLD_DARK),
            line(grain, GREEN_LIGHT, 2),
            path("M-7.3,28 L7.3,28 L6,38 L-6,38Z", RED),
            path("M-7,31 h14 M-6.4,35 h13", stroke=GOLD_LIGHT, stroke_width=1.5),
        )
    )


def _hearts() -> str:
    outline = (
        "M0,46 C-14,26 -46,8 -46,-18 C-46,-44 -10,-50 0,-22 C10,-50 46,-44 46,-18 C46,8 14,26 0,46Z"
    )
    return path(outline, RED) + line("M-34,-18 C-34,-32 -22,-36 -15,-28", RED_LIGHT, 6)


def _diamonds() -> str:
    outline = (
        "M0,-50 C10,-28 22,-12 38,0 C22,12 10,28 0,50 C-10,28 -22,12 -38,0 C-22,-12 -10,-28 0,-50Z"
    )
    return path(outline, RED) + lozenge(15, 24, GOLD_LIGHT)


def _spades() -> str:
    outline = (
        "M0,-48 C14,-26 44,-8 44,16 C44,36 16,40 5,22 C6,36 10,44 18,48 L-18,48 "
        "C-10,44 -6,36 -5,22 C-16,40 -44,36 -44,16 C-44,-8 -14,-26 0,-48Z"
    )
    return path(outline, INK) + line("M0,-27 C8,-14 20,-4 22,8", STEEL_DARK, 5)


def _french_clubs() -> str:
    stem = path("M5,10 C6,34 10,44 18,48 L-18,48 C-10,44 -6,34 -5,10Z", INK)
    leaves = "".join(circle(x, y, 22, INK) for x, y in ((0, -24), (-24, 8), (24, 8)))
    dots = "".join(circle(x, y, 7, GREEN_LIGHT) for x, y in ((0, -26), (-26, 9), (26, 9)))
    return stem + leaves + circle(0, 0, 12, INK) + dots


# A French suit is its plain shape, with an inlay each, so that tone and pattern differ too.
FRENCH = {"d": _diamonds(), "c": _hearts(), "s": _spades(), "b": _french_clubs()}
ITALIAN = {"d": coin(), "c": cup(), "s": sword(), "b": club()}
RICH = {**ITALIAN, "d": coin(rich=True)}
