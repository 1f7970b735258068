"""Pages that one person has asked for: score and rules, options, a menu. One at a time and room.

They are conveniences, not state: kept in memory, shown beside the hand, replaced by the next one.
A page about a lobby or match is shown anew when that changes. Only where each one stands is stored:
what a process left behind is taken away by the next, as nothing keeps it up to date.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import storage
from bot.delivery.composer import Composer
from bot.delivery.fingerprint import fingerprint
from bot.delivery.platform import (
    DeliveryError,
    Expired,
    File,
    Flooded,
    Gone,
    Unavailable,
)
from bot.delivery.post import Post
from bot.game import ScopaError
from bot.i18n import Say
from bot.manager import LobbyChanged, LobbyId, Manager, MatchChanged, MatchId, PersonId, Update
from bot.manager.slots import Slots
from bot.recent import Recent
from bot.screens.screen import Screen
from storage import Database, PageRow, Room, StorageFailed, Transaction

__all__ = ["Notes", "Page"]

log = logging.getLogger(__name__)

_OPEN: Final = 2000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0

About = MatchId | LobbyId | None


@dataclass(frozen=True, slots=True)
class Page:
    """`draw` makes the screen in the person's language, None once the page has no sense any more;
    `match_id` or `lobby_id` is what it is about. What is `public` holds nothing that only this
    person may see."""

    draw: Callable[[Say], Awaitable[Screen | None]]
    match_id: MatchId | None = None
    lobby_id: LobbyId | None = None
    public: bool = False

    @property
    def follows(self) -> bool:
        """Whether it shows something old once what it is about changes."""
        return self.match_id is not None or self.lobby_id is not None


@dataclass(slots=True)
class _Open:
    room: Room
    person: PersonId
    page: Page
    message: str | None = None
    mark: str = ""

    @property
    def key(self) -> tuple[int, PersonId]:
        """Of all pages with the same key one is open."""
        return self.room.room_id, self.person


class Notes:
    """The open pages by room and person."""

    def __init__(self, db: Database, manager: Manager, composer: Composer, post: Post) -> None:
        self._db = db
        self._composer = composer
        self._post = post
        self._open: Recent[tuple[int, PersonId], _Open] = Recent(_OPEN)
        self._drawing: Slots[tuple[int, PersonId], None] = Slots(0)  # one at a time each
        self._tasks: set[asyncio.Task[None]] = set()
        # The messages of pages that were open when the last process ended.
        self._left: dict[tuple[int, PersonId], str] = {}
        manager.subscribe(self._on_update)

    async def start(self) -> None:
        """Take away what the last process left behind and nobody would bring up to date."""
        for page in await self._db.read(storage.kept_pages):
            key = page.room_id, PersonId(page.person_id)
            if key not in self._open:  # else its owner was quicker
                self._left[key] = page.message
                if page.follows:
                    self._later(self._clear_away(*key))

    async def show(self, room: Room, person: PersonId, page: Page) -> None:
        """Show this page to the person, in place of the one before."""
        note = _Open(room, person, page)
        before = self._open.get(note.key)
        left = self._left.pop(note.key, None)
        note.message = before.message if before is not None else left
        self._open.keep(note.key, note)
        await self._draw(note)

    async def announce(self, room: Room, screen: Screen) -> None:
        """Say this once to everybody in the room. Raises a DeliveryError."""
        if self._post.serves(room):
            await self._post.take(room)
            await self._post.show(room, "note", None, replace(screen, public=True), None)

    async def speaker(self, room: Room, person: PersonId) -> Say:
        """Who speaks to this person in this room."""
        return await self._composer.private(room, person)

    async def hand_over(self, room: Room, person: PersonId | None, file: File) -> None:
        """Give this file to the person alone, or to everybody in the room. Raises a
        DeliveryError."""
        if self._post.serves(room):
            await self._post.take(room, person)
            await self._post.send_file(room, person, file)

    async def last_page(self, room: Room, person: PersonId) -> Callable[[Screen], Awaitable[None]]:
        """Close every page of this person, who is about to be erased. What is given shows one last
        screen in place of the page in this room, also when nobody knows any more who they were."""
        place = await self._post.place(room, "note", person)
        here = self._open.pop((room.room_id, person), None)
        for note in [note for note in self._open.values() if note.person == person]:
            await self.close(note.room, person)
        if here is not None and here.message is not None:
            await self._forget(room.room_id, person, here.message)

        async def show(screen: Screen) -> None:
            if here is None or here.message is None or not self._post.serves(room):
                return
            try:
                await self._post.show_at(place, screen, here.message)
            except DeliveryError as error:
                log.info("a goodbye was not shown: %s", type(error).__name__)

        return show

    def draw_all(self) -> None:
        """Any open page may look different now; those that do are shown again."""
        for note in list(self._open.values()):
            self._draw_later(note)

    async def close(self, room: Room, person: PersonId) -> None:
        """Take the person's page away, if one is open."""
        key = room.room_id, person
        note, left = self._open.pop(key, None), self._left.pop(key, None)
        message = note.message if note is not None else left
        if message is not None:
            await self._remove(room, person, message)

    async def again(self, room: Room, person: PersonId) -> None:
        """Show the open page once more, on a platform that has lost it."""
        note = self._open.get((room.room_id, person))
        if note is not None:
            note.mark = ""
            await self._draw(note)

    async def stop(self) -> None:
        """Bring no page up to date any more."""
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _draw(self, note: _Open) -> None:
        async with self._drawing.hold(note.key):
            if self._is_open(note):
                await self._draw_alone(note)

    def _is_open(self, note: _Open) -> bool:
        return self._open.get(note.key) is note

    async def _draw_alone(self, note: _Open) -> None:
        try:
            screen = await note.page.draw(await self._composer.private(note.room, note.person))
        except ScopaError:
            screen = None
        if not self._is_open(note):
            return  # another page is open by now
        if screen is None:
            await self.close(note.room, note.person)
            return
        screen = replace(screen, public=note.page.public)
        mark = fingerprint(screen)
        if mark == note.mark or not self._post.serves(note.room):
            return
        await self._post.take(note.room, note.person)
        try:
            message = await self._show(note, screen)
        except Expired:
            if self._is_open(note):  # they can't be reached: they will ask for it again
                del self._open[note.key]
            raise
        note.mark = mark
        await self._put_down(note, message)

    async def _show(self, note: _Open, screen: Screen) -> str:
        try:
            try:
                return await self._post.show(note.room, "note", note.person, screen, note.message)
            except Gone:
                return await self._post.show(note.room, "note", note.person, screen, None)
        except Flooded as error:
            self._post.block(note.room, error.seconds)
            raise

    async def _put_down(self, note: _Open, message: str) -> None:
        """The page is shown in this message. If it was closed on the way it is taken away again;
        if another one was opened, that one goes into the message."""
        current = self._open.get(note.key)
        if current is None:
            await self._remove(note.room, note.person, message)
        else:
            current.message = message
            row = PageRow(note.room.room_id, note.person, message, current.page.follows)
            await self._store(partial(storage.keep_page, page=row))

    async def _remove(self, room: Room, person: PersonId, message: str) -> None:
        if not self._post.serves(room):
            return
        # Forgotten before it goes: platforms give numbers out again, and the next process must not
        # take a hand away that has got the number of a page.
        await self._forget(room.room_id, person, message)
        try:
            await self._post.remove(room, "note", person, message)
        except DeliveryError as error:
            log.info("a note stays where it is: %s", type(error).__name__)

    async def _forget(self, room_id: int, person: PersonId, message: str) -> None:
        forget = partial(storage.forget_page, room_id=room_id, person_id=person, message=message)
        await self._store(forget)

    async def _store(self, job: Callable[[Transaction], None]) -> None:
        try:
            await self._db.write(job)
        except StorageFailed as error:  # at worst a page stays behind one day
            log.error("where a note stands is not stored: %s", error.reason)

    async def _clear_away(self, room_id: int, person: PersonId) -> None:
        """Take away a page of the last process once its platform is there, unless its owner has
        opened another one in its place by then."""
        key = room_id, person
        room = await self._db.read(partial(storage.load_room, room_id=room_id))
        pause = _FIRST_PAUSE
        while room is not None and key in self._left and self._post.serves(room):
            message = self._left[key]
            try:
                await self._post.take(room, person)
                await self._post.remove(room, "note", person, message)
            except (Unavailable, Flooded):
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE)
                continue
            except DeliveryError as error:
                log.info("a note stays where it is: %s", type(error).__name__)
            self._left.pop(key, None)
            await self._forget(room_id, person, message)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _on_update(self, update: Update) -> None:
        for note in list(self._open.values()):
            if _about(note.page, update):
                self._draw_later(note)

    def _draw_later(self, note: _Open) -> None:
        self._later(self._draw_quietly(note))

    async def _draw_quietly(self, note: _Open) -> None:
        try:
            await self._draw(note)
        except DeliveryError as error:
            log.info("a note was not brought up to date: %s", type(error).__name__)
        except Exception:
            log.exception("a note in room %d was not brought up to date", note.room.room_id)


def _about(page: Page, update: Update) -> bool:
    match update:
        case MatchChanged():
            return page.match_id == update.match_id
        case LobbyChanged():
            return page.lobby_id == update.lobby_id
