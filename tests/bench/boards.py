"""A board of 200 people and 100,000 matches: what a look costs, and what one more match does.

The matches are made up (no cards are played), but counted by the code that counts real ones.
Milliseconds of real time, medians; the database is a file like any other.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import storage
from bot.game import VARIANTS
from bot.manager import CommunityId, Manager, PersonId
from bot.manager.standings import BoardChoice, Figure, Period
from storage import Database, MatchResult, SeatResult, Transaction

PEOPLE: Final = 200
MATCHES: Final = 100_000
BAR_MS: Final = 20.0
REPEATS: Final = 15
NOW: Final = 1_800_000_000.0

_GAP: Final = 300.0
_PER_WRITE: Final = 2_000
_CATEGORIES: Final = json.dumps({"cards": 4, "coins": 2, "settebello": 2, "scope": 6})
_ROUNDS: Final = json.dumps({"cards": 2, "coins": 1, "settebello": 1, "scope": 2})


def run() -> Iterator[dict[str, object]]:
    """A line for each kind of page, for a match more, and for counting everything anew."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder) / "boards.db"))


async def _measured(path: Path) -> list[dict[str, object]]:
    db = await Database.open(path, now=NOW)
    try:
        here, people = await db.write(_community)
        rng, made = Random(1), itertools.count()
        for _ in range(0, MATCHES, _PER_WRITE):
            await db.write(lambda tx: _matches(tx, here, people, rng, made, _PER_WRITE))
        return [line async for line in _lines(db, here, people, rng, made)]
    finally:
        await db.close()


async def _lines(
    db: Database,
    here: CommunityId,
    people: list[tuple[PersonId, int]],
    rng: Random,
    made: Iterator[int],
) -> AsyncIterator[dict[str, object]]:
    boards = Manager(db, lambda view, _: view.legal_moves[0], now=lambda: NOW).boards
    start = time.perf_counter()
    await boards.board(here, BoardChoice())
    seconds = time.perf_counter() - start
    yield {
        "bench": "boards",
        "case": "recount",
        "matches": MATCHES,
        "seconds": round(seconds, 1),
        "matches_per_second": round(MATCHES / seconds),
    }
    looking, other = people[0][0], people[1][0]
    pages: dict[str, Callable[[], Awaitable[object]]] = {
        "board": lambda: boards.board(here, BoardChoice(), looking=looking),
        "board_last_page": lambda: boards.board(here, BoardChoice(), page=99),
        "board_rating": lambda: boards.board(here, BoardChoice(figure=Figure.RATING)),
        "board_variant_year": lambda: boards.board(here, BoardChoice("scopone", Period.YEAR)),
        "profile": lambda: boards.profile(here, looking),
        "head_to_head": lambda: boards.duel(here, looking, other),
        "records": lambda: boards.records(here),
    }
    for case, page in pages.items():
        times = [await _milliseconds(page) for _ in range(REPEATS)]
        yield _line(case, times, BAR_MS if case.startswith("board") else None)
    times = []
    for _ in range(REPEATS):
        await db.write(lambda tx: _matches(tx, here, people, rng, made, 1))
        times.append(await _milliseconds(pages["board"]))
    yield _line("board_after_a_match", times, BAR_MS)


def _line(case: str, times: list[float], bar: float | None) -> dict[str, object]:
    median = statistics.median(times)
    line: dict[str, object] = {"bench": "boards", "case": case, "milliseconds": round(median, 2)}
    return line if bar is None else line | {"bar_ms": bar, "ratio": round(bar / median, 1)}


async def _milliseconds(page: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await page()
    return (time.perf_counter() - start) * 1000


# ---- a community that has played a lot ----------------------------------------------------------


def _community(tx: Transaction) -> tuple[CommunityId, list[tuple[PersonId, int]]]:
    """The community, and its people with their identities."""
    room = storage.open_room(
        tx, platform="bench", community="c", external_id="r", thread="", title="Bar", now=0.0
    )
    assert room.community_id is not None
    found = [
        storage.sign_in(tx, platform="bench", external_id=str(i), name=f"Person {i}", now=0.0)
        for i in range(PEOPLE)
    ]
    return CommunityId(room.community_id), [(PersonId(p.person_id), p.identity_id) for p in found]


def _matches(
    tx: Transaction,
    here: CommunityId,
    people: list[tuple[PersonId, int]],
    rng: Random,
    made: Iterator[int],
    count: int,
) -> None:
    for number in itertools.islice(made, count):
        ended = NOW - (MATCHES - number) * _GAP
        code = f"T{number}"
        lobby = storage.insert_lobby(tx, code=code, state="{}", deadline=None, now=ended)
        match = storage.insert_match(tx, lobby_id=lobby, snapshot="", seats="", now=ended)
        assert storage.record_result(tx, _result(lobby, match, here, people, rng, ended))


def _result(
    lobby: int,
    match: int,
    here: CommunityId,
    people: list[tuple[PersonId, int]],
    rng: Random,
    ended: float,
) -> MatchResult:
    """Two people, or two pairs; now and then a computer instead of one."""
    size = rng.choice((2, 2, 4))
    sitting = [identity for _, identity in rng.sample(people, size)]
    winner = rng.randrange(2)
    computer = rng.random() < 0.1
    return MatchResult(
        match_id=match,
        lobby_id=lobby,
        variant=rng.choice(tuple(VARIANTS)),
        rules="{}",
        rounds=4,
        started=ended - 900.0,
        ended=ended,
        reason="target",
        void=rng.random() < 0.02,
        seats=tuple(
            _seat(number, identity, winner, rng, computer=computer and number == size - 1)
            for number, identity in enumerate(sitting)
        ),
        communities=(here,),
    )


def _seat(number: int, identity: int, winner: int, rng: Random, *, computer: bool) -> SeatResult:
    team = number % 2
    won = team == winner
    return SeatResult(
        seat=number,
        team=team,
        identity_id=None if computer else identity,
        strategy="greedy" if computer else None,
        points=22 if won else rng.randrange(20),
        won=won,
        scope=rng.randrange(5),
        settebelli=rng.randrange(4),
        best_round=rng.randrange(4, 14),
        abandoned=False,
        substituted=False,
        categories=_CATEGORIES,
        place=1 if won else 2,
        best_scope=rng.randrange(3),
        deficit=rng.randrange(8),
        category_rounds=_ROUNDS,
    )
