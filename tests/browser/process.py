"""The real program as a process of its own, to be killed and started again."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

__all__ = ["Bot"]

START_SECONDS: Final = 60.0  # a busy machine, not a slow program


class Bot:
    """`scopa-bot` on a database and a port of its own; computers play without thinking time."""

    def __init__(self, folder: Path) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self._database = folder / "scopa.sqlite3"
        self._log = folder / "scopa.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """Everything that every run has written so far."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Returns when the page is served."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot"],
                env=self._environment(),
                cwd=Path(__file__).parents[2],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self._process.poll() is None, f"the program ended by itself:\n{self.log}"
            assert time.monotonic() < deadline, f"the page is not served:\n{self.log}"
            time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut does it: SIGKILL, nothing can be saved any more."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """As whoever runs it does it: SIGTERM."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def _environment(self) -> dict[str, str]:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("SCOPA_")}
        return inherited | {
            "SCOPA_DATABASE": str(self._database),
            "SCOPA_PLAYGROUND": f"127.0.0.1:{self.port}",
            "SCOPA_PACE": "0",
            "SCOPA_ROUND_PAUSE": "0",
        }

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


def _free_port() -> int:
    """A port below those that the system hands out by itself: while the program is down between
    two runs no connection of another test can take it."""
    while True:
        port = random.SystemRandom().randint(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
