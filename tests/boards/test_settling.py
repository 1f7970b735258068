"""What a result tells boards, worked out from the sheets of the match by other means."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.game import VARIANTS, Category, Forfeit, Seat, Winner, apply, preset, seats_of
from bot.manager import Computer, Human, LobbyId, MatchId, PersonId
from bot.manager.lobby import Clock
from bot.manager.seating import Seating
from bot.manager.settling import Finished, settle
from storage import MatchResult
from tests.boards.world import played
from tests.game.positions import dealt


def settled(variant: str, seats: int, seed: int, ends: str = "") -> None:
    """Settle one match and compare every seat with its sheets."""
    rules = preset(variant, seats=seats).changed(target=5)
    match, scores = played(rules, Random(seed), ends=ends)
    seating = Seating.of(tuple(Human(PersonId(i + 1)) for i in range(seats)), Clock.OFF, Seat(0))
    finished = Finished(MatchId(1), LobbyId(1), match, seating, 0.0, 60.0)
    result = settle(finished, scores, {PersonId(i + 1): i + 1 for i in range(seats)}, ())
    assert match.outcome is not None
    high = rules.winner is Winner.HIGH
    order = sorted(match.totals, reverse=high)
    for seat in result.seats:
        sheets = [(score, {line.category: line for line in score.lines}) for score in scores]
        scope = [lines[Category.SCOPE].values[seat.team] for _, lines in sheets]
        assert seat.best_scope == max(scope, default=0)
        assert seat.scope == sum(scope)
        behind = []
        for score, _ in sheets:
            others = [total for team, total in enumerate(score.totals) if team != seat.team]
            own = score.totals[seat.team]
            behind.append(max(others) - own if high else own - min(others))
        assert seat.deficit == max([0, *behind])
        rounds, gave = json.loads(seat.category_rounds), json.loads(seat.categories)
        for category in Category:
            points = [lines[category].points[seat.team] for _, lines in sheets if category in lines]
            assert rounds[category.value] == sum(point > 0 for point in points)
            assert gave[category.value] == sum(points)
        if match.outcome.winners:
            assert (seat.place == 1) == seat.won
        if not ends:
            assert seat.place == order.index(match.totals[seat.team]) + 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_tells_what_its_sheets_say(variant: str) -> None:
    for seats in seats_of(variant):
        for seed in range(3):
            settled(variant, seats, seed)


@pytest.mark.parametrize("ends", ["void", "forfeit"])
def test_a_match_that_was_broken_off_tells_of_its_whole_rounds_alone(ends: str) -> None:
    for seed in range(12):
        settled("scopa", 3, seed, ends)


def test_whoever_stays_wins_a_forfeit_whatever_the_points() -> None:
    match = dealt()._replace(totals=(20, 2))
    over = apply(match, Forfeit(Seat(0))).match
    seats = (Human(PersonId(1)), Human(PersonId(2)))
    finished = Finished(
        MatchId(1), LobbyId(1), over, Seating.of(seats, Clock.OFF, Seat(0)), 0.0, 1.0
    )
    result = settle(finished, (), {PersonId(1): 1, PersonId(2): 2}, (5,))
    assert [(seat.place, seat.won) for seat in result.seats] == [(2, False), (1, True)]
    assert result.communities == (5,)


def result_of(*occupants: Human | Computer) -> MatchResult:
    """Some match of these."""
    rules = preset("scopa", seats=len(occupants))
    over = apply(dealt(rules), Forfeit(Seat(0))).match
    finished = Finished(
        MatchId(1), LobbyId(1), over, Seating.of(occupants, Clock.OFF, Seat(0)), 0.0, 1.0
    )
    return settle(finished, (), {PersonId(i): i for i in range(1, 5)}, ())


ONE, TWO, THREE, NOBODY = (
    Human(PersonId(1)),
    Human(PersonId(2)),
    Human(PersonId(3)),
    Computer("greedy"),
)


@pytest.mark.parametrize(
    ("occupants", "ranked"),
    [
        ((ONE, TWO), True),
        ((ONE, NOBODY), False),
        ((ONE, NOBODY, NOBODY), False),
        ((ONE, NOBODY, TWO), True),
        ((ONE, NOBODY, TWO, NOBODY), False),  # partners against computers
        ((ONE, TWO, NOBODY, NOBODY), True),
        ((ONE, TWO, THREE, NOBODY), True),
    ],
)
def test_a_match_is_ranked_when_people_sit_on_different_sides(
    occupants: tuple[Human | Computer, ...], ranked: bool
) -> None:
    assert result_of(*occupants).ranked == ranked
