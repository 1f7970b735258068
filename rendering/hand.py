"""One person's own cards, with a chip for every legal move, numbered like the buttons below."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.game import MATTA, Card, Move, SeatView, sweeps
from rendering import palette as tone
from rendering.artwork import CARD_SIZE, Frame, height_of
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH, Box, grid
from rendering.marks import ground, lying_card, matta_badge, panel, pill, value_text
from rendering.pictures import HandPicture
from rendering.text import Typeface, width_of

_FEW: Final = 5  # up to so many cards stand in one row, large, and chips show the very cards
_HEAD: Final = 322
_FOOT: Final = 18
_CHIP_GAP: Final = 10
_LARGE_CHIP, _SMALL_CHIP = 106, 50
_CHIP_CARD: Final = 58
_CHIP_INDEX: Final = 24  # as much of a card as must show in a chip
_SIGN: Final = 38


class _Chip(NamedTuple):
    """One legal move, the number of its button and what the matta is worth in it."""

    number: int
    move: Move
    sweep: bool
    matta: int | None


class _Row(NamedTuple):
    """Cards side by side: each with its chips."""

    cards: tuple[Card, ...]
    chips: tuple[tuple[_Chip, ...], ...]

    @property
    def most(self) -> int:
        return max((len(chips) for chips in self.chips), default=0)


class _Plan(NamedTuple):
    """The measures of a hand: how many cards a row, how wide, how high a chip."""

    per_row: int
    card: int
    chip: int

    @property
    def column(self) -> float:
        return (WIDTH - 2 * MARGIN) / self.per_row

    @property
    def large(self) -> bool:
        return self.chip == _LARGE_CHIP


def _plan(cards: int) -> _Plan:
    if cards > _FEW:
        return _Plan(_FEW, 150, _SMALL_CHIP)
    column = (WIDTH - 2 * MARGIN) // max(cards, 1)
    return _Plan(max(cards, 1), min(CARD_SIZE[0], column - 60), _LARGE_CHIP)


def paint_hand(picture: HandPicture) -> Canvas:
    """The hand; as high as its cards and chips need."""
    plan = _plan(len(picture.view.hand))
    rows = _rows(picture.view, plan.per_row)
    chips_top = height_of(plan.card) + 26
    heights = [chips_top + row.most * (plan.chip + _CHIP_GAP) + 10 for row in rows]
    canvas = Canvas(WIDTH, _HEAD + sum(heights) + _FOOT, tone.FELT, picture.deck)
    _head(canvas, picture)
    y = _HEAD
    for row, height in zip(rows, heights, strict=True):
        for i, (card, chips) in enumerate(zip(row.cards, row.chips, strict=True)):
            cx = WIDTH / 2 + plan.column * (i - (len(row.cards) - 1) / 2)
            takes = any(chip.move.taken for chip in chips)
            frame = Frame(tone.SHADOW, tone.GOLD if takes else None)
            left, matta = cx - plan.card / 2, picture.view.matta
            lying_card(canvas, card, left, y, plan.card, matta, on=tone.FELT, frame=frame)
            _chips(canvas, chips, cx, y + chips_top, plan, picture.words.lay)
        y += height
    return canvas


def _chips(
    canvas: Canvas, chips: Sequence[_Chip], cx: float, top: int, plan: _Plan, lay: str
) -> None:
    """The moves of one card, one below the other."""
    width = round(plan.column) - 12
    for i, chip in enumerate(chips):
        y = top + i * (plan.chip + _CHIP_GAP)
        column = Box(round(cx - width / 2), y, width, plan.chip)
        if not plan.large:
            _small_chip(canvas, column, chip)
        elif chip.move.taken:
            _large_chip(canvas, column, chip)
        else:
            _large_lay(canvas, column, chip, lay)


def _rows(view: SeatView, per_row: int) -> list[_Row]:
    """The hand in rows, each card with the moves that play it."""
    chips: dict[Card, list[_Chip]] = {card: [] for card in view.hand}
    for number, move in enumerate(view.legal_moves, start=1):
        chips[move.card].append(_Chip(number, move, sweeps(view, move), view.matta))
    rows = []
    for start in range(0, len(view.hand), per_row):
        cards = view.hand[start : start + per_row]
        rows.append(_Row(cards, tuple(tuple(chips[card]) for card in cards)))
    return rows


def _head(canvas: Canvas, picture: HandPicture) -> None:
    """Title, state of the turn, and the cards on the table."""
    view, words = picture.view, picture.words
    ground(canvas)
    mine = view.seat is not None and view.turn == view.seat
    fill, ink = (tone.GOLD, tone.INK) if mine else (tone.PLATE, tone.CREAM)
    used = 0
    if words.status:
        used = pill(
            canvas, WIDTH - 44, 66, words.status, 40,
            on=tone.FELT, fill=fill, ink=ink, anchor="r", pad=24, room=640,
        )  # fmt: skip
    canvas.text(
        48, 66, words.title, 60,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE, room=WIDTH - 120 - used,
    )  # fmt: skip
    box = Box(MARGIN, 112, WIDTH - 2 * MARGIN, 184)
    panel(canvas, box)
    canvas.text(box.x + 28, box.cy, words.table, 36, ink=tone.PALE, on=tone.PLATE, room=168)
    area = Box(box.x + 210, box.y + 12, box.w - 234, box.h - 24)
    places = grid(len(view.table), area, gap=12, largest=92, left=True)
    for card, (x, y) in zip(view.table, places.corners, strict=True):
        frame = Frame(tone.SHADOW)
        lying_card(canvas, card, x, y, places.width, view.matta, on=tone.PLATE, frame=frame)


# ---- chips --------------------------------------------------------------------------------------


def _large_chip(canvas: Canvas, column: Box, chip: _Chip) -> None:
    """Number, then the very cards it takes; they overlap where the column is narrow."""
    taken, broom = chip.move.taken, 60 if chip.sweep else 0
    room = column.w - 104 - broom
    step = min(_CHIP_CARD + 8, (room - _CHIP_CARD) / max(len(taken) - 1, 1))
    body = step * (len(taken) - 1) + _CHIP_CARD + 8
    crowded = step < _CHIP_INDEX  # not even the indices would show
    if crowded:
        # A scopa takes whatever lies there, so the broom says it all.
        body = 20 if chip.sweep else room
    width = 96 + body + broom
    left = column.cx - width / 2
    canvas.box(left, column.y, width, column.h, radius=24, fill=tone.GOLD, on=tone.FELT)
    _number(canvas, left + 44, column.cy, chip.number, _large(chip), tone.INK, tone.GOLD)
    if chip.sweep:
        _broom(canvas, left + 82 + body + 26, column.cy, 32, on=tone.GOLD)
    if not crowded:
        top = column.cy - height_of(_CHIP_CARD) / 2
        for i, card in enumerate(taken):
            spot = left + 82 + i * step, top
            canvas.card(card.code, *spot, _CHIP_CARD, on=tone.GOLD, frame=Frame(tone.GOLD_DARK))
            if card is MATTA and chip.matta is not None:
                # On the side that the next card leaves free, below the index.
                corner = spot[0] + 15, top + height_of(_CHIP_CARD) - 18
                matta_badge(canvas, *corner, 17, chip.matta)
    elif not chip.sweep:
        values = [value_text(card, chip.matta) for card in taken]
        _two_lines(canvas, left + 82, column.cy, values, room)


def _broom(canvas: Canvas, cx: float, cy: float, radius: int, *, on: tone.Tone) -> None:
    """This move would be a scopa. On a dark disc, because gold does not show on gold."""
    canvas.disc(cx, cy, radius, fill=tone.PLATE, on=on)
    canvas.sign("broom", cx, cy, round(radius * 1.6), on=tone.PLATE)


def _two_lines(canvas: Canvas, x: float, cy: float, values: Sequence[str], room: float) -> None:
    """The values of many cards."""
    half = (len(values) + 1) // 2
    first, second = "+".join(values[:half]) + "+", "+".join(values[half:])
    for words, y in ((first, cy - 22), (second, cy + 18)):
        canvas.text(x, y, words, 36, ink=tone.INK, on=tone.GOLD, weight=700, room=room)


def _large_lay(canvas: Canvas, column: Box, chip: _Chip, lay: str) -> None:
    words = min(width_of(lay, 36), column.w - 168)
    width = 84 + 64 + words + 20
    left = column.cx - width / 2
    canvas.box(
        left, column.y, width, column.h,
        radius=24, fill=tone.PLATE, on=tone.FELT, line=tone.CREAM, edge=3,
    )  # fmt: skip
    _number(canvas, left + 44, column.cy, chip.number, _large(chip), tone.CREAM, tone.PLATE)
    canvas.sign("down", left + 106, column.cy, 46, on=tone.PLATE)
    canvas.text(left + 140, column.cy - 2, lay, 36, ink=tone.CREAM, on=tone.PLATE, room=words + 1)


def _large(chip: _Chip) -> int:
    """The size of a large chip's number; two digits keep clear of the cards."""
    return 60 if chip.number < 10 else 48


def _number(
    canvas: Canvas, cx: float, cy: float, number: int, size: int, ink: tone.Tone, on: tone.Tone
) -> None:
    canvas.text(
        cx, cy - 2, str(number), size, ink=ink, on=on, weight=700, anchor="m", room=size * 1.3
    )


class _Words(NamedTuple):
    """How the taken cards are written in a small chip: pieces, each perhaps with a suit's sign."""

    pieces: tuple[tuple[str, str | None], ...]
    size: int

    @property
    def width(self) -> float:
        return sum(
            width_of(text, self.size, 700) + (_SIGN + 6 if suit else 0)
            for text, suit in self.pieces
        )


def _spelt(taken: Sequence[Card], room: float) -> _Words:
    """Value and suit of each card, or the values alone where that is too wide."""
    full = _Words(tuple((value_text(card), card.suit.value) for card in taken), 36)
    if len(taken) <= 3 and full.width <= room:
        return full
    values = (("+".join(value_text(card) for card in taken), None),)
    sizes = (36, 30)
    return next((w for s in sizes if (w := _Words(values, s)).width <= room), _Words(values, 30))


def _small_chip(canvas: Canvas, column: Box, chip: _Chip) -> None:
    """Number, then value and suit of each card it takes; the arrow says "lay" without a word."""
    taken, h = chip.move.taken, column.h
    sweep = 50 if chip.sweep else 0
    words = _spelt(taken, column.w - h - 24 - sweep)
    body = min(words.width, column.w - h - 24 - sweep) + sweep if taken else 44
    width = math.ceil(max(106, h + 8 + body + 16))
    left = column.cx - width / 2
    fill, line = (tone.GOLD_LIGHT, tone.GOLD_DARK) if taken else (tone.PLATE, tone.CREAM)
    canvas.box(left, column.y, width, h, radius=h // 2, fill=fill, on=tone.FELT, line=line, edge=3)
    disc, ink = (tone.INK, tone.GOLD_LIGHT) if taken else (tone.CREAM, tone.INK)
    canvas.disc(left + h / 2, column.cy, h // 2 - 3, fill=disc, on=fill)
    size = 34 if chip.number < 10 else 30
    _number(canvas, left + h / 2, column.cy, chip.number, size, ink, disc)
    x = left + h + 8
    if not taken:
        canvas.sign("down", left + (h + width) / 2, column.cy, 40, on=fill)
        return
    for text, suit in words.pieces:
        room = column.w - h - 24 - sweep if suit is None else None
        x += canvas.text(
            x, column.cy - 2, text, words.size, ink=tone.INK, on=fill, weight=700, room=room
        )
        if suit is not None:
            canvas.suit(suit, x + 2 + _SIGN / 2, column.cy, _SIGN, on=fill)
            x += _SIGN + 6
    if chip.sweep:
        _broom(canvas, x + 28, column.cy, 20, on=fill)
