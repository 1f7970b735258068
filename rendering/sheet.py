"""The score of a round, line by line, for two to six sides; as high as it has lines."""

from collections.abc import Sequence
from typing import Final

from bot.game import POINT, Card, Category, ScoreLine
from rendering import palette as tone
from rendering.artwork import Frame
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH, Box
from rendering.marks import PLATE, avatar, ground, name_of, paper, points_text, team_mark, total
from rendering.palette import Tone
from rendering.pictures import Face, SheetPicture
from rendering.text import Typeface

_TOP: Final = 130
_LABEL: Final = 58
_SUMS: Final = 118
_FOOT: Final = 206
_ROW, _PRIMIERA_ROW = 104, 236
_MOST_CARDS: Final = 4
_HELD: Final = (Category.SETTEBELLO, Category.RE_BELLO)  # whoever has the card shows it


def paint_sheet(picture: SheetPicture) -> Canvas:
    """The score sheet."""
    sides = len(picture.sides)
    head = head_height(picture.sides)
    heights = [_row_height(picture, line) for line in picture.score.lines]
    bottom = _TOP + 10 + head + sum(heights) + 6 + _SUMS + _FOOT
    canvas = Canvas(WIDTH, bottom + MARGIN, tone.FELT, picture.deck)
    ground(canvas)
    _title(canvas, picture)
    paper(canvas, Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, bottom - _TOP))
    places = columns(sides)
    y = _TOP + 10
    for team, (column, faces) in enumerate(zip(places, picture.sides, strict=True)):
        side_head(canvas, Box(column.x, y, column.w, head), faces, team, sides)
    y += head
    for i, (line, height) in enumerate(zip(picture.score.lines, heights, strict=True)):
        fill = tone.CREAM_ROW if i % 2 == 0 else tone.CREAM
        canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, height, fill)
        _label(canvas, picture, i, y, height, places[0].x, fill)
        cells = [column._replace(y=y, h=height) for column in places]
        _line(canvas, picture, line, cells, fill)
        y += height
    canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, 6, tone.GOLD_DARK)
    _sums(canvas, picture, places, y + 6)
    _match(canvas, picture, places, y + 6 + _SUMS)
    return canvas


def columns(sides: int) -> list[Box]:
    """One column a side; only left edge and width count."""
    left = {2: 384, 3: 340, 4: 320}.get(sides, 290)
    width = (WIDTH - MARGIN - 4 - left) // sides
    return [Box(left + i * width, 0, width, 0) for i in range(sides)]


def head_height(sides: Sequence[Sequence[Face]]) -> int:
    """The height that the faces need."""
    if len(sides) == 2:
        return max(142, 30 + 70 * max(len(faces) for faces in sides))
    return 176


def _row_height(picture: SheetPicture, line: ScoreLine) -> int:
    return _PRIMIERA_ROW if _is_spread(picture, line) else _ROW


def _is_spread(picture: SheetPicture, line: ScoreLine) -> bool:
    """Whether the line shows the primiera card by card: with three sides and more there is room for
    its sums only."""
    wide = len(picture.sides) == 2
    return line.category is Category.PRIMIERA and wide and bool(picture.words.worths)


def _title(canvas: Canvas, picture: SheetPicture) -> None:
    words = picture.words
    title = canvas.text(
        56, 74, words.title, 66,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE, room=720,
    )  # fmt: skip
    if words.subtitle:
        canvas.text(
            WIDTH - 56, 78, words.subtitle, 38,
            ink=tone.PALE, on=tone.FELT, anchor="r", room=WIDTH - 150 - title,
        )  # fmt: skip


def side_head(canvas: Canvas, box: Box, faces: Sequence[Face], team: int, sides: int) -> None:
    """Who a column belongs to."""
    if sides > 2:
        radius = 44 if sides < 5 else 40
        avatar(
            canvas,
            box.cx,
            box.y + 16 + radius,
            radius,
            faces[0],
            on=tone.CREAM,
            ring=tone.GOLD_DARK,
        )
        canvas.text(
            box.cx, box.y + 138, name_of(faces[0]), 40 if sides < 5 else 32,
            ink=tone.INK, on=tone.CREAM, weight=700, anchor="m", room=box.w - 12,
        )  # fmt: skip
        return
    alone = len(faces) == 1
    radius, size = (48, 50) if alone else (31, 38)
    for i, face in enumerate(faces):
        y = box.cy + (i - (len(faces) - 1) / 2) * 70
        avatar(canvas, box.x + 62, y, radius, face, on=tone.CREAM, ring=tone.GOLD_DARK)
        left = box.x + 62 + radius + 16
        room = box.right - left - (12 if alone else 76)
        canvas.text(
            left, y, name_of(face), size, ink=tone.INK, on=tone.CREAM, weight=700, room=room
        )
    if not alone:
        team_mark(canvas, box.right - 54, box.cy, 26, team, on=tone.CREAM)


def _label(
    canvas: Canvas, picture: SheetPicture, i: int, y: int, height: int, right: int, fill: Tone
) -> None:
    middle, room = y + height / 2, right - _LABEL - 14
    hint = picture.words.hints[i] if i < len(picture.words.hints) else ""
    label = picture.words.labels[i] if i < len(picture.words.labels) else ""
    if label:
        canvas.text(
            _LABEL, middle - (24 if hint else 2), label, 46 if right > 330 else 42,
            ink=tone.INK, on=fill, weight=700, room=room,
        )  # fmt: skip
    if hint:
        canvas.text(_LABEL, middle + 28, hint, 32, ink=tone.SOFT, on=fill, room=room)


# ---- one line of the score ----------------------------------------------------------------------


def _line(
    canvas: Canvas, picture: SheetPicture, line: ScoreLine, cells: Sequence[Box], fill: Tone
) -> None:
    wide, spread = len(cells) == 2, _is_spread(picture, line)
    for team, cell in enumerate(cells):
        points, value, cards = line.points[team], line.values[team], line.cards[team]
        if spread:
            _primiera(canvas, cell, cards, picture.words.worths[team], value, fill)
        elif line.category is Category.SCOPE and cards and wide:
            _cards(canvas, cell, cards[-_MOST_CARDS:], fill)
        elif line.category in _HELD:
            _cards(canvas, cell, cards[:1], fill)
        else:
            none = line.category is Category.PRIMIERA and not value
            _value(canvas, cell, "–" if none else str(value), fill, won=points > 0)
        _coin(canvas, cell, points, len(cells), fill)


def _value(canvas: Canvas, cell: Box, text: str, fill: Tone, *, won: bool) -> None:
    ink = tone.INK if won else tone.SOFT
    canvas.text(
        cell.x + 20, cell.cy - 4, text, 60 if cell.w > 180 else 50,
        ink=ink, on=fill, weight=700 if won else 600, face=Typeface.SCORE,
    )  # fmt: skip


def _cards(canvas: Canvas, cell: Box, cards: Sequence[Card], fill: Tone) -> None:
    """Cards side by side, or a dash."""
    if not cards:
        canvas.text(cell.x + 22, cell.cy - 2, "–", 52, ink=tone.SOFT, on=fill)
    for i, card in enumerate(cards):
        frame = Frame(tone.CREAM_LINE)
        canvas.card(card.code, cell.x + 20 + i * 62, cell.y + 8, 53, on=fill, frame=frame)


def _primiera(
    canvas: Canvas,
    cell: Box,
    cards: Sequence[Card],
    worths: Sequence[str],
    value: int,
    fill: Tone,
) -> None:
    """The best card of each suit with what it is worth, and the sum; a suit that is missing leaves
    a side without a primiera."""
    for i, (card, worth) in enumerate(zip(cards, worths, strict=True)):
        x = cell.x + 8 + i * 76
        canvas.card(card.code, x, cell.y + 22, 68, on=fill, frame=Frame(tone.CREAM_LINE))
        canvas.text(
            x + 34, cell.y + 166, worth, 32,
            ink=tone.SOFT, on=fill, anchor="m",
        )  # fmt: skip
    words = f"= {value}" if value else "–"
    canvas.text(
        cell.x + 156, cell.y + 208, words, 40, ink=tone.INK, on=fill, weight=700, anchor="m"
    )


def _coin(canvas: Canvas, cell: Box, points: int, sides: int, fill: Tone) -> None:
    """Points as a gold coin, nothing as a dot."""
    x = cell.right - (56 if sides < 5 else 42)
    if not points:
        canvas.disc(x, cell.cy, 7, fill=tone.CREAM_DEEP, on=fill)
        return
    radius = 34 if sides < 5 else 30
    canvas.disc(x, cell.cy, radius, fill=tone.GOLD, on=fill, line=tone.GOLD_DARK, edge=3)
    canvas.text(
        x, cell.cy - 2, f"+{points_text(points)}", 38 if sides < 5 else 34,
        ink=tone.INK, on=tone.GOLD, weight=700, anchor="m", room=radius * 2 - 6,
    )  # fmt: skip


# ---- sums ---------------------------------------------------------------------------------------


def _sums(canvas: Canvas, picture: SheetPicture, places: Sequence[Box], y: int) -> None:
    """What this round gave."""
    canvas.text(
        _LABEL, y + 58, picture.words.this_round, 46,
        ink=tone.INK, on=tone.CREAM, weight=700, room=places[0].x - _LABEL - 14,
    )  # fmt: skip
    for column, points in zip(places, picture.score.points, strict=True):
        small = len(places) > 4
        canvas.text(
            column.right - (56 if not small else 42), y + 56, f"+{points_text(points)}",
            64 if not small else 52,
            ink=tone.INK if points else tone.SOFT, on=tone.CREAM, weight=700,
            face=Typeface.SCORE, anchor="m",
        )  # fmt: skip


def _match(canvas: Canvas, picture: SheetPicture, places: Sequence[Box], y: int) -> None:
    """The totals of the match, with a bar up to the target; a crown for whoever leads alone."""
    own, words, many = PLATE, picture.words, len(places) > 4
    canvas.box(MARGIN, y, WIDTH - 2 * MARGIN, _FOOT, radius=26, fill=own.tone, on=tone.FELT)
    canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, 60, own.tone)
    room = places[0].x - _LABEL - 14
    canvas.text(_LABEL, y + 76, words.match, 46, ink=own.ink, on=own.tone, weight=700, room=room)
    canvas.text(_LABEL, y + 136, words.aim, 36, ink=own.quiet, on=own.tone, room=room)
    lead = min(picture.totals) if picture.fewest else max(picture.totals)
    alone = picture.totals.count(lead) == 1
    for column, points in zip(places, picture.totals, strict=True):
        ahead = points == lead
        ink = tone.GOLD if ahead else own.ink
        left = column.x + (20 if not many else 14)
        size = {2: 124, 3: 110, 4: 96}.get(len(places), 76)
        length = column.w - (34 if many else 60)
        used = total(canvas, left, y + 88, points, size, own, ink=ink, anchor="l", room=length)
        if ahead and alone:
            _crown(canvas, left, round(used), column, y)
        share = min(1.0, points / (picture.target * POINT))
        canvas.box(left, y + 158, length, 22, radius=11, fill=tone.LAMP, on=own.tone)
        fill = tone.GOLD if ahead else tone.PALE
        width = max(22, length * share)
        canvas.box(left, y + 158, width, 22, radius=11, fill=fill, on=own.tone)


def _crown(canvas: Canvas, left: float, used: int, column: Box, y: int) -> None:
    """Beside the leader's total, or in a narrow column above it."""
    free = column.right - 16 - round(left) - used
    if free >= 60:
        width = min(84, free)
        canvas.sign("crown", left + used + width / 2 + 8, y + 78, width, on=PLATE.tone)
    else:
        canvas.sign("crown", left + used / 2, y + 30, 48, on=PLATE.tone)
