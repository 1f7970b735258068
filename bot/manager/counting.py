"""What matches add to boards, tallies and ratings. Pure but for what it is given to look up with.

Counting a match is the same whether it is the newest one or the first of a recount: everything
follows from the stored results and their order.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bot.manager.rating import rated
from storage.tallies import CategoryTally, CountedMatch, CountedSeat, Skill, Tally, TallyKey

__all__ = ["EVER", "EVERY_VARIANT", "Counts", "periods_at"]

EVER: Final = ""
EVERY_VARIANT: Final = ""


def periods_at(at: float, zone: ZoneInfo) -> tuple[str, str, str, str]:
    """The names of everything this moment lies in: ever, and the year, month and week (from Monday)
    of the clocks in that time zone."""
    day = datetime.fromtimestamp(at, zone)
    week = day.isocalendar()
    return EVER, f"{day:%Y}", f"{day:%Y-%m}", f"{week.year}-W{week.week:02}"


class Counts:
    """What was counted so far, looked up where it is needed, and changed by each match.

    `tallies`, `categories` (by person) and `steps` (person, serial, skill) are what has to be
    stored; the lookups are asked once for each person and thing.
    """

    def __init__(
        self,
        *,
        tally: Callable[[TallyKey], Tally],
        categories: Callable[[int], dict[str, CategoryTally]],
        skill: Callable[[int], Skill | None],
    ) -> None:
        self.tallies: dict[TallyKey, Tally] = {}
        self.categories: dict[int, dict[str, CategoryTally]] = {}
        self.steps: list[tuple[int, int, Skill]] = []
        self._skills: dict[int, Skill | None] = {}
        self._tally = tally
        self._categories = categories
        self._skill = skill

    def count(self, match: CountedMatch, zone: ZoneInfo) -> None:
        """Count this match; the ones before it have been counted. A void one counts nowhere."""
        if match.void:
            return
        periods = periods_at(match.ended, zone)
        for seat in match.seats:
            if seat.person_id is None:
                continue
            for period in periods:
                for variant in (EVERY_VARIANT, match.variant):
                    key = TallyKey(period, variant, seat.person_id)
                    self.tallies[key] = _counted(self._tally_of(key), seat, match)
            if match.ranked:
                self._count_categories(seat, seat.person_id)
        if match.ranked and not _somebody_twice(match):
            self._rate(match)

    def _tally_of(self, key: TallyKey) -> Tally:
        known = self.tallies.get(key)
        return self._tally(key) if known is None else known

    def _count_categories(self, seat: CountedSeat, person: int) -> None:
        if person not in self.categories:
            self.categories[person] = dict(self._categories(person))
        tallies, rounds = self.categories[person], json.loads(seat.category_rounds)
        for category, points in json.loads(seat.categories).items():
            before = tallies.get(category, CategoryTally())
            after = CategoryTally(before.points + points, before.rounds + rounds.get(category, 0))
            if after != before:
                tallies[category] = after

    def _rate(self, match: CountedMatch) -> None:
        before = [self._skill_of(seat.person_id) for seat in match.seats]
        for person, skill in rated(match.seats, before):
            self._skills[person] = skill
            self.steps.append((person, match.serial, skill))

    def _skill_of(self, person: int | None) -> Skill | None:
        if person is None:
            return None
        if person not in self._skills:
            self._skills[person] = self._skill(person)
        return self._skills[person]


def _somebody_twice(match: CountedMatch) -> bool:
    """Whether two of the seats turned out to be one person's, on two platforms. Each seat counts,
    so that nothing is won by it; but nobody is measured against themselves."""
    people = [seat.person_id for seat in match.seats if seat.person_id is not None]
    return len(set(people)) < len(people)


def _counted(before: Tally, seat: CountedSeat, match: CountedMatch) -> Tally:
    # Whoever left has not won, whatever the computer in their place did.
    won = bool(seat.won and not seat.abandoned)
    if not match.ranked:
        return before._replace(
            training=before.training + 1, training_wins=before.training_wins + won
        )
    streak = before.streak + 1 if won else 0
    return Tally(
        matches=before.matches + 1,
        wins=before.wins + won,
        points=before.points + seat.points,
        rounds=before.rounds + match.rounds,
        scope=before.scope + seat.scope,
        settebelli=before.settebelli + seat.settebelli,
        best_round=max(before.best_round, seat.best_round),
        best_scope=max(before.best_scope, seat.best_scope),
        comeback=max(before.comeback, seat.deficit if won else 0),
        most_rounds=max(before.most_rounds, match.rounds),
        streak=streak,
        longest=max(before.longest, streak),
        abandons=before.abandons + seat.abandoned,
        substituted=before.substituted + seat.substituted,
        training=before.training,
        training_wins=before.training_wins,
    )
