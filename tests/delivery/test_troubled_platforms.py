"""What a platform does to messages and to us, and what becomes of what is shown."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

import storage
from bot.delivery import DeliveryError, Expired, Flooded, Forbidden, Gone, Migrated, Unavailable
from bot.manager import RoomId
from tests.delivery.games import Game, begin, game, surfaces, up_to_date
from tests.house import FakePlatform, Time, open_house, until
from tests.loops import sped_up


@pytest.mark.parametrize("error", [Gone(), Expired()], ids=["deleted", "too old"])
async def test_a_table_that_cannot_be_changed_is_made_anew_once(
    path: Path, error: DeliveryError
) -> None:
    async with game(path) as one:
        one.house.platform.fail(error)
        for _ in range(2):
            await one.play()
            assert await up_to_date(one)
            assert one.house.platform.did("new", "table") == 2


@sped_up
async def test_a_new_message_that_is_gone_at_once_does_not_make_us_hammer(
    tmp_path: Path,
) -> None:
    async with game(tmp_path / "db") as one:
        for _ in range(4):
            one.house.platform.fail(Gone())
        before, loop = len(one.house.platform.log), asyncio.get_running_loop()
        begun = loop.time()
        await one.play()
        assert await up_to_date(one)
        assert loop.time() - begun > 2.0  # the loop's own seconds: each try waits longer
        assert len([entry for entry in one.house.platform.log[before:] if entry[1] == "table"]) == 5


@sped_up
async def test_a_platform_that_fails_is_asked_again(tmp_path: Path) -> None:
    async with game(tmp_path / "db") as one:
        for _ in range(3):
            one.house.platform.fail(Unavailable())
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 1


@sped_up
async def test_a_flooded_room_waits_while_another_one_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db") as house:
        flooded, other = await begin(house, "flooded"), await begin(house, "other")
        tables = [house.platform.of("table", room=one.room)[0].number for one in (flooded, other)]
        loop = asyncio.get_running_loop()
        begun, before = loop.time(), len(house.platform.log)
        house.platform.fail(Flooded(400.0))
        await flooded.play()
        await until(lambda: ("edit", "table", tables[0]) in house.platform.log[before:])
        await flooded.play()
        await other.play()
        assert await up_to_date(flooded)
        assert await up_to_date(other)
        assert loop.time() - begun >= 400  # the loop's own seconds
        edits = [number for what, kind, number in house.platform.log[before:] if kind == "table"]
        assert edits == [tables[0], tables[1], tables[0]]


async def test_a_room_that_throws_us_out_is_left_alone_and_its_match_waits(path: Path) -> None:
    async with game(path) as one:
        house = one.house
        house.platform.fail(Forbidden())
        await one.play()
        await house.reconciler.settle()
        standing = await house.manager.matches.standing(one.match_id, None)
        assert (standing.paused, standing.turn_ends) == (True, None)
        log = list(house.platform.log)
        await one.play()
        await house.reconciler.settle()
        assert house.platform.log == log
        # Somebody presses a button there: the room is open again.
        await house.desk.press(one.people[0], one.room, house.platform.one("table").tokens()[0])
        assert await up_to_date(one)
        standing = await house.manager.matches.standing(one.match_id, None)
        assert not standing.paused
        assert standing.turn_ends == house.time() + 3600


@pytest.mark.parametrize("years", [0, 3])
async def test_a_room_that_lets_us_in_again_after_a_restart_goes_on(path: Path, years: int) -> None:
    platform, time = FakePlatform(), Time()
    async with game(path, platform) as one:
        platform.fail(Forbidden())
        await one.play()
        await one.house.reconciler.settle()
    time.passes(years * 365.25 * 86400)
    async with open_house(path, platform=platform, time=time) as house:
        again = Game(house, one.room, one.match_id, one.people)
        log = list(platform.log)
        await house.reconciler.settle()
        assert platform.log == log
        await house.desk.command(one.people[0], one.room, "help")
        assert await up_to_date(again)
        standing = await house.manager.matches.standing(one.match_id, None)
        assert (standing.paused, standing.turn_ends) == (False, time() + 3600)


async def test_a_process_that_ended_before_the_match_could_wait_has_it_wait_at_the_next_start(
    path: Path,
) -> None:
    platform = FakePlatform()
    async with game(path, platform) as one:
        await one.house.db.write(partial(storage.suspend_room, room_id=one.room.room_id))
        standing = await one.house.manager.matches.standing(one.match_id, None)
        assert not standing.paused
    async with open_house(path, platform=platform) as house:
        standing = await house.manager.matches.standing(one.match_id, None)
        assert (standing.paused, standing.turn_ends) == (True, None)


async def test_a_process_that_ended_before_the_room_was_open_again_lets_nobody_wait_for_ever(
    path: Path,
) -> None:
    platform = FakePlatform()
    async with game(path, platform) as one:
        house = one.house
        platform.fail(Forbidden())
        await one.play()
        await house.reconciler.settle()
        await house.manager.matches.resume(one.match_id)  # and there it ends
    async with open_house(path, platform=platform) as house:
        assert (await house.manager.matches.standing(one.match_id, None)).paused
        await house.desk.command(one.people[0], one.room, "help")
        standing = await house.manager.matches.standing(one.match_id, None)
        assert (standing.paused, standing.turn_ends) == (False, house.time() + 3600)
        assert await up_to_date(Game(house, one.room, one.match_id, one.people))


async def test_a_match_shown_elsewhere_too_goes_on(path: Path) -> None:
    async with game(path) as one:
        house = one.house
        other = await house.room("elsewhere")
        (lobby_id,) = await house.lobbies(one.room)
        await house.manager.lobbies.bring(lobby_id, RoomId(other.room_id))
        await house.reconciler.settle()
        house.platform.fail(Forbidden())
        await one.play()
        await house.reconciler.settle()
        assert not (await house.manager.matches.standing(one.match_id, None)).paused
        assert house.platform.of("table", room=other)


@pytest.mark.parametrize("error", [Expired(), Forbidden()])
async def test_a_person_who_cannot_be_reached_gets_their_hand_when_they_ask(
    path: Path, error: Exception
) -> None:
    async with game(path) as one:
        house, anna = one.house, one.people[0]
        hand = house.platform.one("table").tokens("hand")[0]
        await house.desk.press(anna, one.room, hand)
        await house.reconciler.settle()
        house.platform.fail(error, kind="hand")
        await one.play()
        await house.reconciler.settle()
        assert not (await house.manager.matches.standing(one.match_id, None)).paused
        sent = house.platform.did("edit", "hand") + house.platform.did("new", "hand")
        await one.play()
        await house.reconciler.settle()
        assert house.platform.did("edit", "hand") + house.platform.did("new", "hand") == sent
        await house.desk.press(anna, one.room, hand)
        await house.reconciler.settle()
        assert house.platform.did("new", "hand") == 2


async def test_who_asks_while_an_attempt_from_before_fails_gets_their_hand(path: Path) -> None:
    async with game(path) as one:
        house, anna = one.house, one.people[0]
        hand = house.platform.one("table").tokens("hand")[0]
        await house.desk.press(anna, one.room, hand)
        await house.reconciler.settle()
        house.platform.fail(Expired(), kind="hand")
        house.platform.gate.clear()
        await one.play()
        await until(lambda: house.platform.did("edit", "hand") == 1)
        await house.desk.press(anna, one.room, hand)
        house.platform.gate.set()
        assert await up_to_date(one)
        assert house.platform.did("new", "hand") == 2


async def test_a_room_that_moved_is_found_at_its_new_address(path: Path) -> None:
    async with game(path) as one:
        one.house.platform.fail(Migrated("supergroup"))
        await one.play()
        assert await up_to_date(one)
        place = one.house.platform.one("table").place
        assert (place.room.room_id, place.room.external_id) == (one.room.room_id, "supergroup")


@sped_up
async def test_a_room_that_moved_to_where_it_is_does_not_make_us_hammer(tmp_path: Path) -> None:
    async with game(tmp_path / "db") as one:
        for _ in range(3):
            one.house.platform.fail(Migrated(one.room.external_id))
        begun = asyncio.get_running_loop().time()
        await one.play()
        assert await up_to_date(one)
        assert asyncio.get_running_loop().time() - begun > 1.0


async def test_a_fault_of_a_platforms_code_is_logged_and_the_next_change_is_shown(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with game(path) as one:
        one.house.platform.fail(ZeroDivisionError())
        await one.play()
        await one.house.reconciler.settle()
        assert "could not be shown" in caplog.text
        await one.play()
        assert await up_to_date(one)


@pytest.mark.parametrize(("kind", "asking"), [("hand", "hand"), ("table", "table")])
async def test_a_process_that_ends_between_the_old_message_and_the_new_one_leaves_no_gap(
    path: Path, kind: str, asking: str
) -> None:
    platform = FakePlatform()
    async with game(path, platform) as one:
        await one.house.desk.command(one.people[0], one.room, "hand")
        await one.house.reconciler.settle()
        platform.gate.clear()
        before = len(platform.log)
        await one.house.desk.command(one.people[0], one.room, asking)
        await until(lambda: len(platform.log) > before)
    # It had done the first half by then: the old message is gone.
    platform.messages = {n: m for n, m in platform.messages.items() if m.place.kind != kind}
    platform.gate.set()
    async with open_house(path, platform=platform) as house:
        platform.fail(Gone(), kind=kind)
        await house.reconciler.settle()
        assert len(platform.of(kind, one.people[0] if kind == "hand" else None)) == 1


@sped_up
async def test_what_was_sent_is_not_sent_again_because_the_disk_is_full(tmp_path: Path) -> None:
    async with game(tmp_path / "db") as one:
        house = one.house
        house.platform.gate.clear()
        hand = house.platform.one("table").tokens("hand")[0]
        await house.desk.press(one.people[0], one.room, hand)
        await until(lambda: house.platform.did("new", "hand") == 1)
        house.platform.long_references = True
        await house.may_grow(1)
        house.platform.gate.set()
        await asyncio.sleep(20)
        assert house.platform.did("new", "hand") == 1
        await house.may_grow(1000)
        await house.reconciler.settle()
        assert house.platform.did("new", "hand") == 1
        assert len(house.platform.of("hand", one.people[0])) == 1
        (surface,) = [found for found in await surfaces(one) if found.kind == "hand"]
        assert surface.message is not None
