"""Every switch of the rules: where it is offered, when it matters, which values it has.

One table feeds the options' buttons, the line that says what differs from classic scopa, and the
rules in plain sentences: a switch that can be chosen is told. Its words are the catalogues'
`switch-`, `differs-` and `rule-` messages of its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.game import Rules
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
    TieBreak,
    Winner,
)

__all__ = ["SWITCHES", "Page", "Switch", "Value", "word_of"]

Value = bool | int | None | Enum


class Page(Enum):
    """The pages of a lobby's options; the value is the end of the catalogues' key."""

    GAME = "game"
    TABLE = "table"
    SEATS = "seats"
    TAKING = "taking"
    POINTS = "points"
    DEAL = "deal"
    CALLS = "calls"


def _always(_rules: Rules) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Switch:
    """One option of `Rules`: `values` are those to choose from, the usual one first. `page` is
    where it is offered, None if only the variant brings it. `matters` is whether it makes any
    difference under these rules, `offered` whether it can then be set otherwise. `told`: the rules
    speak of it even while it is as usual; `announced`: so does the line that says what differs from
    classic scopa, because one name means one thing in one town and another in the next."""

    name: str
    values: tuple[Value, ...]
    page: Page | None
    matters: Callable[[Rules], bool] = _always
    told: bool = False
    announced: bool = False
    offered: Callable[[Rules], bool] = _always

    def value(self, rules: Rules) -> Value:
        """How it is set."""
        value: Value = getattr(rules, self.name)
        return value

    def is_usual(self, rules: Rules) -> bool:
        """Whether it is set as in classic scopa."""
        return self.value(rules) == self.values[0]


def word_of(value: Value) -> str | int:
    """The value as catalogues and buttons spell it: "yes", "no", "none", a number or a name."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value


_ON: Final = (False, True)


def _mixed(rules: Rules) -> bool:
    return rules.capture_mode is CaptureMode.VALUE_OR_FIFTEEN


def _fifteens(rules: Rules) -> bool:
    return rules.capture_mode is not CaptureMode.VALUE


def _ace(rules: Rules) -> bool:
    return rules.ace_takes_all


def _ace_leads(rules: Rules) -> bool:
    """The ban is known where a round opens on an empty table."""
    return rules.ace_first_play_ban or (rules.ace_takes_all and rules.table_cards == 0)


def _table(rules: Rules) -> bool:
    return rules.table_cards > 0


def _opening(name: str) -> Callable[[Rules], bool]:
    """Where sums of fifteen are known; elsewhere only while it is on."""
    return lambda rules: bool(getattr(rules, name)) or (_fifteens(rules) and rules.table_cards == 4)


def _prime(rules: Rules) -> bool:
    return rules.primiera is Primiera.PRIME


def _declared(rules: Rules) -> bool:
    return rules.knock or rules.cucite


SWITCHES: Final = (
    # What a card takes.
    Switch("capture_mode", tuple(CaptureMode), None, told=True),
    Switch(
        "single_priority",
        (True, False),
        Page.TAKING,
        lambda rules: rules.capture_mode is not CaptureMode.FIFTEEN,
        told=True,
        offered=_mixed,
    ),
    Switch("min_cards", _ON, Page.TAKING),
    Switch("max_captured", (None, 2), Page.TAKING),
    Switch("capture_mandatory", (True, False), Page.TAKING, told=True),
    Switch(
        "fifteen_allows_equal",
        _ON,
        Page.TAKING,
        lambda rules: rules.capture_mode is CaptureMode.FIFTEEN,
    ),
    Switch(
        "ace_takes_all",
        _ON,
        Page.TAKING,
        lambda rules: rules.capture_mode is not CaptureMode.FIFTEEN,
    ),
    Switch("ace_scopa", _ON, Page.TAKING, _ace, told=True, announced=True),
    Switch("ace_with_ace", tuple(AceWithAce), Page.TAKING, _ace, told=True, announced=True),
    Switch("ace_optional", _ON, Page.TAKING, _ace),
    Switch("ace_empty", tuple(AceEmpty), Page.TAKING, _ace),
    Switch("ace_first_play_ban", _ON, Page.TAKING, _ace_leads),
    Switch("last_play_scopa", _ON, Page.TAKING, told=True),
    # What is declared, and what the dealer finds on the table.
    Switch("opening_fifteen", _ON, Page.CALLS, _opening("opening_fifteen")),
    Switch("table_low", (0, 3), Page.CALLS, _opening("table_low")),
    Switch(
        "aces_first",
        _ON,
        Page.CALLS,
        lambda rules: rules.redeal_aces > 0 and (rules.opening_fifteen or rules.table_low > 0),
    ),
    Switch("four_equal_wins", _ON, Page.CALLS, _opening("four_equal_wins")),
    Switch(
        "knock",
        _ON,
        Page.CALLS,
        lambda rules: rules.knock or (_mixed(rules) and rules.deal_size == 3),
    ),
    Switch("buona_points", (3, 2), Page.CALLS, lambda rules: rules.knock, told=True),
    Switch("cucite", _ON, Page.CALLS, lambda rules: rules.cucite or rules.deal_size == 3),
    Switch("auto_knock", (True, False), Page.CALLS, _declared, told=True),
    Switch("matta", _ON, Page.CALLS, lambda rules: rules.matta or rules.knock),
    Switch("matta_keeps_value", (True, False), Page.CALLS, lambda rules: rules.matta, told=True),
    Switch(
        "matta_table",
        (True, False),
        Page.CALLS,
        lambda rules: rules.matta and rules.opening_fifteen,
        told=True,
    ),
    # What gives points.
    Switch("primiera", tuple(Primiera), Page.POINTS),
    Switch("primiera_missing", tuple(PrimieraMissing), Page.POINTS, _prime),
    Switch("primiera_figures", tuple(PrimieraFigures), Page.POINTS, _prime),
    Switch("re_bello", _ON, Page.POINTS),
    Switch("napola", _ON, Page.POINTS),
    Switch("napola_cap", (10, 9, 7, 6), Page.POINTS, lambda rules: rules.napola),
    Switch("grande", _ON, Page.POINTS, lambda rules: rules.grande or _mixed(rules)),
    Switch("piccola_cap", (7, 6, 5), Page.POINTS, lambda rules: rules.grande),
    Switch("napoleone_wins", _ON, Page.POINTS, lambda rules: not rules.grande),
    Switch("stalla", _ON, Page.POINTS),
    Switch("leftovers", tuple(Leftovers), Page.POINTS),
    Switch("winner", tuple(Winner), Page.POINTS),
    Switch("target_rule", tuple(TargetRule), Page.POINTS),
    Switch("tie_break", tuple(TieBreak), Page.POINTS),
    # How it is dealt.
    Switch("redeal_kings", (3, 0), Page.DEAL, _table),
    Switch("redeal_aces", (0, 1, 2), Page.DEAL, _table),
    Switch("first_dealer", tuple(FirstDealer), Page.DEAL),
    Switch("cut", tuple(CutBy), Page.DEAL),
    Switch("direction", tuple(Direction), Page.DEAL),
)
