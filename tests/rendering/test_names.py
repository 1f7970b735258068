"""Names come from strangers: whatever they hold, the picture stands."""

import logging
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat, features

from rendering import Face, names, paint, text
from rendering.fontfiles import FontFile, fonts, read
from rendering.pictures import TablePicture
from rendering.text import Line, Typeface, fit, typeset, width_of
from tests.rendering.scenes import lobby_picture, position, rules_for, table_picture

HOSTILE = (
    "",
    " ",
    "\u200b\u200d\ufeff",
    "\u202eevil\u202c\u2066name\u2069",
    "\x00\x07\x1b[31m",
    "a\nb\tc",
    "Z" + "\u0337\u0322\u031b\u034e" * 30 + "algo",
    "W" * 64,
    "i" * 64,
    "👨‍👩‍👧‍👦",
    "🇮🇹🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "👩🏽‍🚀 Samantha ❤️",
    "محمد علي",
    "יעל כהן",
    "สมชาย ใจดี",
    "देवनागरी कुमार",
    "Дмитрий Ωμέγα",
    "田中太郎",
    "한국어",
    "꧁༺ꜱᴋʏ༻꧂",
    "\ud800broken",
    "\U000f0000\U0010ffff",
    "﷽" * 20,
    "\u0301" * 64,
    "<b>&amp;",
    "x" * 10_000,
)


def table_of(name: str) -> TablePicture:
    match = position(rules_for(2), table="Rs2d", hands=(2, 2), last=(1, "2d", ""))
    return table_picture(match, faces=(Face(name, 3), Face(name, -1)), move=(name, name))


@pytest.mark.parametrize("name", HOSTILE, ids=[f"name{i}" for i in range(len(HOSTILE))])
def test_no_name_breaks_a_picture(name: str) -> None:
    assert paint(table_of(name)).startswith(b"\x89PNG")
    face = Face(name)
    assert paint(lobby_picture((face, None, face, face, face, face), range(6)))


@given(st.text(max_size=64))
def test_no_text_breaks_a_line_or_leaves_its_room(name: str) -> None:
    fitted, size, width = fit(name, 300, 44, 700, Typeface.SANS)
    assert fitted
    assert width_of(fitted, size, 700, Typeface.SANS, width) <= 300 or len(fitted) == 1
    assert typeset(name, 44, 700, Typeface.SANS, 300).width <= 300
    assert len(names.initials(name)) <= 2


def test_a_name_that_fits_is_left_alone() -> None:
    assert fit("Giulia B.", 600, 54, 700, Typeface.SANS) == ("Giulia B.", 54, 92)


def test_a_long_name_is_made_narrower_before_it_is_cut() -> None:
    name = "Pierfrancesco Maria"
    full = width_of(name, 54, 700)
    fitted, size, width = fit(name, int(full * 0.8), 54, 700, Typeface.SANS)
    assert (fitted, size < 54, width < 92) == (name, True, True)


def test_a_cut_name_ends_with_an_ellipsis_and_no_stump_of_a_word() -> None:
    fitted, _, _ = fit("Pierfrancesco Maria della Rovere", 330, 54, 700, Typeface.SANS)
    assert fitted == "Pierfrancesco…"


def test_no_text_is_ever_smaller_than_a_phone_can_show() -> None:
    _, size, _ = fit("W" * 64, 100, 34, 600, Typeface.SANS)
    assert size == text.SMALLEST


@pytest.mark.parametrize(
    "name, kept",
    [
        ("  Anna \n\t Maria ", "Anna Maria"),
        ("An\u200bna", "Anna"),
        ("\u202eAnna", "Anna"),
        ("e\u0301", "é"),
        ("q\u0323\u0307\u0308\u030a", "q\u0323\u0307"),
        ("\ue000Anna\ud83d", "Anna"),
        ("A\ufe0f", "A"),
    ],
)
def test_only_what_can_be_drawn_stays(name: str, kept: str) -> None:
    assert names.plain(name) == kept


@pytest.mark.parametrize(
    "name, letters",
    [
        ("Anna", "A"),
        ("anna maria luisa", "AM"),
        ("zia_carla.58", "ZC"),
        ("🔥🔥", ""),
        ("58", ""),
        ("ßeta", "SS"),
        ("", ""),
    ],
)
def test_initials_are_the_first_letters_of_two_words(name: str, letters: str) -> None:
    assert names.initials(name) == letters


def test_scripts_of_the_font_packages_are_never_dropped() -> None:
    for name in ("Anna", "Дмитрий", "Ωμέγα", "محمد", "สมชาย", "देवनागरी"):
        assert names.plain(name) == name


@pytest.fixture
def emoji_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a one-colour emoji font were installed."""
    emoji = FontFile("Emoji", (0x1F300,), (0x1FAFF,))
    monkeypatch.setattr(names, "fonts", lambda: (fonts()[0], emoji))
    names._runs.cache_clear()
    yield
    names._runs.cache_clear()


@pytest.mark.usefixtures("emoji_font")
@pytest.mark.parametrize(
    "name, kept",
    [
        ("👨‍👩‍👧‍👦 Rossi", "👨 Rossi"),
        ("👩🏽‍🚀", "👩"),
        ("🔥🔥", "🔥🔥"),
    ],
)
def test_of_a_joined_emoji_the_first_part_stays(name: str, kept: str) -> None:
    assert names.plain(name) == kept


# ---- fonts --------------------------------------------------------------------------------------


def test_the_table_reader_agrees_with_fonttools() -> None:
    ttlib = pytest.importorskip("fontTools.ttLib", reason="fontTools is a development tool")
    for font in fonts()[:4]:
        number = 0 if font.path.endswith(".ttc") else -1
        known = ttlib.TTFont(font.path, fontNumber=number).getBestCmap()
        signs = [chr(code) for code in (*known, 0x41, 0x5D0, 0x4E00, 0x1F525)]
        wrong = [sign for sign in signs if font.covers(sign) != (ord(sign) in known)]
        assert len(wrong) <= len(known) // 100, font.path


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no font at all",
        b"\x00\x01\x00\x00" + b"\xff" * 40,
        struct.pack(">4sHHHH", b"OTTO", 0, 0, 0, 0),
    ],
)
def test_a_file_that_is_no_font_is_passed_over(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.ttf"
    file.write_bytes(content)
    assert read(str(file)) is None


def test_a_missing_font_is_passed_over(tmp_path: Path) -> None:
    assert read(str(tmp_path / "none.ttf")) is None


@pytest.fixture
def no_raqm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine without libfribidi."""
    monkeypatch.setattr(features, "check", lambda name: name != "raqm")
    forget_lines()
    yield
    monkeypatch.undo()
    forget_lines()


def forget_lines() -> None:
    for cached in (text.layout, text.fit, text.typeset, text.width_of):
        cached.cache_clear()


@pytest.mark.usefixtures("no_raqm")
def test_without_fribidi_everything_is_drawn_and_one_warning_given(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        for name in HOSTILE:
            assert paint(table_of(name)).startswith(b"\x89PNG")
    assert [record.name for record in caplog.records] == ["rendering.text"]


def test_without_fribidi_hebrew_still_reads_from_the_right(
    request: pytest.FixtureRequest,
) -> None:
    name = "יעל כהן"
    if names.plain(name) != name or not features.check("raqm"):
        pytest.skip("needs a Hebrew font and libfribidi to compare with")
    shaped = typeset(name, 44)
    request.getfixturevalue("no_raqm")
    plain = typeset(name, 44)
    assert plain.width == pytest.approx(shaped.width, abs=3)
    backwards = typeset(name[::-1], 44)
    assert gap(plain, shaped) < gap(backwards, shaped) / 2


def gap(one: Line, other: Line) -> float:
    size = max(one.mask.width, other.mask.width), one.mask.height
    pair = [line.mask.crop((0, 0, *size)) for line in (one, other)]
    return float(ImageStat.Stat(ImageChops.difference(*pair)).mean[0])


def test_every_text_cache_is_bounded() -> None:
    for cached in (text.fit, text.typeset, text.width_of):
        assert cached.cache_info().maxsize is not None
