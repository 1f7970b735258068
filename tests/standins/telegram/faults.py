"""What goes wrong on demand, and when: matched by method, chat and count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fnmatch import fnmatchcase
from typing import Final, TypeAlias

__all__ = [
    "HTML_502",
    "MESSAGES",
    "Answered",
    "Dropped",
    "Fault",
    "Faults",
    "Late",
    "Page",
    "When",
    "flooded",
]


class When(Enum):
    """Whether the request still has its effect."""

    BEFORE_THE_EFFECT = "before"
    AFTER_THE_EFFECT = "after"


@dataclass(frozen=True, slots=True)
class Answered:
    """An error of the Bot API, in its JSON."""

    code: int
    description: str
    parameters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """What stands in front of the Bot API answers for it."""

    code: int
    html: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """The connection ends without an answer."""


@dataclass(frozen=True, slots=True)
class Late:
    """The right answer, so many real seconds too late."""

    seconds: float


Trouble: TypeAlias = Answered | Page | Dropped | Late

HTML_502: Final = Page(502, "<html><head><title>502 Bad Gateway</title></head></html>")

# The methods that Telegram counts: answers to presses are free.
MESSAGES: Final = ("send[MPDA]*", "editMessage*")


def flooded(retry_after: int) -> Answered:
    return Answered(
        429, f"Too Many Requests: retry after {retry_after}", {"retry_after": retry_after}
    )


@dataclass(eq=False, slots=True)
class Fault:
    """Waits for its requests; `met` counts those that it spoiled."""

    trouble: Trouble
    when: When
    methods: tuple[str, ...]
    chat: int | None
    skip: int
    left: int | None
    met: int = 0

    def meets(self, method: str, chat: int | None) -> bool:
        """Counts a request that fits; true if this is one to spoil."""
        if self.left == 0 or self.chat not in (None, chat):
            return False
        if not any(fnmatchcase(method, pattern) for pattern in self.methods):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        if self.left is not None:
            self.left -= 1
        self.met += 1
        return True

    def end(self) -> None:
        self.left = 0


class Faults:
    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def inject(
        self,
        trouble: Trouble,
        *methods: str,
        chat: int | None = None,
        when: When = When.BEFORE_THE_EFFECT,
        nth: int = 1,
        times: int | None = 1,
    ) -> Fault:
        """Spoils the n-th fitting request from now on and as many as `times` says, None for all.

        Without methods every request fits, `getUpdates` too.
        """
        fault = Fault(trouble, when, methods or ("*",), chat, nth - 1, times)
        self._faults.append(fault)
        return fault

    def flood(self, chat: int, *, retry_after: int) -> Fault:
        """Nothing can be sent or edited in this chat until the fault ends."""
        return self.inject(flooded(retry_after), *MESSAGES, chat=chat, times=None)

    def clear(self) -> None:
        self._faults.clear()

    def meet(self, method: str, chat: int | None) -> Fault | None:
        """The first fault that wants this request."""
        return next((fault for fault in self._faults if fault.meets(method, chat)), None)
