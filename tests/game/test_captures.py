"""What a card may take."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    AceEmpty,
    AceWithAce,
    CaptureMode,
    Card,
    IllegalCapture,
    Match,
    Rules,
    RulesClash,
    captures,
    codes,
    is_sweep,
    legal_moves,
    move_to_text,
    preset,
)
from tests.game import brute
from tests.game.positions import CLASSIC, GAMES, cards, play, position

OPTIONAL = CLASSIC.changed(capture_mandatory=False)
FEWEST = CLASSIC.changed(min_cards=True)
FRENCH = preset("scopa_fr")
FIFTEEN = preset("scopa_15")
CIRULLA = preset("cirulla")
ASSI = preset("scopa_assi")
PIGLIA = preset("asso_piglia_tutto")
SBARAZZINO = preset("sbarazzino")


def takes(card: str, table: str, rules: Rules = CLASSIC, matta: int | None = None) -> list[str]:
    """The sets this card may take from this table."""
    return [codes(taken) for taken in captures(cards(card)[0], cards(table), rules, matta)]


def moves(hand: str, table: str, rules: Rules = CLASSIC, matta: int | None = None) -> list[str]:
    """The legal moves with this hand."""
    match = position(hand=hand, table=table, rules=rules, matta=matta)
    return [move_to_text(m) for m in legal_moves(match)]


def sweeps(card: str, table: str, rules: Rules = CLASSIC, matta: int | None = None) -> bool:
    """Whether taking this whole table is a scopa."""
    taken = cards(table)
    return is_sweep(cards(card)[0], taken, taken, rules, matta)


def test_a_card_takes_one_card_of_its_value_and_never_two() -> None:
    assert takes("5d", "5c 5b Rs") == ["5c", "5b"]


def test_an_equal_card_on_the_table_forbids_every_sum() -> None:
    assert takes("Fs", "3d 5c Fb") == ["Fb"]
    assert takes("7s", "7d 7c 4s 3b") == ["7d", "7c"]


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


# ---- how many cards -----------------------------------------------------------------------------


def test_where_the_fewest_cards_have_to_be_taken_larger_sets_fall_away() -> None:
    assert takes("Cd", "Ad 3c 4b 5s", FEWEST) == ["5s4b"]
    assert takes("6s", "Ad 2c 3b 4s", FEWEST) == ["2c4s"]


def test_of_several_smallest_sets_any_may_be_taken() -> None:
    assert takes("7c", "2d 2c 5b Ad Ac", FEWEST) == ["2d5b", "2c5b"]


def test_where_at_most_two_cards_may_be_taken_a_card_with_larger_sets_only_is_laid() -> None:
    assert takes("6s", "Ad 2c 3b", FRENCH) == []
    assert moves("6s", "Ad 2c 3b", FRENCH) == ["6s"]
    assert takes("6s", "Ad 2c 3b 4s", FRENCH) == ["2c4s"]


def test_at_most_one_card_leaves_equal_cards_only() -> None:
    one = CLASSIC.changed(max_captured=1)
    assert (takes("5d", "2c 3b", one), takes("5d", "2c 3b 5c", one)) == ([], ["5c"])


# ---- fifteen ------------------------------------------------------------------------------------


def test_in_fifteen_the_set_and_the_card_make_fifteen_together() -> None:
    assert takes("6c", "Ad 3c 4b 5s Fd", FIFTEEN) == ["AdFd", "5s4b"]
    assert takes("5s", "Rd Rc Rb 2s", FIFTEEN) == ["Rd", "Rc", "Rb"]
    assert takes("As", "Rd 4c", FIFTEEN) == ["Rd4c"]


def test_in_fifteen_an_equal_card_takes_nothing_unless_that_is_allowed() -> None:
    assert takes("7s", "7d 7c", FIFTEEN) == []
    equals = FIFTEEN.changed(fifteen_allows_equal=True)
    assert takes("7s", "7d 7c Fb", equals) == ["7d", "7c", "Fb"]
    # The fewest cards of a fifteen are counted apart: an equal card does not forbid it.
    assert takes("5s", "5d 2c Fb", equals) == ["5d", "2cFb"]


def test_in_fifteen_sets_of_any_size_may_be_taken_unless_the_fewest_have_to() -> None:
    free = FIFTEEN.changed(min_cards=False)
    assert takes("6c", "Ad 3c 4b 5s Fd", free) == ["AdFd", "5s4b", "Ad3c5s"]
    assert takes("6c", "Ad 3c 4b 5s Fd", free.changed(max_captured=2)) == ["AdFd", "5s4b"]


def test_value_and_fifteen_stand_side_by_side() -> None:
    assert takes("6c", "6d 2b 4s Cc", CIRULLA) == ["6d", "Cc", "4s2b"]
    assert takes("7d", "Fc", CIRULLA) == ["Fc"]


def test_where_the_equal_card_goes_first_it_forbids_the_sum_but_not_the_fifteen() -> None:
    first = CIRULLA.changed(single_priority=True)
    assert takes("6c", "6d 2b 4s Cc", first) == ["6d", "Cc"]
    assert takes("7d", "7s 3d 5b 6c", first) == ["7s", "3d5b"]


def test_the_fewest_cards_are_counted_for_sums_and_for_fifteens_apart() -> None:
    fewest = CIRULLA.changed(min_cards=True)
    assert takes("6c", "2b 4s Ad 3c", fewest) == ["4s2b", "3c4s2b"]
    assert takes("6c", "2b 4s Ad 3c 5b", fewest) == ["Ad5b", "4s2b", "4s5b"]
    assert takes("6c", "6d 2b 4s 5c", fewest) == ["6d", "5c4s"]


# ---- the ace that takes everything --------------------------------------------------------------


def test_an_ace_takes_everything_while_no_ace_lies_there() -> None:
    assert takes("As", "5d Cc 3b", ASSI) == ["5dCc3b"]
    assert takes("As", "Rd 4c", CIRULLA) == ["Rd4c"]  # which is a fifteen too: one choice


def test_beside_an_ace_it_takes_one_ace() -> None:
    assert takes("As", "Ad 4c 5b", ASSI) == ["Ad"]
    assert takes("As", "Ad Ac 4c", PIGLIA) == ["Ad", "Ac"]
    assert takes("As", "Ad 4c Cb", CIRULLA) == ["Ad", "Ad4cCb"]


def test_or_everything_all_the_same_where_every_ace_does() -> None:
    assert takes("As", "Ad 4c 5b", SBARAZZINO) == ["Ad4c5b"]


def test_an_ace_may_be_laid_only_where_its_sweep_is_optional_and_no_ace_lies_there() -> None:
    optional = ASSI.changed(ace_optional=True)
    assert moves("As", "5d Cc", ASSI) == ["Asx5dCc"]
    assert moves("As", "5d Cc", optional) == ["Asx5dCc", "As"]
    assert moves("As", "Ad 5d Cc", optional) == ["AsxAd"]
    assert moves("5c", "5d Cc", optional) == ["5cx5d"]
    both = optional.changed(ace_with_ace=AceWithAce.ALL)
    assert moves("As", "Ad 5d", both) == ["AsxAd5d", "As"]
    assert moves("As", "Ad", both) == ["AsxAd"]


def test_on_an_empty_table_an_ace_stays_or_takes_itself() -> None:
    itself = ASSI.changed(ace_empty=AceEmpty.SELF)
    assert moves("As", "", ASSI) == ["As"]
    assert moves("As 2d", "", itself) == ["AsxAs", "2d"]
    assert moves("As", "", itself.changed(ace_optional=True)) == ["AsxAs", "As"]
    assert moves("As", "", CLASSIC.changed(ace_empty=AceEmpty.SELF)) == ["As"]
    assert not sweeps("As", "", itself)


def test_the_sweep_of_an_ace_is_a_scopa_where_that_counts() -> None:
    assert sweeps("As", "5d Cc", PIGLIA)
    assert sweeps("As", "5d Cc", SBARAZZINO)
    assert not sweeps("As", "5d Cc", ASSI)


def test_an_ace_that_takes_a_lone_ace_sweeps_like_any_card() -> None:
    assert sweeps("As", "Ad", ASSI)
    assert sweeps("As", "Ad", ASSI.changed(ace_with_ace=AceWithAce.ALL))
    assert not sweeps("As", "Ad 4c", ASSI.changed(ace_with_ace=AceWithAce.ALL))


def test_a_fifteen_is_an_ordinary_capture_even_for_an_ace() -> None:
    bare = CIRULLA.changed(ace_scopa=False)
    assert sweeps("As", "Rd 4c", bare)
    assert not sweeps("As", "Rd 5c", bare)


def test_without_that_rule_an_ace_may_be_laid_like_any_card() -> None:
    assert moves("As", "5d Cc 3b") == ["As"]


def test_an_ace_takes_everything_in_no_game_of_plain_fifteens() -> None:
    with pytest.raises(RulesClash):
        FIFTEEN.changed(ace_takes_all=True)


# ---- the wild seven -----------------------------------------------------------------------------


def test_the_matta_takes_with_the_value_it_was_declared_with() -> None:
    assert takes("7c", "5d 3b Cs", CIRULLA, matta=1) == ["5dCs3b"]
    assert takes("7c", "4d 3b 2s", CIRULLA, matta=4) == ["4d"]
    assert sweeps("7c", "5d 3b Cs", CIRULLA, matta=1)


def test_the_matta_is_taken_with_the_value_it_was_declared_with() -> None:
    assert takes("5d", "7c 4s", CIRULLA) == []
    assert takes("5d", "7c 4s", CIRULLA, matta=1) == ["7c4s"]
    assert takes("Ad", "7c 4s", CIRULLA, matta=1) == ["7c"]  # an ace lies there
    assert takes("2d", "7c 2s", CIRULLA, matta=2) == ["7c", "2s"]


def test_a_sweep_by_or_of_the_matta_counts_by_its_declared_value() -> None:
    bare = CIRULLA.changed(ace_scopa=False)
    assert sweeps("Ad", "7c", bare, matta=1)  # an ace takes a lone ace
    assert not sweeps("Ad", "7c", bare, matta=2)
    assert not sweeps("7c", "7d", bare, matta=1)  # an ace takes everything
    assert sweeps("7c", "2d", bare, matta=2)
    match = position(hand="Ad", table="7c", rules=bare, matta=1)
    assert [len(swept) for swept in play(match, "Adx7c").match.scope] == [1, 0]


def test_beside_a_matta_that_is_an_ace_no_sweep_is_optional() -> None:
    optional = CIRULLA.changed(ace_optional=True)
    assert moves("Ad", "7c 4d", optional, matta=1) == ["Adx7c"]
    assert moves("Ad", "7c 4d", optional, matta=2) == ["Adx4d7c", "Ad"]
    match = position(hand="Ad", table="7c 4d", rules=optional, matta=1)
    with pytest.raises(IllegalCapture):
        play(match, "Ad")


def test_what_leaves_something_is_no_sweep_even_for_an_ace() -> None:
    for rules in (CLASSIC, CIRULLA):
        assert not is_sweep(cards("As")[0], cards("Ad"), cards("Ad 4c"), rules)


def test_only_the_seven_of_cups_is_wild() -> None:
    assert takes("7d", "5d 3b Cs", CIRULLA, matta=1) == ["5d3b"]
    assert takes("5d", "7b 4s", CIRULLA, matta=1) == []


def test_the_sets_with_the_matta_stand_in_order_too() -> None:
    assert takes("6d", "4c 7c 2d", CIRULLA, matta=2) == ["2d4c", "4c7c"]


# ---- against every subset there is --------------------------------------------------------------


positions = st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True)
low_positions = st.lists(
    st.sampled_from([card for card in DECK if card.value <= 4 or card.code == "7c"]),
    min_size=1,
    max_size=11,
    unique=True,
)
some_rules = st.sampled_from(sorted(GAMES)).map(GAMES.__getitem__)


def switched(
    rules: Rules, single_priority: bool, min_cards: bool, most: int | None, optional: bool
) -> Rules:
    free = rules.capture_mode is not CaptureMode.VALUE
    return rules.changed(
        single_priority=single_priority or not free,
        min_cards=min_cards,
        max_captured=most,
        ace_optional=optional,
    )


every_way_to_take = st.builds(
    switched,
    some_rules,
    st.booleans(),
    st.booleans(),
    st.sampled_from([None, None, 1, 2, 3]),
    st.booleans(),
)


@given(rules=every_way_to_take, some=positions | low_positions, matta=st.integers(1, 10))
def test_captures_are_exactly_the_sets_that_the_rules_allow(
    rules: Rules, some: list[Card], matta: int
) -> None:
    card, table = some[0], tuple(some[1:])
    for value in (None, matta):
        found = captures(card, table, rules, value)
        assert {frozenset(t) for t in found} == brute.may_take(card, table, rules, value)
        assert len({frozenset(taken) for taken in found}) == len(found)
        assert list(found) == sorted(found, key=lambda t: (len(t), [c.index for c in t]))
        laid = any(not m.taken for m in legal_moves(one_card(card, table, rules, value)))
        assert laid == brute.may_lay(card, table, rules, value)


def one_card(card: Card, table: tuple[Card, ...], rules: Rules, matta: int | None) -> Match:
    return position(hand=card.code, table=codes(table), rules=rules, matta=matta)
