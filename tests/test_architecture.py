"""The house keeps its rules: who may import whom, and how large a file may grow."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "rendering", "storage")

# What import-linter cannot say: a part of a dependency, or a dependency that may be missing.
ONLY_IN: Final = {
    "aiohttp.web": (
        "bot/adapters/playground/",
        "bot/adapters/telegrambot/intake.py",
        "bot/hosting/health.py",
    ),
    "prometheus_client": ("bot/metrics.py", "bot/hosting/health.py"),
    "telegram": ("bot/adapters/telegrambot/",),
    "discord": ("bot/adapters/discordbot/",),
}

# The parts of the standard library that the rules may use: values, types and one hash function.
PURE: Final = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "operator",
    "types",
    "typing",
}

LONGEST_FILE: Final = 450


def files(*folders: str) -> list[Path]:
    """Every Python file below these folders of the project."""
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


def place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def imports(file: Path) -> Iterator[str]:
    """The dotted name of everything that a file imports: `from a import b` gives `a.b`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{a.name}" for a in node.names)


def is_within(name: str, module: str) -> bool:
    return name == module or name.startswith(f"{module}.")


def test_the_import_contracts_are_kept() -> None:
    # In a process of its own: it reads the project from the current folder and is free to print.
    command = "from importlinter.cli import lint_imports_command as run; run()"
    done = subprocess.run(
        [sys.executable, "-c", command, "--no-cache", "--no-logo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("module", "homes"), ONLY_IN.items())
def test_each_platform_is_known_to_its_own_adapter_only(
    module: str, homes: tuple[str, ...]
) -> None:
    strangers = [
        place(file)
        for file in files(*PACKAGES)
        if any(is_within(name, module) for name in imports(file))
        and not place(file).startswith(homes)
    ]
    assert strangers == []


def test_every_import_is_absolute() -> None:
    relative = [
        f"{place(file)}: {name}"
        for file in files(*PACKAGES, "tests")
        for name in imports(file)
        if name.startswith(".")
    ]
    assert relative == []


def test_the_rules_import_nothing_but_pure_values() -> None:
    impure = [
        f"{place(file)}: {name}"
        for file in files("bot/game")
        for name in imports(file)
        if not is_within(name, "bot.game") and name.split(".")[0] not in PURE
    ]
    assert impure == []


def test_computer_players_import_nothing_but_the_rules_and_an_rng() -> None:
    impure = [
        f"{place(file)}: {name}"
        for file in files("bot/players")
        for name in imports(file)
        if not (is_within(name, "bot.game") or is_within(name, "bot.players"))
        and name.split(".")[0] not in PURE | {"random"}
    ]
    assert impure == []


def test_only_the_manager_and_the_rules_ever_hold_a_match() -> None:
    # Whoever shows a match or plays in it gets views; a Match would give every hand away.
    secret = {"bot.game.Match", "bot.game.match.Match"}
    seeing = [
        f"{place(file)}: {name}"
        for file in files("rendering", "bot/players", "bot/screens", "bot/delivery", "bot/adapters")
        for name in imports(file)
        if name in secret
    ]
    assert seeing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_file_is_too_long_to_be_read_at_once(package: str) -> None:
    lengths = {place(file): len(file.read_text("utf-8").splitlines()) for file in files(package)}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_the_search_for_imports_sees_every_spelling(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text(
        "import aiohttp.web\n"
        "from aiohttp import web\n"
        "def late():\n    from telegram.ext import Application as A\n"
        "from . import near\n"
        "from ..far import thing\n"
    )
    assert sorted(imports(file)) == [
        "..far.thing",
        "..near",
        "aiohttp.web",
        "aiohttp.web",
        "telegram.ext.Application",
    ]
    assert not is_within("telegraph.ext", "telegram")
