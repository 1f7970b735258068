"""The table as everybody sees it."""

from typing import Final

from bot.game import SETTEBELLO, Card, Played, Seat, SeatView, Teams
from rendering import palette as tone
from rendering.artwork import BACK, Frame, height_of
from rendering.canvas import Canvas, Point
from rendering.geometry import HEIGHT, WIDTH, Box, Grid, TableLayout, grid, table_layout
from rendering.marks import (
    LAMP,
    PLATE,
    TAB_WIDTH,
    Ground,
    arrow_head,
    arrow_right,
    avatar,
    backs,
    count,
    dealer_mark,
    ground,
    name_of,
    panel,
    pile,
    pill,
    plate,
    team_mark,
    total,
    value_text,
)
from rendering.pictures import Deck, TablePicture
from rendering.text import Typeface

_STRIP_CARD: Final = 66
_STRIP_TAKEN: Final = 430  # room for the taken cards; beyond it they overlap
_LANE: Final = 9
_FULL_HAND, _FULL_PILE = 516, 694  # where hand and pile begin in a plate of full width


def paint_table(picture: TablePicture, deck: Deck) -> Canvas:
    """The table, for 2, 3, 4 or 6 seats, alone or in two teams."""
    canvas = Canvas(WIDTH, HEIGHT, tone.FELT, deck)
    ground(canvas)
    teams = picture.view.rules.teams is not Teams.SINGLE
    layout = table_layout(picture.view.rules.seats, teams=teams)
    for seat, box in enumerate(layout.plates):
        if teams:
            _team_plate(canvas, picture, Seat(seat), box)
        elif box.w > 900:
            _full_plate(canvas, picture, Seat(seat), box)
        else:
            _small_plate(canvas, picture, Seat(seat), box)
    for team, box in enumerate(layout.boards):
        _board(canvas, picture, team, box)
    canvas.box(*layout.felt, radius=40, fill=tone.LAMP, on=tone.FELT)
    # The strip first: the lane to a taker below runs into it.
    _strip(canvas, picture, layout.strip)
    _felt(canvas, picture, layout)
    return canvas


# ---- plates -------------------------------------------------------------------------------------


def _person(
    canvas: Canvas, picture: TablePicture, seat: Seat, x: float, y: float, radius: int, own: Ground
) -> None:
    """The avatar of a seat with the dealer's mark."""
    ring = tone.GOLD if picture.view.turn == seat else tone.CREAM
    avatar(canvas, x, y, radius, picture.faces[seat], on=own.tone, ring=ring)
    if picture.view.dealer == seat:
        dealer_mark(canvas, x, y, radius, on=own.tone)


def _note(
    canvas: Canvas, picture: TablePicture, seat: Seat, x: float, y: float, size: int, room: float
) -> None:
    words, lit = picture.words.notes[seat], picture.view.turn == seat
    if words:
        ink, on = (tone.RED_DARK, tone.CREAM) if lit else (tone.PALE, tone.PLATE)
        canvas.text(x, y, words, size, ink=ink, on=on, room=room)


def _full_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
    """One seat across the whole width: everything in one row."""
    view, radius = picture.view, 58
    own = plate(canvas, box, lit=view.turn == seat)
    _person(canvas, picture, seat, box.x + 24 + radius, box.cy, radius, own)
    left = box.x + 24 + 2 * radius + 26
    room = box.x + _FULL_HAND - 16 - left
    words = bool(picture.words.notes[seat])
    canvas.text(
        left, box.y + box.h * (0.34 if words else 0.48), name_of(picture.faces[seat]), 54,
        ink=own.ink, on=own.tone, weight=700, room=room,
    )  # fmt: skip
    _note(canvas, picture, seat, left, box.y + box.h * 0.72, 36, room)
    hand = view.hand_sizes[seat]
    step = min(46.0, 92 / max(hand - 1, 1))
    backs(canvas, box.x + _FULL_HAND, box.y + (box.h - 112) / 2, hand, 68, step, own)
    scope, x = view.scope[seat], box.x + _FULL_PILE
    pile(canvas, x, box.y + (box.h - 124) / 2, view.pile_sizes[seat], scope, 75, own)
    right = float(box.right - 34)
    right -= _points(canvas, view, seat, right, box.cy, (116, 42), own) + 20
    if scope:
        free = right - (x + 75 + TAB_WIDTH)
        _brooms(canvas, len(scope), right, box.cy, 38 if free > 120 else 30, own, anchor="r")


def _points(
    canvas: Canvas,
    view: SeatView,
    team: int,
    right: float,
    y: float,
    sizes: tuple[int, int],
    own: Ground,
) -> float:
    """A total and, lower, the target after it; returns the width of both."""
    large, small = sizes
    after = canvas.text(
        right, y + large * 0.17, f"/{view.rules.target}", small,
        ink=own.quiet, on=own.tone, anchor="r",
    )  # fmt: skip
    return after + 6 + total(canvas, right - after - 6, y - 4, view.totals[team], large, own)


def _brooms(
    canvas: Canvas, number: int, x: float, y: float, size: int, own: Ground, *, anchor: str = "l"
) -> int:
    fill = tone.FELT if own is PLATE else own.shade
    return pill(
        canvas, x, y, str(number), size,
        on=own.tone, fill=fill, ink=own.ink, icon="broom", anchor=anchor, pad=11,
    )  # fmt: skip


def _small_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
    """A half or a third of the width: the name above, hand, pile and scope below."""
    view, half = picture.view, box.w > 500
    radius = 46 if half else 32
    own = plate(canvas, box, lit=view.turn == seat)
    _person(canvas, picture, seat, box.x + 20 + radius, box.y + 14 + radius, radius, own)
    left = box.x + 2 * radius + (42 if half else 32)
    right = float(box.right - (32 if half else 22))
    if half:
        right -= _points(canvas, view, seat, right, box.y + 64, (88, 34), own) + 14
    else:
        # A third has no room beside the total: the target stands below it.
        canvas.text(
            right, box.bottom - 32, f"/{view.rules.target}", 30,
            ink=own.quiet, on=own.tone, anchor="r",
        )  # fmt: skip
        right -= total(canvas, right, box.y + 58, view.totals[seat], 76, own) + 10
    words = half and bool(picture.words.notes[seat])
    name_y = (34 if words else 48) if half else 44
    canvas.text(
        left, box.y + name_y, name_of(picture.faces[seat]), 42 if half else 38,
        ink=own.ink, on=own.tone, weight=700, room=right - left,
    )  # fmt: skip
    if words:
        _note(canvas, picture, seat, left, box.y + 75, 31, right - left)
    _small_row(canvas, view, seat, left if half else box.x + 22, box, own)


def _small_row(
    canvas: Canvas, view: SeatView, seat: Seat, left: float, box: Box, own: Ground
) -> None:
    """Hand, pile and scope of a small plate, side by side at its foot."""
    width = 32 if box.w > 500 else 38
    height = height_of(width)
    top = box.bottom - height - 11
    middle = top + height / 2
    hand, taken, scope = view.hand_sizes[seat], view.pile_sizes[seat], view.scope[seat]
    backs(canvas, left, top, min(hand, 3), width, width * 0.5, own)
    if hand > 3:
        count(canvas, left + width * 1.5, middle, hand, 30, on=own.tone)
    x = left + 2 * width + 26
    if taken:
        canvas.card(BACK, x, top, width, on=own.tone, frame=Frame(own.shade))
    else:
        canvas.box(x, top, width, height, radius=4, fill=own.shade, on=own.tone)
    x += width + count(canvas, x + width, middle, taken, 32, on=own.tone) / 2 + 10
    if scope:
        x += _brooms(canvas, len(scope), x, middle, 32, own) + 10
        _last_scope(canvas, scope, x, middle, box, own)


def _last_scope(
    canvas: Canvas, scope: tuple[Card, ...], x: float, y: float, box: Box, own: Ground
) -> None:
    """The newest sweeping cards in a small plate, as many as there is room for."""
    target = 28 if box.w > 500 else 84
    room = min(int((box.right - target - x) // 58), 3)
    for card in scope[-room:] if room > 0 else ():
        paper = tone.SETTEBELLO if card is SETTEBELLO else tone.IVORY
        ink = tone.NUMERALS[canvas.deck.value][card.suit.value]
        canvas.box(x, y - 20, 52, 40, radius=6, fill=paper, on=own.tone)
        canvas.text(
            x + 15, y - 1, value_text(card), 28,
            ink=ink, on=paper, weight=700, anchor="m", room=26,
        )  # fmt: skip
        canvas.suit(card.suit.value, x + 37, y, 26, on=paper)
        x += 58


def _team_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
    """A partner's plate: points, pile and scope are on the team's board."""
    view, half = picture.view, box.w > 500
    radius = 50 if half else 42
    own = plate(canvas, box, lit=view.turn == seat)
    x = box.x + (76 if half else 60)
    _person(canvas, picture, seat, x, box.cy, radius, own)
    team = view.team_of(seat)
    mark = x - radius * 0.74, box.cy + radius * 0.72
    team_mark(canvas, *mark, radius * 0.34, team, on=own.tone)
    left = x + radius + (24 if half else 16)
    stack = 118 if half else 92
    room = box.right - stack - 16 - left
    words = bool(picture.words.notes[seat])
    name_y = box.y + box.h * (0.34 if words else 0.5)
    canvas.text(
        left, name_y, name_of(picture.faces[seat]), 44 if half else 38,
        ink=own.ink, on=own.tone, weight=700, room=room,
    )  # fmt: skip
    _note(canvas, picture, seat, left, box.y + box.h * 0.72, 34 if half else 30, room)
    hand, width = view.hand_sizes[seat], 56 if half else 46
    top, few = box.cy - height_of(width) / 2, min(hand, 3)
    backs(canvas, box.right - stack + (3 - few) * 13, top, few, width, 13, own)
    count(canvas, box.right - stack + 26 + width / 2, box.cy, hand, 32, on=own.tone)


def _board(canvas: Canvas, picture: TablePicture, team: int, box: Box) -> None:
    """Points, people, pile and scope of one of two teams, beside the felt."""
    view, own = picture.view, Ground(tone.FELT, tone.CREAM, tone.PALE, tone.SHADOW)
    panel(canvas, box, fill=tone.FELT)
    team_mark(canvas, box.cx, box.y + 46, 28, team, on=own.tone)
    total(canvas, box.cx, box.y + 134, view.totals[team], 108, own, anchor="m")
    canvas.text(
        box.cx, box.y + 206, f"/{view.rules.target}", 38, ink=own.quiet, on=own.tone, anchor="m"
    )
    partners = view.rules.partners(team)
    radius = 29 if len(partners) == 2 else 23
    step = 2 * radius + 4
    for i, seat in enumerate(partners):
        x = box.cx + (i - (len(partners) - 1) / 2) * step
        avatar(canvas, x, box.y + 266, radius, picture.faces[seat], on=own.tone)
    top = box.bottom - 236
    pile(canvas, box.x + 10, top, view.pile_sizes[team], view.scope[team], 74, own)
    pill(
        canvas, box.cx, box.bottom - 52, str(len(view.scope[team])), 38,
        on=own.tone, icon="broom", anchor="m",
    )  # fmt: skip


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
        elif last is not None and card is last.card:
            frame = Frame(LAMP.shade, tone.GOLD)
            canvas.card(card.code, x, y, places.width, on=tone.LAMP, frame=frame)
        else:
            frame = Frame(LAMP.shade)
            canvas.card(card.code, x, y, places.width, on=tone.LAMP, frame=frame)
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
    target = box.x + _FULL_PILE + 38.0 if box.w > 900 else box.cx
    target = min(max(target, felt.x + 60), felt.right - 60)
    # The tip touches what lies between the felt and the taker, its foot stays clear of the cards.
    tip = box.bottom - 10 if up else felt.bottom + 26
    start = tip + (30 if up else -30)
    if places.rows == 1:
        card_edge = spots[0][1] + (-8 if up else height_of(places.width) + 8)
        lane = (card_edge + start) / 2
        columns = [x + places.width / 2 for x, _ in spots]
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
    canvas.card(last.card.code, left, top, width, on=tone.PLATE, frame=Frame(None, tone.GOLD))
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
