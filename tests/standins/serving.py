"""How a stand-in begins to serve, and how it stops."""

from __future__ import annotations

import asyncio
import socket

from aiohttp import web

__all__ = ["Served"]

_ROUNDS = 5  # of the loop: from a connection that is accepted to one that is known, and to its end


class Served:
    """An application on a port of this machine."""

    def __init__(self, app: web.Application) -> None:
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        self._socket: socket.socket | None = None

    async def start(self, port: int = 0) -> int:
        """Serve there, or on any free port; which it is."""
        await self._runner.setup()
        self._socket = socket.create_server(("127.0.0.1", port))
        await web.SockSite(self._runner, self._socket).start()
        return int(self._socket.getsockname()[1])

    async def stop(self) -> None:
        """Serve no more, and let go of every connection, also of one that came in while we stopped:
        asyncio and the runner forget whoever becomes known after that, and nobody would close them
        any more. So first no more are accepted, and then all are known."""
        assert self._socket is not None
        asyncio.get_running_loop().remove_reader(self._socket)
        await _rounds()
        connections = [] if self._runner.server is None else self._runner.server.connections
        await self._runner.cleanup()
        for connection in connections:
            if connection.transport is not None:
                connection.transport.abort()
        await _rounds()


async def _rounds() -> None:
    for _ in range(_ROUNDS):
        await asyncio.sleep(0)
