"""A stopped process is a pause: afterwards everybody finds what they left."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.game import Phase, preset
from bot.manager import Clock, LobbyState, MatchId, MatchStanding, Pace, PersonId
from tests.house import Time, until
from tests.manager.tables import Tables, open_tables

LONG = preset("scopa")


async def seen_by_all(
    tables: Tables, match_id: MatchId, people: list[PersonId]
) -> list[MatchStanding]:
    """How the match stands for everybody, the public included."""
    standing = tables.manager.matches.standing
    return [await standing(match_id, person) for person in (*people, None)]


async def test_after_a_restart_everybody_sees_the_same_match(path: Path) -> None:
    time = Time()
    for step in range(0, 40, 8):
        async with open_tables(path, time=time) as tables:
            people = await tables.people(2)
            match_id = await tables.match(*people, rules=LONG)
            for _ in range(step):
                await tables.step(match_id, Random(step))
            await tables.manager.matches.vote(match_id, people[0])
            before = await seen_by_all(tables, match_id, people)
        async with open_tables(path, time=time) as tables:
            assert await seen_by_all(tables, match_id, people) == before
            await tables.step(match_id)


async def test_a_match_played_across_restarts_ends_like_any_other(path: Path) -> None:
    async with open_tables(path) as tables:
        people = await tables.people(3)
        rules = preset("scopa", seats=3, target=1)
        match_id = await tables.match(*people, rules=rules)
    over = False
    while not over:
        async with open_tables(path) as tables:
            for _ in range(9):
                if not over:
                    await tables.step(match_id, Random(1))
                    over = (await tables.public(match_id)).view.phase is Phase.OVER
    async with open_tables(path) as tables:
        (result,) = await tables.results()
        assert result.match_id == match_id
        lobby_id = (await tables.public(match_id)).lobby_id
        standing = await tables.manager.lobbies.standing(lobby_id)
        assert standing.lobby.state is LobbyState.RESTING
        await tables.manager.lobbies.rematch(lobby_id, people[1])


async def test_the_time_of_a_turn_does_not_run_while_the_process_is_away(path: Path) -> None:
    time = Time()
    async with open_tables(path, time=time) as tables:
        anna, bruno = await tables.people(2)
        match_id = await tables.match(anna, bruno, clock=Clock.MINUTE)
        lobby_id = await tables.lobby(anna)
        time.passes(20)
    time.passes(86400)
    async with open_tables(path, time=time) as tables:
        assert (await tables.public(match_id)).turn_ends == time() + 40
        await tables.manager.lobbies.due(lobby_id)
        standing = await tables.manager.lobbies.standing(lobby_id)
        assert standing.lobby.state is LobbyState.GATHERING


async def test_computers_go_on_after_a_restart(path: Path) -> None:
    slow = Pace(computer=3600.0, between_rounds=3600.0)
    time = Time()
    async with open_tables(path, time=time, pace=slow) as tables:
        (anna,) = await tables.people(1)
        match_id = await tables.match(anna, rules=LONG)
        if (await tables.public(match_id)).view.turn == 0:
            await tables.play(match_id)
        seen = (await tables.public(match_id)).view.version
        time.passes(3600)
    async with open_tables(path, time=time) as tables:
        await until(lambda: bool(tables.heard))
        after = (await tables.public(match_id)).view
        assert (after.turn, after.version) == (0, seen + 1)


async def test_what_the_computers_know_is_no_more_than_before(path: Path) -> None:
    async with open_tables(path) as tables:
        people = await tables.people(2)
        match_id = await tables.match(*people, rules=LONG)
        hands = (await tables.whole(match_id)).hands
        deal = (await tables.whole(match_id)).deal
    async with open_tables(path) as tables:
        whole = await tables.whole(match_id)
        assert (whole.hands, whole.deal) == (hands, deal)
        public = await tables.public(match_id)
        assert deal is not None
        assert public.view.commitment == deal.commitment
