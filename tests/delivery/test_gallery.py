"""Pictures: drawn once, remembered for a while, and never the reason for a table to stand still."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from bot.delivery import gallery as galleries
from bot.delivery.gallery import Gallery
from bot.i18n import speaker
from bot.screens.table import table_screen
from rendering import Picture, ReplayPicture, TablePicture, paint
from tests.game.positions import dealt, deck_starting
from tests.house import until
from tests.screens.tables import standing


@pytest.fixture
async def gallery() -> AsyncIterator[Gallery]:
    gallery = Gallery()
    yield gallery
    gallery.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What the painter was asked for; it fails for a picture of nothing."""
    asked: list[Picture] = []

    def paint_and_tell(picture: Picture) -> bytes:
        asked.append(picture)
        return paint(picture)

    monkeypatch.setattr(galleries, "paint", paint_and_tell)
    return asked


def picture(first: str = "7d") -> Picture:
    """A table that begins with this card."""
    found = table_screen(standing(dealt(deck=deck_starting(first))), speaker("en")).picture
    assert found is not None
    return found


async def test_however_many_ask_at_once_a_picture_is_drawn_once(
    gallery: Gallery, drawn: list[Picture]
) -> None:
    pictures = await asyncio.gather(*(gallery.png(picture()) for _ in range(20)))
    assert len(set(pictures)) == 1
    assert pictures[0] is not None
    assert pictures[0].startswith(b"\x89PNG")
    assert await gallery.png(picture()) == pictures[0]
    assert len(drawn) == 1
    assert await gallery.png(picture("Ac")) != pictures[0]
    assert len(drawn) == 2


async def test_a_table_never_waits_for_replays(
    gallery: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, drawn = threading.Event(), list[str]()

    def slow_replays(asked: Picture) -> bytes:
        drawn.append(type(asked).__name__)
        if isinstance(asked, ReplayPicture):
            assert free.wait(60)
        return b"GIF89a"

    monkeypatch.setattr(galleries, "paint", slow_replays)
    tables = [found for first in ("7d", "Ac") if isinstance(found := picture(first), TablePicture)]
    replays = [asyncio.create_task(gallery.png(ReplayPicture((table,)))) for table in tables]
    try:
        await until(lambda: "ReplayPicture" in drawn)
        assert await gallery.png(picture("2c")) is not None
        assert drawn == ["ReplayPicture", "TablePicture"]
    finally:
        free.set()
    assert await asyncio.gather(*replays) == [b"GIF89a"] * 2
    assert drawn.count("ReplayPicture") == 2


async def test_a_picture_that_cannot_be_drawn_is_none_and_is_logged(
    gallery: Gallery, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(picture: Picture) -> bytes:
        raise OSError("the font is broken")

    monkeypatch.setattr(galleries, "paint", fail)
    failed = await asyncio.gather(gallery.png(picture()), gallery.png(picture()))
    assert tuple(failed) == (None, None)
    assert "could not be drawn" in caplog.text
    monkeypatch.undo()
    assert await gallery.png(picture()) is not None  # it is tried again


async def test_somebody_who_stops_waiting_does_not_stop_the_drawing_for_others(
    gallery: Gallery, drawn: list[Picture]
) -> None:
    waiting = asyncio.create_task(gallery.png(picture()))
    other = asyncio.create_task(gallery.png(picture()))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await other is not None
    assert waiting.cancelled()
    assert len(drawn) == 1


async def test_only_so_much_is_remembered(
    gallery: Gallery, drawn: list[Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await gallery.png(picture("7d"))
    assert first is not None
    monkeypatch.setattr(galleries, "_REMEMBERED_BYTES", 3 * len(first))
    for code in ("Ac", "2c", "3c", "4c", "5c"):
        await gallery.png(picture(code))
    await gallery.png(picture("5c"))
    assert len(drawn) == 6
    await gallery.png(picture("7d"))
    assert len(drawn) == 7
