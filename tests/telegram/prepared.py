"""A database in which rooms remember short rules, so that a whole match is one round."""

from __future__ import annotations

import json
import time
from pathlib import Path

import storage
from bot.game import VARIANTS, preset
from storage import Database

__all__ = ["one_round_each"]


async def one_round_each(path: Path, chat: int, *, private: bool = False) -> None:
    """In this chat every variant was last played to one point."""

    def save(tx: storage.Transaction) -> None:
        room = storage.open_room(
            tx,
            platform="telegram",
            community=None if private else str(chat),
            external_id=str(chat),
            thread="",
            title="",
            now=time.time(),
        )
        rules = {name: preset(name).changed(target=1).as_json() for name in VARIANTS}
        settings = json.dumps({"rules": rules})
        storage.save_room_settings(tx, room.room_id, language="it", settings=settings)

    db = await Database.open(path, now=time.time())
    try:
        await db.write(save)
    finally:
        await db.close()
