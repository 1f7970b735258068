"""What opens beside the table: score and rules, the check of the shuffle, leaving and voting.

Shown to one person as a rule, but made of public facts only: nothing here reads a hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import SeatView, codes
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import match_button
from bot.screens.final import result_line
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined
from bot.screens.rules_text import clock_line, rules_lines
from bot.screens.screen import Button, Screen, Style
from bot.screens.sheet import sheet_texts, tally
from bot.screens.table import circumstances, table_title
from bot.screens.words import Cast, cast, half_points

__all__ = ["info_screen", "leave_screen", "more_screen"]


def info_screen(standing: MatchStanding, say: Say) -> Screen:
    """Score so far, rules in force, the last sheet, and how to check the shuffle."""
    return Screen(first_fitting(_info_texts(standing, say)))


def more_screen(standing: MatchStanding, say: Say) -> Screen:
    """What a seated person may do apart from playing; a line for anybody else."""
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    head = table_title(standing, say)
    if view.outcome is not None:
        return Screen(joined((head, result_line(view, people, say), say("more-over"))))
    if view.seat is None:
        return Screen(joined((head, say("more-onlooker"))))
    lines = (head, say("more-what"), *circumstances(standing, people, say))
    return Screen(joined(lines), rows=tuple((button,) for button in _more(standing, say)))


def leave_screen(standing: MatchStanding, say: Say) -> Screen:
    """Asks once more, and says what leaving leads to."""
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    text = joined((table_title(standing, say), _consequence(view, people, say)))
    stay = match_button(say("button-stay"), standing, "more")
    leave = match_button(say("button-leave-yes"), standing, "leave_yes", style=Style.DANGER)
    return Screen(text, rows=((stay, leave),))


def _info_texts(standing: MatchStanding, say: Say) -> Iterator[str]:
    """Fullest first. The check of the shuffle is never dropped: it stands nowhere else."""
    view = standing.view
    rules = joined(rules_lines(view.rules, say))
    clock = clock_line(standing.clock, say)
    check = joined(_check(view, say))
    title = table_title(standing, say)
    if view.score is not None:
        last = say("last-sheet", number=view.score.number)
        for people, sheet in sheet_texts(standing, view.score, say):
            score = _score(view, people, say)
            yield _blocks(joined((title, score)), joined((last, sheet)), rules, clock, check)
    for width in NAME_WIDTHS:
        people = cast(standing.seats, view.rules, say, width=width)
        score = _score(view, people, say)
        yield _blocks(joined((title, score)), rules, clock, check)
    yield _blocks(joined((title, score)), check)


def _blocks(*blocks: str) -> str:
    return "\n\n".join(block for block in blocks if block)


def _score(view: SeatView, people: Cast, say: Say) -> str:
    amounts = tuple(half_points(total) for total in view.totals)
    return say("match-so-far", tally=tally(amounts, people, say))


def _check(view: SeatView, say: Say) -> Iterator[str]:
    """The running round's commitment, and what opens the one before."""
    if view.commitment:
        yield say("commitment-full", commitment=view.commitment)
    if view.opened:
        yield say("opened-deck", salt=view.opened.salt, deck=codes(view.opened.deck))
        yield say("opened-commitment", commitment=view.opened.commitment)
    if view.commitment or view.opened:
        yield say("how-to-check")


def _more(standing: MatchStanding, say: Say) -> Iterator[Button]:
    seat = standing.view.seat
    assert seat is not None
    if standing.seats[seat].away:
        yield match_button(say("button-seat-back"), standing, "back", style=Style.PRIMARY)
    voted = seat in standing.votes
    yield match_button(say("button-unvote") if voted else say("button-vote"), standing, "vote")
    yield match_button(say("button-leave"), standing, "leave", style=Style.DANGER)


def _consequence(view: SeatView, people: Cast, say: Say) -> str:
    if view.rules.seats > 2 or view.seat is None:
        return say("leave-computer")
    return say("leave-loses", name=people.names[1 - view.seat])
