"""A whole match on one sheet: a line a round with what it gave and how it stood after it."""

from collections.abc import Sequence
from typing import Final

from rendering import palette as tone
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH, Box
from rendering.marks import PLATE, ground, paper, points_text, total
from rendering.palette import Tone
from rendering.pictures import ScoresPicture, ScoresRow
from rendering.sheet import columns, head_height, side_head
from rendering.text import Typeface

_TOP: Final = 130
_ROW: Final = 76
_FOOT: Final = 152
_LABEL: Final = 58


def paint_scores(picture: ScoresPicture) -> Canvas:
    """The sheet; as high as the match has rounds."""
    sides = len(picture.sides)
    head = head_height(picture.sides)
    bottom = _TOP + 10 + head + _ROW * len(picture.rows) + _FOOT
    canvas = Canvas(WIDTH, bottom + MARGIN, tone.FELT, picture.deck)
    ground(canvas)
    _title(canvas, picture)
    paper(canvas, Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, bottom - _TOP))
    places = columns(sides)
    for team, (place, faces) in enumerate(zip(places, picture.sides, strict=True)):
        side_head(canvas, Box(place.x, _TOP + 10, place.w, head), faces, team, sides)
    y = _TOP + 10 + head
    for number, row in enumerate(picture.rows):
        fill = tone.CREAM_ROW if number % 2 == 0 else tone.CREAM
        canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, _ROW, fill)
        _row(canvas, row, [place._replace(y=y, h=_ROW) for place in places], fill)
        y += _ROW
    _match(canvas, picture, places, y)
    return canvas


def _title(canvas: Canvas, picture: ScoresPicture) -> None:
    words = picture.words
    title = canvas.text(
        56, 74, words.title, 60,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE, room=720,
    )  # fmt: skip
    canvas.text(
        WIDTH - 56, 78, words.subtitle, 36,
        ink=tone.PALE, on=tone.FELT, anchor="r", room=WIDTH - 150 - title,
    )  # fmt: skip


def _row(canvas: Canvas, row: ScoresRow, cells: Sequence[Box], fill: Tone) -> None:
    middle, small = cells[0].cy, len(cells) > 4
    canvas.text(
        _LABEL, middle, row.label, 38,
        ink=tone.INK, on=fill, weight=600, room=cells[0].x - _LABEL - 14,
    )  # fmt: skip
    if row.broken:
        canvas.text(
            cells[0].x + 20, middle, row.broken, 36,
            ink=tone.SOFT, on=fill, room=WIDTH - MARGIN - cells[0].x - 40,
        )  # fmt: skip
        return
    for cell, gave, after in zip(cells, row.gave, row.after, strict=True):
        size = 40 if small else 46
        canvas.text(
            cell.right - (22 if small else 56), middle, points_text(after), size,
            ink=tone.INK, on=fill, weight=700, anchor="r", room=cell.w // 2 - 10,
        )  # fmt: skip
        left = cell.x + (14 if small else 62)
        if not gave:
            canvas.disc(left + 10, middle, 6, fill=tone.CREAM_DEEP, on=fill)
            continue
        canvas.text(
            left, middle, f"+{points_text(gave)}", 34 if small else 40,
            ink=tone.SOFT, on=fill, room=cell.w // 2 - 10,
        )  # fmt: skip


def _match(canvas: Canvas, picture: ScoresPicture, places: Sequence[Box], y: int) -> None:
    """How the match ended; a crown for whoever won."""
    own, small = PLATE, len(places) > 4
    canvas.box(MARGIN, y, WIDTH - 2 * MARGIN, _FOOT, radius=26, fill=own.tone, on=tone.FELT)
    canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, 40, own.tone)
    middle = y + _FOOT // 2
    canvas.text(
        _LABEL, middle, picture.words.match, 46,
        ink=own.ink, on=own.tone, weight=700, room=places[0].x - _LABEL - 14,
    )  # fmt: skip
    for team, (place, points) in enumerate(zip(places, picture.totals, strict=True)):
        won = team in picture.winners
        right = place.right - (22 if small else 56)
        used = total(
            canvas, right, middle, points, 64 if small else 92, own,
            ink=tone.GOLD if won else own.ink, room=place.w - (40 if small else 160),
        )  # fmt: skip
        if won:
            crown = 44 if small else 72
            room = right - used - place.x
            if room > crown:
                canvas.sign("crown", right - used - crown / 2 - 14, middle, crown, on=own.tone)
            else:
                canvas.sign("crown", right - used / 2, y + 28, 44, on=own.tone)
