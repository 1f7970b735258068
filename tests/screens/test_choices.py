"""What lobbies and menus offer can be played, and an index means the same to whoever applies it."""

from __future__ import annotations

import pytest

from bot.game import VARIANTS, Rules, Teams, preset
from bot.manager.lobby import Clock
from bot.screens.choices import (
    Sides,
    clock_choices,
    level_choices,
    new_table_choices,
    seat_choices,
    sides_of,
    target_choices,
    variant_choices,
    with_sides,
    with_target,
    with_variant,
)


def test_classic_scopa_is_played_by_two_three_four_and_six() -> None:
    meanings = [sides.meaning for sides in seat_choices(preset("scopa"))]
    assert meanings == ["2", "3", "4p", "4", "6t", "6"]


@pytest.mark.parametrize("variant", ["scopone", "scopone_scientifico"])
def test_scopone_is_played_in_pairs_only(variant: str) -> None:
    assert [sides.meaning for sides in seat_choices(preset(variant))] == ["4p"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_choice_makes_rules_that_are_that_choice(variant: str) -> None:
    for sides in seat_choices(preset(variant)):
        rules = with_sides(preset(variant), sides)
        assert (rules.variant, sides_of(rules)) == (variant, sides)
        assert sides in seat_choices(rules)
        for target in target_choices(rules):
            assert with_target(rules, target).target == target


@pytest.mark.parametrize(
    ("rules", "variant", "after"),
    [
        (preset("scopa", seats=4), "scopone", preset("scopone")),
        (preset("scopa", seats=2), "scopone", preset("scopone")),
        (preset("scopone"), "scopa", preset("scopa", seats=4)),
        (preset("scopa", seats=3), "scopa", preset("scopa", seats=3)),
    ],
)
def test_another_variant_keeps_the_people_where_it_can(
    rules: Rules, variant: str, after: Rules
) -> None:
    assert with_variant(rules, variant) == after


def test_three_play_to_their_usual_target() -> None:
    assert with_sides(preset("scopa"), Sides(3, Teams.SINGLE)).target == 16


def test_an_unusual_target_stays_on_offer() -> None:
    assert target_choices(preset("scopa", target=15)) == (11, 15, 16, 21, 31)


def test_menu_tables_can_be_opened_and_mean_different_things() -> None:
    tables = new_table_choices()
    meanings = [table.meaning for table in tables]
    assert len(set(meanings)) == len(meanings)
    assert {"scopa:2", "scopone_scientifico:4p", "scopa:2:greedy"} <= set(meanings)
    assert {table.variant for table in tables} == set(variant_choices())
    for table in tables:
        assert sides_of(table.rules) == table.sides
        assert table.level is None or table.level in level_choices()


def test_every_clock_is_offered() -> None:
    assert set(clock_choices()) == set(Clock)
