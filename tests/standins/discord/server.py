"""Discord, served on loopback: routes, faults, and a record of every request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self

from aiohttp import web

from tests.standins.discord.faults import Fault, Faults
from tests.standins.discord.gateway import Gateway
from tests.standins.discord.people import Person
from tests.standins.discord.rest import Reply, Rest
from tests.standins.discord.world import Channel, Guild, Interaction, Message, Refused, World
from tests.standins.serving import Served

__all__ = ["Discord", "Request"]

TOKEN: Final = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.this-is-the-secret-of-the-bot"
_PATIENCE: Final = 60.0  # seconds; a busy machine is no failure
_INVALID: Final = {401, 403, 429}


@dataclass(frozen=True)
class Request:
    """One request and what came of it. `private`: only one person gets to see its content, and
    `reader` is who, if it is shown to them; `message` is the message that it changes."""

    name: str
    status: int
    body: dict[str, Any]
    private: bool
    reader: int | None = None
    message: int | None = None

    @property
    def text(self) -> str:
        return json.dumps(self.body, ensure_ascii=False)


class Discord:
    """The stand-in. Used as an async context manager; `api` and `gateway_url` point a bot at it."""

    def __init__(self, *, shards: int = 1) -> None:
        self.world = World()
        self.rest = Rest(self.world)
        self.gateway = Gateway(self.world, TOKEN)
        self.faults = Faults()
        self.requests: list[Request] = []
        self.watchers: list[Callable[[Request], None]] = []
        self.takes = TOKEN  # the bot's token, until its owner makes another one
        self._shards = shards
        self._served: Served | None = None
        self._port = 0

    token = TOKEN

    @property
    def api(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def invalid(self) -> list[Request]:
        """The requests that Discord counts against a bot."""
        return [request for request in self.requests if request.status in _INVALID]

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Serve, at the same port as before if it was served before."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_route("*", "/api/v10/{path:.*}", self._answer)
        self._served = Served(app)
        self._port = await self._served.start(self._port)
        self.gateway.url = self.gateway_url

    async def close(self) -> None:
        """As if the line were cut."""
        await self.gateway.cut(1001)
        self.gateway.forget()
        if self._served is not None:
            await self._served.stop()
            self._served = None

    def person(self, name: str, locale: str = "it") -> Person:
        """Somebody who is there."""
        return Person(self, self.world.person(name, locale))

    async def until(self, true: Callable[[], Any], what: str) -> Any:
        """Wait until this is so; what it gave. What never comes is a failure, no endless test."""
        patient_until = asyncio.get_running_loop().time() + _PATIENCE
        while not (found := true()):
            if asyncio.get_running_loop().time() > patient_until:
                raise AssertionError(f"it never came to this: {what}")
            await asyncio.sleep(0.003)
        return found

    # ---- what happens in servers ----------------------------------------------------------------

    async def delete_channel(self, channel: Channel) -> None:
        channel.deleted = True
        assert channel.guild is not None
        kind = "THREAD_DELETE" if channel.parent is not None else "CHANNEL_DELETE"
        await self.gateway.emit(kind, channel.payload(), channel.guild.id)

    async def update_channel(self, channel: Channel) -> None:
        assert channel.guild is not None
        await self.gateway.emit("CHANNEL_UPDATE", channel.payload(), channel.guild.id)

    async def throw_out(self, guild: Guild) -> None:
        guild.bot = False
        await self.gateway.emit("GUILD_DELETE", {"id": str(guild.id)}, guild.id)

    async def invite(self, guild: Guild) -> None:
        guild.bot = True
        await self.gateway.emit("GUILD_CREATE", self.gateway.guild_payload(guild), guild.id)

    # ---- requests -------------------------------------------------------------------------------

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"]
        fault = self.faults.of(f"{request.method} /{path}")
        if fault is not None and fault.how not in ("after", "late"):
            return await self._wrong(request, path, fault)
        if fault is not None and fault.how == "late":
            await asyncio.sleep(fault.seconds)
        body, files = await self.rest.body_of(request)
        try:
            status, reply = self._route(request.method, path, body, files, request)
        except Refused as error:
            status, reply = error.status, {"code": error.code, "message": error.words}
        self._note(request.method, path, status, body)
        for thread in self.rest.thread_opened:
            assert thread.guild is not None
            await self.gateway.emit("THREAD_CREATE", thread.payload(), thread.guild.id)
        self.rest.thread_opened.clear()
        if fault is not None and fault.how == "after":
            return web.Response(status=502, text="<html>Bad Gateway</html>")
        if reply is None:
            return web.Response(status=status)
        return _json(status, reply)

    async def _wrong(self, request: web.Request, path: str, fault: Fault) -> web.StreamResponse:
        match fault.how:
            case "drop":
                self._note(request.method, path, 0, {})
                assert request.transport is not None
                request.transport.abort()
                return web.Response()
            case "flood":
                # A limit that was told in time is no refusal; Discord's own proxy adds the Via.
                body = {"message": "slow down", "retry_after": fault.seconds, "global": False}
                return _json(429, body, {"Via": "1.1 google", "Retry-After": "1"})
            case "30046":
                self._note(request.method, path, 400, {})
                return _json(400, {"code": 30046, "message": "Maximum number of edits reached"})
            case "500":
                self._note(request.method, path, 500, {})
                return _json(500, {"code": 0, "message": "500"})
            case _:
                self._note(request.method, path, 502, {})
                return web.Response(status=502, text="<html>Bad Gateway</html>")

    def _note(self, method: str, path: str, status: int, body: dict[str, Any]) -> None:
        interaction, message = self._shown_by(path)
        hidden = message is not None and message.seen_by is not None
        hidden = hidden or bool(int((body.get("data") or body).get("flags") or 0) & 64)
        private = hidden or (
            interaction is None and path.startswith(("applications/", "interactions/"))
        )
        private = private or (interaction is not None and path.startswith("interactions/"))
        reader = interaction.user.id if interaction is not None and hidden else None
        number = message.id if message is not None else None
        request = Request(f"{method} /{path}", status, body, private, reader, number)
        self.requests.append(request)
        for watcher in self.watchers:
            watcher(request)

    def _shown_by(self, path: str) -> tuple[Interaction | None, Message | None]:
        """The interaction whose token this address has in it, and the message that it names."""
        match path.split("/"):
            case ["interactions", _, token, "callback"] | ["webhooks", _, token]:
                return self.world.interactions.get(token), None
            case ["webhooks", _, token, "messages", name]:
                interaction = self.world.interactions.get(token)
                if name != "@original":
                    return interaction, self.world.messages.get(int(name))
                return interaction, interaction.original if interaction is not None else None
            case ["channels", _, "messages", number]:
                return None, self.world.messages.get(int(number))
        return None, None

    def _route(
        self,
        method: str,
        path: str,
        body: dict[str, Any],
        files: dict[str, bytes],
        request: web.Request,
    ) -> Reply:
        parts = path.split("/")
        by_token = parts[0] in ("interactions", "webhooks")  # its own token is in the address
        if not by_token and request.headers.get("Authorization") != f"Bot {self.takes}":
            raise Refused(401, 0, "401: Unauthorized")
        match (method, *parts):
            case ("GET", "users", "@me"):
                return 200, self.world.users[next(iter(self.world.users))].payload()
            case ("POST", "users", "@me", "channels"):
                return self.rest.open_dm(int(body["recipient_id"]))
            case ("GET", "oauth2", "applications", "@me"):
                return self.rest.application()
            case ("GET", "gateway", "bot"):
                limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
                url = self.gateway_url
                return 200, {"url": url, "shards": self._shards, "session_start_limit": limit}
            case ("PUT", "applications", _, "commands"):
                return self.rest.set_commands(body["list"])
            case ("GET", "applications", _, "emojis"):
                return self.rest.list_emojis()
            case ("POST", "applications", _, "emojis"):
                return self.rest.add_emoji(body)
            case ("POST", "interactions", _, token, "callback"):
                return self.rest.callback(self._interaction(token), body, files)
            case ("POST", "webhooks", _, token):
                return self.rest.follow_up(self._interaction(token), body, files)
            case ("PATCH", "webhooks", _, token, "messages", name):
                return self.rest.edit_answer(self._interaction(token), name, body, files)
            case ("DELETE", "webhooks", _, token, "messages", name):
                return self.rest.delete_answer(self._interaction(token), name)
            case ("GET", "guilds", guild, "members", user):
                return self.rest.member(int(guild), int(user))
            case ("GET", "channels", channel):
                return 200, self._channel(channel).payload()
            case ("PATCH", "channels", channel):
                found = self._channel(channel)
                found.archived = bool(body.get("archived", found.archived))
                return 200, found.payload()
            case ("POST", "channels", channel, "messages"):
                return self.rest.send(self._channel(channel), body, files)
            case ("PATCH", "channels", channel, "messages", message):
                return self.rest.edit(self._message(channel, message), body, files)
            case ("DELETE", "channels", channel, "messages", message):
                return self.rest.delete(self._message(channel, message))
            case ("POST", "channels", channel, "threads"):
                return self.rest.open_thread(self._channel(channel), body)
        raise AssertionError(f"no such route: {method} {path}")

    def _interaction(self, token: str) -> Interaction:
        try:
            return self.world.interactions[token]
        except KeyError:
            raise Refused(404, 10015, "Unknown Webhook") from None

    def _channel(self, number: str) -> Channel:
        channel = self.world.channels.get(int(number))
        if channel is None or channel.deleted:
            raise Refused(404, 10003, "Unknown Channel")
        return channel

    def _message(self, channel: str, number: str) -> Message:
        message = self.world.messages.get(int(number))
        if message is None or message.deleted or message.channel is not self._channel(channel):
            raise Refused(404, 10008, "Unknown Message")
        return message


def _json(status: int, reply: Any, headers: dict[str, str] | None = None) -> web.Response:
    # Discord says exactly this type, and libraries compare it exactly.
    named = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(status=status, body=json.dumps(reply).encode(), headers=named)
