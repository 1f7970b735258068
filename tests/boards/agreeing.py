"""Whether a board says what its results say: tallies, ratings, and who met whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from bot.manager import CommunityId, Manager, PersonId
from bot.manager.boards import Boards
from bot.manager.standings import BoardChoice, BoardRow, Figure
from storage import Database, MatchResult, Transaction
from storage.tallies import Skill, skill_of
from tests.boards import reckoning
from tests.boards.world import World
from tests.house import Time, first_move

__all__ = ["agree", "manager_of", "rows_of", "whose_is_whose"]


def manager_of(db: Database, now: float) -> Manager:
    """The manager of this database as it is at a moment."""
    return Manager(db, first_move, now=Time(now))


async def rows_of(boards: Boards, community: int, choice: BoardChoice) -> list[BoardRow]:
    """The rows of all pages."""
    rows: list[BoardRow] = []
    pages = 1
    for page in range(1000):
        if page == pages:
            break
        board = await boards.board(CommunityId(community), choice, page=page)
        rows, pages = [*rows, *board.rows], board.pages
    return rows


async def whose_is_whose(world: World) -> None:
    """The world learns from the database whose each identity is now."""

    def read(tx: Transaction) -> list[tuple[int, int]]:
        rows = tx.execute("SELECT identity_id, person_id FROM identities ORDER BY identity_id")
        return rows.fetchall()

    world.belong({identity: PersonId(person) for identity, person in await world.db.read(read)})


async def agree(
    world: World, boards: Boards, community: int, results: Sequence[MatchResult]
) -> None:
    """Everything this board says is what these results, in their order, say."""
    who = world.person_of
    wanted = {person: reckoning.tally(results, person, who) for person in world.people}
    for figure, belongs in ((Figure.WINS, "matches"), (Figure.TRAINING, "training")):
        rows = await rows_of(boards, community, BoardChoice(figure=figure))
        assert {row.who.person: row.tally for row in rows} == {
            person: tally for person, tally in wanted.items() if getattr(tally, belongs)
        }
    history = reckoning.skills(results, who)
    for person in world.people:
        find = partial(skill_of, community_id=community, person_id=person)
        stored = await world.db.read(find)
        assert stored == (Skill(*history[person][-1]) if person in history else None)
        profile = await boards.profile(CommunityId(community), person)
        assert len(profile.curve) == min(30, len(history.get(person, ())))
    for one, other in combinations(world.people, 2):
        duel = await boards.duel(CommunityId(community), one, other)
        met = reckoning.meetings(results, one, other, who)
        against = [(mine, theirs) for mine, theirs in met if mine.team != theirs.team]
        won = [reckoning.won(mine) > reckoning.won(theirs) for mine, theirs in against]
        assert (duel.wins, duel.together) == (sum(won), len(met) - len(against))
