"""The judges of a run find what they are there to find: without that a run that finds nothing says
nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.game import Phase, preset
from bot.i18n import speaker
from bot.manager import RoomId
from bot.screens.words import card_name
from tests.blackbox.judge import Judge, Sent
from tests.blackbox.ledger import Ledger
from tests.house import open_house
from tests.standins.discord import Discord
from tests.standins.telegram import Telegram

ANNA: Final = ("fake", "Anna")
BRUNO: Final = ("fake", "Bruno")
MOVES: Final = 6


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """The file of a match of two people, some moves old."""
    path = tmp_path / "scopa.db"
    async with open_house(path) as house:
        people, room = await house.people(2), await house.room()
        lobby_id = await house.manager.lobbies.open(
            RoomId(room.room_id), people[0], preset("scopa", seats=2)
        )
        await house.manager.lobbies.join(lobby_id, people[1])
        await house.manager.lobbies.start(lobby_id, people[0])
        (match_id,) = await house.matches(room)
        for _ in range(MOVES):
            public = await house.manager.matches.standing(match_id, None)
            assert public.view.turn is not None
            person = public.seats[public.view.turn].person
            assert person is not None
            view = (await house.manager.matches.standing(match_id, person)).view
            move = view.legal_moves[0]
            await house.manager.matches.play(match_id, person, move, view.version)
    return path


@contextmanager
def stored(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def asked(ledger: Ledger) -> None:
    """Both people have pressed the first of their moves all the time."""
    for version in range(20):
        for who in (ANNA, BRUNO):
            ledger.asked(who, 1, version, 0)


@pytest.fixture
def ledger(played: Path) -> Ledger:
    """It has read the whole match, and all was well."""
    wrong: list[str] = []
    ledger = Ledger(wrong.append)
    asked(ledger)
    with stored(played) as connection:
        ledger.read_all(connection)
    assert wrong == [] and ledger.count["people"] == MOVES
    return ledger


def findings(played: Path, ledger: Ledger, *changes: str) -> str:
    """What it says of a file in which this was changed."""
    wrong: list[str] = []
    ledger._wrong = wrong.append
    with stored(played) as connection:
        for change in changes:
            connection.execute(change)
        connection.commit()
        ledger.read_all(connection)
    return "; ".join(wrong)


NEWEST: Final = "(SELECT max(version) FROM actions)"


def test_a_move_that_was_read_once_and_is_not_there_any_more_is_lost(
    played: Path, ledger: Ledger
) -> None:
    found = findings(played, ledger, f"DELETE FROM actions WHERE version = {NEWEST}")
    assert "are lost" in found


def test_a_move_that_has_become_another_one_is_lost_too(played: Path, ledger: Ledger) -> None:
    found = findings(played, ledger, f"UPDATE actions SET actor = '9' WHERE version = {NEWEST}")
    assert "are lost" in found


def test_a_gap_is_found(played: Path, ledger: Ledger) -> None:
    assert "a gap before" in findings(played, ledger, "DELETE FROM actions WHERE version = 3")


def test_a_snapshot_of_another_moment_is_found(played: Path, ledger: Ledger) -> None:
    found = findings(played, ledger, "UPDATE matches SET version = version - 1")
    assert "not what its actions lead to" in found


def test_a_move_that_nobody_asked_for_is_found(played: Path) -> None:
    wrong: list[str] = []
    ledger = Ledger(wrong.append)
    with stored(played) as connection:
        ledger.read_all(connection)
    assert len(wrong) == MOVES and all("didn't ask for" in words for words in wrong)


# ---- what was sent ------------------------------------------------------------------------------


def judged(ledger: Ledger, *sent: Sent) -> str:
    wrong: list[str] = []
    judge = Judge(Telegram(), Discord(), ledger, wrong.append)
    judge._waiting = list(sent)
    judge.look()
    return "; ".join(wrong)


def hand_of_somebody(ledger: Ledger) -> tuple[Sent, str]:
    """A message to everybody about the newest version, and a card that somebody holds then."""
    story = ledger.stories[1]
    assert story.match.phase is Phase.PLAY
    token = f"m:1:{story.version:x}:hand:0:AAAAAAAA"
    message = Sent("fake", "show", None, "fake:1", "fake:1:7", "", (token,))
    return message, card_name(story.match.hands[story.match.turn][0], speaker("fr"))


def test_a_card_is_found_where_its_owner_alone_may_see_it(ledger: Ledger) -> None:
    message, card = hand_of_somebody(ledger)
    turn = ledger.stories[1].match.turn
    owner, other = (ANNA, BRUNO) if ledger.stories[1].seat_of(ANNA) == turn else (BRUNO, ANNA)
    told = replace(message, words=f"Hier lag {card}.")
    assert "of match 1" in judged(ledger, told)
    assert "of match 1" in judged(ledger, replace(told, reader=other))
    assert judged(ledger, replace(told, reader=owner)) == ""
    assert judged(ledger, message) == ""


def test_a_version_that_is_not_stored_is_found(ledger: Ledger) -> None:
    message, _ = hand_of_somebody(ledger)
    assert "before it was stored" in judged(
        ledger, replace(message, tokens=("m:1:zz:hand:0:AAAAAAAA",))
    )


def test_a_message_that_goes_back_is_found(ledger: Ledger) -> None:
    message, _ = hand_of_somebody(ledger)
    older = replace(message, tokens=("m:1:2:hand:0:AAAAAAAA",))
    assert "went back" in judged(ledger, message, older)
    assert judged(ledger, older, message) == ""


def test_a_table_without_its_cards_is_found(ledger: Ledger) -> None:
    message, _ = hand_of_somebody(ledger)
    tokens = (message.tokens[0], *(message.tokens[0].replace("hand", v) for v in ("info", "more")))
    cards = ledger.stories[1].match.table
    words = ", ".join(card_name(card, speaker("it")) for card in cards)
    assert "lacks cards" in judged(ledger, replace(message, tokens=tokens))
    assert judged(ledger, replace(message, tokens=tokens, words=words)) == ""


@pytest.mark.parametrize("line", ["played 7d", "holds re di spade"])
def test_a_card_in_the_log_is_found(ledger: Ledger, line: str) -> None:
    wrong: list[str] = []
    judge = Judge(Telegram(), Discord(), ledger, wrong.append)
    judge.heard("match 1 v7 took 41.3s")
    assert wrong == []
    judge.heard(line)
    assert wrong
