"""Linking people and groups by commands and buttons; what is shown to whom, and in which words."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bot.delivery import Expired
from bot.i18n import LOCALES, speaker
from bot.manager import (
    CirclesMeet,
    NoCircle,
    NotLinked,
    OtherBoard,
    OwnCode,
    PersonId,
    SameCircle,
    SameTable,
    TooFast,
    WrongCode,
)
from bot.screens.lines import refusal_line
from bot.screens.screen import Press, Subject
from storage import Room, add_lobby_room
from tests.boards.test_desk import labels, played, press, text
from tests.house import House

CODE = re.compile(r"[A-Z2-9]{4}-[A-Z2-9]{4}")
REFUSALS = (
    WrongCode(), OwnCode(), TooFast(130), SameTable("KEDQ7"), NotLinked(), SameCircle(),
    CirclesMeet(), NoCircle(), OtherBoard(),
)  # fmt: skip


async def code(house: House, who: PersonId) -> str:
    """The code on the page that the person sees."""
    found = CODE.search(text(house, who))
    assert found, text(house, who)
    return found[0]


async def told(
    house: House, who: PersonId, room: Room, name: str, argument: str = "", *, admin: bool = False
) -> str:
    """What the person is told in one line."""
    return (await house.desk.command(who, room, name, argument, admin=admin)).notice or ""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_has_words_of_its_own(locale: str) -> None:
    say = speaker(locale)
    lines = [refusal_line(error, say) for error in REFUSALS]
    assert len({*lines, say("refused")}) == len(REFUSALS) + 1
    assert "KEDQ7" in lines[3]
    assert "3" in lines[2]


async def test_a_code_is_shown_to_its_owner_alone(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    assert await told(house, anna, room, "link") == ""
    assert not house.platform.one("note", anna).content.public
    assert house.platform.of("note") == []
    await house.notes.close(room, anna)
    house.platform.fail(Expired(), kind="note")
    assert "write /start to me in private" in await told(house, anna, room, "link")
    assert house.platform.of("note") == house.platform.of("note", anna) == []


async def test_the_page_tells_as_whom_one_is_known(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "link")
    assert "So far" not in text(house, anna)
    away = await house.desk.sign_in(platform="discord", external_id="7", name="anna_d")
    assert "one person" in await told(house, away, room, "link", await code(house, anna))
    assert await house.person("Anna") == away
    # Where the code was shown stands now that it was used, for whoever they are by now.
    assert house.platform.of("note", anna) == []
    assert text(house, away).startswith("Your code was used")
    await house.desk.command(away, room, "link")
    assert "anna_d (Discord) and Anna (here)" in text(house, away)


async def test_at_one_table_there_is_one_seat_for_one_person(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    away = await house.desk.sign_in(platform="discord", external_id="7", name="anna_d")
    await house.desk.command(anna, room, "new", "scopa:2")
    (lobby_id,) = await house.lobbies(room)
    await house.manager.lobbies.join(lobby_id, away)
    await house.desk.command(anna, room, "link")
    given = await code(house, anna)
    refused = await told(house, away, room, "link", given)
    assert (await house.manager.lobbies.standing(lobby_id)).code in refused
    await house.manager.lobbies.leave(lobby_id, away)
    assert "one person" in await told(house, away, room, "link", given)
    join = Press(Subject.LOBBY, lobby_id, 0, "join")
    answer = await house.desk.press(away, room, house.signer.token(join))
    assert answer.alert
    assert "already" in (answer.notice or "")


async def test_a_circle_is_for_administrators_of_groups(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    alone = await house.desk.open_room(
        platform="fake", community=None, external_id="own", title="Anna"
    )
    assert "administrators" in await told(house, anna, room, "circle")
    assert "belongs to a group" in await told(house, anna, alone, "circle", admin=True)
    for verb in ("apart", "apart_yes"):
        token = house.signer.token(Press(Subject.ROOM, room.room_id, 0, verb))
        assert (await house.desk.press(anna, room, token)).alert
        forged = Press(Subject.ROOM, room.room_id, 0, verb, meaning="another")
        assert (await house.desk.press(anna, room, house.signer.token(forged), admin=True)).alert
    assert "with nobody" in await told(house, anna, room, "circle", "quitter", admin=True)


async def test_two_groups_share_a_board_and_part(house: House) -> None:
    here, there = await house.room("friends"), await house.room("cousins")
    strangers = await house.room("strangers")
    await played(house, here)
    anna, bruno = await house.person("Anna"), await house.person("Bruno")
    await house.desk.command(anna, here, "board")
    before = house.platform.one("note", anna)
    await house.desk.command(anna, here, "circle", admin=True)
    assert labels(house, anna) == []
    joined = await told(house, bruno, there, "circle", await code(house, anna), admin=True)
    assert "friends and cousins" in joined or "cousins and friends" in joined

    # Whoever is in one of the groups sees the board of both, everywhere it is shown.
    await house.desk.command(bruno, there, "board")
    assert text(house, bruno).startswith("Leaderboard: circle of friends and cousins")
    assert "Person 1" in text(house, bruno)
    await press(house, bruno, there, "Month")
    seen = house.platform.one("note", bruno).tokens()
    await house.desk.command(bruno, there, "stats", "Person 1")
    assert text(house, bruno).startswith("Person 1 · circle of friends and cousins")
    stranger = await house.person("Nobody")
    for token in (*seen, *before.tokens()):
        refused = await house.desk.press(stranger, strangers, token)
        assert refused.alert
        assert "isn't shown here" in (refused.notice or "")
    # A button from before leads to the board there is now.
    assert not (await house.desk.press(anna, here, before.tokens("board")[0])).alert
    assert "circle of" in text(house, anna)

    await house.desk.command(bruno, there, "circle", admin=True)
    assert "You share one board: friends and cousins." in text(house, bruno)
    (leave,) = house.platform.one("note", bruno).tokens("apart")
    assert (await house.desk.press(bruno, there, leave)).alert, "no administrator any more"
    assert not (await house.desk.press(bruno, there, leave, admin=True)).alert
    (sure,) = house.platform.one("note", bruno).tokens("apart_yes")
    done = await house.desk.press(bruno, there, sure, admin=True)
    assert "board of its own again" in (done.notice or "")
    again = await house.desk.press(bruno, there, sure, admin=True)
    assert "with nobody" in (again.notice or "")
    await house.desk.command(bruno, there, "board")
    assert text(house, bruno).startswith("Leaderboard: cousins")
    for token in seen:  # what showed the others' board shows it no more
        assert (await house.desk.press(bruno, there, token)).alert
    await house.desk.command(anna, here, "board")
    assert text(house, anna) == before.content.text


async def test_a_match_seen_by_both_groups_counts_once_in_their_circle(house: House) -> None:
    here, there = await house.room("friends"), await house.room("cousins")
    anna, bruno = await house.person("Anna"), await house.person("Bruno")
    await house.desk.command(anna, here, "circle", admin=True)
    await told(house, bruno, there, "circle", await code(house, anna), admin=True)
    await house.desk.command(anna, here, "new", "scopa:2")
    (lobby_id,) = await house.lobbies(here)
    await house.db.write(partial(add_lobby_room, lobby_id=lobby_id, room_id=there.room_id))
    await house.manager.lobbies.join(lobby_id, bruno)
    await house.manager.lobbies.start(lobby_id, anna)
    (match_id,) = await house.matches(here)
    await house.manager.matches.leave(match_id, bruno)
    for room in (here, there):
        await house.desk.command(anna, room, "board", "matches")
        assert "circle of" in text(house, anna)
        assert re.search(r"Anna: .*\b1\b", text(house, anna))
