"""One page of a board: ten lines at most, medals for the first three places."""

from typing import Final

from rendering import palette as tone
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH, Box
from rendering.marks import avatar, computer_face, ground, name_of, paper
from rendering.palette import Tone
from rendering.pictures import BoardLine, LeaderboardPicture, LeaderboardWords
from rendering.text import Typeface, width_of

_TOP: Final = 130
_HEAD: Final = 76
_ROW: Final = 100
_FOOT: Final = 24
_MOST: Final = 10

# Where the columns stand: middle of the place and of the face, left edge of the name, middle of the
# record, the bar, right edges of figure, streak and training.
_PLACE, _FACE, _NAME = 70, 158, 212
_RECORD: Final = 598
_BAR, _BAR_WIDTH, _BAR_HEIGHT = 674, 190, 48
_FIGURE, _STREAK, _TRAINING = 1000, 1128, 1228
_RATE_SIZE: Final = 33
_MEDALS: Final = {1: tone.GOLD, 2: tone.SILVER, 3: tone.BRONZE}


def paint_leaderboard(picture: LeaderboardPicture) -> Canvas:
    """The board; as high as it has lines."""
    lines = picture.lines[:_MOST]
    bottom = _TOP + _HEAD + _ROW * len(lines) + _FOOT
    canvas = Canvas(WIDTH, bottom + MARGIN, tone.FELT, picture.deck)
    ground(canvas)
    _title(canvas, picture.words)
    paper(canvas, Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, bottom - _TOP))
    _head(canvas, picture.words)
    for number, line in enumerate(lines):
        fill = tone.CREAM if number % 2 else tone.CREAM_ROW
        y = _TOP + _HEAD + _ROW * number
        canvas.rect(MARGIN, y, WIDTH - 2 * MARGIN, _ROW, fill)
        _line(canvas, line, y + _ROW // 2, fill)
    return canvas


def _title(canvas: Canvas, words: LeaderboardWords) -> None:
    title = canvas.text(
        56, 74, words.title, 66,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE, room=620,
    )  # fmt: skip
    canvas.text(
        WIDTH - 56, 78, words.subtitle, 38,
        ink=tone.PALE, on=tone.FELT, anchor="r", room=WIDTH - 150 - title,
    )  # fmt: skip


def _head(canvas: Canvas, words: LeaderboardWords) -> None:
    y = _TOP + _HEAD // 2 + 2
    for x, text, anchor, room in (
        (_NAME, words.person, "l", 320),
        (_RECORD, words.record, "m", 140),
        (_BAR + _BAR_WIDTH / 2, words.rate, "m", _BAR_WIDTH + 12),
        (_FIGURE, words.figure, "r", 140),
        (_STREAK, words.streak, "r", 120),
    ):
        canvas.text(x, y, text, 32, ink=tone.SOFT, on=tone.CREAM, anchor=anchor, room=room)
    canvas.disc(_TRAINING - 26, y, 26, fill=tone.SOFT, on=tone.CREAM)
    computer_face(canvas, _TRAINING - 26, y, 28, tone.SOFT)


def _line(canvas: Canvas, line: BoardLine, y: int, on: Tone) -> None:
    if line.own:
        canvas.box(
            MARGIN + 5, y - _ROW / 2 + 5, WIDTH - 2 * MARGIN - 10, _ROW - 10,
            radius=20, fill=on, on=on, line=tone.GOLD_DARK, edge=5,
        )  # fmt: skip
    _place(canvas, line, y, on)
    avatar(canvas, _FACE, y, 36, line.face, on=on, ring=tone.CREAM_LINE)
    canvas.text(
        _NAME, y, name_of(line.face), 44, ink=tone.INK, on=on, weight=700, room=_RECORD - 78 - _NAME
    )
    canvas.text(_RECORD, y, line.record, 40, ink=tone.INK, on=on, anchor="m", room=142)
    _rate(canvas, line, y, on)
    ink = tone.SOFT if line.faint else tone.INK
    canvas.text(
        _FIGURE, y, line.figure, 44, ink=ink, on=on, weight=700, anchor="r", room=_FIGURE - 874
    )
    _streak(canvas, line.streak, y, on)
    _number(canvas, _TRAINING, line.training, y, on)


def _place(canvas: Canvas, line: BoardLine, y: int, on: Tone) -> None:
    """The place, on a medal for the first three; equals share it, and its sign says so."""
    if not line.medal:
        canvas.text(_PLACE, y, line.place, 40, ink=tone.SOFT, on=on, anchor="m", room=84)
        return
    for side, fill in ((-1, tone.RED), (1, tone.BLUE)):
        corners = [(8, -44), (28, -44), (14, -14), (-6, -14)]
        canvas.polygon([(_PLACE + side * x, y + dy) for x, dy in corners], fill=fill, on=on)
    metal = _MEDALS[line.medal]
    canvas.disc(_PLACE, y + 8, 32, fill=metal, on=on, line=tone.INK, edge=3)
    canvas.text(
        _PLACE, y + 7, line.place, 38,
        ink=tone.INK, on=metal, weight=700, anchor="m", room=56,
    )  # fmt: skip


def _rate(canvas: Canvas, line: BoardLine, y: int, on: Tone) -> None:
    """The share of wins as a bar; its number stands in the part that has room for it."""
    top, radius = y - _BAR_HEIGHT / 2, 14
    canvas.box(_BAR, top, _BAR_WIDTH, _BAR_HEIGHT, radius=radius, fill=tone.CREAM_LINE, on=on)
    filled = round(_BAR_WIDTH * min(max(line.rate, 0), 100) / 100)
    if filled:
        # A short part is as wide as it is round, so that it never sticks out of the bar's corner.
        filled = max(filled, 2 * radius)
        canvas.box(
            _BAR, top, filled, _BAR_HEIGHT, radius=radius, fill=tone.GREEN, on=tone.CREAM_LINE
        )
    inside = filled >= width_of(line.rate_text, _RATE_SIZE, 700) + 22
    x, anchor = (_BAR + filled - 12, "r") if inside else (_BAR + filled + 10, "l")
    ink, under = (tone.CREAM, tone.GREEN) if inside else (tone.INK, tone.CREAM_LINE)
    canvas.text(
        x, y, line.rate_text, _RATE_SIZE,
        ink=ink, on=under, weight=700, anchor=anchor, room=_BAR_WIDTH - 22,
    )  # fmt: skip


def _streak(canvas: Canvas, words: str, y: int, on: Tone) -> None:
    if not words:
        canvas.text(_STREAK, y, "–", 40, ink=tone.CREAM_DEEP, on=on, anchor="r")
        return
    canvas.text(_STREAK, y, words, 42, ink=tone.RED_DARK, on=on, weight=700, anchor="r", room=54)
    canvas.sign("flame", _STREAK - 78, y - 2, 46, on=on)


def _number(canvas: Canvas, x: int, words: str, y: int, on: Tone) -> None:
    ink = tone.SOFT if words else tone.CREAM_DEEP
    canvas.text(x, y, words or "–", 38, ink=ink, on=on, anchor="r", room=80)
