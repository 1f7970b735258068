"""A playground that was stopped and started again, and a page that cannot keep up."""

from __future__ import annotations

import asyncio

import pytest

from bot.adapters.playground.outbox import MAX_WAITING, Outbox
from bot.delivery.platform import Gone
from tests.playground.fakes import FakeDesk, House, content, served


async def test_after_a_restart_everybody_is_who_they_were_and_everything_is_asked_for_again() -> (
    None
):
    desk = FakeDesk()
    references = []
    for _ in range(2):
        async with served(desk) as house:
            await house.page_of("anna")
            table = await house.playground.show(house.place(), content("table", 1), None)
            references.append(table)
    assert len(desk.people) == 1
    assert desk.refreshed == [("bar-sport", None), ("bar-sport", 1)] * 2
    async with served(desk) as house:
        for reference in references:
            # No message of a former process is taken for one of this one.
            with pytest.raises(Gone):
                await house.playground.show(house.place(), content("table", 1), reference)


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
    await asyncio.wait_for(sending, timeout=10)


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
