"""The last finished matches of a community, for whoever argues about one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.game import Ending
from bot.i18n import Say
from bot.manager.ids import CommunityId, RoomId
from bot.manager.standing import SeatInfo
from bot.manager.strikes import FinishedMatch
from bot.screens.buttons import rows_of
from bot.screens.fitting import NAME_WIDTHS, PAGE_LIMIT, first_fitting, joined, shortened
from bot.screens.screen import Button, Press, Screen, Style, Subject
from bot.screens.words import half_points

__all__ = ["strikes_screen"]

# Six play alone, ten times over.
_WIDTHS: Final = (*NAME_WIDTHS, 6)


def strikes_screen(
    matches: Sequence[FinishedMatch],
    room_id: RoomId,
    community: CommunityId,
    say: Say,
    *,
    admin: bool,
) -> Screen:
    """Numbered, the newest first; administrators get a button each that strikes or restores it."""
    if not matches:
        return Screen(say("strikes-none"))
    buttons = [
        _button(number, match, room_id, community, say)
        for number, match in enumerate(matches, start=1)
        if admin and match.past.ending is not Ending.VOID
    ]
    return Screen(first_fitting(_texts(matches, say), PAGE_LIMIT), rows=rows_of(buttons))


def _button(
    number: int, match: FinishedMatch, room_id: RoomId, community: CommunityId, say: Say
) -> Button:
    def press(verb: str) -> Press:
        return Press(Subject.ROOM, room_id, match.past.match_id, verb, 0, str(community))

    if match.struck is None:
        return Button(say("button-strike", number=number), press("strike"), Style.DANGER)
    return Button(say("button-restore", number=number), press("restore"), Style.SUCCESS)


def _texts(matches: Sequence[FinishedMatch], say: Say) -> Iterator[str]:
    """Names shrink until all of it fits."""
    for width in _WIDTHS:
        lines = (_line(i, match, say, width) for i, match in enumerate(matches, start=1))
        yield joined((say("strikes"), *lines))


def _line(number: int, match: FinishedMatch, say: Say, width: int) -> str:
    past = match.past
    names = [_name(info, say, width) for info in past.seats]
    sides = [
        say(
            "strikes-side",
            names=say.listed(names[seat] for seat in past.rules.partners(team)),
            points=half_points(points),
        )
        for team, points in enumerate(past.totals)
    ]
    line = say(
        "strikes-line",
        number=number,
        day=say.day(past.day),
        variant=say(f"variant-{past.rules.variant}"),
        sides=" – ".join(sides),
    )
    if past.ending is Ending.VOID:
        return joined((line, say("strikes-void")))
    if match.struck is None:
        return line
    day = say.day(match.struck.day)
    if not match.struck.name:
        return joined((line, say("strikes-struck-long-ago", day=day)))
    name = shortened(match.struck.name, width)
    return joined((line, say("strikes-struck", name=name, day=day)))


def _name(info: SeatInfo, say: Say, width: int) -> str:
    if info.level is not None:
        return say(f"name-{info.level}", nth=0)
    return shortened(info.name, width) or say("somebody-erased")
