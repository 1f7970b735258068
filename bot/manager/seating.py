"""Who plays a running match, and what it is waiting for, as immutable values. No I/O, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, Self

from bot.game import Match, Phase, Seat, UnreadableText
from bot.manager.errors import NotSeated
from bot.manager.ids import PersonId
from bot.manager.lobby import (
    CLOCK_SECONDS,
    Clock,
    Computer,
    Human,
    Occupant,
    occupant_from_json,
    occupant_to_json,
)

__all__ = [
    "NOTHING",
    "STAND_IN",
    "STRIKES",
    "Chair",
    "Pace",
    "Seating",
    "Wait",
    "WaitKind",
    "seating_from_json",
    "seating_to_json",
]

STRIKES: Final = 3  # so many moves in a row played for an absent person, and a computer sits down
STAND_IN: Final = "greedy"  # the level that plays for people who are away


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a computer takes for a move, seconds the score of a round stays on the table, and
    seconds a person has to cut the deck before it is cut anywhere."""

    computer: float = 1.2
    between_rounds: float = 45.0
    cut: float = 30.0


class WaitKind(Enum):
    """What happens when the time is up."""

    NOTHING = "nothing"
    COMPUTER = "computer"  # the computer on turn plays
    REMINDER = "reminder"  # the person on turn is called once more
    TURN = "turn"  # a computer plays this move for the person
    DEAL = "deal"  # the next round is dealt
    CUT = "cut"  # the deck is cut anywhere


@dataclass(frozen=True, slots=True)
class Wait:
    """`at` is Unix seconds, None for no limit; `then` are the seconds from a reminder to the end of
    the turn."""

    kind: WaitKind
    at: float | None = None
    then: float = 0.0

    @property
    def turn_ends(self) -> float | None:
        """When a computer will play the pending move of a person."""
        if self.at is None or self.kind not in (WaitKind.REMINDER, WaitKind.TURN):
            return None
        return self.at + self.then


NOTHING: Final = Wait(WaitKind.NOTHING)


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a running match. `away`: a computer plays for the person until they come back;
    `strikes` counts moves in a row that ran out of time; `abandoned`: they left for good;
    `substituted`: at least one move was played for them."""

    occupant: Occupant
    away: bool = False
    strikes: int = 0
    abandoned: bool = False
    substituted: bool = False

    @property
    def person(self) -> PersonId | None:
        """The human this seat belongs to, present or not."""
        return self.occupant.person if isinstance(self.occupant, Human) else None

    @property
    def level(self) -> str | None:
        """The computer that plays here now, None for a person."""
        if isinstance(self.occupant, Computer):
            return self.occupant.level
        return STAND_IN if self.away else None


@dataclass(frozen=True, slots=True)
class Seating:
    """`first_dealer` dealt the first round, from which the stored actions lead on. `called`: the
    person on turn should be called, because they were not active when it came to them. `votes`:
    seats that want the match to be void. `paused`: no room can show it now."""

    chairs: tuple[Chair, ...]
    clock: Clock
    first_dealer: Seat
    wait: Wait = NOTHING
    called: bool = False
    votes: tuple[Seat, ...] = ()
    paused: bool = False

    @classmethod
    def of(cls, seats: tuple[Occupant, ...], clock: Clock, dealer: Seat) -> Self:
        """Everybody present; alone against computers nobody is hurried."""
        people = sum(isinstance(seat, Human) for seat in seats)
        return cls(tuple(Chair(seat) for seat in seats), clock if people > 1 else Clock.OFF, dealer)

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Everybody human, in seat order, also those who are away or left."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats whose people have not left for good."""
        return tuple(
            Seat(i)
            for i, chair in enumerate(self.chairs)
            if chair.person is not None and not chair.abandoned
        )

    def seat_of(self, person: PersonId) -> Seat:
        """The person's seat; raises NotSeated, also if they left for good."""
        for seat in self.staying:
            if self.chairs[seat].person == person:
                return seat
        raise NotSeated

    def with_chair(self, seat: Seat, **changes: Any) -> Self:
        """The same seating with one chair changed."""
        chair = replace(self.chairs[seat], **changes)
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def waiting(self, match: Match, now: float, pace: Pace) -> Self:
        """The same seating, waiting for what this match needs next."""
        return replace(self, wait=self._next_wait(match, now, pace))

    def _next_wait(self, match: Match, now: float, pace: Pace) -> Wait:
        if self.paused or match.phase is Phase.OVER:
            return NOTHING
        if match.phase is Phase.DEAL:
            return Wait(WaitKind.DEAL, now + pace.between_rounds)
        by_computer = self.chairs[match.turn].level is not None
        if match.phase is Phase.CUT:
            return Wait(WaitKind.CUT, now + (pace.computer if by_computer else pace.cut))
        if by_computer:
            return Wait(WaitKind.COMPUTER, now + pace.computer)
        seconds = CLOCK_SECONDS[self.clock]
        if seconds is None:
            return NOTHING
        return Wait(WaitKind.REMINDER, now + seconds / 2, seconds / 2)


def seating_to_json(seating: Seating) -> dict[str, Any]:
    """The seating as JSON values. The time of the wait itself is stored beside it, because it moves
    when the process has been away."""
    return {
        "chairs": [
            {
                "occupant": occupant_to_json(chair.occupant),
                "away": chair.away,
                "strikes": chair.strikes,
                "abandoned": chair.abandoned,
                "substituted": chair.substituted,
            }
            for chair in seating.chairs
        ],
        "clock": seating.clock.value,
        "first_dealer": seating.first_dealer,
        "wait": [seating.wait.kind.value, seating.wait.then],
        "called": seating.called,
        "votes": list(seating.votes),
        "paused": seating.paused,
    }


def seating_from_json(data: Mapping[str, Any], at: float | None) -> Seating:
    """The inverse of `seating_to_json`, with the time of the wait; raises UnreadableText."""
    try:
        kind, then = data["wait"]
        return Seating(
            chairs=tuple(_chair(chair) for chair in data["chairs"]),
            clock=Clock(data["clock"]),
            first_dealer=Seat(data["first_dealer"]),
            wait=Wait(WaitKind(kind), at, then),
            called=data["called"],
            votes=tuple(Seat(seat) for seat in data["votes"]),
            paused=data["paused"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableText(f"{type(error).__name__}: {error}") from error


def _chair(data: Mapping[str, Any]) -> Chair:
    occupant = occupant_from_json(data["occupant"])
    if occupant is None:
        raise ValueError("a chair of a running match is never free")
    return Chair(occupant, data["away"], data["strikes"], data["abandoned"], data["substituted"])
