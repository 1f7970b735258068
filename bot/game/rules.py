"""The options of a match as one checked value, and the named presets.

A variant is data: nothing outside `VARIANTS` knows one by name. A new one is an entry there, its
name and description in the catalogues, and, if it needs a rule that no option says yet, that
option in `Rules` with the one function that reads it. Options are called as in the README's "Rules
played"; combinations that make no sense are refused as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

from bot.game.errors import RulesClash, UnreadableText
from bot.game.options import (
    AceEmpty,
    AceWithAce,
    CaptureMode,
    CutBy,
    Direction,
    FirstDealer,
    Leftovers,
    Primiera,
    PrimieraFigures,
    PrimieraMissing,
    TargetRule,
    Teams,
    TieBreak,
    Winner,
)

__all__ = ["USUAL_TARGETS", "VARIANTS", "Rules", "Taking", "preset", "seats_of"]


class Taking(NamedTuple):
    """The part of the rules that decides what a card takes, in plain flags: cheap to compare, so
    that captures can be remembered by it."""

    values: bool
    fifteens: bool
    equals: bool
    single_priority: bool
    min_cards: bool
    max_captured: int
    ace_takes_all: bool
    ace_with_all: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How one match is played. Building an impossible combination raises RulesClash.

    `variant` is the preset's name, for statistics and titles only. `deal_size` and `table_cards`
    are cards per seat and on the table; `target` is in whole points. `redeal_kings` and
    `redeal_aces` are the numbers on the opening table that void a deal (0: never).

    `single_priority`: while an equal card lies there, no set that adds up to the card may be
    taken. `min_cards`: only the smallest of those sets. `max_captured`: no larger sets at all.
    The `ace_...` options say what `ace_takes_all` means in detail: whether its sweep is a scopa,
    what it does beside another ace and on an empty table, whether it may be laid instead, and
    whether the first card of a round may be one.

    `napola` and `grande` count runs of coins (up to `napola_cap` and `piccola_cap`), `grande` also
    the three court coins, and all ten coins win the match; `napoleone_wins` does only the latter.
    `opening_fifteen` gives the dealer an opening table of 15 or 30, `table_low` also one of at
    most nine, for that many scope; `four_equal_wins` gives the dealer the match for four equals.
    `aces_first`: two aces void the deal even then. `knock` and `cucite` are the two scales of
    declarations, made by themselves with `auto_knock`; `matta` makes the seven of cups wild for
    them, with `matta_table` on the opening table too, and with `matta_keeps_value` the declared
    value lasts until the card is taken.

    `taking`, `team_count` and `team_by_seat` follow from the rest.
    """

    variant: str = "scopa"
    seats: int = 2
    teams: Teams = Teams.SINGLE
    deal_size: int = 3
    table_cards: int = 4
    direction: Direction = Direction.COUNTER_CLOCKWISE
    first_dealer: FirstDealer = FirstDealer.RANDOM
    cut: CutBy = CutBy.NOBODY
    redeal_kings: int = 3
    redeal_aces: int = 0
    capture_mode: CaptureMode = CaptureMode.VALUE
    single_priority: bool = True
    min_cards: bool = False
    max_captured: int | None = None
    capture_mandatory: bool = True
    fifteen_allows_equal: bool = False
    ace_takes_all: bool = False
    ace_scopa: bool = False
    ace_with_ace: AceWithAce = AceWithAce.ONE
    ace_optional: bool = False
    ace_empty: AceEmpty = AceEmpty.STAYS
    ace_first_play_ban: bool = False
    last_play_scopa: bool = False
    leftovers: Leftovers = Leftovers.LAST_CAPTURER
    primiera: Primiera = Primiera.PRIME
    primiera_missing: PrimieraMissing = PrimieraMissing.NULL
    primiera_figures: PrimieraFigures = PrimieraFigures.ALL_TEN
    re_bello: bool = False
    napola: bool = False
    napola_cap: int = 10
    napoleone_wins: bool = False
    stalla: bool = False
    grande: bool = False
    piccola_cap: int = 7
    opening_fifteen: bool = False
    table_low: int = 0
    aces_first: bool = False
    four_equal_wins: bool = False
    knock: bool = False
    buona_points: int = 3
    cucite: bool = False
    auto_knock: bool = True
    matta: bool = False
    matta_table: bool = True
    matta_keeps_value: bool = True
    target: int = 11
    target_rule: TargetRule = TargetRule.REACH
    tie_break: TieBreak = TieBreak.PLAY_ON
    winner: Winner = Winner.HIGH

    taking: Taking = field(init=False, repr=False, compare=False)
    team_count: int = field(init=False, repr=False, compare=False)
    team_by_seat: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_seats(self)
        _check_deal(self)
        _check_ranges(self)
        _check_together(self)
        # What is asked for at every move is worked out once.
        teams = self.seats if self.teams is Teams.SINGLE else 2
        object.__setattr__(self, "team_count", teams)
        object.__setattr__(self, "team_by_seat", tuple(s % teams for s in range(self.seats)))
        object.__setattr__(self, "taking", _taking(self))

    def team_of(self, seat: int) -> int:
        """The team of a seat; turns alternate between teams."""
        return self.team_by_seat[seat]

    def partners(self, team: int) -> tuple[int, ...]:
        """The seats of a team, in turn order."""
        return tuple(range(team, self.seats, self.team_count))

    def changed(self, **options: Any) -> Self:
        """The same rules with some options changed; raises RulesClash."""
        return replace(self, **options)

    def as_json(self) -> dict[str, Any]:
        """Plain JSON values, every option."""
        plain = {option.name: getattr(self, option.name) for option in fields(self) if option.init}
        return {k: v.value if isinstance(v, Enum) else v for k, v in plain.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The inverse of `as_json`. Options that are missing take their default, so that old
        records stay readable; raises UnreadableText for unknown ones, RulesClash for a clash."""
        defaults = {option.name: option.default for option in fields(cls) if option.init}
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
    # No limit is None, a limit a number. True is no number here.
    kinds = (int, type(None)) if default is None else (type(default),)
    if type(value) not in kinds:
        raise UnreadableText(f"{name}={value!r}")
    return value


def _taking(rules: Rules) -> Taking:
    mode = rules.capture_mode
    return Taking(
        values=mode is not CaptureMode.FIFTEEN,
        fifteens=mode is not CaptureMode.VALUE,
        equals=mode is not CaptureMode.FIFTEEN or rules.fifteen_allows_equal,
        single_priority=rules.single_priority,
        min_cards=rules.min_cards,
        max_captured=rules.max_captured or 0,
        ace_takes_all=rules.ace_takes_all,
        ace_with_all=rules.ace_with_ace is AceWithAce.ALL,
    )


# ---- what cannot be played ----------------------------------------------------------------------


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


# Lowest and highest value of the numbers that the deal leaves open.
_RANGES: Final = {
    "redeal_kings": (0, 4),
    "redeal_aces": (0, 4),
    "max_captured": (1, 40),
    "napola_cap": (3, 10),
    "piccola_cap": (3, 7),
    "table_low": (0, 9),
    "buona_points": (1, 9),
    "target": (1, 200),
}


def _check_ranges(rules: Rules) -> None:
    for name, (lowest, highest) in _RANGES.items():
        value = getattr(rules, name)
        if value is not None and not lowest <= value <= highest:
            raise RulesClash(f"{name.replace('_', '-')}-range", name)


def _check_together(rules: Rules) -> None:
    fifteen = rules.capture_mode is CaptureMode.FIFTEEN
    if fifteen and rules.ace_takes_all:
        raise RulesClash("ace-fifteen", "ace_takes_all", "capture_mode")
    if rules.capture_mode is CaptureMode.VALUE and not rules.single_priority:
        raise RulesClash("priority-value", "single_priority", "capture_mode")
    if rules.knock and rules.cucite:
        raise RulesClash("knock-cucite", "knock", "cucite")
    if (rules.knock or rules.cucite) and rules.deal_size != 3:
        declared = "knock" if rules.knock else "cucite"
        raise RulesClash("declare-deal", declared, "deal_size")
    if rules.napola and rules.grande:
        raise RulesClash("napola-grande", "napola", "grande")
    on_table = [
        name for name in ("opening_fifteen", "table_low", "four_equal_wins") if getattr(rules, name)
    ]
    if on_table and rules.table_cards != 4:
        raise RulesClash("opening-table", on_table[0], "table_cards")
    if rules.tie_break is TieBreak.COUNT_ORDER and rules.winner is Winner.LOW:
        raise RulesClash("order-low", "tie_break", "winner")


# ---- presets ------------------------------------------------------------------------------------

USUAL_TARGETS: Final = (11, 16, 21, 31)

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
        "scopa_assi": {"ace_takes_all": True, "target": 21},
        "asso_piglia_tutto": {"ace_takes_all": True, "ace_scopa": True, "target": 21},
        "sbarazzino": {
            "ace_takes_all": True,
            "ace_scopa": True,
            "ace_with_ace": AceWithAce.ALL,
            "re_bello": True,
            "cucite": True,
            "target": 21,
        },
        "scopa_15": {
            "capture_mode": CaptureMode.FIFTEEN,
            "single_priority": False,
            "min_cards": True,
            "redeal_kings": 0,
        },
        "ciapa_no": {"winner": Winner.LOW, "target": 21},
        "napola": {"napola": True, "target": 21},
        "cirulla": {
            "capture_mode": CaptureMode.VALUE_OR_FIFTEEN,
            "single_priority": False,
            "ace_takes_all": True,
            "ace_scopa": True,
            "redeal_kings": 0,
            "redeal_aces": 2,
            "opening_fifteen": True,
            "knock": True,
            "matta": True,
            "grande": True,
            "target": 51,
        },
        "scopa_fr": {"max_captured": 2, "min_cards": True},
    }
)

_ANY_SEATS: Final = (2, 3, 4, 6)
# Those that fewer can play.
_SEATS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "scopone": (4,),
        "scopone_scientifico": (4,),
        "scopa_assi": (2, 3, 4),
        "asso_piglia_tutto": (2, 3, 4),
        "sbarazzino": (2, 4),
        "scopa_15": (2, 3, 4),
        "ciapa_no": (2, 3, 4),
        "cirulla": (2, 3, 4),
    }
)


def seats_of(variant: str) -> tuple[int, ...]:
    """How many can play this variant, fewest first."""
    return _SEATS.get(variant, _ANY_SEATS)


def preset(variant: str, *, seats: int | None = None, **options: Any) -> Rules:
    """The preset for this many seats (its own number if not given), with options changed.

    The number of seats picks the usual sides, and the usual target where the variant has none of
    its own, unless they are given: three play alone to 16, four in pairs to 21, six alone to 11.
    Raises UnreadableText for an unknown name and RulesClash for a clash.
    """
    try:
        base = dict(VARIANTS[variant])
    except KeyError:
        raise UnreadableText(variant) from None
    if seats is not None:
        if seats in _ANY_SEATS and seats not in seats_of(variant):
            raise RulesClash("variant-seats", "variant", "seats")
        base = {**_usual(seats), **base, "seats": seats}
    return Rules(**{"variant": variant, **base, **options})


def _usual(seats: int) -> dict[str, Any]:
    if seats == 4:
        return {"teams": Teams.PAIRS, "target": 21}
    return {"target": 16} if seats == 3 else {}
