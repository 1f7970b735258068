"""All that Telegram knows, and what follows when somebody does something in it.

No HTTP and no waiting here: the methods of the Bot API and the scripted people both act on this
one state, and every change is told to whoever may learn of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from tests.standins.telegram.chats import (
    ANONYMOUS,
    CHANNEL_BOT,
    Chat,
    ChatKind,
    Content,
    Member,
    Message,
    Status,
    User,
)
from tests.standins.telegram.files import Files
from tests.standins.telegram.keyboards import Keyboard
from tests.standins.telegram.limits import FloodGate, Limits
from tests.standins.telegram.refusals import QUERY_TOO_OLD, bad_request, forbidden, migrated
from tests.standins.telegram.signal import Signal
from tests.standins.telegram.updates import Updates

__all__ = ["Callback", "Profile", "World"]

FIRST_PERSON: Final = 5_000_000_001  # ids have up to 52 bits: 32 are not enough for them
FIRST_GROUP: Final = 4_000_000_001
SUPERGROUPS: Final = 1_000_000_000_000
FIRST_SUPERGROUP: Final = 2_000_000_001


@dataclass(eq=False, slots=True)
class Callback:
    """A press of a button; `answer` is what the bot said to it, for the eyes of its presser."""

    id: str
    user: User
    message: Message
    pressed: float
    answer: dict[str, Any] | None = None


class Profile:
    """What the bot told Telegram about itself, by scope and language."""

    def __init__(self) -> None:
        self.commands: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self.texts: dict[tuple[str, str], str] = {}


class World:
    def __init__(self, bot: User, *, limits: Limits, clock: Callable[[], float]) -> None:
        self.bot = bot
        self.limits = limits
        self.now = clock
        self.changed = Signal()
        self.updates = Updates()
        self.files = Files()
        self.profile = Profile()
        self.users: dict[int, User] = {bot.id: bot}
        self.callbacks: dict[str, Callback] = {}
        self._chats: dict[int, Chat] = {}
        self._gate = FloodGate(limits, clock)
        self._people = count(FIRST_PERSON)
        self._groups = count(FIRST_GROUP)
        self._supergroups = count(FIRST_SUPERGROUP)
        self._mailbox = count(1)  # private chats and basic groups number their messages together
        self._order = count(1)
        self._queries = count(4_000_000_000_000_000_001)

    # Who and what there is

    def new_user(self, first_name: str, **details: Any) -> User:
        """A user and, if it is a person, their private chat with the bot, not opened yet."""
        user = User(next(self._people), first_name, **details)
        self.users[user.id] = user
        if not user.is_bot:
            self._add(Chat(user.id, ChatKind.PRIVATE, person=user, open=False))
        return user

    def new_chat(self, kind: ChatKind, title: str, **details: Any) -> Chat:
        if kind is ChatKind.GROUP:
            return self._add(Chat(-next(self._groups), kind, title, **details))
        return self._add(Chat(-SUPERGROUPS - next(self._supergroups), kind, title, **details))

    def _add(self, chat: Chat) -> Chat:
        if chat.kind in (ChatKind.PRIVATE, ChatKind.GROUP):
            chat.numbers = self._mailbox
        self._chats[chat.id] = chat
        return chat

    # What the bot may do where

    def chat(self, chat_id: int | str) -> Chat:
        """Raises for one that isn't there. No chat here has a public @name."""
        found = None if isinstance(chat_id, str) else self._chats.get(chat_id)
        if found is None:
            raise bad_request("chat not found")
        return found

    def reachable(self, chat_id: int | str) -> Chat:
        """A chat that the bot may do something in. Raises the reason why not."""
        if isinstance(chat_id, int) and chat_id in self.users and self.users[chat_id].is_bot:
            raise forbidden("bot can't send messages to bots")
        chat = self.chat(chat_id)
        if chat.person is not None:
            if chat.person.deleted:
                raise forbidden("user is deactivated")
            if chat.blocked:
                raise forbidden("bot was blocked by the user")
            if not chat.open:
                raise forbidden("bot can't initiate conversation with a user")
            return chat
        if chat.migrated_to is not None:
            raise migrated(chat.migrated_to.id)
        status = chat.status_of(self.bot)
        if status is Status.KICKED:
            raise forbidden(f"bot was kicked from the {chat.kind.value} chat")
        if not status.is_inside:
            raise forbidden(f"bot is not a member of the {chat.kind.value} chat")
        return chat

    def writable(self, chat_id: int | str) -> Chat:
        """A chat that the bot may write in. Raises the reason why not."""
        chat = self.reachable(chat_id)
        if chat.status_of(self.bot) is Status.RESTRICTED:
            raise bad_request("not enough rights to send text messages to the chat")
        if chat.kind is ChatKind.CHANNEL and not self.administers(chat):
            raise bad_request("need administrator rights in the channel chat")
        return chat

    def administers(self, chat: Chat) -> bool:
        """Whether the bot is an administrator there."""
        return chat.status_of(self.bot).administers

    def may_delete(self, chat: Chat) -> bool:
        """Whether the bot may delete what others wrote there."""
        member = chat.members.get(self.bot.id)
        return chat.person is not None or (
            member is not None
            and member.status.administers
            and "can_delete_messages" in member.rights
        )

    def spend(self, chat: Chat) -> None:
        """One send or edit of the budget. Raises 429."""
        self._gate.spend(group=chat.id if chat.is_group else None)

    def fresh_callback(self, query_id: str) -> Callback:
        callback = self.callbacks.get(query_id)
        if callback is None or self.now() - callback.pressed > self.limits.callback_seconds:
            raise bad_request(QUERY_TOO_OLD)
        return callback

    # What the bot does

    def send(self, chat: Chat, content: Content, keyboard: Keyboard, **details: Any) -> Message:
        message = self._message(
            chat, next(chat.numbers), self.bot, content=content, keyboard=keyboard, **details
        )
        chat.messages[message.id] = message
        self.changed.ring()
        return message

    def send_ephemeral(
        self, chat: Chat, sender: User, content: Content, *, receiver: User, **details: Any
    ) -> Message:
        """By the bot to a member, or by a member to the bot."""
        # Numbers of those that were deleted are given out again.
        taken = {message.ephemeral_id for message in chat.ephemerals}
        number = next(number for number in count(1) if number not in taken)
        details |= {"content": content, "receiver": receiver, "ephemeral_id": number}
        message = self._message(chat, 0, sender, **details)
        chat.ephemerals.append(message)
        self.changed.ring()
        return message

    def change(self, message: Message, content: Content, keyboard: Keyboard) -> None:
        message.content, message.keyboard, message.edited = content, keyboard, self.now()
        self.changed.ring()

    # What people do

    def post(self, chat: Chat, sender: User, content: Content, **details: Any) -> Message:
        """Somebody writes; the bot hears it if it would at Telegram."""
        message = self._message(chat, next(chat.numbers), sender, content=content, **details)
        return self._publish(message)

    def announce(self, chat: Chat, sender: User, **service: Any) -> Message:
        """A service message: somebody came, went, or the chat became another one."""
        message = self._message(chat, next(chat.numbers), sender, service=service)
        return self._publish(message)

    def whisper(self, chat: Chat, sender: User, content: Content) -> Message:
        """An ephemeral command: nobody but the bot sees it."""
        message = self.send_ephemeral(chat, sender, content, receiver=self.bot)
        if self._bot_hears(message):
            self.updates.put("message", message.as_json())
        return message

    def press(self, user: User, message: Message, data: str) -> tuple[Callback, int | None]:
        """The callback and the id of its update; the message in it as it is now.

        A public one that was deleted is inaccessible. An ephemeral one is told as it was: only
        the client that shows it still has it.
        """
        callback = Callback(str(next(self._queries)), user, message, self.now())
        self.callbacks[callback.id] = callback
        chat = message.chat
        is_there = message.receiver is not None or message.id in chat.messages
        gone = {"chat": chat.as_json(), "message_id": message.id, "date": 0}
        update = self.updates.put(
            "callback_query",
            {
                "id": callback.id,
                "from": user.as_json(),
                "message": message.as_json() if is_there else gone,
                "chat_instance": str(abs(chat.id) * 7),
                "data": data,
            },
        )
        self.changed.ring()
        return callback, update

    def set_member(
        self,
        chat: Chat,
        user: User,
        status: Status,
        *,
        by: User,
        anonymous: bool = False,
        rights: frozenset[str] = frozenset(),
    ) -> None:
        """Changes what somebody is in a chat, and tells the bot what it would be told."""
        before = chat.members.get(user.id, Member(user, Status.LEFT))
        after = Member(user, status, anonymous, rights)
        chat.members[user.id] = after
        kind = "my_chat_member" if user is self.bot else "chat_member"
        if user is self.bot or self.administers(chat):
            self.updates.put(kind, self._change(chat, by, before, after))
        if chat.is_group and before.status.is_inside != status.is_inside:
            if status.is_inside:
                self.announce(chat, by, new_chat_members=[user.as_json()])
            else:
                self.announce(chat, by, left_chat_member=user.as_json())
        self.changed.ring()

    def set_blocked(self, user: User, blocked: bool) -> None:
        """Whether this person's private chat is closed to the bot."""
        chat = self.chat(user.id)
        states = [Member(self.bot, Status.MEMBER), Member(self.bot, Status.KICKED)]
        before, after = states if blocked else reversed(states)
        chat.blocked = blocked
        self.updates.put("my_chat_member", self._change(chat, user, before, after))

    def migrate(self, old: Chat, *, by: User, told: frozenset[str]) -> Chat:
        """The group becomes a supergroup with a new id; `told` names the messages that arrive."""
        new = self.new_chat(ChatKind.SUPERGROUP, old.title)
        new.members = dict(old.members)
        if "migrate_to_chat_id" in told:
            self.announce(old, by, migrate_to_chat_id=new.id)
        if "migrate_from_chat_id" in told:
            self.announce(new, by, migrate_from_chat_id=old.id)
        old.migrated_to = new
        self.changed.ring()
        return new

    def seen_by(self, user: User, chat: Chat) -> Iterator[Message]:
        """What this person's client shows of a chat, in the order in which it was sent."""
        if chat.person is not None and chat.person is not user:
            return
        if chat.person is None and not chat.status_of(user).is_inside:
            return
        own = [m for m in chat.ephemerals if user in (m.receiver, m.sender) and not m.is_forgotten]
        covered = {message.replaces for message in own}
        public = [m for m in chat.messages.values() if m.id not in covered]
        yield from sorted(public + own, key=lambda message: message.order)

    def ephemerals_for(self, user: User) -> Iterator[Message]:
        for chat in self._chats.values():
            yield from (m for m in chat.ephemerals if user in (m.receiver, m.sender))

    def _message(self, chat: Chat, number: int, sender: User, **details: Any) -> Message:
        return Message(chat, number, sender, self.now(), next(self._order), **details)

    def _publish(self, message: Message) -> Message:
        message.chat.messages[message.id] = message
        if self._bot_hears(message):
            kind = "channel_post" if message.chat.kind is ChatKind.CHANNEL else "message"
            self.updates.put(kind, message.as_json())
        self.changed.ring()
        return message

    def _bot_hears(self, message: Message) -> bool:
        """Privacy mode is on: commands, answers to the bot and service messages only."""
        chat, sender = message.chat, message.sender
        if sender.is_bot and sender not in (ANONYMOUS, CHANNEL_BOT):
            return False
        if chat.person is not None:
            return True
        status = chat.status_of(self.bot)
        if not status.is_inside or status.administers or message.service:
            return status.is_inside
        if message.reply_to is not None and message.reply_to.sender is self.bot:
            return True
        return message.content is not None and self._is_addressed(message.content)

    def _is_addressed(self, content: Content) -> bool:
        words = content.words.text.split(maxsplit=1)
        if not words or not words[0].startswith("/"):
            return False
        _, _, name = words[0].partition("@")
        return name.lower() in ("", (self.bot.username or "").lower())

    def _change(self, chat: Chat, by: User, before: Member, after: Member) -> dict[str, Any]:
        return {
            "chat": chat.as_json(),
            "from": by.as_json(),
            "date": int(self.now()),
            "old_chat_member": before.as_json(),
            "new_chat_member": after.as_json(),
        }
