"""Pictures drawn in a few threads, each once, and remembered for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from bot.delivery.fingerprint import fingerprint
from bot.metrics import PICTURE_SECONDS, PICTURES
from rendering import Picture, ReplayPicture, paint

__all__ = ["Gallery"]

log = logging.getLogger(__name__)

_THREADS: Final = 2  # Pillow lets go of the interpreter while it works; more threads bring no more
_REMEMBERED_BYTES: Final = 24 * 1024 * 1024


class Gallery:
    """`png` gives the picture of a description; equal descriptions are drawn once. Of replays, each
    as much work as sixty tables, one at a time is drawn, so that tables never wait for them."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="painter")
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[str, asyncio.Task[bytes | None]] = {}
        self._replaying = asyncio.Lock()

    async def png(self, picture: Picture) -> bytes | None:
        """The picture as PNG (a replay as GIF), or None if it can't be drawn: the words beside it
        say the same."""
        name = fingerprint(picture)
        if (kept := self._kept.get(name)) is not None:
            self._kept.move_to_end(name)
            PICTURES.labels("remembered").inc()
            return kept
        if (drawing := self._drawing.get(name)) is None:
            drawing = asyncio.create_task(self._draw(name, picture))
            self._drawing[name] = drawing
        return await asyncio.shield(drawing)

    def close(self) -> None:
        """Draw nothing any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, name: str, picture: Picture) -> bytes | None:
        try:
            if isinstance(picture, ReplayPicture):
                async with self._replaying:
                    png = await self._painted(picture)
            else:
                png = await self._painted(picture)
        except Exception:
            PICTURES.labels("failed").inc()
            # A group forgives a missing picture, not a table that stands still.
            log.exception("a %s could not be drawn", type(picture).__name__)
            return None
        finally:
            del self._drawing[name]
        PICTURES.labels("drawn").inc()
        self._keep(name, png)
        return png

    async def _painted(self, picture: Picture) -> bytes:
        loop = asyncio.get_running_loop()
        with PICTURE_SECONDS.time():
            return await loop.run_in_executor(self._pool, partial(paint, picture))

    def _keep(self, name: str, png: bytes) -> None:
        self._kept[name] = png
        self._size += len(png)
        while self._size > _REMEMBERED_BYTES:
            _, old = self._kept.popitem(last=False)
            self._size -= len(old)
