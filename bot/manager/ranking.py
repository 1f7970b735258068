"""Who stands before whom, and why. Pure.

People with the same figure are told apart by their wins, then by fewer matches lost, then by their
points; who is equal in all of that shares a place. Where a few lucky matches would beat everybody
(strength, share of wins), whoever has played too few stands after the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.manager.ids import PersonId
from bot.manager.rating import PROVISIONAL_MATCHES, Strength
from bot.manager.standings import Figure
from storage.boards import Companion
from storage.tallies import Tally

__all__ = ["Ranked", "nemesis_of", "partner_of", "ranked", "record_holders"]


class Ranked(NamedTuple):
    """A person on a board; equals share the place."""

    place: int
    tied: bool
    person: PersonId
    tally: Tally
    strength: Strength


_Value = Callable[[Tally, Strength], float]

_VALUES: Final[Mapping[Figure, _Value]] = {
    Figure.WINS: lambda tally, strength: tally.wins,
    Figure.RATING: lambda tally, strength: strength.value,
    Figure.RATE: lambda tally, strength: tally.wins / tally.matches,
    Figure.POINTS: lambda tally, strength: tally.points,
    Figure.MATCHES: lambda tally, strength: tally.matches,
    Figure.SCOPE: lambda tally, strength: tally.scope,
    Figure.SETTEBELLI: lambda tally, strength: tally.settebelli,
    Figure.BEST_ROUND: lambda tally, strength: tally.best_round,
    Figure.STREAK: lambda tally, strength: tally.streak,
    Figure.LONGEST: lambda tally, strength: tally.longest,
    Figure.ABANDONS: lambda tally, strength: tally.abandons,
    Figure.TRAINING: lambda tally, strength: tally.training,
}


def ranked(
    people: Iterable[tuple[PersonId, Tally, Strength]], figure: Figure
) -> tuple[Ranked, ...]:
    """Everybody who belongs on this board, in order: whoever has played a ranked match, or, where
    matches against computers are counted, one of those."""
    keyed = [
        (_key(tally, strength, figure), (person, tally, strength))
        for person, tally, strength in people
        if (tally.training if figure is Figure.TRAINING else tally.matches)
    ]
    keyed.sort(key=lambda row: row[1][0])  # equals stand in the order in which they came to us
    keyed.sort(key=lambda row: row[0], reverse=True)
    found: list[Ranked] = []
    for _, equals in groupby(keyed, key=lambda row: row[0]):
        group = list(equals)
        place, tied = len(found) + 1, len(group) > 1
        found += [Ranked(place, tied, *row) for _, row in group]
    return tuple(found)


def _key(tally: Tally, strength: Strength, figure: Figure) -> tuple[float, ...]:
    value = _VALUES[figure](tally, strength)
    if figure is Figure.TRAINING:
        return value, tally.training_wins
    sure = tally.matches >= PROVISIONAL_MATCHES
    if figure is Figure.RATING:
        sure = not strength.provisional
    elif figure is not Figure.RATE:
        sure = True
    return sure, value, tally.wins, tally.wins - tally.matches, tally.points


# ---- the best there ever was, and the people of one person --------------------------------------

_RECORDS: Final = ("best_scope", "best_round", "comeback", "most_rounds", "longest")


def record_holders(
    tallies: Sequence[tuple[PersonId, Tally]],
) -> tuple[tuple[str, int, tuple[PersonId, ...]], ...]:
    """Each record that was ever set (more than nothing), and everybody who holds it."""
    found = []
    for kind in _RECORDS:
        values = {person: int(getattr(tally, kind)) for person, tally in tallies}
        best = max(values.values(), default=0)
        if best:
            holders = tuple(person for person, value in values.items() if value == best)
            found.append((kind, best, holders))
    return tuple(found)


_ENOUGH: Final = 3  # meetings before somebody is called a favourite partner or a nemesis


def partner_of(companions: Iterable[Companion]) -> Companion | None:
    """With whom the person played most; of several the one they won most with."""
    mates = [one for one in companions if one.together and one.matches >= _ENOUGH]
    return max(mates, key=lambda one: (one.matches, one.wins, -one.person_id), default=None)


def nemesis_of(companions: Iterable[Companion]) -> Companion | None:
    """Who beats the person most, all told; nobody who is beaten as often."""
    against = [one for one in companions if not one.together and one.matches >= _ENOUGH]
    worse = [one for one in against if one.beaten > one.beat]
    return max(
        worse, key=lambda one: (one.beaten - one.beat, one.beaten, -one.person_id), default=None
    )
