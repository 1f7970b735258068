"""Matches struck off a board count nowhere, stay to be seen with their trace, and come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

import storage
from bot.delivery.tokens import parse
from bot.game import VARIANTS, Ending, Rules, Teams, preset, seats_of
from bot.i18n import LOCALES, speaker
from bot.manager import (
    CommunityId,
    LobbyId,
    Manager,
    MatchId,
    PastMatch,
    PersonId,
    RoomId,
    SeatInfo,
    Unknown,
)
from bot.manager.boards import Boards
from bot.manager.rating import strength
from bot.manager.standings import BoardChoice, Figure
from bot.manager.strikes import FinishedMatch, Struck
from bot.screens.screen import Press, Subject
from bot.screens.strikes import strikes_screen
from storage import Database, MatchResult, Room
from storage.tallies import Skill
from tests.boards import reckoning
from tests.boards.conftest import Years
from tests.boards.test_boards import whole
from tests.boards.world import HOUR, World, matches_of
from tests.house import NOON, House, Time, first_move, open_house
from tests.screens.test_limits import assert_fits


async def same_as_the_results(
    boards: Boards, world: World, community: int, results: list[MatchResult]
) -> None:
    """Every row, rating, record and meeting is what these results say."""
    who = world.person_of
    for figure, belongs in ((Figure.WINS, "matches"), (Figure.TRAINING, "training")):
        rows = await whole(boards, community, BoardChoice(figure=figure))
        wanted = {person: reckoning.tally(results, person, who) for person in world.people}
        assert {row.who.person: row.tally for row in rows} == {
            person: tally for person, tally in wanted.items() if getattr(tally, belongs)
        }
    history = reckoning.skills(results, who)
    rows = await whole(boards, community, BoardChoice(figure=Figure.RATING))
    assert {row.who.person: row.strength for row in rows} == {
        person: strength(Skill(*steps[-1]), len(steps)) for person, steps in history.items()
    }
    records = (await boards.records(CommunityId(community))).records
    for record in records:
        tallies = [reckoning.tally(results, person, who) for person in world.people]
        assert record.value == max(getattr(tally, record.kind) for tally in tallies)
    one = world.people[0]
    for other in world.people[1:6]:
        met = reckoning.meetings(results, one, other, who)
        against = [(a, b) for a, b in met if a.team != b.team]
        duel = await boards.duel(CommunityId(community), one, other)
        assert duel.wins == sum(reckoning.won(a) and not reckoning.won(b) for a, b in against)
        assert duel.losses == sum(reckoning.won(b) and not reckoning.won(a) for a, b in against)
        assert duel.together == len(met) - len(against)
    mates = (await boards.profile(CommunityId(community), one)).partner
    assert mates is None or mates.won <= len(results)


def without(results: list[MatchResult], struck: set[int]) -> list[MatchResult]:
    """The same results with these made void."""
    return [replace(r, void=r.void or r.match_id in struck) for r in results]


async def test_of_two_thousand_matches_those_struck_count_nowhere(
    years: Years, told: Database
) -> None:
    world = years.world
    manager = Manager(told, first_move, now=Time(years.now))
    here, there = world.communities
    struck = {result.match_id for result in matches_of(world, here)[::7]}
    assert len(struck) > 50
    admin = world.people[0]
    for match_id in struck:
        for _ in range(2):  # once is enough
            await manager.strikes.strike(
                CommunityId(here), MatchId(match_id), admin, platform="telegram"
            )
    results = world.results_of(here)
    await same_as_the_results(manager.boards, world, here, without(results, struck))
    # It is this community's business alone.
    await same_as_the_results(manager.boards, world, there, world.results_of(there))
    back = set(sorted(struck)[::2])
    for match_id in back:
        for _ in range(2):
            await manager.strikes.restore(CommunityId(here), MatchId(match_id))
    await same_as_the_results(manager.boards, world, here, without(results, struck - back))


async def test_what_a_member_struck_does_not_count_for_its_circle(
    years: Years, told: Database
) -> None:
    world = years.world
    here, there = world.communities

    def join(tx: storage.Transaction) -> int:
        (circle,) = tx.execute(
            "INSERT INTO communities (platform, external_id) VALUES ('circle', 'x')"
            " RETURNING community_id"
        ).fetchone()
        tx.execute("UPDATE communities SET circle_id = :circle WHERE community_id IN (:a, :b)",
                   {"circle": circle, "a": here, "b": there})  # fmt: skip
        for serial, result in enumerate(together, start=1):
            tx.execute("INSERT INTO result_communities VALUES (:match, :circle, :serial)",
                       {"match": result.match_id, "circle": circle, "serial": serial})  # fmt: skip
        return int(circle)

    together = [result for result in world.results if result.communities]
    circle = await told.write(join)
    manager = Manager(told, first_move, now=Time(years.now))
    await same_as_the_results(manager.boards, world, circle, together)
    struck = {result.match_id for result in matches_of(world, here)[::9]}
    for match_id in struck:
        await manager.strikes.strike(
            CommunityId(here), MatchId(match_id), world.people[0], platform="telegram"
        )
    await same_as_the_results(manager.boards, world, circle, without(together, struck))
    for match_id in struck:
        await manager.strikes.restore(CommunityId(here), MatchId(match_id))
    await same_as_the_results(manager.boards, world, circle, together)


async def test_only_a_match_of_the_community_can_be_struck(world: World) -> None:
    await world.play(3, start=NOON, communities=())
    manager = Manager(world.db, first_move, now=Time(NOON))
    here = CommunityId(world.communities[0])
    strike = partial(manager.strikes.strike, here, person=world.people[0], platform="telegram")
    for match_id in (world.results[0].match_id, 999):
        with pytest.raises(Unknown):
            await strike(match_id=MatchId(match_id))
    with pytest.raises(Unknown):
        await manager.strikes.finished(CommunityId(77))
    assert await manager.strikes.finished(here) == ()


# ---- as people see it ---------------------------------------------------------------------------


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "scopa.db") as house:
        yield house


async def played(house: House, room: Room, count: int = 30) -> World:
    assert room.community_id is not None
    world = await World.made(house.db, seed=3, people=6, communities=0, platform="fake")
    await world.play(count, start=NOON - 40 * HOUR, communities=(room.community_id,))
    return world


def note(house: House, who: PersonId) -> str:
    return house.platform.one("note", who).content.text


async def test_an_administrator_strikes_and_restores_and_everybody_sees_who_did(
    house: House,
) -> None:
    room = await house.room()
    await played(house, room)
    anna, bruno = await house.person("Anna"), await house.person("Bruno")
    await house.desk.command(bruno, room, "strike")
    assert house.platform.one("note", bruno).tokens() == [], "no buttons for those who may not"
    await house.desk.command(anna, room, "strike", admin=True)
    before = note(house, anna)
    assert before.count("\n") >= 10
    token = house.platform.one("note", anna).tokens("strike")[0]
    refused = await house.desk.press(bruno, room, token)
    assert refused.alert
    assert "administrators" in (refused.notice or "")
    for _ in range(3):  # a repeated press does no harm
        assert not (await house.desk.press(anna, room, token, admin=True)).alert
        assert note(house, anna).count("struck by Anna (January 15)") == 1
    await house.desk.command(bruno, room, "strike")
    assert "struck by Anna" in note(house, bruno)
    (back,) = house.platform.one("note", anna).tokens("restore")
    for _ in range(2):
        assert not (await house.desk.press(anna, room, back, admin=True)).alert
        assert note(house, anna) == before


async def test_buttons_of_another_group_and_forged_ones_strike_nothing(house: House) -> None:
    room, elsewhere = await house.room(), await house.room("elsewhere")
    await played(house, room)
    anna = await house.person("Anna")
    await house.desk.command(anna, room, "strike", admin=True)
    before = note(house, anna)
    token = house.platform.one("note", anna).tokens("strike")[0]
    assert (await house.desk.press(anna, elsewhere, token, admin=True)).alert
    pressed = parse(token)
    for meaning, subject_id in (("", room.room_id), (str(room.community_id), elsewhere.room_id)):
        press = Press(Subject.ROOM, subject_id, pressed.version, "strike", 0, meaning)
        assert (await house.desk.press(anna, room, house.signer.token(press), admin=True)).alert
    await house.desk.command(anna, room, "strike", admin=True)
    assert note(house, anna) == before


async def test_where_nothing_is_counted_nothing_is_struck(house: House) -> None:
    anna = await house.person("Anna")
    alone = await house.desk.open_room(
        platform="fake", community=None, external_id="private", title=""
    )
    assert (await house.desk.command(anna, alone, "strike", admin=True)).alert
    room = await house.room()
    await house.desk.command(anna, room, "strike", admin=True)
    assert "No match has ended here yet" in note(house, anna)


def finished(rules: Rules, seats: tuple[SeatInfo, ...], ending: Ending) -> PastMatch:
    """A match that ended so, with as many points as anybody ever had."""
    totals = tuple(201 - team for team in range(rules.team_count))
    day = date(2026, 9, 30)
    return PastMatch(MatchId(1), LobbyId(1), "K3ZQ7M", rules, seats, day, ending, totals, ())


# As many as can play each, and the longest name with sides of three.
LONGEST = [preset(variant, seats=max(seats_of(variant))) for variant in VARIANTS]
LONGEST += [preset("scopa", seats=6, teams=Teams.THREES).changed(variant="scopone_scientifico")]


@pytest.mark.parametrize("rules", LONGEST, ids=lambda rules: f"{rules.variant}-{rules.seats}")
@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_list_fits(locale: str, rules: Rules) -> None:
    say = speaker(locale)
    day = date(2026, 9, 30)
    people = tuple(SeatInfo(PersonId(seat + 1), "W" * 64) for seat in range(rules.seats))
    long = finished(rules, people, Ending.TARGET)
    matches = [FinishedMatch(long, Struck("M" * 64, day))] * 9
    two = (SeatInfo(None, "", level="greedy"), SeatInfo(PersonId(0), ""))
    void = FinishedMatch(finished(preset("scopa"), two, Ending.VOID), None)
    gone = FinishedMatch(finished(preset("scopa"), two, Ending.TARGET), Struck("", day))
    for last in (void, gone):
        screen = strikes_screen([*matches, last], RoomId(1), CommunityId(2), say, admin=True)
        assert_fits(screen)
        assert say("somebody-erased") in screen.text
