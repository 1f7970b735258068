"""A page whose person is linked with somebody elsewhere, and unlinked, while it is open."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.adapters.playground import Address, Playground
from bot.delivery.tokens import parse
from bot.manager import PersonId
from tests.house import House, open_house
from tests.playground.fakes import Page

CODE = re.compile(r"[A-Z2-9]{4}-[A-Z2-9]{4}")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "scopa.db") as house:
        yield house


@pytest.fixture
async def playground(house: House) -> AsyncIterator[Playground]:
    served = Playground(address=Address("127.0.0.1", 0), desk=house.desk, secret=house.db.secret)
    house.post.add(served)
    house.manager.links.moved.append(served.moved)
    await served.start()
    yield served
    await served.stop()


@pytest.fixture
async def page(playground: Playground) -> AsyncIterator[Page]:
    base = playground.address.rstrip("/")
    async with ClientSession() as http:
        page = Page(await http.ws_connect(base + "/live", headers={"Origin": base}))
        await page.come_in("anna")
        yield page
        await page.socket.close()


async def command(page: Page, name: str, argument: str = "") -> dict[str, Any]:
    await page.say(type="command", id=1, name=name, argument=argument)
    return await page.hear("answer", id=1)


async def shown(page: Page, kind: str, words: str, since: int) -> dict[str, Any]:
    """The first such message with these words in it since then, by itself or in a room's list."""
    while True:
        for heard in page.heard[since:]:
            several = heard["messages"] if heard["type"] == "room" else [heard.get("message")]
            for message in filter(None, several):
                if message["kind"] == kind and re.search(words, message["text"]):
                    return dict(message)
        since = len(page.heard)
        await page.hear_any()


def plays(hand: dict[str, Any]) -> list[str]:
    tokens = [key["token"] for row in hand["rows"] for key in row]
    return [token for token in tokens if parse(token).verb == "play"]


async def elsewhere(house: House) -> PersonId:
    return await house.person("anna_d")


async def test_an_open_page_goes_on_as_whoever_it_has_become(house: House, page: Page) -> None:
    away = await elsewhere(house)
    await command(page, "new", "scopa:2:computer")
    await shown(page, "hand", "Your turn", 0)
    await command(page, "link")
    note = await shown(page, "note", "Your code", 0)
    assert note["private"]
    found = CODE.search(note["text"])
    assert found
    before = len(page.heard)
    answer = await house.desk.command(away, await house.room(), "link", found[0])
    assert (answer.alert, "one person" in (answer.notice or "")) == (False, True)

    # The page hears of it by itself, and still shows the cards, for whom they are now.
    hand = await shown(page, "hand", "Your turn", before)
    (row,) = await house.db.read(
        lambda tx: tx.execute("SELECT DISTINCT person_id FROM match_people").fetchall()
    )
    assert row[0] == away
    await page.say(type="press", id=2, token=plays(hand)[0])
    told = await page.hear("answer", id=2)
    assert not told["alert"], told

    # Apart again: the seat stays with the page, which took it.
    told = await command(page, "unlink")
    assert "person of its own again" in told["notice"]
    assert await elsewhere(house) not in {
        person
        for (person,) in await house.db.read(
            lambda tx: tx.execute("SELECT person_id FROM match_people").fetchall()
        )
    }
    assert (await command(page, "hand"))["alert"] is False


async def test_a_code_from_elsewhere_is_entered_on_the_page(house: House, page: Page) -> None:
    away = await elsewhere(house)
    code = await house.manager.links.give(away)
    assert "wrong" in (await command(page, "link", "AAAA-AAAA"))["notice"]
    assert "one person" in (await command(page, "link", code))["notice"]
    assert [one.name for one in await house.manager.links.identities(await elsewhere(house))] == [
        "Anna",
        "anna_d",
    ]
    assert "no other" in (await command(page, "unlink") and await command(page, "unlink"))["notice"]
