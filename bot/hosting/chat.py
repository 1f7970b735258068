"""What the house knows of an adapter to a chat platform."""

from __future__ import annotations

from typing import Protocol

from bot.delivery.platform import Platform
from bot.pulse import Pulse

__all__ = ["Chat"]


class Chat(Protocol):
    """An adapter to a chat platform: it may fall at any time, and is started again."""

    @property
    def platform(self) -> Platform: ...

    @property
    def pulse(self) -> Pulse: ...

    async def run(self) -> None:
        """Be there until this is cancelled; raises Hopeless if that can't be."""
        ...

    def close_doors(self) -> None:
        """Take nothing in any more; what goes out still goes."""
        ...

    async def tell(self, address: str, text: str) -> None:
        """Say this to one person in private. Raises a DeliveryError."""
        ...
