"""How the program writes its log: plain lines or JSON, to standard error.

What is logged are facts with ids, never a hand and never the text of a message. A token that gets
into a line all the same (libraries put them into addresses and exceptions) is blacked out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from types import TracebackType
from typing import Final, TextIO

__all__ = ["catch_crashes", "set_up"]

log = logging.getLogger(__name__)

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
_TOKEN: Final = re.compile(r"(?<!\d)\d{6,}(?::|%3[Aa])[A-Za-z0-9_-]{30,}")
# The key in an address of Discord's with which a private message can be changed.
_KEY: Final = re.compile(r"(?<=/)((?:webhooks|interactions)/\d+/)[\w.%+=-]+")
# The same key anywhere else: it is base64 and begins with "interaction:".
_INTERACTION: Final = re.compile(r"aW50ZXJhY3Rpb24[\w.%+/=-]*")
# The name and password that somebody put before the host of an address.
_LOGIN: Final = re.compile(r"(?<=://)[^\s/@'\"]+@")


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
        line = _KEY.sub(rf"\1{_BLACKED_OUT}", _TOKEN.sub(_BLACKED_OUT, line))
        line = _INTERACTION.sub(_BLACKED_OUT, line)
        return _LOGIN.sub(f"{_BLACKED_OUT}@", line)


class _Lines(logging.StreamHandler[TextIO]):
    """Writes lines; one that can't be written is named by its place alone. The standard library
    would print its arguments, and nobody has looked through those."""

    def handleError(self, record: logging.LogRecord) -> None:
        place = f"{record.name}, {record.filename} line {record.lineno}"
        with suppress(OSError, ValueError):  # nobody is listening any more
            self.stream.write(f"a line of the log could not be written: {place}\n")


class _JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).astimezone()
        entry = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up(level: str, log_format: str, secrets: Iterable[str] = ()) -> None:
    """Log from this level on; libraries only what is worth a look, and never one of `secrets`."""
    handler = _Lines(sys.stderr)
    lines = _JsonLines() if log_format == "json" else logging.Formatter(_PLAIN)
    handler.setFormatter(_Discreet(lines, secrets))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.captureWarnings(capture=True)  # a fault in a catalogue comes as a warning
    for library in _LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))


def catch_crashes() -> None:
    """What nobody caught goes into the log too: Python would print it past it, addresses and all.
    For the program; call it after `set_up`."""
    sys.excepthook = _crashed
    threading.excepthook = _thread_crashed
    sys.unraisablehook = _unraisable


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("the program fell", exc_info=(kind, error, trace))


def _thread_crashed(told: threading.ExceptHookArgs) -> None:
    if told.exc_value is not None:
        log.critical("a thread fell", exc_info=told.exc_value)


def _unraisable(told: sys.UnraisableHookArgs) -> None:
    if told.exc_value is not None:
        log.error("an error that nobody could take", exc_info=told.exc_value)
