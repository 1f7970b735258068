"""Screens in Telegram's shapes: escaped text within its limits, keyboards, pictures."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any, Final

from telegram import InputFile, InputMediaAnimation, InputMediaPhoto

from bot.delivery.platform import Content, File, Key
from bot.screens.screen import Style

__all__ = [
    "CAPTION",
    "TEXT",
    "caption",
    "cut",
    "document",
    "keyboard",
    "media",
    "picture_of",
    "words",
]

# Telegram counts UTF-16 units of the text that people see, after the markup is taken out.
CAPTION: Final = 1024
TEXT: Final = 4096
_PARSE_MODE: Final = "HTML"
_NO_PREVIEW: Final = {"is_disabled": True}
# Names say nothing about what is to be seen.
_STILL: Final = "scopa.png"
_MOVING: Final = "scopa.gif"

_STYLES: Final = {Style.PRIMARY: "primary", Style.SUCCESS: "success", Style.DANGER: "danger"}


def words(content: Content) -> dict[str, Any]:
    """The parameters of a text message."""
    return {
        "text": _escaped(content, TEXT),
        "parse_mode": _PARSE_MODE,
        "link_preview_options": _NO_PREVIEW,
    }


def caption(content: Content) -> dict[str, Any]:
    """The parameters of what stands below a photo."""
    return {"caption": _escaped(content, CAPTION), "parse_mode": _PARSE_MODE}


def picture_of(content: Content) -> tuple[str, dict[str, InputFile]]:
    """The method that sends the picture in a new message, and the picture as its parameter."""
    assert content.picture is not None
    if content.moving:
        return "sendAnimation", {"animation": InputFile(content.picture, filename=_MOVING)}
    return "sendPhoto", {"photo": InputFile(content.picture, filename=_STILL)}


def media(content: Content) -> InputMediaPhoto | InputMediaAnimation:
    """Picture and caption in place of a message's own."""
    assert content.picture is not None
    text = _escaped(content, CAPTION)
    if content.moving:
        return InputMediaAnimation(
            content.picture, caption=text, parse_mode=_PARSE_MODE, filename=_MOVING
        )
    return InputMediaPhoto(content.picture, caption=text, parse_mode=_PARSE_MODE, filename=_STILL)


def document(file: File) -> dict[str, Any]:
    """The parameters of a file that is to be kept."""
    return {
        "document": InputFile(file.data, filename=file.name),
        "caption": _escape(cut(file.text, CAPTION)),
        "parse_mode": _PARSE_MODE,
        "disable_content_type_detection": True,
    }


def keyboard(rows: Iterable[Iterable[Key]]) -> dict[str, Any]:
    """The buttons; an empty keyboard takes them away."""
    return {"inline_keyboard": [[_button(key) for key in row] for row in rows]}


def cut(text: str, limit: int) -> str:
    """The text, cut to this many UTF-16 units."""
    if len(text.encode("utf-16-le")) // 2 <= limit:
        return text
    room = text.encode("utf-16-le")[: 2 * (limit - 1)]
    return room.decode("utf-16-le", "ignore") + "…"


def _button(key: Key) -> dict[str, Any]:
    button = {"text": key.label, "callback_data": key.token}
    if key.style in _STYLES:
        button["style"] = _STYLES[key.style]
    return button


def _escaped(content: Content, limit: int) -> str:
    """As HTML, with whoever is called as a mention that notifies them."""
    text = _escape(cut(content.text, limit))
    call = content.call
    if call is None or not call.address.isdecimal():
        return text
    name = _escape(call.name)
    mention = f'<a href="tg://user?id={call.address}">{name}</a>'
    if name in text:
        return text.replace(name, mention, 1)
    return f'<a href="tg://user?id={call.address}">{text}</a>'


def _escape(text: str) -> str:
    return html.escape(text, quote=False)
