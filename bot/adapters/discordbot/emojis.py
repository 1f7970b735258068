"""The forty cards as emojis of the application: drawn, uploaded once, and put on buttons."""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from typing import Final

import discord

import storage
from bot.adapters.discordbot.failures import NETWORK
from bot.adapters.discordbot.rooms import PLATFORM
from bot.game.cards import DECK
from rendering.icons import card_icon
from storage import Database

__all__ = ["CardEmojis"]

log = logging.getLogger(__name__)

_MEMORY: Final = "emojis"
_BEGINNING: Final = "scopa_"


class CardEmojis:
    """`known` has the emoji of each card once they are there; until then buttons do without."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.known: dict[str, discord.PartialEmoji] = {}

    async def find(self, client: discord.Client) -> None:
        """Know the emojis: from memory, from Discord, or by uploading those that are missing.
        Never raises for what Discord does: the cards are there in words."""
        remembered = await self._db.read(
            partial(storage.recall, platform=PLATFORM, name=self._memory(client))
        )
        ids: dict[str, int] = json.loads(remembered or "{}")
        if len(ids) < len(DECK):
            try:
                ids = await self._at_discord(client)
            except (discord.DiscordException, *NETWORK) as error:
                log.warning("cards have no emojis for now: %s", type(error).__name__)
                return
            await self._remember(client, ids)
        self.known = {
            code: discord.PartialEmoji(name=_BEGINNING + code, id=number)
            for code, number in ids.items()
        }

    async def forget(self, client: discord.Client) -> None:
        """Discord does not know them (any more): look again at the next start."""
        self.known = {}
        await self._remember(client, {})

    async def _at_discord(self, client: discord.Client) -> dict[str, int]:
        there = {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}
        ids = {}
        for card in DECK:
            name = _BEGINNING + card.code
            if name not in there:
                image = await asyncio.to_thread(card_icon, card.code)
                there[name] = (await client.create_application_emoji(name=name, image=image)).id
            ids[card.code] = there[name]
        return ids

    async def _remember(self, client: discord.Client, ids: dict[str, int]) -> None:
        save = partial(
            storage.remember,
            platform=PLATFORM,
            name=self._memory(client),
            value=json.dumps(ids),
        )
        await self._db.write(save)

    def _memory(self, client: discord.Client) -> str:
        # Another token may be another application, with emojis of its own.
        return f"{_MEMORY} {client.application_id}"
