"""How the page behaves under fingers, keyboards and curious people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import Person
from tests.browser.process import Bot

pytestmark = pytest.mark.browser


@pytest.fixture
def marco(bot: Bot, new_person: NewPerson) -> Person:
    """Somebody who plays against the computer and is to move."""
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    assert marco.wait_for_a_turn()
    return marco


def _leave_unanswered(route: Route) -> None:
    """The picture stays on its way."""


def second_tab(person: Person) -> Person:
    """Another tab of the same person, as the browser's "duplicate" makes it."""
    with person.page.expect_popup() as opened:
        person.page.evaluate("window.open(location.href)")
    return Person(opened.value, person.name)


def test_a_double_tap_plays_one_card(marco: Person) -> None:
    before = marco.held()
    hand = marco.hand.text_content() or ""
    marco.moves.first.dblclick()
    expect(marco.hand).not_to_have_text(hand)
    assert marco.wait_for_a_turn()
    assert len(marco.held()) == len(before) - 1


def test_two_tabs_of_one_person_show_the_same_hand_and_either_may_play(marco: Person) -> None:
    other = second_tab(marco)
    assert other.wait_for_a_turn()
    held = marco.held()
    assert other.held() == held
    other.make_a_move()
    assert marco.wait_until_held(len(held) - 1) < held
    marco.make_a_move()
    assert other.wait_until_held(len(held) - 2) < held
    assert other.held() == marco.wait_until_held(len(held) - 2)


def test_whoever_has_no_seat_is_told_kindly_and_sees_no_hand(
    marco: Person, bot: Bot, new_person: NewPerson
) -> None:
    carla = new_person("Carla")
    carla.come_in(bot.url)
    carla.tap("La mia mano", on=carla.table)
    expect(carla.page.get_by_text("A questo tavolo non hai un posto")).to_be_visible()
    assert not carla.can_move()
    assert marco.can_move()


def test_a_name_full_of_markup_is_only_a_name(bot: Bot, new_person: NewPerson) -> None:
    name = "<b onclick=alert(1)>Zoë</b>"
    zoe, marco = new_person(name), new_person("Marco")
    zoe.come_in(bot.url)
    marco.come_in(bot.url)
    expect(marco.page.get_by_text(name)).to_be_visible()
    zoe.tap("Gioca contro il computer")
    expect(marco.table).to_contain_text(name)
    assert marco.page.locator("b").count() == 0


def test_the_keyboard_alone_is_enough_and_the_focus_stays_in_the_hand(marco: Person) -> None:
    marco.moves.first.focus()
    before = marco.held()
    hand = marco.hand.text_content() or ""
    marco.page.keyboard.press("Enter")
    expect(marco.hand).not_to_have_text(hand)
    assert marco.wait_for_a_turn()
    assert len(marco.held()) < len(before)
    expect(marco.hand.locator(":focus")).to_have_count(1)


def test_words_and_buttons_are_of_one_hand_while_its_picture_is_on_the_way(marco: Person) -> None:
    before = marco.held()
    marco.page.route("**/picture/*", _leave_unanswered)
    with marco.page.expect_request("**/picture/*"):
        marco.make_a_move()
    assert marco.wait_for_a_turn()
    assert len(marco.held()) == len(before) - 1


def test_the_first_stop_of_the_keyboard_leads_past_the_bar(marco: Person) -> None:
    marco.page.reload()
    assert marco.wait_for_a_turn()
    marco.page.keyboard.press("Tab")
    skip = marco.page.get_by_role("link", name="Vai al tavolo")
    expect(skip).to_be_focused()
    marco.page.keyboard.press("Enter")
    marco.page.keyboard.press("Tab")
    expect(marco.chat.locator(":focus")).to_have_count(1)


def test_a_reloaded_page_is_the_same_person_at_the_same_table(marco: Person) -> None:
    before = marco.settle()
    marco.page.reload()
    assert marco.wait_for_a_turn()
    assert marco.settle() == before


def test_the_page_and_the_own_hand_speak_the_language_that_was_chosen(marco: Person) -> None:
    marco.page.get_by_label("Lingua").first.select_option("en")
    hand = marco.page.get_by_role("complementary", name="Your cards")
    expect(hand).to_be_visible()
    expect(hand.get_by_role("img")).to_have_attribute("alt", re.compile("Your turn"))
    expect(marco.page.get_by_role("button", name="New table")).to_be_visible()


def test_a_private_page_can_be_read_and_put_away(marco: Person) -> None:
    marco.tap("Punti e regole", on=marco.table)
    note = marco.hand.get_by_role("listitem").filter(has_text="La carta uguale viene prima")
    expect(note).to_be_visible()
    marco.tap("Chiudi", on=note)
    expect(note).to_have_count(0)
    marco.make_a_move()


def test_another_room_is_another_room(marco: Person, bot: Bot, new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.come_in(bot.url, "casa-mia")
    expect(anna.page.get_by_role("heading", name="Casa mia")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Il tavolo è libero")).to_be_visible()
    anna.tap("Aiuto")
    anna.page.get_by_label("Nome della stanza").fill("Bar Sport")
    anna.tap("Vai")
    expect(anna.page.get_by_role("heading", name="Bar Sport")).to_be_visible()
    expect(anna.table).to_contain_text("Marco")


def test_on_a_phone_the_moves_are_in_sight_without_scrolling(
    bot: Bot, new_person: NewPerson
) -> None:
    marco = new_person("Marco", size=PHONE)
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    assert marco.wait_for_a_turn()
    expect(marco.moves.first).to_be_in_viewport(ratio=1)
    expect(marco.table.get_by_role("img")).to_be_in_viewport(ratio=0.7)
    wider = marco.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wider
