"""The rules in force as plain sentences, made from the switches, never from a variant's name."""

from __future__ import annotations

from typing import Final

from bot.game import Rules
from bot.i18n import Say
from bot.manager.lobby import Clock
from bot.screens.choices import sides_of
from bot.screens.switches import SWITCHES, Page, Switch, word_of

__all__ = [
    "clock_line",
    "deal_line",
    "differs_line",
    "page_lines",
    "rules_in_short",
    "rules_lines",
    "sides_line",
]

# The order in which somebody who learns the game needs them.
_PLAY: Final = (None, Page.TAKING, Page.CALLS)
_COUNT: Final = (Page.POINTS,)
_DEAL: Final = (Page.DEAL,)
_IN_THE_TARGET: Final = ("target_rule", "winner")  # the target's own sentence says them


def sides_line(rules: Rules, say: Say) -> str:
    """ "In quattro a coppie"."""
    return say(f"sides-{sides_of(rules).meaning}")


def deal_line(rules: Rules, say: Say) -> str:
    """ "3 a testa, 4 in tavola"."""
    return say("deal-line", hand=rules.deal_size, table=rules.table_cards)


def rules_lines(rules: Rules, say: Say) -> list[str]:
    """One sentence a rule, in the order of play."""
    return [
        say("rules-sides", sides=sides_line(rules, say), deal=deal_line(rules, say)),
        *_sentences(rules, _PLAY, say),
        say("rules-points", primiera=word_of(rules.primiera)),
        *_sentences(rules, _COUNT, say),
        say(
            "rules-target",
            target=rules.target,
            reached=word_of(rules.target_rule),
            winner=word_of(rules.winner),
        ),
        *_sentences(rules, _DEAL, say),
    ]


def page_lines(rules: Rules, page: Page, say: Say) -> list[str]:
    """The sentences about what one page of the options can switch."""
    return _sentences(rules, (page,), say)


def differs_line(rules: Rules, say: Say) -> str:
    """What is not as in classic scopa, a few words each; empty if all is. How it is dealt and the
    target are said elsewhere."""
    differing = [
        say(f"differs-{switch.name}", value=word_of(switch.value(rules)))
        for switch in SWITCHES
        if switch.matters(rules) and (switch.announced or not switch.is_usual(rules))
    ]
    return say("differs", what=say("and-also").join(differing)) if differing else ""


def rules_in_short(rules: Rules, say: Say) -> list[str]:
    """Who plays, how it is dealt, and what differs from classic scopa."""
    in_short = say("rules-in-short", sides=sides_line(rules, say), deal=deal_line(rules, say))
    differs = differs_line(rules, say)
    return [in_short, differs] if differs else [in_short]


def clock_line(clock: Clock, say: Say) -> str:
    """How long a person has for a move, and what follows."""
    if clock is Clock.OFF:
        return say("no-time-limit")
    return say("time-for-a-move", clock=say(f"clock-{clock.value}"))


def _sentences(rules: Rules, pages: tuple[Page | None, ...], say: Say) -> list[str]:
    mode = word_of(rules.capture_mode)
    return [
        say(f"rule-{switch.name}", value=word_of(switch.value(rules)), mode=mode)
        for switch in SWITCHES
        if switch.page in pages and _is_told(switch, rules)
    ]


def _is_told(switch: Switch, rules: Rules) -> bool:
    if switch.name in _IN_THE_TARGET or not switch.matters(rules):
        return False
    return switch.told or not switch.is_usual(rules)
