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
    Winner,
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
        place=_place(match, team),
        best_scope=max((_counted(Category.SCOPE, team, (score,)) for score in scores), default=0),
        deficit=max((_behind(match.rules, score.totals, team) for score in scores), default=0),
        category_rounds=json.dumps({c.value: _rounds(c, team, scores) for c in Category}),
    )


def _place(match: Match, team: int) -> int:
    """1 for who won, however it ended; the others by points, equals on the same place."""
    assert match.outcome is not None
    winners = match.outcome.winners
    if team in winners:
        return 1
    others = [other for other in range(match.rules.team_count) if other not in winners]
    ahead = [_lead(match.rules, match.totals[other], match.totals[team]) > 0 for other in others]
    return 1 + len(winners) + sum(ahead)


def _behind(rules: Rules, totals: Sequence[int], team: int) -> int:
    """How far this team is behind the best of the others; 0 for whoever leads."""
    leads = [_lead(rules, total, totals[team]) for i, total in enumerate(totals) if i != team]
    return max(0, *leads)


def _lead(rules: Rules, one: int, other: int) -> int:
    """How far the first total is ahead of the second: where the fewest points win, by less."""
    return one - other if rules.winner is Winner.HIGH else other - one


def _rounds(category: Category, team: int, scores: Sequence[RoundScore]) -> int:
    """In how many rounds this category gave the team something."""
    return sum(_points(category, team, (score,)) > 0 for score in scores)


def _points(category: Category, team: int, scores: Sequence[RoundScore]) -> int:
    return sum(
        line.points[team] for score in scores for line in score.lines if line.category is category
    )


def _counted(category: Category, team: int, scores: Sequence[RoundScore]) -> int:
    return sum(
        line.values[team] for score in scores for line in score.lines if line.category is category
    )
