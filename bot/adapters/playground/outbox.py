"""What waits to be sent to one page. It never makes a sender wait nor grows without end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

__all__ = ["Outbox"]

# A page that reads nothing for so long is cut off; it comes back and gets the present state.
MAX_WAITING: Final = 400


class Outbox:
    """Texts for one page in order. A newer text under the same key replaces one that still waits:
    of a table that changed three times only the last state is sent."""

    def __init__(self) -> None:
        self._waiting: dict[object, str] = {}
        self._wake = asyncio.Event()

    def put(self, text: str, key: object = None) -> None:
        """Queues the text; without a key it replaces nothing."""
        self._waiting[object() if key is None else key] = text
        self._wake.set()

    async def drain(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends what comes, until cancelled, the connection breaks, or too much waits."""
        while len(self._waiting) <= MAX_WAITING:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting and len(self._waiting) <= MAX_WAITING:
                await send(self._waiting.pop(next(iter(self._waiting))))
