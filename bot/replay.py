"""`scopa-bot replay FILE`: a recorded match in words, every move and every score checked."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from bot.game import BadRecord, read_record
from bot.i18n import Say
from bot.screens.lines import refusal_line
from bot.screens.transcript import transcript

__all__ = ["replay"]


def replay(path: Path, say: Say) -> bool:
    """Print the match; whether it was right to its end. What is wrong is said on standard error."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "UTF-8?"
        print(say("replay-unreadable", path=str(path), reason=reason), file=sys.stderr)
        return False
    try:
        record = read_record(text)
    except BadRecord as error:
        why = refusal_line(error.cause, say)
        print(say("replay-wrong", line=error.line, text=error.text, why=why), file=sys.stderr)
        return False
    with suppress(BrokenPipeError):  # somebody looks at the first lines only
        for line in transcript(record, say):
            print(line)
        sys.stdout.flush()
    return True
