"""One person: how strong after each match, and how often each category gave them something."""

from collections.abc import Sequence
from typing import Final

from bot.game import Category
from rendering import palette as tone
from rendering.canvas import Canvas, Point
from rendering.geometry import MARGIN, WIDTH, Box
from rendering.marks import avatar, ground, name_of, paper
from rendering.palette import COLOURS, mix, nearest
from rendering.pictures import PersonBar, PersonPicture
from rendering.text import Typeface

_TOP: Final = 220
_GAP: Final = 26
_CURVE: Final = 424
_BARS_HEAD, _BAR_ROW, _BARS_FOOT = 92, 80, 24
_MOST: Final = 6

_LEFT, _RIGHT = 148, 1200  # the ends of the curve
_BAR_LEFT, _BAR_RIGHT = 400, 1106
# Lighter than any gold that says "look here": the area only carries the line.
_AREA: Final = nearest(mix(COLOURS[tone.GOLD], COLOURS[tone.CREAM], 0.72))


def paint_person(picture: PersonPicture) -> Canvas:
    """The person; as high as there is something to show."""
    bars = picture.bars[:_MOST]
    curve = len(picture.curve) > 1
    bars_top = _TOP + (_CURVE + _GAP if curve else 0)
    bars_height = _BARS_HEAD + _BAR_ROW * len(bars) + _BARS_FOOT if bars else 0
    bottom = bars_top + bars_height if bars else bars_top - (_GAP if curve else MARGIN)
    canvas = Canvas(WIDTH, bottom + MARGIN, tone.FELT, picture.deck)
    ground(canvas)
    _head(canvas, picture)
    if curve:
        _curve(canvas, picture, Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, _CURVE))
    if bars:
        _bars(canvas, picture, bars, Box(MARGIN, bars_top, WIDTH - 2 * MARGIN, bars_height))
    return canvas


def _head(canvas: Canvas, picture: PersonPicture) -> None:
    words = picture.words
    avatar(canvas, 124, 120, 76, picture.face, on=tone.FELT, ring=tone.GOLD)
    number = canvas.text(
        WIDTH - 58, 96, words.strength, 116,
        ink=tone.GOLD, on=tone.FELT, weight=700, face=Typeface.SCORE, anchor="r", room=320,
    )  # fmt: skip
    note = canvas.text(
        WIDTH - 58, 174, words.strength_note, 36, ink=tone.PALE, on=tone.FELT, anchor="r", room=440
    )
    canvas.text(
        232, 92, name_of(picture.face), 66,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE,
        room=WIDTH - 58 - number - 30 - 232,
    )  # fmt: skip
    canvas.text(
        232, 166, words.line, 38, ink=tone.PALE, on=tone.FELT, room=WIDTH - 58 - note - 30 - 232
    )


def _curve(canvas: Canvas, picture: PersonPicture, box: Box) -> None:
    """The strength from the oldest match to the newest, the highest and the last one marked."""
    words, values = picture.words, picture.curve
    paper(canvas, box)
    canvas.text(
        58, box.y + 48, words.curve_title, 40,
        ink=tone.INK, on=tone.CREAM, weight=700, room=box.w - 70,
    )  # fmt: skip
    top, base = box.y + 108, box.bottom - 76
    low, high = min(values), max(values)
    span = max(high - low, 1)
    step = (_RIGHT - _LEFT) / (len(values) - 1)
    points = [
        (_LEFT + step * i, base - (base - top) * (value - low) / span)
        for i, value in enumerate(values)
    ]
    if low == high:  # nothing has happened: a line in the middle, not on the ground
        points = [(x, (top + base) / 2) for x, _ in points]
    _area(canvas, points, base)
    for value, y in _grid(low, high, top, base):
        canvas.rect(_LEFT, y - 1, _RIGHT - _LEFT, 2, tone.CREAM_LINE)
        canvas.text(
            _LEFT - 16, y, str(value), 32, ink=tone.SOFT, on=tone.CREAM, anchor="r", room=98
        )
    canvas.curve(points, 8, fill=tone.GOLD_DARK, on=tone.CREAM)
    best = max(points, key=lambda point: -point[1])
    if low < high and best != points[-1]:
        canvas.disc(*best, 12, fill=tone.CREAM, on=tone.CREAM, line=tone.GOLD_DARK, edge=5)
    canvas.disc(*points[-1], 15, fill=tone.RED, on=tone.CREAM, line=tone.CREAM, edge=4)
    y = box.bottom - 36
    half = (_RIGHT - _LEFT) / 2 - 20
    canvas.text(_LEFT, y, words.since, 34, ink=tone.SOFT, on=tone.CREAM, room=half)
    canvas.text(_RIGHT, y, words.until, 34, ink=tone.SOFT, on=tone.CREAM, anchor="r", room=half)


def _grid(low: int, high: int, top: int, base: int) -> list[tuple[int, float]]:
    """The levels that are lined: the ends and their middle; one where all is level."""
    if low == high:
        return [(low, (top + base) / 2)]
    middle = [((low + high) // 2, (top + base) / 2)] if high - low > 1 else []
    return [(high, float(top)), *middle, (low, float(base))]


def _area(canvas: Canvas, points: Sequence[Point], base: float) -> None:
    """What lies below the curve, in upright strips: one large mask would cost more than all."""
    piece = 0
    for x in range(round(points[0][0]), round(points[-1][0])):
        while piece < len(points) - 2 and points[piece + 1][0] <= x:
            piece += 1
        (x0, y0), (x1, y1) = points[piece], points[piece + 1]
        y = y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        canvas.rect(x, y, 1, base - y, _AREA)


def _bars(canvas: Canvas, picture: PersonPicture, bars: Sequence[PersonBar], box: Box) -> None:
    paper(canvas, box)
    y = box.y + 52
    mean = canvas.text(
        WIDTH - 58, y, picture.words.mean, 36, ink=tone.SOFT, on=tone.CREAM, anchor="r", room=420
    )
    canvas.box(WIDTH - 58 - mean - 26, y - 20, 8, 40, radius=3, fill=tone.INK, on=tone.CREAM)
    canvas.text(
        58, y, picture.words.bars_title, 40,
        ink=tone.INK, on=tone.CREAM, weight=700, room=box.w - mean - 130,
    )  # fmt: skip
    for number, bar in enumerate(bars):
        _bar(canvas, bar, box.y + _BARS_HEAD + _BAR_ROW * number + _BAR_ROW // 2)


def _bar(canvas: Canvas, bar: PersonBar, y: int) -> None:
    """Green from the others' mean upwards, blue below it; the number says the same."""
    _icon(canvas, bar.category, 90, y)
    canvas.text(136, y, bar.label, 42, ink=tone.INK, on=tone.CREAM, room=_BAR_LEFT - 150)
    width, radius = _BAR_RIGHT - _BAR_LEFT, 14
    canvas.box(_BAR_LEFT, y - 22, width, 44, radius=radius, fill=tone.CREAM_LINE, on=tone.CREAM)
    filled = round(width * min(max(bar.own, 0), 100) / 100)
    if filled:
        fill = tone.GREEN if bar.own >= bar.mean else tone.BLUE
        canvas.box(
            _BAR_LEFT, y - 22, max(filled, 2 * radius), 44,
            radius=radius, fill=fill, on=tone.CREAM_LINE,
        )  # fmt: skip
    # Its whole width stays on the bar, also for nobody and for everybody.
    tick = _BAR_LEFT + (width - 8) * min(max(bar.mean, 0), 100) / 100
    canvas.rect(tick, y - 30, 8, 60, tone.INK)
    canvas.text(
        WIDTH - 58, y, bar.text, 42,
        ink=tone.INK, on=tone.CREAM, weight=700, anchor="r", room=WIDTH - 66 - _BAR_RIGHT,
    )  # fmt: skip


def _icon(canvas: Canvas, category: Category, x: int, y: int) -> None:
    """What a category is about, as a sign; nothing for those without one."""
    match category:
        case Category.CARDS:
            for dx, dy, fill in ((-7, -6, tone.CREAM), (4, 4, tone.RED)):
                canvas.box(
                    x + dx - 16, y + dy - 24, 32, 46,
                    radius=5, fill=fill, on=tone.CREAM, line=tone.INK, edge=3,
                )  # fmt: skip
        case Category.COINS:
            canvas.suit("d", x, y, 52, on=tone.CREAM)
        case Category.SETTEBELLO:
            canvas.card("7d", x - 18, y - 30, 36, on=tone.CREAM)
        case Category.PRIMIERA:
            canvas.suit("c", x, y, 52, on=tone.CREAM)
        case Category.SCOPE:
            canvas.sign("broom", x, y, 54, on=tone.CREAM)
        case _:
            return
