"""Two screens have the same fingerprint exactly if they show the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

import pytest

from bot.delivery.fingerprint import fingerprint
from bot.game import Card, view
from bot.i18n import speaker
from bot.screens.hand import hand_screen
from bot.screens.screen import Screen
from bot.screens.table import table_screen
from tests.game.positions import dealt
from tests.screens.tables import standing

# A hash that depends on the process (PYTHONHASHSEED) would make every message new after a restart.
ELSEWHERE = """
from bot.delivery.fingerprint import fingerprint
from bot.i18n import speaker
from bot.screens.table import table_screen
from tests.game.positions import dealt
from tests.screens.tables import standing
print(fingerprint(table_screen(standing(dealt()), speaker("it"))))
"""


def changed(value: Any) -> Iterator[Any]:
    """Values that differ from this one in one place each, at any depth."""
    if isinstance(value, Card):
        yield Card.from_code("7d" if value.code != "7d" else "Ac")
    elif isinstance(value, Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield value + 1
    elif isinstance(value, str):
        yield value + "x"
    elif value is None:
        yield 0
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for other in changed(getattr(value, field.name)):
                copy = object.__new__(type(value))
                for name in (f.name for f in fields(value)):
                    object.__setattr__(copy, name, getattr(value, name))
                object.__setattr__(copy, field.name, other)
                yield copy
    elif isinstance(value, tuple):
        yield (*value, "x")
        for i, item in enumerate(value):
            for other in changed(item):
                yield (*value[:i], other, *value[i + 1 :])


def test_a_change_anywhere_is_another_fingerprint() -> None:
    match = dealt()
    screen = hand_screen(standing(match, seat=match.turn), speaker("en"))
    others = [fingerprint(other) for other in changed(screen)]
    assert len(others) > 100
    assert len({fingerprint(screen), *others}) == len(others) + 1


def test_hidden_cards_count_although_their_repr_hides_them() -> None:
    match = dealt()
    mine, yours = view(match, match.turn), view(match, match.dealer)
    swapped = replace(mine, hand=yours.hand)
    assert repr(swapped) == repr(mine)
    assert fingerprint(swapped) != fingerprint(mine)


def test_equal_screens_have_equal_fingerprints() -> None:
    say = speaker("it")
    screens = [table_screen(standing(dealt()), say) for _ in range(2)]
    assert screens[0] is not screens[1]
    assert fingerprint(screens[0]) == fingerprint(screens[1])


def test_values_that_read_alike_are_not_alike() -> None:
    alike = ["1", 1, 1.0, True, None, "None", ("1",), (1,), ((1,),), (), "", ("", ""), "('1',)"]
    assert len({fingerprint(value) for value in alike}) == len(alike)
    assert fingerprint(("a", "b\0c")) != fingerprint(("a\0b", "c"))


def test_every_process_makes_the_same_fingerprint() -> None:
    here = fingerprint(table_screen(standing(dealt()), speaker("it")))
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here


def test_what_has_no_fingerprint_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        fingerprint(["a list"])
    with pytest.raises(TypeError):
        fingerprint(Screen)
