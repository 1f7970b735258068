"""Text with entities: HTML as Telegram reads it, and lengths as Telegram counts them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from tests.standins.telegram.refusals import Refused, bad_request

__all__ = ["Formatted", "commands_in", "formatted", "utf16_length"]

TAGS: Final = {
    "a": "text_link",
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
}
NAMED: Final = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

_ENTITY: Final = re.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z]+));?")
_ATTRIBUTE: Final = re.compile(
    r"""\s*([^\s=>/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[a-zA-Z0-9.\-]*))?\s*,?"""
)
_OPEN_QUOTE: Final = re.compile(r"""\s*[^\s=>/"']+\s*=\s*("[^"]*|'[^']*)""")
_START: Final = re.compile(r"<([^\s>]*)")
_CLOSED: Final = re.compile(r"\s*>")
_END: Final = re.compile(r"</([^\s>]*)\s*(>?)")
_COMMAND: Final = re.compile(r"(?<!\S)/[a-zA-Z0-9_]{1,64}(?:@\w+)?")


@dataclass(frozen=True, slots=True)
class Formatted:
    """What a reader sees, and which stretches of it (in UTF-16 units) look different."""

    text: str
    entities: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    entity: dict[str, Any]
    start: int  # in characters of the text so far


def utf16_length(text: str) -> int:
    """Telegram counts UTF-16 units: an emoji is two."""
    return len(text.encode("utf-16-le")) // 2


def formatted(
    text: str, *, parse_mode: str | None, entities: list[dict[str, Any]] | None
) -> Formatted:
    """The text as it is shown, trimmed as Telegram trims it. Raises on markup it can't read."""
    if parse_mode is None:
        result = Formatted(text, tuple(entities or ()))
    elif parse_mode.lower() == "html":
        result = _Html(text).read()
    else:
        raise bad_request("unsupported parse_mode")
    end = utf16_length(result.text)
    for entity in result.entities:
        if entity["offset"] < 0 or entity["offset"] + entity["length"] > end:
            raise bad_request("entity beyond the end of the text")
    return _trimmed(result)


def commands_in(text: str) -> list[dict[str, Any]]:
    """The `bot_command` entities that a client marks in what a person types."""
    return [
        {
            "type": "bot_command",
            "offset": utf16_length(text[: found.start()]),
            "length": utf16_length(found.group()),
        }
        for found in _COMMAND.finditer(text)
    ]


def _trimmed(whole: Formatted) -> Formatted:
    bare = whole.text.rstrip()
    lead = len(bare) - len(bare.lstrip())
    text, gone = bare[lead:], utf16_length(bare[:lead])
    end = utf16_length(text)
    kept = []
    for entity in whole.entities:
        start = min(max(entity["offset"] - gone, 0), end)
        stop = min(max(entity["offset"] + entity["length"] - gone, 0), end)
        if stop > start:
            kept.append(entity | {"offset": start, "length": stop - start})
    return Formatted(text, tuple(kept))


def _unescaped(text: str) -> str:
    """Only four names are known; a number may do without its semicolon, as at Telegram."""

    def character(found: re.Match[str]) -> str:
        hexadecimal, decimal, name = found.groups()
        if name is not None:
            return NAMED.get(name, found.group())
        code = int(hexadecimal, 16) if hexadecimal else int(decimal)
        if 0xD800 <= code < 0xE000:
            raise _unreadable(
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            )
        return chr(code) if 0 < code <= 0x10FFFF else found.group()

    return _ENTITY.sub(character, text)


def _unreadable(reason: str) -> Refused:
    return bad_request(f"can't parse entities: {reason}")


class _Html:
    """One reading of one text; offsets in refusals are bytes, as at Telegram."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._text = ""
        self._open: list[_Open] = []
        self._entities: list[dict[str, Any]] = []

    def read(self) -> Formatted:
        source = self._source
        while self._at < len(source):
            start = source.find("<", self._at)
            stop = len(source) if start < 0 else start
            self._text += _unescaped(source[self._at : stop])
            self._at = stop
            if start < 0:
                break
            if source.startswith("</", start):
                self._end_tag()
            else:
                self._start_tag()
        if self._open:
            tag = self._open[-1].tag
            raise _unreadable(f'Can\'t find end tag corresponding to start tag "{tag}"')
        order = sorted(self._entities, key=lambda e: (e["offset"], -e["length"]))
        return Formatted(self._text, tuple(order))

    def _offset(self) -> int:
        return len(self._source[: self._at].encode())

    def _start_tag(self) -> None:
        found = _START.match(self._source, self._at)
        assert found is not None
        tag, after = found.group(1).lower(), found.end()
        if after == len(self._source):
            raise _unreadable(f"Unclosed start tag at byte offset {self._offset()}")
        if tag not in TAGS:
            raise _unreadable(f'Unsupported start tag "{tag}" at byte offset {self._offset()}')
        attributes: dict[str, str] = {}
        while not (closed := _CLOSED.match(self._source, after)):
            after = self._attribute(tag, after, attributes)
        self._open.append(_Open(tag, self._entity(tag, attributes), len(self._text)))
        self._at = closed.end()

    def _attribute(self, tag: str, start: int, attributes: dict[str, str]) -> int:
        """Reads one attribute; where the next one begins."""
        if _OPEN_QUOTE.fullmatch(self._source, start):
            raise _unreadable(f"Unclosed start tag at byte offset {self._offset()}")
        found = _ATTRIBUTE.match(self._source, start)
        if found is None or found.end() == len(self._source):
            raise _unreadable(f'Unclosed start tag "{tag}" at byte offset {self._offset()}')
        value = found.group(2) or ""
        quoted = value[:1] in ("'", '"')
        attributes[found.group(1)] = _unescaped(value[1:-1] if quoted else value)
        return found.end()

    def _entity(self, tag: str, attributes: dict[str, str]) -> dict[str, Any]:
        entity: dict[str, Any] = {"type": TAGS[tag]}
        match tag:
            case "span" if attributes.get("class") != "tg-spoiler":
                reason = 'Tag "span" must have class "tg-spoiler" at byte offset'
                raise _unreadable(f"{reason} {self._offset()}")
            case "a":
                entity["url"] = attributes.get("href", "")
            case "tg-emoji":
                entity["custom_emoji_id"] = attributes.get("emoji-id", "")
            case "blockquote" if "expandable" in attributes:
                entity["type"] = "expandable_blockquote"
        return entity

    def _end_tag(self) -> None:
        if not self._open:
            raise _unreadable(f"Unexpected end tag at byte offset {self._offset()}")
        found = _END.match(self._source, self._at)
        assert found is not None
        opened, name = self._open.pop(), found.group(1)
        if not found.group(2):
            raise _unreadable(f"Unclosed end tag at byte offset {self._offset()}")
        if name and name.lower() != opened.tag:
            raise _unreadable(
                f"Unmatched end tag at byte offset {self._offset()}, "
                f'expected "</{opened.tag}>", found "</{name}>"'
            )
        self._at = found.end()
        self._close(opened)

    def _close(self, opened: _Open) -> None:
        inside = self._text[opened.start :]
        entity = opened.entity
        if entity["type"] == "text_link" and not entity["url"]:
            if "." not in inside.strip() or " " in inside:
                return  # a link without an address is plain text
            entity = entity | {"url": inside}
        if inside:
            offset = utf16_length(self._text[: opened.start])
            self._entities.append(entity | {"offset": offset, "length": utf16_length(inside)})
