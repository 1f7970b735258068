"""Every figure on every board equals what the stored results say when they are gone through."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import pytest

from bot.game import VARIANTS
from bot.manager import CommunityId, PersonId
from bot.manager.boards import PAGE, Boards
from bot.manager.rating import strength
from bot.manager.standings import BoardChoice, BoardRow, Figure, Period
from storage import Database
from storage.tallies import Skill, Tally, skill_of
from tests.boards import reckoning
from tests.boards.conftest import MATCHES, Years, boards_of
from tests.boards.world import World

ZONE = "Europe/Rome"


async def whole(
    boards: Boards, community: int, choice: BoardChoice, looking: PersonId | None = None
) -> list[BoardRow]:
    """The rows of all pages."""
    rows: list[BoardRow] = []
    page = pages = 0
    while not page or page < pages:
        board = await boards.board(CommunityId(community), choice, page=page, looking=looking)
        assert (board.page, len(board.rows) <= PAGE) == (page, True)
        rows += board.rows
        page, pages = page + 1, board.pages
    assert len(rows) == board.people
    return rows


def test_the_years_have_everything_in_them(years: Years) -> None:
    results = years.world.results
    assert len(results) == MATCHES >= 2000
    assert {result.variant for result in results} == set(VARIANTS)
    assert {len(result.seats) for result in results} == {2, 3, 4, 6}
    assert {len(result.communities) for result in results} == {0, 1, 2}
    assert {result.reason for result in results} == {"target", "forfeit", "void"}
    seats = [seat for result in results for seat in result.seats]
    assert any(seat.abandoned and seat.won for seat in seats)
    assert any(seat.strategy for seat in seats)
    people = [[years.world.person_of(s.identity_id) for s in r.seats] for r in results]
    assert any(len(set(who)) < len(who) for who in people if None not in who), "linked later"
    sides = [{seat.team for seat in result.seats if seat.won} for result in results]
    assert max(map(len, sides)) > 1, "several winners"
    assert any(seat.place == other.place > 1 for result in results
               for seat in result.seats for other in result.seats
               if seat.team != other.team), "equals behind the winner"  # fmt: skip


@pytest.mark.parametrize("variant", ["", *VARIANTS])
async def test_every_figure_is_what_the_results_say(
    years: Years, told: Database, variant: str
) -> None:
    world = years.world
    new_year = datetime(2026, 12, 31, 23, 30, tzinfo=UTC).timestamp()  # 2027 in Rome already
    for community in world.communities:
        here = [r for r in world.results_of(community) if variant in ("", r.variant)]
        for now in (years.now, new_year):
            boards = boards_of(told, now)
            for period in Period:
                inside = reckoning.same_period(period.value, now, ZONE)
                some = [result for result in here if inside(result)]
                wanted = {p: reckoning.tally(some, p, world.person_of) for p in world.people}
                for figure, belongs in ((Figure.WINS, "matches"), (Figure.TRAINING, "training")):
                    rows = await whole(boards, community, BoardChoice(variant, period, figure))
                    assert {row.who.person: row.tally for row in rows} == {
                        person: tally for person, tally in wanted.items() if getattr(tally, belongs)
                    }


async def test_ratings_and_form_are_what_the_matches_make_of_them(
    years: Years, told: Database
) -> None:
    world, boards = years.world, boards_of(told, years.now)
    for community in world.communities:
        history = reckoning.skills(world.results_of(community), world.person_of)
        rows = await whole(boards, community, BoardChoice(figure=Figure.RATING))
        assert {row.who.person for row in rows} == set(history)
        for row in rows:
            person, steps = row.who.person, history[row.who.person]
            stored = await told.read(partial(skill_of, community_id=community, person_id=person))
            assert stored == Skill(*steps[-1])
            assert row.strength == strength(Skill(*steps[-1]), len(steps))
            profile = await boards.profile(CommunityId(community), person)
            assert [point.strength for point in profile.curve] == [
                strength(Skill(*step), 0).value for step in steps[-30:]
            ]
            assert (profile.strength, profile.place) == (row.strength, row.place)


async def test_a_profile_is_what_the_results_say(years: Years, told: Database) -> None:
    world, boards = years.world, boards_of(told, years.now)
    for community in world.communities:
        here = world.results_of(community)
        gave = {p: reckoning.categories(here, p, world.person_of) for p in world.people}
        tallies = {p: reckoning.tally(here, p, world.person_of) for p in world.people}
        rounds = sum(tally.rounds for tally in tallies.values())
        for person in world.people:
            profile = await boards.profile(CommunityId(community), person)
            assert profile.tally == tallies[person]
            for share in profile.shares:
                everybody = sum(own.get(share.category, (0, 0))[1] for own in gave.values())
                points, own_rounds = gave[person].get(share.category, (0, 0))
                assert (share.points, share.own, share.mean) == (
                    points, own_rounds / profile.tally.rounds, everybody / rounds,
                )  # fmt: skip
            assert set(gave[person]) <= {share.category for share in profile.shares}
            assert dict(profile.variants) == {
                variant: tally
                for variant in VARIANTS
                if (
                    tally := reckoning.tally(
                        [r for r in here if r.variant == variant], person, world.person_of
                    )
                ).matches
            }


async def test_two_people_meet_as_often_as_the_results_say(years: Years, told: Database) -> None:
    world, boards = years.world, boards_of(told, years.now)
    community, (one, *others) = world.communities[0], world.people
    worst: dict[PersonId, int] = {}
    mates: dict[PersonId, int] = {}
    for other in others:
        met = reckoning.meetings(world.results_of(community), one, other, world.person_of)
        against = [(a, b) for a, b in met if a.team != b.team]
        together = [a for a, b in met if a.team == b.team]
        decided = [reckoning.won(a) for a, b in against if reckoning.won(a) != reckoning.won(b)]
        duel = await boards.duel(CommunityId(community), one, other)
        assert (duel.wins, duel.losses) == (decided.count(True), decided.count(False))
        assert duel.undecided == len(against) - len(decided)
        assert duel.last == tuple(decided[-5:])
        assert duel.together == len(together)
        assert duel.together_wins == sum(reckoning.won(seat) for seat in together)
        worst[other] = decided.count(False) - decided.count(True)
        mates[other] = len(together)
    profile = await boards.profile(CommunityId(community), one)
    assert profile.nemesis is not None
    assert worst[profile.nemesis.who.person] == max(worst.values()) > 0
    assert profile.partner is not None
    assert mates[profile.partner.who.person] == max(mates.values())


async def test_records_are_the_best_of_all_tallies(years: Years, told: Database) -> None:
    world, boards = years.world, boards_of(told, years.now)
    community = world.communities[0]
    here = world.results_of(community)
    tallies = {p: reckoning.tally(here, p, world.person_of) for p in world.people}
    records = (await boards.records(CommunityId(community))).records
    kinds = ["best_scope", "best_round", "comeback", "most_rounds", "longest"]
    assert [record.kind for record in records] == kinds
    for record in records:
        values = {person: getattr(tally, record.kind) for person, tally in tallies.items()}
        assert record.value == max(values.values())
        assert {holder.person for holder in record.holders} == {
            person for person, value in values.items() if value == record.value
        }


async def test_whoever_looks_finds_their_own_row_on_every_page(
    years: Years, told: Database
) -> None:
    world, boards = years.world, boards_of(told, years.now)
    community = CommunityId(world.communities[0])
    rows = await whole(boards, community, BoardChoice())
    last = rows[-1]
    assert len(rows) > PAGE
    first_page = await boards.board(community, BoardChoice(), looking=last.who.person)
    assert first_page.own == last
    assert last not in first_page.rows
    assert (await boards.board(community, BoardChoice(), looking=PersonId(999))).own is None
    beyond = await boards.board(community, BoardChoice(), page=99)
    assert beyond.page == beyond.pages - 1 > 0


async def test_nobody_has_played_yet(world: World) -> None:
    boards = boards_of(world.db, 0.0)
    community = CommunityId(world.communities[0])
    board = await boards.board(community, BoardChoice())
    assert (board.rows, board.pages, board.people, board.own) == ((), 1, 0, None)
    profile = await boards.profile(community, world.people[0])
    assert (profile.tally, profile.place, profile.curve, profile.shares) == (Tally(), None, (), ())
    assert (await boards.records(community)).records == ()
