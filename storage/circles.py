"""Circles: communities that share one board.

A circle is a community of its own, of the platform CIRCLE, without rooms. Its results are those of
its members, each once and in the order in which the matches ended; a member's own are never
touched, so that whoever leaves finds their board as if they had never been there.
"""

from typing import Final

from storage.tallies import count_anew
from storage.transaction import Transaction

CIRCLE: Final = "circle"

SELECT_CIRCLE: Final = "SELECT circle_id FROM communities WHERE community_id = :community_id"
SELECT_MEMBERS: Final = """
    SELECT community_id FROM communities WHERE circle_id = :circle_id ORDER BY community_id
"""
SELECT_TITLES: Final = """
    SELECT coalesce((
        SELECT title FROM rooms WHERE rooms.community_id = communities.community_id
        ORDER BY room_id LIMIT 1
    ), '')
    FROM communities WHERE circle_id = :circle_id ORDER BY community_id
"""
INSERT_CIRCLE: Final = """
    INSERT INTO communities (platform, external_id, zone)
    SELECT 'circle', :name, zone FROM communities WHERE community_id = :founder
    RETURNING community_id
"""
SET_CIRCLE: Final = """
    UPDATE communities SET circle_id = :circle_id WHERE community_id = :community_id
"""
CLEAR_RESULTS: Final = "DELETE FROM result_communities WHERE community_id = :circle_id"
GATHER_RESULTS: Final = """
    INSERT INTO result_communities (match_id, community_id, serial)
    SELECT match_id, :circle_id, row_number() OVER (ORDER BY ended, match_id)
    FROM results WHERE match_id IN (
        SELECT match_id
        FROM result_communities JOIN communities
            ON communities.community_id = result_communities.community_id
        WHERE circle_id = :circle_id
    )
"""
DROP_CIRCLE: Final = "DELETE FROM communities WHERE community_id = :circle_id"


def circle_of(tx: Transaction, community_id: int) -> int | None:
    """The circle this community belongs to."""
    row = tx.execute(SELECT_CIRCLE, {"community_id": community_id}).fetchone()
    return None if row is None or row[0] is None else int(row[0])


def board_of(tx: Transaction, community_id: int) -> int:
    """The community whose board is shown here: the circle's, or its own."""
    return circle_of(tx, community_id) or community_id


def members_of(tx: Transaction, circle_id: int) -> list[int]:
    """The communities of a circle; none if this is no circle."""
    return [one for (one,) in tx.execute(SELECT_MEMBERS, {"circle_id": circle_id})]


def circle_titles(tx: Transaction, circle_id: int) -> list[str]:
    """What the communities of a circle are called; none if this is no circle."""
    titles = tx.execute(SELECT_TITLES, {"circle_id": circle_id})
    return [title for (title,) in titles if title]


def found_circle(tx: Transaction, founder: int, name: str) -> int:
    """A circle with one member, by whose clocks it lives; nobody else ever has this name."""
    (circle_id,) = tx.execute(INSERT_CIRCLE, {"founder": founder, "name": name}).fetchone()
    tx.execute(SET_CIRCLE, {"circle_id": circle_id, "community_id": founder})
    return int(circle_id)


def join_circle(tx: Transaction, circle_id: int, community_id: int) -> None:
    """The community is one of the circle, with everything that was ever played there."""
    tx.execute(SET_CIRCLE, {"circle_id": circle_id, "community_id": community_id})
    gather_circle(tx, circle_id)


def leave_circle(tx: Transaction, community_id: int) -> None:
    """The community is on its own again; a circle of one is none."""
    circle_id = circle_of(tx, community_id)
    if circle_id is not None:
        tx.execute(SET_CIRCLE, {"circle_id": None, "community_id": community_id})
        gather_circle(tx, circle_id)


def gather_circle(tx: Transaction, circle_id: int) -> None:
    """The circle's results are those of its members, numbered anew: its members, or what counts in
    one of them, are not what they were."""
    members = members_of(tx, circle_id)
    tx.execute(CLEAR_RESULTS, {"circle_id": circle_id})
    count_anew(tx, circle_id)
    if len(members) > 1:
        tx.execute(GATHER_RESULTS, {"circle_id": circle_id})
        return
    for member in members:
        tx.execute(SET_CIRCLE, {"circle_id": None, "community_id": member})
    tx.execute(DROP_CIRCLE, {"circle_id": circle_id})
