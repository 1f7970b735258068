"""What the buttons of a lobby lead to.

Most work at any revision: two people who sit down in the same second both mean it. Only a button
that names a seat by its number, or that a double tap would press twice, belongs to the lobby as it
was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import storage
from bot.delivery.notes import Notes, Page
from bot.delivery.services import Services
from bot.delivery.tokens import Pressed, Signer
from bot.game import Rules, Seat, UnreadableText
from bot.i18n import Say
from bot.manager import (
    LobbyId,
    LobbyStanding,
    LobbyState,
    Manager,
    NotGathering,
    NotHost,
    NotSeated,
    PersonId,
    RoomId,
    Stale,
    Unknown,
)
from bot.screens.choices import (
    clock_choices,
    deck_choices,
    level_choices,
    seat_choices,
    switch_choices,
    target_choices,
    variant_choices,
    with_sides,
    with_switch,
    with_target,
    with_variant,
)
from bot.screens.lobby import options_screen, seats_screen
from bot.screens.menu import rules_screen
from bot.screens.screen import Screen
from bot.screens.switches import Page as OptionsPage
from storage import Database, Room

__all__ = ["LobbyPresses"]

T = TypeVar("T")


class LobbyPresses:
    """Presses on a lobby."""

    def __init__(
        self, db: Database, manager: Manager, notes: Notes, signer: Signer, services: Services
    ) -> None:
        self._db = db
        self._manager = manager
        self._notes = notes
        self._signer = signer
        self._services = services

    async def press(self, person: PersonId, room: Room, pressed: Pressed, *, admin: bool) -> None:
        """Do what the button says. Raises a ScopaError."""
        lobby_id = LobbyId(pressed.subject_id)
        rooms = await self._db.read(partial(storage.lobby_rooms, lobby_id=lobby_id))
        if room.room_id not in rooms:
            raise Unknown
        standing = await self._manager.lobbies.standing(lobby_id)
        match pressed.verb:
            case "variant" | "seats" | "target" | "switch":
                change = partial(self._chosen_rules, pressed)
                await self._manager.lobbies.choose_rules(lobby_id, person, change)
                now = await self._manager.lobbies.standing(lobby_id)
                await self._services.rooms.remember_rules(room, now.lobby.rules)
            case "clock":
                clock = self._chosen(pressed, clock_choices(), lambda one: one.value)
                await self._manager.lobbies.choose_clock(lobby_id, person, clock)
            case "deck":
                await self._look(standing, person, room, pressed)
            case "page":
                page = self._chosen(pressed, list(OptionsPage), lambda one: one.value)
                await self._options(standing, person, room, page)
            case "computer":
                level = self._chosen(pressed, level_choices())
                await self._manager.lobbies.add_computer(
                    lobby_id, person, level, seen=pressed.version
                )
            case "remove" | "seat":
                await self._seat(standing, person, pressed)
            case "take_away":
                self._chosen(pressed, ("",))
                await self._manager.lobbies.take_away(
                    lobby_id, RoomId(room.room_id), person, admin=admin
                )
            case _:
                self._chosen(pressed, ("",))
                await self._simple(standing, person, room, pressed.verb)

    async def leave(self, lobby_id: LobbyId, person: PersonId) -> None:
        """The person stands up."""
        await self._manager.lobbies.leave(lobby_id, person)

    async def _simple(
        self, standing: LobbyStanding, person: PersonId, room: Room, verb: str
    ) -> None:
        lobby_id, lobbies = standing.lobby_id, self._manager.lobbies
        match verb:
            case "join":
                await lobbies.join(lobby_id, person)
            case "leave":
                await lobbies.leave(lobby_id, person)
            case "start":
                await lobbies.start(lobby_id, person)
            case "close":
                await lobbies.close(lobby_id, person)
            case "options":
                await self._options(standing, person, room)
            case "rules":
                await self._rules(lobby_id, person, room)
            case _:
                raise UnreadableText(verb)

    async def _seat(self, standing: LobbyStanding, person: PersonId, pressed: Pressed) -> None:
        seat = Seat(self._chosen(pressed, range(len(standing.seats))))
        lobbies = self._manager.lobbies
        change = lobbies.remove if pressed.verb == "remove" else lobbies.move_to
        await change(standing.lobby_id, person, seat, seen=pressed.version)

    def _chosen_rules(self, pressed: Pressed, rules: Rules) -> Rules:
        match pressed.verb:
            case "variant":
                return with_variant(rules, self._chosen(pressed, variant_choices()))
            case "seats":
                sides = self._chosen(pressed, seat_choices(rules), lambda one: one.meaning)
                return with_sides(rules, sides)
            case "switch":
                switch = self._chosen(pressed, switch_choices(rules), lambda one: one.meaning)
                return with_switch(rules, switch)
            case _:
                return with_target(rules, self._chosen(pressed, target_choices(rules)))

    def _chosen(
        self, pressed: Pressed, choices: Sequence[T], meaning: Callable[[T], str] = str
    ) -> T:
        """What was chosen. What there is to choose from may be something else by now."""
        try:
            return self._signer.chosen(pressed, choices, meaning)
        except UnreadableText:
            raise Stale from None

    async def _look(
        self, standing: LobbyStanding, person: PersonId, room: Room, pressed: Pressed
    ) -> None:
        """The cards of this room look otherwise from now on, wherever it shows them."""
        if person != standing.lobby.host:
            raise NotHost
        deck = self._chosen(pressed, deck_choices())
        changed = await self._services.rooms.change(room, deck=deck)
        await self._services.show_again(changed)
        await self._options(standing, person, changed, OptionsPage.TABLE)

    async def _rules(self, lobby_id: LobbyId, person: PersonId, room: Room) -> None:
        """The rules that will be played, for anybody to read."""

        async def draw(say: Say) -> Screen:
            return rules_screen((await self._manager.lobbies.standing(lobby_id)).lobby.rules, say)

        await self._notes.show(room, person, Page(draw, lobby_id=lobby_id, public=True))

    async def _options(
        self,
        standing: LobbyStanding,
        person: PersonId,
        room: Room,
        page: OptionsPage = OptionsPage.GAME,
    ) -> None:
        """The host's options, or for anybody else who sits there the seats to choose from."""
        if standing.lobby.state is not LobbyState.GATHERING:
            raise NotGathering
        if person not in standing.lobby.people:
            raise NotSeated
        lobby_id = standing.lobby_id

        async def draw(say: Say) -> Screen | None:
            now = await self._manager.lobbies.standing(lobby_id)
            if now.lobby.state is not LobbyState.GATHERING or person not in now.lobby.people:
                return None
            if person != now.lobby.host:
                return seats_screen(now, say)
            return options_screen(now, say, page)

        await self._notes.show(room, person, Page(draw, lobby_id=lobby_id))
