"""Lines of text as coverage masks, fitted to their room.

Names come from strangers, so every cache here is bounded. Fonts are only ever touched under the
interpreter's lock; nothing else here is shared between threads.
"""

import functools
import logging
import unicodedata
from dataclasses import dataclass
from enum import Enum

from PIL import Image, ImageDraw, ImageFont, features

from rendering import names
from rendering.fontfiles import SCORE_PACKAGE, TITLE_PACKAGE, fonts, packaged

_log = logging.getLogger(__name__)


class Typeface(Enum):
    """Noto Sans for words, Fraunces for titles, Lora for scores, whose numerals are plain."""

    SANS = "sans"
    TITLE = "title"
    SCORE = "score"


SMALLEST = 30  # on a phone 30 px are about 9 pt
_NORMAL_WIDTH = 92
# If a text is too wide: a little smaller and narrower, then narrower still, at last cut.
_TRIES = ((1.0, _NORMAL_WIDTH), (0.9, 84), (0.82, 72))
_PAD = 8  # room round a mask for overhanging strokes
_EMOJI_SCALE = 0.9
_NOBODY = "?"


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One set line: its mask, the advance width, and where in the mask the pen starts."""

    mask: Image.Image
    width: float
    left: int
    baseline: int
    middle: int  # how far the middle of the font's letters lies above the baseline


@functools.cache
def layout() -> ImageFont.Layout:
    """Raqm if its libfribidi can be loaded, else the basic layout, with one warning.

    Pillow's wheels bring raqm but load libfribidi from the system, which small images lack. Without
    it nothing breaks: joined scripts are drawn letter by letter.
    """
    if features.check("raqm"):
        return ImageFont.Layout.RAQM
    _log.warning("libfribidi is missing: Arabic and Hebrew names will be drawn unjoined")
    return ImageFont.Layout.BASIC


@functools.lru_cache(48)  # nearly a MiB each, made in a millisecond
def _font(
    path: str, size: int, weight: int, width: int, engine: ImageFont.Layout
) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size, layout_engine=engine)
    wanted = {"Weight": weight, "Width": width, "Optical Size": 18, "Softness": 50}
    try:
        axes = font.get_variation_axes()
    except OSError:  # not a variable font
        return font
    font.set_variation_by_axes([wanted.get(_axis_name(axis["name"]), 0) for axis in axes])
    return font


def _axis_name(name: bytes | str) -> str:
    return name.decode() if isinstance(name, bytes) else name


@functools.cache
def _face_file(face: Typeface) -> str:
    """The font of a typeface; Noto Sans where the package is missing."""
    packages = {Typeface.TITLE: TITLE_PACKAGE, Typeface.SCORE: SCORE_PACKAGE}
    special = packaged(packages[face]) if face in packages else None
    return special or fonts()[0].path


def _pieces(
    text: str, size: int, weight: int, face: Typeface, width: int
) -> list[tuple[str, ImageFont.FreeTypeFont]]:
    """The drawable text with the font of each piece, in the order of the line."""
    pieces = []
    for run in names.runs(text):
        file, scale = run.font.path, _EMOJI_SCALE if "Emoji" in run.font.path else 1.0
        if run.font == fonts()[0]:
            file = _face_file(face)
        font = _font(file, round(size * scale), weight, width, layout())
        pieces.append((_ordered(run.text), font))
    return pieces


def _ordered(text: str) -> str:
    """Right-to-left text as the basic layout needs it: turned round. Raqm does it better itself."""
    if layout() is ImageFont.Layout.BASIC and names.is_right_to_left(text.strip()[:1] or " "):
        return text[::-1]
    return text


@functools.lru_cache(2048)
def width_of(
    text: str,
    size: int,
    weight: int = 600,
    face: Typeface = Typeface.SANS,
    width: int = _NORMAL_WIDTH,
) -> float:
    """The advance width of the drawable text in pixels."""
    return _measure(text, size, weight, face, width)


def _measure(text: str, size: int, weight: int, face: Typeface, width: int) -> float:
    return sum(font.getlength(piece) for piece, font in _pieces(text, size, weight, face, width))


@functools.lru_cache(2048)
def fit(text: str, room: int, size: int, weight: int, face: Typeface) -> tuple[str, int, int]:
    """The text, size and font width that fit the room; cut with an ellipsis at the last."""
    text = names.plain(text) or _NOBODY
    fitted, width = size, _NORMAL_WIDTH
    for scale, width in _TRIES:
        fitted = max(min(size, SMALLEST), round(size * scale))
        if _measure(text, fitted, weight, face, width) <= room:
            return text, fitted, width
    return _cut(text, room, fitted, weight, face, width), fitted, width


def _cut(text: str, room: int, size: int, weight: int, face: Typeface, width: int) -> str:
    """The longest beginning that fits with an ellipsis, found by halving."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = _measure(text[:middle] + "…", size, weight, face, width) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    kept = text[:low]
    while low < len(text) and kept and unicodedata.combining(text[low]):
        low, kept = low - 1, kept[:-1]  # never between a sign and its mark
    head, _, tail = kept.rpartition(" ")
    if head and len(tail) < 3:
        kept = head  # two letters of a word say nothing
    return kept.rstrip(" («-,") + "…"


@functools.lru_cache(256)
def typeset(
    text: str, size: int, weight: int = 600, face: Typeface = Typeface.SANS, room: int | None = None
) -> Line:
    """The line as a mask, fitted to the room if one is given."""
    width = _NORMAL_WIDTH
    if room is not None:
        text, size, width = fit(text, max(room, size), size, weight, face)
    pieces = _pieces(text, size, weight, face, width)
    total = sum(font.getlength(piece) for piece, font in pieces)
    measure = pieces[0][1] if pieces and face is not Typeface.SANS else None
    ascent, descent = (measure or _sans(size, weight, width)).getmetrics()
    up = max((font.getmetrics()[0] for _, font in pieces), default=ascent)
    down = max((font.getmetrics()[1] for _, font in pieces), default=descent)
    mask = Image.new("L", (round(total) + 2 * _PAD, up + down + 2 * _PAD))
    draw = ImageDraw.Draw(mask)
    lining = ["lnum"] if face is not Typeface.SANS and layout() is ImageFont.Layout.RAQM else None
    pen = float(_PAD)
    for piece, font in pieces:
        draw.text((pen, up + _PAD), piece, fill=255, font=font, anchor="ls", features=lining)
        pen += font.getlength(piece)
    return Line(mask, total, _PAD, up + _PAD, round((ascent - descent) / 2))


def _sans(size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
    return _font(fonts()[0].path, size, weight, width, layout())
