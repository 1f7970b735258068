"""Where people's open pages stand: what a process that dies leaves behind."""

from dataclasses import dataclass
from typing import Final

from storage.transaction import Transaction

KEEP: Final = """
    INSERT INTO pages (room_id, person_id, message, follows)
    VALUES (:room_id, :person_id, :message, :follows)
    ON CONFLICT (room_id, person_id) DO UPDATE
    SET message = excluded.message, follows = excluded.follows
"""
FORGET: Final = """
    DELETE FROM pages
    WHERE room_id = :room_id AND person_id = :person_id AND message = :message
"""
SELECT_ALL: Final = "SELECT room_id, person_id, message, follows FROM pages"


@dataclass(frozen=True, slots=True)
class PageRow:
    """`message` is the platform's reference as JSON text; `follows`: the page is about a match or
    lobby, and shows something old once that changes."""

    room_id: int
    person_id: int
    message: str
    follows: bool


def keep_page(tx: Transaction, page: PageRow) -> None:
    """The person's page in this room stands in this message from now on."""
    row = {
        "room_id": page.room_id,
        "person_id": page.person_id,
        "message": page.message,
        "follows": page.follows,
    }
    tx.execute(KEEP, row)


def forget_page(tx: Transaction, *, room_id: int, person_id: int, message: str) -> None:
    """No page stands in this message any more; one that stands in another stays."""
    tx.execute(FORGET, {"room_id": room_id, "person_id": person_id, "message": message})


def kept_pages(tx: Transaction) -> list[PageRow]:
    """Every page that stands somewhere."""
    rows = tx.execute(SELECT_ALL)
    return [
        PageRow(room, person, message, bool(follows)) for room, person, message, follows in rows
    ]
