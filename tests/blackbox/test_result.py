"""What several programs found is added up, and survives the way from one process to another."""

from __future__ import annotations

from collections import Counter

from tests.blackbox.report import report
from tests.blackbox.result import Result

ONE = Result(
    seeds=[1],
    counts=Counter(moves=20, people=5, tables=4),
    faults=Counter({"SIGKILL": 3, "disk full": 1}),
    tried=Counter({"texts": 9}),
    complaints=Counter({"OSError: | full": 1}),
    starts=[1.0, 2.0],
    recoveries=[2.0, 3.0],
)
OTHER = Result(seeds=[2], counts=Counter(moves=1, tables=4), wrong=["moves are lost"])


def test_a_result_can_be_written_and_read() -> None:
    assert Result.read(ONE.as_text()) == ONE


def test_two_results_make_one_report() -> None:
    text = report(ONE + OTHER, seconds=60.0)
    assert "| moves | 21 (5 by people" in text and "| kills (SIGKILL) | 3 |" in text
    assert "| tables at once | 8, half of them on each platform |" in text
    assert "1 findings (below)" in text and "- moves are lost" in text
    assert "nothing was wrong" in report(ONE, seconds=60.0)
