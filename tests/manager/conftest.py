"""A table to sit down at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.manager.tables import Tables, open_tables


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


@pytest.fixture
async def tables(path: Path) -> AsyncIterator[Tables]:
    async with open_tables(path) as tables:
        yield tables
