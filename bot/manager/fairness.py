"""Where chance comes from: the operating system's generator, and nothing else.

The deck is fixed and stored when a round is dealt; its commitment is shown with the deal and opened
at the round's end (`bot.game.Deal.commitment`).
"""

from __future__ import annotations

import random
import secrets
from typing import Final

from bot.game import DECK, Deal

__all__ = ["CODE_LENGTH", "new_code", "shuffled_deal"]

_CHANCE: Final = random.SystemRandom()
_SALT_BYTES: Final = 32

CODE_LENGTH: Final = 5
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is read as another


def shuffled_deal() -> Deal:
    """A freshly shuffled deck with a salt of its own."""
    deck = list(DECK)
    _CHANCE.shuffle(deck)
    return Deal(tuple(deck), secrets.token_hex(_SALT_BYTES))


def new_code(length: int = CODE_LENGTH) -> str:
    """A code for people to read and type; so short it names a lobby to them."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(length))
