"""Databases to make copies of, and a look into them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import storage
from storage import (
    InteractionToken,
    Transaction,
)
from storage.opening import open_writer
from tests.storage.rows import a_match, move

TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0"


def keep(tx: Transaction, token: str = TOKEN, until: float = 900.0) -> None:
    storage.keep_token(tx, token, InteractionToken("handle", token, until), now=0.0)


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(found)


def names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


def filled(path: Path, matches: int = 3, schema: int | None = None) -> None:
    """A closed database with some matches, each one move old."""
    connection, _ = open_writer(path, 0.0)
    with closing(connection):
        connection.execute("BEGIN")
        for _ in range(matches):
            move(connection, a_match(connection))
        connection.execute("COMMIT")
        if schema is not None:
            connection.execute(f"PRAGMA user_version = {schema}")
