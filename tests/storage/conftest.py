"""Real SQLite files in a folder of their own; nothing is mocked."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from storage import Database, Transaction
from storage.opening import open_writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


@pytest_asyncio.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path, now=0.0)
    yield opened
    await opened.close()


@pytest.fixture
def tx(path: Path) -> Iterator[Transaction]:
    """One open transaction on a new file, for the functions of the tables."""
    connection, _ = open_writer(path, 0.0)
    connection.execute("BEGIN IMMEDIATE")
    yield connection
    connection.close()
