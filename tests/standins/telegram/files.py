"""Files that were sent: what Telegram accepts as a picture, and the ids it gives out."""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Any, Final

from tests.standins.telegram.refusals import bad_request

__all__ = ["FileKind", "Files", "StoredFile", "Upload"]

PHOTO_BYTES: Final = 10 * 1024 * 1024
FILE_BYTES: Final = 50 * 1024 * 1024
PHOTO_SIDES: Final = 10_000  # width and height together
PHOTO_RATIO: Final = 20
THUMBNAIL_SIDE: Final = 90

PNG: Final = b"\x89PNG\r\n\x1a\n"
PNG_END: Final = b"IEND\xaeB`\x82"


class FileKind(Enum):
    PHOTO = "photo"
    DOCUMENT = "document"
    ANIMATION = "animation"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it stood in a request."""

    name: str
    content_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class StoredFile:
    kind: FileKind
    file_id: str
    unique_id: str
    name: str
    content: bytes
    width: int = 0
    height: int = 0

    @property
    def path(self) -> str:
        """Where it is downloaded from, as `getFile` tells it."""
        return f"{self.kind.value}s/{self.file_id}"

    def as_message_part(self) -> dict[str, Any]:
        """The fields that a message with this file has."""
        document = self._named() | {"mime_type": "application/octet-stream"}
        match self.kind:
            case FileKind.PHOTO:
                return {"photo": [self._thumbnail(), self._sized()]}
            case FileKind.DOCUMENT:
                return {"document": document}
            case FileKind.ANIMATION:
                # Old clients know no animations: Telegram sends them as a document besides.
                return {"animation": self._named() | self._sized() | {"duration": 1}} | {
                    "document": document
                }

    def _identity(self) -> dict[str, Any]:
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_size": len(self.content),
        }

    def _named(self) -> dict[str, Any]:
        return self._identity() | {"file_name": self.name}

    def _sized(self) -> dict[str, Any]:
        return self._identity() | {"width": self.width, "height": self.height}

    def _thumbnail(self) -> dict[str, Any]:
        ids = {"file_id": f"{self.file_id}s", "file_unique_id": f"{self.unique_id}s"}
        return ids | {"width": THUMBNAIL_SIDE, "height": THUMBNAIL_SIDE, "file_size": 1}


class Files:
    """Every file that was ever sent."""

    def __init__(self) -> None:
        self._files: dict[str, StoredFile] = {}
        self._numbers = count(1)

    def add(self, upload: Upload, kind: FileKind) -> StoredFile:
        """Raises what Telegram refuses. Two uploads of the same bytes are two files."""
        if not upload.content:
            raise bad_request("file must be non-empty")
        if len(upload.content) > (PHOTO_BYTES if kind is FileKind.PHOTO else FILE_BYTES):
            raise bad_request("file is too big")
        width, height = _size(upload.content) or (0, 0)
        if kind is FileKind.PHOTO:
            _check_photo(width, height)
        stored = StoredFile(
            kind=kind,
            file_id=f"file{next(self._numbers):06}-{kind.value}",
            unique_id=hashlib.sha256(upload.content).hexdigest()[:16],
            name=upload.name,
            content=upload.content,
            width=width,
            height=height,
        )
        # The thumbnail of a photo has an id of its own; sending it sends the photo.
        self._files[stored.file_id] = self._files[f"{stored.file_id}s"] = stored
        return stored

    def known(self, file_id: str, kind: FileKind) -> StoredFile:
        """A file that was sent before, to be sent again without an upload."""
        stored = self._files.get(file_id)
        if stored is None:
            raise bad_request("wrong file identifier/HTTP URL specified")
        if stored.kind is not kind:
            was, wanted = stored.kind.value.capitalize(), kind.value.capitalize()
            raise bad_request(f"can't use file of type {was} as {wanted}")
        return stored

    def keep_newest(self, count: int) -> None:
        """Forgets all but so many: for those who send pictures for hours."""
        for file_id in list(self._files)[: -2 * count]:  # each has two ids
            del self._files[file_id]

    def find(self, file_id: str) -> StoredFile:
        if file_id not in self._files:
            raise bad_request("invalid file_id")
        return self._files[file_id]


def _check_photo(width: int, height: int) -> None:
    if not width or not height:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if width + height > PHOTO_SIDES or max(width, height) > PHOTO_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")


def _size(content: bytes) -> tuple[int, int] | None:
    """Width and height by the file's header, None if it is no whole PNG, JPEG or GIF."""
    if content.startswith(PNG):
        whole = content[12:16] == b"IHDR" and content.endswith(PNG_END)
        return struct.unpack(">II", content[16:24]) if whole else None
    if content.startswith((b"GIF87a", b"GIF89a")):
        return struct.unpack("<HH", content[6:10])
    if content.startswith(b"\xff\xd8"):
        return _jpeg_size(content)
    return None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        # Frame headers only: C4, C8 and CC are tables and reserved.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    return None
