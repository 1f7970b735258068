"""What a tap or a command leads to, the same on every platform.

Nothing that comes in from outside is believed: a payload is parsed, its room and its hash checked,
and the manager decides. Nothing private is returned from here: it arrives through surfaces and
notes, which go to their owner alone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import storage
from bot.delivery.addresses import Addresses
from bot.delivery.allowances import Allowances, Kind, kind_of_command, kind_of_press
from bot.delivery.board_presses import BoardPresses
from bot.delivery.composer import Composer
from bot.delivery.link_presses import LINK_COMMANDS, LinkPresses
from bot.delivery.lobby_presses import LobbyPresses
from bot.delivery.match_presses import MatchPresses
from bot.delivery.memories import VERBS, Memories
from bot.delivery.new_tables import Elsewhere, NewTables
from bot.delivery.notes import Notes, Page
from bot.delivery.platform import DeliveryError, Expired
from bot.delivery.privacy_presses import PrivacyPresses
from bot.delivery.reconciler import Reconciler
from bot.delivery.rooms import RoomSettings
from bot.delivery.services import Services
from bot.delivery.shared_tables import SharedTables
from bot.delivery.strike_presses import StrikePresses
from bot.delivery.tokens import Signer, parse
from bot.game import ScopaError, UnreadableText, preset
from bot.i18n import LOCALES, Say
from bot.manager import (
    Erased,
    LobbyId,
    LobbyState,
    Manager,
    NotReached,
    NotSeated,
    NotStored,
    PersonId,
    TooFast,
)
from bot.metrics import ANSWERS
from bot.screens.lines import refusal_line
from bot.screens.menu import help_screen, rules_screen
from bot.screens.screen import Screen, Subject
from storage import Database, Room, StorageFailed

__all__ = ["Answer", "Desk"]

log = logging.getLogger(__name__)

_ENDED_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """`notice` is one line for the person alone; `alert` if it is a refusal, or must not be missed.
    `forgotten`: the person has been erased, and whatever remembers who they were should forget it
    too."""

    notice: str | None = None
    alert: bool = False
    forgotten: bool = False


class Desk:
    """Takes presses and commands, from people whom a platform vouches for."""

    def __init__(
        self,
        db: Database,
        manager: Manager,
        composer: Composer,
        reconciler: Reconciler,
        notes: Notes,
        signer: Signer,
        now: Callable[[], float] = time.time,
        allowances: Allowances | None = None,
    ) -> None:
        self._db = db
        self._manager = manager
        self._allowances = allowances or Allowances()
        self._composer = composer
        self._reconciler = reconciler
        self._notes = notes
        self._signer = signer
        self._now = now
        self.addresses = Addresses(db, reconciler)
        self.services = Services(db, manager, composer, reconciler, notes, signer)
        self.tables = NewTables(db, manager, notes, signer, self.services.rooms)
        self._shared = SharedTables(db, manager, reconciler.post, self.tables, now)
        self._matches = MatchPresses(db, manager, reconciler, notes, signer)
        self._lobbies = LobbyPresses(db, manager, notes, signer, self.services)
        self.boards = BoardPresses(db, manager, notes, signer, reconciler.post)
        self._strikes = StrikePresses(manager, notes, signer)
        self._memories = Memories(manager, composer, notes, signer)
        self._links = LinkPresses(manager, composer, notes, signer)
        self._privacy = PrivacyPresses(manager, notes, reconciler, signer, now)

    async def sign_in(
        self, *, platform: str, external_id: str, name: str, locale: str | None = None
    ) -> PersonId:
        """The person behind an identity that the platform has checked. `locale` is the language the
        platform names for them; it is theirs until they choose one."""
        language = locale if locale in LOCALES else None
        return await self._manager.people.sign_in(
            platform=platform, external_id=external_id, name=name, language=language
        )

    async def open_room(
        self,
        *,
        platform: str,
        community: str | None,
        external_id: str,
        title: str,
        thread: str = "",
        language: str | None = None,
        owner: str | None = None,
    ) -> Room:
        """The room with this address, made if it is new; `community` is None for a private chat,
        `owner` whose own chat it is, where the address does not say it. `language` is what the
        platform says that is spoken there; another one can be chosen."""
        job = partial(
            storage.open_room,
            platform=platform,
            community=community,
            external_id=external_id,
            thread=thread,
            title=title,
            now=self._now(),
            owner=owner,
        )
        room = await self._db.write(job)
        if room.language is None and language in LOCALES:
            await self.services.rooms.speak(room, language)
            room = await self.services.rooms.now(room)
        return room

    async def press(
        self,
        person: PersonId,
        room: Room,
        token: str,
        elsewhere: Elsewhere | None = None,
        *,
        admin: bool = False,
    ) -> Answer:
        """A button was pressed. Never raises for what was pressed; a refusal is an answer.
        `elsewhere` makes the room in which a table that this opens is to stand, if not this one;
        `admin` is whether the platform calls the person an administrator of this room."""
        room, say = await self._met(person, room)
        if (nobody := self._nobody(person, say)) is not None:
            return nobody
        work = self._pressed(person, room, token, say, elsewhere, admin=admin)
        asked = self._allowances.within(person, room.room_id, kind_of_press(token), work)
        return self._farewell(person, await self._answered("press", asked, say))

    async def peek(self, person: PersonId, room: Room, token: str) -> Answer:
        """The person's hand as one line of 200 characters, for a button that opens it."""
        room, say = await self._met(person, room)
        work = self._matches.peek(person, room, parse(token), say)
        asked = self._allowances.within(person, room.room_id, Kind.MOVE, work)
        return await self._answered("press", asked, say)

    async def shut_out(self, find: Callable[[storage.Transaction], list[Room]]) -> None:
        """The platform says that we can't write in these rooms any more."""
        for room in await self._db.read(find):
            await self._reconciler.shut_out(room)

    async def let_in(self, find: Callable[[storage.Transaction], list[Room]]) -> None:
        """The platform says that we may write in these rooms (again)."""
        for room in await self._db.read(find):
            await self._reconciler.heard_from(room)

    async def command(
        self,
        person: PersonId,
        room: Room,
        name: str,
        argument: str = "",
        elsewhere: Elsewhere | None = None,
        *,
        admin: bool = False,
    ) -> Answer:
        """A command was given: new, table, hand, rules, leave, help, board, stats, match, language,
        back, text, mine, start, privacy, mydata, forgetme, strike, link, unlink, and for
        administrators settings, block, unblock, blocked and circle."""
        room, say = await self._met(person, room)
        if (nobody := self._nobody(person, say)) is not None:
            return nobody
        work = self._commanded(person, room, name, argument, elsewhere, admin=admin)
        kind = kind_of_command(name, argument)
        asked = self._allowances.within(person, room.room_id, kind, work)
        return self._farewell(person, await self._answered("command", asked, say))

    async def refresh(self, room: Room, person: PersonId | None) -> None:
        """Show again what everybody (None) or this person alone should see in this room."""
        for surface in await self._db.read(partial(_worth_seeing, room_id=room.room_id)):
            if surface.audience == (person or storage.EVERYBODY) and surface.state == "live":
                self._reconciler.poke(surface.surface_id, again=True)
        if person is not None:
            await self._notes.again(room, person)

    async def _met(self, person: PersonId, room: Room) -> tuple[Room, Say]:
        """The room as it is now, and who speaks to the person there."""
        room, chosen = await asyncio.gather(  # one way to the database and back
            self.services.rooms.now(room), self._manager.people.preferences(person)
        )
        return room, self._composer.to_one(room, chosen)

    def _nobody(self, person: PersonId, say: Say) -> Answer | None:
        """The answer to a page that has not heard that its person was erased."""
        if not self._manager.people.is_erased(person):
            return None
        return Answer(refusal_line(Erased(), say), alert=True, forgotten=True)

    def _farewell(self, person: PersonId, answer: Answer) -> Answer:
        """The answer, as it has to reach somebody who has just been erased."""
        gone = self._manager.people.is_erased(person)
        return replace(answer, alert=True, forgotten=True) if gone else answer

    async def _answered(self, kind: str, work: Awaitable[str | None], say: Say) -> Answer:
        try:
            with ANSWERS.labels(kind).time():
                return Answer(await work)
        except TooFast as error:
            return Answer(refusal_line(error, say) if error.told else None, alert=True)
        except ScopaError as error:
            return Answer(refusal_line(error, say), alert=True)
        except StorageFailed as error:
            log.error("storing failed: %s", error.reason)
            return Answer(refusal_line(NotStored(), say), alert=True)
        except Expired:  # it was for them alone, and nothing leads to them from here
            return Answer(refusal_line(NotReached(), say), alert=True)
        except DeliveryError as error:
            log.warning("a page was not shown: %s", type(error).__name__)
            return Answer()

    # ---- presses --------------------------------------------------------------------------------

    async def _pressed(
        self,
        person: PersonId,
        room: Room,
        token: str,
        say: Say,
        elsewhere: Elsewhere | None,
        *,
        admin: bool,
    ) -> str | None:
        pressed = parse(token)
        await self._reconciler.heard_from(room)
        match pressed.subject:
            case Subject.MATCH if pressed.verb in VERBS:
                return await self._memories.press(person, room, pressed, say)
            case Subject.MATCH:
                if pressed.verb == "rematch":
                    await self._shared.refuse_barred(person, pressed)
                return await self._matches.press(person, room, pressed, say, admin=admin)
            case Subject.LOBBY:
                if pressed.verb == "join":
                    await self._shared.refuse_barred(person, pressed)
                await self._lobbies.press(person, room, pressed, admin=admin)
                return None
            case Subject.BOARD:
                await self.boards.press(person, room, pressed)
                return None
            case Subject.ROOM if pressed.verb == "forget":
                # In any room: their own chat is another one once it was forgotten.
                return await self._privacy.forget(person, room, pressed, say)
            case Subject.ROOM if pressed.subject_id != room.room_id:
                raise UnreadableText(pressed.verb)
            case Subject.ROOM if pressed.verb in ("new", "last"):
                await self.tables.press(person, room, pressed, elsewhere, admin=admin)
                return None
            case Subject.ROOM if pressed.verb in ("strike", "restore"):
                await self._strikes.press(person, room, pressed, admin=admin)
                return None
            case Subject.ROOM if pressed.verb in ("apart", "apart_yes"):
                return await self._links.press(person, room, pressed, admin=admin)
            case Subject.ROOM:
                await self.services.press(person, room, pressed, admin=admin)
                return None

    # ---- commands -------------------------------------------------------------------------------

    async def _commanded(
        self,
        person: PersonId,
        room: Room,
        name: str,
        argument: str,
        elsewhere: Elsewhere | None,
        *,
        admin: bool,
    ) -> str | None:
        await self._reconciler.heard_from(room)
        match name:
            case "new" if argument:
                await self.tables.named(person, room, argument, elsewhere, admin=admin)
            case "new":
                await self.tables.menu(person, room)
            case "close":
                await self._notes.close(room, person)
            case "help":
                await self._page(room, person, _help)
            case "rules":
                await self._rules(person, room)
            case "table" if argument and await self._shared.bring(
                person, room, argument, admin=admin
            ):
                pass  # it comes by itself
            case "table":
                await self._show_tables_again(room)
            case "hand":
                await self._show_hands(person, room)
            case "leave":
                await self._leave(person, room)
            case "board":
                await self.boards.board(person, room, argument)
            case "mydata":
                await self._privacy.hand_over(person, room)
            case "forgetme":
                await self._privacy.ask(person, room)
            case "strike":
                await self._strikes.show(person, room, admin=admin)
            case "match":
                await self._memories.recent(person, room)
            case "stats":
                await self.boards.stats(person, room, argument)
            case _ if name in LINK_COMMANDS:
                return await self._links.command(person, room, name, argument, admin=admin)
            case "language" if argument in LOCALES:
                await self._manager.people.choose_language(person, argument)
                await self.refresh(room, person)
            case _:
                return await self.services.command(person, room, name, argument, admin=admin)
        return None

    async def _page(self, room: Room, person: PersonId, draw: Callable[[Say], Screen]) -> None:
        async def drawn(say: Say) -> Screen:
            return draw(say)

        await self._notes.show(room, person, Page(drawn, public=True))

    async def _rules(self, person: PersonId, room: Room) -> None:
        """The rules of the person's match here, else those last played here, else of classic
        scopa."""
        for match_id in await self.services.matches_of(person, room):
            standing = await self._manager.matches.standing(match_id, person)
            await self._page(room, person, partial(rules_screen, standing.view.rules))
            return
        rules = RoomSettings.of(room).last or preset("scopa")
        await self._page(room, person, partial(rules_screen, rules))

    async def _show_tables_again(self, room: Room) -> None:
        for surface in await self._db.read(partial(_open_tables, room_id=room.room_id)):
            self._reconciler.poke(surface.surface_id, anew=True)

    async def _show_hands(self, person: PersonId, room: Room) -> None:
        matches = await self.services.matches_of(person, room)
        if not matches:
            raise NotSeated
        for match_id in matches:
            await self._matches.show_hand(match_id, person, room)

    async def _leave(self, person: PersonId, room: Room) -> None:
        """Stand up from every lobby here that has not started; ask before leaving a match."""
        rows = partial(storage.open_lobbies_of_room, room_id=room.room_id)
        for lobby_id in await self._db.read(rows):
            standing = await self._manager.lobbies.standing(LobbyId(lobby_id))
            gathers = standing.lobby.state is LobbyState.GATHERING
            if gathers and person in standing.lobby.people:
                await self._lobbies.leave(LobbyId(lobby_id), person)
        for match_id in await self.services.matches_of(person, room):
            await self._matches.ask_to_leave(match_id, person, room)


def _worth_seeing(tx: storage.Transaction, room_id: int) -> list[storage.SurfaceRow]:
    """What belongs to open tables, and the last few that ended: a room's whole past is not shown
    again."""
    every = storage.surfaces_of_room(tx, room_id)
    going_on = {("l", lobby_id) for lobby_id in storage.open_lobbies_of_room(tx, room_id)}
    going_on |= {("m", match_id) for match_id in storage.open_matches_of_room(tx, room_id)}
    ended = [one for one in every if (one.subject, one.subject_id) not in going_on]
    ended = [one for one in ended if one.kind == "table"][-_ENDED_SHOWN:]
    return [one for one in every if (one.subject, one.subject_id) in going_on] + ended


def _open_tables(tx: storage.Transaction, room_id: int) -> list[storage.SurfaceRow]:
    """What shows the lobbies that gather in this room, and the matches that are played there."""
    lobbies = storage.open_lobbies_of_room(tx, room_id)
    matches = storage.open_matches_of_room(tx, room_id)
    shown = [found for lobby_id in lobbies for found in storage.surfaces_of(tx, "l", lobby_id)]
    shown += [found for match_id in matches for found in storage.surfaces_of(tx, "m", match_id)]
    return [one for one in shown if one.kind == "table" and one.room_id == room_id]


def _help(say: Say) -> Screen:
    return help_screen(say)
