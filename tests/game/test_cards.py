"""The forty cards and their codes."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import DECK, SETTEBELLO, Card, Rank, Suit, UnreadableText, cards_from_codes, codes
from bot.game.cards import in_deck_order

any_cards = st.lists(st.sampled_from(DECK), max_size=12).map(tuple)


def test_the_deck_is_ten_ranks_in_four_suits() -> None:
    assert len(set(DECK)) == 40
    assert Counter(card.suit for card in DECK) == dict.fromkeys(Suit, 10)
    assert Counter(card.rank for card in DECK) == dict.fromkeys(Rank, 4)


def test_a_card_is_worth_one_to_ten_by_rank() -> None:
    worth = {card.code[0]: card.value for card in DECK}
    assert worth == dict(zip("A234567FCR", range(1, 11), strict=True))


def test_the_settebello_is_the_seven_of_coins() -> None:
    assert (SETTEBELLO.rank, SETTEBELLO.suit, SETTEBELLO.code) == (Rank.SEVEN, Suit.COINS, "7d")


def test_a_card_is_found_by_its_code_and_by_rank_and_suit() -> None:
    for index, card in enumerate(DECK):
        assert card.index == index
        assert Card.from_code(card.code) is card
        assert Card.of(card.rank, card.suit) is card


def test_no_forty_first_card_can_be_made() -> None:
    with pytest.raises(TypeError):
        Card()


def test_copies_and_pickles_of_a_card_are_that_card() -> None:
    for card in DECK:
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


def test_a_card_shows_how_to_write_it_in_a_test() -> None:
    assert repr(SETTEBELLO) == "Card.from_code('7d')"
    assert eval(repr(SETTEBELLO), {"Card": Card}) is SETTEBELLO


def test_deck_order_is_by_suit_then_rank() -> None:
    assert codes(in_deck_order(frozenset(cards_from_codes("Rb Ab 7s 2c Rd 7d")))) == "7dRd2c7sAbRb"


@given(any_cards)
def test_codes_are_read_back_as_they_were_written(some: tuple[Card, ...]) -> None:
    assert cards_from_codes(codes(some)) == some
    assert cards_from_codes(" ".join(card.code for card in some)) == some


@pytest.mark.parametrize(
    "text", ["7", "7dx", "8d", "10b", "7D", "d7", "7d7", "settebello", "7d,3c"]
)
def test_what_is_no_card_code_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        cards_from_codes(text)
    assert refused.value.text in text


@given(st.text())
def test_no_text_can_make_the_reader_fail_otherwise(text: str) -> None:
    try:
        some = cards_from_codes(text)
    except UnreadableText:
        return
    assert codes(some) == text.replace(" ", "")


def test_a_long_unreadable_text_is_cut_before_it_reaches_a_log() -> None:
    with pytest.raises(UnreadableText) as refused:
        Card.from_code("x" * 10_000)
    assert refused.value.text == "x" * 80
    assert len(str(refused.value)) == 80
