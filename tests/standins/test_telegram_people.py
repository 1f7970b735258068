"""Scripted people see what Telegram shows them, and press only buttons that exist."""

from __future__ import annotations

import re

import pytest
from telegram import (
    Bot,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from telegram.error import BadRequest

from tests.standins.conftest import library_at
from tests.standins.telegram import Group, Person, Popup, SettableClock, Telegram

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    buttons = [InlineKeyboardButton(label, callback_data=f"d:{label}") for label in labels]
    return InlineKeyboardMarkup([buttons])


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna")


@pytest.fixture
def bruno(telegram: Telegram) -> Person:
    return telegram.person("Bruno")


@pytest.fixture
def group(telegram: Telegram, anna: Person, bruno: Person) -> Group:
    return telegram.group("Casa", anna, bruno)


async def last_query(bot: Bot) -> CallbackQuery:
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    return query


async def test_buttons_are_found_by_their_label_and_have_to_be_there(
    bot: Bot, group: Group, anna: Person
) -> None:
    await bot.send_message(group.id, "Mano", reply_markup=keyboard("7", "7 → 4 + 3", "Re"))
    hand = await anna.sees("Mano", group)
    assert hand.button("7").data == "d:7", "the exact label comes first"
    assert hand.button("4 + 3").data == "d:7 → 4 + 3"
    assert hand.button(re.compile("^R")).data == "d:Re"
    for wrong in ("Asso", re.compile("7")):
        with pytest.raises(AssertionError, match="buttons fit"):
            anna.press(hand, wrong)


async def test_a_press_goes_to_the_message_as_it_is_now(
    bot: Bot, group: Group, anna: Person
) -> None:
    sent = await bot.send_message(group.id, "Turno 1", reply_markup=keyboard("7"))
    old = await anna.sees("Turno 1", group)
    await bot.edit_message_text("Turno 2", group.id, sent.message_id, reply_markup=keyboard("Re"))
    with pytest.raises(AssertionError, match="0 buttons fit '7'"):
        anna.press(old, "7")
    anna.press(old, "Re")
    assert (await last_query(bot)).data == "d:Re"
    anna.press_old(old, "7")
    late = await last_query(bot)
    assert late.data == "d:7"
    assert late.message is not None
    assert getattr(late.message, "text", None) == "Turno 2"


async def test_an_old_press_on_a_deleted_message_is_of_a_message_that_cannot_be_read(
    bot: Bot, group: Group, anna: Person
) -> None:
    sent = await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("7"))
    old = await anna.sees("Tavolo", group)
    await bot.delete_message(group.id, sent.message_id)
    with pytest.raises(AssertionError, match="no longer sees"):
        anna.press(old, "7")
    anna.press_old(old, "7")
    query = await last_query(bot)
    assert query.message is not None
    assert not query.message.is_accessible
    assert query.message.message_id == sent.message_id


async def test_pop_ups_are_for_who_pressed(
    telegram: Telegram, bot: Bot, group: Group, anna: Person, bruno: Person
) -> None:
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Mano"))
    tap = anna.press(await anna.sees("Tavolo", group), "Mano")
    assert tap.popup is None
    query = await last_query(bot)
    await query.answer("1) 7  2) Re", show_alert=True)
    assert await tap.answered() == Popup("1) 7  2) Re", alert=True)
    assert await anna.is_told("Re") == tap.popup
    assert bruno.popups == []
    with pytest.raises(BadRequest):
        await query.answer("di nuovo")
    assert telegram.records.requests[-1].error == TOO_OLD


async def test_an_empty_answer_only_stops_the_clock(bot: Bot, group: Group, anna: Person) -> None:
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Mano"))
    tap = anna.press(await anna.sees("Tavolo", group), "Mano")
    await (await last_query(bot)).answer()
    assert (await tap.answered()).text == ""
    assert anna.popups == []


async def test_a_press_can_be_answered_for_fifteen_seconds() -> None:
    clock = SettableClock()
    async with Telegram(clock=clock) as telegram, library_at(telegram) as bot:
        anna = telegram.person("Anna")
        group = telegram.group("Casa", anna)
        await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Mano"))
        anna.press(await anna.sees("Tavolo", group), "Mano")
        query = await last_query(bot)
        clock.advance(15.1)
        with pytest.raises(BadRequest):
            await query.answer()
        assert telegram.records.requests[-1].error == TOO_OLD


@pytest.mark.parametrize(
    ("text", "url", "words"),
    [
        ("x" * 201, None, "MESSAGE_TOO_LONG"),
        (None, "https://example.org", "URL_INVALID"),
        (None, "https://t.me/scopa_test_bot?start=non va", "URL_INVALID"),
    ],
)
async def test_unfit_answers_are_refused(
    telegram: Telegram,
    bot: Bot,
    group: Group,
    anna: Person,
    text: str | None,
    url: str | None,
    words: str,
) -> None:
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Mano"))
    tap = anna.press(await anna.sees("Tavolo", group), "Mano")
    query = await last_query(bot)
    with pytest.raises(BadRequest):
        await query.answer(text, url=url)
    assert telegram.records.requests[-1].error == f"Bad Request: {words}"
    assert tap.popup is None


async def test_deep_links_lead_to_the_private_chat(bot: Bot, group: Group, anna: Person) -> None:
    link = InlineKeyboardButton("Apri", url="https://t.me/scopa_test_bot?start=hand-7")
    await bot.send_message(group.id, "Tavolo", reply_markup=InlineKeyboardMarkup([[link]]))
    table = await anna.sees("Apri", group)
    with pytest.raises(AssertionError, match="can't be pressed"):
        anna.press(table, "Apri")
    anna.follow(table, "Apri")
    message = (await bot.get_updates())[-1].message
    assert message is not None
    assert (message.chat.id, message.text) == (anna.id, "/start hand-7")
    await bot.send_message(group.id, "Tavolo 2", reply_markup=keyboard("Mano"))
    tap = anna.press(await anna.sees("Tavolo 2", group), "Mano")
    await (await last_query(bot)).answer(url="https://t.me/scopa_test_bot?start=hand-8")
    url = (await tap.answered()).url
    assert url is not None
    anna.open_link(url)
    assert anna.look()[-1].text == "/start hand-8"


async def test_waiting_in_vain_says_what_was_there_instead(
    bot: Bot, group: Group, anna: Person
) -> None:
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Mano"))
    with pytest.raises(AssertionError, match=r"waits for 'Fine' and sees:[^$]*'Tavolo' \['Mano'\]"):
        await anna.sees("Fine", group, within=0.01)
    with pytest.raises(AssertionError, match="waits for a pop-up 'Ciao'"):
        await anna.is_told("Ciao", within=0.01)
    with pytest.raises(AssertionError, match="no longer 'Tavolo'"):
        await anna.sees_no_longer("Tavolo", group, within=0.01)
    tap = anna.press(await anna.sees("Tavolo", group), "Mano")
    with pytest.raises(AssertionError, match="nobody answered the press"):
        await tap.answered(within=0.01)


async def test_whoever_writes_to_the_bot_may_be_written_to(bot: Bot, anna: Person) -> None:
    anna.say("ciao")
    await bot.send_message(anna.id, "benvenuta")
    assert [seen.text for seen in anna.look()] == ["ciao", "benvenuta"]


async def test_nobody_sees_what_people_wrote_as_the_bots_own(
    bot: Bot, group: Group, anna: Person, bruno: Person
) -> None:
    anna.say("Tavolo", group)
    assert bruno.finds("Tavolo", group) is None
    assert [seen.text for seen in bruno.look(group)][-1] == "Tavolo"
    assert bruno.look(group)[-1].sender == "Anna"


async def test_simultaneous_presses_arrive_together_in_their_order(
    bot: Bot, group: Group, anna: Person, bruno: Person
) -> None:
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard("Entra"))
    table = await anna.sees("Tavolo", group)
    bruno.press(table, "Entra")
    anna.press(table, "Entra")
    queries = [update.callback_query for update in await bot.get_updates()]
    pressed = [query.from_user.first_name for query in queries if query is not None]
    assert pressed == ["Bruno", "Anna"]


async def test_names_are_told_as_they_are_now(bot: Bot, group: Group, anna: Person) -> None:
    anna.rename("<Ánna> 🃏 \u202etta")
    anna.say("/scopa", group)
    message = (await bot.get_updates())[-1].message
    assert message is not None
    assert message.from_user is not None
    assert message.from_user.first_name == "<Ánna> 🃏 \u202etta"
