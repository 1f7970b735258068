"""The real program as a process of its own, at a Telegram of our own."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any, Final

from tests.standins.telegram import Telegram

__all__ = ["GENEROUS", "Program"]

GENEROUS: Final = 60.0  # real seconds; a busy machine, not a slow program


class Program:
    """`scopa-bot` on a database of its own; computers play without thinking time, and rounds follow
    each other at once. `settings` are more variables of its environment."""

    def __init__(self, folder: Path, telegram: Telegram, **settings: str) -> None:
        self.database = folder / "scopa.sqlite3"
        self._log = folder / "scopa.log"
        self._environment = {
            "SCOPA_DATABASE": str(self.database),
            "SCOPA_TELEGRAM_TOKEN": telegram.token,
            "SCOPA_TELEGRAM_API": telegram.root,
            "SCOPA_TELEGRAM_RATE": "60000",
            "SCOPA_PACE": "0",
            "SCOPA_ROUND_PAUSE": "0",
        } | {f"SCOPA_{name.upper()}": value for name, value in settings.items()}
        self._telegram = telegram
        self._process: asyncio.subprocess.Process | None = None

    @property
    def log(self) -> str:
        """Everything that every run has written so far."""
        return self._log.read_text(encoding="utf-8")

    async def start(self, *, within: float = GENEROUS) -> None:
        """Returns when it asks Telegram for updates."""
        asked = len(self._telegram.records.requests)
        inherited = {k: v for k, v in os.environ.items() if not k.upper().startswith("SCOPA_")}
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                env=inherited | self._environment,
                cwd=Path(__file__).parents[2],
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        asking = asyncio.create_task(
            self._telegram.records.wait_for("getUpdates", "setWebhook", since=asked, within=within)
        )
        ending = asyncio.create_task(self._process.wait())
        await asyncio.wait({asking, ending}, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not asking.done():
            asking.cancel()
            raise AssertionError(f"the program ended by itself:\n{self.log}")
        asking.result()

    async def kill(self) -> None:
        """As a power cut does it: SIGKILL, nothing can be saved any more."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self._process = None

    async def stop(self) -> int:
        """As whoever runs it does it: SIGTERM; the exit code."""
        if self._process is None:
            return 0
        if self._process.returncode is None:
            self._process.terminate()
        async with asyncio.timeout(GENEROUS):
            code = await self._process.wait()
        self._process = None
        return code

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is stored."""
        connection = sqlite3.connect(self.database)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def actions(self) -> list[dict[str, Any]]:
        """Every action of every match, in order."""
        query = "SELECT action FROM actions ORDER BY match_id, version"
        return [json.loads(action) for (action,) in self.rows(query)]
