"""Which font files there are, and which characters each can draw.

Latin, Greek, Cyrillic, Arabic, Thai and Devanagari come with packages we depend on; other scripts
and emoji are drawn with an optional package or the system's fonts, else their signs are dropped.
The character map is read here with a small table reader: fontTools takes 300 ms for the same answer
and would be a dependency for this alone.
"""

import functools
import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

SANS_PACKAGE = "fontpkg_noto_sans"
TITLE_PACKAGE = "fontpkg_fraunces"
SCORE_PACKAGE = "fontpkg_lora"
_SCRIPT_PACKAGES = (
    "fontpkg_noto_sans_arabic",
    "fontpkg_noto_sans_thai",
    "fontpkg_noto_sans_devanagari",
)
# Optional: Noto fonts for twenty more scripts and one-colour emoji in one package.
_MORE_SCRIPTS_PACKAGE = "manimgx_fonts"

_SYSTEM_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
# Best first. One-colour emoji only: a colour font would not fit the palette.
_SYSTEM_FONTS = (
    "NotoSansHebrew[[]*].ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansGeorgian-Bold.ttf",
    "NotoSansArmenian-Bold.ttf",
    "NotoEmoji[[]*].ttf",
    "NotoEmoji-Bold.ttf",
    "NotoEmoji-Regular.ttf",
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJK-Regular.ttc",
    "DroidSansFallbackFull.ttf",
    "DroidSansFallback.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSans.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "Arial Unicode.ttf",
    "seguisym.ttf",
)


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font and the code points it covers as sorted ranges (first, last); its path is its name."""

    path: str
    firsts: tuple[int, ...] = field(compare=False, repr=False)
    lasts: tuple[int, ...] = field(compare=False, repr=False)

    def covers(self, sign: str) -> bool:
        place = bisect_right(self.firsts, ord(sign)) - 1
        return place >= 0 and ord(sign) <= self.lasts[place]


def packaged(package: str) -> str | None:
    """The upright font of an installed `fontpkg-...`; None where the package is missing."""
    return next(_upright(package, "files/*.ttf"), None)


def _upright(package: str, pattern: str) -> Iterator[str]:
    """The upright fonts of a package by name; none where the package is missing."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return
    for file in sorted(Path(spec.origin).parent.glob(pattern)):
        if "Italic" not in file.name:
            yield str(file)


@functools.cache
def fonts() -> tuple[FontFile, ...]:
    """Every usable font, best first; the first is the one that Latin names are drawn with."""
    packages = [packaged(package) for package in (SANS_PACKAGE, *_SCRIPT_PACKAGES)]
    more = _upright(_MORE_SCRIPTS_PACKAGE, "*.ttf")
    found = [read(path) for path in (*filter(None, packages), *more, *_system_fonts())]
    return tuple(font for font in found if font is not None)


def _system_fonts() -> Iterator[str]:
    folders = [Path(folder).expanduser() for folder in _SYSTEM_FOLDERS]
    for pattern in _SYSTEM_FONTS:
        for folder in folders:
            match = next(folder.rglob(pattern), None) if folder.is_dir() else None
            if match is not None:
                yield str(match)
                break


def read(path: str) -> FontFile | None:
    """The font with its character map; None if the file is no font we can read."""
    try:
        ranges = sorted(_ranges(_cmap(Path(path))))
    except (OSError, struct.error, ValueError):
        return None
    if not ranges:
        return None
    firsts, lasts = zip(*ranges, strict=True)
    return FontFile(path, firsts, lasts)


def _cmap(path: Path) -> bytes:
    """The `cmap` table of a font, of the first one in a collection."""
    with path.open("rb") as file:
        start = 0
        if file.read(4) == b"ttcf":
            file.seek(12)
            (start,) = struct.unpack(">I", file.read(4))
        file.seek(start + 4)
        (count,) = struct.unpack(">H", file.read(2))
        file.seek(start + 12)
        for _ in range(count):
            tag, _, offset, length = struct.unpack(">4sIII", file.read(16))
            if tag == b"cmap":
                file.seek(offset)
                return file.read(length)
    raise ValueError("no cmap")


def _ranges(cmap: bytes) -> Iterator[tuple[int, int]]:
    """The covered ranges of the best Unicode subtable: format 12 if there is one, else 4."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    formats: dict[int, int] = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", cmap, 4 + 8 * i)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            (kind,) = struct.unpack_from(">H", cmap, offset)
            formats.setdefault(kind, offset)
    if 12 in formats:
        yield from _format_12(cmap, formats[12])
    elif 4 in formats:
        yield from _format_4(cmap, formats[4])


def _format_12(cmap: bytes, offset: int) -> Iterator[tuple[int, int]]:
    (groups,) = struct.unpack_from(">I", cmap, offset + 12)
    for i in range(groups):
        first, last, _ = struct.unpack_from(">III", cmap, offset + 16 + 12 * i)
        yield first, last


def _format_4(cmap: bytes, offset: int) -> Iterator[tuple[int, int]]:
    (twice,) = struct.unpack_from(">H", cmap, offset + 6)
    lasts = struct.unpack_from(f">{twice // 2}H", cmap, offset + 14)
    firsts = struct.unpack_from(f">{twice // 2}H", cmap, offset + 16 + twice)
    for first, last in zip(firsts, lasts, strict=True):
        if first != 0xFFFF:  # the closing segment
            yield first, last
