"""Rooms keep our id whatever the platform calls them, and two topics are two rooms."""

from dataclasses import replace

import pytest

from storage import (
    MatchResult,
    Missing,
    Room,
    Transaction,
    add_lobby_room,
    ensure_surface,
    insert_match,
    load_room,
    lobby_rooms,
    open_room,
    record_result,
    rekey_room,
    results_of_community,
    save_room_settings,
    save_shown,
    sign_in,
    surfaces_of_room,
)
from tests.storage.rows import a_lobby, a_match, a_room


def opened(tx: Transaction, external_id: str, thread: str = "", title: str = "Friends") -> Room:
    return open_room(
        tx,
        platform="telegram",
        community=external_id,
        external_id=external_id,
        thread=thread,
        title=title,
        now=0.0,
    )


def test_a_room_is_made_once_and_keeps_its_settings(tx: Transaction) -> None:
    first = opened(tx, "-1")
    assert (first.language, first.settings) == (None, "{}")
    save_room_settings(tx, first.room_id, language="it", settings='{"cap": 3}')
    again = opened(tx, "-1", title="Best friends")
    assert again == replace(first, title="Best friends", language="it", settings='{"cap": 3}')
    assert load_room(tx, first.room_id) == again
    assert load_room(tx, first.room_id + 1) is None


def test_a_room_that_is_as_it_was_is_not_written(tx: Transaction) -> None:
    def written() -> int:
        (count,) = tx.execute("SELECT total_changes()").fetchone()
        return int(count)

    def private(owner: str | None) -> Room:
        return open_room(
            tx,
            platform="telegram",
            community=None,
            external_id="chat",
            thread="",
            title="Anna",
            owner=owner,
            now=0.0,
        )

    first, chat, before = opened(tx, "group"), private("anna"), written()
    assert (opened(tx, "group"), private("anna"), written()) == (first, chat, before)
    assert opened(tx, "group", title="Best friends").title == "Best friends"
    sign_in(tx, platform="telegram", external_id="anna", name="Anna", now=0.0)
    before = written()
    private("anna")
    assert written() == before + 1, "whose own chat it is, is known now"
    private("anna")
    assert written() == before + 1


def test_topics_of_a_group_are_rooms_of_one_community(tx: Transaction) -> None:
    general, topic = opened(tx, "-1"), opened(tx, "-1", "5")
    assert general.room_id != topic.room_id
    assert general.community_id == topic.community_id is not None


def test_a_private_chat_belongs_to_no_community(tx: Transaction) -> None:
    room = open_room(
        tx, platform="telegram", community=None, external_id="7", thread="", title="A", now=0.0
    )
    assert room.community_id is None


def test_settings_of_no_room_are_missing(tx: Transaction) -> None:
    with pytest.raises(Missing):
        save_room_settings(tx, 5, language=None, settings="{}")


def test_a_group_with_a_new_id_is_the_same_rooms_and_community(tx: Transaction) -> None:
    general, topic, other = opened(tx, "-1"), opened(tx, "-1", "5"), opened(tx, "-2")
    for _ in range(2):  # the platform says it more than once
        rekey_room(tx, platform="telegram", old_external_id="-1", new_external_id="-100")
    assert opened(tx, "-100") == replace(general, external_id="-100")
    assert opened(tx, "-100", "5") == replace(topic, external_id="-100")
    assert load_room(tx, other.room_id) == other


def test_a_group_re_keyed_to_its_own_id_is_left_alone(tx: Transaction) -> None:
    room = opened(tx, "-1")
    rekey_room(tx, platform="telegram", old_external_id="-1", new_external_id="-1")
    assert load_room(tx, room.room_id) == room


def test_what_was_opened_under_the_new_id_first_joins_the_old_rooms(tx: Transaction) -> None:
    old, new, new_topic = opened(tx, "-1"), opened(tx, "-100"), opened(tx, "-100", "5")
    both, only_new = a_lobby(tx), a_lobby(tx)
    for room in (old, new):
        add_lobby_room(tx, both, room.room_id)
    add_lobby_room(tx, only_new, new.room_id)
    match_id = a_match(tx)
    for room, message in ((old, "old"), (new, "new")):
        surface = ensure_surface(
            tx, kind="table", subject="m", subject_id=match_id, audience=0, room_id=room.room_id
        )
        save_shown(
            tx,
            surface.surface_id,
            message=message,
            shown_revision=0,
            content_hash="",
            posted_at=1.0,
        )
    assert old.community_id is not None and new.community_id is not None
    for communities in ((old.community_id, new.community_id), (new.community_id,)):
        ended = insert_match(tx, lobby_id=both, snapshot="", seats="", now=0.0)
        record_result(tx, a_result(ended, both, communities))

    for _ in range(2):
        rekey_room(tx, platform="telegram", old_external_id="-1", new_external_id="-100")

    assert opened(tx, "-100") == replace(old, external_id="-100")
    assert load_room(tx, new.room_id) is None
    assert opened(tx, "-100", "5") == replace(new_topic, community_id=old.community_id)
    assert lobby_rooms(tx, both) == lobby_rooms(tx, only_new) == [old.room_id]
    assert [s.message for s in surfaces_of_room(tx, old.room_id)] == ["new"]
    assert len(results_of_community(tx, old.community_id, 10)) == 2
    assert results_of_community(tx, new.community_id, 10) == []
    assert tx.execute("PRAGMA foreign_key_check").fetchall() == []


def a_result(match_id: int, lobby_id: int, communities: tuple[int, ...]) -> MatchResult:
    return MatchResult(
        match_id=match_id,
        lobby_id=lobby_id,
        variant="scopa",
        rules="{}",
        rounds=1,
        started=0.0,
        ended=1.0,
        reason="target",
        void=False,
        seats=(),
        communities=communities,
    )


def test_re_keying_touches_no_other_platform(tx: Transaction) -> None:
    room_id = a_room(tx, "-1")
    rekey_room(tx, platform="discord", old_external_id="-1", new_external_id="-9")
    room = load_room(tx, room_id)
    assert room is not None and room.external_id == "-1"
