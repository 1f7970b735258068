"""What is due when: the only thing read at start-up, however many matches are open."""

from dataclasses import dataclass
from typing import Final, Literal

from storage.transaction import Transaction

# Both are answered from partial indexes alone: no snapshot is touched.
OPEN_MATCHES: Final = """
    SELECT match_id, deadline FROM matches WHERE is_open = 1 AND deadline IS NOT NULL
"""
OPEN_LOBBIES: Final = """
    SELECT lobby_id, deadline FROM lobbies WHERE is_open = 1 AND deadline IS NOT NULL
"""
SHIFT_MATCHES: Final = """
    UPDATE matches SET deadline = deadline + :seconds WHERE is_open = 1 AND deadline IS NOT NULL
"""
SHIFT_LOBBIES: Final = """
    UPDATE lobbies SET deadline = deadline + :seconds WHERE is_open = 1 AND deadline IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The open match or lobby `subject_id` must be looked at when the clock says `at`."""

    kind: Literal["match", "lobby"]
    subject_id: int
    at: float


def open_deadlines(tx: Transaction) -> list[Deadline]:
    """Every deadline of an open match or lobby, in no particular order."""
    matches = [Deadline("match", *row) for row in tx.execute(OPEN_MATCHES)]
    return matches + [Deadline("lobby", *row) for row in tx.execute(OPEN_LOBBIES)]


def shift_deadlines(tx: Transaction, seconds: float) -> None:
    """Nobody loses on time because the process was away.

    Revisions stay as they are: nothing that is shown has changed.
    """
    tx.execute(SHIFT_MATCHES, {"seconds": seconds})
    tx.execute(SHIFT_LOBBIES, {"seconds": seconds})
