"""What is shown follows what is stored, whatever a platform does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.delivery import Limits, Unavailable
from bot.game import Phase
from bot.manager import RoomId
from storage import back_up, restore
from tests.delivery.games import LONG, Game, begin, game, surfaces, up_to_date
from tests.house import FakePlatform, House, Time, open_house, until
from tests.loops import sped_up

# ---- one message --------------------------------------------------------------------------------


async def test_the_lobbys_message_becomes_the_matchs(path: Path) -> None:
    async with game(path) as one:
        platform = one.house.platform
        assert len(platform.of("table")) == 1
        assert platform.did("new", "table") == 1
        assert platform.one("table").tokens("hand")


async def test_a_move_is_one_edit_of_the_table(path: Path) -> None:
    async with game(path) as one:
        before = one.house.platform.did("edit", "table")
        for moves in range(1, 5):
            await one.play()
            assert await up_to_date(one)
            assert one.house.platform.did("edit", "table") == before + moves
        assert one.house.platform.did("new", "table") == 1


async def test_what_is_shown_already_is_not_sent_again(path: Path) -> None:
    async with game(path) as one:
        log = list(one.house.platform.log)
        for surface in await surfaces(one):
            one.house.reconciler.poke(surface.surface_id)
        await one.house.reconciler.settle()
        assert one.house.platform.log == log


async def test_a_burst_while_the_platform_is_slow_is_few_sends_and_the_last_is_the_newest(
    path: Path,
) -> None:
    async with game(path) as one:
        platform = one.house.platform
        before = platform.did("edit", "table")
        platform.gate.clear()
        for _ in range(30):
            await one.play()
            await asyncio.sleep(0)
        platform.gate.set()
        assert await up_to_date(one)
        assert platform.did("edit", "table") - before <= 2


async def test_a_rematch_is_a_new_message_and_the_old_one_loses_its_button(path: Path) -> None:
    async with game(path) as one:
        anna, bruno = one.people
        await one.house.manager.matches.leave(one.match_id, anna)
        await one.house.reconciler.settle()
        (old,) = one.house.platform.of("table")
        (button,) = old.tokens("rematch")
        for person in (bruno, anna):
            answer = await one.house.desk.press(person, one.room, button)
            assert not answer.alert
            await one.house.reconciler.settle()
        shown = one.house.platform.of("table")
        assert [message.tokens("rematch") for message in shown] == [[], []]
        assert shown[0].number == old.number
        assert shown[1].tokens("hand")


async def test_one_table_stands_in_each_of_two_topics(path: Path) -> None:
    async with open_house(path) as house:
        first, second = await begin(house, "one"), await begin(house, "two")
        await first.play()
        await house.reconciler.settle()
        for one in (first, second):
            assert len(house.platform.of("table", room=one.room)) == 1


# ---- asked for ----------------------------------------------------------------------------------


async def test_a_table_asked_for_moves_down_and_the_old_message_goes(path: Path) -> None:
    async with game(path) as one:
        (old,) = one.house.platform.of("table")
        await one.house.desk.command(one.people[0], one.room, "table")
        await one.house.reconciler.settle()
        (new,) = one.house.platform.of("table")
        assert new.number != old.number
        assert new.content.text == old.content.text


async def test_what_is_asked_for_while_something_is_sent_is_not_lost(path: Path) -> None:
    async with game(path) as one:
        platform = one.house.platform
        platform.gate.clear()
        await one.play()
        await until(lambda: platform.log[-1][0] == "edit")
        await one.house.desk.command(one.people[0], one.room, "table")
        platform.gate.set()
        assert await up_to_date(one)
        assert platform.did("new", "table") == 2
        assert len(platform.of("table")) == 1


@sped_up
async def test_what_was_asked_for_is_done_after_a_failure(tmp_path: Path) -> None:
    async with game(tmp_path / "db") as one:
        one.house.platform.fail(Unavailable(), doing="remove")
        await one.house.desk.command(one.people[0], one.room, "table")
        await one.house.reconciler.settle()
        assert one.house.platform.did("new", "table") == 2


async def test_only_open_tables_are_moved_down(path: Path) -> None:
    async with game(path) as one:
        await one.house.manager.matches.leave(one.match_id, one.people[0])
        await begin(one.house)
        await one.house.desk.command(one.people[0], one.room, "table")
        await one.house.reconciler.settle()
        assert one.house.platform.did("new", "table") == 3
        assert one.house.platform.did("remove", "table") == 1


async def test_a_buried_table_moves_down_with_the_next_change(path: Path) -> None:
    async with game(path) as one:
        one.house.platform.buried_kinds.add("table")
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 2
        assert len(one.house.platform.of("table")) == 1


async def test_refreshing_shows_everything_once_more_where_it_stands(path: Path) -> None:
    async with game(path) as one:
        platform = one.house.platform
        new = platform.did("new", "table")
        await one.house.desk.refresh(one.room, None)
        await one.house.reconciler.settle()
        assert platform.log[-1][:2] == ("edit", "table")
        assert platform.did("new", "table") == new


# ---- the budget ---------------------------------------------------------------------------------


@sped_up
async def test_a_lobby_that_starts_while_it_waits_to_be_shown_is_shown_as_the_match(
    tmp_path: Path,
) -> None:
    tight = FakePlatform(limits=Limits(room_per_minute=1))
    async with open_house(tmp_path / "db", platform=tight) as house:
        one = await begin_without_waiting(house)
        await house.reconciler.settle()
        table = house.platform.one("table")
        assert table.tokens("hand")
        assert not table.tokens("join")
        assert house.platform.did("new", "table") == 1
        for surface in await surfaces(one):
            revision = (await house.manager.matches.standing(one.match_id, None)).revision
            assert surface.shown_revision == revision


async def begin_without_waiting(house: House) -> Game:
    """A lobby whose first message is still on its way when its match begins."""
    people, room = await house.people(2), await house.room()
    lobbies = house.manager.lobbies
    lobby_id = await lobbies.open(RoomId(room.room_id), people[0], LONG)
    await until(lambda: house.platform.did("new", "table") == 1)
    house.platform.gate.clear()
    await lobbies.join(lobby_id, people[1])
    await asyncio.sleep(1)
    await lobbies.start(lobby_id, people[0])
    await asyncio.sleep(1)
    house.platform.gate.set()
    (match_id,) = await house.matches(room)
    return Game(house, room, match_id, people)


async def test_a_match_that_begins_while_its_lobby_is_being_sent_is_not_thought_shown(
    path: Path,
) -> None:
    async with open_house(path) as house:
        people, room = await house.people(2), await house.room()
        lobbies = house.manager.lobbies
        house.platform.gate.clear()
        lobby_id = await lobbies.open(RoomId(room.room_id), people[0], LONG)
        for _ in range(5):  # the lobby's revision is well ahead of the match's
            await lobbies.join(lobby_id, people[1])
            await lobbies.leave(lobby_id, people[1])
        await lobbies.join(lobby_id, people[1])
        await until(lambda: house.platform.did("new", "table") == 1)
        await lobbies.start(lobby_id, people[0])
        stopping = asyncio.create_task(house.reconciler.stop(0))
        house.platform.gate.set()
        await stopping
    # Whether or not the lobby's last screen arrived before the end: the match is shown afterwards.
    async with open_house(path, platform=house.platform) as again:
        await again.reconciler.settle()
        assert again.platform.one("table").tokens("hand")


# ---- restart ------------------------------------------------------------------------------------


async def test_after_a_restart_what_was_missed_is_shown_and_nothing_is_announced_twice(
    path: Path,
) -> None:
    time, platform = Time(), FakePlatform()
    async with open_house(path, time=time, platform=platform) as house:
        one = await begin(house)
        time.passes(100)
        await one.play()  # the next one is called
        await house.reconciler.settle()
        assert len(platform.of("ping")) == 1
    log = list(platform.log)
    async with open_house(path, time=time, platform=platform) as house:
        await house.reconciler.settle()
        assert platform.log == log
        again = Game(house, one.room, one.match_id, one.people)
        await house.reconciler.stop(0)  # from here on nothing is shown
        await again.play()
    async with open_house(path, time=time, platform=platform) as house:
        again = Game(house, one.room, one.match_id, one.people)
        assert await up_to_date(again)
        assert platform.did("new", "table") == 1


async def test_after_a_backup_everything_is_shown_again_but_not_all_at_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where some wait for a platform that does not take them."""
    monkeypatch.setattr("bot.delivery.reconciler._CATCHING_UP", 3)
    platform = FakePlatform()
    async with open_house(path, platform=platform) as house:
        games = [await begin(house, f"room {number}") for number in range(10)]
        await house.reconciler.settle()
    restore((await asyncio.to_thread(back_up, path, path.with_name("kept"))).path, path, "now")
    platform.log.clear()
    platform.gate.clear()
    for _ in range(4):
        platform.fail(Unavailable())
    async with open_house(path, platform=platform) as house:
        await until(lambda: len(platform.log) == 3)
        await asyncio.sleep(0.05)
        assert platform.did("edit", "table") == 3
        platform.gate.set()
        await house.reconciler.settle()
        assert platform.did("edit", "table") == len(games) + 4


async def test_stopping_waits_until_the_last_move_is_shown(path: Path) -> None:
    async with game(path) as one:
        await one.play()
        card = await one.last_card()
        await one.house.manager.stop()
        await one.house.reconciler.stop(30)
        assert card in one.house.platform.one("table").content.text


async def test_stopping_waits_for_nobody_for_ever(path: Path) -> None:
    async with game(path) as one:
        one.house.platform.gate.clear()
        await one.play()
        await one.house.reconciler.stop(0.01)
        await one.play()
        await asyncio.sleep(0.01)
        assert one.house.platform.did("edit", "table") <= 2


# ---- calls --------------------------------------------------------------------------------------


async def test_each_call_is_a_message_of_its_own_and_the_former_one_goes(path: Path) -> None:
    async with game(path) as one:
        platform, time = one.house.platform, one.house.time
        assert platform.of("ping") == []  # both have just been active
        for calls in range(1, 4):
            time.passes(61)
            await one.play()
            await one.house.reconciler.settle()
            (ping,) = platform.of("ping")
            assert ping.place.person is None
            assert platform.did("new", "ping") == calls
            assert platform.did("edit", "ping") == 0
        await one.play()  # the other one has been active within the minute
        await one.house.reconciler.settle()
        assert platform.of("ping") == []


async def test_a_call_names_whom_it_calls_and_the_reminder_calls_again(path: Path) -> None:
    async with game(path) as one:
        house = one.house
        house.time.passes(61)
        await one.play()
        await house.reconciler.settle()
        standing = await house.manager.matches.standing(one.match_id, None)
        assert standing.view.turn is not None
        name = standing.seats[standing.view.turn].name
        (first,) = house.platform.of("ping")
        assert name in first.content.text
        assert first.content.call is not None
        assert first.content.call.name == name
        house.time.passes(1800)
        await house.manager.matches.due(one.match_id)
        await house.reconciler.settle()
        (second,) = house.platform.of("ping")
        assert second.number != first.number
        assert second.content.text != first.content.text
        assert name in second.content.text


async def test_an_old_table_moves_down_when_somebody_is_called(path: Path) -> None:
    async with game(path) as one:
        one.house.time.passes(51 * 60)
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 2
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 2


async def test_at_the_end_nobody_is_called_any_more(path: Path) -> None:
    async with game(path) as one:
        one.house.time.passes(61)
        await one.play()
        await one.house.reconciler.settle()
        assert one.house.platform.of("ping")
        await one.house.manager.matches.leave(one.match_id, one.people[0])
        await one.house.reconciler.settle()
        assert one.house.platform.of("ping") == []
        standing = await one.house.manager.matches.standing(one.match_id, None)
        assert standing.view.phase is Phase.OVER
