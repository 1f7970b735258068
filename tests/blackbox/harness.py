"""Plays, breaks, looks: the house under test with everybody around it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import sys
import time
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from bot.game import DECK, Phase
from tests.blackbox.clients import Client, DiscordClient, TelegramClient, pressed
from tests.blackbox.faults import LATE, LATEST, Do, Schedule
from tests.blackbox.hostile import Hostile
from tests.blackbox.judge import Judge
from tests.blackbox.ledger import Ledger
from tests.blackbox.program import PATIENCE, Program
from tests.blackbox.tables import Mail, Table
from tests.standins.discord import Discord
from tests.standins.telegram import Limits, Telegram

__all__ = ["Harness", "open_harness"]

_LOOKS_EVERY: Final = 0.15
_NO_LIMITS: Final = Limits(group_messages=1_000_000, overall_messages=1_000_000)
_HOUR: Final = 3600.0
_ANY_NUMBER: Final = 1_000_000
_JUMPS: Final = (-30 * _HOUR, -60.0, 90.0, 2 * _HOUR, 7 * 24 * _HOUR)
_CANNOT_RUN: Final = 2
_NOTED: Final = """
    SELECT rooms.platform, surfaces.kind, subject_id, message
    FROM surfaces JOIN matches ON surfaces.subject = 'm' AND surfaces.subject_id = matches.match_id
        JOIN rooms ON rooms.room_id = surfaces.room_id
    WHERE surfaces.state = 'live' AND message IS NOT NULL AND matches.is_open = 1
        AND surfaces.kind IN ('hand', 'table') AND shown_revision = matches.revision
"""
# A private message at Discord whose last token is gone waits for its owner's tap.
_STALE: Final = """
    SELECT surfaces.kind, rooms.platform, matches.match_id, shown_revision, matches.revision
    FROM surfaces JOIN matches ON surfaces.subject = 'm' AND surfaces.subject_id = matches.match_id
        JOIN rooms ON rooms.room_id = surfaces.room_id
    WHERE surfaces.state = 'live' AND shown_revision < matches.revision AND (
        kind <> 'hand' OR rooms.platform <> 'discord' OR EXISTS (
            SELECT 1 FROM interaction_tokens
            WHERE interaction_tokens.message = json_extract(surfaces.message, '$.m')
        )
    )
"""


class Harness:
    """One run. `wrong` collects what must not be; a good one is empty at the end."""

    def __init__(
        self, folder: Path, telegram: Telegram, discord: Discord, seed: int, *, nursed: bool
    ) -> None:
        # What is done when is the seed's alone; how much chance people need depends on the machine.
        self.rng = random.Random(seed)
        self._people = random.Random(f"people of {seed}")
        self.telegram = telegram
        self.discord = discord
        self.wrong: list[str] = []
        self.ledger = Ledger(self.wrong.append)
        self.judge = Judge(telegram, discord, self.ledger, self.wrong.append)
        self.program = Program(folder, telegram, discord, self._heard, nursed=nursed)
        self.mail = Mail(self._people)
        self.tables: list[Table] = []
        self.hostile = Hostile(telegram, discord, self.tables, self.judge, self._people)
        self.faults: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self.surfaces = 0
        self.orphans = 0
        self.complaints: Counter[str] = Counter()
        self.said: deque[str] = deque(maxlen=400)
        self.starts: list[float] = []
        self.recoveries: list[float] = []
        self._going = asyncio.Event()
        self._schedule = iter(Schedule(self.rng))
        self._tracing = False

    # ---- the world ------------------------------------------------------------------------------

    def furnish(self, tables: int) -> None:
        """So many tables on each platform, each in a place of its own."""
        for card in DECK:
            self.discord.world.emojis[self.discord.world.new_id()] = f"scopa_{card.code}"
        guild = self.discord.world.guild()
        kinds = (
            ("scopa", "2", "", 2),
            ("scopa", "6t", "novice", 1),
            ("scopone", "4p", "novice", 1),
            ("cirulla", "4p", "novice", 2),
            ("napola", "6", "novice", 1),
            ("scopone_scientifico", "4p", "novice", 1),
            ("scopa_fr", "6t", "novice", 1),
            ("asso_piglia_tutto", "4", "novice", 1),
        )
        for number in range(tables):
            variant, size, level, people = kinds[number % len(kinds)]
            channel = self.discord.world.text_channel(guild, f"scopa-{number}")
            seated: list[Client] = [
                DiscordClient(self.discord, self.discord.person(f"Dora{number}{i}"), channel)
                for i in range(people)
            ]
            self._add(seated, variant, size, level)
            self._add(self._telegram_people(number, people), variant, size, level)

    def _telegram_people(self, number: int, count: int) -> list[Client]:
        languages = ("it", "en", "fr")
        people = [
            self.telegram.person(f"Tina{number}{i}", language=languages[(number + i) % 3])
            for i in range(count)
        ]
        if count == 1 and number % 4 == 1:  # in their own chat
            people[0].start()
            return [TelegramClient(self.telegram, people[0], None)]
        group = self.telegram.group(f"Casa {number}", people[0], *people[1:])
        if number % 4 != 3:  # else hands are told in one line, and played by numbers
            group.promote_bot()
        return [TelegramClient(self.telegram, person, group) for person in people]

    def _add(self, people: list[Client], variant: str, size: str, level: str) -> None:
        self.tables.append(
            Table(
                people,
                variant,
                size,
                level,
                ledger=self.ledger,
                mail=self.mail,
                rng=self._people,
            )
        )

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays meanwhile."""
        self._going.set()
        tasks = [asyncio.create_task(table.play(self._going)) for table in self.tables]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            done, _ = await asyncio.wait(tasks)
            failed = [task.exception() for task in done if not task.cancelled()]
            if failed:
                raise AssertionError("somebody stopped playing") from failed[0]

    # ---- looking --------------------------------------------------------------------------------

    def look(self) -> None:
        """After every step: what is stored, and what was sent since the last time."""
        with self.program.as_stored() as stored:
            self.ledger.read_news(stored)
        self.judge.look()

    def _heard(self, line: str) -> None:
        self.said.append(line)
        self.judge.heard(line)
        if line.startswith("Traceback"):
            self._tracing = True
        elif self._tracing and re.match(r"\S", line):
            self._tracing = False
            self.complaints[line[:160]] += 1

    # ---- steps ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """It starts, and soon everybody sees how things stand."""
        begun = time.monotonic()
        await self.program.start()
        self.starts.append(time.monotonic() - begun)
        await self.settle()
        self.recoveries.append(time.monotonic() - begun)

    async def settle(self) -> None:
        """Nobody presses: everything comes to show what is stored."""
        self._going.clear()
        impatient_at = time.monotonic() + PATIENCE
        while behind := self._behind():
            if time.monotonic() > impatient_at:
                self.wrong.append(f"surfaces stay behind: {behind[:5]}")
                self._explain(behind)
                break
            await asyncio.sleep(0.1)
        self.look()
        self._going.set()

    def _behind(self) -> list[Any]:
        """What does not show what is stored, first by the program's own account, then by what is
        before people's eyes."""
        with self.program.as_stored() as stored:
            behind: list[Any] = stored.execute(_STALE).fetchall()
            self.ledger.read_news(stored)
            count = "SELECT count(*) FROM surfaces WHERE state = 'live'"
            (live,) = stored.execute(count).fetchone()
        if not behind:
            behind = self._seen_behind()
        if not behind:
            self.surfaces += live
        return behind

    def _explain(self, behind: list[Any]) -> None:
        """What the program itself thinks of it, for whoever has to find the fault."""
        with self.program.as_stored() as stored:
            query = "SELECT * FROM surfaces WHERE subject = 'm' AND subject_id = ?"
            for match_id in {one[2] for one in behind}:
                rows = stored.execute(query, (match_id,)).fetchall()
                print(f"match {match_id}:", *rows, sep="\n  ", file=sys.stderr)
            print(*stored.execute("SELECT * FROM pages").fetchall(), sep="\n  ", file=sys.stderr)
        for table in self.tables:
            for guest in table.guests:
                for sight in guest.client.sights():
                    if guest.client.name in {one[0] for one in behind}:
                        print(sight.key, sight.text[:40], sight.tokens, file=sys.stderr)
        for place in {str(one[0]).split(":")[1] for one in behind if ":" in str(one[0])}:
            requests = [
                line for line in self.judge.recent if place in line or line.startswith("---")
            ]
            print(place, *requests[-60:], sep="\n  ", file=sys.stderr)
        print(*list(self.said)[-40:], sep="\n  ", file=sys.stderr)

    def _seen_behind(self) -> list[Any]:
        """What people see of what is noted as shown: the message has to be there, and to be about
        the newest version. What was sent when the kill came and is noted nowhere is an orphan; it
        comes to life with its owner's first press."""
        with self.program.as_stored() as stored:
            noted = {
                _key(platform, json.loads(message)): (kind, match_id)
                for platform, kind, match_id, message in stored.execute(_NOTED)
            }
        behind: list[Any] = []
        seen: set[str] = set()
        orphans = 0
        for guest in (guest for table in self.tables for guest in table.guests):
            for sight in guest.client.sights():
                kind, match_id = noted.get(sight.key, ("", 0))
                seen.add(sight.key)
                payloads = [one for one in map(pressed, sight.tokens) if one is not None]
                versions = {p.subject_id: p.version for p in payloads if p.subject.value == "m"}
                for about, version in versions.items():
                    story = self.ledger.stories.get(about)
                    old = story is not None and story.is_open and version != story.version
                    if old and about == match_id:
                        behind.append((guest.client.name, kind, about, version))
                    elif old and {p.verb for p in payloads} & {"play", "more"}:
                        orphans += 1
        for key, (kind, match_id) in noted.items():
            story = self.ledger.stories.get(match_id)
            if key not in seen and story is not None and story.match.phase is Phase.PLAY:
                behind.append((key, kind, match_id, "is not there"))
        if not behind:
            self.orphans += orphans
        return behind

    async def progress(self, moves: int, seconds: float) -> None:
        """Play so many moves, for at most so long."""
        wanted = self.ledger.moves + moves
        until = time.monotonic() + seconds
        while self.ledger.moves < wanted and time.monotonic() < until:
            await asyncio.sleep(_LOOKS_EVERY)
            if self.program.ended:
                self.wrong.append("it ended by itself: " + "\n".join(list(self.said)[-20:]))
                return
            self.look()

    async def undisturbed(self, moves: int) -> None:
        """Nothing goes wrong for so many moves: they have to come, within their budget."""
        await self.settle()
        self.judge.begin_counting()
        before = self.ledger.moves
        await self.progress(moves, PATIENCE)
        self.judge.check_budget()
        if self.ledger.moves < before + moves:
            self.wrong.append(f"nobody can play: {self.ledger.moves - before} moves")

    async def cycle(self, moves: int) -> None:
        """Some play, one fault, some more play, and an end."""
        name, do = next(self._schedule)
        await self.progress(self.rng.randint(0, moves), 6.0)
        self.faults[name] += 1
        await self._fault(do)
        if do in LATE:
            # What a dead process had asked for and a platform holds back would undo what the next
            # one says first; nobody could put those in order.
            self.calm()
            await self.progress(_ANY_NUMBER, LATEST)
        await self.progress(self.rng.randint(0, moves), 6.0)
        await self.end_and_begin()

    async def _fault(self, do: Do) -> None:
        """With the fault over, or (one in five) still there when what comes next comes."""
        doing = asyncio.create_task(do(self, self.rng))
        if self.rng.random() < 0.2 and do not in LATE:
            await asyncio.wait({doing}, timeout=self.rng.uniform(0.1, 0.6))
            await self._killed()
            self.faults["SIGKILL in the middle of a fault"] += 1
            await doing
            self.calm()
            await self.start()
        else:
            await doing
        self.look()

    def calm(self) -> None:
        """Nothing waits to go wrong any more."""
        self.telegram.faults.clear()
        self.discord.faults.clear()
        self.discord.gateway.close_with = None
        self.discord.gateway.delivers = True

    # ---- ends -----------------------------------------------------------------------------------

    async def end_and_begin(self) -> None:
        """It is killed (or stopped), looked at, and started again."""
        chance = self.rng.random()
        if chance < 0.1:
            self.faults["SIGTERM"] += 1
            code = await self.program.stop()
            self.discord.gateway.forget()
            if code != 0:
                self.wrong.append(f"stopped with {code}")
        else:
            await self._killed()
        self.calm()
        self._examine()
        if chance > 0.9:
            await self._killed_while_starting()
        elif chance > 0.85:
            await self._read_only()
        elif chance > 0.8:
            self.faults["clock jumped"] += 1
            self.program.shift_clock(self.rng.choice(_JUMPS))
        await self.start()

    async def _killed(self) -> None:
        self.faults["SIGKILL"] += 1
        self.judge.recent.append("---- killed")
        await self.program.kill()

    def _examine(self) -> None:
        """Everything that was acknowledged is on the disk, once."""
        with self.program.as_stored() as stored:
            self.ledger.read_all(stored)
        self.judge.look()
        self.telegram.world.files.keep_newest(200)
        self.discord.world.forget_deleted()
        self.discord.requests.clear()

    async def _killed_while_starting(self) -> None:
        self.judge.recent.append("---- killed while starting")
        await self.program.launch()
        await asyncio.sleep(self.rng.uniform(0.2, 3.0))
        self.faults["SIGKILL while it starts"] += 1
        await self._killed()
        self._examine()

    async def _read_only(self) -> None:
        """It refuses to run on a file that it must not write, and leaves it as it is."""
        prefix = _unprivileged()
        if prefix is None:
            return
        self.faults["read-only database"] += 1
        files = [self.program.database, self.program.database.parent]
        for path, mode in zip(files, (0o400, 0o500), strict=True):
            path.chmod(mode)
        try:
            await self.program.launch(*prefix)
            code = await self.program.over()
        finally:
            for path, mode in zip(files, (0o600, 0o700), strict=True):
                path.chmod(mode)
        if code != _CANNOT_RUN:
            self.wrong.append(f"on a read-only database it ended with {code}")


def _key(platform: str, reference: dict[str, Any]) -> str:
    """How `Sight` names the message that is stored like this."""
    if platform == "discord":
        return f"discord:{reference['m']}"
    number, to = reference["id"], reference["to"]
    ids = f"{number}:None" if to is None else f"0:{number}"
    return f"telegram:{reference['chat']}:{ids}"


def _unprivileged() -> tuple[str, ...] | None:
    """How to start a program that is bound by the modes of files: root is not, unless that right is
    taken away. None where that can't be done."""
    if os.geteuid() != 0:
        return ()
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return None
    rights = "-dac_override,-dac_read_search"
    return setpriv, "--bounding-set", rights, "--inh-caps", rights


@asynccontextmanager
async def open_harness(
    folder: Path, seed: int, tables: int, *, nursed: bool = False
) -> AsyncIterator[Harness]:
    """Both platforms are served, everybody is there, and it runs."""
    async with Telegram(limits=_NO_LIMITS) as telegram, Discord() as discord:
        harness = Harness(folder, telegram, discord, seed, nursed=nursed)
        harness.furnish(tables)
        try:
            await harness.start()
            async with harness.playing():
                yield harness
        finally:
            await harness.program.close()
