"""Matches that an administrator struck off a community's board: they stay, and count nowhere."""

from dataclasses import dataclass
from typing import Final

from storage.circles import circle_of
from storage.errors import Missing
from storage.tallies import count_anew
from storage.transaction import Transaction

STRIKE: Final = """
    INSERT INTO struck_matches (match_id, community_id, identity_id, at)
    VALUES (:match_id, :community_id, :identity_id, :at)
    ON CONFLICT (match_id, community_id) DO NOTHING
"""
RESTORE: Final = """
    DELETE FROM struck_matches WHERE match_id = :match_id AND community_id = :community_id
"""
BELONGS: Final = """
    SELECT 1 FROM result_communities WHERE match_id = :match_id AND community_id = :community_id
"""
SELECT: Final = """
    SELECT match_id, person_id, at
    FROM struck_matches
        LEFT JOIN identities ON identities.identity_id = struck_matches.identity_id
    WHERE community_id = :community_id AND match_id = :match_id
"""


@dataclass(frozen=True, slots=True)
class Strike:
    """The trace: who struck the match (None once they were erased), and when."""

    person_id: int | None
    at: float


def strike(
    tx: Transaction, *, community_id: int, match_id: int, identity_id: int | None, at: float
) -> bool:
    """The match counts no more for this community; False if it did not before. Raises `Missing`
    for a match that is none of the community's."""
    match = {"match_id": match_id, "community_id": community_id}
    if tx.execute(BELONGS, match).fetchone() is None:
        raise Missing("result", match_id)
    row = {**match, "identity_id": identity_id, "at": at}
    return _changed(tx, community_id, tx.execute(STRIKE, row).rowcount)


def restore(tx: Transaction, *, community_id: int, match_id: int) -> bool:
    """The match counts again for this community; False if it did before."""
    row = {"match_id": match_id, "community_id": community_id}
    return _changed(tx, community_id, tx.execute(RESTORE, row).rowcount)


def strike_of(tx: Transaction, community_id: int, match_id: int) -> Strike | None:
    """Who struck this match off this community's board, None if it counts."""
    row = {"match_id": match_id, "community_id": community_id}
    found = tx.execute(SELECT, row).fetchone()
    return None if found is None else Strike(found[1], found[2])


def _changed(tx: Transaction, community_id: int, rows: int) -> bool:
    """Every board that counted the match is counted anew: the community's, and its circle's."""
    if rows != 1:
        return False
    for board in (community_id, circle_of(tx, community_id)):
        if board is not None:
            count_anew(tx, board)
    return True
