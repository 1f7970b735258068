"""Everything the rules can refuse. Errors carry data; the words are made elsewhere.

ScopaError                      whatever this project refuses on purpose
├── RulesClash                  these options cannot be played together
├── UnreadableText              a card, move or record that cannot be read
└── IllegalAction               not now, not like this; the match is unchanged
    ├── WrongPhase              something else is awaited (a deal, a play, nothing any more)
    ├── NotYourTurn             another seat is to play
    ├── NotInHand               the seat does not hold that card
    ├── IllegalCapture          that card cannot take that set (or must take one of the options)
    ├── AmbiguousMove           the card could take several sets: one has to be chosen
    └── BadDeck                 a deal that is not the forty cards

Any other exception that leaves `bot.game` is a fault of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.game.cards import Card
    from bot.game.match import Phase, Seat

__all__ = [
    "AmbiguousMove",
    "BadDeck",
    "IllegalAction",
    "IllegalCapture",
    "NotInHand",
    "NotYourTurn",
    "RulesClash",
    "ScopaError",
    "UnreadableText",
    "WrongPhase",
]


class ScopaError(Exception):
    """Something was asked for that cannot be had; nothing has changed."""


class RulesClash(ScopaError):
    """`reason` names the clash (a key of the catalogues), `fields` the options that clash."""

    def __init__(self, reason: str, *fields: str) -> None:
        super().__init__(reason, *fields)
        self.reason = reason
        self.fields = fields


class UnreadableText(ScopaError):
    """`text` is what could not be read, cut to a length that is safe to log."""

    def __init__(self, text: str) -> None:
        super().__init__(text[:80])
        self.text = text[:80]


class IllegalAction(ScopaError):
    """The rules do not allow it."""


class WrongPhase(IllegalAction):
    """`phase` is what the match is waiting for."""

    def __init__(self, phase: Phase) -> None:
        super().__init__(phase)
        self.phase = phase


class NotYourTurn(IllegalAction):
    """`turn` is the seat that is to play."""

    def __init__(self, turn: Seat) -> None:
        super().__init__(turn)
        self.turn = turn


class NotInHand(IllegalAction):
    """`card` is not held by the seat that wanted to play it."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card


class IllegalCapture(IllegalAction):
    """`card` cannot take `taken`; `options` are the sets it may take, empty if it must be laid."""

    def __init__(
        self, card: Card, taken: tuple[Card, ...], options: tuple[tuple[Card, ...], ...]
    ) -> None:
        super().__init__(card, taken, options)
        self.card = card
        self.taken = taken
        self.options = options


class AmbiguousMove(IllegalAction):
    """`card` could take any of `options`; the player has to choose."""

    def __init__(self, card: Card, options: tuple[tuple[Card, ...], ...]) -> None:
        super().__init__(card, options)
        self.card = card
        self.options = options


class BadDeck(IllegalAction):
    """A deal must hold each of the forty cards once."""
