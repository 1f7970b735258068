"""Life in groups: coming and going, rights, privacy, topics, migration, voices without a face."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from telegram import (
    Bot,
    ChatMemberAdministrator,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberOwner,
    ChatMemberUpdated,
    Message,
    Update,
)
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from tests.standins.telegram import ChatKind, Group, Person, Status, Telegram


class Desk:
    """The updates as the bot gets them."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._next = 0

    async def new(self) -> list[Update]:
        updates = await self._bot.get_updates(offset=self._next, allowed_updates=Update.ALL_TYPES)
        for update in updates:
            self._next = update.update_id + 1
            assert not update.api_kwargs
            for part in (update.message, update.my_chat_member, update.callback_query):
                assert part is None or not part.api_kwargs, "the library knows every field"
        return list(updates)

    async def messages(self) -> list[Message]:
        return [update.message for update in await self.new() if update.message is not None]

    async def texts(self) -> list[str | None]:
        return [message.text for message in await self.messages()]

    async def changes(self) -> list[ChatMemberUpdated]:
        return [u.my_chat_member for u in await self.new() if u.my_chat_member is not None]


@pytest.fixture
async def desk(telegram: Telegram, bot: Bot) -> AsyncIterator[Desk]:
    desk = Desk(bot)
    await desk.new()  # says which kinds of updates it wants
    yield desk


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna", last_name="Bò", username="anna_b", language="it")


@pytest.fixture
def group(telegram: Telegram, anna: Person) -> Group:
    return telegram.group("Casa", anna)


async def reason(telegram: Telegram, request: Awaitable[Any]) -> str | None:
    with pytest.raises(TelegramError):
        await request
    return telegram.records.requests[-1].error


async def test_the_bot_is_told_when_it_comes_rises_falls_and_goes(
    telegram: Telegram, desk: Desk, anna: Person
) -> None:
    group = telegram.group("Casa", anna)
    added = await desk.new()
    assert added[0].my_chat_member is not None
    assert added[0].my_chat_member.new_chat_member.status == "member"
    assert added[1].message is not None
    assert [user.username for user in added[1].message.new_chat_members] == ["scopa_test_bot"]
    group.promote_bot("can_delete_messages")
    group.demote_bot()
    group.kick_bot()
    changes = await desk.changes()
    assert [type(change.new_chat_member) for change in changes][::2] == [
        ChatMemberAdministrator,
        ChatMemberBanned,
    ]
    assert changes[0].from_user.first_name == "Anna"


@pytest.mark.parametrize(
    ("kind", "status", "words"),
    [
        (ChatKind.GROUP, Status.KICKED, "bot was kicked from the group chat"),
        (ChatKind.SUPERGROUP, Status.KICKED, "bot was kicked from the supergroup chat"),
        (ChatKind.SUPERGROUP, Status.LEFT, "bot is not a member of the supergroup chat"),
    ],
)
async def test_where_it_was_thrown_out_it_can_do_nothing(
    telegram: Telegram, bot: Bot, anna: Person, kind: ChatKind, status: Status, words: str
) -> None:
    group = telegram.group("Casa", anna, kind=kind)
    sent = await bot.send_message(group.id, "x")
    group.set_bot(status)
    for request in (
        bot.send_message(group.id, "y"),
        bot.edit_message_text("y", group.id, sent.message_id),
        bot.delete_message(group.id, sent.message_id),
        bot.get_chat(group.id),
    ):
        assert await reason(telegram, request) == f"Forbidden: {words}"


async def test_a_muted_bot_is_told_that_it_has_no_right(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    group.mute_bot()
    wanted = "Bad Request: not enough rights to send text messages to the chat"
    assert await reason(telegram, bot.send_message(group.id, "x")) == wanted


async def test_private_chats_have_to_be_opened_by_their_person(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person
) -> None:
    request = bot.send_message(anna.id, "x")
    wanted = "Forbidden: bot can't initiate conversation with a user"
    assert await reason(telegram, request) == wanted
    anna.start("table-7")
    assert await desk.texts() == ["/start table-7"]
    await bot.send_message(anna.id, "benvenuta")
    assert (await anna.sees("benvenuta")).sender == "Scopa"


async def test_who_blocks_the_bot_is_not_reached_until_they_start_it_again(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person
) -> None:
    anna.start()
    await desk.new()
    anna.block_bot()
    assert [change.new_chat_member.status for change in await desk.changes()] == ["kicked"]
    request = bot.send_message(anna.id, "x")
    assert await reason(telegram, request) == "Forbidden: bot was blocked by the user"
    with pytest.raises(AssertionError, match="blocked"):
        anna.say("x")
    anna.start()
    assert [change.new_chat_member.status for change in await desk.changes()] == ["member"]
    await bot.send_message(anna.id, "x")


async def test_deleted_accounts_have_no_name_and_cannot_be_written_to(
    telegram: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    anna.start()
    anna.delete_account()
    request = bot.send_message(anna.id, "x")
    assert await reason(telegram, request) == "Forbidden: user is deactivated"
    member = await bot.get_chat_member(group.id, anna.id)
    assert (member.user.first_name, member.user.username) == ("", None)


async def test_other_bots_are_not_written_to_and_not_heard(
    telegram: Telegram, bot: Bot, desk: Desk, group: Group
) -> None:
    telegram.other_bot("Uno", group)
    joined = (await desk.messages())[-1].new_chat_members[0]
    assert joined.is_bot
    request = bot.send_message(joined.id, "x")
    assert await reason(telegram, request) == "Forbidden: bot can't send messages to bots"


async def test_privacy_mode_lets_commands_answers_and_service_messages_through(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person, group: Group
) -> None:
    await desk.new()
    mine = await bot.send_message(group.id, "Tavolo")
    table = await anna.sees("Tavolo", group)
    assert table.message_id == mine.message_id
    for text in ("ciao", "/scopa", "/scopa@scopa_test_bot 21", "/scopa@UnoBot", "a /scopa"):
        anna.say(text, group)
    anna.say("bello", group, answering=table)
    telegram.person("Bruno").join(group)
    heard = await desk.messages()
    assert [message.text for message in heard] == [
        "/scopa",
        "/scopa@scopa_test_bot 21",
        "bello",
        None,
    ]
    assert heard[0].entities[0].type == "bot_command"
    assert heard[2].reply_to_message is not None
    assert heard[2].reply_to_message.message_id == mine.message_id
    group.promote_bot()
    anna.say("ora", group)
    assert "ora" in await desk.texts(), "administrators hear everything"


async def test_numbers_tell_how_much_was_written_meanwhile(bot: Bot, group: Group) -> None:
    first = await bot.send_message(group.id, "x")
    group.chatter(15)
    assert (await bot.send_message(group.id, "y")).message_id - first.message_id == 16


async def test_people_who_leave_see_nothing_and_press_nothing(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person, group: Group
) -> None:
    bruno = telegram.person("Bruno")
    bruno.join(group)
    await bot.send_message(group.id, "Tavolo")
    table = await bruno.sees("Tavolo", group)
    bruno.leave(group)
    left = (await desk.messages())[-1].left_chat_member
    assert left is not None
    assert left.id == bruno.id
    assert bruno.look(group) == []
    assert bruno.again(table) is None
    with pytest.raises(AssertionError, match="not there"):
        bruno.say("/scopa", group)
    assert isinstance(await bot.get_chat_member(group.id, bruno.id), ChatMemberLeft)


async def test_people_rise_fall_and_are_thrown_out(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    bruno = telegram.person("Bruno")
    bruno.join(group)
    bruno.become(Status.ADMINISTRATOR, group, anonymous=True)
    member = await bot.get_chat_member(group.id, bruno.id)
    assert isinstance(member, ChatMemberAdministrator)
    assert member.is_anonymous
    bruno.become(Status.MEMBER, group)
    assert (await bot.get_chat_member(group.id, bruno.id)).status == "member"
    bruno.become(Status.KICKED, group)
    assert isinstance(await bot.get_chat_member(group.id, bruno.id), ChatMemberBanned)
    assert bruno.look(group) == []


async def test_members_are_looked_up(
    telegram: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    telegram.other_bot("Uno", group)
    group.promote_bot("can_pin_messages")
    owner, me = await bot.get_chat_administrators(group.id)
    assert isinstance(owner, ChatMemberOwner)
    assert isinstance(me, ChatMemberAdministrator)
    assert (me.can_pin_messages, me.can_delete_messages) == (True, False)
    assert await bot.get_chat_member_count(group.id) == 3
    chat = await bot.get_chat(group.id)
    assert (chat.type, chat.title) == ("group", "Casa")
    assert not chat.api_kwargs
    anna.start()
    private = await bot.get_chat(anna.id)
    assert (private.first_name, private.username) == ("Anna", "anna_b")
    with pytest.raises(BadRequest, match="no administrators"):
        await bot.get_chat_administrators(anna.id)
    with pytest.raises(BadRequest):
        await bot.get_chat_member(group.id, 1)


async def test_the_bot_leaves_by_itself(bot: Bot, desk: Desk, group: Group) -> None:
    await desk.new()
    assert await bot.leave_chat(group.id)
    changes = await desk.changes()
    assert [change.new_chat_member.status for change in changes] == ["left"]
    with pytest.raises(Forbidden):
        await bot.send_message(group.id, "x")


@pytest.mark.parametrize(
    "told",
    [
        frozenset({"migrate_to_chat_id", "migrate_from_chat_id"}),
        frozenset({"migrate_from_chat_id"}),
        frozenset(),
    ],
    ids=len,
)
async def test_a_group_becomes_a_supergroup_with_another_id(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person, group: Group, told: frozenset[str]
) -> None:
    await desk.new()
    await bot.send_message(group.id, "Tavolo")
    old = group.migrate(told=told)
    assert group.id != old
    messages = await desk.messages()
    found = {
        (message.chat.id, message.migrate_to_chat_id, message.migrate_from_chat_id)
        for message in messages
    }
    wanted: dict[str, tuple[int, int | None, int | None]] = {
        "migrate_to_chat_id": (old, group.id, None),
        "migrate_from_chat_id": (group.id, None, old),
    }
    assert found == {wanted[name] for name in told}
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(old, "x")
    assert migrated.value.new_chat_id == group.id
    sent = await bot.send_message(group.id, "Tavolo 2")
    assert sent.message_id < 10, "a supergroup numbers its own messages"
    await anna.sees("Tavolo 2", group)


async def test_topics_are_places_of_their_own(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person
) -> None:
    forum = telegram.group("Circolo", anna, is_forum=True)
    scopa, briscola = forum.open_topic("Scopa"), forum.open_topic("Briscola")
    await desk.new()
    anna.say("/scopa", scopa)
    heard = (await desk.messages())[0]
    assert (heard.message_thread_id, heard.is_topic_message) == (scopa.thread, True)
    await bot.send_message(forum.id, "Tavolo", message_thread_id=scopa.thread)
    await anna.sees("Tavolo", scopa)
    assert anna.finds("Tavolo", briscola) is None
    forum.close_topic(scopa)
    request = bot.send_message(forum.id, "x", message_thread_id=scopa.thread)
    assert await reason(telegram, request) == "Bad Request: TOPIC_CLOSED"
    forum.delete_topic(scopa)
    request = bot.send_message(forum.id, "x", message_thread_id=scopa.thread)
    assert await reason(telegram, request) == "Bad Request: message thread not found"
    assert anna.finds("Tavolo", forum) is None


async def test_answers_outside_forums_carry_a_thread_that_nothing_can_be_sent_to(
    telegram: Telegram, bot: Bot, desk: Desk, anna: Person, group: Group
) -> None:
    await bot.send_message(group.id, "Tavolo")
    await desk.new()
    anna.say("/punti", group, answering=await anna.sees("Tavolo", group))
    heard = (await desk.messages())[0]
    assert heard.message_thread_id is not None
    assert not heard.is_topic_message
    request = bot.send_message(group.id, "x", message_thread_id=heard.message_thread_id)
    assert await reason(telegram, request) == "Bad Request: message thread not found"


async def test_anonymous_administrators_and_channels_speak_without_a_face(
    telegram: Telegram, desk: Desk, anna: Person, group: Group
) -> None:
    channel = telegram.channel("Notizie")
    channel.link(group)
    await desk.new()
    group.say_anonymously("/scopa")
    anna.say_as(channel, "/scopa", group)
    channel.post("/novità")
    anonymous, as_channel, forwarded = await desk.messages()
    assert anonymous.from_user is not None
    assert anonymous.from_user.username == "GroupAnonymousBot"
    assert anonymous.sender_chat is not None
    assert anonymous.sender_chat.id == group.id
    assert as_channel.from_user is not None
    assert as_channel.from_user.username == "Channel_Bot"
    assert as_channel.sender_chat is not None
    assert as_channel.sender_chat.id == channel.id
    assert forwarded.is_automatic_forward
    assert forwarded.from_user is not None
    assert forwarded.from_user.id == 777000


async def test_a_linked_channel_is_named_and_needs_rights_to_be_written_to(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    channel = telegram.channel("Notizie", bot=Status.MEMBER)
    channel.link(group)
    assert (await bot.get_chat(group.id)).linked_chat_id == channel.id
    request = bot.send_message(channel.id, "x")
    wanted = "Bad Request: need administrator rights in the channel chat"
    assert await reason(telegram, request) == wanted
