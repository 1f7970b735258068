"""What the page itself says, read from the catalogues that the page reads too.

Only the few sentences that the server has to say by itself are looked up here; the words of the
game come finished from the desk.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Final, cast

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "STATIC", "sentence", "sentence_for"]

STATIC: Final = Path(__file__).parent / "static"
LANGUAGES: Final = ("it", "en")
DEFAULT_LANGUAGE: Final = "it"


def sentence(language: str, key: str) -> str:
    """The words of `key`; an unknown language reads the default one."""
    return _catalogue(language if language in LANGUAGES else DEFAULT_LANGUAGE)[key]


def sentence_for(accept_language: str, key: str) -> str:
    """The words of `key` in the first language of an Accept-Language header that we speak."""
    wanted = (part.strip()[:2].lower() for part in accept_language.split(","))
    return sentence(next((tag for tag in wanted if tag in LANGUAGES), DEFAULT_LANGUAGE), key)


@functools.cache
def _catalogue(language: str) -> dict[str, str]:
    text = (STATIC / f"words.{language}.json").read_text(encoding="utf-8")
    return cast(dict[str, str], json.loads(text))
