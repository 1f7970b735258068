"""Messages that everybody in a chat sees: sent, edited, taken away; and references to messages."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from telegram.error import TelegramError

from bot.adapters.telegrambot.api import Api, Refused, meaning
from bot.adapters.telegrambot.wording import (
    caption,
    document,
    keyboard,
    media,
    picture_of,
    words,
)
from bot.delivery.platform import Content, File, Flooded, Gone, Migrated, Unavailable
from bot.recent import Recent

__all__ = ["Messages", "Reference", "Spot", "edited", "new_message"]

_CHATS: Final = 10_000  # chats whose newest message is remembered


@dataclass(frozen=True, slots=True)
class Spot:
    """A chat and in it a topic, if it has topics."""

    chat: int
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """What finds a message again: its id in a chat. One that only one person sees has that person
    as `to` and an id of its own kind. `photo` tells whether it shows a picture."""

    chat: int
    id: int
    photo: bool
    to: int | None = None

    def text(self) -> str:
        """To be stored."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Reference:
        """Raises Gone for one that is not ours."""
        try:
            data = json.loads(text)
            return cls(int(data["chat"]), int(data["id"]), bool(data["photo"]), data.get("to"))
        except (ValueError, TypeError, KeyError):
            raise Gone from None


class Messages:
    """Sends and edits ordinary messages. Raises DeliveryErrors."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._newest: Recent[int, int] = Recent(_CHATS)

    def saw(self, chat: int, message_id: int) -> None:
        """A message with this id stands in the chat."""
        self._newest.keep(chat, max(message_id, self._newest.get(chat, 0)))

    def below(self, reference: Reference) -> int:
        """How many messages came after this one, as far as we know."""
        return self._newest.get(reference.chat, reference.id) - reference.id

    async def send(self, spot: Spot, content: Content, **parameters: Any) -> Reference:
        """A new message."""
        where = {"chat_id": spot.chat, "message_thread_id": spot.thread}
        method, what = new_message(content)
        sent = await _delivered(self._api, method, **where, **what, **parameters)
        self.saw(spot.chat, sent["message_id"])
        return Reference(spot.chat, sent["message_id"], content.picture is not None)

    async def send_file(self, spot: Spot, file: File) -> None:
        """A file, as a message of its own."""
        where = {"chat_id": spot.chat, "message_thread_id": spot.thread}
        sent = await _delivered(self._api, "sendDocument", **where, **document(file))
        self.saw(spot.chat, sent["message_id"])

    async def edit(self, old: Reference, content: Content, *, keep: bool = False) -> Reference:
        """The message shows this from now on. Where there is no picture any more the old one stays
        above the new words if `keep` says so. Raises Gone if the message can't be edited."""
        if old.photo and content.picture is None and not keep:
            raise Gone  # a photo can't become a text
        kind, what = edited(old, content)
        which = {"chat_id": old.chat, "message_id": old.id}
        await _delivered(self._api, f"editMessage{kind}", **which, **what)
        return Reference(old.chat, old.id, old.photo or content.picture is not None)

    async def remove(self, old: Reference, *, strip: bool) -> None:
        """Take the message away; where Telegram doesn't let us (after two days) its buttons, if
        `strip` says so."""
        which = {"chat_id": old.chat, "message_id": old.id}
        try:
            if await _done(self._api, "deleteMessage", **which):
                return
            if strip:
                await _done(self._api, "editMessageReplyMarkup", **which)
        except Migrated:
            return  # what stood in the old group can't be reached any more


def new_message(content: Content) -> tuple[str, dict[str, Any]]:
    """The method that sends this, with its parameters."""
    buttons = {"reply_markup": keyboard(content.rows)} if content.rows else {}
    if content.picture is None:
        return "sendMessage", {**words(content), **buttons}
    method, picture = picture_of(content)
    return method, {**picture, **caption(content), **buttons}


def edited(old: Reference, content: Content) -> tuple[str, dict[str, Any]]:
    """Which part of the message is edited (as the methods are named), with the parameters."""
    buttons = {"reply_markup": keyboard(content.rows)}
    if content.picture is not None:
        return "Media", {"media": media(content), **buttons}
    if old.photo:
        return "Caption", {**caption(content), **buttons}
    return "Text", {**words(content), **buttons}


async def _delivered(api: Api, method: str, **parameters: Any) -> Any:
    """The answer. Whatever is refused for another reason than those that have a name is
    `Unavailable`: asked again later, and less and less often."""
    try:
        return await api.call(method, **parameters)
    except TelegramError as error:
        told = meaning(error)
        if isinstance(told, Refused):
            raise Unavailable from error
        if told is not None:
            raise told from error
        return True


async def _done(api: Api, method: str, **parameters: Any) -> bool:
    """Whether it was done; failing is no fault, but for what delays everything."""
    try:
        await api.call(method, **parameters)
    except TelegramError as error:
        told = meaning(error)
        if isinstance(told, Flooded | Migrated | Unavailable):
            raise told from error
        return told is None
    return True
