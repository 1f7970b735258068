"""The weakest level: knows how to play, not what anything is worth."""

from __future__ import annotations

from random import Random

from bot.game import Move, SeatView, Winner

__all__ = ["move"]


def move(view: SeatView, rng: Random) -> Move:
    """Half of the time any legal move, otherwise one that takes as many cards as possible, or as
    few where the fewest points win."""
    moves = view.legal_moves
    if rng.random() < 0.5:
        return rng.choice(moves)
    wanted = max if view.rules.winner is Winner.HIGH else min
    taken = wanted(len(option.taken) for option in moves)
    return rng.choice([option for option in moves if len(option.taken) == taken])
