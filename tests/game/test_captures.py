"""What a card may take."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import DECK, Card, Rules, captures, codes, legal_moves, move_to_text
from tests.game.positions import CLASSIC, cards, position

OPTIONAL = CLASSIC.changed(capture_mandatory=False)
SUMS_TOO = CLASSIC.changed(single_priority=False)


def takes(card: str, table: str, rules: Rules = CLASSIC) -> list[str]:
    """The sets this card may take from this table."""
    return [codes(taken) for taken in captures(cards(card)[0], cards(table), rules)]


def moves(hand: str, table: str, rules: Rules = CLASSIC) -> list[str]:
    """The legal moves with this hand."""
    return [move_to_text(m) for m in legal_moves(position(hand=hand, table=table, rules=rules))]


def test_a_card_takes_one_card_of_its_value_and_never_two() -> None:
    assert takes("5d", "5c 5b Rs") == ["5c", "5b"]


def test_an_equal_card_on_the_table_forbids_every_sum() -> None:
    assert takes("Fs", "3d 5c Fb") == ["Fb"]
    assert takes("7s", "7d 7c 4s 3b") == ["7d", "7c"]


def test_without_that_priority_sums_stand_beside_the_equal_card() -> None:
    assert takes("Fs", "3d 5c Fb", SUMS_TOO) == ["Fb", "3d5c"]


def test_any_set_that_adds_up_may_be_taken_whatever_its_size() -> None:
    assert takes("Cd", "Ad 3c 4b 5s") == ["5s4b", "Ad3c5s"]


def test_equal_ranks_of_different_suits_are_different_choices() -> None:
    assert takes("7c", "2d 2c 5b") == ["2d5b", "2c5b"]


def test_the_courts_count_eight_nine_and_ten() -> None:
    assert takes("Fd", "7c As") == ["7cAs"]
    assert takes("Cd", "Fc As") == ["FcAs"]
    assert takes("Rd", "Cc As") == ["CcAs"]


def test_the_ace_is_a_plain_one() -> None:
    assert takes("As", "2d 4c 6b") == []
    assert takes("As", "Ad 4c") == ["Ad"]


def test_an_empty_table_gives_nothing_to_take() -> None:
    assert takes("Rd", "") == []


def test_the_answer_does_not_depend_on_how_the_table_lies() -> None:
    assert takes("Rc", "6d 5d 4d 3d 2d Ad") == takes("Rc", "Ad 2d 3d 4d 5d 6d")


def test_captures_come_fewest_cards_first_and_each_set_in_deck_order() -> None:
    assert takes("Rc", "6d 5d 4d 3d 2d Ad") == ["4d6d", "Ad3d6d", "Ad4d5d", "2d3d5d", "Ad2d3d4d"]


def test_a_card_that_takes_something_may_not_be_laid() -> None:
    assert moves("6d", "2c 4b") == ["6dx2c4b"]


def test_where_taking_is_optional_it_may() -> None:
    assert moves("6d", "2c 4b", OPTIONAL) == ["6dx2c4b", "6d"]


def test_a_card_that_takes_nothing_is_laid() -> None:
    assert moves("Rd 6d", "2c 5b") == ["Rd", "6d"]


def test_another_card_of_the_hand_may_be_chosen_instead_of_taking() -> None:
    assert moves("Rd 6d Ac", "2c 4b") == ["Rd", "6dx2c4b", "Ac"]


# ---- against every subset there is --------------------------------------------------------------


def by_trying_every_subset(
    card: Card, table: tuple[Card, ...], rules: Rules
) -> set[frozenset[Card]]:
    """The rule read aloud: one equal card; or, with none (or no priority), any set of two or more
    that adds up."""
    equal = {frozenset((other,)) for other in table if other.value == card.value}
    if equal and rules.single_priority:
        return equal
    return equal | {
        frozenset(some)
        for size in range(2, len(table) + 1)
        for some in combinations(table, size)
        if sum(other.value for other in some) == card.value
    }


positions = st.lists(st.sampled_from(DECK), min_size=1, max_size=11, unique=True)
low_positions = st.lists(
    st.sampled_from([card for card in DECK if card.value <= 4]),
    min_size=1,
    max_size=12,
    unique=True,
)


@pytest.mark.parametrize("rules", [CLASSIC, SUMS_TOO])
@given(some=positions | low_positions)
def test_captures_are_exactly_the_sets_that_the_rule_allows(rules: Rules, some: list[Card]) -> None:
    card, *rest = some
    found = captures(card, tuple(rest), rules)
    assert {frozenset(taken) for taken in found} == by_trying_every_subset(card, tuple(rest), rules)
    assert len({frozenset(taken) for taken in found}) == len(found)
