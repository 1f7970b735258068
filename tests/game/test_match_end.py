"""When a match ends and who has won it."""

from __future__ import annotations

import pytest

from bot.game import Ending, Match, MatchEnded, Outcome, Phase, Rules, Team, preset
from tests.game.positions import CLASSIC, GAMES, play, position

PAIRS = GAMES["scopa in pairs"]
THREE = GAMES["scopa in three"]


def after_a_round_without_points(rules: Rules, *totals: int) -> Match:
    """The match after a last play that gives nobody anything, with these totals in points."""
    return play(position(hand="4c", others=(), rules=rules, totals=totals), "4c").match


@pytest.mark.parametrize(
    ("rules", "totals", "winner"),
    [
        (CLASSIC, (11, 9), 0),
        (CLASSIC, (9, 11), 1),
        (CLASSIC, (15, 14), 0),
        (CLASSIC.changed(target=31), (31, 30), 0),
        (THREE, (15, 3, 16), 2),
        (THREE, (17, 18, 16), 1),
        (PAIRS, (21, 20), 0),
        (GAMES["scopa in six"], (0, 0, 11, 0, 0, 10), 2),
        (GAMES["scopone"], (20, 22), 1),
    ],
)
def test_whoever_reaches_the_target_alone_in_front_has_won(
    rules: Rules, totals: tuple[int, ...], winner: int
) -> None:
    match = after_a_round_without_points(rules, *totals)
    assert match.phase is Phase.OVER
    assert match.outcome == Outcome(Ending.TARGET, (Team(winner),))


@pytest.mark.parametrize(
    ("rules", "totals"),
    [
        (CLASSIC, (10, 8)),
        (CLASSIC, (0, 0)),
        (CLASSIC.changed(target=31), (30, 30)),
        (THREE, (15, 15, 15)),
        (PAIRS, (20, 20)),
    ],
)
def test_below_the_target_the_match_goes_on(rules: Rules, totals: tuple[int, ...]) -> None:
    match = after_a_round_without_points(rules, *totals)
    assert (match.phase, match.outcome) == (Phase.DEAL, None)


@pytest.mark.parametrize(
    ("rules", "totals"),
    [
        (CLASSIC, (11, 11)),
        (CLASSIC, (12, 12)),
        (THREE, (17, 17, 15)),
        (THREE, (3, 16, 16)),
        (THREE, (16, 16, 16)),
        (PAIRS, (21, 21)),
    ],
)
def test_if_the_target_is_reached_together_everybody_plays_on(
    rules: Rules, totals: tuple[int, ...]
) -> None:
    match = after_a_round_without_points(rules, *totals)
    assert (match.phase, match.outcome) == (Phase.DEAL, None)


def test_the_points_of_a_round_are_added_once() -> None:
    # Seat 0 takes the settebello, most coins and most cards: three points.
    match = position(hand="7d", table="7c", others=(), totals=(4, 5))
    step = play(match, "7dx7c")
    assert step.match.totals == (14, 10)
    score = step.match.score
    assert score is not None
    assert (score.points, score.totals) == ((6, 0), (14, 10))


def test_the_end_is_told_with_the_outcome() -> None:
    step = play(position(hand="4c", others=(), totals=(11, 3)), "4c")
    assert step.events[-1] == MatchEnded(Outcome(Ending.TARGET, (Team(0),)))


def test_the_dealer_of_the_next_round_is_the_next_seat() -> None:
    match = position(hand="4c", others=(), rules=preset("scopa", seats=3))
    assert match.dealer == 2
    assert play(match, "4c").match.dealer == 0
