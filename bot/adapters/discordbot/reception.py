"""Presses and commands: acknowledged first, then taken to the desk, then answered if need be.

Discord gives three seconds for the first word. Whether it arrived or not, what was asked is done:
a move stands even if nobody could be told at once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import discord

from bot.adapters.discordbot.failures import ALREADY_ANSWERED, NETWORK, STOPPED, spoken
from bot.adapters.discordbot.layout import escaped
from bot.adapters.discordbot.platform import DiscordPlatform, notifying
from bot.adapters.discordbot.rooms import (
    PICTURES,
    PLATFORM,
    address_of,
    is_lent,
    language_of,
    missing_here,
)
from bot.adapters.discordbot.taps import Tap
from bot.adapters.discordbot.threads import Threads
from bot.delivery import DeliveryError, Desk
from bot.i18n import Say, locale_for, speaker
from bot.manager import PersonId
from storage import Room

__all__ = ["Reception"]

log = logging.getLogger(__name__)

_ACKNOWLEDGE_SECONDS: Final = 3.0  # after that Discord takes none any more
_THINKING_SECONDS: Final = 5.0
_DUEL: Final = "scopa:2"

Asked = discord.Interaction[Any]
Answering = Callable[[], Awaitable[Any]]


class Reception:
    """Takes interactions while it is open. `language` is the house's own."""

    def __init__(
        self,
        desk: Desk,
        platform: DiscordPlatform,
        threads: Threads,
        language: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._desk = desk
        self._platform = platform
        self._threads = threads
        self._language = language
        self._now = now
        self.closed = False

    async def pressed(self, interaction: Asked, token: str) -> None:
        """A button was pressed."""
        await self._guarded(interaction, self._pressed(interaction, token))

    async def commanded(self, interaction: Asked, name: str, argument: str = "") -> None:
        """A command was given."""
        await self._guarded(interaction, self._commanded(interaction, name, argument, None))

    async def thread_chosen(self, interaction: Asked, own: bool) -> None:
        """Somebody wants each table of this channel in a thread of its own, or no more."""
        await self._guarded(interaction, self._thread_chosen(interaction, own))

    async def blocked(self, interaction: Asked, other: discord.abc.User) -> None:
        """Somebody does not want to play with this person (any more, or again)."""
        await self._guarded(interaction, self._commanded(interaction, "block", "", other))

    async def challenged(self, interaction: Asked, other: discord.abc.User) -> None:
        """Somebody wants to play against this person, who has to agree by sitting down."""
        await self._guarded(interaction, self._challenged(interaction, other))

    async def failed(self, interaction: Asked) -> None:
        """Something went wrong before anything could be asked of us."""
        await self._guarded(interaction, _fail(interaction))

    async def _guarded(self, interaction: Asked, work: Awaitable[None]) -> None:
        """The outermost door: whatever fails, the person gets a word."""
        try:
            await work
        except Exception:
            log.exception("an interaction in channel %s failed", interaction.channel_id)
            say = self._say(interaction)
            with suppress(discord.DiscordException, DeliveryError, *NETWORK), spoken():
                await interaction.followup.send(escaped(say("discord-failed")), ephemeral=True)

    # ---- presses --------------------------------------------------------------------------------

    async def _pressed(self, interaction: Asked, token: str) -> None:
        if self.closed:
            return  # not acknowledged: Discord tells the person that nothing happened
        reached = await _acknowledged(interaction.response.defer)
        person, room = await self._who_and_where(interaction)
        tap = Tap.on_button(interaction, token, self._now())
        if reached:
            if tap.sheet is not None or is_lent(room):
                await self._platform.lent.tapped(tap)
            self._platform.taps.keep(room.room_id, str(interaction.user.id), tap)
        elsewhere = self._threads.for_table(interaction, room)
        try:
            answer = await self._desk.press(
                person, room, token, elsewhere, admin=_is_admin(interaction)
            )
        finally:
            tap.asking = False
        # What was done shows in the messages themselves; only a refusal needs a line of its own.
        if answer.alert and answer.notice:
            await self._whisper(tap, escaped(answer.notice))
        elif elsewhere is not None and (link := elsewhere.told(self._say(interaction))):
            await self._whisper(tap, link)
        if tap.pressed in self._platform.lent.asleep:
            await self._desk.refresh(room, None)

    # ---- commands -------------------------------------------------------------------------------

    async def _commanded(
        self, interaction: Asked, name: str, argument: str, about: discord.abc.User | None
    ) -> None:
        if self.closed:
            return
        # Where the table is to be the answer itself, everybody has to see it.
        public = address_of(interaction).is_lent and (name == "table" or bool(argument))
        public = public and name in ("new", "table")
        reached = await _acknowledged(lambda: interaction.response.defer(ephemeral=not public))
        person, room = await self._who_and_where(interaction)
        tap = Tap(interaction, self._now(), verb=name, unanswered=reached, public=public)
        if reached:
            self._platform.taps.keep(room.room_id, str(interaction.user.id), tap)
        say = self._say(interaction)
        if name in ("new", "table") and (lacking := missing_here(interaction)):
            await self._finish(tap, _missing_line(lacking, say))
            return
        elsewhere = self._threads.for_table(interaction, room)
        if about is not None:
            argument = str(await self._sign_in(about, None))
        try:
            answer = await self._desk.command(
                person, room, name, argument, elsewhere, admin=_is_admin(interaction)
            )
        finally:
            tap.asking = False
        notice = answer.notice
        if notice is None and name == "new" and missing_here(interaction, PICTURES):
            notice = say("discord-words-only", what=say("permission-attach_files"))
        if notice is None and (name == "hand" or public):
            await self._comes(tap)
        await self._finish(tap, notice, elsewhere.told(say) if elsewhere else None)

    async def _thread_chosen(self, interaction: Asked, own: bool) -> None:
        reached = await _acknowledged(lambda: interaction.response.defer(ephemeral=True))
        _, room = await self._who_and_where(interaction)
        line = await self._threads.choose(interaction, room, own, self._say(interaction))
        await self._finish(Tap(interaction, self._now(), unanswered=reached), line)

    async def _challenged(self, interaction: Asked, other: discord.abc.User) -> None:
        if self.closed:
            return
        say = self._say(interaction)
        lacking = missing_here(interaction)
        if other.bot or other.id == interaction.user.id or lacking:
            line = _missing_line(lacking, say) if lacking else say("discord-challenge-nobody")
            reached = await _acknowledged(lambda: interaction.response.defer(ephemeral=True))
            await self._finish(Tap(interaction, self._now(), unanswered=reached), line)
            return
        say = speaker(locale_for(str(interaction.guild_locale or ""), say.locale))
        line = say(
            "discord-challenged",
            whom=f"<@{other.id}>",
            who=escaped(interaction.user.display_name),
        )
        await _acknowledged(
            lambda: interaction.response.send_message(line, allowed_mentions=notifying(other.id))
        )
        person, room = await self._who_and_where(interaction)
        tap = Tap(interaction, self._now(), verb="new")
        self._platform.taps.keep(room.room_id, str(interaction.user.id), tap)
        elsewhere = self._threads.for_table(interaction, room)
        answer = await self._desk.command(
            person, room, "new", _DUEL, elsewhere, admin=_is_admin(interaction)
        )
        tap.asking = False
        if answer.alert and answer.notice:
            with spoken():
                await interaction.edit_original_response(content=escaped(answer.notice))

    async def _comes(self, tap: Tap) -> None:
        """A hand or a lent table comes by itself in the place of the answer, a moment later; if
        there is none, Discord must not show for ever that we are thinking."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_THINKING_SECONDS):
                await tap.answered.wait()

    # ---- answers --------------------------------------------------------------------------------

    async def _finish(self, tap: Tap, notice: str | None, link: str | None = None) -> None:
        """The last word about a command: a line, or nothing if something was shown."""
        words = escaped(notice) if notice else link
        if not tap.unanswered:
            if words is not None:
                await self._whisper(tap, words)
            return
        tap.unanswered = False
        with suppress(DeliveryError), spoken():
            if words is None:
                await tap.interaction.delete_original_response()
            else:
                await tap.interaction.edit_original_response(content=words)

    async def _whisper(self, tap: Tap, words: str) -> None:
        with suppress(DeliveryError), spoken():
            await tap.interaction.followup.send(words, ephemeral=True)

    # ---- who and where --------------------------------------------------------------------------

    async def _who_and_where(self, interaction: Asked) -> tuple[PersonId, Room]:
        address = address_of(interaction)
        return await asyncio.gather(  # one commit
            self._sign_in(interaction.user, language_of(interaction.locale)),
            self._desk.open_room(
                platform=PLATFORM,
                community=address.community,
                external_id=address.external_id,
                title=address.title,
                thread=address.thread,
                language=language_of(interaction.guild_locale),
                owner=str(interaction.user.id) if address.is_private else None,
            ),
        )

    async def _sign_in(self, user: discord.abc.User, locale: str | None) -> PersonId:
        return await self._desk.sign_in(
            platform=PLATFORM, external_id=str(user.id), name=user.display_name, locale=locale
        )

    def _say(self, interaction: Asked) -> Say:
        return speaker(locale_for(str(interaction.locale), self._language))


async def _acknowledged(answer: Answering) -> bool:
    """Whether Discord has our first word. A lost connection may have lost only the reply."""
    try:
        async with asyncio.timeout(_ACKNOWLEDGE_SECONDS):
            try:
                await answer()
            except NETWORK:
                await answer()
    except discord.InteractionResponded:
        return True
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            return True
        log.info("an acknowledgement came too late or was refused: %d", error.code)
        return False
    except NETWORK as error:
        log.info("an acknowledgement did not arrive: %s", type(error).__name__)
        return False
    except RuntimeError as error:
        if str(error) != STOPPED:
            raise
        return False
    return True


async def _fail(interaction: Asked) -> None:
    await _acknowledged(lambda: interaction.response.defer(ephemeral=True))
    raise LookupError("no such command")


def _is_admin(interaction: Asked) -> bool:
    """Whether the person manages the server; their own chat is everybody's own."""
    return interaction.guild_id is None or interaction.permissions.manage_guild


def _missing_line(lacking: tuple[str, ...], say: Say) -> str:
    return say("discord-missing", what=say.listed(say(f"permission-{name}") for name in lacking))
