"""A match that is being shown, for tests of what is shown of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import storage
from bot.game import preset
from bot.i18n import speaker
from bot.manager import Clock, MatchId, PersonId, RoomId
from bot.screens.words import card_name
from storage import Room
from tests.house import FakePlatform, House, open_house

LONG = preset("scopa")


class Game:
    """A match of Anna and Bruno in one room."""

    def __init__(self, house: House, room: Room, match_id: MatchId, people: list[PersonId]) -> None:
        self.house = house
        self.room = room
        self.match_id = match_id
        self.people = people

    async def play(self) -> None:
        """Whoever is to play makes some move."""
        matches = self.house.manager.matches
        public = await matches.standing(self.match_id, None)
        assert public.view.turn is not None
        person = public.seats[public.view.turn].person
        assert person is not None
        view = (await matches.standing(self.match_id, person)).view
        await matches.play(self.match_id, person, view.legal_moves[0], view.version)

    async def shown(self) -> str:
        """What the table's message says, once everything has been shown."""
        await self.house.reconciler.settle()
        return self.house.platform.of("table", room=self.room)[-1].content.text

    async def last_card(self) -> str:
        """The name of the card that was played last."""
        view = (await self.house.manager.matches.standing(self.match_id, None)).view
        assert view.last_play is not None
        return card_name(view.last_play.card, speaker("it"))


async def begin(house: House, room_name: str = "friends", clock: Clock = Clock.HOUR) -> Game:
    people, room = await house.people(2), await house.room(room_name)
    lobbies = house.manager.lobbies
    lobby_id = await lobbies.open(RoomId(room.room_id), people[0], LONG, clock=clock)
    await lobbies.join(lobby_id, people[1])
    await house.reconciler.settle()
    await lobbies.start(lobby_id, people[0])
    await house.reconciler.settle()
    (match_id,) = await house.matches(room)
    return Game(house, room, match_id, people)


@asynccontextmanager
async def game(path: Path, platform: FakePlatform | None = None) -> AsyncIterator[Game]:
    async with open_house(path, platform=platform) as house:
        yield await begin(house)


async def up_to_date(game: Game) -> bool:
    """Whether the newest table message shows the last card that was played."""
    return await game.last_card() in await game.shown()


async def surfaces(one: Game) -> list[storage.SurfaceRow]:
    return await one.house.db.read(lambda tx: storage.surfaces_of(tx, "m", one.match_id))
