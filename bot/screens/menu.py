"""The first screens of a room: open a table, how it works, the rules."""

from __future__ import annotations

from bot.game import Rules
from bot.i18n import Say
from bot.manager.ids import RoomId
from bot.screens.buttons import rows_of
from bot.screens.choices import NewTable, new_table_choices, rules_meaning
from bot.screens.fitting import joined
from bot.screens.rules_text import differs_line, rules_lines, sides_line
from bot.screens.screen import Button, Press, Screen, Style, Subject
from bot.screens.words import rules_title

__all__ = ["help_screen", "menu_screen", "rules_screen"]


def menu_screen(say: Say, room_id: RoomId, serial: int = 0, *, last: Rules | None = None) -> Screen:
    """What can be played here, a button each; first of all what was played `last`. `serial` tells
    one opened menu from another."""
    tables = list(enumerate(new_table_choices()))
    together = [_button(room_id, serial, one, say) for one in tables if one[1].level is None]
    alone = [_button(room_id, serial, one, say) for one in tables if one[1].level is not None]
    rows = (*rows_of(together), *rows_of(alone))
    if last is None:
        return Screen(say("menu"), rows=rows)
    press = Press(Subject.ROOM, room_id, serial, "last", meaning=rules_meaning(last))
    again = Button(say("button-last-time"), press, Style.SUCCESS)
    title, sides = rules_title(last, say), sides_line(last, say)
    remembered = say("last-time", title=title, sides=sides)
    text = joined((say("menu"), remembered, differs_line(last, say)))
    return Screen(text, rows=((again,), *rows))


def help_screen(say: Say) -> Screen:
    """How to play here, in a few lines."""
    return Screen(say("help"))


def rules_screen(rules: Rules, say: Say) -> Screen:
    """These rules in plain sentences."""
    return Screen(joined((rules_title(rules, say), "", *rules_lines(rules, say))))


def _button(room_id: RoomId, serial: int, numbered: tuple[int, NewTable], say: Say) -> Button:
    index, table = numbered
    press = Press(Subject.ROOM, room_id, serial, "new", index, table.meaning)
    variant = say(f"variant-{table.variant}")
    if table.level is not None:
        others = table.sides.seats - 1
        level = say(f"level-{table.level}")
        label = say("new-alone", variant=variant, level=level, count=others)
        return Button(label, press, Style.PRIMARY)
    sides = say(f"sides-{table.sides.meaning}")
    return Button(say("new-table", variant=variant, sides=sides), press)
