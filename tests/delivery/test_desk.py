"""Presses and commands: whatever comes in, the answer is kind and nothing happens by accident."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import storage
from bot.delivery import Answer, Forbidden, Unavailable
from bot.i18n import speaker
from bot.screens.screen import Press, Subject
from tests.delivery.pressing import EN, begin, open_hands, press, to_play, version
from tests.house import FakePlatform, House, open_house, pressed

# ---- moves --------------------------------------------------------------------------------------


async def test_a_move_is_told_to_its_player_and_shown_to_everybody(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, other, tokens = to_play(house, people)
    seen = await version(house, match_id)
    answer = await press(house, player, room, tokens[0])
    assert (answer.alert, await version(house, match_id)) == (False, seen + 1)
    assert answer.notice
    assert house.platform.one("hand", player).tokens("play") == []
    assert house.platform.one("hand", other).tokens("play")
    assert house.platform.did("new", "hand") == 2


@pytest.mark.parametrize("taps", [2, 20])
async def test_a_tap_that_comes_several_times_at_once_is_one_move(house: House, taps: int) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, _, tokens = to_play(house, people)
    seen = await version(house, match_id)
    answers = await asyncio.gather(
        *(house.desk.press(player, room, tokens[0]) for _ in range(taps))
    )
    assert await version(house, match_id) == seen + 1
    assert len(set(answers)) == 1
    assert not answers[0].alert


async def test_a_second_tap_later_says_what_was_played(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, _, tokens = to_play(house, people)
    first = await press(house, player, room, tokens[0])
    seen = await version(house, match_id)
    second = await press(house, player, room, tokens[0])
    assert (second, await version(house, match_id)) == (first, seen)


async def test_an_old_button_shows_the_present_hand_and_plays_nothing(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, other, old = to_play(house, people)
    assert len(old) > 1
    await press(house, player, room, old[0])
    await press(house, other, room, to_play(house, people)[2][0])
    seen = await version(house, match_id)
    edits = house.platform.did("edit", "hand")
    answer = await press(house, player, room, old[1])
    assert answer == Answer(EN("refused-stale"), alert=True)
    assert await version(house, match_id) == seen
    assert house.platform.did("edit", "hand") == edits + 1


def forged(token: str) -> str:
    """The same token with another last character."""
    return token[:-1] + ("B" if token.endswith("A") else "A")


async def test_each_wrong_press_has_its_own_reason(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    stranger = await house.person("Stranger")
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, other, tokens = to_play(house, people)
    seen, elsewhere = await version(house, match_id), await house.room("elsewhere")
    for person, where, token, reason in (
        (other, room, tokens[0], "refused-turn"),
        (stranger, room, tokens[0], "refused-not-seated"),
        (player, elsewhere, tokens[0], "refused-unknown"),
        (player, room, forged(tokens[0]), "refused-unreadable"),
        (player, room, "what is this", "refused-unreadable"),
        (stranger, room, house.platform.one("table").tokens("hand")[0], "refused-not-seated"),
    ):
        assert await press(house, person, where, token) == Answer(EN(reason), alert=True)
    assert await version(house, match_id) == seen
    assert house.platform.of("hand", stranger) == []


async def test_a_move_drawn_for_one_card_never_plays_another(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, _, tokens = to_play(house, people)
    found, seen = pressed(tokens[0]), await version(house, match_id)
    for index in range(30):
        for verb, meaning in (("play", ""), ("play", "7d"), ("play", "Ac"), ("card", "")):
            forged = house.signer.token(
                Press(Subject.MATCH, match_id, found.version, verb, index, meaning)
            )
            if forged not in tokens:
                assert (await press(house, player, room, forged)).alert
    assert await version(house, match_id) == seen


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    platform = FakePlatform()
    async with open_house(tmp_path / "db", platform=platform) as house:
        room, people = await house.room(), await house.people(2)
        match_id = await begin(house, room, people)
        await open_hands(house, room, people)
        player, _, tokens = to_play(house, people)
    async with open_house(tmp_path / "db", platform=platform) as house:
        seen = await version(house, match_id)
        assert not (await press(house, player, room, tokens[0])).alert
        assert await version(house, match_id) == seen + 1
        assert not (await press(house, player, room, platform.one("table").tokens("info")[0])).alert


# ---- anything -----------------------------------------------------------------------------------


def test_whatever_is_pressed_the_answer_is_an_answer_and_nothing_changes(tmp_path: Path) -> None:
    """In one house for all examples: opening one each would take most of the time."""
    with asyncio.Runner() as runner:
        opened = open_house(tmp_path / "db")
        house = runner.run(opened.__aenter__())
        room, people = runner.run(house.room()), runner.run(house.people(2))
        match_id = runner.run(begin(house, room, people))
        runner.run(open_hands(house, room, people))
        player, _, tokens = to_play(house, people)
        seen = runner.run(version(house, match_id))
        real = [*tokens, *house.platform.one("table").tokens()]
        number = "[0-9a-z]"
        shaped = st.from_regex(
            rf"[mlrb]:{number}{{1,8}}:{number}{{1,5}}:[a-z_]{{1,9}}:{number}{{1,2}}:\w{{8}}"
        )
        bent = st.builds(
            lambda token, place, letter: token[:place] + letter + token[place + 1 :],
            st.sampled_from(real),
            st.integers(2, 30),
            st.characters(),
        ).filter(lambda token: token not in real)

        @given(st.one_of(st.text(), shaped, bent))
        @settings(max_examples=150)
        def fuzz(token: str) -> None:
            assert runner.run(house.desk.press(player, room, token)).alert

        fuzz()
        assert runner.run(version(house, match_id)) == seen
        assert runner.run(house.lobbies(room)) != []
        runner.run(opened.__aexit__(None, None, None))


@pytest.mark.parametrize("name", ["", "new:", "delete", "new"])
async def test_an_unknown_command_is_answered(house: House, name: str) -> None:
    room, anna = await house.room(), await house.person("Anna")
    answer = await house.desk.command(anna, room, name, "scopa:99")
    assert answer == Answer(EN("refused-unreadable"), alert=True)
    assert await house.lobbies(room) == []


async def test_a_platform_that_fails_costs_a_page_and_no_move(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    player, _, tokens = to_play(house, people)
    info = house.platform.one("table").tokens("info")[0]
    house.platform.fail(Unavailable(), kind="note")
    assert await press(house, player, room, info) == Answer()
    house.platform.fail(Forbidden(), kind="note")
    unreached = Answer(EN("refused-not-reached"), alert=True)
    assert await press(house, player, room, info) == unreached
    seen = await version(house, match_id)
    house.platform.fail(Unavailable(), kind="note", doing="remove")
    await press(house, player, room, info)
    await press(house, player, room, tokens[0])
    assert await version(house, match_id) == seen + 1


async def test_what_the_disk_refuses_is_said_and_has_not_happened(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    stranger = await house.person("Carla")
    await begin(house, room, people)
    hand = house.platform.one("table").tokens("hand")[0]
    await house.may_grow(0)
    answers = [await press(house, person, room, hand) for person in people for _ in range(2)]
    await house.may_grow(1000)
    refused = Answer(EN("refused-not-stored"), alert=True)
    assert set(answers) <= {Answer(), refused}
    assert (await press(house, stranger, room, hand)).notice == EN("refused-not-seated")
    for person in people:
        assert await press(house, person, room, hand) == Answer()


# ---- people -------------------------------------------------------------------------------------


async def test_each_person_reads_their_own_language_and_the_room_its_own(house: House) -> None:
    room = await house.room()
    anna, bruno = await house.person("Anna", "en"), await house.person("Bruno", "it")
    stranger = await house.person("Carla", "xx")
    it = speaker("it")
    await begin(house, room, [anna, bruno])
    await open_hands(house, room, [anna, bruno])
    assert EN("button-hand") not in str(house.platform.one("table").content.rows)
    for person, say in ((anna, EN), (bruno, it), (stranger, it)):
        answer = await house.desk.press(person, room, "?")
        assert answer.notice == say("refused-unreadable")
    await house.desk.command(anna, room, "language", "it")
    await house.reconciler.settle()
    assert (await house.desk.press(anna, room, "?")).notice == it("refused-unreadable")
    again = await house.person("Anna", "en")
    assert (await house.manager.people.preferences(again)).language == "it"
    assert (await house.desk.command(anna, room, "language", "xx")).alert


async def test_a_table_in_a_private_chat_counts_for_no_community(house: House) -> None:
    room = await house.desk.open_room(
        platform="fake", community=None, external_id="anna", title="Anna"
    )
    assert room.community_id is None
    again = await house.desk.open_room(
        platform="fake", community=None, external_id="anna", title="Annina"
    )
    assert (again.room_id, again.title) == (room.room_id, "Annina")
    anna = await house.person("Anna")
    await house.desk.command(anna, room, "new", "scopa:2:greedy")
    (match_id,) = await house.matches(room)
    await house.manager.matches.leave(match_id, anna)
    found = await house.db.read(lambda tx: storage.match_communities(tx, match_id))
    assert found == []
    assert json.loads(room.settings) == {}
