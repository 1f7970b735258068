"""Groups, topics and channels as tests hold them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

from tests.standins.telegram.chats import (
    ANONYMOUS,
    FORWARDER,
    Chat,
    ChatKind,
    Content,
    Message,
    Status,
    Topic,
    User,
)
from tests.standins.telegram.markup import Formatted, commands_in
from tests.standins.telegram.world import World

__all__ = ["BOTH_SERVICE_MESSAGES", "Channel", "Group", "Place", "typed"]

BOTH_SERVICE_MESSAGES: Final = frozenset({"migrate_to_chat_id", "migrate_from_chat_id"})


def typed(text: str) -> Content:
    """What a person types: plain, with the commands in it marked."""
    return Content(Formatted(text, tuple(commands_in(text))))


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written: a chat, or a topic of a forum."""

    chat: Chat
    thread: int | None = None


class Group:
    """A group; after `migrate` the same object is the supergroup that it became."""

    def __init__(self, world: World, chat: Chat, owner: User) -> None:
        self._world = world
        self._owner = owner
        self._topics = count(101)
        self.chat = chat

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def place(self) -> Place:
        return Place(self.chat)

    @property
    def title(self) -> str:
        return self.chat.title

    # The bot's life here

    def add_bot(self, status: Status = Status.MEMBER) -> None:
        self.set_bot(status)

    def promote_bot(self, *rights: str) -> None:
        """To an administrator; without rights it can still push ephemeral messages."""
        bot = self._world.bot
        self._world.set_member(
            self.chat, bot, Status.ADMINISTRATOR, by=self._owner, rights=frozenset(rights)
        )

    def demote_bot(self) -> None:
        self.set_bot(Status.MEMBER)

    def kick_bot(self) -> None:
        self.set_bot(Status.KICKED)

    def mute_bot(self) -> None:
        """It may read, not write."""
        self.set_bot(Status.RESTRICTED)

    def set_bot(self, status: Status) -> None:
        self._world.set_member(self.chat, self._world.bot, status, by=self._owner)

    # Its members' life

    def set_member(self, user: User, status: Status, *, anonymous: bool = False) -> None:
        self._world.set_member(self.chat, user, status, by=self._owner, anonymous=anonymous)

    def migrate(self, *, told: frozenset[str] = BOTH_SERVICE_MESSAGES) -> int:
        """Becomes a supergroup; the old id, under which the bot is refused from now on.

        `told` names the service messages that reach the bot: with none of them it learns of the
        new id only when it sends something.
        """
        old = self.chat
        assert old.kind is ChatKind.GROUP
        self.chat = self._world.migrate(old, by=self._owner, told=told)
        return old.id

    # Forums

    def open_topic(self, name: str) -> Place:
        assert self.chat.is_forum
        topic = Topic(next(self._topics), name)
        self.chat.topics[topic.id] = topic
        return Place(self.chat, topic.id)

    def close_topic(self, topic: Place) -> None:
        assert topic.thread is not None
        self.chat.topics[topic.thread].closed = True

    def delete_topic(self, topic: Place) -> None:
        """With everything that was written in it."""
        assert topic.thread is not None
        del self.chat.topics[topic.thread]
        for message in list(self.chat.messages.values()):
            if message.thread == topic.thread:
                self.delete(message)

    def delete(self, message: Message) -> None:
        """An administrator deletes a message; the bot isn't told."""
        del self.chat.messages[message.id]
        self._world.changed.ring()

    # Voices without a face

    def say_anonymously(self, text: str, *, thread: int | None = None) -> None:
        """An anonymous administrator writes: Telegram doesn't tell who it was."""
        self._world.post(self.chat, ANONYMOUS, typed(text), sender_chat=self.chat, thread=thread)

    def chatter(self, times: int = 1) -> None:
        """Messages that the bot doesn't hear; the numbers of later ones show that they were."""
        for _ in range(times):
            self._world.post(self.chat, self._owner, typed("…"))


class Channel:
    """A channel; what it posts is forwarded to the group that is linked to it."""

    def __init__(self, world: World, chat: Chat) -> None:
        self._world = world
        self.chat = chat

    @property
    def id(self) -> int:
        return self.chat.id

    def link(self, group: Group) -> None:
        self.chat.linked, group.chat.linked = group.chat, self.chat

    def post(self, text: str) -> None:
        self._world.post(self.chat, ANONYMOUS, typed(text), sender_chat=self.chat)
        if self.chat.linked is not None:
            self._world.post(
                self.chat.linked,
                FORWARDER,
                typed(text),
                sender_chat=self.chat,
                is_automatic_forward=True,
            )
