"""What a message says: texts, captions and files out of a call's parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.standins.telegram.chats import Content
from tests.standins.telegram.files import FileKind, StoredFile
from tests.standins.telegram.markup import Formatted, formatted, utf16_length
from tests.standins.telegram.methods.registry import Call
from tests.standins.telegram.parameters import names
from tests.standins.telegram.refusals import bad_request, unknown_here
from tests.standins.telegram.world import World

__all__ = ["caption_of", "check_caption", "file_of", "media_of", "text_of"]

TEXT_UNITS: Final = 4096
CAPTION_UNITS: Final = 1024

MEDIA_FIELDS: Final = names(
    """type media caption parse_mode caption_entities show_caption_above_media has_spoiler
    thumbnail width height duration disable_content_type_detection"""
)
PREVIEW_FIELDS: Final = names(
    "is_disabled url prefer_small_media prefer_large_media show_above_text"
)


def text_of(params: Mapping[str, Any]) -> Formatted:
    """The text of a message: 1 to 4096 units after its entities were read."""
    preview = params.get("link_preview_options", {})
    if strange := preview.keys() - PREVIEW_FIELDS:
        raise unknown_here(f"unknown link preview options {sorted(strange)}")
    words = formatted(
        params["text"], parse_mode=params.get("parse_mode"), entities=params.get("entities")
    )
    if not words.text:
        raise bad_request("message text is empty")
    if utf16_length(words.text) > TEXT_UNITS:
        raise bad_request("message is too long")
    return words


def caption_of(params: Mapping[str, Any]) -> Formatted:
    """The caption of a file: at most 1024 units after its entities were read."""
    words = formatted(
        params.get("caption", ""),
        parse_mode=params.get("parse_mode"),
        entities=params.get("caption_entities"),
    )
    check_caption(words)
    return words


def check_caption(words: Formatted) -> None:
    if utf16_length(words.text) > CAPTION_UNITS:
        raise bad_request("message caption is too long")


def file_of(world: World, call: Call, source: str, kind: FileKind) -> StoredFile:
    """The file that a parameter names: an upload of this request, or one sent before."""
    if not source.startswith("attach://"):
        return world.files.known(source, kind)
    upload = call.files.get(source.removeprefix("attach://"))
    if upload is None:
        raise bad_request("file attachment name is not found in the request")
    return world.files.add(upload, kind)


def media_of(world: World, call: Call) -> Content:
    """The new content that an edit of media brings."""
    media = call.params["media"]
    if strange := media.keys() - MEDIA_FIELDS:
        raise unknown_here(f"unknown fields of media {sorted(strange)}")
    kinds = {kind.value: kind for kind in FileKind}
    if media.get("type") not in kinds:
        raise bad_request(f"type {media.get('type')!r} of media is unsupported")
    if "media" not in media:
        raise bad_request("media not found")
    words = caption_of(media)
    return Content(words, file_of(world, call, media["media"], kinds[media["type"]]))
