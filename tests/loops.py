"""Event loops with a time of their own, so that no test waits and none depends on the clock."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, Final

__all__ = ["in_no_time", "sped_up"]

_FACTOR: Final = 200.0

Test = Callable[..., Coroutine[Any, Any, None]]


def in_no_time(test: Test) -> Callable[..., None]:
    """The test in a loop that never sleeps: where nothing is left to do the time jumps to the next
    timer. For code without threads."""
    return _run_in(_JumpingLoop, test)


def sped_up(test: Test) -> Callable[..., None]:
    """The test in a loop whose seconds last five milliseconds. For code that waits for threads."""
    return _run_in(_FastLoop, test)


def _run_in(make_loop: Callable[[], asyncio.AbstractEventLoop], test: Test) -> Callable[..., None]:
    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        with asyncio.Runner(loop_factory=make_loop) as runner:
            runner.run(test(*args, **kwargs))

    return run


class _JumpingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jumped = 0.0
        super().__init__(_Hurried(self._jump))

    def time(self) -> float:
        return self._jumped

    def _jump(self, seconds: float) -> float:
        self._jumped += seconds
        return 0.0


class _FastLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__(_Hurried(lambda seconds: seconds / _FACTOR))

    def time(self) -> float:
        return super().time() * _FACTOR


class _Hurried(selectors.DefaultSelector):
    """Waits as long as it is told instead of as long as it is asked to."""

    def __init__(self, wait: Callable[[float], float]) -> None:
        super().__init__()
        self._wait = wait

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout > 0:
            timeout = self._wait(timeout)
        return super().select(timeout)
