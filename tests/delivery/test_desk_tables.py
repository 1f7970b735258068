"""Tables by their buttons: gathering, options, cutting and declaring, leaving, voting."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.delivery import Answer
from bot.delivery.rooms import RoomSettings
from bot.delivery.tokens import parse
from bot.game import CutBy, Deal, Phase, preset
from bot.manager import LobbyState, PersonId
from bot.screens.choices import switch_choices
from bot.screens.opening import CUTS
from bot.screens.switches import Page
from tests.delivery.pressing import EN, begin, open_hands, press, to_play, turn_to
from tests.game.positions import deck_starting
from tests.house import House, Message, open_house, until

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
