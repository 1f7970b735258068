"""Telegram: groups and private chats, on the Bot API."""

from bot.adapters.telegrambot.adapter import Account, TelegramBot
from bot.adapters.telegrambot.check import check_telegram

__all__ = ["Account", "TelegramBot", "check_telegram"]
