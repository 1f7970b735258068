"""Commands, and what happens to chats and to who is in them."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final

import storage
from bot.adapters.telegrambot import commands, links
from bot.adapters.telegrambot.ladder import Outcome, Rung
from bot.adapters.telegrambot.surfaces import PLATFORM, Surfaces
from bot.adapters.telegrambot.taps import Taps
from bot.adapters.telegrambot.updates import Became, Came, Commanded, Gone, Moved
from bot.adapters.telegrambot.visitors import Visitors
from bot.adapters.telegrambot.whispers import Whispers
from bot.delivery.desk import Desk
from bot.delivery.rooms import RoomSettings
from bot.delivery.tokens import parse
from bot.game import UnreadableText
from bot.i18n import LOCALES
from bot.manager import PersonId
from bot.screens.screen import Subject
from storage import Room

__all__ = ["Talk"]

log = logging.getLogger(__name__)

# Commands for which it matters whether an administrator gives them.
_RANKED: Final = ("new", "settings", "block", "unblock", "strike", "circle")


class Talk:
    """Answers commands; takes note of comings and goings."""

    def __init__(
        self,
        desk: Desk,
        visitors: Visitors,
        surfaces: Surfaces,
        whispers: Whispers,
        taps: Taps,
    ) -> None:
        self._desk = desk
        self._visitors = visitors
        self._surfaces = surfaces
        self._whispers = whispers
        self._taps = taps

    async def commanded(self, said: Commanded) -> None:
        """A command; one that is not ours is not for us."""
        found = commands.named(said.name)
        if found is None and not said.place.private:
            return
        name, variant = found or ("help", "")
        room = await self._visitors.room(said.place)
        if said.who is None:
            await self._desk.services.ask_who(room)
            return
        person = await self._visitors.person(said.who)
        ranked = name in _RANKED or (name == "table" and said.argument != "")
        admin = ranked and await self._visitors.is_administrator(said.place, said.who)
        match name:
            case "start" if said.argument and said.place.private:
                await self._followed(said, room, person)
            case "hand" if not said.place.private:
                await self._hand(room, person)
            case "block" | "unblock":
                await self._block(said, room, person, name, admin=admin)
            case "new":
                argument = ":".join(filter(None, (variant, *said.argument.lower().split())))
                await self._ask(room, person, "new", argument, admin=admin)
            case "language":
                wanted = said.argument.lower()
                chosen = wanted if wanted in LOCALES else ""
                await self._ask(room, person, name, chosen, admin=admin)
            case _:
                await self._ask(room, person, name, said.argument, admin=admin)

    async def _ask(
        self, room: Room, person: PersonId, name: str, argument: str, *, admin: bool
    ) -> None:
        answer = await self._desk.command(person, room, name, argument, admin=admin)
        if answer.notice is not None:
            await self._desk.services.tell(room, person, answer.notice)

    async def _hand(self, room: Room, person: PersonId) -> None:
        """A command is no press that could be answered privately: where that takes a press, the
        table comes down to where its button is at hand."""
        self._surfaces.asked_for(room, person)
        result = await self._taps.command_hand(room, person)
        if isinstance(result, str):
            await self._desk.services.tell(room, person, result)
        elif result in (Outcome.NOT_HERE, Outcome.UNREACHED):
            await self._desk.command(person, room, "table")

    async def _block(
        self, said: Commanded, room: Room, person: PersonId, name: str, *, admin: bool
    ) -> None:
        if said.about is not None:
            other = await self._visitors.person(said.about)
            await self._ask(room, person, name, str(other), admin=admin)
        elif name == "unblock" or not admin:
            await self._ask(room, person, "blocked", "", admin=admin)
        else:
            say = await self._desk.services.speaker(person, room)
            await self._desk.services.tell(room, person, say("block-how"))

    async def _followed(self, said: Commanded, own: Room, person: PersonId) -> None:
        """A link was opened: it does what the button that it stands for does."""
        assert said.who is not None
        token = links.token_in(said.argument)
        try:
            pressed = parse(token or "")
        except UnreadableText:
            await self._ask(own, person, "start", "", admin=True)
            return
        say = await self._desk.services.speaker(person, own)
        if pressed.subject is Subject.MATCH and pressed.verb == "hand":
            self._surfaces.asked_for(own, person)
            answer = await self._desk.press(person, own, token or "")
        else:
            there = await self._desk.addresses.group_with(person, token or "")
            if there is None:
                await self._desk.services.tell(own, person, say("told-not-member"))
                return
            answer = await self._desk.press(person, there, token or "")
            if not answer.alert:
                await self._desk.services.tell(own, person, say("told-joined"))
        if answer.alert and answer.notice is not None:
            await self._desk.services.tell(own, person, answer.notice)

    # ---- comings and goings ---------------------------------------------------------------------

    async def became(self, change: Became) -> None:
        """We were added, promoted, demoted, thrown out, blocked or let in again."""
        chat = change.place.spot.chat
        find = partial(storage.rooms_of_chat, platform=PLATFORM, external_id=str(chat))
        self._whispers.became(chat, change.status)
        if not change.is_inside:
            await self._desk.shut_out(find)
            return
        await self._desk.let_in(find)
        if change.place.private:
            return
        if not change.was_inside:
            room = await self._visitors.room(change.place)
            await self._desk.services.welcome(room, change.language)
            return
        for room in await self._desk.addresses.rooms(find):
            # What did not work may work now.
            if RoomSettings.of(room).hands not in ("", Rung.WHISPER.value):
                await self._desk.services.rooms.change(room, hands="")
                await self._desk.services.show_again(room)

    async def came(self, back: Came) -> None:
        """Whoever had left the group before is one of them again."""
        room = await self._visitors.room(back.place)
        for who in back.who:
            person = await self._desk.addresses.person(PLATFORM, str(who.id))
            if person is not None:
                await self._desk.services.came_back(person, room)

    async def gone(self, left: Gone) -> None:
        """Somebody left a group: a computer plays for them until they come back."""
        person = await self._desk.addresses.person(PLATFORM, str(left.who.id))
        if person is None:
            return
        chat = str(left.place.spot.chat)
        find = partial(storage.rooms_of_chat, platform=PLATFORM, external_id=chat)
        await self._desk.services.gone(person, await self._desk.addresses.rooms(find))

    async def moved(self, change: Moved) -> None:
        """A group became a supergroup: the same rooms elsewhere. Telegram tells it twice."""
        await self._desk.addresses.moved(PLATFORM, str(change.old), str(change.new))
