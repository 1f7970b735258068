"""Whether a platform answers, for those who wait because it did not."""

from __future__ import annotations

import asyncio
import random
from typing import Final
from weakref import WeakSet

__all__ = ["Recovery"]

# So long nothing was answered: that is an outage. If anything was, what fails meanwhile fails by
# itself, and goes on at its own pace however much else arrives.
_OUTAGE_SECONDS: Final = 5.0
_SPREAD_SECONDS: Final = 1.0  # over which those who wait come back, so that it is not felled again


class Recovery:
    """One platform: since when it has not answered, and who waits until it does."""

    def __init__(self) -> None:
        self._away_since: float | None = None
        self._waiting: WeakSet[asyncio.Event] = WeakSet()

    def failed(self) -> None:
        """The platform did not answer, or not sensibly."""
        if self._away_since is None:
            self._away_since = asyncio.get_running_loop().time()

    def answered(self) -> None:
        """It did."""
        loop = asyncio.get_running_loop()
        since, self._away_since = self._away_since, None
        if since is None or loop.time() - since < _OUTAGE_SECONDS:
            return
        for waiting in self._waiting:
            loop.call_later(random.uniform(0, _SPREAD_SECONDS), waiting.set)
        self._waiting.clear()

    def next(self) -> asyncio.Event:
        """Is set soon after the platform has answered again, at the end of an outage."""
        event = asyncio.Event()
        self._waiting.add(event)
        return event
