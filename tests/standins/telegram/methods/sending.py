"""sendMessage, sendPhoto and their like, and getFile."""

from __future__ import annotations

from typing import Any, Final

from tests.standins.telegram.chats import Chat, Content, Message
from tests.standins.telegram.files import FileKind
from tests.standins.telegram.keyboards import checked_keyboard
from tests.standins.telegram.methods.contents import caption_of, file_of, text_of
from tests.standins.telegram.methods.ephemerals import ephemeral_target
from tests.standins.telegram.methods.registry import Call, answers
from tests.standins.telegram.parameters import names
from tests.standins.telegram.refusals import bad_request, unknown_here
from tests.standins.telegram.world import World

REPLY_FIELDS: Final = names(
    """message_id chat_id allow_sending_without_reply quote quote_parse_mode quote_entities
    quote_position ephemeral_message_id"""
)
ACTIONS: Final = frozenset({"typing", "upload_photo", "upload_document", "choose_sticker"})


@answers("sendMessage")
def send_message(world: World, call: Call) -> dict[str, Any]:
    return _send(world, call, Content(text_of(call.params)))


@answers("sendPhoto")
def send_photo(world: World, call: Call) -> dict[str, Any]:
    return _send_file(world, call, FileKind.PHOTO)


@answers("sendDocument")
def send_document(world: World, call: Call) -> dict[str, Any]:
    return _send_file(world, call, FileKind.DOCUMENT)


@answers("sendAnimation")
def send_animation(world: World, call: Call) -> dict[str, Any]:
    return _send_file(world, call, FileKind.ANIMATION)


@answers("sendChatAction")
def send_chat_action(world: World, call: Call) -> bool:
    chat = world.writable(call.params["chat_id"])
    _thread(world, chat, call)
    if call.params["action"] not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


@answers("getFile")
def get_file(world: World, call: Call) -> dict[str, Any]:
    file = world.files.find(call.params["file_id"])
    return {
        "file_id": file.file_id,
        "file_unique_id": file.unique_id,
        "file_size": len(file.content),
        "file_path": file.path,
    }


def _send_file(world: World, call: Call, kind: FileKind) -> dict[str, Any]:
    world.writable(call.params["chat_id"])
    words = caption_of(call.params)
    file = file_of(world, call, call.params[kind.value], kind)
    return _send(world, call, Content(words, file))


def _send(world: World, call: Call, content: Content) -> dict[str, Any]:
    chat = world.writable(call.params["chat_id"])
    thread = _thread(world, chat, call)
    keyboard = checked_keyboard(call.params.get("reply_markup"), private=chat.person is not None)
    if "ephemeral_message_parameters" in call.params:
        target = ephemeral_target(world, chat, call)
        if world.limits.ephemerals_count:
            world.spend(chat)
        sent = world.send_ephemeral(
            chat,
            world.bot,
            content,
            keyboard=keyboard,
            receiver=target.receiver,
            replaces=target.replaces,
            thread=thread,
        )
        return sent.as_json()
    reply_to = _replied(chat, call)
    world.spend(chat)
    return world.send(chat, content, keyboard, thread=thread, reply_to=reply_to).as_json()


def _thread(world: World, chat: Chat, call: Call) -> int | None:
    thread = call.params.get("message_thread_id")
    if thread is None:
        return None
    # Answers outside forums also carry a thread id; nothing can be sent to such a thread.
    if thread not in chat.topics:
        raise bad_request("message thread not found")
    if chat.topics[thread].closed and not world.administers(chat):
        raise bad_request("TOPIC_CLOSED")
    return int(thread)


def _replied(chat: Chat, call: Call) -> Message | None:
    reply = call.params.get("reply_parameters")
    if reply is None:
        return None
    if strange := reply.keys() - REPLY_FIELDS:
        raise unknown_here(f"unknown reply parameters {sorted(strange)}")
    found = chat.messages.get(reply.get("message_id"))
    if found is None and not reply.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return found
