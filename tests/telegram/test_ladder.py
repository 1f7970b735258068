"""The best way to somebody's hand is remembered for a day, and then tried again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.adapters.telegrambot.ladder import Ladder, Rung
from storage import Room
from tests.house import NOON, Time, open_house

DAY = 86_400.0


def found_out(room_id: int, at: float) -> Room:
    """A group in which hands could only be reached by numbers at that time."""
    settings = json.dumps({"hands": "slots", "hands_since": at})
    return Room(
        room_id=room_id,
        community_id=1,
        platform="telegram",
        external_id="-1",
        thread="",
        title="Casa",
        language=None,
        settings=settings,
    )


@pytest.mark.parametrize(
    ("passed", "rung"),
    [
        (0.0, Rung.SLOTS),
        (DAY - 1, Rung.SLOTS),
        (DAY + 1, Rung.WHISPER),
        (-20 * 365 * DAY, Rung.WHISPER),  # the clock was twenty years ahead, and was set right
    ],
)
async def test_what_works_is_remembered_for_a_day_whatever_the_clock_does(
    tmp_path: Path, passed: float, rung: Rung
) -> None:
    time = Time()
    async with open_house(tmp_path / "scopa.db") as house:
        ladder = Ladder(house.desk.services, now=time)
        time.passes(passed)
        assert ladder.rung(found_out(1, NOON)) is rung
