"""What `scopa-bot check` finds: each a message of the catalogues with its values."""

from __future__ import annotations

from typing import ClassVar

__all__ = ["Bad", "Finding", "Good", "Hint"]


class Finding:
    """Something that was looked at."""

    mark: ClassVar[str]

    def __init__(self, key: str, **arguments: str | int) -> None:
        self.key = key
        self.arguments = arguments

    def __repr__(self) -> str:
        return f"{self.mark} {self.key} {self.arguments}"


class Good(Finding):
    """It is as it should be."""

    mark = "✓"


class Hint(Finding):
    """It works, and could be better; what to do about it is said."""

    mark = "·"


class Bad(Finding):
    """It is wrong; what to do about it is said."""

    mark = "✗"
