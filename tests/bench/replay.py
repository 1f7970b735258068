"""Ten thousand random matches of each preset, kept in three ways: the snapshot through JSON, the
stored actions played again, and the text record read back have to give the identical match."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Final

from bot.game import (
    VARIANTS,
    Action,
    Seat,
    action_from_json,
    action_to_json,
    match_from_json,
    match_to_json,
    new_match,
    preset,
    read_record,
    replay,
    write_record,
)
from tests.game.positions import whole_match

MATCHES: Final = 10_000
RECORDS: Final = 10  # every so many matches one is written and read as text too


def run() -> Iterator[dict[str, object]]:
    """A line for each preset; `different` has to be zero."""
    for variant in VARIANTS:
        start, different, actions = time.process_time(), 0, 0
        for seed in range(MATCHES):
            same, length = kept_alike(variant, seed)
            different += not same
            actions += length
        yield {
            "bench": "replay",
            "case": variant,
            "matches": MATCHES,
            "actions": actions,
            "different": different,
            "seconds": round(time.process_time() - start, 1),
        }


def kept_alike(variant: str, seed: int) -> tuple[bool, int]:
    """Whether the match of this seed is the same in every form, and how many actions it has."""
    rules = preset(variant)
    dealer, actions = Seat(Random(seed).randrange(rules.seats)), list[Action]()
    match = new_match(rules, dealer)
    for action, step in whole_match(rules, seed):
        actions.append(action)
        match = step.match
    stored = [action_from_json(json.loads(json.dumps(action_to_json(a)))) for a in actions]
    snapshot = match_from_json(json.loads(json.dumps(match_to_json(match))))
    same = replay(rules, dealer, stored) == snapshot == match
    if seed % RECORDS == 0:
        same &= read_record(write_record(rules, dealer, actions)).match == snapshot
    return same, len(actions)
