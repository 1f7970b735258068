"""Whole matches in a real browser, played by what there is to see and nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson, play_together
from tests.browser.process import Bot

pytestmark = pytest.mark.browser


def test_a_match_of_scopa_against_the_computer_and_the_next_one(
    bot: Bot, new_person: NewPerson
) -> None:
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    marco.play_to_the_end()
    points = marco.final_points()
    assert len(points) == 2
    assert max(points) >= 11
    assert points[0] != points[1]
    marco.tap("Rivincita", on=marco.table)
    marco.moves.first.wait_for()
    expect(marco.table.get_by_role("img")).to_have_attribute("alt", re.compile("Marco 0"))


def test_a_match_of_two_people_in_two_tabs(bot: Bot, new_person: NewPerson) -> None:
    anna, marco = new_person("Anna"), new_person("Marco", size=PHONE)
    anna.come_in(bot.url)
    marco.come_in(bot.url)
    anna.tap("Apri un tavolo per gli amici")
    marco.tap("Mi siedo", on=marco.table)
    anna.tap("Si comincia", on=anna.table)
    play_together(anna, marco)
    for person in (anna, marco):
        expect(person.end).to_be_visible()
    assert anna.final_points() == marco.final_points()
    assert max(anna.final_points()) >= 11


def test_a_match_of_scopone_with_three_computers_on_a_phone(
    bot: Bot, new_person: NewPerson
) -> None:
    carla = new_person("Carla", size=PHONE)
    carla.come_in(bot.url)
    carla.tap("Scopone in quattro")
    carla.wait_for_a_turn()
    assert len(carla.held()) == 9
    assert carla.play_to_the_end() % 9 == 0  # the round that ends it is played out
    assert len(carla.final_points()) == 2
