"""What a surface should show now: from the manager's standing, in the language of its audience."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.delivery.fingerprint import fingerprint
from bot.delivery.post import Post
from bot.delivery.rooms import SLOTS, RoomSettings
from bot.i18n import Say, locale_for, speaker
from bot.manager import LobbyId, Manager, MatchId, MatchStanding, PersonId, Unknown
from bot.manager.people import Preferences
from bot.screens.hand import hand_screen
from bot.screens.lines import ping_line
from bot.screens.lobby import lobby_screen
from bot.screens.screen import Screen
from bot.screens.slots import slot_rows
from bot.screens.table import table_screen
from storage import Room, SurfaceRow

__all__ = ["Composer", "Wanted"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The screen a surface should show (None: nothing at all), as of this revision. Two that have
    the same `mark` look the same. `rings`: it comes when somebody has to notice it."""

    revision: int
    screen: Screen | None
    mark: str
    rings: bool = False


class Composer:
    """Pure but for asking the manager how things stand. `language` is the house's own."""

    def __init__(self, manager: Manager, post: Post, language: str) -> None:
        self._manager = manager
        self._post = post
        self._language = language

    async def wanted(self, surface: SurfaceRow, room: Room) -> Wanted:
        """What this surface should show."""
        try:
            if surface.subject == "l":
                return await self._lobby(LobbyId(surface.subject_id), room)
            return await self._match(surface, room)
        except Unknown:
            return Wanted(surface.shown_revision, None, "")

    def public(self, room: Room) -> Say:
        """Who speaks to everybody in this room, about cards as they look there."""
        return self._speaker(room, room.language)

    async def private(self, room: Room, person: PersonId) -> Say:
        """Who speaks to this person alone: their own language, else the room's."""
        return self.to_one(room, await self._manager.people.preferences(person))

    def to_one(self, room: Room, chosen: Preferences) -> Say:
        """The same for somebody who chose this."""
        return self._speaker(room, chosen.language or room.language)

    def _speaker(self, room: Room, language: str | None) -> Say:
        locale = locale_for(language, self._language)
        return speaker(locale, RoomSettings.of(room).deck, self._post.slash(room))

    async def _lobby(self, lobby_id: LobbyId, room: Room) -> Wanted:
        standing = await self._manager.lobbies.standing(lobby_id)
        screen = lobby_screen(standing, self.public(room))
        return Wanted(standing.revision, screen, fingerprint(screen))

    async def _match(self, surface: SurfaceRow, room: Room) -> Wanted:
        match_id = MatchId(surface.subject_id)
        match surface.kind:
            case "table":
                standing = await self._manager.matches.standing(match_id, None)
                say = self.public(room)
                screen = table_screen(standing, say)
                if RoomSettings.of(room).hands == SLOTS:
                    screen = replace(screen, rows=(*screen.rows, *slot_rows(standing, say)))
                rings = await self._calls_in(standing, room)
                return Wanted(standing.revision, screen, fingerprint(screen), rings)
            case "ping":
                return await self._ping(await self._manager.matches.standing(match_id, None), room)
            case "hand":
                person = PersonId(surface.audience)
                standing = await self._manager.matches.standing(match_id, person)
                if standing.view.seat is None:
                    return Wanted(standing.revision, None, "")
                chosen = await self._manager.people.preferences(person)
                screen = hand_screen(standing, self.to_one(room, chosen))
                if chosen.text_only:
                    screen = replace(screen, picture=None)
                return Wanted(standing.revision, *_marked(screen))
            case unknown:
                raise AssertionError(f"no screen for a {unknown}")

    async def _calls_in(self, standing: MatchStanding, room: Room) -> bool:
        """Whether somebody is called, and in this room: a table may stand in several, and they are
        to be reached in one of them."""
        turn = standing.view.turn
        called = None if turn is None else standing.seats[turn].person
        if not standing.ping or called is None or standing.paused:
            return False
        rooms = await self._manager.people.rooms_to_call(called, standing.match_id)
        return room.room_id in rooms

    async def _ping(self, standing: MatchStanding, room: Room) -> Wanted:
        view = standing.view
        if view.turn is None or not await self._calls_in(standing, room):
            return Wanted(standing.revision, None, "")
        called = standing.seats[view.turn].person
        screen = Screen(ping_line(standing, self.public(room)), calls=called)
        # A call for another turn, and the reminder of this one, are new calls.
        mark = fingerprint((screen, view.version, standing.reminded))
        return Wanted(standing.revision, screen, mark, rings=True)


def _marked(screen: Screen) -> tuple[Screen, str]:
    return screen, fingerprint(screen)
