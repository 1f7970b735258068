"""How a match or a lobby stands, as one person (or the public) may see it.

This is all that screens get from the manager: a `SeatView`, never a `Match`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.game import Seat, SeatView
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobby import Clock, Lobby

__all__ = ["LobbyStanding", "MatchStanding", "SeatInfo"]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits on a seat. `name` is the person's (cleaned) name, empty for a computer; `level` the
    computer's, or that of the computer that plays for an absent person (`away`). `nth` numbers
    computers of one level at this table from 0. `ready` is False while a rematch waits for the
    person's yes. `abandoned`: the person left the match for good."""

    person: PersonId | None
    name: str
    level: str | None = None
    nth: int = 0
    away: bool = False
    ready: bool = True
    abandoned: bool = False


@dataclass(frozen=True, slots=True)
class LobbyStanding:
    """`seats` has None where a seat is free; `code` names the lobby to people; `rooms` is in how
    many it stands."""

    lobby_id: LobbyId
    code: str
    revision: int
    lobby: Lobby
    seats: tuple[SeatInfo | None, ...]
    rooms: int = 1


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """`view` is the owner's, or the public's. `turn_ends` and `deal_at` are Unix seconds: when a
    computer plays the pending move, and when the next round is dealt by itself. `ping` is whether
    the person to play should be called, `reminded` whether that is for the second time. `paused`:
    no room can show the match. `votes` are the seats that want the match to be void."""

    match_id: MatchId
    lobby_id: LobbyId
    code: str
    revision: int
    view: SeatView
    seats: tuple[SeatInfo, ...]
    clock: Clock
    turn_ends: float | None
    deal_at: float | None
    ping: bool
    paused: bool
    votes: tuple[Seat, ...]
    can_rematch: bool
    reminded: bool = False
