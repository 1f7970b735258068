"""Looks after the running house: backups, outages, health; none of it may ever disturb a match."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from bot.config import Settings
from bot.hosting.addresses import metrics_address
from bot.hosting.chat import Chat
from bot.hosting.health import Health
from bot.hosting.nightly import Nightly
from bot.hosting.outages import Outages, database_works
from bot.hosting.owner import Owner
from bot.hosting.watchdog import watched
from bot.i18n import speaker
from bot.metrics import BATCH_JOBS, BATCH_SECONDS, LAG
from storage import Database, clear_old_copies

__all__ = ["Caretaker"]

log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 5.0
_LAG_SECONDS: Final = 0.5
_CLEAR_SECONDS: Final = 6 * 3600.0


class Caretaker:
    """Made with the house, awake from `start` to `stop`. Raises BadSetting."""

    def __init__(self, settings: Settings, db: Database, chats: Sequence[Chat]) -> None:
        self._settings = settings
        self._address = metrics_address(settings)
        owner = Owner(settings.owners, chats, settings.language)
        self._outages = Outages(owner, chats, lambda: database_works(db))
        self._nightly: Nightly | None = None
        if settings.backups:
            self._nightly = Nightly(
                settings.database,
                Path(settings.backups),
                kept=settings.backups_kept,
                hour=settings.backups_hour,
                say=owner.say,
            )
        self.health = Health(db, chats, self._newest_backup)
        self._tasks: list[asyncio.Task[None]] = []
        db.on_commit = _committed

    async def start(self) -> None:
        """Begin; a port that somebody else has is said and no reason not to play."""
        if self._address is not None:
            try:
                await self.health.start(self._address)
            except OSError as error:
                say = speaker(self._settings.language)
                reason = error.strerror or str(error)
                address = str(self._address)
                log.error("%s", say("program-metrics-taken", address=address, reason=reason))
        self._tasks = [
            asyncio.create_task(self._look(), name="outages"),
            asyncio.create_task(self._clear(), name="old copies"),
            asyncio.create_task(_measure_lag(), name="loop lag"),
            asyncio.create_task(watched(), name="watchdog"),
        ]
        if self._nightly is not None:
            self._tasks.append(asyncio.create_task(self._nightly.run(), name="nightly backups"))

    async def stop(self) -> None:
        if self._nightly is not None:
            self._nightly.stop()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.health.stop()

    async def _clear(self) -> None:
        while True:
            try:
                clear = partial(clear_old_copies, self._settings.database, time.time())
                for path in await asyncio.to_thread(clear):
                    log.info("%s was made thirty days ago and is gone", path.name)
            except OSError as error:
                log.warning("old copies were not cleared: %s", error.strerror)
            await asyncio.sleep(_CLEAR_SECONDS)

    def _newest_backup(self) -> float | None:
        return None if self._nightly is None else self._nightly.newest

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self._outages.look()
            except Exception:
                log.exception("whether something failed could not be told")


def _committed(jobs: int, seconds: float) -> None:
    BATCH_JOBS.observe(jobs)
    BATCH_SECONDS.observe(seconds)


async def _measure_lag() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LAG_SECONDS
        await asyncio.sleep(_LAG_SECONDS)
        LAG.observe(max(0.0, loop.time() - due))
