"""A picture being painted: a plane of palette indices and the few shapes everything is made of.

Every shape with soft edges is told the tone it stands on (`on`), because indices cannot be blended
later. Rounded boxes are rectangles and four corner masks, never one large mask; only
small ones are stamped whole.
"""

import functools
import io
import itertools
import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from rendering import artwork
from rendering.artwork import NO_FRAME, Frame, hard, rounded
from rendering.palette import PALETTE, Tone, ramp
from rendering.pictures import Deck
from rendering.text import Line, Typeface, typeset

Point = tuple[float, float]
_Stamp = tuple[Image.Image, Image.Image]
# Fourteen cards: 7 ms and 133 KiB. Level 4 takes 2 ms more to save 8 KiB, level 6 twice as long.
_COMPRESSION = 3
_SMALL = 128 * 128  # pixels
_LONGEST = 200  # signs; no line holds more, and what strangers write ends up in cache keys


def _stamp(mask: Image.Image, ink: Tone, on: Tone) -> _Stamp:
    """A coverage mask as palette indices, and where they count."""
    return mask.point(ramp(ink, on)), hard(mask)


@functools.lru_cache(256)
def _corner_masks(radius: int) -> tuple[Image.Image, ...]:
    disc = Image.new("L", (radius * 6, radius * 6))
    ImageDraw.Draw(disc).ellipse((0, 0, radius * 6 - 1, radius * 6 - 1), fill=255)
    disc = disc.resize((radius * 2, radius * 2), Image.Resampling.BOX)
    r, d = radius, 2 * radius
    return tuple(disc.crop(box) for box in ((0, 0, r, r), (r, 0, d, r), (0, r, r, d), (r, r, d, d)))


@functools.lru_cache(1024)
def _corners(radius: int, ink: Tone, on: Tone) -> tuple[_Stamp, ...]:
    return tuple(_stamp(mask, ink, on) for mask in _corner_masks(radius))


@functools.lru_cache(512)
def _small_box(
    size: tuple[int, int], radius: int, fill: Tone, on: Tone, line: Tone | None, edge: int
) -> _Stamp:
    """A whole rounded box. For small ones a single copy beats four corners and two rectangles."""
    whole = rounded(*size, radius)
    if line is None:
        return _stamp(whole, fill, on)
    indices, cover = _stamp(whole, line, on)
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    if min(inner) > 0:
        inside, inside_cover = _stamp(rounded(*inner, max(radius - edge, 0)), fill, line)
        indices.paste(inside, (edge, edge), inside_cover)
    return indices, cover


@functools.lru_cache(256)
def _polygon(points: tuple[Point, ...], size: tuple[int, int], ink: Tone, on: Tone) -> _Stamp:
    mask = Image.new("L", (size[0] * 3, size[1] * 3))
    ImageDraw.Draw(mask).polygon([(x * 3, y * 3) for x, y in points], fill=255)
    return _stamp(mask.resize(size, Image.Resampling.BOX), ink, on)


@functools.lru_cache(256)
def _inked(line: Line, ink: Tone, on: Tone) -> _Stamp:
    return _stamp(line.mask, ink, on)


class Canvas:
    """A plane of palette indices; coordinates are pixels from the top left corner."""

    def __init__(self, width: int, height: int, ground: Tone, deck: Deck = Deck.ITALIAN) -> None:
        self.width, self.height, self.deck = width, height, deck
        self._plane = Image.new("L", (width, height), ground)

    def png(self) -> bytes:
        """The picture so far as a palette PNG."""
        image = self._plane.copy()
        image.putpalette(PALETTE)
        buffer = io.BytesIO()
        image.save(buffer, "PNG", compress_level=_COMPRESSION)
        return buffer.getvalue()

    def reduced(self, width: int, height: int) -> Image.Image:
        """The picture so far at a smaller size, in the same palette."""
        image = self._plane.copy()
        image.putpalette(PALETTE)
        small = image.convert("RGB").resize((width, height), Image.Resampling.BOX)
        return artwork.in_palette(small)

    def rect(self, x: float, y: float, width: float, height: float, fill: Tone) -> None:
        """A plain rectangle; nothing if it is empty."""
        left, top = round(x), round(y)
        right, bottom = left + round(width), top + round(height)
        if right > left and bottom > top:
            self._plane.paste(fill, (left, top, right, bottom))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float,
        fill: Tone,
        on: Tone,
        line: Tone | None = None,
        edge: int = 0,
    ) -> None:
        """A rounded box, with a line of `edge` pixels inside its rim if one is given."""
        x, y, width, height = round(x), round(y), round(width), round(height)
        r = min(round(radius), width // 2, height // 2)
        if 0 < width * height <= _SMALL:
            self._put(_small_box((width, height), r, fill, on, line, edge), (x, y))
            return
        if line is not None:
            self.box(x, y, width, height, radius=r, fill=line, on=on)
            x, y, width, height = x + edge, y + edge, width - 2 * edge, height - 2 * edge
            r, on = max(r - edge, 0), line
        if width <= 0 or height <= 0:
            return
        self.rect(x + r, y, width - 2 * r, height, fill)
        self.rect(x, y + r, width, height - 2 * r, fill)
        if r:
            right, bottom = x + width - r, y + height - r
            spots = ((x, y), (right, y), (x, bottom), (right, bottom))
            for spot, stamp in zip(spots, _corners(r, fill, on), strict=True):
                self._put(stamp, spot)

    def disc(
        self,
        cx: float,
        cy: float,
        radius: float,
        *,
        fill: Tone,
        on: Tone,
        line: Tone | None = None,
        edge: int = 0,
    ) -> None:
        size = 2 * radius
        self.box(
            cx - radius, cy - radius, size, size,
            radius=radius, fill=fill, on=on, line=line, edge=edge,
        )  # fmt: skip

    def polygon(self, points: Sequence[Point], *, fill: Tone, on: Tone) -> None:
        left, top = (math.floor(min(values)) for values in zip(*points, strict=True))
        right, bottom = (math.ceil(max(values)) for values in zip(*points, strict=True))
        moved = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        size = right - left + 1, bottom - top + 1
        self._put(_polygon(moved, size, fill, on), (left, top))

    def stroke(self, points: Sequence[Point], width: float, *, fill: Tone, on: Tone) -> None:
        """A line of level and upright pieces with round ends and joins."""
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            left, top = min(x0, x1) - width / 2, min(y0, y1) - width / 2
            size = abs(x1 - x0) + width, abs(y1 - y0) + width
            self.box(left, top, *size, radius=width / 2, fill=fill, on=on)

    def curve(self, points: Sequence[Point], width: float, *, fill: Tone, on: Tone) -> None:
        """A line through these points, of pieces in any direction, with round joins."""
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
            corners = [
                (x0 - dx, y0 - dy),
                (x0 + dx, y0 + dy),
                (x1 + dx, y1 + dy),
                (x1 - dx, y1 - dy),
            ]
            self.polygon(corners, fill=fill, on=on)
        for x, y in points:  # hard edges: soft ones would show on the line they lie on
            self.disc(x, y, width / 2, fill=fill, on=fill)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        *,
        ink: Tone,
        on: Tone,
        weight: int = 600,
        face: Typeface = Typeface.SANS,
        anchor: str = "l",
        room: float | None = None,
    ) -> float:
        """One line with its middle at y, and its left, middle or right ("l", "m", "r") at x.

        Fitted to the room if one is given. Returns the width it takes; no words, no width.
        """
        if not words:
            return 0.0
        fitted = None if room is None else max(int(room), 1)
        line = typeset(words[:_LONGEST], size, weight, face, fitted)
        x -= {"l": 0.0, "m": line.width / 2, "r": line.width}[anchor]
        self._put(
            _inked(line, ink, on),
            (round(x) - line.left, round(y) + line.middle - line.baseline),
        )
        return line.width

    def card(
        self, name: str, x: float, y: float, width: int, *, on: Tone, frame: Frame = NO_FRAME
    ) -> None:
        """A card (or the back) with its corner at (x, y); shadow or ring lie outside of that."""
        sprite = artwork.card(name, self.deck, width, on, frame)
        spot = (round(x) - sprite.left, round(y) - sprite.top)
        self._put((sprite.indices, sprite.cover), spot)

    def sign(self, name: str, cx: float, cy: float, width: int, *, on: Tone) -> None:
        """A sign with its middle at (cx, cy)."""
        sprite = artwork.sign(name, width, on)
        spot = (round(cx - width / 2), round(cy - width / 2))
        self._put((sprite.indices, sprite.cover), spot)

    def suit(self, suit: str, cx: float, cy: float, width: int, *, on: Tone) -> None:
        """The sign of a suit (its letter) in the look of the deck."""
        self.sign(f"{self.deck.value}-{suit}", cx, cy, width, on=on)

    def _put(self, stamp: _Stamp, spot: tuple[int, int]) -> None:
        indices, cover = stamp
        self._plane.paste(indices, spot, cover)
