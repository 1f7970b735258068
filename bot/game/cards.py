"""The forty cards. Pure values: no chance, no text for people.

A card's code is two characters, rank `A234567FCR` and suit `dcsb` (denari, coppe, spade,
bastoni): `7d` is the settebello, `Rb` the king of clubs. Codes are data, never shown.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from operator import attrgetter
from typing import Final, final

from bot.game.errors import UnreadableText

__all__ = [
    "DECK",
    "KING_OF_COINS",
    "MATTA",
    "SETTEBELLO",
    "Card",
    "Rank",
    "Suit",
    "cards_from_codes",
    "codes",
    "in_deck_order",
    "matta_as",
]


class Suit(Enum):
    """The four suits; the value is the letter of the card code (its Italian initial)."""

    COINS = "d"
    CUPS = "c"
    SWORDS = "s"
    CLUBS = "b"


class Rank(IntEnum):
    """The ten ranks; the number is the capture value (README, "Rules played": cards)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    JACK = 8
    KNIGHT = 9
    KING = 10


_RANK_LETTERS: Final = "A234567FCR"


@final
class Card:
    """One of the forty cards. There is one object per card, so `is` and `==` agree and hashing is
    as cheap as it gets; copying and pickling give back that same object.

    `value` is the capture value 1-10, `index` the place in deck order (coins, cups, swords, clubs,
    each from ace to king).
    """

    __slots__ = ("code", "index", "rank", "suit", "value")

    rank: Rank
    suit: Suit
    value: int
    index: int
    code: str

    def __init__(self) -> None:
        raise TypeError("there are forty cards already: use Card.of or Card.from_code")

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        return _BY_CODE[_RANK_LETTERS[rank - 1] + suit.value]

    @staticmethod
    def from_code(code: str) -> Card:
        """The card with this code; raises UnreadableText for anything else."""
        try:
            return _BY_CODE[code]
        except KeyError:
            raise UnreadableText(code) from None

    def __repr__(self) -> str:
        return f"Card.from_code({self.code!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.from_code, (self.code,)


def _made(rank: Rank, suit: Suit, index: int) -> Card:
    card = object.__new__(Card)
    card.rank, card.suit, card.index = rank, suit, index
    card.value = int(rank)
    card.code = _RANK_LETTERS[rank - 1] + suit.value
    return card


DECK: Final[tuple[Card, ...]] = tuple(
    _made(rank, suit, 10 * row + rank - 1) for row, suit in enumerate(Suit) for rank in Rank
)
_BY_CODE: Final[dict[str, Card]] = {card.code: card for card in DECK}
SETTEBELLO: Final = _BY_CODE["7d"]
KING_OF_COINS: Final = _BY_CODE["Rd"]
MATTA: Final = _BY_CODE["7c"]  # the seven that is wild where the rules say so
_INDEX: Final = attrgetter("index")
_MATTA_AS: Final = {int(rank): _made(rank, Suit.CUPS, MATTA.index) for rank in Rank}


def matta_as(value: int) -> Card:
    """A stand-in for the matta with its declared value: for reckoning only, it lies in no deck."""
    return _MATTA_AS[value]


def in_deck_order(cards: tuple[Card, ...] | frozenset[Card] | set[Card]) -> tuple[Card, ...]:
    """The same cards in deck order: the one spelling of a set of cards."""
    return tuple(sorted(cards, key=_INDEX))


def codes(cards: tuple[Card, ...]) -> str:
    """The codes side by side, in the given order: `7dAc`."""
    return "".join(card.code for card in cards)


def cards_from_codes(text: str) -> tuple[Card, ...]:
    """The inverse of `codes`; spaces are allowed. Raises UnreadableText."""
    packed = text.replace(" ", "")
    if len(packed) % 2:
        raise UnreadableText(text)
    return tuple(Card.from_code(packed[i : i + 2]) for i in range(0, len(packed), 2))
