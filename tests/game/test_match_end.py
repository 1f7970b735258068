"""When a match ends and who has won it."""

from __future__ import annotations

import pytest

from bot.game import (
    Category,
    Ending,
    Forfeit,
    Leftovers,
    LeftoversTaken,
    Match,
    MatchEnded,
    Outcome,
    Phase,
    RoundScore,
    Rules,
    ScoreLine,
    Seat,
    TargetRule,
    Team,
    TieBreak,
    Winner,
    apply,
    codes,
    preset,
    winner,
)
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


# ---- other ways to win --------------------------------------------------------------------------

LOW = preset("ciapa_no")
EXCEED = CLASSIC.changed(target_rule=TargetRule.EXCEED)
IN_ORDER = CLASSIC.changed(tie_break=TieBreak.COUNT_ORDER)


@pytest.mark.parametrize(
    ("rules", "totals", "winner"),
    [
        (LOW, (22, 10), 1),
        (LOW, (21, 20), 1),
        (LOW, (20, 5), None),
        (LOW, (22, 22), None),
        (preset("ciapa_no", seats=3), (23, 21, 10), 2),
        (preset("ciapa_no", seats=3), (23, 10, 10), None),
        (EXCEED, (11, 10), None),
        (EXCEED, (12, 10), 0),
        (EXCEED, (12, 12), None),
        (EXCEED.changed(winner=Winner.LOW), (11, 3), None),
        (EXCEED.changed(winner=Winner.LOW), (12, 3), 1),
    ],
)
def test_the_fewest_points_may_win_and_the_target_may_have_to_be_passed(
    rules: Rules, totals: tuple[int, ...], winner: int | None
) -> None:
    match = after_a_round_without_points(rules, *totals)
    assert match.outcome == (None if winner is None else Outcome(Ending.TARGET, (Team(winner),)))


def sheet(totals: tuple[int, ...], *lines: tuple[Category, tuple[int, ...]]) -> RoundScore:
    """A score sheet with these half points, by line, and these totals after it."""
    made = tuple(ScoreLine(c, points, points, ((),) * len(points)) for c, points in lines)
    gave = tuple(sum(points[team] for _, points in lines) for team in range(len(totals)))
    return RoundScore(1, made, gave, totals, (), None)


def test_points_may_be_counted_in_their_order_to_break_a_tie() -> None:
    cards, coins = (Category.CARDS, (2, 0)), (Category.COINS, (2, 0))
    others = (Category.SETTEBELLO, (0, 2)), (Category.PRIMIERA, (0, 2))
    tied = sheet((24, 24), cards, coins, *others)
    assert winner(tied, IN_ORDER) == 0
    assert winner(sheet((24, 24), *others, cards, coins), IN_ORDER) == 1
    assert winner(tied, CLASSIC) is None


def test_who_gets_there_with_the_same_line_is_still_tied() -> None:
    both = (Category.SCOPE, (2, 2))
    assert winner(sheet((22, 22), both), IN_ORDER) is None
    assert winner(sheet((22, 22), (Category.SCOPE, (4, 2))), IN_ORDER) is None


def test_who_was_there_before_the_round_is_first() -> None:
    both = sheet((26, 26), (Category.CARDS, (4, 0)), (Category.COINS, (0, 4)))
    assert winner(both, IN_ORDER) is None
    one = sheet((26, 26), (Category.CARDS, (0, 6)), (Category.COINS, (4, 0)))
    assert winner(one, IN_ORDER) == 0  # at eleven already, the other at ten


def test_only_those_in_front_are_counted() -> None:
    three = preset("scopa", seats=3, target=11, tie_break=TieBreak.COUNT_ORDER)
    lines = [(Category.CARDS, (0, 0, 2)), (Category.COINS, (2, 0, 0)), (Category.SCOPE, (0, 2, 0))]
    assert winner(sheet((24, 24, 22), *lines), three) is None
    assert winner(sheet((22, 22, 22), *lines), three) == 2


def test_passing_the_target_counts_in_order_too() -> None:
    rules = IN_ORDER.changed(target_rule=TargetRule.EXCEED)
    lines = [(Category.CARDS, (2, 0)), (Category.COINS, (0, 2)), (Category.SCOPE, (2, 2))]
    assert winner(sheet((24, 24), *lines), rules) is None
    assert winner(sheet((24, 24), *lines), IN_ORDER) == 0


def test_all_ten_coins_win_at_once_whatever_the_score() -> None:
    rules = CLASSIC.changed(napoleone_wins=True)
    coins = "Ad 2d 3d 4d 5d 6d 7d Fd Cd"
    match = position(
        hand="Rd", table="Rc", others=(), piles=("", coins), rules=rules, last_capturer=1
    )
    assert play(match, "RdxRc").match.outcome is None
    match = position(
        hand="2c", table="Rd", others=(), piles=("", coins), rules=rules, last_capturer=1
    )
    step = play(match._replace(totals=(18, 0)), "2c")
    assert step.match.outcome == Outcome(Ending.ALL_COINS, (Team(1),))
    assert step.events[-1] == MatchEnded(Outcome(Ending.ALL_COINS, (Team(1),)))
    assert (step.match.phase, step.match.deal) == (Phase.OVER, None)
    assert play(match._replace(rules=CLASSIC), "2c").match.outcome is None


def test_leftovers_may_belong_to_nobody() -> None:
    rules = CLASSIC.changed(leftovers=Leftovers.NOBODY)
    match = position(
        hand="Cd", table="2c", others=(), last_capturer=1, piles=("", "7d"), rules=rules
    )
    step = play(match, "Cd")
    assert not any(isinstance(event, LeftoversTaken) for event in step.events)
    score = step.match.score
    assert score is not None and score.leftovers_to is None
    assert (codes(score.leftovers), codes(step.match.table)) == ("2cCd", "2cCd")
    assert [codes(pile) for pile in step.match.piles] == ["", "7d"]


def test_who_gives_up_where_the_fewest_points_win_loses_to_those_with_the_fewest() -> None:
    match = position(hand="7d", rules=preset("ciapa_no", seats=3), totals=(0, 5, 3))
    assert apply(match, Forfeit(Seat(0))).match.outcome == Outcome(Ending.FORFEIT, (Team(2),))
