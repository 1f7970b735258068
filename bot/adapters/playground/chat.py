"""The chat in miniature: rooms, the messages in them, and who is looking. In memory only.

Nothing here is kept for a restart: what stood in a room is shown again from the matches, which are
stored, and finds its old place by its reference. A message for one person is handed to that
person's listeners and to nobody else's.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from bot.adapters.playground.files import Files
from bot.adapters.playground.pictures import Pictures
from bot.delivery.platform import Content, File, Gone, Place
from bot.manager.ids import PersonId
from storage import Room

__all__ = ["Chat", "Hall", "Listener", "Message", "Reference"]

# The newest messages stay; an older one that changes again is posted anew, as on a platform that
# refuses to edit old messages.
PUBLIC_MESSAGES: Final = 40
PRIVATE_MESSAGES: Final = 12
# Halls nobody looks at are forgotten from this many on, the longest unused first; and of one hall,
# what was shown to people who are not looking, those who came first to go first.
IDLE_HALLS: Final = 64
ABSENT_PEOPLE: Final = 64


class Reference(NamedTuple):
    """What finds a message again. `order` grows with every new message, also over restarts; `run`
    tells the process that made it."""

    message_id: str
    order: int
    run: str

    def to_json(self) -> str:
        """The reference as JSON text."""
        return json.dumps({"id": self.message_id, "order": self.order, "run": self.run})

    @classmethod
    def from_json(cls, text: str) -> Reference:
        """The inverse of `to_json`. Raises Gone for a text that is none of ours."""
        try:
            data = json.loads(text)
            found = cls(data["id"], data["order"], data["run"])
        except (ValueError, TypeError, KeyError):
            raise Gone from None
        if [type(part) for part in found] != [str, int, str]:
            raise Gone
        return found


@dataclass(frozen=True, slots=True)
class Message:
    """What stands in the chat; an edit keeps its reference. `picture` is an address in
    `Pictures`."""

    reference: Reference
    place: Place
    content: Content
    picture: str | None


class Listener(Protocol):
    """One open page. Its methods return at once; a slow page never holds anybody else up."""

    person: PersonId
    name: str

    def shown(self, message: Message) -> None: ...

    def removed(self, message_id: str) -> None: ...

    def handed(self, address: str, file: File) -> None: ...

    def present(self, people: list[tuple[PersonId, str]]) -> None: ...


@dataclass(slots=True)
class Hall:
    """A room as it stands in memory: its messages by id and who looks at it.

    `asked` holds for whom the desk was asked to show everything again since the process started:
    None for everybody. `visitors` are those who have been here, the last to come at the end.
    """

    messages: dict[str, Message] = field(default_factory=dict)
    listeners: list[Listener] = field(default_factory=list)
    asked: set[PersonId | None] = field(default_factory=set)
    visitors: dict[PersonId, None] = field(default_factory=dict)

    def visible_to(self, person: PersonId) -> list[Message]:
        """The messages for everybody and for this person, oldest first."""
        return _in_order(m for m in self.messages.values() if m.place.person in (None, person))

    def audience(self, place: Place) -> Iterator[Listener]:
        return (one for one in self.listeners if place.person in (None, one.person))


class Chat:
    """All rooms that are in memory."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.pictures = Pictures()
        self.files = Files()
        self._now = now
        self._run = secrets.token_urlsafe(6)
        self._halls: dict[int, Hall] = {}  # by room id, the longest unused first
        self._last_order = 0

    def enter(self, room: Room, listener: Listener) -> Hall:
        """The listener hears from now on what happens in the room."""
        hall = self._hall(room.room_id)
        hall.listeners.append(listener)
        hall.visitors.pop(listener.person, None)
        hall.visitors[listener.person] = None
        _tell_who_is_here(hall)
        self._forget_absent(hall)
        self._forget_idle()
        return hall

    def leave(self, room: Room, listener: Listener) -> None:
        """The listener hears nothing of this room any more."""
        hall = self._hall(room.room_id)
        hall.listeners.remove(listener)
        _tell_who_is_here(hall)
        self._forget_absent(hall)

    def has_visited(self, place: Place) -> bool:
        """Whether the place's person has been in its room, as far as is remembered."""
        hall = self._halls.get(place.room.room_id)
        return hall is not None and place.person in hall.visitors

    def put(self, place: Place, content: Content, reference: Reference | None) -> Message:
        """The new or edited message; one that was lost with a former process stands where it stood.

        Raises Gone if there is no such message in that place.
        """
        hall = self._hall(place.room.room_id)
        old = None if reference is None else self._known(hall, place, reference)
        picture = self._keep(place, content, old)
        message = Message(reference or self._new_reference(), place, content, picture)
        hall.messages[message.reference.message_id] = message
        for listener in hall.audience(place):
            listener.shown(message)
        self._forget_old(hall, place)
        self._forget_absent(hall)
        self._forget_idle()
        return message

    def remove(self, place: Place, reference: Reference) -> None:
        """Takes the message away; nothing happens if it isn't there."""
        hall = self._halls.get(place.room.room_id)
        message = hall.messages.get(reference.message_id) if hall else None
        if hall is not None and message is not None and _same_place(message.place, place):
            self._drop(hall, message)

    def hand_over(self, place: Place, file: File) -> bool:
        """Every page that the file is for hears of it, and may fetch it once; whether any does."""
        hall = self._halls.get(place.room.room_id)
        audience = [] if hall is None else list(hall.audience(place))
        for listener in audience:
            listener.handed(self.files.keep(file), file)
        return bool(audience)

    def _hall(self, room_id: int) -> Hall:
        hall = self._halls.pop(room_id, None) or Hall()
        self._halls[room_id] = hall
        return hall

    def _new_reference(self) -> Reference:
        # The clock, so that what is new stands below what came back from a former process.
        self._last_order = max(self._last_order + 1, int(self._now() * 1000))
        return Reference(secrets.token_urlsafe(9), self._last_order, self._run)

    def _known(self, hall: Hall, place: Place, reference: Reference) -> Message | None:
        """The message as it stands; None if a former process made it and it was not shown since."""
        message = hall.messages.get(reference.message_id)
        if message is None and reference.run != self._run:
            return None
        if message is None or not _same_place(message.place, place):
            raise Gone
        return message

    def _keep(self, place: Place, content: Content, old: Message | None) -> str | None:
        png, address = content.picture, old.picture if old else None
        if old is not None and png == old.content.picture:
            return address
        if address is not None:
            self.pictures.drop(address)
        if png is None:
            return None
        public = place.person is None
        return self.pictures.keep_public(png) if public else self.pictures.keep_private(png)

    def _drop(self, hall: Hall, message: Message) -> None:
        del hall.messages[message.reference.message_id]
        if message.picture is not None:
            self.pictures.drop(message.picture)
        for listener in hall.audience(message.place):
            listener.removed(message.reference.message_id)

    def _forget_old(self, hall: Hall, place: Place) -> None:
        same = _in_order(m for m in hall.messages.values() if m.place.person == place.person)
        limit = PUBLIC_MESSAGES if place.person is None else PRIVATE_MESSAGES
        for message in same[: max(0, len(same) - limit)]:
            self._drop(hall, message)

    def _forget_absent(self, hall: Hall) -> None:
        """Whoever comes back has everything shown again."""
        here = {None, *(listener.person for listener in hall.listeners)}
        shown = dict.fromkeys(message.place.person for message in hall.messages.values())
        known = [p for p in shown if p not in hall.visitors] + list(hall.visitors)
        absent = [person for person in known if person is not None and person not in here]
        for person in absent[: max(0, len(absent) - ABSENT_PEOPLE)]:
            hall.visitors.pop(person, None)
            hall.asked.discard(person)
            for message in [m for m in hall.messages.values() if m.place.person == person]:
                self._drop(hall, message)

    def _forget_idle(self) -> None:
        idle = [room_id for room_id, hall in self._halls.items() if not hall.listeners]
        for room_id in idle[: max(0, len(idle) - IDLE_HALLS)]:
            hall = self._halls.pop(room_id)
            for message in list(hall.messages.values()):
                self._drop(hall, message)


def _in_order(messages: Iterable[Message]) -> list[Message]:
    return sorted(messages, key=lambda message: message.reference.order)


def _same_place(one: Place, other: Place) -> bool:
    """Whether both are the same spot; titles and languages of a room may change meanwhile."""
    return (one.room.room_id, one.kind, one.person) == (
        other.room.room_id,
        other.kind,
        other.person,
    )


def _tell_who_is_here(hall: Hall) -> None:
    people = list({one.person: one.name for one in hall.listeners}.items())
    for listener in hall.listeners:
        listener.present(people)
