"""What a round is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import DECK, Card, Category, ScoreLine, codes, score_round
from bot.game.scoring import leaders
from tests.game.positions import CLASSIC, cards


def line(category: Category, *piles: str, scope: Sequence[str] = ()) -> ScoreLine:
    """The line of this category for these piles."""
    swept = [cards(text) for text in scope] or [()] * len(piles)
    lines = score_round([cards(pile) for pile in piles], swept, CLASSIC)
    (found,) = [entry for entry in lines if entry.category is category]
    return found


def primiera(pile: str) -> int:
    """The primiera of this pile."""
    return line(Category.PRIMIERA, pile).values[0]


# ---- one point each -----------------------------------------------------------------------------


def test_most_cards_are_worth_a_point() -> None:
    counted = line(Category.CARDS, "Ac 2c 3c", "4c 5c")
    assert (counted.values, counted.points) == ((3, 2), (2, 0))


def test_most_coins_are_worth_a_point() -> None:
    counted = line(Category.COINS, "Ad 2c 3c", "4d 5d")
    assert (counted.values, counted.points) == ((1, 2), (0, 2))
    assert [codes(shown) for shown in counted.cards] == ["Ad", "4d5d"]


def test_the_settebello_is_worth_a_point() -> None:
    counted = line(Category.SETTEBELLO, "7c 7b", "7d")
    assert (counted.values, counted.points) == ((0, 1), (0, 2))
    assert [codes(shown) for shown in counted.cards] == ["", "7d"]


def test_every_scopa_is_worth_a_point() -> None:
    counted = line(Category.SCOPE, "Ac", "2c", scope=("7d 3c", "Rb"))
    assert (counted.values, counted.points) == ((2, 1), (4, 2))
    assert [codes(shown) for shown in counted.cards] == ["7d3c", "Rb"]


@pytest.mark.parametrize(
    ("category", "piles"),
    [
        (Category.CARDS, ("Ac 2c", "3c 4c")),
        (Category.COINS, ("Ad", "2d")),
        (Category.PRIMIERA, ("7d 7c 6b 6s", "7b 7s 6d 6c")),
        (Category.CARDS, ("Ac 2c", "3c 4c", "5c")),
        (Category.COINS, ("Ad", "2d", "")),
        (Category.PRIMIERA, ("7d 7c 6b 6s", "7b 7s 6d 6c", "Ad Ac Ab As")),
    ],
)
def test_a_tie_at_the_top_gives_the_point_to_nobody(
    category: Category, piles: tuple[str, ...]
) -> None:
    assert line(category, *piles).points == (0,) * len(piles)


def test_a_tie_below_the_top_takes_nothing_from_the_first() -> None:
    assert line(Category.CARDS, "Ac", "2c 3c 4c", "5c").points == (0, 2, 0)


def test_empty_piles_score_nothing() -> None:
    assert all(
        entry.points == (0, 0, 0) for entry in score_round([(), (), ()], [(), (), ()], CLASSIC)
    )


# ---- primiera -----------------------------------------------------------------------------------


def test_each_rank_has_its_worth_in_the_primiera() -> None:
    worth = {rank: primiera(f"{rank}d {rank}c {rank}s {rank}b") // 4 for rank in "7A65432FCR"}
    assert worth == {
        "7": 21,
        "6": 18,
        "A": 16,
        "5": 15,
        "4": 14,
        "3": 13,
        "2": 12,
        "F": 10,
        "C": 10,
        "R": 10,
    }


def test_only_the_best_card_of_each_suit_counts() -> None:
    assert primiera("7d 6d 5c 4b 3s") == 21 + 15 + 14 + 13
    counted = line(Category.PRIMIERA, "7d 6d 5c 4b 3s", "6c 6b Ad As")
    assert (counted.values, counted.points) == ((63, 68), (0, 2))
    assert [codes(shown) for shown in counted.cards] == ["7d5c3s4b", "Ad6cAs6b"]


def test_without_all_four_suits_there_is_no_primiera() -> None:
    counted = line(Category.PRIMIERA, "7d 7c 7b 6d 6c", "Rd Rc Rs Fb")
    assert (counted.values, counted.points) == ((0, 40), (0, 2))


def test_if_nobody_has_four_suits_nobody_gets_the_point() -> None:
    assert line(Category.PRIMIERA, "7d 7c 7b", "6d 6c 6s").points == (0, 0)


def test_of_equal_courts_the_same_one_is_shown_however_the_pile_lies() -> None:
    one, other = line(Category.PRIMIERA, "Rd Cd Fd", ""), line(Category.PRIMIERA, "Fd Cd Rd", "")
    assert one.cards == other.cards == (cards("Fd"), ())


# ---- whole rounds -------------------------------------------------------------------------------

whole_deck = st.permutations(DECK).flatmap(
    lambda deck: st.lists(st.integers(0, 40), min_size=1, max_size=5).map(
        lambda cuts: [
            tuple(deck[a:b]) for a, b in zip([0, *sorted(cuts)], [*sorted(cuts), 40], strict=True)
        ]
    )
)


@given(whole_deck)
def test_each_point_is_given_once_or_not_at_all_and_the_settebello_always(
    piles: list[tuple[Card, ...]],
) -> None:
    lines = score_round(piles, [()] * len(piles), CLASSIC)
    for entry in lines:
        assert sum(entry.points) in (0, 2)
        assert all(
            point == 0 or value == max(entry.values)
            for point, value in zip(entry.points, entry.values, strict=True)
        )
    assert sum(lines[2].points) == 2


def test_leaders_are_all_who_have_the_highest_total() -> None:
    assert leaders((4, 9, 9), CLASSIC) == (1, 2)
    assert leaders((9, 4), CLASSIC) == (0,)
