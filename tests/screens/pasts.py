"""Matches that are over, to make screens from: played as values, told as rows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from random import Random
from zoneinfo import ZoneInfo

from bot.game import (
    Action,
    Forfeit,
    Match,
    Phase,
    Rules,
    Seat,
    action_to_json,
    apply,
)
from bot.manager import Remembered
from bot.manager.archive import remembered
from storage import PastRow, PastSeat
from tests.game.positions import whole_match
from tests.screens.tables import NAMES

ROME = ZoneInfo("Europe/Rome")
ENDED = 1_800_000_000.0
LEFT = Forfeit(Seat(1))


def past(
    rules: Rules,
    seed: int = 3,
    *,
    names: Sequence[str | None] = NAMES,
    broken_off: int | None = None,
    end: Action = LEFT,
    computers: int = 0,
) -> Remembered:
    """A random match of these people (None: erased), ended like this after so many actions."""
    done = list(islice(whole_match(rules, seed), broken_off))
    actions, match = [action for action, _ in done], done[-1][1].match
    if match.phase is not Phase.OVER:
        actions.append(end)
        match = apply(match, actions[-1]).match
    dealer = Random(seed).randrange(rules.seats)  # as `whole_match` has it
    row = _row(match, names, computers, dealer, left=actions[-1] is LEFT)
    return remembered(row, [_text(action) for action in actions], ROME, stood_here=True)


def _text(action: Action) -> str:
    return json.dumps(action_to_json(action))


def _row(
    match: Match, names: Sequence[str | None], computers: int, dealer: int, *, left: bool
) -> PastRow:
    assert match.outcome is not None
    seats = []
    for seat in range(match.rules.seats):
        team, by_computer = match.rules.team_of(Seat(seat)), seat >= match.rules.seats - computers
        name = None if by_computer else names[seat]
        seats.append(
            PastSeat(
                team=team,
                person_id=None if name is None else seat + 1,
                name=name,
                strategy="greedy" if by_computer else None,
                points=match.totals[team],
                won=team in match.outcome.winners,
                abandoned=left and seat == 1,
            )
        )
    return PastRow(
        match_id=7,
        lobby_id=3,
        code="K7Q2",
        rules=json.dumps(match.rules.as_json()),
        seating=json.dumps({"first_dealer": dealer}),
        started=ENDED - 3600.0,
        ended=ENDED,
        reason=match.outcome.ending.value,
        seats=tuple(seats),
    )
