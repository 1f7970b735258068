"""Results: one a match, derived from what was stored, adding up to the score people saw."""

from __future__ import annotations

import json
from random import Random

import pytest

import storage
from bot.game import Category, Phase, Rules, Teams, preset
from bot.manager import PersonId
from tests.manager.tables import SHORT, Tables

GAMES = {
    "two": preset("scopa"),
    "three": preset("scopa", seats=3, target=3),
    "pairs": preset("scopa", seats=4, target=3),
    "four alone": preset("scopa", seats=4, teams=Teams.SINGLE, target=2),
    "threes": preset("scopa", seats=6, teams=Teams.THREES, target=2),
    "scopone": preset("scopone_scientifico", target=3),
}


@pytest.mark.parametrize("game", GAMES)
async def test_the_categories_add_up_to_the_final_totals(tables: Tables, game: str) -> None:
    rules = GAMES[game]
    match_id = await tables.match(*await tables.people(rules.seats), rules=rules)
    end = await tables.play_out(match_id, Random(8))
    (result,) = await tables.results()
    assert (result.match_id, result.variant, result.reason, result.void) == (
        match_id,
        rules.variant,
        "target",
        False,
    )
    assert Rules.from_json(json.loads(result.rules)) == rules
    assert result.rounds == end.view.round_number
    for seat in result.seats:
        assert seat.team == rules.team_of(seat.seat)
        assert seat.points == end.view.totals[seat.team]
        categories = json.loads(seat.categories)
        assert set(categories) <= {category.value for category in Category}
        assert sum(categories.values()) == seat.points
        assert (seat.abandoned, seat.substituted, seat.strategy) == (False, False, None)
        assert end.view.outcome is not None
        assert seat.won == (seat.team in end.view.outcome.winners)


async def test_a_result_names_the_identities_and_the_computers(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    match_id = await tables.match(anna)
    await tables.manager.matches.leave(match_id, anna)
    (result,) = await tables.results()
    identities = await tables.db.read(lambda tx: storage.identities_of(tx, (anna,)))
    mine, computer = result.seats
    assert mine.identity_id == identities[anna][0].identity_id
    assert (computer.identity_id, computer.strategy) == (None, "greedy")
    assert (mine.abandoned, mine.won, computer.won, result.reason) == (True, False, True, "forfeit")


async def test_points_of_a_round_that_was_broken_off_do_not_count(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno, rules=preset("scopa"))
    while (await tables.public(match_id)).view.phase is Phase.PLAY:
        await tables.play(match_id)
    scored = (await tables.public(match_id)).view.totals
    await tables.step(match_id)
    for _ in range(20):
        await tables.play(match_id)
    await tables.manager.matches.leave(match_id, anna)
    (result,) = await tables.results()
    assert tuple(seat.points for seat in result.seats) == scored
    assert result.rounds == 1


async def test_a_void_match_has_a_result_that_nobody_won(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno)
    await tables.manager.matches.vote(match_id, anna)
    await tables.manager.matches.withdraw(match_id, anna)
    for person in (bruno, anna):
        await tables.manager.matches.vote(match_id, person)
    (result,) = await tables.results()
    assert (result.void, result.reason) == (True, "void")
    assert not any(seat.won for seat in result.seats)


async def test_who_was_played_for_is_marked(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno)
    seat = (await tables.public(match_id)).view.turn
    tables.time.passes(1800)
    await tables.manager.matches.due(match_id)
    tables.time.passes(1800)
    await tables.manager.matches.due(match_id)
    await tables.play_out(match_id, Random(1))
    (result,) = await tables.results()
    assert [one.substituted for one in result.seats] == [one.seat == seat for one in result.seats]


async def test_the_board_of_another_community_does_not_count_it(tables: Tables) -> None:
    await tables.play_out(await tables.match(*await tables.people(2)), Random(1))
    assert tables.room.community_id is not None
    other = tables.room.community_id + 1
    assert await tables.db.read(lambda tx: storage.results_of_community(tx, other, 9)) == []


async def test_the_log_replays_to_the_stored_match(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=preset("scopa"))
    await tables.play_out(match_id, Random(6))
    rows = await tables.db.read(lambda tx: storage.load_actions(tx, match_id))
    whole = await tables.whole(match_id)
    assert [row.version for row in rows] == list(range(1, whole.version + 1))
    actors = {row.actor for row in rows}
    assert actors == {"table", *(str(PersonId(number)) for number in (1, 2))}


async def test_every_match_in_a_lobby_has_its_own_result(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno, rules=SHORT)
    lobby_id = (await tables.public(match_id)).lobby_id
    for seed in range(3):
        await tables.play_out(await tables.match_of(lobby_id), Random(seed))
        await tables.manager.lobbies.rematch(lobby_id, anna)
        await tables.manager.lobbies.join(lobby_id, bruno)
    results = await tables.results()
    assert len({result.match_id for result in results}) == len(results) == 3
    assert {result.lobby_id for result in results} == {lobby_id}
