"""What a running match waits for, and who plays it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.game import Phase, Seat, UnreadableText
from bot.manager import Clock, Computer, Human, NotSeated, PersonId
from bot.manager.seating import (
    NOTHING,
    STAND_IN,
    Chair,
    Seating,
    Wait,
    WaitKind,
    seating_from_json,
    seating_to_json,
)
from tests.house import NOON
from tests.manager.running import ANNA, BRUNO, PACE, STRANGER, a_move, running

HALF_HOUR = 1800.0


def test_alone_against_computers_nobody_is_hurried() -> None:
    for clock in Clock:
        seating = Seating.of((Human(ANNA), Computer("greedy")), clock, Seat(0))
        assert seating.clock is Clock.OFF
    assert Seating.of((Human(ANNA), Human(BRUNO)), Clock.MINUTE, Seat(0)).clock is Clock.MINUTE


def test_a_person_is_reminded_at_half_time() -> None:
    wait = running(ANNA, BRUNO).seating.wait
    assert wait == Wait(WaitKind.REMINDER, NOON + HALF_HOUR, HALF_HOUR)
    assert wait.turn_ends == NOON + 2 * HALF_HOUR


def test_without_a_clock_nothing_is_waited_for() -> None:
    wait = running(ANNA, BRUNO, clock=Clock.OFF).seating.wait
    assert (wait, wait.turn_ends) == (NOTHING, None)


def test_a_computer_takes_its_time() -> None:
    wait = running(ANNA, "greedy").seating.wait
    assert (wait.kind, wait.at, wait.turn_ends) == (WaitKind.COMPUTER, NOON + 2.0, None)


def test_a_computer_plays_for_whoever_is_away() -> None:
    match = running(ANNA, BRUNO)
    away = match.seating.with_chair(Seat(1), away=True)
    assert away.chairs[1].level == STAND_IN
    assert away.waiting(match.match, NOON, PACE).wait.kind is WaitKind.COMPUTER


def test_the_score_stays_on_the_table_for_a_while() -> None:
    match = running(ANNA, BRUNO)
    over = match.match._replace(phase=Phase.DEAL)
    wait = match.seating.waiting(over, NOON, PACE).wait
    assert (wait.kind, wait.at, wait.turn_ends) == (WaitKind.DEAL, NOON + 30.0, None)


@pytest.mark.parametrize("clock", Clock)
def test_a_paused_or_finished_match_waits_for_nothing(clock: Clock) -> None:
    match = running(ANNA, BRUNO, clock=clock)
    paused = replace(match.seating, paused=True)
    assert paused.waiting(match.match, NOON, PACE).wait == NOTHING
    over = match.match._replace(phase=Phase.OVER)
    assert match.seating.waiting(over, NOON, PACE).wait == NOTHING


def test_a_seat_belongs_to_its_person_also_while_a_computer_plays_it() -> None:
    seating = running(ANNA, BRUNO).seating.with_chair(Seat(1), away=True)
    assert seating.seat_of(BRUNO) == 1
    assert seating.staying == (0, 1)
    assert seating.people == (ANNA, BRUNO)


def test_whoever_left_for_good_has_no_seat_any_more() -> None:
    seating = running(ANNA, BRUNO).seating.with_chair(Seat(1), away=True, abandoned=True)
    with pytest.raises(NotSeated):
        seating.seat_of(BRUNO)
    with pytest.raises(NotSeated):
        seating.seat_of(STRANGER)
    assert (seating.staying, seating.people) == ((0,), (ANNA, BRUNO))


def test_a_seating_comes_back_from_its_json_with_the_time_stored_beside_it() -> None:
    seating = Seating(
        chairs=(
            Chair(Human(ANNA), away=True, strikes=2, substituted=True),
            Chair(Human(BRUNO), abandoned=True),
            Chair(Computer("novice")),
        ),
        clock=Clock.FIVE_MINUTES,
        first_dealer=Seat(2),
        wait=Wait(WaitKind.REMINDER, NOON, 150.0),
        called=True,
        votes=(Seat(0),),
        paused=True,
    )
    stored = json.loads(json.dumps(seating_to_json(seating)))
    assert seating_from_json(stored, NOON) == seating
    moved = seating_from_json(stored, NOON + 60)
    assert moved == replace(seating, wait=Wait(WaitKind.REMINDER, NOON + 60, 150.0))


@pytest.mark.parametrize(
    "damage",
    [
        {"wait": ["asleep", 0.0]},
        {"clock": "soon"},
        {"chairs": [None]},
        {"chairs": [{"occupant": None, "away": 0, "strikes": 0, "abandoned": 0, "substituted": 0}]},
        {"votes": None},
    ],
    ids=str,
)
def test_a_damaged_record_is_noticed_when_it_is_read(damage: dict[str, object]) -> None:
    stored = seating_to_json(running(ANNA, PersonId(5)).seating)
    with pytest.raises(UnreadableText):
        seating_from_json({**stored, **damage}, None)
    with pytest.raises(UnreadableText):
        seating_from_json({}, None)


def test_a_log_line_about_a_match_shows_no_card() -> None:
    match = running(ANNA, BRUNO)
    hidden = [card.code for hand in match.match.hands for card in hand]
    line = repr(match)
    shown = line.split("table")[0]
    assert not [code for code in hidden if code in shown]
    assert a_move(match).card in match.match.hands[match.match.turn]
