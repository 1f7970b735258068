"""Which methods the stand-in knows, which parameters they take, and how these are read.

A method or parameter that isn't listed is refused, so that a typo is found here and not by a
player: Telegram itself ignores parameters that it doesn't know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from tests.standins.telegram.refusals import bad_request, unknown_here

__all__ = ["METHODS", "Method", "names", "read_parameters"]


def names(text: str) -> frozenset[str]:
    """A closed set of names, written as words."""
    return frozenset(text.split())


class Kind(Enum):
    TEXT = "a string"
    INTEGER = "an integer"
    BOOLEAN = "a boolean"
    OBJECT = "an object"
    ARRAY = "an array"
    CHAT = "an identifier or @username"
    FILE = "a file or file_id"


# A name means the same in every method.
KINDS: Final[Mapping[str, Kind]] = {
    name: kind
    for kind, listed in {
        Kind.TEXT: """action callback_query_id caption description file_id language_code name
            parse_mode secret_token short_description text url""",
        Kind.INTEGER: """cache_time duration ephemeral_message_id height limit max_connections
            message_id message_thread_id offset receiver_user_id timeout user_id width""",
        Kind.BOOLEAN: """disable_content_type_detection disable_notification drop_pending_updates
            has_spoiler protect_content return_bots show_alert show_caption_above_media""",
        Kind.OBJECT: """ephemeral_message_parameters link_preview_options media reply_markup
            reply_parameters scope""",
        Kind.ARRAY: "allowed_updates caption_entities commands entities message_ids",
        Kind.CHAT: "chat_id",
        Kind.FILE: "animation document photo thumbnail",
    }.items()
    for name in names(listed)
}

SENDING: Final = """message_thread_id ephemeral_message_parameters disable_notification
    protect_content reply_parameters reply_markup"""
CAPTION: Final = "caption parse_mode caption_entities"
MESSAGE: Final = "chat_id message_id"
EPHEMERAL: Final = "chat_id receiver_user_id ephemeral_message_id"


@dataclass(frozen=True, slots=True)
class Method:
    """The parameters that must be there and those that may."""

    required: frozenset[str]
    optional: frozenset[str]


def _takes(required: str = "", optional: str = "") -> Method:
    return Method(names(required), names(optional))


METHODS: Final[Mapping[str, Method]] = {
    "answerCallbackQuery": _takes("callback_query_id", "text show_alert url cache_time"),
    "deleteEphemeralMessage": _takes(EPHEMERAL),
    "deleteMessage": _takes(MESSAGE),
    "deleteMessages": _takes("chat_id message_ids"),
    "deleteMyCommands": _takes("", "scope language_code"),
    "deleteWebhook": _takes("", "drop_pending_updates"),
    "editEphemeralMessageCaption": _takes(
        EPHEMERAL, f"{CAPTION} show_caption_above_media reply_markup"
    ),
    "editEphemeralMessageMedia": _takes(f"{EPHEMERAL} media", "reply_markup"),
    "editEphemeralMessageReplyMarkup": _takes(EPHEMERAL, "reply_markup"),
    "editEphemeralMessageText": _takes(
        f"{EPHEMERAL} text", "parse_mode entities link_preview_options reply_markup"
    ),
    "editMessageCaption": _takes(MESSAGE, f"{CAPTION} show_caption_above_media reply_markup"),
    "editMessageMedia": _takes(f"{MESSAGE} media", "reply_markup"),
    "editMessageReplyMarkup": _takes(MESSAGE, "reply_markup"),
    "editMessageText": _takes(
        f"{MESSAGE} text", "parse_mode entities link_preview_options reply_markup"
    ),
    "getChat": _takes("chat_id"),
    "getChatAdministrators": _takes("chat_id", "return_bots"),
    "getChatMember": _takes("chat_id user_id"),
    "getChatMemberCount": _takes("chat_id"),
    "getFile": _takes("file_id"),
    "getMe": _takes(),
    "getMyCommands": _takes("", "scope language_code"),
    "getMyDescription": _takes("", "language_code"),
    "getMyName": _takes("", "language_code"),
    "getMyShortDescription": _takes("", "language_code"),
    "getUpdates": _takes("", "offset limit timeout allowed_updates"),
    "getWebhookInfo": _takes(),
    "leaveChat": _takes("chat_id"),
    "sendAnimation": _takes(
        "chat_id animation",
        f"{SENDING} {CAPTION} show_caption_above_media has_spoiler duration width height thumbnail",
    ),
    "sendChatAction": _takes("chat_id action", "message_thread_id"),
    "sendDocument": _takes(
        "chat_id document", f"{SENDING} {CAPTION} disable_content_type_detection thumbnail"
    ),
    "sendMessage": _takes("chat_id text", f"{SENDING} parse_mode entities link_preview_options"),
    "sendPhoto": _takes(
        "chat_id photo", f"{SENDING} {CAPTION} show_caption_above_media has_spoiler"
    ),
    "setMyCommands": _takes("commands", "scope language_code"),
    "setMyDescription": _takes("", "description language_code"),
    "setMyName": _takes("", "name language_code"),
    "setMyShortDescription": _takes("", "short_description language_code"),
    "setWebhook": _takes(
        "url", "max_connections allowed_updates drop_pending_updates secret_token"
    ),
}

# What Telegram says when the most common parameters are missing; the others are named.
MISSING: Final = {
    "chat_id": "chat_id is empty",
    "message_id": "message identifier is not specified",
    "text": "message text is empty",
    "photo": "there is no photo in the request",
    "document": "there is no document in the request",
    "animation": "there is no animation in the request",
}


def read_parameters(name: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a call as values. Raises on an unknown, missing or unreadable one."""
    method = METHODS[name]
    if strange := raw.keys() - method.required - method.optional:
        raise unknown_here(f"{name} takes no {', '.join(sorted(strange))}")
    for parameter in sorted(method.required - raw.keys()):
        raise bad_request(MISSING.get(parameter, f'parameter "{parameter}" is required'))
    return {parameter: _read(parameter, value) for parameter, value in raw.items()}


def _read(name: str, value: Any) -> Any:
    """A form carries strings only; a JSON body may carry the values themselves."""
    kind = KINDS[name]
    if not isinstance(value, str) or kind in (Kind.TEXT, Kind.FILE):
        read = value
    elif kind is Kind.CHAT:
        read = value if value.startswith("@") else _parsed(name, value)
    elif kind is Kind.BOOLEAN:
        read = {"true": True, "false": False}.get(value.lower())
    else:
        read = _parsed(name, value)
    expected: dict[Kind, type | tuple[type, ...]] = {
        Kind.TEXT: str,
        Kind.INTEGER: int,
        Kind.BOOLEAN: bool,
        Kind.OBJECT: dict,
        Kind.ARRAY: list,
        Kind.CHAT: (int, str),
        Kind.FILE: str,
    }
    if not isinstance(read, expected[kind]) or (isinstance(read, bool) != (kind is Kind.BOOLEAN)):
        raise bad_request(f'parameter "{name}" must be {kind.value}')
    return read


def _parsed(name: str, value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        raise bad_request(f'can\'t parse parameter "{name}"') from None
