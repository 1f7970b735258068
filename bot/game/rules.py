"""The options of a match as one checked value, and the named presets.

A variant is data: nothing outside this module knows one by name. The switches and their defaults
are those of the README's "Rules played"; combinations that make no sense are refused as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Self

from bot.game.errors import RulesClash, UnreadableText

__all__ = [
    "USUAL_TARGETS",
    "VARIANTS",
    "CaptureMode",
    "Direction",
    "FirstDealer",
    "Rules",
    "Teams",
    "preset",
]


class Teams(Enum):
    """Who scores together; partners sit so that turns alternate between the teams."""

    SINGLE = "single"
    PAIRS = "pairs"
    THREES = "threes"


class CaptureMode(Enum):
    """What makes a set takeable."""

    VALUE = "value"  # the set adds up to the played card


class Direction(Enum):
    """Which way the turn goes round; seats are numbered along it, so this is for the eye only."""

    COUNTER_CLOCKWISE = "ccw"
    CLOCKWISE = "cw"


class FirstDealer(Enum):
    """How the first dealer is found."""

    RANDOM = "random"


USUAL_TARGETS: Final = (11, 16, 21, 31)
_HIGHEST_TARGET: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How one match is played. Building an impossible combination raises RulesClash.

    `variant` is the preset's name, for statistics and titles only. `deal_size` and `table_cards`
    are cards per seat and on the table; `target` is in whole points; `redeal_kings` is the number
    of kings on the opening table that voids a deal (0: never).
    """

    variant: str = "scopa"
    seats: int = 2
    teams: Teams = Teams.SINGLE
    deal_size: int = 3
    table_cards: int = 4
    direction: Direction = Direction.COUNTER_CLOCKWISE
    first_dealer: FirstDealer = FirstDealer.RANDOM
    redeal_kings: int = 3
    capture_mode: CaptureMode = CaptureMode.VALUE
    single_priority: bool = True
    capture_mandatory: bool = True
    last_play_scopa: bool = False
    target: int = 11

    def __post_init__(self) -> None:
        _check_seats(self)
        _check_deal(self)
        if not 1 <= self.target <= _HIGHEST_TARGET:
            raise RulesClash("target-range", "target")

    @property
    def team_count(self) -> int:
        """How many sides score."""
        return self.seats if self.teams is Teams.SINGLE else 2

    def team_of(self, seat: int) -> int:
        """The team of a seat; turns alternate between teams."""
        return seat % self.team_count

    def partners(self, team: int) -> tuple[int, ...]:
        """The seats of a team, in turn order."""
        return tuple(range(team, self.seats, self.team_count))

    def changed(self, **options: Any) -> Self:
        """The same rules with some options changed; raises RulesClash."""
        return replace(self, **options)

    def as_json(self) -> dict[str, Any]:
        """Plain JSON values, every field."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        return {k: v.value if isinstance(v, Enum) else v for k, v in plain.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The inverse of `as_json`. Options that are missing take their default, so that old
        records stay readable; raises UnreadableText for unknown ones, RulesClash for a clash."""
        defaults = {field.name: field.default for field in fields(cls)}
        read: dict[str, Any] = {}
        for name, value in data.items():
            if name not in defaults:
                raise UnreadableText(name)
            read[name] = _option(name, value, defaults[name])
        return cls(**read)


def _option(name: str, value: object, default: object) -> object:
    """The option's value, of the same kind as its default; raises UnreadableText."""
    if isinstance(default, Enum):
        try:
            return type(default)(value)
        except ValueError:
            raise UnreadableText(f"{name}={value!r}") from None
    if type(value) is not type(default):  # True is no number here
        raise UnreadableText(f"{name}={value!r}")
    return value


def _check_seats(rules: Rules) -> None:
    if rules.seats not in (2, 3, 4, 6):
        raise RulesClash("seats-divide", "seats")  # 36 cards have to come out even
    allowed = {Teams.SINGLE: (2, 3, 4, 6), Teams.PAIRS: (4,), Teams.THREES: (6,)}
    if rules.seats not in allowed[rules.teams]:
        raise RulesClash("teams-seats", "teams", "seats")


def _check_deal(rules: Rules) -> None:
    if rules.deal_size < 1 or not 0 <= rules.table_cards <= 4:
        raise RulesClash("deal-size", "deal_size", "table_cards")
    if (40 - rules.table_cards) % (rules.deal_size * rules.seats):
        raise RulesClash("deal-even", "deal_size", "table_cards", "seats")
    if not 0 <= rules.redeal_kings <= 4:
        raise RulesClash("redeal-kings", "redeal_kings")


_PARTNERS: Final[Mapping[str, Any]] = MappingProxyType({"seats": 4, "teams": Teams.PAIRS})

# Options of each preset that differ from the defaults (README, "Rules played": presets).
VARIANTS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "scopa": {},
        "scopone": {**_PARTNERS, "deal_size": 9, "target": 21},
        "scopone_scientifico": {
            **_PARTNERS,
            "deal_size": 10,
            "table_cards": 0,
            "redeal_kings": 0,
            "last_play_scopa": True,
            "target": 21,
        },
    }
)


def preset(variant: str, *, seats: int | None = None, **options: Any) -> Rules:
    """The preset for this many seats (its own number if not given), with options changed.

    The number of seats picks the usual sides and target unless they are given: three play alone
    to 16, four in pairs to 21, six alone to 11. Raises UnreadableText for an unknown name and
    RulesClash for a clash.
    """
    try:
        base = dict(VARIANTS[variant])
    except KeyError:
        raise UnreadableText(variant) from None
    if seats is not None:
        base = {**_usual(seats), **base, "seats": seats}
    return Rules(**{"variant": variant, **base, **options})


def _usual(seats: int) -> dict[str, Any]:
    if seats == 4:
        return {"teams": Teams.PAIRS, "target": 21}
    return {"target": 16} if seats == 3 else {}
