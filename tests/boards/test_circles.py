"""Groups that share one board: each match once, and whoever leaves finds their own as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.manager import (
    CirclesMeet,
    CommunityId,
    Manager,
    NoCircle,
    OwnCode,
    PersonId,
    SameCircle,
    TooFast,
    Unknown,
    WrongCode,
)
from bot.manager.codes import CODE_SECONDS
from bot.manager.standings import BoardChoice, Period
from storage import Database, MatchResult, Transaction, rekey_room
from storage.circles import circle_of, members_of
from storage.tallies import count_anew
from tests.boards.agreeing import agree, manager_of, rows_of
from tests.boards.conftest import START
from tests.boards.test_counting import count_all, dump
from tests.boards.world import World
from tests.house import NOON, Time
from tests.manager.tables import open_tables

LATER = START + 400 * 86_400.0


@pytest_asyncio.fixture
async def groups(db: Database) -> World:
    """Six people in four groups, some of whose matches two groups saw."""
    world = await World.made(db, seed=11, people=6, communities=4)
    await world.play(70, start=START)
    return world


async def join(manager: Manager, giver: int, other: int, number: int = 0) -> None:
    """Each time by other administrators, so that nobody asks too often."""
    circles = manager.circles
    code = await circles.give(CommunityId(giver), PersonId(1000 + number))
    await circles.join(CommunityId(other), PersonId(2000 + number), code)


def seen_by(world: World, communities: Sequence[int]) -> list[MatchResult]:
    """What any of these groups saw, each match once, in the order of their ends."""
    seen = [result for result in world.results if set(result.communities) & set(communities)]
    return sorted(seen, key=lambda result: (result.ended, result.match_id))


async def circle(world: World, community: int) -> int:
    found = await world.db.read(partial(circle_of, community_id=community))
    assert found is not None
    return found


async def recount(world: World, community: int) -> dict[str, list[Any]]:
    def job(tx: Transaction) -> dict[str, list[Any]]:
        count_anew(tx, community)
        return count_all(tx, community, 50)

    return await world.db.write(job)


async def test_boards_are_what_the_results_say_before_in_and_after_a_circle(groups: World) -> None:
    manager = manager_of(groups.db, LATER)
    one, two, three, alone = groups.communities
    for community in groups.communities:
        await agree(groups, manager.boards, community, groups.results_of(community))
    before = {c: await recount(groups, c) for c in groups.communities}

    await join(manager, one, two)
    shared = await circle(groups, one)
    assert shared == await circle(groups, two)
    both = seen_by(groups, (one, two))
    assert any({one, two} <= set(result.communities) for result in both), "seen by both"
    await agree(groups, manager.boards, shared, both)
    await join(manager, two, three, 1)
    await agree(groups, manager.boards, shared, seen_by(groups, (one, two, three)))

    # Of what is played meanwhile each has its own, too.
    await groups.play(20, start=groups.results[-1].ended + 3600)
    await agree(groups, manager.boards, shared, seen_by(groups, (one, two, three)))
    own = {c: await recount(groups, c) for c in groups.communities}

    await manager.circles.leave(CommunityId(two))
    await agree(groups, manager.boards, shared, seen_by(groups, (one, three)))
    await agree(groups, manager.boards, two, groups.results_of(two))
    await manager.circles.leave(CommunityId(one))
    for community in groups.communities:
        assert await groups.db.read(partial(circle_of, community_id=community)) is None
        await agree(groups, manager.boards, community, groups.results_of(community))
        assert await groups.db.read(partial(dump, community=community)) == own[community]
    with pytest.raises(Unknown):  # a circle of one is none
        await manager.boards.board(CommunityId(shared), BoardChoice())
    assert before[alone]["tallies"] != own[alone]["tallies"]


async def test_without_matches_meanwhile_a_circle_leaves_no_trace(groups: World) -> None:
    def everything(tx: Transaction) -> list[list[Any]]:
        tables = ("communities", "result_communities", "tallies", "ratings", "rating_steps",
                  "counted", "link_codes", "leavers")  # fmt: skip
        return [tx.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall()
                if table not in ("link_codes", "leavers", "counted", "result_communities")
                else tx.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                for table in tables]  # fmt: skip

    manager = manager_of(groups.db, LATER)
    for community in groups.communities:
        await recount(groups, community)
    before = await groups.db.read(everything)
    one, two, *_ = groups.communities
    await join(manager, one, two)
    await rows_of(manager.boards, await circle(groups, one), BoardChoice())
    assert await groups.db.read(everything) != before
    await manager.circles.leave(CommunityId(two))
    assert await groups.db.read(everything) == before


async def test_whom_a_circle_takes_and_whom_not(groups: World) -> None:
    time = Time(LATER)
    manager = Manager(groups.db, lambda view, _: view.legal_moves[0], now=time)
    circles, admin = manager.circles, PersonId(1)
    one, two, three, four = map(CommunityId, groups.communities)
    with pytest.raises(NoCircle):
        await circles.leave(one)
    code = await circles.give(one, admin)
    with pytest.raises(OwnCode):
        await circles.join(one, admin, code)
    time.passes(CODE_SECONDS)
    with pytest.raises(WrongCode):
        await circles.join(two, admin, code)
    code = await circles.give(one, admin)
    person_code = await manager.links.give(groups.people[0])
    with pytest.raises(WrongCode):  # a code of another kind opens nothing
        await circles.join(two, admin, person_code)
    with pytest.raises(WrongCode):
        await manager.links.link(groups.people[1], code)
    answers = await asyncio.gather(
        circles.join(two, PersonId(2), code), circles.join(three, PersonId(3), code),
        return_exceptions=True,
    )  # fmt: skip
    assert sorted(type(answer) for answer in answers if answer) == [WrongCode]  # type: ignore[type-var]
    outside = three if await circles.board_of(three) == three else two
    inside = two if outside == three else three
    await join(manager, outside, four, 5)
    code = await circles.give(outside, PersonId(6))
    with pytest.raises(CirclesMeet):
        await circles.join(one, PersonId(6), code)
    code = await circles.give(inside, PersonId(7))
    with pytest.raises(SameCircle):
        await circles.join(one, PersonId(7), code)
    await circles.leave(four)
    await circles.join(four, PersonId(7), code)  # refusals do not use a code up
    assert set(await circles.places(four)) == {f"Bar {groups.communities.index(c)}"
                                               for c in (one, inside, four)}  # fmt: skip
    assert await circles.places(outside) == ()
    for _ in range(5):
        with pytest.raises(WrongCode):
            await circles.join(outside, PersonId(8), "ABCD-EFGH")
    with pytest.raises(TooFast):
        await circles.join(outside, PersonId(8), "ABCD-EFGH")


async def test_who_left_one_group_is_on_the_board_of_those_who_still_have_them(
    groups: World,
) -> None:
    manager = manager_of(groups.db, LATER)
    boards = manager.boards
    one, two, *_ = map(CommunityId, groups.communities)
    await join(manager, one, two)
    shared = CommunityId(await circle(groups, one))

    async def shown() -> set[PersonId]:
        rows = await rows_of(boards, shared, BoardChoice())
        return {row.who.person for row in rows}

    everybody, anna = await shown(), groups.people[0]
    assert anna in everybody
    await boards.left(one, anna)
    assert await shown() == everybody
    assert set(await boards.communities_of(anna)) == {
        shared,
        *map(CommunityId, groups.communities[2:]),
    }
    await boards.left(two, anna)
    assert await shown() == everybody - {anna}
    assert shared not in await boards.communities_of(anna)
    await boards.joined(two, anna)
    assert await shown() == everybody
    await manager.circles.leave(two)
    assert anna not in {row.who.person for row in await rows_of(boards, one, BoardChoice())}
    assert anna in {row.who.person for row in await rows_of(boards, two, BoardChoice())}


async def test_a_circle_has_its_own_clocks(groups: World) -> None:
    manager = manager_of(groups.db, groups.results[-1].ended)
    boards = manager.boards
    one, two, *_ = map(CommunityId, groups.communities)
    await boards.choose_zone(one, "Pacific/Auckland")
    await join(manager, one, two)
    shared = CommunityId(await circle(groups, one))

    async def zones() -> list[str | None]:
        def read(tx: Transaction) -> list[str | None]:
            rows = tx.execute("SELECT zone FROM communities ORDER BY community_id")
            return [zone for (zone,) in rows]

        return await groups.db.read(read)

    assert await zones() == ["Pacific/Auckland", None, None, None, "Pacific/Auckland"]
    await boards.choose_zone(shared, "America/Lima")
    await boards.board(shared, BoardChoice(period=Period.WEEK))
    await manager.circles.leave(one)
    assert await zones() == ["Pacific/Auckland", None, None, None]


async def test_a_group_with_a_new_number_stays_in_its_circle(groups: World) -> None:
    manager = manager_of(groups.db, LATER)
    one, two, three, _ = groups.communities
    await join(manager, two, three)
    shared = await circle(groups, two)
    # The group one turns out to be the group two under a new number, and is told so.
    job = partial(rekey_room, platform="telegram", old_external_id="c0", new_external_id="c1")
    await groups.db.write(job)
    assert await groups.db.read(partial(members_of, circle_id=shared)) == [one, three]
    await agree(groups, manager.boards, shared, seen_by(groups, (one, two, three)))
    again = partial(rekey_room, platform="telegram", old_external_id="c1", new_external_id="c2")
    await groups.db.write(again)  # both members are one group: a circle of one is none
    assert await groups.db.read(partial(circle_of, community_id=one)) is None


async def test_a_match_that_ended_before_the_process_died_is_in_the_circle_once(
    path: Path,
) -> None:
    async with open_tables(path) as tables:
        people = await tables.people(2)
        other = await tables.db.write(
            lambda tx: tx.execute(
                "INSERT INTO communities (platform, external_id) VALUES ('x', 'y')"
                " RETURNING community_id"
            ).fetchone()[0]
        )
        here = tables.room.community_id
        assert here is not None
        await join(tables.manager, here, other)
        await tables.play_out(await tables.match(*people), Random(3))
    for _ in range(2):
        async with open_tables(path) as tables:
            shared = await tables.manager.circles.board_of(CommunityId(other))
            assert shared == await tables.manager.circles.board_of(CommunityId(here))
            rows = await rows_of(tables.manager.boards, shared, BoardChoice())
            assert sorted(row.tally.matches for row in rows) == [1, 1]
            assert tables.time() == NOON
