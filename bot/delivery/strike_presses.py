"""Striking matches off the board of a room's community, and putting them back."""

from __future__ import annotations

from bot.delivery.notes import Notes, Page
from bot.delivery.tokens import Pressed, Signer
from bot.game import UnreadableText
from bot.i18n import Say
from bot.manager import CommunityId, Manager, MatchId, NoBoard, NotAdministrator, PersonId, RoomId
from bot.screens.screen import Screen
from bot.screens.strikes import strikes_screen
from storage import Room

__all__ = ["StrikePresses"]


class StrikePresses:
    """Everybody may see what was struck, and by whom; only administrators strike. Raises
    ScopaErrors."""

    def __init__(self, manager: Manager, notes: Notes, signer: Signer) -> None:
        self._strikes = manager.strikes
        self._notes = notes
        self._signer = signer

    async def show(self, person: PersonId, room: Room, *, admin: bool) -> None:
        """Show the last finished matches of the room's community."""
        here = _community(room)

        async def draw(say: Say) -> Screen:
            matches = await self._strikes.finished(here)
            return strikes_screen(matches, RoomId(room.room_id), here, say, admin=admin)

        await self._notes.show(room, person, Page(draw))

    async def press(self, person: PersonId, room: Room, pressed: Pressed, *, admin: bool) -> None:
        """Strike or restore the match of the button, and show them all again."""
        here = _community(room)
        if not self._signer.meant(pressed, str(here)):
            raise UnreadableText(pressed.mac)
        if not admin:
            raise NotAdministrator
        match_id = MatchId(pressed.version)
        if pressed.verb == "strike":
            await self._strikes.strike(here, match_id, person, platform=room.platform)
        else:
            await self._strikes.restore(here, match_id)
        await self.show(person, room, admin=admin)


def _community(room: Room) -> CommunityId:
    if room.community_id is None:
        raise NoBoard
    return CommunityId(room.community_id)
