"""The README tells the truth: its commands are run, its files exist, versions are complete."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PIPELINE = (ROOT / ".ci" / "run").read_text("utf-8")

# Who runs each command of the README; `.ci/run` takes its own out of the text, by these words.
RUN_BY_PIPELINE = (".venv/bin/scopa-bot", ".venv/bin/pytest", ".venv/bin/pip install")
RUN_BY_PIPELINE_CHECKS = (".venv/bin/ruff", ".venv/bin/mypy")
RUN_BY_TESTS = {
    ".venv/bin/pytest --regold": "tests/conftest.py",
    ".venv/bin/python -m tests.bench all": "tests/test_bench.py",
    ".venv/bin/python -m rendering.art.bake": "tests/rendering/test_art.py",
}
ONE_LINER = "python3 -c "


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_every_command_of_the_readme_is_run_by_somebody() -> None:
    for command in commands():
        if command in RUN_BY_TESTS:
            assert (ROOT / RUN_BY_TESTS[command]).is_file(), command
        elif not command.startswith(ONE_LINER):
            assert command.endswith(RUN_BY_PIPELINE) or command.startswith(
                (".venv/bin/pip install", *RUN_BY_PIPELINE_CHECKS)
            ), command


def test_the_two_commands_are_complete_by_themselves_and_stand_on_the_first_screen() -> None:
    first_screen = README[:1700]
    for ending in ("&& .venv/bin/scopa-bot", "&& .venv/bin/pytest"):
        line = next(line for line in first_screen.splitlines() if line.endswith(ending))
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_the_pipeline_runs_the_commands_as_they_are_written() -> None:
    assert r"as_written '\.venv/bin/pytest'" in PIPELINE
    assert r"as_written '\.venv/bin/scopa-bot'" in PIPELINE


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_link_of_the_readme_leads_to_a_file(target: str) -> None:
    assert (ROOT / target).exists()


def test_every_dependency_has_its_version_and_no_registry_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    names = {re.split(r"[\[<>=]", one)[0].replace("_", "-").replace(".", "-") for one in asked}
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==", constraints, flags=re.MULTILINE))
    assert names - {"scopa-bot"} <= pinned
    assert "://" not in constraints
