"""People of both platforms behind one face: they see messages with payloads on them and press."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from bot.delivery.tokens import Pressed, parse
from bot.game import ScopaError
from tests.standins import discord as discord_
from tests.standins import telegram as telegram_

__all__ = ["Client", "DiscordClient", "Sight", "TelegramClient", "pressed"]

_LOOKED_AT: Final = 30  # messages: nobody scrolls further up


def pressed(token: str) -> Pressed | None:
    """What a payload asks for, None if it is none of ours."""
    try:
        return parse(token)
    except ScopaError:
        return None


@dataclass(frozen=True)
class Sight:
    """A message before somebody's eyes. `private`: nobody else sees it."""

    key: str
    text: str
    tokens: tuple[str, ...]
    private: bool
    raw: Any = field(compare=False, repr=False)


class Client(Protocol):
    """One person in one place."""

    platform: str
    name: str

    @property
    def external(self) -> str:
        """How the platform calls them."""
        ...

    def sights(self) -> list[Sight]:
        """The newest messages with buttons, oldest first."""
        ...

    async def press(self, sight: Sight, token: str) -> Callable[[], Any]:
        """Press a button, or what a forged client sends; what brings the same press once more."""
        ...

    async def open_table(self, variant: str, size: str, level: str) -> None:
        """Ask for a table."""
        ...

    def rename(self, name: str) -> None: ...


class TelegramClient:
    """In a group, or in the private chat with the bot."""

    platform = "telegram"

    def __init__(
        self,
        telegram: telegram_.Telegram,
        person: telegram_.Person,
        group: telegram_.Group | None,
    ) -> None:
        self.person = person
        self.group = group
        self._telegram = telegram
        self.name = person.user.first_name

    @property
    def external(self) -> str:
        return str(self.person.id)

    def sights(self) -> list[Sight]:
        world = self._telegram.world
        chat = world.chat(self.person.id) if self.group is None else self.group.chat
        shown = [m for m in world.seen_by(self.person.user, chat) if m.keyboard]
        return [self._sight(telegram_.Seen.of(message)) for message in shown[-_LOOKED_AT:]]

    def _sight(self, seen: telegram_.Seen) -> Sight:
        tokens = tuple(button.data for button in seen.buttons if button.data is not None)
        private = self.group is None or seen.is_ephemeral
        key = f"telegram:{seen.chat_id}:{seen.message_id}:{seen.ephemeral_id}"
        return Sight(key, seen.text, tokens, private, seen)

    async def press(self, sight: Sight, token: str) -> Callable[[], Any]:
        _, update = self._telegram.world.press(self.person.user, sight.raw.message, token)

        async def again() -> None:
            if update is not None:
                self._telegram.repeat(update)

        return again

    async def open_table(self, variant: str, size: str, level: str) -> None:
        self.person.say(f"/{variant} {size} {level}".strip(), self.group)

    def rename(self, name: str) -> None:
        self.person.rename(name)


class DiscordClient:
    """In a channel of a server."""

    platform = "discord"

    def __init__(
        self, discord: discord_.Discord, person: discord_.Person, channel: discord_.Channel
    ) -> None:
        self.person = person
        self.channel = channel
        self._discord = discord
        self.name = person.user.name

    @property
    def external(self) -> str:
        return str(self.person.user.id)

    def sights(self) -> list[Sight]:
        return [_discord_sight(m) for m in _with_buttons(self.person.sees(self.channel))]

    async def press(self, sight: Sight, token: str) -> Callable[[], Any]:
        await self.person.press_id(sight.raw, token)

        async def again() -> None:
            await self._discord.gateway.again("INTERACTION_CREATE")

        return again

    async def open_table(self, variant: str, size: str, level: str) -> None:
        if self._discord.world.commands:  # it has told them by now
            options = {"opponents": level} if level else {}
            await self.person.command(self.channel, "new", game=f"{variant}:{size}", **options)

    def rename(self, name: str) -> None:
        self.person.user.name = name


def _with_buttons(messages: Iterable[discord_.Message]) -> list[discord_.Message]:
    return [message for message in messages if message.buttons][-_LOOKED_AT:]


def _discord_sight(message: discord_.Message) -> Sight:
    tokens = tuple(str(button["custom_id"]) for button in message.buttons)
    private = message.seen_by is not None
    return Sight(f"discord:{message.id}", message.text, tokens, private, message)
