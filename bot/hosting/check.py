"""`scopa-bot check`: everything that can be looked at before somebody plays, and what to do."""

from __future__ import annotations

import shutil
import stat
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Final

import aiohttp

from bot.adapters.discordbot import check_discord
from bot.adapters.playground import PlaygroundError
from bot.adapters.telegrambot import check_telegram
from bot.complaints import complaint
from bot.config import BadSetting, NothingToRun, Settings, UnknownSetting
from bot.findings import Bad, Finding, Good, Hint
from bot.hosting.addresses import metrics_address, playground_address
from bot.hosting.nightly import backups_in
from bot.i18n import Say
from rendering.fontfiles import SANS_PACKAGE, SCORE_PACKAGE, TITLE_PACKAGE, fonts, packaged
from storage import CannotOpen, NoDatabase, examine

__all__ = ["check"]

_ROOM_BYTES: Final = 200 * 2**20
_SKEW_SECONDS: Final = 30.0  # Discord counts with our clock, for answers that expire after minutes
_ANSWER_SECONDS: Final = 10.0
_OLD_BACKUP_SECONDS: Final = 36 * 3600.0
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_SCRIPTS: Final = {"☺": "emoji", "漢": "漢字", "א": "אב"}


async def check(
    say: Say, show: Callable[[str], None], now: Callable[[], float] = time.time
) -> bool:
    """Look at everything and show it, a line each; whether nothing is wrong."""
    well = True
    try:
        settings = Settings.read()
        metrics_address(settings)
        playground_address(settings)
    except (BadSetting, NothingToRun, UnknownSetting, PlaygroundError) as error:
        show(f"{Bad.mark} {complaint(error, say)}")
        return False
    async for finding in _everything(settings, say, now):
        show(f"{finding.mark} {say(finding.key, **finding.arguments)}")
        well = well and not isinstance(finding, Bad)
    return well


async def _everything(
    settings: Settings, say: Say, now: Callable[[], float]
) -> AsyncIterator[Finding]:
    yield Good("check-settings")
    for finding in _database(settings.database, say, now()):
        yield finding
    for finding in _backups(settings, now()):
        yield finding
    for finding in _fonts():
        yield finding
    if token := settings.telegram_token.get_secret_value():
        async for finding in check_telegram(token, settings.telegram_api):
            yield finding
        yield await _clock(settings.telegram_api, "Telegram", now)
    if token := settings.discord_token.get_secret_value():
        async for finding in check_discord(token, settings.discord_api):
            yield finding
        yield await _clock(settings.discord_api, "Discord", now)
    if not settings.secrets:
        yield Hint("check-no-token")


def _database(path: Path, say: Say, now: float) -> Iterator[Finding]:
    size = 0
    try:
        found = examine(path)
    except NoDatabase:
        yield Good("check-database-new", path=str(path))
    except CannotOpen as error:
        yield Bad("check-database-bad", why=complaint(error, say))
    else:
        size = found.size
        yield Good("check-database", path=str(path), size=_mebibytes(size))
        if found.schema < found.known:
            yield Hint("check-database-old", path=f"{path}.schema-{found.schema}")
        if found.in_use:
            yield Good("check-database-in-use")
        if found.heartbeat > now + _SKEW_SECONDS:
            yield Bad("check-clock-back")
        if path.stat().st_mode & _OTHERS:
            yield Bad("check-database-open", path=str(path))
    yield from _folder(_nearest(path.absolute().parent), 3 * size + _ROOM_BYTES)


def _folder(folder: Path, needed: int) -> Iterator[Finding]:
    """Whether files can be made there, and how large."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            free = shutil.disk_usage(folder).free
    except OSError as error:
        yield Bad("check-folder", path=str(folder), reason=error.strerror or str(error))
        return
    if free >= needed:
        yield Good("check-room", path=str(folder), free=_mebibytes(free))
    else:
        wanted = _mebibytes(needed)
        yield Bad("check-room-little", path=str(folder), free=_mebibytes(free), needed=wanted)


def _backups(settings: Settings, now: float) -> Iterator[Finding]:
    if not settings.backups:
        yield Hint("check-backups-off")
        return
    folder = Path(settings.backups)
    yield from _folder(_nearest(folder.absolute()), _ROOM_BYTES)
    made = [at for at in backups_in(folder).values() if at <= now]
    if not made:
        yield Hint("check-backups-none")
    elif now - max(made) > _OLD_BACKUP_SECONDS:
        yield Bad("check-backups-old", days=round((now - max(made)) / 86_400))
    else:
        yield Good("check-backups", count=len(made), hours=round((now - max(made)) / 3600))


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one in which it would be made."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def _fonts() -> Iterator[Finding]:
    if not all(map(packaged, (SANS_PACKAGE, TITLE_PACKAGE, SCORE_PACKAGE))):
        yield Bad("check-fonts-missing")
        return
    every = fonts()
    lacking = [name for sign, name in _SCRIPTS.items() if not any(f.covers(sign) for f in every)]
    if lacking:
        yield Hint("check-fonts-some", scripts=", ".join(lacking))
    else:
        yield Good("check-fonts")


async def _clock(server: str, platform: str, now: Callable[[], float]) -> Finding:
    """What a platform's own clock says of ours."""
    try:
        timeout = aiohttp.ClientTimeout(total=_ANSWER_SECONDS)
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(server) as answer:
            there = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (aiohttp.ClientError, OSError, TimeoutError, KeyError, ValueError):
        return Hint("check-clock-unknown", platform=platform)
    apart = round(now() - there)
    if abs(apart) > _SKEW_SECONDS:
        return Bad("check-clock-wrong", platform=platform, seconds=abs(apart))
    return Good("check-clock", platform=platform)


def _mebibytes(size: int) -> str:
    return f"{size / 2**20:.1f} MiB"
