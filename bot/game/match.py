"""A match as an immutable value, and what can be asked of it. Questions have no effects; what moves
a match on is in `bot.game.transitions`.

    DRAW --Draw--> DEAL --Deal--> [CUT --Cut-->] PLAY --Play, Declare...--> DEAL ... --> OVER
                     └──(void deal: same dealer)──┘    any phase but OVER --Forfeit | Void--> OVER
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from bot.game.actions import Deal, Move
from bot.game.captures import captures, may_lay
from bot.game.cards import Card, Rank, codes, in_deck_order
from bot.game.declarations import Declaration, declarations
from bot.game.errors import (
    AmbiguousMove,
    BarredCard,
    IllegalCapture,
    NoSuchSeat,
    NotInHand,
    WrongPhase,
)
from bot.game.events import Declared, Event, OpeningTaken, Outcome, Played, Seat
from bot.game.options import FirstDealer
from bot.game.rules import Rules
from bot.game.scoring import RoundScore

__all__ = [
    "Match",
    "Phase",
    "Step",
    "check_seat",
    "legal_declarations",
    "legal_move",
    "legal_moves",
    "new_match",
    "resolve",
    "seat_after",
]


class Phase(Enum):
    """What the match is waiting for."""

    DRAW = "draw"  # the cards that the first dealer is drawn with
    DEAL = "deal"
    CUT = "cut"  # the deck is fixed, the seat before the dealer is to cut it
    PLAY = "play"
    OVER = "over"


class Match(NamedTuple):
    """Play to the target. Cards of the running round lie in `hands` (by seat), `table` (in order
    of arrival), `stock` and `piles` (by team); between rounds the piles stay until the next deal.

    `scope` holds, by team, the cards that mark its scope: the sweeping cards, and as many cards of
    an opening table as that was worth. `totals` are half points by team, `plays` every play of the
    round and `table_before` the table as it lay before the last of them. `deal` is the running
    round's (hidden), `opened` the last one that is over: that of the round before, or a void one.
    `void_deals` counts redeals of this round.

    `opening` tells what the dealer took before anybody played, `declared` what was declared in the
    round, `open_hands` by seat whether its present hand lies open for that. `matta` is the value
    the wild seven was declared with, until it is taken. `cut` and `opened_cut` tell where `deal`
    and `opened` were cut (0: not), `drawn` the cards that the first dealer was drawn with.
    """

    rules: Rules
    dealer: Seat
    version: int
    phase: Phase
    turn: Seat
    round_number: int
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    scope: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    last_capturer: Seat | None
    plays: tuple[Played, ...]
    table_before: tuple[Card, ...]
    matta: int | None
    void_deals: int
    deal: Deal | None
    opened: Deal | None
    score: RoundScore | None
    outcome: Outcome | None
    opening: OpeningTaken | None
    declared: tuple[Declared, ...]
    open_hands: tuple[bool, ...]
    cut: int
    opened_cut: int
    drawn: tuple[tuple[Seat, Card], ...]

    def __repr__(self) -> str:
        # Hands, stock and deck stay out of logs and tracebacks.
        return (
            f"<Match {self.rules.variant} v{self.version} {self.phase.value}"
            f" round {self.round_number} turn {self.turn} table {codes(self.table)}>"
        )


class Step(NamedTuple):
    """The new match and what happened, in order."""

    match: Match
    events: tuple[Event, ...]


def new_match(rules: Rules, dealer: Seat) -> Match:
    """A match that waits for its first deal. `dealer` deals first and the seat after it leads; if
    the first dealer is drawn for, the match waits for that, and the seat after `dealer` draws
    first. Raises NoSuchSeat."""
    check_seat(dealer, rules)
    nothing = ((),) * rules.team_count
    return Match(
        rules=rules,
        dealer=dealer,
        version=0,
        phase=Phase.DEAL if rules.first_dealer is FirstDealer.RANDOM else Phase.DRAW,
        turn=seat_after(dealer, rules),
        round_number=0,
        hands=((),) * rules.seats,
        table=(),
        stock=(),
        piles=nothing,
        scope=nothing,
        totals=(0,) * rules.team_count,
        last_capturer=None,
        plays=(),
        table_before=(),
        void_deals=0,
        deal=None,
        opened=None,
        score=None,
        outcome=None,
        opening=None,
        declared=(),
        open_hands=(False,) * rules.seats,
        matta=None,
        cut=0,
        opened_cut=0,
        drawn=(),
    )


def seat_after(seat: int, rules: Rules) -> Seat:
    """The next seat in turn order."""
    return Seat((seat + 1) % rules.seats)


def legal_moves(match: Match) -> tuple[Move, ...]:
    """Every move of the seat whose turn it is, hand in order, captures before laying; none unless
    a card is to be played. At least one while it is."""
    if match.phase is not Phase.PLAY:
        return ()
    table, rules, matta = match.table, match.rules, match.matta
    always_taken = rules.capture_mandatory and not rules.ace_optional
    moves: list[Move] = []
    for card in match.hands[match.turn]:
        if rules.ace_first_play_ban and _is_barred(match, card):
            continue
        found = captures(card, table, rules, matta)
        for taken in found:
            moves.append(Move(card, taken))
        if not (found and always_taken) and may_lay(card, table, found, rules, matta):
            moves.append(Move(card))
    return tuple(moves)


def legal_declarations(match: Match) -> tuple[Declaration, ...]:
    """What the seat to play may still declare, best choice first: before the first card of its
    hand, and only where declarations are not made by themselves."""
    if match.phase is not Phase.PLAY or match.open_hands[match.turn]:
        return ()
    hand = match.hands[match.turn]
    return declarations(hand, match.rules) if len(hand) == match.rules.deal_size else ()


def resolve(match: Match, card: Card, taken: Iterable[Card] | None = None) -> Move:
    """The legal move of the seat to play meant by a card and, where that is not enough, a set.

    Raises WrongPhase, NotInHand, BarredCard, IllegalCapture, or AmbiguousMove if several sets fit
    and none was named.
    """
    if match.phase is not Phase.PLAY:
        raise WrongPhase(match.phase)
    if taken is not None:
        return legal_move(match, card, tuple(taken))
    _check_card(match, card)
    options = captures(card, match.table, match.rules, match.matta)
    if len(options) > 1 or (options and _may_lay(match, card, options)):
        raise AmbiguousMove(card, options)
    return Move(card, options[0] if options else ())


def legal_move(match: Match, card: Card, taken: tuple[Card, ...]) -> Move:
    """The move of the seat to play that takes this set, in any order, or lays the card.

    Raises NotInHand, BarredCard or IllegalCapture.
    """
    _check_card(match, card)
    options = captures(card, match.table, match.rules, match.matta)
    if not taken and _may_lay(match, card, options):
        return Move(card)
    if taken not in options:  # as it was offered, most often
        taken = in_deck_order(frozenset(taken))
        if taken not in options:
            raise IllegalCapture(card, taken, options)
    return Move(card, taken)


def check_seat(seat: int, rules: Rules) -> None:
    """Raises NoSuchSeat for a seat that the match has not."""
    if not 0 <= seat < rules.seats:
        raise NoSuchSeat(seat)


def _is_barred(match: Match, card: Card) -> bool:
    """Whether this card of the seat to play may not open the round, where that is forbidden to an
    ace: an ace, while there is another card to begin with."""
    if match.plays or card.rank is not Rank.ACE:
        return False
    return any(other.rank is not Rank.ACE for other in match.hands[match.turn])


def _check_card(match: Match, card: Card) -> None:
    if card not in match.hands[match.turn]:
        raise NotInHand(card)
    if match.rules.ace_first_play_ban and _is_barred(match, card):
        raise BarredCard(card)


def _may_lay(match: Match, card: Card, options: tuple[tuple[Card, ...], ...]) -> bool:
    return may_lay(card, match.table, options, match.rules, match.matta)
