"""A short run: played, broken, killed and looked at. See `__main__` for a long one."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.blackbox.faults import FAULTS
from tests.blackbox.harness import open_harness


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Connections that are cut, and requests that die with their sender, are meant."""
    for name in ("aiohttp.server", "asyncio"):
        caplog.set_level(logging.CRITICAL, logger=name)


@pytest.mark.filterwarnings("ignore")  # asyncio's, about what a killed process left half read
async def test_killed_and_cut_off_it_loses_nothing_and_tells_nobody_anothers_cards(
    tmp_path: Path,
) -> None:
    async with open_harness(tmp_path, seed=7, tables=2) as house:
        await house.undisturbed(10)
        for name in ("forged payloads", "bursts of taps", "disk full"):
            await FAULTS[name](house, house.rng)
            house.look()
        await house.end_and_begin()
        await house.undisturbed(10)
    assert house.wrong == []
    assert house.faults["SIGKILL"] == 1 and house.ledger.moves >= 20
