"""Why the program cannot run, in one sentence that says what to do."""

from __future__ import annotations

from bot.adapters.playground import BadAddress, CannotListen, NotLoopback, PortTaken
from bot.config import BadSetting, NothingToRun, UnknownSetting
from bot.hosting.commands import BadBackup
from bot.i18n import Say
from storage import (
    DatabaseCorrupt,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnwritable,
    NoDatabase,
    NoRoom,
    NotABackup,
    SQLiteTooOld,
)

__all__ = ["complaint"]


def complaint(error: Exception, say: Say) -> str:
    """The sentence for whoever started the program."""
    match error:
        case UnknownSetting():
            known = say.listed(error.known)
            return say("program-unknown-setting", name=error.name, known=known)
        case NothingToRun():
            return say("program-nothing-to-run")
        case BadSetting():
            return say("program-bad-setting", name=error.name)
        case PortTaken():
            return say("program-port-taken", host=error.host, port=str(error.port))
        case NotLoopback():
            return say("program-not-loopback", host=error.host)
        case BadAddress():
            return say("program-bad-address", text=error.text)
        case CannotListen():
            return say(
                "program-cannot-listen",
                host=error.host,
                port=str(error.port),
                reason=error.reason,
            )
        case DatabaseInUse():
            return say("program-database-in-use", path=str(error.path))
        case DatabaseUnwritable():
            return say("program-database-unwritable", path=str(error.path), reason=error.reason)
        case DatabaseCorrupt():
            return say("program-database-corrupt", path=str(error.path), reason=error.reason)
        case DatabaseTooNew():
            return say("program-database-too-new", path=str(error.path))
        case NoDatabase():
            return say("program-no-database", path=str(error.path))
        case NoRoom():
            needed, free = error.needed // 2**20 + 1, error.free // 2**20
            return say("program-no-room", path=str(error.path), needed=needed, free=free)
        case NotABackup():
            return say("program-not-a-backup", path=str(error.path))
        case BadBackup():
            return say("program-bad-backup", path=str(error.path), why=complaint(error.cause, say))
        case SQLiteTooOld():
            return say("program-sqlite-too-old", found=error.found, needed=error.needed)
        case _:
            return say("program-cannot-run", reason=str(error))
