"""Where things stand: pure numbers, no drawing.

The table is 1280 x 1080 for any number of seats and cards, so that an edited message never moves
the chat. Seat 0 sits bottom left, the others follow counter-clockwise, the true direction of play:
the bottom row left to right, the top row right to left.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

WIDTH, HEIGHT = 1280, 1080
MARGIN, GAP = 24, 16
BOARD_WIDTH = 170
STRIP_HEIGHT = 132
_PLATE_HEIGHT, _TEAM_PLATE_HEIGHT = 160, 124
_FELT_PADDING = 18
_LARGEST_CARD = 210
_PROPORTION = 1.65
_MOST_ROWS = 3
# More rows only where the cards grow by a visible amount: rows cost the lane to the taker.
_WORTH_A_ROW = 1.04
_BELOW_ABOVE = {2: (1, 1), 3: (1, 2), 4: (2, 2), 6: (3, 3)}


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, by: int) -> "Box":
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The fixed parts of a table: a plate per seat, a board per team (or none), felt and strip."""

    plates: tuple[Box, ...]
    boards: tuple[Box, ...]
    felt: Box
    strip: Box

    @property
    def cards(self) -> Box:
        """Where table cards may lie."""
        return self.felt.inset(_FELT_PADDING)

    def above(self, seat: int) -> bool:
        """Whether the seat sits at the top."""
        return self.plates[seat].y < self.felt.y


def plates(seats: int, top: int, bottom: int, height: int) -> tuple[Box, ...]:
    """The plates of all seats, in two rows with their upper edges at top and bottom."""
    below, above = _BELOW_ABOVE[seats]
    return (*_row(below, bottom, height), *reversed(_row(above, top, height)))


def _row(count: int, y: int, height: int) -> list[Box]:
    width = (WIDTH - 2 * MARGIN - GAP * (count - 1)) // count
    return [Box(MARGIN + i * (width + GAP), y, width, height) for i in range(count)]


def table_layout(seats: int, *, teams: bool) -> TableLayout:
    """The layout for 2, 3, 4 or 6 seats; with teams there is a board on each side of the felt."""
    plate = _TEAM_PLATE_HEIGHT if teams else _PLATE_HEIGHT
    top, bottom = MARGIN, HEIGHT - MARGIN - plate
    strip = Box(MARGIN, bottom - GAP - STRIP_HEIGHT, WIDTH - 2 * MARGIN, STRIP_HEIGHT)
    y = top + plate + 22
    height = strip.y - 18 - y
    left = MARGIN + (BOARD_WIDTH + 20 if teams else 0)
    felt = Box(left, y, WIDTH - 2 * left, height)
    boards = (
        Box(MARGIN, y, BOARD_WIDTH, height),
        Box(WIDTH - MARGIN - BOARD_WIDTH, y, BOARD_WIDTH, height),
    )
    return TableLayout(plates(seats, top, bottom, plate), boards if teams else (), felt, strip)


class Grid(NamedTuple):
    """Places for cards of one size: their width, the rows, the corner of each card."""

    width: int
    rows: int
    corners: tuple[tuple[int, int], ...]


def grid(
    count: int, area: Box, *, gap: int = GAP, largest: int = _LARGEST_CARD, left: bool = False
) -> Grid:
    """Places for that many cards, as large as they fit; rows are centred, or start at the left.

    No two places overlap and none leaves the area.
    """
    rows, width = _best_rows(count, area, gap, largest)
    height, per_row = math.floor(width * _PROPORTION), math.ceil(count / rows)
    top = area.y + (area.h - rows * height - (rows - 1) * gap) / 2
    corners = []
    for i in range(count):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        used = in_row * width + (in_row - 1) * gap
        start = area.x + (0 if left else (area.w - used) / 2)
        corners.append(
            (math.floor(start + column * (width + gap)), math.floor(top + row * (height + gap)))
        )
    return Grid(width, rows, tuple(corners))


def _best_rows(count: int, area: Box, gap: int, largest: int) -> tuple[int, int]:
    best_rows, best = 1, 0.0
    for rows in range(1, _MOST_ROWS + 1):
        across = max(1, math.ceil(count / rows))
        width = min(
            (area.w - (across - 1) * gap) / across,
            (area.h - (rows - 1) * gap) / rows / _PROPORTION,
            largest,
        )
        if width > best * _WORTH_A_ROW:
            best_rows, best = rows, width
    return best_rows, int(best)
