"""The manager: matches, lobbies and people of one database, awake from `start` to `stop`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from bot.game import Deal, UnreadableText
from bot.manager.archive import Archive
from bot.manager.boards import Boards
from bot.manager.circles import Circles
from bot.manager.codes import Codes
from bot.manager.context import Context, Limits
from bot.manager.deadlines import Deadlines, Due
from bot.manager.errors import Busy, Unknown
from bot.manager.fairness import shuffled_deal
from bot.manager.ids import LobbyId, MatchId
from bot.manager.links import Links
from bot.manager.lobbies import Lobbies
from bot.manager.matches import Choose, Matches
from bot.manager.people import People
from bot.manager.privacy import Privacy
from bot.manager.seating import Pace
from bot.manager.strikes import Strikes
from bot.manager.updates import Listener, MatchChanged, Update
from storage import Database, StorageFailed, open_deadlines

__all__ = ["Manager"]

log = logging.getLogger(__name__)

_HEARTBEAT_SECONDS: Final = 5.0
_TRY_AGAIN_SECONDS: Final = 10.0
_LOOK_AGAIN_SECONDS: Final = 3600.0


class Manager:
    """The one authority over matches. `choose` is the computer players' move; it sees a SeatView.

    `matches`, `lobbies`, `boards`, `strikes`, `archive`, `people`, `links`, `circles` and `privacy`
    are its rooms; `subscribe` tells of every change.
    Deadlines are kept in the time of `steady`, the same as `now` unless given.
    """

    def __init__(
        self,
        db: Database,
        choose: Choose,
        *,
        pace: Pace | None = None,
        limits: Limits | None = None,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
        shuffle: Callable[[], Deal] = shuffled_deal,
    ) -> None:
        steady = steady or now
        self.people = People(db, now, steady)
        self._deadlines = Deadlines(steady, self._wake)
        self._context = Context(
            db=db,
            people=self.people,
            deadlines=self._deadlines,
            pace=pace or Pace(),
            limits=limits or Limits(),
            now=now,
            steady=steady,
            shuffle=shuffle,
        )
        self.matches = Matches(self._context, choose)
        self.lobbies = Lobbies(self._context)
        self.boards = Boards(self._context)
        self.strikes = Strikes(self._context)
        self.archive = Archive(self._context)
        codes = Codes(self._context)
        self.links = Links(self._context, codes, self.matches, self.lobbies)
        self.circles = Circles(self._context, codes)
        self.privacy = Privacy(self._context, self.matches, self.lobbies)
        self.subscribe(self._on_update)
        self._heart: asyncio.Task[None] | None = None

    def subscribe(self, listener: Listener) -> None:
        """Call this, in the loop, after every stored change."""
        self._context.listeners.append(listener)

    async def start(self) -> None:
        """Arm the stored deadlines; what was due during a downtime has been moved by it."""
        stored = await self._context.db.read(open_deadlines)
        self._deadlines.start(((due.kind, due.subject_id), due.at) for due in stored)
        self._heart = asyncio.create_task(self._beat(), name="heartbeat")

    async def stop(self) -> None:
        """Begin nothing new and finish what was begun."""
        await self._deadlines.stop()
        if self._heart is not None:
            self._heart.cancel()
            await asyncio.wait({self._heart})
        await self._context.finish()
        try:
            await self._context.db.heartbeat(self._context.steady())
        except StorageFailed as error:  # deadlines move by a few seconds more, and that is all
            log.error("the last heartbeat could not be stored: %s", error.reason)

    def _wake(self, due: Due) -> asyncio.Task[None]:
        kind, number = due
        return self._context.later(self._attend(due), f"{kind} {number}: what was due")

    async def _attend(self, due: Due) -> None:
        kind, number = due
        try:
            if kind == "match":
                await self.matches.due(MatchId(number))
            else:
                await self.lobbies.due(LobbyId(number))
        except Unknown:
            return
        except UnreadableText:
            # It reads no better until somebody mends it: no line in the log every few seconds.
            log.exception("%s %d: what is stored cannot be read", kind, number)
            self._deadlines.set(due, self._context.steady() + _LOOK_AGAIN_SECONDS)
        except Busy:
            self._deadlines.set(due, self._context.steady() + _TRY_AGAIN_SECONDS)
        except Exception:
            # Whatever it was (a full disk, say), the table must not hang for ever.
            self._deadlines.set(due, self._context.steady() + _TRY_AGAIN_SECONDS)
            raise

    def _on_update(self, update: Update) -> None:
        if isinstance(update, MatchChanged) and update.ended_in is not None:
            self.lobbies.match_ended(update.ended_in)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_HEARTBEAT_SECONDS)
            try:
                await self._context.db.heartbeat(self._context.steady())
            except Exception:
                log.exception("the heartbeat could not be stored")
            try:
                await self.privacy.tidy()
            except Exception:
                log.exception("the log could not be emptied")
