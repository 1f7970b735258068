"""Running matches as values, to let the pure functions of `bot.manager.course` work on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from bot.game import Deal, Match, Move, Play, Rules, Seat, apply, legal_moves, new_match, preset
from bot.manager import Clock, Computer, Human, LobbyId, MatchId, Pace, PersonId
from bot.manager.course import Change, Decision, Moment, RunningMatch, begin
from bot.manager.seating import Chair, Seating
from tests.house import NOON, shuffled

ANNA, BRUNO, CARLA, DINO, STRANGER = (PersonId(number) for number in (1, 2, 3, 4, 9))
PACE = Pace(computer=2.0, between_rounds=30.0)
DUEL, FOUR = preset("scopa"), preset("scopa", seats=4)


def moment(
    now: float = NOON,
    *,
    shuffle: Callable[[], Deal] | None = None,
    active: Mapping[PersonId, float] | None = None,
) -> Moment:
    """A moment in which nobody has been active, unless said so."""
    seen = active or {}
    return Moment(now, PACE, shuffle or shuffled(Random(1)), lambda who: seen.get(who, 0.0))


def running(
    *occupants: PersonId | str,
    rules: Rules | None = None,
    clock: Clock = Clock.HOUR,
    dealer: int = 0,
    at: Moment | None = None,
) -> RunningMatch:
    """A match of these people and computers (by level) whose first round has just been dealt. The
    seat after the dealer is to play."""
    rules = rules or preset("scopa", seats=len(occupants))
    seats = tuple(Computer(one) if isinstance(one, str) else Human(one) for one in occupants)
    seating = Seating.of(seats, clock, Seat(dealer))
    return after(
        _nothing_yet(rules, seating), begin(new_match(rules, Seat(dealer)), seating, at or moment())
    )


def _nothing_yet(rules: Rules, seating: Seating) -> RunningMatch:
    match = new_match(rules, seating.first_dealer)
    return RunningMatch(MatchId(7), LobbyId(3), "K7Q2A", 0, match, seating)


def after(before: RunningMatch, change: Change | None) -> RunningMatch:
    """The match once the change is stored."""
    assert change is not None
    return replace(before, revision=before.revision + 1, match=change.match, seating=change.seating)


def then(before: RunningMatch, decide: Decision, at: Moment | None = None) -> RunningMatch:
    """The match after this decision."""
    return after(before, decide(before, at or moment()))


def on_turn(match: RunningMatch) -> PersonId:
    """The person to play."""
    person = match.seating.chairs[match.match.turn].person
    assert person is not None
    return person


def a_move(match: RunningMatch) -> Move:
    """Some legal move of the seat to play."""
    return legal_moves(match.match)[0]


def chair(match: RunningMatch, seat: int) -> Chair:
    return match.seating.chairs[seat]


def last_card_but_one(match: Match) -> Match:
    """The same match, played on until one card of the round is left."""
    while match.stock or sum(map(len, match.hands)) > 1:
        match = apply(match, Play(match.turn, *legal_moves(match)[0])).match
    return match
