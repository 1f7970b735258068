"""Matches played from the first button to the last, by the buttons people are shown and nothing
else; everything that is shown on the way is searched for cards its reader must not see."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.game import Phase
from bot.manager import MatchId, PersonId
from storage import Room
from tests.delivery.watch import LOBBY_VERBS, Watch
from tests.house import House, Message, open_house, pressed, until

# How the table is asked for, how many people sit down, and points to play to.
GAMES = {
    "scopa to eleven": ("scopa:2", 2, None),
    "against a computer": ("scopa:2:greedy", 1, None),
    "three": ("scopa:3", 3, 1),
    "pairs": ("scopa:4", 4, 1),
    "six": ("scopa:6", 6, 1),
    "scopone": ("scopone:4p", 4, 1),
    "scopone with three computers": ("scopone_scientifico:4p", 1, 1),
    "two people and two computers": ("scopa:4", 2, 1),
}


class Players:
    """People who press what they see."""

    def __init__(self, house: House, room: Room, people: list[PersonId], seed: int) -> None:
        self.house = house
        self.room = room
        self.people = people
        self.rng = Random(seed)

    async def press(self, person: PersonId, token: str) -> None:
        answer = await self.house.desk.press(person, self.room, token)
        assert not answer.alert, answer.notice
        await self.house.reconciler.settle()

    def table(self) -> Message:
        return self.house.platform.one("table")

    def playable(self) -> list[tuple[PersonId, str]]:
        """Every button that plays a card, and who sees it."""
        return [
            (person, token)
            for person in self.people
            for hand in self.house.platform.of("hand", person)[-1:]
            for token in hand.tokens("play")
        ]

    async def sit_down(self, game: str, target: int | None) -> MatchId:
        host, *others = self.people
        await self.house.desk.command(host, self.room, "new", game)
        await self.house.reconciler.settle()
        if target is not None:
            (lobby,) = await self.house.lobbies(self.room)
            choose = self.house.manager.lobbies.choose_rules
            await choose(lobby, host, lambda rules: rules.changed(target=target))
            await self.house.reconciler.settle()
        for person in others:
            await self.press(person, self.table().tokens("join")[0])
        while computers := self.table().tokens("computer"):
            await self.press(host, computers[-1])
        if start := self.table().tokens("start"):
            await self.press(host, start[0])
        (match_id,) = await self.house.matches(self.room)
        for person in self.people:
            await self.press(person, self.table().tokens("hand")[0])
        return match_id

    async def play_out(self) -> None:
        """Plays and deals until another match is offered."""
        while not self.table().tokens("rematch"):
            await until(self._can_go_on)
            if deal := self.table().tokens("deal"):
                await self.press(self.rng.choice(self.people), deal[0])
            elif moves := self.playable():
                await self.press(*self.rng.choice(moves))

    def _can_go_on(self) -> bool:
        return bool(self.playable() or self.table().tokens("deal", "rematch"))


# The loop's own checks (asyncio_debug) would take most of the time of these two.


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_played_by_its_buttons(tmp_path: Path, name: str) -> None:
    asyncio.run(_a_whole_match(tmp_path, name), debug=False)


@pytest.mark.parametrize("name", ["scopa to eleven", "three", "pairs", "scopone"])
def test_nothing_shown_on_the_way_gives_a_card_away(tmp_path: Path, name: str) -> None:
    asyncio.run(_watched(tmp_path, name), debug=False)


async def _a_whole_match(tmp_path: Path, name: str) -> None:
    game, people, target = GAMES[name]
    async with open_house(tmp_path / "db") as house:
        room = await house.room()
        players = Players(house, room, await house.people(people), seed=len(name))
        match_id = await players.sit_down(game, target)
        await players.play_out()
        standing = await house.manager.matches.standing(match_id, None)
        assert standing.view.phase is Phase.OVER
        assert max(standing.view.totals) >= 2 * standing.view.rules.target
        assert house.platform.did("new", "table") == 1
        await players.press(players.people[0], players.table().tokens("rematch")[0])
        if people == 1:
            assert await house.matches(room) != []


async def _watched(tmp_path: Path, name: str) -> None:
    game, people, _ = GAMES[name]
    async with open_house(tmp_path / "db") as house:
        room, persons = await house.room(), await house.people(people)
        onlooker = await house.person("Onlooker")
        players, watch = Players(house, room, persons, seed=4), Watch(house)
        match_id = await players.sit_down(game, 1)
        looked = await watch.look(match_id, persons)
        while not players.table().tokens("rematch"):
            for token in players.table().tokens("info", "more"):
                await players.press(onlooker, token)
                await players.press(players.rng.choice(persons), token)
            if deal := players.table().tokens("deal"):
                await players.press(persons[0], deal[0])
            else:
                await players.press(*players.rng.choice(players.playable()))
            looked += await watch.look(match_id, persons)
        assert looked > 36 * 2


async def test_the_search_would_find_a_card(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db") as house:
        persons = await house.people(2)
        players, watch = Players(house, await house.room(), persons, seed=4), Watch(house)
        match_id = await players.sit_down("scopa:2", 1)
        with pytest.raises(AssertionError):
            await watch.look(match_id, [*reversed(persons)])


async def test_what_a_lobby_shows_holds_no_private_button(tmp_path: Path) -> None:
    async with open_house(tmp_path / "db") as house:
        room, (anna, bruno) = await house.room(), await house.people(2)
        await house.desk.command(anna, room, "new", "scopa:4")
        await house.reconciler.settle()
        table = house.platform.one("table")
        assert {pressed(token).verb for token in table.tokens()} == LOBBY_VERBS
        await house.desk.press(anna, room, table.tokens("options")[0])
        answer = await house.desk.press(bruno, room, table.tokens("options")[0])
        assert answer.alert
        assert [len(house.platform.of("note", person)) for person in (anna, bruno)] == [1, 0]
