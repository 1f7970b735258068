"""A match as an immutable value, and the one function that moves it on.

Everything that changes a match is in this file. No clock, no chance, no text: the shuffled deck
comes in with `Deal`, and what follows comes out as events. `apply` either gives a new match or
raises one of the refusals of `bot.game.errors`, and then nothing has changed.

    DEAL --Deal--> PLAY --Play...--> DEAL --Deal--> ... --Play--> OVER
      └──(void deal: same dealer)──┘   any phase but OVER --Forfeit | Void--> OVER
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, assert_never

from bot.game.captures import captures, may_lay
from bot.game.cards import DECK, Card, Rank, codes, in_deck_order
from bot.game.errors import (
    AmbiguousMove,
    BadDeck,
    IllegalCapture,
    NotInHand,
    NotYourTurn,
    WrongPhase,
)
from bot.game.events import (
    Dealt,
    Ending,
    Event,
    Forfeited,
    LeftoversTaken,
    MatchEnded,
    Outcome,
    Played,
    Refilled,
    RoundScored,
    Seat,
    Team,
    Voided,
)
from bot.game.rules import Rules
from bot.game.scoring import POINT, RoundScore, leaders, score_round

__all__ = [
    "Action",
    "Deal",
    "Forfeit",
    "Match",
    "Move",
    "Phase",
    "Play",
    "Seat",
    "Step",
    "Team",
    "Void",
    "apply",
    "legal_moves",
    "new_match",
    "replay",
    "resolve",
]


class Phase(Enum):
    """What the match is waiting for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Move(NamedTuple):
    """A card and the set it takes, in deck order; empty if the card is laid."""

    card: Card
    taken: tuple[Card, ...] = ()

    @classmethod
    def of(cls, card: Card, taken: Iterable[Card]) -> Move:
        """The move that takes this set, whatever order it is named in."""
        return cls(card, in_deck_order(frozenset(taken)))


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

    def __repr__(self) -> str:
        return f"Deal({self.commitment[:12]}…)"


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card and takes a set (in any order), or lays it."""

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


Action = Deal | Play | Forfeit | Void


class Match(NamedTuple):
    """Play to the target. Cards of the running round lie in `hands` (by seat), `table` (in order
    of arrival), `stock` and `piles` (by team); between rounds the piles stay until the next deal.

    `scope` holds the sweeping cards by team, `totals` half points by team, `plays` every play of
    the round and `table_before` the table as it lay before the last of them. `deal` is the running
    round's (hidden), `opened` that of the round before. `void_deals` counts redeals of this round.
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
    void_deals: int
    deal: Deal | None
    opened: Deal | None
    score: RoundScore | None
    outcome: Outcome | None

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
    """A match that waits for its first deal. `dealer` deals first; the seat after it leads."""
    nothing = ((),) * rules.team_count
    return Match(
        rules=rules,
        dealer=dealer,
        version=0,
        phase=Phase.DEAL,
        turn=_after(dealer, rules),
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
    )


def legal_moves(match: Match) -> tuple[Move, ...]:
    """Every move of the seat whose turn it is, hand in order, captures before laying; none unless
    a card is to be played. At least one while it is."""
    if match.phase is not Phase.PLAY:
        return ()
    table, rules = match.table, match.rules
    moves: list[Move] = []
    for card in match.hands[match.turn]:
        found = captures(card, table, rules)
        for taken in found:
            moves.append(Move(card, taken))
        if may_lay(found, rules):
            moves.append(Move(card))
    return tuple(moves)


def resolve(match: Match, card: Card, taken: Iterable[Card] | None = None) -> Move:
    """The legal move of the seat to play meant by a card and, where that is not enough, a set.

    Raises WrongPhase, NotInHand, IllegalCapture, or AmbiguousMove if several sets fit and none was
    named.
    """
    _expect(match, Phase.PLAY)
    if card not in match.hands[match.turn]:
        raise NotInHand(card)
    options = captures(card, match.table, match.rules)
    if taken is None:
        if len(options) > 1 or (options and may_lay(options, match.rules)):
            raise AmbiguousMove(card, options)
        return Move(card, options[0] if options else ())
    move = Move.of(card, taken)
    _check_capture(move, options, match.rules)
    return move


def apply(match: Match, action: Action) -> Step:
    """The match after this action, its version one higher, and the events that followed.

    Raises a subclass of IllegalAction, and then nothing has changed.
    """
    if match.phase is Phase.OVER:
        raise WrongPhase(match.phase)
    match action:
        case Play():
            return _play(match, action)
        case Deal():
            return _deal(match, action)
        case Forfeit():
            return _forfeit(match, action)
        case Void():
            ended = Outcome(Ending.VOID, ())
            return Step(_over(match, ended), (MatchEnded(ended),))
        case _:
            assert_never(action)


def replay(rules: Rules, dealer: Seat, actions: Iterable[Action]) -> Match:
    """The match that these actions lead to from the start."""
    match = new_match(rules, dealer)
    for action in actions:
        match = apply(match, action).match
    return match


def _after(seat: int, rules: Rules) -> Seat:
    return Seat((seat + 1) % rules.seats)


def _expect(match: Match, phase: Phase) -> None:
    if match.phase is not phase:
        raise WrongPhase(match.phase)


# ---- dealing ------------------------------------------------------------------------------------


def _deal(match: Match, deal: Deal) -> Step:
    _expect(match, Phase.DEAL)
    if len(deal.deck) != len(DECK) or frozenset(deal.deck) != frozenset(DECK):
        raise BadDeck
    rules = match.rules
    table, rest = deal.deck[: rules.table_cards], deal.deck[rules.table_cards :]
    if _void(table, rules):
        redealt = match._replace(version=match.version + 1, void_deals=match.void_deals + 1)
        return Step(redealt, (Voided(table),))
    hands, stock = _hand_out(rest, match.dealer, rules)
    nothing = ((),) * rules.team_count
    dealt = match._replace(
        version=match.version + 1,
        phase=Phase.PLAY,
        turn=_after(match.dealer, rules),
        round_number=match.round_number + 1,
        hands=hands,
        table=table,
        stock=stock,
        piles=nothing,
        scope=nothing,
        last_capturer=None,
        plays=(),
        table_before=table,
        deal=deal,
    )
    return Step(dealt, (Dealt(dealt.round_number, match.dealer, hands, table),))


def _void(table: tuple[Card, ...], rules: Rules) -> bool:
    """Too many kings lie open: they leave one at a time, so the table could never be cleared."""
    kings = sum(card.rank is Rank.KING for card in table)
    return 0 < rules.redeal_kings <= kings


def _hand_out(
    stock: tuple[Card, ...], dealer: Seat, rules: Rules
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands by seat, and the stock that is left; each seat after the dealer gets a block."""
    size = rules.deal_size
    hands = [
        stock[size * turn : size * (turn + 1)]
        for turn in ((seat - dealer - 1) % rules.seats for seat in range(rules.seats))
    ]
    return tuple(hands), stock[size * rules.seats :]


# ---- playing ------------------------------------------------------------------------------------


def _play(match: Match, play: Play) -> Step:
    _expect(match, Phase.PLAY)
    seat, card, rules = match.turn, play.card, match.rules
    if play.seat != seat:
        raise NotYourTurn(seat)
    hand = match.hands[seat]
    if card not in hand:
        raise NotInHand(card)
    move = Move.of(card, play.taken) if play.taken else Move(card)
    _check_capture(move, captures(card, match.table, rules), rules)

    rest = tuple([c for c in hand if c is not card])
    hands = (*match.hands[:seat], rest, *match.hands[seat + 1 :])
    taken = move.taken
    table = tuple([c for c in match.table if c not in taken]) if taken else (*match.table, card)
    last = not match.stock and not any(hands)
    sweep = bool(taken) and not table and (not last or rules.last_play_scopa)
    played = Played(seat, card, taken, sweep)
    piles, scope = match.piles, match.scope
    if taken:
        team = rules.team_of(seat)
        piles = _with(piles, team, (*taken, card))
        scope = _with(scope, team, (card,)) if sweep else scope
    moved = match._replace(
        version=match.version + 1,
        turn=_after(seat, rules),
        hands=hands,
        table=table,
        piles=piles,
        scope=scope,
        last_capturer=seat if taken else match.last_capturer,
        plays=(*match.plays, played),
        table_before=match.table,
    )
    if any(hands):
        return Step(moved, (played,))
    if match.stock:
        hands, stock = _hand_out(match.stock, match.dealer, rules)
        return Step(moved._replace(hands=hands, stock=stock), (played, Refilled(hands)))
    return _end_round(moved, played)


def _check_capture(move: Move, options: tuple[tuple[Card, ...], ...], rules: Rules) -> None:
    legal = move.taken in options if move.taken else may_lay(options, rules)
    if not legal:
        raise IllegalCapture(move.card, move.taken, options)


def _with(
    groups: tuple[tuple[Card, ...], ...], team: int, more: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """The same groups with cards added to one team's."""
    return (*groups[:team], groups[team] + more, *groups[team + 1 :])


def _end_round(match: Match, played: Played) -> Step:
    """Leftovers to whoever captured last, then the score; the deal passes to the next seat."""
    rules = match.rules
    events: list[Event] = [played]
    piles, to = match.piles, None
    if match.last_capturer is not None:
        to = Team(rules.team_of(match.last_capturer))
        piles = _with(piles, to, match.table)
        if match.table:
            events.append(LeftoversTaken(to, match.table))
    lines = score_round(piles, match.scope, rules)
    points = tuple(sum(line.points[team] for line in lines) for team in range(rules.team_count))
    totals = tuple(a + b for a, b in zip(match.totals, points, strict=True))
    score = RoundScore(match.round_number, lines, points, totals, match.table, to)
    events.append(RoundScored(score))
    scored = match._replace(
        phase=Phase.DEAL,
        dealer=_after(match.dealer, rules),
        table=() if to is not None else match.table,
        piles=piles,
        totals=totals,
        void_deals=0,
        deal=None,
        opened=match.deal,
        score=score,
    )
    best = leaders(totals)
    # Whoever has reached the target must be alone in front; otherwise everybody plays on.
    if totals[best[0]] < rules.target * POINT or len(best) > 1:
        return Step(scored, tuple(events))
    outcome = Outcome(Ending.TARGET, (Team(best[0]),))
    ended = scored._replace(phase=Phase.OVER, outcome=outcome)
    return Step(ended, (*events, MatchEnded(outcome)))


# ---- ending otherwise ---------------------------------------------------------------------------


def _forfeit(match: Match, forfeit: Forfeit) -> Step:
    """The other side wins; with several others, whoever is in front among them."""
    loser = match.rules.team_of(forfeit.seat)
    others = [total if team != loser else -1 for team, total in enumerate(match.totals)]
    outcome = Outcome(Ending.FORFEIT, tuple(Team(team) for team in leaders(others)))
    return Step(_over(match, outcome), (Forfeited(forfeit.seat), MatchEnded(outcome)))


def _over(match: Match, outcome: Outcome) -> Match:
    # The running round is broken off: its deck is opened like any other, its points do not count.
    return match._replace(
        version=match.version + 1,
        phase=Phase.OVER,
        deal=None,
        opened=match.deal or match.opened,
        outcome=outcome,
    )
