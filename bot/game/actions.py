"""What can be asked of a match: the actions, which are all that is stored of it. Values only; what
each of them does is in `bot.game.match`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.game.cards import Card, codes, in_deck_order
from bot.game.events import Seat

__all__ = ["Action", "Cut", "Deal", "Declare", "Draw", "Forfeit", "Move", "Play", "Void"]


class Move(NamedTuple):
    """A card and the set it takes, in deck order; empty if the card is laid."""

    card: Card
    taken: tuple[Card, ...] = ()

    @classmethod
    def of(cls, card: Card, taken: Iterable[Card]) -> Move:
        """The move that takes this set, whatever order it is named in."""
        return cls(card, in_deck_order(frozenset(taken)))


@dataclass(frozen=True, slots=True)
class Draw:
    """The first dealer is drawn for, openly, from the top of this shuffled deck."""

    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """The shuffled deck of a round. The first `table_cards` lie on the table, then each seat after
    the dealer gets its hand as a block, and so on round after round of dealing.

    `salt` is hex text that makes `commitment` unguessable; both are opened when the round ends.
    """

    deck: tuple[Card, ...]
    salt: str = ""

    @property
    def commitment(self) -> str:
        """SHA-256 (hex) over the salt, a colon and the deck's codes in order: shown at the deal,
        so that anybody can check at the end that the deck was not changed on the way."""
        return hashlib.sha256(f"{self.salt}:{codes(self.deck)}".encode()).hexdigest()

    def cut_at(self, at: int) -> tuple[Card, ...]:
        """The cards in the order in which they are dealt after a cut: `at` cards from the top went
        below the others. The commitment is to the deck before the cut."""
        return self.deck[at:] + self.deck[:at]

    def __repr__(self) -> str:
        return f"Deal({self.commitment[:12]}…)"


@dataclass(frozen=True, slots=True)
class Cut:
    """The seat before the dealer puts this many cards from the top below the others."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class Declare:
    """A seat declares its hand and lays it open; `matta` is the value its wild seven takes on."""

    seat: Seat
    matta: int | None = None


class Play(NamedTuple):
    """A seat plays a card and takes a set (in any order), or lays it.

    A named tuple, not a dataclass: one is made for every move of every simulated hand.
    """

    seat: Seat
    card: Card
    taken: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat gives the match up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Void:
    """Everybody agreed, or an administrator decided, that the match does not count."""


Action = Draw | Deal | Cut | Declare | Play | Forfeit | Void
