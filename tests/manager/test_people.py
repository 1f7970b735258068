"""Names and languages of people, and who was active lately."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.manager import PersonId, people
from tests.manager.tables import Tables, open_tables


async def test_a_name_follows_whoever_bears_it(path: Path) -> None:
    async with open_tables(path) as tables:
        known = tables.manager.people
        anna = await known.sign_in(platform="fake", external_id="1", name="Anna")
        assert await known.names([anna, PersonId(99)]) == {anna: "Anna", PersonId(99): "?"}
        again = await known.sign_in(platform="fake", external_id="1", name="Annina")
        assert again == anna
        assert await known.names([anna]) == {anna: "Annina"}
    async with open_tables(path) as tables:
        assert await tables.manager.people.names([anna]) == {anna: "Annina"}


async def test_however_many_there_are_nobody_loses_their_name(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_REMEMBERED", 3)
    persons = [await tables.person(f"P{number}") for number in range(9)]
    known = tables.manager.people

    async def ask(first: int) -> None:
        asked = persons[first : first + 4]
        names = await known.names(asked)
        assert names == {person: f"P{persons.index(person)}" for person in asked}

    await asyncio.gather(*(ask(first) for first in (0, 5, 2, 4, 1, 3) for _ in range(5)))


async def test_a_language_is_chosen_once_and_kept(path: Path) -> None:
    async with open_tables(path) as tables:
        anna, bruno = await tables.people(2)
        assert (await tables.manager.people.preferences(anna)).language is None
        await tables.manager.people.choose_language(anna, "en")
    async with open_tables(path) as tables:
        assert (await tables.manager.people.preferences(anna)).language == "en"
        assert (await tables.manager.people.preferences(bruno)).language is None


async def test_whoever_does_something_was_active(tables: Tables) -> None:
    anna, bruno, carla = await tables.people(3)
    active_at = tables.manager.people.active_at
    assert active_at(anna) == 0.0
    lobby_id = await tables.lobby(anna)
    tables.time.passes(5)
    await tables.manager.lobbies.join(lobby_id, bruno)
    assert [tables.time() - active_at(person) for person in (anna, bruno)] == [5.0, 0.0]
    assert active_at(carla) == 0.0


async def test_only_somebody_who_was_away_is_called(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno)
    assert not (await tables.public(match_id)).ping
    tables.time.passes(61)
    await tables.play(match_id)
    assert (await tables.public(match_id)).ping
    tables.time.passes(30)
    await tables.play(match_id)
    assert not (await tables.public(match_id)).ping
