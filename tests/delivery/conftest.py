"""A house with a platform of our own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.house import House, open_house


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scopa.db"


@pytest.fixture
async def house(path: Path) -> AsyncIterator[House]:
    async with open_house(path) as house:
        yield house
