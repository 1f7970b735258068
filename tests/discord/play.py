"""People who play whole matches by what they see: open the hand, press a move, look again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from tests.standins.discord import Channel, Discord, Message, Person

__all__ = ["Table", "is_move"]

_OVER: Final = "rematch"


def verb(custom_id: str) -> str:
    """What a button asks for."""
    return custom_id.split(":")[3]


def is_move(custom_id: str) -> bool:
    return verb(custom_id) == "play"


def moves(message: Message) -> list[str]:
    """The buttons of a hand that play a card."""
    return [b["custom_id"] for b in message.buttons if is_move(b["custom_id"])]


def button(message: Message, wanted: str) -> str | None:
    """The button of a message that asks for this, if it has one."""
    ids = [b["custom_id"] for b in message.buttons]
    return next((one for one in ids if verb(one) == wanted), None)


class Table:
    """A table in a channel, and those who sit at it."""

    def __init__(self, discord: Discord, channel: Channel, people: Sequence[Person]) -> None:
        self._discord = discord
        self.channel = channel
        self.people = people
        self.played = 0

    @property
    def message(self) -> Message:
        """The newest message that everybody sees and that has a picture or buttons."""
        shown = [m for m in self._discord.world.seen(self.channel) if m.buttons or m.pictures]
        return shown[-1]

    async def opened(self, game: str, **options: object) -> None:
        """The first person opens it with `/scopa new`."""
        host = self.people[0]
        await host.command(self.channel, "new", game=game, **options)
        await self._discord.until(lambda: self._discord.world.seen(self.channel), "a table")

    async def seated(self) -> None:
        """Everybody else sits down, and the first person starts."""
        for person in self.people[1:]:
            await self.press(person, "join")
            await self._discord.until(partial(self._sits, person), "a seat")
        await self.press(self.people[0], "start")
        await self.begun()

    def _sits(self, person: Person) -> bool:
        return person.user.name in self.message.text

    async def begun(self) -> None:
        """The match is being played."""
        await self._discord.until(lambda: button(self.message, "hand"), "the match begins")

    async def press(self, person: Person, wanted: str) -> None:
        """Press the table's button that asks for this."""
        found = button(self.message, wanted)
        assert found, f"no {wanted} on {self.message.text}"
        await person.press_id(self.message, found)

    async def hand_of(self, person: Person) -> Message:
        """The person's hand, opened from the table if it isn't to be seen."""
        known = self.hands(person)
        if known:
            return known[-1]
        await self.press(person, "hand")
        await self._discord.until(lambda: self.hands(person), f"the hand of {person.user.name}")
        return self.hands(person)[-1]

    def hands(self, person: Person) -> list[Message]:
        """The hands that the person sees."""
        return [m for m in person.private(self.channel) if _is_hand(m)]

    @property
    def over(self) -> bool:
        shown = self._discord.world.seen(self.channel)
        return any(button(message, _OVER) for message in shown)

    def mover(self) -> Person | None:
        """Whose hand offers a move."""
        return next((p for p in self.people if self.hands(p) and moves(self.hands(p)[-1])), None)

    async def next_mover(self) -> Person:
        """Whose turn it is, once their open hand shows it."""
        found: Person = await self._discord.until(self.mover, f"a move after {self.played}")
        return found

    async def play(
        self,
        enough: Callable[[], bool] = lambda: False,
        look: Callable[[Person], Awaitable[None]] | None = None,
    ) -> None:
        """Everybody opens their hand once and plays, one tap a move, to the end of the match (or
        until it is enough)."""
        for person in self.people:
            await self.hand_of(person)
        while not self.over and not enough():
            await self._discord.until(
                lambda: self.mover() is not None or self.over, f"a move after {self.played}"
            )
            mover = self.mover()
            if mover is None:
                continue
            if look is not None:
                await look(mover)
            await self.move(mover)

    async def move(self, person: Person) -> str:
        """The person plays the first move of their hand; returns once it shows."""
        hand = self.hands(person)[-1]
        played = moves(hand)[0]
        await person.press_id(hand, played)
        await self._discord.until(
            lambda: self.over or played not in moves(self.hands(person)[-1]),
            f"move {self.played + 1} shows",
        )
        self.played += 1
        return played


def _is_hand(message: Message) -> bool:
    return any(part.get("id") == 101 for part in message.body.get("components") or [])
