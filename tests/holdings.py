"""What a house holds in memory: the size of every collection that lives as long as it does."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

__all__ = ["holdings"]

OURS: Final = ("bot.", "storage.", "rendering.")
# Values that come and go with what they are about; their insides are no memory of the house.
VALUES: Final = ("bot.game.", "bot.screens.")


def holdings(**roots: object) -> dict[str, int]:
    """How many items there are in all, by where they are held ("house.desk._rooms.…")."""
    found: Counter[str] = Counter()
    seen: set[int] = set()
    waiting = deque(roots.items())
    while waiting:
        path, value = waiting.popleft()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, (dict, list, set, deque)):
            found[path] += len(value)
            inside = list(value.values()) if isinstance(value, Mapping) else list(value)
            waiting.extend((f"{path}[]", one) for one in inside)
        elif isinstance(value, asyncio.Task):
            continue
        elif _is_ours(value):
            waiting.extend((f"{path}.{name}", one) for name, one in _fields(value))
    return dict(found)


def _is_ours(value: object) -> bool:
    module = type(value).__module__ + "."
    return module.startswith(OURS) and not module.startswith(VALUES)


def _fields(value: object) -> Iterator[tuple[str, Any]]:
    names: Iterable[str] = [*getattr(value, "__dict__", ())]
    slots = [getattr(kind, "__slots__", ()) for kind in type(value).__mro__]
    for name in (*names, *(name for some in slots for name in some)):
        if hasattr(value, name):
            yield name, getattr(value, name)
