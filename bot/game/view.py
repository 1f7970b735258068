"""What one seat, or the public, may know of a match. Painters, players and screens get only this.

The secret is kept by type: a `SeatView` has no field that could hold another seat's hand, the
stock's cards or the running round's deck.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.game.actions import Deal, Move
from bot.game.captures import is_sweep
from bot.game.cards import Card, codes, in_deck_order
from bot.game.declarations import Declaration
from bot.game.events import Declared, OpeningTaken, Outcome, Played, Seat, Team
from bot.game.match import Match, Phase, check_seat, legal_declarations, legal_moves
from bot.game.rules import Rules
from bot.game.scoring import RoundScore

__all__ = ["SeatView", "sweeps", "view"]


@dataclass(frozen=True, slots=True, repr=False)
class SeatView:
    """A match as one seat sees it; `seat` is None for the public. Every number is a count.

    `hand_sizes` by seat; `pile_sizes`, `scope` (the sweeping cards) and `totals` (half points) by
    team. `table` is in order of arrival, `table_before` as it lay before the last play. `hand` and
    `legal_moves` are empty unless they are the seat's own. `plays` are those of the round since
    the seat's own last one, or for the public one turn round the table. `seen` is every card of
    the round that has lain open so far, in deck order: for players that remember. `commitment`
    belongs to the running round; `opened` is the deck of the last deal that is over (the round
    before, or a void deal), with its salt, to be checked.

    `turn` is the seat that is to play or, in the phase CUT, to cut. `declarations` are what the
    seat itself may still declare, best choice first; empty unless its turn has begun and they are
    not made by themselves. `open_hands` are, by seat, the hands that lie open for everybody after
    a declaration; the others' are empty. `declared` tells this round's declarations, `opening`
    what the dealer took before anybody played, `matta` the value that the wild seven has in hand
    or on the table. `cut` and `opened_cut` tell where the running and the opened deck were cut (0:
    not), `drawn` the cards with which the first dealer was found.
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
    declarations: tuple[Declaration, ...]
    open_hands: tuple[tuple[Card, ...], ...]
    declared: tuple[Declared, ...]
    opening: OpeningTaken | None
    matta: int | None
    cut: int
    opened_cut: int
    drawn: tuple[tuple[Seat, Card], ...]

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
    """The match as this seat may see it, or the public with None. Raises NoSuchSeat."""
    if seat is not None:
        check_seat(seat, match.rules)
    mine = seat is not None and match.phase is Phase.PLAY and match.turn == seat
    return SeatView(
        seat=seat,
        rules=match.rules,
        version=match.version,
        phase=match.phase,
        dealer=match.dealer,
        turn=match.turn if match.phase in (Phase.PLAY, Phase.CUT) else None,
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
        declarations=legal_declarations(match) if mine else (),
        open_hands=tuple(
            hand if is_open else ()
            for hand, is_open in zip(match.hands, match.open_hands, strict=True)
        ),
        declared=match.declared,
        opening=match.opening,
        matta=match.matta,
        cut=match.cut,
        opened_cut=match.opened_cut,
        drawn=match.drawn,
    )


def sweeps(view: SeatView, move: Move) -> bool:
    """Whether this move of the seat to play would be a scopa: it empties the table in a way that
    counts, and it isn't the round's last card where that one doesn't."""
    last = not view.stock and sum(view.hand_sizes) == 1
    if last and not view.rules.last_play_scopa:
        return False
    return is_sweep(move.card, move.taken, view.table, view.rules, view.matta)


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
    declared = {card for event in match.declared for card in event.hand}
    opening = set(match.opening.cards) if match.opening else set()
    # At the end of a round the table has been cleared: what lay there stands in `table_before`.
    on_table = {*match.table, *match.table_before}
    return in_deck_order(played | taken | declared | opening | on_table)
