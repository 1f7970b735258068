"""Places of plates and cards: inside, apart, as large as the design asks."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.artwork import height_of
from rendering.geometry import HEIGHT, MARGIN, WIDTH, Box, Grid, grid, table_layout

LAYOUTS = [(2, False), (3, False), (4, False), (6, False), (4, True), (6, True)]


def apart(a: Box, b: Box) -> bool:
    return a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def boxes(places: Grid) -> list[Box]:
    return [Box(x, y, places.width, height_of(places.width)) for x, y in places.corners]


@pytest.mark.parametrize("seats, teams", LAYOUTS)
def test_nothing_on_a_table_overlaps(seats: int, teams: bool) -> None:
    layout = table_layout(seats, teams=teams)
    parts = [*layout.plates, *layout.boards, layout.felt, layout.strip]
    page = Box(0, 0, WIDTH, HEIGHT).inset(MARGIN)
    assert len(layout.plates) == seats
    assert all(inside(part, page) for part in parts)
    assert all(apart(a, b) for a, b in combinations(parts, 2))


@pytest.mark.parametrize("seats, teams", LAYOUTS)
def test_seats_go_round_counter_clockwise_from_the_bottom_left(seats: int, teams: bool) -> None:
    layout = table_layout(seats, teams=teams)
    below = [box for seat, box in enumerate(layout.plates) if not layout.above(seat)]
    above = [box for seat, box in enumerate(layout.plates) if layout.above(seat)]
    assert list(layout.plates) == below + above
    assert [box.x for box in below] == sorted(box.x for box in below)
    assert [box.x for box in above] == sorted((box.x for box in above), reverse=True)


@pytest.mark.parametrize("seats, teams", LAYOUTS)
@pytest.mark.parametrize("cards", range(1, 21))
def test_cards_never_overlap_and_never_leave_the_felt(seats: int, teams: bool, cards: int) -> None:
    layout = table_layout(seats, teams=teams)
    places = boxes(grid(cards, layout.cards))
    assert len(places) == cards
    assert all(inside(place, layout.felt) for place in places)
    assert all(apart(a, b) for a, b in combinations(places, 2))


@pytest.mark.parametrize(
    "cards, width",
    [(1, 210), (3, 210), (5, 210), (6, 186), (7, 157), (8, 143), (10, 143), (14, 143), (18, 118)],
)
def test_cards_are_as_wide_as_they_fit_without_teams(cards: int, width: int) -> None:
    assert grid(cards, table_layout(2, teams=False).cards).width == pytest.approx(width, abs=2)


@pytest.mark.parametrize(
    "cards, width", [(3, 210), (4, 192), (5, 164), (8, 164), (10, 150), (12, 122), (14, 102)]
)
def test_cards_are_as_wide_as_they_fit_with_teams(cards: int, width: int) -> None:
    assert grid(cards, table_layout(4, teams=True).cards).width == pytest.approx(width, abs=3)


@given(st.integers(1, 30), st.integers(200, 1300), st.integers(150, 700), st.booleans())
def test_a_grid_keeps_its_promise_in_any_box(
    cards: int, width: int, height: int, left: bool
) -> None:
    area = Box(7, 11, width, height)
    places = boxes(grid(cards, area, gap=4, left=left))
    assert all(inside(place, area.inset(-1)) for place in places)
    assert all(apart(a, b) for a, b in combinations(places, 2))


def test_an_empty_grid_has_no_places() -> None:
    assert grid(0, Box(0, 0, 100, 100)).corners == ()
