"""Who sits where once an identity has become another person's: values, and the rows that hold them.

Each row function is part of a job for the database; the decisions are made in `bot.manager.links`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

import storage
from bot.game import Seat
from bot.manager.errors import SameTable
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobby import Human, Lobby, LobbyState, lobby_from_json, lobby_to_json
from bot.manager.lobby_rows import offer_no_rematch
from bot.manager.seating import Seating, seating_from_json, seating_to_json
from storage import Transaction
from storage.links import (
    Sitting,
    finished_seats,
    leave_lobby_seat,
    move_lobby_seat,
    move_match_seat,
    rewrite_lobby,
    rewrite_seats,
    sitting_of,
)

__all__ = ["Reseated", "refuse_same_table", "reseat", "reseated_lobby", "reseated_seating"]


@dataclass(slots=True)
class Reseated:
    """What was rewritten: `matches` are being played, `finished` are not; of the lobbies that were
    open, `closed` are so no more, each with the match that was played there last."""

    matches: list[MatchId] = field(default_factory=list)
    finished: list[MatchId] = field(default_factory=list)
    lobbies: list[LobbyId] = field(default_factory=list)
    closed: dict[LobbyId, MatchId | None] = field(default_factory=dict)


def reseated_lobby(lobby: Lobby, old: PersonId, new: PersonId) -> Lobby:
    """Whoever sat there as `old` is `new`. Where both sat the lobby closes: nobody sits twice."""
    host = new if lobby.host == old else lobby.host
    twice = new in lobby.people
    seats = tuple(
        (None if twice else replace(seat, person=new))
        if isinstance(seat, Human) and seat.person == old
        else seat
        for seat in lobby.seats
    )
    state = LobbyState.CLOSED if twice else lobby.state
    return replace(lobby, host=host, seats=seats, state=state)


def reseated_seating(seating: Seating, seats: Iterable[Seat], new: PersonId) -> Seating:
    """These chairs are the new person's."""
    for seat in seats:
        seating = seating.with_chair(seat, occupant=Human(new))
    return seating


def refuse_same_table(tx: Transaction, one: PersonId, other: PersonId) -> None:
    """Raises SameTable if both sit where people gather or play: one person has one seat."""
    mine, theirs = sitting_of(tx, one), sitting_of(tx, other)
    for lobby_id in sorted(mine.open_lobbies.keys() & theirs.open_lobbies.keys()):
        row = storage.load_lobby(tx, lobby_id)
        assert row is not None  # a foreign key
        # After the match it is only a rematch that is offered there.
        if lobby_from_json(json.loads(row.state)).state is not LobbyState.RESTING:
            raise SameTable(row.code)


def reseat(
    tx: Transaction,
    sitting: Sitting,
    identity_ids: Collection[int],
    old: PersonId,
    new: PersonId,
) -> Reseated:
    """Every seat that the old person took as one of these identities is the new one's. `sitting` is
    where the old person sits."""
    done = Reseated()
    for lobby_id, identity in (sitting.closed_lobbies | sitting.open_lobbies).items():
        if identity in identity_ids:
            _move_lobby(tx, LobbyId(lobby_id), old, new, done)
    for match_id, identity in sitting.matches.items():
        if identity in identity_ids:
            _move_match(tx, MatchId(match_id), old, new)
            done.matches.append(MatchId(match_id))
    for match_id, seats in finished_seats(tx, identity_ids).items():
        _move_finished(tx, MatchId(match_id), [Seat(seat) for seat in seats], old, new)
        done.finished.append(MatchId(match_id))
    return done


def _move_lobby(
    tx: Transaction, lobby_id: LobbyId, old: PersonId, new: PersonId, done: Reseated
) -> None:
    row = storage.load_lobby(tx, lobby_id)
    assert row is not None  # a foreign key
    before = lobby_from_json(json.loads(row.state))
    after = reseated_lobby(before, old, new)
    state = json.dumps(lobby_to_json(after))
    if new in before.people:
        leave_lobby_seat(tx, lobby_id, old)
    else:
        move_lobby_seat(tx, lobby_id, old, new)
    done.lobbies.append(lobby_id)
    if not row.is_open:
        rewrite_lobby(tx, lobby_id, state)
        return
    closes = after.state is LobbyState.CLOSED
    storage.save_lobby(
        tx,
        lobby_id=lobby_id,
        expected_revision=row.revision,
        state=state,
        current_match=row.current_match,
        deadline=None if closes else row.deadline,
        is_open=not closes,
    )
    if closes:
        last = None if row.current_match is None else MatchId(row.current_match)
        offer_no_rematch(tx, last)
        done.closed[lobby_id] = last


def _move_match(tx: Transaction, match_id: MatchId, old: PersonId, new: PersonId) -> None:
    row = storage.load_match(tx, match_id)
    assert row is not None  # a foreign key
    seating = seating_from_json(json.loads(row.seats), row.deadline)
    seats = [Seat(i) for i, chair in enumerate(seating.chairs) if chair.person == old]
    storage.commit_match(
        tx,
        match_id=match_id,
        expected_revision=row.revision,
        version=row.version,
        snapshot=row.snapshot,
        seats=_text(reseated_seating(seating, seats, new)),
        deadline=row.deadline,
        is_open=True,
        now=row.started_at,  # it has not ended, so this is written nowhere
        actions=(),
    )
    move_match_seat(tx, match_id, old, new)


def _move_finished(
    tx: Transaction, match_id: MatchId, seats: list[Seat], old: PersonId, new: PersonId
) -> None:
    row = storage.load_match(tx, match_id)
    assert row is not None  # a foreign key
    seating = reseated_seating(seating_from_json(json.loads(row.seats), None), seats, new)
    rewrite_seats(tx, match_id, _text(seating))
    move_match_seat(tx, match_id, old, new, stays=old in seating.people)


def _text(seating: Seating) -> str:
    return json.dumps(seating_to_json(seating), separators=(",", ":"))
