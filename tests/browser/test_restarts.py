"""The process is killed while people play. Nothing is lost, and the page comes back by itself."""

from __future__ import annotations

import random
import re
import time

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import PATIENCE, Person
from tests.browser.process import Bot

pytestmark = pytest.mark.browser

LOST = "Collegamento perso"


def restart(bot: Bot, *people: Person) -> None:
    """Kills and starts again; every page has noticed both by itself."""
    bot.kill()
    for person in people:
        expect(person.page.get_by_text(LOST)).to_be_visible()
    bot.start()
    for person in people:
        expect(person.page.get_by_text(LOST)).to_have_count(0)


def all_is_fresh(person: Person) -> None:
    """Nothing on the page is from before the restart any more: old messages are pale till then."""
    expect(person.page.locator("[aria-busy=true]")).to_have_count(0)


def test_after_a_kill_table_hand_turn_and_score_are_the_same(
    bot: Bot, new_person: NewPerson
) -> None:
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    for moves in (0, 1, 4, 12):  # also across rounds
        for number in range(moves):
            assert marco.wait_for_a_turn()
            marco.make_a_move(number)
        table, hand = marco.settle()
        restart(bot, marco)
        all_is_fresh(marco)
        expect(marco.table.get_by_role("img")).to_have_attribute("alt", table)
        expect(marco.hand.get_by_role("img")).to_have_attribute("alt", hand)
        assert marco.wait_for_a_turn()
    marco.make_a_move()


def test_killed_in_the_middle_of_a_move_it_was_made_or_it_was_not(
    bot: Bot, new_person: NewPerson
) -> None:
    chance = random.Random(20)
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    for number in range(4):
        assert marco.wait_for_a_turn()
        if len(marco.held()) == 1:
            marco.make_a_move()  # so that the hand is not dealt anew while we compare it
            assert marco.wait_for_a_turn()
        before = marco.held()
        marco.moves.nth(number % marco.moves.count()).click()
        time.sleep(chance.uniform(0, 0.06))
        restart(bot, marco)
        all_is_fresh(marco)
        assert marco.wait_for_a_turn()
        after = marco.held()
        assert after <= before
        assert len(before) - len(after) in (0, 1)
    marco.make_a_move()


def test_two_people_meet_again_after_a_kill(bot: Bot, new_person: NewPerson) -> None:
    anna, marco = new_person("Anna"), new_person("Marco")
    for person in (anna, marco):
        person.come_in(bot.url)
    anna.tap("Apri un tavolo per gli amici")
    marco.tap("Mi siedo", on=marco.table)
    for person in (anna, marco):  # a tap that was not answered yet may be lost with the process
        expect(person.table.get_by_role("img")).to_have_attribute("alt", re.compile("Marco"))
    restart(bot, anna, marco)  # in the lobby
    anna.tap("Si comincia", on=anna.table)
    first, second = (anna, marco) if _moves_first(anna, marco) else (marco, anna)
    first.make_a_move()
    second.moves.first.wait_for()
    hands = [person.hand_in_words() for person in (first, second)]
    restart(bot, first, second)
    for person in (first, second):
        all_is_fresh(person)
    for person, hand in zip((first, second), hands, strict=True):
        expect(person.hand.get_by_role("img")).to_have_attribute("alt", hand)
    assert not first.can_move()
    second.make_a_move()
    first.moves.first.wait_for()


def test_a_button_from_before_the_kill_still_works(bot: Bot, new_person: NewPerson) -> None:
    marco = new_person("Marco")
    line = SlowLine()
    marco.page.route_web_socket("**/live", line.connect)
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    assert marco.wait_for_a_turn()
    before = marco.held()
    line.hold()  # what the new process shows is still on its way when the old button is tapped
    restart(bot, marco)
    marco.moves.first.click()
    line.release()
    expect(
        marco.hand.get_by_text("Hai preso").or_(marco.hand.get_by_text("Hai calato")).first
    ).to_be_attached()
    assert marco.wait_for_a_turn()
    assert marco.held() < before


def test_a_tap_while_the_program_is_away_is_told_and_not_lost_silently(
    bot: Bot, new_person: NewPerson
) -> None:
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    assert marco.wait_for_a_turn()
    before = marco.held()
    bot.kill()
    expect(marco.page.get_by_text(LOST)).to_be_visible()
    marco.moves.first.click()
    expect(marco.page.get_by_role("alert").get_by_text("la mossa non è partita")).to_be_visible()
    bot.start()
    expect(marco.page.get_by_text(LOST)).to_have_count(0)
    all_is_fresh(marco)
    assert marco.wait_for_a_turn()
    assert marco.held() == before
    marco.make_a_move()


class SlowLine:
    """A WebSocket on whose way to the page messages can be held up."""

    def __init__(self) -> None:
        self._page: WebSocketRoute | None = None
        self._held: list[str | bytes] = []
        self._holds = False

    def connect(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._on_message)

    def hold(self) -> None:
        self._holds = True

    def release(self) -> None:
        self._holds = False
        assert self._page is not None
        for message in self._held:
            self._page.send(message)
        self._held.clear()

    def _on_message(self, message: str | bytes) -> None:
        if self._holds:
            self._held.append(message)
        elif self._page is not None:
            self._page.send(message)


def _moves_first(one: Person, other: Person) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if one.can_move():
            return True
        if other.can_move():
            return False
        one.page.wait_for_timeout(20)
    raise AssertionError("nobody is to move")
