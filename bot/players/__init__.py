"""Computer players, one file a level. They see a `SeatView` and an rng, and nothing else: what a
person in that seat could not know, they cannot know either.

A new level is a file here and a line in `STRATEGIES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from bot.game import Move, ScopaError, SeatView
from bot.players import greedy, novice
from bot.players.strategy import Strategy

__all__ = ["STRATEGIES", "Strategy", "UnknownLevel", "choose"]

# Weakest first; the names are stored with matches and are keys of the catalogues.
STRATEGIES: Final[Mapping[str, Strategy]] = MappingProxyType(
    {"novice": novice.move, "greedy": greedy.move}
)


class UnknownLevel(ScopaError):
    """`level` names none of our strategies."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


def choose(level: str, view: SeatView, rng: Random) -> Move:
    """The move a computer of this level plays; its seat must be the one to play.

    Raises UnknownLevel.
    """
    try:
        strategy = STRATEGIES[level]
    except KeyError:
        raise UnknownLevel(level) from None
    assert view.legal_moves, "asked out of turn"
    return strategy(view, rng)
