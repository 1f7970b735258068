"""The least there must be before something else can be stored."""

import itertools

from storage import (
    ActionRow,
    Transaction,
    commit_match,
    insert_lobby,
    insert_match,
    load_match,
    open_room,
    sign_in,
)

_numbers = itertools.count(1)


def a_person(tx: Transaction, name: str = "Anna") -> int:
    external = f"person-{next(_numbers)}"
    return sign_in(tx, platform="telegram", external_id=external, name=name, now=0.0).person_id


def a_room(tx: Transaction, external_id: str = "group", thread: str = "") -> int:
    room = open_room(
        tx,
        platform="telegram",
        community=external_id,
        external_id=external_id,
        thread=thread,
        title="Friends",
        now=0.0,
    )
    return room.room_id


def a_lobby(tx: Transaction, code: str | None = None) -> int:
    return insert_lobby(tx, code=code or f"C{next(_numbers)}", state="{}", deadline=None, now=0.0)


def a_match(tx: Transaction, lobby_id: int | None = None) -> int:
    lobby_id = a_lobby(tx) if lobby_id is None else lobby_id
    return insert_match(tx, lobby_id=lobby_id, snapshot="v0", seats="[]", now=0.0)


def move(
    tx: Transaction, match_id: int, *, deadline: float | None = None, is_open: bool = True
) -> int:
    """One more action of a match, whose snapshot always names its version; the version reached."""
    match = load_match(tx, match_id)
    assert match is not None
    version = match.version + 1
    commit_match(
        tx,
        match_id=match_id,
        expected_revision=match.revision,
        version=version,
        snapshot=f"v{version}",
        seats="[]",
        deadline=deadline,
        is_open=is_open,
        now=float(version),
        actions=[ActionRow(version, f"a{version}", "0", float(version))],
    )
    return version
