"""Keeps one adapter running, whatever happens to it, without ever touching another one.

An adapter that falls is started again after a pause that grows while it keeps falling. One that
raises `Hopeless` is switched off: trying again would not help, and the others go on.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Final

__all__ = ["Hopeless", "supervise"]

log = logging.getLogger(__name__)

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_HEALTHY_SECONDS: Final = 60.0  # whoever ran so long begins with short pauses again


class Hopeless(Exception):
    """The adapter can't run as it is set up. `key` is a message of the catalogues that says why
    and what to do, `arguments` are its values."""

    def __init__(self, key: str, **arguments: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


async def supervise(
    name: str,
    run: Callable[[], Awaitable[None]],
    give_up: Callable[[Hopeless], None],
    *,
    now: Callable[[], float] | None = None,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Run it until this is cancelled, until it returns, or until it is hopeless: then `give_up` is
    told why."""
    clock = now or asyncio.get_running_loop().time
    delay = _FIRST_PAUSE
    while True:
        started = clock()
        try:
            await run()
        except Hopeless as reason:
            give_up(reason)
            return
        except Exception:
            if clock() - started >= _HEALTHY_SECONDS:
                delay = _FIRST_PAUSE
            log.exception("%s fell and is started again", name)
            # Adapters that fell together do not come back together.
            await pause(delay * random.uniform(0.5, 1.0))
            delay = min(delay * 2, _LONGEST_PAUSE)
        else:
            return
