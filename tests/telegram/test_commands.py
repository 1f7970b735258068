"""Commands in every language, settings, links, and the private chat."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.adapters.telegrambot import links
from bot.i18n import LOCALES
from tests.standins.telegram import Group, Person, Status, Telegram
from tests.telegram.house import Inside, open_inside
from tests.telegram.playing import HAND, MOVE, button, gather

SEAT = "🪑"
MINE = re.compile("^(La tua mano|Your hand)")


async def test_commands_are_published_for_each_language_and_scope_once(
    telegram: Telegram, tmp_path: Path
) -> None:
    async with open_inside(tmp_path, telegram):
        first = len(telegram.records.of("setMyCommands"))
    assert first == 3 * (1 + len(LOCALES))
    async with open_inside(tmp_path, telegram):
        assert len(telegram.records.of("setMyCommands")) == first
    anna, bob = telegram.person("Anna", language="it"), telegram.person("Bob", language="en")
    group = telegram.group("Casa", anna, bob)
    names = {p: {c["command"] for c in p.menu(group)} for p in (anna, bob)}
    assert {"scopa", "mano", "impostazioni", "riprendi"} <= names[anna]  # she owns the group
    assert {"scopa", "hand", "leave"} <= names[bob]
    assert "settings" not in names[bob]
    assert {"partite", "aiuto"} <= {c["command"] for c in anna.menu()}


@pytest.mark.parametrize(
    ("command", "shows"),
    [
        ("/regole", "La carta uguale viene prima"),
        ("/rules", "La carta uguale viene prima"),
        ("/aiuto", "Come si gioca qui"),
        ("/privacy", "Che cosa resta scritto"),
        ("/lingua", "In che lingua"),
        ("/impostazioni", "Impostazioni di questa chat"),
        ("/new", "A che cosa giochiamo"),
        ("/classifica", "Classifica"),
        ("/statistiche", "Anna"),
    ],
)
async def test_a_page_that_holds_no_secret_may_stand_in_the_group_for_a_while(
    telegram: Telegram, inside: Inside, anna: Person, group: Group, command: str, shows: str
) -> None:
    anna.say(command, group)
    await anna.sees(shows, group)


async def test_a_page_for_one_person_alone_is_asked_for_in_private(
    telegram: Telegram, inside: Inside, anna: Person, group: Group
) -> None:
    anna.say("/annulla", group)
    told = await anna.sees("scrivimi /start in privato", group)
    assert "partite" not in told.text


async def test_a_page_appears_below_the_command_that_asks_for_it(
    telegram: Telegram, inside: Inside, anna: Person, group: Group
) -> None:
    for where in (group, None):
        if where is None:
            anna.start()
            await anna.sees("Con me si gioca")
        for command, shows in (("/aiuto", "Come si gioca qui"), ("/privacy", "resta scritto")):
            anna.say(command, where)
            page = await anna.sees(shows, where)
            assert anna.look(where)[-1] == page
        assert anna.finds("Come si gioca qui", where) is None, "one page at a time"


async def test_commands_for_other_bots_and_unknown_ones_are_not_for_us(
    telegram: Telegram, inside: Inside, anna: Person, group: Group
) -> None:
    await anna.sees("Qui si gioca a scopa", group)
    known = len(telegram.records.requests)
    anna.say("/scopa@other_bot", group)
    anna.say("/nonsense", group)
    anna.say("/aiuto@scopa_test_bot", group)
    await anna.sees("Come si gioca qui", group)
    assert len(telegram.records.of("send*", since=known)) == 1


async def test_only_administrators_change_settings_and_they_hold(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    bruno.say("/settings", group)
    await bruno.sees("for the administrators", group)
    anna.say("/impostazioni", group)
    page = await anna.sees("Impostazioni di questa chat", group)
    told = await bruno.press(page, "un tavolo").answered()
    assert told.alert
    for label in ("un tavolo", "1 minuto", "English"):
        page = await anna.sees("Impostazioni di questa chat", group)
        await anna.press(page, re.compile(f"{label}$")).answered()
        await anna.sees(f"✓ {label}" if label != "1 minuto" else "✓ ⏱ 1 minuto", group)
    bruno.say("/scopa", group)
    lobby = await bruno.sees(SEAT, group)
    assert "1 minute" in lobby.text
    anna.say("/scopa", group)
    await anna.sees("un tavolo solo", group)
    settings = json.loads((await inside.rooms(group.id))[0].settings)
    assert settings["tables"] == 1


async def test_who_is_blocked_sits_nowhere_until_let_in_again(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    bruno.say("/help", group)
    await bruno.sees("How to play here", group)
    words = [one for one in anna.look(group) if one.text == "/help"]
    anna.say("/blocca", group, answering=words[0])
    await anna.sees("Bruno non può più", group)
    anna.say("/scopa", group)
    lobby = await anna.sees(SEAT, group)
    assert (await bruno.press(lobby, SEAT).answered()).alert
    bruno.say("/scopa", group)
    await bruno.sees("administrators decided", group)
    anna.say("/sblocca", group)
    page = await anna.sees("Riammetti Bruno", group)
    await anna.press(page, "Riammetti Bruno").answered()
    assert not (await bruno.press(lobby, SEAT).answered()).alert
    await anna.sees("2. Bruno", group)


async def test_words_instead_of_pictures(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    anna.say("/testo", group)
    await anna.sees(re.compile("a parole, senza immagini. Di nuovo /testo "), group)
    first = table.players[0].table()
    assert first is not None
    await anna.press(first, button(first, HAND)).answered()
    hand = await anna.sees(re.compile("^La tua mano"), group)
    assert hand.picture is None
    theirs = table.players[1].hand()
    assert theirs is not None
    assert theirs.picture is not None


async def test_a_new_person_starts_and_plays_alone(
    telegram: Telegram, inside: Inside, anna: Person
) -> None:
    anna.start()
    welcome = await anna.sees("Con me si gioca a scopa")
    await anna.press(welcome, "🤖 Scopa col computer (facile)").answered()
    table = await anna.sees(HAND)
    await anna.press(table, button(table, HAND)).answered()
    hand = await anna.sees(MOVE)
    await anna.press(hand, button(hand, "1 · ")).answered()
    await anna.sees_change(hand)
    anna.say("/partite")
    mine = await anna.sees("Le tue partite")
    await anna.press(mine, "🃏").answered()
    await anna.sees(MINE)


async def test_a_link_opens_a_hand_for_its_owner_and_for_nobody_else(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    carla = telegram.person("Carla", language="it")
    table = await gather(telegram, group, anna, bruno)
    seen = table.players[0].table()
    assert seen is not None
    token = seen.button(button(seen, HAND)).data
    assert token is not None
    payload = links.payload(token)
    assert len(payload) <= 64
    anna.start(payload)
    await anna.sees(MINE)
    carla.start(payload)
    await carla.sees("Questo tavolo non c'è più")
    assert carla.finds(MINE) is None
    carla.start(payload[:-2] + "AA")
    await carla.sees(re.compile("Con me si gioca|Non ho capito"))


async def test_a_link_to_a_lobby_lets_members_in_and_nobody_else(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    carla = telegram.person("Carla", language="it")
    anna.say("/scopa", group)
    lobby = await anna.sees(SEAT, group)
    token = lobby.button(re.compile(SEAT)).data
    assert token is not None
    carla.start(links.payload(token))
    await carla.sees("non ti trovo")
    bruno.start(links.payload(token))
    await bruno.sees("Done")
    await anna.sees("2. Bruno", group)
    bruno.become(Status.MEMBER, group)


async def test_my_seat_back_and_leaving_by_command(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    await gather(telegram, group, anna, bruno)
    bruno.say("/leave", group)
    question = await bruno.sees("Leave for good", group)
    await bruno.press(question, "Yes, leave").answered()
    await anna.sees("Ha vinto Anna", group)
    anna.say("/riprendi", group)
    await anna.sees("non hai un posto", group)
