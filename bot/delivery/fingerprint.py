"""A hash of everything a screen shows, the same in every process.

Delivery compares these instead of bytes, so that a picture need not be drawn to find that it is
the same. `repr` will not do: values that hold hidden cards hide them from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Final

from bot.game import Card

__all__ = ["fingerprint"]


def fingerprint(value: object) -> str:
    """A hex digest; different for values that differ in any field."""
    parts: list[str] = []
    _collect(value, parts.append)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


_PLAIN: Final = frozenset({str, int, bool, float, type(None)})


def _collect(value: object, add: Callable[[str], None]) -> None:
    # Hundreds of parts a screen, several screens a move: the commonest kinds are asked for first,
    # and nothing is yielded from level to level.
    kind = type(value)
    if kind in _PLAIN:
        add(repr(value))
    elif isinstance(value, Card):
        add(value.code)
    elif isinstance(value, Enum):
        add(f"{kind.__name__}.{value.name}")
    elif isinstance(value, (str, int, float)):
        add(repr(value))
    elif isinstance(value, tuple):
        add(f"({len(value)}")
        for item in value:
            _collect(item, add)
    elif is_dataclass(value) and not isinstance(value, type):
        add(kind.__name__)
        for name in _names(type(value)):
            _collect(getattr(value, name), add)
    else:
        raise TypeError(f"no fingerprint for {kind.__name__}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
