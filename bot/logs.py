"""How the program writes its log: plain lines or JSON, to standard error.

What is logged are facts with ids, never a hand and never the text of a message. A token that gets
into a line all the same (libraries put them into addresses and exceptions) is blacked out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import Final

__all__ = ["set_up"]

_PLAIN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_BLACKED_OUT: Final = "[secret]"
# Libraries that print whole addresses, and with them tokens, or the bodies of messages.
_LIBRARIES: Final = (
    "PIL",
    "aiohttp",
    "aiosqlite",
    "asyncio",
    "discord",
    "httpcore",
    "httpx",
    "telegram",
)
# A Telegram token, whoever's it is; in addresses it follows the word "bot".
_TOKEN: Final = re.compile(r"(?<!\d)\d{6,}:[A-Za-z0-9_-]{30,}")
# The key in an address of Discord's with which a private message can be changed.
_KEY: Final = re.compile(r"(?<=/)((?:webhooks|interactions)/\d+/)[\w.-]+")


class _Discreet(logging.Formatter):
    """Writes what another formatter made of it, exceptions included, without the secrets."""

    def __init__(self, inner: logging.Formatter, secrets: Iterable[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, _BLACKED_OUT)
        return _KEY.sub(rf"\1{_BLACKED_OUT}", _TOKEN.sub(_BLACKED_OUT, line))


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


def set_up(level: str, log_format: str, secrets: Iterable[str] = ()) -> None:
    """Log from this level on; libraries only what is worth a look, and never one of `secrets`."""
    handler = logging.StreamHandler(sys.stderr)
    lines = _JsonLines() if log_format == "json" else logging.Formatter(_PLAIN)
    handler.setFormatter(_Discreet(lines, secrets))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.captureWarnings(capture=True)  # a fault in a catalogue comes as a warning
    for library in _LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))
