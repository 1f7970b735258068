"""The commands: what people type, in any of our languages, and the lists Telegram shows them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from telegram.error import TelegramError

from bot.adapters.telegrambot.api import Api
from bot.game import VARIANTS
from bot.i18n import LOCALES, Say, speaker

__all__ = ["named", "publish"]

log = logging.getLogger(__name__)

# In the order of the lists. Those that only administrators may give are shown to them only.
_IN_GROUPS: Final = (
    "table",
    "hand",
    "rules",
    "board",
    "stats",
    "match",
    "leave",
    "back",
    "text",
    "language",
    "link",
    "unlink",
    "help",
    "privacy",
    "mydata",
    "forgetme",
)
_FOR_ADMINISTRATORS: Final = ("settings", "block", "unblock", "strike", "circle")
_IN_PRIVATE: Final = (
    "mine",
    "hand",
    "rules",
    "stats",
    "match",
    "leave",
    "back",
    "text",
    "language",
    "link",
    "unlink",
    "help",
    "privacy",
    "mydata",
    "forgetme",
)
# What nobody else in the group needs to see; newer clients send these to the bot alone.
_QUIET: Final = frozenset(_IN_GROUPS) - {"table", "board"}

_VARIANTS_SHOWN: Final = ("scopa", "scopone", "scopone_scientifico", "cirulla")
_SHORT: Final = {"scopone_scientifico": "scientifico"}
_DESCRIPTION: Final = 256

Listed = dict[str, Any]


def named(word: str) -> tuple[str, str] | None:
    """The command behind what was typed, and the variant if it opens a table of one."""
    return _words().get(word)


@cache
def _words() -> dict[str, tuple[str, str]]:
    words = {variant: ("new", variant) for variant in VARIANTS}
    words |= {short: ("new", variant) for variant, short in _SHORT.items() if variant in VARIANTS}
    actions = {*_IN_GROUPS, *_FOR_ADMINISTRATORS, *_IN_PRIVATE}
    for locale in LOCALES:
        say = speaker(locale)
        words |= {say(f"command-name-{action}"): (action, "") for action in sorted(actions)}
    return words | {"start": ("start", ""), "new": ("new", "")}


def _lists(say: Say) -> Iterator[tuple[str, list[Listed]]]:
    """The list of each scope in one language."""
    tables = [
        _listed(
            _SHORT.get(variant, variant), say("open-table-of", variant=say(f"variant-{variant}"))
        )
        for variant in _VARIANTS_SHOWN
        if variant in VARIANTS
    ]

    def actions(names: tuple[str, ...], *, quiet: bool) -> list[Listed]:
        return [
            _listed(
                say(f"command-name-{action}"), say(f"command-{action}"), quiet and action in _QUIET
            )
            for action in names
        ]

    groups = [*tables, *actions(_IN_GROUPS, quiet=True)]
    yield "all_private_chats", [*tables[:1], *actions(_IN_PRIVATE, quiet=False)]
    yield "all_group_chats", groups
    yield "all_chat_administrators", [*groups, *actions(_FOR_ADMINISTRATORS, quiet=False)]


def _listed(name: str, description: str, quiet: bool = False) -> Listed:
    entry: Listed = {"command": name, "description": description[:_DESCRIPTION]}
    return entry | {"is_ephemeral": True} if quiet else entry


async def publish(api: Api, language: str) -> None:
    """Tell Telegram our commands, where it does not know them yet; `language` is the house's own,
    for people whose language we do not speak."""
    for code, locale in (("", language), *((locale, locale) for locale in LOCALES)):
        for scope, wanted in _lists(speaker(locale)):
            where: dict[str, Any] = {"scope": {"type": scope}, "language_code": code or None}
            try:
                if await api.call("getMyCommands", **where) != wanted:
                    await api.call("setMyCommands", commands=wanted, **where)
            except TelegramError as error:
                # The commands work all the same, they are only not offered.
                log.warning("commands were not published: %s", type(error).__name__)
                return
