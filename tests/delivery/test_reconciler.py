"""What is shown follows what is stored, whatever a platform does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

import storage
from bot.delivery import Expired, Flooded, Forbidden, Gone, Limits, Migrated, Unavailable
from bot.game import Phase, preset
from bot.i18n import speaker
from bot.manager import Clock, MatchId, PersonId, RoomId
from bot.screens.words import card_name
from storage import Room
from tests.house import FakePlatform, House, Time, open_house, until
from tests.loops import sped_up

LONG = preset("scopa")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


class Game:
    """A match of Anna and Bruno in one room."""

    def __init__(self, house: House, room: Room, match_id: MatchId, people: list[PersonId]) -> None:
        self.house = house
        self.room = room
        self.match_id = match_id
        self.people = people

    async def play(self) -> None:
        """Whoever is to play makes some move."""
        matches = self.house.manager.matches
        public = await matches.standing(self.match_id, None)
        assert public.view.turn is not None
        person = public.seats[public.view.turn].person
        assert person is not None
        view = (await matches.standing(self.match_id, person)).view
        await matches.play(self.match_id, person, view.legal_moves[0], view.version)

    async def shown(self) -> str:
        """What the table's message says, once everything has been shown."""
        await self.house.reconciler.settle()
        return self.house.platform.of("table", room=self.room)[-1].content.text

    async def last_card(self) -> str:
        """The name of the card that was played last."""
        view = (await self.house.manager.matches.standing(self.match_id, None)).view
        assert view.last_play is not None
        return card_name(view.last_play.card, speaker("it"))


async def begin(house: House, room_name: str = "friends", clock: Clock = Clock.HOUR) -> Game:
    people, room = await house.people(2), await house.room(room_name)
    lobbies = house.manager.lobbies
    lobby_id = await lobbies.open(RoomId(room.room_id), people[0], LONG, clock=clock)
    await lobbies.join(lobby_id, people[1])
    await house.reconciler.settle()
    await lobbies.start(lobby_id, people[0])
    await house.reconciler.settle()
    (match_id,) = await house.matches(room)
    return Game(house, room, match_id, people)


@asynccontextmanager
async def game(path: Path, platform: FakePlatform | None = None) -> AsyncIterator[Game]:
    async with open_house(path, platform=platform) as house:
        yield await begin(house)


async def up_to_date(game: Game) -> bool:
    """Whether the newest table message shows the last card that was played."""
    return await game.last_card() in await game.shown()


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


# ---- what a platform does -----------------------------------------------------------------------


async def surfaces(one: Game) -> list[storage.SurfaceRow]:
    return await one.house.db.read(lambda tx: storage.surfaces_of(tx, "m", one.match_id))


async def test_a_deleted_message_is_made_anew(path: Path) -> None:
    async with game(path) as one:
        one.house.platform.fail(Gone())
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 2
        await one.play()
        assert await up_to_date(one)
        assert one.house.platform.did("new", "table") == 2


async def test_a_table_too_old_to_be_changed_is_made_anew(path: Path) -> None:
    async with game(path) as one:
        one.house.platform.fail(Expired())
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
