"""Every screen of a standing, and everything that can be read off a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from bot.game import Card, Deal, RoundScore
from bot.i18n import Say
from bot.manager.standing import LobbyStanding, MatchStanding
from bot.screens.hand import choice_screen, hand_screen
from bot.screens.info import CHECK_PAGE, RULES_PAGE, info_screen, leave_screen, more_screen
from bot.screens.lobby import lobby_screen, options_screen, seats_screen
from bot.screens.screen import Button, Screen
from bot.screens.switches import Page
from bot.screens.table import table_screen


def public_screens(standing: MatchStanding, say: Say) -> Iterator[Screen]:
    """What is shown to everybody, or can be opened by anybody."""
    yield table_screen(standing, say)
    yield info_screen(standing, say)
    yield info_screen(standing, say, CHECK_PAGE)
    yield info_screen(standing, say, RULES_PAGE)
    yield more_screen(standing, say)


def private_screens(standing: MatchStanding, say: Say) -> Iterator[Screen]:
    """What only the owner of the standing sees."""
    yield hand_screen(standing, say)
    yield hand_screen(standing, say, max_buttons=2)
    yield from (choice_screen(standing, say, place) for place in range(len(standing.view.hand)))
    yield info_screen(standing, say)
    yield more_screen(standing, say)
    yield leave_screen(standing, say)


def lobby_screens(standing: LobbyStanding, say: Say) -> Iterator[Screen]:
    """What a lobby shows."""
    yield lobby_screen(standing, say)
    yield from (options_screen(standing, say, page) for page in Page)
    yield seats_screen(standing, say)


def buttons(screen: Screen) -> list[Button]:
    """All of them, in order."""
    return [button for row in screen.rows for button in row]


def pressed(screen: Screen, verb: str) -> list[Button]:
    """The buttons with this verb, in order."""
    return [button for button in buttons(screen) if button.press.verb == verb]


def leaves(value: object) -> Iterator[object]:
    """Cards, texts and numbers anywhere in a value. What belongs to rounds that are over (their
    opened deck, their sheet) is left out: it is public by then."""
    if isinstance(value, Deal | RoundScore):
        return
    if isinstance(value, Card | str | int | float):
        yield value
    elif isinstance(value, Enum) or value is None:
        return
    elif is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name))
    else:
        for item in _items(value):
            yield from leaves(item)


def _items(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.items()
    else:
        yield from value
