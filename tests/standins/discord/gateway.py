"""The gateway: sessions, heartbeats, events in order, resuming, and connections that are cut."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from aiohttp import WSMsgType, web

from tests.standins.discord.world import BOT, THREAD, Guild, User, World

__all__ = ["Gateway"]

_HEARTBEAT_MS: Final = 41_250


@dataclass
class _Session:
    id: str
    shard: int
    shards: int
    socket: web.WebSocketResponse | None
    sent: list[dict[str, Any]] = field(default_factory=list)


class Gateway:
    """Takes connections of the bot; `emit` tells it what happened."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self._sessions: dict[str, _Session] = {}
        self.identified = 0
        self.resumed = 0
        self.refused = 0
        # Every new connection is closed with this code; 1006 cuts it without a word.
        self.close_with: int | None = None
        self.heartbeat_ms = _HEARTBEAT_MS
        self.acknowledges = True  # a line that is dead one way: heartbeats get no answer
        self.delivers = True  # half open: what happens is noted for the session and not sent
        self.url = ""
        self._ready = asyncio.Event()

    async def ready(self) -> None:
        """Returns once the bot is connected."""
        await self._ready.wait()

    async def emit(self, event: str, data: dict[str, Any], guild: int | None = None) -> None:
        """Tell the session that is responsible for this server (the first one for none)."""
        for session in list(self._sessions.values()):
            responsible = 0 if guild is None else (guild >> 22) % session.shards
            if session.shard == responsible:
                await self._send(session, event, data)

    async def cut(self, code: int | None = None) -> None:
        """Close every connection with this code, or without a word."""
        self._ready.clear()
        for session in self._sessions.values():
            socket, session.socket = session.socket, None
            if socket is None:
                continue
            if code is not None:
                await socket.close(code=code)
            elif (transport := socket._req.transport if socket._req else None) is not None:
                transport.abort()

    async def say(self, op: int, data: Any = None) -> None:
        """RECONNECT is 7, INVALID_SESSION 9 (its data: whether it can be resumed)."""
        if op == 9 and not data:
            for session in self._sessions.values():
                session.sent.clear()
        self._ready.clear()
        for session in list(self._sessions.values()):
            if session.socket is not None:
                await session.socket.send_json({"op": op, "d": data, "s": None, "t": None})
            if op == 9 and not data:
                self._sessions.pop(session.id, None)

    async def again(self, event: str, times: int = 1) -> None:
        """The newest event of this kind once more, as a new one with the same content."""
        for session in list(self._sessions.values()):
            told = [frame["d"] for frame in session.sent if frame["t"] == event]
            for data in told[-1:] * times:
                await self._send(session, event, data)

    def forget(self) -> None:
        """No session can be resumed any more."""
        self._sessions.clear()

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, until it ends."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        if self.close_with is not None:
            self.refused += 1
            if self.close_with == 1006 and request.transport is not None:
                request.transport.abort()
            else:
                await socket.close(code=self.close_with)
            return socket
        self.delivers = True  # a new connection is whole
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms}})
        session: _Session | None = None
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            said = json.loads(frame.data)
            match said["op"]:
                case 1 if self.acknowledges:
                    await socket.send_json({"op": 11, "d": None})
                case 2:
                    session = await self._identify(socket, said["d"])
                case 6:
                    session = await self._resume(socket, said["d"])
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def _identify(
        self, socket: web.WebSocketResponse, data: dict[str, Any]
    ) -> _Session | None:
        if data["token"] != self._token:
            await socket.close(code=4004)
            return None
        self.identified += 1
        shard, shards = data.get("shard") or (0, 1)
        for old in [one for one in self._sessions.values() if one.shard == shard]:
            del self._sessions[old.id]
        session = _Session(secrets.token_hex(8), shard, shards, socket)
        self._sessions[session.id] = session
        guilds = [
            guild
            for guild in self._world.guilds.values()
            if guild.bot and (guild.id >> 22) % shards == shard
        ]
        ready = {
            "v": 10,
            "user": User(BOT, "Scopa", bot=True).payload() | {"verified": True, "flags": 0},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": str(BOT), "flags": 0},
            "intents": data["intents"],
        }
        await self._send(session, "READY", ready)
        for guild in guilds:
            await self._send(session, "GUILD_CREATE", self.guild_payload(guild))
        self._ready.set()
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> _Session | None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return None
        self.resumed += 1
        session.socket = socket
        for event in [one for one in session.sent if one["s"] > (data["seq"] or 0)]:
            await socket.send_json(event)
        await self._send(session, "RESUMED", {})
        self._ready.set()
        return session

    async def _send(self, session: _Session, event: str, data: dict[str, Any]) -> None:
        frame = {"op": 0, "t": event, "s": len(session.sent) + 1, "d": data}
        session.sent.append(frame)
        if session.socket is not None and self.delivers:
            with suppress(ConnectionError):
                await session.socket.send_json(frame)

    def guild_payload(self, guild: Guild) -> dict[str, Any]:
        """A server as the bot is told of it."""
        channels = [c for c in self._world.channels.values() if c.guild is guild and not c.deleted]
        everyone = {
            "id": str(guild.id),
            "name": "@everyone",
            "permissions": str(guild.permissions),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        bot = {
            "user": User(BOT, "Scopa", bot=True).payload(),
            "roles": [],
            "joined_at": datetime.now(UTC).isoformat(),
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": "1",
            "member_count": 3,
            "preferred_locale": guild.locale,
            "roles": [everyone],
            "members": [bot],
            "channels": [c.payload() for c in channels if c.kind != THREAD],
            "threads": [c.payload() for c in channels if c.kind == THREAD and not c.archived],
            "emojis": [],
            "features": [],
        }
