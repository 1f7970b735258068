"""Reads everything that the program sends: nobody sees another's card, the board is the stored one,
versions only grow, and a table is edited at most once a move."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bot.delivery.tokens import GRAMMAR
from bot.game import DECK, Card, Match, Phase, view
from bot.i18n import DECKS, LOCALES, speaker
from bot.screens.words import card_name, card_sign
from tests.blackbox.clients import pressed
from tests.blackbox.ledger import Ledger, Who
from tests.logged import CARD_CODE
from tests.standins import discord as discord_
from tests.standins import telegram as telegram_
from tests.standins.discord.server import Request as DiscordRequest

__all__ = ["Judge", "Sent", "cards_in"]

_TABLE: Final = {"info", "more"}  # what stands below every table, and on no page
_KEPT: Final = 40  # payloads of each button
_SILENT: Final = re.compile(r"get|set|delete|GET|DELETE|PUT|.*/emojis")


@dataclass(frozen=True)
class Sent:
    """One request. `reader` is who alone gets to see it, None for everybody; `place` and `message`
    say where it stands."""

    platform: str
    method: str
    reader: Who | None
    place: str
    message: str | None
    words: str
    tokens: tuple[str, ...]

    @property
    def verbs(self) -> frozenset[str]:
        found = (pressed(token) for token in self.tokens)
        return frozenset(one.verb for one in found if one is not None)

    @property
    def versions(self) -> dict[int, int]:
        """The version of each match that its buttons are about."""
        about: dict[int, int] = {}
        for one in filter(None, map(pressed, self.tokens)):
            if one.subject.value == "m":
                about[one.subject_id] = max(one.version, about.get(one.subject_id, 0))
        return about


class Judge:
    """Watches both platforms; `look` judges what was sent since the last time."""

    def __init__(
        self,
        telegram: telegram_.Telegram,
        discord: discord_.Discord,
        ledger: Ledger,
        wrong: Callable[[str], None],
    ) -> None:
        self._discord = discord
        self._ledger = ledger
        self._wrong = wrong
        self._waiting: list[Sent] = []
        self._shown: dict[str, dict[int, int]] = {}  # by message: the version of each match
        self._edits: Counter[tuple[int, str]] = Counter()
        self._from: dict[int, int] = {}
        self.count: Counter[str] = Counter()
        self.recent: deque[str] = deque(maxlen=3000)  # for whoever has to find a fault
        self.by_verb: dict[str, set[str]] = {}  # a few real payloads of each button
        telegram.records.watchers.append(self._on_telegram)
        discord.watchers.append(self._on_discord)

    # ---- hearing --------------------------------------------------------------------------------

    def _on_telegram(self, request: telegram_.Request) -> None:
        numbers = [request.params.get(f"{kind}message_id") for kind in ("", "ephemeral_")]
        self.recent.append(f"{request.method} {request.chat_id} {request.private_to} {numbers}")
        if _SILENT.match(request.method):
            return
        params = request.params
        reader = None if request.private_to is None else ("telegram", str(request.private_to))
        number = params.get("message_id") or params.get("ephemeral_message_id")
        place = f"telegram:{request.chat_id}"
        message = f"{place}:{reader}:{number}" if number else None
        words, tokens = _parted(request.words())
        self._waiting.append(
            Sent("telegram", request.method, reader, place, message, words, tokens)
        )

    def _on_discord(self, request: DiscordRequest) -> None:
        self.recent.append(f"{request.name[:200]} {request.status} {request.message}")
        if _SILENT.match(request.name) or request.status >= 400 or not request.status:
            return
        found = re.search(r"/channels/(\d+)", request.name)
        reader = None if request.reader is None else ("discord", str(request.reader))
        words, tokens = _parted(_strings(request.body))
        method = re.sub(r"\d{9,}|/[\w-]{50,}", "*", request.name)
        self._waiting.append(
            Sent(
                "discord",
                method,
                reader if request.private else None,
                f"discord:{found[1] if found else ''}",
                None if request.message is None else f"discord:{request.message}",
                words,
                tokens,
            )
        )

    def heard(self, line: str) -> None:
        """A line of the log: it names no card and no secret."""
        if CARD_CODE.search(line) or cards_in(line) or self._discord.token in line:
            self._wrong(f"the log tells too much: {line[:200]}")

    # ---- judging --------------------------------------------------------------------------------

    def look(self) -> None:
        """Judge what was sent. What it shows must have been read from the file before."""
        sent, self._waiting = self._waiting, []
        for one in sent:
            self.count["requests"] += 1
            self.count[f"{one.platform} {one.method}"] += 1
            for token in one.tokens:
                if not GRAMMAR.fullmatch(token):
                    self._wrong(f"a strange payload: {token}")
            for verb in one.verbs:
                if len(known := self.by_verb.setdefault(verb, set())) < _KEPT:
                    known.update(one.tokens)
            self._grows(one)
            self._hides(one)

    def begin_counting(self) -> None:
        """From now on nothing goes wrong, and edits are counted."""
        self._edits.clear()
        self._from = {s.match_id: s.version for s in self._ledger.open_stories}

    def check_budget(self) -> None:
        """No table was edited more often than its match went on (and once for what stood out)."""
        for (match_id, place), edits in self._edits.items():
            story = self._ledger.stories.get(match_id)
            if story is not None and match_id in self._from:
                went_on = story.version - self._from[match_id]
                self.count["budgets"] += 1
                if edits > went_on + 2:
                    self._wrong(f"{edits} edits in {place} for {went_on} moves of {match_id}")

    def _grows(self, one: Sent) -> None:
        for match_id, version in one.versions.items():
            story = self._ledger.stories.get(match_id)
            if story is None or story.version < version:
                self._wrong(f"v{version} of match {match_id} was shown before it was stored")
            if one.message is None:
                continue
            if one.verbs >= _TABLE:
                self._edits[match_id, one.place] += 1
            before = self._shown.setdefault(one.message, {})
            if version < before.get(match_id, 0):
                self._wrong(f"{one.message} went back from v{before[match_id]} to v{version}")
            before[match_id] = version

    def _hides(self, one: Sent) -> None:
        named = cards_in(one.words)
        for match_id, version in one.versions.items():
            story = self._ledger.stories.get(match_id)
            match = story.states.get(version) if story is not None else None
            if story is None or match is None or match.phase is not Phase.PLAY:
                continue
            self.count["screens"] += 1
            seat = story.seat_of(one.reader)
            if leaked := named & _hidden(match, seat):
                codes = sorted(card.code for card in leaked)
                self._wrong(f"{one.method} to {one.reader}: {codes} of match {match_id} v{version}")
            if one.verbs >= _TABLE and not set(match.table) <= named:
                self._wrong(f"the table of match {match_id} v{version} lacks cards: {one.words}")
            whole_hand = "play" in one.verbs and "hand" not in one.verbs
            if whole_hand and seat == match.turn and not set(match.hands[seat]) <= named:
                self._wrong(f"the hand of match {match_id} v{version} lacks cards")


def _hidden(match: Match, reader: int | None) -> set[Card]:
    """What this reader must not be able to name."""
    lying = {card for hand in view(match, None).open_hands for card in hand}
    others = [hand for seat, hand in enumerate(match.hands) if seat != reader]
    return {card for cards in (*others, match.stock) for card in cards} - lying


def cards_in(words: str) -> set[Card]:
    """The cards that a text names, in any language and look."""
    pattern, names = _names()
    return {names[found] for found in pattern.findall(words)}


@cache
def _names() -> tuple[re.Pattern[str], dict[str, Card]]:
    names: dict[str, Card] = {}
    for say in (speaker(locale, deck) for locale in LOCALES for deck in DECKS):
        for card in DECK:
            for name in (card_name(card, say), card_sign(card, say)):
                assert names.setdefault(name, card) is card, f"{name} is two cards"
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)"), names


def _parted(strings: Iterator[str]) -> tuple[str, tuple[str, ...]]:
    """Words, and payloads."""
    words: list[str] = []
    tokens: list[str] = []
    for text in strings:
        (tokens if re.match(r"[mlrb]:[0-9a-z]+:", text) else words).append(text)
    return "\n".join(words), tuple(tokens)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    elif isinstance(value, str):
        yield value
