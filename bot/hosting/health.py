"""`/healthz` and `/metrics`, for this machine alone."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.adapters.playground import Address
from bot.hosting.chat import Chat
from bot.hosting.outages import database_works, is_away
from bot.metrics import ADAPTERS, BACKUP_AGE, OPEN_MATCHES, REGISTRY
from bot.pulse import State
from storage import Database, count_open_matches

__all__ = ["Health"]

log = logging.getLogger(__name__)


class Health:
    """Serves both at `address`. `newest_backup` is when the newest was made, if there are any."""

    def __init__(
        self,
        db: Database,
        chats: Sequence[Chat],
        newest_backup: Callable[[], float | None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._db = db
        self._chats = chats
        self._newest_backup = newest_backup
        self._now = now
        self._runner: web.AppRunner | None = None
        self.address: Address | None = None

    async def start(self, address: Address) -> None:
        """Raises OSError if nobody can listen there."""
        app = web.Application()
        app.add_routes([web.get("/healthz", self._healthz), web.get("/metrics", self._metrics)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner
        bound = runner.addresses[0]
        self.address = Address(bound[0], bound[1])
        log.info("health and metrics at %s", self.address)

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def report(self) -> dict[str, Any]:
        """How the house is. `ok` is false once somebody should look: nothing can be stored, or a
        platform stays away."""
        stored = database_works(self._db)
        age = self._backup_age()
        return {
            "ok": stored and not any(is_away(chat.pulse) for chat in self._chats),
            "database": {
                "ok": stored,
                "heartbeat_seconds": round(time.monotonic() - self._db.last_beat, 1),
            },
            "adapters": {
                chat.platform.name: {
                    "state": chat.pulse.state.value,
                    "seconds": round(chat.pulse.seconds, 1),
                }
                for chat in self._chats
            },
            "backup_seconds": None if age is None else round(age),
        }

    async def _healthz(self, request: web.Request) -> web.Response:
        del request
        report = self.report()
        return web.json_response(report, status=200 if report["ok"] else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        del request
        OPEN_MATCHES.set(await self._db.read(count_open_matches))
        for chat in self._chats:
            ADAPTERS.labels(chat.platform.name).set(chat.pulse.state is State.UP)
        age = self._backup_age()
        BACKUP_AGE.set(math.nan if age is None else age)
        return web.Response(
            body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    def _backup_age(self) -> float | None:
        newest = self._newest_backup()
        return None if newest is None else max(0.0, self._now() - newest)
