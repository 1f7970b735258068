"""A whole match in words, from its record: for reading one again, and for reports of faults."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import (
    CutAwaited,
    Dealt,
    DeckCut,
    Declared,
    Drawn,
    Event,
    Forfeited,
    LeftoversTaken,
    MatchEnded,
    OpeningTaken,
    Played,
    Record,
    Refilled,
    RoundScored,
    SeatView,
    Voided,
    view,
)
from bot.i18n import Say
from bot.manager import Clock, LobbyId, MatchId, MatchStanding, PersonId, SeatInfo
from bot.screens.final import result_line
from bot.screens.opening import open_hands, opening_lines
from bot.screens.plays import play_line
from bot.screens.rules_text import differs_line
from bot.screens.sheet import sheet_texts
from bot.screens.table import void_line
from bot.screens.words import Cast, card_list, cast, rules_title

__all__ = ["transcript"]


def transcript(record: Record, say: Say) -> Iterator[str]:
    """Line by line what happened; the seats are called by their number, as in the record."""
    yield rules_title(record.rules, say)
    if differs := differs_line(record.rules, say):
        yield differs
    seats = tuple(
        SeatInfo(PersonId(seat + 1), say("transcript-seat", number=seat))
        for seat in range(record.rules.seats)
    )
    people = cast(seats, record.rules, say)
    for step in record.steps:
        standing = _standing(seats, view=view(step.match, None))
        for event in step.events:
            yield from _told(event, standing, people, say)


def _standing(seats: tuple[SeatInfo, ...], view: SeatView) -> MatchStanding:
    """How the match stood for anybody who looked on."""
    return MatchStanding(
        match_id=MatchId(0),
        lobby_id=LobbyId(0),
        code="",
        revision=view.version,
        view=view,
        seats=seats,
        clock=Clock.OFF,
        turn_ends=None,
        deal_at=None,
        ping=False,
        paused=False,
        votes=(),
        can_rematch=False,
    )


def _told(event: Event, standing: MatchStanding, people: Cast, say: Say) -> Iterator[str]:
    match event:
        case Dealt():
            name = people.names[event.dealer]
            yield ""
            yield say("transcript-round", number=event.number, name=name)
            yield from opening_lines(standing.view, people, say)
            table = card_list(event.table, say)
            yield say("table-cards", cards=table) if event.table else say("table-empty")
        case Refilled():
            yield say("transcript-refilled")
        case Voided():
            yield void_line(1, standing.view.rules, say)
        case Declared():
            yield from open_hands(standing.view, people, say)
        case Played():
            yield play_line(event, people, say)
        case RoundScored():
            yield next(sheet_texts(standing, event.score, say))[1]
        case Forfeited():
            yield say("transcript-left", name=people.names[event.seat])
        case MatchEnded():
            yield ""
            yield result_line(standing.view, people, say)
        case Drawn() | CutAwaited() | DeckCut() | OpeningTaken() | LeftoversTaken():
            return  # told with the deal or with the score
