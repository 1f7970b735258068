"""`scopa-bot backup` and `scopa-bot restore`: what they do and what they say."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.i18n import Say
from storage import CannotOpen, Copy, back_up, restore

__all__ = ["BadBackup", "backup_command", "restore_command"]


class BadBackup(Exception):
    """What was to be restored can't be; `cause` is storage's own refusal."""

    def __init__(self, path: Path, cause: CannotOpen) -> None:
        super().__init__(path, cause)
        self.path = path
        self.cause = cause


def backup_command(database: Path, target: Path, *, force: bool, say: Say) -> str:
    """Back up, and say what was done. Raises a CannotOpen."""
    copy = back_up(database, target, force=force)
    figures = _figures(copy, say)
    return say("backup-done", path=str(target), figures=figures)


def restore_command(backup: Path, database: Path, say: Say) -> str:
    """Restore, and say what was done. Raises a CannotOpen of the database, or BadBackup."""
    try:
        copy, aside = restore(backup, database, f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    except CannotOpen as error:
        if error.path == backup:
            raise BadBackup(backup, error) from error
        raise
    done = say("restore-done", path=str(database), figures=_figures(copy, say))
    return done if aside is None else f"{done}\n{say('restore-aside', path=str(aside))}"


def _figures(copy: Copy, say: Say) -> str:
    size = f"{copy.size / 2**20:.1f} MiB"
    return say(
        "backup-figures", size=size, matches=copy.rows["matches"], people=copy.rows["people"]
    )
