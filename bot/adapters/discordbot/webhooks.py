"""Messages reached with an interaction's token alone, also after a restart.

discord.py offers this on its Interaction objects only, which don't outlive the process; here are
the same requests made from a stored token. A message that was tapped is called "@original" by the
token of that tap, and so are answers to commands; others go by their id.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from storage import InteractionToken

__all__ = ["ORIGINAL", "delete", "edit"]

ORIGINAL: Final = "@original"


async def edit(
    client: discord.Client,
    token: InteractionToken,
    view: ui.LayoutView,
    files: list[discord.File],
) -> None:
    """Show this in the message of the token. Raises what discord.py raises."""
    hook = _hook(client, token)
    if token.handle != ORIGINAL:
        await hook.edit_message(int(token.handle), view=view, attachments=files)
        return
    with handle_message_parameters(
        view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
    ) as parameters:
        await async_context.get().edit_original_interaction_response(
            hook.id,
            token.token,
            session=hook.session,
            payload=parameters.payload,
            multipart=parameters.multipart,
            files=parameters.files,
        )


async def delete(client: discord.Client, token: InteractionToken) -> None:
    """Take the message of the token away. Raises what discord.py raises."""
    hook = _hook(client, token)
    if token.handle != ORIGINAL:
        await hook.delete_message(int(token.handle))
        return
    await async_context.get().delete_original_interaction_response(
        hook.id, token.token, session=hook.session
    )


def _hook(client: discord.Client, token: InteractionToken) -> discord.Webhook:
    assert client.application_id is not None  # known since the login
    return discord.Webhook.partial(client.application_id, token.token, client=client)
