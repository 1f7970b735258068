"""Telegram: groups and private chats, on the Bot API."""

from bot.adapters.telegrambot.adapter import Account, TelegramBot

__all__ = ["Account", "TelegramBot"]
