"""Boards and statistics, asked for by command or from page to page.

They are for the community's own people: whoever asks in its room, or is on its board and, as the
platform says at that moment, still in one of its rooms. A press says which board it means; one
whose board is no longer offered leads to the usual one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import storage
from bot.delivery.notes import Notes, Page
from bot.delivery.post import Post
from bot.delivery.tokens import Pressed, Signer
from bot.game import UnreadableText
from bot.i18n import Say
from bot.manager import CommunityId, Manager, NoBoard, OtherBoard, PersonId
from bot.manager.standings import BoardChoice
from bot.screens.board_choices import board_choices, choice_named, meaning_of
from bot.screens.boards import board_choice_screen, board_screen, records_screen
from bot.screens.profile import head_to_head_screen, stats_screen
from bot.screens.screen import Screen
from storage import Database, Room

__all__ = ["BoardPresses"]

_ASKED: Final = 8  # boards, and rooms of one board, that a platform is asked about


class BoardPresses:
    """Commands and presses about boards. Raises ScopaErrors."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        notes: Notes,
        signer: Signer,
        post: Post,
    ) -> None:
        self._db = db
        self._post = post
        self._boards = manager.boards
        self._circles = manager.circles
        self._notes = notes
        self._signer = signer

    async def board(self, person: PersonId, room: Room, argument: str) -> None:
        """Show the board of this room's community; with a variant, a period or a figure that one,
        with a name how the person does against whoever is called so."""
        here = await self._community(person, room)
        choice = choice_named(argument) if argument else BoardChoice()
        if choice is not None:
            await self._show_board(person, room, here, choice, 0)
            return
        other = await self._boards.find(here, argument)
        await self._show_duel(person, room, here, other)

    async def stats(self, person: PersonId, room: Room, argument: str) -> None:
        """Show the person's statistics, or those of whoever goes by this name."""
        here = await self._community(person, room)
        whose = await self._boards.find(here, argument) if argument else person
        await self._show_stats(person, room, here, whose)

    async def press(self, person: PersonId, room: Room, pressed: Pressed) -> None:
        """Lead on to what the button says."""
        here = await self._meant_board(person, room, CommunityId(pressed.subject_id))
        whose = PersonId(pressed.version)
        match pressed.verb:
            case "board":
                choice = self._meant(pressed)
                page = pressed.version if choice is not None else 0
                await self._show_board(person, room, here, choice or BoardChoice(), page)
            case "variants" | "figures":
                choice = self._meant(pressed) or BoardChoice()
                await self._show_choice(person, room, here, choice, pressed.verb)
            case "records" if self._signer.meant(pressed):
                await self._show_records(person, room, here)
            case "stats" if self._signer.meant(pressed):
                await self._show_stats(person, room, here, whose or person)
            case "versus" if self._signer.meant(pressed):
                await self._show_duel(person, room, here, whose)
            case _:
                raise UnreadableText(pressed.verb)

    # ---- what the platform tells ----------------------------------------------------------------

    async def left(self, person: PersonId, room: Room) -> None:
        """The person has left the room's community: hidden from its boards, results kept."""
        if room.community_id is not None:
            await self._boards.left(CommunityId(room.community_id), person)

    async def joined(self, person: PersonId, room: Room) -> None:
        """The person is (again) one of the room's community."""
        if room.community_id is not None:
            await self._boards.joined(CommunityId(room.community_id), person)

    async def choose_zone(self, room: Room, zone: str) -> None:
        """The days of the board shown here follow the clocks of this time zone. A circle has its
        own; a community that leaves it finds its former one. Ask an administrator first."""
        if room.community_id is None:
            raise NoBoard
        shown = await self._circles.board_of(CommunityId(room.community_id))
        await self._boards.choose_zone(shown, zone)

    # ---- which board ----------------------------------------------------------------------------

    def _meant(self, pressed: Pressed) -> BoardChoice | None:
        """The board that was on the button; None if it is not offered any more."""
        known = board_choices()
        if not 0 <= pressed.index < len(known):
            return None
        choice = known[pressed.index]
        return choice if self._signer.meant(pressed, meaning_of(choice)) else None

    async def _community(self, person: PersonId, room: Room) -> CommunityId:
        """The room's community, or its circle; in a private chat the one the person played in
        last of those they are in."""
        if room.community_id is not None:
            return await self._circles.board_of(CommunityId(room.community_id))
        for board in (await self._boards.communities_of(person))[:_ASKED]:
            if await self._is_of(person, board):
                return board
        raise NoBoard

    async def _meant_board(self, person: PersonId, room: Room, meant: CommunityId) -> CommunityId:
        """The board a button leads to, which may be a circle's by now. Raises OtherBoard if it is
        neither this room's nor the person's own."""
        wanted = await self._circles.board_of(meant)
        here = room.community_id
        if here is not None and wanted == await self._circles.board_of(CommunityId(here)):
            return wanted
        own = await self._boards.communities_of(person)
        if wanted not in own or not await self._is_of(person, wanted):
            raise OtherBoard
        return wanted

    async def _is_of(self, person: PersonId, board: CommunityId) -> bool:
        """Whether the person is in a room of this board, asked now: having played there once shows
        nothing to somebody who has left. Nobody who says so is a no."""
        rooms = await self._db.read(partial(storage.rooms_of_board, board=board))
        return await self._post.room_with(person, rooms[:_ASKED]) is not None

    # ---- pages ----------------------------------------------------------------------------------

    async def _show_board(
        self, person: PersonId, room: Room, here: CommunityId, choice: BoardChoice, page: int
    ) -> None:
        async def draw(say: Say) -> Screen:
            board = await self._boards.board(here, choice, page=page, looking=person)
            return board_screen(board, say)

        await self._show(person, room, here, draw)

    async def _show_choice(
        self, person: PersonId, room: Room, here: CommunityId, choice: BoardChoice, what: str
    ) -> None:
        async def draw(say: Say) -> Screen:
            return board_choice_screen(await self._boards.board(here, choice), what, say)

        await self._show(person, room, here, draw)

    async def _show_records(self, person: PersonId, room: Room, here: CommunityId) -> None:
        async def draw(say: Say) -> Screen:
            return records_screen(await self._boards.records(here), say)

        await self._show(person, room, here, draw)

    async def _show_stats(
        self, person: PersonId, room: Room, here: CommunityId, whose: PersonId
    ) -> None:
        async def draw(say: Say) -> Screen:
            return stats_screen(await self._boards.profile(here, whose), person, say)

        await self._show(person, room, here, draw)

    async def _show_duel(
        self, person: PersonId, room: Room, here: CommunityId, other: PersonId
    ) -> None:
        async def draw(say: Say) -> Screen:
            return head_to_head_screen(await self._boards.duel(here, person, other), say)

        await self._show(person, room, here, draw)

    async def _show(
        self,
        person: PersonId,
        room: Room,
        here: CommunityId,
        draw: Callable[[Say], Awaitable[Screen]],
    ) -> None:
        """What everybody in this room may see anyway can stand there for all, where nothing can be
        shown to one person alone."""
        own = room.community_id
        public = own is not None and here == await self._circles.board_of(CommunityId(own))
        await self._notes.show(room, person, Page(draw, public=public))
