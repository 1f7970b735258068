"""One's own data and being forgotten, at the page: a download, and a tab that knows nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.process import Bot
from tests.privacy.traces import traces

pytestmark = pytest.mark.browser


def test_the_file_is_downloaded_and_whoever_is_forgotten_is_asked_who_they_are(
    bot: Bot, new_person: NewPerson, tmp_path: Path
) -> None:
    database = tmp_path / "scopa.sqlite3"
    anna = new_person("Zenobia")
    anna.come_in(bot.url)
    anna.tap("Aiuto")
    with anna.page.expect_download() as download:
        anna.tap("I miei dati, in un file")
    data = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert download.value.suggested_filename == "scopa-data.json"
    (identity,) = data["identities"]
    assert (identity["platform"], identity["name"]) == ("playground", "Zenobia")
    secret = identity["id"]
    assert traces(database, "Zenobia", secret)
    anna.tap("Aiuto")
    anna.tap("Dimenticami…")
    expect(anna.page.get_by_text("Vuoi sparire da qui?")).to_be_visible()
    anna.tap("Sì, dimenticami")
    expect(anna.page.get_by_label("Il tuo nome")).to_be_visible()
    assert traces(database, "Zenobia", secret) == []
    anna.page.reload()  # the tab brings nobody back by itself
    expect(anna.page.get_by_label("Il tuo nome")).to_be_visible()
    assert anna.page.evaluate("sessionStorage.length") == 0
    assert traces(database, "Zenobia", secret) == []
    assert "Zenobia" not in bot.log
    assert anna.faults == []
