"""The weakest level: knows how to play, not what anything is worth."""

from __future__ import annotations

from random import Random

from bot.game import Move, SeatView

__all__ = ["move"]


def move(view: SeatView, rng: Random) -> Move:
    """Half of the time any legal move, otherwise one that takes as many cards as possible."""
    moves = view.legal_moves
    if rng.random() < 0.5:
        return rng.choice(moves)
    most = max(len(option.taken) for option in moves)
    return rng.choice([option for option in moves if len(option.taken) == most])
