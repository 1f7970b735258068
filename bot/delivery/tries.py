"""How often somebody was wrong lately: what can be guessed may be tried a few times only."""

from __future__ import annotations

import math
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from bot.manager import PersonId, TooManyTries

__all__ = ["Tries"]

_MOST: Final = 10
_SECONDS: Final = 600.0
_REMEMBERED: Final = 10_000  # people


class Tries:
    """Each person's wrong tries of the last minutes; in memory only, which is lenient enough."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._wrong: OrderedDict[PersonId, deque[float]] = OrderedDict()

    def refuse_more(self, person: PersonId) -> None:
        """Raises TooManyTries for somebody who was wrong too often."""
        wrong, now = self._wrong.get(person), self._now()
        while wrong and now - wrong[0] > _SECONDS:
            wrong.popleft()
        if wrong and len(wrong) >= _MOST:
            raise TooManyTries(max(1, math.ceil((wrong[0] + _SECONDS - now) / 60)))

    def was_wrong(self, person: PersonId) -> None:
        """One more."""
        self._wrong.setdefault(person, deque(maxlen=_MOST)).append(self._now())
        self._wrong.move_to_end(person)
        while len(self._wrong) > _REMEMBERED:
            self._wrong.popitem(last=False)
