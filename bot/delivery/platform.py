"""What a platform has to offer, and the ways in which it can fail. Adapters implement this.

DeliveryError
├── Gone          the message is not there any more: make a new one
├── Asleep        the message stands, but not before its owner taps it can it be changed
├── Expired       this message can't be reached now (too old, no fresh tap): wait for the person
├── Forbidden     we may not write there (any more): leave the room alone; for one person Expired
├── Flooded       too much at once: nothing to this room for `seconds`
├── Migrated      the room has another address now
└── Unavailable   the platform does not answer, or not sensibly: try again later
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.manager.ids import PersonId
from bot.screens.screen import Style
from storage.rooms import Room

__all__ = [
    "Asleep",
    "Call",
    "Content",
    "DeliveryError",
    "Expired",
    "File",
    "Flooded",
    "Forbidden",
    "Gone",
    "Key",
    "Limits",
    "Migrated",
    "Place",
    "Platform",
    "Unavailable",
]


class DeliveryError(Exception):
    """A message could not be brought to where it belongs. A move is never undone by this."""


class Gone(DeliveryError):
    """The message has been deleted or is unknown."""


class Expired(DeliveryError):
    """The message cannot be reached until the person taps something."""


class Asleep(DeliveryError):
    """The message is still there, and can be changed again once somebody has tapped it: it is left
    as it is until then."""


class Forbidden(DeliveryError):
    """We may not write there."""


class Flooded(DeliveryError):
    """Nothing may be sent to this room for `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Migrated(DeliveryError):
    """The room is now `external_id` on its platform."""

    def __init__(self, external_id: str) -> None:
        super().__init__(external_id)
        self.external_id = external_id


class Unavailable(DeliveryError):
    """The platform failed for the moment."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is shown: a room, and in it everybody (`person` None) or one person, whom the
    platform knows as `address`.

    `kind` tells what it is: "table", "hand", "note", "ping" or "file".
    """

    room: Room
    kind: str
    person: PersonId | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody who is to be notified: known to the platform as `address`, by `name` in the text."""

    address: str
    name: str


@dataclass(frozen=True, slots=True)
class Key:
    """A button ready to be shown; `token` comes back when it is pressed (at most 40 bytes).
    `card` is the code of the card it plays, for platforms that draw one on it; the label says it
    too."""

    label: str
    token: str
    style: Style = Style.PLAIN
    card: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Content:
    """A screen ready to be shown. `text` is plain: the platform escapes it. `picture` is a PNG, or
    an animated GIF (`moving`).
    `call` is whom the message is to notify, if anybody. What is `public` may be shown to everybody
    where a person can't be shown anything alone; nothing else ever may."""

    text: str
    picture: bytes | None = None
    alt: str = ""
    rows: tuple[tuple[Key, ...], ...] = ()
    call: Call | None = None
    public: bool = False

    @property
    def moving(self) -> bool:
        """Whether the picture is one that moves."""
        return self.picture is not None and self.picture.startswith(b"GIF8")


@dataclass(frozen=True, slots=True, repr=False)
class File:
    """Something to keep: its bytes under this name, and a line of `text` that says what it is."""

    name: str
    data: bytes
    text: str


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a platform takes: messages a minute in one room and a second over all rooms; None
    for no limit. `paced`: a room that uses much of its minute gets it evenly."""

    room_per_minute: int | None = None
    total_per_second: int | None = None
    paced: bool = False


class Platform(Protocol):
    """One chat platform. Every method may raise a DeliveryError and nothing else."""

    name: str
    limits: Limits
    slash: str  # what people write before the name of a command

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        """Put the content there: edit `message`, or make a new one if that is None. Returns the
        reference (JSON text) that finds it again, also after a restart."""
        ...

    def buried(self, place: Place, message: str) -> bool:
        """Whether so much was written below the message that people don't see it any more."""
        ...

    async def send_file(self, place: Place, file: File) -> None:
        """Hand the file over, to everybody there or to one person alone: it is a message of its
        own, never edited. Expired if the person has to do something first."""
        ...

    async def remove(self, place: Place, message: str) -> None:
        """Take the message away; it is no fault if it isn't there."""
        ...

    async def is_member(self, place: Place) -> bool:
        """Whether the platform says that the person of this place is in its room at this moment,
        and may read there. It says yes or it is no."""
        ...
