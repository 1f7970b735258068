"""No secret leaves the program by its log, its errors or its crash."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from pydantic import SecretStr

from bot.adapters.playground.wire import Hello
from bot.adapters.telegrambot.adapter import Account
from bot.config import Settings
from storage.interactions import InteractionToken
from storage.opening import Origin

ROOT: Final = Path(__file__).parents[1]
TELEGRAM: Final = "123456789:" + "A" * 35
DISCORD: Final = "MTIzNDU2Nzg5.Gabcde." + "x" * 38
INTERACTION: Final = "aW50ZXJhY3Rpb246" + "Zm9v" * 20
QUOTED: Final = TELEGRAM.replace(":", "%3A")
PASSWORD: Final = "swordfish"
SECRETS: Final = (TELEGRAM, TELEGRAM.partition(":")[2], QUOTED, DISCORD, INTERACTION, PASSWORD)

# The ways in which something can end up on the terminal, each in a program of its own that has set
# up its log as ours does. What is raised names every secret.
PREPARED: Final = f"""
import asyncio, gc, logging, sys, threading
from bot import logs
logs.set_up("info", STYLE, [{DISCORD!r}])
logs.catch_crashes()
SAID = (
    "https://api.telegram.org/bot{TELEGRAM}/getMe /bot{QUOTED}/getMe Bot {DISCORD}"
    " /webhooks/123/{INTERACTION} token={INTERACTION} http://anna:{PASSWORD}@proxy.example"
)
"""
WAYS: Final = {
    "a line": "logging.getLogger('x').warning('%s', SAID)",
    "an exception that is logged": (
        "try:\n    raise ValueError(SAID)\nexcept ValueError:\n    logging.exception(SAID)"
    ),
    "a crash": "raise ValueError(SAID)",
    "a crash with a cause": (
        "try:\n    raise ValueError(SAID)\nexcept ValueError as e:\n    raise OSError(SAID) from e"
    ),
    "a thread that falls": (
        "def fall(): raise ValueError(SAID)\n"
        "thread = threading.Thread(target=fall)\nthread.start()\nthread.join()"
    ),
    "an error in a destructor": (
        "class Falling:\n    def __del__(self): raise ValueError(SAID)\nFalling(); gc.collect()"
    ),
    "a task whose error nobody takes": (
        "async def fall(): raise ValueError(SAID)\n"
        "async def main():\n    asyncio.create_task(fall(), name=SAID); await asyncio.sleep(0.01)\n"
        "asyncio.run(main()); gc.collect()"
    ),
    "a callback that falls": (
        "def fall(said): raise ValueError(said)\n"
        "async def main():\n"
        "    asyncio.get_running_loop().call_soon(fall, SAID); await asyncio.sleep(0.01)\n"
        "asyncio.run(main())"
    ),
    "a warning": "import warnings; warnings.warn(SAID)",
    "a line that can't be written": "logging.warning('%d of %s', SAID)",
    "a request of aiohttp's": (
        "import aiohttp\n"
        "async def main():\n"
        "    async with aiohttp.ClientSession() as http:\n"
        f"        await http.get('http://127.0.0.1:1/bot{TELEGRAM}/webhooks/1/{INTERACTION}')\n"
        "asyncio.run(main())"
    ),
    "a request of httpx's": (
        "import httpx\n"
        f"request = httpx.Request('POST', 'http://127.0.0.1:1/bot{TELEGRAM}/getMe')\n"
        "httpx.Response(500, request=request).raise_for_status()"
    ),
}


@pytest.mark.parametrize("style", ["plain", "json"])
@pytest.mark.parametrize("way", WAYS)
def test_no_secret_is_written_whatever_goes_wrong(way: str, style: str) -> None:
    program = PREPARED.replace("STYLE", repr(style)) + WAYS[way]
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    written = ended.stdout + ended.stderr
    assert written.strip(), "something is said"
    for secret in SECRETS:
        assert secret not in written, written


def test_neither_settings_nor_accounts_show_their_secrets() -> None:
    settings = Settings(telegram_token=SecretStr(TELEGRAM), discord_token=SecretStr(DISCORD))
    account = Account(token=TELEGRAM, api="https://x", webhook="", listen="", rate=1)
    for value in (settings, account, settings.model_dump(), settings.model_dump_json()):
        for shown in (repr(value), str(value)):
            assert TELEGRAM not in shown
            assert DISCORD not in shown


def test_values_that_carry_a_secret_do_not_show_it() -> None:
    for value in (
        Origin(INTERACTION.encode(), b"", 0.0),
        Hello(INTERACTION, "Anna", "en"),
        InteractionToken("handle", INTERACTION, 0.0),
    ):
        assert INTERACTION not in repr(value)
