"""Sending, editing and deleting, and what Telegram refuses of it, through the real library."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from telegram import (
    Bot,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyKeyboardRemove,
    ReplyParameters,
    WebAppInfo,
)
from telegram.error import BadRequest, EndPointNotFound, InvalidToken

from tests.standins.conftest import library_at, reason
from tests.standins.telegram import Group, Person, SettableClock, Telegram
from tests.standins.telegram.pictures import png

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna")


@pytest.fixture
def group(telegram: Telegram, anna: Person) -> Group:
    return telegram.group("Casa", anna)


def keyboard(*rows: list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(rows)


def button(text: str = "Gioca", **what: Any) -> InlineKeyboardButton:
    return InlineKeyboardButton(text, **(what or {"callback_data": "x"}))


async def test_a_message_is_sent_edited_and_deleted(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    sent = await bot.send_message(
        group.id, "<b>Tavolo</b> 🃏", parse_mode="HTML", reply_markup=keyboard([button()])
    )
    assert (sent.text, sent.text_html) == ("Tavolo 🃏", "<b>Tavolo</b> 🃏")
    assert anna.finds("Tavolo") is None, "a private chat shows nothing of a group"
    seen = await anna.sees("Tavolo", group)
    assert seen.labels == ["Gioca"]
    edited = await bot.edit_message_text("Fine", group.id, sent.message_id)
    assert isinstance(edited, Message)
    assert edited.edit_date is not None
    assert (await anna.sees("Fine", group)).labels == [], "an edit takes an unnamed keyboard away"
    assert await bot.delete_message(group.id, sent.message_id)
    assert anna.look(group)[-1].text != "Fine"


async def test_pictures_are_uploaded_sent_again_by_id_and_downloaded(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    first = await bot.send_photo(group.id, png(), caption="uno", filename="table.png")
    size = first.photo[-1]
    assert (size.width, size.height) == (64, 48)
    assert telegram.records.requests[-1].files["photo"].content == png()
    await bot.send_photo(group.id, size.file_id, caption="due")
    assert (await anna.sees("due", group)).picture == png()
    file = await bot.get_file(size.file_id)
    assert bytes(await file.download_as_bytearray()) == png()
    thumbnail = first.photo[0].file_id
    assert thumbnail != size.file_id
    assert (await bot.send_photo(group.id, thumbnail)).photo[-1].file_id == size.file_id


async def test_documents_and_animations_are_sent(bot: Bot, group: Group, anna: Person) -> None:
    document = (
        await bot.send_document(group.id, b"{}", caption="dati", filename="a.json")
    ).document
    assert document is not None
    assert document.file_name == "a.json"
    sent = await bot.send_animation(
        group.id, b"GIF89a\x10\0\x08\0", filename="a.gif", caption="ciao"
    )
    assert sent.animation is not None
    assert (sent.animation.width, sent.animation.height) == (16, 8)
    assert (await anna.sees("dati", group)).file_name == "a.json"


async def test_a_picture_takes_the_place_of_another_or_of_a_text(
    bot: Bot, group: Group, anna: Person
) -> None:
    text = await bot.send_message(group.id, "presto")
    await bot.edit_message_media(
        InputMediaPhoto(png(100, 50), caption="tavolo"), group.id, text.message_id
    )
    assert (await anna.sees("tavolo", group)).picture == png(100, 50)
    await bot.edit_message_caption(group.id, text.message_id, caption="mossa")
    changed = await anna.sees("mossa", group)
    assert changed.picture == png(100, 50)
    await bot.edit_message_reply_markup(
        group.id, text.message_id, reply_markup=keyboard([button("Mano")])
    )
    assert (await anna.sees_change(changed)).labels == ["Mano"]


Request = Callable[[Bot, int], Awaitable[Any]]


@pytest.mark.parametrize(
    ("request_of", "words"),
    [
        (lambda b, g: b.send_message(g, " \n "), "message text is empty"),
        (lambda b, g: b.send_message(g, "<b> </b>", "HTML"), "message text is empty"),
        (lambda b, g: b.send_message(g, "🃏" * 2049), "message is too long"),
        (lambda b, g: b.send_message(g, "x", "Markdown"), "unsupported parse_mode"),
        (
            lambda b, g: b.send_message(g, "<b>x", "HTML"),
            'can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
        ),
        (
            lambda b, g: b.send_message(g, "è <anna>", "HTML"),
            'can\'t parse entities: Unsupported start tag "anna" at byte offset 3',
        ),
        (lambda b, g: b.send_photo(g, png(), "x" * 1025), "message caption is too long"),
        (lambda b, g: b.send_photo(g, b"no picture"), "IMAGE_PROCESS_FAILED"),
        (lambda b, g: b.send_photo(g, png()[:-1]), "IMAGE_PROCESS_FAILED"),
        (lambda b, g: b.send_photo(g, png(9000, 1001)), "PHOTO_INVALID_DIMENSIONS"),
        (lambda b, g: b.send_photo(g, png(2100, 100)), "PHOTO_INVALID_DIMENSIONS"),
        (lambda b, g: b.send_photo(g, png() + bytes(10 * 2**20)), "file is too big"),
        (lambda b, g: b.send_photo(g, b""), "file must be non-empty"),
        (lambda b, g: b.send_photo(g, "nofile"), "wrong file identifier/HTTP URL specified"),
        (lambda b, g: b.get_file("nofile"), "invalid file_id"),
        (lambda b, g: b.send_message("@nobody", "x"), "chat not found"),
        (
            lambda b, g: b.send_photo(g, "attach://table"),
            "file attachment name is not found in the request",
        ),
        (
            lambda b, g: b.send_message(
                g, "x", api_kwargs={"link_preview_options": {"disabled": True}}
            ),
            "stand-in: unknown link preview options ['disabled']",
        ),
        (
            lambda b, g: b.send_message(
                g, "x", api_kwargs={"reply_parameters": {"id": 1}}
            ),
            "stand-in: unknown reply parameters ['id']",
        ),
        (lambda b, g: b.send_message(g - 1, "x"), "chat not found"),
        (lambda b, g: b.send_message(g, "x", message_thread_id=7), "message thread not found"),
        (
            lambda b, g: b.send_message(g, "x", reply_parameters=ReplyParameters(999)),
            "message to be replied not found",
        ),
        (lambda b, g: b.edit_message_text("x", g, 999), "message to edit not found"),
        (lambda b, g: b.delete_message(g, 999), "message to delete not found"),
        (lambda b, g: b.send_chat_action(g, "dance"), "wrong parameter action in request"),
    ],
)  # fmt: skip
async def test_telegram_refuses(
    telegram: Telegram, bot: Bot, group: Group, request_of: Request, words: str
) -> None:
    before = len(group.chat.messages)
    assert await reason(telegram, request_of(bot, group.id)) == f"Bad Request: {words}"
    assert len(group.chat.messages) == before


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([[button(callback_data="")]], "BUTTON_DATA_INVALID"),
        ([[button(callback_data="è" * 33)]], "BUTTON_DATA_INVALID"),
        ([[button() for _ in range(9)]], "reply markup is too long"),
        ([[button()] for _ in range(101)], "reply markup is too long"),
        ([[button(" ")]], "inline keyboard button text is empty"),
        (
            [[button(callback_data="x", style="warning")]],
            "can't parse InlineKeyboardButton: Invalid button style specified",
        ),
        (
            [[InlineKeyboardButton("x")]],
            "can't parse InlineKeyboardButton: Text buttons are unallowed in the inline keyboard",
        ),
        ([[button(url="nowhere")]], "inline keyboard button URL 'nowhere' is invalid: Wrong URL"),
        ([[button(web_app=WebAppInfo("https://example.org"))]], "BUTTON_TYPE_INVALID"),
        ([[button(copy_text=CopyTextButton("x" * 257))]], "BUTTON_COPY_TEXT_INVALID"),
    ],
)  # fmt: skip
async def test_telegram_refuses_the_keyboard(
    telegram: Telegram,
    bot: Bot,
    group: Group,
    rows: list[list[InlineKeyboardButton]],
    words: str,
) -> None:
    request = bot.send_message(group.id, "x", reply_markup=keyboard(*rows))
    assert await reason(telegram, request) == f"Bad Request: {words}"


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ([], 'parameter "reply_markup" must be an object'),
        ({"inline_keybord": []}, "stand-in: unknown reply markup ['inline_keybord']"),
        (
            {"inline_keyboard": [{"text": "x"}]},
            "can't parse InlineKeyboardButton: "
            'Field "inline_keyboard" must be of type Array of Array',
        ),
        (
            {"inline_keyboard": [[{"text": 7, "url": "https://t.me"}]]},
            'can\'t parse InlineKeyboardButton: Field "text" must be of type String',
        ),
        (
            {"inline_keyboard": [[{"text": "x", "callbak_data": "x"}]]},
            "stand-in: unknown fields of a button ['callbak_data']",
        ),
        (
            {"inline_keyboard": [[{"text": "x", "callback_data": "x", "url": "https://t.me"}]]},
            "stand-in: a button does one thing, not ['callback_data', 'url']",
        ),
    ],
)
async def test_telegram_refuses_what_no_library_would_write(
    telegram: Telegram, bot: Bot, group: Group, markup: object, words: str
) -> None:
    request = bot.send_message(group.id, "x", api_kwargs={"reply_markup": markup})
    assert await reason(telegram, request) == f"Bad Request: {words}"


async def test_other_keyboards_are_taken_and_show_no_buttons(
    bot: Bot, group: Group, anna: Person
) -> None:
    await bot.send_message(group.id, "uno", reply_markup=ReplyKeyboardRemove())
    assert (await anna.sees("uno", group)).labels == []


@pytest.mark.parametrize(
    ("media", "words"),
    [
        ({"type": "photo", "media": "x", "captoin": ""}, "stand-in: unknown fields of media"),
        ({"type": "video", "media": "x"}, "type 'video' of media is unsupported"),
        ({"type": "photo"}, "media not found"),
        ({"type": "photo", "media": "x"}, "wrong file identifier/HTTP URL specified"),
    ],
)
async def test_telegram_refuses_the_media(
    telegram: Telegram, bot: Bot, group: Group, media: dict[str, str], words: str
) -> None:
    sent = await bot.send_photo(group.id, png())
    address = {"chat_id": group.id, "message_id": sent.message_id}
    async with httpx.AsyncClient(verify=False) as client:
        url = f"{telegram.base_url}{telegram.token}/editMessageMedia"
        answer = (await client.post(url, json=address | {"media": media})).json()
    assert answer["description"].startswith(f"Bad Request: {words}")


async def test_a_document_is_no_photo(telegram: Telegram, bot: Bot, group: Group) -> None:
    document = (await bot.send_document(group.id, b"{}")).document
    assert document is not None
    request = bot.send_photo(group.id, document.file_id)
    wanted = "Bad Request: can't use file of type Document as Photo"
    assert await reason(telegram, request) == wanted


async def test_jpegs_are_measured(telegram: Telegram, bot: Bot, group: Group) -> None:
    start, table = b"\xff\xd8", b"\xff\xc4\x00\x04\x00\x00"
    frame = b"\xff\xc0\x00\x11\x08" + (50).to_bytes(2) + (100).to_bytes(2) + bytes(12)
    size = (await bot.send_photo(group.id, start + table + frame)).photo[-1]
    assert (size.width, size.height) == (100, 50)
    request = bot.send_photo(group.id, start + table)
    assert await reason(telegram, request) == "Bad Request: IMAGE_PROCESS_FAILED"


async def test_what_was_not_sent_cannot_be_downloaded(telegram: Telegram) -> None:
    async with httpx.AsyncClient(verify=False) as client:
        url = f"{telegram.base_file_url}{telegram.token}/photos/nofile"
        assert (await client.get(url)).status_code == 404


async def test_what_just_fits_is_taken(bot: Bot, group: Group) -> None:
    await bot.send_message(group.id, "🃏" * 2048)
    await bot.send_message(group.id, "<b>" + "x" * 4096 + "</b>", parse_mode="HTML")
    await bot.send_photo(group.id, png(9000, 1000), caption="x" * 1024)
    await bot.send_photo(group.id, png(2000, 100))
    full = [[button(callback_data="x" * 64, style="success") for _ in range(8)] for _ in range(12)]
    await bot.send_message(group.id, "x", reply_markup=keyboard(*full))


async def test_an_edit_that_changes_nothing_is_refused(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    sent = await bot.send_photo(group.id, png(), "tavolo", reply_markup=keyboard([button()]))
    same = InputMediaPhoto(sent.photo[-1].file_id, "tavolo")
    edits = (
        bot.edit_message_caption(
            group.id, sent.message_id, caption="tavolo", reply_markup=keyboard([button()])
        ),
        bot.edit_message_media(same, group.id, sent.message_id, reply_markup=keyboard([button()])),
        bot.edit_message_reply_markup(group.id, sent.message_id, reply_markup=keyboard([button()])),
    )
    for edit in edits:
        assert await reason(telegram, edit) == f"Bad Request: {NOT_MODIFIED}"


async def test_texts_have_no_caption_and_pictures_no_text(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    text = await bot.send_message(group.id, "uno")
    photo = await bot.send_photo(group.id, png())
    anna.say("/due", group)
    foreign = anna.look(group)[-1].message_id
    requests = (
        bot.edit_message_caption(group.id, text.message_id, caption="x"),
        bot.edit_message_text("x", group.id, photo.message_id),
        bot.edit_message_text("x", group.id, foreign),
        bot.delete_message(group.id, foreign),
    )
    assert [await reason(telegram, request) for request in requests] == [
        "Bad Request: there is no caption in the message to edit",
        "Bad Request: there is no text in the message to edit",
        "Bad Request: message can't be edited",
        "Bad Request: message can't be deleted",
    ]
    group.promote_bot("can_delete_messages")
    assert await bot.delete_message(group.id, foreign)


async def test_old_messages_can_be_edited_but_no_longer_deleted() -> None:
    clock = SettableClock()
    async with Telegram(clock=clock) as telegram, library_at(telegram) as bot:
        group = telegram.group("Casa", telegram.person("Anna"))
        sent = await bot.send_message(group.id, "uno")
        clock.advance(48 * 3600 + 1)
        request = bot.delete_message(group.id, sent.message_id)
        wanted = "Bad Request: message can't be deleted for everyone"
        assert await reason(telegram, request) == wanted
        assert await bot.edit_message_text("due", group.id, sent.message_id)


async def test_many_are_deleted_at_once_and_missing_ones_passed_over(
    bot: Bot, group: Group, anna: Person
) -> None:
    sent = [await bot.send_message(group.id, text) for text in ("uno", "due")]
    assert await bot.delete_messages(group.id, [message.message_id for message in sent] + [999])
    await anna.sees_no_longer("uno", group)


async def test_answers_name_the_message_that_they_answer(
    telegram: Telegram, bot: Bot, group: Group, anna: Person
) -> None:
    anna.say("/scopa", group)
    asked = anna.look(group)[-1]
    answer = await bot.send_message(
        group.id,
        "ecco",
        reply_parameters=ReplyParameters(asked.message_id),
        link_preview_options=LinkPreviewOptions(is_disabled=True),
    )
    assert answer.reply_to_message is not None
    assert answer.reply_to_message.text == "/scopa"
    lenient = ReplyParameters(999, allow_sending_without_reply=True)
    assert (
        await bot.send_message(group.id, "x", reply_parameters=lenient)
    ).reply_to_message is None


async def test_typos_are_found(telegram: Telegram, bot: Bot, group: Group) -> None:
    request = bot.send_message(group.id, "x", api_kwargs={"repply_markup": {}})
    wanted = "Bad Request: stand-in: sendMessage takes no repply_markup"
    assert await reason(telegram, request) == wanted
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendMesage", api_kwargs={"chat_id": group.id})
    request = bot.do_api_request("deleteEphemeralMessage", api_kwargs={"chat_id": group.id})
    wanted = 'Bad Request: parameter "ephemeral_message_id" is required'
    assert await reason(telegram, request) == wanted
    request = bot.send_message(group.id, "x", api_kwargs={"message_thread_id": "tre"})
    wanted = 'Bad Request: can\'t parse parameter "message_thread_id"'
    assert await reason(telegram, request) == wanted
    request = bot.send_message(group.id, "x", api_kwargs={"protect_content": "1"})
    wanted = 'Bad Request: parameter "protect_content" must be a boolean'
    assert await reason(telegram, request) == wanted


async def test_a_wrong_token_is_not_let_in(telegram: Telegram) -> None:
    stranger = Bot("1:wrong", base_url=telegram.base_url)
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()
    assert telegram.records.requests[-1].error == "Unauthorized"


async def test_the_library_knows_a_refusal_by_its_class(bot: Bot, group: Group) -> None:
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("x", group.id, 999)
