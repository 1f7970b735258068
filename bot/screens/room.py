"""Screens about a room or a person rather than a table: a welcome, settings, languages, matches."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import LOCALES, Say, speaker
from bot.manager.ids import RoomId
from bot.manager.lobby import Clock
from bot.manager.standing import MatchStanding
from bot.screens.buttons import match_button, rows_of
from bot.screens.choices import clock_choices
from bot.screens.fitting import NAME_WIDTHS, joined
from bot.screens.menu import menu_screen
from bot.screens.screen import Button, Press, Screen, Style, Subject
from bot.screens.table import table_title, turn_line
from bot.screens.words import cast

__all__ = [
    "STARTERS",
    "anonymous_screen",
    "language_screen",
    "mine_screen",
    "settings_screen",
    "start_screen",
    "unblock_screen",
    "welcome_screen",
]

STARTERS = ("everybody", "administrators")


def welcome_screen(say: Say, room_id: RoomId, serial: int) -> Screen:
    """Said once to a room that the bot has just come to: what to do first."""
    menu = menu_screen(say, room_id, serial)
    return Screen(say("welcome-room"), rows=menu.rows)


def anonymous_screen(say: Say, room_id: RoomId, serial: int) -> Screen:
    """For somebody whom the platform does not name: a tap tells who they are."""
    menu = menu_screen(say, room_id, serial)
    settings = _room_button(say("button-settings"), room_id, "settings", 0, "")
    return Screen(say("anonymous"), rows=(*menu.rows, (settings,)))


def start_screen(say: Say, room_id: RoomId, serial: int) -> Screen:
    """The first page of a chat with one person: how it works, and a match against computers."""
    menu = menu_screen(say, room_id, serial)
    alone = tuple(row for row in menu.rows if all(b.style is Style.PRIMARY for b in row))
    return Screen(say("welcome-person"), rows=alone)


def mine_screen(standings: Sequence[MatchStanding], say: Say) -> Screen:
    """The open matches of one person, each with the button that opens their hand."""
    if not standings:
        return Screen(say("mine-none"))
    lines = [say("mine")]
    for standing in standings:
        people = cast(standing.seats, standing.view.rules, say, width=NAME_WIDTHS[2])
        turn = turn_line(standing.view, people, say)
        lines.append(say("mine-line", title=table_title(standing, say), turn=turn))
    buttons = [
        match_button(say("button-hand-of", code=standing.code), standing, "hand")
        for standing in standings
    ]
    return Screen(joined(lines), rows=rows_of(buttons))


def settings_screen(
    room_id: RoomId,
    say: Say,
    *,
    language: str,
    clock: Clock,
    tables: int | None,
    starters: str,
    limits: Sequence[int | None],
) -> Screen:
    """What administrators choose for a room."""

    def row(verb: str, choices: Sequence[tuple[str, str, bool]]) -> tuple[Button, ...]:
        return tuple(
            _room_button(say("ticked", label=label) if on else label, room_id, verb, i, meaning)
            for i, (label, meaning, on) in enumerate(choices)
        )

    languages = [(_language_name(code), code, code == language) for code in LOCALES]
    clocks = [
        (say("option-clock", clock=say(f"clock-{one.value}")), one.value, one is clock)
        for one in clock_choices()
    ]
    most = [
        (say("option-tables", count=limit or 0), str(limit), limit == tables) for limit in limits
    ]
    who = [(say(f"option-who-{one}"), one, one == starters) for one in STARTERS]
    rows = (row("lang", languages), row("clock", clocks), row("tables", most), row("who", who))
    return Screen(say("settings"), rows=rows)


def language_screen(room_id: RoomId, say: Say) -> Screen:
    """The languages a person can choose for themselves."""
    buttons = [
        _room_button(_language_name(code), room_id, "mylang", i, code)
        for i, code in enumerate(LOCALES)
    ]
    return Screen(say("language-what"), rows=rows_of(buttons))


def unblock_screen(room_id: RoomId, people: Sequence[tuple[int, str]], say: Say) -> Screen:
    """Who is kept from this community's tables; a button lets each in again."""
    if not people:
        return Screen(say("blocked-nobody"))
    buttons = [
        _room_button(say("button-unblock", name=name), room_id, "unblock", i, str(person))
        for i, (person, name) in enumerate(people)
    ]
    return Screen(say("blocked"), rows=rows_of(buttons))


def _room_button(label: str, room_id: RoomId, verb: str, index: int, meaning: str) -> Button:
    return Button(label, Press(Subject.ROOM, room_id, 0, verb, index, meaning))


def _language_name(code: str) -> str:
    return speaker(code)("page-language-name")
