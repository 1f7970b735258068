"""How a stand-in stops serving."""

from __future__ import annotations

import asyncio

from aiohttp import web

__all__ = ["shut"]

_ROUNDS = 3  # of the loop: a connection that is let go of is gone in the next one


async def shut(runner: web.AppRunner) -> None:
    """Serve no more, and let go of every connection: also of one that came in while we stopped,
    which nobody would close any more."""
    server = runner.server
    await runner.cleanup()
    for _ in range(_ROUNDS):
        for connection in [] if server is None else list(server.connections):
            if connection.transport is not None:
                connection.transport.abort()
        await asyncio.sleep(0)
