"""Own data and being forgotten, on Telegram: in the group, in the private chat, and in the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.privacy.traces import traces
from tests.standins.telegram import Group, Person, Telegram
from tests.telegram.house import Inside
from tests.telegram.playing import gather


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Zenobia", language="it")


@pytest.fixture
def bruno(telegram: Telegram) -> Person:
    return telegram.person("Bartolomeo", language="en")


async def test_ones_own_data_comes_into_the_private_chat_alone(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    bruno.say("/mydata", group)
    await bruno.sees("write /start to me in private", group)
    bruno.start()
    await bruno.sees("You play Scopa with me")
    bruno.say("/mydata", group)
    got = await bruno.sees("Everything that is kept about you")
    assert got.file_name == "scopa-data.json"
    found = json.loads(got.picture or b"")
    (identity,) = found["identities"]
    assert identity == {"platform": "telegram", "id": str(bruno.id), "name": "Bartolomeo"}
    assert anna.finds("Everything that is kept", group) is None


async def test_who_is_forgotten_leaves_no_trace_and_the_others_play_on(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group, tmp_path: Path
) -> None:
    anna.start()
    await anna.sees("Con me si gioca")
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    words = ("Zenobia", str(anna.id))
    file = tmp_path / "scopa.sqlite3"
    assert traces(file, *words)
    anna.say("/dimenticami", group)
    page = await anna.sees("Vuoi sparire da qui?", group)
    seen = bruno.finds("Vuoi sparire", group)
    if seen is not None:  # where nothing can be shown to one person it stands there for all
        assert (await bruno.press(seen, "Sì, dimenticami").answered()).alert
    told = await anna.press(page, "Sì, dimenticami").answered()
    assert told.alert
    await anna.sees("qui non c'è più niente di te", group)
    await bruno.sees("Ha vinto Bartolomeo", group)
    await inside.house.reconciler.settle()
    assert traces(file, *words) == []
    assert anna.finds("Zenobia", group) is None
    assert traces(file, "Bartolomeo", str(bruno.id))


async def test_a_second_tap_in_the_private_chat_brings_nobody_back(
    telegram: Telegram, inside: Inside, anna: Person, tmp_path: Path
) -> None:
    anna.start()
    await anna.sees("Con me si gioca")
    anna.say("/dimenticami")
    page = await anna.sees("Vuoi sparire da qui?")
    await anna.press(page, "Sì, dimenticami").answered()
    await anna.sees("qui non c'è più niente di te")
    told = await anna.press_old(page, "Sì, dimenticami").answered()
    assert told.alert
    await inside.house.reconciler.settle()
    assert traces(tmp_path / "scopa.sqlite3", "Zenobia", str(anna.id)) == []


async def test_administrators_strike_and_everybody_may_look(
    telegram: Telegram, inside: Inside, anna: Person, bruno: Person, group: Group
) -> None:
    await gather(telegram, group, anna, bruno)
    bruno.say("/leave", group)
    question = await bruno.sees("Leave for good", group)
    await bruno.press(question, "Yes, leave").answered()
    await anna.sees("Ha vinto Zenobia", group)
    anna.start()  # what is not for everybody goes to her own chat where nothing else works
    await anna.sees("Con me si gioca")
    anna.say("/annulla", group)
    page = await anna.sees("Le ultime partite di questa classifica", group)
    await anna.press(page, "Togli la 1").answered()
    page = await anna.sees("tolta da Zenobia", group)
    await anna.press(page, "Rimetti la 1").answered()
    await anna.sees("Togli la 1", group)
