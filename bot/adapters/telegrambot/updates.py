"""Updates as this bot understands them. What it does not understand, or need, is None."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from telegram import (
    CallbackQuery,
    Chat,
    ChatMemberUpdated,
    Message,
    MessageEntity,
    Update,
    User,
)

from bot.adapters.telegrambot.messages import Spot

__all__ = [
    "ALLOWED",
    "Became",
    "Came",
    "Commanded",
    "Event",
    "Gone",
    "Moved",
    "Place",
    "Pressed",
    "Someone",
    "newest_message",
    "read",
]

# The kinds that are asked for; Telegram remembers the list, so it is always sent.
ALLOWED: Final = ("message", "callback_query", "my_chat_member", "chat_member")

_COMMAND: Final = re.compile(r"/([a-zA-Z0-9_]{1,32})(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_OUTSIDE: Final = ("left", "kicked")


@dataclass(frozen=True, slots=True)
class Someone:
    """A person as Telegram names them at this moment."""

    id: int
    name: str
    language: str | None
    username: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where something happened. `private` is a chat with one person."""

    spot: Spot
    title: str
    private: bool
    forum: bool


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed. `open` tells that it stood below a message that everybody sees."""

    place: Place
    who: Someone
    query: str
    token: str
    open: bool


@dataclass(frozen=True, slots=True)
class Commanded:
    """A command was given; by an anonymous administrator if `who` is None. `about` is the person
    whose message it answers or whom it names. A command that only we saw has an `ephemeral` id."""

    place: Place
    who: Someone | None
    name: str
    argument: str
    about: Someone | None = None
    ephemeral: int | None = None


@dataclass(frozen=True, slots=True)
class Became:
    """What we are in a chat has changed. `language` is that of whoever changed it."""

    place: Place
    language: str | None
    status: str
    was_inside: bool
    is_inside: bool


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody left the chat, or was removed."""

    place: Place
    who: Someone


@dataclass(frozen=True, slots=True)
class Came:
    """People came into the chat, perhaps again."""

    place: Place
    who: tuple[Someone, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A group has become a supergroup with another id."""

    old: int
    new: int


Event = Pressed | Commanded | Became | Came | Gone | Moved


def read(update: Update, username: str) -> Event | None:
    """What happened. `username` is the bot's own."""
    if update.callback_query is not None:
        return _pressed(update.callback_query)
    if update.message is not None:
        return _said(update.message, username)
    if update.my_chat_member is not None:
        return _became(update.my_chat_member)
    if update.chat_member is not None:
        return _gone(update.chat_member)
    return None


def newest_message(update: Update) -> tuple[int, int] | None:
    """The chat and number of the message that an update brings."""
    message = update.message
    return (message.chat.id, message.message_id) if message and message.message_id else None


def _pressed(query: CallbackQuery) -> Pressed | None:
    message = query.message
    if message is None or query.data is None or query.from_user.is_bot:
        return None
    if isinstance(message, Message):
        place = _place(message.chat, message)
        visible = not message.api_kwargs.get("ephemeral_message_id")
    else:
        place, visible = _place(message.chat, None), True  # so old that it says nothing any more
    return Pressed(place, _someone(query.from_user), query.id, query.data, visible)


def _said(message: Message, username: str) -> Event | None:
    if message.migrate_to_chat_id is not None:
        return Moved(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return Moved(message.migrate_from_chat_id, message.chat.id)
    place = _place(message.chat, message)
    left = message.left_chat_member
    if left is not None and not left.is_bot:
        return Gone(place, _someone(left))
    came = tuple(_someone(user) for user in message.new_chat_members if not user.is_bot)
    return Came(place, came) if came else _command(message, place, username)


def _command(message: Message, place: Place, username: str) -> Commanded | None:
    found = _COMMAND.fullmatch((message.text or "").strip())
    if found is None or (found[2] or username).lower() != username.lower():
        return None
    anonymous = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    if message.is_automatic_forward or (message.sender_chat is not None and not anonymous):
        return None  # a channel speaks, and nobody knows who
    who = message.from_user
    if not anonymous and (who is None or who.is_bot):
        return None
    return Commanded(
        place,
        None if anonymous or who is None else _someone(who),
        found[1].lower(),
        (found[3] or "").strip(),
        _about(message),
        message.api_kwargs.get("ephemeral_message_id"),
    )


def _about(message: Message) -> Someone | None:
    for entity in message.entities:
        if entity.type == MessageEntity.TEXT_MENTION and entity.user is not None:
            return _someone(entity.user)
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.is_bot:
        return None
    return _someone(answered.from_user)


def _became(change: ChatMemberUpdated) -> Became:
    return Became(
        _place(change.chat, None),
        (change.from_user.language_code or "").partition("-")[0].lower() or None,
        change.new_chat_member.status,
        change.old_chat_member.status not in _OUTSIDE,
        change.new_chat_member.status not in _OUTSIDE,
    )


def _gone(change: ChatMemberUpdated) -> Gone | None:
    who = change.new_chat_member.user
    if who.is_bot or change.new_chat_member.status not in _OUTSIDE:
        return None
    return Gone(_place(change.chat, None), _someone(who))


def _place(chat: Chat, message: Message | None) -> Place:
    # Answers outside forums carry a thread too; there is only one room then.
    topic = message is not None and bool(message.is_topic_message)
    thread = message.message_thread_id if message is not None and topic else None
    private = chat.type == Chat.PRIVATE
    title = chat.title or chat.first_name or ""
    return Place(Spot(chat.id, thread), title, private, bool(chat.is_forum))


def _someone(user: User) -> Someone:
    return Someone(user.id, user.full_name, user.language_code, user.username)
