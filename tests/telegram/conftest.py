"""A Telegram that asks for no patience, and the real program in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from bot.adapters.telegrambot import taps
from tests.standins.telegram import PATIENCE, Group, Limits, Person, Telegram
from tests.telegram.house import Inside, open_inside
from tests.telegram.program import Program

# So much that no test waits for it; what is counted is counted by the tests themselves.
NO_LIMITS: Final = Limits(group_messages=100_000, overall_messages=100_000)


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with Telegram(limits=NO_LIMITS) as telegram:
        yield telegram


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process a press is answered once it is known what became of it: on a busy machine
    that may be later than people would be kept waiting."""
    monkeypatch.setattr(taps, "_AT_ONCE_SECONDS", PATIENCE)
    monkeypatch.setattr(taps, "_HAND_SECONDS", PATIENCE)


@pytest.fixture
async def program(telegram: Telegram, tmp_path: Path) -> AsyncIterator[Program]:
    """Started, and stopped again."""
    program = Program(tmp_path, telegram)
    await program.start()
    yield program
    assert await program.stop() == 0


@pytest.fixture
async def inside(telegram: Telegram, tmp_path: Path) -> AsyncIterator[Inside]:
    """The same in this process, with pictures of one pixel."""
    async with open_inside(tmp_path, telegram) as inside:
        yield inside


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna", language="it")


@pytest.fixture
def bruno(telegram: Telegram) -> Person:
    return telegram.person("Bruno", language="en")


@pytest.fixture
def group(telegram: Telegram, anna: Person, bruno: Person) -> Group:
    return telegram.group("Casa", anna, bruno)
