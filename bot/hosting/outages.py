"""Tells the owner when a platform stays away or the disk fails: once, and once when it is over."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.hosting.chat import Chat
from bot.hosting.owner import Owner
from bot.pulse import Pulse, State
from storage import Database

__all__ = ["PATIENCE", "Outages", "database_works", "is_away"]

PATIENCE: Final = 120.0  # what is over sooner needs nobody
_HEARTBEATS_SECONDS: Final = 30.0  # six heartbeats missed
_STEADY_SECONDS: Final = 20.0  # up for so long: the outage is over


def is_away(pulse: Pulse) -> bool:
    """Whether the platform has been away for so long that somebody should look."""
    if pulse.state is State.OFF:
        return True
    return pulse.state is not State.UP and pulse.seconds >= PATIENCE


def database_works(db: Database) -> bool:
    """Whether something was stored lately; a heartbeat is every few seconds."""
    return time.monotonic() - db.last_beat < _HEARTBEATS_SECONDS


@dataclass(slots=True)
class _Outage:
    """`since` is the wall's time at which it began, `told` whether the owner knows."""

    since: float
    told: bool = False


class Outages:
    """`look` again and again, every few seconds."""

    def __init__(
        self,
        owner: Owner,
        chats: Sequence[Chat],
        works: Callable[[], bool],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._owner = owner
        self._chats = chats
        self._works = works
        self._now = now
        self._of: dict[str, _Outage] = {}

    async def look(self) -> None:
        """Tell what is new."""
        for chat in self._chats:
            name, pulse = chat.platform.name, chat.pulse
            if is_away(pulse):
                await self._away(name, pulse)
            elif pulse.state is State.UP and pulse.seconds >= _STEADY_SECONDS:
                await self._back(name)
        await self._look_at_disk()

    async def _away(self, name: str, pulse: Pulse) -> None:
        outage = self._of.setdefault(name, _Outage(self._now() - pulse.seconds))
        if outage.told:
            return
        if pulse.state is State.OFF:
            outage.told = await self._owner.say("owner-adapter-off", platform=name.title())
        else:
            minutes = self._minutes(outage)
            outage.told = await self._owner.say(
                "owner-adapter-away", platform=name.title(), minutes=minutes
            )

    async def _back(self, name: str) -> None:
        # Also where nobody could be told that it was away: now they can.
        outage = self._of.get(name)
        if outage is not None and await self._owner.say(
            "owner-adapter-back", platform=name.title(), minutes=self._minutes(outage)
        ):
            del self._of[name]

    async def _look_at_disk(self) -> None:
        if not self._works():
            outage = self._of.setdefault("", _Outage(self._now()))
            if not outage.told:
                outage.told = await self._owner.say("owner-disk-fails")
        elif "" in self._of and await self._owner.say("owner-disk-works"):
            del self._of[""]

    def _minutes(self, outage: _Outage) -> int:
        return max(1, math.ceil((self._now() - outage.since) / 60))
