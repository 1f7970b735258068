"""The table before the match: who sits where, what will be played, and the host's options."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from bot.game import Teams
from bot.i18n import Say
from bot.manager.lobby import LobbyState
from bot.manager.standing import LobbyStanding, SeatInfo
from bot.screens.buttons import Rows, rows_of
from bot.screens.choices import (
    clock_choices,
    deck_choices,
    level_choices,
    page_choices,
    seat_choices,
    sides_of,
    switch_choices,
    target_choices,
    variant_choices,
)
from bot.screens.fitting import NAME_WIDTHS, PAGE_LIMIT, first_fitting, joined, shortened
from bot.screens.rules_text import clock_line, page_lines, rules_in_short
from bot.screens.screen import Button, Press, Screen, Style, Subject
from bot.screens.switches import Page
from bot.screens.words import face, rules_title, seat_name
from rendering.pictures import Deck, LobbyPicture, LobbyWords

__all__ = ["lobby_screen", "options_screen", "seats_screen"]

_DRAWN_LINES = 2
_DRAWN_WIDTH = 62  # characters that stand in full in one line of the picture


def lobby_screen(standing: LobbyStanding, say: Say) -> Screen:
    """What the room sees of the lobby."""
    gathering = standing.lobby.state is LobbyState.GATHERING
    text = first_fitting(_texts(standing, say))
    return Screen(
        text=text,
        picture=_picture(standing, say),
        alt=text,
        rows=_rows(standing, say) if gathering else (),
    )


def options_screen(standing: LobbyStanding, say: Say, page: Page = Page.GAME) -> Screen:
    """For the host: one page of what can be chosen; the present choice is ticked. The rules that
    the page can change stand above in plain sentences."""
    tabs = [
        _button(standing, say(f"tab-{other.value}"), "page", list(Page).index(other), other.value)
        for other in page_choices(standing.lobby.rules)
        if other is not page
    ]
    lines = (
        _title(standing, say),
        *_rule_lines(standing, say),
        *page_lines(standing.lobby.rules, page, say),
        say(f"options-{page.value}"),
    )
    return Screen(
        first_fitting([joined(lines), joined((lines[0], *lines[2:]))], PAGE_LIMIT),
        rows=(*_page(standing, page, say), *rows_of(tabs)),
    )


def seats_screen(standing: LobbyStanding, say: Say) -> Screen:
    """For anybody else who sits there: another seat to take."""
    lines = (_title(standing, say), *_rule_lines(standing, say), say("seats-what"))
    return Screen(joined(lines), rows=rows_of(_to_take(standing, say)))


# ---- words --------------------------------------------------------------------------------------


def _texts(standing: LobbyStanding, say: Say) -> Iterator[str]:
    for width in NAME_WIDTHS:
        yield joined(
            (
                _title(standing, say),
                *_rule_lines(standing, say),
                *_seat_lines(standing, width, say),
                _state_line(standing, say),
            )
        )


def _title(standing: LobbyStanding, say: Say) -> str:
    title = rules_title(standing.lobby.rules, say)
    return say("table-title", title=title, code=standing.code)


def _rule_lines(standing: LobbyStanding, say: Say) -> list[str]:
    rules, clock = standing.lobby.rules, standing.lobby.clock
    return [*rules_in_short(rules, say), clock_line(clock, say)]


def _seat_lines(standing: LobbyStanding, width: int, say: Say) -> list[str]:
    rules = standing.lobby.rules
    lines = []
    for seat, info in enumerate(standing.seats):
        line = say("seat-line", number=seat + 1, who=_who(standing, seat, info, width, say))
        if rules.teams is not Teams.SINGLE:
            line = say("seat-line-team", line=line, team=rules.team_of(seat))
        lines.append(line)
    return lines


def _who(standing: LobbyStanding, seat: int, info: SeatInfo | None, width: int, say: Say) -> str:
    if info is None:
        return say("seat-free")
    name = seat_name(seat, info, say, width=width)
    if not info.ready:
        return say("seat-asked", name=name)
    return say("seat-host", name=name) if info.person == standing.lobby.host else name


def _state_line(standing: LobbyStanding, say: Say) -> str:
    lobby = standing.lobby
    match lobby.state:
        case LobbyState.GATHERING:
            waiting = [info for info in standing.seats if info is not None and not info.ready]
            if waiting:
                return say("state-asked", count=lobby.missing)
            return say("state-missing", count=lobby.missing) if lobby.missing else say("state-full")
        case LobbyState.PLAYING:
            return say("state-playing")
        case LobbyState.RESTING:
            return say("state-resting")
        case LobbyState.CLOSED:
            return say("state-closed")


def _picture(standing: LobbyStanding, say: Say) -> LobbyPicture:
    rules = standing.lobby.rules
    words = LobbyWords(
        title=rules_title(rules, say),
        subtitle=say("table-code", code=standing.code),
        seats=tuple(_under(standing, info, say) for info in standing.seats),
        lines=_drawn_lines(standing, say),
    )
    faces = tuple(
        None if info is None else face(seat, info, say) for seat, info in enumerate(standing.seats)
    )
    teams = tuple(rules.team_of(seat) for seat in range(rules.seats))
    return LobbyPicture(faces, teams, words, Deck(say.deck))


def _drawn_lines(standing: LobbyStanding, say: Say) -> tuple[str, ...]:
    """What the picture has room for: what differs goes before the clock, and where that is much it
    ends with an ellipsis; the words below say all of it."""
    rules = standing.lobby.rules
    in_short, *differs = rules_in_short(rules, say)
    told = textwrap.wrap(" ".join(differs), _DRAWN_WIDTH, max_lines=_DRAWN_LINES, placeholder=" …")
    return (in_short, *told, clock_line(standing.lobby.clock, say))[: 1 + _DRAWN_LINES]


def _under(standing: LobbyStanding, info: SeatInfo | None, say: Say) -> str:
    if info is None:
        return say("note-free")
    if info.person is None:
        return say("note-computer")
    if not info.ready:
        return say("note-asked")
    return say("note-host") if info.person == standing.lobby.host else say("note-seated")


# ---- buttons ------------------------------------------------------------------------------------


def _button(
    standing: LobbyStanding,
    label: str,
    verb: str,
    index: int = 0,
    meaning: str = "",
    style: Style = Style.PLAIN,
) -> Button:
    press = Press(Subject.LOBBY, standing.lobby_id, standing.revision, verb, index, meaning)
    return Button(label, press, style)


def _rows(standing: LobbyStanding, say: Say) -> Rows:
    asked = any(info is not None and not info.ready for info in standing.seats)
    free = None in standing.seats
    people: list[Button] = []
    if asked or free:
        label = say("button-agree") if asked else say("button-join")
        people.append(_button(standing, label, "join", style=Style.PRIMARY))
    people.append(_button(standing, say("button-stand-up"), "leave"))
    computers = [
        _button(standing, say(f"button-computer-{level}"), "computer", index, level)
        for index, level in enumerate(level_choices())
        if free
    ]
    ready = Style.PLAIN if standing.lobby.missing else Style.SUCCESS
    last = (
        _button(standing, say("button-start"), "start", style=ready),
        _button(standing, say("button-options"), "options"),
        _button(standing, say("button-rules"), "rules"),
        _button(standing, say("button-close"), "close"),
    )
    shared = standing.rooms > 1
    away = [_button(standing, say("button-take-away"), "take_away")] if shared else []
    return (tuple(people), *rows_of(computers), last, *rows_of(away))


_Choice = tuple[str, str, bool]  # label, meaning, whether it is the present choice


def _page(standing: LobbyStanding, page: Page, say: Say) -> Rows:
    match page:
        case Page.GAME:
            return _choices(standing, "variant", _variants(standing, say), say)
        case Page.TABLE:
            return (
                *_choices(standing, "seats", _sides(standing, say), say),
                *_choices(standing, "target", _targets(standing, say), say),
                *_choices(standing, "clock", _clocks(standing, say), say),
                *_choices(standing, "deck", _decks(say), say),
            )
        case Page.SEATS:
            return (*rows_of(_to_remove(standing, say)), *rows_of(_to_take(standing, say)))
        case _:
            return _switches(standing, page, say)


def _choices(standing: LobbyStanding, verb: str, offered: Sequence[_Choice], say: Say) -> Rows:
    return rows_of(
        [
            _button(standing, say("ticked", label=label) if now else label, verb, index, meaning)
            for index, (label, meaning, now) in enumerate(offered)
        ]
    )


def _variants(standing: LobbyStanding, say: Say) -> list[_Choice]:
    now = standing.lobby.rules.variant
    return [(say(f"variant-{name}"), name, name == now) for name in variant_choices()]


def _sides(standing: LobbyStanding, say: Say) -> list[_Choice]:
    rules = standing.lobby.rules
    return [
        (say(f"option-sides-{sides.meaning}"), sides.meaning, sides == sides_of(rules))
        for sides in seat_choices(rules)
    ]


def _targets(standing: LobbyStanding, say: Say) -> list[_Choice]:
    rules = standing.lobby.rules
    return [
        (say("option-target", target=target), str(target), target == rules.target)
        for target in target_choices(rules)
    ]


def _clocks(standing: LobbyStanding, say: Say) -> list[_Choice]:
    now = standing.lobby.clock
    return [
        (say("option-clock", clock=say(f"clock-{clock.value}")), clock.value, clock is now)
        for clock in clock_choices()
    ]


def _decks(say: Say) -> list[_Choice]:
    return [(say("option-deck", look=look), look, look == say.deck) for look in deck_choices()]


def _switches(standing: LobbyStanding, page: Page, say: Say) -> Rows:
    buttons = []
    for index, choice in enumerate(switch_choices(standing.lobby.rules)):
        if choice.page is page:
            label = say(f"switch-{choice.name}", value=choice.word)
            label = say("ticked", label=label) if choice.on else label
            buttons.append(_button(standing, label, "switch", index, choice.meaning))
    return rows_of(buttons)


def _to_remove(standing: LobbyStanding, say: Say) -> list[Button]:
    host = standing.lobby.host
    return [
        _button(
            standing,
            say("option-remove", name=_short_name(seat, info, say)),
            "remove",
            seat,
            str(seat),
        )
        for seat, info in enumerate(standing.seats)
        if info is not None and info.person != host
    ]


def _to_take(standing: LobbyStanding, say: Say) -> list[Button]:
    """Seats without a person; whoever asks swaps with the computer that sits there."""
    return [
        _button(standing, say("option-seat", number=seat + 1), "seat", seat, str(seat))
        for seat, info in enumerate(standing.seats)
        if info is None or info.person is None
    ]


def _short_name(seat: int, info: SeatInfo, say: Say) -> str:
    return shortened(face(seat, info, say).name, NAME_WIDTHS[3])
