"""The documents tell the truth: what they name exists, what they tell to type works, and links
lead somewhere."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
FOR_PEOPLE: Final = ("architecture.md", "contributing.md", "security.md")
ALL: Final = sorted(file.relative_to(ROOT).as_posix() for file in DOCS.glob("*.md"))
CODE: Final = ("bot", "rendering", "storage", "tests")

# A name in capitals within a path stands for what its reader puts there.
PLACEHOLDER: Final = re.compile(r"\b(CODE|NAME|NUMBER|FIELD)\b|\.\.\.")
PATH: Final = re.compile(r"\.?[\w.-]+(/[\w.-]+)*/?")
SYMBOL: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*(\(\.\.\.\))?")
SUFFIXES: Final = (".py", ".md", ".toml", ".txt", ".ftl", ".json", ".sql", ".example")
# Programs, packages and words of Python's own that are named in passing.
ELSEWHERE: Final = {
    "aiohttp.web",
    "assert_never",
    "await",
    "chromium",
    "discord",
    "except",
    "libfribidi0",
    "match",
    "reconcile",
    "telegram",
}


def text_of(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def spans(name: str) -> list[str]:
    """Everything in `code` in the running text."""
    running = re.sub(r"```.*?```", "", text_of(name), flags=re.DOTALL)
    running = re.sub(r"\[`[\w.]+\.py`\]\(", "(", running)  # where it leads is checked as a link
    return re.findall(r"`([^`\n]+)`", running)


def commands(name: str) -> list[str]:
    """Every line of its shell blocks."""
    blocks = re.findall(r"```sh\n(.*?)```", text_of(name), flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


# ---- what they name -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_every_link_leads_somewhere(name: str) -> None:
    file = ROOT / name
    text = file.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (file.parent / target).resolve().exists(), target


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_every_file_and_folder_exists(name: str) -> None:
    missing = [path for path in map(_path, spans(name)) if path and not (ROOT / path).exists()]
    assert missing == []


def _path(span: str) -> str:
    """The path a span names, "" if it names none."""
    path = span.partition("::")[0]
    if PLACEHOLDER.search(path) or not PATH.fullmatch(path):
        return ""
    in_the_tree = "/" in path and (ROOT / path.partition("/")[0]).is_dir()
    return path if in_the_tree or path.endswith(SUFFIXES) else ""


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_every_name_of_the_code_exists(name: str) -> None:
    unknown = [
        span
        for span in spans(name)
        if SYMBOL.fullmatch(span) and not _path(span) and not PLACEHOLDER.search(span)
        if span not in ELSEWHERE and not _is_known(span.removesuffix("(...)"))
    ]
    assert unknown == []


def _is_known(symbol: str) -> bool:
    owner, _, name = symbol.rpartition(".")
    if name not in defined():
        return (ROOT / symbol).exists()
    return not owner or owner in CODE or name in defined().get(owner.rpartition(".")[2], set())


@cache
def defined() -> dict[str, set[str]]:
    """Every module, class, function, field and table that there is, and what is within each."""
    found: dict[str, set[str]] = {}
    for folder in CODE:
        for file in (ROOT / folder).rglob("*.py"):
            found.setdefault(file.stem if file.stem != "__init__" else file.parent.name, set())
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    within = found.setdefault(node.name, set())
                    within |= {one for part in ast.walk(node) for one in _defines(part)}
                for one in _defines(node):
                    found.setdefault(one, set())
    for migration in (ROOT / "storage" / "migrations").glob("*.sql"):
        for table in re.findall(r"CREATE TABLE (\w+)", migration.read_text("utf-8")):
            found.setdefault(table, set())
    return found


def _defines(node: ast.AST) -> list[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.Name(id=name, ctx=ast.Store()):
            return [name]
        case _:
            return []


def test_the_search_for_names_finds_what_is_not_there() -> None:
    assert _is_known("Desk.press")
    assert _is_known("VARIANTS")
    assert _is_known("storage.commit_match")
    assert not _is_known("Desk.nothing")
    assert not _is_known("no_such_name")
    assert _path("bot/nothing.py")
    assert not _path("bot/i18n/CODE.ftl")


# ---- the threats --------------------------------------------------------------------------------


def test_every_threat_is_covered_by_tests_that_exist() -> None:
    rows = [line for line in text_of("security.md").splitlines() if line.startswith("| ")]
    threats = [row for row in rows if not row.startswith("| who tries what")]
    assert len(threats) > 20
    for row in threats:
        *_, covered = row.split(" | ")
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", covered)
        assert named, row
        for file, test in named:
            tree = ast.parse((ROOT / file).read_text("utf-8"))
            names = {one for node in ast.walk(tree) for one in _defines(node)}
            assert test in names, f"{file}::{test}"


# ---- what they tell to type ---------------------------------------------------------------------

# Run by the pipeline, word by word as in the README.
BY_THE_PIPELINE: Final = (
    ".venv/bin/ruff check .",
    ".venv/bin/mypy",
    ".venv/bin/pytest",
)
# What is run here instead of a command: the same without what takes long or changes files.
PYTHON: Final = sys.executable
INSTEAD: Final = {
    ".venv/bin/scopa-bot --version": [PYTHON, "-m", "bot", "--version"],
    ".venv/bin/ruff format .": None,  # the pipeline's `--check` shows that it has been done
    ".venv/bin/pytest tests/game tests/screens": [
        *(PYTHON, "-m", "pytest", "-n0", "--collect-only", "-q"),
        *("tests/game/test_cards.py", "tests/screens/test_hand.py"),
    ],
    ".venv/bin/pytest --regold tests/screens/test_golden.py": [
        *(PYTHON, "-m", "pytest", "-n0", "--collect-only", "-q"),
        *("--regold", "tests/screens/test_golden.py"),
    ],
    "git diff --stat tests": ["git", "diff", "--stat", "tests"],
}
BEGINS_A_CLONE: Final = "git clone . "
INSTALLS: Final = "python3 -m venv "


def test_every_command_of_contributing_is_known() -> None:
    for command in commands("contributing.md"):
        assert (
            command in BY_THE_PIPELINE
            or command in INSTEAD
            or command.startswith((BEGINS_A_CLONE, INSTALLS))
        ), command


@pytest.mark.parametrize("command", [one for one, instead in INSTEAD.items() if instead])
def test_a_command_works(command: str) -> None:
    assert command in text_of("contributing.md")
    instead = INSTEAD[command]
    assert instead is not None
    if instead[0] == "git" and not (ROOT / ".git").exists():
        pytest.skip("no clone")
    done = subprocess.run(
        instead, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no clone")
def test_the_project_can_be_cloned_as_it_says(tmp_path: Path) -> None:
    (command,) = [one for one in commands("contributing.md") if one.startswith(BEGINS_A_CLONE)]
    _, where, to, *rest = command.removeprefix("git ").split()
    assert (where, rest) == (".", ["&&", "cd", to])
    clone = tmp_path / Path(to).name
    subprocess.run(["git", "clone", "-q", where, str(clone)], cwd=ROOT, check=True)
    assert (clone / "constraints.txt").is_file()


def test_what_the_pipeline_runs_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for command in BY_THE_PIPELINE:
        assert command in readme
    (install,) = [one for one in commands("contributing.md") if one.startswith(INSTALLS)]
    assert install.partition(" && ")[2] in readme


def test_commands_within_sentences_are_ours() -> None:
    known = [*INSTEAD, *BY_THE_PIPELINE, *(ROOT / "README.md").read_text("utf-8").splitlines()]
    for name in FOR_PEOPLE:
        for span in spans(name):
            if span.startswith(".venv/bin/") and span != ".venv/bin/scopa-bot":
                assert span in known, (name, span)


def test_what_is_audited_is_pinned_to_the_last_digit() -> None:
    """pip-audit asks nobody which version is meant: every line has to say it."""
    (audit,) = [one for one in commands("security.md") if one.startswith(".audit/bin/pip-audit")]
    pinned = audit.split()[-1]
    assert pinned == "constraints.txt"
    lines = (ROOT / pinned).read_text("utf-8").splitlines()
    wrong = [
        line
        for line in lines
        if not line.startswith("#") and not re.fullmatch(r"[a-z0-9-]+==[\w.]+", line)
    ]
    assert wrong == []
