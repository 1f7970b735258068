"""What followed from an action. Derived, never stored; `redact` hides what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, NewType, assert_never

from bot.game.cards import Card
from bot.game.declarations import DeclarationKind
from bot.game.scoring import RoundScore

__all__ = [
    "CutAwaited",
    "Dealt",
    "DeckCut",
    "Declared",
    "Drawn",
    "Ending",
    "Event",
    "Forfeited",
    "LeftoversTaken",
    "MatchEnded",
    "OpeningTaken",
    "Outcome",
    "Played",
    "Refilled",
    "RoundScored",
    "Seat",
    "Team",
    "Voided",
    "redact",
]

Seat = NewType("Seat", int)  # a place in turn order, 0 up
Team = NewType("Team", int)  # the side that scores, 0 up


class Ending(Enum):
    """How a match ended."""

    TARGET = "target"
    ALL_COINS = "all_coins"  # a team took all ten coins in one round, and that wins here
    FOUR_EQUAL = "four_equal"  # four equal cards opened a round, and that wins for the dealer
    FORFEIT = "forfeit"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended and which teams won: one as a rule, none if void, several if a forfeit left
    equals in front."""

    ending: Ending
    winners: tuple[Team, ...]


class Played(NamedTuple):
    """A card was played: it took `taken`, or was laid if that is empty. `sweep`: it was a scopa.

    A named tuple, not a dataclass: one is made for every move of every simulated hand.
    """

    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    sweep: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """The first dealer was drawn for: every card drawn, with the seat that drew it, in order."""

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CutAwaited:
    """The deck is fixed and its commitment shown; now this seat is to cut it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The seat put so many cards from the top below the others."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True, repr=False)
class Dealt:
    """A round began. `hands` by seat; other seats' hands are empty once redacted."""

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Refilled:
    """All hands were empty and got new cards from the stock; nothing came to the table."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Voided:
    """Too many kings or aces on this opening table: void, and the same dealer deals again."""

    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OpeningTaken:
    """The dealer took the whole opening table before anybody played, for that many scope. `matta`
    is the value that the wild seven had in it."""

    seat: Seat
    cards: tuple[Card, ...]
    scope: int
    matta: int | None


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared its hand for that many points and lies open since. `matta` is the value that
    the wild seven took on."""

    seat: Seat
    kind: DeclarationKind
    points: int
    hand: tuple[Card, ...]
    matta: int | None


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The round's last table went to the team that had captured last. Never a scopa."""

    team: Team
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round is over."""

    score: RoundScore


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat gave the match up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    outcome: Outcome


Event = (
    Played
    | Drawn
    | CutAwaited
    | DeckCut
    | Dealt
    | Refilled
    | Voided
    | OpeningTaken
    | Declared
    | LeftoversTaken
    | RoundScored
    | Forfeited
    | MatchEnded
)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as this seat may see it, or the public with None."""
    match event:
        case Dealt() | Refilled():
            mine = tuple(hand if s == seat else () for s, hand in enumerate(event.hands))
            return replace(event, hands=mine)
        case (
            Played()
            | Drawn()
            | CutAwaited()
            | DeckCut()
            | Voided()
            | OpeningTaken()
            | Declared()
            | LeftoversTaken()
            | RoundScored()
            | Forfeited()
            | MatchEnded()
        ):
            return event
        case _:
            assert_never(event)
