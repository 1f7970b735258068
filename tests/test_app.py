"""The program as its users start it: where it is, that it stops when told, why it cannot run."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from bot.game import DECK
from bot.i18n import speaker
from bot.screens.words import card_name

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 60.0  # a busy machine, not a slow program
FREE: Final = "127.0.0.1:0"


class Program:
    """`scopa-bot` in a folder of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        inherited = {k: v for k, v in os.environ.items() if not k.upper().startswith("SCOPA_")}
        usual = {"SCOPA_PLAYGROUND": FREE, "SCOPA_LANGUAGE": "en"}
        self.environment = {**inherited, "PYTHONPATH": str(ROOT), **usual, **settings}

    def refused(self) -> str:
        """What it says when it cannot run: one line, and no traceback."""
        ended = subprocess.run(
            [sys.executable, "-m", "bot"],
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        assert (ended.returncode, ended.stdout) == (2, "")
        (line,) = ended.stderr.splitlines()
        return line

    @contextmanager
    def running(self) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """It runs until the end of the block; its address, and the process."""
        with (self.folder / "log").open("a") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "bot"],
                env=self.environment,
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+\S*", line)
            assert found is not None, line
            yield found[0], process
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate()

    def ends_well(self, process: subprocess.Popen[str], number: int = signal.SIGTERM) -> None:
        process.send_signal(number)
        process.communicate(timeout=SECONDS)
        assert process.returncode == 0

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text("utf-8")

    def actions(self) -> int:
        """How many of all matches are stored."""
        where = f"file:{self.folder / 'scopa.db'}?mode=ro"
        with closing(sqlite3.connect(where, uri=True)) as database:
            (count,) = database.execute("SELECT count(*) FROM actions").fetchone()
        return int(count)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path, number: int) -> None:
    program = Program(tmp_path)
    with program.running() as (address, process):
        assert address.startswith("http://127.0.0.1:")
        program.ends_well(process, number)
    assert "Traceback" not in program.log
    with closing(sqlite3.connect(tmp_path / "scopa.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_second_program_on_the_same_file_says_so(tmp_path: Path) -> None:
    program = Program(tmp_path)
    with program.running() as (_, process):
        assert "scopa.db is in use" in program.refused()
        program.ends_well(process)
    with program.running() as (_, process):
        program.ends_well(process)


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = Program(tmp_path, SCOPA_PLAYGROUND=f"127.0.0.1:{port}").refused()
    assert f"Port {port} of 127.0.0.1 is taken" in line


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"SCOPA_PLAYGROUND": "0.0.0.0:8000"}, "can be reached from other machines"),
        ({"SCOPA_PLAYGROUND": "nonsense"}, "is no address"),
        ({"SCOPA_LANGAUGE": "en"}, "SCOPA_LANGAUGE is not a setting"),
        ({"SCOPA_PACE": "fast"}, "The value of SCOPA_PACE won't do"),
        ({"SCOPA_DATABASE": "a file/scopa.db"}, "I can't write to a file/scopa.db"),
        ({"SCOPA_DATABASE": "."}, "I can't write to ."),
    ],
)
def test_what_keeps_it_from_running_is_said(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    (tmp_path / "a file").touch()
    assert said in Program(tmp_path, **settings).refused()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "I can't write to scopa.db" in Program(tmp_path).refused()


def test_what_it_stores_is_for_its_owner_only_whatever_the_umask(tmp_path: Path) -> None:
    program = Program(tmp_path, SCOPA_DATABASE="below/here/scopa.db")
    before = os.umask(0)
    try:
        with program.running() as (_, process):
            made = [path for path in (tmp_path / "below").rglob("*") if path.is_file()]
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in made}
            program.ends_well(process)
    finally:
        os.umask(before)
    assert {"scopa.db", "scopa.db-wal", "scopa.db.lock"} <= modes.keys()
    assert set(modes.values()) == {0o600}
    folders = (tmp_path / "below", tmp_path / "below" / "here")
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in folders} == {0o700}


def test_a_damaged_or_foreign_file_is_left_as_it_is(tmp_path: Path) -> None:
    program = Program(tmp_path)
    for content in (b"this is no database" * 100, b"x"):
        (tmp_path / "scopa.db").write_bytes(content)
        assert "is no scopa-bot database, or it is damaged" in program.refused()
        assert (tmp_path / "scopa.db").read_bytes() == content


def test_a_file_of_a_newer_program_is_left_as_it_is(tmp_path: Path) -> None:
    program = Program(tmp_path)
    with program.running() as (_, process):
        program.ends_well(process)
    with closing(sqlite3.connect(tmp_path / "scopa.db")) as database:
        database.execute("PRAGMA user_version = 999")
    assert "comes from a newer scopa-bot" in program.refused()


def test_the_language_of_a_complaint_is_the_houses(tmp_path: Path) -> None:
    said = Program(tmp_path, SCOPA_PACE="fast", SCOPA_LANGUAGE="it").refused()
    assert said == speaker("it")("program-bad-setting", name="SCOPA_PACE")


def test_its_version_can_be_asked(tmp_path: Path) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "bot", "--version"],
        env=Program(tmp_path).environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*\n", asked.stdout)


# ---- a match in it ------------------------------------------------------------------------------


class Page:
    """One person at the playground's page, who presses what they see."""

    def __init__(self, socket: ClientWebSocketResponse, rng: Random) -> None:
        self.socket = socket
        self.rng = rng
        self.messages: dict[str, dict[str, Any]] = {}
        self.asked = 0
        self.answered: set[int] = set()

    async def say(self, **message: object) -> None:
        self.asked += 1
        await self.socket.send_str(json.dumps({"id": self.asked, **message}))

    async def hear(self) -> None:
        told = json.loads(await self.socket.receive_str(timeout=SECONDS))
        assert told["type"] != "refused", told
        if told["type"] == "show":
            self.messages[told["message"]["id"]] = told["message"]
        if told["type"] == "remove":
            self.messages.pop(told["id"], None)
        if told["type"] == "answer":
            self.answered.add(told["id"])

    def tokens(self, verb: str) -> Sequence[str]:
        """The buttons with this verb in anything that is shown."""
        return re.findall(rf'"([ml]:[0-9a-z:]+:{verb}:[^"]+)"', json.dumps(self.messages))

    async def play(self, enough: Callable[[], bool]) -> None:
        """Press buttons that play a card or go on to the next round until it is enough, and each
        press is answered: what is under way when the program stops need not be done."""
        pressed: set[str] = set()
        while not enough():
            fresh = [
                token
                for verb in ("play", "deal", "rematch")
                for token in self.tokens(verb)
                if token not in pressed
            ]
            if fresh:
                token = self.rng.choice(fresh)
                pressed.add(token)
                await self.say(type="press", token=token)
            await self.hear()
        while self.asked not in self.answered:
            await self.hear()


async def _play(address: str, enough: Callable[[], bool]) -> Page:
    """A match against a computer, until it is enough."""
    origin = address.rstrip("/")
    async with (
        ClientSession() as session,
        session.ws_connect(f"{origin}/live", origin=origin) as socket,
    ):
        page = Page(socket, Random(1))
        await page.say(type="hello", secret="a" * 43, name="Anna", language="en")
        await page.say(type="enter", room="friends")
        await page.say(type="command", name="new", argument="scopa:2:greedy")
        await page.play(enough)
        return page


@pytest.mark.parametrize("log_format", ["plain", "json"])
async def test_what_was_played_is_stored_and_no_card_is_in_the_log(
    tmp_path: Path, log_format: str
) -> None:
    program = Program(
        tmp_path,
        SCOPA_PACE="0",
        SCOPA_ROUND_PAUSE="0",
        SCOPA_LOG="debug",
        SCOPA_LOG_FORMAT=log_format,
    )
    with program.running() as (address, process):
        # Not every press is a move: what was pressed may have been of the turn before.
        page = await _play(address, lambda: program.actions() >= 12)
        stored = program.actions()
        program.ends_well(process)
    assert program.actions() >= stored
    with closing(sqlite3.connect(tmp_path / "scopa.db")) as database:
        (hands,) = database.execute("SELECT snapshot FROM matches").fetchone()
    assert "Traceback" not in program.log
    if log_format == "json":
        for line in program.log.splitlines():
            assert {"at", "level", "logger", "message"} <= json.loads(line).keys()
    said = program.log.lower()
    for card in DECK:
        assert card_name(card, speaker("en")).lower() not in said
        assert card_name(card, speaker("it")).lower() not in said
    assert hands not in program.log
    assert page.tokens("info")
