"""The catalogues agree with each other and with the code."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest
from fluent.syntax import ast as ftl

from bot.i18n import LOCALES, SOURCE, keys, speaker
from tests.i18n.catalogues import HOME, entries, messages, referred, texts, uses, variables

QUOTED: Final = re.compile(r"[«“]\s*(.+?)\s*[»”]")


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_in_a_catalogue_can_be_read(locale: str) -> None:
    assert [entry.content for entry in entries(locale) if isinstance(entry, ftl.Junk)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_stands_once_and_says_something(locale: str) -> None:
    counted = Counter(entry.id.name for entry in entries(locale))
    assert [key for key, count in counted.items() if count > 1] == []
    assert [key for key, message in messages(locale).items() if message.value is None] == []


def said(locale: str) -> set[str]:
    """The messages that the code says. Those that stand only within others ("d'Anna") are the
    language's own business."""
    by_code = {use.key for use in uses() if not use.prefix}
    beginnings = tuple(use.key for use in uses() if use.prefix)
    found = messages(locale)
    inner = {key for key in referred(locale) - by_code if not key.startswith(beginnings)}
    return set(found) - inner


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_says_the_same_messages(locale: str) -> None:
    assert said(locale) ^ said(SOURCE) == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_no_language_needs_more_than_the_source_is_given(locale: str) -> None:
    shared = said(locale) & said(SOURCE)
    wanting = {key: variables(locale, key) - variables(SOURCE, key) for key in shared}
    assert {key: missing for key, missing in wanting.items() if missing} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_in_a_message_exists(locale: str) -> None:
    assert referred(locale) - set(messages(locale)) == set()


def test_every_key_in_the_code_is_in_the_catalogues() -> None:
    known = messages(SOURCE)
    unknown = [
        use
        for use in uses()
        if not (any(key.startswith(use.key) for key in known) if use.prefix else use.key in known)
    ]
    assert unknown == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_said_somewhere(locale: str) -> None:
    by_code = {use.key for use in uses() if not use.prefix} | referred(locale)
    beginnings = tuple(use.key for use in uses() if use.prefix)
    unsaid = [key for key in messages(locale) if key not in by_code]
    assert [key for key in unsaid if not key.startswith(beginnings)] == []


def test_every_message_is_given_what_it_needs() -> None:
    wanting = [
        (use.where, key, variables(SOURCE, key) - use.arguments)
        for use in uses()
        for key in messages(SOURCE)
        if (key.startswith(use.key) if use.prefix else key == use.key)
    ]
    assert [want for want in wanting if want[2]] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sentence_names_a_command_as_both_platforms_call_it(locale: str) -> None:
    named = re.findall(r"\{ \$slash \}(\w+)", (HOME / f"{locale}.ftl").read_text("utf-8"))
    say = speaker(locale)
    commands = {key.removeprefix("command-name-") for key in keys("command-name-")}
    both = {
        say(f"command-name-{one}")
        for one in commands
        if f"slash-{one}" in keys("slash-") and say(f"slash-{one}") == say(f"command-name-{one}")
    }
    assert len(named) > 5 and set(named) <= both


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sentence_names_a_button_as_it_is_labelled(locale: str) -> None:
    labels = [
        text for key in messages(locale) if key.startswith("button-") for text in texts(locale, key)
    ]
    named = {
        name
        for key in messages(locale)
        for text in texts(locale, key)
        for name in QUOTED.findall(text)
        if not name.startswith("scopa-bot ")  # that one is typed
    }
    assert named
    assert [name for name in named if not any(text.endswith(name) for text in labels)] == []
