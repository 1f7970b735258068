"""The pictures that messages show now, each at an address that does not say what is on it."""

from __future__ import annotations

import hashlib
import secrets
import struct
from dataclasses import dataclass
from typing import Final

__all__ = ["Picture", "Pictures", "kind_of", "size_of"]

# 192 bits: whoever was not told the address of a hand will not guess it.
ADDRESS_BYTES: Final = 24
_GIF: Final = b"GIF8"


@dataclass(slots=True, repr=False)
class Picture:
    """A PNG or a GIF; `uses` counts the messages that show it."""

    png: bytes
    private: bool
    uses: int = 1


class Pictures:
    """Pictures by address. What no message shows any more is forgotten at once, so that memory
    holds at most one picture a message."""

    def __init__(self) -> None:
        self._pictures: dict[str, Picture] = {}

    def __len__(self) -> int:
        return len(self._pictures)

    def keep_public(self, png: bytes) -> str:
        """The address of a picture that everybody may see: the same for the same picture."""
        address = hashlib.sha256(png).hexdigest()
        known = self._pictures.get(address)
        if known is None:
            self._pictures[address] = Picture(png, private=False)
        else:
            known.uses += 1
        return address

    def keep_private(self, png: bytes) -> str:
        """A new address that only the person may be told. The content is no part of it: two
        equal hands would else have one address, and one's owner could ask for the other's."""
        address = secrets.token_urlsafe(ADDRESS_BYTES)
        self._pictures[address] = Picture(png, private=True)
        return address

    def find(self, address: str) -> Picture | None:
        return self._pictures.get(address)

    def drop(self, address: str) -> None:
        """One message less shows it."""
        picture = self._pictures[address]
        picture.uses -= 1
        if not picture.uses:
            del self._pictures[address]


def kind_of(picture: bytes) -> str:
    """What the browser is told that it is."""
    return "image/gif" if picture.startswith(_GIF) else "image/png"


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height, which stand at the beginning of every PNG and every GIF."""
    gif = picture.startswith(_GIF)
    width, height = struct.unpack_from("<HH", picture, 6) if gif else _png_size(picture)
    return width, height


def _png_size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", png, 16)
    return width, height
