"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import DECK, Move, UnreadableText, move_from_text, move_to_text
from tests.game.positions import cards

different_cards = st.lists(st.sampled_from(DECK), min_size=1, max_size=11, unique=True)


def test_a_laid_card_is_written_alone_and_a_taking_one_with_a_cross() -> None:
    (king,) = cards("Rs")
    assert move_to_text(Move(king)) == "Rs"
    assert move_to_text(Move.of(king, cards("3b 7d"))) == "Rsx7d3b"


@given(different_cards)
def test_moves_are_read_back_as_they_were_written(some: list[object]) -> None:
    card, *taken = (c for c in DECK if c in some)
    move = Move.of(card, taken)
    assert move_from_text(move_to_text(move)) == move


def test_the_taken_cards_may_stand_in_any_order() -> None:
    assert move_from_text("Rdx3c7b") == move_from_text("Rdx7b3c")


@pytest.mark.parametrize("text", ["", "x", "7dx", "x7d", "7dx3c3c", "7d3c", "7dx3cx4c"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnreadableText):
        move_from_text(text)


@given(st.text(alphabet="A234567FCRdcsbx ", max_size=12) | st.text())
def test_no_text_can_make_the_reader_fail_otherwise(text: str) -> None:
    try:
        move = move_from_text(text)
    except UnreadableText:
        return
    assert move_from_text(move_to_text(move)) == move
