"""What was acknowledged is on disk once, whatever happens to the process or to the disk."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Database, Transaction, load_actions, load_match
from tests.storage.crashing import MATCHES

ROOT = Path(__file__).parents[2]


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.storage.crashing", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def check(path: Path, acknowledged: dict[int, int], *, unacknowledged: int) -> None:
    """Each match is whole, with every acknowledged move and at most so many more."""

    def look(tx: Transaction) -> None:
        assert tx.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert tx.execute("PRAGMA foreign_key_check").fetchall() == []
        for match_id, version in acknowledged.items():
            match = load_match(tx, match_id)
            assert match is not None
            assert version <= match.version <= version + unacknowledged
            assert match.snapshot == f"v{match.version}"
            assert match.revision == match.version
            log = load_actions(tx, match_id)
            assert [a.version for a in log] == list(range(1, match.version + 1))
            assert [a.action for a in log] == [f"a{a.version}" for a in log]

    async def main() -> None:
        database = await Database.open(path, now=0.0)
        try:
            await database.read(look)
        finally:
            await database.close()

    asyncio.run(main())


def test_killed_in_the_middle_of_writing_nothing_acknowledged_is_lost_or_doubled(
    path: Path,
) -> None:
    acknowledged: dict[int, int] = {}
    for moves_before_the_kill in (1, 40, 333, 1000, 77):
        with start(str(path)) as process:
            assert process.stdout is not None
            for _ in range(moves_before_the_kill):
                match_id, version = map(int, process.stdout.readline().split())
                acknowledged[match_id] = version
            process.kill()
            rest = process.stdout.read()
        # Said before it died, though we had not read it yet; a last line may be cut.
        for line in rest.splitlines(keepends=True):
            if line.endswith("\n"):
                match_id, version = map(int, line.split())
                acknowledged[match_id] = version
        # The one move of each match that was on its way may have arrived without being said.
        check(path, acknowledged, unacknowledged=1)
    assert len(acknowledged) == MATCHES


@pytest.mark.parametrize("limit", [300_000, 1_000_000])
def test_a_disk_that_fills_up_refuses_moves_whole_and_loses_none(path: Path, limit: int) -> None:
    acknowledged: dict[int, int] = {}
    failed: set[int] = set()
    with start(str(path), str(limit)) as process:
        assert process.stdout is not None
        for line in process.stdout:
            match line.split():
                case ["failed", match_id]:
                    failed.add(int(match_id))
                case [match_id, version]:
                    acknowledged[int(match_id)] = int(version)
    assert process.returncode == 0
    assert len(failed) == MATCHES
    check(path, acknowledged, unacknowledged=0)
