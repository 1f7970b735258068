"""What of a text can be drawn, and in which font: the defence against every odd name.

Names arrive cleaned, but from strangers: this keeps only what some font has, drops joiners,
controls and marks piled up, and never raises.
"""

import functools
import unicodedata
from typing import NamedTuple

from rendering.fontfiles import FontFile, fonts

_LONGEST = 200  # signs looked at; no place in a picture holds a quarter of that
_MARKS_PER_SIGN = 2
_JOINER = "\u200d"
_NEVER = ("Cc", "Cf", "Cs", "Co", "Cn", "Me")
_SKIN_TONES = range(0x1F3FB, 0x1F400)


class Run(NamedTuple):
    """A piece of text that one font draws."""

    text: str
    font: FontFile


def runs(text: str) -> tuple[Run, ...]:
    """The drawable part of a text as runs of one font each; empty if nothing is left.

    White space is folded to single blanks. Of an emoji joined from several, the first stays.
    """
    return _runs(text[:_LONGEST])


@functools.lru_cache(2048)
def _runs(text: str) -> tuple[Run, ...]:
    pieces: list[tuple[list[str], FontFile]] = []
    marks, skip = 0, False
    for sign in unicodedata.normalize("NFC", " ".join(text.split())):
        joined, skip = skip, sign == _JOINER and _draws_emoji(pieces)
        if joined or _dropped(sign):
            continue
        if unicodedata.category(sign) in ("Mn", "Mc"):
            marks += 1
            if marks <= _MARKS_PER_SIGN and pieces and pieces[-1][1].covers(sign):
                pieces[-1][0].append(sign)
            continue
        marks = 0
        _append(pieces, sign)
    return _tidy(pieces)


def plain(text: str) -> str:
    """The drawable part of a text."""
    return "".join(run.text for run in runs(text))


def initials(name: str) -> str:
    """The first letters of the first two words, at most two; empty if the name has no letters."""
    words = plain(name).replace("_", " ").replace(".", " ").split()
    letters = [word[0] for word in words if word[0].isalpha()]
    return "".join(letters[:2]).upper()[:2]


def is_right_to_left(sign: str) -> bool:
    """Whether a sign belongs to a script written from right to left."""
    return unicodedata.bidirectional(sign) in ("R", "AL")


def _dropped(sign: str) -> bool:
    return unicodedata.category(sign) in _NEVER or ord(sign) in _SKIN_TONES or _is_variation(sign)


def _is_variation(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _draws_emoji(pieces: list[tuple[list[str], FontFile]]) -> bool:
    return bool(pieces) and unicodedata.category(pieces[-1][0][-1]) == "So"


def _append(pieces: list[tuple[list[str], FontFile]], sign: str) -> None:
    """Add a sign to the running piece, or begin one; drop it if no font has it."""
    if sign == " " and not pieces:
        return
    if sign == " " and is_right_to_left(pieces[-1][0][0]):
        # One run for all words of such a name, so that they keep their order.
        pieces[-1][0].append(sign)
        return
    font = next((font for font in fonts() if font.covers(sign)), None)
    if font is None:
        return
    if pieces and pieces[-1][1] == font:
        pieces[-1][0].append(sign)
        return
    last = pieces[-1][0] if pieces else []
    if last and last[-1] == " " and is_right_to_left(last[0]):
        # At the end of such a run a blank would be drawn on its left, away from this one.
        last.pop()
        pieces.append(([" ", sign], font))
    else:
        pieces.append(([sign], font))


def _tidy(pieces: list[tuple[list[str], FontFile]]) -> tuple[Run, ...]:
    """The pieces as runs, without doubled blanks where signs were dropped, or one at the end."""
    out: list[Run] = []
    for signs, font in pieces:
        text = "".join(signs)
        while "  " in text:
            text = text.replace("  ", " ")
        out.append(Run(text, font))
    while out and not out[-1].text.strip():
        out.pop()
    if out:
        out[-1] = Run(out[-1].text.rstrip(), out[-1].font)
    return tuple(out)
