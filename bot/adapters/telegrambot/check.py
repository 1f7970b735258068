"""What `scopa-bot check` asks Telegram: whose token it is, and how that bot is set up."""

from __future__ import annotations

from collections.abc import AsyncIterator

from telegram.error import InvalidToken, TelegramError

from bot.adapters.telegrambot.api import Api, is_token_refused
from bot.findings import Bad, Finding, Good, Hint

__all__ = ["check_telegram"]


async def check_telegram(token: str, server: str) -> AsyncIterator[Finding]:
    """What there is to be said, without ever saying the token."""
    try:
        api = Api(token, server)
    except InvalidToken:  # the library sees that it can be none
        yield Bad("program-telegram-token")
        return
    try:
        me = await api.call("getMe")
    except InvalidToken as error:
        yield (
            Bad("program-telegram-token")
            if is_token_refused(error)
            else Bad("check-platform-away", platform="Telegram", reason=type(error).__name__)
        )
        return
    except TelegramError as error:
        yield Bad("check-platform-away", platform="Telegram", reason=type(error).__name__)
        return
    finally:
        await api.close()
    yield Good("check-platform", platform="Telegram", name=f"@{me['username']}")
    if not me.get("can_join_groups", True):
        yield Bad("check-telegram-groups")
    if me.get("can_read_all_group_messages"):
        yield Hint("check-telegram-privacy")
