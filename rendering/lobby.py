"""People gathered round a table before the match: the seats as they will be on the table."""

import math
from typing import Final

from rendering import palette as tone
from rendering.artwork import BACK, Frame, height_of
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH, Box, plates
from rendering.marks import avatar, ground, name_of, panel, plate, team_mark
from rendering.pictures import LobbyPicture
from rendering.text import Typeface

_TOP: Final = 122
_PLATE: Final = 140
_FELT: Final = 268
_GAP: Final = 20
_FAN: Final = ("Ab", "As", "Ac", "Ad", "7d")


def paint_lobby(picture: LobbyPicture) -> Canvas:
    """The seats taken and free, and the rules of the match to come."""
    bottom = _TOP + _PLATE + _FELT + 2 * _GAP
    lines = picture.words.lines[:3]
    rules = Box(MARGIN, bottom + _PLATE + _GAP, WIDTH - 2 * MARGIN, 40 + 50 * len(lines))
    height = rules.bottom + MARGIN if lines else rules.y + 8
    canvas = Canvas(WIDTH, height, tone.FELT, picture.deck)
    ground(canvas)
    _title(canvas, picture)
    _felt(canvas, Box(MARGIN, _TOP + _PLATE + _GAP, WIDTH - 2 * MARGIN, _FELT))
    for seat, box in enumerate(plates(len(picture.seats), _TOP, bottom, _PLATE)):
        _seat(canvas, picture, seat, box)
    if lines:
        panel(canvas, rules)
    for i, line in enumerate(lines):
        ink, weight = (tone.CREAM, 700) if i == 0 else (tone.PALE, 600)
        y = rules.y + 46 + 50 * i
        canvas.text(
            rules.x + 34, y, line, 38, ink=ink, on=tone.PLATE, weight=weight, room=rules.w - 68
        )
    return canvas


def _title(canvas: Canvas, picture: LobbyPicture) -> None:
    words = picture.words
    title = canvas.text(
        52, 70, words.title, 62,
        ink=tone.CREAM, on=tone.FELT, weight=700, face=Typeface.TITLE, room=760,
    )  # fmt: skip
    if words.subtitle:
        canvas.text(
            WIDTH - 52, 74, words.subtitle, 38,
            ink=tone.PALE, on=tone.FELT, anchor="r", room=WIDTH - 140 - title,
        )  # fmt: skip


def _felt(canvas: Canvas, box: Box) -> None:
    """The table waiting: the deck, and its best cards in a row."""
    canvas.box(*box, radius=40, fill=tone.LAMP, on=tone.FELT)
    width = 128
    step, height = width + 20, height_of(width)
    top = box.cy - height / 2
    left = box.cx - (step * len(_FAN) + width) / 2
    for i in range(3):
        frame = Frame(tone.SHADOW)
        canvas.card(BACK, left - 4 * i, top + 4 - 4 * i, width, on=tone.LAMP, frame=frame)
    for i, code in enumerate(_FAN, start=1):
        canvas.card(code, left + i * step, top, width, on=tone.LAMP, frame=Frame(tone.SHADOW))


def _seat(canvas: Canvas, picture: LobbyPicture, seat: int, box: Box) -> None:
    face, words = picture.seats[seat], picture.words.seats[seat]
    radius = 44 if box.w > 500 else 40
    x = box.x + 26 + radius
    left = x + radius + 24
    room = box.right - 22 - left
    if face is None:
        _free(canvas, box, x, radius, words)
    else:
        own = plate(canvas, box, lit=False)
        avatar(canvas, x, box.cy, radius, face, on=own.tone)
        size = 50 if box.w > 900 else 44 if box.w > 500 else 38
        canvas.text(
            left, box.cy - (24 if words else 0), name_of(face), size,
            ink=own.ink, on=own.tone, weight=700, room=room,
        )  # fmt: skip
        if words:
            canvas.text(left, box.cy + 32, words, 34, ink=own.quiet, on=own.tone, room=room)
    if len(set(picture.teams)) == 2 < len(picture.seats):
        on = tone.PLATE if face is not None else tone.FELT
        mark = x - radius * 0.74, box.cy + radius * 0.72
        team_mark(canvas, *mark, radius * 0.36, picture.teams[seat], on=on)


def _free(canvas: Canvas, box: Box, x: float, radius: int, words: str) -> None:
    """A seat nobody has taken: an outline instead of a plate, a ring instead of a face."""
    panel(canvas, box, fill=tone.FELT)
    dashes = 14
    for i in range(dashes):
        angle = 2 * math.pi * i / dashes
        spot = x + (radius - 4) * math.cos(angle), box.cy + (radius - 4) * math.sin(angle)
        canvas.disc(*spot, 4, fill=tone.PALE, on=tone.FELT)
    arm = radius * 0.36
    canvas.stroke([(x - arm, box.cy), (x + arm, box.cy)], 8, fill=tone.PALE, on=tone.FELT)
    canvas.stroke([(x, box.cy - arm), (x, box.cy + arm)], 8, fill=tone.PALE, on=tone.FELT)
    if words:
        left = x + radius + 24
        canvas.text(
            left, box.cy, words, 40, ink=tone.PALE, on=tone.FELT, room=box.right - 22 - left
        )
