"""A manager on a real database, with people who play whatever is legal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import storage
from bot.game import Deal, Match, Move, Phase, Rules, SeatView, match_from_json, preset
from bot.manager import (
    Clock,
    Limits,
    LobbyId,
    Manager,
    MatchId,
    MatchStanding,
    Pace,
    PersonId,
    RoomId,
    Update,
)
from storage import Database, MatchResult, Room
from tests.house import AT_ONCE, NAMES, Time, first_move, shuffled

__all__ = ["SHORT", "Tables", "open_tables"]

SHORT: Final = preset("scopa", target=1)  # over after a round or two


@dataclass
class Tables:
    """A manager that is awake, and one room."""

    db: Database
    manager: Manager
    time: Time
    room: Room
    heard: list[Update] = field(default_factory=list)

    @property
    def room_id(self) -> RoomId:
        return RoomId(self.room.room_id)

    async def person(self, name: str) -> PersonId:
        return await self.manager.people.sign_in(platform="fake", external_id=name, name=name)

    async def people(self, count: int) -> list[PersonId]:
        return [await self.person(name) for name in NAMES[:count]]

    async def lobby(
        self, *people: PersonId, rules: Rules = SHORT, clock: Clock = Clock.HOUR
    ) -> LobbyId:
        """A lobby in which these people sit."""
        lobbies = self.manager.lobbies
        lobby_id = await lobbies.open(self.room_id, people[0], rules, clock=clock)
        for person in people[1:]:
            await lobbies.join(lobby_id, person)
        return lobby_id

    async def match(
        self, *people: PersonId, rules: Rules = SHORT, clock: Clock = Clock.HOUR
    ) -> MatchId:
        """A match of these people that has just begun; computers take the seats that are left."""
        lobby_id = await self.lobby(*people, rules=rules, clock=clock)
        for _ in range(rules.seats - len(people)):
            await self.manager.lobbies.add_computer(lobby_id, people[0], "greedy")
        await self.manager.lobbies.start(lobby_id, people[0])
        return await self.match_of(lobby_id)

    async def match_of(self, lobby_id: LobbyId) -> MatchId:
        """The match that was begun last in this lobby."""
        row = await self.db.read(lambda tx: storage.load_lobby(tx, lobby_id))
        assert row is not None
        assert row.current_match is not None
        return MatchId(row.current_match)

    async def whole(self, match_id: MatchId) -> Match:
        """The match as it is stored, hidden cards included."""
        row = await self.row(match_id)
        return match_from_json(json.loads(row.snapshot))

    async def row(self, match_id: MatchId) -> storage.MatchRow:
        row = await self.db.read(lambda tx: storage.load_match(tx, match_id))
        assert row is not None
        return row

    async def public(self, match_id: MatchId) -> MatchStanding:
        return await self.manager.matches.standing(match_id, None)

    async def on_turn(self, match_id: MatchId) -> tuple[PersonId, MatchStanding]:
        """The person to play, and how they see the match."""
        now = await self.public(match_id)
        assert now.view.turn is not None
        person = now.seats[now.view.turn].person
        assert person is not None
        return person, await self.manager.matches.standing(match_id, person)

    async def play(self, match_id: MatchId, rng: Random | None = None) -> None:
        """The person to play makes some move."""
        person, mine = await self.on_turn(match_id)
        moves = mine.view.legal_moves
        move = moves[0] if rng is None else rng.choice(moves)
        await self.manager.matches.play(match_id, person, move, mine.view.version)

    async def turn_of(self, match_id: MatchId, seat: int) -> None:
        """Wait until the computers before this seat have played."""
        for _ in range(10_000):
            if (await self.public(match_id)).view.turn == seat:
                return
            await asyncio.sleep(0.0005)
        raise AssertionError("the computers do not play")

    async def play_out(self, match_id: MatchId, rng: Random) -> MatchStanding:
        """People play and deal until the match is over."""
        while (now := await self.public(match_id)).view.phase is not Phase.OVER:
            await self.step(match_id, rng)
        return now

    async def step(self, match_id: MatchId, rng: Random | None = None) -> None:
        """Somebody makes some move, or asks for the next round."""
        now = await self.public(match_id)
        if now.view.phase is Phase.PLAY:
            await self.play(match_id, rng)
            return
        dealer = next(info.person for info in now.seats if info.person is not None)
        await self.manager.matches.deal_next(match_id, dealer, now.view.version)

    async def results(self) -> list[MatchResult]:
        """The results that count for the room's community, newest first."""
        community = self.room.community_id
        assert community is not None
        return await self.db.read(lambda tx: storage.results_of_community(tx, community, 1000))

    async def full_disk(self, *, more: int = 0) -> None:
        """From now on the file can grow by so many pages only."""

        def limit(tx: storage.Transaction) -> None:
            (pages,) = tx.execute("PRAGMA page_count").fetchone()
            (free,) = tx.execute("PRAGMA freelist_count").fetchone()
            assert free == 0
            tx.execute(f"PRAGMA max_page_count = {pages + more}").fetchall()

        await self.db.write(limit)

    async def space_again(self) -> None:
        await self.db.write(lambda tx: tx.execute("PRAGMA max_page_count = 1000000").fetchall())


@asynccontextmanager
async def open_tables(
    path: Path,
    *,
    time: Time | None = None,
    steady: Callable[[], float] | None = None,
    choose: Callable[[SeatView, str], Move] = first_move,
    pace: Pace = AT_ONCE,
    limits: Limits | None = None,
    shuffle: Callable[[], Deal] | None = None,
) -> AsyncIterator[Tables]:
    """A manager on this file, until the end of the block."""
    time = time or Time()
    db = await Database.open(path, now=time())
    try:
        manager = Manager(
            db,
            choose,
            pace=pace,
            limits=limits,
            now=time,
            steady=steady,
            shuffle=shuffle or shuffled(Random(3)),
        )
        room = await db.write(
            lambda tx: storage.open_room(
                tx,
                platform="fake",
                community="friends",
                external_id="friends",
                thread="",
                title="Friends",
                now=time(),
            )
        )
        tables = Tables(db, manager, time, room)
        manager.subscribe(tables.heard.append)
        await manager.start()
        try:
            yield tables
        finally:
            await manager.stop()
    finally:
        await db.close()
