"""Commands and presses about who and what belongs together. Codes are shown to one person alone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from bot.delivery.composer import Composer
from bot.delivery.notes import Notes, Page
from bot.delivery.platform import DeliveryError
from bot.delivery.tokens import Pressed, Signer
from bot.game import UnreadableText
from bot.i18n import LOCALES, Say, speaker
from bot.manager import CommunityId, Manager, NoBoard, NotAdministrator, PersonId, RoomId
from bot.recent import Recent
from bot.screens.links import (
    KnownAs,
    apart_screen,
    circle_screen,
    code_screen,
    places_line,
)
from bot.screens.screen import Screen
from storage import Room

__all__ = ["LINK_COMMANDS", "LinkPresses"]

log = logging.getLogger(__name__)

_REMEMBERED = 1000

LINK_COMMANDS = ("link", "unlink", "circle")


class LinkPresses:
    """Links people and communities. Raises ScopaErrors."""

    def __init__(self, manager: Manager, composer: Composer, notes: Notes, signer: Signer) -> None:
        self._links = manager.links
        self._circles = manager.circles
        self._composer = composer
        self._notes = notes
        self._signer = signer
        # Where people asked for their codes: there they hear of it when one was used.
        self._asked_in: Recent[PersonId, Room] = Recent(_REMEMBERED)

    async def command(
        self, person: PersonId, room: Room, name: str, argument: str, *, admin: bool
    ) -> str | None:
        """One of LINK_COMMANDS; the line to tell the person, if any."""
        argument = argument.strip()
        match name:
            case "link" if argument:
                await self._tell_giver(await self._links.link(person, argument), person)
                say = await self._speaker(person, room)
                return say("told-linked")
            case "link":
                code = await self._links.give(person)
                known = await self._links.identities(person)
                draw = partial(
                    code_screen, code, [KnownAs(one.name, one.platform) for one in known]
                )
                self._asked_in.keep(person, room)
                await self._show(person, room, draw)
                return None
            case "unlink":
                await self._links.unlink(person)
                say = await self._speaker(person, room)
                return say("told-unlinked")
            case _:
                return await self._circle(person, room, argument, admin=admin)

    async def press(
        self, person: PersonId, room: Room, pressed: Pressed, *, admin: bool
    ) -> str | None:
        """The button that takes this room's community out of its circle, and the one after it."""
        if not self._signer.meant(pressed):
            raise UnreadableText(pressed.mac)
        community = _administered(room, admin=admin)
        if pressed.verb == "apart":
            await self._show(person, room, partial(apart_screen, RoomId(room.room_id)))
            return None
        await self._circles.leave(community)
        await self._notes.close(room, person)
        say = await self._speaker(person, room)
        return say("told-apart")

    # ---- circles --------------------------------------------------------------------------------

    async def _circle(
        self, person: PersonId, room: Room, argument: str, *, admin: bool
    ) -> str | None:
        community = _administered(room, admin=admin)
        say = await self._speaker(person, room)
        if argument.casefold() in _leave_words():
            await self._circles.leave(community)
            return say("told-apart")
        if argument:
            await self._circles.join(community, person, argument)
            places = await self._circles.places(community)
            return say("told-circle", places=places_line(places, say))
        code = await self._circles.give(community, person)
        places = await self._circles.places(community)
        await self._show(person, room, partial(circle_screen, RoomId(room.room_id), code, places))
        return None

    # ---- what is told ---------------------------------------------------------------------------

    async def _show(self, person: PersonId, room: Room, draw: Callable[[Say], Screen]) -> None:
        """Show it to the person alone."""

        async def drawn(say: Say) -> Screen:
            return draw(say)

        await self._notes.show(room, person, Page(drawn))

    async def _tell_giver(self, giver: PersonId, person: PersonId) -> None:
        """Whoever gave a code sees where they did that it was used, in place of the code: if it was
        not them who used it, they have to know. `person` is who they are now."""
        room = self._asked_in.pop(giver, None)
        if room is None:
            return
        await self._notes.close(room, giver)
        try:
            await self._show(person, room, lambda say: Screen(say("told-code-used")))
        except DeliveryError as error:
            log.info("who gave a code was not told of its use: %s", type(error).__name__)

    async def _speaker(self, person: PersonId, room: Room) -> Say:
        return await self._composer.private(room, person)


def _administered(room: Room, *, admin: bool) -> CommunityId:
    if room.community_id is None:
        raise NoBoard
    if not admin:
        raise NotAdministrator
    return CommunityId(room.community_id)


def _leave_words() -> set[str]:
    """Whoever types may do it in any of our languages."""
    return {speaker(locale)("circle-leave-word") for locale in LOCALES}
