"""People gathered to play, as an immutable value with pure transitions. No I/O, no clock.

A lobby outlives its matches: a rematch is a new match in the same lobby. Each function gives the
next lobby or raises one of `bot.manager.errors`, and then nothing has changed.

    GATHERING --started--> PLAYING --finished--> RESTING --rematch--> GATHERING ...
        └─────────── close, expired ──> CLOSED <── expired ──┘
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, assert_never

from bot.game import RulesClash, Seat, UnreadableText
from bot.game.rules import Rules
from bot.manager.errors import (
    AlreadySeated,
    LobbyFull,
    NotGathering,
    NotHost,
    NotSeated,
    SeatsOpen,
    SeatTaken,
)
from bot.manager.ids import PersonId

__all__ = [
    "CLOCK_SECONDS",
    "Clock",
    "Computer",
    "Human",
    "Lobby",
    "LobbyState",
    "Occupant",
    "add_computer",
    "close",
    "configure",
    "expired",
    "finished",
    "join",
    "leave",
    "lobby_from_json",
    "lobby_to_json",
    "move_to",
    "open_lobby",
    "rematch",
    "remove",
    "started",
]


class Clock(Enum):
    """How long a person has for a move."""

    OFF = "off"
    MINUTE = "1m"
    FIVE_MINUTES = "5m"
    HOUR = "1h"
    DAY = "1d"


CLOCK_SECONDS: Final[Mapping[Clock, float | None]] = {
    Clock.OFF: None,
    Clock.MINUTE: 60.0,
    Clock.FIVE_MINUTES: 300.0,
    Clock.HOUR: 3600.0,
    Clock.DAY: 86400.0,
}


class LobbyState(Enum):
    """Where a lobby stands."""

    GATHERING = "gathering"
    PLAYING = "playing"
    RESTING = "resting"  # a match has ended; anybody who sat there may ask for another
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Human:
    """A person on a seat. `ready` is False while a rematch still waits for their yes."""

    person: PersonId
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player of this level (a key of `bot.players.STRATEGIES`)."""

    level: str


Occupant = Human | Computer


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """`seats` has one entry a seat of `rules`, None where it is free. `dealer` is the seat that
    dealt first in the last match, None before the first one."""

    host: PersonId
    rules: Rules
    seats: tuple[Occupant | None, ...]
    clock: Clock = Clock.HOUR
    state: LobbyState = LobbyState.GATHERING
    dealer: Seat | None = None

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Everybody human who sits here, in seat order."""
        return tuple(seat.person for seat in self.seats if isinstance(seat, Human))

    @property
    def missing(self) -> int:
        """How many seats are free or wait for a yes."""
        return sum(
            seat is None or (isinstance(seat, Human) and not seat.ready) for seat in self.seats
        )

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where this person sits, if anywhere."""
        for number, seat in enumerate(self.seats):
            if isinstance(seat, Human) and seat.person == person:
                return Seat(number)
        return None


def open_lobby(host: PersonId, rules: Rules, clock: Clock = Clock.HOUR) -> Lobby:
    """A new lobby with its host on the first seat."""
    free: tuple[Occupant | None, ...] = (None,) * (rules.seats - 1)
    return Lobby(host=host, rules=rules, seats=(Human(host), *free), clock=clock)


def join(lobby: Lobby, person: PersonId) -> Lobby:
    """The person sits on the first free seat, or says yes to the rematch that asks for them."""
    _gathering(lobby)
    seat = lobby.seat_of(person)
    if seat is not None:
        if lobby.seats[seat] == Human(person):
            raise AlreadySeated
        return _seated(lobby, seat, Human(person))
    free = next((i for i, occupant in enumerate(lobby.seats) if occupant is None), None)
    if free is None:
        raise LobbyFull
    return _seated(lobby, free, Human(person))


def leave(lobby: Lobby, person: PersonId) -> Lobby:
    """The person stands up; the lobby closes behind the last one, another one becomes host."""
    _gathering(lobby)
    left = _seated(lobby, _seat(lobby, person), None)
    if not left.people:
        return replace(left, state=LobbyState.CLOSED)
    return replace(left, host=left.people[0]) if person == lobby.host else left


def move_to(lobby: Lobby, person: PersonId, seat: Seat) -> Lobby:
    """The person takes another seat, swapping with whoever computer or nobody sits there."""
    _gathering(lobby)
    here = _seat(lobby, person)
    if not 0 <= seat < len(lobby.seats):
        raise SeatTaken
    there = lobby.seats[seat]
    if isinstance(there, Human):
        raise SeatTaken
    return _seated(_seated(lobby, seat, lobby.seats[here]), here, there)


def add_computer(lobby: Lobby, person: PersonId, level: str) -> Lobby:
    """A computer sits down on the first free seat; anybody seated may ask for it."""
    _gathering(lobby)
    _seat(lobby, person)
    free = next((i for i, occupant in enumerate(lobby.seats) if occupant is None), None)
    if free is None:
        raise LobbyFull
    return _seated(lobby, free, Computer(level))


def remove(lobby: Lobby, person: PersonId, seat: Seat) -> Lobby:
    """The host frees another seat: a computer's, or that of a person (who may come back)."""
    _gathering(lobby)
    if person != lobby.host:
        raise NotHost
    if (
        not 0 <= seat < len(lobby.seats)
        or lobby.seats[seat] is None
        or seat == _seat(lobby, person)
    ):
        raise NotSeated
    return _seated(lobby, seat, None)


def configure(
    lobby: Lobby, person: PersonId, *, rules: Rules | None = None, clock: Clock | None = None
) -> Lobby:
    """Other rules or another clock, chosen by the host. People keep their seats in order; with
    fewer seats the computers go first. Raises RulesClash if the people do not fit any more."""
    _gathering(lobby)
    if person != lobby.host:
        raise NotHost
    changed = replace(lobby, clock=clock or lobby.clock)
    if rules is None or rules == lobby.rules:
        return changed
    return replace(changed, rules=rules, seats=_refit(lobby.seats, rules.seats))


def started(lobby: Lobby, dealer: Seat) -> Lobby:
    """The match begins; `dealer` deals first. Raises SeatsOpen while seats are free or waiting."""
    _gathering(lobby)
    if lobby.missing:
        raise SeatsOpen(lobby.missing)
    return replace(lobby, state=LobbyState.PLAYING, dealer=dealer)


def finished(lobby: Lobby) -> Lobby:
    """The match has ended; the lobby waits for a rematch or for its end."""
    return replace(lobby, state=LobbyState.RESTING)


def rematch(lobby: Lobby, person: PersonId, gone: Collection[PersonId] = ()) -> Lobby:
    """Gather again on the same seats; everybody else has to say yes. Seats of who is `gone` for
    good are free."""
    if lobby.state is not LobbyState.RESTING:
        raise NotGathering
    _seat(lobby, person)
    kept = (
        None if isinstance(seat, Human) and seat.person in gone else seat for seat in lobby.seats
    )
    asked = tuple(
        Human(seat.person, ready=seat.person == person) if isinstance(seat, Human) else seat
        for seat in kept
    )
    return replace(lobby, state=LobbyState.GATHERING, seats=asked, host=person)


def close(lobby: Lobby, person: PersonId) -> Lobby:
    """The host closes a lobby that has not started."""
    _gathering(lobby)
    if person != lobby.host:
        raise NotHost
    return replace(lobby, state=LobbyState.CLOSED)


def expired(lobby: Lobby) -> Lobby:
    """Nobody has touched it for long: nobody plays here any more."""
    return replace(lobby, state=LobbyState.CLOSED)


def lobby_to_json(lobby: Lobby) -> dict[str, Any]:
    """The lobby as JSON values."""
    return {
        "host": lobby.host,
        "rules": lobby.rules.as_json(),
        "seats": [occupant_to_json(seat) for seat in lobby.seats],
        "clock": lobby.clock.value,
        "state": lobby.state.value,
        "dealer": lobby.dealer,
    }


def lobby_from_json(data: Mapping[str, Any]) -> Lobby:
    """The inverse of `lobby_to_json`; raises UnreadableText."""
    try:
        dealer = data["dealer"]
        return Lobby(
            host=PersonId(data["host"]),
            rules=Rules.from_json(data["rules"]),
            seats=tuple(occupant_from_json(seat) for seat in data["seats"]),
            clock=Clock(data["clock"]),
            state=LobbyState(data["state"]),
            dealer=None if dealer is None else Seat(dealer),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableText(f"{type(error).__name__}: {error}") from error


def occupant_to_json(occupant: Occupant | None) -> dict[str, Any] | None:
    """Who sits there, as JSON values."""
    match occupant:
        case None:
            return None
        case Human():
            return {"person": occupant.person, "ready": occupant.ready}
        case Computer():
            return {"computer": occupant.level}
        case _:
            assert_never(occupant)


def occupant_from_json(data: Mapping[str, Any] | None) -> Occupant | None:
    """The inverse of `occupant_to_json`; raises KeyError for anything else."""
    if data is None:
        return None
    if "computer" in data:
        return Computer(data["computer"])
    return Human(PersonId(data["person"]), data["ready"])


def _gathering(lobby: Lobby) -> None:
    if lobby.state is not LobbyState.GATHERING:
        raise NotGathering


def _seat(lobby: Lobby, person: PersonId) -> Seat:
    seat = lobby.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat


def _seated(lobby: Lobby, seat: int, occupant: Occupant | None) -> Lobby:
    return replace(lobby, seats=(*lobby.seats[:seat], occupant, *lobby.seats[seat + 1 :]))


def _refit(seats: tuple[Occupant | None, ...], count: int) -> tuple[Occupant | None, ...]:
    people: list[Occupant | None] = [seat for seat in seats if isinstance(seat, Human)]
    if len(people) > count:
        raise RulesClash("people-seats", "seats")
    if len(seats) <= count:
        return seats + (None,) * (count - len(seats))
    computers = [seat for seat in seats if isinstance(seat, Computer)]
    kept = [*people, *computers][:count]
    return (*kept, *[None] * (count - len(kept)))
