"""`/forgetme`: what it says, whom it erases, and that nothing of them is left in any file."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

import storage
from bot.delivery import Content, Place
from bot.manager import Human, LobbyId, LobbyState, MatchId, PersonId
from bot.screens.screen import Press, Subject
from storage import Room
from tests.house import NOON, FakePlatform, House, Time, open_house
from tests.privacy.traces import traces

ANNA, ANNA_ID = "Zenobia Quaglia", "7391846205"
BRUNO, BRUNO_ID = "Bartolomeo Uccello", "5820374619"
CARLA, CARLA_ID = "Ildegarda Merlo", "6647193028"


@dataclass
class Telling(FakePlatform):
    """Its references name whom they are for, as Telegram's do."""

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        reference = json.loads(await super().show(place, content, message))
        return json.dumps(reference | {"to": place.address, "chat": place.room.external_id})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


@pytest_asyncio.fixture
async def house(path: Path) -> AsyncIterator[House]:
    async with open_house(path, platform=Telling()) as house:
        yield house


async def known(house: House, name: str, external_id: str) -> PersonId:
    return await house.desk.sign_in(
        platform="fake", external_id=external_id, name=name, locale="en"
    )


async def own_chat(house: House, name: str, external_id: str) -> Room:
    return await house.desk.open_room(
        platform="fake", community=None, external_id=external_id, title=name
    )


async def press(house: House, who: PersonId, room: Room, verb: str) -> None:
    """Press this button wherever the person sees it, and let everything arrive."""
    shown = [*house.platform.of("note", who), *house.platform.of("table", room=room)]
    tokens = [token for message in shown for token in message.tokens(verb)]
    answer = await house.desk.press(who, room, tokens[-1])
    assert not answer.alert, answer.notice
    await house.reconciler.settle()


async def sit_down(house: House, room: Room, host: PersonId, *others: PersonId) -> LobbyId:
    """A table of two or more, still gathering."""
    await house.desk.command(host, room, "new", f"scopa:{max(2, 1 + len(others))}")
    lobby_id = (await house.lobbies(room))[-1]
    for other in others:
        await house.manager.lobbies.join(lobby_id, other)
    await house.reconciler.settle()
    return lobby_id


async def play(house: House, lobby_id: LobbyId, host: PersonId) -> MatchId:
    await house.manager.lobbies.start(lobby_id, host)
    standing = await house.db.read(lambda tx: storage.load_lobby(tx, lobby_id))
    assert standing is not None
    assert standing.current_match is not None
    await house.reconciler.settle()
    return MatchId(standing.current_match)


async def forget(house: House, who: PersonId, room: Room) -> str:
    """Ask for it and confirm; the button that was pressed."""
    assert not (await house.desk.command(who, room, "forgetme")).alert
    (token,) = house.platform.one("note", who).tokens("forget")
    answer = await house.desk.press(who, room, token)
    assert (answer.forgotten, answer.alert) == (True, True)
    assert answer.notice is not None
    assert answer.notice.startswith("Done")
    await house.reconciler.settle()
    return token


async def test_it_says_what_will_happen_and_does_nothing_before_it_is_confirmed(
    house: House, path: Path
) -> None:
    room = await house.room()
    anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
    await house.desk.command(anna, room, "forgetme")
    page = house.platform.one("note", anna)
    for told in ("stand up", "erased", "without a name", "fingerprint", "backups", "10 minutes"):
        assert told in page.content.text
    (token,) = page.tokens("forget")
    refused = await house.desk.press(bruno, room, token)  # bound to whom it was shown to
    assert refused.alert
    assert not refused.forgotten
    house.time.passes(10 * 60.0)
    late = await house.desk.press(anna, room, token)
    assert late.alert
    assert not late.forgotten
    forged = Press(Subject.ROOM, room.room_id, 0, "forget", 0, str(anna))
    assert not (await house.desk.press(anna, room, house.signer.token(forged))).forgotten
    names = await house.manager.people.names((anna, bruno))
    assert names == {anna: ANNA, bruno: BRUNO}
    assert traces(path, ANNA, ANNA_ID)


async def test_no_byte_of_name_or_id_is_left_in_any_file(
    house: House, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    room, chat = await house.room(), await own_chat(house, ANNA, ANNA_ID)
    people = [
        await known(house, name, number)
        for name, number in ((ANNA, ANNA_ID), (BRUNO, BRUNO_ID), (CARLA, CARLA_ID))
    ]
    anna, bruno, _ = people
    await known(house, f"{ANNA} the First", ANNA_ID)  # renamed, and renamed again
    await known(house, ANNA, ANNA_ID)
    over = await play(house, await sit_down(house, room, *people), anna)
    await press(house, anna, room, "hand")
    await house.desk.command(anna, room, "hand")
    running = await play(house, await sit_down(house, room, bruno, anna), bruno)
    await sit_down(house, room, anna, bruno)
    await house.desk.command(anna, chat, "new", "scopa:2:greedy")
    await house.reconciler.settle()
    await house.desk.command(anna, chat, "hand")
    await house.desk.command(anna, chat, "help")
    await house.reconciler.settle()
    for person in people:
        await house.manager.matches.vote(over, person)
    assert room.community_id is not None
    here = room.community_id

    def more(tx: storage.Transaction) -> None:
        storage.block(tx, here, anna)
        tx.execute("INSERT INTO leavers VALUES (:c, :p)", {"c": here, "p": anna})
        tx.execute("INSERT INTO link_codes VALUES (x'00', 'person', :p, 1e12)", {"p": anna})
        (own,) = storage.identities_of(tx, (anna,))[anna]
        storage.struck.strike(
            tx, community_id=here, match_id=over, identity_id=own.identity_id, at=NOON
        )

    await house.db.write(more)
    hands = house.platform.of("hand", anna)
    assert hands
    assert traces(path, ANNA, ANNA_ID)
    caplog.clear()
    await forget(house, anna, room)
    assert traces(path, ANNA, ANNA_ID) == []
    assert traces(path, BRUNO, CARLA_ID), "the search finds what is there"
    # Of libraries the program writes warnings only, see bot.logs.
    ours = [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.WARNING or record.name.startswith(("bot", "storage"))
    ]
    assert [line for line in ours if ANNA in line or ANNA_ID in line] == []
    # What only they saw is gone, and nothing that everybody sees names them.
    assert house.platform.of("hand", anna) == []
    assert [m.content.text for m in house.platform.of("note", anna)] == [
        "Done: nothing of you is left here. If you come back, it is a new beginning."
    ]
    for message in house.platform.messages.values():
        labels = [key.label for row in message.content.rows for key in row]
        assert ANNA not in " ".join((message.content.text, message.content.alt, *labels))
    # The other side has won, and goes on living.
    assert (await house.manager.matches.standing(running, bruno)).view.outcome is not None
    assert await house.manager.people.names((anna, bruno)) == {anna: "?", bruno: BRUNO}
    await house.desk.command(bruno, room, "stats")
    assert house.platform.one("note", bruno).content.text.startswith(BRUNO)
    trace = await house.db.read(lambda tx: storage.struck.strike_of(tx, here, over))
    assert trace is not None
    assert (trace.person_id, trace.at) == (None, NOON)


async def test_both_names_of_one_person_are_forgotten(house: House, path: Path) -> None:
    room = await house.room()
    anna, other = await known(house, ANNA, ANNA_ID), await known(house, CARLA, CARLA_ID)
    bruno = await known(house, BRUNO, BRUNO_ID)
    for person in (anna, other):  # what each of them was shown stays known for a while
        match_id = await play(house, await sit_down(house, room, person, bruno), person)
        await house.desk.command(person, room, "hand")
        await house.reconciler.settle()
        await house.manager.matches.leave(match_id, bruno)
        await house.reconciler.settle()
    await house.manager.links.link(other, await house.manager.links.give(anna))
    one = await known(house, ANNA, ANNA_ID)
    assert one == await known(house, CARLA, CARLA_ID)
    assert traces(path, ANNA, ANNA_ID, CARLA, CARLA_ID)
    await forget(house, one, room)
    assert traces(path, ANNA, ANNA_ID, CARLA, CARLA_ID) == []


async def test_nothing_comes_back_with_a_restart(path: Path) -> None:
    async with open_house(path, platform=Telling()) as house:
        room = await house.room()
        anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
        match_id = await play(house, await sit_down(house, room, anna, bruno), anna)
        await forget(house, anna, room)
        platform = house.platform
    assert traces(path, ANNA, ANNA_ID) == []
    async with open_house(path, platform=platform) as house:
        await house.reconciler.settle()
        standing = await house.manager.matches.standing(match_id, None)
        assert [seat.name for seat in standing.seats] == ["?", BRUNO]
        assert traces(path, ANNA, ANNA_ID) == []
    assert traces(path, ANNA, ANNA_ID) == []


async def test_a_second_tap_does_not_bring_anybody_back(house: House, path: Path) -> None:
    chat = await own_chat(house, ANNA, ANNA_ID)
    anna = await known(house, ANNA, ANNA_ID)
    token = await forget(house, anna, chat)
    for _ in range(2):  # a platform signs in whoever taps, and opens the room, before we hear of it
        chat, again = await own_chat(house, ANNA, ANNA_ID), await known(house, ANNA, ANNA_ID)
        assert again != anna
        answer = await house.desk.press(again, chat, token)
        assert answer.forgotten
        assert traces(path, ANNA, ANNA_ID) == []


async def test_whoever_was_erased_can_do_nothing_until_they_introduce_themselves(
    house: House,
) -> None:
    room = await house.room()
    anna = await known(house, ANNA, ANNA_ID)
    await forget(house, anna, room)
    for name in ("new", "stats", "mydata", "forgetme"):
        answer = await house.desk.command(anna, room, name, "scopa" if name == "new" else "")
        assert (answer.alert, answer.forgotten) == (True, True)
    assert await house.lobbies(room) == []
    back = await known(house, "Zenobia again", ANNA_ID)
    assert not (await house.desk.command(back, room, "new", "scopa")).alert


async def test_erasing_is_no_way_round_a_block(house: House, path: Path) -> None:
    room, elsewhere = await house.room(), await house.room("elsewhere")
    anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
    await house.desk.command(bruno, room, "block", str(anna), admin=True)
    await forget(house, anna, elsewhere)
    assert traces(path, ANNA, ANNA_ID) == []
    assert await house.desk.services.rooms.blocked(room) == ()
    back = await known(house, "Somebody new", ANNA_ID)
    assert await house.desk.services.rooms.blocked(room) == (back,)
    assert (await house.desk.command(back, room, "new", "scopa")).alert
    assert not (await house.desk.command(back, elsewhere, "new", "scopa")).alert
    other = await known(house, CARLA, CARLA_ID)
    assert not (await house.desk.command(other, room, "new", "scopa")).alert
    await house.desk.command(bruno, room, "unblock", str(back), admin=True)
    await forget(house, back, elsewhere)
    again = await known(house, ANNA, ANNA_ID)
    assert not (await house.desk.command(again, room, "new", "scopa")).alert


async def test_a_rematch_frees_the_seat_of_whoever_is_gone(house: House) -> None:
    room = await house.room()
    anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
    lobby_id = await sit_down(house, room, anna, bruno)
    await play(house, lobby_id, anna)
    await forget(house, anna, room)
    await house.manager.lobbies.rematch(lobby_id, bruno)
    lobby = (await house.manager.lobbies.standing(lobby_id)).lobby
    assert lobby.state is LobbyState.GATHERING
    assert lobby.seats == (None, Human(bruno))
    carla = await known(house, CARLA, CARLA_ID)
    await house.manager.lobbies.join(lobby_id, carla)
    await house.manager.lobbies.start(lobby_id, carla)


async def test_a_table_of_three_goes_on_without_them_and_counts_for_the_others(
    house: House,
) -> None:
    room = await house.room()
    people = [
        await known(house, name, number)
        for name, number in ((ANNA, ANNA_ID), (BRUNO, BRUNO_ID), (CARLA, CARLA_ID))
    ]
    anna, bruno, carla = people
    match_id = await play(house, await sit_down(house, room, *people), bruno)
    await forget(house, anna, room)
    rng = Random(4)
    while True:
        standing = await house.manager.matches.standing(match_id, None)
        if standing.view.outcome is not None:
            break
        turn = standing.view.turn
        if turn is None:
            await house.manager.matches.deal_next(match_id, bruno, standing.view.version)
            continue
        mover = standing.seats[turn].person
        if standing.seats[turn].away or mover is None:
            await house.manager.matches.due(match_id)
            continue
        own = await house.manager.matches.standing(match_id, mover)
        move = rng.choice(own.view.legal_moves)
        await house.manager.matches.play(match_id, mover, move, own.view.version)
    (result,) = await house.db.read(
        lambda tx: storage.results_of_community(tx, room.community_id or 0, 5)
    )
    assert result.ranked
    assert [seat.identity_id is None for seat in result.seats] == [True, False, False]
    assert [seat.abandoned for seat in result.seats] == [True, False, False]
    await house.desk.command(carla, room, "board")
    text = house.platform.one("note", carla).content.text
    assert BRUNO in text
    assert "?" not in text


async def test_a_disk_that_fails_erases_nothing_and_can_be_asked_again(house: House) -> None:
    room = await house.room()
    anna = await known(house, ANNA, ANNA_ID)
    await house.desk.command(anna, room, "forgetme")
    (token,) = house.platform.one("note", anna).tokens("forget")
    write = house.db.write

    async def fails(job: object) -> None:
        raise storage.StorageFailed("disk I/O error")

    house.db.write = fails  # type: ignore[method-assign, assignment]  # the disk
    answer = await house.desk.press(anna, room, token)
    assert answer.alert
    assert not answer.forgotten
    house.db.write = write  # type: ignore[method-assign]
    assert await house.manager.people.names((anna,)) == {anna: ANNA}
    assert (await house.desk.press(anna, room, token)).forgotten


async def test_a_reader_in_the_way_only_delays_the_log(path: Path) -> None:

    async with open_house(path, platform=Telling(), time=Time()) as house:
        room = await house.room()
        anna = await known(house, ANNA, ANNA_ID)
        # Somebody looks into our file while it is in use.
        tool = sqlite3.connect(path, isolation_level=None)
        tool.execute("BEGIN")
        tool.execute("SELECT count(*) FROM people").fetchone()
        await forget(house, anna, room)
        tool.execute("ROLLBACK")
        tool.close()
        await house.manager.privacy.tidy()
        assert traces(path, ANNA, ANNA_ID) == []
