"""HTML as Telegram reads it, and what it says of HTML that it can't read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.standins.telegram.markup import Formatted, commands_in, formatted, utf16_length
from tests.standins.telegram.refusals import Refused


def read(text: str) -> Formatted:
    return formatted(text, parse_mode="HTML", entities=None)


def entity(kind: str, offset: int, length: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length} | more


@pytest.mark.parametrize(
    ("markup", "text", "entities"),
    [
        ("sette &amp; mezzo", "sette & mezzo", []),
        ("&lt;b&gt; &quot;&#8364;&#x20AC;&quot", '<b> "€€"', []),
        ("&ge; &laquo; &#12345678; &", "&ge; &laquo; &#12345678; &", []),
        ("<b>a</b>", "a", [entity("bold", 0, 1)]),
        ("<STRONG>a</STRONG>", "a", [entity("bold", 0, 1)]),
        ("🃏<i>🃏</i>", "🃏🃏", [entity("italic", 2, 2)]),
        ("<i>a</>", "a", [entity("italic", 0, 1)]),
        ("<i>a</i   >", "a", [entity("italic", 0, 1)]),
        ("<i aba = '>'>a</i>", "a", [entity("italic", 0, 1)]),
        ("<b></b>x", "x", []),
        ("<i>a<b>b</b></i>", "ab", [entity("italic", 0, 2), entity("bold", 1, 1)]),
        ("<u>a</u><s>b</s>", "ab", [entity("underline", 0, 1), entity("strikethrough", 1, 1)]),
        ("<pre>a</pre><code>b</code>", "ab", [entity("pre", 0, 1), entity("code", 1, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [entity("spoiler", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [entity("expandable_blockquote", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [entity("blockquote", 0, 1)]),
        (
            '<tg-emoji emoji-id="7">🃏</tg-emoji>',
            "🃏",
            [entity("custom_emoji", 0, 2, custom_emoji_id="7")],
        ),
        (
            '<a href="https://t.me/x?a=1&amp;b=2">a</a>',
            "a",
            [entity("text_link", 0, 1, url="https://t.me/x?a=1&b=2")],
        ),
        ("<a href=t.me>a</a>", "a", [entity("text_link", 0, 1, url="t.me")]),
        ("<a>t.me</a>", "t.me", [entity("text_link", 0, 4, url="t.me")]),
        ("<a>anna</a>", "anna", []),
        ("  <b> a </b>\n", "a", [entity("bold", 0, 1)]),
        ("<b> </b>a", "a", []),
    ],
)
def test_markup_becomes_text_with_entities(
    markup: str, text: str, entities: list[dict[str, Any]]
) -> None:
    assert read(markup) == Formatted(text, tuple(entities))


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("a<b>b", 'Can\'t find end tag corresponding to start tag "b"'),
        ("è<anna>", 'Unsupported start tag "anna" at byte offset 2'),
        ("a < b > c", 'Unsupported start tag "" at byte offset 2'),
        ("I <3 you", 'Unsupported start tag "3" at byte offset 2'),
        ("a<b", "Unclosed start tag at byte offset 1"),
        ("a<b class=", 'Unclosed start tag "b" at byte offset 1'),
        ("a<b class='x>", "Unclosed start tag at byte offset 1"),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b></b></", "Unexpected end tag at byte offset 7"),
        ("<i>a</i  ", "Unclosed end tag at byte offset 4"),
        ("<i>a</em>", 'Unmatched end tag at byte offset 4, expected "</i>", found "</em>"'),
        ("<b><i>a</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        (
            "&#xD800;",
            "Text contains invalid Unicode characters after decoding HTML entities, "
            "check for unmatched surrogate code units",
        ),
    ],
)
def test_markup_that_cannot_be_read_is_refused(markup: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        read(markup)
    assert refused.value.description == f"Bad Request: can't parse entities: {words}"


def test_plain_text_keeps_what_looks_like_markup() -> None:
    assert formatted(" <b> & ", parse_mode=None, entities=None) == Formatted("<b> &")


def test_entities_may_be_given_instead_and_have_to_fit() -> None:
    bold = entity("bold", 2, 1)
    assert formatted("🃏x", parse_mode=None, entities=[bold]) == Formatted("🃏x", (bold,))
    with pytest.raises(Refused, match="beyond the end"):
        formatted("🃏", parse_mode=None, entities=[bold])


def test_lengths_are_counted_in_utf16() -> None:
    assert [utf16_length(text) for text in ("a", "è", "🃏", "")] == [1, 1, 2, 0]


def test_commands_are_marked_where_they_stand_alone() -> None:
    found = commands_in("🃏 /scopa@scopa_test_bot a/b /x")
    assert [(mark["offset"], mark["length"]) for mark in found] == [(3, 21), (29, 2)]
