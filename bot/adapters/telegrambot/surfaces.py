"""The Platform: tables, hands, notes and calls as messages of Telegram.

Whatever is meant for one person goes to that person alone, or it is not sent.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from bot.adapters.telegrambot.api import PLATFORM, Api
from bot.adapters.telegrambot.ladder import Ladder, Outcome, Rung, Waiting
from bot.adapters.telegrambot.members import is_inside
from bot.adapters.telegrambot.messages import Messages, Reference, Spot
from bot.adapters.telegrambot.whispers import NotHere, Whispers
from bot.delivery.platform import (
    Content,
    DeliveryError,
    Expired,
    File,
    Forbidden,
    Gone,
    Limits,
    Place,
)
from bot.i18n import SLASH
from bot.manager import PersonId
from bot.recent import Recent
from storage import Room

__all__ = ["PLATFORM", "Surfaces", "spot_of"]

log = logging.getLogger(__name__)

_BURIED: Final = 15  # messages below a table from which on people don't see it any more
_PER_SECOND: Final = 27  # over all chats; Telegram takes about thirty
_BRIEFLY_SECONDS: Final = 120.0  # that a page stands in a group where it can't be shown to one
_REMEMBERED: Final = 10_000


def spot_of(room: Room) -> Spot:
    """Where on Telegram the room is."""
    return Spot(int(room.external_id), int(room.thread) if room.thread else None)


class Surfaces:
    """A `bot.delivery.platform.Platform`. `rate` is how many messages and edits a minute one group
    takes."""

    name = PLATFORM
    slash = SLASH

    def __init__(
        self,
        api: Api,
        messages: Messages,
        whispers: Whispers,
        ladder: Ladder,
        waiting: Waiting,
        rate: int,
    ) -> None:
        total = max(_PER_SECOND, rate // 60)
        self.limits = Limits(room_per_minute=rate, total_per_second=total, paced=True)
        self._api = api
        self._messages = messages
        self._whispers = whispers
        self._ladder = ladder
        self._waiting = waiting
        self._anew: Recent[tuple[int, PersonId], None] = Recent(_REMEMBERED)
        self._brief: set[asyncio.Task[None]] = set()

    def asked_for(self, room: Room, person: PersonId) -> None:
        """The person asked for their hand: it has to appear where they look, not be edited where
        it may have scrolled away or been forgotten by their phone."""
        self._anew.keep((room.room_id, person), None)

    async def close(self) -> None:
        """What stands somewhere for a short while stays there."""
        for task in self._brief:
            task.cancel()
        if self._brief:
            await asyncio.wait(self._brief)

    # ---- bot.delivery.platform.Platform ---------------------------------------------------------

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        """Put it there, in the message that was there before if that can be."""
        old = None if message is None else _still_there(place, Reference.read(message))
        if place.person is None:
            shown = await self._in_the_open(place, content, old)
        elif place.room.community_id is None:
            shown = await self._in_private(place, content, old)
        elif place.kind == "hand":
            shown = await self._hand(place, content, old)
        else:
            shown = await self._note(place, content, old)
        return shown.text()

    def buried(self, place: Place, message: str) -> bool:
        """Whether many messages came after it; we see commands, answers and our own only."""
        del place
        return self._messages.below(Reference.read(message)) > _BURIED

    async def send_file(self, place: Place, file: File) -> None:
        """What is for one person goes to their own chat: whispers don't outlive a restart of the
        phone, and a file is there to be kept."""
        if place.person is None:
            await self._messages.send_file(spot_of(place.room), file)
            return
        try:
            await self._messages.send_file(Spot(_number(place)), file)
        except Forbidden:
            raise Expired from None  # they have no chat with us yet

    async def remove(self, place: Place, message: str) -> None:
        """Take it away, or at least what could be pressed below it."""
        try:
            old = Reference.read(message)
        except Gone:
            return
        if old.to is not None:
            await self._whispers.remove(old)
        else:
            await self._messages.remove(old, strip=place.kind != "ping")

    async def is_member(self, place: Place) -> bool:
        """Whether Telegram says so; of a chat with one person it is that person."""
        return await is_inside(self._api, spot_of(place.room).chat, _number(place))

    # ---- what everybody sees --------------------------------------------------------------------

    async def _in_the_open(
        self, place: Place, content: Content, old: Reference | None
    ) -> Reference:
        if old is not None:
            return await self._messages.edit(old, content)
        return await self._messages.send(spot_of(place.room), content)

    async def _in_private(self, place: Place, content: Content, old: Reference | None) -> Reference:
        """In the person's own chat with us everything is an ordinary message."""
        assert place.person is not None
        anew = self._is_asked_for(place) or self._is_above(place, old)
        try:
            if old is not None and anew:
                await self._messages.remove(old, strip=True)
            elif old is not None:
                return await self._messages.edit(old, content, keep=place.kind == "hand")
            shown = await self._messages.send(spot_of(place.room), content)
        except DeliveryError as error:
            if isinstance(error, Forbidden | Expired):
                self._waiting.tell(place.room, place.person, Outcome.UNREACHED)
            raise
        if place.kind == "hand":
            self._arrived(place)
            self._waiting.tell(place.room, place.person, Outcome.SHOWN)
        return shown

    # ---- what one person sees in a group --------------------------------------------------------

    async def _hand(self, place: Place, content: Content, old: Reference | None) -> Reference:
        person, room = place.person, place.room
        assert person is not None
        if self._ladder.rung(room) is not Rung.WHISPER:
            raise Expired
        try:
            shown = await self._whispered(place, content, old)
        except NotHere:
            await self._ladder.works(room, Rung.SLOTS)
            self._waiting.tell(room, person, Outcome.NOT_HERE)
            raise Expired from None
        except Expired:
            self._waiting.tell(room, person, Outcome.UNREACHED)
            raise
        await self._ladder.works(room, Rung.WHISPER)
        self._waiting.tell(room, person, Outcome.SHOWN)
        return shown

    async def _note(self, place: Place, content: Content, old: Reference | None) -> Reference:
        """A page, shown to its reader alone where that can be. What is public anyway may stand in
        the group for a short while; anything else goes to the reader's own chat or nowhere."""
        if old is not None and old.to is None:
            if not self._is_above(place, old):
                return await self._messages.edit(old, content)
            await self._messages.remove(old, strip=True)
            old = None
        try:
            if self._ladder.rung(place.room) is Rung.WHISPER:
                return await self._whispered(place, content, old)
        except (NotHere, Expired):
            pass
        if content.public:
            shown = await self._messages.send(spot_of(place.room), content)
            self._take_away_later(shown)
            return shown
        try:
            return await self._messages.send(Spot(_number(place)), content)
        except Forbidden:
            raise Expired from None

    async def _whispered(self, place: Place, content: Content, old: Reference | None) -> Reference:
        """In the message that was there before, or in a new one and the old one goes."""
        if old is not None and not self._is_asked_for(place):
            with suppress(Gone):
                return await self._whispers.edit(old, content)
        shown = await self._whispers.send(spot_of(place.room), _number(place), content)
        self._arrived(place)
        # Numbers are given out again: where the old message was gone, the new one may have its.
        if old is not None and old.id != shown.id:
            await self._whispers.remove(old)
        return shown

    def _is_above(self, place: Place, old: Reference | None) -> bool:
        """Whether a page stands above something newer, such as the command that asks for it."""
        return place.kind == "note" and old is not None and self._messages.below(old) > 0

    def _is_asked_for(self, place: Place) -> bool:
        """Whether these are cards that their owner asked for, until they have arrived as a new
        message."""
        assert place.person is not None
        return place.kind == "hand" and (place.room.room_id, place.person) in self._anew

    def _arrived(self, place: Place) -> None:
        assert place.person is not None
        if place.kind == "hand":
            self._anew.pop((place.room.room_id, place.person), None)

    def _take_away_later(self, shown: Reference) -> None:
        task = asyncio.create_task(self._take_away(shown))
        self._brief.add(task)
        task.add_done_callback(self._brief.discard)

    async def _take_away(self, shown: Reference) -> None:
        await asyncio.sleep(_BRIEFLY_SECONDS)
        try:
            await self._messages.remove(shown, strip=True)
        except DeliveryError as error:
            log.info("a page stays in its group: %s", type(error).__name__)


def _still_there(place: Place, old: Reference) -> Reference | None:
    """A group that became a supergroup left its old messages behind. (A page of a group may stand
    in its reader's own chat.)"""
    moved = old.chat != int(place.room.external_id) and old.chat < 0
    return None if moved else old


def _number(place: Place) -> int:
    """Whom Telegram knows the person as. Raises Expired for somebody it does not know."""
    if place.address is None or not place.address.isdecimal():
        raise Expired
    return int(place.address)
