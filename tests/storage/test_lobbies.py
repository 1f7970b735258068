"""Lobbies: one code each, one place a person, changed only from the revision that was seen."""

import sqlite3

import pytest

from storage import (
    Conflict,
    LobbyRow,
    Transaction,
    add_lobby_room,
    insert_lobby,
    load_lobby,
    lobby_by_code,
    lobby_rooms,
    match_communities,
    open_lobbies_of_person,
    open_lobbies_of_room,
    open_room,
    save_lobby,
    set_lobby_people,
)
from tests.storage.rows import a_lobby, a_match, a_person, a_room


def save(tx: Transaction, lobby_id: int, revision: int, *, is_open: bool = True) -> int:
    return save_lobby(
        tx,
        lobby_id=lobby_id,
        expected_revision=revision,
        state='{"saved": true}',
        current_match=None,
        deadline=None,
        is_open=is_open,
    )


def test_a_lobby_is_found_by_id_and_by_code(tx: Transaction) -> None:
    lobby_id = insert_lobby(tx, code="KMPRT", state='{"seats": 2}', deadline=60.0, now=4.0)
    stored = LobbyRow(lobby_id, "KMPRT", 0, '{"seats": 2}', None, 60.0, True, 4.0)
    assert load_lobby(tx, lobby_id) == lobby_by_code(tx, "KMPRT") == stored
    assert load_lobby(tx, lobby_id + 1) is lobby_by_code(tx, "OTHER") is None


def test_a_code_is_given_once_even_after_its_lobby_closed(tx: Transaction) -> None:
    lobby_id = a_lobby(tx, "KMPRT")
    save(tx, lobby_id, 0, is_open=False)
    with pytest.raises(Conflict) as refused:
        a_lobby(tx, "KMPRT")
    assert refused.value.args == ("lobby code", "KMPRT", None)


def test_each_save_is_a_revision_and_a_stale_one_is_a_conflict(tx: Transaction) -> None:
    lobby_id = a_lobby(tx)
    assert save(tx, lobby_id, 0) == 1
    with pytest.raises(Conflict) as refused:
        save(tx, lobby_id, 0, is_open=False)
    assert refused.value.args == ("lobby", lobby_id, 0)
    stored = load_lobby(tx, lobby_id)
    assert stored is not None
    assert (stored.revision, stored.state, stored.is_open) == (1, '{"saved": true}', True)


def test_nobody_sits_twice_in_a_lobby(tx: Transaction) -> None:
    lobby_id, anna = a_lobby(tx), a_person(tx)
    with pytest.raises(sqlite3.IntegrityError):
        set_lobby_people(tx, lobby_id, [anna, anna])


def test_open_lobbies_are_found_by_person_and_by_room(tx: Transaction) -> None:
    anna, room = a_person(tx), a_room(tx)
    first, left, closed = a_lobby(tx), a_lobby(tx), a_lobby(tx)
    for lobby_id in (first, left, closed):
        set_lobby_people(tx, lobby_id, [anna])
        add_lobby_room(tx, lobby_id, room)
        add_lobby_room(tx, lobby_id, room)  # told twice, standing there once
    set_lobby_people(tx, left, [])
    save(tx, closed, 0, is_open=False)
    assert open_lobbies_of_person(tx, anna) == [first]
    assert open_lobbies_of_room(tx, room) == [first, left]
    assert lobby_rooms(tx, first) == [room]


def test_a_match_in_two_topics_of_a_group_and_a_private_chat_counts_for_the_group_once(
    tx: Transaction,
) -> None:
    lobby_id = a_lobby(tx)
    private = open_room(
        tx,
        platform="telegram",
        community=None,
        external_id="anna",
        thread="",
        title="Anna",
        now=0.0,
    )
    topics = [a_room(tx, "group", "1"), a_room(tx, "group", "2")]
    for room_id in (*topics, private.room_id):
        add_lobby_room(tx, lobby_id, room_id)
    assert lobby_rooms(tx, lobby_id) == [private.room_id, *topics]
    assert len(match_communities(tx, a_match(tx, lobby_id))) == 1
