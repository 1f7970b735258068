"""Presses and commands: whatever comes in, the answer is kind and nothing happens by accident."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import storage
from bot.delivery import Answer, Forbidden, Unavailable
from bot.delivery.rooms import RoomSettings
from bot.delivery.tokens import parse
from bot.game import CutBy, Deal, Phase, preset
from bot.i18n import speaker
from bot.manager import LobbyState, MatchId, PersonId
from bot.screens.choices import switch_choices
from bot.screens.opening import CUTS
from bot.screens.screen import Press, Subject
from bot.screens.switches import Page
from storage import Room
from tests.game.positions import deck_starting
from tests.house import FakePlatform, House, Message, open_house, pressed, until

EN = speaker("en")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "scopa.db") as house:
        yield house


async def press(house: House, person: PersonId, room: Room, token: str) -> Answer:
    answer = await house.desk.press(person, room, token)
    await house.reconciler.settle()
    return answer


async def begin(house: House, room: Room, people: list[PersonId], game: str = "scopa:2") -> MatchId:
    """A match of these people, begun by buttons."""
    await house.desk.command(people[0], room, "new", game)
    await house.reconciler.settle()
    table = house.platform.of("table", room=room)[-1].number
    for person in people[1:]:
        await press(house, person, room, house.platform.messages[table].tokens("join")[0])
    await press(house, people[0], room, house.platform.messages[table].tokens("start")[0])
    return (await house.matches(room))[-1]


async def turn_to(house: House, person: PersonId, room: Room, page: Page) -> Message:
    """The page of the options that the person has turned to."""
    tokens = house.platform.one("note", person).tokens("page")
    found = next(one for one in tokens if parse(one).index == list(Page).index(page))
    await press(house, person, room, found)
    return house.platform.one("note", person)


async def open_hands(house: House, room: Room, people: list[PersonId]) -> None:
    for person in people:
        await press(house, person, room, house.platform.one("table").tokens("hand")[0])


def to_play(house: House, people: list[PersonId]) -> tuple[PersonId, PersonId, list[str]]:
    """Who can play, somebody who cannot, and the buttons."""
    for person in people:
        if tokens := house.platform.one("hand", person).tokens("play"):
            return person, next(one for one in people if one != person), tokens
    raise AssertionError("nobody can play")


async def version(house: House, match_id: MatchId) -> int:
    return (await house.manager.matches.standing(match_id, None)).view.version


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
    for error in (Unavailable(), Forbidden()):
        house.platform.fail(error, kind="note")
        assert await press(house, player, room, info) == Answer()
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


# ---- lobbies ------------------------------------------------------------------------------------


async def test_a_double_tap_adds_one_computer_and_the_next_tap_another(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new", "scopa:4")
    await house.reconciler.settle()
    button = house.platform.one("table").tokens("computer")[0]
    taps = await asyncio.gather(*(house.desk.press(anna, room, button) for _ in range(2)))
    assert [tap.alert for tap in taps] == [False, True]
    await house.reconciler.settle()
    (lobby_id,) = await house.lobbies(room)
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.missing == 2
    assert not (
        await press(house, anna, room, house.platform.one("table").tokens("computer")[0])
    ).alert
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.missing == 1


async def test_a_double_tap_in_the_menu_opens_one_table(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new")
    new = house.platform.one("note", anna).tokens("new")[0]
    answers = await asyncio.gather(*(house.desk.press(anna, room, new) for _ in range(3)))
    assert answers == [Answer()] * 3
    assert len(await house.lobbies(room)) == 1
    assert house.platform.of("note", anna) == []
    await house.desk.command(anna, room, "new")
    await press(house, anna, room, house.platform.one("note", anna).tokens("new")[0])
    assert len(await house.lobbies(room)) == 2


async def test_a_menu_works_in_its_own_room_only(house: House) -> None:
    room, other, anna = await house.room(), await house.room("other"), await house.person("Anna")
    await house.desk.command(anna, room, "new")
    menu = house.platform.one("note", anna)
    assert (await press(house, anna, other, menu.tokens("new")[0])).alert
    assert await house.lobbies(other) == await house.lobbies(room) == []


async def test_every_table_of_the_menu_can_be_opened(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new")
    tokens = house.platform.one("note", anna).tokens("new")
    assert len(tokens) > 5
    for number in range(len(tokens)):
        await house.desk.command(anna, room, "new")
        again = house.platform.one("note", anna).tokens("new")
        assert not (await press(house, anna, room, again[number])).alert
    assert len(await house.lobbies(room)) == len(tokens)


async def test_the_options_are_the_hosts_and_follow_the_lobby(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    await house.desk.command(anna, room, "new", "scopa:3")
    await house.reconciler.settle()
    await press(house, bruno, room, house.platform.one("table").tokens("join")[0])
    options = house.platform.one("table").tokens("options")[0]
    for person in (anna, bruno):
        await press(house, person, room, options)
    (lobby_id,) = await house.lobbies(room)

    async def lobby_rules() -> object:
        return (await house.manager.lobbies.standing(lobby_id)).lobby.rules

    def page(person: PersonId) -> Message:
        return house.platform.one("note", person)

    await turn_to(house, anna, room, Page.TABLE)
    for token in page(anna).tokens("target"):
        assert (await press(house, bruno, room, token)).notice == EN("refused-not-host")
    before = page(anna).content
    await press(house, anna, room, page(anna).tokens("target")[-1])
    assert await lobby_rules() == preset("scopa", seats=3, target=31)
    await until(lambda: page(anna).content != before)
    (seat,) = page(bruno).tokens("seat")
    assert not (await press(house, bruno, room, seat)).alert
    standing = await house.manager.lobbies.standing(lobby_id)
    assert standing.lobby.seat_of(bruno) == 2
    await turn_to(house, anna, room, Page.GAME)
    await press(house, anna, room, page(anna).tokens("variant")[1])
    assert await lobby_rules() == preset("scopone")
    await press(house, anna, room, house.platform.one("table").tokens("close")[0])
    await until(
        lambda: not house.platform.of("note", anna) and not house.platform.of("note", bruno)
    )
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.state is LobbyState.CLOSED


async def test_two_choices_at_once_are_both_made(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new", "scopa:2")
    await house.reconciler.settle()
    await press(house, anna, room, house.platform.one("table").tokens("options")[0])
    page = await turn_to(house, anna, room, Page.TABLE)
    await asyncio.gather(
        house.desk.press(anna, room, page.tokens("target")[1]),
        house.desk.press(anna, room, page.tokens("clock")[0]),
    )
    (lobby_id,) = await house.lobbies(room)
    lobby = (await house.manager.lobbies.standing(lobby_id)).lobby
    assert (lobby.rules.target, lobby.clock.value) == (16, "off")


async def test_a_seat_is_freed_by_the_newest_page_only(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    await house.desk.command(anna, room, "new", "scopa:3")
    await house.reconciler.settle()
    await press(house, anna, room, house.platform.one("table").tokens("computer")[0])
    await press(house, anna, room, house.platform.one("table").tokens("options")[0])
    remove = (await turn_to(house, anna, room, Page.SEATS)).tokens("remove")[0]
    assert not (await press(house, anna, room, remove)).alert
    await press(house, bruno, room, house.platform.one("table").tokens("join")[0])
    assert (await press(house, anna, room, remove)).notice == EN("refused-stale")
    (lobby_id,) = await house.lobbies(room)
    assert bruno in (await house.manager.lobbies.standing(lobby_id)).lobby.people


async def test_switches_are_pressed_page_by_page_and_remembered_by_the_room(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    await house.desk.command(anna, room, "new", "scopa:2")
    await house.reconciler.settle()
    await press(house, anna, room, house.platform.one("table").tokens("options")[0])
    (lobby_id,) = await house.lobbies(room)
    points = await turn_to(house, anna, room, Page.POINTS)
    rules = preset("scopa")
    index = [one.meaning for one in switch_choices(rules)].index("re_bello=yes")
    token = next(one for one in points.tokens("switch") if parse(one).index == index)
    assert (await press(house, bruno, room, token)).notice == EN("refused-not-host")
    assert not (await press(house, anna, room, token)).alert
    wanted = preset("scopa", re_bello=True)
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.rules == wanted
    # The same button again would mean something else by now.
    assert (await press(house, anna, room, token)).notice == EN("refused-stale")
    await press(house, anna, room, house.platform.one("table").tokens("close")[0])

    await house.desk.command(bruno, room, "new", "scopa:3")
    await house.reconciler.settle()
    (lobby_id,) = await house.lobbies(room)
    wanted = preset("scopa", seats=3, re_bello=True)
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.rules == wanted


async def test_the_menu_offers_what_was_played_last(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new")
    assert not house.platform.one("note", anna).tokens("last")
    await house.desk.command(anna, room, "new", "cirulla:2")
    await house.desk.command(anna, room, "leave")
    await house.desk.command(anna, room, "new")
    (again,) = house.platform.one("note", anna).tokens("last")
    assert not (await press(house, anna, room, again)).alert
    (lobby_id,) = await house.lobbies(room)
    assert (await house.manager.lobbies.standing(lobby_id)).lobby.rules == preset("cirulla")
    await house.desk.command(anna, room, "leave")
    await house.desk.command(anna, room, "new", "scopone")
    assert (await press(house, anna, room, again)).notice == EN("refused-stale")


async def test_a_clash_of_switches_is_answered_with_its_reason(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new", "cirulla:2")
    await house.reconciler.settle()
    await press(house, anna, room, house.platform.one("table").tokens("options")[0])
    calls = await turn_to(house, anna, room, Page.CALLS)
    index = [one.meaning for one in switch_choices(preset("cirulla"))].index("cucite=yes")
    token = next(one for one in calls.tokens("switch") if parse(one).index == index)
    assert (await press(house, anna, room, token)).notice == EN("clash-knock-cucite")


async def test_the_look_of_the_cards_is_the_rooms(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    match_id = await begin(house, room, [anna, bruno])
    await open_hands(house, room, [anna, bruno])
    await house.manager.matches.vote(match_id, anna)
    await house.manager.matches.vote(match_id, bruno)
    await house.desk.command(anna, room, "new", "scopa:2")
    await house.reconciler.settle()
    options = house.platform.of("table", room=room)[-1].tokens("options")[0]
    await press(house, anna, room, options)
    table = await turn_to(house, anna, room, Page.TABLE)
    french = table.tokens("deck")[1]
    assert (await press(house, bruno, room, french)).notice == EN("refused-not-host")
    await press(house, anna, room, french)
    assert "✓ 🂡 French cards" in str(house.platform.one("note", anna).content.rows)
    assert RoomSettings.of(await house.desk.services.rooms.now(room)).deck == "french"


async def test_the_rules_of_a_lobby_can_be_read_by_anybody(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    await house.desk.command(anna, room, "new", "asso_piglia_tutto:2")
    await house.reconciler.settle()
    await press(house, bruno, room, house.platform.one("table").tokens("rules")[0])
    text = house.platform.one("note", bruno).content.text
    assert EN("rule-ace_scopa", value="yes", mode="value") in text


async def test_the_deck_is_cut_by_a_button_of_the_table(house: House) -> None:
    room, (anna, bruno) = await house.room(), await house.people(2)
    rules = preset("sbarazzino", cut=CutBy.PLAYER)
    await house.desk.services.rooms.remember_rules(room, rules)
    match_id = await begin(house, room, [anna, bruno], "sbarazzino")
    cutter = (await house.manager.matches.standing(match_id, None)).view.turn
    token = house.platform.one("table").tokens("cut")[0]
    first, second = (anna, bruno) if cutter == 0 else (bruno, anna)
    assert (await press(house, second, room, token)).alert
    assert not (await press(house, first, room, token)).alert
    view = (await house.manager.matches.standing(match_id, None)).view
    assert (view.phase, view.cut) == (Phase.PLAY, CUTS[0])


async def test_a_hand_is_declared_by_a_button_and_played_from(tmp_path: Path) -> None:
    low = deck_starting("Rd Rc Cb 6s Ad 2d 3d 4c 4s 4b")  # whoever leads, both can declare

    async with open_house(tmp_path / "db", shuffle=lambda: Deal(low, "5a")) as house:
        room, people = await house.room(), await house.people(2)
        await house.desk.services.rooms.remember_rules(room, preset("cirulla", auto_knock=False))
        match_id = await begin(house, room, people, "cirulla")
        await open_hands(house, room, people)
        player, other, moves = to_play(house, people)
        (token,) = house.platform.one("hand", player).tokens("declare")
        assert (await press(house, other, room, token)).alert
        assert not (await press(house, player, room, token)).alert
        view = (await house.manager.matches.standing(match_id, None)).view
        assert [one.seat for one in view.declared] == [view.turn]
        assert not house.platform.one("hand", player).tokens("declare")
        assert (await press(house, player, room, token)).notice == EN("refused-stale")
        newer = house.platform.one("hand", player).tokens("play")
        assert len(newer) == len(moves)
        assert not (await press(house, player, room, newer[0])).alert


# ---- the rest of a table ------------------------------------------------------------------------


async def test_leaving_asks_first(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    anna = people[0]
    await house.desk.command(anna, room, "leave")
    assert await house.matches(room) == [match_id]
    yes = house.platform.one("note", anna).tokens("leave_yes")[0]
    await press(house, anna, room, yes)
    assert await house.matches(room) == []
    assert house.platform.of("note", anna) == []
    assert (await press(house, anna, room, yes)).alert


async def test_leaving_a_lobby_needs_no_question(house: House) -> None:
    room, anna = await house.room(), await house.person("Anna")
    await house.desk.command(anna, room, "new", "scopa:2")
    await house.desk.command(anna, room, "leave")
    assert await house.lobbies(room) == []


async def test_everybody_may_vote_by_the_page_of_further_things(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    await begin(house, room, people)
    more = house.platform.one("table").tokens("more")[0]
    for person in people:
        await press(house, person, room, more)
    anna, bruno = people
    await press(house, anna, room, house.platform.one("note", anna).tokens("vote")[0])
    await until(lambda: bool(house.platform.one("note", anna).tokens("unvote")))
    await press(house, anna, room, house.platform.one("note", anna).tokens("unvote")[0])
    await until(lambda: bool(house.platform.one("note", anna).tokens("vote")))
    await press(house, anna, room, house.platform.one("note", anna).tokens("vote")[0])
    await press(house, bruno, room, house.platform.one("note", bruno).tokens("vote")[0])
    assert await house.matches(room) == []


async def test_a_computer_gives_the_seat_back(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    match_id = await begin(house, room, people)
    await open_hands(house, room, people)
    absent, other, _ = to_play(house, people)
    for _ in range(3):
        for _ in range(2):
            house.time.passes(1800)
            await house.manager.matches.due(match_id)
        await house.reconciler.settle()
        _, _, tokens = to_play(house, [other, absent])
        await press(house, other, room, tokens[0])
    seats = (await house.manager.matches.standing(match_id, None)).seats
    assert [info.person for info in seats if info.away] == [absent]
    await until(lambda: bool(house.platform.one("hand", absent).tokens("back")))
    await press(house, absent, room, house.platform.one("hand", absent).tokens("back")[0])
    seats = (await house.manager.matches.standing(match_id, None)).seats
    assert not any(info.away for info in seats)


async def test_commands_open_hands_rules_and_help(house: House) -> None:
    room, people = await house.room(), await house.people(2)
    anna = people[0]
    await house.desk.command(anna, room, "rules")
    classic = house.platform.one("note", anna).content.text
    await house.desk.command(anna, room, "new", "scopone_scientifico:4p:greedy")
    await until(lambda: bool(house.platform.of("table")))
    await house.desk.command(anna, room, "rules")
    assert house.platform.one("note", anna).content.text != classic
    await house.desk.command(anna, room, "hand")
    await house.reconciler.settle()
    assert len(house.platform.of("hand", anna)) == 1
    await house.desk.command(anna, room, "help")
    assert house.platform.one("note", anna).content.text == EN("help")


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
