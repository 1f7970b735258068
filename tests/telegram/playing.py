"""People who play a match to its end by what they see: buttons of their hands, of the table, and of
nothing else. They count their taps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tests.standins.telegram import Group, Person, Place, Seen, Tap, Telegram
from tests.telegram.program import GENEROUS

__all__ = ["MOVE", "OVER", "Player", "Table", "button", "code", "gather"]

MOVE: Final = re.compile(r"^\d+ · ")  # a button that plays a card
OPTION: Final = re.compile(r"· \d+ (modi|ways|façons)")  # a card with several moves
OVER: Final = re.compile("🔁")  # a rematch is offered
HAND: Final = "🃏"
GO_ON: Final = "▶️"
CUT: Final = "✂️"

Where = Group | Place | None


@dataclass
class Player:
    """One person at one table; `code` names the table."""

    person: Person
    where: Where
    code: str
    taps: Counter[str] = field(default_factory=Counter)

    def table(self) -> Seen | None:
        """The newest message of this table that everybody sees."""
        return self._newest(lambda seen: not self._is_hand(seen))

    def hand(self) -> Seen | None:
        """The newest message with this table's cards that this person sees."""
        return self._newest(self._is_hand)

    def next_tap(self) -> tuple[str, Seen, str] | None:
        """What this person would do now: the kind of tap, the message, and the button."""
        hand, table = self.hand(), self.table()
        if self.is_over():
            return None
        if hand is not None:
            for kind, wanted in (("move", MOVE), ("card", OPTION)):
                for label in hand.labels:
                    if wanted.search(label):
                        return kind, hand, label
        for seen in filter(None, (hand, table)):
            for label in seen.labels:
                if label.startswith((GO_ON, CUT)):
                    return "go on", seen, label
        if hand is None and table is not None and self.is_called():
            return "open", table, button(table, HAND)  # one that is open comes by itself
        return None

    def is_over(self) -> bool:
        table = self.table()
        return table is not None and any(OVER.search(label) for label in table.labels)

    def tap(self, kind: str, seen: Seen, label: str) -> Tap:
        self.taps[kind] += 1
        return self.person.press(seen, label)

    def is_called(self) -> bool:
        """Whether the table says that it is this person's turn."""
        table = self.table()
        if table is None:
            return False
        name = re.escape(self.person.user.first_name)
        return bool(re.search(rf"(tocca a[d]? {name}|{name} to play|à {name})", table.text))

    def _is_hand(self, seen: Seen) -> bool:
        return bool(re.match(r"(La tua mano|Your hand|Ta main)", seen.text))

    def _newest(self, wanted: Callable[[Seen], bool]) -> Seen | None:
        mine = [seen for seen in self.person.look(self.where) if self.code in seen.text]
        return next((seen for seen in reversed(mine) if wanted(seen)), None)


Found = tuple[Player, str, Seen, str]


@dataclass
class Table:
    """The people of one table."""

    telegram: Telegram
    players: list[Player]

    async def play(self, *, until: Callable[[], bool] | None = None) -> None:
        """To the end of the match, or until then."""
        while not all(player.is_over() for player in self.players):
            if until is not None and until():
                return
            await self.one_tap()

    async def one_tap(self) -> str:
        """Whoever can do something does it, and sees what comes of it; what kind of tap it was."""
        found = await self._found()
        if found is None:
            return "over"
        return await self.tap(*found)

    async def tap(self, player: Player, kind: str, seen: Seen, label: str) -> str:
        """The person presses that, and waits until they see what comes of it."""
        table, hand = player.table(), player.hand()
        tap = player.tap(kind, seen, label)
        await tap.answered(within=GENEROUS)

        def moved_on() -> bool | None:
            changed = player.person.again(seen) != seen
            if kind != "move":  # whose effect is in the message itself
                changed = changed or player.table() != table or player.hand() != hand
            return True if changed else None

        await self.telegram.world.changed.until(
            moved_on, within=GENEROUS, otherwise=lambda: f"{label!r} led to nothing: {seen.text}"
        )
        return kind

    async def open_hands(self) -> None:
        """Everybody opens their hand at the table."""
        for player in self.players:
            table = player.table()
            assert table is not None
            await player.tap("open", table, button(table, HAND)).answered(within=GENEROUS)
            await player.person.sees(re.compile("^(La tua mano|Your hand|Ta main)"), player.where)

    async def somebody(self) -> Found:
        """Whoever can play a card with one tap, once hands are open."""
        while True:
            found = await self._found()
            assert found is not None, "the match is over"
            if found[1] == "move":
                return found
            await self.one_tap()

    @property
    def taps(self) -> Counter[str]:
        return sum((player.taps for player in self.players), Counter[str]())

    async def _found(self) -> Found | None:
        """Whoever can do something now, once somebody can; None when the match is over."""
        found = await self.telegram.world.changed.until(
            self._somebody, within=GENEROUS, otherwise=self._nobody
        )
        return found[0] if found else None

    def _somebody(self) -> list[Found] | None:
        """Empty when the match is over, None while everybody has to wait."""
        if all(player.is_over() for player in self.players):
            return []
        for player in self.players:
            found = player.next_tap()
            if found is not None:
                kind, seen, label = found
                return [(player, kind, seen, label)]
        return None

    def _nobody(self) -> str:
        seen = [(p.person, p.table(), p.hand()) for p in self.players]
        return f"nobody can do anything: {seen}"


async def gather(
    telegram: Telegram,
    where: Where,
    host: Person,
    *others: Person,
    command: str = "/scopa",
    computers: int = 0,
) -> Table:
    """The host opens a table, everybody sits down, computers take the other seats, it starts."""
    known = {code(seen) for seen in host.look(where)}
    host.say(command, where)

    def new_lobby() -> Seen | None:
        fresh = [s for s in host.look(where) if code(s) not in known and s.has_button("🪑")]
        return fresh[-1] if fresh else None

    lobby = await telegram.world.changed.until(
        new_lobby, within=GENEROUS, otherwise=lambda: f"no table after {command}"
    )
    for person in others:
        lobby = await _pressed(person, lobby, "🪑")
    for _ in range(computers):
        lobby = await _pressed(host, lobby, re.compile("🤖.*(facile|easy)"))
    await _pressed(host, lobby, GO_ON)
    return Table(telegram, [Player(person, where, code(lobby)) for person in (host, *others)])


def button(seen: Seen, beginning: str) -> str:
    """The label of the button that begins so."""
    return next(label for label in seen.labels if label.startswith(beginning))


async def _pressed(person: Person, lobby: Seen, label: str | re.Pattern[str]) -> Seen:
    tap = person.press(lobby, label)
    changed = await person.sees_change(lobby, within=GENEROUS)
    await tap.answered(within=GENEROUS)
    return changed


def code(seen: Seen) -> str:
    """The code of the table that a message is about, "" if it names none."""
    found = re.search(r"(?:tavolo|table) ([A-Z0-9]{4,6})\b", seen.text)
    return found[1] if found else ""
