"""Which room of ours an interaction comes from, and what we may do there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.i18n import LOCALES, locale_for
from storage import Room

__all__ = [
    "LENT_MARK",
    "NEEDED",
    "OPEN_THREADS",
    "PICTURES",
    "PLATFORM",
    "Address",
    "address_of",
    "channel_of",
    "is_lent",
    "language_of",
    "missing",
    "missing_here",
]

PLATFORM: Final = "discord"
# Before the channel's id in a room's address: here the bot can't write by itself, and whoever taps
# has to lend it the means.
LENT_MARK: Final = "@"

PICTURES: Final = "attach_files"
_TO_WRITE: Final = ("view_channel", "send_messages")
_TO_WRITE_IN_THREADS: Final = ("view_channel", "send_messages_in_threads")
OPEN_THREADS: Final = "create_public_threads"
# What the README's invitation asks for, besides pictures.
NEEDED: Final = frozenset((*_TO_WRITE, *_TO_WRITE_IN_THREADS, OPEN_THREADS))


@dataclass(frozen=True, slots=True)
class Address:
    """Where a room stands. `community` is None for a private chat."""

    community: str | None
    external_id: str
    thread: str
    title: str

    @property
    def is_private(self) -> bool:
        """Whether it is a chat of one person with us alone."""
        return self.community is None and not self.is_lent

    @property
    def is_lent(self) -> bool:
        """Whether whoever taps has to lend us the means to write there."""
        return self.external_id.startswith(LENT_MARK)


def address_of(interaction: discord.Interaction[Any]) -> Address:
    """The address of the room in which somebody did something."""
    channel_id, thread = interaction.channel_id, ""
    channel = interaction.channel
    title = getattr(channel, "name", None) or "Discord"
    if isinstance(channel, discord.Thread):
        channel_id, thread = channel.parent_id, str(channel.id)
    external_id = f"{LENT_MARK}{channel_id}" if _lends(interaction) else str(channel_id)
    community = str(interaction.guild_id) if interaction.guild_id is not None else None
    return Address(community, external_id, thread, title)


def _lends(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot itself can't write there: a chat between others, or a server that it isn't
    a member of."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is None
    return interaction.context.private_channel is True


def is_lent(room: Room) -> bool:
    """Whether messages in this room are made with the tokens of those who tap."""
    return room.external_id.startswith(LENT_MARK)


def channel_of(room: Room) -> int:
    """The channel or thread that messages to this room go to."""
    return int(room.thread or room.external_id.removeprefix(LENT_MARK))


def language_of(locale: discord.Locale | None) -> str | None:
    """The language of ours that Discord names, if we speak it."""
    found = locale_for(str(locale), "") if locale is not None else ""
    return found if found in LOCALES else None


def missing_here(interaction: discord.Interaction[Any], *also: str) -> tuple[str, ...]:
    """The permissions that the bot needs where somebody asks for a table and hasn't got; Discord
    tells them with every interaction."""
    if interaction.guild_id is None or address_of(interaction).is_lent:
        return ()
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = _TO_WRITE_IN_THREADS if in_thread else _TO_WRITE
    granted = interaction.app_permissions
    return tuple(name for name in (*needed, *also) if not getattr(granted, name))


def missing(client: discord.Client, room: Room, *also: str) -> tuple[str, ...]:
    """The permissions that the bot needs in this room and hasn't got, as far as is known."""
    if is_lent(room):
        return ()
    channel = client.get_channel(channel_of(room))
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ()  # a private chat, or a thread asleep: Discord will say
    granted = channel.permissions_for(channel.guild.me)
    needed = _TO_WRITE_IN_THREADS if isinstance(channel, discord.Thread) else _TO_WRITE
    return tuple(name for name in (*needed, *also) if not getattr(granted, name))
