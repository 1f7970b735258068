"""The door for tests: a served Bot API, and the people, groups and channels around the bot."""

from __future__ import annotations

from typing import Any

from tests.standins.telegram.chats import ChatKind, Member, Status
from tests.standins.telegram.people import Person
from tests.standins.telegram.places import Channel, Group
from tests.standins.telegram.server import BotApi

__all__ = ["Telegram"]


class Telegram(BotApi):
    """`async with Telegram() as telegram`: the server and everybody who uses it."""

    def person(self, first_name: str, **details: Any) -> Person:
        """Somebody who never met the bot. Details: last_name, username, language."""
        return Person(self.world, self.world.new_user(first_name, **details).id)

    def group(
        self,
        title: str,
        owner: Person,
        *members: Person,
        kind: ChatKind = ChatKind.GROUP,
        is_forum: bool = False,
        bot: Status | None = Status.MEMBER,
    ) -> Group:
        """A group as it is when the bot comes in; `bot=None` leaves it outside for now."""
        kind = ChatKind.SUPERGROUP if is_forum else kind
        chat = self.world.new_chat(kind, title, is_forum=is_forum)
        chat.members[owner.id] = Member(owner.user, Status.CREATOR)
        for person in members:
            chat.members[person.id] = Member(person.user, Status.MEMBER)
        group = Group(self.world, chat, owner.user)
        if bot is not None:
            group.set_bot(bot)
        return group

    def channel(self, title: str, *, bot: Status = Status.LEFT) -> Channel:
        chat = self.world.new_chat(ChatKind.CHANNEL, title)
        chat.members[self.world.bot.id] = Member(self.world.bot, bot)
        return Channel(self.world, chat)

    def other_bot(self, first_name: str, group: Group) -> None:
        """Another bot comes into a group."""
        bot = self.world.new_user(first_name, is_bot=True, username=f"{first_name}Bot")
        group.set_member(bot, Status.MEMBER)

    def poison(self) -> int:
        """An update that PTB can't parse: a message without an id. The id of the update."""
        chat = {"id": -1, "type": "group", "title": "?"}
        return self.world.updates.put_raw({"message": {"date": 0, "chat": chat, "text": "?"}})

    def repeat(self, update_id: int) -> None:
        """Brings an update once more, with the same id."""
        self.world.updates.repeat(update_id)
