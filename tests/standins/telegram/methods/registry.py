"""One method of the Bot API = one function of the world and the call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tests.standins.telegram.files import Upload
from tests.standins.telegram.world import World

__all__ = ["HANDLERS", "Call", "Handler", "answers"]


@dataclass(frozen=True, slots=True)
class Call:
    """A request whose parameters have been read."""

    method: str
    params: Mapping[str, Any]
    files: Mapping[str, Upload]


Handler: TypeAlias = Callable[[World, Call], Any]

HANDLERS: dict[str, Handler] = {}


def answers(method: str) -> Callable[[Handler], Handler]:
    """Marks the function whose value is the `result` of this method."""

    def register(handler: Handler) -> Handler:
        HANDLERS[method] = handler
        return handler

    return register
