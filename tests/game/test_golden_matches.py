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
    Cut,
    CutAwaited,
    Deal,
    Dealt,
    DeckCut,
    Declare,
    Declared,
    Draw,
    Drawn,
    Event,
    Forfeit,
    Forfeited,
    LeftoversTaken,
    Match,
    MatchEnded,
    Move,
    OpeningTaken,
    Play,
    Played,
    Refilled,
    RoundScored,
    Rules,
    Seat,
    Void,
    Voided,
    move_to_text,
    preset,
    view,
    write_record,
)
from tests.game.positions import whole_match

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "matches"

# Of the first forty seeds the one with the shortest match, which is the easiest to read.
SEEDS: Final = {
    "scopa": 39,
    "scopone": 10,
    "scopone_scientifico": 19,
    "scopa_assi": 25,
    "asso_piglia_tutto": 19,
    "sbarazzino": 3,
    "scopa_15": 1,
    "ciapa_no": 39,
    "napola": 18,
    "cirulla": 3,
    "scopa_fr": 39,
}


def transcript(rules: Rules, seed: int) -> Iterator[str]:
    """The lines of a random match."""
    yield write_record(rules, Seat(0), ()).splitlines()[1]
    for action, step in whole_match(rules, seed):
        yield ""
        yield f"v{step.match.version} {described(action)}"
        for event in step.events:
            yield from told(event)
        yield from seen(step.match)


def described(action: Action) -> str:
    match action:
        case Draw():
            return f"draw from {spaced(action.deck)}"
        case Deal():
            return f"deal {spaced(action.deck)} salt {action.salt[:8]}..."
        case Cut():
            return f"seat {action.seat} cuts at {action.at}"
        case Declare():
            return f"seat {action.seat} declares, matta {dash(action.matta)}"
        case Play():
            move = Move.of(action.card, action.taken)
            return f"seat {action.seat} plays {move_to_text(move)}"
        case Forfeit():
            return f"seat {action.seat} gives up"
        case Void():
            return "void"
        case _:
            assert_never(action)


def told(event: Event) -> Iterator[str]:
    match event:
        case Played():
            if event.sweep:
                yield "   scopa"
        case Drawn():
            drawn = " ".join(f"{seat}:{card.code}" for seat, card in event.cards)
            yield f"   drawn {drawn}: seat {event.dealer} deals first"
        case CutAwaited():
            yield f"   seat {event.seat} is to cut"
        case DeckCut():
            yield f"   cut at {event.at}"
        case OpeningTaken():
            yield (
                f"   seat {event.seat} takes {spaced(event.cards)}"
                f" for {event.scope} scope, matta {dash(event.matta)}"
            )
        case Declared():
            yield (
                f"   seat {event.seat} declares {event.kind.value} for {event.points} with"
                f" {spaced(event.hand)}, matta {dash(event.matta)}"
            )
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
    matta = f" matta {public.matta}" if public.matta is not None else ""
    yield (
        f"   all: table [{spaced(public.table)}] hands {dashed(public.hand_sizes)}"
        f" stock {public.stock} piles {dashed(public.pile_sizes)}"
        f" scope {dashed([len(swept) for swept in public.scope])}"
        f" captor {dash(public.last_capturer)}{matta}"
    )
    for seat, hand in enumerate(public.open_hands):
        if hand:
            yield f"   open: {seat} [{spaced(hand)}]"
    for seat in range(match.rules.seats):
        mine = view(match, Seat(seat))
        moves = " ".join(move_to_text(move) for move in mine.legal_moves)
        since = " ".join(move_to_text(Move(play.card, play.taken)) for play in mine.plays)
        yield f"   {seat}: [{spaced(mine.hand)}] after {since or '-'}{moves and ' may ' + moves}"


def spaced(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards)


def dash(number: int | None) -> str:
    return "-" if number is None else str(number)


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
