"""What can be chosen in lobbies and menus, in the order in which it is offered.

Whoever draws buttons and whoever applies a press use these same lists: the index of a press is
the place in the list, its meaning the `meaning` of the entry.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final, NamedTuple

from bot.game import VARIANTS, Rules, RulesClash, Teams, preset
from bot.game.rules import USUAL_TARGETS, seats_of
from bot.i18n import DECKS
from bot.manager.lobby import Clock
from bot.players import STRATEGIES
from bot.screens.switches import SWITCHES, Page, Value, word_of

__all__ = [
    "NewTable",
    "Sides",
    "SwitchChoice",
    "clock_choices",
    "deck_choices",
    "level_choices",
    "new_table_choices",
    "page_choices",
    "rules_meaning",
    "seat_choices",
    "sides_of",
    "switch_choices",
    "target_choices",
    "variant_choices",
    "with_sides",
    "with_switch",
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


class SwitchChoice(NamedTuple):
    """One value of one switch, or a way of dealing; `on` is whether it is the present one."""

    page: Page
    name: str
    value: Value | str
    on: bool

    @property
    def meaning(self) -> str:
        """Name and value side by side: "re_bello=yes", "deal=10+0"."""
        return f"{self.name}={self.word}"

    @property
    def word(self) -> str | int:
        """The value as buttons and catalogues spell it."""
        return self.value if isinstance(self.value, str) else word_of(self.value)


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
_OFTEN: Final = ("scopa", "scopone", "scopone_scientifico")  # a button for each way to side
_DEALS: Final = ((3, 4), (6, 4), (9, 4), (10, 0), (18, 4))  # to each seat, on the table
_USUAL_LEVEL: Final = "greedy"


def variant_choices() -> tuple[str, ...]:
    """The names of the variants."""
    return tuple(VARIANTS)


def seat_choices(rules: Rules) -> tuple[Sides, ...]:
    """How many can play this variant, and how they can side."""
    return tuple(sides for sides in _SIDES if _fits(rules.variant, sides))


def target_choices(rules: Rules) -> tuple[int, ...]:
    """Whole points to play to; the variant's own target and the present one are among them."""
    own = preset(rules.variant).target
    return tuple(sorted({*USUAL_TARGETS, own, rules.target}))


def page_choices(rules: Rules) -> tuple[Page, ...]:
    """The pages of the options; those without a switch under these rules are left out."""
    switched = {choice.page for choice in switch_choices(rules)}
    plain = (Page.GAME, Page.TABLE, Page.SEATS)
    return tuple(page for page in Page if page in plain or page in switched)


def switch_choices(rules: Rules) -> tuple[SwitchChoice, ...]:
    """What can be switched under these rules, page by page. A switch with two values is one entry:
    the value that it has not got now."""
    found = _deal_choices(rules)
    for switch in SWITCHES:
        if switch.page is None or not (switch.matters(rules) and switch.offered(rules)):
            continue
        now = switch.value(rules)
        if len(switch.values) == 2:
            usual, other = switch.values
            on = now != usual
            found.append(SwitchChoice(switch.page, switch.name, usual if on else other, on))
        else:
            found += [
                SwitchChoice(switch.page, switch.name, value, value == now)
                for value in switch.values
            ]
    order = list(Page)
    return tuple(sorted(found, key=lambda choice: order.index(choice.page)))


def deck_choices() -> tuple[str, ...]:
    """The looks of the cards."""
    return DECKS


def clock_choices() -> tuple[Clock, ...]:
    """The clocks, shortest last but for `OFF`, which comes first."""
    return tuple(Clock)


def level_choices() -> tuple[str, ...]:
    """The levels of computer players, weakest first."""
    return tuple(STRATEGIES)


def new_table_choices() -> tuple[NewTable, ...]:
    """What the menu offers: the best known variants with each number of people that usually plays
    them, every other one with the fewest, and the games against computers alone, each level
    once."""
    tables = [
        NewTable(variant, sides)
        for variant in _OFTEN
        for sides in (_DUEL, _SIDES[1], _PAIRS)
        if _fits(variant, sides)
    ]
    for variant in VARIANTS:
        if variant not in _OFTEN:
            tables.append(NewTable(variant, next(s for s in _SIDES if _fits(variant, s))))
    alone = [NewTable("scopa", _DUEL, level) for level in reversed(level_choices())]
    alone.append(NewTable("scopone_scientifico", _PAIRS, _USUAL_LEVEL))
    return (*tables, *alone)


def rules_meaning(rules: Rules) -> str:
    """All the rules as one text, for a button that means just these."""
    return json.dumps(rules.as_json(), sort_keys=True)


def sides_of(rules: Rules) -> Sides:
    """The sides these rules are for."""
    return Sides(rules.seats, rules.teams)


def with_variant(rules: Rules, variant: str) -> Rules:
    """The variant's own rules, for as many people as before if it can be played so."""
    sides = sides_of(rules)
    return _preset(variant, sides) if _fits(variant, sides) else preset(variant)


def with_sides(rules: Rules, sides: Sides) -> Rules:
    """The same variant for other sides, with their usual target. What was switched stays, unless
    it can't be played so."""
    before, after = _preset(rules.variant, sides_of(rules)), _preset(rules.variant, sides)
    switched = {
        name: value
        for name, value in _options(rules).items()
        if value != getattr(before, name) and name not in ("seats", "teams")
    }
    try:
        return after.changed(**switched)
    except RulesClash:
        return after


def with_target(rules: Rules, target: int) -> Rules:
    """The same rules to another target."""
    return rules.changed(target=target)


def with_switch(rules: Rules, choice: SwitchChoice) -> Rules:
    """The same rules with this one switched. Raises RulesClash."""
    if choice.name == _DEAL and isinstance(choice.value, str):
        hand, table = map(int, choice.value.split("+"))
        return rules.changed(deal_size=hand, table_cards=table)
    return rules.changed(**{choice.name: choice.value})


_DEAL: Final = "deal"


def _deal_choices(rules: Rules) -> list[SwitchChoice]:
    """The ways to deal so that the cards come out even; none where the variant is its deal."""
    if "deal_size" in VARIANTS[rules.variant]:
        return []
    now = (rules.deal_size, rules.table_cards)
    return [
        SwitchChoice(Page.DEAL, _DEAL, f"{hand}+{table}", (hand, table) == now)
        for hand, table in _DEALS
        if (40 - table) % (hand * rules.seats) == 0
    ]


def _options(rules: Rules) -> dict[str, Any]:
    return {option.name: getattr(rules, option.name) for option in fields(rules) if option.init}


def _preset(variant: str, sides: Sides) -> Rules:
    return preset(variant, seats=sides.seats, teams=sides.teams)


def _fits(variant: str, sides: Sides) -> bool:
    """Whether the variant is played so: by that many, with its own sides if it names them, else
    with any that the rules allow."""
    if sides.seats not in seats_of(variant):
        return False
    if sides.teams is not VARIANTS[variant].get("teams", sides.teams):
        return False
    try:
        _preset(variant, sides)
    except RulesClash:
        return False
    return True
