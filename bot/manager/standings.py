"""How a community stands: boards, a person, two people, records. All that screens get of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from bot.manager.ids import CommunityId, PersonId
from bot.manager.rating import Strength
from storage.tallies import Tally

__all__ = [
    "Board",
    "BoardChoice",
    "BoardRow",
    "Duel",
    "Figure",
    "Mate",
    "Named",
    "Period",
    "Point",
    "Profile",
    "Record",
    "Records",
    "Share",
]


class Period(Enum):
    """Since when matches count; weeks begin on Monday, days at midnight in the community."""

    EVER = "ever"
    YEAR = "year"
    MONTH = "month"
    WEEK = "week"


class Figure(Enum):
    """What a board is ordered by; the value is the key of its words in the catalogues."""

    WINS = "wins"
    RATING = "rating"
    RATE = "rate"
    POINTS = "points"
    MATCHES = "matches"
    SCOPE = "scope"
    SETTEBELLI = "settebelli"
    BEST_ROUND = "best_round"
    STREAK = "streak"
    LONGEST = "longest"
    ABANDONS = "abandons"
    TRAINING = "training"


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """Which board: `variant` is "" for all of them together."""

    variant: str = ""
    period: Period = Period.EVER
    figure: Figure = Figure.WINS


@dataclass(frozen=True, slots=True)
class Named:
    """A person, and what they call themselves now."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One person of a board. Equals have the same `place` and are `tied`."""

    place: int
    tied: bool
    who: Named
    tally: Tally
    strength: Strength


@dataclass(frozen=True, slots=True)
class Board:
    """One page of a board. `day` is today, in the community. `own` is the row of whoever looks,
    on whatever page; None if they are not on the board. `variants` are those played here; `places`
    what the communities of a circle are called, if it is one's."""

    community: CommunityId
    title: str
    choice: BoardChoice
    day: date
    page: int
    pages: int
    people: int
    rows: tuple[BoardRow, ...]
    own: BoardRow | None
    variants: tuple[str, ...]
    places: tuple[str, ...] = ()


class Point(NamedTuple):
    """A person's strength after the match that ended on this day."""

    strength: int
    day: date


@dataclass(frozen=True, slots=True)
class Share:
    """What a category gave: half points, and the share of rounds (0 to 1) in which it gave any, the
    person's own and everybody's together."""

    category: str
    points: int
    own: float
    mean: float


@dataclass(frozen=True, slots=True)
class Mate:
    """Somebody a person played with or against, and the matches won, and lost, so."""

    who: Named
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Profile:
    """One person in one community, ever. `place` is that by strength, of `people` in all.

    `curve` goes from the oldest to the newest; `variants` are told apart only where there are
    several. `partner` is who they played with most; `nemesis` who beats them most."""

    community: CommunityId
    title: str
    who: Named
    tally: Tally
    strength: Strength
    place: int | None
    people: int
    day: date
    curve: tuple[Point, ...]
    variants: tuple[tuple[str, Tally], ...]
    shares: tuple[Share, ...]
    partner: Mate | None
    nemesis: Mate | None
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people against each other, and on one side. `last` are the last five decided matches,
    oldest first: whether the first of the two won. In `undecided` neither or both won."""

    community: CommunityId
    one: Named
    other: Named
    wins: int
    losses: int
    undecided: int
    last: tuple[bool, ...]
    together: int
    together_wins: int


@dataclass(frozen=True, slots=True)
class Record:
    """The best there ever was, and whose it is; `kind` is the key of its words."""

    kind: str
    value: int
    holders: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a community; none of what never happened."""

    community: CommunityId
    title: str
    records: tuple[Record, ...]
    places: tuple[str, ...] = ()
