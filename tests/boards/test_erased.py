"""Boards after people were erased: the others' figures still are what the results say."""

from __future__ import annotations

from bot.manager import CommunityId, Manager, MatchId
from bot.manager.standings import BoardChoice
from storage import Database
from tests.boards.conftest import Years
from tests.boards.test_strikes import same_as_the_results, without
from tests.boards.world import matches_of
from tests.house import Time, first_move


async def test_of_two_thousand_matches_the_others_results_still_add_up(
    years: Years, told: Database
) -> None:
    # A world of its own: others read the one of the session.
    world = years.world.copy(told)
    manager = Manager(told, first_move, now=Time(years.now))
    here, there = world.communities
    struck = {result.match_id for result in matches_of(world, here)[::11]}
    for match_id in struck:
        await manager.strikes.strike(
            CommunityId(here), MatchId(match_id), world.people[3], platform="telegram"
        )
    erased = [world.people[1], world.people[3], world.people[7]]
    for person in erased:
        await manager.privacy.erase(person)
        world.erased(person)
    results = without(world.results_of(here), struck)
    await same_as_the_results(manager.boards, world, here, results)
    await same_as_the_results(manager.boards, world, there, world.results_of(there))
    board = await manager.boards.board(CommunityId(here), BoardChoice())
    assert not {row.who.person for row in board.rows} & set(erased)
