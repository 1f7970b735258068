"""A match watched again in a real browser: the picture moves, the record is downloaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from bot.game import read_record
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.process import Bot

pytestmark = pytest.mark.browser


class SlowPictures:
    """Pictures are on their way until they are let go."""

    def __init__(self) -> None:
        self._waiting: list[Route] | None = []

    def fetch(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def release(self) -> None:
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()


@pytest.fixture
def marco(bot: Bot, new_person: NewPerson) -> Person:
    """Before the sheet of a match that he has just left, and that had one round."""
    marco = new_person("Marco")
    marco.come_in(bot.url)
    marco.tap("Gioca contro il computer")
    for number in range(4):
        marco.wait_for_a_turn()
        marco.make_a_move(number)
    marco.wait_for_a_turn()
    marco.tap("⋯", on=marco.table)
    marco.tap("Lascio la partita…")
    marco.tap("Sì, lascio")
    marco.tap("🎞 Rivedi", on=marco.table)
    expect(marco.hand.get_by_text("Premi il numero di una smazzata")).to_be_visible()
    return marco


def test_a_match_is_watched_again_and_kept(marco: Person, tmp_path: Path) -> None:
    page = marco.hand
    marco.tap("1", on=page, exact=True)
    marco.tap("🎞 Rivedi la smazzata", on=page)
    replay = page.get_by_role("img")
    expect(replay).to_have_attribute("alt", re.compile("carte giocate"))
    expect(replay).to_have_js_property("naturalWidth", 800)
    kind = replay.evaluate(
        "one => fetch(one.src).then(answer => answer.headers.get('content-type'))"
    )
    assert kind == "image/gif"
    marco.tap("‹ Tutta la partita", on=page)
    with marco.page.expect_download() as downloaded:
        marco.tap("📄 Scarica la partita", on=page)
    assert downloaded.value.suggested_filename == "scopa-1.txt"
    kept = tmp_path / "kept.txt"
    downloaded.value.save_as(kept)
    assert read_record(kept.read_text("utf-8")).match.outcome is not None
    assert marco.faults == []


def test_buttons_stay_where_they_are_when_their_picture_comes_late(marco: Person) -> None:
    line = SlowPictures()
    marco.page.route("**/picture/*", line.fetch)
    sheet = marco.hand.get_by_role("img").bounding_box()
    marco.tap("1", on=marco.hand, exact=True)
    button = marco.hand.get_by_role("button", name="🎞 Rivedi la smazzata")
    button.wait_for()
    early = button.bounding_box()
    line.release()
    image = marco.hand.get_by_role("img")
    expect(image).not_to_have_attribute("style", re.compile("aspect-ratio"))  # the new one
    assert sheet != image.bounding_box()
    assert button.bounding_box() == early
