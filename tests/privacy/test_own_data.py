"""`/mydata`: everything that is kept about one person, for them alone, and nothing of others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import storage
from bot.delivery import Expired, Unavailable
from bot.delivery.allowances import Allowances
from bot.manager import PersonId
from storage import Room
from tests.house import House, open_house
from tests.privacy.test_forgetting import (
    ANNA,
    ANNA_ID,
    BRUNO,
    BRUNO_ID,
    house,
    known,
    own_chat,
    path,
    play,
    sit_down,
)

__all__ = ["house", "path"]


async def told(house: House, who: PersonId, room: Room) -> dict[str, Any]:
    """What is in the file that the person gets."""
    answer = await house.desk.command(who, room, "mydata")
    assert (answer.notice, answer.alert) == (None, False)
    place, file = house.platform.files[-1]
    assert (place.person, place.kind, file.name) == (who, "file", "scopa-data.json")
    assert file.text.startswith("Everything that is kept about you")
    found: dict[str, Any] = json.loads(file.data)
    return found


async def test_everything_is_in_it_and_nothing_of_others(house: House) -> None:
    room = await house.room()
    anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
    await own_chat(house, ANNA, ANNA_ID)
    over = await play(house, await sit_down(house, room, anna, bruno), anna)
    standing = await house.manager.matches.standing(over, None)
    assert standing.view.turn is not None
    mover = standing.seats[standing.view.turn].person
    assert mover is not None
    move = (await house.manager.matches.standing(over, mover)).view.legal_moves[0]
    await house.manager.matches.play(over, mover, move, standing.view.version)
    await house.manager.matches.leave(over, bruno)
    running = await play(house, await sit_down(house, room, bruno, anna), bruno)
    await house.desk.command(anna, room, "hand")
    await house.desk.command(anna, room, "help")
    await sit_down(house, room, anna)
    await house.desk.command(bruno, room, "block", str(anna), admin=True)
    await house.reconciler.settle()
    found = await told(house, anna, room)
    assert found["identities"] == [{"platform": "fake", "id": ANNA_ID, "name": ANNA}]
    assert found["settings"] == {"language": "en"}
    assert found["private_chats"][0]["id"] == ANNA_ID
    (group,) = found["communities"]
    assert (group["id"], group["kept_out"], group["hidden_because_left"]) == (
        "friends",
        True,
        False,
    )
    (result,) = found["results"]
    assert (result["match"], result["won"], result["reason"]) == (over, True, "forfeit")
    own = [one["action"] for one in result["actions"]]
    theirs = await told(house, bruno, room)
    others = [one["action"] for one in theirs["results"][0]["actions"]]
    assert len(own) + len(others) == 2, "one move and one who left"
    (seat,) = found["open_matches"]
    mine = await house.manager.matches.standing(running, anna)
    assert (seat["match"], seat["seat"]) == (running, mine.view.seat)
    assert seat["hand"] == [card.code for card in mine.view.hand]
    assert len(found["open_tables"]) == 1
    messages = found["messages_for_you_alone"]
    assert [one["kind"] for one in messages] == ["hand", "page"]
    assert all(one["message"] for one in messages)
    text = json.dumps(found)
    for word in (BRUNO, BRUNO_ID, "deck", "salt", "stock"):
        assert word not in text
    other_hand = {card.code for card in (await house.match(running)).hands[1 - seat["seat"]]}
    assert not other_hand & set(seat["hand"])


async def test_every_table_that_knows_people_is_told_of(house: House) -> None:
    """Whoever adds one has to think of /mydata and /forgetme too."""

    personal = {"person_id", "identity_id", "audience", "external_id", "actor", "name"}

    def columns(tx: storage.Transaction) -> set[tuple[str, str]]:
        found = tx.execute(
            "SELECT tables.name, columns.name FROM sqlite_schema AS tables"
            " JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
        )
        return {(table, column) for table, column in found if column in personal}

    assert await house.db.read(columns) == {
        ("adapter_memory", "name"),  # of what an adapter has done, nobody's
        ("actions", "actor"),
        ("blocks", "person_id"),
        ("category_tallies", "person_id"),
        ("communities", "external_id"),
        ("identities", "external_id"),
        ("identities", "identity_id"),
        ("identities", "name"),
        ("identities", "person_id"),
        ("leavers", "person_id"),
        ("lobby_people", "identity_id"),
        ("lobby_people", "person_id"),
        ("match_people", "identity_id"),
        ("match_people", "person_id"),
        ("pages", "person_id"),
        ("people", "person_id"),
        ("rating_steps", "person_id"),
        ("ratings", "person_id"),
        ("rooms", "external_id"),
        ("rooms", "identity_id"),
        ("seat_results", "identity_id"),
        ("struck_matches", "identity_id"),
        ("surfaces", "audience"),
        ("tallies", "person_id"),
    }


async def test_it_is_given_twice_and_then_not_so_soon_again(path: Path) -> None:
    async with open_house(path, allowances=Allowances()) as house:
        room = await house.room()
        anna, bruno = await known(house, ANNA, ANNA_ID), await known(house, BRUNO, BRUNO_ID)
        for _ in range(2):
            await told(house, anna, room)
        refused = await house.desk.command(anna, room, "mydata")
        assert refused.alert
        assert len(house.platform.files) == 2
        await told(house, bruno, room)


async def test_whoever_cannot_be_reached_alone_is_told_what_to_do(house: House) -> None:
    room = await house.room()
    anna = await known(house, ANNA, ANNA_ID)
    house.platform.fail(Expired(), kind="file", doing="send_file")
    answer = await house.desk.command(anna, room, "mydata")
    assert answer.alert
    assert "/start" in (answer.notice or "")
    house.platform.fail(Unavailable(), kind="file", doing="send_file")
    await house.desk.command(anna, room, "mydata")
    assert house.platform.files == []
