"""Weeks, months and years as the clocks of the community have them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import UnreadableText
from bot.manager import CommunityId
from bot.manager.boards import HOUSE_ZONE
from bot.manager.counting import periods_at
from bot.manager.standings import BoardChoice, Figure, Period
from storage.tallies import counted
from tests.boards.conftest import boards_of
from tests.boards.world import World

ROME, TOKYO = ZoneInfo(HOUSE_ZONE), ZoneInfo("Asia/Tokyo")


def at(text: str) -> float:
    """Unix seconds of an instant in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("instant", "year", "month", "week"),
    [
        # New Year's Eve ends an hour earlier for UTC than for Rome; the week belongs to 2026.
        ("2026-12-31T22:59:59", "2026", "2026-12", "2026-W53"),
        ("2026-12-31T23:00:00", "2027", "2027-01", "2026-W53"),
        ("2027-01-03T22:59:59", "2027", "2027-01", "2026-W53"),
        ("2027-01-03T23:00:00", "2027", "2027-01", "2027-W01"),
        # The clocks go forward on the 28th of March 2027: the week after begins an hour earlier.
        ("2027-03-28T21:59:59", "2027", "2027-03", "2027-W12"),
        ("2027-03-28T22:00:00", "2027", "2027-03", "2027-W13"),
        ("2027-03-31T21:59:59", "2027", "2027-03", "2027-W13"),
        ("2027-03-31T22:00:00", "2027", "2027-04", "2027-W13"),
        # They go back on the 31st of October: the last day of the month has 25 hours.
        ("2027-10-30T22:00:00", "2027", "2027-10", "2027-W43"),
        ("2027-10-31T22:59:59", "2027", "2027-10", "2027-W43"),
        ("2027-10-31T23:00:00", "2027", "2027-11", "2027-W44"),
    ],
)
def test_a_moment_belongs_to_the_days_of_its_place(
    instant: str, year: str, month: str, week: str
) -> None:
    assert periods_at(at(instant), ROME) == ("", year, month, week)


@given(st.integers(1_577_836_800, 2_208_988_800), st.sampled_from([ROME, TOKYO]))
def test_two_moments_share_a_week_if_no_monday_begins_between_them(
    moment: int, zone: ZoneInfo
) -> None:
    local = datetime.fromtimestamp(moment, zone)
    monday = (local - timedelta(days=local.weekday())).replace(
        hour=0, minute=0, second=0, microsecond=0, fold=0
    )
    begin = periods_at(monday.timestamp(), zone)[3]
    assert periods_at(local.timestamp(), zone)[3] == begin
    assert periods_at(monday.timestamp() - 1, zone)[3] != begin
    assert periods_at((monday + timedelta(days=7)).timestamp(), zone)[3] != begin


async def test_boards_follow_the_clocks_of_the_community(world: World) -> None:
    (community,) = world.communities
    here = CommunityId(community)
    ended = at("2026-12-31T20:00:00")  # the evening in Rome, New Year's morning in Tokyo
    while not any(result.ranked and not result.void for result in world.results):
        await world.play(1, start=ended, gap=0.0, communities=(community,))
    (count,) = {len([r for r in world.results if r.ranked and not r.void])}
    boards = boards_of(world.db, ended)
    this_year = BoardChoice(period=Period.YEAR, figure=Figure.MATCHES)

    async def most(now: float) -> int:
        board = await boards_of(world.db, now).board(here, this_year)
        return max((row.tally.matches for row in board.rows), default=0)

    assert (await most(ended), await most(at("2027-01-05T12:00:00"))) == (count, 0)
    await boards.choose_zone(here, "Asia/Tokyo")
    assert (await most(at("2026-12-31T12:00:00")), await most(ended)) == (0, count)
    assert await most(at("2027-01-05T12:00:00")) == count
    serial = len(world.results)
    assert await world.db.read(partial(counted, community_id=community)) == (serial, "Asia/Tokyo")


@pytest.mark.parametrize(
    "zone", ["Mars/Olympus", "", "Europe", "../etc/passwd", "/etc/passwd", "Europe/Rome\n", "\0"]
)
async def test_a_zone_that_there_is_not_is_refused_and_nothing_changes(
    world: World, zone: str
) -> None:
    here = CommunityId(world.communities[0])
    boards = boards_of(world.db, 0.0)
    await boards.choose_zone(here, "America/New_York")
    with pytest.raises(UnreadableText):
        await boards.choose_zone(here, zone)
    board = await boards.board(here, BoardChoice())
    assert board.day.isoformat() == "1969-12-31", "still the evening before, in New York"
