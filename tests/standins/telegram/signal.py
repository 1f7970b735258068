"""Something changed: what waiting tests and waiting requests are woken by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["PATIENCE", "Signal"]

PATIENCE: Final = 60.0  # real seconds; a busy machine, not a slow bot

T = TypeVar("T")


class Signal:
    """Wakes everybody who waits at that moment."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        self._event.set()
        self._event = asyncio.Event()

    async def wait(self) -> None:
        await self._event.wait()

    async def until(
        self, probe: Callable[[], T | None], *, within: float, otherwise: Callable[[], str]
    ) -> T:
        """What the probe finds, asked again after every change.

        Raises AssertionError with the words of `otherwise` when the time is over.
        """
        try:
            async with asyncio.timeout(within):
                while (found := probe()) is None:
                    await self.wait()
        except TimeoutError:
            raise AssertionError(otherwise()) from None
        return found
