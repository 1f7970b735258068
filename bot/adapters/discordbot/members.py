"""Whether somebody can read a channel, as Discord says when it is asked."""

from __future__ import annotations

from typing import Final

import discord

from bot.adapters.discordbot.failures import spoken
from bot.adapters.discordbot.rooms import channel_of, is_lent
from storage import Room

__all__ = ["is_member"]

_Channel: Final = discord.abc.GuildChannel | discord.Thread


async def is_member(client: discord.Client, room: Room, user: int) -> bool:
    """Whether this user is in the room's server and may see the channel; in a private thread, is
    one of those who were let in. Where the bot itself is no member it can't know, and says no.
    Raises a DeliveryError, also for somebody whom the server does not know."""
    if is_lent(room):
        return False
    with spoken():
        channel = client.get_channel(channel_of(room))
        if channel is None and room.thread:  # one that fell asleep is not among those known
            channel = await client.fetch_channel(channel_of(room))
        if not isinstance(channel, _Channel):
            return False
        member = await channel.guild.fetch_member(user)
        if isinstance(channel, discord.Thread):
            if channel.parent is None:
                return False
            if channel.is_private():
                await channel.fetch_member(user)
    return channel.permissions_for(member).view_channel
