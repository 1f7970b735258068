"""Whether a chat platform can be reached, as its adapter notices it."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum

__all__ = ["Pulse", "State"]


class State(Enum):
    """STARTING: nothing is known yet; OFF: it can't run as it is set up, and nobody tries again."""

    STARTING = "starting"
    UP = "up"
    DOWN = "down"
    OFF = "off"


class Pulse:
    """The state of one adapter, and since when; `now` gives seconds that never jump."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.state = State.STARTING
        self.since = now()

    @property
    def seconds(self) -> float:
        """How long it has been so."""
        return self._now() - self.since

    def up(self) -> None:
        """The platform answered."""
        self._become(State.UP)

    def down(self) -> None:
        """It does not answer, or the adapter fell."""
        self._become(State.DOWN)

    def off(self) -> None:
        """The adapter was given up."""
        self._become(State.OFF)

    def _become(self, state: State) -> None:
        if state is not self.state and self.state is not State.OFF:
            self.state, self.since = state, self._now()
