"""The small things that pictures share: grounds, people, backs, piles, pills, arrows."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.game import MATTA, POINT, SETTEBELLO, Card
from rendering import palette as tone
from rendering.artwork import BACK, Frame, height_of
from rendering.canvas import Canvas
from rendering.geometry import WIDTH, Box
from rendering.names import initials
from rendering.palette import Tone
from rendering.pictures import Face
from rendering.text import Typeface, width_of


class Ground(NamedTuple):
    """A flat tone things stand on, and what is written and thrown on it."""

    tone: Tone
    ink: Tone
    quiet: Tone
    shade: Tone


FELT: Final = Ground(tone.FELT, tone.CREAM, tone.PALE, tone.SHADOW)
PLATE: Final = Ground(tone.PLATE, tone.CREAM, tone.PALE, tone.FELT)
LIT: Final = Ground(tone.CREAM, tone.INK, tone.SOFT, tone.CREAM_LINE)
LAMP: Final = Ground(tone.LAMP, tone.CREAM, tone.PALE, tone.SHADOW)

_CORNER: Final = 26


def points_text(half_points: int) -> str:
    """Half points as people write them: 15 is "7½"."""
    whole, half = divmod(half_points, POINT)
    return f"{whole or ''}½" if half else str(whole)


# How far the middle of Lora's letters lies above the line, in sizes: keeps the half on that line.
_RISE: Final = 0.367
_HALF: Final = 0.62


def total(
    canvas: Canvas,
    x: float,
    y: float,
    half_points: int,
    size: int,
    own: Ground,
    *,
    ink: Tone | None = None,
    anchor: str = "r",
    room: float = WIDTH,
) -> float:
    """A score in large numerals, a half set small beside it; returns its width."""
    whole, half = divmod(half_points, POINT)
    words = str(whole) if whole or not half else ""
    full = _total_width(words, half, size)
    size = min(size, int(size * room / full))
    width, after = _total_width(words, 0, size), _total_width("", half, size)
    left = x - {"l": 0.0, "m": (width + after) / 2, "r": width + after}[anchor]
    colour = own.ink if ink is None else ink
    canvas.text(left, y, words, size, ink=colour, on=own.tone, weight=700, face=Typeface.SCORE)
    if half:
        small = round(size * _HALF)
        canvas.text(
            left + width, y + _RISE * (size - small), "½", small,
            ink=colour, on=own.tone, weight=700, face=Typeface.SCORE,
        )  # fmt: skip
    return width + after


def _total_width(words: str, half: int, size: int) -> float:
    width = width_of(words, size, 700, Typeface.SCORE) if words else 0.0
    return width + (width_of("½", round(size * _HALF), 700, Typeface.SCORE) if half else 0.0)


def value_text(card: Card, matta: int | None = None) -> str:
    """The index of a card: A, 2 to 10; of the wild seven the value it stands for, if it has one."""
    value = matta if matta is not None and card is MATTA else card.value
    return "A" if value == 1 else str(value)


def ground(canvas: Canvas) -> None:
    """The picture's own ground: a walnut edge and a gold hairline, so that white and dark chats
    both suit it, and the corners a chat cuts off are walnut only."""
    w, h = canvas.width, canvas.height
    canvas.rect(0, 0, w, h, tone.WALNUT)
    canvas.box(8, 8, w - 16, h - 16, radius=26, fill=tone.GOLD_DARK, on=tone.WALNUT)
    canvas.box(11, 11, w - 22, h - 22, radius=24, fill=tone.FELT, on=tone.GOLD_DARK)


def plate(canvas: Canvas, box: Box, *, lit: bool) -> Ground:
    """The ground of one seat: dark at rest, cream with a gold edge when it is its turn."""
    x, y, w, h = box
    canvas.box(x + 4, y + 7, w, h, radius=_CORNER, fill=tone.SHADOW, on=tone.FELT)
    own = LIT if lit else PLATE
    line, edge = (tone.GOLD, 7) if lit else (tone.LINE, 3)
    canvas.box(*box, radius=_CORNER, fill=own.tone, on=tone.FELT, line=line, edge=edge)
    return own


def panel(canvas: Canvas, box: Box, fill: Tone = tone.PLATE) -> None:
    """A quiet panel with a hairline, without a shadow."""
    canvas.box(*box, radius=24, fill=fill, on=tone.FELT, line=tone.LINE, edge=3)


def paper(canvas: Canvas, box: Box) -> None:
    """A sheet of cream paper on the felt."""
    x, y, w, h = box
    canvas.box(x + 4, y + 7, w, h, radius=_CORNER, fill=tone.SHADOW, on=tone.FELT)
    canvas.box(x, y, w, h, radius=_CORNER, fill=tone.CREAM, on=tone.FELT)


# ---- people -------------------------------------------------------------------------------------


def name_of(face: Face) -> str:
    """The name to be written; a sign for somebody without one."""
    return face.name or "?"


def avatar(
    canvas: Canvas,
    cx: float,
    cy: float,
    radius: int,
    face: Face,
    *,
    on: Tone,
    ring: Tone = tone.CREAM,
) -> None:
    """A coloured disc with initials, a square face for a computer, a coin for a name without
    letters."""
    hue = tone.AVATARS[face.hue % len(tone.AVATARS)]
    edge = max(3, radius // 12)
    canvas.disc(cx, cy, radius, fill=hue, on=on, line=ring, edge=edge)
    letters = initials(face.name)
    if face.computer:
        computer_face(canvas, cx, cy, radius, hue)
    elif letters:
        size = round(radius * (0.95 if len(letters) == 1 else 0.8))
        canvas.text(
            cx, cy - radius * 0.03, letters, size,
            ink=tone.CREAM, on=hue, weight=700, anchor="m", room=radius * 1.6,
        )  # fmt: skip
    else:
        canvas.suit("d", cx, cy, round(radius * 1.5), on=hue)


def computer_face(canvas: Canvas, cx: float, cy: float, radius: int, hue: Tone) -> None:
    """The square face of a computer, on a disc of that radius and tone."""
    r = radius
    width, height = r * 0.84, r * 0.7
    canvas.box(
        cx - width / 2, cy - r * 0.34, width, height,
        radius=r * 0.16, fill=tone.CREAM, on=hue,
    )  # fmt: skip
    for side in (-0.18, 0.18):
        canvas.disc(cx + side * r, cy, round(r * 0.1), fill=hue, on=tone.CREAM)
    antenna = max(3, round(r * 0.08))
    canvas.stroke([(cx, cy - r * 0.34), (cx, cy - r * 0.56)], antenna, fill=tone.CREAM, on=hue)


def dealer_mark(canvas: Canvas, cx: float, cy: float, radius: int, *, on: Tone) -> None:
    """A gold disc with a small deck, on the lower right of an avatar of that radius."""
    x, y, r = cx + radius * 0.72, cy + radius * 0.72, round(radius * 0.36)
    canvas.disc(x, y, r, fill=tone.GOLD, on=on, line=tone.INK, edge=3)
    k = radius * 0.0046
    corner, edge = max(2, round(8 * k)), max(2, round(6 * k))
    for dx, dy, fill in ((-34, -40, tone.CREAM), (-18, -30, tone.RED)):
        canvas.box(
            x + dx * k, y + dy * k, 52 * k, 76 * k,
            radius=corner, fill=fill, on=tone.GOLD, line=tone.INK, edge=edge,
        )  # fmt: skip


def team_mark(canvas: Canvas, x: float, y: float, size: float, team: int, *, on: Tone) -> None:
    """The mark of one of two teams: a gold lozenge or a white ring. Shape first, colour second."""
    if team == 0:
        for s, fill, under in ((size, tone.INK, on), (size * 0.74, tone.GOLD, tone.INK)):
            canvas.polygon([(x, y - s), (x + s, y), (x, y + s), (x - s, y)], fill=fill, on=under)
    else:
        edge = max(2, round(size * 0.13))
        canvas.disc(x, y, round(size * 0.86), fill=tone.CREAM, on=on, line=tone.INK, edge=edge)
        canvas.disc(x, y, round(size * 0.4), fill=tone.BLUE, on=tone.CREAM)


# ---- words in boxes -----------------------------------------------------------------------------


def pill_width(words: str, size: int, *, icon: bool = False, pad: int = 14) -> int:
    """How wide a pill with these words is."""
    return round(width_of(words, size, 700)) + 2 * pad + (size + 8 if icon else 0)


def pill(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    size: int = 34,
    *,
    on: Tone,
    fill: Tone = tone.PLATE,
    ink: Tone = tone.CREAM,
    icon: str | None = None,
    line: Tone | None = None,
    anchor: str = "l",
    pad: int = 14,
    room: int = 480,
) -> int:
    """Short words in a rounded box with its middle at y; returns its width, at most the room."""
    w = min(pill_width(words, size, icon=icon is not None, pad=pad), room)
    h = round(size * 1.36)
    left = x - {"l": 0.0, "m": w / 2, "r": w}[anchor]
    canvas.box(left, y - h / 2, w, h, radius=h // 2, fill=fill, on=on, line=line, edge=3)
    inner = w - 2 * pad
    if icon is not None:
        canvas.sign(icon, left + pad + size / 2 - 2, y, size, on=fill)
        inner -= size + 8
    canvas.text(
        left + w - pad, y - 1, words, size,
        ink=ink, on=fill, weight=700, anchor="r", room=inner + 1,
    )  # fmt: skip
    return w


def count(canvas: Canvas, x: float, y: float, number: int, size: int, *, on: Tone) -> int:
    """A number in a dark pill, as it lies on backs and piles; returns its width."""
    return pill(canvas, x, y, str(number), size, on=on, line=tone.CREAM, anchor="m", pad=10)


def matta_badge(canvas: Canvas, cx: float, cy: float, radius: int, value: int) -> None:
    """The value that the wild seven was declared with, as a gold coin on its card."""
    # It lies half on ivory, half on green: a hard rim suits both, a soft one would show on one.
    edge = max(2, radius // 10)
    canvas.disc(cx, cy, radius, fill=tone.GOLD, on=tone.INK, line=tone.INK, edge=edge)
    words = value_text(MATTA, value)
    size = round(radius * (1.5 if len(words) == 1 else 1.2))
    canvas.text(cx, cy - 1, words, size, ink=tone.INK, on=tone.GOLD, weight=700, anchor="m")


def lying_card(
    canvas: Canvas,
    card: Card,
    x: float,
    y: float,
    width: int,
    matta: int | None,
    *,
    on: Tone,
    frame: Frame,
) -> None:
    """A card with its face up; on the wild seven the value it stands for, if it has one."""
    canvas.card(card.code, x, y, width, on=on, frame=frame)
    if card is MATTA and matta is not None:
        radius = max(20, round(width * 0.17))
        spot = x + width - radius * 0.7, y + radius * 0.7
        matta_badge(canvas, *spot, radius, matta)


# ---- cards in heaps -----------------------------------------------------------------------------


def backs(
    canvas: Canvas, x: float, y: float, number: int, width: int, step: float, own: Ground
) -> None:
    """A fan of backs."""
    for i in range(number):
        canvas.card(BACK, x + i * step, y, width, on=own.tone, frame=Frame(own.shade))


_MOST_TABS = 4  # from five scope on only their number matters
TAB_WIDTH: Final = 76
_TAB_HEIGHT: Final = 40


def pile(
    canvas: Canvas, x: float, y: float, number: int, scope: Sequence[Card], width: int, own: Ground
) -> None:
    """A side's taken cards: a back with their number. Every scopa sticks out crosswise, newest in
    front, with its index upright so that it can be read."""
    height = height_of(width)
    shown = scope[-_MOST_TABS:]
    step = min(_TAB_HEIGHT + 2, (height - _TAB_HEIGHT) / max(len(shown) - 1, 1))
    for i, card in enumerate(shown):
        visible = _TAB_HEIGHT if i == len(shown) - 1 else min(step, _TAB_HEIGHT)
        _tab(canvas, x + width, y + 2 + i * step, visible, card, own)
    if number:
        canvas.card(BACK, x, y, width, on=own.tone, frame=Frame(own.shade))
    else:
        canvas.box(x, y, width, height, radius=8, fill=own.shade, on=own.tone)
    count(canvas, x + width / 2, y + height * 0.52, number, round(width * 0.46), on=own.tone)


def _tab(canvas: Canvas, x: float, y: float, visible: float, card: Card, own: Ground) -> None:
    """The end of a card that lies crosswise under the pile: its value and suit, upright."""
    paper = tone.SETTEBELLO if card is SETTEBELLO else tone.IVORY
    line = tone.GOLD if card is SETTEBELLO else tone.CARD_EDGE
    tucked = 20
    left, width = x - tucked, TAB_WIDTH + tucked
    canvas.box(left + 2, y + 4, width, _TAB_HEIGHT, radius=6, fill=own.shade, on=own.tone)
    canvas.box(left, y, width, _TAB_HEIGHT, radius=6, fill=paper, on=own.tone, line=line, edge=2)
    middle = y + visible / 2
    size = 32 if visible > 30 else 28
    ink = tone.NUMERALS[canvas.deck.value][card.suit.value]
    canvas.text(
        x + 20, middle - 1, value_text(card), size,
        ink=ink, on=paper, weight=700, anchor="m", room=38,
    )  # fmt: skip
    canvas.suit(card.suit.value, x + 55, middle, 34 if visible > 30 else 27, on=paper)


# ---- arrows -------------------------------------------------------------------------------------


def arrow_right(canvas: Canvas, x: float, y: float, length: float, *, on: Tone) -> None:
    """A gold arrow from (x, y) to the right."""
    head = 24
    canvas.stroke([(x, y), (x + length - head * 0.7, y)], 8, fill=tone.GOLD, on=on)
    tip, base, half = x + length, x + length - head, head * 0.62
    canvas.polygon([(tip, y), (base, y - half), (base, y + half)], fill=tone.GOLD, on=on)


def arrow_head(canvas: Canvas, x: float, tip: float, *, up: bool, on: Tone) -> None:
    """The head of an arrow that points up or down, its tip at (x, tip)."""
    head = 36
    base = tip + (head if up else -head)
    half = head * 0.62
    canvas.polygon([(x, tip), (x - half, base), (x + half, base)], fill=tone.GOLD, on=on)
