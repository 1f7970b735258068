"""Every sentence and name that people read, one catalogue (`.ftl`) a language. No sentence stands
in Python, and nothing here knows a screen or a platform.

A new language is one new catalogue; nothing else is touched.
"""

from __future__ import annotations

from bot.i18n.speech import (
    DECKS,
    LOCALES,
    SLASH,
    SOURCE,
    CatalogueWarning,
    Say,
    keys,
    locale_for,
    speaker,
)

__all__ = [
    "DECKS",
    "LOCALES",
    "SLASH",
    "SOURCE",
    "CatalogueWarning",
    "Say",
    "keys",
    "locale_for",
    "speaker",
]
