"""The end of a match: a podium of one to three steps."""

from typing import Final, NamedTuple

from rendering import palette as tone
from rendering.canvas import Canvas
from rendering.geometry import MARGIN, WIDTH
from rendering.marks import LIT, PLATE, avatar, ground, name_of, pill
from rendering.pictures import FinalPicture, PodiumStep
from rendering.text import Typeface, width_of

_HEIGHT: Final = 1060
_BASE: Final = 900
_TITLES: Final = (92, 78, 66)


class _Place(NamedTuple):
    """Where a step stands: middle, top edge, width, radius of a single face on it."""

    cx: float
    top: int
    width: int
    radius: int


_PLACES: Final = {
    1: (_Place(WIDTH / 2, 560, 520, 104),),
    2: (_Place(430, 560, 440, 104), _Place(880, 650, 380, 78)),
    3: (
        _Place(WIDTH / 2, 560, 400, 104),
        _Place(236, 630, 360, 78),
        _Place(WIDTH - 236, 690, 360, 70),
    ),
}


def paint_final(picture: FinalPicture) -> Canvas:
    """The podium, best side highest."""
    canvas = Canvas(WIDTH, _HEIGHT, tone.FELT, picture.deck)
    ground(canvas)
    steps = picture.podium[:3]
    places = _PLACES[max(len(steps), 1)]
    canvas.disc(WIDTH / 2, 560, 450, fill=tone.LAMP, on=tone.FELT)
    _suits(canvas, two=len(steps) == 2)
    _title(canvas, picture.words.title)
    for i in reversed(range(len(steps))):
        _step(canvas, places[i], steps[i], i + 1, picture.words.points)
    _facts(canvas, picture)
    return canvas


def _title(canvas: Canvas, words: str) -> None:
    """The title says who has won, so it shrinks before a name in it is cut."""
    room = WIDTH - 120
    widths = {size: width_of(words, size, 800, Typeface.TITLE) for size in _TITLES}
    size = next((size for size, width in widths.items() if width <= room), _TITLES[-1])
    canvas.text(
        WIDTH / 2, 96, words, size,
        ink=tone.GOLD, on=tone.FELT, weight=800, face=Typeface.TITLE, anchor="m", room=room,
    )  # fmt: skip


def _suits(canvas: Canvas, *, two: bool) -> None:
    spots = (("c", 132, 330), ("s", 330, 226), ("b", 950, 226), ("d", 1148, 330))
    if two:  # the winner stands left of the middle
        spots = (("c", 104, 350), ("s", 214, 226), ("b", 968, 226), ("d", 1148, 350))
    for suit, x, y in spots:
        canvas.suit(suit, x, y, 120, on=tone.FELT)


def _step(canvas: Canvas, place: _Place, step: PodiumStep, rank: int, points: str) -> None:
    best, own = rank == 1, LIT if rank == 1 else PLATE
    cx, top, width, _ = place
    left, height = cx - width / 2, _BASE - top
    canvas.box(left + 5, top + 7, width, height, radius=20, fill=tone.SHADOW, on=tone.LAMP)
    line, edge = (tone.GOLD, 7) if best else (tone.LINE, 3)
    # It stands on the facts below, so the lower rim is out of sight.
    canvas.box(
        left, top, width, height + 30, radius=20, fill=own.tone, on=tone.LAMP, line=line, edge=edge
    )
    _faces(canvas, place, step, rank)
    names = [name_of(face) for face in step.faces]
    size = (56 if best else 46) if len(names) == 1 else (44 if best else 38)
    y = top + (64 if best else 54) - (10 if len(names) > 1 else 0)
    for name in names:
        canvas.text(
            cx, y, name, size,
            ink=own.ink, on=own.tone, weight=700, anchor="m", room=width - 40,
        )  # fmt: skip
        y += size
    low = _BASE - (y - size + (46 if best else 40))
    number = min(150 if best else 92, round(low * (0.62 if best else 0.9)))
    middle = y - size + 40 + (low - (50 if best else 0)) / 2
    canvas.text(
        cx, middle, step.points, number,
        ink=own.ink, on=own.tone, weight=700, face=Typeface.SCORE, anchor="m", room=width - 40,
    )  # fmt: skip
    if best and points:
        canvas.text(
            cx, _BASE - 46, points, 40, ink=own.quiet, on=own.tone, anchor="m", room=width - 40
        )


def _faces(canvas: Canvas, place: _Place, step: PodiumStep, rank: int) -> None:
    """The people of a side above their step; the best with laurel and crown."""
    best, number = rank == 1, len(step.faces)
    radius = place.radius if number == 1 else round(place.radius * (0.82 if number == 2 else 0.6))
    y = place.top - radius - (44 if best else 26)
    spread = 2 * radius * 0.94
    ring = tone.GOLD if best else tone.CREAM
    if best:
        if number == 1:
            canvas.sign("laurel", place.cx, y + 10, round(radius * 3.3), on=tone.LAMP)
        canvas.sign("crown", place.cx, y - radius - 40, 110, on=tone.LAMP)
    for i, face in enumerate(step.faces):
        x = place.cx + (i - (number - 1) / 2) * spread
        avatar(canvas, x, y, radius, face, on=tone.LAMP, ring=ring)
    if not best:
        x = place.cx + (number - 1) / 2 * spread + radius * 0.78
        fill = tone.SILVER if rank == 2 else tone.BRONZE
        canvas.disc(x, y + radius * 0.72, 30, fill=fill, on=tone.LAMP, line=tone.INK, edge=3)
        canvas.text(
            x, y + radius * 0.72 - 2, str(rank), 36,
            ink=tone.INK, on=fill, weight=700, anchor="m",
        )  # fmt: skip


def _facts(canvas: Canvas, picture: FinalPicture) -> None:
    """Two lines about the match, and the pill that points to the button below the picture."""
    words = picture.words
    canvas.box(
        MARGIN, _BASE, WIDTH - 2 * MARGIN, 136,
        radius=24, fill=tone.PLATE, on=tone.FELT, line=tone.LINE, edge=3,
    )  # fmt: skip
    used = 0
    if words.rematch:
        used = pill(
            canvas, WIDTH - MARGIN - 28, _BASE + 68, words.rematch, 46,
            on=tone.PLATE, fill=tone.GOLD, ink=tone.INK, anchor="r", pad=28, room=520,
        )  # fmt: skip
    room = WIDTH - 2 * MARGIN - 36 - 28 - used - 30
    for i, (line, size) in enumerate(zip(words.facts, (38, 36), strict=True)):
        if line:
            ink = tone.PALE if i else tone.CREAM
            y = _BASE + 48 + 48 * i
            canvas.text(MARGIN + 36, y, line, size, ink=ink, on=tone.PLATE, room=room)
