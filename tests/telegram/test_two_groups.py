"""One table in two groups on Telegram: brought by its code, taken away by a button, and a link that
lets in whoever is in either of them."""

from __future__ import annotations

import re

import pytest

from bot.adapters.telegrambot import links
from tests.standins.telegram import Group, Person, Status, Telegram
from tests.telegram.house import Inside
from tests.telegram.playing import GO_ON, HAND, code

SEAT = "🪑"
TAKE_AWAY = "📤"
MINE = "La tua mano"


@pytest.fixture
def carla(telegram: Telegram) -> Person:
    return telegram.person("Carla", language="it")


@pytest.fixture
def home(telegram: Telegram, anna: Person) -> Group:
    return telegram.group("Casa", anna)


@pytest.fixture
def club(telegram: Telegram, carla: Person, anna: Person) -> Group:
    """Carla made it; Anna is in it too."""
    return telegram.group("Circolo", carla, anna)


async def brought(anna: Person, home: Group, club: Group) -> str:
    """The code of Anna's table, which stands in both groups."""
    anna.say("/scopa", home)
    named = code(await anna.sees(SEAT, home))
    anna.say(f"/tavolo {named.lower()}", club)
    await anna.sees(re.compile(f"tavolo {named}"), club)
    return named


async def test_people_sit_down_in_either_group(
    inside: Inside, anna: Person, carla: Person, home: Group, club: Group
) -> None:
    await brought(anna, home, club)
    await carla.press(await carla.sees(SEAT, club), SEAT).answered()
    await anna.sees("2. Carla", home)
    await anna.press(await anna.sees(GO_ON, home), GO_ON).answered()
    await carla.press(await carla.sees(HAND, club), HAND).answered()
    await carla.sees(MINE, club)
    assert [who.finds(MINE, home) for who in (anna, carla)] == [None, None]
    assert anna.finds(MINE, club) is None


async def test_an_administrator_takes_it_away_and_nobody_else_who_does_not_sit_there(
    telegram: Telegram, inside: Inside, anna: Person, carla: Person, home: Group, club: Group
) -> None:
    named = await brought(anna, home, club)
    dino = telegram.person("Dino", language="it")
    dino.join(club)
    tap = dino.press(await dino.sees(TAKE_AWAY, club), TAKE_AWAY)
    assert "amministratori" in (await tap.answered()).text
    await carla.press(await carla.sees(TAKE_AWAY, club), TAKE_AWAY).answered()
    await carla.sees_no_longer(SEAT, club)
    await anna.sees_no_longer(TAKE_AWAY, home)
    assert anna.finds(named, home) is not None


async def test_a_link_lets_in_whoever_is_in_either_group(
    telegram: Telegram, inside: Inside, anna: Person, carla: Person, home: Group, club: Group
) -> None:
    await brought(anna, home, club)
    token = (await anna.sees(SEAT, home)).button(re.compile(SEAT)).data
    assert token is not None
    stranger = telegram.person("Eve", language="it")
    stranger.start(links.payload(token))
    await stranger.sees("non ti trovo")
    carla.start(links.payload(token))
    await carla.sees("Fatto")
    await anna.sees("2. Carla", home)


async def test_who_leaves_one_group_keeps_the_seat_through_the_other(
    telegram: Telegram, inside: Inside, anna: Person, carla: Person, home: Group, club: Group
) -> None:
    carla.join(home)
    await brought(anna, home, club)
    await carla.press(await carla.sees(SEAT, home), SEAT).answered()
    await anna.sees("2. Carla", home)
    carla.become(Status.LEFT, home)
    dino = telegram.person("Dino", language="it")  # what he does comes after that
    dino.join(home)
    dino.say("/aiuto", home)
    await dino.sees("Come si gioca", home)
    assert anna.finds("2. Carla", home) is not None
    carla.become(Status.LEFT, club)
    await anna.sees("2. libero", home)
