"""The result of a finished match, derived from its stored actions. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.game import (
    Action,
    Category,
    Ending,
    Match,
    RoundScore,
    RoundScored,
    Rules,
    Seat,
    apply,
    new_match,
)
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.seating import Chair, Seating
from storage import MatchResult, SeatResult

__all__ = ["Finished", "rounds_of", "settle"]


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match and what its result needs besides; times are Unix seconds."""

    match_id: MatchId
    lobby_id: LobbyId
    match: Match
    seating: Seating
    started: float
    ended: float


def rounds_of(rules: Rules, dealer: Seat, actions: Sequence[Action]) -> tuple[RoundScore, ...]:
    """The scores of every whole round that these actions, from the first on, led to."""
    scores: list[RoundScore] = []
    running = new_match(rules, dealer)
    for action in actions:
        running, events = apply(running, action)
        scores += [event.score for event in events if isinstance(event, RoundScored)]
    return tuple(scores)


def settle(
    finished: Finished,
    scores: Sequence[RoundScore],
    identities: Mapping[PersonId, int],
    communities: Sequence[int],
) -> MatchResult:
    """The rows to store: one for the match, one for each seat."""
    match = finished.match
    assert match.outcome is not None
    return MatchResult(
        match_id=finished.match_id,
        lobby_id=finished.lobby_id,
        variant=match.rules.variant,
        rules=json.dumps(match.rules.as_json()),
        rounds=len(scores),
        started=finished.started,
        ended=finished.ended,
        reason=match.outcome.ending.value,
        void=match.outcome.ending is Ending.VOID,
        seats=tuple(
            _seat(match, Seat(number), chair, scores, identities)
            for number, chair in enumerate(finished.seating.chairs)
        ),
        communities=tuple(communities),
    )


def _seat(
    match: Match,
    seat: Seat,
    chair: Chair,
    scores: Sequence[RoundScore],
    identities: Mapping[PersonId, int],
) -> SeatResult:
    team = match.rules.team_of(seat)
    by_category = {category: _points(category, team, scores) for category in Category}
    assert match.outcome is not None
    return SeatResult(
        seat=seat,
        team=team,
        identity_id=identities.get(chair.person) if chair.person is not None else None,
        strategy=chair.level if chair.person is None else None,
        points=match.totals[team],
        won=team in match.outcome.winners,
        scope=_counted(Category.SCOPE, team, scores),
        settebelli=_counted(Category.SETTEBELLO, team, scores),
        best_round=max((score.points[team] for score in scores), default=0),
        abandoned=chair.abandoned,
        substituted=chair.substituted,
        categories=json.dumps({c.value: points for c, points in by_category.items()}),
    )


def _points(category: Category, team: int, scores: Sequence[RoundScore]) -> int:
    return sum(
        line.points[team] for score in scores for line in score.lines if line.category is category
    )


def _counted(category: Category, team: int, scores: Sequence[RoundScore]) -> int:
    return sum(
        line.values[team] for score in scores for line in score.lines if line.category is category
    )
