"""Content as a Components V2 message: picture, words, buttons.

Views are made, sent and forgotten. Nothing of them stays in memory: buttons are found again by the
pattern of their ids (see `buttons`).
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from enum import IntEnum
from itertools import chain
from typing import Any, Final

import discord
from discord import ui

from bot.adapters.discordbot.buttons import Chooser, TokenButton
from bot.delivery import Content, File
from bot.delivery.platform import Key

__all__ = [
    "Emojis",
    "Sheet",
    "attached",
    "escaped",
    "picture_file",
    "sheet_of",
    "stands_on",
    "view_of",
]

_ACCENT: Final = discord.Colour(0x2E6B4F)  # the cloth of the table
_PARTS: Final = 40  # of a message, each row and each button counted
_AROUND: Final = 3  # the box, the picture, the words
_IN_A_ROW: Final = 5
_OPTIONS: Final = 25
_LONGEST_TEXT: Final = 4000
_LONGEST_ALT: Final = 1024

_TAG: Final = re.compile(r"<(?=[@#:/a-z])", re.IGNORECASE)

Emojis = Mapping[str, discord.PartialEmoji]


class Sheet(IntEnum):
    """What a private message is, written into it as the id of its box, so that a press tells it
    even after a restart."""

    OTHER = 100
    HAND = 101
    NOTE = 102


_SHEETS: Final = {"hand": Sheet.HAND, "note": Sheet.NOTE}


def view_of(content: Content, kind: str, emojis: Emojis) -> ui.LayoutView:
    """The message, ready to be sent and never listened to."""
    box: ui.Container[Any] = ui.Container(accent_colour=_ACCENT, id=_SHEETS.get(kind, Sheet.OTHER))
    if content.picture is not None:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        alt = content.alt[:_LONGEST_ALT] or None
        gallery.add_item(media=f"attachment://{_file_name(content, kind)}", description=alt)
        box.add_item(gallery)
    box.add_item(ui.TextDisplay(escaped(content.text)[:_LONGEST_TEXT]))
    for row in _rows(content, emojis):
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()  # discord.py keeps what it sends unless nobody listens to it any more
    return view


def picture_file(content: Content, kind: str) -> discord.File | None:
    """The picture to be sent along. Its name says nothing about what is on it."""
    if content.picture is None:
        return None
    return discord.File(io.BytesIO(content.picture), filename=_file_name(content, kind))


def attached(file: File) -> discord.File:
    """A file that is to be kept."""
    return discord.File(io.BytesIO(file.data), filename=file.name)


def sheet_of(message: discord.Message | None) -> Sheet | None:
    """What a message of ours is; None for one without a box of ours."""
    for component in message.components if message is not None else ():
        if isinstance(component, discord.Container) and component.id in list(Sheet):
            return Sheet(component.id)
    return None


def stands_on(message: discord.Message | None, custom_id: str) -> bool:
    """Whether the message has a button (or list) of this id now."""
    waiting: list[Any] = list(message.components) if message is not None else []
    while waiting:
        component = waiting.pop()
        if getattr(component, "custom_id", None) == custom_id:
            return True
        waiting += getattr(component, "children", ())
    return False


def escaped(text: str) -> str:
    """Words that Discord shows as they are: no markup, and nobody and nothing is mentioned."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    return discord.utils.escape_mentions(_TAG.sub("<\u200b", plain))


def _file_name(content: Content, kind: str) -> str:
    return f"{kind}.gif" if content.moving else f"{kind}.png"


def _rows(content: Content, emojis: Emojis) -> Iterator[ui.ActionRow[Any]]:
    """The rows as they are; packed closer, then as lists, where they would be too many."""
    rows: list[tuple[Key, ...]] = [row for row in content.rows if row]
    keys = list(chain(*rows))
    if _AROUND + len(rows) + len(keys) > _PARTS:
        rows = [tuple(part) for part in _in_parts(keys, _IN_A_ROW)]
    if _AROUND + len(rows) + len(keys) > _PARTS:
        for number, part in enumerate(_in_parts(keys, _OPTIONS)):
            yield ui.ActionRow(Chooser.of(number, part))
        return
    for row in rows:
        yield ui.ActionRow(*(TokenButton.of(key, emojis.get(key.card)) for key in row))


def _in_parts(keys: list[Key], size: int) -> list[list[Key]]:
    return [keys[start : start + size] for start in range(0, len(keys), size)]
