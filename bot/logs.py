"""How the program writes its log: plain lines or JSON, to standard error.

What is logged are facts with ids, never a hand and never the text of a message.
"""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

__all__ = ["set_up"]

_PLAIN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up(level: str, log_format: str) -> None:
    """Log from this level on; libraries only what is worth a look."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines() if log_format == "json" else logging.Formatter(_PLAIN))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.captureWarnings(capture=True)  # a fault in a catalogue comes as a warning
    for library in ("asyncio", "aiohttp", "aiosqlite", "PIL"):
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))
