"""Button payloads: one grammar for every button, at most 40 bytes, never a card in them.

    m:<subject id>:<version>:<verb>:<index>:<mac>        numbers in base 36

`mac` is a short keyed hash over all of that and over what the index meant when the button was drawn
(a move, an option). The key lives in the database, so that buttons outlive restarts; a press whose
meaning has changed, or that we never drew, does not fit its hash.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.game import UnreadableText
from bot.screens.screen import Press, Subject

__all__ = ["GRAMMAR", "MAX_BYTES", "Pressed", "Signer", "parse"]

T = TypeVar("T")

MAX_BYTES: Final = 40
_MAC_BYTES: Final = 6
# Numbers without leading zeros: one payload has one spelling.
GRAMMAR: Final = re.compile(
    r"(?P<subject>[mlrb]):(?P<id>0|[1-9a-z][0-9a-z]{0,7}):(?P<version>0|[1-9a-z][0-9a-z]{0,4})"
    r":(?P<verb>[a-z_]{1,9}):(?P<index>0|[1-9a-z][0-9a-z]?):(?P<mac>[A-Za-z0-9_-]{8})"
)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press as it came back; what its index meant is only known as a hash."""

    subject: Subject
    subject_id: int
    version: int
    verb: str
    index: int
    mac: str


class Signer:
    """Makes payloads and checks what comes back; `secret` is the database's own."""

    def __init__(self, secret: bytes) -> None:
        self._key = hashlib.sha256(b"buttons\0" + secret).digest()

    def token(self, press: Press) -> str:
        """The payload of a button."""
        number = f"{_base36(press.subject_id)}:{_base36(press.version)}"
        head = f"{press.subject.value}:{number}:{press.verb}:{_base36(press.index)}"
        token = f"{head}:{self._mac(press)}"
        assert len(token) <= MAX_BYTES, token
        return token

    def meant(self, pressed: Pressed, meaning: str = "") -> bool:
        """Whether the button was drawn by us, and with this meaning."""
        press = Press(
            pressed.subject,
            pressed.subject_id,
            pressed.version,
            pressed.verb,
            pressed.index,
            meaning,
        )
        return hmac.compare_digest(self._mac(press), pressed.mac)

    def chosen(
        self, pressed: Pressed, choices: Sequence[T], meaning: Callable[[T], str] = str
    ) -> T:
        """Which of these the button stands for, once its hash has shown that it still does. Raises
        UnreadableText."""
        if not 0 <= pressed.index < len(choices):
            raise UnreadableText(str(pressed.index))
        choice = choices[pressed.index]
        if not self.meant(pressed, meaning(choice)):
            raise UnreadableText(pressed.mac)
        return choice

    def _mac(self, press: Press) -> str:
        text = "|".join(
            (
                press.subject.value,
                str(press.subject_id),
                str(press.version),
                press.verb,
                str(press.index),
                press.meaning,
            )
        )
        digest = hmac.digest(self._key, text.encode(), "sha256")[:_MAC_BYTES]
        return base64.urlsafe_b64encode(digest).decode()


def parse(token: str) -> Pressed:
    """What was pressed; raises UnreadableText for anything that isn't a payload of ours."""
    found = GRAMMAR.fullmatch(token)
    if found is None:
        raise UnreadableText(token)
    return Pressed(
        Subject(found["subject"]),
        int(found["id"], 36),
        int(found["version"], 36),
        found["verb"],
        int(found["index"], 36),
        found["mac"],
    )


def _base36(number: int) -> str:
    assert number >= 0
    digits = ""
    while True:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
        if not number:
            return digits
