"""The adapter as a whole: what is started, supervised and stopped."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import discord
import yarl

from bot.adapters.discordbot.client import ScopaClient, ShardedScopaClient
from bot.adapters.discordbot.platform import DiscordPlatform
from bot.adapters.discordbot.reception import Reception
from bot.adapters.discordbot.threads import Threads
from bot.delivery import Desk
from bot.pulse import Pulse
from bot.supervisor import Hopeless
from storage import Database

__all__ = ["DiscordBot"]

log = logging.getLogger(__name__)

_TOKEN_REFUSED: Final = 4004
_GOODBYE_SECONDS: Final = 0.5


class DiscordBot:
    """Plays on Discord. `platform` shows things there; `run` is one connection, to be supervised.

    `api` and `gateway` are where Discord is; discord.py has one of each for the whole process.
    """

    def __init__(
        self,
        *,
        token: str,
        api: str,
        gateway: str,
        desk: Desk,
        db: Database,
        language: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        discord.VoiceClient.warn_nacl = False  # nobody talks here
        discord.VoiceClient.warn_dave = False
        discord.http.Route.BASE = api.rstrip("/")
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self._token = token
        self._desk = desk
        self._db = db
        self.platform = DiscordPlatform(db, now)
        self._reception = Reception(desk, self.platform, Threads(desk), language, now)

    @property
    def pulse(self) -> Pulse:
        """Whether we are connected to Discord."""
        return self.platform.pulse

    async def tell(self, address: str, text: str) -> None:
        """Say this to the person in a direct message. Raises a DeliveryError."""
        await self.platform.tell(address, text)

    def make_client(self, shards: int = 1) -> ScopaClient | ShardedScopaClient:
        """A client that has not connected yet; each connects once."""
        parts: dict[str, Any] = {
            "desk": self._desk,
            "db": self._db,
            "platform": self.platform,
            "reception": self._reception,
        }
        if shards > 1:
            return ShardedScopaClient(**parts, shard_count=shards)
        return ScopaClient(**parts)

    async def run(self) -> None:
        """Be connected until this is cancelled; raises whatever ends it sooner, and Hopeless for a
        token that Discord does not take."""
        try:
            shards = await self._connected(1)
            if shards > 1:
                await self._connected(shards)
            raise ConnectionError("the connection to Discord ended")
        except discord.LoginFailure as error:
            raise Hopeless("program-discord-token") from error
        except discord.ConnectionClosed as error:
            if error.code == _TOKEN_REFUSED:
                raise Hopeless("program-discord-token") from error
            raise

    def close_doors(self) -> None:
        """Take no press or command any more; what is on its way out still goes."""
        self._reception.closed = True

    async def _connected(self, shards: int) -> int:
        """Be connected with so many connections until that ends; at once how many are wanted if
        those are more."""
        client = self.make_client(shards)
        try:
            await client.login(self._token)
            wanted = await self._shards_wanted(client)
            if wanted > shards:
                return wanted
            await self._serve(client)
            return shards
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(_GOODBYE_SECONDS):
                    await client.close()

    async def _serve(self, client: discord.Client) -> None:
        """Until the connection ends for good, or Discord refuses the token in between."""
        running = asyncio.create_task(client.connect())
        refused = asyncio.create_task(self.platform.refused.wait())
        try:
            await asyncio.wait({running, refused}, return_when=asyncio.FIRST_COMPLETED)
            if self.platform.refused.is_set():
                raise Hopeless("program-discord-token")
            await running
        finally:
            refused.cancel()
            running.cancel()
            await asyncio.wait({running, refused})

    async def _shards_wanted(self, client: discord.Client) -> int:
        """How many connections Discord wants from us, once it lets us make one."""
        shards, _, limit = await client.http.get_bot_gateway()
        if limit["remaining"] <= 0:
            # One more would be refused, and the token with it.
            pause = limit["reset_after"] / 1000
            log.error("no connection is allowed for %d seconds", pause)
            await asyncio.sleep(pause)
        return shards
