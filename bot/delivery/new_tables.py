"""How a new table is asked for: from the menu, by name, as last time; and who may open one."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import storage
from bot.delivery.notes import Notes, Page
from bot.delivery.rooms import Rooms, RoomSettings
from bot.delivery.tokens import Pressed, Signer
from bot.game import VARIANTS, Rules, ScopaError, UnreadableText, preset
from bot.i18n import Say
from bot.manager import (
    Barred,
    LobbyState,
    Manager,
    NotAdministrator,
    PersonId,
    RoomId,
    Stale,
    TooManyTables,
)
from bot.manager.lobby import lobby_from_json
from bot.recent import Recent
from bot.screens.choices import NewTable, new_table_choices, rules_meaning, with_sides
from bot.screens.menu import menu_screen
from bot.screens.screen import Screen
from storage import Database, Room, StorageFailed

__all__ = ["Elsewhere", "NewTables"]

_SERIALS: Final = 2**24  # fits into a button's version
_MENUS: Final = 1000  # used menus that are remembered

# Makes the room in which a table is to stand, where that is not the room it was asked for in.
Elsewhere = Callable[[], Awaitable[Room]]


class NewTables:
    """Opens tables for people whom the room allows to. Raises ScopaErrors."""

    def __init__(
        self, db: Database, manager: Manager, notes: Notes, signer: Signer, rooms: Rooms
    ) -> None:
        self._db = db
        self._manager = manager
        self._notes = notes
        self._signer = signer
        self._rooms = rooms
        self._used_menus: Recent[tuple[PersonId, int], None] = Recent(_MENUS)

    async def menu(self, person: PersonId, room: Room) -> None:
        """Show the person what can be played here."""
        serial = secrets.randbelow(_SERIALS)
        last = RoomSettings.of(room).last

        async def draw(say: Say) -> Screen:
            return menu_screen(say, room_id=RoomId(room.room_id), serial=serial, last=last)

        await self._notes.show(room, person, Page(draw, public=True))

    async def named(
        self,
        person: PersonId,
        room: Room,
        argument: str,
        elsewhere: Elsewhere | None,
        *,
        admin: bool,
    ) -> None:
        """Open the table that a text asks for."""
        rules, level = _wanted(argument, RoomSettings.of(room))
        await self._open(person, room, rules, level, elsewhere, admin=admin)

    async def press(
        self,
        person: PersonId,
        room: Room,
        pressed: Pressed,
        elsewhere: Elsewhere | None,
        *,
        admin: bool,
    ) -> None:
        """A button of the menu was pressed."""
        rules, level = self._chosen_table(pressed, RoomSettings.of(room))
        menu = (person, pressed.version)
        if menu in self._used_menus:
            return  # a double tap means one table
        self._used_menus.keep(menu, None)
        try:
            await self._open(person, room, rules, level, elsewhere, admin=admin)
        except (ScopaError, StorageFailed):
            self._used_menus.pop(menu, None)
            raise
        await self._notes.close(room, person)

    def _chosen_table(self, pressed: Pressed, chosen: RoomSettings) -> tuple[Rules, str | None]:
        """The rules and the computers' level that a button of the menu stands for."""
        if pressed.verb == "last":
            last = chosen.last
            if last is None or not self._signer.meant(pressed, rules_meaning(last)):
                raise Stale
            return last, None
        choices = new_table_choices()
        if not 0 <= pressed.index < len(choices):
            raise UnreadableText(str(pressed.index))
        choice = choices[pressed.index]
        if not self._signer.meant(pressed, choice.meaning):
            raise UnreadableText(pressed.mac)
        return choice.rules, choice.level

    async def _open(
        self,
        person: PersonId,
        room: Room,
        rules: Rules,
        level: str | None,
        elsewhere: Elsewhere | None,
        *,
        admin: bool,
    ) -> None:
        chosen = RoomSettings.of(room)
        await self.refuse(person, room, admin=admin)
        there = await elsewhere() if elsewhere else room
        await self._manager.lobbies.open(
            RoomId(there.room_id),
            person,
            rules,
            clock=chosen.clock,
            computers=(level,) * (rules.seats - 1) if level is not None else (),
        )
        await self._rooms.remember_rules(room, rules)

    async def refuse(self, person: PersonId, room: Room, *, admin: bool) -> None:
        """Raises what keeps the person from having one more table stand in this room."""
        chosen = RoomSettings.of(room)
        if chosen.starters == "administrators" and not admin:
            raise NotAdministrator
        if person in await self._rooms.blocked(room):
            raise Barred
        if chosen.tables is not None:
            standing = await self._db.read(partial(_unfinished, room_id=room.room_id))
            if standing >= chosen.tables:
                raise TooManyTables(chosen.tables)


def _unfinished(tx: storage.Transaction, room_id: int) -> int:
    """How many tables of this room gather people or are played at."""
    rows = (storage.load_lobby(tx, one) for one in storage.open_lobbies_of_room(tx, room_id))
    states = [lobby_from_json(json.loads(row.state)).state for row in rows if row is not None]
    return sum(state is not LobbyState.RESTING for state in states)


def _wanted(argument: str, chosen: RoomSettings) -> tuple[Rules, str | None]:
    """The rules and the computers' level that a text such as "scopa", "scopone:4p:greedy" or
    "scopa:2@21" asks for: where the variant has been played here before, with what was switched
    on then. Raises UnreadableText or RulesClash."""
    argument, _, target = argument.partition("@")
    if argument in VARIANTS:
        rules, level = chosen.last_rules(argument) or preset(argument), None
    else:
        table = _named(argument)
        last = chosen.last_rules(table.variant)
        rules = table.rules if last is None else with_sides(last, table.sides)
        level = table.level
    return rules.changed(target=int(target)) if target.isdecimal() else rules, level


def _named(argument: str) -> NewTable:
    """The table that a name such as "scopa:2" or "scopone:4p:greedy" asks for; a plain number of
    seats means its usual sides, "computer" the usual level. Raises UnreadableText."""
    found = NewTable.named(argument)
    if found is None:
        raise UnreadableText(argument)
    return found
