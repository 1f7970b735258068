"""How updates reach a bot: polling, a second poller, webhooks, repeats, and what can't be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import BadRequest, Conflict
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
)

from tests.standins.conftest import library_at
from tests.standins.serving import Served
from tests.standins.telegram import Group, Person, Telegram

KEYBOARD = InlineKeyboardMarkup([[InlineKeyboardButton("Entra", callback_data="join")]])


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    return telegram.person("Anna")


@pytest.fixture
def group(telegram: Telegram, anna: Person) -> Group:
    return telegram.group("Casa", anna)


async def texts(bot: Bot, **parameters: Any) -> list[str | None]:
    updates = await bot.get_updates(**parameters)
    return [update.message.text for update in updates if update.message]


async def open_table(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_chat is not None
    await update.effective_chat.send_message("Tavolo", reply_markup=KEYBOARD)


async def seat(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    assert query is not None
    await query.answer(f"Ciao, {query.from_user.first_name}")
    await query.edit_message_text("Tavolo, 1 a sedere", reply_markup=KEYBOARD)


@asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[None]:
    """A whole application that polls, as the product runs one."""
    app = Application.builder().bot(bot).build()
    app.add_handler(CommandHandler("scopa", open_table))
    app.add_handler(CallbackQueryHandler(seat))
    assert app.updater is not None
    async with app:
        await app.start()
        await app.updater.start_polling(allowed_updates=["message", "callback_query"])
        try:
            yield
        finally:
            await app.updater.stop()
            await app.stop()


async def test_an_unmodified_application_plays_with_scripted_people(
    telegram: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    async with running(bot):
        anna.say("/scopa@scopa_test_bot", group)
        table = await anna.sees("Tavolo", group)
        tap = anna.press(table, "Entra")
        assert (await tap.answered()).text == "Ciao, Anna"
        assert (await anna.is_told("Ciao")).alert is False
        assert (await anna.sees_change(table)).text == "Tavolo, 1 a sedere"


async def test_updates_stay_until_they_are_confirmed(bot: Bot, anna: Person) -> None:
    anna.start("uno")
    anna.start("due")
    first, second = await bot.get_updates()
    assert await bot.get_updates(limit=1) == (first,)
    assert await bot.get_updates(offset=second.update_id) == (second,)
    assert await bot.get_updates(offset=-1) == (second,)
    assert await bot.get_updates(offset=second.update_id + 1) == ()


async def test_a_long_poll_returns_as_soon_as_something_happens(
    telegram: Telegram, bot: Bot, anna: Person
) -> None:
    poll = asyncio.create_task(texts(bot, timeout=30))
    await telegram.records.wait_for("getUpdates")
    anna.start()
    assert await poll == ["/start"]


async def test_only_the_wanted_kinds_arrive_and_the_wish_stays(
    telegram: Telegram, bot: Bot, anna: Person
) -> None:
    await bot.get_updates(allowed_updates=["message", "my_chat_member"])
    group = telegram.group("Casa", anna)
    await bot.send_message(group.id, "Tavolo", reply_markup=KEYBOARD)
    tap = anna.press(await anna.sees("Tavolo", group), "Entra")
    assert tap.update_id is None
    assert [u.callback_query for u in await bot.get_updates()] == [None, None]
    await bot.get_updates(allowed_updates=[])
    tap = anna.press(await anna.sees("Tavolo", group), "Entra")
    assert tap.update_id is not None
    with pytest.raises(BadRequest, match="unknown kinds of updates"):
        await bot.get_updates(allowed_updates=["mesage"])


async def test_other_peoples_comings_are_told_to_administrators_who_ask_for_them(
    telegram: Telegram, bot: Bot, group: Group
) -> None:
    bruno = telegram.person("Bruno")
    group.promote_bot()
    bruno.join(group)
    assert not any(update.chat_member for update in await bot.get_updates())
    await bot.get_updates(allowed_updates=Update.ALL_TYPES)
    bruno.leave(group)
    changes = [u.chat_member for u in await bot.get_updates() if u.chat_member]
    assert [change.new_chat_member.status for change in changes] == ["left"]


async def test_a_second_poller_ends_the_first(telegram: Telegram, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=30))
    async with library_at(telegram) as second:
        await telegram.records.wait_for("getUpdates")
        assert await second.get_updates() == ()
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await poll


async def test_an_update_comes_again_on_demand_with_the_same_id(
    telegram: Telegram, bot: Bot, anna: Person
) -> None:
    anna.start()
    (first,) = await bot.get_updates()
    assert await bot.get_updates(offset=first.update_id + 1) == ()
    telegram.repeat(first.update_id)
    assert await bot.get_updates(offset=first.update_id + 1) == (first,)
    assert await bot.get_updates(offset=first.update_id + 1) == ()


async def test_a_poller_that_went_away_takes_nothing_with_it(
    telegram: Telegram, bot: Bot, anna: Person
) -> None:
    anna.start()
    (first,) = await bot.get_updates()
    killed = asyncio.create_task(bot.get_updates(offset=first.update_id + 1, timeout=30))
    await telegram.records.wait_for("getUpdates", since=len(telegram.records.requests))
    killed.cancel()
    await asyncio.wait([killed])
    await bot.get_me()  # time enough for the server to see that the line is cut
    telegram.repeat(first.update_id)
    assert await bot.get_updates(offset=first.update_id + 1, timeout=5) == (first,)


async def test_poison_is_what_the_library_cannot_read(
    telegram: Telegram, bot: Bot, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    poison = telegram.poison()
    anna.start()
    with caplog.at_level(logging.CRITICAL), pytest.raises(TypeError, match="message_id"):
        await bot.get_updates()
    assert await texts(bot, offset=poison + 1) == ["/start"]


# Webhooks


class Hook:
    """A bot's web server: keeps what came, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str | None, dict[str, Any]]] = []
        self.answers: list[int] = []
        self.arrived = asyncio.Event()
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token")
        self.got.append((secret, await request.json()))
        status = self.answers.pop(0) if self.answers else 200
        if not self.answers:
            self.arrived.set()
        return web.Response(status=status)

    async def full(self) -> None:
        async with asyncio.timeout(60):
            await self.arrived.wait()
        self.arrived.clear()


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.take)
    served = Served(app)
    hook.url = f"http://127.0.0.1:{await served.start()}/hook"
    yield hook
    await served.stop()


async def test_a_webhook_gets_each_update_with_its_secret(
    telegram: Telegram, bot: Bot, anna: Person, hook: Hook
) -> None:
    anna.start("prima")
    await bot.set_webhook(hook.url, secret_token="un-segreto", allowed_updates=["message"])
    await hook.full()
    ((secret, update),) = hook.got
    assert secret == "un-segreto"
    assert update["message"]["text"] == "/start prima"
    with pytest.raises(Conflict, match="webhook is active"):
        await bot.get_updates()
    await bot.delete_webhook()
    anna.start("poi")
    assert await texts(bot) == ["/start poi"]


async def test_an_update_is_brought_again_until_the_webhook_takes_it(
    telegram: Telegram, bot: Bot, anna: Person, hook: Hook
) -> None:
    hook.answers = [500, 500, 200]
    await bot.set_webhook(hook.url)
    anna.start()
    await hook.full()
    assert [update["message"]["text"] for _, update in hook.got] == ["/start"] * 3
    info = await bot.get_webhook_info()
    assert info.url == hook.url
    assert info.last_error_message is not None
    assert info.last_error_message.startswith("Wrong response from the webhook: 500")


async def test_a_webhook_that_nobody_serves_is_told_as_the_last_error(
    telegram: Telegram, bot: Bot, anna: Person, hook: Hook
) -> None:
    await bot.set_webhook("http://127.0.0.1:1/hook")
    anna.start()
    info = await bot.get_webhook_info()
    while info.last_error_message is None:  # each look takes a turn of the loop
        info = await bot.get_webhook_info()
    assert info.last_error_message.startswith("Connection failed")
    assert info.pending_update_count == 1
    await bot.set_webhook(hook.url)
    await hook.full()
    assert [update["message"]["text"] for _, update in hook.got] == ["/start"]
    await bot.set_webhook("")
    assert (await bot.get_webhook_info()).url == ""


async def test_pending_updates_are_kept_unless_the_bot_drops_them(bot: Bot, anna: Person) -> None:
    anna.start()
    await bot.delete_webhook()
    assert (await bot.get_webhook_info()).pending_update_count == 1
    await bot.delete_webhook(drop_pending_updates=True)
    assert (await bot.get_webhook_info()).pending_update_count == 0


@pytest.mark.parametrize(
    ("url", "secret", "words"),
    [
        (
            "http://example.org/x",
            None,
            "bad webhook: An HTTPS URL must be provided for webhook",
        ),
        ("https://example.org/x", "non va", "secret token contains unallowed characters"),
    ],
)
async def test_unfit_webhooks_are_refused(
    telegram: Telegram, bot: Bot, url: str, secret: str | None, words: str
) -> None:
    with pytest.raises(BadRequest):
        await bot.set_webhook(url, secret_token=secret)
    assert telegram.records.requests[-1].error == f"Bad Request: {words}"
    assert telegram.world.updates.webhook is None
