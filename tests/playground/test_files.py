"""Files that a page is handed: each page fetches its own, once, and nobody else's."""

from __future__ import annotations

import pytest

from bot.adapters.playground.files import MOST, Files
from bot.delivery.platform import Expired, File
from tests.playground.fakes import House

FILE = File("scopa.json", b'{"hands": []}', "Here it is.")


async def test_a_file_reaches_the_pages_of_its_person_alone_and_once(house: House) -> None:
    anna, marco = await house.page_of("anna"), await house.page_of("marco")
    await house.playground.send_file(house.place("file", person=1), FILE)
    told = await anna.hear("file")
    assert (told["name"], told["text"]) == (FILE.name, FILE.text)
    await marco.settle()
    assert not [heard for heard in marco.heard if heard["type"] == "file"]
    async with house.http.get(house.base + told["address"]) as answer:
        assert await answer.read() == FILE.data
        assert answer.headers["Content-Disposition"] == 'attachment; filename="scopa.json"'
        assert "no-store" in answer.headers["Cache-Control"]
    async with house.http.get(house.base + told["address"]) as answer:
        assert answer.status == 404


async def test_a_file_for_everybody_reaches_each_page_at_its_own_address(house: House) -> None:
    pages = [await house.page_of("anna"), await house.page_of("marco")]
    await house.playground.send_file(house.place("file"), FILE)
    addresses = {(await page.hear("file"))["address"] for page in pages}
    assert len(addresses) == 2
    for address in addresses:
        async with house.http.get(house.base + address) as answer:
            assert await answer.read() == FILE.data


async def test_nobody_is_there_to_take_it(house: House) -> None:
    page = await house.page_of("anna")
    place = house.place("file", person=1)
    await page.say(type="enter", room="elsewhere")
    await page.hear("room")
    with pytest.raises(Expired):
        await house.playground.send_file(place, FILE)


def test_what_is_never_fetched_makes_room() -> None:
    files = Files()
    first, *others = [files.keep(FILE) for _ in range(MOST + 1)]
    assert len(files) == MOST
    assert files.take(first) is None
    assert all(files.take(address) is FILE for address in others)
    assert len(files) == 0
