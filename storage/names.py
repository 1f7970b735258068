"""What becomes of a name people chose for themselves before it is stored. Pure: text in, text out.

Names reach pictures, captions, buttons and other people's screens; whatever could hide there, turn
the writing direction, stack up or simply be invisible is taken out once, here.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

MAX_LENGTH: Final = 64
MAX_MARKS: Final = 2
NAMELESS: Final = "?"

# Normalising sorts runs of combining marks, slowly; no platform has names anywhere near this long.
_READ_AT_MOST: Final = 1024

_ZWJ: Final = "\u200d"
_SELECTORS: Final = "\ufe0e\ufe0f"

# Letters and symbols by category, yet nothing is drawn: what "invisible names" are made of.
_INVISIBLE: Final = frozenset(
    "\u034f"  # combining grapheme joiner
    "\u115f\u1160\u3164\uffa0"  # Hangul fillers
    "\u17b4\u17b5"  # Khmer inherent vowels
    "\u180b\u180c\u180d\u180f"  # Mongolian variation selectors
    "\ufffc"  # object replacement
    "\U00016fe4"  # Khitan filler
    "\U0001d159"  # musical null notehead
) | frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))  # other selectors
_BLANK: Final = frozenset("\t\n\v\f\r\x85\u2800")  # drawn as an empty space

_MARKS: Final = frozenset({"Mn", "Me"})
_SPACES: Final = frozenset({"Zs", "Zl", "Zp"})
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
# What a variation selector can follow: symbols, and the digits, # * ! ? that have emoji forms.
_SELECTABLE: Final = frozenset({"So", "Sm", "Sk", "Nd", "Po"})


def clean_name(raw: str) -> str:
    """The name to store: NFC, one line, at most 64 characters, and something to see in it.

    Keeps every script, emoji with their joiners and styles, and at most two combining marks on a
    character. Drops controls, bidirectional and zero width characters, private and unassigned ones.
    "?" if nothing is left. Cleaning a clean name changes nothing.
    """
    text = unicodedata.normalize("NFC", raw[:_READ_AT_MOST])
    text = unicodedata.normalize("NFC", "".join(_visible(text)))
    text = " ".join("".join(_limited(text)).split())
    text = text[:MAX_LENGTH].rstrip(" " + _ZWJ)
    return text or NAMELESS


def _visible(text: str) -> Iterator[str]:
    """The characters that are drawn, every kind of space as a plain one."""
    previous = " "
    for char, following in zip(text, text[1:] + " ", strict=False):
        if char in _BLANK or unicodedata.category(char) in _SPACES:
            previous = " "
        elif _is_drawn(char, previous, following):
            previous = char
        else:
            continue
        yield previous


def _is_drawn(char: str, previous: str, following: str) -> bool:
    if char == _ZWJ:
        return _ends_emoji(previous) and _is_symbol(following)
    if char in _SELECTORS:
        return unicodedata.category(previous) in _SELECTABLE
    return char not in _INVISIBLE and unicodedata.category(char) not in _UNWANTED


def _ends_emoji(char: str) -> bool:
    return char == "\ufe0f" or "\U0001f3fb" <= char <= "\U0001f3ff" or _is_symbol(char)


def _is_symbol(char: str) -> bool:
    return unicodedata.category(char) == "So" and char not in _BLANK and char not in _INVISIBLE


def _limited(text: Iterable[str]) -> Iterator[str]:
    """The text without the marks that stack too high or have nothing to stand on."""
    marks = MAX_MARKS
    for char in text:
        if char in _SELECTORS:
            yield char
        elif unicodedata.category(char) not in _MARKS:
            marks = MAX_MARKS if char == " " else 0
            yield char
        elif marks < MAX_MARKS:
            marks += 1
            yield char
