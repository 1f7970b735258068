"""Boards and statistics: a community's results counted, put in order, and given names.

What has been counted is a cache that every reading brings up to date first, so that nobody has to
remember to: a result that is stored is on the board, once, whatever happened in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from bot.game import Category, UnreadableText
from bot.manager.context import Context
from bot.manager.counting import EVER, EVERY_VARIANT, Counts, periods_at
from bot.manager.errors import NobodyCalled, Unknown
from bot.manager.ids import CommunityId, PersonId
from bot.manager.ranking import Ranked, nemesis_of, partner_of, ranked, record_holders
from bot.manager.rating import Strength, strength
from bot.manager.standings import (
    Board,
    BoardChoice,
    BoardRow,
    Duel,
    Figure,
    Mate,
    Named,
    Period,
    Point,
    Profile,
    Record,
    Records,
    Share,
)
from storage import Missing, Transaction
from storage.boards import (
    Companion,
    Meeting,
    Step,
    categories_of_all,
    communities_of_person,
    community_joined,
    community_left,
    community_names,
    community_title,
    community_zone,
    companions_of,
    meetings_of,
    save_community_zone,
    skills_of,
    steps_of,
    tallies_of,
    tallies_of_person,
    variants_of,
)
from storage.circles import circle_titles
from storage.tallies import (
    CategoryTally,
    Skill,
    Tally,
    categories_of,
    count_anew,
    counted,
    counted_matches,
    last_serial,
    save_categories,
    save_counted,
    save_steps,
    save_tallies,
    skill_of,
    tally_of,
)

__all__ = ["HOUSE_ZONE", "PAGE", "Boards", "count_some", "zone_of"]

T = TypeVar("T")

HOUSE_ZONE: Final = "Europe/Rome"
PAGE: Final = 10  # rows of a board that a phone shows at once
_BATCH: Final = 100  # matches counted in one transaction, so that nobody's move waits for long
_CURVE: Final = 30  # matches of the form curve
_LAST: Final = 5  # decided matches of two people that are told one by one
_PERIODS: Final = (Period.EVER, Period.YEAR, Period.MONTH, Period.WEEK)  # as `periods_at` has them


class Boards:
    """Everything about communities' boards and their people. Whom a board may be shown to is not
    asked here but for `communities_of`."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def board(
        self,
        community: CommunityId,
        choice: BoardChoice,
        *,
        page: int = 0,
        looking: PersonId | None = None,
    ) -> Board:
        """The board's page, the last one if there are fewer. Raises Unknown."""
        now = self._context.now()
        found = await self._read(community, partial(_read_board, choice=choice, now=now))
        rows = ranked(found.people, choice.figure)
        pages = max(1, -(-len(rows) // PAGE))
        page = min(page, pages - 1)
        shown = rows[page * PAGE : (page + 1) * PAGE]
        own = next((row for row in rows if row.person == looking), None)
        names = await self._names(row.person for row in (*shown, *((own,) if own else ())))
        return Board(
            community=community,
            title=found.title,
            choice=choice,
            day=found.day,
            page=page,
            pages=pages,
            people=len(rows),
            rows=tuple(_board_row(row, names) for row in shown),
            own=_board_row(own, names) if own else None,
            variants=found.variants,
            places=found.places,
        )

    async def profile(self, community: CommunityId, person: PersonId) -> Profile:
        """The person's statistics; all nothing for somebody who never played. Raises Unknown."""
        now = self._context.now()
        found = await self._read(community, partial(_read_profile, person=person, now=now))
        rows = ranked(found.people, Figure.RATING)
        own = next((row for row in rows if row.person == person), None)
        partner, nemesis = partner_of(found.companions), nemesis_of(found.companions)
        known = [person, *(PersonId(one.person_id) for one in (partner, nemesis) if one)]
        names = await self._names(known)
        tally = found.variants.get(EVERY_VARIANT, Tally())
        apart = [(v, t) for v, t in found.variants.items() if v != EVERY_VARIANT and t.matches]
        return Profile(
            community=community,
            title=found.title,
            who=names[person],
            tally=tally,
            strength=strength(found.skill, tally.matches),
            place=own.place if own else None,
            people=len(rows),
            day=found.day,
            curve=tuple(
                Point(strength(step.skill, 0).value, _day(step.ended, found.zone))
                for step in found.steps
            ),
            variants=tuple(sorted(apart, key=lambda one: (-one[1].matches, one[0]))),
            shares=_shares(found, tally.rounds),
            partner=_mate(partner, names),
            nemesis=_mate(nemesis, names),
            places=found.places,
        )

    async def duel(self, community: CommunityId, one: PersonId, other: PersonId) -> Duel:
        """These two against each other. Raises Unknown."""
        meetings = await self._read(community, partial(_read_meetings, one=one, other=other))
        names = await self._names((one, other))
        against = [meeting for meeting in meetings if not meeting.together]
        decided = [m.one_won for m in against if m.one_won != m.other_won]
        together = [meeting for meeting in meetings if meeting.together]
        return Duel(
            community=community,
            one=names[one],
            other=names[other],
            wins=sum(decided),
            losses=len(decided) - sum(decided),
            undecided=len(against) - len(decided),
            last=tuple(decided[-_LAST:]),
            together=len(together),
            together_wins=sum(meeting.one_won for meeting in together),
        )

    async def records(self, community: CommunityId) -> Records:
        """The best there ever was. Raises Unknown."""
        title, places, tallies = await self._read(community, _read_records)
        found = record_holders(tallies)
        names = await self._names(person for _, _, holders in found for person in holders)
        return Records(
            community=community,
            title=title,
            records=tuple(
                Record(kind, value, tuple(names[person] for person in holders))
                for kind, value, holders in found
            ),
            places=places,
        )

    # ---- communities and their people -----------------------------------------------------------

    async def find(self, community: CommunityId, name: str) -> PersonId:
        """Whom of this community's boards a name means, in whatever case, and if need be by its
        beginning. Raises NobodyCalled, also if it may be several."""
        known = await self._read(community, _read_names)
        wanted = name.strip().removeprefix("@").casefold()
        for fits in (str.__eq__, str.startswith):
            people = {person for person, known_as in known if fits(known_as.casefold(), wanted)}
            if len(people) == 1 and wanted:
                return PersonId(people.pop())
        raise NobodyCalled(name)

    async def communities_of(self, person: PersonId) -> tuple[CommunityId, ...]:
        """Those whose boards the person is on, the one of their last match first."""
        found = await self._context.db.read(partial(communities_of_person, person_id=person))
        return tuple(CommunityId(community) for community in found)

    async def left(self, community: CommunityId, person: PersonId) -> None:
        """The person is no longer one of the community: hidden, but kept."""
        job = partial(community_left, community_id=community, person_id=person)
        await self._context.write(job)

    async def joined(self, community: CommunityId, person: PersonId) -> None:
        """The person is one of the community again."""
        job = partial(community_joined, community_id=community, person_id=person)
        await self._context.write(job)

    async def choose_zone(self, community: CommunityId, zone: str) -> None:
        """Days begin and end by this time zone's clocks, those of the past too. Raises
        UnreadableText if there is no such zone."""
        try:
            ZoneInfo(zone)
        except (ValueError, OSError, KeyError) as error:  # a bad name, a folder, an unknown zone
            raise UnreadableText(zone) from error
        await self._context.write(partial(save_community_zone, community_id=community, zone=zone))

    # ---- reading what is up to date -------------------------------------------------------------

    async def _read(
        self, community: CommunityId, query: Callable[[Transaction, CommunityId], T]
    ) -> T:
        """What the query finds once everything there is has been counted. Raises Unknown."""
        try:
            while True:
                found = await self._context.db.read(partial(_if_current, community, query))
                if found is not None:
                    return found[0]
                await self._context.write(partial(count_some, community_id=community))
        except Missing:
            raise Unknown from None

    async def _names(self, people: Iterable[PersonId]) -> dict[PersonId, Named]:
        names = await self._context.people.names(people)
        return {person: Named(person, name) for person, name in names.items()}


def _if_current(
    community: CommunityId, query: Callable[[Transaction, CommunityId], T], tx: Transaction
) -> tuple[T] | None:
    if counted(tx, community) != (last_serial(tx, community), zone_of(tx, community).key):
        return None
    return (query(tx, community),)


def count_some(tx: Transaction, community_id: int, *, most: int = _BATCH) -> None:
    """Count the next results, if any: together with how far that goes, so that each counts once.

    Begins anew if the community's days are cut otherwise now. Raises storage.Missing."""
    zone = zone_of(tx, community_id)
    before = counted(tx, community_id)
    if before is not None and before[1] != zone.key:
        count_anew(tx, community_id)
        before = None
    after = before[0] if before is not None else 0
    upto = min(last_serial(tx, community_id), after + most)
    counts = Counts(
        tally=partial(tally_of, tx, community_id),
        categories=partial(categories_of, tx, community_id),
        skill=partial(skill_of, tx, community_id),
    )
    for match in counted_matches(tx, community_id, after=after, upto=upto):
        counts.count(match, zone)
    save_tallies(tx, community_id, counts.tallies.items())
    for person, tallies in counts.categories.items():
        save_categories(tx, community_id, person, tallies.items())
    save_steps(tx, community_id, counts.steps)
    save_counted(tx, community_id, upto, zone.key)


def zone_of(tx: Transaction, community_id: int | None) -> ZoneInfo:
    """By whose clocks days begin: the community's own, where it has none the house's. Raises
    Missing."""
    chosen = None if community_id is None else community_zone(tx, community_id)
    return ZoneInfo(chosen or HOUSE_ZONE)


# ---- queries, each of one moment ----------------------------------------------------------------


class _Found(NamedTuple):
    title: str
    places: tuple[str, ...]
    day: date
    people: list[tuple[PersonId, Tally, Strength]]
    variants: tuple[str, ...]


class _FoundPerson(NamedTuple):
    title: str
    places: tuple[str, ...]
    zone: ZoneInfo
    day: date
    people: list[tuple[PersonId, Tally, Strength]]
    skill: Skill | None
    steps: list[Step]
    variants: dict[str, Tally]
    categories: dict[str, CategoryTally]
    of_all: tuple[int, dict[str, CategoryTally]]
    companions: list[Companion]


def _read_board(
    tx: Transaction, community: CommunityId, *, choice: BoardChoice, now: float
) -> _Found:
    zone = zone_of(tx, community)
    period = periods_at(now, zone)[_PERIODS.index(choice.period)]
    return _Found(
        community_title(tx, community),
        tuple(circle_titles(tx, community)),
        _day(now, zone),
        _people(tx, community, period, choice.variant),
        tuple(variants_of(tx, community)),
    )


def _people(
    tx: Transaction, community: CommunityId, period: str, variant: str
) -> list[tuple[PersonId, Tally, Strength]]:
    """Everybody's counts of the period and variant. Strength is one for all of them, and as sure as
    all their matches make it."""
    skills = skills_of(tx, community)
    tallies = tallies_of(tx, community, period=period, variant=variant)
    matches = {person: tally.matches for person, tally in tallies}
    if (period, variant) != (EVER, EVERY_VARIANT):
        every = tallies_of(tx, community, period=EVER, variant=EVERY_VARIANT)
        matches = {person: tally.matches for person, tally in every}
    return [
        (PersonId(person), tally, strength(skills.get(person), matches.get(person, 0)))
        for person, tally in tallies
    ]


def _read_profile(
    tx: Transaction, community: CommunityId, *, person: PersonId, now: float
) -> _FoundPerson:
    zone = zone_of(tx, community)
    return _FoundPerson(
        title=community_title(tx, community),
        places=tuple(circle_titles(tx, community)),
        zone=zone,
        day=_day(now, zone),
        people=_people(tx, community, EVER, EVERY_VARIANT),
        skill=skill_of(tx, community, person),
        steps=steps_of(tx, community, person, _CURVE),
        variants=tallies_of_person(tx, community, person, period=EVER),
        categories=categories_of(tx, community, person),
        of_all=categories_of_all(tx, community),
        companions=companions_of(tx, community, person),
    )


def _read_meetings(
    tx: Transaction, community: CommunityId, *, one: PersonId, other: PersonId
) -> list[Meeting]:
    return meetings_of(tx, community, one, other)


def _read_records(
    tx: Transaction, community: CommunityId
) -> tuple[str, tuple[str, ...], list[tuple[PersonId, Tally]]]:
    tallies = tallies_of(tx, community, period=EVER, variant=EVERY_VARIANT)
    people = [(PersonId(person), tally) for person, tally in tallies]
    return community_title(tx, community), tuple(circle_titles(tx, community)), people


def _read_names(tx: Transaction, community: CommunityId) -> list[tuple[int, str]]:
    return community_names(tx, community)


# ---- from what was found to what is shown -------------------------------------------------------


def _day(at: float, zone: ZoneInfo) -> date:
    return datetime.fromtimestamp(at, zone).date()


def _board_row(row: Ranked, names: dict[PersonId, Named]) -> BoardRow:
    return BoardRow(row.place, row.tied, names[row.person], row.tally, row.strength)


def _shares(found: _FoundPerson, rounds: int) -> tuple[Share, ...]:
    """What every category of this community gave the person, the usual five in the order of the
    score sheet, then the others."""
    all_rounds, of_all = found.of_all
    if not rounds:
        return ()
    shares = {}
    for category, everybody in of_all.items():
        own = found.categories.get(category, CategoryTally())
        shares[category] = Share(
            category, own.points, own.rounds / rounds, everybody.rounds / all_rounds
        )
    order = [category.value for category in Category]
    return tuple(shares[category] for category in order if category in shares)


def _mate(companion: Companion | None, names: dict[PersonId, Named]) -> Mate | None:
    if companion is None:
        return None
    won, lost = companion.beat, companion.beaten
    if companion.together:
        won, lost = companion.wins, companion.matches - companion.wins
    return Mate(names[PersonId(companion.person_id)], won, lost)
