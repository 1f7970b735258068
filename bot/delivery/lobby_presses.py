"""What the buttons of a lobby lead to.

Most work at any revision: two people who sit down in the same second both mean it. Only a button
that names a seat by its number, or that a double tap would press twice, belongs to the lobby as it
was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

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
                clocks = clock_choices()
                clock = clocks[self._chosen(pressed, [clock.value for clock in clocks])]
                await self._manager.lobbies.choose_clock(lobby_id, person, clock)
            case "deck":
                await self._look(standing, person, room, pressed)
            case "page":
                pages = list(OptionsPage)
                page = pages[self._chosen(pressed, [one.value for one in pages])]
                await self._options(standing, person, room, page)
            case "computer":
                level = level_choices()[self._chosen(pressed, level_choices())]
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
        numbers = [str(number) for number in range(len(standing.seats))]
        seat = Seat(self._chosen(pressed, numbers))
        lobbies = self._manager.lobbies
        change = lobbies.remove if pressed.verb == "remove" else lobbies.move_to
        await change(standing.lobby_id, person, seat, seen=pressed.version)

    def _chosen_rules(self, pressed: Pressed, rules: Rules) -> Rules:
        match pressed.verb:
            case "variant":
                return with_variant(
                    rules, variant_choices()[self._chosen(pressed, variant_choices())]
                )
            case "seats":
                sides = seat_choices(rules)
                meanings = [one.meaning for one in sides]
                return with_sides(rules, sides[self._chosen(pressed, meanings)])
            case "switch":
                switches = switch_choices(rules)
                meanings = [one.meaning for one in switches]
                return with_switch(rules, switches[self._chosen(pressed, meanings)])
            case _:
                targets = target_choices(rules)
                meanings = [str(target) for target in targets]
                return with_target(rules, targets[self._chosen(pressed, meanings)])

    def _chosen(self, pressed: Pressed, meanings: Sequence[str]) -> int:
        """The index that was chosen, once its hash has shown that it still means the same."""
        if not 0 <= pressed.index < len(meanings):
            raise Stale
        if not self._signer.meant(pressed, meanings[pressed.index]):
            raise Stale
        return pressed.index

    async def _look(
        self, standing: LobbyStanding, person: PersonId, room: Room, pressed: Pressed
    ) -> None:
        """The cards of this room look otherwise from now on, wherever it shows them."""
        if person != standing.lobby.host:
            raise NotHost
        deck = deck_choices()[self._chosen(pressed, deck_choices())]
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
