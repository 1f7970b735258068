"""Results: how each finished match ended, written exactly once.

Boards are queries over these rows, so nothing here is a running total that could go wrong.
"""

from dataclasses import asdict, dataclass
from typing import Final

from storage.transaction import Transaction

INSERT_RESULT: Final = """
    INSERT INTO results (match_id, lobby_id, variant, rules, seats, rounds, started, ended, reason,
        void, ranked)
    VALUES (:match_id, :lobby_id, :variant, :rules, :seats, :rounds, :started, :ended, :reason,
        :void, :ranked)
    ON CONFLICT (match_id) DO NOTHING
"""
INSERT_SEAT: Final = """
    INSERT INTO seat_results (match_id, seat, team, identity_id, strategy, points, won, scope,
        settebelli, best_round, abandoned, substituted, categories, place, best_scope, deficit,
        category_rounds)
    VALUES (:match_id, :seat, :team, :identity_id, :strategy, :points, :won, :scope, :settebelli,
        :best_round, :abandoned, :substituted, :categories, :place, :best_scope, :deficit,
        :category_rounds)
"""
# Each community numbers its own matches, in the order in which they were written.
INSERT_COMMUNITY: Final = """
    INSERT INTO result_communities (match_id, community_id, serial)
    VALUES (:match_id, :community_id, (
        SELECT coalesce(max(serial), 0) + 1 FROM result_communities
        WHERE community_id = :community_id
    ))
"""
# A match that two members of a circle saw is one match of the circle.
SELECT_CIRCLES: Final = """
    SELECT DISTINCT circle_id
    FROM result_communities JOIN communities
        ON communities.community_id = result_communities.community_id
    WHERE match_id = :match_id AND circle_id IS NOT NULL
"""
SELECT_OF_COMMUNITY: Final = """
    SELECT results.match_id, lobby_id, variant, rules, rounds, started, ended, reason, void
    FROM result_communities JOIN results ON results.match_id = result_communities.match_id
    WHERE result_communities.community_id = :community_id
    ORDER BY serial DESC LIMIT :limit
"""
SELECT_SEATS: Final = """
    SELECT seat, team, identity_id, strategy, points, won, scope, settebelli, best_round, abandoned,
        substituted, categories, place, best_scope, deficit, category_rounds
    FROM seat_results WHERE match_id = :match_id ORDER BY seat
"""
SELECT_COMMUNITIES: Final = """
    SELECT result_communities.community_id
    FROM result_communities JOIN communities
        ON communities.community_id = result_communities.community_id
    WHERE match_id = :match_id AND platform <> 'circle'
    ORDER BY result_communities.community_id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """How one seat came out: a person's identity or a computer's strategy; points are half points.

    `substituted`: a computer played on for this person. `categories` is JSON text: the half points
    by category, and `category_rounds` in how many rounds each of them gave any. `place` is 1 for
    who won, then by points; `best_scope` the most scope of one round; `deficit` how many half
    points the side was behind at worst, after any round.
    """

    seat: int
    team: int
    identity_id: int | None
    strategy: str | None
    points: int
    won: bool
    scope: int
    settebelli: int
    best_round: int
    abandoned: bool
    substituted: bool
    categories: str
    place: int
    best_scope: int
    deficit: int
    category_rounds: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """How one match ended, and the communities whose boards count it (and their circles', which are
    not named). `rules` is JSON text."""

    match_id: int
    lobby_id: int
    variant: str
    rules: str
    rounds: int
    started: float
    ended: float
    reason: str
    void: bool
    seats: tuple[SeatResult, ...]
    communities: tuple[int, ...]

    @property
    def ranked(self) -> bool:
        """Whether people sat on different sides: what boards rank. Nobody ranks by beating
        computers."""
        return len({seat.team for seat in self.seats if seat.strategy is None}) > 1


def record_result(tx: Transaction, result: MatchResult) -> bool:
    """Whether the result was written now; False if the match had one, which stands unchanged."""
    row = {
        "match_id": result.match_id,
        "lobby_id": result.lobby_id,
        "variant": result.variant,
        "rules": result.rules,
        "seats": len(result.seats),
        "rounds": result.rounds,
        "started": result.started,
        "ended": result.ended,
        "reason": result.reason,
        "void": result.void,
        "ranked": result.ranked,
    }
    if tx.execute(INSERT_RESULT, row).rowcount != 1:
        return False
    tx.executemany(INSERT_SEAT, [{"match_id": result.match_id, **asdict(s)} for s in result.seats])
    tx.executemany(
        INSERT_COMMUNITY,
        [{"match_id": result.match_id, "community_id": c} for c in result.communities],
    )
    circles = tx.execute(SELECT_CIRCLES, {"match_id": result.match_id}).fetchall()
    tx.executemany(
        INSERT_COMMUNITY, [{"match_id": result.match_id, "community_id": c} for (c,) in circles]
    )
    return True


def results_of_community(tx: Transaction, community_id: int, limit: int) -> list[MatchResult]:
    """The last `limit` results that count for this community, newest first."""
    rows = tx.execute(SELECT_OF_COMMUNITY, {"community_id": community_id, "limit": limit})
    return [_result(tx, *row) for row in rows.fetchall()]


def _result(
    tx: Transaction,
    match_id: int,
    lobby_id: int,
    variant: str,
    rules: str,
    rounds: int,
    started: float,
    ended: float,
    reason: str,
    void: int,
) -> MatchResult:
    seats = tx.execute(SELECT_SEATS, {"match_id": match_id})
    communities = tx.execute(SELECT_COMMUNITIES, {"match_id": match_id})
    return MatchResult(
        match_id=match_id,
        lobby_id=lobby_id,
        variant=variant,
        rules=rules,
        rounds=rounds,
        started=started,
        ended=ended,
        reason=reason,
        void=bool(void),
        seats=tuple(_seat(*row) for row in seats),
        communities=tuple(community for (community,) in communities),
    )


def _seat(
    seat: int,
    team: int,
    identity_id: int | None,
    strategy: str | None,
    points: int,
    won: int,
    scope: int,
    settebelli: int,
    best_round: int,
    abandoned: int,
    substituted: int,
    categories: str,
    place: int,
    best_scope: int,
    deficit: int,
    category_rounds: str,
) -> SeatResult:
    return SeatResult(
        seat=seat,
        team=team,
        identity_id=identity_id,
        strategy=strategy,
        points=points,
        won=bool(won),
        scope=scope,
        settebelli=settebelli,
        best_round=best_round,
        abandoned=bool(abandoned),
        substituted=bool(substituted),
        categories=categories,
        place=place,
        best_scope=best_scope,
        deficit=deficit,
        category_rounds=category_rounds,
    )
