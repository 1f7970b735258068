"""What `scopa-bot check` asks Discord: whose token it is, and how that application is set up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import discord
import yarl

from bot.adapters.discordbot.failures import NETWORK
from bot.adapters.discordbot.requests import counting
from bot.findings import Bad, Finding, Good, Hint

__all__ = ["check_discord"]

# View Channels, Send Messages, Attach Files, Create Public Threads, Send Messages in Threads.
_PERMISSIONS: Final = 309237681152
_INVITATION: Final = "https://discord.com/oauth2/authorize"
_SCOPES: Final = "bot applications.commands"


async def check_discord(token: str, server: str) -> AsyncIterator[Finding]:
    """What there is to be said, without ever saying the token."""
    discord.http.Route.BASE = server.rstrip("/")
    client = discord.Client(intents=discord.Intents(guilds=True), http_trace=counting())
    try:
        await client.login(token)
        application = await client.application_info()
    except discord.LoginFailure:
        yield Bad("program-discord-token")
        return
    except (discord.DiscordException, *NETWORK) as error:
        yield Bad("check-platform-away", platform="Discord", reason=type(error).__name__)
        return
    finally:
        await client.close()
    yield Good("check-platform", platform="Discord", name=application.name)
    flags = application.flags
    if flags.gateway_message_content or flags.gateway_message_content_limited:
        yield Hint("check-discord-intents")
    query = {
        "client_id": str(application.id),
        "scope": _SCOPES,
        "permissions": str(_PERMISSIONS),
    }
    yield Hint("check-discord-invite", address=str(yarl.URL(_INVITATION).with_query(query)))
