"""What can go wrong on the way, on demand."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass

__all__ = ["Fault", "Faults"]


@dataclass(frozen=True)
class Fault:
    """`how` is "500", "502" (a page instead of JSON), "after" (a 502 although it was done),
    "drop" (the line is cut), "late" (an answer after `seconds`), "flood" (wait
    `seconds`) or "30046" (so old a message takes no more edits)."""

    how: str
    seconds: float = 0.0


class Faults:
    """Faults that wait for their request."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[re.Pattern[str], Fault]] = deque()

    def add(self, request: str, fault: Fault, times: int = 1) -> None:
        """The next `times` requests that look like this ("PATCH .*/messages/.*") go wrong."""
        for _ in range(times):
            self._waiting.append((re.compile(request), fault))

    def of(self, request: str) -> Fault | None:
        """The fault of this request, if one waits for it."""
        for entry in self._waiting:
            if entry[0].fullmatch(request):
                self._waiting.remove(entry)
                return entry[1]
        return None

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self._waiting.clear()

    @property
    def pending(self) -> int:
        return len(self._waiting)
