"""What boards should say, worked out from the results alone, without any of the boards' own code.

Slow and plain on purpose: whole lists are gone through for every single figure.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from openskill.models import PlackettLuce

from bot.manager import PersonId
from storage import MatchResult, SeatResult
from storage.tallies import Tally

Person = Callable[[int | None], PersonId | None]
Game = tuple[MatchResult, SeatResult]


def same_period(period: str, now: float, zone: str) -> Callable[[MatchResult], bool]:
    """Whether a match was played in the present week, month or year, or ever."""
    today = datetime.fromtimestamp(now, ZoneInfo(zone))

    def inside(result: MatchResult) -> bool:
        day = datetime.fromtimestamp(result.ended, ZoneInfo(zone))
        match period:
            case "week":
                return day.isocalendar()[:2] == today.isocalendar()[:2]
            case "month":
                return (day.year, day.month) == (today.year, today.month)
            case "year":
                return day.year == today.year
            case _:
                return True

    return inside


def is_ranked(result: MatchResult) -> bool:
    """Whether people sat on two sides, known ones or erased."""
    sides = [seat.team for seat in result.seats if seat.strategy is None]
    return len(set(sides)) >= 2


def games(results: Iterable[MatchResult], person: PersonId, who: Person) -> list[Game]:
    """The matches that count, with the person's seat."""
    return [
        (result, seat)
        for result in results
        for seat in result.seats
        if who(seat.identity_id) == person and not result.void
    ]


def won(seat: SeatResult) -> bool:
    return seat.won and not seat.abandoned


def tally(results: Sequence[MatchResult], person: PersonId, who: Person) -> Tally:
    """Every figure of one person in these matches."""
    mine = games(results, person, who)
    ranked = [game for game in mine if is_ranked(game[0])]
    training = [game for game in mine if not is_ranked(game[0])]
    rows = "".join("W" if won(seat) else "L" for _, seat in ranked)
    return Tally(
        matches=len(ranked),
        wins=rows.count("W"),
        points=sum(seat.points for _, seat in ranked),
        rounds=sum(result.rounds for result, _ in ranked),
        scope=sum(seat.scope for _, seat in ranked),
        settebelli=sum(seat.settebelli for _, seat in ranked),
        best_round=max((seat.best_round for _, seat in ranked), default=0),
        best_scope=max((seat.best_scope for _, seat in ranked), default=0),
        comeback=max((seat.deficit for _, seat in ranked if won(seat)), default=0),
        most_rounds=max((result.rounds for result, _ in ranked), default=0),
        streak=len(rows) - len(rows.rstrip("W")),
        longest=max((len(list(run)) for sign, run in groupby(rows) if sign == "W"), default=0),
        abandons=sum(seat.abandoned for _, seat in ranked),
        substituted=sum(seat.substituted for _, seat in ranked),
        training=len(training),
        training_wins=sum(won(seat) for _, seat in training),
    )


def categories(
    results: Sequence[MatchResult], person: PersonId, who: Person
) -> dict[str, tuple[int, int]]:
    """Half points by category, and the rounds in which it gave any; nothing of what never did."""
    found: dict[str, tuple[int, int]] = {}
    for result, seat in games(results, person, who):
        if is_ranked(result):
            for name, points in json.loads(seat.categories).items():
                rounds = json.loads(seat.category_rounds)[name]
                before = found.get(name, (0, 0))
                found[name] = (before[0] + points, before[1] + rounds)
    return {name: numbers for name, numbers in found.items() if numbers != (0, 0)}


def skills(
    results: Sequence[MatchResult], who: Person
) -> dict[PersonId, list[tuple[float, float]]]:
    """What each person's rating was after each of their matches, from the first match on."""
    model = PlackettLuce()
    now: dict[PersonId, tuple[float, float]] = {}
    history: dict[PersonId, list[tuple[float, float]]] = {}
    for result in results:
        known = [person for seat in result.seats if (person := who(seat.identity_id))]
        if result.void or not is_ranked(result) or len(set(known)) < len(known):
            continue
        teams = sorted({seat.team for seat in result.seats})
        sides = [[seat for seat in result.seats if seat.team == team] for team in teams]

        def before(seat: SeatResult) -> tuple[float, float]:
            person = who(seat.identity_id)
            fresh = model.mu, model.sigma
            return fresh if person is None else now.get(person, fresh)

        rated = model.rate(
            [[model.rating(*before(seat)) for seat in side] for side in sides],
            ranks=[float(side[0].place) for side in sides],
        )
        for side, ratings in zip(sides, rated, strict=True):
            for seat, rating in zip(side, ratings, strict=True):
                person = who(seat.identity_id)
                if person is None:
                    continue
                after = rating.mu, rating.sigma
                if seat.abandoned and rating.mu > before(seat)[0]:
                    after = before(seat)
                history.setdefault(person, []).append(after)
        for person, steps in history.items():
            now[person] = steps[-1]
    return history


def meetings(
    results: Sequence[MatchResult], one: PersonId, other: PersonId, who: Person
) -> list[tuple[SeatResult, SeatResult]]:
    """The seats of both in every ranked match that both played."""
    return [
        (seat, theirs)
        for result, seat in games(results, one, who)
        for theirs in result.seats
        if who(theirs.identity_id) == other and is_ranked(result)
    ]
