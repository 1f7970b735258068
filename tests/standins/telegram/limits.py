"""How much and how fast: Telegram's limits as values, and the gate that counts against them."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from tests.standins.telegram.refusals import too_many_requests

__all__ = ["FloodGate", "Limits", "SettableClock"]

HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What this Telegram allows. The times are Telegram's own unless a test makes them shorter."""

    group_messages: int = 20  # sends and edits, in one group
    group_seconds: float = 60.0
    overall_messages: int = 30  # sends and edits, in all chats together
    overall_seconds: float = 1.0
    callback_seconds: float = 15.0
    delete_seconds: float = 48 * HOUR
    ephemerals_count: bool = False  # in a group's budget; nobody outside Telegram knows
    ephemeral_uploads: bool = True  # in an edit; the documentation of Bot API 10.2 says no

    def faster(self, factor: float) -> Limits:
        """The same limits in a world where everything happens `factor` times as fast."""
        return replace(
            self,
            group_seconds=self.group_seconds / factor,
            overall_seconds=self.overall_seconds / factor,
            callback_seconds=self.callback_seconds / factor,
            delete_seconds=self.delete_seconds / factor,
        )


class SettableClock:
    """Seconds since 1970 that pass only when a test says so."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start

    def __call__(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds


class FloodGate:
    """Counts what was sent in a sliding window; a refused request doesn't count."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._overall: deque[float] = deque()
        self._groups: defaultdict[int, deque[float]] = defaultdict(deque)

    def spend(self, *, group: int | None) -> None:
        """One send or edit, in this group if it is one. Raises 429 with the time to wait."""
        limits, now = self._limits, self._clock()
        windows = [(self._overall, limits.overall_messages, limits.overall_seconds)]
        if group is not None:
            windows.append((self._groups[group], limits.group_messages, limits.group_seconds))
        for window, most, seconds in windows:
            while window and window[0] <= now - seconds:
                window.popleft()
            if len(window) >= most:
                raise too_many_requests(max(1, math.ceil(window[0] + seconds - now)))
        for window, _, _ in windows:
            window.append(now)
