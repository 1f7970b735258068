"""Which inline keyboards Telegram accepts."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from tests.standins.telegram.refusals import Refused, bad_request, unknown_here

__all__ = ["Keyboard", "checked_keyboard"]

OTHER_MARKUP: Final = frozenset({"keyboard", "remove_keyboard", "force_reply"})

ROW: Final = 8
BUTTONS: Final = 100
CALLBACK_BYTES: Final = 64
COPY_CHARACTERS: Final = 256
STYLES: Final = frozenset({"primary", "success", "danger"})

LOOKS: Final = frozenset({"text", "style", "icon_custom_emoji_id"})
ACTIONS: Final = frozenset(
    {
        "callback_data",
        "copy_text",
        "disabled",
        "login_url",
        "pay",
        "switch_inline_query",
        "switch_inline_query_chosen_chat",
        "switch_inline_query_current_chat",
        "url",
        "web_app",
    }
)

Keyboard = tuple[tuple[dict[str, Any], ...], ...]


def checked_keyboard(markup: Any, *, private: bool) -> Keyboard:
    """The rows of an inline keyboard, empty for none. Raises what Telegram refuses."""
    if markup is None:
        return ()
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if OTHER_MARKUP & markup.keys():
        return ()
    if markup.keys() != {"inline_keyboard"}:
        raise unknown_here(f"unknown reply markup {sorted(markup)}")
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise _unreadable_button('Field "inline_keyboard" must be of type Array of Array')
    if sum(map(len, rows)) > BUTTONS or any(len(row) > ROW for row in rows):
        raise bad_request("reply markup is too long")
    return tuple(tuple(_button(button, private=private) for button in row) for row in rows if row)


def _button(button: Any, *, private: bool) -> dict[str, Any]:
    if not isinstance(button, dict) or not isinstance(button.get("text"), str):
        raise _unreadable_button('Field "text" must be of type String')
    if strange := button.keys() - LOOKS - ACTIONS:
        raise unknown_here(f"unknown fields of a button {sorted(strange)}")
    if not button["text"].strip():
        raise bad_request("inline keyboard button text is empty")
    if button.get("style", "primary") not in STYLES:
        raise _unreadable_button("Invalid button style specified")
    actions = button.keys() & ACTIONS
    if not actions:
        raise _unreadable_button("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise unknown_here(f"a button does one thing, not {sorted(actions)}")
    _check_action(button, private=private)
    return button


def _check_action(button: dict[str, Any], *, private: bool) -> None:
    if "callback_data" in button and not _fits(button["callback_data"]):
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button and not _is_address(button["url"]):
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong URL")
    if "web_app" in button and not private:
        raise bad_request("BUTTON_TYPE_INVALID")
    if "copy_text" in button and not 1 <= len(button["copy_text"]["text"]) <= COPY_CHARACTERS:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")


def _fits(data: Any) -> bool:
    return isinstance(data, str) and 1 <= len(data.encode()) <= CALLBACK_BYTES


def _is_address(url: Any) -> bool:
    parts = urlsplit(url) if isinstance(url, str) else urlsplit("")
    return parts.scheme in {"http", "https", "tg"} and bool(parts.netloc)


def _unreadable_button(reason: str) -> Refused:
    return bad_request(f"can't parse InlineKeyboardButton: {reason}")
