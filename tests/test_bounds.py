"""Whatever lives as long as the process has a bound: people, rooms and matches come and go.

`python -m tests.bench memory` shows the same in bytes, over ten thousand matches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from bot.adapters.discordbot.lent import Lent
from bot.adapters.discordbot.taps import Taps
from bot.adapters.playground.chat import Chat
from bot.adapters.playground.session import Session
from bot.delivery.budget import Budget
from bot.delivery.platform import Limits, Place
from bot.manager import PersonId
from bot.manager.people import People
from storage import Database, Room
from tests.bench.seasons import seasons
from tests.holdings import holdings
from tests.loops import in_no_time
from tests.playground.fakes import FakeDesk, content

FEW: Final = 12
# Every number that bounds something in the house, made small enough to be reached.
BOUNDS: Final = (
    ("bot.manager.matches", "_LIVE"),
    ("bot.manager.lobbies", "_LIVE"),
    ("bot.manager.people", "_REMEMBERED"),
    ("bot.manager.deadlines", "SWEEP_AT"),
    ("bot.delivery.reconciler", "_REMEMBERED"),
    ("bot.delivery.notes", "_OPEN"),
    ("bot.delivery.new_tables", "_MENUS"),
    ("bot.delivery.budget", "_ROOMS"),
    ("bot.delivery.allowances", "_REMEMBERED"),
)
PICTURES: Final = 5  # that are remembered


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module, name in BOUNDS:
        assert isinstance(getattr(import_module(module), name), int)
        monkeypatch.setattr(f"{module}.{name}", FEW)
    monkeypatch.setattr("bot.delivery.gallery._REMEMBERED_BYTES", 60_000 * PICTURES)
    yield


@pytest.mark.usefixtures("few")
async def test_a_house_holds_no_more_after_many_matches_than_after_some(tmp_path: Path) -> None:
    async with seasons(tmp_path / "scopa.db", between=1800.0) as many:

        async def held(matches: int) -> dict[str, int]:
            await many.play(matches)
            await many.quiet()
            house = many.house
            found = holdings(
                manager=house.manager,
                reconciler=house.reconciler,
                notes=house.notes,
                desk=house.desk,
                post=house.post,
                database=house.db,
            )
            # What may still be played, or asked for again, has its time in the deadlines.
            resting = found.pop("manager._deadlines._at")
            assert resting <= many.played
            assert found.pop("manager._deadlines._heap") <= FEW + 3 * resting
            return found

        some = await held(30)
        more = await held(70)
        assert {
            path: size for path, size in more.items() if size > max(some.get(path, 0), FEW)
        } == {}
        assert max(some.values()) > 0
        assert any(path.startswith("post.") and "_kept" in path for path in some)


def test_blocked_rooms_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.budget._ROOMS", FEW)

    @in_no_time
    async def many_rooms() -> None:
        budget = Budget(Limits())
        for room in range(10 * FEW):
            budget.block(room, 30)
            await asyncio.sleep(60)
        assert len(budget) <= FEW + 1

    many_rooms()


async def test_few_messages_that_fell_asleep_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.adapters.discordbot.lent._REMEMBERED", FEW)
    db = await Database.open(tmp_path / "scopa.db", now=0.0)
    lent = Lent(db, Taps())
    for message in range(10 * FEW):
        lent.asleep.keep(message, None)
    assert list(lent.asleep) == list(range(9 * FEW, 10 * FEW))
    await db.close()


async def test_few_of_those_who_were_erased_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.manager.people._REMEMBERED", FEW)
    db = await Database.open(tmp_path / "scopa.db", now=0.0)
    people = People(db, lambda: 0.0, lambda: 0.0)
    everybody = [PersonId(number) for number in range(1, 10 * FEW)]
    for person in everybody:
        people.erased(person)
    assert list(filter(people.is_erased, everybody)) == everybody[-FEW:]
    await db.close()


def test_of_a_hall_those_who_look_and_the_last_others_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.adapters.playground.chat.ABSENT_PEOPLE", FEW)
    chat, hall_room = Chat(), room(1)
    page = visitor(chat, PersonId(1))
    hall = chat.enter(hall_room, page)
    for number in range(2, 10 * FEW):
        guest = visitor(chat, PersonId(number))
        chat.enter(hall_room, guest)
        hall.asked.add(guest.person)
        chat.put(Place(hall_room, "hand", guest.person, None), content("cards", number), None)
        chat.leave(hall_room, guest)
    newest = [PersonId(number) for number in range(9 * FEW, 10 * FEW)]
    assert list(hall.visitors) == [page.person, *newest]
    assert {message.place.person for message in hall.messages.values()} == set(newest)
    assert hall.asked == set(newest)
    assert len(chat.pictures) == FEW


def test_halls_that_nobody_looks_at_are_bounded_though_much_is_shown_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.adapters.playground.chat.IDLE_HALLS", FEW)
    chat = Chat()
    for number in range(10 * FEW):
        chat.put(Place(room(number), "table", None, None), content("table", number), None)
    assert len(chat.pictures) == FEW


def visitor(chat: Chat, person: PersonId) -> Session:
    """Somebody's page."""
    session = Session(chat=chat, desk=FakeDesk(), secret=b"k" * 32)
    session.person = person
    return session


def room(number: int) -> Room:
    """A room of the playground."""
    return Room(
        room_id=number,
        platform="playground",
        community_id=1,
        external_id=str(number),
        thread="",
        title="",
        language=None,
        settings="{}",
    )
