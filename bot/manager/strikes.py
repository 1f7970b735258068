"""Matches struck off a community's board by its administrators, and put back: with a trace, and
counted nowhere meanwhile. Who is an administrator is asked before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Final
from zoneinfo import ZoneInfo

import storage
from bot.manager.boards import HOUSE_ZONE
from bot.manager.context import Context
from bot.manager.errors import Unknown
from bot.manager.ids import CommunityId, MatchId, PersonId
from storage import MatchResult, Missing, SeatResult, Transaction
from storage.boards import community_zone
from storage.struck import Strike, restore, strike, strike_of

__all__ = ["FinishedMatch", "FinishedSeat", "Strikes", "Struck"]

_SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class Struck:
    """Who struck the match, by name ("" once they were erased), and on which day."""

    name: str
    day: date


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """Who sat there: a name, a computer's `level`, or neither for somebody who was erased."""

    name: str
    level: str | None
    team: int


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """One finished match of a community. `points` are half points by team. A `void` one never
    counted; one that was `struck` does not count for this community."""

    match_id: MatchId
    day: date
    variant: str
    seats: tuple[FinishedSeat, ...]
    points: tuple[int, ...]
    void: bool
    struck: Struck | None


class Strikes:
    """Shows the last finished matches, strikes and restores them. Raises Unknown."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def finished(self, community: CommunityId) -> tuple[FinishedMatch, ...]:
        """The community's last finished matches, the newest first."""
        try:
            zone, found = await self._context.db.read(partial(_read, community=community))
        except Missing:
            raise Unknown from None
        names = await self._context.people.names(_people(found))
        return tuple(
            _finished(result, seated, trace, names, zone) for result, seated, trace in found
        )

    async def strike(
        self, community: CommunityId, match_id: MatchId, person: PersonId, *, platform: str
    ) -> None:
        """This administrator takes the match off the community's board. Once is enough."""
        now = self._context.now()

        def job(tx: Transaction) -> None:
            strike(
                tx,
                community_id=community,
                match_id=match_id,
                identity_id=_identity(tx, person, platform),
                at=now,
            )

        try:
            await self._context.write(job)
        except Missing:
            raise Unknown from None

    async def restore(self, community: CommunityId, match_id: MatchId) -> None:
        """The match is on the community's board again."""
        await self._context.write(partial(restore, community_id=community, match_id=match_id))


_Found = list[tuple[MatchResult, list[PersonId | None], Strike | None]]


def _read(tx: Transaction, community: CommunityId) -> tuple[ZoneInfo, _Found]:
    zone = ZoneInfo(community_zone(tx, community) or HOUSE_ZONE)
    results = storage.results_of_community(tx, community, _SHOWN)
    found = [
        (
            result,
            [_whose(tx, seat) for seat in result.seats],
            strike_of(tx, community, result.match_id),
        )
        for result in results
    ]
    return zone, found


def _whose(tx: Transaction, seat: SeatResult) -> PersonId | None:
    if seat.identity_id is None:
        return None
    person = storage.person_of_identity(tx, seat.identity_id)
    return None if person is None else PersonId(person)


def _people(found: _Found) -> Iterable[PersonId]:
    for _, seated, trace in found:
        yield from (person for person in seated if person is not None)
        if trace is not None and trace.person_id is not None:
            yield PersonId(trace.person_id)


def _identity(tx: Transaction, person: PersonId, platform: str) -> int | None:
    """As whom the person acts on this platform."""
    known = storage.identities_of(tx, (person,))[person]
    return next((one.identity_id for one in known if one.platform == platform), None)


def _finished(
    result: MatchResult,
    seated: list[PersonId | None],
    trace: Strike | None,
    names: dict[PersonId, str],
    zone: ZoneInfo,
) -> FinishedMatch:
    def day(at: float) -> date:
        return datetime.fromtimestamp(at, zone).date()

    points = {seat.team: seat.points for seat in result.seats}
    struck = None
    if trace is not None:
        by = None if trace.person_id is None else PersonId(trace.person_id)
        struck = Struck("" if by is None else names[by], day(trace.at))
    return FinishedMatch(
        match_id=MatchId(result.match_id),
        day=day(result.ended),
        variant=result.variant,
        seats=tuple(
            FinishedSeat("" if person is None else names[person], seat.strategy, seat.team)
            for seat, person in zip(result.seats, seated, strict=True)
        ),
        points=tuple(points[team] for team in sorted(points)),
        void=result.void,
        struck=struck,
    )
