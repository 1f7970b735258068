"""The one authority over lobbies: lock, decide, store, remember, tell; and the start of a match."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from functools import partial
from typing import Final

import storage
from bot.game import Rules, Seat, new_match
from bot.manager import lobby as lobbies
from bot.manager import places
from bot.manager.context import Context
from bot.manager.course import Change, begin
from bot.manager.errors import NoSuchTable, NotSeated, Refused, Stale, Unknown
from bot.manager.ids import LobbyId, MatchId, PersonId, RoomId
from bot.manager.lobby import (
    Clock,
    Computer,
    Human,
    Lobby,
    LobbyState,
    lobby_to_json,
)
from bot.manager.lobby_rows import (
    OpenLobby,
    ensure_table,
    insert,
    insert_match,
    offer_no_rematch,
    opened,
    refuse_more,
)
from bot.manager.seating import Seating
from bot.manager.slots import Slot, Slots
from bot.manager.standing import LobbyStanding, SeatInfo
from bot.manager.updates import LobbyChanged, MatchChanged
from storage import Conflict, LobbyRow, Transaction

__all__ = ["Lobbies"]

_LIVE: Final = 1000

Decide = Callable[[Lobby], Lobby]


_Decision = Callable[[OpenLobby], Lobby | None]  # None: nothing is to be done


class Lobbies:
    """Lobbies by number; loaded on first touch.

    `seen` is the revision somebody acted on, where acting on another one would mean something else
    (a seat by its number) or happen twice (a double tap). Raises Stale if there is a newer one.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._slots: Slots[LobbyId, OpenLobby] = Slots(_LIVE)

    # ---- what people ask for --------------------------------------------------------------------

    async def open(
        self,
        room: RoomId,
        host: PersonId,
        rules: Rules,
        *,
        clock: Clock = Clock.HOUR,
        computers: Sequence[str] = (),
    ) -> LobbyId:
        """A new lobby in this room with its host on a seat, and computers on the next ones; if that
        fills it, the match starts at once. Raises TooManyTables."""
        self._context.people.touch(host)
        lobby = lobbies.open_lobby(host, rules, clock)
        for level in computers:
            lobby = lobbies.add_computer(lobby, host, level)
        return await self._context.own(self._open(room, host, lobby))

    async def join(self, lobby_id: LobbyId, person: PersonId) -> None:
        """The person sits down. A rematch that everybody has agreed to starts by itself. Raises
        TooManyTables for somebody who sits at as many as one person may."""

        def decide(lobby: Lobby) -> Lobby:
            asked_again = lobby.seat_of(person) is not None
            joined = lobbies.join(lobby, person)
            return self._start(joined) if asked_again and not joined.missing else joined

        await self._asked(lobby_id, person, decide)

    async def leave(self, lobby_id: LobbyId, person: PersonId) -> None:
        """The person stands up."""
        await self._asked(lobby_id, person, partial(lobbies.leave, person=person))

    async def add_computer(
        self, lobby_id: LobbyId, person: PersonId, level: str, *, seen: int | None = None
    ) -> None:
        """A computer of this level sits down."""
        change = partial(lobbies.add_computer, person=person, level=level)
        await self._asked(lobby_id, person, change, seen)

    async def remove(
        self, lobby_id: LobbyId, person: PersonId, seat: Seat, *, seen: int | None = None
    ) -> None:
        """The host frees a seat."""
        change = partial(lobbies.remove, person=person, seat=seat)
        await self._asked(lobby_id, person, change, seen)

    async def move_to(
        self, lobby_id: LobbyId, person: PersonId, seat: Seat, *, seen: int | None = None
    ) -> None:
        """The person takes another seat."""
        change = partial(lobbies.move_to, person=person, seat=seat)
        await self._asked(lobby_id, person, change, seen)

    async def choose_rules(
        self, lobby_id: LobbyId, person: PersonId, change: Callable[[Rules], Rules]
    ) -> None:
        """The host chooses other rules: `change` makes them from the present ones, so that of two
        choices made at the same time neither is lost. Raises RulesClash."""

        def decide(lobby: Lobby) -> Lobby:
            return lobbies.configure(lobby, person, rules=change(lobby.rules))

        await self._asked(lobby_id, person, decide)

    async def choose_clock(self, lobby_id: LobbyId, person: PersonId, clock: Clock) -> None:
        """The host chooses another clock."""
        await self._asked(lobby_id, person, partial(lobbies.configure, person=person, clock=clock))

    async def start(self, lobby_id: LobbyId, person: PersonId) -> None:
        """Somebody seated starts the match. Raises SeatsOpen, NotSeated, NotGathering."""

        def decide(lobby: Lobby) -> Lobby:
            if lobby.seat_of(person) is None:
                raise NotSeated
            return self._start(lobby)

        await self._asked(lobby_id, person, decide)

    async def rematch(self, lobby_id: LobbyId, person: PersonId) -> None:
        """Somebody who played wants another match; it starts at once if nobody else must agree."""
        seated = (await self.standing(lobby_id)).lobby.people
        gone = await self._context.people.gone(seated)

        def decide(lobby: Lobby) -> Lobby:
            again = lobbies.rematch(lobby, person, gone)
            return again if again.missing else self._start(again)

        await self._asked(lobby_id, person, decide)

    async def close(self, lobby_id: LobbyId, person: PersonId) -> None:
        """The host closes a lobby that has not started."""
        await self._asked(lobby_id, person, partial(lobbies.close, person=person))

    async def due(self, lobby_id: LobbyId) -> None:
        """Nobody has touched the lobby for long: it starts if it can, else it closes."""

        def decide(found: OpenLobby) -> Lobby | None:
            if not self._is_due(found):
                return None
            lobby = found.lobby
            if lobby.state is LobbyState.GATHERING and not lobby.missing:
                return self._start(lobby)
            return lobbies.expired(lobby)

        await self._context.own(self._change(lobby_id, decide))

    # ---- where it stands ------------------------------------------------------------------------

    async def called(self, code: str) -> LobbyId:
        """The open table of this code. Raises NoSuchTable."""
        row = await self._context.db.read(partial(storage.lobby_by_code, code=code))
        if row is None or not row.is_open:
            raise NoSuchTable
        return LobbyId(row.lobby_id)

    async def bring(self, lobby_id: LobbyId, room: RoomId) -> MatchId | None:
        """The table stands in this room too; the match that is played at it, if one is. Bringing
        it again changes nothing. Raises NoSuchTable, TooManyRooms, TooManyTables, BarredAmong."""
        limits = self._context.limits
        job = partial(places.bring, lobby_id=lobby_id, room=room, limits=limits)
        await self._context.own(self._place(lobby_id, job))
        row = await self._context.db.read(partial(storage.load_lobby, lobby_id=lobby_id))
        return None if row is None or row.current_match is None else MatchId(row.current_match)

    async def take_away(
        self, lobby_id: LobbyId, room: RoomId, person: PersonId, *, admin: bool
    ) -> None:
        """The table stands in this room no more. Raises NotAdministrator, OnlyRoom, Unknown."""
        job = partial(places.take_away, lobby_id=lobby_id, room=room, person=person, admin=admin)
        await self._context.own(self._place(lobby_id, job))

    async def _place(
        self, lobby_id: LobbyId, job: Callable[[Transaction], LobbyRow | None]
    ) -> None:
        async with self._slots.hold(lobby_id) as slot:
            slot.value = None  # in how many rooms it stands is read anew
            changed = await self._context.write(job)
        if changed is None:
            return
        self._context.tell(LobbyChanged(lobby_id))
        if changed.current_match is not None:
            self._context.tell(MatchChanged(MatchId(changed.current_match)))

    # ---- how it stands --------------------------------------------------------------------------

    async def standing(self, lobby_id: LobbyId) -> LobbyStanding:
        """The lobby as everybody may see it; raises Unknown."""
        known = self._slots.peek(lobby_id)
        if known is None:
            async with self._slots.hold(lobby_id) as slot:
                known = await slot.loaded(partial(self._load, lobby_id))
        names = await self._context.people.names(known.lobby.people)
        return LobbyStanding(
            lobby_id=lobby_id,
            code=known.code,
            revision=known.revision,
            lobby=known.lobby,
            seats=_seat_infos(known.lobby, names),
            rooms=known.rooms,
        )

    def hold(self, lobby_id: LobbyId) -> AbstractAsyncContextManager[object]:
        """Nothing changes the lobby while this is held."""
        return self._slots.hold(lobby_id)

    def forget(self, lobby_id: LobbyId) -> None:
        """What is stored of the lobby is not what is remembered."""
        self._slots.forget(lobby_id)

    def match_ended(self, lobby_id: LobbyId) -> None:
        """The lobby was changed on disk by the end of its match, and rests for a while."""
        self._slots.forget(lobby_id)
        rest = self._context.steady() + self._context.limits.resting_seconds
        self._context.deadlines.set_lobby(lobby_id, rest)

    # ---- the way of one change ------------------------------------------------------------------

    def _start(self, lobby: Lobby) -> Lobby:
        """The deal goes round: the first dealer by chance, then the next seat each time."""
        seats = lobby.rules.seats
        last = lobby.dealer
        dealer = secrets.randbelow(seats) if last is None else (last + 1) % seats
        return lobbies.started(lobby, Seat(dealer))

    async def _asked(
        self, lobby_id: LobbyId, person: PersonId, decide: Decide, seen: int | None = None
    ) -> None:
        self._context.people.touch(person)
        wanted = _at_revision(seen, decide) if seen is not None else _unless_same(decide)
        await self._context.own(self._change(lobby_id, wanted))

    async def _change(self, lobby_id: LobbyId, decide: _Decision) -> None:
        async with self._slots.hold(lobby_id) as slot:
            try:
                done = await self._decide_and_commit(slot, lobby_id, decide)
            except Conflict:  # its match ended beside us: once more, from disk
                done = await self._decide_and_commit(slot, lobby_id, decide)
        if done is None:
            return
        before, after, started = done
        self._context.deadlines.set_lobby(lobby_id, after.deadline)
        self._context.tell(LobbyChanged(lobby_id, started))
        if started is not None:
            self._context.tell(MatchChanged(started))
        if before.current_match is not None:
            # The message of the last match offers a rematch no more.
            self._context.tell(MatchChanged(before.current_match))

    async def _decide_and_commit(
        self, slot: Slot[OpenLobby], lobby_id: LobbyId, decide: _Decision
    ) -> tuple[OpenLobby, OpenLobby, MatchId | None] | None:
        before = await slot.loaded(partial(self._load, lobby_id))
        lobby = decide(before)
        if lobby is None:
            return None
        slot.value = None  # whatever goes wrong from here on, what is on the disk decides
        slot.value, started = await self._commit(before, lobby)
        return before, slot.value, started

    def _is_due(self, known: OpenLobby) -> bool:
        if known.deadline is None:
            return False
        if known.deadline > self._context.steady():  # touched since it was set
            self._context.deadlines.set_lobby(known.lobby_id, known.deadline)
            return False
        return True

    async def _open(self, room: RoomId, host: PersonId, lobby: Lobby) -> LobbyId:
        limits, now = self._context.limits, self._context.now()
        deadline = self._context.steady() + limits.gathering_seconds

        def job(tx: Transaction) -> tuple[LobbyId, str]:
            refuse_more(tx, storage.open_lobbies_of_room(tx, room), limits.tables_per_room)
            refuse_more(tx, storage.open_lobbies_of_person(tx, host), limits.tables_per_person)
            state = json.dumps(lobby_to_json(lobby))
            lobby_id, code = insert(tx, state, deadline, now)
            storage.add_lobby_room(tx, lobby_id, room)
            storage.set_lobby_people(tx, lobby_id, lobby.people)
            ensure_table(tx, lobby_id, room)
            return lobby_id, code

        lobby_id, _ = await self._context.write(job)
        self._context.deadlines.set_lobby(lobby_id, deadline)
        if lobby.missing:
            self._context.tell(LobbyChanged(lobby_id))
            return lobby_id
        try:
            await self._change(lobby_id, lambda found: self._start(found.lobby))
        except Refused:
            # The lobby stands all the same, full: it is shown, and can be started by its button.
            self._context.tell(LobbyChanged(lobby_id))
            raise
        return lobby_id

    async def _commit(self, before: OpenLobby, lobby: Lobby) -> tuple[OpenLobby, MatchId | None]:
        now, limits = self._context.now(), self._context.limits
        starts = lobby.state is LobbyState.PLAYING
        gathers = lobby.state is LobbyState.GATHERING
        deadline = self._context.steady() + limits.gathering_seconds if gathers else None

        first = self._first_deal(lobby) if starts else None

        newcomers = _sitting(lobby) - _sitting(before.lobby)

        def job(tx: Transaction) -> tuple[int, MatchId | None]:
            for person in newcomers:
                others = storage.open_lobbies_of_person(tx, person)
                others = [one for one in others if one != before.lobby_id]
                refuse_more(tx, others, limits.tables_per_person)
            # First who sits there: the match asks as whom.
            storage.set_lobby_people(tx, before.lobby_id, lobby.people)
            match_id = None if first is None else insert_match(tx, before, first, now)
            revision = storage.save_lobby(
                tx,
                lobby_id=before.lobby_id,
                expected_revision=before.revision,
                state=json.dumps(lobby_to_json(lobby)),
                current_match=match_id or before.current_match,
                deadline=deadline,
                is_open=lobby.state is not LobbyState.CLOSED,
            )
            if before.lobby.state is LobbyState.RESTING:
                offer_no_rematch(tx, before.current_match)
                if gathers:
                    for room in storage.lobby_rooms(tx, before.lobby_id):
                        ensure_table(tx, before.lobby_id, RoomId(room))
            return revision, match_id

        revision, match_id = await self._context.write(job)
        if first is not None and match_id is not None:
            self._context.deadlines.set_match(match_id, first.seating.wait.at)
        after = replace(
            before,
            revision=revision,
            lobby=lobby,
            current_match=match_id or before.current_match,
            deadline=deadline,
        )
        return after, match_id

    def _first_deal(self, lobby: Lobby) -> Change:
        """The new match with its first round dealt."""
        assert lobby.dealer is not None
        occupants = tuple(seat for seat in lobby.seats if seat is not None)
        seating = Seating.of(occupants, lobby.clock, lobby.dealer)
        return begin(new_match(lobby.rules, lobby.dealer), seating, self._context.moment())

    # ---- loading --------------------------------------------------------------------------------

    async def _load(self, lobby_id: LobbyId) -> OpenLobby:
        def read(tx: Transaction) -> tuple[LobbyRow | None, int]:
            return storage.load_lobby(tx, lobby_id), len(storage.lobby_rooms(tx, lobby_id))

        row, rooms = await self._context.db.read(read)
        if row is None:
            raise Unknown
        return opened(row, rooms)


def _sitting(lobby: Lobby) -> set[PersonId]:
    """Who gathers or plays there by their own will: not whoever a rematch still waits for, and
    nobody at a table that rests."""
    if lobby.state not in (LobbyState.GATHERING, LobbyState.PLAYING):
        return set()
    return {seat.person for seat in lobby.seats if isinstance(seat, Human) and seat.ready}


def _unless_same(decide: Decide) -> _Decision:
    """The decision, but for one that leaves everything as it is."""

    def decided(found: OpenLobby) -> Lobby | None:
        lobby = decide(found.lobby)
        return None if lobby == found.lobby else lobby

    return decided


def _at_revision(seen: int, decide: Decide) -> _Decision:
    """The decision, if the lobby is as it was seen; raises Stale otherwise."""

    def decided(found: OpenLobby) -> Lobby:
        if found.revision != seen:
            raise Stale
        return decide(found.lobby)

    return decided


def _seat_infos(lobby: Lobby, names: dict[PersonId, str]) -> tuple[SeatInfo | None, ...]:
    infos: list[SeatInfo | None] = []
    for occupant in lobby.seats:
        match occupant:
            case Human():
                infos.append(
                    SeatInfo(occupant.person, names[occupant.person], ready=occupant.ready)
                )
            case Computer():
                nth = sum(info is not None and info.level == occupant.level for info in infos)
                infos.append(SeatInfo(None, "", level=occupant.level, nth=nth))
            case None:
                infos.append(None)
    return tuple(infos)
