"""Messages made with somebody's interaction token: shown, changed and taken away while one works.

All private messages are such; public ones where the bot itself may not write (group chats, servers
it isn't a member of).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import discord

import storage
from bot.adapters.discordbot import webhooks
from bot.adapters.discordbot.failures import spoken
from bot.adapters.discordbot.layout import Emojis, Sheet, attached, escaped, picture_file, view_of
from bot.adapters.discordbot.references import Reference
from bot.adapters.discordbot.taps import FRESH_SECONDS, Tap, Taps, subject_of
from bot.delivery import Asleep, Content, DeliveryError, Expired, File, Gone, Place
from bot.recent import Recent
from storage import Database, InteractionToken

__all__ = ["Lent"]

_REMEMBERED: Final = 10_000
_NEW: Final = Reference(0, 0, lent=True)  # a message that is still to be made


class Lent:
    """Shows private messages, and public ones where there is no other way."""

    def __init__(self, db: Database, taps: Taps, now: Callable[[], float] = time.time) -> None:
        self._db = db
        self._taps = taps
        self._now = now
        # Public messages that show something old.
        self.asleep: Recent[int, None] = Recent(_REMEMBERED)

    async def tapped(self, tap: Tap) -> None:
        """The message that was tapped can be edited again, with the token of this tap."""
        if tap.pressed is not None:
            await self._keep(tap.pressed, webhooks.ORIGINAL, tap)

    async def show(
        self,
        client: discord.Client,
        place: Place,
        content: Content,
        before: Reference | None,
        emojis: Emojis,
    ) -> Reference:
        """Show it, in `before` if that can be reached. Raises a DeliveryError."""
        tap = self._tap(place)
        target = self._target(tap, place, content, before)
        try:
            shown = await self._put(client, tap, place, content, before, target, emojis)
        except (Asleep, Gone):
            if target in (before, _NEW):
                raise
            # What was tapped had gone by then: a newer one stands elsewhere, or will.
            target = before or _NEW
            shown = await self._put(client, tap, place, content, before, target, emojis)
        if tap is not None and place.kind == "hand":
            tap.served.add(f"hand {subject_of(content)}")
        return shown

    async def send_file(self, place: Place, file: File) -> None:
        """Hand it over with the newest tap there. Raises Expired if there is none any more."""
        private = place.person is not None
        tap = self._tap(place)
        if tap is None:
            raise Expired
        words = escaped(file.text)
        if tap.unanswered and tap.public != private:
            tap.unanswered = False
            tap.answered.set()
            with spoken():
                await tap.interaction.edit_original_response(
                    content=words, attachments=[attached(file)]
                )
            return
        with spoken():
            await tap.interaction.followup.send(words, file=attached(file), ephemeral=private)

    async def remove(self, client: discord.Client, reference: Reference) -> None:
        """Take the message away, if it can be reached. Raises a DeliveryError."""
        token = await self._token(reference.message)
        self.asleep.pop(reference.message, None)
        if token is None:
            return
        with spoken():
            await webhooks.delete(client, token)
        await self._db.write(partial(storage.forget_token, message=str(reference.message)))

    def _tap(self, place: Place) -> Tap | None:
        """The newest tap of whoever this is for. Raises Expired for a person whom Discord does not
        know (any more): with anybody else's tap it would be shown to somebody else."""
        if place.person is not None and place.address is None:
            raise Expired
        user = place.address if place.person is not None else None
        return self._taps.of(place.room.room_id, user, self._now())

    # ---- where it goes --------------------------------------------------------------------------

    def _target(
        self, tap: Tap | None, place: Place, content: Content, before: Reference | None
    ) -> Reference | None:
        """The message it belongs into: the one that was tapped, a new one, or the one before."""
        if tap is None or (before is not None and tap.pressed == before.message):
            return before
        here = None
        if tap.pressed is not None and tap.sheet is not None:
            here = Reference(tap.interaction.channel_id or 0, tap.pressed, lent=True)
        match place.kind:
            case "hand":
                if not tap.asks_for_hand(subject_of(content)):
                    return before or _NEW
                if tap.sheet is Sheet.HAND and here is not None:
                    return here
                # From the table or by a command: where it is seen. From a page beside the hand:
                # the hand stands above it.
                return before if tap.sheet is not None and before is not None else _NEW
            case "note" if tap.asking:
                return here if tap.sheet is Sheet.NOTE and here is not None else _NEW
            case _:
                return before or _NEW

    # ---- ways to Discord ------------------------------------------------------------------------

    async def _put(
        self,
        client: discord.Client,
        tap: Tap | None,
        place: Place,
        content: Content,
        before: Reference | None,
        target: Reference | None,
        emojis: Emojis,
    ) -> Reference:
        if target is _NEW:
            assert tap is not None
            await self._replace(client, before, None)
            return await self._send(tap, place, content, emojis)
        # The one before goes only when the other shows it: nobody is left without.
        shown = await self._edit(client, place, content, target, emojis)
        await self._replace(client, before, shown)
        return shown

    async def _edit(
        self,
        client: discord.Client,
        place: Place,
        content: Content,
        reference: Reference | None,
        emojis: Emojis,
    ) -> Reference:
        if reference is None:
            raise Expired if place.person is not None else Asleep
        token = await self._token(reference.message)
        if token is None:
            if place.person is None:
                self.asleep.keep(reference.message, None)
            raise Asleep
        file = picture_file(content, place.kind)
        view = view_of(content, place.kind, emojis)
        try:
            with spoken():
                await webhooks.edit(client, token, view, [file] if file is not None else [])
        except Expired:
            # Discord forgets some tokens before their time.
            await self._db.write(partial(storage.forget_token, message=str(reference.message)))
            if place.person is None:
                self.asleep.keep(reference.message, None)
            raise Asleep from None
        self.asleep.pop(reference.message, None)
        return reference

    async def _send(self, tap: Tap, place: Place, content: Content, emojis: Emojis) -> Reference:
        interaction = tap.interaction
        private = place.person is not None
        view = view_of(content, place.kind, emojis)
        file = picture_file(content, place.kind)
        files = [file] if file is not None else []
        message: discord.Message
        if tap.unanswered and tap.public != private:
            tap.unanswered = False
            tap.answered.set()
            with spoken():
                message = await interaction.edit_original_response(view=view, attachments=files)
            handle = webhooks.ORIGINAL
        else:
            with spoken():
                message = await interaction.followup.send(
                    view=view, files=files, ephemeral=private, wait=True
                )
            handle = str(message.id)
        await self._keep(message.id, handle, tap)
        return Reference(message.channel.id, message.id, lent=True)

    async def _replace(
        self, client: discord.Client, before: Reference | None, target: Reference | None
    ) -> None:
        """The old message goes where it can be reached: two of one kind would confuse."""
        if before is None or before == target:
            return
        with suppress(DeliveryError):
            await self.remove(client, before)

    # ---- tokens ---------------------------------------------------------------------------------

    async def _keep(self, message: int, handle: str, tap: Tap) -> None:
        fresh = InteractionToken(handle, tap.interaction.token, tap.at + FRESH_SECONDS)
        keep = partial(storage.keep_token, message=str(message), fresh=fresh, now=self._now())
        await self._db.write(keep)

    async def _token(self, message: int) -> InteractionToken | None:
        find = partial(storage.token_of, message=str(message), now=self._now())
        return await self._db.read(find)
