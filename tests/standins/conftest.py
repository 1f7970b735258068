"""A served Telegram, and python-telegram-bot pointed at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from telegram import Bot
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from tests.standins.telegram import Telegram


@pytest.fixture(autouse=True)
def waits_are_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the library will do in its next major version; until then it warns at every 429."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with Telegram() as telegram:
        yield telegram


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Bot]:
    async with library_at(telegram) as bot:
        yield bot


def library_at(telegram: Telegram) -> Bot:
    """The library as it is. Reading certificates that nobody asks for would take half the time."""
    return Bot(
        telegram.token,
        base_url=telegram.base_url,
        base_file_url=telegram.base_file_url,
        request=HTTPXRequest(httpx_kwargs={"verify": False}),
        get_updates_request=HTTPXRequest(httpx_kwargs={"verify": False}),
    )


async def reason(telegram: Telegram, request: Awaitable[Any]) -> str:
    """Why a request was refused, as it stood on the wire."""
    with pytest.raises(TelegramError):
        await request
    error = telegram.records.requests[-1].error
    assert error is not None
    return error
