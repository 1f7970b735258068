"""What Discord refuses in the body of a message, in its code for that: 50035."""

from __future__ import annotations

from typing import Any

from tests.standins.discord.world import Refused, components_of

__all__ = ["check_body"]

V2 = 1 << 15
_ROWS, _BUTTON, _SELECT, _TEXT, _GALLERY, _BOX = 1, 2, 3, 10, 12, 17
_KNOWN = {_ROWS, _BUTTON, _SELECT, _TEXT, _GALLERY, _BOX}
_PICTURES = (b"\x89PNG", b"GIF89a")
_MOST_BYTES = 10 * 1024 * 1024  # of a server without boosts


def check_body(body: dict[str, Any], files: dict[str, bytes], emojis: dict[int, str]) -> None:
    """Raises Refused for a message that Discord would not take."""
    parts = list(components_of(body))
    if not parts:
        _need(bool(body.get("content")), "empty message")
        _need(len(body.get("content") or "") <= 2000, "content too long")
        return
    _need(int(body.get("flags") or 0) & V2 != 0, "components of version 2 need their flag")
    _need(not body.get("content") and not body.get("embeds"), "no content beside components")
    _need(len(parts) <= 40, f"{len(parts)} components")
    _need(all(part["type"] in _KNOWN for part in parts), "unknown component")
    texts = [part["content"] for part in parts if part["type"] == _TEXT]
    _need(all(texts) and sum(map(len, texts)) <= 4000, "words")
    for row in (part for part in parts if part["type"] == _ROWS):
        inside = row["components"]
        _need(1 <= len(inside) <= 5, "row")
        _need(len(inside) == 1 or all(one["type"] == _BUTTON for one in inside), "row")
    _check_ids(parts)
    for button in (part for part in parts if part["type"] == _BUTTON):
        _need(1 <= len(button["label"]) <= 80, "label")
        emoji = button.get("emoji")
        _need(emoji is None or int(emoji["id"]) in emojis, "unknown emoji")
    for select in (part for part in parts if part["type"] == _SELECT):
        _need(1 <= len(select["options"]) <= 25, "options")
        _need(all(len(o["value"]) <= 100 and o["label"] for o in select["options"]), "options")
    _check_pictures(parts, files)


def _check_ids(parts: list[dict[str, Any]]) -> None:
    custom = [part["custom_id"] for part in parts if "custom_id" in part]
    _need(all(1 <= len(one) <= 100 for one in custom), "custom_id")
    _need(len(set(custom)) == len(custom), "custom_id twice")
    numbers = [part["id"] for part in parts if part.get("id")]
    _need(len(set(numbers)) == len(numbers), "id twice")


def _check_pictures(parts: list[dict[str, Any]], files: dict[str, bytes]) -> None:
    used = set()
    for gallery in (part for part in parts if part["type"] == _GALLERY):
        _need(1 <= len(gallery["items"]) <= 10, "gallery")
        for item in gallery["items"]:
            _need(len(item.get("description") or "") <= 1024, "description")
            used.add(item["media"]["url"].removeprefix("attachment://"))
    _need(used == set(files), f"{used} is shown, {set(files)} is there")
    _need(all(content.startswith(_PICTURES) for content in files.values()), "picture")
    _need(all(len(content) <= _MOST_BYTES for content in files.values()), "too large")


def _need(condition: bool, words: str) -> None:
    if not condition:
        raise Refused(400, 50035, f"Invalid Form Body: {words}")
