"""Which boards there are, and the buttons that lead from one to another.

A board has no version: that place of a payload carries its page, or the person a page is about. The
index of a press is the place in `board_choices`, its meaning that of the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from bot.game import VARIANTS
from bot.i18n import Say
from bot.manager.ids import CommunityId, PersonId
from bot.manager.standings import Board, BoardChoice, Figure, Period
from bot.screens.buttons import Rows, rows_of
from bot.screens.screen import Button, Press, Style, Subject

__all__ = [
    "board_button",
    "board_choices",
    "board_rows",
    "choice_named",
    "choice_rows",
    "meaning_of",
    "page_button",
]


@cache
def board_choices() -> tuple[BoardChoice, ...]:
    """Every board there is."""
    return tuple(
        BoardChoice(variant, period, figure)
        for variant in ("", *VARIANTS)
        for period in Period
        for figure in Figure
    )


def meaning_of(choice: BoardChoice) -> str:
    """What the index of this board stands for: "scopa:month:wins"."""
    return f"{choice.variant}:{choice.period.value}:{choice.figure.value}"


def choice_named(text: str) -> BoardChoice | None:
    """The board that a word after a command asks for: a variant, a period or a figure."""
    word = text.strip().casefold()
    if word in VARIANTS:
        return BoardChoice(variant=word)
    for kind in Period:
        if kind.value == word:
            return BoardChoice(period=kind)
    return next((BoardChoice(figure=kind) for kind in Figure if kind.value == word), None)


def board_button(
    label: str, community: CommunityId, choice: BoardChoice, page: int = 0, *, current: bool = False
) -> Button:
    """Leads to this page of this board."""
    index = board_choices().index(choice)
    press = Press(Subject.BOARD, community, page, "board", index, meaning_of(choice))
    return Button(label, press, Style.PRIMARY if current else Style.PLAIN)


def page_button(
    label: str, community: CommunityId, verb: str, person: PersonId | None = None
) -> Button:
    """Leads to a page about the community ("records"), or about a person ("stats", "versus")."""
    return Button(label, Press(Subject.BOARD, community, person or 0, verb))


def board_rows(board: Board, say: Say) -> Rows:
    """The buttons below a board."""
    here, choice = board.community, board.choice
    periods = tuple(
        _ticked(say(f"button-period-{period.value}"), board, replace(choice, period=period), say)
        for period in Period
    )
    variant = say(f"variant-{choice.variant}") if choice.variant else say("variants-all")
    narrow = (
        _choose("variants", say("button-variants", variant=variant), board),
        _choose("figures", say("button-figures", figure=figure_name(choice.figure, say)), board),
    )
    more = (
        page_button(say("button-stats"), here, "stats"),
        page_button(say("button-records"), here, "records"),
    )
    return tuple(row for row in (_pages(board, say), periods, narrow, more) if row)


def choice_rows(board: Board, what: str, say: Say) -> Rows:
    """A button for every variant played here, or every figure, to put the board in order by."""
    if what == "variants":
        known = [replace(board.choice, variant=variant) for variant in ("", *board.variants)]
        labels = [say(f"variant-{v.variant}") if v.variant else say("variants-all") for v in known]
    else:
        known = [replace(board.choice, figure=figure) for figure in Figure]
        labels = [figure_name(choice.figure, say) for choice in known]
    found = zip(labels, known, strict=True)
    return rows_of([_ticked(label, board, choice, say) for label, choice in found])


def figure_name(figure: Figure, say: Say) -> str:
    """What this figure is called."""
    return say(f"figure-{figure.value}")


def _pages(board: Board, say: Say) -> tuple[Button, ...]:
    found: Iterable[tuple[str, int]] = (
        (say("button-page-before"), board.page - 1),
        (say("button-page-after"), board.page + 1),
    )
    return tuple(
        board_button(label, board.community, board.choice, page)
        for label, page in found
        if 0 <= page < board.pages
    )


def _ticked(label: str, board: Board, choice: BoardChoice, say: Say) -> Button:
    current = choice == board.choice
    text = say("ticked", label=label) if current else label
    return board_button(text, board.community, choice, current=current)


def _choose(verb: str, label: str, board: Board) -> Button:
    index = board_choices().index(board.choice)
    meaning = meaning_of(board.choice)
    return Button(label, Press(Subject.BOARD, board.community, 0, verb, index, meaning))
