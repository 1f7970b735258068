"""Matches one after the other in a house whose clock runs ahead: weeks of play in minutes.

The whole house on a real database, with a platform that forgets what is over. People come and go,
rooms too; some matches are played to their end, most are left after a few moves. No picture is
drawn: bytes of a picture's size take its place, so that what is remembered of pictures is as large
as ever.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

import bot.delivery.gallery
import storage
from bot.delivery.gallery import Gallery
from bot.game import Phase, preset
from bot.manager import Clock, LobbyId, MatchId, PersonId, RoomId
from rendering import Picture
from storage import Room
from tests.house import House, Time, open_house, pressed

__all__ = ["Seasons", "seasons"]

REGULARS: Final = 1_000
ROOM_CHANGES: Final = 256  # matches, then other groups play and these are never heard of again
PLAYED_OUT: Final = 100  # of so many matches one is played to its end
MOVES: Final = 2
AT_ONCE: Final = 64  # that share each commit
LOOK_AGAIN: Final = 0.005
PICTURE_BYTES: Final = 60_000
SHORT: Final = preset("scopa", target=1)


def _sketch(picture: Picture) -> bytes:
    """As large as a picture, and no two alike."""
    del picture
    return random.randbytes(PICTURE_BYTES)


class Seasons:
    """`played` counts matches that are over."""

    def __init__(self, house: House, between: float) -> None:
        self.house = house
        self.played = 0
        self._between = between
        self._begun = 0

    async def play(self, matches: int, look: Callable[[], None] = lambda: None) -> None:
        """So many more; `look` is called after each, with nothing else in progress now and then."""
        end = self._begun + matches

        async def one_after_the_other(lane: int) -> None:
            while self._begun < end:
                self._begun += 1
                await self._one(self._begun, f"room {self._begun // ROOM_CHANGES} {lane}")
                self.played += 1
                look()

        await asyncio.gather(*(one_after_the_other(lane) for lane in range(AT_ONCE)))

    async def quiet(self) -> None:
        """Everything is shown, and nobody looks at it any more."""
        await self.house.reconciler.settle()
        self.house.platform.messages.clear()  # a table that was over is shown once more

    async def _one(self, number: int, where: str) -> None:
        house = self.house
        room = await house.room(where)
        people = [
            await house.person(f"regular {number % REGULARS}"),
            await house.person(f"newcomer {number}"),
        ]
        lobbies = house.manager.lobbies
        lobby_id = await lobbies.open(RoomId(room.room_id), people[0], SHORT, clock=Clock.HOUR)
        await lobbies.join(lobby_id, people[1])
        await lobbies.start(lobby_id, people[0])
        match_id = await self._match(lobby_id)
        for person in people:
            await house.desk.command(person, room, "hand")
        await self._moves(match_id, room, people, 1000 if number % PLAYED_OUT == 0 else MOVES)
        if (await house.manager.matches.standing(match_id, None)).view.phase is not Phase.OVER:
            await house.manager.matches.leave(match_id, people[0])
        self._clear(room)
        self.house.time.passes(self._between)

    async def _match(self, lobby_id: LobbyId) -> MatchId:
        row = await self.house.db.read(lambda tx: storage.load_lobby(tx, lobby_id))
        assert row is not None
        assert row.current_match is not None
        return MatchId(row.current_match)

    async def _moves(
        self, match_id: MatchId, room: Room, people: list[PersonId], most: int
    ) -> None:
        """By the buttons of their hands, as far as they show them yet."""
        for _ in range(most):
            standing = await self.house.manager.matches.standing(match_id, None)
            if standing.view.phase is Phase.OVER:
                return
            if standing.view.turn is None:
                await self.house.manager.matches.deal_next(
                    match_id, people[0], standing.view.version
                )
                continue
            person = standing.seats[standing.view.turn].person
            assert person is not None
            await self.house.desk.press(
                person, room, await self._play(match_id, room, person, standing.view.version)
            )

    async def _play(self, match_id: MatchId, room: Room, person: PersonId, version: int) -> str:
        """A button of the person's hand, once it shows this version."""
        while True:
            for hand in self.house.platform.of("hand", person, room):
                for token in hand.tokens("play"):
                    told = pressed(token)
                    if (told.subject_id, told.version) == (match_id, version):
                        return token
            await asyncio.sleep(LOOK_AGAIN)

    def _clear(self, room: Room) -> None:
        """The platform keeps nothing for us."""
        platform = self.house.platform
        for number, message in list(platform.messages.items()):
            if message.place.room.room_id == room.room_id:
                del platform.messages[number]
        platform.log.clear()


@asynccontextmanager
async def seasons(path: Path, *, between: float) -> AsyncIterator[Seasons]:
    """A house in which so many seconds pass from one match to the next."""
    with patch.object(bot.delivery.gallery, "paint", _sketch):
        async with open_house(path, time=Time()) as house:
            gallery = Gallery()
            house.post._gallery = gallery
            try:
                yield Seasons(house, between)
            finally:
                gallery.close()
