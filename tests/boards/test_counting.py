"""Counting goes on where it stopped, counts everything once, and is what a recount says."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.manager import CommunityId, PersonId, Unknown, Update
from bot.manager.boards import count_some
from bot.manager.rating import strength
from bot.manager.standings import BoardChoice
from storage import Database, Missing, Transaction, record_result, rekey_room
from storage.tallies import Skill, count_anew, counted, last_serial
from tests.boards import reckoning
from tests.boards.conftest import START, Years, boards_of
from tests.boards.world import HOUR, World
from tests.house import NAMES
from tests.manager.tables import open_tables

TABLES = ("tallies", "category_tallies", "ratings", "rating_steps", "counted")


def dump(tx: Transaction, community: int) -> dict[str, list[Any]]:
    """Everything that is counted of a community, to the last bit."""
    # Names of our own tables: nothing that came from outside.
    return {
        table: sorted(
            tx.execute(
                f"SELECT * FROM {table} WHERE community_id = :community", {"community": community}
            )
        )
        for table in TABLES
    }


def count_all(tx: Transaction, community: int, most: int) -> dict[str, list[Any]]:
    while (done := counted(tx, community)) is None or done[0] < last_serial(tx, community):
        count_some(tx, community, most=most)
    return dump(tx, community)


async def test_in_whatever_steps_it_is_counted_the_same_comes_out(
    years: Years, told: Database
) -> None:
    def recounted(tx: Transaction, community: int) -> dict[str, list[Any]]:
        count_anew(tx, community)
        assert not any(dump(tx, community).values())
        return count_all(tx, community, 10_000)

    for community in years.world.communities:
        await told.write(partial(count_anew, community_id=community))
        in_steps = await told.write(partial(count_all, community=community, most=37))
        assert all(in_steps.values())
        assert await told.write(partial(recounted, community=community)) == in_steps


async def test_a_match_at_a_time_is_a_recount_too(world: World) -> None:
    (community,) = world.communities
    for number in range(40):
        await world.play(1, start=START + number * HOUR, communities=(community,))
        await boards_of(world.db, START + 41 * HOUR).board(CommunityId(community), BoardChoice())
    before = await world.db.read(partial(dump, community=community))
    await world.db.write(partial(count_anew, community_id=community))
    await boards_of(world.db, START + 41 * HOUR).board(CommunityId(community), BoardChoice())
    assert await world.db.read(partial(dump, community=community)) == before


class Killed(Exception):
    """The process ends here."""


async def test_counting_that_is_cut_short_has_counted_nothing(world: World) -> None:
    (community,) = world.communities
    await world.play(60, start=START, communities=(community,))

    def cut_short(tx: Transaction) -> None:
        count_some(tx, community, most=30)
        raise Killed

    for _ in range(3):
        with pytest.raises(Killed):
            await world.db.write(cut_short)
    assert not any((await world.db.read(partial(dump, community=community))).values())
    await boards_of(world.db, START).board(CommunityId(community), BoardChoice())
    once = await world.db.read(partial(dump, community=community))
    assert once == await world.db.write(partial(count_all, community=community, most=60))


async def test_many_who_look_at_once_count_each_match_once(world: World) -> None:
    (community,) = world.communities
    await world.play(250, start=START, communities=(community,))
    boards = boards_of(world.db, START + 900 * HOUR)
    looks = (boards.board(CommunityId(community), BoardChoice()) for _ in range(20))
    seen = await asyncio.gather(*looks)
    assert all(board == seen[0] for board in seen)
    together = await world.db.read(partial(dump, community=community))
    await world.db.write(partial(count_anew, community_id=community))
    await boards.board(CommunityId(community), BoardChoice())
    assert await world.db.read(partial(dump, community=community)) == together


async def test_a_result_told_twice_counts_once(world: World) -> None:
    (community,) = world.communities
    await world.play(5, start=START, communities=(community,))
    boards = boards_of(world.db, START)
    before = await boards.board(CommunityId(community), BoardChoice())

    def again(tx: Transaction) -> list[bool]:
        return [record_result(tx, result) for result in world.results]

    assert await world.db.write(again) == [False] * 5
    assert await boards.board(CommunityId(community), BoardChoice()) == before


async def test_a_group_with_a_new_number_has_one_board_of_all_its_matches(
    years: Years, told: Database
) -> None:
    world = years.world
    old, new = world.communities
    job = partial(rekey_room, platform="telegram", old_external_id="c0", new_external_id="c1")
    for community in (old, new):
        await boards_of(told, years.now).board(CommunityId(community), BoardChoice())
    await told.write(job)
    everything = [r for r in world.results if {old, new} & set(r.communities)]
    board = await boards_of(told, years.now).board(CommunityId(old), BoardChoice())
    for row in board.rows:
        wanted = reckoning.tally(everything, row.who.person, world.person_of)
        # Merged matches are in the order of their ends, as all of these were told.
        assert row.tally == wanted
    with pytest.raises(Unknown):
        await boards_of(told, years.now).board(CommunityId(new), BoardChoice())


async def test_what_changes_the_past_changes_the_board(world: World) -> None:
    """A match made void, a person erased: whoever does it has everything counted anew."""
    (community,) = world.communities
    await world.play(80, start=START, communities=(community,))
    boards = boards_of(world.db, START + 99 * HOUR)
    before = await boards.board(CommunityId(community), BoardChoice())
    void = next(r for r in world.results if r.ranked and not r.void)
    erased = before.rows[-1].who.person

    def change(tx: Transaction) -> None:
        tx.execute("UPDATE results SET void = 1 WHERE match_id = :m", {"m": void.match_id})
        tx.execute(
            "UPDATE seat_results SET identity_id = NULL WHERE identity_id = :i",
            {"i": world.identities[erased][0]},
        )
        count_anew(tx, community)

    await world.db.write(change)
    after = await boards.board(CommunityId(community), BoardChoice())
    told = [replace(r, void=r.void or r == void) for r in world.results]

    def who(identity: int | None) -> PersonId | None:
        person = world.person_of(identity)
        return None if person == erased else person

    assert {row.who.person: row.tally for row in after.rows} == {
        person: tally
        for person in world.people
        if (tally := reckoning.tally(told, person, who)).matches
    }
    history = reckoning.skills(told, who)
    assert {row.who.person: row.strength for row in after.rows} == {
        person: strength(Skill(*steps[-1]), len(steps)) for person, steps in history.items()
    }


async def test_an_unknown_community_is_refused_and_nothing_is_counted(db: Database) -> None:
    with pytest.raises(Missing):
        await db.write(partial(count_some, community_id=77))
    assert not any((await db.read(partial(dump, community=77))).values())


async def test_a_match_that_ended_before_the_process_died_is_on_the_board_once(path: Path) -> None:
    async with open_tables(path) as tables:
        people = await tables.people(2)
        match_id = await tables.match(*people)
        over = (await tables.play_out(match_id, Random(3))).view.outcome
        assert over is not None
    for _ in range(2):
        async with open_tables(path) as tables:
            community = tables.room.community_id
            assert community is not None
            board = await tables.manager.boards.board(CommunityId(community), BoardChoice())
            assert [row.who.person for row in board.rows] == [
                people[over.winners[0]],
                people[1 - over.winners[0]],
            ]
            assert [(row.tally.matches, row.tally.wins) for row in board.rows] == [(1, 1), (1, 0)]
            assert [row.who.name for row in board.rows] == [
                NAMES[row.who.person - people[0]] for row in board.rows
            ]


async def test_wherever_the_power_goes_a_finished_match_is_on_the_board_once(
    path: Path, tmp_path: Path
) -> None:
    """The files as they lie after each of the last commits, log and all, are what a power cut
    leaves: in each of them the match is over and counts once, or goes on and counts nowhere."""
    images: list[Path] = []

    def keep(update: Update) -> None:
        del update
        image = tmp_path / f"image{len(images)}" / path.name
        image.parent.mkdir()
        for part in path.parent.glob(f"{path.name}*"):
            if not part.name.endswith(".lock"):
                shutil.copy(part, image.with_name(part.name))
        images.append(image)

    async with open_tables(path) as tables:
        people = await tables.people(2)
        match_id = await tables.match(*people)
        tables.manager.subscribe(keep)
        await tables.play_out(match_id, Random(3))
    over = []
    for image in images[-6:]:
        for _ in range(2):
            async with open_tables(image) as tables:
                standing = await tables.manager.matches.standing(match_id, None)
                community = tables.room.community_id
                assert community is not None
                board = await tables.manager.boards.board(CommunityId(community), BoardChoice())
                ended = standing.view.outcome is not None
                assert sorted(row.tally.matches for row in board.rows) == [1, 1] * ended
        over.append(ended)
    assert over == sorted(over)
    assert set(over) == {False, True}
