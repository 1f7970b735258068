"""A served playground with a fake desk behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.playground.fakes import FakeDesk, House, served


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with served(FakeDesk()) as house:
        yield house
