"""What people see, the same on every platform: words, a picture's description, rows of buttons.

Pure values. Nothing here knows a platform, a message or a database.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.manager.ids import PersonId
    from rendering.pictures import Picture

__all__ = ["Button", "Press", "Screen", "Style", "Subject"]


class Subject(Enum):
    """What a button is about; the value is the first letter of its payload."""

    MATCH = "m"
    LOBBY = "l"
    ROOM = "r"
    BOARD = "b"


class Style(Enum):
    """How a button looks where a platform has colours."""

    PLAIN = "plain"
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Press:
    """What pressing a button asks for. `version` is the subject's at the time of drawing (a
    match's version, a lobby's revision; for a board, which has none, its page or a person), `index`
    chooses among what `verb` offers, and `meaning` spells out what that index stood for (move
    notation, an option's name): it is never sent, only its keyed hash is, so that an old button
    can't turn into another move."""

    subject: Subject
    subject_id: int
    version: int
    verb: str
    index: int = 0
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A label (finished words) and what pressing it asks for. `card` is the code of the card it
    plays, on private screens only: the label says it in words."""

    label: str
    press: Press
    style: Style = Style.PLAIN
    card: str = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """`text` is the message or caption (plain text, lines split by \\n; the platform escapes it),
    `picture` the description of the picture or None, `alt` its words (at most 1,000 characters),
    `rows` the buttons from top to bottom, at most five a row. `calls` is the person the message
    is to notify. `public` says that nothing in it is for its reader's eyes only: it may be shown to
    a whole room where nothing can be shown to one person."""

    text: str
    picture: Picture | None = None
    alt: str = ""
    rows: tuple[tuple[Button, ...], ...] = ()
    calls: PersonId | None = None
    public: bool = False
