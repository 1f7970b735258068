"""What each action does to a match: everything that changes one is in this file.

No clock, no chance, no text: shuffled decks come in with `Draw` and `Deal`, and what follows comes
out as events. `apply` either gives a new match or raises one of the refusals of `bot.game.errors`,
and then nothing has changed.

Declarations belong to the start of a turn, before the first card of a hand. Where they are made by
themselves (`auto_knock`) they follow, as events, from the action that passes the turn, with the
best value for the matta; no action is stored for them, so that a log holds only what was decided by
somebody. Otherwise `Declare` is an action like any other, `legal_declarations` tells what is
pending, and playing a card forgoes it.

Fairness with a cut: the commitment is to the deck of `Deal`, shown before the cut; the round is
dealt from `Deal.cut_at(Match.cut)`. Opened, the deck shows that it was the one committed to, and
the cut that nobody who knew it could choose where the dealing began.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from bot.game.actions import Action, Cut, Deal, Declare, Draw, Forfeit, Move, Play, Void
from bot.game.captures import is_sweep
from bot.game.cards import DECK, MATTA, Card
from bot.game.declarations import Declaration
from bot.game.errors import BadCut, BadDeck, IllegalDeclaration, NotYourTurn, WrongPhase
from bot.game.events import (
    CutAwaited,
    Dealt,
    DeckCut,
    Declared,
    Drawn,
    Ending,
    Event,
    Forfeited,
    LeftoversTaken,
    MatchEnded,
    OpeningTaken,
    Outcome,
    Played,
    Refilled,
    RoundScored,
    Seat,
    Team,
    Voided,
)
from bot.game.match import (
    Match,
    Phase,
    Step,
    check_seat,
    legal_declarations,
    legal_move,
    new_match,
    seat_after,
)
from bot.game.opening import draw_dealer, four_equal, is_void, opening_take
from bot.game.options import CutBy, Leftovers
from bot.game.rules import Rules
from bot.game.scoring import RoundScore, all_coins, leaders, score_round, winner

__all__ = ["apply", "replay"]

Hands = tuple[tuple[Card, ...], ...]

_MOVED: Final = 16  # the first fields of a match: all that a move can change is among them


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
        case Declare():
            return _declare(match, action)
        case Cut():
            return _cut(match, action)
        case Draw():
            return _draw(match, action)
        case Forfeit():
            return _forfeit(match, action)
        case Void():
            ended = Outcome(Ending.VOID, ())
            return Step(_over(_next(match), ended), (MatchEnded(ended),))
        case _:
            assert_never(action)


def replay(rules: Rules, dealer: Seat, actions: Iterable[Action]) -> Match:
    """The match that these actions lead to from the start."""
    match = new_match(rules, dealer)
    for action in actions:
        match = apply(match, action).match
    return match


def _expect(match: Match, phase: Phase) -> None:
    if match.phase is not phase:
        raise WrongPhase(match.phase)


def _next(match: Match) -> Match:
    return match._replace(version=match.version + 1)


def _check_deck(deck: tuple[Card, ...]) -> None:
    if len(deck) != len(DECK) or frozenset(deck) != frozenset(DECK):
        raise BadDeck


# ---- dealing ------------------------------------------------------------------------------------


def _draw(match: Match, draw: Draw) -> Step:
    _expect(match, Phase.DRAW)
    _check_deck(draw.deck)
    found, cards = draw_dealer(draw.deck, match.turn, match.rules)
    dealer = Seat(found)
    drawn = tuple((Seat(seat), card) for seat, card in cards)
    ready = match._replace(
        version=match.version + 1,
        phase=Phase.DEAL,
        dealer=dealer,
        turn=seat_after(dealer, match.rules),
        drawn=drawn,
    )
    return Step(ready, (Drawn(drawn, dealer),))


def _deal(match: Match, deal: Deal) -> Step:
    _expect(match, Phase.DEAL)
    _check_deck(deal.deck)
    if match.rules.cut is CutBy.NOBODY:
        return _lay_out(match, deal, 0)
    seats = match.rules.seats
    cutter = Seat((match.dealer + seats - 1) % seats)
    waiting = match._replace(version=match.version + 1, phase=Phase.CUT, turn=cutter, deal=deal)
    return Step(waiting, (CutAwaited(cutter),))


def _cut(match: Match, cut: Cut) -> Step:
    _expect(match, Phase.CUT)
    if cut.seat != match.turn:
        raise NotYourTurn(match.turn)
    if not 0 < cut.at < len(DECK):
        raise BadCut(cut.at)
    assert match.deal is not None
    step = _lay_out(match, match.deal, cut.at)
    return Step(step.match, (DeckCut(cut.seat, cut.at), *step.events))


def _lay_out(match: Match, deal: Deal, cut: int) -> Step:
    """The round begins, unless the opening table makes the deal void."""
    rules = match.rules
    deck = deal.cut_at(cut)
    table, rest = deck[: rules.table_cards], deck[rules.table_cards :]
    if is_void(table, rules) and not four_equal(table, rules):
        return _redeal(match, deal, cut, table)
    hands, stock = _hand_out(rest, match.dealer, rules)
    nothing = ((),) * rules.team_count
    dealt = match._replace(
        version=match.version + 1,
        phase=Phase.PLAY,
        turn=seat_after(match.dealer, rules),
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
        opening=None,
        declared=(),
        open_hands=(False,) * rules.seats,
        cut=cut,
    )
    told = Dealt(dealt.round_number, match.dealer, hands, table)
    if four_equal(table, rules):
        outcome = Outcome(Ending.FOUR_EQUAL, (Team(rules.team_of(match.dealer)),))
        return Step(_over(dealt, outcome), (told, MatchEnded(outcome)))
    opened, taken = _dealer_takes(dealt)
    begun, declared = _turn_begins(opened)
    return Step(begun, (told, *taken, *declared))


def _redeal(match: Match, deal: Deal, cut: int, table: tuple[Card, ...]) -> Step:
    # The void deal is over: its deck may be checked at once.
    again = match._replace(
        version=match.version + 1,
        phase=Phase.DEAL,
        turn=seat_after(match.dealer, match.rules),
        void_deals=match.void_deals + 1,
        deal=None,
        opened=deal,
        opened_cut=cut,
    )
    return Step(again, (Voided(table),))


def _dealer_takes(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """An opening table that adds up right goes to the dealer before anybody plays."""
    table, dealer = match.table, match.dealer
    take = opening_take(table, match.rules)
    if take is None:
        return match, ()
    team = match.rules.team_of(dealer)
    event = OpeningTaken(dealer, table, take.scope, take.matta)
    taken = match._replace(
        table=(),
        piles=_with(match.piles, team, table),
        # A scopa is marked by a card turned up in the pile; here there is no sweeping one.
        scope=_with(match.scope, team, table[: take.scope]),
        last_capturer=dealer,
        opening=event,
    )
    return taken, (event,)


def _hand_out(
    stock: tuple[Card, ...], dealer: Seat, rules: Rules
) -> tuple[Hands, tuple[Card, ...]]:
    """Hands by seat, and the stock that is left; each seat after the dealer gets a block."""
    size, seats = rules.deal_size, rules.seats
    hands = [
        stock[size * turn : size * (turn + 1)]
        for turn in [(seat - dealer - 1) % seats for seat in range(seats)]
    ]
    return tuple(hands), stock[size * seats :]


# ---- declaring ----------------------------------------------------------------------------------


def _declare(match: Match, declare: Declare) -> Step:
    _expect(match, Phase.PLAY)
    if declare.seat != match.turn:
        raise NotYourTurn(match.turn)
    options = legal_declarations(match)
    for option in options:
        if option.matta == declare.matta:
            declared, event = _declared(match, option)
            return Step(declared._replace(version=match.version + 1), (event,))
    raise IllegalDeclaration(options)


def _turn_begins(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """What is declared by itself as the turn comes to a seat with a whole hand."""
    rules = match.rules
    if not (rules.knock or rules.cucite) or not rules.auto_knock:
        return match, ()
    options = legal_declarations(match)
    if not options:
        return match, ()
    declared, event = _declared(match, options[0])
    return declared, (event,)


def _declared(match: Match, declaration: Declaration) -> tuple[Match, Declared]:
    seat = match.turn
    event = Declared(
        seat, declaration.kind, declaration.points, match.hands[seat], declaration.matta
    )
    keeps = match.rules.matta_keeps_value and declaration.matta is not None
    declared = match._replace(
        declared=(*match.declared, event),
        open_hands=(*match.open_hands[:seat], True, *match.open_hands[seat + 1 :]),
        matta=declaration.matta if keeps else match.matta,
    )
    return declared, event


# ---- playing ------------------------------------------------------------------------------------


def _play(match: Match, play: Play) -> Step:
    if match.phase is not Phase.PLAY:
        raise WrongPhase(match.phase)
    if play.seat != match.turn:
        raise NotYourTurn(match.turn)
    moved, played = _moved(match, legal_move(match, play.card, play.taken))
    rules = match.rules
    if any(moved.hands):
        if not (rules.knock or rules.cucite):
            return Step(moved, (played,))
        begun, declared = _turn_begins(moved)
        return Step(begun, (played, *declared))
    if not moved.stock:
        return _end_round(moved, played)
    hands, stock = _hand_out(moved.stock, moved.dealer, rules)
    filled = moved._replace(hands=hands, stock=stock, open_hands=(False,) * rules.seats)
    begun, declared = _turn_begins(filled)
    return Step(begun, (played, Refilled(hands), *declared))


def _moved(match: Match, move: Move) -> tuple[Match, Played]:
    """The cards after a legal move; what follows from empty hands comes later."""
    # A match is taken apart and put together by the order of its fields, as this is done for every
    # move of every simulated round: what a move can change comes first, down to `matta`.
    (
        rules, dealer, version, phase, seat, number, hands, before, stock, piles, scope, totals,
        capturer, plays, _, matta,
    ) = match[:_MOVED]  # fmt: skip
    card, taken = move
    hand = tuple([c for c in hands[seat] if c is not card])
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if not taken:
        table, sweep = (*before, card), False
    else:
        table = tuple([c for c in before if c not in taken])
        last = not (stock or any(hands))
        sweep = (
            not table
            and (rules.last_play_scopa or not last)
            and is_sweep(card, taken, before, rules, matta)
        )
        team, capturer = rules.team_by_seat[seat], seat
        # An ace that takes itself is there once.
        piles = _with(piles, team, (*taken, card) if card not in taken else taken)
        if sweep:
            scope = _with(scope, team, (card,))
        if matta is not None and (card is MATTA or MATTA in taken):
            matta = None  # in a pile it is a plain seven again
    played = Played(seat, card, taken, sweep)
    after = Match._make(
        (
            rules, dealer, version + 1, phase, (seat + 1) % rules.seats, number, hands, table,
            stock, piles, scope, totals, capturer, (*plays, played), before, matta,
            *match[_MOVED:],
        )
    )  # fmt: skip
    return after, played


def _with(groups: Hands, team: int, more: tuple[Card, ...]) -> Hands:
    """The same groups with cards added to one team's."""
    return (*groups[:team], groups[team] + more, *groups[team + 1 :])


# ---- ending -------------------------------------------------------------------------------------


def _end_round(match: Match, played: Played) -> Step:
    """Leftovers to whoever captured last, then the score; the deal passes to the next seat."""
    rules = match.rules
    events: list[Event] = [played]
    piles, to = match.piles, None
    if match.last_capturer is not None and rules.leftovers is Leftovers.LAST_CAPTURER:
        to = Team(rules.team_of(match.last_capturer))
        piles = _with(piles, to, match.table)
        if match.table:
            events.append(LeftoversTaken(to, match.table))
    lines = score_round(piles, match.scope, rules, declared=_points_declared(match))
    points = tuple([sum([line.points[team] for line in lines]) for team in range(rules.team_count)])
    totals = tuple([a + b for a, b in zip(match.totals, points, strict=True)])
    score = RoundScore(match.round_number, lines, points, totals, match.table, to)
    events.append(RoundScored(score))
    scored = match._replace(
        phase=Phase.DEAL,
        dealer=seat_after(match.dealer, rules),
        table=() if to is not None else match.table,
        piles=piles,
        totals=totals,
        void_deals=0,
        deal=None,
        opened=match.deal,
        score=score,
        matta=None,
        cut=0,
        opened_cut=match.cut,
    )
    outcome = _outcome(score, piles, rules)
    if outcome is None:
        return Step(scored, tuple(events))
    ended = scored._replace(phase=Phase.OVER, outcome=outcome)
    return Step(ended, (*events, MatchEnded(outcome)))


def _points_declared(match: Match) -> tuple[int, ...]:
    """Whole points by team."""
    points = [0] * match.rules.team_count
    for declared in match.declared:
        points[match.rules.team_of(declared.seat)] += declared.points
    return tuple(points)


def _outcome(score: RoundScore, piles: Hands, rules: Rules) -> Outcome | None:
    at_once = all_coins(piles, rules)
    if at_once is not None:
        return Outcome(Ending.ALL_COINS, (Team(at_once),))
    ahead = winner(score, rules)
    return None if ahead is None else Outcome(Ending.TARGET, (Team(ahead),))


def _forfeit(match: Match, forfeit: Forfeit) -> Step:
    """The other side wins; with several others, whoever is in front among them."""
    check_seat(forfeit.seat, match.rules)
    loser = match.rules.team_of(forfeit.seat)
    others = [team for team in range(match.rules.team_count) if team != loser]
    ahead = leaders([match.totals[team] for team in others], match.rules)
    outcome = Outcome(Ending.FORFEIT, tuple(Team(others[i]) for i in ahead))
    return Step(_over(_next(match), outcome), (Forfeited(forfeit.seat), MatchEnded(outcome)))


def _over(match: Match, outcome: Outcome) -> Match:
    # The running round is broken off: its deck is opened like any other, its points do not count.
    broken_off = match.deal is not None
    return match._replace(
        phase=Phase.OVER,
        deal=None,
        opened=match.deal if broken_off else match.opened,
        cut=0,
        opened_cut=match.cut if broken_off else match.opened_cut,
        outcome=outcome,
    )
