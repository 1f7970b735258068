"""What somebody is in a chat, as Telegram says when it is asked."""

from __future__ import annotations

from typing import Final

from telegram.error import TelegramError

from bot.adapters.telegrambot.api import Api, Refused, meaning

__all__ = ["ADMINISTRATORS", "is_inside", "status_of"]

ADMINISTRATORS: Final = ("creator", "administrator")
_INSIDE: Final = (*ADMINISTRATORS, "member")


async def status_of(api: Api, chat: int, person: int) -> str:
    """What the person is there, "left" if Telegram does not say. Raises a DeliveryError."""
    try:
        member = await api.call("getChatMember", chat_id=chat, user_id=person)
    except TelegramError as error:
        told = meaning(error)
        if told is None or isinstance(told, Refused):
            return "left"
        raise told from error
    if member["status"] == "restricted" and member.get("is_member"):
        return "member"
    return str(member["status"])


async def is_inside(api: Api, chat: int, person: int) -> bool:
    """Whether the person is in that chat now. Raises a DeliveryError."""
    return await status_of(api, chat, person) in _INSIDE
