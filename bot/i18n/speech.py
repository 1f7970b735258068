"""Looks up and fills in the catalogues' messages.

A message that is missing or cannot be filled is a fault of ours: it raises a `CatalogueWarning`,
an error in tests and a line in the log elsewhere, and people get the same message in the source
language or an ellipsis, never a key.
"""

from __future__ import annotations

import unicodedata
import warnings
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib import resources
from typing import Any, Final, final

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

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

SOURCE: Final = "it"  # the language the game is at home in; the others are compared with it
DECKS: Final = ("italian", "french")  # the looks of the cards, each with its own names
SLASH: Final = "/"  # before the name of a command, where nothing else is

Argument = str | int | float


class CatalogueWarning(UserWarning):
    """A message is missing or was not given what it needs."""


@final
class Say:
    """Says messages in one language, with the names of one deck, where commands are written with
    this before their names; get it from `speaker`."""

    __slots__ = ("_bundles", "_locale", "deck", "locale", "slash")

    def __init__(self, locale: str, deck: str, slash: str) -> None:
        self.locale = locale
        self.deck = deck
        self.slash = slash
        self._locale = Locale.parse(locale)
        self._bundles = [_bundle(name) for name in dict.fromkeys((locale, SOURCE))]

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        """The message with this key, filled with the arguments; every message is told the deck and
        what stands before commands."""
        always = {"deck": self.deck, "slash": self.slash}
        for bundle in self._bundles:
            text, faults = _formatted(bundle, key, {**always, **arguments})
            if not faults:
                return text
            fault = f"{bundle.locales[0]}: {key}: {'; '.join(faults)}"
            warnings.warn(fault, CatalogueWarning, stacklevel=2)
        return "…"

    def listed(self, items: Iterable[str]) -> str:
        """The items as one enumeration: "a, b e c"."""
        return format_list(list(items), style="standard", locale=self._locale)

    def day(self, day: date) -> str:
        """The day without its year: "2 settembre"."""
        return format_skeleton("MMMMd", day, locale=self._locale)

    def month(self, day: date) -> str:
        """The month the day is in: "novembre 2026"."""
        return format_skeleton("yMMMM", day, locale=self._locale)

    def __repr__(self) -> str:
        return f"speaker({self.locale!r}, {self.deck!r}, {self.slash!r})"


@cache
def speaker(locale: str, deck: str = DECKS[0], slash: str = SLASH) -> Say:
    """Who says things in this language, one of `LOCALES` (see `locale_for`), about cards that look
    like this, one of `DECKS`, where commands begin like this."""
    return Say(locale, deck, slash)


@cache
def keys(beginning: str) -> tuple[str, ...]:
    """Every key with this beginning, as the catalogues order them."""
    body = FluentResource(_text(SOURCE)).body
    found = [entry.id.name for entry in body if isinstance(entry, Message)]
    return tuple(key for key in found if key.startswith(beginning))


def locale_for(code: str | None, default: str) -> str:
    """The language of ours for a platform's language code ("it-IT" is it), or else the default."""
    language = (code or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LOCALES else default


def _found() -> tuple[str, ...]:
    names = [path.name for path in resources.files("bot.i18n").iterdir()]
    found = [name.removesuffix(".ftl") for name in names if name.endswith(".ftl")]
    return tuple(sorted(found, key=lambda locale: (locale != SOURCE, locale)))


LOCALES: Final = _found()


def _text(locale: str) -> str:
    return resources.files("bot.i18n").joinpath(f"{locale}.ftl").read_text("utf-8")


@cache
def _bundle(locale: str) -> FluentBundle:
    functions: dict[str, Any] = {"STARTS": _starts}
    # Marks that isolate the direction of names count as letters on some phones.
    bundle = FluentBundle([locale], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(_text(locale)))
    return bundle


def _formatted(
    bundle: FluentBundle, key: str, arguments: dict[str, Argument]
) -> tuple[str, list[str]]:
    if not bundle.has_message(key):
        return "", ["no such message"]
    pattern = bundle.get_message(key).value
    if pattern is None:
        return "", ["no text"]
    text, errors = bundle.format_pattern(pattern, arguments)
    return str(text), [str(error) for error in errors]


def _starts(text: object, *, letters: str) -> str:
    """For catalogues: "yes" if the text starts with one of the letters (case and accents aside),
    else "no". Italian says "ad Anna", French "d'Anna": which letters matter is theirs to know."""
    first = unicodedata.normalize("NFD", str(text).lstrip())[:1].casefold()
    return "yes" if first and first in letters else "no"
