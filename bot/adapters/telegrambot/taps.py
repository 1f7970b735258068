"""Presses of buttons: each is answered once, within a second, and hands go up the ladder."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from telegram.error import TelegramError

from bot.adapters.telegrambot import links
from bot.adapters.telegrambot.api import Api, Refused, is_about, meaning
from bot.adapters.telegrambot.ladder import Ladder, Outcome, Rung, Waiting
from bot.adapters.telegrambot.surfaces import Surfaces
from bot.adapters.telegrambot.updates import Pressed
from bot.adapters.telegrambot.visitors import Visitors
from bot.adapters.telegrambot.wording import cut
from bot.delivery.desk import Answer, Desk
from bot.delivery.tokens import parse
from bot.game import UnreadableText
from bot.i18n import SOURCE, locale_for, speaker
from bot.manager import NotStored, PersonId
from bot.screens.lines import refusal_line
from bot.screens.screen import Subject
from bot.screens.slots import LINE, MORE
from storage import Room, StorageFailed

__all__ = ["Taps"]

log = logging.getLogger(__name__)

_AT_ONCE_SECONDS: Final = 0.9  # a press is answered by then, whatever is still under way
_HAND_SECONDS: Final = 0.7  # so long its answer waits to hear whether a hand could be shown
_TOO_LATE: Final = ("query is too old", "query id is invalid", "query_id_invalid")


@dataclass(frozen=True, slots=True)
class _Reply:
    """What the press is answered with: a line, a pop-up (`alert`), or a chat to open. `peek` is the
    room whose hands are shown by pop-ups like this."""

    text: str | None = None
    alert: bool = False
    url: str | None = None
    peek: Room | None = None


class Taps:
    """Does what was pressed. `username` gives the bot's own name once it is known."""

    def __init__(
        self,
        api: Api,
        desk: Desk,
        visitors: Visitors,
        surfaces: Surfaces,
        ladder: Ladder,
        waiting: Waiting,
        username: Callable[[], str],
    ) -> None:
        self._api = api
        self._desk = desk
        self._visitors = visitors
        self._surfaces = surfaces
        self._ladder = ladder
        self._waiting = waiting
        self._username = username

    async def pressed(self, tap: Pressed) -> None:
        """Do it and answer; what takes long is answered before it is done."""
        work = asyncio.create_task(self._done(tap))
        await asyncio.wait({work}, timeout=_AT_ONCE_SECONDS)
        failed = work.done() and work.exception() is not None
        reply = work.result() if work.done() and not failed else _Reply()
        refused = await self._answer(tap.query, reply)
        if refused is not None and reply.peek is not None:
            # No pop-ups here: the next press opens the private chat.
            await self._ladder.works(reply.peek, Rung.PRIVATE)
        await work

    async def open_hand(self, room: Room, person: PersonId, token: str) -> Outcome | str | None:
        """Show the hand of this button in this room: what became of it, None if that is not known
        yet, or the words of a refusal."""
        return await self._expecting(room, person, self._desk.press(person, room, token))

    async def command_hand(self, room: Room, person: PersonId) -> Outcome | str | None:
        """The same for all the person's matches in this room, without a press."""
        if self._ladder.rung(room) is not Rung.WHISPER:
            return Outcome.NOT_HERE
        return await self._expecting(room, person, self._desk.command(person, room, "hand"))

    async def _expecting(
        self, room: Room, person: PersonId, asking: Coroutine[Any, Any, Answer]
    ) -> Outcome | str | None:
        with self._waiting.expected(room, person) as outcome:
            answer = await asking
            if answer.alert:
                return answer.notice
            await asyncio.wait({outcome}, timeout=_HAND_SECONDS)
            return outcome.result() if outcome.done() else None

    async def _done(self, tap: Pressed) -> _Reply:
        try:
            return await self._asked(tap)
        except StorageFailed as error:  # before the desk could say so: who it was is stored first
            log.error("storing failed: %s", error.reason)
            say = speaker(locale_for(tap.who.language, SOURCE))
            return _Reply(refusal_line(NotStored(), say), alert=True)

    async def _asked(self, tap: Pressed) -> _Reply:
        room, person = await asyncio.gather(  # one commit
            self._visitors.room(tap.place, tap.token), self._visitors.person(tap.who)
        )
        if _opens_a_hand(tap.token):
            return await self._hand(tap, room, person)
        admin = _is_ranked(tap.token) and await self._visitors.is_administrator(tap.place, tap.who)
        answer = await self._desk.press(person, room, tap.token, admin=admin)
        return _Reply(answer.notice, answer.alert)

    # ---- hands ----------------------------------------------------------------------------------

    async def _hand(self, tap: Pressed, room: Room, person: PersonId) -> _Reply:
        """The highest rung that works; what fails falls to the next one at once."""
        if tap.open:
            self._surfaces.asked_for(room, person)
        rung = self._ladder.rung(room)
        if tap.place.private or rung is Rung.WHISPER:
            result = await self.open_hand(room, person, tap.token)
            if isinstance(result, str):
                return _Reply(result, alert=True)
            if result not in (Outcome.NOT_HERE, Outcome.UNREACHED) or tap.place.private:
                return _Reply()
            rung = Rung.SLOTS if result is Outcome.NOT_HERE else Rung.PRIVATE
        if rung is Rung.SLOTS:
            told = await self._desk.peek(person, room, tap.token)
            if told.alert or told.notice is None or not told.notice.endswith(MORE):
                return _Reply(told.notice, alert=True, peek=room)
        return await self._hand_in_private(tap, person)

    async def _hand_in_private(self, tap: Pressed, person: PersonId) -> _Reply:
        """In the person's own chat; if they have none with us yet, the way to open it."""
        own = await self._visitors.own_room(tap.who)
        self._surfaces.asked_for(own, person)
        result = await self.open_hand(own, person, tap.token)
        if isinstance(result, str):
            return _Reply(result, alert=True)
        if result is Outcome.UNREACHED:
            return _Reply(url=links.url(self._username(), tap.token))
        say = await self._desk.services.speaker(person, own)
        return _Reply(say("told-hand-private"))

    # ---- answers --------------------------------------------------------------------------------

    async def _answer(self, query: str, reply: _Reply) -> Refused | None:
        """What Telegram refused for another reason than that it is too late."""
        text = None if reply.text is None else cut(reply.text, LINE)
        try:
            await self._api.call(
                "answerCallbackQuery",
                callback_query_id=query,
                text=text,
                show_alert=reply.alert or None,
                url=reply.url,
            )
        except TelegramError as error:
            log.info("a press was not answered: %s", type(error).__name__)
            told = meaning(error)
            if isinstance(told, Refused) and not is_about(told.words, _TOO_LATE):
                return told
        return None


def _opens_a_hand(token: str) -> bool:
    try:
        pressed = parse(token)
    except UnreadableText:
        return False
    return pressed.subject is Subject.MATCH and pressed.verb == "hand"


def _is_ranked(token: str) -> bool:
    """Whether it matters that an administrator presses it."""
    try:
        pressed = parse(token)
    except UnreadableText:
        return False
    return pressed.subject is Subject.ROOM or pressed.verb == "take_away"
