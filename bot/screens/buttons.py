"""Buttons that several screens of a match share, and rows of many buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.screen import Button, Press, Style, Subject

__all__ = ["Rows", "match_button", "next_buttons", "press", "rows_of"]

Rows = tuple[tuple[Button, ...], ...]

# How many buttons of what label length (in characters) a phone shows in full beside each other.
_BESIDE = ((8, 4), (12, 3), (20, 2))
_MOST_ROWS = 8
_MOST_IN_A_ROW = 5


def press(standing: MatchStanding, verb: str, index: int = 0, meaning: str = "") -> Press:
    """A press on this match as it stands."""
    version = standing.view.version
    return Press(Subject.MATCH, standing.match_id, version, verb, index, meaning)


def match_button(
    label: str, standing: MatchStanding, verb: str, *, style: Style = Style.PLAIN
) -> Button:
    """A button without a choice."""
    return Button(label, press(standing, verb), style)


def next_buttons(standing: MatchStanding, say: Say) -> tuple[Button, ...]:
    """What leads on when nothing is to be played: the next round, or another match."""
    if standing.view.outcome is None:
        return (match_button(say("button-deal"), standing, "deal", style=Style.SUCCESS),)
    if standing.can_rematch:
        return (match_button(say("button-rematch"), standing, "rematch", style=Style.SUCCESS),)
    return ()


def rows_of(buttons: Sequence[Button]) -> Rows:
    """The buttons in rows: as many beside each other as a phone shows in full, more only where
    there would be too many rows."""
    if not buttons:
        return ()
    longest = max(len(button.label) for button in buttons)
    fitting = next((beside for length, beside in _BESIDE if longest <= length), 1)
    needed = -(-len(buttons) // _MOST_ROWS)
    wide = min(max(fitting, needed), _MOST_IN_A_ROW)
    return tuple(tuple(buttons[i : i + wide]) for i in range(0, len(buttons), wide))
