"""Pages that one person has asked for: score and rules, options, a menu. One at a time and room.

They are conveniences, not state: kept in memory, shown beside the hand, replaced by the next one.
A page about a lobby or match is shown anew when that changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.delivery.composer import Composer
from bot.delivery.fingerprint import fingerprint
from bot.delivery.platform import DeliveryError, Gone
from bot.delivery.post import Post
from bot.game import ScopaError
from bot.i18n import Say
from bot.manager import LobbyChanged, LobbyId, Manager, MatchChanged, MatchId, PersonId, Update
from bot.screens.screen import Screen
from storage import Room

__all__ = ["Notes", "Page"]

log = logging.getLogger(__name__)

_OPEN: Final = 2000

About = MatchId | LobbyId | None


@dataclass(frozen=True, slots=True)
class Page:
    """`draw` makes the screen in the person's language, None once the page has no sense any more;
    `match_id` or `lobby_id` is what it is about."""

    draw: Callable[[Say], Awaitable[Screen | None]]
    match_id: MatchId | None = None
    lobby_id: LobbyId | None = None


@dataclass(slots=True)
class _Open:
    room: Room
    person: PersonId
    page: Page
    message: str | None = None
    mark: str = ""


class Notes:
    """The open pages by room and person."""

    def __init__(self, manager: Manager, composer: Composer, post: Post) -> None:
        self._composer = composer
        self._post = post
        self._open: OrderedDict[tuple[int, PersonId], _Open] = OrderedDict()
        self._locks: dict[tuple[int, PersonId], asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        manager.subscribe(self._on_update)

    async def show(self, room: Room, person: PersonId, page: Page) -> None:
        """Show this page to the person, in place of the one before."""
        key = (room.room_id, person)
        before = self._open.get(key)
        message = before.message if before is not None else None
        note = self._open[key] = _Open(room, person, page, message)
        self._open.move_to_end(key)
        while len(self._open) > _OPEN:
            self._open.popitem(last=False)
        await self._draw(note)

    async def close(self, room: Room, person: PersonId) -> None:
        """Take the person's page away, if one is open."""
        note = self._open.pop((room.room_id, person), None)
        if note is None or note.message is None or not self._post.serves(room):
            return
        try:
            await self._post.remove(room, "note", person, note.message)
        except DeliveryError as error:
            log.info("a note stays where it is: %s", type(error).__name__)

    async def again(self, room: Room, person: PersonId) -> None:
        """Show the open page once more, on a platform that has lost it."""
        note = self._open.get((room.room_id, person))
        if note is not None:
            note.mark = ""
            await self._draw(note)

    async def _draw(self, note: _Open) -> None:
        key = (note.room.room_id, note.person)
        lock = self._locks.setdefault(key, asyncio.Lock())
        try:
            async with lock:
                await self._draw_alone(note)
        finally:
            if not lock.locked():
                self._locks.pop(key, None)

    async def _draw_alone(self, note: _Open) -> None:
        if self._open.get((note.room.room_id, note.person)) is not note:
            return  # another page is open by now
        try:
            screen = await note.page.draw(await self._composer.private(note.room, note.person))
        except ScopaError:
            screen = None
        if screen is None:
            await self.close(note.room, note.person)
            return
        mark = fingerprint(screen)
        room, person = note.room, note.person
        if mark == note.mark or not self._post.serves(room):
            return
        await self._post.take(room)
        try:
            note.message = await self._post.show(room, "note", person, screen, note.message)
        except Gone:
            note.message = await self._post.show(room, "note", person, screen, None)
        note.mark = mark

    def _on_update(self, update: Update) -> None:
        for note in list(self._open.values()):
            if _about(note.page, update):
                task = asyncio.create_task(self._draw_quietly(note))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _draw_quietly(self, note: _Open) -> None:
        try:
            await self._draw(note)
        except DeliveryError as error:
            log.info("a note was not brought up to date: %s", type(error).__name__)


def _about(page: Page, update: Update) -> bool:
    match update:
        case MatchChanged():
            return page.match_id == update.match_id
        case LobbyChanged():
            return page.lobby_id == update.lobby_id
