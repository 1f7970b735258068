"""A surface is stale exactly while it shows an older revision than its match or lobby has."""

import pytest

from storage import (
    EVERYBODY,
    NEVER_SHOWN,
    Missing,
    Subject,
    SurfaceRow,
    Transaction,
    bring_back,
    ensure_surface,
    hand_over,
    load_surface,
    remove_surface,
    resume_room,
    save_lobby,
    save_shown,
    stale_surfaces,
    surfaces_of,
    surfaces_of_room,
    suspend_room,
)
from tests.storage.rows import a_lobby, a_match, a_room, move


def table(tx: Transaction, subject_id: int, room_id: int, *, subject: Subject = "m") -> SurfaceRow:
    return ensure_surface(
        tx,
        kind="table",
        subject=subject,
        subject_id=subject_id,
        audience=EVERYBODY,
        room_id=room_id,
    )


def show(tx: Transaction, surface: SurfaceRow, revision: int) -> None:
    save_shown(
        tx,
        surface.surface_id,
        message='{"id": 5}',
        shown_revision=revision,
        content_hash="abc",
        posted_at=7.0,
    )


def stale(tx: Transaction) -> list[int]:
    return sorted(surface.surface_id for surface in stale_surfaces(tx))


def test_a_surface_is_made_once_for_its_kind_audience_and_room(tx: Transaction) -> None:
    match_id, room, other = a_match(tx), a_room(tx), a_room(tx, "other")
    first = table(tx, match_id, room)
    assert first == SurfaceRow(
        surface_id=first.surface_id,
        kind="table",
        subject="m",
        subject_id=match_id,
        audience=EVERYBODY,
        room_id=room,
        message=None,
        shown_revision=NEVER_SHOWN,
        content_hash="",
        posted_at=None,
        state="live",
    )
    assert table(tx, match_id, room) == first
    hand = ensure_surface(
        tx, kind="hand", subject="m", subject_id=match_id, audience=4, room_id=room
    )
    elsewhere = table(tx, match_id, other)
    assert surfaces_of(tx, "m", match_id) == [first, hand, elsewhere]
    assert surfaces_of_room(tx, room) == [first, hand]


def test_a_match_and_a_lobby_of_one_number_have_surfaces_of_their_own(tx: Transaction) -> None:
    room = a_room(tx)
    of_match, of_lobby = table(tx, 1, room), table(tx, 1, room, subject="l")
    assert surfaces_of(tx, "m", 1) == [of_match]
    assert surfaces_of(tx, "l", 1) == [of_lobby]


def test_a_match_that_moved_makes_its_surfaces_stale_until_shown(tx: Transaction) -> None:
    match_id = a_match(tx)
    surface = table(tx, match_id, a_room(tx))
    assert stale(tx) == [surface.surface_id]
    show(tx, surface, 0)
    assert stale(tx) == []
    move(tx, match_id, is_open=False)
    assert stale(tx) == [surface.surface_id]
    show(tx, surface, 1)
    (shown,) = surfaces_of(tx, "m", match_id)
    assert (shown.message, shown.shown_revision, shown.content_hash) == ('{"id": 5}', 1, "abc")
    assert shown.posted_at == 7.0
    assert stale(tx) == []


def test_a_lobby_that_changed_makes_its_surfaces_stale(tx: Transaction) -> None:
    lobby_id = a_lobby(tx)
    surface = table(tx, lobby_id, a_room(tx), subject="l")
    show(tx, surface, 0)
    assert stale(tx) == []
    save_lobby(
        tx,
        lobby_id=lobby_id,
        expected_revision=0,
        state="{}",
        current_match=None,
        deadline=None,
        is_open=True,
    )
    assert stale(tx) == [surface.surface_id]


def test_a_lobbys_message_becomes_its_matchs_in_each_room_and_is_stale(tx: Transaction) -> None:
    lobby_id, other_lobby, match_id = a_lobby(tx), a_lobby(tx), a_match(tx)
    rooms = [a_room(tx), a_room(tx, "other")]
    tables = [table(tx, lobby_id, room, subject="l") for room in rooms]
    untouched = table(tx, other_lobby, rooms[0], subject="l")
    rules = ensure_surface(
        tx, kind="rules", subject="l", subject_id=lobby_id, audience=EVERYBODY, room_id=rooms[0]
    )
    for surface in (*tables, untouched, rules):
        show(tx, surface, 0)
    hand_over(tx, kind="table", lobby_id=lobby_id, match_id=match_id)
    handed_over = surfaces_of(tx, "m", match_id)
    assert [s.surface_id for s in handed_over] == [s.surface_id for s in tables]
    assert {s.message for s in handed_over} == {'{"id": 5}'}
    assert stale(tx) == [s.surface_id for s in tables]
    assert [s.surface_id for s in surfaces_of(tx, "l", lobby_id)] == [rules.surface_id]
    assert len(surfaces_of(tx, "l", other_lobby)) == 1


def test_a_room_that_threw_us_out_is_nobodys_work_until_it_lets_us_in(tx: Transaction) -> None:
    match_id, room, other = a_match(tx), a_room(tx), a_room(tx, "other")
    here, there = table(tx, match_id, room), table(tx, match_id, other)
    removed = ensure_surface(
        tx, kind="ping", subject="m", subject_id=match_id, audience=EVERYBODY, room_id=room
    )
    remove_surface(tx, removed.surface_id)
    suspend_room(tx, room)
    assert stale(tx) == [there.surface_id]
    assert table(tx, match_id, room).state == "suspended"  # asking for it does not let us in
    assert [s.state for s in surfaces_of(tx, "m", match_id)] == ["suspended", "live"]
    resume_room(tx, room)
    assert stale(tx) == [here.surface_id, there.surface_id]
    assert surfaces_of_room(tx, room) == [here]


def test_a_removed_surface_is_gone_and_comes_back_as_new(tx: Transaction) -> None:
    match_id, room = a_match(tx), a_room(tx)
    surface = table(tx, match_id, room)
    show(tx, surface, 0)
    remove_surface(tx, surface.surface_id)
    remove_surface(tx, surface.surface_id)
    assert surfaces_of(tx, "m", match_id) == surfaces_of_room(tx, room) == stale_surfaces(tx) == []
    assert table(tx, match_id, room) == surface


def test_only_what_was_removed_is_brought_back(tx: Transaction) -> None:
    match_id, room = a_match(tx), a_room(tx)
    surface = table(tx, match_id, room)
    assert not bring_back(tx, surface.surface_id)
    remove_surface(tx, surface.surface_id)
    assert bring_back(tx, surface.surface_id)
    assert load_surface(tx, surface.surface_id) == surface
    suspend_room(tx, room)
    assert not bring_back(tx, surface.surface_id)


def test_showing_on_no_surface_is_missing(tx: Transaction) -> None:
    match_id = a_match(tx)
    surface = table(tx, match_id, a_room(tx))
    tx.execute("DELETE FROM surfaces", {})
    with pytest.raises(Missing):
        show(tx, surface, 0)
