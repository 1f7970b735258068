"""The options of a match: presets, clashes, JSON."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot.game
from bot.game import (
    VARIANTS,
    AceWithAce,
    CaptureMode,
    Rules,
    RulesClash,
    Teams,
    TieBreak,
    UnreadableText,
    Winner,
    preset,
    seats_of,
)
from tests.game.positions import GAMES

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 50) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


# ---- presets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "seats", "hand", "table", "teams", "target"),
    [
        ("scopa", 2, 3, 4, Teams.SINGLE, 11),
        ("scopa", 3, 3, 4, Teams.SINGLE, 16),
        ("scopa", 4, 3, 4, Teams.PAIRS, 21),
        ("scopa", 6, 3, 4, Teams.SINGLE, 11),
        ("scopone", 4, 9, 4, Teams.PAIRS, 21),
        ("scopone_scientifico", 4, 10, 0, Teams.PAIRS, 21),
        ("scopa_assi", 2, 3, 4, Teams.SINGLE, 21),
        ("scopa_assi", 3, 3, 4, Teams.SINGLE, 21),
        ("asso_piglia_tutto", 4, 3, 4, Teams.PAIRS, 21),
        ("sbarazzino", 2, 3, 4, Teams.SINGLE, 21),
        ("sbarazzino", 4, 3, 4, Teams.PAIRS, 21),
        ("scopa_15", 2, 3, 4, Teams.SINGLE, 11),
        ("scopa_15", 3, 3, 4, Teams.SINGLE, 16),
        ("scopa_15", 4, 3, 4, Teams.PAIRS, 21),
        ("ciapa_no", 3, 3, 4, Teams.SINGLE, 21),
        ("napola", 6, 3, 4, Teams.SINGLE, 21),
        ("cirulla", 2, 3, 4, Teams.SINGLE, 51),
        ("cirulla", 3, 3, 4, Teams.SINGLE, 51),
        ("cirulla", 4, 3, 4, Teams.PAIRS, 51),
        ("scopa_fr", 2, 3, 4, Teams.SINGLE, 11),
        ("scopa_fr", 3, 3, 4, Teams.SINGLE, 16),
        ("scopa_fr", 6, 3, 4, Teams.SINGLE, 11),
    ],
)
def test_the_number_of_seats_picks_the_usual_game(
    variant: str, seats: int, hand: int, table: int, teams: Teams, target: int
) -> None:
    rules = preset(variant, seats=seats)
    assert (rules.variant, rules.seats) == (variant, seats)
    assert (rules.deal_size, rules.table_cards) == (hand, table)
    assert (rules.teams, rules.target) == (teams, target)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_preset_needs_nothing_but_its_name(variant: str) -> None:
    assert preset(variant).variant == variant


def test_what_was_chosen_goes_before_what_is_usual() -> None:
    rules = preset("scopa", seats=4, teams=Teams.SINGLE, target=31)
    assert (rules.teams, rules.target) == (Teams.SINGLE, 31)


def test_only_scientifico_counts_the_last_sweep_and_never_redeals() -> None:
    scientifico, scopone = preset("scopone_scientifico"), preset("scopone")
    assert scientifico.last_play_scopa and not scopone.last_play_scopa
    assert (scientifico.redeal_kings, scopone.redeal_kings) == (0, 3)


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(UnreadableText) as refused:
        preset("bazzica")
    assert refused.value.text == "bazzica"


def test_no_variant_is_known_by_name_but_to_the_presets() -> None:
    # Two names are also words of the game, and one is how a way of taking is stored.
    names = set(VARIANTS) - {"scopa", "napola"}
    home = Path(bot.game.__file__).parent
    found = {
        (file.name, name)
        for file in home.glob("*.py")
        for name in names
        if file.name != "rules.py" and name in file.read_text("utf-8")
    }
    assert found == {("options.py", "cirulla")}
    outside = (home / "rules.py").read_text("utf-8").partition("# ---- presets")[0]
    assert not [name for name in names if name in outside]


# ---- seats and teams ----------------------------------------------------------------------------


def test_partners_sit_so_that_the_turn_alternates_between_teams() -> None:
    pairs, threes = GAMES["scopa in pairs"], GAMES["scopa in threes"]
    assert [pairs.team_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [threes.team_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert (pairs.partners(0), pairs.partners(1)) == ((0, 2), (1, 3))
    assert threes.partners(1) == (1, 3, 5)


def test_alone_every_seat_is_a_team() -> None:
    for name in ("scopa", "scopa in three", "scopa in four", "scopa in six"):
        rules = GAMES[name]
        assert [rules.partners(team) for team in range(rules.team_count)] == [
            (seat,) for seat in range(rules.seats)
        ]


# ---- clashes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "reason", "fields"),
    [
        ({"seats": 5}, "seats-divide", {"seats"}),
        ({"seats": 1}, "seats-divide", {"seats"}),
        ({"seats": 3, "teams": Teams.PAIRS}, "teams-seats", {"teams", "seats"}),
        ({"seats": 4, "teams": Teams.THREES}, "teams-seats", {"teams", "seats"}),
        ({"seats": 6, "teams": Teams.PAIRS}, "teams-seats", {"teams", "seats"}),
        ({"deal_size": 0}, "deal-size", {"deal_size", "table_cards"}),
        ({"table_cards": -1}, "deal-size", {"deal_size", "table_cards"}),
        ({"table_cards": 5}, "deal-size", {"deal_size", "table_cards"}),
        ({"deal_size": 4}, "deal-even", {"deal_size", "table_cards", "seats"}),
        ({"deal_size": 10}, "deal-even", {"deal_size", "table_cards", "seats"}),
        ({"table_cards": 0}, "deal-even", {"deal_size", "table_cards", "seats"}),
        ({"redeal_kings": -1}, "redeal-kings-range", {"redeal_kings"}),
        ({"redeal_kings": 5}, "redeal-kings-range", {"redeal_kings"}),
        ({"redeal_aces": 5}, "redeal-aces-range", {"redeal_aces"}),
        ({"max_captured": 0}, "max-captured-range", {"max_captured"}),
        ({"max_captured": 41}, "max-captured-range", {"max_captured"}),
        ({"napola_cap": 2}, "napola-cap-range", {"napola_cap"}),
        ({"napola_cap": 11}, "napola-cap-range", {"napola_cap"}),
        ({"piccola_cap": 2}, "piccola-cap-range", {"piccola_cap"}),
        ({"piccola_cap": 8}, "piccola-cap-range", {"piccola_cap"}),
        ({"table_low": -1}, "table-low-range", {"table_low"}),
        ({"table_low": 10}, "table-low-range", {"table_low"}),
        ({"buona_points": 0}, "buona-points-range", {"buona_points"}),
        ({"buona_points": 10}, "buona-points-range", {"buona_points"}),
        (
            {"ace_takes_all": True, "capture_mode": CaptureMode.FIFTEEN},
            "ace-fifteen",
            {"ace_takes_all", "capture_mode"},
        ),
        ({"single_priority": False}, "priority-value", {"single_priority", "capture_mode"}),
        ({"knock": True, "cucite": True}, "knock-cucite", {"knock", "cucite"}),
        ({"knock": True, "deal_size": 6}, "declare-deal", {"knock", "deal_size"}),
        ({"cucite": True, "deal_size": 6}, "declare-deal", {"cucite", "deal_size"}),
        ({"napola": True, "grande": True}, "napola-grande", {"napola", "grande"}),
        (
            {"opening_fifteen": True, "table_cards": 0, "deal_size": 10},
            "opening-table",
            {"opening_fifteen", "table_cards"},
        ),
        (
            {"table_low": 3, "table_cards": 0, "deal_size": 10},
            "opening-table",
            {"table_low", "table_cards"},
        ),
        (
            {"four_equal_wins": True, "table_cards": 0, "deal_size": 10},
            "opening-table",
            {"four_equal_wins", "table_cards"},
        ),
        (
            {"tie_break": TieBreak.COUNT_ORDER, "winner": Winner.LOW},
            "order-low",
            {"tie_break", "winner"},
        ),
        ({"target": 0}, "target-range", {"target"}),
        ({"target": 201}, "target-range", {"target"}),
    ],
)
def test_options_that_clash_are_refused_with_the_reason(
    options: dict[str, Any], reason: str, fields: set[str]
) -> None:
    with pytest.raises(RulesClash) as refused:
        Rules(**options)
    assert refused.value.reason == reason
    assert set(refused.value.fields) == fields
    with pytest.raises(RulesClash):
        Rules().changed(**options)


@pytest.mark.parametrize("variant", ["scopone", "scopone_scientifico"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_scopone_is_for_four(variant: str, seats: int) -> None:
    with pytest.raises(RulesClash):
        preset(variant, seats=seats)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_says_how_many_can_play_it_and_refuses_others(variant: str) -> None:
    for seats in (2, 3, 4, 6):
        if seats in seats_of(variant):
            assert preset(variant, seats=seats).seats == seats
        else:
            with pytest.raises(RulesClash) as refused:
                preset(variant, seats=seats)
            assert refused.value.reason == "variant-seats"
            assert set(refused.value.fields) == {"variant", "seats"}
    with pytest.raises(RulesClash) as refused:
        preset(variant, seats=5)
    assert refused.value.reason != "variant-seats"


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        ("scopa", (2, 3, 4, 6)),
        ("scopone", (4,)),
        ("scopa_assi", (2, 3, 4)),
        ("sbarazzino", (2, 4)),
        ("scopa_15", (2, 3, 4)),
        ("cirulla", (2, 3, 4)),
    ],
)
def test_how_many_can_play(variant: str, seats: tuple[int, ...]) -> None:
    assert seats_of(variant) == seats


def test_what_the_presets_of_the_ace_have_apart() -> None:
    assi, piglia, sbarazzino = map(preset, ("scopa_assi", "asso_piglia_tutto", "sbarazzino"))
    assert [rules.ace_scopa for rules in (assi, piglia, sbarazzino)] == [False, True, True]
    assert [rules.ace_with_ace for rules in (assi, piglia, sbarazzino)] == [
        AceWithAce.ONE,
        AceWithAce.ONE,
        AceWithAce.ALL,
    ]


def test_the_ace_takes_all_in_cirulla_although_fifteens_count_there() -> None:
    rules = preset("cirulla")
    assert rules.ace_takes_all and rules.capture_mode is CaptureMode.VALUE_OR_FIFTEEN


def test_the_highest_and_lowest_of_each_range_are_still_allowed() -> None:
    assert Rules(target=1).target == 1
    assert Rules(target=200).target == 200
    assert Rules(redeal_kings=4, redeal_aces=4).redeal_aces == 4
    assert Rules(max_captured=1).max_captured == 1
    assert Rules(max_captured=40).max_captured == 40
    assert Rules(napola_cap=3, piccola_cap=3, table_low=0, buona_points=1).napola_cap == 3
    assert Rules(napola_cap=10, piccola_cap=7, table_low=9, buona_points=9).piccola_cap == 7
    assert Rules(deal_size=1, table_cards=4).deal_size == 1


@pytest.mark.parametrize(
    ("seats", "deal_size", "table_cards"),
    [(2, 3, 4), (2, 6, 4), (2, 9, 4), (2, 18, 4), (2, 10, 0), (3, 6, 4), (4, 9, 4), (4, 10, 0)],
)
def test_every_deal_that_comes_out_even_can_be_played(
    seats: int, deal_size: int, table_cards: int
) -> None:
    rules = preset("scopa", seats=seats, deal_size=deal_size, table_cards=table_cards)
    assert (rules.deal_size, rules.table_cards) == (deal_size, table_cards)


# ---- JSON ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_read_back_as_they_were_written(game: str) -> None:
    rules = GAMES[game]
    assert Rules.from_json(json.loads(json.dumps(rules.as_json()))) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_options_that_a_record_does_not_name_take_their_default() -> None:
    assert Rules.from_json({}) == Rules()
    assert Rules.from_json({"target": 31}) == Rules(target=31)


@pytest.mark.parametrize(
    "data",
    [
        {"jokers": 2},
        {"teams": "trios"},
        {"teams": ["pairs"]},
        {"capture_mode": None},
        {"target": "11"},
        {"target": 11.0},
        {"seats": True},
        {"last_play_scopa": 1},
        {"max_captured": True},
        {"max_captured": "none"},
        {"max_captured": 2.0},
        {"target": None},
        {"taking": None},
        {"team_count": 2},
        {"variant": None},
    ],
)
def test_options_of_the_wrong_kind_are_unreadable(data: dict[str, Any]) -> None:
    with pytest.raises(UnreadableText):
        Rules.from_json(data)


def test_an_unreadable_option_is_named() -> None:
    for data, text in (
        ({"jokers": 2}, "jokers"),
        ({"target": "11"}, "target='11'"),
        ({"teams": "trios"}, "teams='trios'"),
    ):
        with pytest.raises(UnreadableText) as refused:
            Rules.from_json(data)
        assert refused.value.text == text


def test_readable_options_that_clash_say_so() -> None:
    with pytest.raises(RulesClash):
        Rules.from_json({"seats": 5})


@given(st.dictionaries(st.sampled_from(sorted(Rules().as_json())) | st.text(), anything))
def test_no_data_can_make_the_reader_fail_otherwise(data: dict[str, Any]) -> None:
    try:
        rules = Rules.from_json(data)
    except (UnreadableText, RulesClash):
        return
    assert rules.as_json() == Rules().as_json() | data
