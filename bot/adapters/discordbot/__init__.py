"""Discord: the table is a message of the bot, the hand an answer that one person sees.

The only place that imports `discord`.
"""

from bot.adapters.discordbot.check import check_discord
from bot.adapters.discordbot.discord_bot import DiscordBot

__all__ = ["DiscordBot", "check_discord"]
