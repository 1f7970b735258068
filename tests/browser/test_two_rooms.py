"""One table in two rooms of the playground."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.process import Bot

pytestmark = pytest.mark.browser


def bring(person: Person, code: str) -> None:
    """By the form that the page's help has for it."""
    person.tap("Aiuto")
    person.page.get_by_label("Codice del tavolo").fill(code)
    person.tap("Portalo qui")


def test_a_table_comes_to_another_room_by_its_code(bot: Bot, new_person: NewPerson) -> None:
    marco, carla = new_person("Marco"), new_person("Carla")
    marco.come_in(bot.url, "bar-sport")
    marco.tap("Apri un tavolo per gli amici")
    expect(marco.table).to_contain_text("libero")
    shown = re.search("tavolo ([A-Z0-9]{5})", marco.table.text_content() or "")
    assert shown is not None
    carla.come_in(bot.url, "circolo")
    bring(carla, shown[1])  # she was never where it stands
    expect(carla.page.get_by_text("ha questo codice")).to_be_visible()
    marco.page.evaluate("location.hash = '#/circolo'")
    expect(marco.page.get_by_role("heading", name="Circolo")).to_be_visible()
    bring(marco, shown[1])
    carla.tap("Mi siedo", on=carla.table)
    expect(marco.table).to_contain_text("2. Carla")
    marco.page.evaluate("location.hash = '#/bar-sport'")
    expect(marco.page.get_by_role("heading", name="Bar Sport")).to_be_visible()
    marco.tap("Si comincia", on=marco.table)
    for person in (marco, carla):  # each has their cards in their own room
        expect(person.hand.get_by_role("img")).to_be_visible()
    expect(carla.table).to_contain_text(f"tavolo {shown[1]}")
