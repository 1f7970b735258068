"""What a person has before their eyes: messages with their buttons, and pop-ups."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.standins.telegram.chats import Message

__all__ = ["Button", "Pattern", "Popup", "Seen", "fits"]

Pattern: TypeAlias = str | re.Pattern[str]


def fits(pattern: Pattern, text: str) -> bool:
    """A string has to be contained in the text, a compiled expression has to be found in it."""
    return pattern in text if isinstance(pattern, str) else pattern.search(text) is not None


@dataclass(frozen=True, slots=True)
class Button:
    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Popup:
    """What the bot says to a press: a toast, or an alert that has to be closed."""

    text: str
    alert: bool = False
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it was at one moment. It stays so: look again for the present one."""

    message: Message = field(repr=False, compare=False)
    text: str
    rows: tuple[tuple[Button, ...], ...]
    chat_id: int
    message_id: int  # 0 for an ephemeral one
    ephemeral_id: int | None
    sender: str
    thread: int | None
    entities: tuple[dict[str, Any], ...]
    picture: bytes | None = field(repr=False)
    file_name: str | None
    was_edited: bool

    @classmethod
    def of(cls, message: Message) -> Seen:
        content = message.content
        file = content.file if content else None
        sender = message.sender_chat.title if message.sender_chat else message.sender.first_name
        return cls(
            message,
            text=content.words.text if content else "",
            rows=tuple(tuple(map(_button, row)) for row in message.keyboard),
            chat_id=message.chat.id,
            message_id=message.id,
            ephemeral_id=message.ephemeral_id,
            sender=sender,
            thread=message.thread,
            entities=content.words.entities if content else (),
            picture=file.content if file else None,
            file_name=file.name if file else None,
            was_edited=message.edited is not None,
        )

    @property
    def is_ephemeral(self) -> bool:
        return self.ephemeral_id is not None

    @property
    def buttons(self) -> Iterator[Button]:
        """Row by row."""
        for row in self.rows:
            yield from row

    @property
    def labels(self) -> list[str]:
        return [button.text for button in self.buttons]

    def button(self, label: Pattern) -> Button:
        """The one button with this label: exactly, or else the only one that fits."""
        exact = [button for button in self.buttons if button.text == label]
        fitting = exact or [button for button in self.buttons if fits(label, button.text)]
        assert len(fitting) == 1, (
            f"{len(fitting)} buttons fit {label!r} on the message {self.text!r}: {self.labels}"
        )
        return fitting[0]

    def has_button(self, label: Pattern) -> bool:
        return any(fits(label, button.text) for button in self.buttons)

    def shows(self, pattern: Pattern) -> bool:
        """Whether it can be read here, in the text or on a button."""
        return fits(pattern, self.text) or self.has_button(pattern)


def _button(button: dict[str, Any]) -> Button:
    return Button(
        button["text"],
        button.get("callback_data"),
        button.get("url"),
        button.get("style"),
        "disabled" in button,
    )
