"""The real program as a process of its own on both platforms, and what can be done to it."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Protocol

from tests.standins.discord import Discord
from tests.standins.telegram import Telegram

__all__ = ["PATIENCE", "Program"]

PATIENCE: Final = 120.0  # seconds; a busy machine is no failure
_ROOT: Final = Path(__file__).parents[2]
_LONGEST_LINE: Final = 1 << 20
_JOINED: Final = asyncio.subprocess.STDOUT
_READ_ANEW: Final = 10


class _Child(Protocol):
    """A running process: asyncio's own, or one of the nursery's."""

    @property
    def pid(self) -> int: ...

    @property
    def returncode(self) -> int | None: ...

    async def wait(self) -> int: ...


class _Nursed:
    """A child of the nursery."""

    def __init__(self, pid: int, nursery: asyncio.StreamReader) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._ended = asyncio.ensure_future(self._end(nursery))

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    async def _end(self, nursery: asyncio.StreamReader) -> int:
        word, code = (await nursery.readline()).split()
        assert word == b"ended"
        self.returncode = int(code)
        return self.returncode


class Program:
    """`python -m bot` on a database of its own. `heard` is told every line that it writes; they
    come through a pipe, so that a file that may not grow is never its log. With a nursery (see
    there) only every tenth start reads the program anew."""

    def __init__(
        self,
        folder: Path,
        telegram: Telegram,
        discord: Discord,
        heard: Callable[[str], None],
        *,
        nursed: bool = False,
    ) -> None:
        self.database = folder / "scopa.sqlite3"
        self._copies = folder / "copies"
        self._telegram = telegram
        self._discord = discord
        self._heard = heard
        self._process: _Child | None = None
        self._reading: asyncio.Task[None] | None = None
        self._nursed = nursed
        self._nursery: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starts = 0

    @property
    def ended(self) -> bool:
        """Whether it is not there (any more)."""
        return self._process is None or self._process.returncode is not None

    async def launch(self, *prefix: str) -> None:
        """Returns at once. `prefix` is a program that starts it."""
        self._starts += 1
        if self._nursed and not prefix and self._starts % _READ_ANEW:
            self._process = await self._nurse()
            return
        process = await self._spawn(*prefix, sys.executable, "-m", "bot", standard=_JOINED)
        self._process = process
        self._reading = asyncio.create_task(self._listen(process.stdout))

    async def _nurse(self) -> _Child:
        if self._nursery is None:
            module = "tests.blackbox.nursery"
            self._nursery = await self._spawn(
                sys.executable, "-m", module, standard=asyncio.subprocess.PIPE
            )
            self._listening = asyncio.create_task(self._listen(self._nursery.stderr))
            assert self._nursery.stdout is not None
            assert await self._nursery.stdout.readline() == b"ready\n"
        assert self._nursery.stdin is not None and self._nursery.stdout is not None
        self._nursery.stdin.write(b"start\n")
        word, pid = (await self._nursery.stdout.readline()).split()
        assert word == b"started"
        return _Nursed(int(pid), self._nursery.stdout)

    async def _spawn(self, *command: str, standard: int) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *command,
            env=self._environment(),
            cwd=_ROOT,
            stdin=asyncio.subprocess.PIPE if standard != _JOINED else asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=standard,
            limit=_LONGEST_LINE,
        )

    async def close(self) -> None:
        """Nothing of it runs any more."""
        if not self.ended:
            await self.kill()
        if self._nursery is not None:
            assert self._nursery.stdin is not None
            self._nursery.stdin.close()
            await self._nursery.wait()
            if self._listening is not None:
                await self._listening

    async def start(self) -> None:
        """Returns once both platforms have it."""
        self._telegram.records.requests.clear()
        await self.launch()
        assert self._process is not None
        ended = asyncio.ensure_future(self._process.wait())
        there = asyncio.ensure_future(self._there())
        await asyncio.wait({ended, there}, return_when=asyncio.FIRST_COMPLETED)
        if not there.done():
            there.cancel()
            raise AssertionError(f"it ended by itself with {self._process.returncode}")
        ended.cancel()
        there.result()

    async def _there(self) -> None:
        asking = self._telegram.records.wait_for("getUpdates", since=0, within=PATIENCE)
        await asyncio.gather(asking, asyncio.wait_for(self._discord.gateway.ready(), PATIENCE))

    async def over(self) -> int:
        """Its exit code, once it has ended."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            code = await self._process.wait()
        if self._reading is not None:
            await self._reading
            self._reading = None
        return code

    async def kill(self) -> None:
        """As a power cut does it."""
        self._signal(signal.SIGKILL)
        await self.over()
        await self._discord.gateway.cut()
        self._discord.gateway.forget()

    async def stop(self) -> int:
        """As whoever runs it does it; the exit code."""
        self._signal(signal.SIGTERM)
        try:
            return await self.over()
        except TimeoutError:
            await self.kill()
            raise

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """No file of its may be written to beyond its first byte meanwhile."""
        self._let_files_grow_to(1)
        try:
            yield
        finally:
            self._let_files_grow_to(resource.RLIM_INFINITY)

    @contextmanager
    def held_database(self) -> Iterator[None]:
        """Another program writes in the database meanwhile, and does not end."""
        connection = sqlite3.connect(self.database, isolation_level=None, timeout=PATIENCE)
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")
            connection.close()

    @contextmanager
    def as_stored(self) -> Iterator[sqlite3.Connection]:
        """What is on the disk, read without touching it: while it is dead, from a copy, so that
        the file is found again as the crash left it."""
        path = self._copy() if self.ended else self.database
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=PATIENCE)
        try:
            yield connection
        finally:
            connection.close()

    def shift_clock(self, seconds: float) -> None:
        """While it is dead: the wall clock jumps by so much until the next start."""
        with sqlite3.connect(self.database) as connection:
            for change in (
                "UPDATE meta SET heartbeat = heartbeat - ?",
                "UPDATE matches SET deadline = deadline - ? WHERE is_open = 1",
                "UPDATE lobbies SET deadline = deadline - ? WHERE is_open = 1",
            ):
                connection.execute(change, (seconds,))
        connection.close()

    def _let_files_grow_to(self, size: int) -> None:
        if self._process is not None and self._process.returncode is None:
            limit = (size, resource.RLIM_INFINITY)
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, limit)

    def _signal(self, number: int) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):  # it has just ended by itself
                os.kill(self._process.pid, number)

    def _copy(self) -> Path:
        self._copies.mkdir(exist_ok=True)
        for end in ("", "-wal"):
            beside = self.database.with_name(self.database.name + end)
            copied = self._copies / beside.name
            copied.unlink(missing_ok=True)
            if beside.exists():
                shutil.copyfile(beside, copied)
        copy = self._copies / self.database.name
        # Reading only could not bring a log back that has no index.
        sqlite3.connect(copy).execute("PRAGMA wal_checkpoint").connection.close()
        return copy

    async def _listen(self, stream: asyncio.StreamReader | None) -> None:
        assert stream is not None
        async for line in stream:
            self._heard(line.decode("utf-8", "replace").rstrip("\n"))

    def _environment(self) -> dict[str, str]:
        inherited = {k: v for k, v in os.environ.items() if not k.upper().startswith("SCOPA_")}
        return inherited | {
            "SCOPA_DATABASE": str(self.database),
            "SCOPA_PLAYGROUND": "off",
            "SCOPA_TELEGRAM_TOKEN": self._telegram.token,
            "SCOPA_TELEGRAM_API": self._telegram.root,
            "SCOPA_TELEGRAM_RATE": "60000",
            "SCOPA_DISCORD_TOKEN": self._discord.token,
            "SCOPA_DISCORD_API": self._discord.api,
            "SCOPA_DISCORD_GATEWAY": self._discord.gateway_url,
            "SCOPA_PACE": "0",
            "SCOPA_ROUND_PAUSE": "0",
        }
