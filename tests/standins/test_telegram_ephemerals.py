"""Messages for one member of a group: who may send them, who sees them, how they end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import pytest
from telegram import (
    Bot,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
)
from telegram.error import BadRequest, RetryAfter

from tests.standins.conftest import library_at
from tests.standins.telegram import Group, Limits, Person, SettableClock, Tap, Telegram
from tests.standins.telegram.pictures import png

KEYBOARD = InlineKeyboardMarkup([[InlineKeyboardButton("7", callback_data="play")]])
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@dataclass
class Casa:
    """A group of two with a table in it, and a clock that stands still."""

    telegram: Telegram
    clock: SettableClock
    bot: Bot
    group: Group
    anna: Person
    bruno: Person

    async def press(self, person: Person, label: str = "Mano") -> tuple[CallbackQuery, Tap]:
        """The query as the bot gets it."""
        tap = person.press(await person.sees(label, self.group), label)
        updates = [u for u in await self.bot.get_updates() if u.update_id == tap.update_id]
        query = updates[0].callback_query
        assert query is not None
        return query, tap

    async def send(self, person: Person, text: str = "sette", **parameters: Any) -> Message:
        wanted = {"receiver_user_id": person.id} | parameters
        return await self.bot.send_photo(
            self.group.id,
            png(),
            caption=text,
            reply_markup=KEYBOARD,
            api_kwargs={"ephemeral_message_parameters": wanted},
        )

    async def call(self, method: str, message: Message, **parameters: Any) -> object:
        """One of the methods that the library doesn't know yet."""
        address = {
            "chat_id": self.group.id,
            "receiver_user_id": message.api_kwargs["receiver_user"]["id"],
            "ephemeral_message_id": message.api_kwargs["ephemeral_message_id"],
        }
        return await self.bot.do_api_request(method, api_kwargs=address | parameters)

    @property
    def error(self) -> str | None:
        return self.telegram.records.requests[-1].error


@asynccontextmanager
async def opened(limits: Limits | None = None) -> AsyncIterator[Casa]:
    clock = SettableClock()
    async with Telegram(clock=clock, limits=limits) as telegram, library_at(telegram) as bot:
        anna, bruno = telegram.person("Anna"), telegram.person("Bruno")
        group = telegram.group("Casa", anna, bruno)
        table = InlineKeyboardMarkup([[InlineKeyboardButton("Mano", callback_data="hand")]])
        await bot.send_message(group.id, "Tavolo", reply_markup=table)
        yield Casa(telegram, clock, bot, group, anna, bruno)


@pytest.fixture
async def casa() -> AsyncIterator[Casa]:
    async with opened() as casa:
        yield casa


async def test_an_answer_to_a_press_is_seen_by_its_receiver_only(casa: Casa) -> None:
    query, _ = await casa.press(casa.anna)
    sent = await casa.send(casa.anna, callback_query_id=query.id)
    assert sent.message_id == 0
    assert sent.api_kwargs["ephemeral_message_id"] > 0
    seen = await casa.anna.sees("sette", casa.group)
    assert seen.is_ephemeral
    assert seen.picture == png()
    assert casa.bruno.finds("sette", casa.group) is None
    assert casa.anna.finds("Tavolo", casa.group) is not None, "the table stays beside it"


async def test_it_is_edited_in_place_and_deleted(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    seen = await casa.anna.sees("sette", casa.group)
    assert await casa.call("editEphemeralMessageCaption", sent, caption="otto") is True
    assert (await casa.anna.sees_change(seen)).labels == []
    photo = {"type": "photo", "media": sent.photo[-1].file_id, "caption": "nove"}
    assert await casa.call("editEphemeralMessageMedia", sent, media=photo) is True
    keyboard = KEYBOARD.to_dict()
    assert await casa.call("editEphemeralMessageReplyMarkup", sent, reply_markup=keyboard) is True
    assert (await casa.anna.sees("nove", casa.group)).labels == ["7"]
    with pytest.raises(BadRequest, match="not modified"):
        await casa.call("editEphemeralMessageReplyMarkup", sent, reply_markup=keyboard)
    assert await casa.call("deleteEphemeralMessage", sent) is True
    await casa.anna.sees_no_longer("nove", casa.group)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await casa.call("deleteEphemeralMessage", sent)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await casa.call("editEphemeralMessageCaption", sent, caption="dieci")


async def test_its_buttons_bring_a_callback_that_the_library_can_read(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    query, _ = await casa.press(casa.anna, "7")
    assert isinstance(query.message, Message)
    assert query.message.message_id == 0
    number = sent.api_kwargs["ephemeral_message_id"]
    assert query.message.api_kwargs["ephemeral_message_id"] == number
    assert query.from_user.id == casa.anna.id
    with pytest.raises(BadRequest):
        await casa.send(casa.anna, callback_query_id=query.id, replace_callback_query_message=True)


async def test_it_may_cover_the_message_that_was_pressed_for_its_receiver(casa: Casa) -> None:
    query, _ = await casa.press(casa.anna)
    await casa.send(casa.anna, callback_query_id=query.id, replace_callback_query_message=True)
    assert casa.anna.finds("Tavolo", casa.group) is None
    assert casa.bruno.finds("Tavolo", casa.group) is not None


async def test_without_rights_it_needs_a_press_of_the_same_person_in_the_last_15_seconds(
    casa: Casa,
) -> None:
    with pytest.raises(BadRequest):
        await casa.send(casa.anna)
    assert casa.error == "Bad Request: BOT_NOT_ADMIN"
    query, _ = await casa.press(casa.anna)
    with pytest.raises(BadRequest):
        await casa.send(casa.bruno, callback_query_id=query.id)
    assert casa.error == TOO_OLD
    casa.clock.advance(15)
    await casa.send(casa.anna, callback_query_id=query.id)
    casa.clock.advance(1)
    with pytest.raises(BadRequest):
        await casa.send(casa.anna, callback_query_id=query.id)
    assert casa.error == TOO_OLD
    assert len([seen for seen in casa.anna.look(casa.group) if seen.is_ephemeral]) == 1


async def test_an_administrator_pushes_it_to_any_member_at_any_time(casa: Casa) -> None:
    casa.group.promote_bot()
    await casa.send(casa.bruno)
    await casa.bruno.sees("sette", casa.group)
    casa.bruno.leave(casa.group)
    with pytest.raises(BadRequest):
        await casa.send(casa.bruno)
    assert casa.error == "Bad Request: USER_NOT_PARTICIPANT"
    casa.group.demote_bot()
    with pytest.raises(BadRequest):
        await casa.send(casa.anna)
    assert casa.error == "Bad Request: BOT_NOT_ADMIN"


async def test_there_are_none_in_a_private_chat(casa: Casa) -> None:
    casa.anna.start()
    with pytest.raises(BadRequest):
        await casa.bot.send_message(
            casa.anna.id,
            "sette",
            api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": casa.anna.id}},
        )
    assert casa.error == "Bad Request: BOT_NOT_ADMIN"
    assert casa.anna.finds("sette") is None


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"receiver_user_id": 1}, "user not found"),
        ({"receiver": 1}, "stand-in: unknown ephemeral message parameters ['receiver']"),
        ({"callback_query_id": "1"}, "query is too old and response timeout expired"),
    ],
)
async def test_its_parameters_have_to_be_right(
    casa: Casa, parameters: dict[str, Any], words: str
) -> None:
    casa.group.promote_bot()
    with pytest.raises(BadRequest):
        await casa.send(casa.anna, **parameters)
    assert casa.error is not None
    assert casa.error.startswith(f"Bad Request: {words}")


async def test_a_picture_has_no_text_to_edit(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    with pytest.raises(BadRequest):
        await casa.call("editEphemeralMessageText", sent, text="otto")
    assert casa.error == "Bad Request: there is no text in the message to edit"


async def test_an_edited_text_is_measured_as_a_caption(casa: Casa) -> None:
    casa.group.promote_bot()
    wanted = {"receiver_user_id": casa.anna.id}
    sent = await casa.bot.send_message(
        casa.group.id, "x" * 1025, api_kwargs={"ephemeral_message_parameters": wanted}
    )
    with pytest.raises(BadRequest):
        await casa.call("editEphemeralMessageText", sent, text="y" * 1025)
    assert casa.error == "Bad Request: message caption is too long"
    assert await casa.call("editEphemeralMessageText", sent, text="y" * 1024) is True
    await casa.anna.sees("y" * 1024, casa.group)
    with pytest.raises(BadRequest):
        await casa.call("editEphemeralMessageCaption", sent, caption="x")
    assert casa.error == "Bad Request: there is no caption in the message to edit"


async def test_public_methods_do_not_reach_it(casa: Casa) -> None:
    casa.group.promote_bot("can_delete_messages")
    await casa.send(casa.anna)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await casa.bot.delete_message(casa.group.id, 0)
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await casa.bot.send_message(casa.group.id, "x", reply_to_message_id=0)


async def test_a_restarted_client_forgets_it_and_the_bot_does_not_learn(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    casa.anna.restart_client()
    assert casa.anna.finds("sette", casa.group) is None
    assert await casa.call("editEphemeralMessageCaption", sent, caption="otto") is True
    assert casa.anna.finds("otto", casa.group) is None


async def test_an_ephemeral_command_is_seen_by_the_bot_only_and_may_be_answered(
    casa: Casa,
) -> None:
    command = {"command": "mano", "description": "le carte", "is_ephemeral": True}
    await casa.bot.set_my_commands([], api_kwargs={"commands": [command]})
    casa.anna.whisper("/mano", casa.group)
    assert not any(seen.text == "/mano" for seen in casa.bruno.look(casa.group))
    update = (await casa.bot.get_updates())[-1]
    assert update.message is not None
    number = update.message.api_kwargs["ephemeral_message_id"]
    await casa.bot.send_message(
        casa.group.id,
        "sette",
        api_kwargs={
            "ephemeral_message_parameters": {"receiver_user_id": casa.anna.id},
            "reply_parameters": {"ephemeral_message_id": number},
        },
    )
    await casa.anna.sees("sette", casa.group)
    assert casa.bruno.finds("sette", casa.group) is None


async def test_an_edit_may_bring_a_new_picture(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    photo = InputMediaPhoto(png(100, 50), caption="otto")
    assert await casa.call("editEphemeralMessageMedia", sent, media=photo) is True
    assert (await casa.anna.sees("otto", casa.group)).picture == png(100, 50)


async def test_it_may_not_where_telegram_is_older() -> None:
    async with opened(limits=Limits(ephemeral_uploads=False)) as casa:
        casa.group.promote_bot()
        sent = await casa.send(casa.anna)
        with pytest.raises(BadRequest):
            await casa.call("editEphemeralMessageMedia", sent, media=InputMediaPhoto(png()))
        assert casa.error == "Bad Request: wrong file identifier/HTTP URL specified"
        known = InputMediaPhoto(sent.photo[-1].file_id, "otto")
        assert await casa.call("editEphemeralMessageMedia", sent, media=known) is True


async def test_the_number_of_a_deleted_one_is_given_out_again(casa: Casa) -> None:
    casa.group.promote_bot()
    first, second = await casa.send(casa.anna), await casa.send(casa.bruno)
    await casa.call("deleteEphemeralMessage", first)
    third = await casa.send(casa.bruno, "otto")
    numbers = [m.api_kwargs["ephemeral_message_id"] for m in (first, second, third)]
    assert numbers == [1, 2, 1]
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await casa.call("editEphemeralMessageCaption", first, caption="x")


async def test_a_button_of_a_deleted_one_may_still_be_pressed(casa: Casa) -> None:
    casa.group.promote_bot()
    sent = await casa.send(casa.anna)
    seen = await casa.anna.sees("sette", casa.group)
    await casa.call("deleteEphemeralMessage", sent)
    casa.anna.press_old(seen, "7")
    query = (await casa.bot.get_updates())[-1].callback_query
    assert query is not None
    assert query.message is not None
    assert query.message.is_accessible
    assert query.message.message_id == 0


@pytest.mark.parametrize(("count", "most"), [(False, 5), (True, 2)])
async def test_whether_they_count_in_the_budget_of_a_group_is_a_setting(
    count: bool, most: int
) -> None:
    async with opened(limits=Limits(ephemerals_count=count, group_messages=3)) as casa:
        casa.group.promote_bot()
        done = 0
        with suppress(RetryAfter):
            for _ in range(5):
                await casa.send(casa.anna)
                done += 1
        assert done == most
