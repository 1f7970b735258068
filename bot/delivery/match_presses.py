"""What the buttons of a match lead to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import storage
from bot.delivery.notes import Notes, Page
from bot.delivery.reconciler import Reconciler
from bot.delivery.tokens import Pressed, Signer
from bot.game import Move, NotYourTurn, UnreadableText, move_to_text
from bot.i18n import Say
from bot.manager import (
    Manager,
    MatchId,
    MatchStanding,
    NoSuchMove,
    NotGathering,
    NotSeated,
    PersonId,
    RoomId,
    Stale,
    Unknown,
)
from bot.screens.hand import choice_screen
from bot.screens.info import info_screen, leave_screen, more_screen
from bot.screens.lines import played_line
from bot.screens.opening import CUTS, declaration_meaning
from bot.screens.screen import Screen
from bot.screens.slots import peek_line
from storage import Database, Room

__all__ = ["MatchPresses"]

Draw = Callable[[MatchStanding, Say], Screen]


class MatchPresses:
    """Presses on a match, each checked against how it stands now."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        reconciler: Reconciler,
        notes: Notes,
        signer: Signer,
    ) -> None:
        self._db = db
        self._manager = manager
        self._reconciler = reconciler
        self._notes = notes
        self._signer = signer

    async def press(
        self, person: PersonId, room: Room, pressed: Pressed, say: Say, *, admin: bool
    ) -> str | None:
        """Do what the button says; the line to tell the person, if any. Raises a ScopaError."""
        match_id = MatchId(pressed.subject_id)
        standing = await self._manager.matches.standing(match_id, person)
        await self._belongs_here(standing, room)
        if pressed.verb == "play":
            return await self._play(standing, person, room, pressed, say)
        if pressed.verb == "slot":
            return await self._slot(standing, person, room, pressed, say)
        if pressed.verb == "card":
            await self._card(standing, person, room, pressed)
            return None
        if pressed.verb == "declare":
            await self._declare(standing, person, room, pressed)
            return None
        if pressed.verb == "cut":
            await self._cut(standing, person, pressed)
            return None
        if not self._signer.meant(pressed):
            raise UnreadableText(pressed.mac)
        if pressed.verb == "take_away":
            await self._manager.lobbies.take_away(
                standing.lobby_id, RoomId(room.room_id), person, admin=admin
            )
            await self._notes.close(room, person)
            return None
        await self._simple(standing, person, room, pressed)
        return None

    async def show_hand(self, match_id: MatchId, person: PersonId, room: Room) -> None:
        """Open the person's hand in this room, anew if it was open. Raises NotSeated."""
        standing = await self._manager.matches.standing(match_id, person)
        if standing.view.seat is None:
            raise NotSeated
        ensure = partial(
            storage.ensure_surface,
            kind="hand",
            subject="m",
            subject_id=match_id,
            audience=person,
            room_id=room.room_id,
        )
        surface = await self._db.write(ensure)
        self._reconciler.poke(surface.surface_id, again=True)

    async def peek(self, person: PersonId, room: Room, pressed: Pressed, say: Say) -> str:
        """The person's hand as one line, with "…" at its end if that is not all of it."""
        standing = await self._manager.matches.standing(MatchId(pressed.subject_id), person)
        await self._belongs_here(standing, room)
        if pressed.verb != "hand" or not self._signer.meant(pressed):
            raise UnreadableText(pressed.mac)
        if standing.view.seat is None:
            raise NotSeated
        return peek_line(standing, say)

    async def ask_to_leave(self, match_id: MatchId, person: PersonId, room: Room) -> None:
        """Show what leaving means, with a button that does it."""
        await self._note(match_id, person, room, leave_screen)

    # ---- moves ----------------------------------------------------------------------------------

    async def _play(
        self,
        standing: MatchStanding,
        person: PersonId,
        room: Room,
        pressed: Pressed,
        say: Say,
    ) -> str | None:
        view, match_id = standing.view, standing.match_id
        if view.seat is None:
            raise NotSeated
        if view.version != pressed.version:
            await self.show_hand(match_id, person, room)
            if self._was_the_last(standing, pressed):
                return played_line(standing, say)
            raise Stale
        if view.turn is not None and view.turn != view.seat:
            raise NotYourTurn(view.turn)
        move = self._signer.chosen(pressed, view.legal_moves, move_to_text)
        await self._manager.matches.play(match_id, person, move, pressed.version)
        await self._notes.close(room, person)
        return played_line(await self._manager.matches.standing(match_id, person), say)

    async def _slot(
        self, standing: MatchStanding, person: PersonId, room: Room, pressed: Pressed, say: Say
    ) -> str | None:
        """A number below the table: the move that has this number in the person's own line."""
        view = standing.view
        if view.seat is None:
            raise NotSeated
        if not self._signer.meant(pressed):
            raise UnreadableText(pressed.mac)
        if view.version != pressed.version:
            raise Stale
        if view.turn is not None and view.turn != view.seat:
            raise NotYourTurn(view.turn)
        if pressed.index >= len(view.legal_moves):
            raise NoSuchMove
        match_id, move = standing.match_id, view.legal_moves[pressed.index]
        await self._manager.matches.play(match_id, person, move, pressed.version)
        await self._notes.close(room, person)
        return played_line(await self._manager.matches.standing(match_id, person), say)

    def _was_the_last(self, standing: MatchStanding, pressed: Pressed) -> bool:
        """Whether this very press is what the person played last: a second tap, not a late one."""
        own = [play for play in standing.view.plays if play.seat == standing.view.seat]
        return bool(own) and self._signer.meant(
            pressed, move_to_text(Move(own[-1].card, own[-1].taken))
        )

    async def _card(
        self, standing: MatchStanding, person: PersonId, room: Room, pressed: Pressed
    ) -> None:
        """A card that can be played in several ways: show them."""
        view = standing.view
        if view.seat is None:
            raise NotSeated
        if view.version != pressed.version:
            raise Stale
        self._signer.chosen(pressed, view.hand, lambda card: card.code)

        def draw(now: MatchStanding, say: Say) -> Screen:
            if now.view.version != pressed.version:
                raise Stale  # the page closes by itself
            return choice_screen(now, say, pressed.index)

        await self._note(standing.match_id, person, room, draw, public=False)

    async def _declare(
        self, standing: MatchStanding, person: PersonId, room: Room, pressed: Pressed
    ) -> None:
        """The hand is declared and lies open; it stays on the screen, to be played from."""
        view = standing.view
        if view.seat is None:
            raise NotSeated
        if view.version != pressed.version:
            await self.show_hand(standing.match_id, person, room)
            raise Stale
        chosen = self._signer.chosen(pressed, view.declarations, declaration_meaning)
        await self._manager.matches.declare(standing.match_id, person, chosen, pressed.version)

    async def _cut(self, standing: MatchStanding, person: PersonId, pressed: Pressed) -> None:
        at = self._signer.chosen(pressed, CUTS)
        await self._manager.matches.cut(standing.match_id, person, at, pressed.version)

    # ---- everything else ------------------------------------------------------------------------

    async def _simple(
        self, standing: MatchStanding, person: PersonId, room: Room, pressed: Pressed
    ) -> None:
        match_id, matches = standing.match_id, self._manager.matches
        match pressed.verb:
            case "hand":
                await self.show_hand(match_id, person, room)
                await self._notes.close(room, person)
            case "info":
                page = partial(info_screen, page=pressed.index)
                await self._note(match_id, person, room, page)
            case "more":
                await self._note(match_id, person, room, await self._more(standing, room))
            case "leave":
                await self.ask_to_leave(match_id, person, room)
            case "leave_yes":
                await matches.leave(match_id, person)
                await self._notes.close(room, person)
            case "back":
                await matches.come_back(match_id, person)
            case "vote":
                await matches.vote(match_id, person)
            case "unvote":
                await matches.withdraw(match_id, person)
            case "deal":
                await matches.deal_next(match_id, person, pressed.version)
            case "rematch":
                await self._rematch(standing, person)
            case _:
                raise UnreadableText(pressed.verb)

    async def _more(self, standing: MatchStanding, room: Room) -> Draw:
        """What else can be done: also taking the table away from here, if it stands elsewhere."""
        rooms = await self._db.read(partial(storage.lobby_rooms, lobby_id=standing.lobby_id))
        return partial(more_screen, shared=len(rooms) > 1 and room.room_id in rooms)

    async def _rematch(self, standing: MatchStanding, person: PersonId) -> None:
        """Ask for another match; whoever presses after somebody else agrees to theirs."""
        lobbies = self._manager.lobbies
        try:
            await lobbies.rematch(standing.lobby_id, person)
        except NotGathering:
            await lobbies.join(standing.lobby_id, person)

    async def _note(
        self, match_id: MatchId, person: PersonId, room: Room, draw: Draw, *, public: bool = True
    ) -> None:
        async def drawn(say: Say) -> Screen:
            return draw(await self._manager.matches.standing(match_id, person), say)

        await self._notes.show(room, person, Page(drawn, match_id, public=public))

    async def _belongs_here(self, standing: MatchStanding, room: Room) -> None:
        """A button works where its table stands, for whoever plays there also in their own chat,
        and nowhere else."""
        if room.community_id is None and standing.view.seat is not None:
            return
        rooms = await self._db.read(partial(storage.lobby_rooms, lobby_id=standing.lobby_id))
        if room.room_id not in rooms:
            raise Unknown
