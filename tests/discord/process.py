"""The real program as a process of its own, pointed at a Discord on loopback."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any, Final

from tests.standins.discord import Discord

__all__ = ["Bot"]

_ROOT: Final = Path(__file__).parents[2]


class Bot:
    """`scopa-bot` on a database of its own; computers play without thinking time."""

    def __init__(self, folder: Path, discord: Discord, **settings: str) -> None:
        self.database = folder / "scopa.sqlite3"
        self._log = folder / "scopa.log"
        self._discord = discord
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None

    @property
    def log(self) -> str:
        """Everything that every run has written so far."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    async def start(self) -> None:
        """Returns once it is connected."""
        await self.launch()
        await self.connected()

    async def launch(self) -> None:
        """Returns at once."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                env=self._environment(),
                cwd=_ROOT,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def connected(self) -> None:
        """Returns once the bot is connected; fails at once if it ended."""
        assert self._process is not None
        ended = asyncio.ensure_future(self._process.wait())
        ready = asyncio.ensure_future(self._discord.gateway.ready())
        async with asyncio.timeout(60):
            await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        assert not ended.done(), f"it ended by itself:\n{self.log}"
        ended.cancel()

    async def kill(self) -> None:
        """As a power cut does it."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        await self._discord.gateway.cut()
        self._discord.gateway.forget()
        self._process = None

    async def stop(self) -> int:
        """As whoever runs it does it; the exit code."""
        if self._process is None:
            return 0
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(60):
                code = await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
            raise
        self._process = None
        return code

    def _environment(self) -> dict[str, str]:
        inherited: dict[str, Any] = {
            k: v for k, v in os.environ.items() if not k.startswith("SCOPA_")
        }
        return inherited | {
            "SCOPA_DATABASE": str(self.database),
            "SCOPA_PLAYGROUND": "off",
            "SCOPA_DISCORD_TOKEN": self._discord.token,
            "SCOPA_DISCORD_API": self._discord.api,
            "SCOPA_DISCORD_GATEWAY": self._discord.gateway_url,
            "SCOPA_PACE": "0",
            "SCOPA_ROUND_PAUSE": "0",
            **self._settings,
        }
