"""What was once stored is read for ever.

The files in tests/golden/stored are rows as earlier releases wrote them. They are never written
anew: if one can't be read any more, neither can the matches of everybody who plays. A change of the
stored form adds a file and leaves these.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.game import Ending, match_from_json, write_record
from bot.manager import NotReadable, Remembered
from bot.manager.archive import remembered
from storage import PastRow, PastSeat

STORED = sorted((Path(__file__).parents[1] / "golden" / "stored").glob("*.json"))
NEW_YEAR = 1_798_759_800.0  # half past eleven in the evening of 31 December 2026, by UTC


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def again(data: dict[str, Any], actions: list[str], zone: str = "Europe/Rome") -> Remembered:
    match = match_from_json(data["snapshot"])
    assert match.outcome is not None
    seats = tuple(
        PastSeat(
            team=match.rules.team_of(seat),
            person_id=seat + 1,
            name=f"Person {seat}",
            strategy=None,
            points=match.totals[match.rules.team_of(seat)],
            won=match.rules.team_of(seat) in match.outcome.winners,
            abandoned=False,
        )
        for seat in range(match.rules.seats)
    )
    row = PastRow(
        match_id=1,
        lobby_id=1,
        code="ABCDE",
        rules=json.dumps(data["rules"]),
        seating=json.dumps(data["seating"]),
        started=NEW_YEAR - 600,
        ended=NEW_YEAR,
        reason=data["ending"],
        seats=seats,
    )
    return remembered(row, actions, ZoneInfo(zone), stood_here=True)


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_a_match_stored_by_an_earlier_release_is_read_to_its_end(file: Path) -> None:
    data = read(file)
    memory = again(data, [json.dumps(action) for action in data["actions"]])
    written = write_record(memory.past.rules, memory.first_dealer, memory.actions)
    assert written.splitlines() == data["record"]
    stored = match_from_json(data["snapshot"])
    assert memory.end.match == stored
    assert (memory.past.totals, memory.past.ending) == (stored.totals, Ending(data["ending"]))
    scored = [one.score for one in memory.rounds if one.score is not None]
    assert scored[-1] == stored.score
    assert [one.number for one in memory.rounds] == list(range(1, stored.round_number + 1))


def test_there_are_files_of_every_kind() -> None:
    kinds = {action["do"] for file in STORED for action in read(file)["actions"]}
    assert kinds == {"draw", "deal", "cut", "declare", "play", "forfeit"}


@pytest.mark.parametrize(
    ("at", "written"), [(3, "not json"), (3, "{}"), (3, '{"do": "juggle"}'), (0, '{"do": "void"}')]
)
def test_what_cannot_be_read_is_refused_whole(at: int, written: str) -> None:
    data = read(STORED[0])
    actions = [json.dumps(action) for action in data["actions"]]
    with pytest.raises(NotReadable):
        again(data, [*actions[:at], written, *actions[at + 1 :]])
    with pytest.raises(NotReadable):
        again(data, actions[:-1])
    with pytest.raises(NotReadable):
        again(data, [])


def test_the_day_of_a_match_is_that_of_where_it_is_looked_at() -> None:
    data = read(STORED[0])
    actions = [json.dumps(action) for action in data["actions"]]
    days = [again(data, actions, zone).past.day for zone in ("UTC", "Europe/Rome")]
    assert days == [date(2026, 12, 31), date(2027, 1, 1)]
