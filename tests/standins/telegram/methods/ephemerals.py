"""Messages that one member of a group sees and nobody else (Bot API 10.2 and 10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.standins.telegram.chats import Chat, Content, Message, User
from tests.standins.telegram.keyboards import Keyboard, checked_keyboard
from tests.standins.telegram.methods.contents import caption_of, check_caption, media_of, text_of
from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import NOT_MODIFIED, QUERY_TOO_OLD, bad_request, unknown_here
from tests.standins.telegram.world import World

__all__ = ["EphemeralTarget", "ephemeral_target"]

FIELDS: Final = frozenset(
    {"receiver_user_id", "callback_query_id", "replace_callback_query_message"}
)


@dataclass(frozen=True, slots=True)
class EphemeralTarget:
    receiver: User
    replaces: int | None  # the public message that it covers


def ephemeral_target(world: World, chat: Chat, call: Call) -> EphemeralTarget:
    """For whom it is. Raises unless the bot is an administrator or was just asked for it."""
    wanted = call.params["ephemeral_message_parameters"]
    if strange := wanted.keys() - FIELDS:
        raise unknown_here(f"unknown ephemeral message parameters {sorted(strange)}")
    if not chat.is_group:
        raise bad_request("BOT_NOT_ADMIN")
    receiver = world.users.get(wanted.get("receiver_user_id"))
    if receiver is None:
        raise bad_request("user not found")
    if receiver.is_bot or not chat.status_of(receiver).is_inside:
        raise bad_request("USER_NOT_PARTICIPANT")
    if "callback_query_id" in wanted:
        pressed = world.fresh_callback(wanted["callback_query_id"])
        if pressed.user is not receiver or pressed.message.chat is not chat:
            raise bad_request(QUERY_TOO_OLD)
        if not wanted.get("replace_callback_query_message"):
            return EphemeralTarget(receiver, None)
        if pressed.message.receiver is not None:
            raise bad_request("replace_callback_query_message must be False here")
        return EphemeralTarget(receiver, pressed.message.id)
    if not world.administers(chat) and not _answers_whisper(world, chat, receiver, call):
        raise bad_request("BOT_NOT_ADMIN")
    return EphemeralTarget(receiver, None)


def _answers_whisper(world: World, chat: Chat, receiver: User, call: Call) -> bool:
    """Whether it answers an ephemeral command that this person just gave."""
    answered = call.params.get("reply_parameters", {}).get("ephemeral_message_id")
    since = world.now() - world.limits.callback_seconds
    return any(
        message.ephemeral_id == answered and message.sender is receiver and message.date >= since
        for message in chat.ephemerals
    )


@answers("editEphemeralMessageText")
def edit_text(world: World, call: Call) -> bool:
    message = _found(world, call)
    if message.content is not None and message.content.file is not None:
        raise bad_request("there is no text in the message to edit")
    words = text_of(call.params)
    # A fault of the real server (tdlib/telegram-bot-api #881): it measures with the wrong rule.
    check_caption(words)
    return _edit(world, message, Content(words), _keyboard(call))


@answers("editEphemeralMessageCaption")
def edit_caption(world: World, call: Call) -> bool:
    message = _found(world, call)
    if message.content is None or message.content.file is None:
        raise bad_request("there is no caption in the message to edit")
    content = Content(caption_of(call.params), message.content.file)
    return _edit(world, message, content, _keyboard(call))


@answers("editEphemeralMessageMedia")
def edit_media(world: World, call: Call) -> bool:
    message = _found(world, call)
    if call.files and not world.limits.ephemeral_uploads:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return _edit(world, message, media_of(world, call), _keyboard(call))


@answers("editEphemeralMessageReplyMarkup")
def edit_reply_markup(world: World, call: Call) -> bool:
    message = _found(world, call)
    assert message.content is not None
    return _edit(world, message, message.content, _keyboard(call))


@answers("deleteEphemeralMessage")
def delete(world: World, call: Call) -> bool:
    message = _found(world, call, "delete")
    message.chat.ephemerals.remove(message)
    world.changed.ring()
    return True


def _keyboard(call: Call) -> Keyboard:
    return checked_keyboard(call.params.get("reply_markup"), private=False)


def _found(world: World, call: Call, verb: str = "edit") -> Message:
    """The message, also after its receiver's client has forgotten it: the bot can't know that."""
    chat = world.writable(call.params["chat_id"])
    for message in chat.ephemerals:
        if (
            message.ephemeral_id == call.params["ephemeral_message_id"]
            and message.receiver is not None
            and message.receiver.id == call.params["receiver_user_id"]
        ):
            return message
    raise bad_request(f"message to {verb} not found")


def _edit(world: World, message: Message, content: Content, keyboard: Keyboard) -> bool:
    if (content, keyboard) == (message.content, message.keyboard):
        raise bad_request(NOT_MODIFIED)
    if world.limits.ephemerals_count:
        world.spend(message.chat)
    world.change(message, content, keyboard)
    return True
