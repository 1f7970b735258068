"""Pages, knights, queens and kings: the upper half of a court card, in the box 0..200 x 0..168."""

from rendering.art.colours import (
    CONTRAST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN_LIGHT,
    HORSE,
    INK,
    IVORY,
    JACK_HAIR,
    KING_BEARD,
    KING_MOUSTACHE,
    MAIN,
    QUEEN_HAIR,
    RED,
    RED_DARK,
    RED_LIGHT,
    SKIN,
    SKIN_DARK,
    STEEL,
    STEEL_DARK,
)
from rendering.art.emblems import lozenge
from rendering.art.hats import crown, diadem, hat, helmet
from rendering.art.svg import circle, ellipse, group, line, path, rect


def _beard(colour: str) -> str:
    whole = "M-19,0 C-20,34 -8,40 0,44 C8,40 20,34 19,0 C12,10 6,9 0,9 C-6,9 -12,10 -19,0Z"
    half = "M0,9 C6,9 12,10 19,0 C20,34 8,40 0,44Z"
    return path(whole, colour) + path(half, INK, opacity=0.18)


def _head(
    x: float,
    y: float,
    scale: float,
    *,
    beard: str | None = None,
    moustache: str | None = None,
    marks: str = "",
) -> str:
    """A face seen from the front; `marks` lie on the skin, under the features."""
    mouth = (
        line("M-5,14.5 Q0,17.5 5,14.5", RED_DARK, 2.4)
        if beard
        else line("M-5,12 Q0,15.5 5,12", RED, 2.4)
    )
    whiskers = "M0,8 C-4,5 -10,8 -13,12 C-7,13 -3,12 0,10 C3,12 7,13 13,12 C10,8 4,5 0,8Z"
    parts = (
        ellipse(0, 0, 19, 23, SKIN),
        path("M0,-23 A19,23 0 0 1 0,23Z", SKIN_DARK, opacity=0.55),
        marks,
        _beard(beard) if beard else "",
        mouth,
        path(whiskers, moustache) if moustache else "",
        line("M-12,-5 q4,-4 8,0 M4,-5 q4,-4 8,0", INK, 2),
        circle(-8, -2.6, 2.1, INK),
        circle(8, -2.6, 2.1, INK),
        line("M0,-3 L-2.6,6 L1,6.6", SKIN_DARK, 1.8),
    )
    return group("".join(parts), x, y, scale=scale)


def _robe(suit: str) -> str:
    (main, main_dark), (front, front_dark) = MAIN[suit], CONTRAST[suit]
    stars = ((56, 146), (70, 156), (144, 146), (130, 156), (64, 134), (136, 134))
    parts = (
        path("M26,168 C28,130 62,118 100,116 C138,118 172,130 174,168Z", main),
        path("M100,116 C138,118 172,130 174,168 L100,168Z", main_dark, opacity=0.55),
        path("M82,117 L118,117 L112,168 L88,168Z", front),
        path("M100,117 L118,117 L112,168 L100,168Z", front_dark),
        *(circle(100, y, 3.4, GOLD_LIGHT) for y in (134, 146, 158)),
        *(group(lozenge(5, 6, GOLD_LIGHT), x, y, scale=0.9) for x, y in stars),
    )
    return "".join(parts)


def _jack_collar(suit: str) -> str:
    if suit == "s":  # a gorget of steel
        whole = "M70,116 C84,126 116,126 130,116 L128,126 C114,134 86,134 72,126Z"
        half = "M100,123.5 C112,123.5 122,121 130,116 L128,126 C120,130 110,132 100,132Z"
        return path(whole, STEEL) + path(half, STEEL_DARK)
    if suit == "b":  # cut leaves
        leaves = (
            "M68,114 L80,132 L88,120 L100,136 L112,120 L120,132 L132,114 C120,122 80,122 68,114Z"
        )
        return path(leaves, GREEN_LIGHT)
    return "".join(
        ellipse(100 + x, 118 + abs(x) * 0.06, 7, 6, IVORY, stroke=STEEL_DARK, stroke_width=1)
        for x in (-24, 24, -16, 16, -8, 8, 0)
    )


_JACK_BACK_HAIR = {
    "d": "M74,80 C68,60 132,60 126,80 C131,96 130,104 132,110 L68,110 C70,104 69,96 74,80Z",
    "c": "M74,78 C66,92 72,98 64,106 C58,114 70,120 66,126 L134,126 "
    "C130,120 142,114 136,106 C128,98 134,92 126,78Z",
    "s": "M76,74 C74,88 76,94 80,98 L120,98 C124,94 126,88 124,74Z",
    "b": "M75,76 C66,84 72,90 67,96 L76,104 L124,104 L133,96 C128,90 134,84 125,76Z",
}


def _jack_marks(suit: str) -> str:
    """What tells one page's face from another: rosy cheeks, a small beard, freckles."""
    if suit == "c":
        return "".join(circle(x, 6, 4.4, RED_LIGHT, opacity=0.55) for x in (-10, 10))
    if suit == "s":
        return path("M-4,17 L4,17 L0,26Z", JACK_HAIR[suit])
    if suit == "b":
        spots = ((-12, 4), (-8, 6), (-10, 8.5), (12, 4), (8, 6), (10, 8.5))
        return "".join(circle(x, y, 1.1, RED_DARK) for x, y in spots)
    return ""


def jack(suit: str) -> str:
    hair = JACK_HAIR[suit]
    fringe = (
        "M79,80 C82,66 96,66 100,71 C106,65 118,66 121,80 C124,58 112,54 100,54 C88,54 76,58 79,80Z"
    )
    moustache = hair if suit == "s" else None
    parts = (
        _robe(suit),
        path(_JACK_BACK_HAIR[suit], hair),
        rect(92, 98, 16, 20, SKIN_DARK),
        _jack_collar(suit),
        _head(100, 84, 1.06, moustache=moustache, marks=_jack_marks(suit)),
        path(fringe, hair),
        hat(suit),
    )
    return "".join(parts)


def queen(suit: str) -> str:
    """The French look's second court card."""
    hair = QUEEN_HAIR[suit]
    collar = (
        "M60,128 C70,104 84,110 100,132 C116,110 130,104 140,128 "
        "C128,140 116,146 100,146 C84,146 72,140 60,128Z"
    )
    fringe = (
        "M79,86 C80,66 92,62 100,64 C108,62 120,66 121,86 C128,70 120,54 100,54 C80,54 72,70 79,86Z"
    )
    folds = "M66,126 q6,-8 12,2 M122,128 q6,-10 12,-2"
    parts = (
        path("M72,78 C62,104 64,132 74,140 L126,140 C136,132 138,104 128,78Z", hair),
        _robe(suit),
        rect(92, 100, 16, 24, SKIN_DARK),
        path(collar, IVORY),
        path(folds, stroke=STEEL_DARK, stroke_width=1.4),
        circle(100, 128, 5, RED),
        circle(100, 128, 2, GOLD_LIGHT),
        _head(100, 86, 1.04),
        path(fringe, hair),
        diadem(),
    )
    return "".join(parts)


def king(suit: str) -> str:
    hair = KING_BEARD[suit]
    tails = (
        (70, 126),
        (82, 134),
        (130, 126),
        (118, 134),
        (74, 135),
        (126, 135),
        (92, 140),
        (108, 140),
    )
    parts = (
        _robe(suit),
        path(
            "M58,124 C76,112 124,112 142,124 C140,140 118,146 100,146 C82,146 60,140 58,124Z",
            IVORY,
        ),
        *(group(path("M0,-4 L2.4,4 L0,2 L-2.4,4Z", INK), x, y) for x, y in tails),
        path("M74,74 C68,104 66,112 74,122 L126,122 C134,112 132,104 126,74Z", hair),
        _head(100, 84, 1, beard=hair, moustache=KING_MOUSTACHE[suit]),
        crown(suit),
    )
    return "".join(parts)


def _rider(suit: str) -> str:
    main, main_dark = MAIN[suit]
    # The page's hair of coins is too near the dun horse.
    moustache = JACK_HAIR[suit] if suit != "d" else "#5a3416"
    parts = (
        path("M62,168 C64,134 84,122 104,120 C128,120 150,132 156,168Z", main),
        path("M106,120 C128,120 150,132 156,168 L106,168Z", main_dark, opacity=0.55),
        path("M84,126 C96,132 116,132 126,125 L118,120 L94,120Z", GOLD),
        rect(98, 102, 15, 20, SKIN_DARK),
        _head(105, 86, 0.92, moustache=moustache),
        helmet(suit),
    )
    return group("".join(parts), 20, 2)


def _horse(suit: str) -> str:
    coat, shade, mane = HORSE[suit]
    body = (
        "M112,168 C116,128 112,98 98,80 L98,62 L88,76 C76,79 68,88 62,98 L42,118 "
        "C35,126 39,137 47,137 C55,138 61,131 70,129 C80,128 82,136 78,146 L66,168Z"
    )
    reins = "M55,106 L63,131 M63,131 C72,128 84,120 92,90 M63,131 C80,150 100,150 116,146"
    dapples = ((92, 112, 3.4), (100, 124, 4), (90, 128, 3), (98, 142, 4), (104, 110, 2.6))
    parts = (
        path("M100,68 C122,78 128,110 124,168 L98,168 C104,130 104,100 92,80Z", mane),
        path(body, coat, stroke=mane, stroke_width=2, stroke_linejoin="round"),
        path("M112,168 C116,128 112,98 98,80 C104,110 98,140 84,168Z", shade),
        path("M70,129 C80,128 82,136 78,146 L74,153 C70,142 66,134 62,132Z", shade),
        *(circle(x, y, r, shade, opacity=0.6) for x, y, r in dapples if suit == "c"),
        path("M96,84 C88,90 86,84 90,76 C82,84 80,92 76,94 C84,96 92,94 96,84Z", mane),
        circle(76, 101, 3.6, INK),
        circle(75, 100, 1.1, IVORY),
        ellipse(45, 125, 2, 2.8, INK, opacity=0.7),
        line(reins, MAIN["s"][0] if suit == "c" else RED, 3.6),
        circle(63, 131, 4.4, GOLD),
        circle(63, 131, 1.8, GOLD_DARK),
        path("M70,158 C82,166 100,166 114,158 L114,168 L64,168Z", GOLD),
    )
    return group("".join(parts), 2, 12, scale=0.93)


def knight(suit: str) -> str:
    return _rider(suit) + _horse(suit)
