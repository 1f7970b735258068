"""Whole matches searched for a card in the wrong place: messages, page, pictures, log."""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import NewPerson, play_together
from tests.browser.person import PATIENCE, Person
from tests.browser.process import Bot
from tests.logged import CARD_CODE

pytestmark = pytest.mark.browser

RANKS: Final = {"asso": "A", **{str(n): str(n) for n in range(2, 8)}}
COURT: Final = {"fante": "8", "cavallo": "9", "re": "10"}
SUITS: Final = {"denari": "🟡", "coppe": "🏆", "spade": "⚔️", "bastoni": "🌿"}
# Every card as the texts name it, and as the buttons draw it.
SIGNS: Final = {
    f"{rank} di {suit}".replace("7 di denari", "settebello"): f"{figure}{sign}"
    for rank, figure in (RANKS | COURT).items()
    for suit, sign in SUITS.items()
}
VERSION: Final = re.compile(r"m:[0-9a-z]+:([0-9a-z]+):")
# What was read aloud last may be of the round before; it repeats messages that are searched anyway.
SPOKEN: Final = re.compile(r'<p id="speech".*?</p>', re.DOTALL)


class Witness:
    """Keeps what one tab fetched and when which cards were in its own hand."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pictures: dict[str, bytes] = {}
        person.page.route("**/picture/*", self._fetch)

    def messages(self, *, private: bool) -> list[dict[str, Any]]:
        shown = [m["message"] for m in self.person.received if m["type"] == "show"]
        entered = [m for r in self.person.received if r["type"] == "room" for m in r["messages"]]
        return [message for message in (*entered, *shown) if message["private"] is private]

    def hands(self) -> dict[int, frozenset[str]]:
        """The own cards by the match's version, as the private messages tell them."""
        hands = [m for m in self.messages(private=True) if m["kind"] == "hand"]
        return {version: _cards(m["text"]) for m in hands for version in _versions(m)}

    def digests(self, messages: list[dict[str, Any]]) -> set[bytes]:
        """What the pictures of these messages look like, as far as they were fetched."""
        addresses = {m["picture"]["address"] for m in messages if m["picture"]}
        return {self.pictures[a] for a in addresses if a in self.pictures}

    def _fetch(self, route: Route) -> None:
        response = route.fetch()
        if response.ok:
            address = "/picture/" + route.request.url.rpartition("/")[2]
            self.pictures[address] = hashlib.sha256(response.body()).digest()
        route.fulfill(response=response)


def _versions(message: dict[str, Any]) -> set[int]:
    return {int(version, 36) for version in VERSION.findall(json.dumps(message["rows"]))}


def _cards(text: str) -> frozenset[str]:
    """The cards that a hand's text names as held."""
    moves = re.findall(r"^\d+: (.+?) (?:prende|resta)", text, re.MULTILINE)
    held = re.findall(r"^In mano: (.+)$", text, re.MULTILINE)
    return frozenset(name for name in SIGNS if name in moves or any(name in line for line in held))


def _hidden(owner: Witness, version: int) -> frozenset[str]:
    """What the owner certainly holds at this version: the cards told before and after it."""
    hands = owner.hands()
    before = max((v for v in hands if v <= version), default=None)
    after = min((v for v in hands if v >= version), default=None)
    if before is None or after is None:
        return frozenset()
    return hands[before] & hands[after]


def _leaks(owner: Witness, other: Witness) -> Iterator[str]:
    for message in (*other.messages(private=True), *other.messages(private=False)):
        text = json.dumps(message, ensure_ascii=False)
        for version in _versions(message):
            for card in _hidden(owner, version):
                if card in text or SIGNS[card] in text:
                    yield f"version {version}: {card} in {text}"


def test_nobody_receives_anothers_cards_in_any_form(bot: Bot, new_person: NewPerson) -> None:
    witnesses = [Witness(new_person(name)) for name in ("Anna", "Marco", "Carla")]
    people = [witness.person for witness in witnesses]
    anna, marco, _ = people
    for person in people:
        person.come_in(bot.url)
    anna.tap("Apri un tavolo per gli amici")
    marco.tap("Mi siedo", on=marco.table)
    anna.tap("Si comincia", on=anna.table)
    play_together(anna, marco, look=lambda mover: _look_at_pages(mover, people))
    assert all(len(witness.hands()) > 30 for witness in witnesses[:2])  # there was much to leak

    for owner in witnesses:
        own = owner.messages(private=True)
        tokens = {
            key["token"] for m in own if m["kind"] == "hand" for row in m["rows"] for key in row
        }
        addresses = {m["picture"]["address"] for m in own if m["picture"]}
        for other in witnesses:
            if other is owner:
                continue
            assert not list(_leaks(owner, other))
            everything = json.dumps(other.person.received)
            assert not [address for address in addresses if address in everything]
            moves = {token for token in tokens if ":play:" in token}
            assert not [token for token in moves if token in everything]
            assert owner.digests(own).isdisjoint(other.pictures.values())
    assert not witnesses[2].messages(private=True)  # Carla only looks on
    assert not CARD_CODE.findall(bot.log)
    assert not [card for card in SIGNS if card in bot.log]


def _look_at_pages(mover: Person, people: list[Person]) -> None:
    """While the mover chooses, no other page has one of their cards anywhere in it, once it shows
    the newest: the table of the last round may name a card that was dealt again."""
    held = mover.held()
    for other in people:
        end = time.monotonic() + PATIENCE
        while other is not mover and (found := _named(held, other)):
            assert time.monotonic() < end, found
            other.page.wait_for_timeout(20)


def _named(cards: set[str], other: Person) -> list[str]:
    html = SPOKEN.sub("", other.page.content())
    return [card for card in cards if card in html or SIGNS[card] in html]
