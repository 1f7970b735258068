"""Names of any script and emoji stay as they are; whatever hides, stacks or turns text is gone."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from storage import clean_name

ZWJ, ZWSP, VS15, VS16 = "\u200d", "\u200b", "\ufe0e", "\ufe0f"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Nonna Pina",
        "Zoë O'Brien-Šimić",
        "Đặng Thị Hồng",
        "Владимир",
        "Ελένη",
        "محمد",
        "שָׁלוֹם",
        "प्रिया शर्मा",
        "สมชาย",
        "王小明",
        "さくら",
        "김민준",
        "ჯაბა",
        "_*[]()~`<>&@everyone",
        "<script>alert(1)</script>",
        "{{7*7}} %s {0}",
        "🃏",
        "Anna 🇮🇹",
        "👨‍👩‍👧‍👦",
        "👩🏽‍🚀 Rosa",
        "🏳️‍🌈",
        "❤️",
        "❤️‍🔥",
        "1️⃣",
        "#️⃣",
        "☎︎",
        "?",
        "ﷺ",
        "𝓐𝓷𝓷𝓪",
    ],
)
def test_a_decent_name_is_left_alone(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Anna \t\n  B.\u3000C.\u00a0D.\u2028E. ", "Anna B. C. D. E."),
        ("e\u0301", "é"),
        (f"An{ZWSP}na\u200c\u2060\ufeff\u00ad", "Anna"),
        ("\u202eannA\u202c", "annA"),
        ("\u2066A\u2069\u200eB\u200f\u061c", "AB"),
        ("A\x00B\x1bC\x7fD\x9bE", "ABCDE"),
        ("A\ue000B\U000f0000C\U0010fffdD", "ABCD"),
        ("A\u0378B\ufdd0C\uffffD\U000e0080E", "ABCDE"),
        ("A\ud800B", "AB"),
        ("A\ufff9B\ufffcC\U000e0041D", "ABCD"),
        ("q" + "\u0321\u0322\u0323\u0324" * 3 + "a", "q\u0321\u0322a"),
        ("a\u0301\u0302\u0303\u0304", "á\u0302\u0303"),
        ("\u0301A", "A"),
        ("A \u0301B", "A B"),
        ("a\u0489\u20dd\u20de", "a\u0489\u20dd"),
        (f"A{ZWJ}B", "AB"),
        (f"क्{ZWJ}ष", "क्ष"),
        (f"👨{ZWJ}", "👨"),
        (f"{ZWJ}👨", "👨"),
        (f"👨{ZWJ}{ZWJ}👩", f"👨{ZWJ}👩"),
        (f"👨{ZWJ}A", "👨A"),
        (f"👨{ZWJ}\u2800A", "👨 A"),
        (f"👨{ZWJ}\ufffcA", "👨A"),
        (f"A{VS16}", "A"),
        (f"❤{VS16}{VS16}", f"❤{VS16}"),
        (f"☎{VS15}{VS16}", f"☎{VS15}"),
        ("A\ufe00\U000e0100", "A"),
        ("A\u2800\u2800B", "A B"),
        ("A\u115f\u1160\u3164\uffa0\u17b4\u180eB", "AB"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴"),
    ],
)
def test_what_hides_stacks_or_turns_is_taken_out(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "   ",
        ZWSP,
        "\u3164",
        "\u2800",
        "\u115f\u1160",
        "\u0301\u0302",
        VS16,
        ZWJ * 9,
        "\ue000",
        "\U000e0001",
        "\u200e\u202e",
        "\u034f",
        "\x00",
        "\U0001d159",
        "\U00016fe4",
    ],
)
def test_a_name_with_nothing_to_see_is_a_question_mark(raw: str) -> None:
    assert clean_name(raw) == "?"


def test_a_long_name_is_cut_at_64_characters_and_never_in_a_joint() -> None:
    assert clean_name("x" * 65) == "x" * 64
    assert clean_name("x" * 63 + " y") == "x" * 63
    assert clean_name("x" * 62 + f"👩{ZWJ}🚀") == "x" * 62 + "👩"
    assert clean_name(" " * 2000 + "read no further") == "?"
    assert clean_name("a" + "\u0301" * 100_000) == "á\u0301\u0301"


HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "aeZ19#?=<👨👩🏽🚀❤🏳☎ \u0301\u0302\u0338\u20e3\u3164\u2800\u00a0\u1100\u1161\u11a8"
        ),
        st.sampled_from([ZWJ, ZWSP, VS15, VS16, "\u202e", "\u0344", "\u0958", "\ufb2c"]),
    ),
    max_size=120,
)


@given(HOSTILE)
@example("e\ufe0f\u0301")
@example("=\u200b\u0338\ufe0f")
@example("\u1100\u200b\u1161\u034f\u11a8")
def test_every_name_comes_out_fit_to_be_shown(raw: str) -> None:
    name = clean_name(raw)
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert 1 <= len(name) <= 64
    assert "  " not in name and name == name.strip()
    categories = [unicodedata.category(char) for char in name]
    assert any(category[0] in "LNPS" for category in categories)
    assert not {"Cc", "Co", "Cn", "Cs", "Zl", "Zp"} & set(categories)
    assert {char for char in name if unicodedata.category(char) == "Cf"} <= {ZWJ}
    for before, char, after in zip(" " + name, name, name[1:] + " ", strict=False):
        if char == ZWJ:
            assert unicodedata.category(after) == "So"
            assert before == VS16 or unicodedata.category(before) in {"So", "Sk"}
    name.encode()


@given(HOSTILE)
def test_no_character_carries_more_than_two_marks(raw: str) -> None:
    marks = 0
    for char in clean_name(raw):
        if char in {VS15, VS16}:
            continue
        marks = marks + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        assert marks <= 2
