"""Every request that the bot made, for budgets, for searches of what it gave away, for oracles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from tests.standins.telegram.files import Upload
from tests.standins.telegram.signal import PATIENCE, Signal

__all__ = ["Records", "Request"]


@dataclass(eq=False, slots=True)
class Request:
    """One request as it came; `answer` is what was said to it, None while it is open or lost."""

    method: str
    params: Mapping[str, Any]
    files: Mapping[str, Upload]
    at: float
    chat_id: int | None = None
    private_to: int | None = None  # the only person who can see what it carries
    answer: dict[str, Any] | None = None

    @property
    def was_done(self) -> bool:
        return self.answer is not None and bool(self.answer["ok"])

    @property
    def error(self) -> str | None:
        """The description of the refusal, if it was refused."""
        return None if self.answer is None else self.answer.get("description")

    def words(self) -> Iterator[str]:
        """Everything in it that can be read: parameters at any depth, and names of files."""
        yield self.method
        yield from _strings(self.params)
        for part, upload in self.files.items():
            yield from (part, upload.name)


@dataclass(slots=True)
class Records:
    """In the order in which the requests came."""

    requests: list[Request] = field(default_factory=list)
    watchers: list[Callable[[Request], None]] = field(default_factory=list)
    _arrived: Signal = field(default_factory=Signal)

    def add(self, request: Request) -> None:
        self.requests.append(request)
        for watcher in self.watchers:
            watcher(request)
        self._arrived.ring()

    async def wait_for(
        self, *patterns: str, chat: int | None = None, since: int = 0, within: float = PATIENCE
    ) -> Request:
        """The first such request, which may not have been answered yet."""
        return await self._arrived.until(
            lambda: next(iter(self.of(*patterns, chat=chat, since=since)), None),
            within=within,
            otherwise=lambda: f"no {patterns} among {[r.method for r in self.requests[since:]]}",
        )

    def of(self, *patterns: str, chat: int | None = None, since: int = 0) -> list[Request]:
        """Those whose method fits a pattern ("edit*"), in one chat, from the n-th request on."""
        return [
            request
            for request in self.requests[since:]
            if any(fnmatchcase(request.method, pattern) for pattern in patterns)
            and (chat is None or request.chat_id == chat)
        ]

    def seen_by_others_than(self, person: int) -> list[Request]:
        """All that somebody else could read: the place to search for this person's cards."""
        return [request for request in self.requests if request.private_to != person]

    def public(self) -> list[Request]:
        """All that whole groups could read."""
        return [request for request in self.requests if request.private_to is None]


def _strings(value: Any) -> Iterator[str]:
    match value:
        case Mapping():
            for key, inner in value.items():
                yield str(key)
                yield from _strings(inner)
        case list() | tuple():
            for inner in value:
                yield from _strings(inner)
        case None | bool():
            return
        case _:
            yield str(value)
