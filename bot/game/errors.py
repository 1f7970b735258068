"""Everything the rules can refuse. Errors carry data; the words are made elsewhere.

ScopaError                      whatever this project refuses on purpose
├── RulesClash                  these options cannot be played together
├── UnreadableText              a card, move or record that cannot be read
│   └── BadRecord               the record of a match goes wrong in a line, for a cause
├── Mismatch                    a record tells something else than what the rules give
└── IllegalAction               not now, not like this; the match is unchanged
    ├── NoSuchSeat              the match has fewer seats
    ├── WrongPhase              something else is awaited (a deal, a play, nothing any more)
    ├── NotYourTurn             another seat is to play
    ├── NotInHand               the seat does not hold that card
    ├── BarredCard              that card may not be the first of a round
    ├── IllegalCapture          that card cannot take that set (or must take one of the options)
    ├── AmbiguousMove           the card could take several sets: one has to be chosen
    ├── IllegalDeclaration      the hand has nothing like that to declare (any more)
    ├── BadCut                  a cut leaves at least one card on either side
    └── BadDeck                 a deck that is not the forty cards

Any other exception that leaves `bot.game` is a fault of ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.game.cards import Card
    from bot.game.declarations import Declaration
    from bot.game.events import Seat
    from bot.game.match import Phase

__all__ = [
    "AmbiguousMove",
    "BadCut",
    "BadDeck",
    "BadRecord",
    "BarredCard",
    "IllegalAction",
    "IllegalCapture",
    "IllegalDeclaration",
    "Mismatch",
    "NoSuchSeat",
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


class BadRecord(UnreadableText):
    """`line` (from 1) is the first wrong one, `text` what it says, `cause` what is wrong with it:
    a refusal of the rules, a Mismatch, or UnreadableText."""

    def __init__(self, line: int, text: str, cause: ScopaError) -> None:
        super().__init__(text)
        self.line = line
        self.cause = cause


class Mismatch(ScopaError):
    """`told` is what stands in the record, `found` what should, in the record's own words; either
    may be empty."""

    def __init__(self, told: str, found: str) -> None:
        super().__init__(told, found)
        self.told = told
        self.found = found


class IllegalAction(ScopaError):
    """The rules do not allow it."""


class NoSuchSeat(IllegalAction):
    """`seat` is none of the match."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


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


class BarredCard(IllegalAction):
    """`card` may not be the first of a round while another can be played."""

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


class IllegalDeclaration(IllegalAction):
    """`options` are what the hand may declare instead; empty if it may declare nothing."""

    def __init__(self, options: tuple[Declaration, ...]) -> None:
        super().__init__(options)
        self.options = options


class BadCut(IllegalAction):
    """`at` cards cannot be lifted from the deck."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class BadDeck(IllegalAction):
    """A deck must hold each of the forty cards once."""
