"""Buttons that outlive restarts: the id of a button is its payload, and its pattern finds it."""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

import discord
from discord import ui

from bot.delivery.platform import Key
from bot.delivery.tokens import GRAMMAR
from bot.screens.screen import Style

__all__ = ["Chooser", "TokenButton"]

_STYLES: Final = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}
_MOST_OPTIONS: Final = 25

Press = discord.Interaction[Any]


class _Pressable(Protocol):
    """The client of ours that an interaction comes from."""

    @property
    def reception(self) -> _Reception: ...


class _Reception(Protocol):
    async def pressed(self, interaction: Press, token: str) -> None: ...


def _reception(interaction: Press) -> _Reception:
    return cast(_Pressable, interaction.client).reception


class TokenButton(ui.DynamicItem[ui.Button[Any]], template=GRAMMAR):
    """One key of a screen."""

    @classmethod
    def of(cls, key: Key, emoji: discord.PartialEmoji | None) -> TokenButton:
        """The button of this key."""
        return cls(
            ui.Button(label=key.label, custom_id=key.token, style=_STYLES[key.style], emoji=emoji)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: Press, item: ui.Item[Any], match: Any, /
    ) -> TokenButton:
        del interaction, match
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: Press) -> None:
        await _reception(interaction).pressed(interaction, self.custom_id)


class Chooser(ui.DynamicItem[ui.Select[Any]], template=r"choose:[0-9]"):
    """Many keys in one place, for a screen with more of them than a message has room for. Never
    for cards: choosing the same entry twice tells nobody anything."""

    @classmethod
    def of(cls, number: int, keys: list[Key]) -> Chooser:
        """The list of these keys, the `number`th of its message."""
        assert len(keys) <= _MOST_OPTIONS
        options = [discord.SelectOption(label=key.label, value=key.token) for key in keys]
        return cls(ui.Select(custom_id=f"choose:{number}", options=options))

    @classmethod
    def is_one(cls, custom_id: str) -> bool:
        """Whether an id is that of such a list."""
        return cls.__discord_ui_compiled_template__.fullmatch(custom_id) is not None

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: ui.Item[Any], match: Any, /) -> Chooser:
        del interaction, match
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: Press) -> None:
        await _reception(interaction).pressed(interaction, self.item.values[0])
