"""A hash of everything a screen shows, the same in every process.

Delivery compares these instead of bytes, so that a picture need not be drawn to find that it is
the same. `repr` will not do: values that hold hidden cards hide them from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from bot.game import Card

__all__ = ["fingerprint"]


def fingerprint(value: object) -> str:
    """A hex digest; different for values that differ in any field."""
    return hashlib.sha256("\0".join(_parts(value)).encode()).hexdigest()


def _parts(value: object) -> Iterator[str]:
    if isinstance(value, Card):
        yield value.code
    elif isinstance(value, Enum):
        yield f"{type(value).__name__}.{value.name}"
    elif value is None or isinstance(value, (str, int, float)):
        yield repr(value)
    elif isinstance(value, tuple):
        yield f"({len(value)}"
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
    else:
        raise TypeError(f"no fingerprint for {type(value).__name__}")
