"""`scopa-bot backup`, `restore` and `check` as somebody types them."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from email.utils import formatdate
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import web

from bot.hosting.check import check
from bot.hosting.nightly import name_of
from bot.i18n import LOCALES, speaker
from storage import Database, back_up
from tests.discord.process import Bot
from tests.standins.discord import Channel, Discord
from tests.standins.telegram import Telegram
from tests.telegram.playing import gather
from tests.telegram.program import GENEROUS, Program

ROOT: Final = Path(__file__).parents[2]


def scopa_bot(folder: Path, *arguments: str, **settings: str) -> tuple[int, str, str]:
    """Exit code, and what was said on standard output and standard error."""
    inherited = {k: v for k, v in os.environ.items() if not k.upper().startswith("SCOPA_")}
    ours = {"PYTHONPATH": str(ROOT), "SCOPA_LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env=inherited | ours | settings,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=GENEROUS,
    )
    return done.returncode, done.stdout, done.stderr


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(found)


def beside(folder: Path, pattern: str) -> Path:
    """The one file with such a name."""
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "scopa.db"

    async def make() -> None:
        await (await Database.open(path, now=time.time())).close()

    asyncio.run(make())
    return path


# ---- backup and restore -------------------------------------------------------------------------


async def test_a_running_bot_is_backed_up_and_not_restored_over(
    tmp_path: Path, telegram: Telegram, started: list[Program | Bot]
) -> None:
    program = Program(tmp_path, telegram)
    started.append(program)
    await program.start()
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    table = await gather(telegram, telegram.group("Casa", anna, bruno), anna, bruno)
    await table.open_hands()
    await table.one_tap()
    settings = {"SCOPA_DATABASE": str(program.database)}
    kept = tmp_path / "kept.db"
    code, said, _ = await asyncio.to_thread(scopa_bot, tmp_path, "backup", "kept.db", **settings)
    assert code == 0 and "1 match, 2 people" in said and "scopa-bot restore kept.db" in said
    assert count(kept, "actions") == len(program.actions())
    code, _, said = await asyncio.to_thread(scopa_bot, tmp_path, "restore", "kept.db", **settings)
    assert code == 2 and "is in use by another scopa-bot" in said
    await table.one_tap()  # nothing has happened to it
    actions = len(program.actions())
    assert await program.stop() == 0
    code, said, _ = await asyncio.to_thread(scopa_bot, tmp_path, "restore", "kept.db", **settings)
    assert code == 0 and "Start the bot" in said
    aside = beside(tmp_path, "scopa.sqlite3.before-*")
    assert count(aside, "actions") == actions > count(program.database, "actions")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_cannot_be_done_is_said(tmp_path: Path, database: Path, locale: str) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    before = database.read_bytes()
    refused = {
        ("backup", "letter"): "--force",
        ("backup", "scopa.db"): "scopa.db",
        ("restore", "letter"): "letter",
        ("restore", "nothing.db"): "nothing.db",
        ("restore", "scopa.db"): "scopa.db",
        ("backup", "letter/kept.db"): "letter/kept.db",
    }
    for arguments, part in refused.items():
        code, said, complaint = scopa_bot(tmp_path, *arguments, SCOPA_LANGUAGE=locale)
        assert (code, said) == (2, "") and part in complaint and "Traceback" not in complaint
    assert database.read_bytes() == before
    assert (tmp_path / "letter").read_text() == "Dear Anna"


def test_a_file_that_may_go_is_replaced_when_told_to(tmp_path: Path, database: Path) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    assert scopa_bot(tmp_path, "backup", "letter", "--force")[0] == 0
    assert count(tmp_path / "letter", "matches") == 0
    assert stat.S_IMODE((tmp_path / "letter").stat().st_mode) == 0o600
    assert scopa_bot(tmp_path, "backup", "letter")[0] == 0  # a backup may always


def test_the_language_of_the_house_may_stand_in_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("SCOPA_LANGUAGE=fr\n")
    code, _, said = scopa_bot(tmp_path, "backup", "kept.db", SCOPA_LANGUAGE="")
    assert code == 2 and "n'existe pas" in said


def test_there_has_to_be_a_database(tmp_path: Path) -> None:
    code, _, said = scopa_bot(tmp_path, "backup", "kept.db")
    assert code == 2 and "There is no scopa.db" in said


# ---- check --------------------------------------------------------------------------------------


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No settings but the house's language, in an empty folder."""
    for name in os.environ:
        if name.upper().startswith("SCOPA_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOPA_LANGUAGE", "en")
    return monkeypatch


async def checked(now: float | None = None, locale: str = "en") -> tuple[bool, str]:
    lines: list[str] = []
    clock = time.time if now is None else lambda: now
    well = await check(speaker(locale), lines.append, clock)
    assert all(line[:2] in ("✓ ", "· ", "✗ ") for line in lines)
    assert well is not any(line.startswith("✗") for line in lines)
    return well, "\n".join(lines)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_house_in_order(
    settings: pytest.MonkeyPatch,
    telegram: Telegram,
    discord: Discord,
    channel: Channel,
    tmp_path: Path,
    locale: str,
) -> None:
    for name, value in {
        "SCOPA_TELEGRAM_TOKEN": telegram.token,
        "SCOPA_TELEGRAM_API": telegram.root,
        "SCOPA_DISCORD_TOKEN": discord.token,
        "SCOPA_DISCORD_API": discord.api,
        "SCOPA_BACKUPS": "nightly",
        "SCOPA_METRICS": "127.0.0.1:9464",
    }.items():
        settings.setenv(name, value)
    database = await Database.open(tmp_path / "scopa.db", now=time.time())
    try:
        back_up(tmp_path / "scopa.db", tmp_path / "nightly" / name_of(time.time()))
        well, said = await checked(locale=locale)
    finally:
        await database.close()
    assert well, said
    assert "scopa-bot" in said or "Scopa" in said
    assert f"Telegram {'takes' if locale == 'en' else 'acce'}" in said
    assert "client_id=" in said and "permissions=309237681152" in said
    assert telegram.token not in said and discord.token not in said


async def test_tokens_that_are_not_taken(
    settings: pytest.MonkeyPatch, telegram: Telegram, discord: Discord
) -> None:
    wrong = {"SCOPA_TELEGRAM_TOKEN": "87654321:" + "x" * 35, "SCOPA_DISCORD_TOKEN": "a.b.c"}
    for name, value in wrong.items():
        settings.setenv(name, value)
    settings.setenv("SCOPA_TELEGRAM_API", telegram.root)
    settings.setenv("SCOPA_DISCORD_API", discord.api)
    well, said = await checked()
    assert not well
    assert "Telegram refuses the token" in said and "Discord does not take" in said
    assert not [token for token in wrong.values() if token in said]


async def test_platforms_out_of_reach_and_a_clock_that_is_wrong(
    settings: pytest.MonkeyPatch, telegram: Telegram
) -> None:
    settings.setenv("SCOPA_TELEGRAM_TOKEN", telegram.token)
    settings.setenv("SCOPA_TELEGRAM_API", telegram.root)
    settings.setenv("SCOPA_DISCORD_TOKEN", "a.b.c")
    settings.setenv("SCOPA_DISCORD_API", "http://127.0.0.1:1/api")
    well, said = await checked(now=time.time() + 3600)
    assert not well
    assert "Discord can't be reached" in said and "SCOPA_DISCORD_API" in said
    assert re.search(r"✗ The clock differs from Telegram's by 3,[56]\d\d s", said)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"can_join_groups": False}, "✗ The bot may not be added to groups"),
        ({"can_read_all_group_messages": True}, "· The bot gets every message"),
    ],
)
async def test_how_the_bot_is_set_up_at_telegram(
    settings: pytest.MonkeyPatch, changed: dict[str, Any], said: str
) -> None:
    me = {"id": 1, "is_bot": True, "first_name": "Scopa", "username": "scopa_bot", **changed}

    async def answer(request: web.Request) -> web.Response:
        headers = {"Date": formatdate(time.time(), usegmt=True)}
        return web.json_response({"ok": True, "result": me}, headers=headers)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        settings.setenv("SCOPA_TELEGRAM_TOKEN", "12345678:" + "x" * 35)
        settings.setenv("SCOPA_TELEGRAM_API", f"http://127.0.0.1:{runner.addresses[0][1]}")
        assert said in (await checked())[1]
    finally:
        await runner.cleanup()


def test_what_is_wrong_with_the_file_is_said(tmp_path: Path, database: Path) -> None:
    database.chmod(0o644)
    code, said, _ = scopa_bot(tmp_path, "check")
    assert code == 1 and "✗ Others on this machine can read scopa.db" in said
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 999")
    code, said, _ = scopa_bot(tmp_path, "check")
    assert code == 1 and "✗ scopa.db comes from a newer scopa-bot" in said
    database.write_bytes(b"nothing of ours" * 100)
    code, said, _ = scopa_bot(tmp_path, "check")
    assert code == 1 and "or it is damaged" in said
    assert database.read_bytes() == b"nothing of ours" * 100


async def test_a_clock_behind_the_file_old_backups_and_no_room(
    settings: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ahead = await Database.open(tmp_path / "scopa.db", now=time.time() + 900.0)
    await ahead.close()
    settings.setenv("SCOPA_BACKUPS", "nightly")
    assert "· There is no nightly backup yet" in (await checked())[1]
    back_up(tmp_path / "scopa.db", tmp_path / "nightly" / name_of(time.time() - 5 * 86_400))
    settings.setattr("bot.hosting.check._ROOM_BYTES", 2**60)
    well, said = await checked()
    assert not well
    assert "✗ The clock stands before" in said
    assert "✗ The newest nightly backup is 5 days old" in said
    assert said.count("would be good: make room") == 2


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("SCOPA_LANGAUGE", "en", "is not a setting"),
        ("SCOPA_METRICS", "0.0.0.0:9464", "SCOPA_METRICS"),
        ("SCOPA_PLAYGROUND", "0.0.0.0:80", "can be reached from other machines"),
        ("SCOPA_OWNER", "anna", "SCOPA_OWNER"),
        ("SCOPA_OWNER", "telegram:", "SCOPA_OWNER"),
        ("SCOPA_OWNER", "matrix:1", "SCOPA_OWNER"),
        ("SCOPA_BACKUPS_KEPT", "0", "SCOPA_BACKUPS_KEPT"),
        ("SCOPA_BACKUPS_HOUR", "24", "SCOPA_BACKUPS_HOUR"),
    ],
)
async def test_settings_that_cannot_be_used(
    settings: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    settings.setenv(name, value)
    well, line = await checked()
    assert not well and said in line and line.count("\n") == 0


# ---- the owner ----------------------------------------------------------------------------------


async def test_the_owner_hears_on_telegram_that_discord_was_given_up(
    tmp_path: Path, telegram: Telegram, discord: Discord, started: list[Program | Bot]
) -> None:
    anna = telegram.person("Anna", language="it")
    anna.start()
    discord.takes = "another token"
    program = Program(
        tmp_path,
        telegram,
        language="en",
        owner=f"telegram:{anna.id}, discord:77",
        discord_token=discord.token,
        discord_api=discord.api,
        discord_gateway=discord.gateway_url,
    )
    started.append(program)
    await program.start()
    await anna.sees("Discord is switched off", within=GENEROUS)
    assert await program.stop() == 0
