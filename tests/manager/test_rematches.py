"""What comes after a match: another one, or the end of the table."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import storage
from bot.game import Phase, Rules, preset
from bot.manager import (
    AlreadySeated,
    LobbyChanged,
    LobbyId,
    LobbyState,
    MatchChanged,
    NotGathering,
    PersonId,
)
from tests.manager.tables import SHORT, Tables

FOUR = preset("scopa", seats=4, target=1)


async def state(tables: Tables, lobby_id: LobbyId) -> LobbyState:
    return (await tables.manager.lobbies.standing(lobby_id)).lobby.state


async def ended(tables: Tables, *people: PersonId, rules: Rules = SHORT) -> LobbyId:
    """A lobby at rest."""
    match_id = await tables.match(*people, rules=rules)
    await tables.play_out(match_id, Random(2))
    return (await tables.public(match_id)).lobby_id


async def test_alone_against_a_computer_a_rematch_begins_at_once(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    match_id = await tables.match(anna)
    await tables.manager.matches.leave(match_id, anna)
    lobby_id = (await tables.public(match_id)).lobby_id
    await tables.manager.lobbies.rematch(lobby_id, anna)
    again = await tables.match_of(lobby_id)
    assert again != match_id
    assert (await tables.public(again)).view.phase is Phase.PLAY
    assert not (await tables.public(match_id)).can_rematch


async def test_two_people_both_have_to_want_a_rematch(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await ended(tables, anna, bruno)
    first = await tables.match_of(lobby_id)
    assert (await tables.public(first)).can_rematch
    await tables.manager.lobbies.rematch(lobby_id, bruno)
    waiting = await tables.manager.lobbies.standing(lobby_id)
    assert [info and info.ready for info in waiting.seats] == [False, True]
    assert not (await tables.public(first)).can_rematch
    assert tables.heard[-2:] == [LobbyChanged(lobby_id), MatchChanged(first)]
    with pytest.raises(AlreadySeated):
        await tables.manager.lobbies.join(lobby_id, bruno)
    await tables.manager.lobbies.join(lobby_id, anna)
    assert await tables.match_of(lobby_id) != first


async def test_who_wants_a_rematch_at_the_same_moment_gets_one(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await ended(tables, anna, bruno)
    first = await tables.match_of(lobby_id)
    lobbies = tables.manager.lobbies
    answers = await asyncio.gather(
        lobbies.rematch(lobby_id, anna), lobbies.rematch(lobby_id, bruno), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), NotGathering]
    await lobbies.join(lobby_id, bruno)
    assert await tables.match_of(lobby_id) != first


async def test_the_deal_goes_round_from_match_to_match(tables: Tables) -> None:
    people = await tables.people(3)
    lobby_id = await ended(tables, *people, rules=preset("scopa", seats=3, target=1))
    dealers = []
    for _ in range(4):
        row = await tables.db.read(lambda tx: storage.load_lobby(tx, lobby_id))
        assert row is not None
        dealers.append(json.loads(row.state)["dealer"])
        await tables.manager.lobbies.rematch(lobby_id, people[0])
        for person in people[1:]:
            await tables.manager.lobbies.join(lobby_id, person)
        await tables.play_out(await tables.match_of(lobby_id), Random(4))
    assert [(dealer - dealers[0]) % 3 for dealer in dealers] == [0, 1, 2, 0]


async def test_a_lobby_at_rest_closes_after_hours_and_offers_no_rematch(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await ended(tables, anna, bruno)
    match_id = await tables.match_of(lobby_id)
    tables.time.passes(12 * 3600)
    await tables.manager.lobbies.due(lobby_id)
    assert await state(tables, lobby_id) is LobbyState.CLOSED
    assert not (await tables.public(match_id)).can_rematch
    with pytest.raises(NotGathering):
        await tables.manager.lobbies.rematch(lobby_id, anna)


async def test_a_lobby_that_was_looked_at_while_its_match_ended_is_at_rest(
    tables: Tables,
) -> None:
    for seed in range(10):
        match_id = await tables.match(*await tables.people(2))
        lobby_id = (await tables.public(match_id)).lobby_id

        async def look(lobby_id: LobbyId = lobby_id) -> None:
            for _ in range(50):
                await tables.manager.lobbies.standing(lobby_id)
                await asyncio.sleep(0)

        looking = asyncio.create_task(look())
        await tables.play_out(match_id, Random(seed))
        await looking
        assert await state(tables, lobby_id) is LobbyState.RESTING


async def test_a_lobby_changed_beside_us_is_loaded_and_tried_again(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await tables.lobby(anna, rules=FOUR)

    def touch(tx: storage.Transaction) -> None:
        row = storage.load_lobby(tx, lobby_id)
        assert row is not None
        storage.save_lobby(
            tx,
            lobby_id=lobby_id,
            expected_revision=row.revision,
            state=row.state,
            current_match=None,
            deadline=row.deadline,
            is_open=True,
        )

    await tables.db.write(touch)
    await tables.manager.lobbies.join(lobby_id, bruno)
    standing = await tables.manager.lobbies.standing(lobby_id)
    assert (standing.revision, standing.lobby.people) == (2, (anna, bruno))


async def test_what_offers_a_rematch_is_out_of_date_in_the_same_breath(
    tables: Tables,
) -> None:
    anna, bruno = await tables.people(2)
    lobby_id = await ended(tables, anna, bruno)
    match_id = await tables.match_of(lobby_id)

    def shown(tx: storage.Transaction) -> None:
        for surface in storage.surfaces_of(tx, "m", match_id):
            storage.save_shown(
                tx,
                surface.surface_id,
                message="{}",
                shown_revision=999,
                content_hash="shown",
                posted_at=1.0,
            )

    await tables.db.write(shown)
    stale = [s.subject_id for s in await tables.db.read(storage.stale_surfaces)]
    assert match_id not in stale
    await tables.manager.lobbies.rematch(lobby_id, anna)
    found = [s for s in await tables.db.read(storage.stale_surfaces) if s.subject == "m"]
    assert {surface.subject_id for surface in found} == {match_id}
    assert {(surface.message, surface.content_hash) for surface in found} == {("{}", "shown")}
