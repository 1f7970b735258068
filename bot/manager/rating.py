"""How strong people are, from who beat whom: openskill's Plackett-Luce model. Pure.

A skill depends on the order of the matches and on nothing else, so that counting all of them anew
gives the same numbers to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from storage.tallies import CountedSeat, Skill

__all__ = ["PROVISIONAL_MATCHES", "Strength", "rated", "strength"]

PROVISIONAL_MATCHES: Final = 10  # with fewer ranked matches than this nobody's strength is sure

_MODEL: Final = PlackettLuce()
_NEW: Final = Skill(_MODEL.mu, _MODEL.sigma)

# Skills as people read them: everybody begins at 1500, and 200 points are one step of doubt then.
_BEGIN: Final = 1500
_SCALE: Final = 200 / _MODEL.sigma
_SURE: Final = 2  # so many sigmas to both sides hold nineteen times out of twenty


@dataclass(frozen=True, slots=True)
class Strength:
    """A skill in whole numbers: the likely value, and the range it almost surely lies in.

    `missing` are the ranked matches until it is no longer provisional."""

    value: int
    low: int
    high: int
    missing: int

    @property
    def provisional(self) -> bool:
        return self.missing > 0


def strength(skill: Skill | None, matches: int) -> Strength:
    """The strength of somebody with so many ranked matches."""
    mu, sigma = skill or _NEW
    value, spread = _BEGIN + (mu - _NEW.mu) * _SCALE, _SURE * sigma * _SCALE
    missing = max(0, PROVISIONAL_MATCHES - matches)
    return Strength(round(value), round(value - spread), round(value + spread), missing)


def rated(
    seats: Sequence[CountedSeat], skills: Sequence[Skill | None]
) -> Iterator[tuple[int, Skill]]:
    """What the match makes of its people's skills, in seat order; `skills` are those before it,
    None for a first match. Computers and people who were erased play with a beginner's skill."""
    teams: dict[int, list[int]] = {}
    for number, seat in enumerate(seats):
        teams.setdefault(seat.team, []).append(number)
    before = [_MODEL.rating(*(skill or _NEW)) for skill in skills]
    sides = list(teams.values())
    after = _MODEL.rate(
        [[before[number] for number in side] for side in sides],
        ranks=[float(seats[side[0]].place) for side in sides],
    )
    new = {
        number: Skill(rating.mu, rating.sigma)
        for side, ratings in zip(sides, after, strict=True)
        for number, rating in zip(side, ratings, strict=True)
    }
    for number, seat in enumerate(seats):
        if seat.person_id is not None:
            yield seat.person_id, _without_gain(seat, skills[number] or _NEW, new[number])


def _without_gain(seat: CountedSeat, before: Skill, after: Skill) -> Skill:
    """Whoever left gains nothing by what the computer in their place did."""
    return before if seat.abandoned and after.mu > before.mu else after
