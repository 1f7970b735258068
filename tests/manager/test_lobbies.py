"""Lobbies as people use them: gathering, choosing, starting, and how many there may be."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

import storage
from bot.game import Phase, Rules, RulesClash, Seat, preset
from bot.manager import (
    AlreadySeated,
    Clock,
    Computer,
    Human,
    Limits,
    LobbyChanged,
    LobbyFull,
    LobbyId,
    LobbyState,
    MatchChanged,
    NotGathering,
    NotHost,
    NotSeated,
    NotStored,
    SeatsOpen,
    Stale,
    TooManyTables,
    Unknown,
)
from tests.house import Time, until
from tests.manager.tables import SHORT, Tables, open_tables

FOUR = preset("scopa", seats=4, target=1)


async def state(tables: Tables, lobby_id: LobbyId) -> LobbyState:
    return (await tables.manager.lobbies.standing(lobby_id)).lobby.state


async def test_a_lobby_has_a_code_and_tells_of_every_change(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR, clock=Clock.DAY)
    standing = await tables.manager.lobbies.standing(lobby_id)
    assert (len(standing.code), standing.lobby.clock) == (5, Clock.DAY)
    assert [info and info.name for info in standing.seats] == ["Anna", None, None, None]
    await tables.manager.lobbies.join(lobby_id, bruno)
    await tables.manager.lobbies.add_computer(lobby_id, bruno, "greedy")
    await tables.manager.lobbies.add_computer(lobby_id, bruno, "greedy")
    full = await tables.manager.lobbies.standing(lobby_id)
    assert [info and info.nth for info in full.seats] == [0, 0, 0, 1]
    assert full.revision == 3
    assert tables.heard == [LobbyChanged(lobby_id)] * 4


async def test_of_many_who_sit_down_at_once_only_as_many_sit_as_there_are_seats(
    tables: Tables,
) -> None:
    people = await tables.people(6)
    lobby_id = await tables.lobby(people[0], rules=FOUR)
    joins = [tables.manager.lobbies.join(lobby_id, person) for person in people[1:]]
    answers = await asyncio.gather(*joins, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None)] * 3 + [LobbyFull] * 2
    lobby = (await tables.manager.lobbies.standing(lobby_id)).lobby
    assert lobby.people == tuple(people[:4])
    rows = await tables.db.read(lambda tx: storage.open_lobbies_of_person(tx, people[5]))
    assert rows == []


async def test_a_double_tap_sits_down_once_and_adds_one_computer(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR)
    lobbies = tables.manager.lobbies
    taps = await asyncio.gather(
        lobbies.join(lobby_id, bruno), lobbies.join(lobby_id, bruno), return_exceptions=True
    )
    assert [type(tap) for tap in taps] == [type(None), AlreadySeated]
    seen = (await lobbies.standing(lobby_id)).revision
    taps = await asyncio.gather(
        lobbies.add_computer(lobby_id, anna, "greedy", seen=seen),
        lobbies.add_computer(lobby_id, anna, "greedy", seen=seen),
        return_exceptions=True,
    )
    assert [type(tap) for tap in taps] == [type(None), Stale]
    seats = (await lobbies.standing(lobby_id)).lobby.seats
    assert seats == (Human(anna), Human(bruno), Computer("greedy"), None)


async def test_a_seat_is_freed_as_it_was_seen_or_not_at_all(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR)
    lobbies = tables.manager.lobbies
    await lobbies.add_computer(lobby_id, anna, "greedy")
    seen = (await lobbies.standing(lobby_id)).revision
    await lobbies.remove(lobby_id, anna, Seat(1))
    await lobbies.join(lobby_id, bruno)  # sits where the computer sat
    for change in (lobbies.remove, lobbies.move_to):
        with pytest.raises(Stale):
            await change(lobby_id, anna, Seat(1), seen=seen)
    assert (await lobbies.standing(lobby_id)).lobby.people == (anna, bruno)


async def test_of_two_choices_at_once_none_is_lost(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=preset("scopa"))
    lobbies = tables.manager.lobbies
    await asyncio.gather(
        lobbies.choose_rules(lobby_id, anna, lambda rules: rules.changed(target=21)),
        lobbies.choose_rules(lobby_id, anna, lambda rules: rules.changed(redeal_kings=0)),
        lobbies.choose_clock(lobby_id, anna, Clock.MINUTE),
    )
    lobby = (await lobbies.standing(lobby_id)).lobby
    assert lobby.rules == preset("scopa", target=21, redeal_kings=0)
    assert lobby.clock is Clock.MINUTE
    with pytest.raises(NotHost):
        await lobbies.choose_clock(lobby_id, bruno, Clock.DAY)


async def test_a_choice_that_clashes_or_changes_nothing_is_no_change(tables: Tables) -> None:
    anna, bruno, carla = await tables.people(3)
    lobby_id = await tables.lobby(anna, bruno, carla, rules=FOUR)
    lobbies = tables.manager.lobbies
    before, heard = await lobbies.standing(lobby_id), len(tables.heard)
    with pytest.raises(RulesClash):
        await lobbies.choose_rules(lobby_id, anna, lambda rules: preset("scopa"))
    with pytest.raises(RulesClash):
        await lobbies.choose_rules(lobby_id, anna, _impossible)
    await lobbies.choose_clock(lobby_id, anna, Clock.HOUR)
    assert await lobbies.standing(lobby_id) == before
    assert len(tables.heard) == heard


def _impossible(rules: Rules) -> Rules:
    return rules.changed(seats=5)


async def test_strangers_change_nothing(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR)
    lobbies = tables.manager.lobbies
    before = await lobbies.standing(lobby_id)
    for error, attempt in (
        (NotSeated, lobbies.leave(lobby_id, bruno)),
        (NotSeated, lobbies.start(lobby_id, bruno)),
        (NotSeated, lobbies.add_computer(lobby_id, bruno, "greedy")),
        (NotSeated, lobbies.move_to(lobby_id, bruno, Seat(2))),
        (NotHost, lobbies.remove(lobby_id, bruno, Seat(0))),
        (NotHost, lobbies.close(lobby_id, bruno)),
        (NotGathering, lobbies.rematch(lobby_id, bruno)),
        (SeatsOpen, lobbies.start(lobby_id, anna)),
        (Unknown, lobbies.join(LobbyId(999), bruno)),
    ):
        with pytest.raises(error):
            await attempt
    assert await lobbies.standing(lobby_id) == before


async def test_a_lobby_starts_once_however_many_press(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, bruno)
    lobbies = tables.manager.lobbies
    answers = await asyncio.gather(
        *(lobbies.start(lobby_id, person) for person in (anna, bruno, anna)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), NotGathering, NotGathering]
    match_id = await tables.match_of(lobby_id)
    assert tables.heard[-2:] == [LobbyChanged(lobby_id, match_id), MatchChanged(match_id)]
    assert (await tables.public(match_id)).view.phase is Phase.PLAY
    rows = await tables.db.read(lambda tx: storage.open_matches_of_person(tx, bruno))
    assert rows == [match_id]


async def test_a_table_full_of_computers_begins_at_once(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    lobby_id = await tables.manager.lobbies.open(
        tables.room_id, anna, FOUR, computers=("greedy", "novice", "greedy")
    )
    match_id = await tables.match_of(lobby_id)
    seats = (await tables.public(match_id)).seats
    assert [info.level for info in seats] == [None, "greedy", "novice", "greedy"]
    assert await state(tables, lobby_id) is LobbyState.PLAYING
    with pytest.raises(LobbyFull):
        await tables.manager.lobbies.open(
            tables.room_id, anna, SHORT, computers=("greedy", "greedy")
        )


async def test_a_lobby_that_could_be_stored_but_not_started_is_told_of(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    open_lobby = tables.manager.lobbies.open
    more = 0
    while True:  # until there is room for the lobby and none for its match
        heard = len(tables.heard)
        await tables.full_disk(more=more)
        before = await tables.db.read(lambda tx: storage.open_lobbies_of_room(tx, tables.room_id))
        try:
            await open_lobby(tables.room_id, anna, SHORT, computers=("greedy",))
        except NotStored:
            after = await tables.db.read(
                lambda tx: storage.open_lobbies_of_room(tx, tables.room_id)
            )
            if after != before:
                break
            more += 1
        await tables.space_again()
    await tables.space_again()
    (lobby_id,) = set(after) - set(before)
    told = [update for update in tables.heard[heard:] if isinstance(update, LobbyChanged)]
    assert told == [LobbyChanged(LobbyId(lobby_id))]
    await tables.manager.lobbies.start(LobbyId(lobby_id), anna)


# ---- limits and expiry --------------------------------------------------------------------------


async def test_a_room_and_a_person_have_only_so_many_open_tables(path: Path) -> None:
    async with open_tables(path, limits=Limits(tables_per_room=3, tables_per_person=2)) as tables:
        anna, bruno = await tables.people(2)
        first = await tables.lobby(anna)
        await tables.lobby(anna)
        with pytest.raises(TooManyTables) as refusal:
            await tables.lobby(anna)
        assert refusal.value.limit == 2
        await tables.lobby(bruno)
        with pytest.raises(TooManyTables) as refusal:
            await tables.lobby(bruno)
        assert refusal.value.limit == 3
        await tables.manager.lobbies.close(first, anna)
        await tables.lobby(anna)


async def test_tables_whose_match_has_ended_are_no_open_tables(path: Path) -> None:
    async with open_tables(path, limits=Limits(tables_per_room=2, tables_per_person=2)) as tables:
        anna, bruno = await tables.people(2)
        for _ in range(5):
            await tables.play_out(await tables.match(anna, bruno), Random(1))
        running = [await tables.match(anna, bruno) for _ in range(2)]
        with pytest.raises(TooManyTables):
            await tables.match(anna, bruno)
        assert len(running) == 2


async def test_nobody_sits_down_at_more_tables_than_one_person_may(path: Path) -> None:
    async with open_tables(path, limits=Limits(tables_per_person=2)) as tables:
        anna, bruno, carla = await tables.people(3)
        first, second, third = [await tables.lobby(anna if i else carla) for i in range(3)]
        for lobby_id in (first, second):
            await tables.manager.lobbies.join(lobby_id, bruno)
        before = await tables.manager.lobbies.standing(third)
        with pytest.raises(TooManyTables) as refusal:
            await tables.manager.lobbies.join(third, bruno)
        assert refusal.value.limit == 2
        assert await tables.manager.lobbies.standing(third) == before
        with pytest.raises(AlreadySeated):
            await tables.manager.lobbies.join(first, bruno)
        await tables.manager.lobbies.leave(first, bruno)
        await tables.manager.lobbies.join(third, bruno)


async def test_a_rematch_is_a_table_more_for_whoever_wants_it(path: Path) -> None:
    async with open_tables(path, limits=Limits(tables_per_person=1)) as tables:
        anna, bruno = await tables.people(2)
        match_id = await tables.match(anna, bruno)
        lobby_id = (await tables.manager.matches.standing(match_id, anna)).lobby_id
        await tables.play_out(match_id, Random(1))
        other = await tables.lobby(bruno)
        await tables.manager.lobbies.rematch(lobby_id, anna)
        with pytest.raises(TooManyTables):
            await tables.manager.lobbies.join(lobby_id, bruno)
        await tables.manager.lobbies.close(other, bruno)
        await tables.manager.lobbies.join(lobby_id, bruno)
        assert await state(tables, lobby_id) is LobbyState.PLAYING


async def test_a_lobby_nobody_touches_closes_and_a_touched_one_does_not(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR)
    tables.time.passes(3000)
    await tables.manager.lobbies.join(lobby_id, bruno)
    tables.time.passes(3000)
    await tables.manager.lobbies.due(lobby_id)
    assert await state(tables, lobby_id) is LobbyState.GATHERING
    tables.time.passes(600)
    await tables.manager.lobbies.due(lobby_id)
    assert await state(tables, lobby_id) is LobbyState.CLOSED
    rows = await tables.db.read(lambda tx: storage.open_lobbies_of_person(tx, anna))
    assert rows == []
    await tables.manager.lobbies.due(lobby_id)  # nothing is left to be done


async def test_a_full_lobby_starts_instead_of_closing(tables: Tables) -> None:
    lobby_id = await tables.lobby(*await tables.people(2))
    tables.time.passes(3600)
    await tables.manager.lobbies.due(lobby_id)
    assert (await tables.public(await tables.match_of(lobby_id))).view.phase is Phase.PLAY


async def test_a_lobby_closes_by_itself_when_its_time_comes(path: Path) -> None:
    time = Time()
    async with open_tables(path, time=time) as tables:
        lobby_id = await tables.lobby(*await tables.people(1))
        time.passes(3601)
    async with open_tables(path, time=time) as tables:
        await until(lambda: bool(tables.heard))
        assert await state(tables, lobby_id) is LobbyState.CLOSED
