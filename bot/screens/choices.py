"""What can be chosen in lobbies and menus, in the order in which it is offered.

Whoever draws buttons and whoever applies a press use these same lists: the index of a press is
the place in the list, its meaning the `meaning` of the entry.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.game import VARIANTS, Rules, RulesClash, Teams, preset
from bot.game.rules import USUAL_TARGETS
from bot.manager.lobby import Clock
from bot.players import STRATEGIES

__all__ = [
    "NewTable",
    "Sides",
    "clock_choices",
    "level_choices",
    "new_table_choices",
    "seat_choices",
    "sides_of",
    "target_choices",
    "variant_choices",
    "with_sides",
    "with_target",
    "with_variant",
]


class Sides(NamedTuple):
    """How many sit down and who scores together; `meaning` is "2", "4p" (pairs), "6t" (threes)."""

    seats: int
    teams: Teams

    @property
    def meaning(self) -> str:
        """The short name, also the end of the catalogues' key."""
        return f"{self.seats}{_LETTERS[self.teams]}"


class NewTable(NamedTuple):
    """A table that can be opened at once; with `level`, computers of that level take the other
    seats and play starts."""

    variant: str
    sides: Sides
    level: str | None = None

    @property
    def meaning(self) -> str:
        """Variant, sides and level side by side: "scopa:2", "scopa:2:greedy"."""
        return ":".join(filter(None, (self.variant, self.sides.meaning, self.level)))

    @property
    def rules(self) -> Rules:
        """The rules it is opened with."""
        return _preset(self.variant, self.sides)

    @classmethod
    def named(cls, text: str) -> NewTable | None:
        """The table a text such as "scopa:2", "scopa:4" or "scopone:4p:greedy" asks for: a bare
        number has its usual sides, "computer" the usual level. None if there is no such table."""
        variant, _, rest = text.partition(":")
        size, _, level = rest.partition(":")
        wanted = level if level != "computer" else _USUAL_LEVEL
        if variant not in VARIANTS or (wanted and wanted not in STRATEGIES):
            return None
        fitting = [sides for sides in _SIDES if _fits(variant, sides)]
        found = [sides for sides in fitting if size in (sides.meaning, str(sides.seats))]
        return cls(variant, found[0], wanted or None) if found else None


_LETTERS: Final = {Teams.SINGLE: "", Teams.PAIRS: "p", Teams.THREES: "t"}
_SIDES: Final = (
    Sides(2, Teams.SINGLE),
    Sides(3, Teams.SINGLE),
    Sides(4, Teams.PAIRS),
    Sides(4, Teams.SINGLE),
    Sides(6, Teams.THREES),
    Sides(6, Teams.SINGLE),
)
_DUEL, _PAIRS = _SIDES[0], _SIDES[2]
_USUAL_LEVEL: Final = "greedy"


def variant_choices() -> tuple[str, ...]:
    """The names of the variants."""
    return tuple(VARIANTS)


def seat_choices(rules: Rules) -> tuple[Sides, ...]:
    """How many can play this variant, and how they can side."""
    return tuple(sides for sides in _SIDES if _fits(rules.variant, sides))


def target_choices(rules: Rules) -> tuple[int, ...]:
    """Whole points to play to; the present target is always among them."""
    return tuple(sorted({*USUAL_TARGETS, rules.target}))


def clock_choices() -> tuple[Clock, ...]:
    """The clocks, shortest last but for `OFF`, which comes first."""
    return tuple(Clock)


def level_choices() -> tuple[str, ...]:
    """The levels of computer players, weakest first."""
    return tuple(STRATEGIES)


def new_table_choices() -> tuple[NewTable, ...]:
    """What the menu offers: every variant with the number of people that usually plays it, and
    the games against computers alone, each level once."""
    tables = [
        NewTable(variant, sides)
        for variant in VARIANTS
        for sides in (_DUEL, _SIDES[1], _PAIRS)
        if _fits(variant, sides)
    ]
    alone = [NewTable("scopa", _DUEL, level) for level in reversed(level_choices())]
    alone.append(NewTable("scopone_scientifico", _PAIRS, _USUAL_LEVEL))
    return (*tables, *alone)


def sides_of(rules: Rules) -> Sides:
    """The sides these rules are for."""
    return Sides(rules.seats, rules.teams)


def with_variant(rules: Rules, variant: str) -> Rules:
    """The variant's own rules, for as many people as before if it can be played so."""
    sides = sides_of(rules)
    return _preset(variant, sides) if _fits(variant, sides) else preset(variant)


def with_sides(rules: Rules, sides: Sides) -> Rules:
    """The same variant for other sides, with their usual target."""
    return _preset(rules.variant, sides)


def with_target(rules: Rules, target: int) -> Rules:
    """The same rules to another target."""
    return rules.changed(target=target)


def _preset(variant: str, sides: Sides) -> Rules:
    return preset(variant, seats=sides.seats, teams=sides.teams)


def _fits(variant: str, sides: Sides) -> bool:
    """Whether the variant is played so: with its own sides if it names them, else with any that
    the rules allow."""
    own = VARIANTS[variant]
    if "seats" in own:
        return sides == (own["seats"], own.get("teams", Teams.SINGLE))
    try:
        _preset(variant, sides)
    except RulesClash:
        return False
    return True
