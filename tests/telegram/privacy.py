"""Searches everything that was sent for a card in the wrong place.

The stored actions tell which cards were hidden at each version of a match; the buttons of a message
tell which version it shows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from bot.delivery.tokens import GRAMMAR
from bot.game import DECK, Card, Match, Phase, action_from_json, apply, new_match
from bot.game.rules import Rules
from bot.i18n import LOCALES, speaker
from bot.screens.words import card_name, card_sign
from tests.logged import CARD_CODE
from tests.standins.telegram import Request, Telegram
from tests.telegram.program import Program

__all__ = ["leaks"]

TOKEN: Final = re.compile(r"(?<!\S)m:([0-9a-z]+):([0-9a-z]+):")
FILE_NAMES: Final = {"scopa.png"}


def leaks(telegram: Telegram, program: Program) -> list[str]:
    """What somebody could read of a hand that isn't theirs, or of the stock."""
    histories = dict(_histories(program))
    seats = _seats(program)
    found: list[str] = []
    for request in telegram.records.requests:
        found += [f"file {name}" for name in _file_names(request) - FILE_NAMES]
        found += [f"payload {data}" for data in _payloads(request) if not GRAMMAR.fullmatch(data)]
        words = _words(request)
        version = TOKEN.search(" ".join(_payloads(request)))
        if version is None:
            continue
        match_id, number = int(version[1], 36), int(version[2], 36)
        match = histories[match_id].get(number)
        if match is None or match.phase is not Phase.PLAY:
            continue  # between rounds all cards have been played
        reader = seats.get((match_id, request.private_to))
        for card in _hidden(match, reader):
            if any(name.search(words) for name in _names(card)):
                found.append(f"{request.method} v{number}: {card.code} in {words!r}")
    log = program.log
    found += [f"log: {code}" for code in CARD_CODE.findall(log)]
    found += [f"log: {name.pattern}" for name in _every_name() if name.search(log)]
    return found


def _histories(program: Program) -> Iterator[tuple[int, dict[int, Match]]]:
    query = (
        "SELECT matches.match_id, results.rules, matches.seats"
        " FROM matches JOIN results ON results.match_id = matches.match_id"
    )
    for match_id, rules, seating in program.rows(query):
        match = new_match(Rules.from_json(json.loads(rules)), json.loads(seating)["first_dealer"])
        versions = {}
        actions = "SELECT version, action FROM actions WHERE match_id = ? ORDER BY version"
        for version, action in program.rows(actions, match_id):
            match = apply(match, action_from_json(json.loads(action))).match
            versions[version] = match
        yield match_id, versions


def _seats(program: Program) -> dict[tuple[int, int | None], int]:
    """The seat that somebody (as Telegram knows them) has in a match."""
    address = {
        person: int(external)
        for person, external in program.rows(
            "SELECT person_id, external_id FROM identities WHERE platform = 'telegram'"
        )
    }
    seats: dict[tuple[int, int | None], int] = {}
    for match_id, seating in program.rows("SELECT match_id, seats FROM matches"):
        for seat, chair in enumerate(json.loads(seating)["chairs"]):
            if chair["occupant"].get("person") in address:
                seats[match_id, address[chair["occupant"]["person"]]] = seat
    return seats


def _hidden(match: Match, reader: int | None) -> list[Card]:
    others = [hand for seat, hand in enumerate(match.hands) if seat != reader]
    return [card for cards in (*others, match.stock) for card in cards]


def _words(request: Request) -> str:
    """Texts and labels, without the payloads."""
    return "\n".join(word for word in request.words() if not GRAMMAR.fullmatch(word))


def _payloads(request: Request) -> list[str]:
    return list(_in(request.params, "callback_data"))


def _in(value: Any, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == key:
                yield inner
            else:
                yield from _in(inner, key)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _in(inner, key)


def _file_names(request: Request) -> set[str]:
    return {upload.name for upload in request.files.values()}


@cache
def _names(card: Card) -> tuple[re.Pattern[str], ...]:
    names = {text for say in map(speaker, LOCALES) for text in (card_name(card, say),)}
    names |= {card_sign(card, speaker(locale)) for locale in LOCALES}
    return tuple(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)") for name in sorted(names))


def _every_name() -> list[re.Pattern[str]]:
    return [name for card in DECK for name in _names(card)]
