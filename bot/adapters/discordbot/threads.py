"""Tables in threads of their own, where a channel wants it so."""

from __future__ import annotations

import json
from typing import Any, Final

import discord

from bot.adapters.discordbot.failures import spoken
from bot.adapters.discordbot.rooms import PLATFORM, is_lent
from bot.delivery import Desk
from bot.i18n import Say
from storage import Room

__all__ = ["OwnThread", "Threads"]

_SETTING: Final = "discord_threads"
_LONGEST_NAME: Final = 100

Asked = discord.Interaction[Any]


class OwnThread:
    """Called, it opens a thread for the table that somebody asks for, and gives its room."""

    def __init__(self, desk: Desk, interaction: Asked, room: Room) -> None:
        self._desk = desk
        self._interaction = interaction
        self._room = room
        self._opened: Room | None = None

    async def __call__(self) -> Room:
        channel = self._interaction.channel
        assert isinstance(channel, discord.TextChannel)
        name = f"Scopa · {self._interaction.user.display_name}"[:_LONGEST_NAME]
        with spoken():
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        self._opened = await self._desk.open_room(
            platform=PLATFORM,
            community=str(self._interaction.guild_id),
            external_id=self._room.external_id,
            title=name,
            thread=str(thread.id),
            language=self._room.language,
        )
        return self._opened

    def told(self, say: Say) -> str | None:
        """Where the table is, if a thread was opened; with a link that leads there."""
        if self._opened is None:
            return None
        return say("discord-in-thread", thread=f"<#{self._opened.thread}>")


class Threads:
    """Which channels want it so."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def for_table(self, interaction: Asked, room: Room) -> OwnThread | None:
        """The thread to be opened for a table that is asked for here; None: it stands right here,
        because nobody chose otherwise or because it can't be done."""
        channel = interaction.channel
        if is_lent(room) or not json.loads(room.settings).get(_SETTING):
            return None
        if not isinstance(channel, discord.TextChannel):
            return None
        granted = interaction.app_permissions
        if not (granted.create_public_threads and granted.send_messages_in_threads):
            return None
        return OwnThread(self._desk, interaction, room)

    async def choose(self, interaction: Asked, room: Room, own: bool, say: Say) -> str:
        """Do as somebody chose who may; the line to tell them."""
        if not isinstance(interaction.channel, discord.TextChannel) or is_lent(room):
            return say("discord-threads-not-here")
        if not interaction.permissions.manage_channels:
            return say("discord-threads-who")
        if own and not interaction.app_permissions.create_public_threads:
            return say("discord-missing", what=say("permission-create_public_threads"))
        await self._desk.services.rooms.change(room, **{_SETTING: own})
        return say("discord-threads-on") if own else say("discord-threads-off")
