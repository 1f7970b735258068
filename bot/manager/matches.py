"""The one authority over running matches: lock, decide, store, remember, tell - in that order.

Everything that changes a match goes through `_change`. Between the decision and the commit nothing
is awaited but the commit itself; nobody is told before it is done.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from functools import partial

import storage
from bot.game import (
    Declaration,
    Move,
    Phase,
    Play,
    Seat,
    SeatView,
    action_from_json,
    action_to_json,
    match_from_json,
    match_to_json,
    view,
)
from bot.manager import course
from bot.manager.context import Context
from bot.manager.course import Change, Decision, Logged, RunningMatch
from bot.manager.errors import NotRunning, NotSeated, Stale, Unknown
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobby import LobbyState, finished, lobby_from_json, lobby_to_json
from bot.manager.seating import Chair, WaitKind, seating_from_json, seating_to_json
from bot.manager.settling import Finished, rounds_of, settle
from bot.manager.slots import Slot, Slots
from bot.manager.standing import MatchStanding, SeatInfo
from bot.manager.updates import MatchChanged
from bot.metrics import MOVES
from storage import ActionRow, Conflict, MatchRow, Transaction
from storage.links import played_as

__all__ = ["Choose", "Matches", "log_rows"]

log = logging.getLogger(__name__)

Choose = Callable[[SeatView, str], Move]

_LIVE = 2000  # matches kept in memory while nobody touches them


class Matches:
    """Running matches by number; loaded on first touch."""

    def __init__(self, context: Context, choose: Choose) -> None:
        self._context = context
        self._choose = choose
        self._slots: Slots[MatchId, RunningMatch] = Slots(_LIVE)

    # ---- what people ask for --------------------------------------------------------------------

    async def play(self, match_id: MatchId, person: PersonId, move: Move, version: int) -> None:
        """The person plays this move, seen at this version. The same move told again is no error.

        Raises Unknown, NotSeated, Stale, NotRunning, NotStored or an IllegalAction.
        """
        try:
            await self._asked(match_id, person, course.play(person, move, version))
        except (Stale, NotRunning):
            if not await self._was_played(match_id, person, move, version):
                raise

    async def deal_next(self, match_id: MatchId, person: PersonId, version: int) -> None:
        """The person has read the score: deal the next round."""
        await self._asked(match_id, person, course.deal_next(person, version))

    async def cut(self, match_id: MatchId, person: PersonId, at: int, version: int) -> None:
        """The person cuts the deck: `at` cards from the top go below the others."""
        await self._asked(match_id, person, course.cut(person, at, version))

    async def declare(
        self, match_id: MatchId, person: PersonId, declaration: Declaration, version: int
    ) -> None:
        """The person declares their hand and lays it open."""
        await self._asked(match_id, person, course.declare(person, declaration, version))

    async def leave(self, match_id: MatchId, person: PersonId) -> None:
        """The person leaves for good."""
        await self._asked(match_id, person, course.leave(person))

    async def come_back(self, match_id: MatchId, person: PersonId) -> None:
        """The person plays their seat again."""
        await self._asked(match_id, person, course.come_back(person))

    async def step_away(self, match_id: MatchId, person: PersonId) -> None:
        """The person is not there any more; a computer plays for them until they come back."""
        await self._context.own(self._change(match_id, course.step_away(person)))

    async def vote(self, match_id: MatchId, person: PersonId) -> None:
        """The person wants the match not to count."""
        await self._asked(match_id, person, course.vote(person))

    async def withdraw(self, match_id: MatchId, person: PersonId) -> None:
        """The person takes that back."""
        await self._asked(match_id, person, course.withdraw(person))

    # ---- what the table itself does -------------------------------------------------------------

    async def pause(self, match_id: MatchId) -> None:
        """No room can show the match any more."""
        await self._context.own(self._change(match_id, course.pause))

    async def resume(self, match_id: MatchId) -> None:
        """A room can show it again."""
        await self._context.own(self._change(match_id, course.resume))

    async def due(self, match_id: MatchId) -> None:
        """The time the match was waiting for has come; does what is due, if anything."""
        await self._context.own(self._change(match_id, self._what_is_due))

    def _what_is_due(self, running: RunningMatch, moment: course.Moment) -> Change | None:
        wait, version = running.seating.wait, running.match.version
        if wait.at is None:
            return None
        if wait.at > moment.now:  # moved since it was set
            self._context.deadlines.set_match(running.match_id, wait.at)
            return None
        match wait.kind:
            case WaitKind.COMPUTER | WaitKind.TURN:
                return course.computer_plays(self._legal_choice, version)(running, moment)
            case WaitKind.REMINDER:
                return course.remind(version)(running, moment)
            case WaitKind.DEAL:
                return course.deal_next(None, version)(running, moment)
            case WaitKind.CUT:
                return course.cut(None, 0, version)(running, moment)
            case WaitKind.NOTHING:
                return None

    def _legal_choice(self, seat_view: SeatView, level: str) -> Move:
        # A fault in a computer player must not stop a table of people: any legal move will do.
        try:
            move = self._choose(seat_view, level)
        except Exception:
            log.exception("the computer %s failed at v%d", level, seat_view.version)
            return seat_view.legal_moves[0]
        if move not in seat_view.legal_moves:
            log.error("the computer %s chose an illegal move at v%d", level, seat_view.version)
            return seat_view.legal_moves[0]
        return move

    # ---- what is changed beside it --------------------------------------------------------------

    def hold(self, match_id: MatchId) -> AbstractAsyncContextManager[object]:
        """Nothing changes the match while this is held."""
        return self._slots.hold(match_id)

    def forget(self, match_id: MatchId) -> None:
        """What is stored of the match is not what is remembered."""
        self._slots.forget(match_id)

    # ---- how it stands --------------------------------------------------------------------------

    async def standing(self, match_id: MatchId, person: PersonId | None) -> MatchStanding:
        """The match as this person may see it; as the public sees it for None or a stranger.

        Raises Unknown.
        """
        running = await self._running(match_id)
        seat = _seat_of(running, person)
        names = await self._context.people.names(running.seating.people)
        over = running.match.phase is Phase.OVER
        return MatchStanding(
            match_id=match_id,
            lobby_id=running.lobby_id,
            code=running.code,
            revision=running.revision,
            view=view(running.match, seat),
            seats=_seat_infos(running.seating.chairs, names),
            clock=running.seating.clock,
            turn_ends=running.seating.wait.turn_ends,
            deal_at=_deal_at(running),
            ping=running.seating.called,
            paused=running.seating.paused,
            votes=running.seating.votes,
            can_rematch=over and await self._can_rematch(running),
            reminded=running.seating.wait.kind is WaitKind.TURN,
        )

    async def _running(self, match_id: MatchId) -> RunningMatch:
        known = self._slots.peek(match_id)
        if known is not None:
            return known
        async with self._slots.hold(match_id) as slot:
            return await slot.loaded(partial(self._load, match_id))

    async def _can_rematch(self, running: RunningMatch) -> bool:
        row = await self._context.db.read(partial(storage.load_lobby, lobby_id=running.lobby_id))
        if row is None or row.current_match != running.match_id:
            return False
        return lobby_from_json(json.loads(row.state)).state is LobbyState.RESTING

    # ---- the way of one change ------------------------------------------------------------------

    async def _asked(self, match_id: MatchId, person: PersonId, decide: Decision) -> None:
        self._context.people.touch(person)
        await self._context.own(self._change(match_id, decide))

    async def _change(self, match_id: MatchId, decide: Decision) -> None:
        async with self._slots.hold(match_id) as slot:
            try:
                changed = await self._decide_and_commit(slot, match_id, decide)
            except Conflict:  # the lobby or the match was changed beside us: once more, from disk
                changed = await self._decide_and_commit(slot, match_id, decide)
        if changed is not None:
            self._tell(changed)

    async def _decide_and_commit(
        self, slot: Slot[RunningMatch], match_id: MatchId, decide: Decision
    ) -> RunningMatch | None:
        running = await slot.loaded(partial(self._load, match_id))
        change = decide(running, self._context.moment())
        if change is None:
            return None
        slot.value = None  # whatever goes wrong from here on, what is on the disk decides
        slot.value = await self._commit(running, change)
        return slot.value

    async def _commit(self, running: RunningMatch, change: Change) -> RunningMatch:
        now = self._context.now()
        rest_until = self._context.steady() + self._context.limits.resting_seconds
        match, seating = change.match, change.seating
        over = match.phase is Phase.OVER
        save = partial(
            storage.commit_match,
            match_id=running.match_id,
            expected_revision=running.revision,
            version=match.version,
            snapshot=json.dumps(match_to_json(match), separators=(",", ":")),
            seats=json.dumps(seating_to_json(seating), separators=(",", ":")),
            deadline=seating.wait.at,
            is_open=not over,
            now=now,
            actions=log_rows(change.actions, match.version, now),
        )

        def job(tx: Transaction) -> int:
            revision = save(tx)
            if over:
                self._settle(tx, running, change, now, rest_until)
            return revision

        revision = await self._context.write(job)
        for played in change.actions:
            if isinstance(played.action, Play):
                MOVES.labels("person" if played.actor.isdecimal() else "computer").inc()
        return RunningMatch(
            running.match_id, running.lobby_id, running.code, revision, match, seating
        )

    def _settle(
        self,
        tx: Transaction,
        running: RunningMatch,
        change: Change,
        now: float,
        rest_until: float,
    ) -> None:
        """In the same transaction as the last action: the result, and the lobby at rest."""
        row = storage.load_match(tx, running.match_id)
        assert row is not None
        actions = storage.load_actions(tx, running.match_id)
        scores = rounds_of(
            change.match.rules,
            change.seating.first_dealer,
            [action_from_json(json.loads(action.action)) for action in actions],
        )
        ended = Finished(
            running.match_id, running.lobby_id, change.match, change.seating, row.started_at, now
        )
        result = settle(
            ended,
            scores,
            {PersonId(p): identity for p, identity in played_as(tx, running.match_id).items()},
            storage.match_communities(tx, running.match_id),
        )
        storage.record_result(tx, result)
        self._rest_lobby(tx, running.lobby_id, rest_until)

    def _rest_lobby(self, tx: Transaction, lobby_id: LobbyId, until: float) -> None:
        row = storage.load_lobby(tx, lobby_id)
        assert row is not None
        at_rest = finished(lobby_from_json(json.loads(row.state)))
        storage.save_lobby(
            tx,
            lobby_id=lobby_id,
            expected_revision=row.revision,
            state=json.dumps(lobby_to_json(at_rest)),
            current_match=row.current_match,
            deadline=until,
            is_open=True,
        )

    def _tell(self, running: RunningMatch) -> None:
        self._context.deadlines.set_match(running.match_id, running.seating.wait.at)
        ended_in = running.lobby_id if running.match.phase is Phase.OVER else None
        self._context.tell(MatchChanged(running.match_id, ended_in))

    # ---- loading --------------------------------------------------------------------------------

    async def _load(self, match_id: MatchId) -> RunningMatch:
        found = await self._context.db.read(partial(_read_match, match_id=match_id))
        if found is None:
            raise Unknown
        row, code = found
        return RunningMatch(
            match_id=match_id,
            lobby_id=LobbyId(row.lobby_id),
            code=code,
            revision=row.revision,
            match=match_from_json(json.loads(row.snapshot)),
            seating=seating_from_json(json.loads(row.seats), row.deadline),
        )

    async def _was_played(
        self, match_id: MatchId, person: PersonId, move: Move, version: int
    ) -> bool:
        """Whether exactly this move led on from this version: the answer was lost, not the move."""
        rows = await self._context.db.read(partial(storage.load_actions, match_id=match_id))
        for row in rows:
            if row.version == version + 1 and row.actor == str(person):
                action = action_from_json(json.loads(row.action))
                return isinstance(action, Play) and Move.of(action.card, action.taken) == move
        return False


def log_rows(actions: Iterable[Logged], version: int, now: float) -> tuple[ActionRow, ...]:
    """The rows of actions that led up to this version, without a gap."""
    done = tuple(actions)
    first = version - len(done) + 1
    return tuple(
        ActionRow(first + i, json.dumps(action_to_json(one.action)), one.actor, now)
        for i, one in enumerate(done)
    )


def _read_match(tx: Transaction, match_id: MatchId) -> tuple[MatchRow, str] | None:
    row = storage.load_match(tx, match_id)
    if row is None:
        return None
    lobby = storage.load_lobby(tx, row.lobby_id)
    assert lobby is not None  # a foreign key
    return row, lobby.code


def _seat_of(running: RunningMatch, person: PersonId | None) -> Seat | None:
    """Whose eyes the match is seen with; somebody who left sees what everybody sees."""
    if person is None:
        return None
    try:
        return running.seating.seat_of(person)
    except NotSeated:
        return None


def _deal_at(running: RunningMatch) -> float | None:
    wait = running.seating.wait
    return wait.at if wait.kind is WaitKind.DEAL else None


def _seat_infos(chairs: tuple[Chair, ...], names: dict[PersonId, str]) -> tuple[SeatInfo, ...]:
    infos: list[SeatInfo] = []
    for chair in chairs:
        nth = sum(info.person is None and info.level == chair.level for info in infos)
        infos.append(
            SeatInfo(
                person=chair.person,
                name=names[chair.person] if chair.person is not None else "",
                level=chair.level,
                nth=nth if chair.person is None else 0,
                away=chair.away,
                abandoned=chair.abandoned,
            )
        )
    return tuple(infos)
