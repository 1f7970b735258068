"""The program: `scopa-bot`, or `python -m bot`. Exit code 0 when stopped, 2 if it cannot run or a
record is wrong."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from importlib.metadata import version
from pathlib import Path

from bot import app, logs
from bot.adapters.playground import PlaygroundError
from bot.complaints import complaint
from bot.config import PREFIX, BadSetting, NothingToRun, Settings, UnknownSetting
from bot.i18n import SOURCE, locale_for, speaker
from bot.replay import replay
from storage import CannotOpen

__all__ = ["main"]

CANNOT_RUN = 2


def main() -> int:
    """Run the bot until it is told to stop, or do the one thing that was asked for."""
    say = speaker(locale_for(os.environ.get(f"{PREFIX}LANGUAGE"), SOURCE))
    parser = argparse.ArgumentParser("scopa-bot", description=say("program-what"))
    parser.add_argument("--version", action="version", version=version("scopa-bot"))
    commands = parser.add_subparsers(dest="command", metavar="")
    replaying = commands.add_parser("replay", help=say("program-replay"))
    replaying.add_argument("file", type=Path)
    given = parser.parse_args()
    if given.command == "replay":
        return 0 if replay(given.file, say) else CANNOT_RUN

    def ready(address: str) -> None:
        print(say("program-ready", address=address), flush=True)

    # The database and whatever else is made beside it hold people's cards: for their owner only.
    os.umask(0o077)
    try:
        settings = Settings.read()
        logs.set_up(settings.log, settings.log_format, settings.secrets)
        logs.catch_crashes()
        asyncio.run(app.run(settings, ready))
    except (BadSetting, NothingToRun, UnknownSetting, CannotOpen, PlaygroundError) as error:
        print(complaint(error, say), file=sys.stderr)
        return CANNOT_RUN
    return 0


if __name__ == "__main__":
    sys.exit(main())
