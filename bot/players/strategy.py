"""What a computer player is: a function from what its seat may see to one of its legal moves."""

from __future__ import annotations

from random import Random
from typing import Protocol

from bot.game import Move, SeatView

__all__ = ["Strategy"]


class Strategy(Protocol):
    """Chooses among `view.legal_moves`, of which there must be at least one.

    The same view and an `rng` in the same state give the same move: nothing else goes in.
    """

    def __call__(self, view: SeatView, rng: Random, /) -> Move: ...
