"""A match that runs in a file of any earlier schema goes on in the present program, by the buttons
that its people see; and so does one of a file that an earlier program really wrote."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from storage import is_backup, load_match
from storage.opening import migrations
from tests.delivery.test_whole_matches import Players
from tests.house import FakePlatform, Time, open_house

WRITTEN: Final = Path(__file__).parent / "written_by_schema_4.sql"
HAND: Final = ["4c", "Fb"]  # of seat 0: three cards of the second deal, one played
TABLES: Final = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
STILL: Final = "PRAGMA foreign_keys = OFF"


def in_older_schema(present: Path, older: Path, schema: int) -> None:
    """The same rows as far as that schema had room for them: what was not there is lost."""
    with closing(sqlite3.connect(older)) as connection:
        for step in migrations()[:schema]:
            connection.executescript(step)
        connection.execute(STILL)
        connection.execute("ATTACH :present AS present", {"present": str(present)})
        for (table,) in connection.execute(TABLES).fetchall():
            here, there = (
                _columns(connection, "main", table),
                _columns(connection, "present", table),
            )
            columns = ", ".join(column for column in here if column in there)
            if columns:
                connection.execute(
                    f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM present.{table}"
                )
        connection.commit()


def _columns(connection: sqlite3.Connection, where: str, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA {where}.table_info({table})")]


@pytest.mark.parametrize("schema", range(1, len(migrations())))
def test_a_match_of_every_earlier_schema_goes_on(tmp_path: Path, schema: int) -> None:
    # The loop's own checks (asyncio_debug) would take most of the time.
    asyncio.run(_goes_on(tmp_path, schema), debug=False)


async def _goes_on(folder: Path, schema: int) -> None:
    time, platform = Time(), FakePlatform()
    async with open_house(folder / "present.db", time=time, platform=platform) as house:
        room, people = await house.room(), await house.people(2)
        players = Players(house, room, people, seed=schema)
        match_id = await players.sit_down("scopa:2", 1)
        for _ in range(7):
            await players.press(*players.playable()[0])
        version = (await house.manager.matches.standing(match_id, None)).view.version
    in_older_schema(folder / "present.db", folder / "older.db", schema)

    shown = len(platform.log)
    async with open_house(folder / "older.db", time=time, platform=platform) as house:
        assert house.db.kept is not None and is_backup(house.db.kept)
        await house.reconciler.settle()
        assert platform.log[shown:] == []  # players notice nothing
        view = (await house.manager.matches.standing(match_id, None)).view
        assert view.version == version
        players = Players(house, room, people, seed=schema)
        await players.play_out()
        assert (await house.match(match_id)).phase.name == "OVER"
        row = await house.db.read(lambda tx: load_match(tx, match_id))
        assert row is not None and not row.is_open
        (results,) = await house.db.read(
            lambda tx: tx.execute("SELECT count(*) FROM results").fetchone()
        )
        assert results == 1
        await players.press(people[0], players.table().tokens("rematch")[0])


def test_a_file_that_an_earlier_program_wrote_goes_on(tmp_path: Path) -> None:
    """Cirulla, nine cards after the deal, as the program of schema 4 left it."""
    with closing(sqlite3.connect(tmp_path / "older.db")) as connection:
        connection.executescript(WRITTEN.read_text("utf-8"))
    asyncio.run(_comes_back(tmp_path / "older.db"), debug=False)


async def _comes_back(path: Path) -> None:
    async with open_house(path) as house:
        room, people = await house.room(), await house.people(2)
        (match_id,) = await house.matches(room)
        view = (await house.manager.matches.standing(match_id, people[0])).view
        assert view.version == 10 and [card.code for card in view.hand] == HAND
        await house.desk.command(people[0], room, "table")
        for person in people:
            await house.desk.command(person, room, "hand")
        await house.reconciler.settle()
        await Players(house, room, people, seed=4).play_out()
        assert (await house.match(match_id)).phase.name == "OVER"
