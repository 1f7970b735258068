"""The REST routes: messages of the bot, answers to interactions, emojis, commands."""

from __future__ import annotations

import json
import secrets
from typing import Any, Final

from aiohttp import BodyPartReader, web

from tests.standins.discord.bodies import check_body
from tests.standins.discord.world import (
    ATTACH,
    BOT,
    SEND,
    SEND_IN_THREADS,
    THREAD,
    Channel,
    Interaction,
    Message,
    Refused,
    User,
    World,
)

__all__ = ["Rest"]

_ACK_SECONDS: Final = 3.0
_TOKEN_SECONDS: Final = 15 * 60.0
_EPHEMERAL: Final = 64

Reply = tuple[int, Any]


class Rest:
    """Does what a request asks for. Raises Refused."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.thread_opened: list[Channel] = []

    async def body_of(self, request: web.Request) -> tuple[dict[str, Any], dict[str, bytes]]:
        """The JSON of a request and its files by name."""
        if request.content_type == "application/json":
            text = await request.text()
            found = json.loads(text) if text else {}
            return (found, {}) if isinstance(found, dict) else ({"list": found}, {})
        if request.content_type != "multipart/form-data":
            return {}, {}
        payload: dict[str, Any] = {}
        files: dict[str, bytes] = {}
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)  # forms have no forms in them
            content = bytes(await part.read())
            if part.name == "payload_json":
                payload = json.loads(content)
            else:
                files[str(part.filename)] = content
        return payload, files

    # ---- messages of the bot --------------------------------------------------------------------

    def send(self, channel: Channel, body: dict[str, Any], files: dict[str, bytes]) -> Reply:
        self._may_write(channel, files)
        check_body(body, files, self._world.emojis)
        channel.archived = False
        return 200, self._make(channel, body, files).payload()

    def edit(self, message: Message, body: dict[str, Any], files: dict[str, bytes]) -> Reply:
        self._may_write(message.channel, files)
        if message.channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        if message.seen_by is not None or message.made_with is not None:
            raise Refused(404, 10008, "Unknown Message")
        return self._change(message, body, files)

    def delete(self, message: Message) -> Reply:
        if not message.channel.granted & SEND:
            raise Refused(403, 50001, "Missing Access")
        message.deleted = True
        return 204, None

    def open_thread(self, parent: Channel, body: dict[str, Any]) -> Reply:
        thread = self._world.thread(parent, body["name"])
        self.thread_opened.append(thread)
        return 201, thread.payload()

    def _may_write(self, channel: Channel, files: dict[str, bytes]) -> None:
        needed = SEND_IN_THREADS if channel.kind == THREAD else SEND
        if channel.guild is not None and not channel.guild.bot:
            raise Refused(403, 50001, "Missing Access")
        if not channel.granted & needed or (files and not channel.granted & ATTACH):
            raise Refused(403, 50013, "Missing Permissions")

    def member(self, guild: int, user: int) -> Reply:
        there = self._world.guilds[guild]
        if not there.bot:
            raise Refused(403, 50001, "Missing Access")
        if user not in there.members:
            raise Refused(404, 10007, "Unknown Member")
        return 200, self._world.users[user].as_member()

    # ---- answers to interactions ----------------------------------------------------------------

    def callback(
        self, interaction: Interaction, body: dict[str, Any], files: dict[str, bytes]
    ) -> Reply:
        if interaction.answers:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if self._world.now() - interaction.at > _ACK_SECONDS:
            raise Refused(404, 10062, "Unknown interaction")
        kind, data = body["type"], body.get("data") or {}
        interaction.answers.append(kind)
        made: Message | None = None
        if kind == 4:
            check_body(data, files, self._world.emojis)
            made = self._answer(interaction, data, files, bool(data.get("flags", 0) & _EPHEMERAL))
        elif kind == 5:
            made = self._answer(interaction, {}, {}, bool(data.get("flags", 0) & _EPHEMERAL))
            made.loading = True
        elif kind == 6:
            made = interaction.message
        elif kind == 8:
            interaction.choices = data["choices"]
        interaction.original = made
        told: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
        reply: dict[str, Any] = {"interaction": told}
        if made is not None:
            told["response_message_id"] = str(made.id)
            reply["resource"] = {"type": kind, "message": made.payload()}
        return 200, reply

    def follow_up(
        self, interaction: Interaction, body: dict[str, Any], files: dict[str, bytes]
    ) -> Reply:
        self._fresh(interaction)
        check_body(body, files, self._world.emojis)
        private = bool(int(body.get("flags") or 0) & _EPHEMERAL)
        return 200, self._answer(interaction, body, files, private).payload()

    def edit_answer(
        self, interaction: Interaction, name: str, body: dict[str, Any], files: dict[str, bytes]
    ) -> Reply:
        message = self._answered(interaction, name)
        message.loading = False
        return self._change(message, body, files)

    def delete_answer(self, interaction: Interaction, name: str) -> Reply:
        self._answered(interaction, name).deleted = True
        return 204, None

    def _answered(self, interaction: Interaction, name: str) -> Message:
        """The message that this token may touch under this name."""
        self._fresh(interaction)
        if name == "@original":
            message = interaction.original
        else:
            message = self._world.messages.get(int(name))
            if message is not None and message.made_with is not interaction:
                message = None
        if message is None or message.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return message

    def _fresh(self, interaction: Interaction) -> None:
        if not interaction.answers or self._world.now() - interaction.at > _TOKEN_SECONDS:
            raise Refused(404, 10015, "Unknown Webhook")

    def _answer(
        self, interaction: Interaction, body: dict[str, Any], files: dict[str, bytes], private: bool
    ) -> Message:
        message = self._make(interaction.channel, body, files)
        message.made_with = interaction
        message.seen_by = interaction.user.id if private else None
        return message

    # ---- both -----------------------------------------------------------------------------------

    def _make(self, channel: Channel, body: dict[str, Any], files: dict[str, bytes]) -> Message:
        message = Message(self._world.new_id(), channel, body, dict(files))
        self._world.messages[message.id] = message
        return message

    def _change(self, message: Message, body: dict[str, Any], files: dict[str, bytes]) -> Reply:
        kept = message.files if "attachments" not in body and not files else files
        merged = {**message.body, **body}
        check_body(merged, dict(kept), self._world.emojis)
        message.body, message.files = merged, dict(kept)
        message.edits += 1
        return 200, message.payload()

    # ---- the application ------------------------------------------------------------------------

    def open_dm(self, user: int) -> Reply:
        world = self._world
        chat = world.dms.get(user)
        if chat is None:
            chat = world.dms[user] = world.dm()
        return 200, chat.payload() | {"recipients": [world.users[user].payload()]}

    def application(self) -> Reply:
        owner = User(1, "Owner")
        return 200, {
            "id": str(BOT),
            "name": "Scopa",
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": owner.payload(),
            "verify_key": secrets.token_hex(8),
            "flags": 0,
            "interactions_endpoint_url": None,
        }

    def add_emoji(self, body: dict[str, Any]) -> Reply:
        number = self._world.new_id()
        self._world.emojis[number] = body["name"]
        return 201, {"id": str(number), "name": body["name"]}

    def list_emojis(self) -> Reply:
        items = [{"id": str(number), "name": name} for number, name in self._world.emojis.items()]
        return 200, {"items": items}

    def set_commands(self, commands: list[dict[str, Any]]) -> Reply:
        self._world.commands = [
            {
                **command,
                "id": str(self._world.new_id()),
                "application_id": str(BOT),
                "version": "1",
                "default_member_permissions": None,
                "description": command.get("description", ""),
            }
            for command in commands
        ]
        return 200, self._world.commands
