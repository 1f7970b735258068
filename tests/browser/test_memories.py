"""A match watched again in a real browser: the picture moves, the record is downloaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bot.game import read_record
from tests.browser.conftest import NewPerson
from tests.browser.process import Bot

pytestmark = pytest.mark.browser


def test_a_match_is_watched_again_and_kept(bot: Bot, new_person: NewPerson, tmp_path: Path) -> None:
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
    page = marco.hand
    expect(page.get_by_text("Premi il numero di una smazzata")).to_be_visible()
    page.get_by_role("button", name="1", exact=True).click()
    page.get_by_role("button", name="🎞 Rivedi la smazzata").click()
    replay = page.get_by_role("img")
    expect(replay).to_have_attribute("alt", re.compile("carte giocate"))
    expect(replay).to_have_js_property("naturalWidth", 800)
    kind = replay.evaluate(
        "one => fetch(one.src).then(answer => answer.headers.get('content-type'))"
    )
    assert kind == "image/gif"
    page.get_by_role("button", name="‹ Tutta la partita").click()
    with marco.page.expect_download() as downloaded:
        page.get_by_role("button", name="📄 Scarica la partita").click()
    assert downloaded.value.suggested_filename == "scopa-1.txt"
    kept = tmp_path / "kept.txt"
    downloaded.value.save_as(kept)
    assert read_record(kept.read_text("utf-8")).match.outcome is not None
    assert marco.faults == []
