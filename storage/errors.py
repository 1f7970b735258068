"""What storage refuses or fails at. Errors carry data; sentences are made elsewhere.

    StorageError
    ├── CannotOpen              the process cannot run on this file; nothing in it was changed
    │   ├── DatabaseInUse       another process (or this one) has it open
    │   ├── DatabaseUnwritable  folder, file or disk refuses writing
    │   ├── DatabaseCorrupt     no SQLite file, a damaged one, or another program's
    │   ├── DatabaseTooNew      written by a newer release
    │   ├── NoDatabase          there is no such file to copy
    │   ├── NoRoom              the disk has no room for a copy
    │   ├── NotABackup          what a backup would replace is none
    │   └── SQLiteTooOld        this Python's SQLite lacks what the schema needs
    ├── BackupStopped           nobody wants the backup any more; nothing is left of it
    ├── DatabaseClosed          used after close()
    ├── Conflict                somebody else changed the row first; nothing was written
    ├── Missing                 the row to change does not exist; nothing was written
    └── StorageFailed           disk full or I/O error; nothing of the job was written

Anything else that leaves this package (an `IntegrityError`, say) is a bug of ours.
"""

from pathlib import Path


class StorageError(Exception):
    """Root of everything this package raises on purpose."""


class CannotOpen(StorageError):
    """The file at `path` cannot be used by this process."""

    def __init__(self, path: Path, *details: object) -> None:
        super().__init__(path, *details)
        self.path = path


class DatabaseInUse(CannotOpen):
    """Somebody else holds the file's lock."""


class DatabaseUnwritable(CannotOpen):
    """`reason` is the operating system's or SQLite's own word for it."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, reason)
        self.reason = reason


class DatabaseCorrupt(CannotOpen):
    """`reason` is SQLite's first finding, or "another application's database"."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, reason)
        self.reason = reason


class DatabaseTooNew(CannotOpen):
    """The file has schema `found`; this release knows up to `known`."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path, found, known)
        self.found = found
        self.known = known


class SQLiteTooOld(CannotOpen):
    """The linked SQLite is version `found`; the schema needs `needed`."""

    def __init__(self, path: Path, found: str, needed: str) -> None:
        super().__init__(path, found, needed)
        self.found = found
        self.needed = needed


class NoDatabase(CannotOpen):
    """There is no file at `path`."""


class NoRoom(CannotOpen):
    """A copy at `path` needs `needed` bytes for a while; `free` are left on the disk."""

    def __init__(self, path: Path, needed: int, free: int) -> None:
        super().__init__(path, needed, free)
        self.needed = needed
        self.free = free


class NotABackup(CannotOpen):
    """What lies at `path` would be lost, and is no backup of ours."""


class BackupStopped(StorageError):
    """The copy was given up in the middle."""


class DatabaseClosed(StorageError):
    """The database was closed, or is closing and takes nothing new."""


class Conflict(StorageError):
    """The `subject` with this `id` is not at the `expected` revision or version any more.

    `expected` is None where the id itself was already taken (a lobby's code).
    """

    def __init__(self, subject: str, id: int | str, expected: int | None) -> None:
        super().__init__(subject, id, expected)
        self.subject = subject
        self.id = id
        self.expected = expected


class Missing(StorageError):
    """There is no `subject` with this `id`."""

    def __init__(self, subject: str, id: int) -> None:
        super().__init__(subject, id)
        self.subject = subject
        self.id = id


class StorageFailed(StorageError):
    """SQLite could not do it; `reason` is its own word. Memory and disk may differ: reload."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
