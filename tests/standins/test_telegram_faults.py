"""Faults on demand, the record of what was asked, and the description to hold it against."""

from __future__ import annotations

import logging
from typing import Any

import httpx
import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError

from tests.standins.conftest import library_at
from tests.standins.telegram import (
    HTML_502,
    Answered,
    Dropped,
    Group,
    Late,
    Person,
    Request,
    Spec,
    Telegram,
    When,
)
from tests.standins.telegram.faults import Trouble
from tests.standins.telegram.pictures import png


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna")


@pytest.fixture
def group(telegram: Telegram, anna: Person) -> Group:
    return telegram.group("Casa", anna)


@pytest.mark.parametrize("when", When)
@pytest.mark.parametrize(
    ("trouble", "error"),
    [
        (Answered(403, "Forbidden: bot was kicked from the group chat"), Forbidden),
        (Answered(500, "Internal Server Error"), NetworkError),
        (HTML_502, TelegramError),
        (Dropped(), NetworkError),
    ],
    ids=["403", "500", "html", "dropped"],
)
async def test_a_fault_comes_before_the_effect_or_after_it(
    telegram: Telegram,
    bot: Bot,
    group: Group,
    anna: Person,
    trouble: Trouble,
    error: type[TelegramError],
    when: When,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = telegram.faults.inject(trouble, "sendMessage", when=when)
    with caplog.at_level(logging.CRITICAL), pytest.raises(error):
        await bot.send_message(group.id, "uno")
    assert (anna.finds("uno", group) is not None) == (when is When.AFTER_THE_EFFECT)
    assert fault.met == 1
    await bot.send_message(group.id, "due")
    assert anna.finds("due", group) is not None


async def test_a_late_answer_is_the_right_one(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    for when in When:
        telegram.faults.inject(Late(0.01), "sendMessage", when=when)
        sent = await bot.send_message(group.id, when.value)
        assert (await anna.sees(when.value, group)).message_id == sent.message_id


async def test_who_does_not_wait_for_a_late_answer_has_sent_all_the_same(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    telegram.faults.inject(Late(30), "sendMessage", when=When.AFTER_THE_EFFECT)
    with pytest.raises(NetworkError):
        await bot.send_message(group.id, "uno", read_timeout=0.05)
    assert anna.finds("uno", group) is not None


async def test_what_arrives_late_still_happens_when_nobody_waits_for_it_any_more(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    telegram.faults.inject(Late(0.2), "sendMessage")
    with pytest.raises(NetworkError):
        await bot.send_message(group.id, "uno", read_timeout=0.05)
    assert anna.finds("uno", group) is None
    await anna.sees("uno", group)


async def test_faults_choose_by_method_chat_and_count(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    other = telegram.group("Bar", anna)
    telegram.faults.inject(
        Answered(400, "Bad Request: so it is"), "send*", chat=group.id, nth=2, times=2
    )
    done = []
    for number in range(4):
        await bot.send_message(other.id, "x")
        await bot.get_chat(group.id)
        try:
            await bot.send_message(group.id, str(number))
        except BadRequest:
            continue
        done.append(number)
    assert done == [0, 3]


async def test_a_flooded_chat_takes_answers_to_presses_and_leaves_the_others_alone(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Entra", callback_data="x")]])
    table = await bot.send_message(group.id, "Tavolo", reply_markup=keyboard)
    flood = telegram.faults.flood(group.id, retry_after=30)
    tap = anna.press(await anna.sees("Tavolo", group), "Entra")
    for request in (
        bot.send_message(group.id, "x"),
        bot.send_photo(group.id, png()),
        bot.edit_message_text("x", group.id, table.message_id),
    ):
        with pytest.raises(RetryAfter) as flooded:
            await request
        assert flooded.value.retry_after is not None
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    await query.answer("Ciao")
    assert (await tap.answered()).text == "Ciao"
    await bot.send_message(telegram.group("Bar", anna).id, "x")
    flood.end()
    await bot.send_message(group.id, "x")
    assert flood.met == 3


async def test_cleared_faults_spoil_nothing(telegram: Telegram, bot: Bot, group: Group) -> None:
    telegram.faults.inject(Dropped(), times=None)
    telegram.faults.clear()
    await bot.send_message(group.id, "x")


# The record


async def test_every_request_is_recorded_with_its_files_and_its_answer(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Entra", callback_data="m1:7")]])
    await bot.send_photo(group.id, png(), "Tavolo", filename="tavolo.png", reply_markup=keyboard)
    request = telegram.records.requests[-1]
    assert request.method == "sendPhoto"
    assert request.chat_id == group.id
    assert request.was_done
    assert request.error is None
    assert request.files["photo"].content == png()
    assert {"Tavolo", "tavolo.png", "m1:7", "Entra"} <= set(request.words())
    with pytest.raises(BadRequest):
        await bot.send_message(group.id, "")
    assert not telegram.records.requests[-1].was_done
    assert [r.method for r in telegram.records.of("send*", chat=group.id)] == [
        "sendPhoto",
        "sendMessage",
    ]
    since = len(telegram.records.requests)
    assert telegram.records.of("send*", since=since) == []


async def test_the_record_knows_who_could_read_a_request(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    anna.start()
    group.promote_bot()
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Mano", callback_data="x")]])
    await bot.send_message(group.id, "Tavolo", reply_markup=keyboard)
    tap = anna.press(await anna.sees("Tavolo", group), "Mano")
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    await query.answer("7 di denari")
    assert tap.popup is not None
    ephemeral = {"ephemeral_message_parameters": {"receiver_user_id": anna.id}}
    await bot.send_message(group.id, "7 di denari", api_kwargs=ephemeral)
    address = {"chat_id": group.id, "receiver_user_id": anna.id, "ephemeral_message_id": 1}
    await bot.do_api_request("editEphemeralMessageText", api_kwargs=address | {"text": "Re"})
    await bot.send_message(anna.id, "7 di denari")
    private = telegram.records.requests[-5:]
    private = [request for request in private if request.method != "getUpdates"]
    assert [request.private_to for request in private] == [anna.id] * 4
    assert "Tavolo" in {w for request in telegram.records.public() for w in request.words()}
    others = telegram.records.seen_by_others_than(anna.id)
    assert not any("denari" in word for request in others for word in request.words())


# A machine-readable description of the Bot API, as small as it can be

DESCRIPTION: dict[str, Any] = {
    "methods": {
        "sendMessage": {
            "fields": [
                {"name": "chat_id", "types": ["Integer", "String"], "required": True},
                {"name": "text", "types": ["String"], "required": True},
                {"name": "reply_markup", "types": ["Markup"], "required": False},
                {"name": "thumb", "types": ["InputFile"], "required": False},
            ]
        },
        "getMe": {},
    },
    "types": {
        "Markup": {"subtypes": ["InlineKeyboardMarkup", "ForceReply"]},
        "ForceReply": {"fields": [{"name": "force_reply", "types": ["Boolean"], "required": True}]},
        "InlineKeyboardMarkup": {
            "fields": [
                {
                    "name": "inline_keyboard",
                    "types": ["Array of Array of InlineKeyboardButton"],
                    "required": True,
                }
            ]
        },
        "InlineKeyboardButton": {
            "fields": [
                {"name": "text", "types": ["String"], "required": True},
                {"name": "callback_data", "types": ["String"], "required": False},
            ]
        },
    },
}


async def test_requests_are_held_against_a_description_where_there_is_one() -> None:
    async with Telegram(spec=Spec(DESCRIPTION)) as telegram, library_at(telegram) as bot:
        group = telegram.group("Casa", telegram.person("Anna"))
        good = InlineKeyboardMarkup([[InlineKeyboardButton("Entra", callback_data="x")]])
        wanted = {"ephemeral_message_parameters": {"receiver_user_id": 1}}
        await bot.send_message(group.id, "x", reply_markup=good)
        with pytest.raises(BadRequest):
            await bot.send_message(group.id, "x", api_kwargs=wanted)
        assert telegram.violations == [], "fields newer than the description are known"
        await bot.send_message(
            group.id,
            "x",
            protect_content=True,
            reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton("x", url="https://t.me")]]),
        )
        assert telegram.violations == [
            "sendMessage: unknown protect_content",
            "sendMessage.reply_markup: InlineKeyboardMarkup.inline_keyboard: "
            "InlineKeyboardButton: unknown url",
        ]


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({"chat_id": 1}, "sendMessage: text is missing"),
        ({"chat_id": True, "text": "x"}, "sendMessage.chat_id: no Integer"),
        (
            {"chat_id": 1, "text": "x", "reply_markup": "x"},
            "sendMessage.reply_markup: no Markup",
        ),
        (
            {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": "x"}},
            "InlineKeyboardMarkup.inline_keyboard: no Array of",
        ),
        ({"chat_id": 1, "text": "x", "thumb": b""}, "sendMessage.thumb: no InputFile"),
    ],
)
def test_a_description_finds_wrong_types_at_any_depth(values: dict[str, Any], found: str) -> None:
    violations = Spec(DESCRIPTION).violations(Request("sendMessage", values, {}, 0.0))
    assert any(found in violation for violation in violations), violations
    assert Spec(DESCRIPTION).violations(Request("unheardOf", values, {}, 0.0)) == []


def test_the_own_table_is_compared_with_a_description() -> None:
    strangers = set(Spec(DESCRIPTION).strangers())
    assert {"sendMessage.parse_mode", "sendPhoto", "getUpdates"} <= strangers
    assert not {"sendMessage.text", "sendMessage.ephemeral_message_parameters"} & strangers


# What the bot says about itself


async def test_commands_and_texts_are_kept_by_scope_and_language(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    italian = [BotCommand("scopa", "Apri un tavolo")]
    english = [BotCommand("scopa", "Open a table")]
    here = [BotCommand("mano", "Le tue carte")]
    await bot.set_my_commands(english)
    await bot.set_my_commands(italian, language_code="it")
    await bot.set_my_commands(here, scope=BotCommandScopeChat(group.id))
    assert await bot.get_my_commands() == tuple(english)
    assert await bot.get_my_commands(language_code="it") == tuple(italian)
    anna, john = telegram.person("Anna", language="it"), telegram.person("John", language="en")
    bar = telegram.group("Bar", anna, john)
    anna.join(group)
    assert [command["description"] for command in anna.menu(bar)] == ["Apri un tavolo"]
    assert [command["description"] for command in john.menu()] == ["Open a table"]
    assert [command["command"] for command in anna.menu(group)] == ["mano"]
    await bot.delete_my_commands(scope=BotCommandScopeChat(group.id))
    assert [command["command"] for command in anna.menu(group)] == ["scopa"]
    await bot.set_my_description("Carte", language_code="it")
    await bot.set_my_short_description("Scopa!")
    await bot.set_my_name("Scopa")
    assert (await bot.get_my_description("it")).description == "Carte"
    assert (await bot.get_my_description()).description == ""
    assert (await bot.get_my_short_description()).short_description == "Scopa!"
    assert (await bot.get_my_name()).name == "Scopa"


@pytest.mark.parametrize(
    ("command", "description", "words"),
    [
        ("Scopa", "x", "BOT_COMMAND_INVALID"),
        ("scopa", "", "BOT_COMMAND_DESCRIPTION_INVALID"),
        ("scopa", "x" * 257, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_unfit_commands_are_refused(
    telegram: Telegram, bot: Bot, command: str, description: str, words: str
) -> None:
    with pytest.raises(BadRequest):
        await bot.set_my_commands([(command, description)])
    assert telegram.records.requests[-1].error == f"Bad Request: {words}"


@pytest.mark.parametrize(
    ("method", "parameters", "words"),
    [
        ("setMyCommands", {"commands": [{"command": "a"}] * 101}, "BOT_COMMANDS_TOO_MUCH"),
        (
            "setMyCommands",
            {"commands": [{"command": "a", "descripion": "x"}]},
            "stand-in: unknown fields of a command ['descripion']",
        ),
        ("getMyCommands", {"scope": {"type": "group"}}, "can't parse BotCommandScope"),
        ("getMyCommands", {"scope": {"type": "chat"}}, "can't parse BotCommandScope"),
        ("getMyCommands", {"language_code": "ita"}, "LANG_CODE_INVALID"),
        ("setMyName", {"name": "x" * 65}, "bot name is too long"),
    ],
)
async def test_what_it_says_about_itself_has_limits(
    telegram: Telegram, method: str, parameters: dict[str, Any], words: str
) -> None:
    async with httpx.AsyncClient(verify=False) as client:
        url = f"{telegram.base_url}{telegram.token}/{method}"
        answer = (await client.post(url, json=parameters)).json()
    assert answer["description"] == f"Bad Request: {words}"
