"""What stands in docs/ for those who host the bot is true: unit, container file, and the guide."""

from __future__ import annotations

import asyncio
import configparser
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.adapters.playground import Address
from bot.config import Settings, setting_name
from bot.hosting.health import Health
from bot.hosting.watchdog import notify, watched
from bot.metrics import REGISTRY
from storage import Database
from tests.test_app import Program

ROOT: Final = Path(__file__).parents[2]
UNIT: Final = ROOT / "docs" / "scopa-bot.service"
CONTAINERFILE: Final = (ROOT / "docs" / "Containerfile").read_text("utf-8")
GUIDE: Final = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SETTINGS: Final = {setting_name(field) for field in Settings.model_fields}


@pytest.fixture
def unit() -> configparser.RawConfigParser:
    parsed = configparser.RawConfigParser(strict=False, interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment, method-assign]  # as its manual says
    parsed.read(UNIT, "utf-8")
    return parsed


def test_the_unit_is_hardened_and_waits_long_enough(unit: configparser.RawConfigParser) -> None:
    service = dict(unit["Service"])
    assert {
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "PrivateDevices": "yes",
        "CapabilityBoundingSet": "",
        "UMask": "0077",
        "StateDirectory": "scopa-bot",
        "StateDirectoryMode": "0700",
        "Restart": "always",
        "Type": "notify",
    }.items() <= service.items()
    assert service["User"] not in ("", "root")
    assert int(service["TimeoutStopSec"]) >= 3 * 10  # three times what the guide promises


def test_the_unit_sets_only_what_is_a_setting_and_writes_only_to_its_folder() -> None:
    given = re.findall(r"^Environment=(\w+)=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    assert {name for name, _ in given} <= SETTINGS and len(given) == 2
    assert all(value.startswith("/var/lib/scopa-bot/") for _, value in given)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/scopa-bot/bin/scopa-bot", sys.executable)
    (tmp_path / "scopa-bot.service").write_text(text, "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "scopa-bot.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in done.stderr.splitlines() if "scopa-bot" in line]
    assert (done.returncode, said) == (0, [])


# ---- the container ------------------------------------------------------------------------------


def instructions(name: str) -> Iterator[str]:
    """The arguments of every such instruction, with continued lines joined."""
    joined = CONTAINERFILE.replace("\\\n", " ")
    yield from re.findall(rf"^{name} +(.*)$", joined, re.MULTILINE)


def copied() -> list[str]:
    found = [line.split()[:-1] for line in instructions("COPY") if "--from" not in line]
    return [source for sources in found for source in sources]


def test_everything_that_is_copied_is_there_and_enough_to_install() -> None:
    assert all((ROOT / source).exists() for source in copied())
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    needed = {"pyproject.toml", "constraints.txt", project["project"]["readme"]}
    needed |= set(project["project"]["license-files"])
    packages = project["tool"]["setuptools"]["packages"]["find"]["include"]
    needed |= {package.removesuffix("*") for package in packages}
    assert needed == set(copied())
    (install,) = (line for line in instructions("RUN") if "pip install" in line)
    assert install.endswith("-c constraints.txt .")


def test_it_runs_as_an_ordinary_user_on_its_volume() -> None:
    (user,) = instructions("USER")
    assert int(user) > 0 and f"--uid {user}" in CONTAINERFILE
    (volume,) = instructions("VOLUME")
    assert list(instructions("WORKDIR"))[-1] == volume
    given = dict(_environment())
    assert {name for name in given if name.startswith("SCOPA_")} <= SETTINGS
    assert given["SCOPA_DATABASE"].startswith(f"{volume}/")
    assert given["SCOPA_BACKUPS"].startswith(f"{volume}/")
    (entry,) = instructions("ENTRYPOINT")
    with (ROOT / "pyproject.toml").open("rb") as file:
        scripts = tomllib.load(file)["project"]["scripts"]
    assert Path(json.loads(entry)[0]).name in scripts


async def test_its_health_check_tells_well_from_ill(tmp_path: Path) -> None:
    (line,) = instructions("HEALTHCHECK")
    _, option, code = json.loads(line.partition(" CMD ")[2])
    assert option == "-c" and str(dict(_environment())["SCOPA_METRICS"]) in code
    database = await Database.open(tmp_path / "scopa.db", now=0.0)
    health = Health(database, [], lambda: None)
    await health.start(Address("127.0.0.1", 0))

    async def asked() -> int | None:
        there = code.replace("127.0.0.1:9464", str(health.address))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", there, stderr=asyncio.subprocess.DEVNULL
        )
        return await process.wait()

    try:
        assert await asked() == 0
        database.last_beat -= 60.0
        assert await asked() == 1
    finally:
        await health.stop()
        await database.close()
    assert await asked() == 1


def _environment() -> list[tuple[str, str]]:
    (environment,) = instructions("ENV")
    pairs = [pair.partition("=") for pair in environment.split()]
    return [(name, value) for name, _, value in pairs]


# ---- the guide ----------------------------------------------------------------------------------


def test_the_guide_names_settings_metrics_commands_and_files_that_exist() -> None:
    assert set(re.findall(r"\bSCOPA_[A-Z_]+\b", GUIDE)) <= SETTINGS
    known = {family.name for family in REGISTRY.collect()}
    named = {name.removesuffix("_total") for name in re.findall(r"`(scopa_\w+)", GUIDE)}
    assert named == {name for name in known if name.startswith("scopa_")}
    helped = subprocess.run(
        [sys.executable, "-m", "bot", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for command in set(re.findall(r"`scopa-bot ([a-z]+)", GUIDE)):
        assert re.search(rf"^ +{command} ", helped, re.MULTILINE), command
    for target in re.findall(r"\]\((?!https)([^)]+)\)", GUIDE):
        assert (ROOT / "docs" / target).exists(), target
    for source in re.findall(r"docs/[\w.-]+", GUIDE):
        assert (ROOT / source).exists(), source


# ---- systemd's own words ------------------------------------------------------------------------


async def test_the_loop_says_that_it_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(60)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "30000")
        watching = asyncio.create_task(watched())
        for _ in range(3):
            assert await asyncio.to_thread(listening.recv, 100) == b"WATCHDOG=1"
        watching.cancel()
    notify("READY=1")  # nobody is there any more
    monkeypatch.delenv("WATCHDOG_USEC")
    await watched()  # nobody asked for it


def test_systemd_hears_of_the_start_and_of_the_end(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(60)
        program = Program(tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"))
        with program.running() as (_, process):
            assert listening.recv(100) == b"READY=1"
            program.ends_well(process, signal.SIGTERM)
        assert listening.recv(100) == b"STOPPING=1"
