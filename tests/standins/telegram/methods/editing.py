"""Changing and deleting public messages."""

from __future__ import annotations

from typing import Any

from tests.standins.telegram.chats import Chat, Content, Message
from tests.standins.telegram.keyboards import checked_keyboard
from tests.standins.telegram.methods.contents import caption_of, media_of, text_of
from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.refusals import NOT_MODIFIED, bad_request
from tests.standins.telegram.world import World


@answers("editMessageText")
def edit_text(world: World, call: Call) -> dict[str, Any]:
    message = _editable(world, call)
    if message.content is None or message.content.file is not None:
        raise bad_request("there is no text in the message to edit")
    return _edit(world, call, message, Content(text_of(call.params)))


@answers("editMessageCaption")
def edit_caption(world: World, call: Call) -> dict[str, Any]:
    message = _editable(world, call)
    if message.content is None or message.content.file is None:
        raise bad_request("there is no caption in the message to edit")
    return _edit(world, call, message, Content(caption_of(call.params), message.content.file))


@answers("editMessageMedia")
def edit_media(world: World, call: Call) -> dict[str, Any]:
    message = _editable(world, call)
    return _edit(world, call, message, media_of(world, call))


@answers("editMessageReplyMarkup")
def edit_reply_markup(world: World, call: Call) -> dict[str, Any]:
    message = _editable(world, call)
    assert message.content is not None
    return _edit(world, call, message, message.content)


@answers("deleteMessage")
def delete_message(world: World, call: Call) -> bool:
    chat = world.reachable(call.params["chat_id"])
    message = chat.messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to delete not found")
    _delete(world, chat, message)
    return True


@answers("deleteMessages")
def delete_messages(world: World, call: Call) -> bool:
    """Those that aren't there are passed over, as at Telegram."""
    chat = world.reachable(call.params["chat_id"])
    for number in call.params["message_ids"]:
        if number in chat.messages:
            _delete(world, chat, chat.messages[number])
    return True


def _delete(world: World, chat: Chat, message: Message) -> None:
    if message.sender is not world.bot and not world.may_delete(chat):
        raise bad_request("message can't be deleted")
    if world.now() - message.date > world.limits.delete_seconds:
        raise bad_request("message can't be deleted for everyone")
    del chat.messages[message.id]
    world.changed.ring()


def _editable(world: World, call: Call) -> Message:
    chat = world.writable(call.params["chat_id"])
    message = chat.messages.get(call.params["message_id"])
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not world.bot or message.content is None:
        raise bad_request("message can't be edited")
    return message


def _edit(world: World, call: Call, message: Message, content: Content) -> dict[str, Any]:
    """A keyboard that an edit doesn't name is taken away, as at Telegram."""
    keyboard = checked_keyboard(
        call.params.get("reply_markup"), private=message.chat.person is not None
    )
    if (content, keyboard) == (message.content, message.keyboard):
        raise bad_request(NOT_MODIFIED)
    world.spend(message.chat)
    world.change(message, content, keyboard)
    return message.as_json()
