"""Random hands a second through the public `legal_moves` and `apply`, events included, and what
`captures` costs on a crowded table. CPU time, the best of several windows."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from bot.game import (
    DECK,
    Card,
    Deal,
    Phase,
    Play,
    Rules,
    Seat,
    apply,
    captures,
    cards_from_codes,
    legal_moves,
    new_match,
    preset,
)

WINDOWS: Final = 5
SECONDS: Final = 1.0
BAR: Final = 1_500

# Of all tables with fourteen cards this one has the most sets for a king to choose from: 642.
CROWDED: Final = cards_from_codes("Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c")
# More tables than the memory behind `captures` holds, so that every one is worked out anew.
TABLES: Final = 4_000


def run() -> Iterator[dict[str, object]]:
    """A line for each game, then two for `captures`."""
    for variant in ("scopa", "scopone", "scopone_scientifico", "cirulla"):
        hands = best_rate(random_hands(preset(variant)))
        line: dict[str, object] = {
            "bench": "rules",
            "case": variant,
            "hands_per_second": round(hands),
        }
        yield line | ({"bar": BAR, "ratio": round(hands / BAR, 2)} if variant == "scopa" else {})
    for case, tables in (("captures_14_random", random_tables()), ("captures_14_worst", worst())):
        calls = best_rate(every_rank_on(tables))
        yield {"bench": "rules", "case": case, "microseconds": round(1e6 / calls, 1)}


def best_rate(work: Callable[[], int]) -> float:
    """How often a second of CPU time, in the best of several windows; `work` tells how much one
    call of it was."""
    rates = []
    for _ in range(WINDOWS):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def random_hands(rules: Rules) -> Callable[[], int]:
    """Deals one round and plays it to its score with random legal moves."""
    rng, deck = Random(1), list(DECK)

    def play() -> int:
        rng.shuffle(deck)
        match = apply(new_match(rules, Seat(0)), Deal(tuple(deck))).match
        if match.phase is not Phase.PLAY:
            return 0  # a void deal
        while match.phase is Phase.PLAY:
            moves = legal_moves(match)
            move = moves[int(rng.random() * len(moves))]
            match = apply(match, Play(match.turn, move.card, move.taken)).match
        return 1

    return play


def every_rank_on(tables: list[tuple[Card, ...]]) -> Callable[[], int]:
    """Asks what a card of each rank takes from the next table."""
    rules, turn = preset("scopa"), 0

    def ask() -> int:
        nonlocal turn
        turn = (turn + 1) % len(tables)
        for card in DECK[30:]:
            captures(card, tables[turn], rules)
        return 10

    return ask


def random_tables() -> list[tuple[Card, ...]]:
    rng = Random(2)
    return [tuple(rng.sample(DECK[:30], 14)) for _ in range(TABLES)]


def worst() -> list[tuple[Card, ...]]:
    rng = Random(3)
    return [tuple(rng.sample(CROWDED, len(CROWDED))) for _ in range(TABLES)]
