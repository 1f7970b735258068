"""The files of the page: complete in every language, and with nothing from elsewhere in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.adapters.playground import wire
from bot.adapters.playground.words import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    STATIC,
    sentence,
    sentence_for,
    words,
)
from tests.playground.fakes import House

PAGE = (STATIC / "page.html").read_text(encoding="utf-8")
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")}
WORDS = words(DEFAULT_LANGUAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_leaves_the_same_places_for_the_page_to_fill(language: str) -> None:
    for key, text in words(language).items():
        places = re.findall(r"\{\w+\}", text)
        assert places == re.findall(r"\{\w+\}", WORDS[key]), key


def test_every_word_is_used_and_every_word_used_exists() -> None:
    used = set(re.findall(r'data-(?:word|label)="([\w-]+)"', PAGE))
    server = "".join(path.read_text("utf-8") for path in Path(wire.__file__).parent.glob("*.py"))
    quoted = set(re.findall(r'"([\w-]+)"', "".join(SCRIPTS.values()) + server))
    assert used <= WORDS.keys()
    assert WORDS.keys() <= used | quoted


async def test_the_page_gets_the_words_of_every_language(house: House) -> None:
    async with house.http.get(house.base + "/words") as answer:
        assert await answer.json() == {language: dict(words(language)) for language in LANGUAGES}


def test_the_page_runs_no_markup_from_outside() -> None:
    for name, script in SCRIPTS.items():
        for door in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert door not in script, f"{door} in {name}"


def test_the_page_loads_nothing_from_elsewhere_and_has_no_inline_script_or_style() -> None:
    files = [PAGE, (STATIC / "page.css").read_text("utf-8"), *SCRIPTS.values()]
    for text in files:
        assert not re.search(r"(?:https?:)?//(?!\s)[\w.-]+\.[a-z]{2,}/", text)
    assert not re.search(r"\son\w+=|\sstyle=|<style", PAGE)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", PAGE))


async def test_every_file_that_the_page_names_is_served(house: House) -> None:
    named = set(re.findall(r'(?:src|href)="(/[^"]+)"', PAGE))
    named |= {
        f"/static/{name}" for name in re.findall(r'from "\./(.+?)"', "".join(SCRIPTS.values()))
    }
    named |= {"/font/title", "/font/text", "/words"}
    for path in sorted(named):
        async with house.http.get(house.base + path) as answer:
            assert answer.status == 200, path


async def test_an_unknown_font_is_not_found(house: House) -> None:
    async with house.http.get(house.base + "/font/secret") as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "it"),
        ("en-US,en;q=0.9", "en"),
        ("de,en", "en"),
        ("it-CH", "it"),
        ("fr-FR", "fr"),
        ("*", "it"),
    ],
)
def test_the_server_answers_in_a_language_that_the_browser_prefers(
    header: str, language: str
) -> None:
    assert sentence_for(header, "foreign-host") == sentence(language, "foreign-host")
