"""Who is there and where: people and rooms of ours for what Telegram names."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from bot.adapters.telegrambot.api import Api
from bot.adapters.telegrambot.members import ADMINISTRATORS, status_of
from bot.adapters.telegrambot.surfaces import PLATFORM
from bot.adapters.telegrambot.updates import Place, Someone
from bot.delivery.desk import Desk
from bot.manager import PersonId
from bot.recent import Recent
from storage import Room

__all__ = ["Visitors"]

_KNOWN_SECONDS: Final = 60.0  # that we believe what we know about somebody's rank
_REMEMBERED: Final = 10_000


class Visitors:
    """Signs people in, opens rooms, and asks Telegram what somebody is in a chat."""

    def __init__(self, api: Api, desk: Desk, now: Callable[[], float] = time.monotonic) -> None:
        self._api = api
        self._desk = desk
        self._now = now
        self._ranks: Recent[tuple[int, int], tuple[float, bool]] = Recent(_REMEMBERED)

    async def person(self, who: Someone) -> PersonId:
        """The person, with the name they have now."""
        language = (who.language or "").partition("-")[0].lower()
        return await self._desk.sign_in(
            platform=PLATFORM, external_id=str(who.id), name=who.name, locale=language
        )

    async def room(self, place: Place, token: str | None = None) -> Room:
        """The room. In a forum a press below a message that names no topic belongs where the table
        of its `token` stands."""
        chat, thread = str(place.spot.chat), place.spot.thread
        if place.forum and thread is None and token is not None:
            found = await self._desk.addresses.room_of(PLATFORM, token, chat)
            if found is not None:
                return found
        return await self._desk.open_room(
            platform=PLATFORM,
            community=None if place.private else chat,
            external_id=chat,
            title=place.title,
            thread="" if thread is None else str(thread),
        )

    async def own_room(self, who: Someone) -> Room:
        """The person's own chat with us."""
        return await self._desk.open_room(
            platform=PLATFORM, community=None, external_id=str(who.id), title=who.name
        )

    async def is_administrator(self, place: Place, who: Someone) -> bool:
        """Whether Telegram says so; in their own chat everybody is."""
        if place.private:
            return True
        key = place.spot.chat, who.id
        at, known = self._ranks.get(key, (None, False))
        if at is None or self._now() - at > _KNOWN_SECONDS:
            known = await status_of(self._api, *key) in ADMINISTRATORS
            self._ranks.keep(key, (self._now(), known))
        return known
