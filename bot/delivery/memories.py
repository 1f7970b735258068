"""Matches looked at again: the last ones of a room, one match, its rounds, its record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.delivery.composer import Composer
from bot.delivery.notes import Notes, Page
from bot.delivery.platform import Expired, File
from bot.delivery.tokens import Pressed, Signer
from bot.game import UnreadableText, write_record
from bot.i18n import Say
from bot.manager import Manager, MatchId, PersonId, Remembered
from bot.screens.memory import (
    memory_screen,
    past_screen,
    replay_screen,
    round_screen,
    shared_screen,
)
from bot.screens.screen import Screen
from storage import Room

__all__ = ["VERBS", "Memories"]

VERBS: Final = frozenset({"memory", "round", "replay", "share", "record"})

Draw = Callable[[Remembered, Say], Screen]


class Memories:
    """Commands and presses about matches that are over. Raises ScopaErrors."""

    def __init__(self, manager: Manager, composer: Composer, notes: Notes, signer: Signer) -> None:
        self._archive = manager.archive
        self._composer = composer
        self._notes = notes
        self._signer = signer

    async def recent(self, person: PersonId, room: Room) -> None:
        """Show the last matches of this room; in a private chat the person's own."""

        async def draw(say: Say) -> Screen:
            return past_screen(await self._archive.recent(person, room), say)

        # Outside a community the list holds what the person played elsewhere, too.
        await self._notes.show(room, person, Page(draw, public=room.community_id is not None))

    async def press(self, person: PersonId, room: Room, pressed: Pressed, say: Say) -> str | None:
        """A button about a match that is over; the line to tell the person, if any."""
        if not self._signer.meant(pressed):
            raise UnreadableText(pressed.mac)
        match_id, index = MatchId(pressed.subject_id), pressed.index
        memory = await self._archive.remember(match_id, person, room)
        if index >= len(memory.rounds) and pressed.verb in ("round", "replay", "share"):
            raise UnreadableText(str(index))
        match pressed.verb:
            case "memory":
                await self._show(memory, person, room, memory_screen)
            case "round":
                await self._show(memory, person, room, partial(_round, index))
            case "replay":
                shareable = room.community_id is not None and memory.stood_here
                await self._show(memory, person, room, partial(_replay, index, shareable))
            case "share" if memory.stood_here:
                draw = partial(shared_screen, memory, index, self._composer.public(room))
                await self._notes.announce(room, await asyncio.to_thread(draw))
                return say("told-shared")
            case "record":
                return await self._hand_over(memory, person, room, say)
            case verb:
                raise UnreadableText(verb)
        return None

    async def _show(self, memory: Remembered, person: PersonId, room: Room, draw: Draw) -> None:
        match_id = memory.past.match_id
        # An open page must not keep a match in memory: shown once more, it is read once more.
        at_hand = [memory]

        async def drawn(say: Say) -> Screen:
            if at_hand:
                read = at_hand.pop()
            else:
                read = await self._archive.remember(match_id, person, room)
            # Forty tables in words take as long as several taps: not on the loop.
            return await asyncio.to_thread(draw, read, say)

        await self._notes.show(room, person, Page(drawn, public=memory.stood_here))

    async def _hand_over(self, memory: Remembered, person: PersonId, room: Room, say: Say) -> str:
        file = File(
            name=f"scopa-{memory.past.match_id}.txt",  # neither names nor cards
            data=(await asyncio.to_thread(_record, memory)).encode(),
            text=say("record-text"),
        )
        try:
            await self._notes.hand_over(room, person, file)
        except Expired:
            if not memory.stood_here:
                raise
            # Whoever has no chat with us finds it where the match stood: all of it is public there.
            await self._notes.hand_over(room, None, file)
        return say("told-record")


def _round(index: int, memory: Remembered, say: Say) -> Screen:
    return round_screen(memory, index, say)


def _replay(index: int, shareable: bool, memory: Remembered, say: Say) -> Screen:
    return replay_screen(memory, index, say, shareable=shareable)


def _record(memory: Remembered) -> str:
    """The record, and as notes below it the commitments as they were shown with each deal."""
    record = write_record(memory.past.rules, memory.first_dealer, memory.actions)
    notes = (f"# sha256 {deal.commitment}\n" for deal in memory.deals)
    return record + "".join(notes)
