"""Matches and actions as JSON: what was written is read back, anything else is refused."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    Cut,
    Deal,
    Declare,
    Draw,
    Forfeit,
    Match,
    Play,
    Seat,
    UnreadableText,
    Void,
    action_from_json,
    action_to_json,
    apply,
    match_from_json,
    match_to_json,
    new_match,
)
from tests.game.positions import CLASSIC, GAMES, cards, dealt, position, whole_match
from tests.game.test_rules import anything


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    text = json.dumps(data, allow_nan=False)
    read: dict[str, Any] = json.loads(text)
    return read


# ---- round trips --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_action_and_every_match_on_the_way_is_read_back(game: str) -> None:
    for action, step in whole_match(GAMES[game].changed(target=4), seed=5):
        assert action_from_json(through_json(action_to_json(action))) == action
        again = match_from_json(through_json(match_to_json(step.match)))
        assert again == step.match
        assert hash(again) == hash(step.match)


def test_a_match_that_waits_for_its_first_deal_is_read_back() -> None:
    match = new_match(CLASSIC, Seat(1))
    assert match_from_json(through_json(match_to_json(match))) == match


@pytest.mark.parametrize("action", [Forfeit(Seat(1)), Void()])
def test_a_match_that_was_broken_off_is_read_back(action: Forfeit | Void) -> None:
    for before in (new_match(CLASSIC, Seat(0)), dealt()):
        match = apply(before, action).match
        assert action_from_json(through_json(action_to_json(action))) == action
        assert match_from_json(through_json(match_to_json(match))) == match


def test_a_match_can_be_pickled_and_copied() -> None:
    for _, step in whole_match(CLASSIC, seed=6):
        assert pickle.loads(pickle.dumps(step.match)) == copy.deepcopy(step.match) == step.match


def test_actions_have_short_stable_codes() -> None:
    (seven,) = cards("7d")
    assert action_to_json(Play(Seat(1), seven, cards("3c 4s"))) == {
        "do": "play",
        "seat": 1,
        "card": "7d",
        "taken": "3c4s",
    }
    assert action_to_json(Deal(cards("7d Ac"), "00ff")) == {
        "do": "deal",
        "deck": "7dAc",
        "salt": "00ff",
    }
    assert action_to_json(Draw(cards("7d Ac"))) == {"do": "draw", "deck": "7dAc"}
    assert action_to_json(Cut(Seat(1), 7)) == {"do": "cut", "seat": 1, "at": 7}
    declared = {"do": "declare", "seat": 1, "matta": None}
    assert action_to_json(Declare(Seat(1))) == declared
    assert action_to_json(Declare(Seat(1), 4)) == {**declared, "matta": 4}
    assert action_to_json(Forfeit(Seat(2))) == {"do": "forfeit", "seat": 2}
    assert action_to_json(Void()) == {"do": "void"}


# ---- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "dance"},
        {"do": None},
        {"do": "deal", "deck": "7d"},
        {"do": "deal", "deck": "7d", "salt": 5},
        {"do": "deal", "deck": "7d", "salt": "sàlt"},
        {"do": "deal", "deck": ["7d"], "salt": ""},
        {"do": "play", "seat": 0, "card": "8d", "taken": ""},
        {"do": "play", "seat": 0, "card": ["7d"], "taken": ""},
        {"do": "play", "seat": -1, "card": "7d", "taken": ""},
        {"do": "play", "seat": "0", "card": "7d", "taken": ""},
        {"do": "play", "seat": True, "card": "7d", "taken": ""},
        {"do": "draw"},
        {"do": "draw", "deck": "8d"},
        {"do": "cut", "seat": 0},
        {"do": "cut", "seat": 0, "at": -1},
        {"do": "cut", "seat": 0, "at": True},
        {"do": "declare", "seat": 0},
        {"do": "declare", "seat": 0, "matta": "4"},
        {"do": "declare", "seat": None, "matta": 4},
        {"do": "forfeit"},
        {"do": "forfeit", "seat": None},
    ],
)
def test_what_is_no_action_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(UnreadableText):
        action_from_json(data)


def middle_of_a_match() -> Match:
    """The second round of a match, some plays in."""
    for _, step in whole_match(CLASSIC, seed=8):
        if step.match.round_number == 2 and len(step.match.plays) == 9:
            return step.match
    raise AssertionError("the match was shorter than that")


def changed(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """A change to the record at this path of keys and indexes."""

    def change(data: Any) -> None:
        *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
        for key in way:
            data = data[key]
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("schema", 2),
        ("rules", None),
        ("rules.seats", 5),
        ("rules.jokers", 1),
        ("dealer", 2),
        ("dealer", None),
        ("turn", 7),
        ("version", "3"),
        ("version", -1),
        ("phase", "dance"),
        ("round", 1.5),
        ("hands", ["7d"]),
        ("hands", None),
        ("hands.0", "8d"),
        ("piles", ["", "", ""]),
        ("scope", []),
        ("totals", [2]),
        ("totals", [2, None]),
        ("table", 7),
        ("stock", ""),
        ("last_capturer", 2),
        ("last_capturer", "0"),
        ("plays", [[0, "7d", ""]]),
        ("plays", [[0, "7d", "", "no"]]),
        ("plays", [[5, "7d", "", 0]]),
        ("void_deals", None),
        ("deal", None),
        ("deal", {}),
        ("opened", []),
        ("score.lines", [["jokers", [0, 0], [0, 0], ["", ""]]]),
        ("score.totals", None),
        ("score.leftovers_to", "1"),
        ("outcome", {"ending": "flood", "winners": []}),
        ("outcome", {"ending": "void"}),
        ("opening", [0, "7d", 1]),
        ("opening", [2, "7d", 1, None]),
        ("opening", [0, "7d", "1", None]),
        ("opening", [0, "7d", 1, -1]),
        ("declared", None),
        ("declared", [[0, "buona", 3, "Ad2d3d"]]),
        ("declared", [[0, "bravo", 3, "Ad2d3d", None]]),
        ("declared", [[2, "buona", 3, "Ad2d3d", None]]),
        ("declared", [[0, "buona", None, "Ad2d3d", None]]),
        ("declared", [[0, "buona", 3, "Ad2d3d", "1"]]),
        ("open_hands", [1]),
        ("open_hands", ["no", "no"]),
        ("matta", 0),
        ("matta", 11),
        ("matta", "1"),
        ("cut", None),
        ("cut", -1),
        ("opened_cut", "7"),
        ("drawn", [[0, "8d"]]),
        ("drawn", [[2, "7d"]]),
        ("drawn", None),
    ],
)
def test_a_damaged_record_of_a_match_is_refused(path: str, value: object) -> None:
    data = through_json(match_to_json(middle_of_a_match()))
    changed(path, value)(data)
    with pytest.raises(UnreadableText):
        match_from_json(data)


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("schema", 2, "UnreadableText: schema 2"),
        ("dealer", 2, "UnreadableText: seats"),
        ("matta", 11, "UnreadableText: matta"),
        ("stock", "", "UnreadableText: cards"),
        ("deal", None, "UnreadableText: deal"),
        ("deal.salt", 5, "UnreadableText: salt"),
        ("version", -1, "UnreadableText: -1"),
        ("phase", "dance", "ValueError: 'dance' is not a valid Phase"),
    ],
)
def test_a_refused_record_tells_what_is_wrong(path: str, value: object, text: str) -> None:
    data = through_json(match_to_json(middle_of_a_match()))
    changed(path, value)(data)
    with pytest.raises(UnreadableText) as refused:
        match_from_json(data)
    assert refused.value.text == text


def test_an_unknown_action_is_named() -> None:
    with pytest.raises(UnreadableText) as refused:
        action_from_json({"do": "dance"})
    assert refused.value.text == "UnreadableText: dance"


def test_a_declaration_and_the_highest_value_of_the_matta_are_read_back() -> None:
    for action in (Declare(Seat(1), 10), Declare(Seat(0)), Cut(Seat(1), 39), Draw(DECK)):
        assert action_from_json(through_json(action_to_json(action))) == action
    match = position(hand="7c", rules=GAMES["cirulla"], matta=10)
    whole = match._replace(stock=tuple(c for c in DECK if c not in match.hands[0] + match.hands[1]))
    whole = whole._replace(round_number=1, deal=Deal(DECK))
    assert match_from_json(through_json(match_to_json(whole))) == whole


@pytest.mark.parametrize("key", match_to_json(new_match(CLASSIC, Seat(0))))
def test_a_record_with_a_part_missing_is_refused(key: str) -> None:
    data = match_to_json(middle_of_a_match())
    del data[key]
    with pytest.raises(UnreadableText):
        match_from_json(data)


def test_a_card_that_is_twice_on_the_table_is_refused() -> None:
    match = middle_of_a_match()
    data = match_to_json(match)
    data["table"] += data["stock"][:2]
    with pytest.raises(UnreadableText):
        match_from_json(data)


def test_a_record_that_is_no_record_is_refused() -> None:
    nothings: list[Any] = [None, [], "match", 7]
    for data in nothings:
        with pytest.raises(UnreadableText):
            match_from_json(data)
        with pytest.raises(UnreadableText):
            action_from_json(data)


def paths(data: object, prefix: str = "") -> Iterator[str]:
    """The path of every value in the record."""
    keys: list[Any] = []
    if isinstance(data, dict):
        keys = list(data)
    elif isinstance(data, list):
        keys = list(range(len(data)))
    for key in keys:
        yield f"{prefix}{key}"
        yield from paths(data[key], f"{prefix}{key}.")  # type: ignore[index]  # a dict or a list


WHOLE = through_json(match_to_json(middle_of_a_match()))


@given(path=st.sampled_from(sorted(paths(WHOLE))), value=anything)
def test_no_damage_makes_the_reader_of_matches_fail_otherwise(path: str, value: object) -> None:
    data = copy.deepcopy(WHOLE)
    changed(path, value)(data)
    try:
        match = match_from_json(data)
    except UnreadableText:
        return
    assert match_from_json(match_to_json(match)) == match


KINDS = ("draw", "deal", "cut", "declare", "play", "forfeit", "void")
PARTS = ("seat", "card", "taken", "deck", "salt", "at", "matta")


@given(
    st.dictionaries(st.sampled_from(["do", *PARTS]), anything)
    | st.fixed_dictionaries(
        {"do": st.sampled_from(KINDS)},
        optional={key: anything for key in PARTS},
    )
)
def test_no_data_makes_the_reader_of_actions_fail_otherwise(data: dict[str, Any]) -> None:
    try:
        action = action_from_json(data)
    except UnreadableText:
        return
    assert action_from_json(action_to_json(action)) == action


# ---- the commitment -----------------------------------------------------------------------------


def test_the_commitment_is_sha256_of_salt_colon_codes() -> None:
    # Computed with: printf '%s' '00ff:Ad2d…Rb' | sha256sum
    assert Deal(DECK, "00ff").commitment == (
        "9a77d0f5a81bc138f426563edb008b70e9d38044e727cbc48a37aad199e4c538"
    )


def test_another_deck_or_another_salt_has_another_commitment() -> None:
    swapped = (DECK[1], DECK[0], *DECK[2:])
    commitments = {Deal(DECK, "00").commitment, Deal(DECK, "01").commitment}
    assert len(commitments | {Deal(swapped, "00").commitment}) == 3


def test_the_commitment_can_be_checked_when_the_round_is_over() -> None:
    rng, announced = Random(9), {}
    for _, step in whole_match(CLASSIC, seed=rng.randrange(100)):
        match = step.match
        if match.deal is not None:
            announced[match.round_number] = match.deal.commitment
        if match.score is not None and match.opened is not None and match.deal is None:
            assert match.opened.commitment == announced[match.score.number]
    assert len(announced) > 1
