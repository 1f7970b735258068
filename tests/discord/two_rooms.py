"""One table in a group on Telegram and in a channel on Discord, and the four people who sit there,
two on each side. They play by what they see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final, TypeVar

from bot.delivery.tokens import parse
from bot.game import Card, Match, Phase, match_from_json
from bot.i18n import speaker
from bot.screens.words import card_name, card_sign
from tests.discord.play import Table, button, moves
from tests.standins.discord import Channel, Discord, Message
from tests.standins.discord import Person as DiscordPerson
from tests.standins.telegram import Group, Person, Seen, Telegram
from tests.telegram.playing import GO_ON, HAND, Player, code
from tests.telegram.playing import Table as TelegramTable
from tests.telegram.playing import button as button_of
from tests.telegram.program import GENEROUS, Program

__all__ = ["TwoRooms", "gathered"]

_SAY: Final = speaker("it")
_SEAT: Final = "🪑"

T = TypeVar("T")
Tapped = tuple[Player, str, Seen, str]


async def _becomes_one(
    discord: Discord, channel: Channel, here: Person, there: DiscordPerson
) -> None:
    """Whoever is `here` on Telegram and `there` on Discord says so, with a one-time code."""
    here.say("/collega")
    told = await here.sees("Il tuo codice è", within=GENEROUS)
    found = re.search("codice è ([A-Z0-9-]+)", told.text)
    assert found is not None
    await there.command(channel, "link", code=found[1])
    await discord.until(
        lambda: [m for m in there.private(channel) if "persona sola" in m.text], "they are one"
    )


async def _sits_down(person: Person, lobby: Seen) -> Seen:
    """The person takes a seat; the lobby as it is then."""
    person.press(lobby, _SEAT)
    return await person.sees_change(lobby, within=GENEROUS)


@dataclass
class TwoRooms:
    """The table and who sits at it; `played` counts their moves."""

    program: Program
    telegram: Telegram
    discord: Discord
    group: Group
    here: TelegramTable
    there: Table
    played: int = 0

    # ---- what is seen ---------------------------------------------------------------------------

    @property
    def table_here(self) -> Seen | None:
        """The newest message of the table in the group; a call is none."""
        player = self.here.players[0]
        shown = [s for s in player.person.look(self.group) if player.code in s.text and s.labels]
        return next((s for s in reversed(shown) if not s.text.startswith("La tua mano")), None)

    def match(self) -> Match:
        """The newest match as it is stored, hidden cards included."""
        query = "SELECT snapshot FROM matches ORDER BY match_id DESC LIMIT 1"
        ((snapshot,),) = self.program.rows(query)
        return match_from_json(json.loads(snapshot))

    def agree(self) -> bool:
        """Whether both rooms show the same words, and those of the newest version."""
        here, there = self.table_here, self.there.message
        return (
            here is not None
            and here.text == there.text.replace("\\", "")
            and button(there, "rematch" if self.there.over else "hand") is not None
            and (self.is_over or _version(there) == self.match().version)
        )

    async def both_agree(self) -> None:
        await self._seen(self.agree, f"both rooms show the same after {self.played}")

    async def _seen(self, true: Callable[[], T | None], what: str) -> T:
        try:
            found: T = await self.discord.until(true, what)
        except AssertionError as error:
            error.add_note(f"{self.match()}\n{self.table_here}\n{self.there.message.text}")
            hands = [self.there.hands(person)[-1:] for person in self.there.people]
            error.add_note("\n".join(hand.text for found in hands for hand in found))
            error.add_note(self.program.log)
            raise
        return found

    @property
    def is_over(self) -> bool:
        return self.match().phase is Phase.OVER

    # ---- playing --------------------------------------------------------------------------------

    async def open_hands(self) -> None:
        """Each at their own table."""
        await self.open_hands_here()
        for person in self.there.people:
            await self.there.hand_of(person)

    async def open_hands_here(self) -> None:
        """Those of the group press for their cards, also if they see some that may be old."""
        for player in self.here.players:
            table = self.table_here
            assert table is not None
            await player.tap("open", table, button_of(table, HAND)).answered(within=GENEROUS)
            await player.person.sees("La tua mano", self.group, within=GENEROUS)

    async def play(self, count: int = 10_000) -> None:
        """So many moves, or to the end; both rooms show the same after each of them, and no card
        stands where it is not to be seen."""
        for _ in range(count):
            if self.is_over:
                break
            await self.one_move()
            await self.both_agree()
            self.look_around()
        await self.both_agree()

    async def one_move(self) -> None:
        """Whoever is to play does it, in their own room."""
        found: DiscordPerson | Tapped = await self._seen(self._next, f"a move after {self.played}")
        if isinstance(found, DiscordPerson):
            await self.there.move(found)
        else:
            kind = await self.here.tap(*found)
            if kind != "move":
                return
        self.played += 1

    def _next(self) -> DiscordPerson | Tapped | None:
        mover = self.there.mover()
        if mover is not None:
            return mover
        for player in self.here.players:
            tap = player.next_tap()
            if tap is not None:
                return (player, *tap)
        return None

    @property
    def is_their_turn(self) -> bool:
        """Whether somebody on Discord is to play: those of the group sat down first."""
        return self.match().turn >= len(self.here.players)

    # ---- who sees what --------------------------------------------------------------------------

    def look_around(self) -> None:
        """No hidden card stands in a message of the channel, nor on anybody else's own hand. (What
        the group sees is searched at the end, request by request.)"""
        match = self.match()
        if match.phase is not Phase.PLAY:
            return
        hands = dict(enumerate(match.hands))
        public = self.discord.world.seen(self.there.channel)
        _shows_none(public, (*chain(*hands.values()), *match.stock))
        for seat, person in enumerate(self.there.people, start=len(self.here.players)):
            hand = self.there.hands(person)[-1]
            plays = moves(hand)
            if plays and parse(plays[0]).version == match.version:
                others = chain(*(cards for other, cards in hands.items() if other != seat))
                _shows_none(person.private(self.there.channel), (*others, *match.stock))


def _shows_none(messages: list[Message], cards: tuple[Card, ...]) -> None:
    for message in messages:
        words = json.dumps(message.body, ensure_ascii=False)
        for card in cards:
            for name in (card_name(card, _SAY), card_sign(card, _SAY), f"scopa_{card.code}"):
                assert name not in words, f"{name} in {words}"


def _version(message: Message) -> int:
    found = button(message, "hand")
    assert found is not None
    return parse(found).version


async def gathered(
    program: Program,
    telegram: Telegram,
    discord: Discord,
    channel: Channel,
    *,
    game: str,
) -> TwoRooms:
    """Anna opens it in the group and brings it to the channel, where she is known too; Bruno sits
    down with her, Carla and Dino there, and it begins."""
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    also_anna = discord.person("Anna")
    await program.start()
    await discord.gateway.ready()
    await _becomes_one(discord, channel, anna, also_anna)
    group = telegram.group("Casa", anna, bruno)
    anna.say(game, group)
    lobby = await anna.sees(_SEAT, group, within=GENEROUS)
    lobby = await _sits_down(bruno, lobby)
    there = Table(discord, channel, [discord.person("Carla"), discord.person("Dino")])
    await also_anna.command(channel, "table", code=code(lobby))
    await discord.until(
        lambda: any(code(lobby) in m.text for m in discord.world.seen(channel)), "the table comes"
    )
    for person in there.people:
        await there.press(person, "join")
        name = person.user.name
        await discord.until(partial(_names, there, name), f"{name} has a seat")
    lobby = await anna.sees("Dino", group, within=GENEROUS)
    anna.press(lobby, next(label for label in lobby.labels if label.startswith(GO_ON)))
    await there.begun()
    players = [Player(person, group, code(lobby)) for person in (anna, bruno)]
    both = TwoRooms(program, telegram, discord, group, TelegramTable(telegram, players), there)
    await both.both_agree()
    return both


def _names(table: Table, name: str) -> bool:
    return name in table.message.text
