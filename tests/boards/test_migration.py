"""Results that were stored before there were boards are on them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.manager import CommunityId, PersonId
from bot.manager.standings import BoardChoice, Figure
from storage import Database
from storage.opening import migrations
from tests.boards.conftest import boards_of

# The second match ended first; the third was against a computer, the fourth is void.
OLD = """
    INSERT INTO people (person_id, created_at) VALUES (1, 0), (2, 0);
    INSERT INTO identities (identity_id, person_id, platform, external_id, name)
    VALUES (11, 1, 'telegram', 'a', 'Anna'), (12, 2, 'telegram', 'b', 'Bruno');
    INSERT INTO communities (community_id, platform, external_id)
    VALUES (5, 'telegram', 'x'), (6, 'telegram', 'y');
    INSERT INTO lobbies (lobby_id, code, state, created_at) VALUES (1, 'AAAAA', '{}', 0);
    INSERT INTO matches (match_id, lobby_id, snapshot, seats, started_at)
    VALUES (1, 1, '', '', 0), (2, 1, '', '', 0), (3, 1, '', '', 0), (4, 1, '', '', 0);
    INSERT INTO results (match_id, lobby_id, variant, rules, seats, rounds, started, ended, reason,
        void)
    VALUES (1, 1, 'scopa', '{}', 2, 3, 0, 200, 'target', 0),
        (2, 1, 'scopa', '{}', 2, 4, 0, 100, 'target', 0),
        (3, 1, 'scopa', '{}', 2, 5, 0, 300, 'target', 0),
        (4, 1, 'scopa', '{}', 2, 6, 0, 400, 'void', 1);
    INSERT INTO seat_results (match_id, seat, team, identity_id, strategy, points, won, scope,
        settebelli, best_round, abandoned, substituted, categories)
    VALUES (1, 0, 0, 11, NULL, 22, 1, 1, 1, 8, 0, 0, '{"cards": 4}'),
        (1, 1, 1, 12, NULL, 10, 0, 0, 0, 4, 0, 0, '{}'),
        (2, 0, 0, 11, NULL, 12, 0, 0, 0, 4, 0, 0, '{}'),
        (2, 1, 1, 12, NULL, 22, 1, 0, 0, 4, 0, 0, '{}'),
        (3, 0, 0, 11, NULL, 22, 1, 0, 0, 4, 0, 0, '{}'),
        (3, 1, 1, NULL, 'greedy', 10, 0, 0, 0, 4, 0, 0, '{}'),
        (4, 0, 0, 11, NULL, 0, 0, 0, 0, 0, 0, 0, '{}'),
        (4, 1, 1, 12, NULL, 0, 0, 0, 0, 0, 0, 0, '{}');
    INSERT INTO result_communities (match_id, community_id)
    VALUES (1, 5), (2, 5), (3, 5), (4, 5), (2, 6);
"""


async def test_old_results_are_counted_in_the_order_of_their_ends(path: Path) -> None:
    with sqlite3.connect(path) as old:
        old.executescript(migrations()[0])
        old.executescript(OLD)
    old.close()
    db = await Database.open(path, now=500.0)
    try:
        boards = boards_of(db, 500.0)
        first = await boards.board(CommunityId(5), BoardChoice())
        assert [row.who.name for row in first.rows] == ["Anna", "Bruno"]
        anna, bruno = (row.tally for row in first.rows)
        assert (anna.matches, anna.wins, anna.streak, anna.points) == (2, 1, 1, 34)
        assert (bruno.matches, bruno.wins, bruno.streak, bruno.longest) == (2, 1, 0, 1)
        alone = await boards.board(CommunityId(5), BoardChoice(figure=Figure.TRAINING))
        assert [(row.who.person, row.tally.training_wins) for row in alone.rows] == [(1, 1)]
        other = await boards.board(CommunityId(6), BoardChoice())
        assert [(row.who.name, row.tally.matches) for row in other.rows] == [
            ("Bruno", 1),
            ("Anna", 1),
        ]
        profile = await boards.profile(CommunityId(5), PersonId(1))
        assert [point.day.isoformat() for point in profile.curve] == ["1970-01-01"] * 2
        assert profile.curve[0].strength < 1500 < profile.curve[1].strength + 5
    finally:
        await db.close()
