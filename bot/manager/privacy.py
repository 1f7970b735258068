"""What is kept about a person: told to them in full, and erased when they wish."""

from __future__ import annotations

import hmac
import json
import logging
import secrets
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

import storage
from bot.manager.context import Context
from bot.manager.errors import Busy, NotGathering, NotRunning, NotSeated, Unknown
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobbies import Lobbies
from bot.manager.lobby import LobbyState, lobby_from_json
from bot.manager.matches import Matches
from bot.manager.seating import seating_from_json
from bot.recent import Recent
from storage import Identity, Missing, StorageFailed, Transaction
from storage.holdings import holdings

__all__ = ["Privacy"]

log = logging.getLogger(__name__)

_TRIES: Final = 5  # seats taken while we were giving others up
_MOMENT_SECONDS: Final = 600.0
_REMEMBERED: Final = 1000
_KEY: Final = secrets.token_bytes(32)


class Privacy:
    """Erases people and tells them what there is. Raises NotStored if the disk failed."""

    def __init__(self, context: Context, matches: Matches, lobbies: Lobbies) -> None:
        self._context = context
        self._matches = matches
        self._lobbies = lobbies
        self._log_to_empty = False
        self._erased: Recent[bytes, float] = Recent(_REMEMBERED)  # marks of identities, and when

    async def everything_about(self, person: PersonId) -> dict[str, Any]:
        """All that is kept about the person, as JSON values; of others nothing but what everybody
        may see of a match: its rules, and how it ended."""
        try:
            found = await self._context.db.read(partial(holdings, person_id=person))
        except Missing:
            raise Unknown from None
        seats = await self._context.db.read(partial(_seats, person_id=person))
        return {
            **found,
            "open_tables": [await self._lobby_seat(one, person) for one in seats.lobbies],
            "open_matches": [await self._match_seat(one, person) for one in seats.matches],
        }

    async def erase(self, person: PersonId) -> None:
        """The person gives up every seat (running matches as if they had left) and is nobody from
        now on: no name, no identity, nothing of them on boards. Others' results stay.

        Once it has returned, no file of the database holds their names or platform ids; only a
        backup that is being made at this moment may delay the last of that a little.
        """
        await self._context.own(self._erase(person))

    async def is_just_erased(self, person: PersonId) -> bool:
        """Whether this is somebody who was erased a moment ago, and is known again by something
        that was still on its way."""
        found = await self._context.db.read(partial(storage.identities_of, person_ids=(person,)))
        now = self._context.now()
        times = (self._erased.get(_mark(identity)) for identity in found[person])
        return any(at is not None and 0 <= now - at < _MOMENT_SECONDS for at in times)

    async def tidy(self) -> None:
        """Finish what a backup stood in the way of, if anything. Call it every few seconds."""
        if self._log_to_empty:
            await self._empty_log()

    async def _lobby_seat(self, lobby_id: LobbyId, person: PersonId) -> dict[str, Any]:
        standing = await self._lobbies.standing(lobby_id)
        lobby = standing.lobby
        return {
            "table": standing.code,
            "variant": lobby.rules.variant,
            "seat": lobby.seat_of(person),
        }

    async def _match_seat(self, match_id: MatchId, person: PersonId) -> dict[str, Any]:
        """As the person sees it from their seat: their own cards, nobody else's."""
        standing = await self._matches.standing(match_id, person)
        view = standing.view
        return {
            "table": standing.code,
            "match": match_id,
            "variant": view.rules.variant,
            "seat": view.seat,
            "hand": [card.code for card in view.hand],
        }

    async def _erase(self, person: PersonId) -> None:
        people = self._context.people
        people.erased(person)  # nothing new begins while the old is given up
        try:
            await self._give_up_everything(person)
        except BaseException:
            people.kept(person)
            raise
        await self._empty_log()

    async def _give_up_everything(self, person: PersonId) -> None:
        for _ in range(_TRIES):
            seats = await self._context.db.read(partial(_seats, person_id=person))
            for lobby_id in seats.lobbies:
                await _unless_gone(self._lobbies.leave(lobby_id, person))
            for match_id in seats.matches:
                await _unless_gone(self._matches.leave(match_id, person))
            erased = await self._context.write(partial(_erased_if_free, person_id=person))
            if erased is not None:
                for identity in erased:
                    self._erased.keep(_mark(identity), self._context.now())
                return
        raise Busy

    async def _empty_log(self) -> None:
        try:
            self._log_to_empty = not await self._context.db.empty_log()
        except StorageFailed as error:
            log.error("the log could not be emptied: %s", error.reason)
            self._log_to_empty = True


class _Seats(NamedTuple):
    lobbies: list[LobbyId]
    matches: list[MatchId]


def _seats(tx: Transaction, person_id: PersonId) -> _Seats:
    """Where the person sits and could get up: lobbies that gather, matches they have not left."""
    found = _Seats([], [])
    for lobby_id in storage.open_lobbies_of_person(tx, person_id):
        lobby = storage.load_lobby(tx, lobby_id)
        assert lobby is not None
        if lobby_from_json(json.loads(lobby.state)).state is LobbyState.GATHERING:
            found.lobbies.append(LobbyId(lobby_id))
    for match_id in storage.open_matches_of_person(tx, person_id):
        match = storage.load_match(tx, match_id)
        assert match is not None
        seating = seating_from_json(json.loads(match.seats), match.deadline)
        if any(seating.chairs[seat].person == person_id for seat in seating.staying):
            found.matches.append(MatchId(match_id))
    return found


def _erased_if_free(tx: Transaction, person_id: PersonId) -> list[Identity] | None:
    """Whom they were known as; None, and nothing done, if they have got a seat again meanwhile."""
    if any(_seats(tx, person_id)):
        return None
    return storage.erase_person(tx, person_id)


def _mark(identity: Identity) -> bytes:
    """What tells an identity again without naming it."""
    text = f"{identity.platform}\0{identity.external_id}"
    return hmac.digest(_KEY, text.encode(), "sha256")


async def _unless_gone(leaving: Awaitable[None]) -> None:
    """Whoever is not there any more need not leave."""
    with suppress(NotSeated, NotRunning, NotGathering, Unknown):
        await leaving
