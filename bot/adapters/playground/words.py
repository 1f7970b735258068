"""What the page itself says: those messages of the catalogues whose key begins with "page-".

The page fills in the values by itself, so it gets the words with their places, "{name}". The words
of the game come finished from the desk.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from bot.i18n import LOCALES, SOURCE, keys, speaker

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "STATIC", "sentence", "sentence_for", "words"]

STATIC: Final = Path(__file__).parent / "static"
LANGUAGES: Final = LOCALES
DEFAULT_LANGUAGE: Final = SOURCE

_BEGINNING: Final = "page-"


@functools.cache
def words(language: str) -> Mapping[str, str]:
    """Everything the page says in this language, by key."""
    say = speaker(language)
    names = [key.removeprefix(_BEGINNING) for key in keys(_BEGINNING)]
    return MappingProxyType(
        {
            name: say(f"page-{name}", name="{name}", names="{names}", field="{field}")
            for name in names
        }
    )


def sentence(language: str, key: str) -> str:
    """The words of `key`; an unknown language reads the default one."""
    return words(language if language in LANGUAGES else DEFAULT_LANGUAGE)[key]


def sentence_for(accept_language: str, key: str) -> str:
    """The words of `key` in the first language of an Accept-Language header that we speak."""
    wanted = (part.strip()[:2].lower() for part in accept_language.split(","))
    return sentence(next((tag for tag in wanted if tag in LANGUAGES), DEFAULT_LANGUAGE), key)
