"""One whole match of each preset as a text to read, with what everybody sees after every action.

The texts lie in tests/golden/matches. After a change that is meant to change them:
`pytest tests/game/test_golden_matches.py --regold`, and read the diff.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, assert_never

import pytest

from bot.game import (
    POINT,
    VARIANTS,
    Action,
    Card,
    Deal,
    Dealt,
    Event,
    Forfeited,
    LeftoversTaken,
    Match,
    MatchEnded,
    Move,
    Play,
    Played,
    Refilled,
    RoundScored,
    Rules,
    Seat,
    Voided,
    move_to_text,
    preset,
    view,
)
from tests.game.positions import whole_match

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "matches"

# Of the first forty seeds the one with the shortest match, which is the easiest to read.
SEEDS: Final = {"scopa": 39, "scopone": 10, "scopone_scientifico": 19}


def transcript(rules: Rules, seed: int) -> Iterator[str]:
    """The lines of a random match."""
    yield " ".join(f"{name}={value}" for name, value in rules.as_json().items())
    for action, step in whole_match(rules, seed):
        yield ""
        yield f"v{step.match.version} {described(action)}"
        for event in step.events:
            yield from told(event)
        yield from seen(step.match)


def described(action: Action) -> str:
    if isinstance(action, Deal):
        return f"deal {spaced(action.deck)} salt {action.salt[:8]}..."
    assert isinstance(action, Play)
    return f"seat {action.seat} plays {move_to_text(Move.of(action.card, action.taken))}"


def told(event: Event) -> Iterator[str]:
    match event:
        case Played():
            if event.sweep:
                yield "   scopa"
        case Dealt():
            yield f"   round {event.number}, dealt by seat {event.dealer}"
        case Refilled():
            yield "   new cards"
        case Voided():
            yield f"   void: {spaced(event.table)}"
        case LeftoversTaken():
            yield f"   {spaced(event.cards)} to team {event.team}, who captured last"
        case RoundScored():
            for line in event.score.lines:
                shown = ", ".join(spaced(cards) or "-" for cards in line.cards)
                yield (
                    f"   {line.category.value:10} {dashed(line.values):9}"
                    f" points {halves(line.points):7} ({shown})"
                )
            yield f"   round {event.score.number}: {halves(event.score.points)}"
            yield f"   totals: {halves(event.score.totals)}"
        case MatchEnded():
            winners = ", ".join(f"team {team}" for team in event.outcome.winners)
            yield f"   over ({event.outcome.ending.value}): {winners}"
        case Forfeited():
            yield f"   seat {event.seat} gives up"
        case _:
            assert_never(event)


def seen(match: Match) -> Iterator[str]:
    """The public view, then what each seat sees besides."""
    public = view(match, None)
    captor = "-" if public.last_capturer is None else public.last_capturer
    yield (
        f"   all: table [{spaced(public.table)}] hands {dashed(public.hand_sizes)}"
        f" stock {public.stock} piles {dashed(public.pile_sizes)}"
        f" scope {dashed([len(swept) for swept in public.scope])} captor {captor}"
    )
    for seat in range(match.rules.seats):
        mine = view(match, Seat(seat))
        moves = " ".join(move_to_text(move) for move in mine.legal_moves)
        since = " ".join(move_to_text(Move(play.card, play.taken)) for play in mine.plays)
        yield f"   {seat}: [{spaced(mine.hand)}] after {since or '-'}{moves and ' may ' + moves}"


def spaced(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards)


def dashed(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))


def halves(points: Sequence[int]) -> str:
    return "-".join(f"{half / POINT:g}" for half in points)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_of_each_preset_reads_as_it_always_did(variant: str, regold: bool) -> None:
    rules, file = preset(variant), GOLDEN / f"{variant}.txt"
    lines = [line.rstrip() for line in transcript(rules, SEEDS[variant])]
    if regold:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == file.read_text("utf-8").splitlines()


def test_there_is_a_golden_match_for_each_preset_and_no_other() -> None:
    assert sorted(file.stem for file in GOLDEN.iterdir()) == sorted(VARIANTS)
