"""Matches that are over, looked at again: by those who were there, as often as is fair, to the last
card and for ever."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path
from random import Random

import pytest

import storage
from bot.delivery import Answer, Expired
from bot.delivery.allowances import Allowances, Kind, kind_of_press
from bot.delivery.tokens import Signer
from bot.game import Phase, legal_moves, preset, read_record
from bot.i18n import LOCALES, speaker
from bot.manager import MatchId, PersonId, RoomId, TooFast
from bot.screens.screen import Press, Subject
from rendering import ReplayPicture, ScoresPicture, SheetPicture, TablePicture
from storage import Room
from tests.house import House, Message

EN = speaker("en")


async def played(
    house: House, room: Room, people: list[PersonId], *, target: int = 3, moves: int | None = None
) -> MatchId:
    """A match of these two, to its end, or left by the second after so many moves."""
    rng, matches = Random(11), house.manager.matches
    lobbies = house.manager.lobbies
    rules = preset("scopa", target=target)
    lobby_id = await lobbies.open(RoomId(room.room_id), people[0], rules)
    await lobbies.join(lobby_id, people[1])
    if not (running := await house.matches(room)):
        await lobbies.start(lobby_id, people[0])
        running = await house.matches(room)
    (match_id,) = running
    while (match := await house.match(match_id)).phase is not Phase.OVER:
        if moves == 0:
            await matches.leave(match_id, people[1])
        elif match.phase is Phase.DEAL:
            await matches.deal_next(match_id, people[0], match.version)
        else:
            person = await seated(house, match_id, people, match.turn)
            await matches.play(match_id, person, rng.choice(legal_moves(match)), match.version)
            moves = None if moves is None else moves - 1
    await house.reconciler.settle()
    return match_id


async def seated(house: House, match_id: MatchId, people: list[PersonId], seat: int) -> PersonId:
    standing = await house.manager.matches.standing(match_id, None)
    found = standing.seats[seat].person
    assert found in people
    return found


def token(house: House, match_id: int, verb: str, index: int = 0) -> str:
    """What a button of ours says."""
    return Signer(house.db.secret).token(Press(Subject.MATCH, match_id, 0, verb, index))


async def press(house: House, person: PersonId, room: Room, pressed: str) -> Answer:
    answer = await house.desk.press(person, room, pressed)
    await house.reconciler.settle()
    return answer


def picture(house: House, message: Message) -> object:
    assert message.content.picture is not None
    return house.gallery.of[message.content.picture]


# ---- what is shown ------------------------------------------------------------------------------


async def test_the_final_message_leads_to_every_round_and_back(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people, target=11)
    (memory,) = house.platform.one("table").tokens("memory")
    assert await press(house, people[0], room, memory) == Answer()
    note = house.platform.one("note", people[0])
    scores = picture(house, note)
    assert isinstance(scores, ScoresPicture)
    match = await house.match(match_id)
    assert scores.totals == match.totals
    assert scores.rows[-1].after == match.totals
    rounds = note.tokens("round")
    assert len(rounds) == len(scores.rows) == match.round_number > 1
    for number, one in enumerate(rounds):
        await press(house, people[0], room, one)
        sheet = picture(house, house.platform.one("note", people[0]))
        assert isinstance(sheet, SheetPicture)
        assert sheet.score.number == number + 1
        assert sheet.totals == scores.rows[number].after
    (back,) = house.platform.one("note", people[0]).tokens("memory")
    await press(house, people[0], room, back)
    assert picture(house, house.platform.one("note", people[0])) == scores
    assert len(house.platform.of("note", people[0])) == 1  # always the same page


async def test_a_replay_shows_every_move_of_its_round_and_then_the_score(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)
    await press(house, people[1], room, token(house, match_id, "replay"))
    replay = picture(house, house.platform.one("note", people[1]))
    assert isinstance(replay, ReplayPicture)
    assert len(replay.frames) == 37  # the opening table and thirty-six cards
    assert replay.sheet is not None
    assert replay.sheet.score.number == 1
    assert [frame.view.last_play is None for frame in replay.frames] == [True] + 36 * [False]
    for frame in replay.frames:
        assert frame.view.seat is None
        assert frame.view.hand == ()
        last = frame.view.last_play
        if last is not None and not last.taken:
            assert last.card in frame.view.table


async def test_a_round_that_was_broken_off_is_shown_as_far_as_it_went(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people, moves=3)
    await press(house, people[0], room, token(house, match_id, "memory"))
    note = house.platform.one("note", people[0])
    scores = picture(house, note)
    assert isinstance(scores, ScoresPicture)
    broken = EN("memory-broken", count=3)
    assert [(row.broken, row.gave) for row in scores.rows] == [(broken, ())]
    await press(house, people[0], room, note.tokens("round")[0])
    assert broken in house.platform.one("note", people[0]).content.text
    assert isinstance(picture(house, house.platform.one("note", people[0])), TablePicture)
    await press(house, people[0], room, token(house, match_id, "replay"))
    replay = picture(house, house.platform.one("note", people[0]))
    assert isinstance(replay, ReplayPicture)
    assert (len(replay.frames), replay.sheet) == (4, None)


async def test_a_replay_can_be_shown_to_the_whole_room(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)
    await press(house, people[0], room, token(house, match_id, "replay"))
    note = house.platform.one("note", people[0])
    answer = await press(house, people[0], room, note.tokens("share")[0])
    assert answer == Answer(EN("told-shared"))
    shared = house.platform.one("note")
    assert isinstance(picture(house, shared), ReplayPicture)
    assert shared.tokens() == []
    alone = await house.desk.open_room(
        platform="fake", community=None, external_id="Anna", title=""
    )
    await press(house, people[0], alone, token(house, match_id, "replay"))
    assert house.platform.one("note", people[0]).tokens("share") == []  # nobody else is there


async def test_a_page_that_is_shown_once_more_is_read_once_more(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)
    await press(house, people[0], room, token(house, match_id, "round"))
    before = house.platform.one("note", people[0]).content
    await house.desk.refresh(room, people[0])
    assert house.platform.did("edit", "note") == 1
    assert house.platform.one("note", people[0]).content == before


# ---- whose it is --------------------------------------------------------------------------------


async def test_the_last_matches_of_a_room_are_listed_newest_first(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    other = await house.room("others")
    first = await played(house, room, people)
    second = await played(house, room, people, moves=2)
    await played(house, other, people)
    looker = await house.person("Somebody")
    await house.desk.command(looker, room, "match")
    note = house.platform.one("note", looker)
    assert note.tokens("memory") == [token(house, one, "memory") for one in (second, first)]
    assert await press(house, looker, room, note.tokens("memory")[1]) == Answer()
    assert isinstance(picture(house, house.platform.one("note", looker)), ScoresPicture)


async def test_in_a_private_chat_ones_own_matches_are_listed(house: House) -> None:
    room, people = await house.room(), await house.people(3)
    match_id = await played(house, room, people[:2])
    for name, person, found in zip(("Anna", "Carla"), (people[0], people[2]), (1, 0), strict=True):
        alone = await house.desk.open_room(
            platform="fake", community=None, external_id=name, title=""
        )
        await house.desk.command(person, alone, "match")
        note = house.platform.one("note", person)
        assert note.tokens("memory") == [token(house, match_id, "memory")] * found


@pytest.mark.parametrize("verb", ["memory", "round", "replay", "share", "record"])
async def test_nobody_looks_at_a_match_from_a_room_where_it_never_stood(
    house: House, verb: str
) -> None:
    room, people = await house.room(), await house.people(2)
    stranger, elsewhere = await house.person("Stranger"), await house.room("elsewhere")
    match_id = await played(house, room, people)
    shown = len(house.platform.log)
    answer = await press(house, stranger, elsewhere, token(house, match_id, verb))
    assert answer == Answer(EN("refused-unknown"), alert=True)
    assert len(house.platform.log) == shown
    # Nor is a match told before it is over, not even to whoever sits in it.
    lobby = await house.manager.lobbies.open(RoomId(room.room_id), people[0], preset("scopa"))
    await house.manager.lobbies.join(lobby, people[1])
    if not (running := await house.matches(room)):
        await house.manager.lobbies.start(lobby, people[0])
        running = await house.matches(room)
    answer = await press(house, people[0], room, token(house, running[0], verb))
    assert answer == Answer(EN("refused-unknown"), alert=True)


async def test_forged_and_impossible_presses_show_nothing(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)
    good = token(house, match_id, "round")
    forged = good[:-1] + ("B" if good.endswith("A") else "A")
    for pressed in (forged, token(house, match_id, "round", 40), token(house, 99, "replay")):
        assert (await press(house, people[0], room, pressed)).alert
    assert house.platform.of("note", people[0]) == []


async def test_enough_is_enough_for_a_while(house: House) -> None:
    allowances = Allowances()  # the tests' own house lets everything through
    room, people = await house.room(), await house.people(2)
    record = kind_of_press(token(house, 7, "record"))
    assert record is kind_of_press(token(house, 7, "replay")) is Kind.EXPORT

    async def ask(person: PersonId) -> bool:
        try:
            await allowances.within(person, room.room_id, record, asyncio.sleep(0))
        except TooFast:
            return False
        return True

    done = [await ask(people[0]) for _ in range(40)]
    assert 10 <= sum(done) < 40
    assert not done[-1]
    assert await ask(people[1])


# ---- what can be kept ---------------------------------------------------------------------------


async def test_the_record_is_the_match_and_names_nobody(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people, target=11)
    answer = await press(house, people[0], room, token(house, match_id, "record"))
    assert answer == Answer(EN("told-record"))
    ((place, file),) = house.platform.files
    assert (place.person, file.name) == (people[0], f"scopa-{match_id}.txt")
    text = file.data.decode()
    stored = await house.match(match_id)
    assert read_record(text).match == stored
    assert not any(name in text for name in ("Anna", "Bruno"))


DOC = Path(__file__).parents[2] / "docs" / "notation.md"


@pytest.mark.parametrize("moves", [None, 4], ids=["to the end", "broken off"])
async def test_the_documented_lines_find_what_was_promised_with_each_deal(
    house: House, tmp_path: Path, moves: int | None
) -> None:
    said: list[str] = []
    house.platform.watch = lambda message: said.append(message.content.text)
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people, target=5, moves=moves)
    await press(house, people[0], room, token(house, match_id, "record"))
    ((_, handed),) = house.platform.files
    file = tmp_path / handed.name
    file.write_bytes(handed.data)
    lines = [
        line
        for line in DOC.read_text("utf-8").splitlines()
        if re.search(r"[;\"] FILE$| FILE \|", line)
    ]
    assert len(lines) == 2
    notes = re.findall("^# sha256 ([0-9a-f]{64})$", handed.data.decode(), re.MULTILINE)
    assert len(notes) == (await house.match(match_id)).round_number
    for line in lines:
        done = await asyncio.create_subprocess_exec(
            "bash", "-c", line.replace("FILE", f"'{file}'"), stdout=asyncio.subprocess.PIPE
        )
        printed, _ = await done.communicate()
        assert [found.split()[0] for found in printed.decode().splitlines()] == notes
    for note in notes:
        promise = speaker("it")("commitment-short", start=note[:8])  # the room's language
        assert any(promise in text for text in said)


async def test_a_person_who_cannot_be_reached_finds_the_record_in_the_room(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)
    house.platform.fail(Expired(), kind="file", doing="send_file")
    assert not (await press(house, people[0], room, token(house, match_id, "record"))).alert
    ((place, _),) = house.platform.files
    assert place.person is None
    assert place.room.room_id == room.room_id


# ---- for ever -----------------------------------------------------------------------------------


async def test_a_match_is_remembered_without_its_snapshot(house: House) -> None:
    """Whatever schema it was written in: years later only actions and results count."""
    room, people = await house.room(), await house.people(2)
    match_id = await played(house, room, people)

    def spoil(tx: storage.Transaction) -> None:
        job = "UPDATE matches SET snapshot = :old WHERE match_id = :match_id"
        tx.execute(job, {"old": '{"schema": 0}', "match_id": match_id})

    await house.db.write(spoil)
    assert await press(house, people[0], room, token(house, match_id, "replay")) == Answer()
    assert isinstance(picture(house, house.platform.one("note", people[0])), ReplayPicture)


async def test_what_cannot_be_read_is_said_kindly_and_hides_nothing_else(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    room, people = await house.room(), await house.people(2)
    broken = await played(house, room, people)
    whole = await played(house, room, people, moves=1)

    def spoil(tx: storage.Transaction) -> None:
        tx.execute("DELETE FROM actions WHERE match_id = :one AND version > 5", {"one": broken})

    await house.db.write(spoil)
    answer = await press(house, people[0], room, token(house, broken, "memory"))
    assert answer == Answer(EN("refused-not-readable"), alert=True)
    assert f"match {broken}" in caplog.text
    rules = "UPDATE results SET rules = 'no rules' WHERE match_id = :one"
    await house.db.write(partial(run, rules, broken))
    await house.desk.command(people[0], room, "match")
    assert house.platform.one("note", people[0]).tokens("memory") == [token(house, whole, "memory")]


def run(sql: str, one: int, tx: storage.Transaction) -> None:
    tx.execute(sql, {"one": one})


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_language_tells_it(house: House, locale: str) -> None:
    room = await house.room()
    people = [await house.person(name, locale) for name in ("Anna", "Bruno")]
    match_id = await played(house, room, people, moves=1)
    say = speaker(locale)
    await house.desk.command(people[0], room, "match")
    assert house.platform.one("note", people[0]).content.text.startswith(say("past"))
    said = {
        "memory": say("memory-choose"),
        "round": say("memory-broken", count=1),
        "replay": say("memory-replayed", count=1),
    }
    for verb, words in said.items():
        await press(house, people[0], room, token(house, match_id, verb))
        assert words in house.platform.one("note", people[0]).content.text
