"""Moves as text, for tests, records and bug reports: `7dx4c3b` takes, `Rs` is laid.

Whole matches are in `bot.game.record`.
"""

from __future__ import annotations

from bot.game.actions import Move
from bot.game.cards import Card, cards_from_codes, codes
from bot.game.errors import UnreadableText

__all__ = ["move_from_text", "move_to_text"]


def move_to_text(move: Move) -> str:
    """The move in notation; equal moves have equal texts."""
    return f"{move.card.code}x{codes(move.taken)}" if move.taken else move.card.code


def move_from_text(text: str) -> Move:
    """The inverse of `move_to_text`; the taken cards may stand in any order.

    Raises UnreadableText, also for a card that is named twice, unless it takes itself (`AcxAc`).
    """
    card_text, cross, taken_text = text.partition("x")
    card, taken = Card.from_code(card_text), cards_from_codes(taken_text)
    twice = len({card, *taken}) != len(taken) + 1
    if bool(cross) != bool(taken) or (twice and taken != (card,)):
        raise UnreadableText(text)
    return Move.of(card, taken)
