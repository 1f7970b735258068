"""What opens beside the table: score and rules, the check of the shuffle, leaving and voting.

Shown to one person as a rule, but made of public facts only: nothing here reads a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.game import SeatView, codes
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import match_button, press, rows_of
from bot.screens.final import result_line
from bot.screens.fitting import NAME_WIDTHS, PAGE_LIMIT, first_fitting, joined
from bot.screens.rules_text import clock_line, rules_in_short, rules_lines
from bot.screens.screen import Button, Screen, Style
from bot.screens.sheet import sheet_texts, tally
from bot.screens.table import circumstances, table_title
from bot.screens.words import Cast, cast, half_points

__all__ = ["CHECK_PAGE", "RULES_PAGE", "SCORE_PAGE", "info_screen", "leave_screen", "more_screen"]

SCORE_PAGE: Final = 0
CHECK_PAGE: Final = 1
RULES_PAGE: Final = 2


def info_screen(standing: MatchStanding, say: Say, page: int = SCORE_PAGE) -> Screen:
    """Score so far, last sheet, rules in force and commitment; or how to check the shuffle; or the
    rules alone. The page is the index of an "info" press."""
    if page == SCORE_PAGE:
        rules = Button(say("button-rules"), press(standing, "info", RULES_PAGE))
        check = Button(say("button-check"), press(standing, "info", CHECK_PAGE))
        text = first_fitting(_info_texts(standing, say), PAGE_LIMIT)
        return Screen(text, rows=((rules, check),))
    back = Button(say("button-info-back"), press(standing, "info", SCORE_PAGE))
    text = _check_text(standing, say) if page == CHECK_PAGE else _rules_text(standing, say)
    return Screen(text, rows=((back,),))


def more_screen(standing: MatchStanding, say: Say, *, shared: bool = False) -> Screen:
    """What a seated person may do apart from playing; a line for anybody else. Where the table is
    `shared` with other rooms it can be taken away from this one."""
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    head = table_title(standing, say)
    if view.outcome is not None:
        return Screen(joined((head, result_line(view, people, say), say("more-over"))))
    away = [match_button(say("button-take-away"), standing, "take_away")] if shared else []
    if view.seat is None:
        return Screen(joined((head, say("more-onlooker"))), rows=rows_of(away))
    lines = (head, say("more-what"), *circumstances(standing, people, say))
    buttons = (*away, *_more(standing, say))
    return Screen(joined(lines), rows=tuple((button,) for button in buttons))


def leave_screen(standing: MatchStanding, say: Say) -> Screen:
    """Asks once more, and says what leaving leads to."""
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    text = joined((table_title(standing, say), _consequence(view, people, say)))
    stay = match_button(say("button-stay"), standing, "more")
    leave = match_button(say("button-leave-yes"), standing, "leave_yes", style=Style.DANGER)
    return Screen(text, rows=((stay, leave),))


def _info_texts(standing: MatchStanding, say: Say) -> Iterator[str]:
    """Fullest first: the last sheet goes, then what differs from classic scopa stands for all the
    rules, which have a page of their own."""
    view = standing.view
    title = table_title(standing, say)
    clock, promised = clock_line(standing.clock, say), _commitment(view, say)
    rest = (joined((*rules_lines(view.rules, say), clock)), promised)
    if view.score is not None:
        last = say("last-sheet", number=view.score.number)
        for people, sheet in sheet_texts(standing, view.score, say):
            # While the match goes on its score is the sheet's last line.
            score = _score(view, people, say) if view.outcome else ""
            yield _blocks(joined((title, score)), joined((last, sheet)), *rest)
    for width in NAME_WIDTHS:
        people = cast(standing.seats, view.rules, say, width=width)
        yield _blocks(joined((title, _score(view, people, say))), *rest)
    yield _blocks(title, joined((*rules_in_short(view.rules, say), clock)), promised)


def _rules_text(standing: MatchStanding, say: Say) -> str:
    rules = rules_lines(standing.view.rules, say)
    return _blocks(table_title(standing, say), joined((*rules, clock_line(standing.clock, say))))


def _check_text(standing: MatchStanding, say: Say) -> str:
    view = standing.view
    opened = view.opened
    if opened is None and not view.commitment:
        return _blocks(table_title(standing, say), say("nothing-to-check"))
    return _blocks(
        table_title(standing, say),
        _commitment(view, say),
        say("opened-deck", salt=opened.salt, deck=codes(opened.deck)) if opened else "",
        say("opened-commitment", commitment=opened.commitment) if opened else "",
        say("opened-cut", at=view.opened_cut) if opened and view.opened_cut else "",
        say("how-to-check"),
    )


def _commitment(view: SeatView, say: Say) -> str:
    return say("commitment-full", commitment=view.commitment) if view.commitment else ""


def _blocks(*blocks: str) -> str:
    return "\n\n".join(block for block in blocks if block)


def _score(view: SeatView, people: Cast, say: Say) -> str:
    amounts = tuple(half_points(total) for total in view.totals)
    return say("match-so-far", tally=tally(amounts, people, say))


def _more(standing: MatchStanding, say: Say) -> Iterator[Button]:
    seat = standing.view.seat
    assert seat is not None
    if standing.seats[seat].away:
        yield match_button(say("button-seat-back"), standing, "back", style=Style.PRIMARY)
    if seat in standing.votes:
        yield match_button(say("button-unvote"), standing, "unvote")
    else:
        yield match_button(say("button-vote"), standing, "vote")
    yield match_button(say("button-leave"), standing, "leave", style=Style.DANGER)


def _consequence(view: SeatView, people: Cast, say: Say) -> str:
    if view.rules.seats > 2 or view.seat is None:
        return say("leave-computer")
    return say("leave-loses", name=people.names[1 - view.seat])
