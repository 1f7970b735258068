"""Matches struck off a community's board by its administrators, and put back: with a trace, and
counted nowhere meanwhile. Who is an administrator is asked before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

import storage
from bot.manager.archive import PastMatch, readable
from bot.manager.boards import zone_of
from bot.manager.context import Context
from bot.manager.errors import Unknown
from bot.manager.ids import CommunityId, MatchId, PersonId
from storage import Missing, PastRow, Transaction
from storage.struck import Strike, restore, strike, strike_of

__all__ = ["FinishedMatch", "Strikes", "Struck"]

_SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class Struck:
    """Who struck the match, by name ("" once they were erased), and on which day."""

    name: str
    day: date


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """One finished match of a community; one that was `struck` does not count for it."""

    past: PastMatch
    struck: Struck | None


class Strikes:
    """Shows the last finished matches, strikes and restores them. Raises Unknown."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def finished(self, community: CommunityId) -> tuple[FinishedMatch, ...]:
        """The community's last finished matches, the newest first."""
        try:
            found = await self._context.db.read(partial(_read, community=community))
        except Missing:
            raise Unknown from None
        strikers = (PersonId(t.person_id) for t in found.traces.values() if t.person_id is not None)
        names = await self._context.people.names(strikers)
        return tuple(
            FinishedMatch(past, _struck(found.traces.get(past.match_id), names, found.zone))
            for past in readable(found.rows, found.zone)
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

        await self._context.write(job)

    async def restore(self, community: CommunityId, match_id: MatchId) -> None:
        """The match is on the community's board again."""
        await self._context.write(partial(restore, community_id=community, match_id=match_id))


class _Found(NamedTuple):
    rows: list[PastRow]
    traces: dict[int, Strike]
    zone: ZoneInfo


def _read(tx: Transaction, community: CommunityId) -> _Found:
    found = _Found([], {}, zone_of(tx, community))
    for result in storage.results_of_community(tx, community, _SHOWN):
        row = storage.past_match(tx, result.match_id)
        assert row is not None  # a foreign key
        found.rows.append(row)
        if (trace := strike_of(tx, community, result.match_id)) is not None:
            found.traces[result.match_id] = trace
    return found


def _identity(tx: Transaction, person: PersonId, platform: str) -> int | None:
    """As whom the person acts on this platform."""
    known = storage.identities_of(tx, (person,))[person]
    return next((one.identity_id for one in known if one.platform == platform), None)


def _struck(trace: Strike | None, names: Mapping[PersonId, str], zone: ZoneInfo) -> Struck | None:
    if trace is None:
        return None
    name = "" if trace.person_id is None else names[PersonId(trace.person_id)]
    return Struck(name, datetime.fromtimestamp(trace.at, zone).date())
