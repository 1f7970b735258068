"""Screens about who and what belongs together: one person on several platforms, one board for
several communities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.i18n import Say
from bot.manager.ids import RoomId
from bot.screens.fitting import NAME_WIDTHS, joined, shortened
from bot.screens.screen import Button, Press, Screen, Style, Subject

__all__ = [
    "KnownAs",
    "apart_screen",
    "circle_screen",
    "code_screen",
    "places_line",
    "where_line",
]

_PLACES_TOLD: Final = 4


class KnownAs(NamedTuple):
    """A name, and the platform on which somebody goes by it."""

    name: str
    platform: str


def code_screen(code: str, known: Sequence[KnownAs], say: Say) -> Screen:
    """A person's one-time code, for them alone."""
    told = say("link-code", code=code)
    if len(known) > 1:
        names = [say("link-identity", name=one.name, platform=one.platform) for one in known]
        told = joined((told, say("link-known", who=say.listed(names))))
    return Screen(told)


def circle_screen(room_id: RoomId, code: str, places: Sequence[str], say: Say) -> Screen:
    """A community's one-time code, for its administrator alone, and whom it shares a board with."""
    if not places:
        return Screen(say("circle-code", code=code))
    shared = say("circle-now", places=places_line(places, say))
    leave = Button(say("button-apart"), Press(Subject.ROOM, room_id, 0, "apart"), Style.DANGER)
    return Screen(joined((shared, say("circle-code", code=code))), rows=((leave,),))


def apart_screen(room_id: RoomId, say: Say) -> Screen:
    """Asks once more."""
    sure = Press(Subject.ROOM, room_id, 0, "apart_yes")
    return Screen(say("circle-sure"), rows=((Button(say("button-apart"), sure, Style.DANGER),),))


def places_line(places: Sequence[str], say: Say) -> str:
    """What the communities of a circle are called, the first few of them."""
    told = [shortened(place, NAME_WIDTHS[1]) for place in places[:_PLACES_TOLD]]
    if len(places) > _PLACES_TOLD:
        told.append(say("and-others", count=len(places) - _PLACES_TOLD))
    return say.listed(told)


def where_line(title: str, places: Sequence[str], say: Say) -> str:
    """Whose board it is: "Bar Sport", or "circle of Bar Sport and Casa"."""
    return say("circle-of", places=places_line(places, say)) if places else title
