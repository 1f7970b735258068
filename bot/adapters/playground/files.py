"""Files that pages may fetch, each once and at an address that cannot be guessed."""

from __future__ import annotations

import secrets
from typing import Final

from bot.delivery.platform import File
from bot.recent import Recent

__all__ = ["Files"]

ADDRESS_BYTES: Final = 24
# A page fetches at once; what was never fetched makes room for what comes later.
MOST: Final = 32


class Files:
    """Files by address, until they are fetched."""

    def __init__(self) -> None:
        self._files: Recent[str, File] = Recent(MOST)

    def __len__(self) -> int:
        return len(self._files)

    def keep(self, file: File) -> str:
        """The new address that only one page is told."""
        address = secrets.token_urlsafe(ADDRESS_BYTES)
        self._files.keep(address, file)
        return address

    def take(self, address: str) -> File | None:
        """The file, which is not here any more from now on."""
        return self._files.pop(address, None)
