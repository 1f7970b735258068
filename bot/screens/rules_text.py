"""The rules in force as plain sentences, made from the switches, never from a variant's name."""

from __future__ import annotations

from bot.game import Rules
from bot.i18n import Say
from bot.manager.lobby import Clock
from bot.screens.choices import sides_of

__all__ = ["clock_line", "deal_line", "rules_lines", "sides_line"]


def sides_line(rules: Rules, say: Say) -> str:
    """ "In quattro a coppie"."""
    return say(f"sides-{sides_of(rules).meaning}")


def deal_line(rules: Rules, say: Say) -> str:
    """ "3 a testa, 4 in tavola"."""
    return say("deal-line", hand=rules.deal_size, table=rules.table_cards)


def rules_lines(rules: Rules, say: Say) -> list[str]:
    """One sentence a rule, in the order of play."""
    return [
        say("rule-sides", sides=sides_line(rules, say), deal=deal_line(rules, say)),
        say("rule-priority") if rules.single_priority else say("rule-free"),
        say("rule-mandatory") if rules.capture_mandatory else say("rule-optional"),
        say("rule-last-scopa") if rules.last_play_scopa else say("rule-last-no-scopa"),
        say("rule-points"),
        say("rule-kings", count=rules.redeal_kings) if rules.redeal_kings else "",
        say("rule-target", target=rules.target),
    ]


def clock_line(clock: Clock, say: Say) -> str:
    """How long a person has for a move, and what follows."""
    if clock is Clock.OFF:
        return say("no-time-limit")
    return say("time-for-a-move", clock=say(f"clock-{clock.value}"))
