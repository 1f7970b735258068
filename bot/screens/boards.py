"""Boards: who stands where in a community, in words and as a picture; its records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Final

from bot.i18n import Say
from bot.manager.rating import PROVISIONAL_MATCHES, Strength
from bot.manager.standings import Board, BoardRow, Figure, Named, Period, Records
from bot.screens.board_choices import board_button, board_rows, choice_rows, figure_name
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined, shortened
from bot.screens.links import where_line
from bot.screens.screen import Screen
from bot.screens.words import half_points
from rendering.pictures import BoardLine, Deck, Face, LeaderboardPicture, LeaderboardWords

__all__ = [
    "board_choice_screen",
    "board_screen",
    "face_of",
    "percent",
    "records_screen",
    "strength_text",
]

_MEDALS: Final = 3
_STREAK: Final = 2  # one win is no streak
# Where a figure has a column of its own, the one that changes tells the strength.
_OWN_COLUMN: Final = (Figure.WINS, Figure.RATE, Figure.STREAK, Figure.TRAINING)


def board_screen(board: Board, say: Say) -> Screen:
    """One page of a board."""
    rows = board_rows(board, say)
    if not board.rows:
        text = joined((_title(board, say), say("board-empty")))
        return Screen(text, rows=rows, public=True)
    text = first_fitting(_texts(board, say))
    picture = LeaderboardPicture(
        lines=tuple(_drawn(row, board, say) for row in board.rows),
        words=LeaderboardWords(
            title=say("board"),
            subtitle=_subtitle(board, say),
            person=say("column-person"),
            record=say("column-record"),
            rate=say("column-rate"),
            figure=say(f"column-{_shown(board).value}"),
            streak=say("column-streak"),
        ),
        deck=Deck(say.deck),
    )
    return Screen(text, picture, text, rows, public=True)


def board_choice_screen(board: Board, what: str, say: Say) -> Screen:
    """What can be changed about the board: `what` is "variants" or "figures"."""
    text = say("choose-variants") if what == "variants" else say("choose-figures")
    back = board_button(say("button-board-back"), board.community, board.choice)
    return Screen(text, rows=(*choice_rows(board, what, say), (back,)), public=True)


def records_screen(records: Records, say: Say) -> Screen:
    """The best there ever was."""
    lines = [
        say(f"record-{record.kind}", value=record.value, text=_value(record.kind, record.value))
        for record in records.records
    ]

    def texts() -> Iterator[str]:
        for width in NAME_WIDTHS:
            holders = [_holders(record.holders, width, say) for record in records.records]
            told = [
                say("line-of-record", record=line, names=names)
                for line, names in zip(lines, holders, strict=True)
            ]
            yield joined((_records_title(records, say), *(told or [say("records-none")])))

    return Screen(first_fitting(texts()), public=True)


def strength_text(strength: Strength, say: Say) -> str:
    """ "1684", with a sign before it while it is not sure."""
    value = str(strength.value)
    return say("strength-provisional", value=value) if strength.provisional else value


def percent(part: int, whole: int) -> int:
    """The share in whole per cent, 0 of nothing."""
    return round(100 * part / whole) if whole else 0


def face_of(who: Named) -> Face:
    """The person, to be drawn: always in the same colour."""
    return Face(who.name, hue=who.person)


# ---- a board in words ---------------------------------------------------------------------------


def _texts(board: Board, say: Say) -> Iterator[str]:
    """Fullest first: names shrink, then lines tell less, then the notes are dropped."""
    for detail in (True, False):
        for width in NAME_WIDTHS:
            yield _text(board, say, width=width, detail=detail, notes=True)
    yield _text(board, say, width=NAME_WIDTHS[-1], detail=False, notes=False)


def _text(board: Board, say: Say, *, width: int, detail: bool, notes: bool) -> str:
    lines = [_line(row, board, say, width=width, detail=detail) for row in board.rows]
    own = board.own
    if own is not None and own not in board.rows:
        lines.append(say("board-own", line=_line(own, board, say, width=width, detail=detail)))
    if board.pages > 1:
        lines.append(say("board-page", page=board.page + 1, pages=board.pages))
    return joined((_title(board, say), *lines, *(_notes(board, say) if notes else ())))


def _title(board: Board, say: Say) -> str:
    order = say("board-order", figure=figure_name(board.choice.figure, say))
    return joined((say("board-title", what=_subtitle(board, say)), order))


def _subtitle(board: Board, say: Say) -> str:
    """ "Bar Sport · Scopone · novembre 2026"."""
    choice = board.choice
    variant = say(f"variant-{choice.variant}") if choice.variant else ""
    where = where_line(board.title, board.places, say)
    return _side_by_side(where, variant, _period(board, say), say=say)


def _side_by_side(*parts: str, say: Say) -> str:
    told = [part for part in parts if part]
    text = told[0] if told else ""
    for part in told[1:]:
        text = say("side-by-side", one=text, other=part)
    return text


def _period(board: Board, say: Say) -> str:
    match board.choice.period:
        case Period.EVER:
            return say("period-ever")
        case Period.YEAR:
            return str(board.day.year)
        case Period.MONTH:
            return say.month(board.day)
        case Period.WEEK:
            monday = board.day - timedelta(days=board.day.weekday())
            return say("period-week", day=say.day(monday))


def _line(row: BoardRow, board: Board, say: Say, *, width: int, detail: bool) -> str:
    tally, figure = row.tally, _shown(board)
    record = say(
        "board-line",
        place=row.place,
        name=shortened(row.who.name, width),
        wins=tally.wins,
        losses=tally.matches - tally.wins,
        rate=percent(tally.wins, tally.matches),
    )
    value = say(f"shown-{figure.value}", text=_figure(figure, row, say))
    if not detail:
        return say("and-then", one=record, other=value)
    streak = say("board-streak", count=tally.streak) if tally.streak >= _STREAK else ""
    training = say("board-training", count=tally.training) if tally.training else ""
    for part in (value, streak, training):
        record = say("and-then", one=record, other=part) if part else record
    return record


def _notes(board: Board, say: Say) -> Iterator[str]:
    """What has to be said of this page: why some are equal, and what is not sure."""
    if any(row.tied for row in board.rows):
        yield say("board-ties")
    unsure = any(row.strength.provisional for row in board.rows)
    if unsure and _shown(board) is Figure.RATING:
        yield say("board-provisional", count=PROVISIONAL_MATCHES)
    few = any(row.tally.matches < PROVISIONAL_MATCHES for row in board.rows)
    if few and board.choice.figure is Figure.RATE:
        yield say("board-few", count=PROVISIONAL_MATCHES)


# ---- a board as a picture -----------------------------------------------------------------------


def _drawn(row: BoardRow, board: Board, say: Say) -> BoardLine:
    tally, figure = row.tally, _shown(board)
    rate = percent(tally.wins, tally.matches)
    return BoardLine(
        place=_place(row, say),
        medal=row.place if row.place <= _MEDALS else 0,
        face=face_of(row.who),
        record=say("record", wins=tally.wins, losses=tally.matches - tally.wins),
        rate=rate,
        rate_text=say("percent", rate=rate) if tally.matches else "",
        figure=_figure(figure, row, say),
        streak=str(tally.streak) if tally.streak >= _STREAK else "",
        training=str(tally.training) if tally.training else "",
        faint=figure is Figure.RATING and row.strength.provisional,
        own=board.own is not None and board.own.who.person == row.who.person,
    )


def _place(row: BoardRow, say: Say) -> str:
    return say("place-tied", place=row.place) if row.tied else str(row.place)


def _shown(board: Board) -> Figure:
    """The figure of the column that changes."""
    figure = board.choice.figure
    return Figure.RATING if figure in _OWN_COLUMN else figure


_FIGURES: Final[dict[Figure, Callable[[BoardRow], str]]] = {
    Figure.POINTS: lambda row: half_points(row.tally.points),
    Figure.MATCHES: lambda row: str(row.tally.matches),
    Figure.SCOPE: lambda row: str(row.tally.scope),
    Figure.SETTEBELLI: lambda row: str(row.tally.settebelli),
    Figure.BEST_ROUND: lambda row: half_points(row.tally.best_round),
    Figure.LONGEST: lambda row: str(row.tally.longest),
    Figure.ABANDONS: lambda row: str(row.tally.abandons),
}


def _figure(figure: Figure, row: BoardRow, say: Say) -> str:
    told = _FIGURES.get(figure)
    return strength_text(row.strength, say) if told is None else told(row)


# ---- records ------------------------------------------------------------------------------------

_IN_HALF_POINTS: Final = ("best_round", "comeback")
_MOST_HOLDERS: Final = 3


def _value(kind: str, value: int) -> str:
    return half_points(value) if kind in _IN_HALF_POINTS else str(value)


def _holders(holders: tuple[Named, ...], width: int, say: Say) -> str:
    names = [shortened(who.name, width) for who in holders[:_MOST_HOLDERS]]
    if len(holders) > _MOST_HOLDERS:
        names.append(say("and-others", count=len(holders) - _MOST_HOLDERS))
    return say.listed(names)


def _records_title(records: Records, say: Say) -> str:
    where = where_line(records.title, records.places, say)
    return _side_by_side(say("records"), where, say=say)
