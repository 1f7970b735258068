"""How messages are looked up and filled, and what people get when something is amiss."""

from __future__ import annotations

import warnings

import pytest

from bot.i18n import LOCALES, CatalogueWarning, locale_for, speaker


def test_every_catalogue_is_a_language_and_the_source_comes_first() -> None:
    assert LOCALES[0] == "it"
    assert "en" in LOCALES


@pytest.mark.parametrize(
    ("code", "locale"),
    [
        ("it", "it"),
        ("it-IT", "it"),
        ("EN_us", "en"),
        ("ita", "en"),
        ("xx", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_platforms_language_code_finds_ours_or_the_default(code: str | None, locale: str) -> None:
    assert locale_for(code, "en") == locale


def test_a_speaker_is_made_once() -> None:
    assert speaker("it") is speaker("it")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anna", "ad Anna"),
        ("àlex", "ad àlex"),
        ("Marco", "a Marco"),
        ("Elena", "a Elena"),
        ("🌸", "a 🌸"),
        ("", "a "),
    ],
)
def test_italian_says_ad_before_an_a(name: str, said: str) -> None:
    assert speaker("it")("to-name", name=name).strip() == said.strip()


@pytest.mark.parametrize(("scope", "said"), [(0, ""), (1, ", una scopa"), (2, ", 2 scope")])
def test_one_scopa_two_scope(scope: int, said: str) -> None:
    line = speaker("it")("side-state", side="Anna", hands="3", taken=4, scope=scope)
    assert line == f"Anna: in mano 3, prese 4{said}"


def test_names_go_in_without_marks_of_direction() -> None:
    assert speaker("en")("turn-of", name="Zoë") == "Zoë to play."


def test_enumerations_are_said_as_the_language_does() -> None:
    assert speaker("it").listed(["a", "b", "c"]) == "a, b e c"
    assert speaker("en").listed(["a", "b"]) == "a and b"
    assert speaker("it").listed([]) == ""


def test_a_missing_message_is_a_warning_that_names_it() -> None:
    with pytest.warns(CatalogueWarning, match="it: no-such-thing"):
        speaker("it")("no-such-thing")


def test_a_missing_argument_is_a_warning_that_names_it() -> None:
    with pytest.warns(CatalogueWarning, match="turn-of: .*name"):
        speaker("it")("turn-of")


@pytest.mark.parametrize("key", ["no-such-thing", "turn-of"])
def test_people_never_read_a_key(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", CatalogueWarning)
        assert speaker("en")(key) == "…"
