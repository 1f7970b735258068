"""The manager as a whole: it lives, wakes what is due, and never lets a table hang for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import storage
from bot.game import DECK, preset
from bot.manager import MatchId, Pace, context
from bot.manager.fairness import CODE_LENGTH, new_code, shuffled_deal
from tests.house import Time, until
from tests.loops import sped_up
from tests.manager.tables import Tables, open_tables

SLOW = Pace(computer=60.0, between_rounds=60.0)


async def a_computers_turn(tables: Tables) -> MatchId:
    """A match in which the computer is to play."""
    (anna,) = await tables.people(1)
    match_id = await tables.match(anna, rules=preset("scopa"))
    if (await tables.public(match_id)).view.turn == 0:
        await tables.play(match_id)
    return match_id


async def has_played(tables: Tables, match_id: MatchId) -> bool:
    return (await tables.public(match_id)).view.turn == 0


async def rewrite(tables: Tables, match_id: MatchId, snapshot: str) -> None:
    def job(tx: storage.Transaction) -> None:
        row = {"snapshot": snapshot, "match_id": match_id}
        tx.execute("UPDATE matches SET snapshot = :snapshot WHERE match_id = :match_id", row)

    await tables.db.write(job)


@sped_up
async def test_what_was_due_and_could_not_be_read_is_looked_at_again_once_mended(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time, path = Time(), tmp_path / "db"
    async with open_tables(path, time=time, pace=SLOW) as tables:
        match_id = await a_computers_turn(tables)
        snapshot = (await tables.row(match_id)).snapshot
        await rewrite(tables, match_id, "{}")
        time.passes(61)
        await tables.manager.stop()
    async with open_tables(path, time=time, pace=SLOW) as tables:
        await until(lambda: f"match {match_id}: what is stored cannot be read" in caplog.text)
        await rewrite(tables, match_id, snapshot)
        time.passes(3601)
        await until(lambda: bool(tables.heard))
        assert await has_played(tables, match_id)


@sped_up
async def test_what_finds_no_place_comes_back_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    time = Time()
    async with open_tables(tmp_path / "db", time=time, pace=SLOW) as tables:
        match_id = await a_computers_turn(tables)
        heard = len(tables.heard)
        monkeypatch.setattr(context, "_AT_ONCE", 0)
        time.passes(61)
        await asyncio.sleep(40)
        assert len(tables.heard) == heard
        monkeypatch.undo()
        time.passes(11)
        await until(lambda: len(tables.heard) > heard)
        assert await has_played(tables, match_id)
    assert "failed" not in caplog.text


@sped_up
async def test_a_heartbeat_says_that_the_process_lives(tmp_path: Path) -> None:
    async with open_tables(tmp_path / "db") as tables:
        tables.time.passes(100)
        await asyncio.sleep(100)

        def last_seen(tx: storage.Transaction) -> float:
            (at,) = tx.execute("SELECT heartbeat FROM meta").fetchone()
            return float(at)

        assert await tables.db.read(last_seen) == tables.time()


def test_a_deal_is_a_whole_deck_in_an_order_of_its_own() -> None:
    deals = [shuffled_deal() for _ in range(20)]
    assert all(set(deal.deck) == set(DECK) and len(deal.deck) == 40 for deal in deals)
    assert len({deal.deck for deal in deals}) == len({deal.salt for deal in deals}) == 20
    assert all(len(bytes.fromhex(deal.salt)) == 32 for deal in deals)
    assert len({deal.commitment for deal in deals}) == 20


def test_the_name_of_a_table_is_short_and_not_misread() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == CODE_LENGTH and not set(code) & set("IOL01") for code in codes)
