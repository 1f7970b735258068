"""One fixed palette of 256 colours for every picture.

Everything is painted as palette indices, so nothing has to be quantised while drawing: text and
rounded corners go through a ramp (the tones between an ink and the ground it stands on), card
sprites are turned into indices once. The palette holds the tones themselves, a few steps between
each pair that really touches, and some more for the edges inside the card art.
"""

import functools
from collections.abc import Sequence
from typing import Final, NewType

from rendering.art import colours as art

Tone = NewType("Tone", int)
Rgb = tuple[int, int, int]

_colours: list[Rgb] = []


def _rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _add(colour: Rgb) -> Tone:
    if colour not in _colours:
        _colours.append(colour)
    return Tone(_colours.index(colour))


def _tone(text: str) -> Tone:
    return _add(_rgb(text))


PLATE: Final = _tone("#0f3829")
SHADOW: Final = _tone("#164a39")
FELT: Final = _tone("#1c5a43")
LAMP: Final = _tone("#246a50")  # lamp light under the cards
LINE: Final = _tone("#3a8568")
PALE: Final = _tone("#bcd3c2")  # quiet text on green
FAINT: Final = _tone("#6c9783")  # the number in an empty slot
WALNUT: Final = _tone("#3a2415")

CREAM: Final = _tone("#fdf3dc")
CREAM_ROW: Final = _tone("#f5e6c2")
CREAM_LINE: Final = _tone("#e3cf9f")
CREAM_DEEP: Final = _tone("#b79c64")
SOFT: Final = _tone("#665b45")  # quiet text on cream

INK: Final = _tone(art.INK)
IVORY: Final = _tone(art.IVORY)
CARD_EDGE: Final = _tone(art.CARD_EDGE)
SETTEBELLO: Final = _tone(art.SETTEBELLO)
GOLD: Final = _tone(art.GOLD)  # only ever "look here": new, taking, leading, to play
GOLD_DARK: Final = _tone(art.GOLD_DARK)
GOLD_LIGHT: Final = _tone(art.GOLD_LIGHT)
RED: Final = _tone(art.RED)
RED_DARK: Final = _tone(art.RED_DARK)
BLUE: Final = _tone(art.BLUE)
BLUE_DARK: Final = _tone(art.BLUE_DARK)
GREEN: Final = _tone(art.GREEN)
SILVER: Final = _tone("#b9c3cc")
BRONZE: Final = _tone("#b8743a")

# Eight colours of people, each at least 4.7:1 under cream letters.
AVATARS: Final = tuple(
    _tone(text)
    for text in (
        "#b5432f", "#2f66ad", "#8a5a0c", "#2b7a5a", "#7b3f7d", "#3f5563", "#a84a6b", "#5b6b1f",
    )
)  # fmt: skip
NUMERALS: Final = {
    "italian": {suit: _tone(text) for suit, text in art.NUMERAL.items()},
    "french": {suit: _tone(text) for suit, text in art.FRENCH_NUMERAL.items()},
}

for _text in (
    art.RED_LIGHT, art.WINE, art.BLUE_LIGHT, art.GREEN_DARK, art.GREEN_LIGHT, art.STEEL,
    art.STEEL_DARK, art.SKIN, art.SKIN_DARK, art.CLUB, art.CLUB_DARK, art.CLUB_LIGHT,
    *art.TINT.values(), *art.JACK_HAIR.values(), *art.KING_BEARD.values(),
    *(text for horse in art.HORSE.values() for text in horse),
):  # fmt: skip
    _tone(_text)

# How many tones lie between two that touch.
_STEPS: tuple[tuple[str, str, int], ...] = (
    ("#22283c", "#fdf3dc", 7), ("#22283c", "#fdf8ec", 3), ("#22283c", "#f5e6c2", 3),
    ("#22283c", "#e8b23a", 3), ("#22283c", "#f8d985", 2), ("#fdf3dc", "#0f3829", 7),
    ("#fdf3dc", "#1c5a43", 5), ("#fdf3dc", "#246a50", 3), ("#bcd3c2", "#0f3829", 3),
    ("#bcd3c2", "#1c5a43", 2), ("#665b45", "#fdf3dc", 3), ("#665b45", "#f5e6c2", 2),
    ("#e8b23a", "#0f3829", 4), ("#e8b23a", "#1c5a43", 3), ("#e8b23a", "#246a50", 3),
    ("#f8d985", "#0f3829", 2), ("#e8b23a", "#fdf8ec", 3), ("#b97f1c", "#fdf8ec", 3),
    ("#e8b23a", "#fdf3dc", 3), ("#cf3b32", "#fdf8ec", 4), ("#9c2530", "#fdf8ec", 3),
    ("#9c2530", "#fdf3dc", 2), ("#2f66ad", "#fdf8ec", 3), ("#1f4275", "#fdf8ec", 4),
    ("#3b8a5c", "#fdf8ec", 2), ("#184a30", "#fdf8ec", 3), ("#2a7148", "#fdf8ec", 2),
    ("#9fb0c0", "#fdf8ec", 2), ("#cf3b32", "#e8b23a", 3), ("#9c2530", "#b97f1c", 2),
    ("#cf3b32", "#9c2530", 2), ("#e8b23a", "#b97f1c", 3), ("#2f66ad", "#1f4275", 2),
    ("#2a7148", "#184a30", 1), ("#f2c9a1", "#dda877", 2), ("#2f66ad", "#a9c9e8", 2),
    ("#2f66ad", "#e8b23a", 2), ("#1f4275", "#d5dfe8", 2), ("#22283c", "#f2c9a1", 2),
    ("#fdf8ec", "#1c5a43", 3), ("#fdf8ec", "#246a50", 3), ("#fdf8ec", "#164a39", 2),
    ("#fdf8ec", "#0f3829", 2), ("#cf3b32", "#f9ded4", 2), ("#2f66ad", "#dbe7f3", 2),
    ("#3b8a5c", "#dcedd8", 2), ("#e8b23a", "#fff4d2", 2), ("#cf3b32", "#fff4d2", 2),
    ("#3a8568", "#246a50", 1), ("#3a2415", "#b97f1c", 1), ("#cf3b32", "#fdf3dc", 2),
    *((text, "#fdf8ec", 2) for text in art.NUMERAL.values()),
)  # fmt: skip

# What the steps miss most, found once over all the pictures: edges inside the card art.
_EXTRA = (  # noqa: SIM905 (a list of twenty strings would be three times as long)
    "ecf0ee 0a3169 b17108 babb96 6a1120 3e72b3 8e7432 d38035 3e6341 624637 8a5875 8a9aa9 a33e44 "
    "3a5884 7db8ed 767158 d8ac61 64996b b88466 c45837"
).split()


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour that far (0 to 1) on the way from the first to the second."""
    r, g, b = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, b


def _steps(first: Rgb, second: Rgb, count: int) -> list[Rgb]:
    return [mix(first, second, (i + 1) / (count + 1)) for i in range(count)]


for _first, _second, _count in _STEPS:
    for _step in _steps(_rgb(_first), _rgb(_second), _count):
        _add(_step)
for _avatar in AVATARS:
    for _step in _steps(_colours[_avatar], _colours[CREAM], 2):
        _add(_step)
for _text in _EXTRA:
    _add(_rgb("#" + _text))

COLOURS: Final = tuple(_colours)
assert len(COLOURS) <= 256, len(COLOURS)
PALETTE: Final = bytes(v for colour in COLOURS for v in colour).ljust(768, b"\0")


def _distance(one: Rgb, other: Rgb) -> int:
    """How different two colours look; green counts most, as it does to the eye."""
    (r, g, b), (x, y, z) = one, other
    return 3 * (r - x) ** 2 + 4 * (g - y) ** 2 + 2 * (b - z) ** 2


@functools.lru_cache(4096)
def nearest(colour: Rgb) -> Tone:
    """The palette's tone closest to a colour."""
    distances = [_distance(colour, tone) for tone in COLOURS]
    return Tone(distances.index(min(distances)))


def closest(tone: int, among: Sequence[int]) -> Tone:
    """The one of some tones that looks most like a tone."""
    return Tone(min(among, key=lambda other: _distance(COLOURS[tone], COLOURS[other])))


_LEVELS = 16


@functools.lru_cache(1024)
def ramp(ink: Tone, ground: Tone) -> tuple[int, ...]:
    """For each coverage 0 to 255 the tone of that much ink on the ground."""
    first, second = COLOURS[ground], COLOURS[ink]
    tones = [nearest(mix(first, second, level / _LEVELS)) for level in range(_LEVELS + 1)]
    return tuple(tones[round(cover * _LEVELS / 255)] for cover in range(256))
