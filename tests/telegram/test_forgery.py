"""A client that somebody wrote for the purpose: payloads of other chats and people, links that were
passed on, and more of everything than one person may ask for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest

import storage
from bot.adapters.telegrambot import links
from bot.delivery.allowances import OF_A_PERSON, Kind
from bot.delivery.tokens import Signer
from bot.screens.screen import Press, Subject
from tests.standins.telegram import Group, Person, Seen, Telegram
from tests.telegram.house import Inside
from tests.telegram.playing import MOVE, Table, gather

NO: Final = re.compile("gone|I didn't get that|I don't find you|before")
CARDS: Final = re.compile("^(La tua mano|Your hand)")


@pytest.fixture
def carla(telegram: Telegram) -> Person:
    return telegram.person("Carla", language="en")


@pytest.fixture
def group(telegram: Telegram, anna: Person, bruno: Person, carla: Person) -> Group:
    return telegram.group("Casa", anna, bruno, carla)


async def actions(inside: Inside) -> int:
    """How many are stored, of all matches."""

    def count(tx: storage.Transaction) -> int:
        (found,) = tx.execute("SELECT count(*) FROM actions").fetchone()
        return int(found)

    return await inside.house.db.read(count)


def payloads(*messages: Seen | None) -> Sequence[str]:
    """Those of all buttons of these messages."""
    found = [one.data for seen in messages if seen is not None for one in seen.buttons]
    return [data for data in found if data is not None]


async def hands(table: Table) -> list[Seen]:
    await table.open_hands()
    found = [player.hand() for player in table.players]
    return [hand for hand in found if hand is not None]


async def test_payloads_of_other_people_move_nothing_and_show_nobody_a_card(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, carla: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    private = await hands(table)
    before = await actions(inside)
    seen = table.players[0].table()
    assert seen is not None
    plays = [data for data in payloads(*private) if ":play:" in data]
    assert plays
    for data in plays:
        popup = await carla.press_forged(seen, data).answered()
        assert popup.alert
        assert "no seat" in popup.text
    assert await actions(inside) == before
    assert carla.finds(CARDS, group) is None
    assert carla.finds(MOVE, group) is None


async def test_payloads_of_another_chat_are_worth_nothing_there(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, carla: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    private = await hands(table)
    dino = telegram.person("Dino", language="en")
    strangers = telegram.group("Altrove", dino, anna)
    dino.say("/scopa", strangers)
    foreign = await dino.sees("🪑", strangers)
    before = await actions(inside)
    for data in payloads(table.players[0].table(), *private):
        for person in (dino, anna):
            assert (await person.press_forged(foreign, data).answered()).alert, data
    assert await actions(inside) == before
    assert dino.finds(CARDS, strangers) is None
    assert anna.finds(CARDS, strangers) is None


async def test_a_link_that_was_passed_on_shows_nothing_to_whoever_gets_it(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    private = await hands(table)
    dino = telegram.person("Dino", language="en")
    room, *_ = await inside.rooms(group.chat.id)
    signer = Signer(inside.house.db.button_secret)
    boards = [
        signer.token(Press(Subject.BOARD, room.community_id or 0, 0, verb))
        for verb in ("stats", "records")
    ]
    before = await actions(inside)
    for data in (*payloads(table.players[0].table(), *private), *boards):
        dino.start(links.payload(data))
        await dino.sees(NO, within=60)
        dino.start()
        await dino.sees_no_longer(NO, within=60)
    assert await actions(inside) == before
    assert dino.finds(CARDS) is None
    assert dino.finds(MOVE) is None


async def test_one_persons_flood_is_answered_once_and_the_others_play_on(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, carla: Person, group: Group
) -> None:
    table = await gather(telegram, group, anna, bruno)
    await hands(table)
    for _ in range(60):
        carla.say("/table", group)
        carla.say("/scopa", group)
    await table.tap(*await table.somebody())
    await carla.sees("One thing after the other", group)
    await inside.house.reconciler.settle()
    opened = [seen for seen in carla.look(group) if seen.has_button("🪑")]
    assert len(opened) <= OF_A_PERSON[Kind.TABLE].burst
    told = [seen for seen in carla.look(group) if "One thing after the other" in seen.text]
    assert len(told) == 1
    await table.tap(*await table.somebody())
