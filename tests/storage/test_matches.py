"""A match and its log change together, one revision at a time, from the one that was seen."""

import pytest

from storage import (
    ActionRow,
    Conflict,
    MatchRow,
    Transaction,
    add_lobby_room,
    commit_match,
    insert_match,
    load_actions,
    load_match,
    open_matches_of_person,
    open_matches_of_room,
    set_match_people,
)
from tests.storage.rows import a_lobby, a_match, a_person, a_room, move


def commit(tx: Transaction, match_id: int, revision: int, version: int, *actions: ActionRow) -> int:
    return commit_match(
        tx,
        match_id=match_id,
        expected_revision=revision,
        version=version,
        snapshot=f"v{version}",
        seats="[1, 2]",
        deadline=50.0,
        is_open=True,
        now=9.0,
        actions=actions,
    )


def action(version: int, text: str = "play") -> ActionRow:
    return ActionRow(version, text, "0", 8.0)


def test_a_new_match_is_open_at_version_and_revision_zero(tx: Transaction) -> None:
    lobby = a_lobby(tx)
    match_id = insert_match(tx, lobby_id=lobby, snapshot="v0", seats="[]", now=3.0)
    assert load_match(tx, match_id) == MatchRow(
        match_id=match_id,
        lobby_id=lobby,
        version=0,
        revision=0,
        snapshot="v0",
        seats="[]",
        deadline=None,
        is_open=True,
        started_at=3.0,
        ended_at=None,
    )
    assert load_actions(tx, match_id) == []
    assert load_match(tx, match_id + 1) is None


def test_actions_that_follow_from_one_submit_are_one_revision(tx: Transaction) -> None:
    match_id = a_match(tx)
    assert commit(tx, match_id, 0, 3, action(1), action(2), action(3)) == 1
    stored = load_match(tx, match_id)
    assert stored is not None
    assert (stored.version, stored.revision, stored.snapshot) == (3, 1, "v3")
    assert (stored.seats, stored.deadline, stored.ended_at) == ("[1, 2]", 50.0, None)
    assert load_actions(tx, match_id) == [action(1), action(2), action(3)]


def test_a_change_that_is_no_action_is_a_revision_and_no_version(tx: Transaction) -> None:
    match_id = a_match(tx)
    assert commit(tx, match_id, 0, 0) == 1
    stored = load_match(tx, match_id)
    assert stored is not None
    assert (stored.version, stored.revision) == (0, 1)


@pytest.mark.parametrize("expected_revision", [0, 2, -1])
def test_a_match_that_moved_on_is_a_conflict_and_stays_as_it_is(
    tx: Transaction, expected_revision: int
) -> None:
    match_id = a_match(tx)
    commit(tx, match_id, 0, 1, action(1))
    before = load_match(tx, match_id)
    with pytest.raises(Conflict) as refused:
        commit(tx, match_id, expected_revision, 2, action(2))
    assert refused.value.args == ("match", match_id, expected_revision)
    assert load_match(tx, match_id) == before
    assert load_actions(tx, match_id) == [action(1)]


def test_a_match_that_is_not_there_is_a_conflict(tx: Transaction) -> None:
    with pytest.raises(Conflict):
        commit(tx, 77, 0, 1, action(1))


def test_a_version_has_one_action_for_ever(tx: Transaction) -> None:
    match_id = a_match(tx)
    commit(tx, match_id, 0, 1, action(1, "first"))
    with pytest.raises(Conflict) as refused:
        commit(tx, match_id, 1, 1, action(1, "second"))
    assert refused.value.args == ("action", match_id, 1)
    assert load_actions(tx, match_id) == [action(1, "first")]


def test_a_log_with_a_gap_is_our_own_fault(tx: Transaction) -> None:
    match_id = a_match(tx)
    with pytest.raises(AssertionError):
        commit(tx, match_id, 0, 3, action(1), action(3))


def test_an_ended_match_knows_when(tx: Transaction) -> None:
    match_id = a_match(tx)
    move(tx, match_id, is_open=False)
    stored = load_match(tx, match_id)
    assert stored is not None
    assert (stored.is_open, stored.ended_at) == (False, 1.0)


def test_hands_and_decks_are_not_in_the_repr(tx: Transaction) -> None:
    match_id = a_match(tx)
    commit(tx, match_id, 0, 1, action(1, "7d4c3b"))
    assert "7d4c3b" not in repr(load_actions(tx, match_id))
    assert "v1" not in repr(load_match(tx, match_id))


def test_open_matches_are_found_by_person_and_by_room(tx: Transaction) -> None:
    anna, bruno, room, other_room = a_person(tx), a_person(tx), a_room(tx), a_room(tx, "other")
    lobby = a_lobby(tx)
    add_lobby_room(tx, lobby, room)
    first, second, ended = (
        insert_match(tx, lobby_id=lobby, snapshot="", seats="", now=0.0) for _ in range(3)
    )
    for match_id in (first, second, ended):
        set_match_people(tx, match_id, [anna, bruno])
    set_match_people(tx, second, [bruno])  # Anna gave her seat away
    move(tx, ended, is_open=False)
    assert open_matches_of_person(tx, anna) == [first]
    assert open_matches_of_person(tx, bruno) == [first, second]
    assert open_matches_of_room(tx, room) == [first, second]
    assert open_matches_of_room(tx, other_room) == []
