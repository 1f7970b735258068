"""Files: to the person's own chat, or to everybody where they were asked for."""

from __future__ import annotations

import pytest

from bot.delivery import Expired, File
from tests.standins.telegram import Telegram
from tests.telegram.house import Inside

FILE = File("scopa.json", b'{"hands": []}', "Here & now <b>")


async def test_a_file_for_one_person_goes_to_their_own_chat(
    telegram: Telegram, inside: Inside
) -> None:
    anna = telegram.person("Anna", language="it")
    group = telegram.group("Casa", anna)
    anna.say("/help", group)
    await anna.sees("Come si gioca qui", group)
    (room,) = await inside.rooms(group.id)
    person = await inside.house.desk.addresses.person("telegram", str(anna.id))
    assert person is not None
    with pytest.raises(Expired):  # a bot can't be the first to write to somebody
        await inside.house.post.send_file(room, person, FILE)
    anna.start()
    await anna.sees("Con me si gioca")
    await inside.house.post.send_file(room, person, FILE)
    got = await anna.sees(FILE.text)
    assert (got.file_name, got.picture) == (FILE.name, FILE.data)
    assert anna.finds(FILE.text, group) is None


async def test_a_file_for_everybody_stands_in_the_group(telegram: Telegram, inside: Inside) -> None:
    anna = telegram.person("Anna", language="it")
    group = telegram.group("Casa", anna)
    anna.say("/help", group)
    await anna.sees("Come si gioca qui", group)
    (room,) = await inside.rooms(group.id)
    await inside.house.post.send_file(room, None, FILE)
    got = await anna.sees(FILE.text, group)
    assert (got.file_name, got.picture) == (FILE.name, FILE.data)
