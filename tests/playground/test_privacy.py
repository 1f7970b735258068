"""What is meant for one person alone reaches nobody else, by no way."""

from __future__ import annotations

import logging

import pytest

from tests.playground.fakes import House, content, png


async def test_private_messages_reach_only_their_person(house: House) -> None:
    anna, marco = await house.page_of("anna"), await house.page_of("marco")
    hand = house.place("hand", person=1)
    reference = await house.playground.show(hand, content("seven of coins", 77, "m7"), None)
    await house.playground.show(hand, content("seven of coins, edited", 78, "m8"), reference)
    await anna.hear("show")
    await house.playground.remove(hand, reference)
    await anna.hear("remove")
    await marco.settle()
    assert {heard["type"] for heard in marco.heard} <= {"welcome", "room", "people", "pong"}
    assert "seven" not in repr(marco.heard)


async def test_whoever_enters_later_gets_no_private_message_of_others(house: House) -> None:
    await house.page_of("anna")
    await house.playground.show(house.place("hand", person=1), content("secret", 9), None)
    marco = await house.open()
    assert (await marco.come_in("marco"))["messages"] == []
    again = await house.open()
    assert [m["text"] for m in (await again.come_in("anna"))["messages"]] == ["secret"]


async def test_the_address_of_a_private_picture_is_long_random_and_new_each_time(
    house: House,
) -> None:
    anna, marco = await house.page_of("anna"), await house.page_of("marco")
    # The same cards in both hands, and again later: the address must say nothing of the content.
    await house.playground.show(house.place("hand", person=1), content("a", 42), None)
    await house.playground.show(house.place("hand", person=2), content("b", 42), None)
    addresses = [
        (await page.hear("show"))["message"]["picture"]["address"] for page in (anna, marco)
    ]
    assert addresses[0] != addresses[1]
    assert all(len(address.rpartition("/")[2]) >= 22 for address in addresses)  # 128 bits


async def test_a_private_picture_is_kept_in_no_cache_and_a_public_one_may(house: House) -> None:
    page = await house.page_of("anna")
    kept = []
    for place in (house.place("hand", person=1), house.place()):
        await house.playground.show(place, content("x", 1), None)
        address = (await page.hear("show"))["message"]["picture"]["address"]
        async with house.http.get(house.base + address) as answer:
            assert (answer.status, answer.content_type) == (200, "image/png")
            assert await answer.read() == png(1)
            kept.append(answer.headers["Cache-Control"])
    assert kept == ["private, no-store", "public, max-age=86400, immutable"]


async def test_a_private_picture_can_no_longer_be_fetched_when_the_hand_has_changed(
    house: House,
) -> None:
    page = await house.page_of("anna")
    hand = house.place("hand", person=1)
    reference = await house.playground.show(hand, content("before", 1), None)
    old = (await page.hear("show"))["message"]["picture"]["address"]
    await house.playground.show(hand, content("after", 2), reference)
    async with house.http.get(house.base + old) as answer:
        assert answer.status == 404
        assert answer.headers["Cache-Control"] == "no-store"


async def test_the_same_public_picture_on_two_tables_lives_as_long_as_one_shows_it(
    house: House,
) -> None:
    page = await house.page_of("anna")
    first = await house.playground.show(house.place(), content("one", 3), None)
    second = await house.playground.show(house.place(), content("two", 3), None)
    address = (await page.hear("show"))["message"]["picture"]["address"]
    statuses = []
    for reference in (first, second):
        await house.playground.remove(house.place(), reference)
        async with house.http.get(house.base + address) as answer:
            statuses.append(answer.status)
    assert statuses == [200, 404]


async def test_nothing_of_what_was_shown_or_asked_stands_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    page = await house.page_of("anna")
    await house.playground.show(
        house.place("hand", person=1), content("7 of coins", 7, "turn-token"), None
    )
    address = (await page.hear("show"))["message"]["picture"]["address"]
    async with house.http.get(house.base + address) as answer:
        assert answer.status == 200
    await page.say(type="press", id=1, token="turn-token")
    await page.hear("answer")
    await page.say(type="press", id=2, token="broken")
    await page.hear("refused")
    assert "a request in room 1 failed" in caplog.text
    for secret in ("7 of coins", "turn-token", address, "a" * 43, "Anna"):
        assert secret not in caplog.text
