"""The table as everybody sees it."""

from typing import Final

from bot.game import Card, Played, Seat, Teams
from rendering import palette as tone
from rendering.artwork import BACK, Frame, height_of
from rendering.canvas import Canvas, Point
from rendering.geometry import HEIGHT, WIDTH, Box, Grid, TableLayout, grid, table_layout
from rendering.marks import (
    LAMP,
    arrow_head,
    arrow_right,
    avatar,
    count,
    ground,
    lying_card,
    panel,
    value_text,
)
from rendering.pictures import TablePicture
from rendering.plates import FULL_PILE, board, full_plate, small_plate, team_plate
from rendering.text import Typeface

_STRIP_CARD: Final = 66
_STRIP_TAKEN: Final = 336  # room for the taken cards; beyond it they overlap
_LANE: Final = 10


def paint_table(picture: TablePicture) -> Canvas:
    """The table, for 2, 3, 4 or 6 seats, alone or in two teams."""
    canvas = Canvas(WIDTH, HEIGHT, tone.FELT, picture.deck)
    ground(canvas)
    teams = picture.view.rules.teams is not Teams.SINGLE
    layout = table_layout(picture.view.rules.seats, teams=teams)
    for seat, box in enumerate(layout.plates):
        draw = team_plate if teams else full_plate if box.w > 900 else small_plate
        draw(canvas, picture, Seat(seat), box)
    for team, box in enumerate(layout.boards):
        board(canvas, picture, team, box)
    canvas.box(*layout.felt, radius=40, fill=tone.LAMP, on=tone.FELT)
    # The strip first: the lane to a taker below runs into it.
    _strip(canvas, picture, layout.strip)
    _felt(canvas, picture, layout)
    return canvas


# ---- the felt -----------------------------------------------------------------------------------


def _felt(canvas: Canvas, picture: TablePicture, layout: TableLayout) -> None:
    """The cards on the table: the new one ringed, the taken ones as ghosts for this one picture."""
    view = picture.view
    last = view.last_play
    if not view.table:
        _empty_felt(canvas, picture, layout.felt)
        return
    cards, taken = view.table, frozenset[Card]()
    if last is not None and last.taken:
        # A taken card leaves its place empty once; only then the rest closes up.
        cards, taken = view.table_before, frozenset(last.taken)
    places = grid(len(cards), layout.cards)
    for card, (x, y) in zip(cards, places.corners, strict=True):
        if card in taken:
            _ghost(canvas, card, x, y, places.width)
        else:
            new = last is not None and card is last.card
            frame = Frame(LAMP.shade, tone.GOLD if new else None)
            lying_card(canvas, card, x, y, places.width, view.matta, on=tone.LAMP, frame=frame)
    if last is not None:
        _mark_last_play(canvas, picture, layout, last, cards, places)


def _mark_last_play(
    canvas: Canvas,
    picture: TablePicture,
    layout: TableLayout,
    last: Played,
    cards: tuple[Card, ...],
    places: Grid,
) -> None:
    """Whose move it was: a lane from the taken cards, and a small avatar on each card concerned."""
    concerned = last.taken or (last.card,)
    spots = [spot for card, spot in zip(cards, places.corners, strict=True) if card in concerned]
    if last.taken:
        _lane(canvas, layout, last.seat, spots, places)
    radius = 34 if places.width > 120 else 28
    height = height_of(places.width)
    for x, y in spots:
        avatar(
            canvas, x + places.width - 8, y + height - 10, radius, picture.faces[last.seat],
            on=tone.LAMP, ring=tone.GOLD,
        )  # fmt: skip


def _lane(
    canvas: Canvas, layout: TableLayout, seat: Seat, spots: list[tuple[int, int]], places: Grid
) -> None:
    """A gold lane from the taken cards to the taker. With several rows there is no way between
    the cards: then an arrow alone, at the edge nearest to the taker."""
    box, felt, up = layout.plates[seat], layout.felt, layout.above(seat)
    target = box.x + FULL_PILE + 38.0 if box.w > 900 else box.cx
    target = round(min(max(target, felt.x + 60), felt.right - 60))
    # The tip touches what lies between the felt and the taker, its foot stays clear of the cards.
    tip = box.bottom - 10 if up else felt.bottom + 26
    start = tip + (30 if up else -30)
    if places.rows == 1:
        card_edge = spots[0][1] + (-8 if up else height_of(places.width) + 8)
        lane = round((card_edge + start) / 2)
        columns = [round(x + places.width / 2) for x, _ in spots]
        for x in columns:
            canvas.stroke([(x, card_edge), (x, lane)], _LANE, fill=tone.GOLD, on=tone.LAMP)
        ends = [(min(*columns, target), lane), (max(*columns, target), lane)]
        canvas.stroke(ends, _LANE, fill=tone.GOLD, on=tone.LAMP)
        canvas.stroke([(target, lane), (target, start)], _LANE, fill=tone.GOLD, on=tone.LAMP)
    arrow_head(canvas, target, tip, up=up, on=tone.FELT)


def _ghost(canvas: Canvas, card: Card, x: int, y: int, width: int) -> None:
    """Where a taken card lay: a dashed outline and its number."""
    height, radius = height_of(width), round(width * 0.08)
    canvas.box(x, y, width, height, radius=radius, fill=tone.FELT, on=tone.LAMP)
    for start, end in _dashes(width - 2 * radius):
        for level in (y, y + height - 1):
            _dash(canvas, (x + radius + start, level), (x + radius + end, level))
    for start, end in _dashes(height - 2 * radius):
        for column in (x, x + width - 1):
            _dash(canvas, (column, y + radius + start), (column, y + radius + end))
    canvas.text(
        x + width / 2, y + height / 2, value_text(card), round(width * 0.5),
        ink=tone.FAINT, on=tone.FELT, weight=700, anchor="m",
    )  # fmt: skip


def _dash(canvas: Canvas, start: Point, end: Point) -> None:
    canvas.stroke([start, end], 5, fill=tone.GOLD, on=tone.FELT)


def _dashes(length: int) -> list[tuple[float, float]]:
    """An odd number of dashes and gaps of about 22 pixels, beginning and ending with a dash."""
    parts = max(1, round(length / 22))
    parts += 1 - parts % 2
    return [(length * i / parts, length * (i + 1) / parts) for i in range(0, parts, 2)]


def _empty_felt(canvas: Canvas, picture: TablePicture, felt: Box) -> None:
    """Nothing on the table: after a scopa the broom and its word, else the plain fact."""
    last, words = picture.view.last_play, picture.words
    if last is None or not last.sweep:
        canvas.text(
            felt.cx, felt.cy, words.empty, 50,
            ink=tone.CREAM, on=tone.LAMP, anchor="m", room=felt.w - 60,
        )  # fmt: skip
        return
    broom = 330 if felt.w > 900 else 260
    left = felt.cx - broom * 0.85
    room = felt.right - 20 - left - broom * 0.52
    canvas.sign("broom", left, felt.cy, broom, on=tone.LAMP)
    canvas.text(
        left + broom * 0.52, felt.cy - 30, words.sweep, 168 if felt.w > 900 else 130,
        ink=tone.GOLD, on=tone.LAMP, weight=800, face=Typeface.TITLE, room=room,
    )  # fmt: skip
    canvas.text(
        left + broom * 0.54, felt.cy + 104, words.empty, 50, ink=tone.CREAM, on=tone.LAMP, room=room
    )


# ---- the strip ----------------------------------------------------------------------------------


def _strip(canvas: Canvas, picture: TablePicture, box: Box) -> None:
    """What is left of the stock, and the last move as cards and as words."""
    view = picture.view
    panel(canvas, box)
    left = box.x + 24.0
    if view.stock:
        left = _stock(canvas, view.stock, left, box)
    if view.last_play is not None:
        left = _last_move(canvas, picture, view.last_play, left, box)
    lines = [line for line in picture.words.move if line][:2]
    for i, line in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * 48
        ink, weight = (tone.CREAM, 700) if i == 0 else (tone.GOLD_LIGHT, 600)
        canvas.text(
            left, y, line, 38, ink=ink, on=tone.PLATE, weight=weight, room=box.right - 24 - left
        )


def _stock(canvas: Canvas, stock: int, left: float, box: Box) -> float:
    """The stock, thinner when little is left; returns where the next thing starts."""
    width = _STRIP_CARD
    top = box.cy - height_of(width) / 2
    for i in range(min(3, stock // 8 + 1)):
        spot = left + 6 - i * 4, top + 3 - i * 4
        canvas.card(BACK, *spot, width, on=tone.PLATE, frame=Frame(tone.SHADOW))
    count(canvas, left + width / 2, box.cy, stock, 32, on=tone.PLATE)
    left += width + 26
    canvas.rect(left, box.y + 22, 3, box.h - 44, tone.LINE)
    return left + 24


def _last_move(canvas: Canvas, picture: TablePicture, last: Played, left: float, box: Box) -> float:
    """Who played, the card, and what it took; returns where the words start."""
    width = _STRIP_CARD
    top = box.cy - height_of(width) / 2
    avatar(canvas, left + 34, box.cy, 34, picture.faces[last.seat], on=tone.PLATE)
    left += 84.0
    frame = Frame(None, tone.GOLD)
    lying_card(canvas, last.card, left, top, width, picture.view.matta, on=tone.PLATE, frame=frame)
    left += width + 18
    if last.taken:
        arrow_right(canvas, left, box.cy, 44, on=tone.PLATE)
        left += 60
        step = min(width + 10.0, (_STRIP_TAKEN - width) / max(1, len(last.taken) - 1))
        for card in last.taken:
            canvas.card(card.code, left, top, width, on=tone.PLATE, frame=Frame(tone.SHADOW))
            left += step
        left += width + 10 - step
    return left + 14
