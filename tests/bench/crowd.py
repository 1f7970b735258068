"""People at many tables of both platforms, as fast as people are, and how long they wait.

They look at their own table when they are about to move, and not at every change anywhere: so many
people would otherwise be most of the work.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import Any, Final, Protocol

from tests.discord.play import Table as DiscordTable
from tests.discord.play import moves
from tests.standins.discord import Channel, Discord
from tests.standins.telegram import Request, Telegram
from tests.telegram.playing import Table as TelegramTable
from tests.telegram.playing import gather

__all__ = ["Crowd", "Seats", "Stopwatch", "WatchedDiscord", "on_discord", "on_telegram"]

LOOK_AGAIN: Final = 0.05  # seconds, when nobody can move yet
GIVE_UP: Final = 60.0


class Stopwatch:
    """From a tap to the first request that answers it, and to the table as everybody sees it."""

    def __init__(self) -> None:
        self._tapped: dict[int, float] = {}  # by person
        self._moved: dict[int, float] = {}  # by chat
        self.forget()

    def forget(self) -> None:
        """What was measured so far was only to warm up."""
        self.answers: list[float] = []
        self.edits: list[float] = []
        self.requests: Counter[str] = Counter()
        self.taps = 0

    def tap(self, person: int, chat: int) -> None:
        """The person plays a card."""
        self._tapped[person] = self._moved[chat] = time.perf_counter()
        self.taps += 1

    def answered(self, person: int) -> None:
        """The first request about the person's tap came."""
        if (since := self._tapped.pop(person, None)) is not None:
            self.answers.append(time.perf_counter() - since)

    async def answered_all(self) -> None:
        """Nobody who tapped waits any more."""
        since = time.perf_counter()
        while self._tapped:
            assert time.perf_counter() - since < GIVE_UP, "a tap is never answered"
            await asyncio.sleep(LOOK_AGAIN)

    def edited(self, chat: int) -> None:
        """The table is shown anew."""
        if (since := self._moved.pop(chat, None)) is not None:
            self.edits.append(time.perf_counter() - since)

    def on_telegram(self, request: Request) -> None:
        """A watcher of the stand-in's requests."""
        if request.method == "getUpdates":
            return
        self.requests[f"telegram {request.method}"] += 1
        if request.method == "answerCallbackQuery" and request.private_to is not None:
            self.answered(request.private_to)
        elif request.method.startswith("editMessage") and request.chat_id is not None:
            self.edited(request.chat_id)


class WatchedDiscord(Discord):
    """The stand-in, telling a stopwatch and keeping no bodies."""

    def __init__(self, watch: Stopwatch) -> None:
        super().__init__()
        self._watch = watch

    def _note(self, method: str, path: str, status: int, body: dict[str, Any]) -> None:
        parts = path.split("/")
        self._watch.requests[f"discord {method} {parts[0]}"] += 1
        if parts[0] == "interactions":
            self._watch.answered(self.world.interactions[parts[2]].user.id)
        elif (method, parts[0]) == ("PATCH", "channels"):
            self._watch.edited(int(parts[1]))


class Seats(Protocol):
    """A table at which a match is played."""

    async def move(self, watch: Stopwatch) -> bool:
        """Whoever can play a card does, or does what comes before; whether it was a card."""
        ...


class _AtTelegram:
    def __init__(self, table: TelegramTable, chat: int) -> None:
        self._table = table
        self._chat = chat
        self._pressed = ""

    async def move(self, watch: Stopwatch) -> bool:
        for player in self._table.players:
            found = player.next_tap()
            if found is None:
                continue
            kind, seen, label = found
            payload = seen.button(label).data or ""
            if payload == self._pressed:  # what comes of it isn't to be seen yet
                return False
            self._pressed = payload
            if kind == "move":
                watch.tap(player.person.id, self._chat)
            player.tap(*found)
            return kind == "move"
        return False


class _AtDiscord:
    def __init__(self, table: DiscordTable) -> None:
        self._table = table
        self._pressed = ""

    async def move(self, watch: Stopwatch) -> bool:
        person = self._table.mover()
        if person is None:
            return False
        hand = self._table.hands(person)[-1]
        payload = moves(hand)[0]
        if payload == self._pressed:
            return False
        self._pressed = payload
        watch.tap(person.user.id, self._table.channel.id)
        await person.press_id(hand, payload)
        return True


async def on_telegram(telegram: Telegram, number: int) -> Seats:
    """Two people in a group of their own, with their hands open."""
    people = [telegram.person(f"{name}{number}", language="it") for name in ("Anna", "Bruno")]
    group = telegram.group(f"Casa {number}", *people)
    table = await gather(telegram, group, *people)
    await table.open_hands()
    return _AtTelegram(table, group.id)


async def on_discord(discord: Discord, channel: Channel) -> Seats:
    """Two people in a channel of their own, with their hands open."""
    table = DiscordTable(discord, channel, [discord.person("Carla"), discord.person("Dino")])
    await table.opened("scopa:2")
    await table.seated()
    for person in table.people:
        await table.hand_of(person)
    return _AtDiscord(table)


class Crowd:
    """Everybody at their tables."""

    def __init__(self, tables: list[Seats], watch: Stopwatch, between_moves: float) -> None:
        self._tables = tables
        self._watch = watch
        self._between = between_moves

    async def play(self, seconds: float) -> None:
        """Play for so long."""
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self._at(table, end) for table in self._tables))
        await self._watch.answered_all()

    async def _at(self, table: Seats, end: float) -> None:
        due = time.perf_counter() + random.uniform(0, self._between)
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            waited = time.perf_counter()
            while not await table.move(self._watch):
                await asyncio.sleep(LOOK_AGAIN)
                assert time.perf_counter() - waited < GIVE_UP, "a table stands still"
            due = time.perf_counter() + self._between * random.uniform(0.5, 1.5)
