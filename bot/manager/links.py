"""One person on several platforms: linked by a code, and taken apart again, exactly.

Whoever speaks keeps their number, so that the answer under way finds them: who enters a code takes
in the person who gave it; who is unlinked stays, and the other identities become somebody new.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import Final

import storage
from bot.manager.codes import Codes
from bot.manager.context import Context
from bot.manager.errors import Busy, NotLinked, OwnCode, WrongCode
from bot.manager.ids import LobbyId, MatchId, PersonId
from bot.manager.lobbies import Lobbies
from bot.manager.matches import Matches
from bot.manager.reseating import Reseated, refuse_same_table, reseat
from bot.manager.updates import LobbyChanged, MatchChanged
from storage import Identity, Transaction
from storage.codes import drop_codes, use_code
from storage.links import (
    copy_person,
    hand_over_person,
    move_identities,
    new_person,
    sitting_of,
    speak_after,
)

__all__ = ["Links"]

_TRIES: Final = 5  # to find somebody sitting still

Tables = tuple[frozenset[MatchId], frozenset[LobbyId]]


class _SatDown(Exception):
    """They sat down somewhere while we went to hold their tables."""


@dataclass(frozen=True, slots=True)
class _Moved:
    """Identities of `old` are `new`'s; their seats with them."""

    old: PersonId
    new: PersonId
    seats: Reseated


class Links:
    """Links and unlinks. `moved` are called, in the loop, with the person whose identities (some of
    them) are another one's now."""

    def __init__(self, context: Context, codes: Codes, matches: Matches, lobbies: Lobbies) -> None:
        self.moved: list[Callable[[PersonId], None]] = []
        self._context = context
        self._codes = codes
        self._matches = matches
        self._lobbies = lobbies

    async def identities(self, person: PersonId) -> tuple[Identity, ...]:
        """As whom the person is known, the one who spoke last at the end."""
        find = partial(storage.identities_of, person_ids=(person,))
        known = (await self._context.db.read(find))[person]
        return tuple(sorted(known, key=lambda one: (one.spoke, -one.identity_id)))

    async def give(self, person: PersonId) -> str:
        """A code: who enters it within ten minutes is this person too. Raises TooFast."""
        return await self._codes.give(person, "person", person)

    async def link(self, person: PersonId, code: str) -> PersonId:
        """The one who gave the code and this person are one from now on. The number that the one
        who gave it had until now.

        Raises WrongCode, OwnCode, SameTable, TooFast.
        """
        digest = await self._codes.tried(person, code)
        moved = await self._context.own(
            self._with_tables_held(
                partial(self._giver, digest=digest),
                partial(self._linked, person=person, digest=digest),
            )
        )
        return moved.old

    async def unlink(self, person: PersonId) -> None:
        """The identity that spoke last is a person of its own again, and the others are another
        one. Raises NotLinked."""
        await self._context.own(
            self._with_tables_held(lambda tx: person, partial(self._parted, person=person))
        )

    # ---- one change -----------------------------------------------------------------------------

    async def _with_tables_held(
        self,
        whose: Callable[[Transaction], PersonId | None],
        job: Callable[[Tables, Transaction], _Moved],
    ) -> _Moved:
        """Nobody plays or sits down at the tables of the one whose seats move meanwhile, so nothing
        that is remembered of them is older than what is stored."""
        for _ in range(_TRIES):
            held = await self._context.db.read(lambda tx: _tables_of(tx, whose(tx)))
            async with AsyncExitStack() as stack:
                for match_id in sorted(held[0]):
                    await stack.enter_async_context(self._matches.hold(match_id))
                for lobby_id in sorted(held[1]):
                    await stack.enter_async_context(self._lobbies.hold(lobby_id))
                try:
                    moved = await self._context.write(partial(job, held))
                except _SatDown:
                    continue
                finally:
                    self._forget(*held)
                self._forget((*moved.seats.matches, *moved.seats.finished), moved.seats.lobbies)
                self._context.people.forget(moved.old, moved.new)
            self._tell(moved)
            return moved
        raise Busy

    def _giver(self, tx: Transaction, *, digest: bytes) -> PersonId | None:
        subject = self._codes.subject(tx, digest, "person")
        return None if subject is None else PersonId(subject)

    def _linked(self, held: Tables, tx: Transaction, *, person: PersonId, digest: bytes) -> _Moved:
        giver = self._giver(tx, digest=digest)
        if giver == person:
            raise OwnCode
        identities = [] if giver is None else storage.identities_of(tx, (giver,))[giver]
        if giver is None or not identities:
            raise WrongCode
        refuse_same_table(tx, person, giver)
        _refuse_moved(tx, giver, held)
        use_code(tx, digest, "person")
        moving = {one.identity_id for one in identities}
        seats = reseat(tx, sitting_of(tx, giver), moving, giver, person)
        hand_over_person(tx, giver, person)
        # The one whose code it was has the say: it is them whom the other identity joins.
        both = json.loads(storage.person_settings(tx, person))
        both |= json.loads(storage.person_settings(tx, giver))
        storage.save_person_settings(tx, person, json.dumps(both))
        speak_after(tx, person, giver)
        move_identities(tx, moving, person)
        return _Moved(giver, person, seats)

    def _parted(self, held: Tables, tx: Transaction, *, person: PersonId) -> _Moved:
        identities = storage.identities_of(tx, (person,))[person]
        if len(identities) < 2:
            raise NotLinked
        _refuse_moved(tx, person, held)
        others = {one.identity_id for one in identities} - {
            storage.speaking(identities).identity_id
        }
        # Nobody knows any more for whom a code was meant.
        drop_codes(tx, "person", person)
        rest = PersonId(new_person(tx, self._context.now()))
        storage.save_person_settings(tx, rest, storage.person_settings(tx, person))
        copy_person(tx, person, rest)
        seats = reseat(tx, sitting_of(tx, person), others, person, rest)
        move_identities(tx, others, rest)
        return _Moved(person, rest, seats)

    # ---- once it is stored ----------------------------------------------------------------------

    def _forget(self, matches: Iterable[MatchId], lobbies: Iterable[LobbyId]) -> None:
        for match_id in matches:
            self._matches.forget(match_id)
        for lobby_id in lobbies:
            self._lobbies.forget(lobby_id)

    def _tell(self, moved: _Moved) -> None:
        for tell in self.moved:
            tell(moved.old)
        for lobby_id in moved.seats.lobbies:
            self._context.tell(LobbyChanged(lobby_id))
        for lobby_id, last in moved.seats.closed.items():
            self._context.deadlines.set_lobby(lobby_id, None)
            if last is not None:
                self._context.tell(MatchChanged(last))
        for match_id in moved.seats.matches:
            self._context.tell(MatchChanged(match_id))


def _tables_of(tx: Transaction, person: PersonId | None) -> Tables:
    """Where the person sits now."""
    if person is None:
        return frozenset(), frozenset()
    sitting = sitting_of(tx, person)
    return frozenset(map(MatchId, sitting.matches)), frozenset(map(LobbyId, sitting.open_lobbies))


def _refuse_moved(tx: Transaction, person: PersonId, held: Tables) -> None:
    matches, lobbies = _tables_of(tx, person)
    if not (matches <= held[0] and lobbies <= held[1]):
        raise _SatDown
