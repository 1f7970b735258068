"""The JSON between page and server: what may come in, and how things go out. No I/O.

Everything that comes in is checked here field by field; behind this module there are only values of
the right type and size.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.adapters.playground.chat import Message
from bot.adapters.playground.pictures import size_of
from bot.adapters.playground.words import LANGUAGES

__all__ = [
    "MAX_TEXT",
    "Command",
    "Enter",
    "Hello",
    "Malformed",
    "Ping",
    "Press",
    "Request",
    "read",
    "shown",
    "write",
]

MAX_TEXT: Final = 4096  # characters of one incoming message
MAX_NAME: Final = 64
MAX_TOKEN: Final = 64
MAX_ARGUMENT: Final = 100
MAX_ID: Final = 2**53  # what JavaScript can count to

COMMANDS: Final = frozenset(
    {"new", "table", "hand", "rules", "leave", "back", "board", "stats", "match"}
    | {"help", "language", "close", "strike", "link", "unlink"}
    | {"privacy", "mydata", "forgetme"}
)
# The page makes 32 random bytes; anything shorter than 22 characters is under 128 bits.
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")
ROOM: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")


class Malformed(Exception):
    """The message cannot be understood. `key` names the sentence that says why, `field` the field
    at fault, `request_id` the request that is refused, where these are known."""

    def __init__(self, key: str, *, field: str = "", request_id: int | None = None) -> None:
        super().__init__(key, field)
        self.key = key
        self.field = field
        self.request_id = request_id


@dataclass(frozen=True, slots=True, repr=False)
class Hello:
    """Who I am: a secret that only this tab knows, and how I want to be called."""

    secret: str
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class Enter:
    """Which room I want to see."""

    room: str


@dataclass(frozen=True, slots=True)
class Press:
    """I tapped a button. `request_id` comes back with the answer."""

    request_id: int
    token: str


@dataclass(frozen=True, slots=True)
class Command:
    """I ask for something that has no button in a message."""

    request_id: int
    name: str
    argument: str


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""


Request = Hello | Enter | Press | Command | Ping


def read(text: str) -> Request:
    """The request in a text message. Raises Malformed."""
    if len(text) > MAX_TEXT:
        raise Malformed("too-long")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("not-json") from None
    if not isinstance(data, dict):
        raise Malformed("not-json")
    kind = data.get("type")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise Malformed("unknown-type", request_id=_request_id_if_any(data))
    try:
        return reader(data)
    except Malformed as refusal:
        refusal.request_id = _request_id_if_any(data)
        raise


def write(kind: str, **fields: object) -> str:
    """A message to the page, as JSON text."""
    return json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def shown(message: Message) -> dict[str, object]:
    """A chat message as the page wants it."""
    content = message.content
    return {
        "id": message.reference.message_id,
        "order": message.reference.order,
        "kind": message.place.kind,
        "private": message.place.person is not None,
        "text": content.text,
        "alt": content.alt,
        "picture": _picture(message),
        "rows": [
            [{"label": key.label, "token": key.token, "style": key.style.value} for key in row]
            for row in content.rows
        ],
    }


def _picture(message: Message) -> dict[str, object] | None:
    """Where the picture is and how large, so that the page keeps its place free until it comes."""
    png = message.content.picture
    if message.picture is None or png is None:
        return None
    width, height = size_of(png)
    return {"address": f"/picture/{message.picture}", "width": width, "height": height}


def _read_hello(data: Mapping[str, Any]) -> Hello:
    language = _text(data, "language", 8)
    if language not in LANGUAGES:
        raise Malformed("bad-field", field="language")
    name = _text(data, "name", MAX_NAME).strip()
    if not name:
        raise Malformed("bad-field", field="name")
    return Hello(_matching(data, "secret", SECRET), name, language)


def _read_enter(data: Mapping[str, Any]) -> Enter:
    return Enter(_matching(data, "room", ROOM))


def _read_press(data: Mapping[str, Any]) -> Press:
    token = _text(data, "token", MAX_TOKEN)
    return Press(_request_id(data), token)


def _read_command(data: Mapping[str, Any]) -> Command:
    name = _text(data, "name", 16)
    if name not in COMMANDS:
        raise Malformed("bad-field", field="name")
    argument = _text(data, "argument", MAX_ARGUMENT) if "argument" in data else ""
    return Command(_request_id(data), name, argument)


def _read_ping(_data: Mapping[str, Any]) -> Ping:
    return Ping()


_READERS: Final[Mapping[str, Callable[[Mapping[str, Any]], Request]]] = {
    "hello": _read_hello,
    "enter": _read_enter,
    "press": _read_press,
    "command": _read_command,
    "ping": _read_ping,
}


def _text(data: Mapping[str, Any], field: str, limit: int) -> str:
    value = data.get(field)
    if not isinstance(value, str) or len(value) > limit or not _encodable(value):
        raise Malformed("bad-field", field=field)
    return value


def _encodable(text: str) -> bool:
    """JSON can spell half of a surrogate pair, which no database takes."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _matching(data: Mapping[str, Any], field: str, pattern: re.Pattern[str]) -> str:
    value = _text(data, field, MAX_TEXT)
    if pattern.fullmatch(value) is None:
        raise Malformed("bad-field", field=field)
    return value


def _request_id(data: Mapping[str, Any]) -> int:
    request_id = _request_id_if_any(data)
    if request_id is None:
        raise Malformed("bad-field", field="id")
    return request_id


def _request_id_if_any(data: Mapping[str, Any]) -> int | None:
    value = data.get("id")
    return value if type(value) is int and 0 <= value < MAX_ID else None
