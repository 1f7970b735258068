"""What a hand of three may declare before its first card: two scales, of which one is played.

Knocking pays for a low hand and for three equals, and the wild seven helps; sewing (cucite) pays on
another scale and knows no wild card. Only one thing is paid for a hand, the best.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from bot.game.cards import MATTA, Card
from bot.game.rules import Rules

__all__ = ["Declaration", "DeclarationKind", "declarations"]

_LOW: Final = 9  # a hand that adds up to no more is low
_DECINO: Final = 10
_SEWN_PAIR, _SEWN, _SEWN_THREE = 3, 2, 10


class DeclarationKind(Enum):
    """What is declared; the value is the key of its words in the catalogues."""

    BUONA = "buona"
    DECINO = "decino"
    CUCITA = "cucita"
    CUCITA_PAIR = "cucita_pair"
    CUCITA_THREE = "cucita_three"


class Declaration(NamedTuple):
    """What a hand may declare: its whole points and, if the matta helps, the value it takes on."""

    kind: DeclarationKind
    points: int
    matta: int | None = None


def declarations(hand: tuple[Card, ...], rules: Rules) -> tuple[Declaration, ...]:
    """Everything that may be declared with this whole hand, the best choice first; they differ
    only in the value of the matta. Empty if there is nothing."""
    if rules.cucite:
        return _sewn(hand)
    if not rules.knock:
        return ()
    if rules.matta and MATTA in hand:
        others = [card.value for card in hand if card is not MATTA]
        if others[0] == others[1]:
            return (Declaration(DeclarationKind.DECINO, _DECINO, others[0]),)
        # The ace comes first: it sweeps.
        return tuple(
            Declaration(DeclarationKind.BUONA, rules.buona_points, value)
            for value in range(1, _LOW - sum(others) + 1)
        )
    if _equals(hand) == 3:
        return (Declaration(DeclarationKind.DECINO, _DECINO),)
    if _is_low(hand):
        return (Declaration(DeclarationKind.BUONA, rules.buona_points),)
    return ()


def _sewn(hand: tuple[Card, ...]) -> tuple[Declaration, ...]:
    equals = _equals(hand)
    if equals == 3:
        return (Declaration(DeclarationKind.CUCITA_THREE, _SEWN_THREE),)
    if not _is_low(hand):
        return ()
    if equals == 2:
        return (Declaration(DeclarationKind.CUCITA_PAIR, _SEWN_PAIR),)
    return (Declaration(DeclarationKind.CUCITA, _SEWN),)


def _is_low(hand: tuple[Card, ...]) -> bool:
    return sum(card.value for card in hand) <= _LOW


def _equals(hand: tuple[Card, ...]) -> int:
    """How many cards of the most frequent value there are."""
    values = [card.value for card in hand]
    return max(values.count(value) for value in values)
