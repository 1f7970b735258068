"""What `/healthz` and `/metrics` tell, and that they tell nothing of anybody."""

from __future__ import annotations

import asyncio
import json
import math
import re
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from bot.adapters.discordbot.requests import kind_of
from bot.adapters.playground import Address
from bot.config import BadSetting, Settings
from bot.hosting.caretaker import Caretaker
from bot.hosting.health import Health
from bot.hosting.outages import PATIENCE
from bot.metrics import REGISTRY
from storage import Database, is_backup
from tests.hosting.test_outages import FakeChat, Time
from tests.standins.telegram import HTML_502, Telegram
from tests.telegram.house import Inside, open_inside
from tests.telegram.playing import gather
from tests.test_app import Program


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "scopa.db", now=time.time())
    yield opened
    await opened.close()


async def read(health: Health, path: str) -> tuple[int, str]:
    address = f"http://{health.address}{path}"
    async with ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def test_it_is_well_while_it_stores_and_its_platforms_answer(database: Database) -> None:
    clock = Time()
    chat = FakeChat("telegram", clock)
    health = Health(database, [chat], lambda: 500.0, now=lambda: 560.0)
    await health.start(Address("127.0.0.1", 0))
    try:
        assert (await read(health, "/healthz"))[0] == 200  # it has only just begun
        chat.pulse.up()
        status, body = await read(health, "/healthz")
        assert status == 200 and '"ok": true' in body
        assert health.report()["adapters"] == {"telegram": {"state": "up", "seconds": 0.0}}
        assert health.report()["backup_seconds"] == 60
        chat.pulse.down()
        clock.now += PATIENCE - 1
        assert (await read(health, "/healthz"))[0] == 200
        clock.now += 1
        assert (await read(health, "/healthz"))[0] == 503
        chat.pulse.up()
        assert (await read(health, "/healthz"))[0] == 200
        database.last_beat -= 31.0
        status, body = await read(health, "/healthz")
        assert status == 503 and '"heartbeat_seconds": 31' in body
        await database.heartbeat(1.0)
        assert (await read(health, "/healthz"))[0] == 200
    finally:
        await health.stop()


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_what_happens_is_counted(tmp_path: Path, telegram: Telegram) -> None:
    async with open_inside(tmp_path, telegram) as inside:
        await _counted(inside, telegram)


async def _counted(inside: Inside, telegram: Telegram) -> None:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    sent = {"platform": "telegram", "kind": "answerCallbackQuery", "outcome": "ok"}
    lost = {"platform": "telegram", "kind": "editMessageMedia", "outcome": "unavailable"}
    before = {
        "moves": value("scopa_moves_total", by="person"),
        "answers": value("scopa_answer_seconds_count", kind="press"),
        "sent": value("scopa_platform_requests_total", **sent),
        "lost": value("scopa_platform_requests_total", **lost),
    }
    table = await gather(telegram, telegram.group("Casa", anna, bruno), anna, bruno)
    await table.open_hands()
    telegram.faults.inject(HTML_502, "editMessageMedia")
    played = 0
    while played < 4:
        played += await table.one_tap() == "move"
    await inside.house.reconciler.settle()
    assert value("scopa_moves_total", by="person") == before["moves"] + 4
    assert value("scopa_answer_seconds_count", kind="press") >= before["answers"] + 8
    assert value("scopa_platform_requests_total", **sent) > before["sent"]
    assert value("scopa_platform_requests_total", **lost) == before["lost"] + 1
    health = Health(inside.house.db, [inside.bot], lambda: None)
    await health.start(Address("127.0.0.1", 0))
    try:
        _, text = await read(health, "/metrics")
    finally:
        await health.stop()
    assert value("scopa_open_matches") == 1
    assert value("scopa_adapter_up", platform="telegram") == 1
    assert math.isnan(value("scopa_backup_age_seconds"))
    families = {family.name: family for family in text_string_to_metric_families(text)}
    for name in ("scopa_commit_jobs", "scopa_commit_seconds", "scopa_loop_lag_seconds"):
        assert families[name].type == "histogram"
    labels = {value for f in families.values() for s in f.samples for value in s.labels.values()}
    for secret in (str(anna.id), str(bruno.id), "Anna", "Casa", telegram.token):
        assert not [label for label in labels if secret in label]


async def test_commits_and_the_loop_are_measured(tmp_path: Path, database: Database) -> None:
    settings = Settings(database=tmp_path / "scopa.db", metrics="127.0.0.1:0")
    caretaker = Caretaker(settings, database, [])
    await caretaker.start()
    try:
        before = value("scopa_commit_jobs_count")
        await database.heartbeat(1.0)
        assert value("scopa_commit_jobs_count") == before + 1
        assert value("scopa_commit_seconds_count") >= 1
        assert (await read(caretaker.health, "/healthz"))[0] == 200
    finally:
        await caretaker.stop()


async def test_a_running_bot_makes_its_backup_serves_both_pages_and_stops(tmp_path: Path) -> None:
    program = Program(
        tmp_path,
        SCOPA_BACKUPS="nightly",
        SCOPA_METRICS="127.0.0.1:0",
        SCOPA_LOG_FORMAT="json",
    )
    with program.running() as (_, process):
        health = await _logged(program, "health and metrics at ")
        kept = await _logged(program, "backup ")
        async with ClientSession() as session:
            async with session.get(f"http://{health}/healthz") as answer:
                report = await answer.json()
                assert answer.status == 200 and report["ok"]
            async with session.get(f"http://{health}/metrics") as answer:
                assert "scopa_backup_age_seconds" in await answer.text()
        program.ends_well(process)
    assert is_backup(tmp_path / "nightly" / kept.partition(":")[0])
    with program.running() as (_, process):  # not twice a night
        await _logged(program, "health and metrics at ", runs=2)
        program.ends_well(process)
    assert program.log.count("verified") == 1


async def _logged(program: Program, beginning: str, runs: int = 1) -> str:
    """What follows in the log, once so many runs have said it."""
    async with asyncio.timeout(60):
        while True:
            lines = [json.loads(line)["message"] for line in program.log.splitlines()]
            found = [line for line in lines if line.startswith(beginning)]
            if len(found) >= runs:
                return str(found[-1]).removeprefix(beginning)
            await asyncio.sleep(0.05)


async def test_a_port_that_somebody_has_is_said_and_keeps_nobody_from_playing(
    tmp_path: Path, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        settings = Settings(database=tmp_path / "scopa.db", metrics=address, language="en")
        caretaker = Caretaker(settings, database, [])
        await caretaker.start()
        await caretaker.stop()
    assert f"I can't serve health and metrics at {address}" in caplog.text


@pytest.mark.parametrize("address", ["0.0.0.0:9464", "nonsense", "9464", "192.168.1.2:80"])
def test_it_is_served_to_this_machine_alone(database: Database, address: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Caretaker(Settings(metrics=address), database, [])
    assert refused.value.name == "SCOPA_METRICS"


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/api/v10/webhooks/1234/aW50ZXJhY3Rpb24/messages/@original", "webhooks/messages"),
        ("/api/v10/channels/1234/messages/5678", "channels/messages"),
        ("/api/v10/interactions/1234/abcdef/callback", "interactions/callback"),
        ("/api/v10/applications/1234/commands", "applications/commands"),
    ],
)
def test_requests_to_discord_are_named_without_ids_and_keys(address: str, kind: str) -> None:
    assert kind_of("PATCH", URL(f"https://discord.com{address}")) == f"PATCH {kind}"
    assert not re.search(r"\d{4}", kind)
