"""A whole house without adapters, on a real database, and a platform that only writes things down.

Time stands still unless a test moves it; computers need no time to think.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import storage
from bot.delivery import Content, Desk, File, Limits, Place, Post, Reconciler
from bot.delivery.allowances import AMPLE, Allowances
from bot.delivery.composer import Composer
from bot.delivery.fingerprint import fingerprint
from bot.delivery.gallery import Gallery
from bot.delivery.notes import Notes
from bot.delivery.tokens import Pressed, Signer, parse
from bot.game import DECK, Deal, Match, Move, SeatView, match_from_json
from bot.i18n import SLASH
from bot.manager import Limits as TableLimits
from bot.manager import LobbyId, Manager, MatchId, Pace, PersonId
from rendering import Picture
from storage import Database, Room

__all__ = ["NOON", "FakePlatform", "House", "Message", "Time", "open_house", "until"]

NOON: Final = 1_800_000_000.0
_PATIENCE: Final = 60.0
AT_ONCE: Final = Pace(computer=0.0, between_rounds=1000.0)
NAMES: Final = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Furio")


@dataclass
class Time:
    """The wall clock of a test."""

    at: float = NOON

    def __call__(self) -> float:
        return self.at

    def passes(self, seconds: float) -> None:
        self.at += seconds


@dataclass(frozen=True)
class Message:
    """What stands in a chat."""

    number: int
    place: Place
    content: Content

    def tokens(self, *verbs: str) -> list[str]:
        """Its buttons' payloads, all of them or those with one of these verbs."""
        tokens = [key.token for row in self.content.rows for key in row]
        return [token for token in tokens if not verbs or pressed(token).verb in verbs]


@dataclass
class FakePlatform:
    """Keeps what it was shown, fails on demand, and is as slow as its gate."""

    name: str = "fake"
    limits: Limits = field(default_factory=Limits)
    slash: str = SLASH
    messages: dict[int, Message] = field(default_factory=dict)
    log: list[tuple[str, str, int]] = field(default_factory=list)  # what, kind, number
    watch: Callable[[Message], None] = lambda message: None
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    files: list[tuple[Place, File]] = field(default_factory=list)
    buried_kinds: set[str] = field(default_factory=set)
    members: set[tuple[str, str | None]] = field(default_factory=set)  # room, person
    long_references: bool = False  # so long that storing one takes more room on the disk
    _faults: list[tuple[str, str, Exception]] = field(default_factory=list)
    _numbers: int = 0

    def __post_init__(self) -> None:
        self.gate.set()

    def fail(self, error: Exception, *, kind: str = "table", doing: str = "show") -> None:
        """The next such request fails with this error."""
        self._faults.append((doing, kind, error))

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        number = None if message is None else int(json.loads(message)["number"])
        self.log.append(("edit" if number is not None else "new", place.kind, number or 0))
        await self._do("show", place)
        if number is None:
            self._numbers += 1
            number = self._numbers
        shown = self.messages[number] = Message(number, place, content)
        self.watch(shown)
        return json.dumps({"number": number, "rest": "x" * 40_000 * self.long_references})

    async def send_file(self, place: Place, file: File) -> None:
        self.log.append(("file", place.kind, 0))
        await self._do("send_file", place)
        self.files.append((place, file))

    async def remove(self, place: Place, message: str) -> None:
        number = int(json.loads(message)["number"])
        self.log.append(("remove", place.kind, number))
        await self._do("remove", place)
        self.messages.pop(number, None)

    def buried(self, place: Place, message: str) -> bool:
        return place.kind in self.buried_kinds

    async def is_member(self, place: Place) -> bool:
        await self._do("ask", place)
        return (place.room.external_id, place.address) in self.members

    async def _do(self, doing: str, place: Place) -> None:
        await self.gate.wait()
        for fault in self._faults:
            if fault[:2] == (doing, place.kind):
                self._faults.remove(fault)
                raise fault[2]

    # ---- what people see ------------------------------------------------------------------------

    def of(
        self, kind: str, person: PersonId | None = None, room: Room | None = None
    ) -> list[Message]:
        """The messages of this kind that this person (None: everybody) sees, oldest first."""
        return [
            message
            for message in self.messages.values()
            if message.place.kind == kind
            and message.place.person == person
            and (room is None or message.place.room.room_id == room.room_id)
        ]

    def one(self, kind: str, person: PersonId | None = None) -> Message:
        """The newest such message."""
        return self.of(kind, person)[-1]

    def did(self, what: str, kind: str) -> int:
        """How often something was done with messages of a kind."""
        return Counter(entry[:2] for entry in self.log)[what, kind]


class Descriptions(Gallery):
    """Draws nothing: the description of a picture is what a test wants to see, and it is quick."""

    def __init__(self) -> None:
        super().__init__()
        self.of: dict[bytes, Picture] = {}

    async def png(self, picture: Picture) -> bytes | None:
        name = fingerprint(picture).encode()
        self.of[name] = picture
        return name


@dataclass
class House:
    """Everything below the adapters, with one fake platform."""

    path: Path
    db: Database
    manager: Manager
    post: Post
    reconciler: Reconciler
    notes: Notes
    desk: Desk
    signer: Signer
    gallery: Descriptions
    platform: FakePlatform
    time: Time

    async def person(self, name: str, locale: str | None = "en") -> PersonId:
        """Somebody the platform knows."""
        return await self.desk.sign_in(
            platform=self.platform.name, external_id=name, name=name, locale=locale
        )

    async def people(self, count: int) -> list[PersonId]:
        return [await self.person(name) for name in NAMES[:count]]

    async def room(self, name: str = "friends") -> Room:
        return await self.desk.open_room(
            platform=self.platform.name, community=name, external_id=name, title=name
        )

    async def match(self, match_id: MatchId) -> Match:
        """The whole match as it is stored, hidden cards included."""
        row = await self.db.read(lambda tx: storage.load_match(tx, match_id))
        assert row is not None
        return match_from_json(json.loads(row.snapshot))

    async def may_grow(self, pages: int) -> None:
        """From now on the file has room for so many pages more; beyond that the disk is full."""

        def limit(tx: storage.Transaction) -> None:
            (now,) = tx.execute("PRAGMA page_count").fetchone()
            tx.execute(f"PRAGMA max_page_count = {now + pages}").fetchall()

        await self.db.write(limit)

    async def lobbies(self, room: Room) -> list[LobbyId]:
        """The open lobbies of a room."""
        found = await self.db.read(lambda tx: storage.open_lobbies_of_room(tx, room.room_id))
        return [LobbyId(lobby_id) for lobby_id in found]

    async def matches(self, room: Room) -> list[MatchId]:
        """The open matches of a room."""
        found = await self.db.read(lambda tx: storage.open_matches_of_room(tx, room.room_id))
        return [MatchId(match_id) for match_id in found]


@asynccontextmanager
async def open_house(
    path: Path,
    *,
    time: Time | None = None,
    platform: FakePlatform | None = None,
    choose: Callable[[SeatView, str], Move] | None = None,
    pace: Pace = AT_ONCE,
    limits: TableLimits | None = None,
    shuffle: Callable[[], Deal] | None = None,
    allowances: Allowances | None = None,
) -> AsyncIterator[House]:
    """The house, awake; on the way out it is stopped as the program does it."""
    time = time or Time()
    platform = platform or FakePlatform()
    db = await Database.open(path, now=time())
    manager = Manager(
        db,
        choose or first_move,
        pace=pace,
        limits=limits,
        now=time,
        shuffle=shuffle or shuffled(Random(7)),
    )
    gallery, signer = Descriptions(), Signer(db.button_secret)
    post = Post(manager.people, gallery, signer)
    composer = Composer(manager, post, "it")
    post.add(platform)
    reconciler = Reconciler(db, manager, composer, post, now=time)
    notes = Notes(db, manager, composer, post)
    # Tests press faster than people do.
    allowances = allowances or Allowances(AMPLE, {})
    desk = Desk(db, manager, composer, reconciler, notes, signer, now=time, allowances=allowances)
    await manager.start()
    await reconciler.start()
    await notes.start()
    try:
        yield House(
            path, db, manager, post, reconciler, notes, desk, signer, gallery, platform, time
        )
    finally:
        await manager.stop()
        await notes.stop()
        await reconciler.stop(0)
        gallery.close()
        await db.close()


def first_move(view: SeatView, level: str) -> Move:
    """A computer that thinks of nothing."""
    del level
    return view.legal_moves[0]


def shuffled(rng: Random) -> Callable[[], Deal]:
    """Deals that are the same in every run."""
    return lambda: Deal(tuple(rng.sample(DECK, len(DECK))), f"{rng.getrandbits(256):064x}")


def pressed(token: str) -> Pressed:
    """What a button asks for."""
    return parse(token)


async def until(done: Callable[[], bool]) -> None:
    """Return once it is so; what never comes is a failure and no endless test."""
    # By the real clock, also in a loop whose seconds are short: counting turns of the loop instead
    # would leave a busy machine's threads no time for what is waited for.
    impatient_at = monotonic() + _PATIENCE
    while not done():
        if monotonic() > impatient_at:
            raise AssertionError("it never came to that")
        await asyncio.sleep(0.0005)
