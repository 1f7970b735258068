"""Who is who: names for people's numbers, their language, and when they were last active."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import storage
from bot.manager.ids import MatchId, PersonId
from bot.recent import Recent
from storage import Database, Transaction

__all__ = ["People", "Preferences"]

_REMEMBERED: Final = 5000


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person chose for themselves; `language` is None until they did. With `text_only` they
    get words without pictures."""

    language: str | None = None
    text_only: bool = False


class People:
    """Names are read once and kept in a bounded memory; signing in brings them up to date."""

    def __init__(self, db: Database, now: Callable[[], float], steady: Callable[[], float]) -> None:
        self._db = db
        self._now = now
        self._steady = steady
        self._names: Recent[PersonId, str] = Recent(_REMEMBERED)
        self._active: Recent[PersonId, float] = Recent(_REMEMBERED)
        self._erased: Recent[PersonId, None] = Recent(_REMEMBERED)

    async def sign_in(
        self, *, platform: str, external_id: str, name: str, language: str | None = None
    ) -> PersonId:
        """The person behind this identity, with the name they go by now; known from here on.
        `language` is theirs until they choose one."""
        now = self._now()

        def sign_in(tx: Transaction) -> storage.Identity:
            known = storage.sign_in(
                tx, platform=platform, external_id=external_id, name=name, now=now
            )
            if language is not None and "language" not in _chosen(tx, known.person_id):
                _choose(tx, known.person_id, language=language)
            return known

        identity = await self._db.write(sign_in)
        person = PersonId(identity.person_id)
        self._names.keep(person, identity.name)
        return person

    async def names(self, people: Iterable[PersonId]) -> dict[PersonId, str]:
        """The name of each of them; "?" for somebody unknown."""
        wanted = set(people)
        known = {person: self._names[person] for person in wanted if person in self._names}
        unknown = wanted - known.keys()
        if unknown:
            found = await self._db.read(partial(storage.identities_of, person_ids=unknown))
            for person in unknown:
                known[person] = storage.speaking(found[person]).name if found[person] else "?"
        # Whoever was erased while we read must not come back into memory.
        known |= dict.fromkeys(known.keys() & self._erased.keys(), "?")
        for person, name in known.items():  # those asked for lately are the last to be forgotten
            self._names.keep(person, name)
        return known

    async def gone(self, people: Iterable[PersonId]) -> frozenset[PersonId]:
        """Those of them who are nobody any more."""
        found = await self._db.read(partial(storage.identities_of, person_ids=set(people)))
        return frozenset(PersonId(person) for person, known in found.items() if not known)

    async def address(self, person: PersonId, platform: str) -> str | None:
        """What this platform calls the person; None if it does not know them. Of several accounts
        there the one that spoke last: that is where they are looking."""
        found = await self._db.read(partial(storage.identities_of, person_ids=(person,)))
        there = [one for one in found[person] if one.platform == platform]
        return storage.speaking(there).external_id if there else None

    def forget(self, *people: PersonId) -> None:
        """They may go by other names now."""
        for person in people:
            self._names.pop(person, None)

    async def rooms_to_call(self, person: PersonId, match_id: MatchId) -> list[int]:
        """The rooms of this match in which the person can be called, see storage."""
        find = partial(storage.rooms_to_call, match_id=match_id, person_id=person)
        return await self._db.read(find)

    async def preferences(self, person: PersonId) -> Preferences:
        """What the person chose."""
        chosen = await self._db.read(partial(_chosen, person_id=person))
        return Preferences(chosen.get("language"), chosen.get("text_only", False))

    async def choose_language(self, person: PersonId, language: str) -> None:
        """The person wants this language from now on."""
        await self._db.write(partial(_choose, person_id=person, language=language))

    async def choose_text_only(self, person: PersonId, text_only: bool) -> None:
        """The person wants words without pictures from now on, or pictures again."""
        await self._db.write(partial(_choose, person_id=person, text_only=text_only))

    def erased(self, person: PersonId) -> None:
        """The person is gone: nothing of them stays in memory but that this number is nobody."""
        self._erased.keep(person, None)
        self._names.pop(person, None)
        self._active.pop(person, None)

    def kept(self, person: PersonId) -> None:
        """It came to nothing: the person is who they were."""
        self._erased.pop(person, None)

    def is_erased(self, person: PersonId) -> bool:
        """Whether this number was somebody who has been erased lately: some page may still think
        that it is. (What comes from one that was open for longer finds nobody on the disk.)"""
        return person in self._erased

    def touch(self, person: PersonId) -> None:
        """The person just did something."""
        if person not in self._erased:
            self._active.keep(person, self._steady())

    def active_at(self, person: PersonId) -> float:
        """When the person last did something, in the time of deadlines; 0 if that is long ago or
        unknown."""
        return self._active.get(person, 0.0)


def _chosen(tx: Transaction, person_id: int) -> dict[str, Any]:
    """What a person has chosen, by name."""
    settings: dict[str, Any] = json.loads(storage.person_settings(tx, person_id))
    return settings


def _choose(tx: Transaction, person_id: int, **choice: str | bool) -> None:
    settings = json.dumps(_chosen(tx, person_id) | choice)
    storage.save_person_settings(tx, person_id, settings)
