"""What the court wears on its heads: one hat a page, so that the four pages are four people."""

from rendering.art.colours import (
    BLUE,
    BLUE_DARK,
    CONTRAST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    MAIN,
    RED,
    RED_DARK,
    RED_LIGHT,
    SKIN_DARK,
    STEEL,
    STEEL_DARK,
)
from rendering.art.svg import circle, ellipse, group, line, path


def _beret() -> str:
    """A merchant's beret with a coin."""
    return "".join(
        (
            path("M66,62 C62,34 136,28 138,58 C122,68 82,68 66,62Z", BLUE),
            path("M101,36 C122,35 138,42 138,58 C128,64 112,66.6 101,66.6Z", BLUE_DARK),
            line("M70,62 C90,68 114,68 134,59", GOLD, 5.5),
            circle(126, 48, 9, GOLD),
            circle(126, 48, 4, RED),
        )
    )


def _feather_hat() -> str:
    """A wide brim and a long white feather."""
    feather = "M112,48 C136,44 158,34 152,10 C146,20 128,24 108,40Z"
    brim = ellipse(100, 65, 46, 8, RED) + path("M100,57 A46,8 0 0 1 100,73Z", RED_DARK)
    return "".join(
        (
            path(feather, IVORY, stroke=SKIN_DARK, stroke_width=1.4),
            path("M112,45 C130,40 146,30 151,15", stroke=SKIN_DARK, stroke_width=1.6),
            path("M76,62 C72,36 90,32 102,34 C118,33 128,42 125,60Z", RED),
            path("M102,34 C118,33 128,42 125,60 L102,62Z", RED_DARK),
            path("M76,57 C92,63 110,63 125,56", stroke=GOLD, stroke_width=5),
            f'<g transform="rotate(-7 100 65)">{brim}</g>',
        )
    )


def _iron_hat() -> str:
    """An iron hat with a red crest."""
    brim = "M60,68 C74,56 126,56 140,68 C128,75 72,75 60,68Z"
    brim_shade = "M100,59 C118,59 132,61 140,68 C132,72.6 116,73.3 100,73.3Z"
    return "".join(
        (
            path("M98,40 C92,20 112,8 134,16 C124,22 116,28 108,42Z", RED),
            path("M104,38 C106,26 116,18 128,17", stroke=RED_DARK, stroke_width=2),
            path("M73,64 C71,34 129,34 127,64Z", STEEL),
            path("M100,41 C116,41 128,48 127,64 L100,64Z", STEEL_DARK),
            path(brim, STEEL),
            path(brim_shade, STEEL_DARK),
            path("M64,68 C80,60 120,60 136,68", stroke=BLUE_DARK, stroke_width=1.8),
            *(circle(x, 58, 2.2, BLUE_DARK) for x in (80, 93, 107, 120)),
        )
    )


def _woodsman_cap() -> str:
    """A pointed cap with a red feather."""
    shade = "M104,32 L122,28 C132,27 136,34 130,44 C134,52 132,60 128,62 L104,63Z"
    return "".join(
        (
            path("M108,40 C122,22 138,12 154,16 C146,24 138,36 118,46Z", RED),
            path("M112,42 C124,30 136,22 150,18", stroke=RED_DARK, stroke_width=1.8),
            path("M70,64 C70,44 88,34 122,28 C132,27 136,34 130,44 C134,52 132,60 128,62Z", GREEN),
            path(shade, GREEN_DARK),
            path("M62,69 C76,54 122,60 142,48 L131,63 C110,70 82,73 62,69Z", GREEN_LIGHT),
            path("M62,69 C82,64 112,66 142,48 L131,63 C110,70 82,73 62,69Z", GREEN),
        )
    )


_HATS = {"d": _beret, "c": _feather_hat, "s": _iron_hat, "b": _woodsman_cap}


def hat(suit: str) -> str:
    return _HATS[suit]()


def helmet(suit: str) -> str:
    """The knight's open helmet with a plume in the suit's other colour."""
    plume, plume_dark = CONTRAST[suit]
    shell = (
        "M84,84 C80,56 92,48 105,48 C120,48 130,58 126,86 L121,86 "
        "C122,78 118,74 106,74 C94,74 89,76 89,86Z"
    )
    feather = "M102,49 C100,34 112,24 128,26 C144,28 146,44 142,52 C136,42 122,40 108,49Z"
    return "".join(
        (
            path(shell, STEEL),
            path("M105,48 C120,48 130,58 126,86 L121,86 C122,78 118,74 106,74Z", STEEL_DARK),
            path("M85,74 C96,70 116,70 126,74", stroke=GOLD, stroke_width=4),
            path(feather, plume),
            path("M106,49 C112,38 126,32 140,40", stroke=plume_dark, stroke_width=2),
        )
    )


def diadem() -> str:
    """The queen's low crown."""
    whole = (
        "M76,62 L74,44 L84,52 L90,38 L100,50 L110,38 L116,52 L126,44 L124,62 C112,56 88,56 76,62Z"
    )
    half = "M100,50 L110,38 L116,52 L126,44 L124,62 C116,58 108,57.4 100,57.4Z"
    pearls = ((74, 43, BLUE), (90, 36, RED), (110, 36, RED), (126, 43, BLUE))
    return "".join(
        (
            path(whole, GOLD),
            path(half, GOLD_DARK, opacity=0.6),
            *(circle(x, y, 3.2, colour) for x, y, colour in pearls),
        )
    )


def _crown_tip(suit: str) -> str:
    """What stands on the king's crown: a coin, a ruby, a star, a bud."""
    if suit == "d":
        ring = circle(0, 0, 5.4, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=1.6)
        return ring + circle(0, 0, 2, RED)
    if suit == "c":
        return circle(0, 0, 5, RED) + circle(-1.4, -1.4, 1.8, RED_LIGHT)
    if suit == "s":
        star = "M0,-8 L2.4,-2.4 L7,0 L2.4,2.4 L0,8 L-2.4,2.4 L-7,0 L-2.4,-2.4Z"
        return path(star, STEEL, stroke=BLUE_DARK, stroke_width=1.2)
    return path("M0,5 C-8,0 -6,-8 0,-11 C6,-8 8,0 0,5Z", GREEN)


def crown(suit: str) -> str:
    """The king's crown."""
    band = RED if suit == "d" else MAIN[suit][0]
    whole = "M76,62 L70,34 L86,48 L100,26 L114,48 L130,34 L124,62 C112,68 88,68 76,62Z"
    half = "M100,26 L114,48 L130,34 L124,62 C116,66 108,66.6 100,66.6Z"
    return "".join(
        (
            path(whole, GOLD),
            path(half, GOLD_DARK, opacity=0.65),
            path("M76,60 C88,66 112,66 124,60 L123,67 C112,73 88,73 77,67Z", band),
            *(group(_crown_tip(suit), x, y) for x, y in ((70, 33), (100, 25), (130, 33))),
            *(circle(x, y, 2.2, GOLD_LIGHT) for x, y in ((86, 67), (100, 69), (114, 67))),
        )
    )
