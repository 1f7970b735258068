"""Options of the test run, and the one Hypothesis profile."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# Red means that a change broke something: the examples are the same on every run and machine, and
# a slow machine is no failure.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scopa")
    group.addoption(
        "--regold",
        action="store_true",
        help="write the golden files anew instead of comparing with them; read the diff",
    )
    group.addoption(
        "--vectors",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help="also run the rules vectors of this file (repeatable)",
    )


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--regold"))
