"""Matches that are over, as whoever was there may look at them again: everything that happened,
from the stored actions. Nothing is hidden any more: the deck of each round was opened at its end,
and that of a round that was broken off with the match."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

import storage
from bot.game import (
    Action,
    Deal,
    Ending,
    Phase,
    Played,
    RoundScore,
    RoundScored,
    Rules,
    ScopaError,
    Seat,
    Step,
    action_from_json,
    apply,
    new_match,
)
from bot.manager.boards import zone_of
from bot.manager.context import Context
from bot.manager.errors import NotReadable, Unknown
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.standing import SeatInfo
from storage import PastRow, PastSeat, Room, Transaction

__all__ = ["Archive", "PastMatch", "PastRound", "Remembered", "readable", "remembered"]

log = logging.getLogger(__name__)

_LISTED: Final = 10
_AT_ONCE: Final = 2  # matches played again at the same time: the house has a table to run


@dataclass(frozen=True, slots=True)
class PastMatch:
    """How a match ended. `day` is the day of its end where it is looked at, `totals` (half points)
    and `winners` are by team."""

    match_id: MatchId
    lobby_id: LobbyId
    code: str
    rules: Rules
    seats: tuple[SeatInfo, ...]
    day: date
    ending: Ending
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class PastRound:
    """One round: its steps from the first deal on; `score` is None if it was broken off."""

    number: int
    steps: tuple[Step, ...]
    score: RoundScore | None

    @property
    def plays(self) -> int:
        """How many cards were played."""
        return sum(isinstance(event, Played) for step in self.steps for event in step.events)


@dataclass(frozen=True, slots=True, repr=False)
class Remembered:
    """A match with everything that happened in it. `stood_here`: it was shown in the room where it
    is looked at, so that nothing about it is new to anybody there."""

    past: PastMatch
    first_dealer: Seat
    actions: tuple[Action, ...]
    rounds: tuple[PastRound, ...]
    end: Step
    stood_here: bool

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Every deck that was dealt from, void deals too, in order."""
        return tuple(action for action in self.actions if isinstance(action, Deal))


class Archive:
    """Past matches, for people who sat in them, and for everybody in the rooms where they stood.

    A press or a command in a room is proof enough of being there: the platform vouches for it.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._playing_again = asyncio.Semaphore(_AT_ONCE)

    async def recent(self, person: PersonId, room: Room) -> tuple[PastMatch, ...]:
        """The last matches of this room, newest first; in a private chat the person's own."""
        job = partial(_read_recent, person=person, room=room)
        rows, zone = await self._context.db.read(job)
        return tuple(readable(rows, zone))

    async def remember(self, match_id: MatchId, person: PersonId, room: Room) -> Remembered:
        """The match, played again from its actions. Raises Unknown for one that is not over, or
        that is none of theirs; NotReadable."""
        job = partial(_read_match, match_id=match_id, person=person, room=room)
        found = await self._context.db.read(job)
        if found is None:
            raise Unknown
        async with self._playing_again:
            # A long match takes as long as several taps: not on the loop.
            return await asyncio.to_thread(
                remembered, found.row, found.actions, found.zone, stood_here=found.stood_here
            )


class _Found(NamedTuple):
    row: PastRow
    actions: list[str]
    zone: ZoneInfo
    stood_here: bool


def readable(rows: Iterable[PastRow], zone: ZoneInfo) -> Iterator[PastMatch]:
    """Those that can be read: one that can't must not hide the others."""
    for row in rows:
        try:
            yield _past(row, zone)
        except (ScopaError, KeyError, TypeError, ValueError):
            log.exception("match %d: what is stored cannot be read", row.match_id)


def _past(row: PastRow, zone: ZoneInfo) -> PastMatch:
    rules = Rules.from_json(json.loads(row.rules))
    totals, winners = [0] * rules.team_count, set()
    for seat in row.seats:
        totals[seat.team] = seat.points
        if seat.won:
            winners.add(seat.team)
    return PastMatch(
        match_id=MatchId(row.match_id),
        lobby_id=LobbyId(row.lobby_id),
        code=row.code,
        rules=rules,
        seats=tuple(_seat_infos(row.seats)),
        day=datetime.fromtimestamp(row.ended, zone).date(),
        ending=Ending(row.reason),
        totals=tuple(totals),
        winners=tuple(sorted(winners)),
    )


def _seat_infos(seats: Sequence[PastSeat]) -> Iterator[SeatInfo]:
    for number, seat in enumerate(seats):
        if seat.strategy is not None:
            nth = sum(other.strategy == seat.strategy for other in seats[:number])
            yield SeatInfo(None, "", level=seat.strategy, nth=nth)
        else:  # a seat without a person is that of somebody who was erased: nobody's number
            person = PersonId(seat.person_id or 0)
            yield SeatInfo(person, seat.name or "", abandoned=seat.abandoned)


def remembered(
    row: PastRow, actions: Sequence[str], zone: ZoneInfo, *, stood_here: bool
) -> Remembered:
    """The match that these rows tell of. Raises NotReadable."""
    try:
        past = _past(row, zone)
        dealer = Seat(json.loads(row.seating)["first_dealer"])
        done = tuple(action_from_json(json.loads(action)) for action in actions)
        steps = _steps(past.rules, dealer, done)
        rounds = tuple(_rounds(done, steps))
        return Remembered(past, dealer, done, rounds, steps[-1], stood_here)
    except (ScopaError, KeyError, TypeError, ValueError, IndexError) as error:
        log.exception("match %d: what is stored cannot be read", row.match_id)
        raise NotReadable from error


def _steps(rules: Rules, dealer: Seat, actions: Sequence[Action]) -> list[Step]:
    steps: list[Step] = []
    match = new_match(rules, dealer)
    for action in actions:
        steps.append(apply(match, action))
        match = steps[-1].match
    if match.phase is not Phase.OVER:
        raise ValueError("the actions lead to no end")
    return steps


def _rounds(actions: Sequence[Action], steps: Sequence[Step]) -> Iterator[PastRound]:
    """Each round from its first deal to its score, or to where it was broken off. A draw for the
    first dealer, or an end between two rounds, belongs to none."""
    number, begun = 0, list[Step]()
    for action, step in zip(actions, steps, strict=True):
        if not begun and not isinstance(action, Deal):
            continue
        begun.append(step)
        score = next((one.score for one in step.events if isinstance(one, RoundScored)), None)
        if score is not None or step.match.phase is Phase.OVER:
            number += 1
            yield PastRound(number, tuple(begun), score)
            begun = []


# ---- queries ------------------------------------------------------------------------------------


def _read_recent(
    tx: Transaction, *, person: PersonId, room: Room
) -> tuple[list[PastRow], ZoneInfo]:
    found = storage.past_of_room(tx, room.room_id, _LISTED)
    if room.community_id is None:
        own = storage.past_of_person(tx, person, _LISTED)
        found = sorted({*found, *own}, reverse=True)[:_LISTED]
    rows = [row for one in found if (row := storage.past_match(tx, one)) is not None]
    return rows, zone_of(tx, room.community_id)


def _read_match(
    tx: Transaction, *, match_id: MatchId, person: PersonId, room: Room
) -> _Found | None:
    row = storage.past_match(tx, match_id)
    if row is None:
        return None
    stood_here = storage.stood_in(tx, match_id, room.room_id)
    if not (stood_here or any(seat.person_id == person for seat in row.seats)):
        return None
    actions = [one.action for one in storage.load_actions(tx, match_id)]
    return _Found(row, actions, zone_of(tx, room.community_id), stood_here)
