"""Pages one person asked for: one at a time, up to date while they are open, gone when closed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from bot.delivery import Expired, Flooded, Forbidden, Gone, Unavailable, notes
from bot.delivery.notes import Page
from bot.game import preset
from bot.i18n import Say
from bot.manager import LobbyId, PersonId, RoomId, Stale
from bot.screens.screen import Screen
from storage import Room
from tests.house import FakePlatform, House, Message, open_house, until
from tests.loops import sped_up


@dataclass
class Words:
    """A page of these words, or none any more."""

    text: str
    gone: bool = False
    drawn: list[str] = field(default_factory=list)

    def page(self, lobby_id: LobbyId | None = None) -> Page:
        return Page(self._draw, lobby_id=lobby_id)

    async def _draw(self, say: Say) -> Screen | None:
        self.drawn.append(self.text)
        if self.gone:
            raise Stale
        return Screen(self.text)


async def somebody(house: House) -> tuple[Room, PersonId]:
    return await house.room(), await house.person("Anna")


def open_notes(house: House, person: PersonId) -> list[Message]:
    return house.platform.of("note", person)


async def a_lobby(house: House, room: Room, person: PersonId) -> LobbyId:
    return await house.manager.lobbies.open(RoomId(room.room_id), person, preset("scopa", seats=4))


async def test_one_page_is_open_at_a_time(house: House) -> None:
    room, anna = await somebody(house)
    await house.notes.show(room, anna, Words("first").page())
    await house.notes.show(room, anna, Words("second").page())
    (note,) = open_notes(house, anna)
    assert note.content.text == "second"
    await house.notes.close(room, anna)
    assert open_notes(house, anna) == []
    await house.notes.close(room, anna)


async def test_pages_of_two_people_or_rooms_are_two(house: House) -> None:
    room, anna = await somebody(house)
    other, bruno = await house.room("other"), await house.person("Bruno")
    for where, who in ((room, anna), (room, bruno), (other, anna)):
        await house.notes.show(where, who, Words(where.title).page())
    await house.notes.close(room, anna)
    assert len(open_notes(house, anna)) == len(open_notes(house, bruno)) == 1


async def test_a_page_follows_what_it_is_about(house: House) -> None:
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("as it was")
    await house.notes.show(room, anna, words.page(lobby_id=lobby_id))
    edits = house.platform.did("edit", "note")
    words.text = "as it is"
    await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
    await until(lambda: house.platform.one("note", anna).content.text == "as it is")
    await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
    await until(lambda: len(words.drawn) == 3)
    assert house.platform.did("edit", "note") == edits + 1  # what looks the same is not sent


async def test_a_page_about_something_else_is_left_alone(house: House) -> None:
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("about another one")
    await house.notes.show(room, anna, words.page(lobby_id=LobbyId(lobby_id + 1)))
    await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
    await house.reconciler.settle()
    assert len(words.drawn) == 1


async def test_a_page_without_sense_closes_itself(house: House) -> None:
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("options")
    await house.notes.show(room, anna, words.page(lobby_id=lobby_id))
    words.gone = True
    await house.manager.lobbies.close(lobby_id, anna)
    await until(lambda: open_notes(house, anna) == [])
    words.gone = False
    await house.notes.again(room, anna)
    assert open_notes(house, anna) == []


async def test_two_quick_taps_leave_one_page_and_the_second_one(house: House) -> None:
    room, anna = await somebody(house)
    house.platform.gate.clear()
    taps = [
        asyncio.create_task(house.notes.show(room, anna, Words(text).page()))
        for text in ("first", "second", "third")
    ]
    await until(lambda: house.platform.did("new", "note") == 1)
    house.platform.gate.set()
    await asyncio.gather(*taps)
    (note,) = open_notes(house, anna)
    assert note.content.text == "third"
    assert house.platform.did("new", "note") == 1


async def test_a_page_closed_while_it_is_on_its_way_does_not_stay(house: House) -> None:
    room, anna = await somebody(house)
    house.platform.gate.clear()
    showing = asyncio.create_task(house.notes.show(room, anna, Words("late").page()))
    await until(lambda: house.platform.did("new", "note") == 1)
    await house.notes.close(room, anna)
    house.platform.gate.set()
    await showing
    assert open_notes(house, anna) == []
    await house.notes.show(room, anna, Words("new").page())
    assert len(open_notes(house, anna)) == 1


async def test_a_deleted_page_is_shown_anew(house: House) -> None:
    room, anna = await somebody(house)
    await house.notes.show(room, anna, Words("first").page())
    house.platform.fail(Gone(), kind="note")
    await house.notes.show(room, anna, Words("second").page())
    assert house.platform.did("new", "note") == 2


async def test_again_shows_the_page_once_more(house: House) -> None:
    room, anna = await somebody(house)
    await house.notes.again(room, anna)
    await house.notes.show(room, anna, Words("words").page())
    await house.notes.again(room, anna)
    assert house.platform.did("edit", "note") == 1


@pytest.mark.parametrize("error", [Expired(), Forbidden()])
async def test_a_page_that_cannot_be_shown_is_not_tried_again_and_again(
    house: House, error: Exception
) -> None:
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("words")
    house.platform.fail(error, kind="note")
    with pytest.raises(Expired):
        await house.notes.show(room, anna, words.page(lobby_id=lobby_id))
    await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
    await house.reconciler.settle()
    assert len(words.drawn) == 1


async def test_a_page_that_fails_to_follow_is_only_logged(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("words")
    await house.notes.show(room, anna, words.page(lobby_id=lobby_id))
    for error, said in (
        (Unavailable(), "a note was not brought up to date: Unavailable"),
        (ZeroDivisionError(), "a note in room"),
    ):
        house.platform.fail(error, kind="note")
        words.text += "!"
        await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
        await until(partial(_is_logged, caplog, said))
    house.platform.fail(Unavailable(), kind="note", doing="remove")
    await house.notes.close(room, anna)
    assert "stays where it is" in caplog.text


def _is_logged(caplog: pytest.LogCaptureFixture, words: str) -> bool:
    return words in caplog.text


@sped_up
async def test_a_flooded_page_keeps_its_room_quiet(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db", platform=FakePlatform()) as house:
        room, anna = await somebody(house)
        house.platform.fail(Flooded(100.0), kind="note")
        loop = asyncio.get_running_loop()
        begun = loop.time()
        with pytest.raises(Flooded):
            await house.notes.show(room, anna, Words("words").page())
        await a_lobby(house, room, anna)
        await house.reconciler.settle()
        assert loop.time() - begun >= 100
        assert house.platform.of("table")


async def test_after_the_stop_no_page_is_drawn(house: House) -> None:
    room, anna = await somebody(house)
    lobby_id = await a_lobby(house, room, anna)
    words = Words("words")
    await house.notes.show(room, anna, words.page(lobby_id=lobby_id))
    words.text = "newer"
    house.platform.gate.clear()
    await house.manager.lobbies.add_computer(lobby_id, anna, "greedy")
    await house.notes.stop()
    house.platform.gate.set()
    await house.reconciler.settle()
    assert house.platform.one("note", anna).content.text == "words"


async def test_of_very_many_open_pages_the_oldest_are_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "_OPEN", 2)
    async with open_house(tmp_path / "scopa.db") as house:
        room = await house.room()
        people = await house.people(4)
        for person in people:
            await house.notes.show(room, person, Words("words").page())
        edits = house.platform.did("edit", "note")
        for person in people:
            await house.notes.again(room, person)
        assert house.platform.did("edit", "note") == edits + 2


async def test_a_page_that_a_process_left_behind_is_taken_away_by_the_next(tmp_path: Path) -> None:
    path, platform = tmp_path / "scopa.db", FakePlatform()
    async with open_house(path, platform=platform) as house:
        room, person = await somebody(house)
        lobby_id = await a_lobby(house, room, person)
        await house.notes.show(room, person, Words("about the lobby").page(lobby_id))
        assert open_notes(house, person)
    platform.fail(Unavailable(), kind="note", doing="remove")  # not there yet: asked again
    async with open_house(path, platform=platform) as house:
        await until(lambda: not open_notes(house, person))
    async with open_house(path, platform=platform) as house:
        await house.reconciler.settle()
    assert platform.did("remove", "note") == 2  # and that was all


async def test_a_page_that_cannot_grow_old_stays_and_makes_room_for_the_next(
    tmp_path: Path,
) -> None:
    path, platform = tmp_path / "scopa.db", FakePlatform()
    async with open_house(path, platform=platform) as house:
        room, person = await somebody(house)
        await house.notes.show(room, person, Words("a menu").page())
    async with open_house(path, platform=platform) as house:
        assert [note.content.text for note in open_notes(house, person)] == ["a menu"]
        await house.notes.show(room, person, Words("another").page())
        assert [note.content.text for note in open_notes(house, person)] == ["another"]
        await house.notes.close(room, person)
        assert not open_notes(house, person)


async def test_a_page_of_the_last_process_can_be_closed(tmp_path: Path) -> None:
    path, platform = tmp_path / "scopa.db", FakePlatform()
    async with open_house(path, platform=platform) as house:
        room, person = await somebody(house)
        await house.notes.show(room, person, Words("a menu").page())
    async with open_house(path, platform=platform) as house:
        await house.notes.close(room, person)
        assert not open_notes(house, person)
