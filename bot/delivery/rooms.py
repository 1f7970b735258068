"""What a room remembers: its administrators' choices, the rules last played, how hands reach people
there; and whom its community keeps from its tables."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import storage
from bot.game import Rules, ScopaError
from bot.i18n import DECKS
from bot.manager import Clock, PersonId
from storage import Database, Room

__all__ = ["SLOTS", "TABLE_LIMITS", "RoomSettings", "Rooms"]

# How many tables a room may have open at once; None is the house's own limit.
TABLE_LIMITS: Final[tuple[int | None, ...]] = (1, 2, 3, 5, None)
# Hands are told in one line, and played by the numbers below the table.
SLOTS: Final = "slots"


@dataclass(frozen=True, slots=True)
class RoomSettings:
    """`clock` is what new tables have, `tables` how many may be open, `starters` who may open one
    ("everybody" or "administrators"). `hands` is how the platform found that hands can be shown
    there (`SLOTS`, or a word of its own; "" while it doesn't know), `hands_since` when (Unix
    seconds). `rules` are those last played, by variant, as JSON values, the newest
    last; `deck` is how the cards look there."""

    clock: Clock = Clock.HOUR
    tables: int | None = None
    starters: str = "everybody"
    hands: str = ""
    hands_since: float = 0.0
    rules: dict[str, Any] = field(default_factory=dict)
    deck: str = DECKS[0]

    @classmethod
    def of(cls, room: Room) -> RoomSettings:
        """What the room was told, and the usual for everything else."""
        data = json.loads(room.settings)
        return cls(
            clock=Clock(data.get("clock", Clock.HOUR.value)),
            tables=data.get("tables"),
            starters=data.get("starters", "everybody"),
            hands=data.get("hands", ""),
            hands_since=data.get("hands_since", 0.0),
            rules=data.get("rules", {}),
            deck=data.get("deck", DECKS[0]),
        )

    @property
    def last(self) -> Rules | None:
        """The rules that were played last of all."""
        return self.last_rules(next(reversed(self.rules), ""))

    def last_rules(self, variant: str) -> Rules | None:
        """The rules of this variant that were last played here."""
        try:
            return Rules.from_json(self.rules[variant])
        except (KeyError, ScopaError):
            return None


class Rooms:
    """Reads and changes it. Everything is stored; nothing is remembered here."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def now(self, room: Room) -> Room:
        """The room as it is stored at this moment."""
        found = await self._db.read(partial(storage.load_room, room_id=room.room_id))
        return found or room

    async def change(self, room: Room, **changes: Any) -> Room:
        """These settings have new values; the others, also those that are not ours, stay."""

        def save(tx: storage.Transaction) -> Room | None:
            known = storage.load_room(tx, room.room_id)
            if known is None:
                return None
            settings = json.dumps({**json.loads(known.settings), **changes})
            storage.save_room_settings(tx, room.room_id, language=known.language, settings=settings)
            return storage.load_room(tx, room.room_id)

        return await self._db.write(save) or room

    async def speak(self, room: Room, language: str) -> None:
        """Everybody in this room is spoken to in this language."""

        def save(tx: storage.Transaction) -> None:
            known = storage.load_room(tx, room.room_id)
            if known is not None:
                storage.save_room_settings(
                    tx, room.room_id, language=language, settings=known.settings
                )

        await self._db.write(save)

    async def remember_rules(self, room: Room, rules: Rules) -> None:
        """These rules are played here: the next table of this variant has them too."""
        known = RoomSettings.of(await self.now(room))
        if known.last != rules:
            others = {name: kept for name, kept in known.rules.items() if name != rules.variant}
            await self.change(room, rules={**others, rules.variant: rules.as_json()})

    # ---- who is kept out ------------------------------------------------------------------------

    async def blocked(self, room: Room) -> tuple[PersonId, ...]:
        """Whom the room's community keeps from its tables."""
        if room.community_id is None:
            return ()
        find = partial(storage.blocked_people, community_id=room.community_id)
        return tuple(PersonId(person) for person in await self._db.read(find))

    async def block(self, room: Room, person: PersonId, *, out: bool) -> None:
        """Keep the person out, or let them in again."""
        if room.community_id is not None:
            act = storage.block if out else storage.unblock
            await self._db.write(partial(act, community_id=room.community_id, person_id=person))
