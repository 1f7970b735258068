"""What people ask for besides playing: pages about themselves and their room, its settings, and who
is kept from its tables. Administrators are whom the platform says to be some."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import storage
from bot.delivery.addresses import rooms_of
from bot.delivery.composer import Composer
from bot.delivery.notes import Notes, Page
from bot.delivery.reconciler import Reconciler
from bot.delivery.rooms import TABLE_LIMITS, Rooms, RoomSettings
from bot.delivery.tokens import Pressed, Signer
from bot.game import UnreadableText
from bot.i18n import LOCALES, Say
from bot.manager import (
    CommunityId,
    LobbyId,
    LobbyState,
    Manager,
    MatchId,
    NotAdministrator,
    NotSeated,
    PersonId,
    RoomId,
    Unknown,
)
from bot.screens.choices import clock_choices
from bot.screens.privacy import privacy_screen
from bot.screens.room import (
    STARTERS,
    anonymous_screen,
    language_screen,
    mine_screen,
    settings_screen,
    start_screen,
    unblock_screen,
    welcome_screen,
)
from bot.screens.screen import Screen, Subject
from storage import Database, Room

__all__ = ["Services"]

_SERIALS: Final = 2**24  # fits into a button's version

Draw = Callable[[Say], Awaitable[Screen]]


class Services:
    """Commands and presses about people and rooms. Raises ScopaErrors."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        composer: Composer,
        reconciler: Reconciler,
        notes: Notes,
        signer: Signer,
    ) -> None:
        self._db = db
        self._manager = manager
        self._composer = composer
        self._reconciler = reconciler
        self._notes = notes
        self._signer = signer
        self.rooms = Rooms(db)

    async def command(
        self, person: PersonId, room: Room, name: str, argument: str, *, admin: bool
    ) -> str | None:
        """A command that is about no move; the line to tell the person, if any."""
        match name:
            case "language" if argument:
                raise UnreadableText(argument)
            case "start" | "mine" | "privacy" | "language" | "settings" | "blocked":
                await self._page(person, room, name, admin=admin)
                return None
            case "back":
                return await self._come_back(person, room)
            case "text":
                return await self._text_only(person, room)
            case "block" | "unblock":
                return await self._block(person, room, argument, out=name == "block", admin=admin)
            case _:
                raise UnreadableText(f"{name} {argument}")

    async def press(self, person: PersonId, room: Room, pressed: Pressed, *, admin: bool) -> None:
        """A button about this room."""
        match pressed.verb:
            case "mylang":
                language = self._signer.chosen(pressed, LOCALES)
                await self._manager.people.choose_language(person, language)
                await self._notes.close(room, person)
            case "settings":
                self._signer.chosen(pressed, ("",))
                await self._page(person, room, "settings", admin=admin)
            case "lang" | "clock" | "tables" | "who" | "unblock":
                if not admin:
                    raise NotAdministrator
                await self._choose(room, pressed)
                await self._notes.again(room, person)
            case _:
                raise UnreadableText(pressed.verb)

    async def speaker(self, person: PersonId, room: Room) -> Say:
        """Who speaks to this person in this room."""
        return await self._composer.private(room, person)

    async def tell(self, room: Room, person: PersonId, line: str) -> None:
        """Say one line to the person, in place of the page that is open."""
        screen = Screen(line)
        await self._notes.show(room, person, Page(_always(lambda _: screen), public=True))

    async def welcome(self, room: Room, language: str | None) -> None:
        """The bot has come to this room: greet everybody, in the language of whoever brought it."""
        if room.language is None and language in LOCALES:
            await self.rooms.speak(room, language)
            room = await self.rooms.now(room)
        await self._announce(room, welcome_screen)

    async def ask_who(self, room: Room) -> None:
        """Somebody asked for something whom the platform does not name."""
        await self._announce(room, anonymous_screen)

    async def gone(self, person: PersonId, rooms: Sequence[Room]) -> None:
        """The person is not in these rooms any more: they stand up from lobbies, and a computer
        plays for them until they come back. Boards don't name them meanwhile."""
        for community in {room.community_id for room in rooms if room.community_id is not None}:
            await self._manager.boards.left(CommunityId(community), person)
        for room in rooms:
            lobbies = partial(storage.open_lobbies_of_room, room_id=room.room_id)
            for lobby_id in map(LobbyId, await self._db.read(lobbies)):
                lobby = (await self._manager.lobbies.standing(lobby_id)).lobby
                sits = person in lobby.people and lobby.state is LobbyState.GATHERING
                if sits and not await self._is_elsewhere(person, rooms, Subject.LOBBY, lobby_id):
                    await self._manager.lobbies.leave(lobby_id, person)
            for match_id in await self.matches_of(person, room):
                if await self._is_elsewhere(person, rooms, Subject.MATCH, match_id):
                    continue
                try:
                    await self._manager.matches.step_away(match_id, person)
                except NotSeated:  # they had left that match before
                    continue

    async def _is_elsewhere(
        self, person: PersonId, left: Sequence[Room], subject: Subject, number: int
    ) -> bool:
        """Whether the person is in another room where this table stands."""
        gone_from = {room.room_id for room in left}
        rooms = await self._db.read(partial(rooms_of, subject=subject, number=number))
        others = [room for room in rooms if room.room_id not in gone_from]
        return await self._reconciler.post.room_with(person, others) is not None

    async def came_back(self, person: PersonId, room: Room) -> None:
        """The person is one of this room's community again."""
        if room.community_id is not None:
            await self._manager.boards.joined(CommunityId(room.community_id), person)

    async def matches_of(self, person: PersonId, room: Room) -> list[MatchId]:
        """The person's open matches here, newest first; all of them in their own chat."""
        mine = await self._db.read(partial(storage.open_matches_of_person, person_id=person))
        if room.community_id is not None:
            here = partial(storage.open_matches_of_room, room_id=room.room_id)
            shown = await self._db.read(here)
            mine = [match_id for match_id in mine if match_id in shown]
        return [MatchId(match_id) for match_id in sorted(mine, reverse=True)]

    # ---- pages ----------------------------------------------------------------------------------

    async def _page(self, person: PersonId, room: Room, name: str, *, admin: bool) -> None:
        draw: Draw
        match name:
            case "start":
                draw = _always(
                    partial(start_screen, room_id=RoomId(room.room_id), serial=_serial())
                )
            case "mine":
                draw = partial(self._mine, person, room)
            case "privacy":
                draw = _always(privacy_screen)
            case "language":
                draw = _always(partial(language_screen, RoomId(room.room_id)))
            case _ if not admin:
                raise NotAdministrator
            case "settings":
                draw = partial(self._settings, room)
            case _:
                draw = partial(self._blocked, room)
        await self._notes.show(room, person, Page(draw, public=name != "mine"))

    async def _mine(self, person: PersonId, room: Room, say: Say) -> Screen:
        matches = await self.matches_of(person, room)
        standings = [await self._manager.matches.standing(one, person) for one in matches]
        return mine_screen([one for one in standings if one.view.seat is not None], say)

    async def _settings(self, room: Room, say: Say) -> Screen:
        room = await self.rooms.now(room)
        chosen = RoomSettings.of(room)
        return settings_screen(
            RoomId(room.room_id),
            say,
            language=self._composer.public(room).locale,
            clock=chosen.clock,
            tables=chosen.tables,
            starters=chosen.starters,
            limits=TABLE_LIMITS,
        )

    async def _blocked(self, room: Room, say: Say) -> Screen:
        people = await self.rooms.blocked(room)
        names = await self._manager.people.names(people)
        return unblock_screen(
            RoomId(room.room_id), [(person, names[person]) for person in people], say
        )

    async def _announce(self, room: Room, draw: Callable[[Say, RoomId, int], Screen]) -> None:
        say = self._composer.public(room)
        await self._notes.announce(room, draw(say, RoomId(room.room_id), _serial()))

    # ---- what changes something -----------------------------------------------------------------

    async def _choose(self, room: Room, pressed: Pressed) -> None:
        match pressed.verb:
            case "lang":
                await self.rooms.speak(room, self._signer.chosen(pressed, LOCALES))
                await self.show_again(room)
            case "clock":
                clock = self._signer.chosen(pressed, clock_choices(), lambda one: one.value)
                await self.rooms.change(room, clock=clock.value)
            case "tables":
                await self.rooms.change(room, tables=self._signer.chosen(pressed, TABLE_LIMITS))
            case "who":
                await self.rooms.change(room, starters=self._signer.chosen(pressed, STARTERS))
            case _:
                person = self._signer.chosen(pressed, await self.rooms.blocked(room))
                await self.rooms.block(room, person, out=False)

    async def show_again(self, room: Room) -> None:
        """Everything public in this room may look different now."""
        find = partial(storage.surfaces_of_room, room_id=room.room_id)
        for surface in await self._db.read(find):
            if surface.audience == storage.EVERYBODY and surface.state == "live":
                self._reconciler.poke(surface.surface_id)

    async def _come_back(self, person: PersonId, room: Room) -> str:
        matches = await self.matches_of(person, room)
        if not matches:
            raise NotSeated
        for match_id in matches:
            await self._manager.matches.come_back(match_id, person)
        say = await self._composer.private(room, person)
        return say("told-back")

    async def _text_only(self, person: PersonId, room: Room) -> str:
        """Words instead of pictures, or pictures again; open hands change at once."""
        people = self._manager.people
        wanted = not (await people.preferences(person)).text_only
        await people.choose_text_only(person, wanted)
        find = partial(storage.surfaces_of_room, room_id=room.room_id)
        for surface in await self._db.read(find):
            if surface.audience == person:
                self._reconciler.poke(surface.surface_id, again=True, anew=True)
        say = await self._composer.private(room, person)
        return say("told-text-on") if wanted else say("told-text-off")

    async def _block(
        self, person: PersonId, room: Room, whom: str, *, out: bool, admin: bool
    ) -> str:
        if not admin:
            raise NotAdministrator
        if room.community_id is None or not whom.isdecimal() or PersonId(int(whom)) == person:
            raise Unknown
        other = PersonId(int(whom))
        await self.rooms.block(room, other, out=out)
        say = await self._composer.private(room, person)
        name = (await self._manager.people.names((other,)))[other]
        return say("told-blocked", name=name) if out else say("told-unblocked", name=name)


def _serial() -> int:
    return secrets.randbelow(_SERIALS)


def _always(draw: Callable[[Say], Screen]) -> Draw:
    async def drawn(say: Say) -> Screen:
        return draw(say)

    return drawn
