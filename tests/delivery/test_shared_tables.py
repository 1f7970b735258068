"""One table in several rooms: who may bring it there, who not, and what each room is shown."""

from __future__ import annotations

import asyncio

import pytest

import storage
from bot.delivery import Answer, Forbidden, Unavailable
from bot.i18n import speaker
from bot.manager import LobbyId, MatchId, PersonId
from storage import Room
from tests.house import House

EN = speaker("en")
NO_SUCH_TABLE = EN("refused-no-such-table")


async def opened(house: House, room: Room, host: PersonId, game: str = "scopa:2") -> LobbyId:
    await house.desk.command(host, room, "new", game)
    await house.reconciler.settle()
    return (await house.lobbies(room))[-1]


async def code(house: House, lobby_id: LobbyId) -> str:
    return (await house.manager.lobbies.standing(lobby_id)).code


async def bring(house: House, person: PersonId, room: Room, named: str) -> Answer:
    answer = await house.desk.command(person, room, "table", named)
    await house.reconciler.settle()
    return answer


async def press(
    house: House, person: PersonId, room: Room, verb: str, *, admin: bool = False
) -> Answer:
    """Press that button of the newest table of this room."""
    token = house.platform.of("table", room=room)[-1].tokens(verb)[0]
    answer = await house.desk.press(person, room, token, admin=admin)
    await house.reconciler.settle()
    return answer


async def shared_match(house: House, here: Room, there: Room) -> tuple[MatchId, list[PersonId]]:
    """Anna sits down here, Bruno there, and it begins."""
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    await bring(house, anna, there, await code(house, lobby_id))
    await press(house, bruno, there, "join")
    await press(house, anna, here, "start")
    return (await house.matches(here))[-1], [anna, bruno]


async def rooms(house: House, lobby_id: LobbyId) -> list[int]:
    return await house.db.read(lambda tx: storage.lobby_rooms(tx, lobby_id))


# ---- what each room is shown --------------------------------------------------------------------


async def test_both_rooms_gather_and_play_the_same_match(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    match_id, (anna, bruno) = await shared_match(house, here, there)
    assert await house.matches(there) == [match_id]
    assert await press(house, anna, here, "hand") == Answer()
    assert await press(house, bruno, there, "hand") == Answer()
    hands = {message.place.person: message for message in house.platform.messages.values()}
    assert hands[anna].place.room.room_id == here.room_id
    assert hands[bruno].place.room.room_id == there.room_id
    for _ in range(8):
        mover = next(p for p in (anna, bruno) if house.platform.one("hand", p).tokens("play"))
        room = here if mover == anna else there
        token = house.platform.one("hand", mover).tokens("play")[0]
        await house.desk.press(mover, room, token)
        await house.reconciler.settle()
        (one,), (other,) = (house.platform.of("table", room=at) for at in (here, there))
        assert one.content.text == other.content.text
        assert [len(house.platform.of("hand", person)) for person in (anna, bruno)] == [1, 1]


async def test_each_room_is_spoken_to_in_its_own_language(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    await house.desk.services.rooms.speak(there, "fr")
    await shared_match(house, here, there)
    assert "tocca a" in house.platform.of("table", room=here)[-1].content.text.lower()
    assert "manche" in house.platform.of("table", room=there)[-1].content.text.lower()


async def test_a_running_match_and_its_rematch_come_too(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    await press(house, bruno, here, "join")
    await press(house, anna, here, "start")
    await bring(house, anna, there, await code(house, lobby_id))
    assert house.platform.of("table", room=there)[-1].tokens("hand")
    (match_id,) = await house.matches(there)
    await house.manager.matches.leave(match_id, bruno)
    await house.reconciler.settle()
    await press(house, anna, there, "rematch")
    await press(house, bruno, here, "join")
    (again,) = await house.matches(there)
    assert again != match_id and await house.matches(here) == [again]
    assert house.platform.of("table", room=there)[-1].tokens("hand")


async def test_somebody_is_called_where_they_opened_their_hand(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    match_id, people = await shared_match(house, here, there)
    standing = await house.manager.matches.standing(match_id, None)
    assert standing.view.turn is not None
    mover = standing.seats[standing.view.turn].person
    assert mover is not None
    await press(house, mover, there, "hand")
    other = next(person for person in people if person != mover)
    calls = await house.db.read(lambda tx: storage.rooms_to_call(tx, match_id, mover))
    assert calls == [there.room_id]
    calls = await house.db.read(lambda tx: storage.rooms_to_call(tx, match_id, other))
    assert calls == [here.room_id, there.room_id]  # nobody knows where they look


async def test_nobody_is_called_on_a_platform_that_does_not_know_them(house: House) -> None:
    here = await house.room("friends")
    there = await house.desk.open_room(
        platform="other", community="work", external_id="work", title="Work"
    )
    match_id, (anna, _) = await shared_match_of_platforms(house, here, there)
    calls = await house.db.read(lambda tx: storage.rooms_to_call(tx, match_id, anna))
    assert calls == [here.room_id]


async def shared_match_of_platforms(
    house: House, here: Room, there: Room
) -> tuple[MatchId, list[PersonId]]:
    people = await house.people(2)
    lobby_id = await opened(house, here, people[0])
    await bring(house, people[0], there, await code(house, lobby_id))
    await press(house, people[1], here, "join")
    await press(house, people[0], here, "start")
    return (await house.matches(there))[-1], people


# ---- who may ------------------------------------------------------------------------------------


async def test_an_outsider_learns_nothing_from_a_code(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, _, carla = await house.people(3)
    lobby_id = await opened(house, here, anna)
    named = await code(house, lobby_id)
    known = await bring(house, carla, there, named)
    assert known == Answer(NO_SUCH_TABLE, alert=True)
    assert known == await bring(house, carla, there, "AAAAA")
    assert house.platform.of("table", room=there) == []
    assert await rooms(house, lobby_id) == [here.room_id]


async def test_a_member_of_a_room_where_it_stands_may_bring_it(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    house.platform.members.add(("friends", "Bruno"))
    assert not (await bring(house, bruno, there, (await code(house, lobby_id)).lower())).alert
    assert await rooms(house, lobby_id) == [here.room_id, there.room_id]


@pytest.mark.parametrize("error", [Unavailable(), Forbidden()])
async def test_a_platform_that_does_not_answer_has_not_said_yes(
    house: House, error: Exception
) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    house.platform.members.add(("friends", "Bruno"))
    house.platform.fail(error, doing="ask")
    assert (await bring(house, bruno, there, await code(house, lobby_id))).alert
    assert await rooms(house, lobby_id) == [here.room_id]


async def test_a_chat_of_ones_own_takes_a_seat(house: House) -> None:
    """Nobody says of it who has left the group since."""
    here, own = await house.room("friends"), await own_room(house, "Bruno")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    house.platform.members.add(("friends", "Bruno"))
    assert (await bring(house, bruno, own, await code(house, lobby_id))).alert
    await press(house, bruno, here, "join")
    assert not (await bring(house, bruno, own, await code(house, lobby_id))).alert


async def own_room(house: House, name: str) -> Room:
    return await house.desk.open_room(
        platform=house.platform.name, community=None, external_id=name, title=name
    )


async def test_a_closed_table_goes_nowhere(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    (anna,) = await house.people(1)
    lobby_id = await opened(house, here, anna)
    await press(house, anna, here, "close")
    answer = await bring(house, anna, there, await code(house, lobby_id))
    assert answer == Answer(NO_SUCH_TABLE, alert=True)
    assert house.platform.of("table", room=there) == []


async def test_wrong_codes_have_to_wait_after_a_while(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    for _ in range(10):
        assert (await bring(house, anna, there, "AAAAA")).notice == NO_SUCH_TABLE
    named = await code(house, lobby_id)
    waiting = await bring(house, anna, there, named)
    assert waiting == Answer(EN("refused-too-often", count=10), alert=True)
    house.platform.members.add(("friends", "Bruno"))
    assert not (await bring(house, bruno, there, named)).alert  # others don't wait
    house.time.passes(601)
    assert not (await bring(house, anna, there, named)).alert


async def test_the_settings_of_the_other_room_hold(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    (anna,) = await house.people(1)
    named = await code(house, await opened(house, here, anna))
    await house.desk.services.rooms.change(there, starters="administrators")
    assert (await bring(house, anna, there, named)).notice == EN("refused-not-administrator")
    await house.desk.services.rooms.change(there, starters="everybody", tables=1)
    await opened(house, there, anna)
    assert (await bring(house, anna, there, named)).notice == EN("refused-too-many", count=1)
    await house.desk.services.rooms.change(there, starters="administrators", tables=None)
    answer = await house.desk.command(anna, there, "table", named, admin=True)
    assert not answer.alert


async def test_whoever_is_kept_out_of_either_community_sits_down_nowhere(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    await bring(house, anna, there, await code(house, lobby_id))
    await house.desk.services.rooms.block(there, bruno, out=True)
    for room in (here, there):
        answer = await press(house, bruno, room, "join")
        assert answer == Answer(EN("refused-barred-person"), alert=True)
    await house.desk.services.rooms.block(there, bruno, out=False)
    assert not (await press(house, bruno, there, "join")).alert


async def test_a_table_does_not_bring_somebody_where_they_are_kept_out(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    await press(house, bruno, here, "join")
    await house.desk.services.rooms.block(there, bruno, out=True)
    named = await code(house, lobby_id)
    assert (await bring(house, anna, there, named)).notice == EN("refused-barred-among")
    assert (await bring(house, bruno, there, named)).notice == EN("refused-barred-person")
    assert await rooms(house, lobby_id) == [here.room_id]


# ---- again, at once, too often ------------------------------------------------------------------


async def test_bringing_it_again_shows_it_again_and_nothing_else(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    (anna,) = await house.people(1)
    lobby_id = await opened(house, here, anna)
    named = await code(house, lobby_id)
    for _ in range(3):
        assert await bring(house, anna, there, named) == Answer()
    assert len(house.platform.of("table", room=there)) == 1
    assert await rooms(house, lobby_id) == [here.room_id, there.room_id]


async def test_two_who_bring_it_at_once_bring_one_table(house: House) -> None:
    here, there = await house.room("friends"), await house.room("work")
    anna, bruno = await house.people(2)
    lobby_id = await opened(house, here, anna)
    await press(house, bruno, here, "join")
    named = await code(house, lobby_id)
    answers = await asyncio.gather(
        house.desk.command(anna, there, "table", named),
        house.desk.command(bruno, there, "table", named),
        house.manager.lobbies.start(lobby_id, anna),
    )
    await house.reconciler.settle()
    assert (answers[0], answers[1]) == (Answer(), Answer())
    assert len(house.platform.of("table", room=there)) == 1
    assert house.platform.of("table", room=there)[0].tokens("hand")


async def test_a_table_stands_in_four_rooms_at_most(house: House) -> None:
    (anna,) = await house.people(1)
    places = [await house.room(name) for name in ("one", "two", "three", "four", "five")]
    lobby_id = await opened(house, places[0], anna)
    named = await code(house, lobby_id)
    answers = await asyncio.gather(*(bring(house, anna, room, named) for room in places[1:]))
    assert [answer.notice for answer in answers if answer.alert] == [
        EN("refused-too-many-rooms", count=4)
    ]
    assert len(await rooms(house, lobby_id)) == 4
