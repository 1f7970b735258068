"""A desk without a game, and a page without a browser, for the tests of the playground."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from bot.adapters.playground import Address, Playground
from bot.delivery.platform import Content, Key, Place
from bot.manager.ids import PersonId
from storage import Room

SECRET_OF = {name: (name * 43)[:43] for name in ("anna", "marco", "carla")}


def png(shade: int) -> bytes:
    """A picture of one pixel, different for each shade from 0 to 255."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    pixels = zlib.compress(bytes([0, shade]))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )


def content(text: str, shade: int | None = None, *tokens: str) -> Content:
    """A message of these words, with a picture and buttons if wanted."""
    return Content(
        text=text,
        picture=None if shade is None else png(shade),
        alt=f"picture of {text}",
        rows=tuple((Key(f"button {token}", token),) for token in tokens),
    )


@dataclass(frozen=True, slots=True)
class FakeAnswer:
    """What the desk says to the person alone."""

    notice: str | None = None
    alert: bool = False
    forgotten: bool = False


@dataclass(slots=True)
class FakeDesk:
    """Knows people and rooms and writes down what it was asked."""

    people: dict[str, PersonId] = field(default_factory=dict)
    rooms: dict[str, Room] = field(default_factory=dict)
    locales: list[str | None] = field(default_factory=list)
    presses: list[tuple[PersonId, str, str]] = field(default_factory=list)
    commands: list[tuple[PersonId, str, str, str]] = field(default_factory=list)
    refreshed: list[tuple[str, PersonId | None]] = field(default_factory=list)
    broken: bool = False

    async def sign_in(
        self, *, platform: str, external_id: str, name: str, locale: str | None = None
    ) -> PersonId:
        assert platform == "playground"
        self.locales.append(locale)
        return self.people.setdefault(external_id, PersonId(len(self.people) + 1))

    async def open_room(
        self,
        *,
        platform: str,
        community: str,
        external_id: str,
        title: str,
        thread: str = "",
        language: str | None = None,
    ) -> Room:
        room = Room(
            room_id=len(self.rooms) + 1,
            community_id=1,
            platform=platform,
            external_id=external_id,
            thread=thread,
            title=title,
            language=language,
            settings="{}",
        )
        return self.rooms.setdefault(external_id, room)

    async def press(self, person: PersonId, room: Room, token: str) -> FakeAnswer:
        self.presses.append((person, room.external_id, token))
        if token == "broken":
            raise RuntimeError("a fault of ours")
        return FakeAnswer(notice="that was the previous turn" if token == "old" else None)

    async def command(
        self, person: PersonId, room: Room, name: str, argument: str = ""
    ) -> FakeAnswer:
        if self.broken:
            raise RuntimeError("a fault of ours")
        self.commands.append((person, room.external_id, name, argument))
        return FakeAnswer()

    async def refresh(self, room: Room, person: PersonId | None) -> None:
        if self.broken:
            raise RuntimeError("a fault of ours")
        self.refreshed.append((room.external_id, person))


@dataclass(slots=True)
class Page:
    """One open page: everything it was ever sent is kept in `heard`."""

    socket: ClientWebSocketResponse
    heard: list[dict[str, Any]] = field(default_factory=list)

    async def say(self, **message: object) -> None:
        await self.socket.send_str(json.dumps(message))

    async def hear(self, kind: str, **fields: object) -> dict[str, Any]:
        """The next message of this type and with these fields; others on the way are kept."""
        while True:
            message = await self.hear_any()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    async def hear_any(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        frame = await self.socket.receive(timeout=30)
        assert frame.type is WSMsgType.TEXT, f"waiting for a message, got {frame!r}"
        message: dict[str, Any] = json.loads(frame.data)
        self.heard.append(message)
        return message

    async def settle(self) -> None:
        """Everything that was on the way to this page has been heard."""
        await self.say(type="ping")
        await self.hear("pong")

    async def come_in(self, name: str, room: str = "bar-sport") -> Mapping[str, Any]:
        """Says hello as this person and enters; returns what stands in the room."""
        await self.say(type="hello", secret=SECRET_OF[name], name=name.title(), language="en")
        await self.hear("welcome")
        await self.say(type="enter", room=room)
        entered = await self.hear("room")
        await self.settle()
        return entered


@dataclass(slots=True)
class House:
    """A playground that is being served, the desk behind it, and the pages that look at it."""

    playground: Playground
    desk: FakeDesk
    http: ClientSession
    pages: list[Page] = field(default_factory=list)

    @property
    def base(self) -> str:
        return self.playground.address.rstrip("/")

    async def open(self) -> Page:
        """A page as a browser opens it, before it has said anything."""
        socket = await self.http.ws_connect(self.base + "/live", headers={"Origin": self.base})
        page = Page(socket)
        self.pages.append(page)
        return page

    async def close(self) -> None:
        for page in self.pages:
            await page.socket.close()

    async def page_of(self, name: str, room: str = "bar-sport") -> Page:
        page = await self.open()
        await page.come_in(name, room)
        return page

    def person(self, number: int) -> PersonId:
        """The person who signed in as the first, second..."""
        return list(self.desk.people.values())[number - 1]

    def place(
        self, kind: str = "table", person: int | None = None, room: str = "bar-sport"
    ) -> Place:
        """A spot in a room that somebody has opened."""
        seen_by = None if person is None else self.person(person)
        return Place(self.desk.rooms[room], kind, seen_by)


@asynccontextmanager
async def served(desk: FakeDesk, *, secret: bytes = b"k" * 32) -> AsyncIterator[House]:
    """A playground for this desk at a port of the system's choice."""
    playground = Playground(address=Address("127.0.0.1", 0), desk=desk, secret=secret)
    await playground.start()
    async with ClientSession() as http:
        house = House(playground, desk, http)
        try:
            yield house
        finally:
            await house.close()
            await playground.stop()
