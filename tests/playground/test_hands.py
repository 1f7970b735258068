"""Beside the table a page has room for the hand, so nobody has to ask for their cards first."""

from __future__ import annotations

import pytest

from bot.delivery.platform import Content
from bot.delivery.tokens import Signer
from bot.screens.screen import Press, Subject
from tests.playground.fakes import House, content

SIGNER = Signer(b"s" * 32)


def match_table(match_id: int, version: int = 1) -> Content:
    """The public message of a match, with the button that opens one's hand."""
    return content("table", 1, SIGNER.token(Press(Subject.MATCH, match_id, version, "hand")))


async def test_everybody_who_looks_gets_their_hand_when_a_match_begins(house: House) -> None:
    pages = [await house.page_of("anna"), await house.page_of("marco")]
    await house.playground.show(house.place(), match_table(7), None)
    for page in pages:
        await page.hear("show")
    assert sorted(house.desk.commands) == [
        (house.person(number), "bar-sport", "hand", "") for number in (1, 2)
    ]


async def test_a_hand_is_opened_once_a_match_and_not_at_every_move(house: House) -> None:
    page = await house.page_of("anna")
    table = await house.playground.show(house.place(), match_table(7), None)
    for version in range(2, 6):
        await page.hear("show")
        await house.playground.show(house.place(), match_table(7, version), table)
    await house.playground.show(house.place(), match_table(8), table)
    await page.settle()
    assert [command[2] for command in house.desk.commands] == ["hand", "hand"]


async def test_whoever_comes_in_later_gets_their_hand_too(house: House) -> None:
    await house.page_of("anna")
    await house.playground.show(house.place(), match_table(7), None)
    marco = await house.page_of("marco")
    await marco.settle()
    assert (house.person(2), "bar-sport", "hand", "") in house.desk.commands


@pytest.mark.parametrize("token", ["m1", "l:1:1:hand:0:AAAAAAAA", "m:1:1:info:0:AAAAAAAA"])
async def test_other_buttons_open_no_hand(house: House, token: str) -> None:
    page = await house.page_of("anna")
    await house.playground.show(house.place(), content("lobby", 1, token), None)
    await page.settle()
    assert not house.desk.commands


async def test_a_page_lives_on_where_no_hand_could_be_opened(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    page = await house.page_of("anna")
    house.desk.broken = True
    await house.playground.show(house.place(), match_table(7), None)
    await page.hear("show")
    await page.settle()
    assert "no hand was opened in room 1" in caplog.text
