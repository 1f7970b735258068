"""Taps and commands of the last minutes: what brings a private message to somebody.

Discord lets a bot show something to one person only with the token of an interaction of theirs,
and for a quarter of an hour. The newest one of each person and room is kept here, in memory; tokens
with which a message that already stands can be edited are stored (see `lent`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import discord

from bot.adapters.discordbot.layout import Sheet, sheet_of
from bot.delivery import Content
from bot.delivery.tokens import parse
from bot.game import UnreadableText

__all__ = ["FRESH_SECONDS", "Tap", "Taps", "subject_of"]

FRESH_SECONDS: Final = 14 * 60.0  # Discord takes a token for 15 minutes
_REMEMBERED: Final = 2000

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class Tap:
    """One interaction of one person. `pressed` is the message whose button it was, None for a
    command; `sheet` what that message is, if it is a private one of ours. `verb` and `subject` say
    what was asked for. `unanswered`: the command still shows that we are thinking, and the first
    thing to be shown takes that place and sets `answered`. `asking`: what was asked is being
    done."""

    interaction: discord.Interaction[Any]
    at: float
    pressed: int | None = None
    sheet: Sheet | None = None
    verb: str = ""
    subject: str = ""
    unanswered: bool = False
    public: bool = False
    asking: bool = True
    served: set[str] = field(default_factory=set)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    def on_button(cls, interaction: discord.Interaction[Any], token: str, now: float) -> Tap:
        """A button with this payload was pressed."""
        message = interaction.message
        assert message is not None  # a button stands on a message
        private = message.flags.ephemeral
        try:
            pressed = parse(token)
            verb, subject = pressed.verb, f"{pressed.subject.value}:{pressed.subject_id}"
        except UnreadableText:
            verb = subject = ""
        sheet = (sheet_of(message) or Sheet.OTHER) if private else None
        return cls(interaction, now, message.id, sheet, verb, subject)

    def asks_for_hand(self, subject: str) -> bool:
        """Whether this hand was asked for by this tap, and not served yet."""
        if f"hand {subject}" in self.served or self.verb not in ("hand", "play"):
            return False
        return not self.subject or self.subject == subject


class Taps:
    """The newest tap of each person in each room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, str], Tap] = OrderedDict()
        self._rooms: OrderedDict[int, Tap] = OrderedDict()

    def keep(self, room_id: int, user: str, tap: Tap) -> None:
        """From now on this is the person's tap in the room."""
        _remember(self._kept, (room_id, user), tap)
        _remember(self._rooms, room_id, tap)

    def of(self, room_id: int, user: str | None, now: float) -> Tap | None:
        """The person's tap, if its token still works; anybody's for None."""
        tap = self._rooms.get(room_id) if user is None else self._kept.get((room_id, user))
        return tap if tap is not None and now - tap.at < FRESH_SECONDS else None


def _remember(memory: OrderedDict[K, Tap], key: K, tap: Tap) -> None:
    memory[key] = tap
    memory.move_to_end(key)
    # The oldest come first: what has grown too old is of no use, and interactions are large.
    while len(memory) > _REMEMBERED or tap.at - next(iter(memory.values())).at > FRESH_SECONDS:
        memory.popitem(last=False)


def subject_of(content: Content) -> str:
    """What a private screen is about, as its buttons say it; "" for one without buttons."""
    for row in content.rows:
        for key in row:
            pressed = parse(key.token)
            return f"{pressed.subject.value}:{pressed.subject_id}"
    return ""
