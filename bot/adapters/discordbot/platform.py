"""Discord as a Platform: tables as messages of the bot, hands as answers that one person sees."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.adapters.discordbot.emojis import CardEmojis
from bot.adapters.discordbot.failures import BAD_BODY, THREAD_ARCHIVED, is_unauthorised, spoken
from bot.adapters.discordbot.layout import Emojis, attached, escaped, picture_file, view_of
from bot.adapters.discordbot.lent import Lent
from bot.adapters.discordbot.members import is_member
from bot.adapters.discordbot.references import Reference
from bot.adapters.discordbot.rooms import PICTURES, PLATFORM, channel_of, is_lent, missing
from bot.adapters.discordbot.taps import Taps
from bot.delivery import (
    Asleep,
    Call,
    Content,
    File,
    Forbidden,
    Gone,
    Limits,
    Place,
    Unavailable,
)
from bot.pulse import Pulse
from storage import Database, Room

__all__ = ["DiscordPlatform", "notifying"]

log = logging.getLogger(__name__)

_ALL_ROOMS_A_SECOND: Final = 40  # Discord takes fifty requests; some are acknowledgements


class DiscordPlatform:
    """Shows things through whatever client is running; Unavailable while there is none."""

    name = PLATFORM
    limits = Limits(total_per_second=_ALL_ROOMS_A_SECOND)
    slash = "/scopa "

    def __init__(self, db: Database, now: Callable[[], float] = time.time) -> None:
        self.taps = Taps()
        self.lent = Lent(db, self.taps, now)
        self.emojis = CardEmojis(db)
        self.client: discord.Client | None = None
        self.pulse = Pulse()
        self.refused = asyncio.Event()  # Discord does not take our token any more

    # bot.delivery.platform.Platform

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        """Put the content there, in `message` if that is still to be reached."""
        client = self._running()
        before = None if message is None else Reference.parse(message)
        if place.kind == "ping":
            return str(await self._ring(client, place.room, content))
        try:
            return str(await self._show(client, place, content, before, self.emojis.known))
        except Unavailable as error:
            if is_unauthorised(error):
                self.refused.set()  # asking again would only count against us
            if not self._is_refused_emoji(error):
                raise
        # Somebody has deleted emojis of the application: the cards' names are enough.
        log.warning("emojis of cards are gone; the next start brings them back")
        await self.emojis.forget(client)
        return str(await self._show(client, place, content, before, {}))

    def buried(self, place: Place, message: str) -> bool:
        """Never known: the bot reads nobody's messages, so it can't count them."""
        del place, message
        return False

    async def send_file(self, place: Place, file: File) -> None:
        """Hand it over: to one person as the answer to what they asked for."""
        client = self._running()
        if place.person is not None or is_lent(place.room):
            await self.lent.send_file(place, file)
            return
        if missing(client, place.room, PICTURES):
            raise Forbidden
        with spoken():
            await client.get_partial_messageable(channel_of(place.room)).send(
                escaped(file.text), file=attached(file)
            )

    async def remove(self, place: Place, message: str) -> None:
        """Take the message away; one that can't be reached stays."""
        client = self._running()
        reference = Reference.parse(message)
        with suppress(Gone):
            if reference.lent:
                await self.lent.remove(client, reference)
            elif not missing(client, place.room):
                with spoken():
                    await _message(client, reference).delete()

    async def is_member(self, place: Place) -> bool:
        """Whether Discord says that the person may read in this room."""
        if place.address is None:
            return False
        return await is_member(self._running(), place.room, int(place.address))

    async def tell(self, address: str, text: str) -> None:
        """Say this to the person in a direct message. Raises a DeliveryError."""
        client = self._running()
        with spoken():
            chat = await client.create_dm(discord.Object(int(address)))
            await chat.send(escaped(text), allowed_mentions=notifying())

    # ---- public messages ------------------------------------------------------------------------

    async def _show(
        self,
        client: discord.Client,
        place: Place,
        content: Content,
        before: Reference | None,
        emojis: Emojis,
    ) -> Reference:
        if place.person is not None or is_lent(place.room):
            return await self.lent.show(client, place, content, before, emojis)
        content = self._allowed(client, place.room, content)
        if before is None:
            return await self._post(client, place, content)
        try:
            await self._edit(client, place, content, before)
        except Gone:
            # It may be there and take no more edits: then it must not stay with live buttons.
            with suppress(Gone), spoken():
                await _message(client, before).delete()
            raise
        return before

    async def _post(self, client: discord.Client, place: Place, content: Content) -> Reference:
        channel = channel_of(place.room)
        file = picture_file(content, place.kind)
        with spoken():
            message = await client.get_partial_messageable(channel).send(
                view=view_of(content, place.kind, {}), files=[file] if file is not None else []
            )
        return Reference(channel, message.id)

    async def _edit(
        self, client: discord.Client, place: Place, content: Content, reference: Reference
    ) -> None:
        for last in (False, True):
            file = picture_file(content, place.kind)
            try:
                with spoken():
                    await _message(client, reference).edit(
                        view=view_of(content, place.kind, {}),
                        attachments=[file] if file is not None else [],
                    )
                return
            except Forbidden as error:
                if last or not _is_archived(error):
                    raise
            await self._wake(client, reference.channel)

    async def _wake(self, client: discord.Client, thread_id: int) -> None:
        """A thread in which nothing was written for long can't be changed: open it again."""
        with spoken():
            thread = await client.fetch_channel(thread_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)

    async def _ring(self, client: discord.Client, room: Room, content: Content) -> Reference:
        if is_lent(room):
            raise Asleep  # nobody can be called where only answers can be given
        if missing(client, room):
            raise Forbidden
        channel = channel_of(room)
        with spoken():
            message = await client.get_partial_messageable(channel).send(
                _calling(content), allowed_mentions=_whom(content.call)
            )
        return Reference(channel, message.id)

    def _allowed(self, client: discord.Client, room: Room, content: Content) -> Content:
        """What may be shown in the room: in words alone where files can't be sent. Raises Forbidden
        without asking Discord, which counts refusals."""
        lacking = missing(client, room, PICTURES)
        if not lacking:
            return content
        if lacking != (PICTURES,):
            raise Forbidden
        return replace(content, text=content.alt or content.text, picture=None, alt="")

    def _running(self) -> discord.Client:
        if self.client is None or self.client.is_closed():
            raise Unavailable
        return self.client

    def _is_refused_emoji(self, error: Unavailable) -> bool:
        cause = error.__cause__
        refused = isinstance(cause, discord.HTTPException) and cause.code == BAD_BODY
        return refused and bool(self.emojis.known)


def _message(client: discord.Client, reference: Reference) -> discord.PartialMessage:
    channel = client.get_partial_messageable(reference.channel)
    return channel.get_partial_message(reference.message)


def _is_archived(error: Forbidden) -> bool:
    cause = error.__cause__
    return isinstance(cause, discord.HTTPException) and cause.code == THREAD_ARCHIVED


def _calling(content: Content) -> str:
    words = escaped(content.text)
    return words if content.call is None else f"<@{content.call.address}> {words}"


def _whom(call: Call | None) -> discord.AllowedMentions:
    return notifying() if call is None else notifying(int(call.address))


def notifying(*users: int) -> discord.AllowedMentions:
    """Nobody is notified but these."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(u) for u in users]
    )
