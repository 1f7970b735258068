"""Boards of people with several identities: before they are linked, while they are, and after."""

from __future__ import annotations

from functools import partial

from bot.manager import Manager, PersonId
from bot.manager.standings import BoardChoice, BoardRow
from storage import Database, Transaction, sign_in
from storage.tallies import Tally
from tests.boards.agreeing import agree, manager_of, rows_of, whose_is_whose
from tests.boards.conftest import START
from tests.boards.world import World

LATER = START + 400 * 86_400.0


async def speaks(db: Database, number: int) -> PersonId:
    """One of the world's people does something."""
    job = partial(
        sign_in, platform="telegram", external_id=f"u{number}", name=f"Person {number}", now=0.0
    )
    return PersonId((await db.write(job)).person_id)


async def agree_everywhere(world: World, manager: Manager) -> None:
    await whose_is_whose(world)
    for community in world.communities:
        await agree(world, manager.boards, community, world.results_of(community))


def by_name(rows: list[BoardRow]) -> dict[str, Tally]:
    return {row.who.name: row.tally for row in rows}


async def test_every_board_is_what_the_results_say_before_linked_and_after(db: Database) -> None:
    world = await World.made(db, seed=21, people=6, communities=2)
    await world.play(60, start=START)
    manager = manager_of(db, LATER)
    await agree_everywhere(world, manager)
    before = [by_name(await rows_of(manager.boards, c, BoardChoice())) for c in world.communities]

    for giver, other in ((0, 1), (2, 3)):
        code = await manager.links.give(await speaks(db, giver))
        await manager.links.link(await speaks(db, other), code)
    await agree_everywhere(world, manager)
    assert len(world.people) == 4
    rows = await rows_of(manager.boards, world.communities[0], BoardChoice())
    assert {row.who.name for row in rows} == {"Person 1", "Person 3", "Person 4", "Person 5"}

    for number in (0, 3):
        await manager.links.unlink(await speaks(db, number))
    await agree_everywhere(world, manager)
    assert len(world.people) == 6
    after = [by_name(await rows_of(manager.boards, c, BoardChoice())) for c in world.communities]
    assert after == before


async def test_what_is_played_while_linked_goes_with_whoever_played_it(db: Database) -> None:
    world = await World.made(db, seed=22, people=7, communities=2)
    manager = manager_of(db, LATER)
    code = await manager.links.give(await speaks(db, 0))
    await manager.links.link(await speaks(db, 1), code)
    await whose_is_whose(world)
    await world.play(40, start=START)
    await agree_everywhere(world, manager)
    await manager.links.unlink(await speaks(db, 1))
    await agree_everywhere(world, manager)

    def seats(tx: Transaction) -> set[int]:
        rows = tx.execute("SELECT DISTINCT identity_id FROM seat_results WHERE strategy IS NULL")
        return {identity for (identity,) in rows}

    assert await db.read(seats) == {1, 2, 3, 4, 5, 6, 7}
