"""The adapter's parts, each by itself."""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial

import pytest
from telegram.error import BadRequest, ChatMigrated, NetworkError, RetryAfter, TelegramError
from telegram.error import Forbidden as NotAllowed

from bot import logs
from bot.adapters.telegrambot import links
from bot.adapters.telegrambot.api import Refused, meaning
from bot.adapters.telegrambot.lanes import Lanes
from bot.adapters.telegrambot.messages import Reference
from bot.adapters.telegrambot.wording import cut, keyboard, words
from bot.delivery import (
    Call,
    Content,
    Flooded,
    Forbidden,
    Gone,
    Key,
    Migrated,
    Unavailable,
)
from bot.screens.screen import Style
from bot.supervisor import Hopeless, supervise

TOKEN = "123456789:" + "A" * 35


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (RetryAfter(7), Flooded),
        (ChatMigrated(-100), Migrated),
        (NotAllowed("Forbidden: bot was kicked from the group chat"), Forbidden),
        (BadRequest("Bad Request: chat not found"), Forbidden),
        (BadRequest("Bad Request: message to edit not found"), Gone),
        (BadRequest("Bad Request: BUTTON_DATA_INVALID"), Refused),
        (NetworkError("Bad Gateway (502)"), Unavailable),
        (TelegramError("Invalid server response"), Unavailable),
    ],
)
def test_what_errors_mean(error: TelegramError, told: type[Exception]) -> None:
    assert type(meaning(error)) is told


def test_an_edit_that_changes_nothing_is_no_error() -> None:
    assert meaning(BadRequest("Bad Request: message is not modified: exactly the same")) is None


def test_a_call_names_whom_it_calls_and_markup_in_names_stays_text() -> None:
    content = Content("Tocca a te, <b>&co!", call=Call("42", "<b>&co"))
    text = words(content)["text"]
    assert text == 'Tocca a te, <a href="tg://user?id=42">&lt;b&gt;&amp;co</a>!'


def test_a_call_whose_name_was_cut_in_the_text_still_calls() -> None:
    assert (
        'href="tg://user?id=42"' in words(Content("Tocca a te!", call=Call("42", "Anna")))["text"]
    )


def test_texts_are_cut_as_telegram_counts() -> None:
    assert cut("a" * 10, 10) == "a" * 10
    short = cut("🃏" * 10, 10)
    assert short == "🃏" * 4 + "…"
    assert len(cut("a🃏" * 10, 8).encode("utf-16-le")) // 2 <= 8


def test_buttons_have_their_colours() -> None:
    keys = ((Key("a", "m:1"), Key("b", "m:2", Style.SUCCESS)),)
    assert keyboard(keys) == {
        "inline_keyboard": [
            [
                {"text": "a", "callback_data": "m:1"},
                {"text": "b", "callback_data": "m:2", "style": "success"},
            ]
        ]
    }


def test_a_token_fits_into_a_link_and_comes_back() -> None:
    token = "m:zzzzzzzz:zzzzz:leave_yes:zz:Ab-_9012"
    payload = links.payload(token)
    assert len(payload) <= 64
    assert payload.replace("-", "").replace("_", "").isalnum()
    assert links.token_in(payload) == token
    assert links.token_in("é!") is None


def test_a_reference_outlives_the_process_and_nonsense_is_gone() -> None:
    reference = Reference(-5, 7, photo=True, to=42)
    assert Reference.read(reference.text()) == reference
    for nonsense in ("", "{}", '{"chat": "x"}', "[]"):
        with pytest.raises(Gone):
            Reference.read(nonsense)


async def test_one_chat_in_order_and_a_slow_one_holds_up_itself_only_for_a_while() -> None:
    lanes, done, never = Lanes(patience=0.05), list[str](), asyncio.Event()

    async def work(name: str) -> None:
        if name == "slow":
            await never.wait()
        done.append(name)

    for chat, name in ((1, "slow"), (1, "a"), (2, "x"), (1, "b"), (2, "y")):
        assert lanes.put(chat, partial(work, name))
    await lanes.drain(1.0)
    assert done == ["x", "y", "a", "b"]


async def test_a_lane_is_not_endless_and_a_fault_in_it_stops_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    lanes, done = Lanes(), asyncio.Event()

    async def fail() -> None:
        raise ValueError("secret")

    async def finish() -> None:
        done.set()

    with caplog.at_level(logging.ERROR):
        accepted = [lanes.put(1, fail) for _ in range(150)]
        assert lanes.put(2, finish)
        async with asyncio.timeout(60):
            await done.wait()
        await lanes.drain(10)
    assert 90 < sum(accepted) < 150


async def test_one_person_can_not_fill_the_lane_of_a_chat() -> None:
    lanes, done = Lanes(), list[str]()

    async def work(name: str) -> None:
        done.append(name)

    flood = [lanes.put(1, partial(work, "flood"), who=7) for _ in range(90)]
    assert lanes.put(1, partial(work, "a move"), who=8)
    assert lanes.put(1, partial(work, "news"))
    await lanes.drain(10)
    assert sum(flood) == done.count("flood") < 30
    assert {"a move", "news"} < set(done)


async def test_an_adapter_is_started_again_with_growing_pauses_until_it_is_hopeless() -> None:
    clock, pauses, reasons, runs = [0.0], list[float](), list[str](), [0]

    async def run() -> None:
        runs[0] += 1
        if runs[0] == 9:
            clock[0] += 61.0  # it ran well for a while
        if runs[0] == 11:
            raise Hopeless("program-telegram-token")
        raise OSError

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    await supervise(
        "it", run, lambda why: reasons.append(why.key), now=lambda: clock[0], pause=pause
    )
    assert reasons == ["program-telegram-token"]
    assert all(0.5 * 2**i <= pauses[i] <= 2**i for i in range(6))
    assert max(pauses) <= 60
    assert pauses[8] <= 1


@pytest.mark.parametrize("style", ["plain", "json"])
def test_no_token_reaches_the_log(
    style: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    level = root.level
    try:
        logs.set_up("info", style, ["another-secret"])
        try:
            raise ValueError(f"https://api.telegram.org/bot{TOKEN}/getMe")
        except ValueError:
            logging.getLogger("x").exception("calling %s with %s", TOKEN, "another-secret")
        logging.getLogger("httpx").info("POST %s", TOKEN)
    finally:
        logging.captureWarnings(capture=False)
        root.setLevel(level)
    written = capsys.readouterr().err
    assert "calling" in written
    assert TOKEN not in written
    assert "another-secret" not in written
    assert "POST" not in written
    assert sys.exc_info() == (None, None, None)
