"""Headless Chromium, the real program, and people at its page.

Where Chromium is missing these tests are skipped; under CI that would hide a hole, so there it is a
failure.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

from tests.browser.person import PATIENCE, Person
from tests.browser.process import Bot

QUIET: Final = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}

NewPerson = Callable[..., Person]

expect.set_options(timeout=PATIENCE * 1000)


def play_together(*people: Person, look: Callable[[Person], None] | None = None) -> None:
    """They play against each other, each when it is their turn, until the match is over. `look`
    is called with whoever is about to move, at every fifth move."""
    made, moved = 0, time.monotonic()
    while not people[0].is_over():
        assert time.monotonic() < moved + PATIENCE, "nobody can move, and the match is not over"
        for person in people:
            if person.can_move():
                moved = time.monotonic()
                if look is not None and made % 5 == 0:
                    look(person)
                person.make_a_move(made)
                made += 1
        people[0].page.wait_for_timeout(10)


# Not for the whole session: Playwright keeps an event loop running in this thread, and the tests of
# other modules need their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        reason = "Chromium is not installed (Debian: apt-get install chromium)"
        if os.environ.get("CI") == "true":
            pytest.fail(f"{reason}, and under CI it has to be")
        pytest.skip(reason)
    # Chromium refuses to run as root with its sandbox.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*QUIET, *sandbox])
        yield browser
        browser.close()


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Bot]:
    bot = Bot(tmp_path)
    bot.start()
    yield bot
    print(bot.log)  # shown where a test fails
    bot.stop()


@pytest.fixture
def new_person(chromium: Browser, bot: Bot, tmp_path: Path) -> Iterator[NewPerson]:
    """Opens a tab for somebody. How each page looked at the end is kept as a picture."""
    people: list[Person] = []
    contexts: list[BrowserContext] = []

    def open_tab(name: str, *, size: ViewportSize = DESKTOP) -> Person:
        context = chromium.new_context(viewport=size, locale="it-IT")
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        people.append(Person(context.new_page(), name))
        return people[-1]

    yield open_tab
    for number, person in enumerate(people):
        person.page.screenshot(path=tmp_path / f"{number}.png")
    for context in contexts:
        context.close()
    assert [person.faults for person in people] == [[]] * len(people)
