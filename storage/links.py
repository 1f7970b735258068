"""One person with several identities: how identities go from one person to another, and everything
that hangs on them.

What is remembered as JSON (who sits where) is the caller's to rewrite; everything else is here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from storage.people import INSERT_PERSON
from storage.tallies import count_anew
from storage.transaction import Transaction

# Somebody who sat down before they were known by several identities sits there as the oldest.
SELECT_LOBBIES: Final = """
    SELECT lobby_people.lobby_id, is_open, coalesce(lobby_people.identity_id, (
        SELECT min(identities.identity_id) FROM identities
        WHERE identities.person_id = lobby_people.person_id
    ))
    FROM lobby_people JOIN lobbies ON lobbies.lobby_id = lobby_people.lobby_id
    WHERE person_id = :person_id ORDER BY lobby_people.lobby_id
"""
SELECT_OPEN_MATCHES: Final = """
    SELECT match_people.match_id, coalesce(match_people.identity_id, (
        SELECT min(identities.identity_id) FROM identities
        WHERE identities.person_id = match_people.person_id
    ))
    FROM match_people JOIN matches ON matches.match_id = match_people.match_id
    WHERE person_id = :person_id AND is_open = 1 ORDER BY match_people.match_id
"""
SELECT_FINISHED_SEATS: Final = """
    SELECT match_id, seat FROM seat_results WHERE identity_id = :identity_id
    ORDER BY match_id, seat
"""
SELECT_PLAYED_AS: Final = """
    SELECT person_id, coalesce(match_people.identity_id, (
        SELECT min(identities.identity_id) FROM identities
        WHERE identities.person_id = match_people.person_id
    ))
    FROM match_people WHERE match_id = :match_id
"""

MOVE_LOBBY_SEAT: Final = """
    UPDATE lobby_people SET person_id = :new WHERE lobby_id = :lobby_id AND person_id = :old
"""
LEAVE_LOBBY_SEAT: Final = """
    DELETE FROM lobby_people WHERE lobby_id = :lobby_id AND person_id = :old
"""
REWRITE_LOBBY: Final = "UPDATE lobbies SET state = :state WHERE lobby_id = :lobby_id"
REWRITE_SEATS: Final = "UPDATE matches SET seats = :seats WHERE match_id = :match_id"
SIT_IN_MATCH: Final = """
    INSERT INTO match_people (match_id, person_id, identity_id)
    SELECT match_id, :new, identity_id FROM match_people
    WHERE match_id = :match_id AND person_id = :old
    ON CONFLICT (match_id, person_id) DO NOTHING
"""
LEAVE_MATCH_SEAT: Final = """
    DELETE FROM match_people WHERE match_id = :match_id AND person_id = :old
"""
# An action told twice is known by who played it.
MOVE_ACTIONS: Final = """
    UPDATE actions SET actor = :new WHERE match_id = :match_id AND actor = :old
"""
DROP_TWIN_SURFACES: Final = """
    DELETE FROM surfaces
    WHERE subject = 'm' AND subject_id = :match_id AND audience = :old AND EXISTS (
        SELECT 1 FROM surfaces AS twin
        WHERE twin.subject = 'm' AND twin.subject_id = :match_id AND twin.audience = :new
            AND twin.kind = surfaces.kind AND twin.room_id = surfaces.room_id
    )
"""
MOVE_SURFACES: Final = """
    UPDATE surfaces SET audience = :new
    WHERE subject = 'm' AND subject_id = :match_id AND audience = :old
"""

SELECT_SPOKE: Final = "SELECT coalesce(max(spoke), 0) FROM identities WHERE person_id = :person_id"
SPEAK_AFTER: Final = """
    UPDATE identities SET spoke = spoke + :by WHERE person_id = :person_id
"""
MOVE_IDENTITY: Final = """
    UPDATE identities SET person_id = :new WHERE identity_id = :identity_id
"""
SELECT_COMMUNITIES: Final = """
    SELECT DISTINCT community_id
    FROM seat_results JOIN result_communities
        ON result_communities.match_id = seat_results.match_id
    WHERE identity_id = :identity_id
"""

COPY_BLOCKS: Final = """
    INSERT INTO blocks (community_id, person_id)
    SELECT community_id, :new FROM blocks WHERE person_id = :old
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
DROP_BLOCKS: Final = "DELETE FROM blocks WHERE person_id = :old"
COPY_LEAVERS: Final = """
    INSERT INTO leavers (community_id, person_id)
    SELECT community_id, :new FROM leavers WHERE person_id = :old
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
# One person who is still there, under whatever identity, has not left.
DROP_PRESENT: Final = """
    DELETE FROM leavers
    WHERE person_id = :whose AND EXISTS (
        SELECT 1
        FROM identities
            JOIN seat_results ON seat_results.identity_id = identities.identity_id
            JOIN result_communities ON result_communities.match_id = seat_results.match_id
        WHERE identities.person_id = :other
            AND result_communities.community_id = leavers.community_id
    ) AND NOT EXISTS (
        SELECT 1 FROM leavers AS also
        WHERE also.community_id = leavers.community_id AND also.person_id = :other
    )
"""
DROP_LEAVERS: Final = "DELETE FROM leavers WHERE person_id = :old"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where a person sits and as which of their identities: lobbies open and closed, and matches
    that are being played."""

    open_lobbies: dict[int, int]
    closed_lobbies: dict[int, int]
    matches: dict[int, int]


def sitting_of(tx: Transaction, person_id: int) -> Sitting:
    """Every seat of the person that no result speaks of."""
    whose = {"person_id": person_id}
    lobbies = tx.execute(SELECT_LOBBIES, whose).fetchall()
    return Sitting(
        {lobby: identity for lobby, is_open, identity in lobbies if is_open},
        {lobby: identity for lobby, is_open, identity in lobbies if not is_open},
        dict(tx.execute(SELECT_OPEN_MATCHES, whose).fetchall()),
    )


def finished_seats(tx: Transaction, identity_ids: Iterable[int]) -> dict[int, list[int]]:
    """The seats that these identities had in finished matches, by match."""
    found: dict[int, list[int]] = {}
    for identity_id in identity_ids:
        for match_id, seat in tx.execute(SELECT_FINISHED_SEATS, {"identity_id": identity_id}):
            found.setdefault(match_id, []).append(seat)
    return found


def played_as(tx: Transaction, match_id: int) -> dict[int, int]:
    """The identity as which each person of a match plays it, where they have one."""
    rows = tx.execute(SELECT_PLAYED_AS, {"match_id": match_id})
    return {person: identity for person, identity in rows if identity is not None}


# ---- seats --------------------------------------------------------------------------------------


def move_lobby_seat(tx: Transaction, lobby_id: int, old: int, new: int) -> None:
    """Whose seat in the lobby it is; `new` must not sit there."""
    tx.execute(MOVE_LOBBY_SEAT, {"lobby_id": lobby_id, "old": old, "new": new})


def leave_lobby_seat(tx: Transaction, lobby_id: int, old: int) -> None:
    """The person sits there no more."""
    tx.execute(LEAVE_LOBBY_SEAT, {"lobby_id": lobby_id, "old": old})


def move_match_seat(
    tx: Transaction, match_id: int, old: int, new: int, *, stays: bool = False
) -> None:
    """Whose seat in the match it is, who sees its cards, who played its actions. `stays`: the old
    person has another seat there (a match that is over), and keeps what they had."""
    row: dict[str, Any] = {"match_id": match_id, "old": old, "new": new}
    tx.execute(SIT_IN_MATCH, row)
    if stays:
        return
    tx.execute(LEAVE_MATCH_SEAT, row)
    tx.execute(MOVE_ACTIONS, {"match_id": match_id, "old": str(old), "new": str(new)})
    tx.execute(DROP_TWIN_SURFACES, row)
    tx.execute(MOVE_SURFACES, row)


def rewrite_lobby(tx: Transaction, lobby_id: int, state: str) -> None:
    """Who sits in a closed lobby, as JSON text: nothing is shown otherwise, so it stays at its
    revision."""
    tx.execute(REWRITE_LOBBY, {"lobby_id": lobby_id, "state": state})


def rewrite_seats(tx: Transaction, match_id: int, seats: str) -> None:
    """The same for a match that is over."""
    tx.execute(REWRITE_SEATS, {"match_id": match_id, "seats": seats})


# ---- identities ---------------------------------------------------------------------------------


def new_person(tx: Transaction, now: float) -> int:
    """Somebody without an identity yet."""
    (person_id,) = tx.execute(INSERT_PERSON, {"now": now}).fetchone()
    return int(person_id)


def move_identities(tx: Transaction, identity_ids: Iterable[int], new: int) -> None:
    """These identities are another person's; boards with their results are counted anew."""
    for identity_id in identity_ids:
        tx.execute(MOVE_IDENTITY, {"identity_id": identity_id, "new": new})
        found = tx.execute(SELECT_COMMUNITIES, {"identity_id": identity_id}).fetchall()
        for (community_id,) in found:
            count_anew(tx, community_id)


def speak_after(tx: Transaction, person_id: int, other: int) -> None:
    """Every identity of this person spoke after every one of the other's."""
    (by,) = tx.execute(SELECT_SPOKE, {"person_id": other}).fetchone()
    tx.execute(SPEAK_AFTER, {"person_id": person_id, "by": by + 1})


# ---- what is kept of people ---------------------------------------------------------------------


def hand_over_person(tx: Transaction, old: int, new: int) -> None:
    """The old person is becoming a part of the new one: kept out wherever either was, and gone from
    where neither is. Call it while both still have their own identities."""
    both = {"old": old, "new": new}
    tx.execute(COPY_BLOCKS, both)
    tx.execute(DROP_BLOCKS, both)
    tx.execute(DROP_PRESENT, {"whose": old, "other": new})
    tx.execute(DROP_PRESENT, {"whose": new, "other": old})
    tx.execute(COPY_LEAVERS, both)
    tx.execute(DROP_LEAVERS, both)


def copy_person(tx: Transaction, old: int, new: int) -> None:
    """The new person was a part of the old one: nobody gets past a block by that, and whoever had
    left a community has left it still."""
    both = {"old": old, "new": new}
    tx.execute(COPY_BLOCKS, both)
    tx.execute(COPY_LEAVERS, both)
