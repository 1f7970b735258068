"""The shipped sprites, cut to size, laid on their ground and turned into palette indices.

A sprite is blended once with the flat tone it will stand on, shadow and ring included, so that
drawing it is a plain copy.
"""

import functools
import threading
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from rendering.palette import COLOURS, PALETTE, Tone, closest
from rendering.pictures import Deck

FOLDER: Final = Path(__file__).with_name("sprites")
CARD_SIZE: Final = (232, 383)  # the largest card of any picture, so that one is never resized
_SIGN_SIZE: Final = 128
_LARGE_SIGNS: Final = {"broom": 352, "laurel": 352}  # these two are drawn large
BACK: Final = "back"
_TONES_A_SPRITE: Final = 40  # of the 256; fewer show, more cost bytes
PROPORTION: Final = 1.65  # height of a card to its width
_REDUCING: Final = threading.Lock()


class Sprite(NamedTuple):
    """Palette indices, which of them count, and where the artwork's own corner lies in them."""

    indices: Image.Image
    cover: Image.Image
    left: int
    top: int


class Frame(NamedTuple):
    """What surrounds a card: a flat shadow below it, or a ring round it."""

    shade: Tone | None = None
    ring: Tone | None = None


NO_FRAME: Final = Frame()


def height_of(width: float) -> int:
    """The height of a card of this width."""
    return round(width * PROPORTION)


def sign_size(name: str) -> int:
    """The side of a sign's sprite as it is shipped."""
    return _LARGE_SIGNS.get(name, _SIGN_SIZE)


@functools.lru_cache(32)
def _baked(name: str) -> Image.Image:
    with Image.open(FOLDER / name) as file:
        return file.convert("RGBA")


def _face(name: str, deck: Deck, width: int) -> Image.Image:
    """A card at its size, its corners cut round.

    Hamming, because sharper filters leave halos on the flat tones, which cost a tenth of the bytes.
    """
    folder = "" if name == BACK else f"{deck.value}/"
    size = width, height_of(width)
    face = _baked(f"{folder}{name}.png").resize(size, Image.Resampling.HAMMING)
    face.putalpha(rounded(*size, corner_radius(width)))
    return face


def corner_radius(width: float) -> int:
    """The radius of a card's corners."""
    return round(width * 0.075)


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The coverage mask of a rounded box."""
    large = Image.new("L", (width * 3, height * 3))
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, width * 3 - 1, height * 3 - 1), radius * 3, fill=255
    )
    return large.resize((width, height), Image.Resampling.BOX)


class _Outline(NamedTuple):
    """What all cards of one width and frame share: sizes and masks."""

    size: tuple[int, int]
    rim: int
    drop: tuple[int, int]
    body: Image.Image  # the card with its ring
    cover: Image.Image


@functools.lru_cache(128)
def _outline(width: int, *, shaded: bool, ringed: bool) -> _Outline:
    height, rim = height_of(width), max(5, width // 26) if ringed else 0
    drop = (max(2, width // 36), max(3, width // 24)) if shaded else (0, 0)
    size = width + 2 * rim + drop[0], height + 2 * rim + drop[1]
    body = rounded(width + 2 * rim, height + 2 * rim, corner_radius(width) + rim)
    cover = Image.new("L", size)
    for spot in (drop, (0, 0)):
        cover.paste(255, spot, body)
    return _Outline(size, rim, drop, body, hard(cover))


@functools.lru_cache(512)
def card(name: str, deck: Deck, width: int, on: Tone, frame: Frame = NO_FRAME) -> Sprite:
    """A card by its code, or the back, that wide, standing on a tone."""
    outline = _outline(width, shaded=frame.shade is not None, ringed=frame.ring is not None)
    colour = Image.new("RGB", outline.size, COLOURS[on])
    if frame.shade is not None:
        colour.paste(COLOURS[frame.shade], outline.drop, outline.body)
    if frame.ring is not None:
        colour.paste(COLOURS[frame.ring], (0, 0), outline.body)
    face = _face(name, deck, width)
    colour.paste(face, (outline.rim, outline.rim), face)
    return Sprite(_indexed(colour), outline.cover, outline.rim, outline.rim)


@functools.lru_cache(256)
def sign(name: str, width: int, on: Tone) -> Sprite:
    """A sign in a square that wide, standing on a tone."""
    picture = _baked(f"signs/{name}.webp").resize((width, width), Image.Resampling.LANCZOS)
    colour = Image.new("RGB", picture.size, COLOURS[on])
    colour.paste(picture, (0, 0), picture)
    return Sprite(_indexed(colour), hard(picture.getchannel("A")), 0, 0)


@functools.cache
def _palette_image() -> Image.Image:
    """What Pillow wants instead of a palette."""
    image = Image.new("P", (1, 1))
    image.putpalette(PALETTE)
    return image


def in_palette(colour: Image.Image) -> Image.Image:
    """The picture as a "P" image, every pixel in the nearest tone of the palette.

    One thread at a time: Pillow makes the palette, and notes in it what it has looked up, while
    other threads run; two at once have written to memory that was freed, and ended the process.
    """
    with _REDUCING:
        return colour.quantize(palette=_palette_image(), dither=Image.Dither.NONE)


def _indexed(colour: Image.Image) -> Image.Image:
    """The picture as an "L" image of palette indices.

    The rarest tones, steps of soft edges all of them, give way to their nearest neighbours: they
    would cost a tenth more bytes in every picture, and nobody sees them.
    """
    found = in_palette(colour)
    plain = Image.frombytes("L", found.size, found.tobytes())
    uses = plain.histogram()
    kept = sorted(range(256), key=lambda tone: -uses[tone])[:_TONES_A_SPRITE]
    table = [tone if tone in kept or not uses[tone] else closest(tone, kept) for tone in range(256)]
    return plain.point(table)


_HARD: Final = [0] * 8 + [255] * 248


def hard(cover: Image.Image) -> Image.Image:
    """Where anything is drawn at all; the edges are blended with the ground already."""
    return cover.point(_HARD).convert("1", dither=Image.Dither.NONE)
