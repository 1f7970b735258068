"""What a program in a process of its own has shown so far, by what it has noted itself."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

__all__ = ["newest_shown"]

_PATIENCE: Final = 60.0  # real seconds; a busy machine, not a slow program
_STALE: Final = """
    SELECT count(*) FROM surfaces JOIN matches ON match_id = subject_id
    WHERE subject = 'm' AND surfaces.state = 'live' AND shown_revision < revision
        AND (kind = 'table' OR kind = 'hand' AND message IS NOT NULL)
"""


async def newest_shown(database: Path) -> None:
    """Returns once every table, and every hand that stands somewhere, shows the newest move."""
    async with asyncio.timeout(_PATIENCE):
        while True:
            with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
                if connection.execute(_STALE).fetchone() == (0,):
                    return
            await asyncio.sleep(0.02)
