"""Users, chats, members and messages: what Telegram knows, and the JSON that a bot gets of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from typing import Any, Final

from tests.standins.telegram.files import StoredFile
from tests.standins.telegram.keyboards import Keyboard
from tests.standins.telegram.markup import Formatted

__all__ = [
    "ANONYMOUS",
    "CHANNEL_BOT",
    "FORWARDER",
    "Chat",
    "ChatKind",
    "Content",
    "Member",
    "Message",
    "Status",
    "Topic",
    "User",
]


class ChatKind(Enum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


class Status(Enum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"  # may read, not write
    LEFT = "left"
    KICKED = "kicked"

    @property
    def is_inside(self) -> bool:
        return self not in (Status.LEFT, Status.KICKED)

    @property
    def administers(self) -> bool:
        return self in (Status.CREATOR, Status.ADMINISTRATOR)


@dataclass(slots=True)
class User:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    deleted: bool = False

    def as_json(self) -> dict[str, Any]:
        if self.deleted:
            return {"id": self.id, "is_bot": False, "first_name": ""}
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language,
        }
        known = {key: value for key, value in optional.items() if value is not None}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name} | known


# Whom Telegram names as the sender when nobody may know who it was.
ANONYMOUS: Final = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT: Final = User(136817688, "Channel", username="Channel_Bot", is_bot=True)
FORWARDER: Final = User(777000, "Telegram")

ADMINISTRATOR_RIGHTS: Final = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
MEMBER_RIGHTS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_edit_tag",
    "can_react_to_messages",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


@dataclass(frozen=True, slots=True)
class Member:
    user: User
    status: Status
    anonymous: bool = False
    rights: frozenset[str] = frozenset()  # an administrator's, beyond being one

    def as_json(self) -> dict[str, Any]:
        shared: dict[str, Any] = {"status": self.status.value, "user": self.user.as_json()}
        match self.status:
            case Status.CREATOR:
                return shared | {"is_anonymous": self.anonymous}
            case Status.ADMINISTRATOR:
                rights = {right: right in self.rights for right in ADMINISTRATOR_RIGHTS}
                rights["can_manage_chat"] = True  # every administrator has it
                return shared | {"can_be_edited": False, "is_anonymous": self.anonymous} | rights
            case Status.RESTRICTED:
                nothing = dict.fromkeys(MEMBER_RIGHTS, False)
                return shared | {"is_member": True, "until_date": 0} | nothing
            case Status.KICKED:
                return shared | {"until_date": 0}
            case _:
                return shared


@dataclass(slots=True)
class Topic:
    id: int
    name: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Content:
    """A text, or a file with a caption."""

    words: Formatted
    file: StoredFile | None = None

    def as_json(self) -> dict[str, Any]:
        text, entities = (
            ("text", "entities") if self.file is None else ("caption", "caption_entities")
        )
        parts = self.file.as_message_part() if self.file else {}
        if self.words.text:
            parts[text] = self.words.text
        if self.words.entities:
            parts[entities] = list(self.words.entities)
        return parts


@dataclass(eq=False, slots=True)
class Message:
    """One message. An ephemeral one has a receiver, an id of its own and the message id 0."""

    chat: Chat
    id: int
    sender: User
    date: float
    order: int  # in which everything was ever sent; a clock may stand still
    content: Content | None = None
    keyboard: Keyboard = ()
    thread: int | None = None
    reply_to: Message | None = None
    sender_chat: Chat | None = None
    is_automatic_forward: bool = False
    service: dict[str, Any] = field(default_factory=dict)
    edited: float | None = None
    receiver: User | None = None
    ephemeral_id: int | None = None
    replaces: int | None = None  # the public message that it covers for its receiver
    is_forgotten: bool = False  # by its receiver's client, which keeps ephemerals in memory only

    def as_json(self, *, nested: bool = False) -> dict[str, Any]:
        """A message inside another one doesn't carry the one that it answers."""
        parts: dict[str, Any] = {
            "message_id": self.id,
            "date": int(self.date),
            "chat": self.chat.as_json(),
        }
        if self.chat.kind is not ChatKind.CHANNEL:
            parts["from"] = self.sender.as_json()
        if self.sender_chat is not None:
            parts["sender_chat"] = self.sender_chat.as_json()
        if self.is_automatic_forward:
            parts["is_automatic_forward"] = True
        if self.thread is not None:
            parts["message_thread_id"] = self.thread
            if self.chat.is_forum:
                parts["is_topic_message"] = True
        if self.reply_to is not None and not nested:
            parts["reply_to_message"] = self.reply_to.as_json(nested=True)
        if self.edited is not None:
            parts["edit_date"] = int(self.edited)
        if self.content is not None:
            parts |= self.content.as_json()
        if self.keyboard:
            parts["reply_markup"] = {"inline_keyboard": [list(row) for row in self.keyboard]}
        if self.receiver is not None:
            parts["receiver_user"] = self.receiver.as_json()
            parts["ephemeral_message_id"] = self.ephemeral_id
        return parts | self.service


@dataclass(eq=False, slots=True)
class Chat:
    """A private chat has its person's id and name; `open` says that they started the bot."""

    id: int
    kind: ChatKind
    title: str = ""
    person: User | None = None
    is_forum: bool = False
    open: bool = True
    blocked: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: list[Message] = field(default_factory=list)
    numbers: count[int] = field(default_factory=lambda: count(1))
    migrated_to: Chat | None = None
    linked: Chat | None = None

    @property
    def is_group(self) -> bool:
        return self.kind in (ChatKind.GROUP, ChatKind.SUPERGROUP)

    def status_of(self, user: User) -> Status:
        member = self.members.get(user.id)
        return member.status if member else Status.LEFT

    def as_json(self) -> dict[str, Any]:
        parts: dict[str, Any] = {"id": self.id, "type": self.kind.value}
        if self.person is not None:
            named = self.person.as_json()
            names = ("first_name", "last_name", "username")
            return parts | {key: named[key] for key in names if key in named}
        parts["title"] = self.title
        if self.is_forum:
            parts["is_forum"] = True
        return parts
