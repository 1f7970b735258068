"""The seats of a table: a plate each, and a board for each of two teams."""

from typing import Final

from bot.game import Card, Seat, SeatView
from rendering import palette as tone
from rendering.artwork import BACK, Frame, height_of
from rendering.canvas import Canvas
from rendering.geometry import Box
from rendering.marks import (
    FELT,
    PLATE,
    TAB_WIDTH,
    Ground,
    avatar,
    backs,
    count,
    dealer_mark,
    name_of,
    panel,
    pile,
    pill,
    plate,
    team_mark,
    total,
)
from rendering.pictures import TablePicture
from rendering.small_cards import Size, open_hand, small_card

FULL_HAND: Final = 516  # where the hand begins in a plate of full width
FULL_PILE: Final = 694
# Cards of an open hand, in a plate of each kind, and the newest sweeping cards of a small one.
_FULL_OPEN, _HALF_OPEN, _THIRD_OPEN = Size(50, 112), Size(68, 50), Size(40, 63)
_PAIR_OPEN, _THREES_OPEN = Size(52, 94), Size(42, 80)
_SCOPA: Final = Size(52, 40)


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


def full_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
    """One seat across the whole width: everything in one row."""
    view, radius = picture.view, 58
    own = plate(canvas, box, lit=view.turn == seat)
    _person(canvas, picture, seat, box.x + 24 + radius, box.cy, radius, own)
    left = box.x + 24 + 2 * radius + 26
    room = box.x + FULL_HAND - 16 - left
    words = bool(picture.words.notes[seat])
    canvas.text(
        left, box.y + box.h * (0.34 if words else 0.48), name_of(picture.faces[seat]), 54,
        ink=own.ink, on=own.tone, weight=700, room=room,
    )  # fmt: skip
    _note(canvas, picture, seat, left, box.y + box.h * 0.72, 36, room)
    hand, corner = view.hand_sizes[seat], (box.x + FULL_HAND, box.y + (box.h - 112) / 2)
    if cards := view.open_hands[seat]:
        open_hand(canvas, cards, *corner, _FULL_OPEN, own, view.matta)
    else:
        backs(canvas, *corner, hand, 68, min(46.0, 92 / max(hand - 1, 1)), own)
    scope, x = view.scope[seat], box.x + FULL_PILE
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


def small_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
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
    x = left + 2 * width + 26
    if cards := view.open_hands[seat]:
        size = _HALF_OPEN if box.w > 500 else _THIRD_OPEN
        shown = open_hand(canvas, cards, left, middle - size.h / 2, size, own, view.matta)
        x = max(x, left + shown + 26)
    else:
        backs(canvas, left, top, min(hand, 3), width, width * 0.5, own)
        if hand > 3:
            count(canvas, left + width * 1.5, middle, hand, 30, on=own.tone)
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
        small_card(canvas, card, x, y - 20, _SCOPA, own)
        x += 58


def team_plate(canvas: Canvas, picture: TablePicture, seat: Seat, box: Box) -> None:
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
    cards, size = view.open_hands[seat], _PAIR_OPEN if half else _THREES_OPEN
    stack = max(118 if half else 92, 22 + len(cards) * (size.w + 6))
    room = box.right - stack - 16 - left
    words = bool(picture.words.notes[seat])
    name_y = box.y + box.h * (0.34 if words else 0.5)
    canvas.text(
        left, name_y, name_of(picture.faces[seat]), 44 if half else 38,
        ink=own.ink, on=own.tone, weight=700, room=room,
    )  # fmt: skip
    _note(canvas, picture, seat, left, box.y + box.h * 0.72, 34 if half else 30, room)
    if cards:
        corner = box.right - stack, box.cy - size.h / 2
        open_hand(canvas, cards, *corner, size, own, view.matta)
        return
    hand, width = view.hand_sizes[seat], 56 if half else 46
    top, few = box.cy - height_of(width) / 2, min(hand, 3)
    backs(canvas, box.right - stack + (3 - few) * 13, top, few, width, 13, own)
    count(canvas, box.right - stack + 26 + width / 2, box.cy, hand, 32, on=own.tone)


def board(canvas: Canvas, picture: TablePicture, team: int, box: Box) -> None:
    """Points, people, pile and scope of one of two teams, beside the felt."""
    view, own = picture.view, FELT
    panel(canvas, box, fill=tone.FELT)
    team_mark(canvas, box.cx, box.y + 46, 28, team, on=own.tone)
    total(canvas, box.cx, box.y + 134, view.totals[team], 108, own, anchor="m", room=box.w - 20)
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
