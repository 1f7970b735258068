"""The benches answer in one shape. What they measure is not tested: machines differ."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.bench import load, rules
from tests.bench.__main__ import BENCHES, LONG, main


@pytest.mark.parametrize(
    "arguments", [["nope"], [], ["rules", "storage"], ["load", "many"], ["nope", "3"]]
)
def test_what_is_no_bench_is_answered_with_those_there_are(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert all(name in printed.err for name in (*BENCHES, "all"))


@pytest.mark.parametrize("name", (*BENCHES, *LONG))
def test_every_bench_is_a_module(name: str) -> None:
    assert find_spec(f"tests.bench.{name}") is not None


def test_a_bench_prints_one_json_object_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "WINDOWS", 1)
    monkeypatch.setattr(rules, "SECONDS", 0.001)
    assert main(["rules"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {line["bench"] for line in lines} == {"rules"}
    assert len({line["case"] for line in lines}) == len(lines) == 6
    assert [line["case"] for line in lines if "ratio" in line] == ["scopa"]


async def test_the_load_is_played_on_both_platforms_and_every_tap_is_answered(
    tmp_path: Path,
) -> None:
    seen = await load.measure(tmp_path, 2, between_moves=0.2, seconds=2.0, warm_up=0.0)
    watch = seen.watch
    assert watch.taps > 0
    assert {name.split()[0] for name in watch.requests} == {"telegram", "discord"}
    assert watch.taps == len(watch.answers)
    assert 0 < len(watch.edits) <= watch.taps
    cases = [line["case"] for line in load.lines(seen, 2)]
    assert len(set(cases)) == len(cases) == 6
