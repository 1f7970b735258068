"""Pressing buttons as people do, at a table of some of them."""

from __future__ import annotations

from bot.delivery import Answer
from bot.delivery.tokens import parse
from bot.i18n import speaker
from bot.manager import MatchId, PersonId
from bot.screens.switches import Page
from storage import Room
from tests.house import House, Message

EN = speaker("en")


async def press(house: House, person: PersonId, room: Room, token: str) -> Answer:
    answer = await house.desk.press(person, room, token)
    await house.reconciler.settle()
    return answer


async def begin(house: House, room: Room, people: list[PersonId], game: str = "scopa:2") -> MatchId:
    """A match of these people, begun by buttons."""
    await house.desk.command(people[0], room, "new", game)
    await house.reconciler.settle()
    table = house.platform.of("table", room=room)[-1].number
    for person in people[1:]:
        await press(house, person, room, house.platform.messages[table].tokens("join")[0])
    await press(house, people[0], room, house.platform.messages[table].tokens("start")[0])
    return (await house.matches(room))[-1]


async def turn_to(house: House, person: PersonId, room: Room, page: Page) -> Message:
    """The page of the options that the person has turned to."""
    tokens = house.platform.one("note", person).tokens("page")
    found = next(one for one in tokens if parse(one).index == list(Page).index(page))
    await press(house, person, room, found)
    return house.platform.one("note", person)


async def open_hands(house: House, room: Room, people: list[PersonId]) -> None:
    for person in people:
        await press(house, person, room, house.platform.one("table").tokens("hand")[0])


def to_play(house: House, people: list[PersonId]) -> tuple[PersonId, PersonId, list[str]]:
    """Who can play, somebody who cannot, and the buttons."""
    for person in people:
        if tokens := house.platform.one("hand", person).tokens("play"):
            return person, next(one for one in people if one != person), tokens
    raise AssertionError("nobody can play")


async def version(house: House, match_id: MatchId) -> int:
    return (await house.manager.matches.standing(match_id, None)).view.version
