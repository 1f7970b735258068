"""What follows from anything that happens to a running match. Pure: no I/O, no clock, no chance.

Each function takes the match as it runs and gives the change to be stored, or raises a refusal and
nothing has changed. Time and the shuffled deck come in with `Moment`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.game import (
    Action,
    Cut,
    Deal,
    Declaration,
    Declare,
    Draw,
    Forfeit,
    Match,
    Move,
    Phase,
    Play,
    SeatView,
    Void,
    apply,
    legal_declarations,
    view,
)
from bot.manager.errors import NotRunning, Stale
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.seating import NOTHING, STAND_IN, STRIKES, Pace, Seating, Wait, WaitKind

__all__ = [
    "Change",
    "Decision",
    "Logged",
    "Moment",
    "RunningMatch",
    "begin",
    "come_back",
    "computer_plays",
    "cut",
    "deal_next",
    "declare",
    "leave",
    "pause",
    "play",
    "remind",
    "resume",
    "step_away",
    "vote",
    "withdraw",
]

ACTIVE_SECONDS: Final = 60.0  # whoever did something so recently sees that it is their turn


@dataclass(frozen=True, slots=True, repr=False)
class RunningMatch:
    """A match with its people, as of one stored revision."""

    match_id: MatchId
    lobby_id: LobbyId
    code: str
    revision: int
    match: Match
    seating: Seating

    def __repr__(self) -> str:
        return f"<RunningMatch {self.match_id} r{self.revision} {self.match!r}>"


@dataclass(frozen=True, slots=True)
class Logged:
    """An action and who did it: a person's number, "computer", "clock" or "table"."""

    action: Action
    actor: str


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be stored together: the actions, the match they lead to, and its seating."""

    match: Match
    seating: Seating
    actions: tuple[Logged, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """The time (Unix seconds), the pace of the table, a shuffler, and who was active lately."""

    now: float
    pace: Pace
    shuffle: Callable[[], Deal]
    active_at: Callable[[PersonId], float]


Decision = Callable[[RunningMatch, Moment], Change | None]


def begin(match: Match, seating: Seating, moment: Moment) -> Change:
    """The first deal of a new match."""
    return _follow(match, seating, (), moment)


def play(person: PersonId, move: Move, version: int) -> Decision:
    """A person's move, made on this version of the match."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        seat = running.seating.seat_of(person)
        _same_version(running, version)
        step = apply(running.match, Play(seat, move.card, move.taken))
        back = running.seating.with_chair(seat, away=False, strikes=0)
        done = Logged(Play(seat, *move), str(person))
        return _follow(step.match, back, (done,), moment)

    return decide


def deal_next(person: PersonId | None, version: int) -> Decision:
    """The next round, now: asked for by somebody seated, or by the clock (None)."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        if person is not None:
            running.seating.seat_of(person)
        _same_version(running, version)
        if running.match.phase is not Phase.DEAL:
            raise Stale
        return _follow(running.match, running.seating, (), moment)

    return decide


def cut(person: PersonId | None, at: int, version: int) -> Decision:
    """`at` cards go below the others: so says the person who is to cut, or the clock (None)."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        _same_version(running, version)
        match, seating = running.match, running.seating
        if match.phase is not Phase.CUT:
            raise Stale
        if person is None:
            return _follow(*_cut_anywhere(match, seating, moment), moment)
        seat = seating.seat_of(person)
        action = Cut(seat, at)
        back = seating.with_chair(seat, away=False)
        return _follow(apply(match, action).match, back, (Logged(action, str(person)),), moment)

    return decide


def declare(person: PersonId, declaration: Declaration, version: int) -> Decision:
    """The person declares their hand; it is still their turn, and the clock goes on."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        del moment
        _same_version(running, version)
        seat = running.seating.seat_of(person)
        action = Declare(seat, declaration.matta)
        declared = apply(running.match, action).match
        back = running.seating.with_chair(seat, strikes=0)
        return Change(declared, back, (Logged(action, str(person)),))

    return decide


def computer_plays(choose: Callable[[SeatView, str], Move], version: int) -> Decision:
    """The seat to play is played by a computer: its own, or one for a person whose time is up.

    `choose` gets what that seat may see and the computer's level, and returns a legal move.
    """

    def decide(running: RunningMatch, moment: Moment) -> Change:
        _same_version(running, version)
        match, seating = running.match, running.seating
        if match.phase is not Phase.PLAY:
            raise Stale
        seat = match.turn
        chair = seating.chairs[seat]
        if chair.person is not None:
            strikes = chair.strikes + (not chair.away)
            away = chair.away or strikes >= STRIKES
            seating = seating.with_chair(seat, strikes=strikes, away=away, substituted=True)
        done: list[Action] = []
        if declarations := legal_declarations(match):  # nobody loses points to a missed tap
            done.append(Declare(seat, declarations[0].matta))
            match = apply(match, done[0]).match
        done.append(Play(seat, *choose(view(match, seat), chair.level or STAND_IN)))
        match = apply(match, done[-1]).match
        return _follow(match, seating, tuple(Logged(one, "computer") for one in done), moment)

    return decide


def remind(version: int) -> Decision:
    """Half of the turn's time is gone: call the person, once more and for the last time."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        _same_version(running, version)
        left = running.seating.wait.then
        wait = Wait(WaitKind.TURN, moment.now + left)
        return Change(running.match, replace(running.seating, wait=wait, called=True))

    return decide


def leave(person: PersonId) -> Decision:
    """The person leaves for good: with two seats, or as the last human, the others win; else a
    computer plays on in their place."""

    def decide(running: RunningMatch, moment: Moment) -> Change:
        _running(running)
        seat = running.seating.seat_of(person)
        left = running.seating.with_chair(seat, away=True, abandoned=True)
        if running.match.rules.seats > 2 and left.staying:
            votes = tuple(vote for vote in left.votes if vote != seat)
            left = replace(left, votes=votes)
            if running.match.phase is Phase.PLAY and running.match.turn == seat:
                left = replace(left, called=False).waiting(running.match, moment.now, moment.pace)
            return _outvoted(running.match, left, person) or Change(running.match, left)
        forfeit = Forfeit(seat)
        return _end(running.match, left, Logged(forfeit, str(person)))

    return decide


def step_away(person: PersonId) -> Decision:
    """The person can't be reached where the match is shown: a computer plays for them until they
    come back."""

    def decide(running: RunningMatch, moment: Moment) -> Change | None:
        _running(running)
        seat = running.seating.seat_of(person)
        if running.seating.chairs[seat].away:
            return None
        away = running.seating.with_chair(seat, away=True)
        if running.match.phase is Phase.PLAY and running.match.turn == seat:
            away = replace(away, called=False).waiting(running.match, moment.now, moment.pace)
        return Change(running.match, away)

    return decide


def come_back(person: PersonId) -> Decision:
    """The person plays their own seat again."""

    def decide(running: RunningMatch, moment: Moment) -> Change | None:
        _running(running)
        seat = running.seating.seat_of(person)
        if not running.seating.chairs[seat].away:
            return None
        back = running.seating.with_chair(seat, away=False, strikes=0)
        if running.match.phase is Phase.PLAY and running.match.turn == seat:
            back = back.waiting(running.match, moment.now, moment.pace)
        return Change(running.match, back)

    return decide


def vote(person: PersonId) -> Decision:
    """The person wants the match not to count; it is void once everybody who stays wants that."""

    def decide(running: RunningMatch, moment: Moment) -> Change | None:
        del moment
        _running(running)
        seat = running.seating.seat_of(person)
        if seat in running.seating.votes:
            return None
        seating = replace(running.seating, votes=(*running.seating.votes, seat))
        return _outvoted(running.match, seating, person) or Change(running.match, seating)

    return decide


def withdraw(person: PersonId) -> Decision:
    """The person takes that wish back."""

    def decide(running: RunningMatch, moment: Moment) -> Change | None:
        del moment
        _running(running)
        seat = running.seating.seat_of(person)
        if seat not in running.seating.votes:
            return None
        votes = tuple(vote for vote in running.seating.votes if vote != seat)
        return Change(running.match, replace(running.seating, votes=votes))

    return decide


def pause(running: RunningMatch, moment: Moment) -> Change | None:
    """No room can show the match: its clock stops."""
    del moment
    if running.match.phase is Phase.OVER or running.seating.paused:
        return None
    return Change(running.match, replace(running.seating, paused=True, wait=NOTHING))


def resume(running: RunningMatch, moment: Moment) -> Change | None:
    """A room shows the match again: the pending turn has its whole time anew."""
    if running.match.phase is Phase.OVER or not running.seating.paused:
        return None
    awake = replace(running.seating, paused=False)
    return Change(running.match, awake.waiting(running.match, moment.now, moment.pace))


def _running(running: RunningMatch) -> None:
    if running.match.phase is Phase.OVER:
        raise NotRunning


def _same_version(running: RunningMatch, version: int) -> None:
    _running(running)
    if running.match.version != version:
        raise Stale


def _follow(match: Match, seating: Seating, actions: tuple[Logged, ...], moment: Moment) -> Change:
    """The deals that follow at once, and what the table waits for after that.

    The first dealer is drawn for and the first round dealt at once, a void deal is followed by
    another, and a round asked for is dealt; the score of a finished round stays for a while.
    """
    asked = not actions
    while match.phase is Phase.DRAW or (match.phase is Phase.DEAL and (asked or match.void_deals)):
        deal = moment.shuffle()
        action = Draw(deal.deck) if match.phase is Phase.DRAW else deal
        match = apply(match, action).match
        actions = (*actions, Logged(action, "table"))
    seating = replace(seating, called=_to_be_called(match, seating, moment))
    return Change(match, seating.waiting(match, moment.now, moment.pace), actions)


def _cut_anywhere(
    match: Match, seating: Seating, moment: Moment
) -> tuple[Match, Seating, tuple[Logged, ...]]:
    # Chance comes in as a shuffled deck: the first card but the ace of coins is one of 1 to 39.
    at = next(card.index for card in moment.shuffle().deck if card.index)
    action = Cut(match.turn, at)
    return apply(match, action).match, seating, (Logged(action, "table"),)


def _to_be_called(match: Match, seating: Seating, moment: Moment) -> bool:
    if match.phase not in (Phase.PLAY, Phase.CUT):
        return False
    chair = seating.chairs[match.turn]
    if chair.level is not None or chair.person is None:
        return False
    alone = len(seating.staying) < 2
    return not alone and moment.now - moment.active_at(chair.person) > ACTIVE_SECONDS


def _outvoted(match: Match, seating: Seating, person: PersonId) -> Change | None:
    """The void match, once everybody who stays has voted for it."""
    if not seating.votes or set(seating.votes) != set(seating.staying):
        return None
    return _end(match, seating, Logged(Void(), str(person)))


def _end(match: Match, seating: Seating, last: Logged) -> Change:
    ended = apply(match, last.action).match
    return Change(ended, replace(seating, wait=NOTHING, called=False), (last,))
