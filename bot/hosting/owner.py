"""A word to whoever hosts the bot, in their own chat, on whichever platform works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from bot.delivery.platform import DeliveryError
from bot.hosting.chat import Chat
from bot.i18n import speaker
from bot.pulse import State

__all__ = ["Owner"]

log = logging.getLogger(__name__)

_SECONDS: Final = 20.0


class Owner:
    """`addresses` are (platform, id) pairs: one person, or several; `language` is the house's."""

    def __init__(
        self, addresses: Sequence[tuple[str, str]], chats: Sequence[Chat], language: str
    ) -> None:
        self._addresses = addresses
        self._chats = {chat.platform.name: chat for chat in chats}
        self._say = speaker(language)

    async def say(self, key: str, /, **arguments: str | int) -> bool:
        """Say it everywhere; whether it got through anywhere, or there is nobody to tell."""
        told = not self._addresses
        for platform, address in self._addresses:
            chat = self._chats.get(platform)
            if chat is not None and chat.pulse.state is State.UP:
                told |= await self._told(chat, address, self._say(key, **arguments))
        return told

    async def _told(self, chat: Chat, address: str, text: str) -> bool:
        try:
            async with asyncio.timeout(_SECONDS):
                await chat.tell(address, text)
        except (DeliveryError, TimeoutError) as error:
            log.warning(
                "the owner was not told on %s: %s", chat.platform.name, type(error).__name__
            )
            return False
        return True
