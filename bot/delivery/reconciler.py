"""Makes every surface show the newest screen: one worker per surface, and only while it has to.

A worker compares what is wanted with what was shown last, sends the newest, and stores what is
shown now. Whatever a platform does, the match goes on: a flooded room waits alone, a deleted
message is made again, a room that threw us out is left in peace, and a platform that fails is asked
again later.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import storage
from bot.delivery.composer import Composer, Wanted
from bot.delivery.platform import (
    Asleep,
    DeliveryError,
    Expired,
    Flooded,
    Forbidden,
    Gone,
    Migrated,
    Place,
)
from bot.delivery.post import Post
from bot.manager import LobbyChanged, Manager, MatchChanged, MatchId, PersonId, Update
from bot.recent import Recent
from storage import NEVER_SHOWN, Database, Room, StorageFailed, SurfaceRow

__all__ = ["Reconciler"]

log = logging.getLogger(__name__)

_FIRST_RETRY: Final = 1.0
_LONGEST_RETRY: Final = 60.0
_WITHDRAW_SECONDS: Final = 10.0
_REMEMBERED: Final = 10_000
_CATCHING_UP: Final = 256  # surfaces at a time
_OLD_SECONDS: Final = 50 * 60.0  # a table so old has scrolled away by the time somebody is called


class Reconciler:
    """Brings screens to surfaces. `start` once the platforms are there; `poke` says that one may be
    out of date."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        composer: Composer,
        post: Post,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._db = db
        self._manager = manager
        self._composer = composer
        self.post = post
        self._now = now
        self._dirty: set[int] = set()  # surfaces that may be out of date
        # Those to be sent even if nothing seems to have changed, and whether as a new message.
        self._asked: dict[int, bool] = {}
        # Rooms that let us write, as far as we know; one that was forgotten is looked at again.
        self._open_rooms: Recent[int, None] = Recent(_REMEMBERED)
        self._working: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, asyncio.Event] = {}  # those that wait; set, they go on at once
        self._eased = asyncio.Event()  # one of those that work rests, or is done
        self._looking: set[asyncio.Task[None]] = set()
        self._stopped = False
        manager.subscribe(self._on_update)

    async def start(self) -> None:
        """Bring up to date what was left behind when the process ended, and finish what it had
        begun: a room was left alone, and then the matches that nobody sees any more had to wait."""
        for match_id in await self._db.read(storage.unshown_matches):
            await self._manager.matches.pause(MatchId(match_id))
        stale = await self._db.read(storage.stale_surfaces)
        self._look(self._catch_up([surface.surface_id for surface in stale]))

    async def _catch_up(self, stale: Sequence[int]) -> None:
        """After a backup was restored these may be all there are. So many at a time: those that
        rest because their platform is away hold up nobody."""
        for surface_id in stale:
            while len(self._working) - len(self._resting) >= _CATCHING_UP:
                self._eased.clear()
                await self._eased.wait()
            self.poke(surface_id)

    async def stop(self, grace: float) -> None:
        """Let what has changed arrive, for at most so many seconds, then stop."""
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self.settle()
        self._stopped = True
        late = {*self._working.values(), *self._looking}
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def settle(self) -> None:
        """Return once everything shows the newest, as far as anybody has said."""
        while under_way := {*self._working.values(), *self._looking}:
            await asyncio.wait(under_way)

    def poke(self, surface_id: int, *, again: bool = False, anew: bool = False) -> None:
        """The surface may be out of date; `again`: show it even if it seems not to be; `anew`: as a
        new message, in place of the old one."""
        if self._stopped:
            return
        self._dirty.add(surface_id)
        if again or anew:
            self._ask(surface_id, anew=anew)
            # Somebody is there and looks: nothing tells better that it is worth another try.
            if surface_id in self._resting:
                self._resting[surface_id].set()
        if surface_id not in self._working:
            task = asyncio.create_task(self._work(surface_id), name=f"surface {surface_id}")
            self._working[surface_id] = task

    async def heard_from(self, room: Room) -> None:
        """Somebody spoke to us in this room: if it had thrown us out, it lets us in again, and what
        waited goes on."""
        if room.room_id in self._open_rooms:
            self._open_rooms.move_to_end(room.room_id)
            return
        find = partial(storage.surfaces_of_room, room_id=room.room_id)
        suspended = [s for s in await self._db.read(find) if s.state == "suspended"]
        if suspended:
            log.info("room %d lets us write again", room.room_id)
            # The room comes last: should the process end in between, it is still suspended, and the
            # next start has the matches wait again. The other way they would wait for ever.
            waiting = partial(storage.open_matches_of_room, room_id=room.room_id)
            for match_id in await self._db.read(waiting):
                await self._manager.matches.resume(MatchId(match_id))
            await self._db.write(partial(storage.resume_room, room_id=room.room_id))
            for surface in suspended:
                self.poke(surface.surface_id)
        self._open_rooms.keep(room.room_id, None)

    async def shown_with(self, person: PersonId) -> tuple[int, ...]:
        """The messages for everybody that name this person, now or as somebody who played: to be
        poked once they are called something else."""
        find = partial(storage.public_surfaces, person_id=person)
        return tuple(surface.surface_id for surface in await self._db.read(find))

    async def withdraw(self, person: PersonId) -> Callable[[], Awaitable[None]]:
        """Take away what only this person sees, where a platform still lets us, for a few seconds
        at most. What is given does the same with the tables in their own chats, once they have left
        them and nothing is shown there any more."""
        own = await self._db.read(partial(storage.private_surfaces, person_id=person))
        await self._take_away([await self._stands(surface.surface_id) for surface in own])
        tables = await self._db.read(partial(storage.surfaces_in_own_chats, person_id=person))
        return partial(self._take_away, [await self._stands(table) for table in tables])

    async def _stands(self, surface_id: int) -> tuple[Place, str] | None:
        """Where the message of a surface is, if it can be reached."""
        found = await self._find(surface_id)
        if found is None:
            return None
        surface, room, _ = found
        if surface.message is None:
            return None
        return await self.post.place(room, surface.kind, _audience(surface)), surface.message

    async def _take_away(self, messages: Sequence[tuple[Place, str] | None]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_WITHDRAW_SECONDS):
                for place, message in filter(None, messages):
                    try:
                        await self.post.remove_at(place, message)
                    except DeliveryError as error:
                        log.info("a private message stays: %s", type(error).__name__)

    # ---- what changed ---------------------------------------------------------------------------

    def _on_update(self, update: Update) -> None:
        if self._stopped:
            return
        self._look(self._look_at(update))

    def _look(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_at(self, update: Update) -> None:
        match update:
            case MatchChanged():
                find = partial(storage.surfaces_of, subject="m", subject_id=update.match_id)
            case LobbyChanged():
                find = partial(storage.surfaces_of, subject="l", subject_id=update.lobby_id)
        try:
            surfaces = await self._db.read(find)
        except StorageFailed as error:  # the next change, or the next start, makes up for it
            log.error("nobody is shown %s: %s", update, error.reason)
            return
        for surface in surfaces:
            self.poke(surface.surface_id)

    # ---- one surface ----------------------------------------------------------------------------

    async def _work(self, surface_id: int) -> None:
        retry = _FIRST_RETRY
        try:
            while surface_id in self._dirty:
                self._dirty.discard(surface_id)
                try:
                    await self._bring_up_to_date(surface_id)
                    retry = _FIRST_RETRY
                except (_Away, StorageFailed) as error:
                    log.info("surface %d waits: %s", surface_id, type(error).__name__)
                    self._dirty.add(surface_id)
                    over = error.over if isinstance(error, _Away) else asyncio.Event()
                    retry = await self._rest(surface_id, over, retry)
        except Exception:
            log.exception("surface %d could not be shown", surface_id)
        finally:
            del self._working[surface_id]
            self._eased.set()
            if surface_id in self._dirty:  # poked while the last attempt was failing
                self.poke(surface_id)
            else:
                self._asked.pop(surface_id, None)

    async def _rest(self, surface_id: int, over: asyncio.Event, seconds: float) -> float:
        """Wait until it is over, the surface is asked for, or about so long; how long to wait the
        next time."""
        self._resting[surface_id] = over
        self._eased.set()
        try:
            return await _pause(seconds, over)
        finally:
            del self._resting[surface_id]

    async def _bring_up_to_date(self, surface_id: int) -> None:
        found = await self._find(surface_id)
        is_asked = surface_id in self._asked
        bring_back = partial(storage.bring_back, surface_id=surface_id)
        # Asked for while an attempt from before failed, after which it was taken for out of reach.
        if found is None and is_asked and await self._db.write(bring_back):
            found = await self._find(surface_id)
        if found is None:
            return
        surface, room, stands = found
        asked = self._asked.pop(surface_id, None)
        try:
            wanted = await self._to_send(surface, room, asked, stands=stands)
            if wanted is None:
                return
            if await self.post.take(room, _audience(surface)):
                # While it waited, something newer may have come, or the lobby's message have become
                # that of its match: only the newest is sent.
                found = await self._find(surface_id)
                if found is None:
                    return
                surface, room, stands = found
                wanted = await self._to_send(surface, room, asked, stands=stands)
            if wanted is not None:
                await self._send(surface, room, wanted, asked)
        except (DeliveryError, StorageFailed) as error:
            if asked is not None:
                self._ask(surface_id, anew=asked)
            if isinstance(error, StorageFailed):
                raise
            await self._failed(error, surface, room)

    def _ask(self, surface_id: int, *, anew: bool) -> None:
        self._asked[surface_id] = anew or self._asked.get(surface_id, False)

    async def _find(self, surface_id: int) -> tuple[SurfaceRow, Room, bool] | None:
        """The surface and its room as they are now, if anything is to be shown there, and whether
        its table still stands there."""
        found = await self._db.read(partial(_surface_and_room, surface_id=surface_id))
        if found is None or found[0].state != "live" or not self.post.serves(found[1]):
            return None
        return found

    async def _to_send(
        self, surface: SurfaceRow, room: Room, asked: bool | None, *, stands: bool
    ) -> Wanted | None:
        """What has to be sent; None if it is there already, and then it is noted as that."""
        if not stands:  # it was taken away from this room
            return Wanted(NEVER_SHOWN, None, "")
        wanted = await self._composer.wanted(surface, room)
        if wanted.mark != surface.content_hash or asked is not None:
            return wanted
        if wanted.revision != surface.shown_revision:
            await self._save(surface, wanted, surface.message, surface.posted_at)
        return None

    async def _send(
        self, surface: SurfaceRow, room: Room, wanted: Wanted, asked: bool | None
    ) -> None:
        kind, person = surface.kind, _audience(surface)
        message, posted_at = surface.message, surface.posted_at
        moves = asked is True or await self._has_to_move(surface, room, wanted)
        if message is not None and kind != "ping" and (moves or asked is not None):
            await self._doubt(surface)
        if message is not None and moves:
            await self.post.remove(room, kind, person, message)
            message = posted_at = None
        if wanted.screen is not None:
            message = await self.post.show(room, kind, person, wanted.screen, message)
            posted_at = posted_at or self._now()
        await self._save(surface, wanted, message, posted_at)

    async def _doubt(self, surface: SurfaceRow) -> None:
        """From here on the old message may be gone, whatever is noted of it. Should the process end
        before the new one is noted, the next would take the old one for shown, and nobody would
        see anything until the next move."""

        def doubt(tx: storage.Transaction) -> None:
            now = storage.load_surface(tx, surface.surface_id)
            if now is not None and now.state != "gone":
                storage.save_shown(
                    tx,
                    surface.surface_id,
                    message=now.message,
                    shown_revision=NEVER_SHOWN,
                    content_hash="",
                    posted_at=now.posted_at,
                )

        await self._db.write(doubt)  # if that can't be noted, the old message stays where it is

    async def _has_to_move(self, surface: SurfaceRow, room: Room, wanted: Wanted) -> bool:
        """Whether the old message goes: nothing is to be seen any more, or people would not see it
        where it stands. A call is a message of its own each time: an edited one rings nowhere."""
        if wanted.screen is None or surface.kind == "ping":
            return True
        if surface.kind != "table" or surface.message is None:
            return False
        old = self._now() - (surface.posted_at or 0.0) > _OLD_SECONDS
        return (wanted.rings and old) or await self.post.is_buried(
            room, surface.kind, surface.message
        )

    async def _save(
        self, surface: SurfaceRow, wanted: Wanted, message: str | None, posted_at: float | None
    ) -> None:
        """What is shown now. It has been sent, so a disk that fails is asked until it takes it:
        sending again instead would fill the room with copies."""

        def save(tx: storage.Transaction) -> None:
            now = storage.load_surface(tx, surface.surface_id)
            if now is None or now.state == "gone":  # also of somebody erased meanwhile
                return
            if wanted.screen is None and not storage.stands(tx, now):
                storage.remove_surface(tx, surface.surface_id)
                return
            # What a lobby's message showed says nothing about the match it has become.
            same = (now.subject, now.subject_id) == (surface.subject, surface.subject_id)
            storage.save_shown(
                tx,
                surface.surface_id,
                message=message,
                shown_revision=wanted.revision if same else NEVER_SHOWN,
                content_hash=wanted.mark,
                posted_at=posted_at,
            )

        retry = _FIRST_RETRY
        while True:
            try:
                return await self._db.write(save)
            except StorageFailed as error:
                log.error("surface %d is not noted: %s", surface.surface_id, error.reason)
                retry = await _pause(retry)

    # ---- what can go wrong ----------------------------------------------------------------------

    async def _failed(self, error: DeliveryError, surface: SurfaceRow, room: Room) -> None:
        match error:
            case Asleep():
                pass  # a tap wakes it, and then it is asked for again
            case Expired() if surface.audience:
                # One person can't be reached: it comes back when they ask for it.
                await self._db.write(partial(storage.remove_surface, surface_id=surface.surface_id))
            case Gone() | Expired() if surface.message is not None:
                await self._save(surface, Wanted(NEVER_SHOWN, None, ""), None, None)
                self._dirty.add(surface.surface_id)
            case Flooded():
                self.post.block(room, error.seconds)
                self._dirty.add(surface.surface_id)
            case Forbidden():
                await self.shut_out(room)
            case Migrated() if error.external_id != room.external_id:
                move = partial(
                    storage.rekey_room,
                    platform=room.platform,
                    old_external_id=room.external_id,
                    new_external_id=error.external_id,
                )
                await self._db.write(move)
                self._dirty.add(surface.surface_id)
            case _:  # also what makes no sense, such as a new message that is gone: not at once
                raise _Away(self.post.recovery(room)) from error

    async def shut_out(self, room: Room) -> None:
        """We were thrown out: nothing more goes there, and matches that no room shows wait, until
        `heard_from` tells otherwise."""
        self._open_rooms.pop(room.room_id, None)
        log.warning("room %d does not let us write: it is left alone", room.room_id)
        await self._db.write(partial(storage.suspend_room, room_id=room.room_id))
        shown_there = partial(storage.open_matches_of_room, room_id=room.room_id)
        for match_id in await self._db.read(shown_there):
            find = partial(storage.surfaces_of, subject="m", subject_id=match_id)
            surfaces = await self._db.read(find)
            if not any(s.kind == "table" and s.state == "live" for s in surfaces):
                await self._manager.matches.pause(MatchId(match_id))


class _Away(Exception):
    """The platform failed; `over` is set once it answers again."""

    def __init__(self, over: asyncio.Event) -> None:
        super().__init__()
        self.over = over


async def _pause(seconds: float, over: asyncio.Event | None = None) -> float:
    """Wait for about so long (everybody who waits comes back at another moment), or until it is
    over; how long to wait the next time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds * random.uniform(0.5, 1.0)):
            await (over or asyncio.Event()).wait()
    return min(seconds * 2, _LONGEST_RETRY)


def _audience(surface: SurfaceRow) -> PersonId | None:
    return PersonId(surface.audience) if surface.audience else None


def _surface_and_room(
    tx: storage.Transaction, surface_id: int
) -> tuple[SurfaceRow, Room, bool] | None:
    surface = storage.load_surface(tx, surface_id)
    if surface is None:
        return None
    room = storage.load_room(tx, surface.room_id)
    assert room is not None  # a foreign key
    return surface, room, storage.stands(tx, surface)
