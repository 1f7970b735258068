"""What a round is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    Card,
    Category,
    Primiera,
    PrimieraFigures,
    PrimieraMissing,
    Rules,
    ScoreLine,
    Winner,
    all_coins,
    codes,
    preset,
    primiera_worth,
    score_round,
)
from bot.game.scoring import leaders
from tests.game.positions import CLASSIC, cards


def line(
    category: Category, *piles: str, scope: Sequence[str] = (), rules: Rules = CLASSIC
) -> ScoreLine:
    """The line of this category for these piles."""
    swept = [cards(text) for text in scope] or [()] * len(piles)
    lines = score_round([cards(pile) for pile in piles], swept, rules)
    (found,) = [entry for entry in lines if entry.category is category]
    return found


def primiera(pile: str) -> int:
    """The primiera of this pile."""
    return line(Category.PRIMIERA, pile).values[0]


def categories(rules: Rules) -> str:
    """The lines of the sheet in order."""
    return " ".join(entry.category.value for entry in score_round([(), ()], [(), ()], rules))


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


def test_an_empty_pile_scores_nothing_even_alone() -> None:
    assert all(entry.points == (0,) for entry in score_round([()], [()], CLASSIC))


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
    assert leaders((4, 9, 4), CLASSIC.changed(winner=Winner.LOW)) == (0, 2)


# ---- which lines there are ----------------------------------------------------------------------


def test_the_sheet_has_the_lines_that_the_rules_ask_for_in_the_order_of_counting() -> None:
    assert categories(CLASSIC) == "cards coins settebello primiera scope"
    assert categories(CLASSIC.changed(primiera=Primiera.OFF)) == "cards coins settebello scope"
    everything = CLASSIC.changed(re_bello=True, napola=True, stalla=True, cucite=True)
    assert categories(everything) == (
        "cards coins settebello primiera re_bello napola stalla declared scope"
    )
    assert categories(preset("cirulla")) == (
        "cards coins settebello primiera piccola grande declared scope"
    )


def test_points_that_were_declared_have_a_line_of_their_own() -> None:
    lines = score_round([(), ()], [(), ()], preset("cirulla"), declared=(13, 0))
    (declared,) = [entry for entry in lines if entry.category is Category.DECLARED]
    assert (declared.values, declared.points, declared.cards) == ((13, 0), (26, 0), ((), ()))
    (declared,) = [
        entry
        for entry in score_round([(), ()], [(), ()], preset("cirulla"))
        if entry.category is Category.DECLARED
    ]
    assert declared.values == (0, 0)


# ---- the primiera otherwise ---------------------------------------------------------------------


def test_where_courts_fall_the_king_is_worth_ten_the_knight_nine_the_jack_eight() -> None:
    falling = CLASSIC.changed(primiera_figures=PrimieraFigures.FALLING)
    worths = [
        [primiera_worth(c, rules) for c in cards("Fd Cd Rd 7d")] for rules in (CLASSIC, falling)
    ]
    assert worths == [[10, 10, 10, 21], [8, 9, 10, 21]]
    best = line(Category.PRIMIERA, "Rd Rc Rb Rs Fd", "Cd Cc Cb Cs", rules=falling)
    assert (best.values, best.points) == ((40, 36), (2, 0))
    assert codes(best.cards[0]) == "RdRcRsRb"


def test_where_a_missing_suit_only_loses_to_more_suits_the_sums_of_as_many_compare() -> None:
    missing = CLASSIC.changed(primiera_missing=PrimieraMissing.FEWER_SUITS_LOSE)
    three = line(Category.PRIMIERA, "7d 7c 7b", "6d 6c 6s", rules=missing)
    assert (three.values, three.points) == ((63, 54), (2, 0))
    four = line(Category.PRIMIERA, "7d 7c 7b", "2d 2c 2s Fb", rules=missing)
    assert (four.values, four.points) == ((63, 46), (0, 2))
    tied = line(Category.PRIMIERA, "7d 7c", "7b 7s", rules=missing)
    assert (tied.values, tied.points) == ((42, 42), (0, 0))
    assert line(Category.PRIMIERA, "", "", rules=missing).points == (0, 0)
    assert line(Category.PRIMIERA, "2d", "", rules=missing).points == (2, 0)


def test_where_sevens_are_counted_the_most_of_them_win() -> None:
    sevens = CLASSIC.changed(primiera=Primiera.SEVENS)
    counted = line(Category.PRIMIERA, "7d 7c 6b", "7s Ad Ac Ab As", rules=sevens)
    assert (counted.values, counted.points) == ((2, 1), (2, 0))
    assert [codes(shown) for shown in counted.cards] == ["7d7c", "7s"]
    assert line(Category.PRIMIERA, "7d 7c", "7s 7b", rules=sevens).points == (0, 0)


# ---- what only some count -----------------------------------------------------------------------


def test_the_king_of_coins_is_worth_a_point() -> None:
    held = line(Category.RE_BELLO, "Rc", "Rd", rules=CLASSIC.changed(re_bello=True))
    assert (held.values, held.points, held.cards) == ((0, 1), (0, 2), ((), cards("Rd")))


def napola(pile: str, **options: int) -> tuple[int, int, str]:
    run = line(Category.NAPOLA, pile, rules=preset("napola", **options))
    return run.values[0], run.points[0], codes(run.cards[0])


def test_a_run_of_coins_from_the_ace_counts_a_point_a_card_three_at_least() -> None:
    assert napola("3d Ad 2d") == (3, 6, "Ad2d3d")
    assert napola("Ad 2d 3d 4d 6d") == (4, 8, "Ad2d3d4d")
    assert napola("Ad 2d 4d") == (0, 0, "")
    assert napola("2d 3d 4d") == (0, 0, "")
    assert napola("Ac 2c 3c") == (0, 0, "")
    assert napola("Ad 2d 3d 4d 5d 6d 7d Fd Cd Rd") == (10, 20, "Ad2d3d4d5d6d7dFdCdRd")


def test_the_run_has_a_cap() -> None:
    assert napola("Ad 2d 3d 4d 5d 6d 7d Fd", napola_cap=6) == (6, 12, "Ad2d3d4d5d6d")
    assert napola("Ad 2d 3d 4d 5d", napola_cap=6)[0] == 5


def test_the_piccola_is_such_a_run_up_to_the_seven() -> None:
    for cap, values in ((7, (7, 0)), (5, (5, 0))):
        rules = preset("cirulla", piccola_cap=cap)
        run = line(Category.PICCOLA, "Ad 2d 3d 4d 5d 6d 7d Fd", "Cd", rules=rules)
        assert (run.values, run.points) == (values, tuple(2 * v for v in values))


def test_the_three_court_coins_together_are_worth_five() -> None:
    rules = preset("cirulla")
    grande = line(Category.GRANDE, "Rd Fd Cd", "Rc Fc Cc 7d", rules=rules)
    assert (grande.values, grande.points) == ((3, 0), (10, 0))
    assert [codes(shown) for shown in grande.cards] == ["FdCdRd", ""]
    assert line(Category.GRANDE, "Rd Fd", "Cd", rules=rules).points == (0, 0)


def test_four_jacks_and_four_knights_are_worth_half_a_point_each() -> None:
    rules = CLASSIC.changed(stalla=True)
    both = line(Category.STALLA, "Fd Fc Fs Fb Cd Cc Cs Cb 2d", "Rd Rc Rs Rb", rules=rules)
    assert (both.values, both.points) == ((2, 0), (2, 0))
    assert [codes(shown) for shown in both.cards] == ["FdFcFsFbCdCcCsCb", ""]
    one = line(Category.STALLA, "Fd Fc Fs Cd", "Fb Cc Cs Cb", rules=rules)
    assert (one.values, one.points) == ((0, 0), (0, 0))
    other = line(Category.STALLA, "Fd", "Cd Cc Cs Cb", "", rules=rules)
    assert (other.values, other.points) == ((0, 1, 0), (0, 1, 0))


def test_all_ten_coins_win_where_that_counts() -> None:
    coins, rest = DECK[:10], DECK[10:]
    for rules in (preset("cirulla"), CLASSIC.changed(napoleone_wins=True)):
        assert all_coins([rest, coins], rules) == 1
        assert all_coins([coins + rest[:1], rest], rules) == 0
        assert all_coins([coins[:9], rest + coins[9:]], rules) is None
    assert all_coins([coins, rest], CLASSIC) is None
    assert all_coins([coins, rest], preset("napola")) is None
