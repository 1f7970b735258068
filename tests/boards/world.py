"""A community that has played: matches by the real rules, settled and stored as always."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

import storage
from bot.game import (
    VARIANTS,
    Forfeit,
    Match,
    Phase,
    RoundScore,
    RoundScored,
    Rules,
    Seat,
    Void,
    apply,
    new_match,
    preset,
    seats_of,
)
from bot.manager import Computer, Human, LobbyId, MatchId, PersonId
from bot.manager.lobby import Clock, Occupant
from bot.manager.seating import Seating, seating_to_json
from bot.manager.settling import Finished, settle
from storage import Database, MatchResult, Transaction
from tests.game.positions import any_action

__all__ = ["HOUR", "World", "matches_of", "played"]

HOUR: Final = 3600.0
SHORT: Final = {"target": 3}  # a few rounds, so that thousands of matches take seconds


def played(rules: Rules, rng: Random, *, ends: str = "") -> tuple[Match, list[RoundScore]]:
    """A match at its end and the scores of its whole rounds; `ends`: "forfeit" or "void" breaks it
    off on the way."""
    match = new_match(rules, Seat(rng.randrange(rules.seats)))
    scores: list[RoundScore] = []
    moves = rng.randrange(4, 60) if ends else -1
    while match.phase is not Phase.OVER:
        action = any_action(match, rng)
        if moves == 0:
            action = Void() if ends == "void" else Forfeit(Seat(rng.randrange(rules.seats)))
        moves -= 1
        match, events = apply(match, action)
        scores += [event.score for event in events if isinstance(event, RoundScored)]
    return match, scores


@dataclass
class World:
    """People (some with two identities), communities, and every result there is, in order."""

    db: Database
    rng: Random
    people: list[PersonId] = field(default_factory=list)
    identities: dict[PersonId, list[int]] = field(default_factory=dict)
    communities: list[int] = field(default_factory=list)
    results: list[MatchResult] = field(default_factory=list)
    _whose: dict[int, PersonId] = field(default_factory=dict)

    @classmethod
    async def made(
        cls,
        db: Database,
        *,
        seed: int,
        people: int,
        communities: int = 2,
        platform: str = "telegram",
    ) -> World:
        world = cls(db, Random(seed))

        def job(tx: Transaction) -> None:
            for number in range(people):
                identity = _identity(tx, platform, number)
                person = PersonId(identity.person_id)
                world.people.append(person)
                world.identities[person] = [identity.identity_id]
                world._whose[identity.identity_id] = person
            for number in range(communities):
                room = storage.open_room(
                    tx, platform=platform, community=f"c{number}", external_id=f"r{number}",
                    thread="", title=f"Bar {number}", now=0.0,
                )  # fmt: skip
                assert room.community_id is not None
                world.communities.append(room.community_id)

        await db.write(job)
        return world

    def person_of(self, identity: int | None) -> PersonId | None:
        """Whose identity this is; None for a computer's or an erased person's."""
        return None if identity is None else self._whose.get(identity)

    def belong(self, whose: dict[int, PersonId]) -> None:
        """Whose each identity is from now on."""
        self._whose = whose
        self.people = sorted(set(whose.values()))
        self.identities = {
            person: [identity for identity, owner in whose.items() if owner == person]
            for person in self.people
        }

    async def link(self, person: PersonId, other: PersonId) -> None:
        """The identities of both are one person's from now on."""
        moved = self.identities.pop(other)
        self.people.remove(other)
        self.identities[person] += moved
        self._whose |= dict.fromkeys(moved, person)

        def job(tx: Transaction) -> None:
            for identity in moved:
                tx.execute(
                    "UPDATE identities SET person_id = :person WHERE identity_id = :identity",
                    {"person": person, "identity": identity},
                )

        await self.db.write(job)

    def copy(self, db: Database) -> World:
        """The same world told by another file, to be changed without harm to this one."""
        return replace(
            self,
            db=db,
            people=list(self.people),
            identities={person: list(own) for person, own in self.identities.items()},
            _whose=dict(self._whose),
        )

    def erased(self, person: PersonId) -> None:
        """Nobody knows any more who that was; what they did in others' matches stays."""
        self.people.remove(person)
        gone = dict.fromkeys(self.identities.pop(person))
        self._whose = {one: who for one, who in self._whose.items() if one not in gone}

    async def play(
        self,
        count: int,
        *,
        start: float,
        gap: float = HOUR,
        communities: Sequence[int] | None = None,
    ) -> None:
        """So many more matches of any variant, one after the other."""
        found, ended = [], start
        for _ in range(count):
            found.append(self.result(ended, communities))
            ended += gap * self.rng.uniform(0.1, 1.9)
        await self.store(found)

    def result(self, ended: float, communities: Sequence[int] | None = None) -> MatchResult:
        """One match of some people and computers, at any of its ends."""
        rng = self.rng
        variant = rng.choice(sorted(VARIANTS))
        rules = preset(variant, seats=rng.choice(seats_of(variant))).changed(**SHORT)
        ends = rng.choices(("", "forfeit", "void"), (90, 6, 4))[0]
        match, scores = played(rules, rng, ends=ends)
        humans = rng.choice((1, 2, *(rules.seats,) * 4))
        sitting = rng.sample(self.people, humans)
        seats: list[Occupant] = [Human(person) for person in sitting]
        seats += [Computer("greedy")] * (rules.seats - humans)
        rng.shuffle(seats)
        return self.settled(match, scores, seats, ended, communities)

    def settled(
        self,
        match: Match,
        scores: Sequence[RoundScore],
        seats: Sequence[Occupant],
        ended: float,
        communities: Sequence[int] | None = None,
    ) -> MatchResult:
        """What the manager stores of it; the numbers of match and lobby come when it does."""
        rng = self.rng
        seating = Seating.of(tuple(seats), Clock.HOUR, Seat(0))
        for seat in seating.staying:
            left = match.rules.seats > 2 and rng.random() < 0.04
            helped = left or rng.random() < 0.05
            seating = seating.with_chair(seat, abandoned=left, substituted=helped)
        finished = Finished(
            MatchId(0), LobbyId(0), match, seating, ended - rng.uniform(1, 9) * 600, ended
        )
        if communities is None:
            communities = rng.sample(self.communities, rng.choice((0, 1, 1, 1, 2)))
        own = {person: rng.choice(self.identities[person]) for person in seating.people}
        return settle(finished, scores, own, sorted(communities))

    async def store(self, found: Sequence[MatchResult]) -> None:
        """Write them as the manager does, each with the match it is of."""
        for first in range(0, len(found), 200):
            part = found[first : first + 200]

            def job(tx: Transaction, part: Sequence[MatchResult] = part) -> list[MatchResult]:
                return [_stored(tx, result, self._seats(result)) for result in part]

            self.results += await self.db.write(job)

    def _seats(self, result: MatchResult) -> str:
        """Who sat there, as the manager writes it down."""
        seats: list[Occupant] = []
        for seat in result.seats:
            person = self.person_of(seat.identity_id)
            seats.append(Computer(seat.strategy or "") if person is None else Human(person))
        return json.dumps(seating_to_json(Seating.of(tuple(seats), Clock.HOUR, Seat(0))))

    def results_of(self, community: int) -> list[MatchResult]:
        """Every result of the community, void ones too, in order."""
        return [result for result in self.results if community in result.communities]


def matches_of(world: World, community: int) -> list[MatchResult]:
    """The community's results that count."""
    return [result for result in world.results_of(community) if not result.void]


def _identity(tx: Transaction, platform: str, number: int) -> storage.Identity:
    return storage.sign_in(
        tx, platform=platform, external_id=f"u{number}", name=f"Person {number}", now=0.0
    )


def _stored(tx: Transaction, result: MatchResult, seats: str) -> MatchResult:
    code = f"T{tx.execute('SELECT count(*) FROM lobbies').fetchone()[0]}"
    lobby_id = storage.insert_lobby(tx, code=code, state="{}", deadline=None, now=result.started)
    match_id = storage.insert_match(
        tx, lobby_id=lobby_id, snapshot="", seats=seats, now=result.started
    )
    numbered = replace(result, match_id=match_id, lobby_id=lobby_id)
    assert storage.record_result(tx, numbered)
    return numbered
