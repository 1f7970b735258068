"""People who sit before Discord: they see messages and press what is on them, nothing else."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from tests.standins.discord.world import (
    ALL,
    DM,
    GROUP_DM,
    MANAGE_CHANNELS,
    MANAGE_GUILD,
    Channel,
    Interaction,
    Message,
    User,
)

if TYPE_CHECKING:
    from tests.standins.discord.server import Discord

__all__ = ["Person"]


class Person:
    """One of them. `admin` is whether they manage their server."""

    def __init__(self, discord: Discord, user: User) -> None:
        self._discord = discord
        self.user = user
        self.admin = False

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    # ---- seeing ---------------------------------------------------------------------------------

    def sees(self, channel: Channel) -> list[Message]:
        """The messages in a channel, oldest first, those for this person alone included."""
        return self._discord.world.seen(channel, self.user)

    def private(self, channel: Channel) -> list[Message]:
        """Those that nobody else sees."""
        return [message for message in self.sees(channel) if message.seen_by == self.user.id]

    # ---- doing ----------------------------------------------------------------------------------

    async def press(self, message: Message, label: str) -> Interaction:
        """Press the button whose label has this in it; it has to be there."""
        found = [one for one in message.buttons if label in one["label"]]
        assert found, f"no {label!r} among {[one['label'] for one in message.buttons]}"
        return await self.press_id(message, found[0]["custom_id"])

    async def press_id(self, message: Message, custom_id: str, *, seen: bool = True) -> Interaction:
        """Press the button of this id on a message that the person sees; returns at once. Not
        `seen`: it was still there for them, who have not heard yet that it went."""
        assert not seen or message in self.sees(message.channel), "that message is not to be seen"
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        return await self._interact(3, message.channel, data, message)

    async def command(self, channel: Channel, name: str, **options: Any) -> Interaction:
        """Give `/scopa name` with these options."""
        data = self._command(name, options)
        return await self._interact(2, channel, data, None)

    async def types(self, channel: Channel, name: str, option: str, text: str) -> list[str]:
        """What is offered while the person types into an option."""
        data = self._command(name, {option: text})
        data["options"][0]["options"][0]["focused"] = True
        asked = await self._interact(4, channel, data, None)
        await self._discord.until(lambda: asked.answers, "choices are offered")
        return [choice["name"] for choice in asked.choices]

    async def context_menu(self, channel: Channel, name: str, other: Person) -> Interaction:
        """Choose an entry of the menu on another person."""
        root = self._registered(name, kind=2)
        target = other.user.payload()
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": 2,
            "target_id": target["id"],
            "resolved": {"users": {target["id"]: target}},
        }
        return await self._interact(2, channel, data, None)

    # ---- the wire -------------------------------------------------------------------------------

    def _registered(self, name: str, kind: int) -> dict[str, Any]:
        commands = self._discord.world.commands
        found = [one for one in commands if one["name"] == name and one.get("type", 1) == kind]
        assert found, f"{name} is not registered"
        return found[0]

    def _command(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        root = self._registered("scopa", kind=1)
        leaf = next((one for one in root["options"] if one["name"] == name), None)
        assert leaf is not None, f"/scopa {name} is not registered"
        known = {one["name"]: one for one in leaf.get("options") or []}
        given = []
        for option, value in options.items():
            assert option in known, f"/scopa {name} has no {option}"
            given.append({"name": option, "type": known[option]["type"], "value": value})
        sub = {"name": name, "type": 1, "options": given}
        return {"id": root["id"], "name": "scopa", "type": 1, "options": [sub]}

    async def _interact(
        self, kind: int, channel: Channel, data: dict[str, Any], message: Message | None
    ) -> Interaction:
        world = self._discord.world
        token = secrets.token_urlsafe(40)
        done = Interaction(
            world.new_id(), token, kind, self.user, channel, data, world.now(), message
        )
        world.interactions[token] = done
        guild = channel.guild.id if channel.guild is not None else None
        if channel.guild is not None:
            channel.guild.members.add(self.user.id)
        member_of = guild if channel.guild is not None and channel.guild.bot else None
        await self._discord.gateway.emit("INTERACTION_CREATE", self._payload(done), member_of)
        return done

    def _payload(self, done: Interaction) -> dict[str, Any]:
        channel, guild = done.channel, done.channel.guild
        payload: dict[str, Any] = {
            "id": str(done.id),
            "application_id": str(next(iter(self._discord.world.users))),
            "type": done.kind,
            "token": done.token,
            "version": 1,
            "data": done.data,
            "channel_id": str(channel.id),
            "channel": channel.payload(),
            "locale": self.user.locale,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": {DM: 1, GROUP_DM: 2}.get(channel.kind, 0),
            "attachment_size_limit": 10_485_760,
            "app_permissions": str(channel.granted or ALL),
        }
        if guild is None:
            payload["user"] = self.user.payload()
        else:
            managing = MANAGE_GUILD | MANAGE_CHANNELS if self.admin else 0
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "features": [], "locale": guild.locale},
                "guild_locale": guild.locale,
                "app_permissions": str(channel.granted),
                "member": self.user.as_member() | {"permissions": str(ALL | managing)},
            }
        if done.message is not None:
            payload["message"] = done.message.payload()
        return payload
