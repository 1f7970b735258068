"""What one seat, or the public, may know of a match. Painters, players and screens get only this.

The secret is kept by type: a `SeatView` has no field that could hold another seat's hand, the
stock's cards or the running round's deck.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.game.cards import Card, codes, in_deck_order
from bot.game.events import Outcome, Played, Seat, Team
from bot.game.match import Deal, Match, Move, Phase, legal_moves
from bot.game.rules import Rules
from bot.game.scoring import RoundScore

__all__ = ["SeatView", "view"]


@dataclass(frozen=True, slots=True, repr=False)
class SeatView:
    """A match as one seat sees it; `seat` is None for the public. Every number is a count.

    `hand_sizes` by seat; `pile_sizes`, `scope` (the sweeping cards) and `totals` (half points) by
    team. `table` is in order of arrival, `table_before` as it lay before the last play. `hand` and
    `legal_moves` are empty unless they are the seat's own. `plays` are those of the round since
    the seat's own last one, or for the public one turn round the table. `seen` is every card of
    the round that has lain open so far, in deck order: for players that remember. `commitment`
    belongs to the running round, `opened` to the one before (deck and salt, to be checked).
    """

    seat: Seat | None
    rules: Rules
    version: int
    phase: Phase
    dealer: Seat
    turn: Seat | None
    round_number: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    table: tuple[Card, ...]
    table_before: tuple[Card, ...]
    stock: int
    pile_sizes: tuple[int, ...]
    scope: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    last_capturer: Seat | None
    plays: tuple[Played, ...]
    legal_moves: tuple[Move, ...]
    seen: tuple[Card, ...]
    void_deals: int
    commitment: str | None
    opened: Deal | None
    score: RoundScore | None
    outcome: Outcome | None

    @property
    def last_play(self) -> Played | None:
        """The newest play of the round."""
        return self.plays[-1] if self.plays else None

    def team_of(self, seat: Seat) -> Team:
        """The team of a seat."""
        return Team(self.rules.team_of(seat))

    def __repr__(self) -> str:
        who = "public" if self.seat is None else f"seat {self.seat}"
        return f"<SeatView of {who} v{self.version} table {codes(self.table)}>"


def view(match: Match, seat: Seat | None) -> SeatView:
    """The match as this seat may see it, or the public with None."""
    mine = seat is not None and match.phase is Phase.PLAY and match.turn == seat
    return SeatView(
        seat=seat,
        rules=match.rules,
        version=match.version,
        phase=match.phase,
        dealer=match.dealer,
        turn=match.turn if match.phase is Phase.PLAY else None,
        round_number=match.round_number,
        hand=match.hands[seat] if seat is not None else (),
        hand_sizes=tuple(len(hand) for hand in match.hands),
        table=match.table,
        table_before=match.table_before,
        stock=len(match.stock),
        pile_sizes=tuple(len(pile) for pile in match.piles),
        scope=match.scope,
        totals=match.totals,
        last_capturer=match.last_capturer,
        plays=_recent(match, seat),
        legal_moves=legal_moves(match) if mine else (),
        seen=_seen(match),
        void_deals=match.void_deals,
        commitment=match.deal.commitment if match.deal else None,
        opened=match.opened,
        score=match.score,
        outcome=match.outcome,
    )


def _recent(match: Match, seat: Seat | None) -> tuple[Played, ...]:
    """The plays since the seat's own last one, that one included; the table forbids notes, so
    older ones are not given away."""
    plays = match.plays[-match.rules.seats :]
    if seat is None:
        return plays
    mine = [i for i, play in enumerate(plays) if play.seat == seat]
    return plays[mine[-1] :] if mine else plays


def _seen(match: Match) -> tuple[Card, ...]:
    played = {play.card for play in match.plays}
    taken = {card for play in match.plays for card in play.taken}
    # At the end of a round the table has been cleared: what lay there stands in `table_before`.
    return in_deck_order(played | taken | set(match.table) | set(match.table_before))
