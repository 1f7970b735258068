"""How a message of ours is written down, to be found again after a restart."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.delivery import Gone

__all__ = ["Reference"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A message in a channel. One that is `lent` was made with somebody's interaction token and
    can be reached with a fresh one only; any other is the bot's own."""

    channel: int
    message: int
    lent: bool = False

    def __str__(self) -> str:
        fields = {"c": self.channel, "m": self.message}
        return json.dumps({**fields, "lent": True} if self.lent else fields)

    @classmethod
    def parse(cls, text: str) -> Reference:
        """The reference that was written; raises Gone for one that isn't ours."""
        try:
            found = json.loads(text)
            return cls(int(found["c"]), int(found["m"]), bool(found.get("lent")))
        except (ValueError, TypeError, KeyError):
            raise Gone from None
