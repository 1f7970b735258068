"""Hands that lie open and the matta: what shows, where, and that nothing else does."""

import io
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.game import DECK, MATTA, Card, Match, SeatView, Teams, cards_from_codes
from rendering import HandPicture, TablePicture, paint
from rendering.geometry import Box, table_layout
from rendering.marks import value_text
from rendering.plates import FULL_HAND, FULL_PILE
from tests.rendering.cirulla_scenes import LOW, NINES, WILD, cirulla, matta_hands
from tests.rendering.scenes import hand_picture, position, table_picture

LAYOUTS = [
    (2, Teams.SINGLE), (3, Teams.SINGLE), (4, Teams.SINGLE), (6, Teams.SINGLE),
    (4, Teams.PAIRS), (6, Teams.THREES),
]  # fmt: skip


def image(picture: TablePicture | HandPicture) -> Image.Image:
    with Image.open(io.BytesIO(paint(picture))) as file:
        return file.convert("RGB")


def changed(one: Match, other: Match) -> Box | None:
    """Where the tables of two matches differ."""
    gap = ImageChops.difference(image(table_picture(one)), image(table_picture(other))).getbbox()
    return gap and Box(gap[0], gap[1], gap[2] - gap[0], gap[3] - gap[1])


def within(inner: Box | None, outer: Box) -> bool:
    return (
        inner is not None
        and outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def closed(match: Match) -> Match:
    return match._replace(open_hands=(False,) * match.rules.seats, matta=None)


@pytest.mark.parametrize("seats, teams", LAYOUTS)
@pytest.mark.parametrize("cards", [WILD, NINES, "CdRb", "7c"])
def test_an_open_hand_changes_its_own_plate_only(seats: int, teams: Teams, cards: str) -> None:
    rules = cirulla(seats, teams)
    layout = table_layout(seats, teams=teams is not Teams.SINGLE)
    for seat, plate in enumerate(layout.plates):
        hands = [len(cards) // 2 if other == seat else 3 for other in range(seats)]
        match = position(
            rules, table="Rs6b", hands=hands, totals=(102,) * rules.team_count,
            declared={seat: cards}, matta=6,
        )  # fmt: skip
        assert within(changed(match, closed(match)), plate.inset(7)), "inside its golden edge"


@pytest.mark.parametrize("turn", [0, 1])
def test_an_open_hand_leaves_the_pile_of_a_full_plate_alone(turn: int) -> None:
    match = position(
        cirulla(2), table="Rs6b", hands=(3, 3), turn=turn, piles=(9, 0), scope=("5s4b", ""),
        declared={0: "7cRdRc"}, matta=10,
    )  # fmt: skip
    plate = table_layout(2, teams=False).plates[0]
    left, right = plate.x + FULL_HAND, plate.x + FULL_PILE
    room = Box(left, plate.y, right - left, plate.h)
    assert within(changed(match, closed(match)), room)


@pytest.mark.parametrize("seats, teams", LAYOUTS)
def test_every_card_of_an_open_hand_shows(seats: int, teams: Teams) -> None:
    rules = cirulla(seats, teams)
    hands = (LOW, "3s3d4c", "2s3b4c", "2s3d4b")
    seen = {
        paint(table_picture(position(rules, table="Rs6b", hands=(3,) * seats, declared={1: hand})))
        for hand in hands
    }
    assert len(seen) == len(hands)


@pytest.mark.parametrize("seats, teams", LAYOUTS)
def test_the_value_of_the_matta_shows_in_an_open_hand(seats: int, teams: Teams) -> None:
    match = position(
        cirulla(seats, teams), table="Rs6b", hands=(3,) * seats, declared={1: WILD}, matta=3
    )
    seen = {paint(table_picture(match._replace(matta=value))) for value in (None, *range(1, 11))}
    assert len(seen) == 11


def test_the_matta_on_the_table_tells_its_value_on_the_felt_and_in_the_last_move() -> None:
    match = position(cirulla(2), table="Rs5d6b7c", hands=(3, 3), last=(1, "7c", ""))
    layout = table_layout(2, teams=False)
    older = match._replace(plays=())
    assert within(changed(older, older._replace(matta=3)), layout.felt)
    both = changed(match, match._replace(matta=3))
    assert both is not None and layout.felt.y < both.y and both.bottom > layout.strip.y


@pytest.mark.parametrize("name", ["hand_matta", "hand_matta_table", "hand_matta_crowd"])
def test_the_value_of_the_matta_shows_in_a_private_hand(name: str) -> None:
    picture = matta_hands()[name]
    assert MATTA in (*picture.view.hand, *picture.view.table)
    plain = HandPicture(_without_value(picture), picture.words)
    assert image(plain).size == image(picture).size
    assert paint(plain) != paint(picture)


def test_chips_tell_the_value_of_the_matta_they_take() -> None:
    match = position(cirulla(2), table="Rs5d6b7c", hands=(3, 2), hold="3cFdCc", matta=3)
    picture = hand_picture(match)
    assert any(MATTA in move.taken for move in picture.view.legal_moves)
    plain = HandPicture(_without_value(picture), picture.words)
    gap = ImageChops.difference(image(picture), image(plain))
    assert gap.crop((0, 700, *gap.size)).getbbox() is not None  # below the cards are only chips


def test_sums_are_told_with_the_value_of_the_matta() -> None:
    assert [value_text(MATTA, value) for value in (None, 1, 10)] == ["7", "A", "10"]
    assert value_text(cards_from_codes("7d")[0], 3) == "7"


def _without_value(picture: HandPicture) -> SeatView:
    return replace(picture.view, matta=None)


# ---- what must not show -------------------------------------------------------------------------


def _hidden_otherwise(match: Match, order: Sequence[int]) -> Match:
    """The same match with the closed hands and the stock dealt otherwise."""
    shut = [seat for seat, is_open in enumerate(match.open_hands) if not is_open]
    hidden = [card for seat in shut for card in match.hands[seat]] + list(match.stock)
    mixed = [hidden[i] for i in sorted(range(len(hidden)), key=lambda i: order[i % len(order)])]
    hands = list[tuple[Card, ...]](match.hands)
    for seat in shut:
        size = len(hands[seat])
        hands[seat], mixed = tuple(mixed[:size]), mixed[size:]
    return match._replace(hands=tuple(hands), stock=tuple(mixed))


@given(st.permutations(range(40)), st.sampled_from(LAYOUTS), st.sampled_from([LOW, WILD, NINES]))
@settings(max_examples=30)
def test_hands_that_are_not_open_never_change_the_table(
    order: list[int], layout: tuple[int, Teams], declared: str
) -> None:
    seats, teams = layout
    match = position(
        cirulla(seats, teams), table="Rs6b", hands=(3,) * seats, declared={1: declared}, matta=4
    )
    other = _hidden_otherwise(match, order)
    assert paint(table_picture(match)) == paint(table_picture(other))


def test_the_mixing_of_this_test_really_changes_the_closed_hands() -> None:
    match = position(cirulla(3), table="Rs6b", hands=(3, 3, 3), declared={1: WILD}, matta=4)
    other = _hidden_otherwise(match, list(reversed(range(40))))
    assert other.hands[1] == match.hands[1]
    assert other.hands[0] != match.hands[0] and other.hands[2] != match.hands[2]
    everywhere = [card for heap in (*other.hands, other.stock, other.table) for card in heap]
    assert sorted(everywhere, key=DECK.index) == list(DECK)


def test_a_matta_in_a_closed_hand_has_no_badge_for_the_others() -> None:
    match = position(cirulla(2), table="Rs6b", hands=(3, 3), hold=WILD, matta=4)
    assert paint(table_picture(match)) == paint(table_picture(match._replace(matta=None)))
    theirs = (hand_picture(match, 1), hand_picture(match._replace(matta=None), 1))
    assert paint(theirs[0]) == paint(theirs[1])
    mine = (hand_picture(match, 0), hand_picture(match._replace(matta=None), 0))
    assert paint(mine[0]) != paint(mine[1])
