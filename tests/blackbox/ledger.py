"""What is stored, read from the file itself and played again: every action once, by whoever asked
for it, and nothing of what was ever shown is missing."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.game import (
    DECK,
    Match,
    Move,
    Phase,
    Play,
    action_from_json,
    apply,
    legal_moves,
    match_from_json,
    new_match,
)

__all__ = ["Ledger", "Story", "Who"]

Who = tuple[str, str]  # a platform, and how it calls somebody

# Older states of a match are forgotten: a request that is so late shows nothing new.
_KEPT: Final = 150


@dataclass
class Story:
    """One match as it was read so far; `seats` says whom the platforms show a seat's cards to."""

    match_id: int
    match: Match
    seats: tuple[frozenset[Who], ...]
    states: dict[int, Match] = field(default_factory=dict)
    actions: list[tuple[str, str]] = field(default_factory=list)  # text and actor
    is_open: bool = True

    @property
    def version(self) -> int:
        return self.match.version

    def seat_of(self, who: Who | None) -> int | None:
        """Where somebody sits, if they do."""
        found = (seat for seat, people in enumerate(self.seats) if who in people)
        return next(found, None)


class Ledger:
    """`wrong` is told what must not be. `count` says how many moves there are, by who made them."""

    def __init__(self, wrong: Callable[[str], None]) -> None:
        self._wrong = wrong
        self.stories: dict[int, Story] = {}
        self.count: Counter[str] = Counter()
        self._asked: set[tuple[Who, int, int, int]] = set()
        self._people: dict[str, Who] = {}

    @property
    def moves(self) -> int:
        return self.count["people"] + self.count["computers"]

    @property
    def open_stories(self) -> list[Story]:
        return [story for story in self.stories.values() if story.is_open]

    def asked(self, who: Who, match_id: int, version: int, index: int) -> None:
        """Somebody pressed a move that they were shown."""
        self._asked.add((who, match_id, version, index))

    # ---- reading --------------------------------------------------------------------------------

    def read_news(self, stored: sqlite3.Connection) -> None:
        """What was added since the last time."""
        for story in self.open_stories:
            query = (
                "SELECT version, action, actor FROM actions"
                " WHERE match_id = ? AND version > ? ORDER BY version"
            )
            rows = stored.execute(query, (story.match_id, len(story.actions)))
            self._add(story, rows.fetchall())
        newest = max(self.stories, default=0)
        query = "SELECT match_id, snapshot, seats FROM matches WHERE match_id > ?"
        for match_id, snapshot, seats in stored.execute(query, (newest,)).fetchall():
            self._begin(stored, match_id, json.loads(snapshot), json.loads(seats))
        self._close_ended(stored)

    def read_all(self, stored: sqlite3.Connection) -> None:
        """All of it, compared with what was read before: nothing may be missing or different."""
        sound = stored.execute("PRAGMA integrity_check").fetchall()
        if sound != [("ok",)] or stored.execute("PRAGMA foreign_key_check").fetchall():
            self._wrong(f"the file is damaged: {sound}")
        kept: dict[int, list[tuple[str, str]]] = {}
        query = "SELECT match_id, version, action, actor FROM actions ORDER BY match_id, version"
        for match_id, version, action, actor in stored.execute(query):
            log = kept.setdefault(match_id, [])
            if version != len(log) + 1:
                self._wrong(f"match {match_id} has a gap before v{version}")
            log.append((action, actor))
        for match_id, story in self.stories.items():
            log = kept.get(match_id, [])
            if log[: len(story.actions)] != story.actions:
                self._wrong(f"match {match_id}: acknowledged moves up to v{story.version} are lost")
        self.read_news(stored)
        for story in self.open_stories:
            query = "SELECT version, snapshot FROM matches WHERE match_id = ?"
            version, snapshot = stored.execute(query, (story.match_id,)).fetchone()
            if (version, match_from_json(json.loads(snapshot))) != (story.version, story.match):
                self._wrong(f"match {story.match_id}: the snapshot is not what its actions lead to")

    def _begin(self, stored: sqlite3.Connection, match_id: int, snapshot: Any, seats: Any) -> None:
        rules = match_from_json(snapshot).rules
        match = new_match(rules, seats["first_dealer"])
        people = [chair["occupant"].get("person") for chair in seats["chairs"]]
        names = stored.execute("SELECT person_id, platform, external_id FROM identities").fetchall()
        self._people = {str(person): (platform, known) for person, platform, known in names}
        at_seats = tuple(
            frozenset((platform, known) for who, platform, known in names if who == person)
            for person in people
        )
        story = self.stories[match_id] = Story(match_id, match, at_seats, {0: match})
        query = "SELECT version, action, actor FROM actions WHERE match_id = ? ORDER BY version"
        self._add(story, stored.execute(query, (match_id,)).fetchall())

    def _close_ended(self, stored: sqlite3.Connection) -> None:
        for story in self.open_stories:
            query = (
                "SELECT is_open, version, (SELECT count(*) FROM results WHERE match_id = ?)"
                " FROM matches WHERE match_id = ?"
            )
            is_open, version, results = stored.execute(query, (story.match_id,) * 2).fetchone()
            if not is_open and version == story.version:
                story.is_open = False
                self.count["matches"] += 1
                if results != 1 or story.match.phase is not Phase.OVER:
                    self._wrong(f"match {story.match_id} ended with {results} results")

    # ---- playing it again -----------------------------------------------------------------------

    def _add(self, story: Story, rows: Iterable[tuple[int, str, str]]) -> None:
        for version, text, actor in rows:
            if version != story.version + 1:
                self._wrong(f"match {story.match_id}: v{version} after v{story.version}")
                return
            action = action_from_json(json.loads(text))
            if isinstance(action, Play):
                self._judge(story, action, actor)
            story.match = apply(story.match, action).match
            story.actions.append((text, actor))
            story.states[version] = story.match
            story.states.pop(version - _KEPT, None)
            self._count_cards(story)

    def _judge(self, story: Story, action: Play, actor: str) -> None:
        """A person's move was asked for by them, once; a computer's is on a computer's seat."""
        before, where = story.match, f"match {story.match_id} v{story.version + 1}"
        move = Move.of(action.card, action.taken)
        if actor == "computer":
            self.count["computers"] += 1
            if story.seats[action.seat]:
                self._wrong(f"{where}: a computer played for somebody who was there")
            return
        self.count["people"] += 1
        who, index = self._people[actor], legal_moves(before).index(move)
        asked = (who, story.match_id, before.version, index)
        if asked not in self._asked or story.seat_of(who) != action.seat:
            self._wrong(f"{where}: {who} played a move that they didn't ask for")
        self._asked.discard(asked)

    def _count_cards(self, story: Story) -> None:
        match = story.match
        parts = (*match.hands, match.table, match.stock, *match.piles)
        cards = [card for part in parts for card in part]
        whole = len(cards) == len(DECK) and set(cards) == set(DECK)
        if not whole and (cards or match.phase is Phase.PLAY):
            self._wrong(f"match {story.match_id} v{story.version} has {len(cards)} cards")
