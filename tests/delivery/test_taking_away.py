"""A table in two rooms loses one of them: taken away from it, or the bot was thrown out there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

import storage
from bot.delivery import Answer, Forbidden, Unavailable
from bot.i18n import speaker
from bot.manager import LobbyId, MatchId, PersonId, RoomId
from storage import Room
from tests.house import FakePlatform, House, Message, open_house

EN = speaker("en")


@dataclass
class Shared:
    """A table of Anna, here and there."""

    house: House
    here: Room
    there: Room
    lobby_id: LobbyId
    people: list[PersonId]

    async def press(
        self, person: PersonId, room: Room, verb: str, *, admin: bool = False
    ) -> Answer:
        """Press that button of the newest table of this room, or of the person's page there."""
        shown = [*self.tables(room)[-1:], *self.house.platform.of("note", person, room)]
        token = next(token for message in shown for token in message.tokens(verb))
        answer = await self.house.desk.press(person, room, token, admin=admin)
        await self.house.reconciler.settle()
        return answer

    def tables(self, room: Room) -> list[Message]:
        """What everybody sees there of tables."""
        return self.house.platform.of("table", room=room)

    async def rooms(self) -> list[int]:
        return await self.house.db.read(lambda tx: storage.lobby_rooms(tx, self.lobby_id))

    async def bring(self, person: PersonId, room: Room) -> Answer:
        code = (await self.house.manager.lobbies.standing(self.lobby_id)).code
        answer = await self.house.desk.command(person, room, "table", code)
        await self.house.reconciler.settle()
        return answer

    async def start(self) -> MatchId:
        """Bruno sits down there, and they play; both have opened their hands."""
        anna, bruno, _ = self.people
        await self.press(bruno, self.there, "join")
        await self.press(anna, self.here, "start")
        await self.press(anna, self.here, "hand")
        await self.press(bruno, self.there, "hand")
        return (await self.house.matches(self.here))[-1]


async def shared(house: House) -> Shared:
    here, there = await house.room("friends"), await house.room("work")
    people = await house.people(3)
    await house.desk.command(people[0], here, "new", "scopa:2")
    await house.reconciler.settle()
    (lobby_id,) = await house.lobbies(here)
    table = Shared(house, here, there, lobby_id, people)
    assert not (await table.bring(people[0], there)).alert
    return table


async def is_paused(house: House, match_id: MatchId) -> bool:
    return (await house.manager.matches.standing(match_id, None)).paused


# ---- taken away ---------------------------------------------------------------------------------


async def test_a_table_that_gathers_is_taken_away_and_can_come_again(house: House) -> None:
    table = await shared(house)
    anna, bruno, _ = table.people
    assert await table.press(anna, table.there, "take_away") == Answer()
    assert table.tables(table.there) == []
    assert await table.rooms() == [table.here.room_id]
    assert table.tables(table.here)[-1].tokens("take_away") == []  # it is the only one now
    await table.bring(anna, table.there)
    await table.press(bruno, table.there, "join")
    await table.press(anna, table.here, "start")
    assert table.tables(table.there)[-1].tokens("hand")


async def test_a_match_is_taken_away_with_the_hands_that_lie_there(house: House) -> None:
    table = await shared(house)
    match_id = await table.start()
    anna, bruno, _ = table.people
    await table.press(anna, table.there, "more")
    assert await table.press(anna, table.there, "take_away") == Answer()
    assert table.tables(table.there) == house.platform.of("hand", bruno) == []
    assert house.platform.of("hand", anna) and len(table.tables(table.here)) == 1
    assert not await is_paused(house, match_id)
    await house.manager.matches.leave(match_id, bruno)
    await house.reconciler.settle()
    assert table.tables(table.there) == []
    # Nobody gets past a lost match by taking it away from the board it would have counted on.
    counted = await house.db.read(lambda tx: storage.match_communities(tx, match_id))
    assert set(counted) == {table.here.community_id, table.there.community_id}
    for community in counted:
        (result,) = await house.db.read(
            partial(storage.results_of_community, community_id=community, limit=1)
        )
        assert result.match_id == match_id


async def test_a_button_of_a_table_that_was_taken_away_leads_nowhere(house: House) -> None:
    table = await shared(house)
    anna, bruno, _ = table.people
    old = table.tables(table.there)[-1].tokens("join", "take_away")
    await table.press(anna, table.there, "take_away")
    for token in old:
        answer = await house.desk.press(bruno, table.there, token)
        assert answer == Answer(EN("refused-unknown"), alert=True)


@pytest.mark.parametrize("admin", [False, True])
async def test_only_who_sits_there_or_administrates_takes_it_away(
    house: House, admin: bool
) -> None:
    table = await shared(house)
    await table.start()
    carla = table.people[2]
    await table.press(carla, table.there, "more")
    answer = await table.press(carla, table.there, "take_away", admin=admin)
    assert answer.notice == (None if admin else EN("refused-not-administrator"))
    assert len(await table.rooms()) == (1 if admin else 2)


async def test_the_room_where_it_can_be_seen_keeps_it(house: House) -> None:
    table = await shared(house)
    await table.start()
    anna = table.people[0]
    await house.reconciler.shut_out(table.here)
    await table.press(anna, table.there, "more")
    answer = await table.press(anna, table.there, "take_away")
    assert answer == Answer(EN("refused-only-room"), alert=True)
    assert len(await table.rooms()) == 2


async def test_what_could_not_be_taken_away_at_once_goes_after_a_restart(path: Path) -> None:
    platform = FakePlatform()
    async with open_house(path, platform=platform) as house:
        table = await shared(house)
        await table.start()
        platform.gate.clear()  # from here on nothing arrives
        await house.manager.lobbies.take_away(
            table.lobby_id, RoomId(table.there.room_id), table.people[0], admin=False
        )
        assert table.tables(table.there)
    platform.gate.set()
    async with open_house(path, platform=platform) as again:
        await again.reconciler.settle()
        assert platform.of("table", room=table.there) == []
        assert platform.of("hand", table.people[1]) == []


async def test_a_table_brought_back_while_it_is_being_taken_away_stays(house: House) -> None:
    table = await shared(house)
    await table.start()
    anna = table.people[0]
    house.platform.gate.clear()
    await house.manager.lobbies.take_away(
        table.lobby_id, RoomId(table.there.room_id), anna, admin=False
    )
    await house.manager.lobbies.bring(table.lobby_id, RoomId(table.there.room_id))
    house.platform.gate.set()
    await house.reconciler.settle()
    assert len(table.tables(table.there)) == 1
    assert table.tables(table.there)[0].tokens("hand")


# ---- thrown out ---------------------------------------------------------------------------------


async def test_thrown_out_of_one_room_it_goes_on_in_the_other(house: House) -> None:
    table = await shared(house)
    match_id = await table.start()
    house.platform.fail(Forbidden())
    await house.desk.refresh(table.there, None)
    await house.reconciler.settle()
    assert not await is_paused(house, match_id)
    await house.reconciler.shut_out(table.here)
    assert await is_paused(house, match_id)
    await house.desk.command(table.people[1], table.there, "help")
    await house.reconciler.settle()
    assert not await is_paused(house, match_id)


async def test_a_match_that_no_room_could_show_goes_on_where_it_is_brought(house: House) -> None:
    table = await shared(house)
    match_id = await table.start()
    await house.reconciler.shut_out(table.here)
    await house.reconciler.shut_out(table.there)
    assert await is_paused(house, match_id)
    third = await house.room("school")
    assert not (await table.bring(table.people[0], third)).alert
    assert not await is_paused(house, match_id)
    assert table.tables(third)[-1].tokens("hand")


# ---- somebody leaves ----------------------------------------------------------------------------


@pytest.mark.parametrize("elsewhere", [True, False])
async def test_whoever_leaves_one_room_plays_on_in_the_other(house: House, elsewhere: bool) -> None:
    table = await shared(house)
    match_id = await table.start()
    if elsewhere:
        house.platform.members.add(("work", "Bruno"))
    await house.desk.services.gone(table.people[1], [table.here])
    seats = (await house.manager.matches.standing(match_id, None)).seats
    assert [seat.away for seat in seats] == [False, not elsewhere]


async def test_a_platform_that_says_nothing_has_not_said_that_they_are_elsewhere(
    house: House,
) -> None:
    table = await shared(house)
    match_id = await table.start()
    house.platform.members.add(("work", "Bruno"))
    house.platform.fail(Unavailable(), doing="ask")
    await house.desk.services.gone(table.people[1], [table.here])
    seats = (await house.manager.matches.standing(match_id, None)).seats
    assert seats[1].away
