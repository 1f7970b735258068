"""One house with something for every button to do, and every button there is, to be forged."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.delivery.rooms import TABLE_LIMITS
from bot.game import CutBy, Deal, Rules, move_to_text, preset
from bot.i18n import LOCALES
from bot.manager import Clock, CommunityId, LobbyId, MatchId, PersonId, RoomId
from bot.manager.standings import BoardChoice
from bot.screens.board_choices import board_choices, meaning_of
from bot.screens.choices import (
    clock_choices,
    deck_choices,
    level_choices,
    new_table_choices,
    rules_meaning,
    seat_choices,
    switch_choices,
    target_choices,
    variant_choices,
)
from bot.screens.opening import CUTS, declaration_meaning
from bot.screens.room import STARTERS
from bot.screens.screen import Press, Subject
from bot.screens.switches import Page
from storage import Room, Transaction
from tests.game.positions import deck_starting
from tests.house import House, open_house

__all__ = ["Case", "World", "open_world", "verbs_in_code"]

ROOT: Final = Path(__file__).parents[2]
# Whoever leads can declare; the opening table brings the dealer nothing.
DECK: Final = deck_starting("Rd Rc Cb 6s Ad 2d 3d 4c 4s 4b")

# What a press may bring along without changing anything: who is known, what is shown to whom, and
# the figures that are reckoned from results when somebody looks.
UNWATCHED: Final = {
    "meta",
    "identities",
    "people_seen",
    "communities",
    "surfaces",
    "pages",
    "interaction_tokens",
    "adapter_memory",
    "counted",
    "tallies",
    "category_tallies",
    "ratings",
    "rating_steps",
}


@dataclass(frozen=True)
class Case:
    """A button. `bound`: it means nothing at another version of its subject. `open_to_all`: whoever
    is in its room may press it, and something may change; `own` pages and choices concern the
    presser alone, so that they may be pressed by anybody in the room, too."""

    press: Press
    who: PersonId
    bound: bool = False
    open_to_all: bool = False
    own: bool = False

    @property
    def name(self) -> str:
        return f"{self.press.subject.value}:{self.press.verb}"

    def at(self, version: int) -> Case:
        return replace(self, press=replace(self.press, version=version))


@dataclass
class World:
    """Anna and Bruno play and gather in `room`; Carla is there too and has no seat; `kitchen` is
    another room of the same community, `elsewhere` one of another, where Dino is."""

    house: House
    room: Room
    kitchen: Room
    elsewhere: Room
    anna: PersonId
    bruno: PersonId
    carla: PersonId
    dino: PersonId
    playing: MatchId
    between: MatchId
    ended: MatchId
    cutting: MatchId
    gathering: LobbyId

    def token(self, case: Case) -> str:
        return self.house.signer.token(case.press)

    async def state(self) -> dict[str, list[Any]]:
        """Everything that is stored and matters, row by row."""

        def read(tx: Transaction) -> dict[str, list[Any]]:
            names = tx.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
            return {
                name: sorted(map(repr, tx.execute(f"SELECT * FROM {name}").fetchall()))
                for (name,) in names
                if name not in UNWATCHED and not name.startswith("sqlite_")
            }

        return await self.house.db.read(read)

    # ---- every button ---------------------------------------------------------------------------

    async def cases(self) -> dict[str, Case]:
        """Every button, as it would be drawn now for whoever may press it."""
        found = [*await self._of_matches(), *await self._of_the_lobby()]
        found += [*self._of_the_room(), *self._of_the_board()]
        return {case.name: case for case in found}

    async def _of_matches(self) -> list[Case]:
        matches = self.house.manager.matches
        turn = (await matches.standing(self.playing, None)).view.turn
        player = (self.anna, self.bruno)[turn or 0]
        view = (await matches.standing(self.playing, player)).view
        cut = (await matches.standing(self.cutting, None)).view
        cutter = (self.anna, self.bruno)[cut.turn or 0]
        between = (await matches.standing(self.between, None)).view.version
        ended = (await matches.standing(self.ended, None)).view.version

        def of(verb: str, index: int = 0, meaning: str = "", **how: bool) -> Case:
            press = Press(Subject.MATCH, self.playing, view.version, verb, index, meaning)
            return Case(press, player, **how)

        declarations = [declaration_meaning(one) for one in view.declarations[:1]]
        return [
            of("play", 0, move_to_text(view.legal_moves[0]), bound=True),
            of("slot", 0, bound=True),
            of("card", 0, view.hand[0].code, bound=True),
            *(of("declare", 0, meaning, bound=True) for meaning in declarations),
            of("hand"),
            of("info", own=True),
            of("more", own=True),
            of("leave", own=True),
            of("leave_yes"),
            of("back"),
            of("vote"),
            of("unvote"),
            of("take_away"),
            Case(Press(Subject.MATCH, self.between, between, "deal"), self.anna, bound=True),
            Case(Press(Subject.MATCH, self.ended, ended, "rematch"), self.anna),
            Case(Press(Subject.MATCH, self.ended, 0, "memory"), self.anna, own=True),
            Case(Press(Subject.MATCH, self.ended, 0, "record"), self.anna, own=True),
            Case(
                Press(Subject.MATCH, self.cutting, cut.version, "cut", 0, str(CUTS[0])),
                cutter,
                bound=True,
            ),
        ]

    async def _of_the_lobby(self) -> list[Case]:
        standing = await self.house.manager.lobbies.standing(self.gathering)
        rules = standing.lobby.rules

        def of(verb: str, index: int = 0, meaning: str = "", **how: bool) -> Case:
            press = Press(Subject.LOBBY, self.gathering, standing.revision, verb, index, meaning)
            return Case(press, self.anna, **how)

        sides, switches = seat_choices(rules), switch_choices(rules)
        return [
            of("variant", 1, variant_choices()[1]),
            of("seats", 0, sides[0].meaning),
            of("target", 0, str(target_choices(rules)[0])),
            of("switch", 0, switches[0].meaning),
            of("clock", 0, clock_choices()[0].value),
            of("deck", 1, deck_choices()[1]),
            of("page", 1, list(Page)[1].value),
            of("computer", 0, level_choices()[0], bound=True),
            of("remove", 1, "1", bound=True),
            of("seat", 3, "3", bound=True),
            replace(of("join", open_to_all=True), who=self.carla),
            of("leave"),
            of("start"),
            of("close"),
            of("take_away"),
            of("options"),
            of("rules", own=True),
        ]

    def _of_the_room(self) -> list[Case]:
        def of(verb: str, index: int = 0, meaning: str = "", **how: bool) -> Case:
            press = Press(Subject.ROOM, self.room.room_id, 0, verb, index, meaning)
            return Case(press, self.anna, **how)

        here = str(self.room.community_id)
        struck = Press(Subject.ROOM, self.room.room_id, self.ended, "", meaning=here)
        return [
            of("mylang", 1, LOCALES[1], own=True),
            of("settings"),
            of("lang", 1, LOCALES[1]),
            of("clock", 1, [clock.value for clock in Clock][1]),
            of("tables", 0, str(TABLE_LIMITS[0])),
            of("who", 1, STARTERS[1]),
            of("unblock", 0, str(self.dino)),
            Case(replace(struck, verb="strike"), self.anna),
            Case(replace(struck, verb="restore"), self.anna),
            of("apart"),
            of("apart_yes"),
            of("new", 0, new_table_choices()[0].meaning, open_to_all=True),
            of("last", 0, rules_meaning(RULES), open_to_all=True),
        ]

    def _of_the_board(self) -> list[Case]:
        here = CommunityId(self.room.community_id or 0)
        choice = BoardChoice()
        index, meaning = board_choices().index(choice), meaning_of(choice)
        chosen = ("board", "variants", "figures")
        return [
            *(
                Case(Press(Subject.BOARD, here, 0, verb, index, meaning), self.anna, own=True)
                for verb in chosen
            ),
            *(
                Case(Press(Subject.BOARD, here, whom, verb), self.anna, own=True)
                for verb, whom in (("records", 0), ("stats", self.bruno), ("versus", self.bruno))
            ),
        ]


RULES: Final[Rules] = preset("cirulla", auto_knock=False)


@asynccontextmanager
async def open_world(path: Path) -> AsyncIterator[World]:
    """Everything at a moment at which each button could do something."""
    async with open_house(path, shuffle=lambda: Deal(DECK, "5a")) as house:
        room, elsewhere = await house.room(), await house.room("strangers")
        kitchen = await house.desk.open_room(
            platform="fake", community="friends", external_id="kitchen", title="kitchen"
        )
        anna, bruno, carla, dino = await house.people(4)
        pair = [anna, bruno]
        await house.desk.services.rooms.block(room, dino, out=True)
        ended = await _match(house, room, pair, preset("scopa"))
        await house.manager.matches.leave(ended, anna)
        between = await _match(house, room, pair, preset("scopa"))
        await _play_a_round(house, between, pair)
        cutting = await _match(house, room, pair, preset("sbarazzino", cut=CutBy.PLAYER))
        playing = await _match(house, room, pair, RULES)
        await house.desk.services.rooms.remember_rules(room, RULES)
        await house.desk.command(dino, elsewhere, "new", "scopa:2")
        gathering = await house.manager.lobbies.open(
            RoomId(room.room_id), anna, preset("scopa", seats=4)
        )
        await house.manager.lobbies.join(gathering, bruno)
        hall = await house.room("neighbours")  # what is played and gathers stands there too
        for lobby_id in (await house.manager.matches.standing(playing, None)).lobby_id, gathering:
            await house.manager.lobbies.bring(lobby_id, RoomId(hall.room_id))
        for person in pair:
            await house.desk.command(person, room, "hand")
        await house.reconciler.settle()
        yield World(
            house, room, kitchen, elsewhere, anna, bruno, carla, dino,
            playing, between, ended, cutting, gathering,
        )  # fmt: skip


async def _match(house: House, room: Room, people: list[PersonId], rules: Rules) -> MatchId:
    lobby_id = await house.manager.lobbies.open(RoomId(room.room_id), people[0], rules)
    for person in people[1:]:
        await house.manager.lobbies.join(lobby_id, person)
    await house.manager.lobbies.start(lobby_id, people[0])
    return max(await house.matches(room))


async def _play_a_round(house: House, match_id: MatchId, people: list[PersonId]) -> None:
    matches, rng = house.manager.matches, Random(1)
    while (turn := (await matches.standing(match_id, None)).view.turn) is not None:
        view = (await matches.standing(match_id, people[turn])).view
        await matches.play(match_id, people[turn], rng.choice(view.legal_moves), view.version)


# ---- the verbs that the code knows --------------------------------------------------------------


def verbs_in_code() -> set[str]:
    """Every word with which something called `verb` is compared in `bot/delivery`."""
    return {
        word
        for file in (ROOT / "bot" / "delivery").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        for word in _compared(node)
        if word
    }


def _compared(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and _is_a_verb(node.left):
        yield from _words(node)
    elif isinstance(node, ast.Match) and _is_a_verb(node.subject):
        for case in node.cases:
            yield from _words(case.pattern)


def _is_a_verb(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name == "verb"


def _words(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
