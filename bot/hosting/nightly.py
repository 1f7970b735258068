"""A backup every night, and an end for the old ones.

Which nights have theirs is written in the names of the files: a restart makes no second one, and
what a downtime made miss is made up for at once.
"""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
import time
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Protocol

from storage import BackupStopped, NoRoom, StorageError, back_up, is_backup

__all__ = ["Nightly", "backups_in", "is_due", "made_at", "name_of"]

log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 60.0
_TRY_AGAIN_SECONDS: Final = 3600.0
_DAY: Final = 86_400.0

_STAMP: Final = "%Y%m%dT%H%M%SZ"
_NAME: Final = re.compile(r"scopa-(\d{8}T\d{6}Z)\.db")
# What a process that was killed in the middle of a backup left behind.
_UNFINISHED: Final = re.compile(r"\.scopa-\d{8}T\d{6}Z\.db\.\w+")


class Say(Protocol):
    """Tells the owner; whether that went well."""

    def __call__(self, key: str, /, **arguments: str | int) -> Awaitable[bool]: ...


class Nightly:
    """Backups of `database` in `folder`: `kept` of them, made at or after `hour` by the machine's
    clock. Touches no file in the folder but those."""

    def __init__(
        self,
        database: Path,
        folder: Path,
        *,
        kept: int,
        hour: int,
        say: Say,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._database = database
        self._folder = folder
        self._kept = kept
        self._hour = hour
        self._say = say
        self._now = now
        self._sleep = sleep
        self._wanted = True
        self._owner_knows = False
        self.newest: float | None = None

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                well = await self.look()
            except Exception:  # a fault of ours must not be the end of all backups
                log.exception("no backup was made")
                well = False
            await self._sleep(_LOOK_SECONDS if well else _TRY_AGAIN_SECONDS)

    def stop(self) -> None:
        """One that is being made is not wanted any more."""
        self._wanted = False

    async def look(self) -> bool:
        """Make one if this night has none yet. False if that failed: the owner is told, once."""
        try:
            await asyncio.to_thread(self._look)
        except BackupStopped:
            return True
        except (StorageError, OSError) as error:
            reason = _reason(error)
            log.error("no backup was made: %s", reason)
            if not self._owner_knows:
                self._owner_knows = await self._say("owner-backup-failed", reason=reason)
            return False
        if self._owner_knows:
            self._owner_knows = not await self._say("owner-backup-made")
        return True

    def _look(self) -> None:
        now = self._now()
        made = backups_in(self._folder)
        if is_due(made.values(), now, self._hour):
            copy = back_up(self._database, self._folder / name_of(now), wanted=lambda: self._wanted)
            log.info("backup %s: %d bytes, verified", copy.path.name, copy.size)
            made[copy.path] = float(int(now))
            self._clear(made, now)
        self.newest = max((at for at in made.values() if at <= now), default=None)

    def _clear(self, made: dict[Path, float], now: float) -> None:
        """The oldest go. One from the future was made while the clock was wrong: it goes first."""
        oldest_first = sorted(made, key=lambda path: (made[path] <= now, made[path]))
        for path in oldest_first[: -self._kept]:
            if is_backup(path):
                path.unlink(missing_ok=True)
                del made[path]
        for path in self._folder.iterdir():
            if _UNFINISHED.fullmatch(path.name) and now - path.stat().st_mtime > _DAY:
                shutil.rmtree(path, ignore_errors=True)


def backups_in(folder: Path) -> dict[Path, float]:
    """The nightly backups that are there, and when each was made."""
    if not folder.is_dir():
        return {}
    found = {path: made_at(path.name) for path in folder.iterdir()}
    return {path: at for path, at in found.items() if at is not None}


def is_due(made: Iterable[float], now: float, hour: int) -> bool:
    """Whether no backup was made since the last time that it was `hour` by the machine's clock."""
    here = datetime.fromtimestamp(now).astimezone()
    night = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if night > here:
        night -= timedelta(days=1)
    return not any(night.timestamp() <= at <= now for at in made)


def name_of(now: float) -> str:
    """How a backup made now is called."""
    return f"scopa-{datetime.fromtimestamp(now, UTC):{_STAMP}}.db"


def made_at(name: str) -> float | None:
    """When the backup with this name was made; None for anything else."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    try:
        return datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return None


def _reason(error: Exception) -> str:
    if isinstance(error, NoRoom):
        return f"{error.free // 2**20} MiB < {error.needed // 2**20} MiB"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return getattr(error, "reason", type(error).__name__)
