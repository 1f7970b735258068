"""How updates come in: by polling and by webhook, and when an account can't be used."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.adapters.telegrambot.api import Api
from bot.adapters.telegrambot.intake import Inbox, poll
from bot.supervisor import Hopeless
from tests.standins.telegram import HTML_502, Answered, Telegram
from tests.telegram.house import open_inside
from tests.telegram.program import GENEROUS, Program

CONFLICT = Answered(409, "Conflict: terminated by other getUpdates request")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


async def test_a_webhook_takes_what_telegram_brings_and_nothing_else(
    telegram: Telegram, tmp_path: Path
) -> None:
    listen = f"127.0.0.1:{free_port()}"
    url = f"http://{listen}/telegram"
    async with open_inside(tmp_path, telegram, webhook=url, listen=listen):
        anna = telegram.person("Anna", language="it")
        anna.start()
        await anna.sees("Con me si gioca a scopa")
        (told,) = telegram.records.of("setWebhook")
        assert len(told.params["secret_token"]) >= 32
        forged = {"update_id": 1, "message": {"text": "/scopa"}}
        async with ClientSession() as http:
            for headers in ({}, {"X-Telegram-Bot-Api-Secret-Token": "wrong"}):
                async with http.post(url, json=forged, headers=headers) as answer:
                    assert answer.status == 403
            right = {"X-Telegram-Bot-Api-Secret-Token": told.params["secret_token"]}
            async with http.post(url, data=b"{", headers=right) as answer:
                assert answer.status == 400
            async with http.post(url, json=forged, headers=right) as answer:
                assert answer.status == 200  # skipped, or Telegram would bring it for ever
    assert telegram.records.of("getUpdates") == []


@pytest.mark.parametrize("chat", [-77, 77])
async def test_a_chat_that_cannot_be_asked_anything_is_no_fault_in_the_log(
    telegram: Telegram, tmp_path: Path, caplog: pytest.LogCaptureFixture, chat: int
) -> None:
    kind = "group" if chat < 0 else "private"
    somebody = {"id": 77, "is_bot": False, "first_name": "?"}
    said = {"message_id": 1, "date": 0, "chat": {"id": chat, "type": kind, "title": "?"}}
    async with open_inside(tmp_path, telegram):
        telegram.world.updates.put_raw({"message": {**said, "from": somebody, "text": "/scopa 2"}})
        anna = telegram.person("Anna", language="it")
        anna.start()
        await anna.sees("Con me si gioca a scopa", within=GENEROUS)
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [e for e in errors if e.name != "aiohttp.server"] == []  # that is the stand-in's own


async def test_another_poller_is_waited_for_and_then_told_of(telegram: Telegram) -> None:
    api = Api(telegram.token, telegram.root)
    telegram.faults.inject(CONFLICT, "getUpdates", times=None)
    try:
        with pytest.raises(Hopeless) as told:
            await poll(api, Inbox(lambda _: None), conflict_seconds=2.0)
    finally:
        await api.close()
    assert told.value.key == "program-telegram-conflict"
    assert len(telegram.records.of("getUpdates")) > 1, "it was given some time to go away"


async def test_polling_names_what_it_wants_and_keeps_what_waits(telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    anna.start()  # written while nobody was there
    api, taken = Api(telegram.token, telegram.root), asyncio.Queue[int]()
    polling = asyncio.create_task(
        poll(api, Inbox(lambda update: taken.put_nowait(update["update_id"])))
    )
    async with asyncio.timeout(GENEROUS):
        first = await taken.get()
    polling.cancel()
    await asyncio.wait({polling})
    await api.close()
    asked = telegram.records.of("getUpdates")
    assert all("callback_query" in request.params["allowed_updates"] for request in asked)
    assert telegram.records.of("deleteWebhook")[0].params == {"drop_pending_updates": False}
    assert asked[-1].params["offset"] == first + 1, "what was taken is confirmed at the end"
    assert telegram.world.updates.pending == 0


async def test_after_a_failure_telegram_is_asked_without_waiting_for_somebody_to_write(
    telegram: Telegram,
) -> None:
    api = Api(telegram.token, telegram.root)
    telegram.faults.inject(HTML_502, "getUpdates", times=1)
    polling = asyncio.create_task(poll(api, Inbox(lambda _: None)))
    since, asked = 0, []
    for _ in range(3):
        request = await telegram.records.wait_for("getUpdates", since=since, within=GENEROUS)
        since = telegram.records.requests.index(request) + 1
        asked.append(request.params["timeout"])
    polling.cancel()
    await asyncio.wait({polling})
    await api.close()
    assert asked[1] == 0 and asked[0] == asked[2] > 0


async def test_a_refused_token_switches_off_this_adapter_only(
    telegram: Telegram, tmp_path: Path
) -> None:
    telegram.token = "6000000001:another"  # what the program has is refused from now on
    program = Program(tmp_path, telegram, telegram_token=f"6000000001:{'x' * 35}", playground="on")
    starting = asyncio.create_task(program.start())
    await asyncio.sleep(0)  # its log is open from here on
    async with asyncio.timeout(GENEROUS):
        while "@BotFather" not in program.log:  # noqa: ASYNC110  a file tells of nothing
            await asyncio.sleep(0.05)
    starting.cancel()
    await asyncio.wait({starting})
    assert "x" * 35 not in program.log
    assert await program.stop() == 0


async def test_the_program_is_quiet_about_its_token(telegram: Telegram, tmp_path: Path) -> None:
    program = Program(tmp_path, telegram, log="debug")
    await program.start()
    anna = telegram.person("Anna", language="it")
    anna.start()
    await anna.sees("Con me si gioca a scopa", within=GENEROUS)
    assert await program.stop() == 0
    assert telegram.token not in program.log
    assert "stopping" in program.log
