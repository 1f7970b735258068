"""What there is: servers, channels, people, messages, interactions. No network here."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

__all__ = [
    "ALL",
    "ATTACH",
    "BOT",
    "DM",
    "GROUP_DM",
    "MANAGE_CHANNELS",
    "MANAGE_GUILD",
    "SEND",
    "SEND_IN_THREADS",
    "TEXT",
    "THREAD",
    "Channel",
    "Guild",
    "Interaction",
    "Message",
    "Refused",
    "User",
    "World",
    "components_of",
]

BOT: Final = 900_000_000_000_000_001
_DISCORD_EPOCH: Final = 1_420_070_400.0

MANAGE_CHANNELS: Final = 1 << 4
MANAGE_GUILD: Final = 1 << 5
VIEW: Final = 1 << 10
SEND: Final = 1 << 11
ATTACH: Final = 1 << 15
OPEN_THREADS: Final = 1 << 35
SEND_IN_THREADS: Final = 1 << 38
ALL: Final = VIEW | SEND | ATTACH | OPEN_THREADS | SEND_IN_THREADS

TEXT, DM, GROUP_DM, THREAD = 0, 1, 3, 11


class Refused(Exception):
    """Discord says no: the HTTP status and Discord's own code."""

    def __init__(self, status: int, code: int, words: str) -> None:
        super().__init__(status, code, words)
        self.status = status
        self.code = code
        self.words = words


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False
    locale: str = "it"

    def payload(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }

    def as_member(self) -> dict[str, Any]:
        """Of a server, without a role."""
        return {
            "user": self.payload(),
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Guild:
    """A server; one without `bot` uses the application through people who installed it. `members`
    are those who have done something there, until they leave."""

    id: int
    name: str
    locale: str = "it"
    bot: bool = True
    permissions: int = ALL
    members: set[int] = field(default_factory=set)


@dataclass(eq=False)
class Channel:
    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    denied: int = 0
    archived: bool = False
    deleted: bool = False

    @property
    def granted(self) -> int:
        """What the bot may do here."""
        if self.guild is None:
            return ALL
        denied = self.denied | (self.parent.denied if self.parent else 0)
        return self.guild.permissions & ~denied if self.guild.bot else 0

    def payload(self) -> dict[str, Any]:
        data: dict[str, Any] = {"id": str(self.id), "type": self.kind, "flags": 0}
        if self.kind in (DM, GROUP_DM):
            return {**data, "last_message_id": None, "recipients": []}
        assert self.guild is not None
        data |= {"name": self.name, "guild_id": str(self.guild.id), "rate_limit_per_user": 0}
        if self.kind == THREAD:
            assert self.parent is not None
            return data | {
                "parent_id": str(self.parent.id),
                "owner_id": str(BOT),
                "message_count": 0,
                "member_count": 1,
                "last_message_id": None,
                "thread_metadata": {
                    "archived": self.archived,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": datetime.now(UTC).isoformat(),
                    "locked": False,
                },
            }
        overwrites = [{"id": str(self.guild.id), "type": 0, "allow": "0", "deny": str(self.denied)}]
        return data | {
            "position": 0,
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "last_message_id": None,
            "permission_overwrites": overwrites if self.denied else [],
        }


@dataclass(eq=False)
class Message:
    """`seen_by` is the one person who sees it, None for everybody; `made_with` the interaction
    whose token made it, None for one of the bot's own."""

    id: int
    channel: Channel
    body: dict[str, Any]
    files: dict[str, bytes]
    seen_by: int | None = None
    made_with: Interaction | None = None
    edits: int = 0
    deleted: bool = False
    loading: bool = False

    @property
    def text(self) -> str:
        """Every word that is read on it."""
        parts = [str(self.body.get("content") or "")]
        parts += [c["content"] for c in components_of(self.body) if c["type"] == 10]
        return "\n".join(part for part in parts if part)

    @property
    def alt(self) -> str:
        """What the pictures show, in words."""
        galleries = [c for c in components_of(self.body) if c["type"] == 12]
        return "\n".join(i.get("description") or "" for g in galleries for i in g["items"])

    @property
    def buttons(self) -> list[dict[str, Any]]:
        """What can be pressed, in order; lists of choices aside."""
        return [c for c in components_of(self.body) if c["type"] == 2]

    @property
    def pictures(self) -> list[bytes]:
        """The pictures that are on it."""
        return list(self.files.values())

    def payload(self) -> dict[str, Any]:
        bot = User(BOT, "Scopa", bot=True)
        data: dict[str, Any] = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": bot.payload(),
            "content": self.body.get("content") or "",
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": int(self.body.get("flags") or 0) | (64 if self.seen_by is not None else 0),
            "components": self.body.get("components") or [],
            "attachments": [
                {
                    "id": str(self.id + number),
                    "filename": name,
                    "size": len(content),
                    "url": f"http://127.0.0.1:9/{self.id}/{name}",
                    "proxy_url": f"http://127.0.0.1:9/{self.id}/{name}",
                    "content_type": "image/png",
                }
                for number, (name, content) in enumerate(self.files.items(), start=1)
            ],
        }
        return data


@dataclass(eq=False)
class Interaction:
    """What somebody did. `kind` 2 is a command, 3 a component, 4 the typing of an option."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: dict[str, Any]
    at: float
    message: Message | None = None
    answers: list[int] = field(default_factory=list)  # the types of its callbacks
    original: Message | None = None
    choices: list[dict[str, Any]] = field(default_factory=list)


class World:
    """All of it. `clock` may be set forward by a test."""

    def __init__(self) -> None:
        self.users: dict[int, User] = {BOT: User(BOT, "Scopa", bot=True)}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}  # by the person they are with
        self.messages: dict[int, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.emojis: dict[int, str] = {}
        self.commands: list[dict[str, Any]] = []
        self.later = 0.0  # seconds by which its clock is ahead
        self._serial = itertools.count(1)

    def now(self) -> float:
        return time.time() + self.later

    def new_id(self) -> int:
        """A snowflake of this moment."""
        milliseconds = int((self.now() - _DISCORD_EPOCH) * 1000)
        return (milliseconds << 22) | (next(self._serial) & 0x3FFFFF)

    # ---- what there is to begin with ------------------------------------------------------------

    def person(self, name: str, locale: str = "it") -> User:
        user = User(self.new_id(), name, locale=locale)
        self.users[user.id] = user
        return user

    def guild(self, name: str = "Bar Sport", *, bot: bool = True, locale: str = "it") -> Guild:
        guild = Guild(self.new_id(), name, locale, bot)
        self.guilds[guild.id] = guild
        return guild

    def text_channel(self, guild: Guild, name: str = "scopa") -> Channel:
        return self._add(Channel(self.new_id(), TEXT, name, guild))

    def thread(self, parent: Channel, name: str) -> Channel:
        return self._add(Channel(self.new_id(), THREAD, name, parent.guild, parent))

    def dm(self) -> Channel:
        return self._add(Channel(self.new_id(), DM, ""))

    def group_dm(self) -> Channel:
        return self._add(Channel(self.new_id(), GROUP_DM, ""))

    def forget_deleted(self) -> None:
        """Lets go of messages that nobody can see again: for those who play for hours."""
        for message in [one for one in self.messages.values() if one.deleted]:
            del self.messages[message.id]

    def _add(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    # ---- what is seen ---------------------------------------------------------------------------

    def seen(self, channel: Channel, user: User | None = None) -> list[Message]:
        """The messages in a channel as this person, or everybody, sees them, oldest first."""
        viewer = user.id if user is not None else None
        return [
            message
            for message in sorted(self.messages.values(), key=lambda one: one.id)
            if message.channel is channel
            and not message.deleted
            and not message.loading
            and message.seen_by in (None, viewer)
        ]


def components_of(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every component of a message, those within others too."""
    waiting = list(body.get("components") or [])
    while waiting:
        component = waiting.pop(0)
        yield component
        waiting = [*(component.get("components") or []), *waiting]
