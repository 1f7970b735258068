"""A finished match has one result, however often it is told."""

import sqlite3
from dataclasses import replace

import pytest

from storage import (
    MatchResult,
    SeatResult,
    Transaction,
    insert_match,
    open_room,
    record_result,
    results_of_community,
    sign_in,
)
from tests.storage.rows import a_lobby


def a_community(tx: Transaction, external_id: str) -> int:
    room = open_room(
        tx,
        platform="discord",
        community=external_id,
        external_id="room of " + external_id,
        thread="",
        title="",
        now=0.0,
    )
    assert room.community_id is not None
    return room.community_id


def a_result(tx: Transaction, *communities: int) -> MatchResult:
    lobby_id = a_lobby(tx)
    anna = sign_in(tx, platform="discord", external_id="1", name="Anna", now=0.0)
    person = SeatResult(
        seat=0,
        team=0,
        identity_id=anna.identity_id,
        strategy=None,
        points=22,
        won=True,
        scope=3,
        settebelli=2,
        best_round=10,
        abandoned=False,
        substituted=True,
        categories='{"primiera": 2}',
        place=1,
        best_scope=2,
        deficit=5,
        category_rounds='{"primiera": 1}',
    )
    computer = replace(
        person,
        seat=1,
        team=1,
        identity_id=None,
        strategy="greedy",
        points=17,
        won=False,
        place=2,
        substituted=False,
        abandoned=True,
    )
    return MatchResult(
        match_id=insert_match(tx, lobby_id=lobby_id, snapshot="", seats="", now=0.0),
        lobby_id=lobby_id,
        variant="scopa",
        rules="{}",
        rounds=4,
        started=10.0,
        ended=90.0,
        reason="target",
        void=False,
        seats=(person, computer),
        communities=communities,
    )


def test_a_result_is_written_exactly_once_and_the_first_stands(tx: Transaction) -> None:
    community = a_community(tx, "friends")
    result = a_result(tx, community)
    assert record_result(tx, result)
    assert not record_result(tx, result)
    assert not record_result(tx, replace(result, reason="forfeit", void=True, seats=()))
    assert results_of_community(tx, community, 10) == [result]


def test_a_match_counts_for_each_of_its_communities_and_for_no_other(tx: Transaction) -> None:
    here, there, elsewhere = (a_community(tx, name) for name in ("a", "b", "c"))
    both, private, void = a_result(tx, here, there), a_result(tx), a_result(tx, there)
    void = replace(void, void=True)
    for result in (both, private, void):
        record_result(tx, result)
    assert results_of_community(tx, here, 10) == [both]
    assert results_of_community(tx, there, 10) == [void, both]
    assert results_of_community(tx, there, 1) == [void]
    assert results_of_community(tx, elsewhere, 10) == []


def test_a_seat_is_a_persons_or_a_computers_never_both(tx: Transaction) -> None:
    result = a_result(tx)
    both = replace(result.seats[0], strategy="greedy")
    with pytest.raises(sqlite3.IntegrityError):
        record_result(tx, replace(result, seats=(both,)))
