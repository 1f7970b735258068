"""Boards by command and button, in a group, in private, and for strangers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.delivery.tokens import MAX_BYTES
from bot.game import VARIANTS
from bot.manager import PersonId
from bot.screens.board_choices import board_choices
from bot.screens.screen import Press, Subject
from rendering import LeaderboardPicture, PersonPicture
from storage import Room
from tests.boards.world import HOUR, World
from tests.house import NOON, House, open_house


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "scopa.db") as house:
        yield house


async def played(house: House, room: Room, count: int = 60) -> World:
    """People of the house's own platform who have played in this room."""
    assert room.community_id is not None
    world = await World.made(house.db, seed=3, people=12, communities=0, platform="fake")
    await world.play(count, start=NOON - 70 * HOUR, communities=(room.community_id,))
    return world


async def person(house: House, number: int) -> PersonId:
    return await house.desk.sign_in(
        platform="fake", external_id=f"u{number}", name=f"Person {number}", locale="en"
    )


def labels(house: House, who: PersonId) -> list[str]:
    return [key.label for row in house.platform.one("note", who).content.rows for key in row]


def text(house: House, who: PersonId) -> str:
    return house.platform.one("note", who).content.text


async def press(house: House, who: PersonId, room: Room, label: str) -> None:
    rows = house.platform.one("note", who).content.rows
    (token,) = [key.token for row in rows for key in row if key.label == label]
    answer = await house.desk.press(who, room, token)
    assert answer.notice is None, answer.notice


def picture(house: House, who: PersonId) -> object:
    drawn = house.platform.one("note", who).content.picture
    return None if drawn is None else house.gallery.of[drawn]


async def test_the_board_is_a_page_of_ones_own_with_buttons_to_all_others(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna = await person(house, 0)
    assert (await house.desk.command(anna, room, "board")).notice is None
    first = text(house, anna)
    assert "Leaderboard: friends · of all time" in first
    assert isinstance(picture(house, anna), LeaderboardPicture)
    await press(house, anna, room, "After ›")
    assert text(house, anna) != first
    await press(house, anna, room, "‹ Before")
    assert text(house, anna) == first
    await press(house, anna, room, "Year")
    assert "2027" in text(house, anna)
    await press(house, anna, room, "📊 Wins")
    await press(house, anna, room, "Scope")
    assert "Ordered by: Scope" in text(house, anna)
    assert "2027" in text(house, anna), "one choice keeps the other"
    await press(house, anna, room, "🎴 All variants")
    await press(house, anna, room, "Scopone")
    assert "Scopone · 2027" in text(house, anna)
    await press(house, anna, room, "🏆 Records")
    assert text(house, anna).startswith("Records · friends")
    assert house.platform.of("table") == []
    assert len(house.platform.of("note", anna)) == 1


async def test_statistics_of_oneself_and_of_somebody_else(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna, bruno = await person(house, 0), await person(house, 1)
    await house.desk.command(anna, room, "stats")
    assert text(house, anna).startswith("Person 0 · friends")
    assert isinstance(picture(house, anna), PersonPicture)
    await house.desk.command(anna, room, "stats", "person 1")
    ambiguous = await house.desk.command(anna, room, "stats", "person")
    assert ambiguous.alert
    assert text(house, anna).startswith("Person 1 · friends")
    await press(house, anna, room, "⚔️ Against Person 1")
    versus = text(house, anna)
    assert versus.startswith("Person 0 ")
    await house.desk.command(anna, room, "board", "@Person 1")
    assert text(house, anna) == versus
    await press(house, anna, room, "👤 Person 1")
    assert text(house, anna).startswith("Person 1 · friends")
    await press(house, anna, room, "‹ Leaderboard")
    assert text(house, anna).startswith("Leaderboard")
    await house.desk.command(bruno, room, "board", "scopone")
    assert "Scopone" in text(house, bruno)


async def test_a_new_result_is_on_the_board_at_once(house: House) -> None:
    room = await house.room()
    world = await played(house, room, 1)
    anna = await person(house, 0)
    await house.desk.command(anna, room, "board", "matches")
    before = text(house, anna)
    await world.play(20, start=NOON, communities=world.results[0].communities)
    await house.desk.command(anna, room, "board", "matches")
    assert text(house, anna) != before


async def test_whoever_left_is_hidden_and_comes_back_with_everything(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna, bruno = await person(house, 0), await person(house, 1)
    await house.desk.command(anna, room, "stats", "Person 1")
    full = text(house, anna)
    await house.desk.boards.left(bruno, room)
    for page in ("board", "board"):
        await house.desk.command(anna, room, page)
        assert "Person 1:" not in text(house, anna)
    assert (await house.desk.command(anna, room, "stats", "Person 1")).alert
    await house.desk.boards.joined(bruno, room)
    await house.desk.command(anna, room, "stats", "Person 1")
    assert text(house, anna) == full


async def test_a_new_name_is_shown_at_once(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna = await person(house, 0)
    await house.desk.sign_in(platform="fake", external_id="u0", name="Annina", locale="en")
    await house.desk.command(anna, room, "stats")
    assert text(house, anna).startswith("Annina · friends")


async def test_in_private_the_board_is_that_of_ones_own_group(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna = await person(house, 0)
    alone = await house.desk.open_room(
        platform="fake", community=None, external_id="private", title=""
    )
    for asked in ("board", "stats"):  # the platform does not say that she is one of them
        assert (await house.desk.command(anna, alone, asked)).alert
    assert house.platform.of("note", anna) == []
    house.platform.members.add(("friends", "u0"))
    await house.desk.command(anna, alone, "board")
    assert "Leaderboard: friends" in text(house, anna)
    await press(house, anna, alone, "Month")
    shown = text(house, anna)
    rows = house.platform.one("note", anna).content.rows
    (token,) = [key.token for row in rows for key in row if key.label == "Year"]
    house.platform.members.clear()  # she has left, and nobody told us
    assert (await house.desk.press(anna, alone, token)).alert
    assert text(house, anna) == shown
    stranger = await house.person("Nobody")
    refused = await house.desk.command(stranger, alone, "board")
    assert (refused.alert, refused.notice) == (
        True,
        "There is no leaderboard here: it belongs to a group. Ask for it there.",
    )


async def test_a_strangers_group_shows_nothing_of_ours(house: House) -> None:
    room, elsewhere = await house.room(), await house.room("elsewhere")
    await played(house, room)
    anna, stranger = await person(house, 0), await house.person("Nobody")
    await house.desk.command(anna, room, "board")
    tokens = house.platform.one("note", anna).tokens()
    assert len(tokens) >= 9
    for token in tokens:
        answer = await house.desk.press(stranger, elsewhere, token)
        assert answer.alert
    assert house.platform.of("note", stranger) == []
    await house.desk.command(stranger, elsewhere, "board")
    assert "Person" not in text(house, stranger)
    assert (await house.desk.command(stranger, elsewhere, "stats", "Person 0")).alert


async def test_forged_buttons_are_refused(house: House) -> None:
    room = await house.room()
    await played(house, room)
    anna = await person(house, 0)
    assert room.community_id is not None
    for verb in ("stats", "versus", "records", "nonsense"):
        press = Press(Subject.BOARD, room.community_id, 1, verb, 0, "another meaning")
        assert (await house.desk.press(anna, room, house.signer.token(press))).alert
    for index in (0, 1295):  # a board that another release offered leads to the usual one
        press = Press(Subject.BOARD, room.community_id, 1, "board", index, "another meaning")
        assert not (await house.desk.press(anna, room, house.signer.token(press))).alert
        assert "of all time" in text(house, anna)


def test_every_board_fits_into_a_button(house: House) -> None:
    assert len(board_choices()) <= 36**2, f"{len(VARIANTS)} variants are too many for two digits"
    press = Press(Subject.BOARD, 36**5, 36**4, "variants", len(board_choices()) - 1)
    assert len(house.signer.token(press)) <= MAX_BYTES
