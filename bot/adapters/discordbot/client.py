"""One connection to Discord, from its beginning to its end: events in, commands registered."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands

import storage
from bot.adapters.discordbot.buttons import Chooser, TokenButton
from bot.adapters.discordbot.commands import CatalogueTranslator, add_commands
from bot.adapters.discordbot.failures import NETWORK
from bot.adapters.discordbot.layout import stands_on
from bot.adapters.discordbot.platform import DiscordPlatform
from bot.adapters.discordbot.reception import Reception
from bot.adapters.discordbot.requests import counting
from bot.adapters.discordbot.rooms import PLATFORM
from bot.delivery import Desk
from bot.delivery.tokens import GRAMMAR
from storage import Database

__all__ = ["ScopaClient", "ShardedScopaClient"]

log = logging.getLogger(__name__)

_COMMANDS: Final = "commands"
# Waits for a limit longer than this are told to delivery, which sends the newest afterwards.
_LONGEST_WAIT: Final = 30.0

Asked = discord.Interaction[Any]


class _Events(discord.Client):
    """What a client of ours does, sharded or not. Buttons and commands reach `reception` through
    it: they find nothing but the client of their interaction."""

    def __init__(
        self,
        *,
        desk: Desk,
        db: Database,
        platform: DiscordPlatform,
        reception: Reception,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=_LONGEST_WAIT,
            http_trace=counting(),
            **options,
        )
        self.reception = reception
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self._desk = desk
        self._db = db
        self._platform = platform
        self._drawing: asyncio.Task[None] | None = None
        add_commands(self.tree)
        self.tree.error(self._command_failed)

    # What discord.py calls

    async def setup_hook(self) -> None:
        self.add_dynamic_items(TokenButton, Chooser)
        await self.tree.set_translator(CatalogueTranslator())
        try:
            await self._register_commands()
        except (discord.DiscordException, *NETWORK) as error:
            # Those of the last time are still there; the next start tries again.
            log.error("the commands were not registered: %s", type(error).__name__)

    async def on_connect(self) -> None:
        # From here on things can be shown; to hear of every server may take some seconds more.
        self._platform.client = self
        self._platform.pulse.up()
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._platform.emojis.find(self))

    async def on_resumed(self) -> None:
        self._platform.pulse.up()

    async def on_disconnect(self) -> None:
        self._platform.pulse.down()

    async def on_ready(self) -> None:
        log.info("connected, in %d servers", len(self.guilds))

    async def close(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
        if self._platform.client is self:
            self._platform.client = None
        # discord.py leaves the task that waits for the last servers to itself.
        waiting: asyncio.Task[None] | None = getattr(self._connection, "_ready_task", None)
        if waiting is not None:
            waiting.cancel()
        await super().close()

    async def on_interaction(self, interaction: Asked) -> None:
        """A button that discord.py passes over, because it is not of today's kind, or because its
        message was edited while somebody tapped it: it gets an answer like any other."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        pressed = str(data.get("custom_id", ""))
        ours = GRAMMAR.fullmatch(pressed) is not None or Chooser.is_one(pressed)
        if not ours or not stands_on(interaction.message, pressed):
            await self.reception.pressed(interaction, str((data.get("values") or [pressed])[0]))

    async def _command_failed(
        self, interaction: Asked, error: app_commands.AppCommandError
    ) -> None:
        """A command as an older version of us had registered it, for one."""
        log.warning("a command was not understood: %s", type(error).__name__)
        await self.reception.failed(interaction)

    # Servers, channels and threads that come and go

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._shut_out(partial(storage.rooms_of_community, community=str(guild.id)))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._let_in(partial(storage.rooms_of_community, community=str(guild.id)))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._shut_out(partial(storage.rooms_of_chat, external_id=str(channel.id)))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._shut_out(partial(storage.rooms_of_thread, thread=str(payload.thread_id)))

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != after.overwrites:
            await self._let_in(partial(storage.rooms_of_chat, external_id=str(after.id)))

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._let_in(partial(storage.rooms_of_community, community=str(after.guild.id)))

    async def _shut_out(self, find: Any) -> None:
        await self._desk.shut_out(partial(find, platform=PLATFORM))

    async def _let_in(self, find: Any) -> None:
        await self._desk.let_in(partial(find, platform=PLATFORM))

    # Commands

    async def _register_commands(self) -> None:
        """Tell Discord the commands if they aren't what it was told last."""
        translator = self.tree.translator
        assert translator is not None  # set in setup_hook
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        text = json.dumps(payload, sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        name = f"{_COMMANDS} {self.application_id}"
        known = await self._db.read(partial(storage.recall, platform=PLATFORM, name=name))
        if known == digest:
            return
        await self.tree.sync()
        log.info("the commands were registered anew")
        await self._db.write(partial(storage.remember, platform=PLATFORM, name=name, value=digest))


class ScopaClient(_Events):
    """For up to some 2,000 servers."""


class ShardedScopaClient(_Events, discord.AutoShardedClient):
    """For more servers than one connection carries."""
