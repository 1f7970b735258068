"""The time that deadlines are kept in: it never jumps, and stands still while nobody could play.

The clock on the wall is set by people and by the network, a machine is suspended, a process is
stopped for an hour: none of it may cost anybody their turn, nor give them an hour more. So what is
shown and written down has the wall's time, and what runs out has this one. At the next start
deadlines move by what lies between the wall's time and the last heartbeat, which is of this time;
thereby the two are one again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

__all__ = ["LONGEST_STEP", "Steady"]

# Asked with every heartbeat, so that more than this between two looks means that we were stopped.
LONGEST_STEP: Final = 15.0


class Steady:
    """Unix seconds at `start`, then on as `count` counts; what lies beyond the longest step from
    one look to the next is left out. (On Linux `time.monotonic` leaves out a suspended machine.)"""

    def __init__(self, start: float, count: Callable[[], float] = time.monotonic) -> None:
        self._time = start
        self._count = count
        self._last = count()

    def __call__(self) -> float:
        """The time now."""
        count = self._count()
        self._time += min(count - self._last, LONGEST_STEP)
        self._last = count
        return self._time
