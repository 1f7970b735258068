"""One open page: its requests one after the other to the desk, and what it hears of its room."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import itertools
import logging
import time
from typing import Final, Protocol

from aiohttp import WSMsgType, web

from bot.adapters.playground import wire
from bot.adapters.playground.chat import Chat, Hall, Message
from bot.adapters.playground.outbox import Outbox
from bot.adapters.playground.words import DEFAULT_LANGUAGE, LANGUAGES, sentence
from bot.delivery.allowances import OF_A_PERSON, Bucket, Kind
from bot.delivery.platform import File
from bot.delivery.tokens import parse
from bot.game import UnreadableText
from bot.manager.ids import PersonId
from bot.screens.screen import Subject
from storage import Room, clean_name

__all__ = ["PLATFORM", "Answer", "Desk", "Session"]

logger = logging.getLogger(__name__)

PLATFORM: Final = "playground"
DEFAULT_ROOM: Final = "bar-sport"

OPENED: Final = 500  # matches whose hand was asked for that are remembered
PATIENCE: Final = 200  # refused requests until the connection is closed


class Answer(Protocol):
    """What the desk says to the person who tapped."""

    @property
    def notice(self) -> str | None: ...

    @property
    def alert(self) -> bool: ...

    @property
    def forgotten(self) -> bool: ...


class Desk(Protocol):
    """What this adapter needs of `bot.delivery.desk.Desk`."""

    async def sign_in(
        self, *, platform: str, external_id: str, name: str, locale: str | None = None
    ) -> PersonId: ...

    async def open_room(
        self,
        *,
        platform: str,
        community: str,
        external_id: str,
        title: str,
        thread: str = "",
        language: str | None = None,
    ) -> Room: ...

    async def press(self, person: PersonId, room: Room, token: str) -> Answer: ...

    async def command(
        self, person: PersonId, room: Room, name: str, argument: str = ""
    ) -> Answer: ...

    async def refresh(self, room: Room, person: PersonId | None) -> None: ...


class Refused(Exception):
    """The request comes at the wrong time; `key` names the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Session:
    """A page's connection; a `Listener` of the room it is in."""

    def __init__(self, *, chat: Chat, desk: Desk, secret: bytes) -> None:
        self.outbox = Outbox()
        self.person = PersonId(0)
        self.name = ""
        self._hello: wire.Hello | None = None
        self._language = DEFAULT_LANGUAGE
        self._room: Room | None = None
        self._opened: set[int] = set()  # matches whose hand was asked for
        self._asking: set[asyncio.Task[None]] = set()
        self._chat = chat
        self._desk = desk
        self._secret = secret

    async def run(self, socket: web.WebSocketResponse) -> None:
        """Answers the page's requests until it goes away or asks too much."""
        # Before anything is read or known; the desk counts again, by person.
        allowance, refusals = Bucket(OF_A_PERSON[Kind.MOVE], time.monotonic()), 0
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                self._refuse("not-json")
            elif allowance.wait(time.monotonic()):
                refusals += 1
                if refusals > PATIENCE:
                    break
                self._refuse("too-fast", request_id=_id_in(message.data))
            else:
                allowance.take()
                await self._answer(message.data)

    def moved(self) -> None:
        """Whoever speaks here may be known as somebody else now."""
        task = asyncio.create_task(self._look_again())
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def end(self) -> None:
        """The page is gone."""
        self._leave()
        for task in self._asking:
            task.cancel()

    # What a room tells its listeners.

    def shown(self, message: Message) -> None:
        text = wire.write("show", message=wire.shown(message))
        self.outbox.put(text, key=message.reference.message_id)
        self._open_hands(message)

    def removed(self, message_id: str) -> None:
        self.outbox.put(wire.write("remove", id=message_id), key=message_id)

    def handed(self, address: str, file: File) -> None:
        text = wire.write("file", address=f"/file/{address}", name=file.name, text=file.text)
        self.outbox.put(text)

    def present(self, people: list[tuple[PersonId, str]]) -> None:
        here = [{"name": name, "you": person == self.person} for person, name in people]
        self.outbox.put(wire.write("people", people=here), key="people")

    # What a page asks for.

    async def _answer(self, text: str) -> None:
        request_id: int | None = None
        try:
            request = wire.read(text)
            request_id = getattr(request, "request_id", None)
            await self._do(request)
        except wire.Malformed as refusal:
            self._refuse(refusal.key, field=refusal.field, request_id=refusal.request_id)
        except Refused as refusal:
            self._refuse(refusal.key, request_id=request_id)
        except Exception:
            # The outermost door: whatever is wrong with one request, the page stays usable.
            room = self._room.room_id if self._room else None
            logger.exception("playground: a request in room %s failed", room)
            self._refuse("failed", request_id=request_id)

    async def _do(self, request: wire.Request) -> None:
        match request:
            case wire.Ping():
                self.outbox.put(wire.write("pong"))
            case wire.Hello():
                await self._sign_in(request)
            case wire.Enter():
                await self._enter(request.room)
            case wire.Press():
                person, here = await self._speaker(), self._here()
                answer = await self._desk.press(person, here, request.token)
                self._tell(request.request_id, answer)
            case wire.Command():
                if request.name == "language" and request.argument in LANGUAGES:
                    self._language = request.argument
                person, here = await self._speaker(), self._here()
                answer = await self._desk.command(person, here, request.name, request.argument)
                self._tell(request.request_id, answer)

    async def _sign_in(self, hello: wire.Hello) -> None:
        person = await self._known(hello)
        self._hello = hello
        self._leave()
        self.person, self.name = person, clean_name(hello.name)
        self._language = hello.language
        self.outbox.put(wire.write("welcome", name=self.name))

    async def _known(self, hello: wire.Hello) -> PersonId:
        # Stored is only a keyed hash: whoever reads the database can't become anybody with it.
        digest = hmac.new(self._secret, b"playground\0" + hello.secret.encode(), hashlib.sha256)
        return await self._desk.sign_in(
            platform=PLATFORM,
            external_id=digest.hexdigest(),
            name=hello.name,
            locale=hello.language,
        )

    async def _speaker(self) -> PersonId:
        """Who speaks at this moment: they may have been linked with somebody, or unlinked, since
        the page came. What only they may see is then shown to them as who they are."""
        if self._hello is None:
            raise Refused("hello-first")
        person = await self._known(self._hello)
        if person != self.person:
            self.person = person
            if self._room is not None:
                await self._enter(self._room.external_id)
        return person

    async def _look_again(self) -> None:
        try:
            await self._speaker()
        except Exception:
            logger.exception("playground: a page could not be told who it is")

    async def _enter(self, name: str) -> None:
        person = self._person()
        room = await self._desk.open_room(
            platform=PLATFORM,
            community=name,
            external_id=name,
            title=self._title(name),
            language=self._language,  # whoever comes first is understood
        )
        self._leave()
        self._room = room
        hall = self._chat.enter(room, self)
        messages = [wire.shown(message) for message in hall.visible_to(person)]
        # Before everything has been shown again the page may keep what it has: no room is empty
        # because the process is new.
        whole = {None, person} <= hall.asked
        self.outbox.put(
            wire.write("room", room=name, title=room.title, messages=messages, whole=whole)
        )
        await self._ask_again(hall, room, None)
        await self._ask_again(hall, room, person)
        for message in hall.visible_to(person):
            self._open_hands(message)

    async def _ask_again(self, hall: Hall, room: Room, person: PersonId | None) -> None:
        """Has everything shown that was lost with the former process; once is enough."""
        if person in hall.asked:
            return
        hall.asked.add(person)
        try:
            await self._desk.refresh(room, person)
        except BaseException:
            hall.asked.discard(person)
            raise

    def _open_hands(self, message: Message) -> None:
        """A page has room beside the table, so nobody has to ask for their cards first."""
        room, matches = self._room, _matches_with_hands(message) - self._opened
        if room is None or not matches:
            return
        # On a page that is open for years an old match may be asked for once more.
        self._opened = matches if len(self._opened) > OPENED else self._opened | matches
        task = asyncio.create_task(self._show_hands(room))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _show_hands(self, room: Room) -> None:
        try:
            await self._desk.command(self._person(), room, "hand")
        except Exception:
            logger.exception("playground: no hand was opened in room %d", room.room_id)

    def _leave(self) -> None:
        if self._room is not None:
            self._chat.leave(self._room, self)
            self._room = None
            self._opened.clear()

    def _title(self, name: str) -> str:
        if name == DEFAULT_ROOM:
            return sentence(self._language, "default-room")
        words = name.replace("-", " ")
        return words[:1].upper() + words[1:]

    def _person(self) -> PersonId:
        if not self.person:
            raise Refused("hello-first")
        return self.person

    def _here(self) -> Room:
        if self._room is None:
            raise Refused("enter-first")
        return self._room

    def _tell(self, request_id: int, answer: Answer) -> None:
        text = wire.write("answer", id=request_id, notice=answer.notice, alert=answer.alert)
        self.outbox.put(text)
        if answer.forgotten:
            self._forget()

    def _forget(self) -> None:
        """The person has been erased: the page must not bring them back by itself."""
        self.outbox.put(wire.write("forgotten"))
        self._leave()
        self.person, self.name = PersonId(0), ""

    def _refuse(self, key: str, *, field: str = "", request_id: int | None = None) -> None:
        text = sentence(self._language, key).replace("{field}", field)
        self.outbox.put(wire.write("refused", id=request_id, code=key, text=text))


def _matches_with_hands(message: Message) -> set[int]:
    """The matches to whose hands the buttons of a message for everybody lead."""
    if message.place.person is not None:
        return set()
    found = set()
    for key in itertools.chain.from_iterable(message.content.rows):
        with contextlib.suppress(UnreadableText):
            pressed = parse(key.token)
            if pressed.subject is Subject.MATCH and pressed.verb == "hand":
                found.add(pressed.subject_id)
    return found


def _id_in(text: str) -> int | None:
    """The id of a request that is refused unread, so that the page knows which button is free."""
    try:
        return getattr(wire.read(text), "request_id", None)
    except wire.Malformed as refusal:
        return refusal.request_id
