"""The program: `scopa-bot`, or `python -m bot`. Exit code 0 when stopped or done, 1 if a check
found something wrong, 2 if it cannot run or do what was asked, or a record is wrong."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path

from bot import app, logs
from bot.adapters.playground import PlaygroundError
from bot.complaints import complaint
from bot.config import BadSetting, NothingToRun, Settings, UnknownSetting, house_language
from bot.hosting.check import check
from bot.hosting.commands import BadBackup, backup_command, restore_command
from bot.i18n import speaker
from bot.replay import replay
from storage import CannotOpen

__all__ = ["main"]

NOT_WELL = 1
CANNOT_RUN = 2


def main() -> int:
    """Run the bot until it is told to stop, or do the one thing that was asked for."""
    say = speaker(house_language())
    parser = argparse.ArgumentParser("scopa-bot", description=say("program-what"))
    parser.add_argument("--version", action="version", version=version("scopa-bot"))
    commands = parser.add_subparsers(dest="command", metavar="")
    replaying = commands.add_parser("replay", help=say("program-replay"))
    replaying.add_argument("file", type=Path)
    backing_up = commands.add_parser("backup", help=say("program-backup"))
    backing_up.add_argument("path", type=Path)
    backing_up.add_argument("--force", action="store_true", help=say("program-backup-force"))
    restoring = commands.add_parser("restore", help=say("program-restore"))
    restoring.add_argument("path", type=Path)
    commands.add_parser("check", help=say("program-check"))
    given = parser.parse_args()
    if given.command == "replay":
        return 0 if replay(given.file, say) else CANNOT_RUN

    if given.command == "check":
        logs.set_up("error", "plain")  # what libraries say of it is not for people
        logs.catch_crashes()
        return 0 if asyncio.run(check(say, partial(print, flush=True))) else NOT_WELL

    def ready(address: str) -> None:
        print(say("program-ready", address=address), flush=True)

    # The database and whatever else is made beside it hold people's cards: for their owner only.
    os.umask(0o077)
    try:
        settings = Settings.read()
        logs.set_up(settings.log, settings.log_format, settings.secrets)
        logs.catch_crashes()
        if given.command == "backup":
            print(backup_command(settings.database, given.path, force=given.force, say=say))
            return 0
        if given.command == "restore":
            print(restore_command(given.path, settings.database, say))
            return 0
        asyncio.run(app.run(settings, ready))
    except (
        BadBackup,
        BadSetting,
        CannotOpen,
        NothingToRun,
        PlaygroundError,
        UnknownSetting,
    ) as error:
        print(complaint(error, say), file=sys.stderr)
        return CANNOT_RUN
    return 0


if __name__ == "__main__":
    sys.exit(main())
