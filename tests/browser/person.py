"""Somebody at the page: sees what is visible, reads names and words, and taps buttons."""

from __future__ import annotations

import json
import re
import time
from typing import Any, Final

from playwright.sync_api import Locator, Page, WebSocket, expect

__all__ = ["PATIENCE", "WON", "Person"]

PATIENCE: Final = 60.0  # seconds until something that does not come is a failure
SAME_TAP_SECONDS: Final = 0.4  # longer than what the page takes for a double tap

A_MOVE: Final = re.compile(r"^\d+ · ")
MOVE_IN_WORDS: Final = re.compile(r"^\d+: (.+?) (?:prende|resta)", re.MULTILINE)
WON: Final = re.compile(r"Ha vinto|Hanno vinto")
FINAL_SCORE: Final = re.compile(r"Punteggio finale: (.+)")


class Person:
    """One browser tab and whoever sits before it.

    `received` is everything the server ever sent to this tab, for tests of what must not be in it.
    """

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.received: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self._last_x: float | None = None  # of the last move's tap
        self._last_tap = 0.0
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    # What there is to see

    @property
    def chat(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def hand(self) -> Locator:
        """What only this person sees."""
        return self.page.get_by_role("complementary", name="Le tue carte")

    @property
    def moves(self) -> Locator:
        """The buttons of the moves that can be made now."""
        return self.hand.get_by_role("button", name=A_MOVE)

    @property
    def table(self) -> Locator:
        """The newest table in the chat."""
        return self.chat.get_by_role("listitem").filter(has=self.page.get_by_role("img")).last

    @property
    def end(self) -> Locator:
        """The words that say who has won."""
        return self.table.get_by_text(WON)

    def table_in_words(self) -> str:
        """The table as a screen reader reads the picture."""
        return self.table.get_by_role("img").get_attribute("alt") or ""

    def hand_in_words(self) -> str:
        """The own hand as a screen reader reads the picture."""
        return self.hand.get_by_role("img").get_attribute("alt") or ""

    def settle(self) -> tuple[str, str]:
        """Table and hand in words, once neither changes any more."""
        seen = None
        while seen != (seen := (self.table_in_words(), self.hand_in_words())):
            self.page.wait_for_timeout(300)
        return seen

    def held(self) -> set[str]:
        """The cards in the own hand, by name; only on one's turn."""
        return set(MOVE_IN_WORDS.findall(self.hand_in_words()))

    def final_points(self) -> list[float]:
        """The points of the sides, as the last message says them."""
        line = FINAL_SCORE.search(self.table.inner_text())
        assert line is not None
        return [float(number) for number in re.findall(r"(\d+)(?:,|$)", line[1])]

    # What a person does

    def come_in(self, url: str, room: str = "bar-sport") -> None:
        self.page.goto(f"{url}#/{room}")
        self.page.get_by_label("Il tuo nome").fill(self.name)
        self.tap("Entra")
        expect(self.page.get_by_role("button", name=f"Tu: {self.name}")).to_be_visible()

    def tap(self, button: str, *, on: Locator | None = None, exact: bool = False) -> None:
        """Not so soon after the tap before that the page would take both for a double tap, of which
        it takes the first: what is drawn anew may bring this button to the same spot."""
        where = self.page if on is None else on
        self._rest()
        where.get_by_role("button", name=button, exact=exact).first.click()
        self._last_tap, self._last_x = time.monotonic(), None

    def make_a_move(self, number: int = 0) -> None:
        """Taps one of the moves and waits until the hand has changed."""
        before = self.hand.text_content() or ""
        self._click_beside_the_last(self.moves.nth(number % self.moves.count()))
        expect(self.hand).not_to_have_text(before)

    def _click_beside_the_last(self, button: Locator) -> None:
        """We are faster than any finger: a move that waits for no double tap is tapped beside the
        one before."""
        if self._last_x is None:
            self._rest()
        box, last_x = button.bounding_box(), self._last_x or 0.0
        assert box is not None
        ends = (20.0, box["width"] - 20.0)
        x = max(ends, key=lambda end: abs(box["x"] + end - last_x))
        button.click(position={"x": x, "y": box["height"] / 2})
        self._last_tap, self._last_x = time.monotonic(), box["x"] + x

    def _rest(self) -> None:
        left = self._last_tap + SAME_TAP_SECONDS - time.monotonic()
        self.page.wait_for_timeout(max(0.0, left * 1000))

    def can_move(self) -> bool:
        return self.moves.count() > 0

    def wait_for_a_turn(self) -> bool:
        """Waits for the own turn or for the end of the match; says whether it is one's turn."""
        self.moves.or_(self.end).first.wait_for()
        return not self.is_over()

    def wait_until_held(self, count: int) -> set[str]:
        """The cards in the own hand at the next turn with so many: another tab may have moved."""
        end = time.monotonic() + PATIENCE
        while len(held := self.held()) != count:
            assert time.monotonic() < end, f"never {count} cards: {held}"
            self.page.wait_for_timeout(20)
        return held

    def is_over(self) -> bool:
        return self.end.count() > 0

    def play_to_the_end(self) -> int:
        """Plays with whoever answers by itself; returns how many moves it took."""
        made = 0
        while self.wait_for_a_turn():
            self.make_a_move(made)
            made += 1
        return made

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.received.append(json.loads(frame))
