"""The files of the page: complete in both languages, and with nothing from elsewhere in them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.adapters.playground import wire
from bot.adapters.playground.words import STATIC, sentence, sentence_for
from tests.playground.fakes import House

PAGE = (STATIC / "page.html").read_text(encoding="utf-8")
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")}
WORDS = {
    language: json.loads((STATIC / f"words.{language}.json").read_text(encoding="utf-8"))
    for language in ("it", "en")
}


def test_both_languages_have_the_same_words_and_the_same_places_for_values() -> None:
    assert WORDS["it"].keys() == WORDS["en"].keys()
    for key, italian in WORDS["it"].items():
        assert italian.strip()
        assert re.findall(r"\{\w+\}", italian) == re.findall(r"\{\w+\}", WORDS["en"][key]), key


def test_no_key_is_in_a_catalogue_twice() -> None:
    for language in WORDS:
        text = (STATIC / f"words.{language}.json").read_text(encoding="utf-8")
        assert len(re.findall(r'^  "[\w-]+":', text, re.MULTILINE)) == len(WORDS[language])


def test_every_word_is_used_and_every_word_used_exists() -> None:
    used = set(re.findall(r'data-(?:word|label)="([\w-]+)"', PAGE))
    server = "".join(path.read_text("utf-8") for path in Path(wire.__file__).parent.glob("*.py"))
    quoted = set(re.findall(r'"([\w-]+)"', "".join(SCRIPTS.values()) + server))
    assert used <= WORDS["it"].keys()
    assert WORDS["it"].keys() <= used | quoted


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
    named |= {"/font/title", "/font/text", "/static/words.it.json", "/static/words.en.json"}
    for path in sorted(named):
        async with house.http.get(house.base + path) as answer:
            assert answer.status == 200, path


async def test_an_unknown_font_is_not_found(house: House) -> None:
    async with house.http.get(house.base + "/font/secret") as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "it"), ("en-US,en;q=0.9", "en"), ("de,en", "en"), ("it-CH", "it"), ("*", "it")],
)
def test_the_server_answers_in_a_language_that_the_browser_prefers(
    header: str, language: str
) -> None:
    assert sentence_for(header, "foreign-host") == sentence(language, "foreign-host")
