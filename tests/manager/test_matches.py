"""Whatever comes in at once, late, twice or broken off: one change at most, stored, then told."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import storage
from bot.game import IllegalAction, Move, Phase, SeatView, preset
from bot.manager import (
    Busy,
    Clock,
    Limits,
    MatchChanged,
    MatchId,
    NotRunning,
    NotSeated,
    NotStored,
    Stale,
    Unknown,
    Update,
)
from tests.house import Time, until
from tests.manager.tables import Tables, open_tables

LONG = preset("scopa")


def test_two_hundred_matches_at_once_all_end_with_one_result(path: Path) -> None:
    asyncio.run(_two_hundred_matches(path), debug=False)  # the loop's own checks take most of it


async def _two_hundred_matches(path: Path) -> None:
    rng = Random(5)
    async with open_tables(path, limits=Limits(1000, 1000)) as tables:
        people = await tables.people(6)
        matches = [await tables.match(*rng.sample(people, 2)) for _ in range(200)]
        ends = await asyncio.gather(
            *(tables.play_out(match_id, Random(match_id)) for match_id in matches)
        )
        results = {result.match_id: result for result in await tables.results()}
    assert sorted(results) == sorted(matches)
    for match_id, end in zip(matches, ends, strict=True):
        result, totals = results[match_id], end.view.totals
        assert tuple(seat.points for seat in result.seats) == totals
        assert [seat.won for seat in result.seats] == [total == max(totals) for total in totals]
        assert result.rounds == end.view.round_number


async def test_the_same_tap_twenty_times_at_once_is_one_move(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    person, mine = await tables.on_turn(match_id)
    move, seen = mine.view.legal_moves[0], mine.view.version
    play = tables.manager.matches.play
    await asyncio.gather(*(play(match_id, person, move, seen) for _ in range(20)))
    assert (await tables.public(match_id)).view.version == seen + 1


async def test_of_different_moves_at_once_one_is_played(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    person, mine = await tables.on_turn(match_id)
    seen = mine.view.version
    taps = [
        tables.manager.matches.play(match_id, person, move, seen) for move in mine.view.legal_moves
    ]
    answers = await asyncio.gather(*taps, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), *[Stale] * (len(taps) - 1)]
    assert (await tables.public(match_id)).view.version == seen + 1


async def test_a_tap_that_arrives_again_much_later_is_no_error(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2))
    person, mine = await tables.on_turn(match_id)
    move, seen = mine.view.legal_moves[0], mine.view.version
    await tables.manager.matches.play(match_id, person, move, seen)
    await tables.play_out(match_id, Random(1))
    before = await tables.row(match_id)
    await tables.manager.matches.play(match_id, person, move, seen)
    assert await tables.row(match_id) == before


async def test_a_late_tap_that_was_not_played_is_stale_or_over(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2))
    person, mine = await tables.on_turn(match_id)
    other, seen = mine.view.legal_moves[-1], mine.view.version
    await tables.play(match_id)
    assert other != mine.view.legal_moves[0]
    with pytest.raises(Stale):
        await tables.manager.matches.play(match_id, person, other, seen)
    await tables.play_out(match_id, Random(1))
    with pytest.raises(NotRunning):
        await tables.manager.matches.play(match_id, person, other, seen)


async def test_somebody_elses_tap_is_not_taken_for_the_move_that_was_made(tables: Tables) -> None:
    anna, bruno, carla = await tables.people(3)
    match_id = await tables.match(anna, bruno, rules=LONG)
    person, mine = await tables.on_turn(match_id)
    move, seen = mine.view.legal_moves[0], mine.view.version
    with pytest.raises(NotSeated):
        await tables.manager.matches.play(match_id, carla, move, seen)
    await tables.play(match_id)
    with pytest.raises(Stale):
        await tables.manager.matches.play(match_id, bruno if person == anna else anna, move, seen)


async def test_a_refusal_changes_nothing_and_tells_nobody(tables: Tables) -> None:
    anna, bruno, carla = await tables.people(3)
    match_id = await tables.match(anna, bruno, rules=LONG)
    person, mine = await tables.on_turn(match_id)
    other = bruno if person == anna else anna
    before, heard = await tables.row(match_id), list(tables.heard)
    moves, seen = mine.view.legal_moves, mine.view.version
    matches = tables.manager.matches
    for attempt in (
        matches.play(match_id, other, moves[0], seen),
        matches.play(match_id, person, Move(moves[0].card, mine.view.table), seen),
        matches.play(match_id, carla, moves[0], seen),
        matches.deal_next(match_id, anna, seen),
        matches.leave(match_id, carla),
        matches.vote(match_id, carla),
    ):
        with pytest.raises((IllegalAction, NotSeated, Stale)):
            await attempt
    assert await tables.row(match_id) == before
    assert tables.heard == heard


async def test_what_is_told_is_stored_already(path: Path) -> None:
    async with open_tables(path) as tables:
        told: list[int] = []
        match_id = await tables.match(*await tables.people(2), rules=LONG)

        def listen(update: Update) -> None:
            with closing(sqlite3.connect(path)) as reader:  # it sees only what was committed
                told.append(*reader.execute("SELECT version FROM matches").fetchone())

        tables.manager.subscribe(listen)
        for _ in range(3):
            await tables.play(match_id)
        assert told == [2, 3, 4]


async def test_a_listener_that_fails_keeps_nobody_from_hearing(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(update: Update) -> None:
        raise RuntimeError("the screen is broken")

    heard: list[Update] = []
    tables.manager.subscribe(fail)
    tables.manager.subscribe(heard.append)
    match_id = await tables.match(*await tables.people(2))
    await tables.play(match_id)
    assert heard[-1] == MatchChanged(match_id)
    assert "a listener failed" in caplog.text


@pytest.mark.parametrize("steps", range(12))
async def test_a_caller_who_goes_away_leaves_a_whole_move(tables: Tables, steps: int) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    person, mine = await tables.on_turn(match_id)
    move, seen = mine.view.legal_moves[0], mine.view.version
    caller = asyncio.create_task(tables.manager.matches.play(match_id, person, move, seen))
    for _ in range(steps):
        await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait({caller})
    # Whether it was begun or not: asking again gives exactly one move, in memory and on disk.
    await tables.manager.matches.play(match_id, person, move, seen)
    public = await tables.public(match_id)
    assert public.view.version == seen + 1
    assert (await tables.row(match_id)).version == seen + 1
    assert (await tables.row(match_id)).revision == public.revision
    await tables.play(match_id)


async def test_a_match_changed_beside_us_is_loaded_and_tried_again(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    row = await tables.row(match_id)
    assert (await tables.public(match_id)).votes == ()

    def vote_beside(tx: storage.Transaction) -> None:
        storage.commit_match(
            tx,
            match_id=match_id,
            expected_revision=row.revision,
            version=row.version,
            snapshot=row.snapshot,
            seats=json.dumps({**json.loads(row.seats), "votes": [0]}),
            deadline=row.deadline,
            is_open=True,
            now=tables.time(),
            actions=(),
        )

    await tables.db.write(vote_beside)
    await tables.play(match_id)
    public = await tables.public(match_id)
    assert (public.view.version, public.votes) == (row.version + 1, (0,))
    assert public.revision == row.revision + 2


async def test_a_full_disk_undoes_the_move_and_the_match_can_be_played_on(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    await tables.full_disk()
    with pytest.raises(NotStored):
        while True:  # the last pages have room for some moves more
            before, heard = await tables.public(match_id), len(tables.heard)
            await tables.step(match_id)
    assert await tables.public(match_id) == before
    assert len(tables.heard) == heard
    assert (await tables.row(match_id)).version == before.view.version
    await tables.space_again()
    await tables.step(match_id)
    assert (await tables.public(match_id)).view.version == before.view.version + 1


async def test_an_unknown_match_is_unknown_to_every_question(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    matches = tables.manager.matches
    for attempt in (
        matches.standing(MatchId(999), anna),
        matches.leave(MatchId(999), anna),
        matches.pause(MatchId(999)),
        matches.due(MatchId(999)),
    ):
        with pytest.raises(Unknown):
            await attempt


# ---- computers ----------------------------------------------------------------------------------


async def test_computers_play_by_themselves_until_a_person_is_to_play(tables: Tables) -> None:
    (anna,) = await tables.people(1)
    match_id = await tables.match(anna, rules=preset("scopa", seats=4, target=1))
    for _ in range(3):
        await tables.turn_of(match_id, 0)
        await tables.play(match_id)


@pytest.mark.parametrize("fault", ["raises", "illegal"])
async def test_a_broken_computer_plays_some_legal_move_and_is_logged(
    path: Path, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    def choose(view: SeatView, level: str) -> Move:
        if fault == "raises":
            raise ZeroDivisionError
        return Move(view.legal_moves[0].card, (view.legal_moves[0].card,))

    async with open_tables(path, choose=choose) as tables:
        (anna,) = await tables.people(1)
        match_id = await tables.match(anna)
        for _ in range(2):
            await tables.turn_of(match_id, 0)
            await tables.play(match_id)
        await tables.turn_of(match_id, 0)
        hidden = {card.code for hand in (await tables.whole(match_id)).hands for card in hand}
    records = [one for one in caplog.records if one.name == "bot.manager.matches"]
    assert [one.levelno for one in records] == [logging.ERROR] * len(records)
    assert records
    assert not [code for code in hidden if code in records[0].getMessage()]


# ---- the clock ----------------------------------------------------------------------------------


async def test_the_clock_reminds_then_plays_then_seats_a_computer(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno, rules=LONG, clock=Clock.MINUTE)
    for strike in range(1, 4):
        person, mine = await tables.on_turn(match_id)
        seat = mine.view.seat
        assert seat is not None
        assert mine.turn_ends == tables.time() + 60
        await tables.manager.matches.due(match_id)  # too early: nothing
        assert not (await tables.public(match_id)).reminded
        tables.time.passes(30)
        await tables.manager.matches.due(match_id)
        reminded = await tables.public(match_id)
        assert (reminded.ping, reminded.reminded) == (True, True)
        assert (reminded.turn_ends, reminded.view.version) == (
            tables.time() + 30,
            mine.view.version,
        )
        tables.time.passes(30)
        await tables.manager.matches.due(match_id)
        after = await tables.public(match_id)
        assert after.view.version == mine.view.version + 1
        assert after.seats[seat].away is (strike == 3)
        if strike < 3:
            await tables.play(match_id)  # the other one is there
    absent = [info.person for info in after.seats if info.away]
    assert absent == [person]
    await tables.manager.matches.come_back(match_id, person)
    assert not any(info.away for info in (await tables.public(match_id)).seats)


async def test_what_is_due_happens_by_itself(path: Path) -> None:
    time = Time()
    async with open_tables(path, time=time) as tables:
        match_id = await tables.match(*await tables.people(2), clock=Clock.MINUTE)
    time.passes(10_000)  # a downtime: nobody loses time by it
    async with open_tables(path, time=time) as tables:
        mine = await tables.public(match_id)
        assert mine.turn_ends == time() + 60
        time.passes(31)
    # No heartbeat tells that these last seconds were lived through: the stop does.
    async with open_tables(path, time=time) as tables:
        await until(lambda: bool(tables.heard))
        assert (await tables.public(match_id)).reminded


async def test_a_paused_match_is_not_hurried(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), clock=Clock.MINUTE)
    await tables.manager.matches.pause(match_id)
    paused = await tables.public(match_id)
    assert (paused.paused, paused.turn_ends) == (True, None)
    await tables.manager.matches.pause(match_id)
    tables.time.passes(1000)
    await tables.manager.matches.due(match_id)
    assert await tables.public(match_id) == paused
    await tables.manager.matches.resume(match_id)
    assert (await tables.public(match_id)).turn_ends == tables.time() + 60


async def test_the_next_round_is_dealt_once_however_many_ask(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno, rules=LONG)
    while (await tables.public(match_id)).view.phase is Phase.PLAY:
        await tables.play(match_id)
    between = await tables.public(match_id)
    assert between.deal_at == tables.time() + 1000
    seen = between.view.version
    asked = [tables.manager.matches.deal_next(match_id, who, seen) for who in (anna, bruno)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Stale]
    assert (await tables.public(match_id)).view.round_number == between.view.round_number + 1


async def test_the_score_is_followed_by_the_next_round_in_time(tables: Tables) -> None:
    match_id = await tables.match(*await tables.people(2), rules=LONG)
    while (await tables.public(match_id)).view.phase is Phase.PLAY:
        await tables.play(match_id)
    tables.time.passes(1001)
    await tables.manager.matches.due(match_id)
    assert (await tables.public(match_id)).view.phase is Phase.PLAY


# ---- the end ------------------------------------------------------------------------------------


async def test_while_the_house_closes_nothing_new_is_begun(path: Path) -> None:
    async with open_tables(path) as tables:
        match_id = await tables.match(*await tables.people(2), rules=LONG)
        person, mine = await tables.on_turn(match_id)
        move, seen = mine.view.legal_moves[0], mine.view.version
        begun = asyncio.create_task(tables.manager.matches.play(match_id, person, move, seen))
        await asyncio.sleep(0)
        await tables.manager.stop()
        await begun
        assert (await tables.row(match_id)).version == seen + 1
        with pytest.raises(Busy):
            await tables.manager.matches.leave(match_id, person)
        assert (await tables.row(match_id)).is_open


async def test_a_seat_names_who_plays_it(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    match_id = await tables.match(anna, bruno, rules=preset("scopa", seats=4))
    await tables.manager.matches.leave(match_id, bruno)
    seats = (await tables.public(match_id)).seats
    assert [(one.name, one.level, one.nth, one.abandoned) for one in seats] == [
        ("Anna", None, 0, False),
        ("Bruno", "greedy", 0, True),
        ("", "greedy", 0, False),
        ("", "greedy", 1, False),
    ]
