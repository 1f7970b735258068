"""Scripted people: they see what Telegram would show them, and press only what is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar
from urllib.parse import parse_qs, urlsplit

from tests.standins.telegram.chats import CHANNEL_BOT, Chat, Message, Status
from tests.standins.telegram.methods.profile import scope_key
from tests.standins.telegram.places import Channel, Group, Place, typed
from tests.standins.telegram.seen import Button, Pattern, Popup, Seen, fits
from tests.standins.telegram.signal import PATIENCE
from tests.standins.telegram.world import Callback, World

__all__ = ["Person", "Tap", "Where"]

Where: TypeAlias = Group | Place | None

T = TypeVar("T")


class Tap:
    """A press of a button, and what came of it."""

    def __init__(self, world: World, callback: Callback, update_id: int | None) -> None:
        self._world = world
        self._callback = callback
        self.update_id = update_id  # None if the bot doesn't want callback queries

    @property
    def popup(self) -> Popup | None:
        """What the bot has answered so far; an empty one only stops the button's clock."""
        answer = self._callback.answer
        return None if answer is None else Popup(**answer)

    async def answered(self, *, within: float = PATIENCE) -> Popup:
        return await self._world.changed.until(
            lambda: self.popup,
            within=within,
            otherwise=lambda: f"nobody answered the press on {self._callback.message.content}",
        )


class Person:
    """One human with one client. Without a place they are in their private chat with the bot."""

    def __init__(self, world: World, user_id: int) -> None:
        self._world = world
        self.user = world.users[user_id]
        self._private = world.chat(user_id)
        self._taps: list[Tap] = []

    def __repr__(self) -> str:
        return f"Person({self.user.first_name!r})"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def popups(self) -> list[Popup]:
        """Everything that popped up so far, without the answers that say nothing."""
        answers = [tap.popup for tap in self._taps]
        return [popup for popup in answers if popup is not None and popup.text]

    # Looking

    def look(self, where: Where = None) -> list[Seen]:
        """All messages of a place, the oldest first. A topic shows its own only."""
        return [Seen.of(message) for message in self._messages(where)]

    def finds(self, pattern: Pattern, where: Where = None) -> Seen | None:
        """The newest message by the bot that shows this, in its text or on a button."""
        for message in reversed(self._messages(where)):
            seen = Seen.of(message)
            if message.sender is self._world.bot and seen.shows(pattern):
                return seen
        return None

    async def sees(
        self, pattern: Pattern, where: Where = None, *, within: float = PATIENCE
    ) -> Seen:
        """Waits for a message by the bot that shows this."""
        return await self._wait(lambda: self.finds(pattern, where), where, pattern, within)

    async def sees_no_longer(
        self, pattern: Pattern, where: Where = None, *, within: float = PATIENCE
    ) -> None:
        """Waits until no message by the bot shows this."""
        await self._wait(
            lambda: True if self.finds(pattern, where) is None else None,
            where,
            f"no longer {pattern!r}",
            within,
        )

    async def sees_change(self, seen: Seen, *, within: float = PATIENCE) -> Seen:
        """Waits until this very message looks different from what was seen; what it is then."""

        def changed() -> Seen | None:
            now = self.again(seen)
            return now if now is not None and now != seen else None

        where = Place(seen.message.chat)
        return await self._wait(changed, where, f"a change of {seen.text!r}", within)

    async def is_told(self, pattern: Pattern, *, within: float = PATIENCE) -> Popup:
        """Waits for a pop-up that says this."""
        return await self._world.changed.until(
            lambda: next((p for p in reversed(self.popups) if fits(pattern, p.text)), None),
            within=within,
            otherwise=lambda: f"{self!r} waits for a pop-up {pattern!r} and got {self.popups}",
        )

    def again(self, seen: Seen) -> Seen | None:
        """The same message as it is now, None if it is gone."""
        is_there = seen.message in self._messages(Place(seen.message.chat))
        return Seen.of(seen.message) if is_there else None

    # Doing

    def say(self, text: str, where: Where = None, *, answering: Seen | None = None) -> None:
        place = self._inside(where)
        assert not place.chat.blocked, f"{self!r} has blocked the bot"
        place.chat.open = True  # from a person's first word on a bot may write to them
        reply_to = None if answering is None else place.chat.messages[answering.message_id]
        thread = place.thread
        # Outside forums Telegram counts the answers to a message as a thread of their own.
        if thread is None and reply_to is not None and place.chat.is_group:
            thread = reply_to.thread or (None if place.chat.is_forum else reply_to.id)
        self._world.post(place.chat, self.user, typed(text), thread=thread, reply_to=reply_to)

    def start(self, payload: str = "") -> None:
        """Opens the private chat, by a deep link if there is a payload."""
        if self._private.blocked:
            self.unblock_bot()
        self.say(f"/start {payload}".strip())

    def whisper(self, text: str, group: Group) -> None:
        """Gives an ephemeral command: only the bot sees it."""
        name = text.split()[0].removeprefix("/")
        marked = [command["command"] for command in self.menu(group) if command.get("is_ephemeral")]
        assert name in marked, f"/{name} is no ephemeral command: {marked}"
        self._world.whisper(self._inside(group).chat, self.user, typed(text))

    def say_as(self, channel: Channel, text: str, group: Group) -> None:
        """Writes in a group in the name of a channel of theirs."""
        chat = self._inside(group).chat
        self._world.post(chat, CHANNEL_BOT, typed(text), sender_chat=channel.chat)

    def press(self, seen: Seen, label: Pattern) -> Tap:
        """Presses a button that is there now, on the message as this person sees it now."""
        now = self.again(seen)
        assert now is not None, f"{self!r} no longer sees the message {seen.text!r}"
        return self._tap(now, now.button(label))

    def press_old(self, seen: Seen, label: Pattern) -> Tap:
        """Presses a button as it was when it was seen: the client had no newer message yet."""
        return self._tap(seen, seen.button(label))

    def press_forged(self, seen: Seen, data: str) -> Tap:
        """Says that a button with this payload was pressed below that message, as a client that
        somebody wrote for the purpose can."""
        return self._tap(seen, Button("forged", data))

    def follow(self, seen: Seen, label: Pattern) -> None:
        """Follows a button with a deep link to the bot's private chat."""
        now = self.again(seen)
        assert now is not None, f"{self!r} no longer sees the message {seen.text!r}"
        url = now.button(label).url
        assert url is not None, f"{label!r} on {seen.text!r} is no link"
        self.open_link(url)

    def open_link(self, url: str) -> None:
        """Opens `t.me/<bot>?start=<payload>`."""
        link = urlsplit(url)
        assert link.path.strip("/").lower() == (self._world.bot.username or "").lower(), url
        self.start(parse_qs(link.query).get("start", [""])[0])

    def menu(self, where: Where = None) -> list[dict[str, Any]]:
        """The commands that this person's client offers in a place, in their language."""
        chat = self._inside(where).chat
        return next((c for c in map(self._commands, self._scopes(chat)) if c is not None), [])

    # Coming and going

    def join(self, group: Group) -> None:
        self._world.set_member(group.chat, self.user, Status.MEMBER, by=self.user)

    def leave(self, group: Group) -> None:
        self._world.set_member(group.chat, self.user, Status.LEFT, by=self.user)

    def become(self, status: Status, group: Group, *, anonymous: bool = False) -> None:
        """Is made an administrator, a member again, or thrown out, by the owner of the group."""
        group.set_member(self.user, status, anonymous=anonymous)

    def block_bot(self) -> None:
        self._world.set_blocked(self.user, True)

    def unblock_bot(self) -> None:
        self._world.set_blocked(self.user, False)

    def rename(self, first_name: str) -> None:
        self.user.first_name = first_name

    def delete_account(self) -> None:
        """Their name is gone everywhere, their id stays."""
        self.user.deleted = True

    def restart_client(self) -> None:
        """Clients keep ephemeral messages in memory only; the bot never learns of the loss."""
        for message in self._world.ephemerals_for(self.user):
            message.is_forgotten = True
        self._world.changed.ring()

    # Inside

    async def _wait(
        self, probe: Callable[[], T | None], where: Where, wanted: object, within: float
    ) -> T:
        def otherwise() -> str:
            shown = "\n".join(f"  {seen.text!r} {seen.labels}" for seen in self.look(where))
            return f"{self!r} waits for {wanted!r} and sees:\n{shown or '  nothing'}"

        return await self._world.changed.until(probe, within=within, otherwise=otherwise)

    def _place(self, where: Where) -> Place:
        if where is None:
            return Place(self._private)
        return where.place if isinstance(where, Group) else where

    def _inside(self, where: Where) -> Place:
        place = self._place(where)
        if place.chat is not self._private:
            assert place.chat.status_of(self.user).is_inside, f"{self!r} is not there"
        return place

    def _messages(self, where: Where) -> list[Message]:
        place = self._place(where)
        shown = self._world.seen_by(self.user, place.chat)
        return [m for m in shown if place.thread is None or m.thread == place.thread]

    def _tap(self, seen: Seen, button: Button) -> Tap:
        assert button.data is not None, f"{button} can't be pressed"
        self._inside(Place(seen.message.chat))
        callback, update = self._world.press(self.user, seen.message, button.data)
        tap = Tap(self._world, callback, update)
        self._taps.append(tap)
        return tap

    def _scopes(self, chat: Chat) -> list[dict[str, object]]:
        """The scopes that apply, the closest first."""
        if chat.person is not None:
            return [
                {"type": "chat", "chat_id": chat.id},
                {"type": "all_private_chats"},
                {"type": "default"},
            ]
        everybody: list[dict[str, object]] = [
            {"type": "chat_member", "chat_id": chat.id, "user_id": self.id},
            {"type": "chat_administrators", "chat_id": chat.id},
            {"type": "chat", "chat_id": chat.id},
            {"type": "all_chat_administrators"},
            {"type": "all_group_chats"},
            {"type": "default"},
        ]
        if chat.status_of(self.user).administers:
            return everybody
        return [scope for scope in everybody if "administrators" not in str(scope["type"])]

    def _commands(self, scope: dict[str, object]) -> list[dict[str, Any]] | None:
        key, known = scope_key(scope), self._world.profile.commands
        return known.get((key, self.user.language or ""), known.get((key, "")))
