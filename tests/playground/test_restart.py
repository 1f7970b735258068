"""A playground that was stopped and started again, and a page that cannot keep up."""

from __future__ import annotations

import asyncio
import json

from bot.adapters.playground.outbox import MAX_WAITING, Outbox
from tests.playground.fakes import FakeDesk, House, content, served


async def test_after_a_restart_everybody_is_who_they_were_and_everything_is_asked_for_again() -> (
    None
):
    desk = FakeDesk()
    for _ in range(2):
        async with served(desk) as house:
            await house.page_of("anna")
    assert len(desk.people) == 1
    assert desk.refreshed == [("bar-sport", None), ("bar-sport", 1)] * 2


async def test_after_a_restart_every_message_comes_back_to_its_old_place() -> None:
    desk = FakeDesk()
    async with served(desk) as house:
        await house.page_of("anna")
        first, second = [
            await house.playground.show(house.place(), content(text), None)
            for text in ("first", "second")
        ]
    async with served(desk) as house:
        page = await house.page_of("anna")
        await house.playground.show(house.place(), content("new"), None)
        # They come in any order: each is drawn when it is drawn.
        assert await house.playground.show(house.place(), content("second"), second) == second
        assert await house.playground.show(house.place(), content("first"), first) == first
        entered = await page.come_in("anna")
        assert [m["text"] for m in entered["messages"]] == ["first", "second", "new"]
        assert entered["messages"][0]["id"] == json.loads(first)["id"]
        await house.playground.remove(house.place(), first)
        await house.playground.remove(house.place(), second)
        await house.playground.remove(house.place(), second)
        assert (await page.come_in("anna"))["messages"][0]["text"] == "new"


async def test_a_page_is_told_whether_a_room_is_whole_or_just_being_shown_again(
    house: House,
) -> None:
    told = [(await (await house.open()).come_in("anna"))["whole"] for _ in range(2)]
    assert told == [False, True]


async def test_another_key_makes_other_people() -> None:
    desk = FakeDesk()
    for secret in (b"k" * 32, b"l" * 32):
        async with served(desk, secret=secret) as house:
            await house.page_of("anna")
    assert len(desk.people) == 2


async def test_a_refresh_that_failed_is_tried_again_by_the_next_page(house: House) -> None:
    house.desk.broken = True
    page = await house.page_of("anna")
    assert "failed" in [heard.get("code") for heard in page.heard]
    house.desk.broken = False
    await house.page_of("marco")
    assert house.desk.refreshed == [("bar-sport", None), ("bar-sport", house.person(2))]


async def test_a_page_that_reads_nothing_is_given_up_at_last() -> None:
    outbox = Outbox()
    read = asyncio.Event()

    async def send(_text: str) -> None:
        await read.wait()

    sending = asyncio.create_task(outbox.drain(send))
    for number in range(MAX_WAITING):
        outbox.put(f"answer {number}")
        await asyncio.sleep(0)
    assert not sending.done()
    outbox.put("one too many")
    outbox.put("and another one")
    read.set()
    await asyncio.wait_for(sending, timeout=60)


async def test_a_newer_state_takes_the_place_of_one_that_still_waits() -> None:
    outbox, sent = Outbox(), asyncio.Queue[str]()

    outbox.put("table 1", key="table")
    outbox.put("answer")
    outbox.put("table 2", key="table")
    sending = asyncio.create_task(outbox.drain(sent.put))
    assert [await sent.get(), await sent.get()] == ["table 2", "answer"]
    sending.cancel()
    await asyncio.wait([sending])
    assert sent.empty()
