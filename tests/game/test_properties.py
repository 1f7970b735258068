"""What holds in every round ever played, checked over random matches of every game, and of random
options that no preset has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import (
    DECK,
    MATTA,
    POINT,
    SETTEBELLO,
    Action,
    AmbiguousMove,
    CaptureMode,
    Card,
    Category,
    Deal,
    Declared,
    Ending,
    Match,
    Move,
    Phase,
    Play,
    Played,
    Rules,
    Seat,
    Step,
    Suit,
    TargetRule,
    Winner,
    apply,
    legal_declarations,
    legal_moves,
    match_from_json,
    match_to_json,
    new_match,
    read_record,
    replay,
    resolve,
    sweeps,
    view,
    write_record,
)
from tests.game import brute
from tests.game.positions import CLASSIC, GAMES, any_rules, deck_starting, whole_match

seeds = st.integers(0, 2**32)

Check = Callable[[Match, Action, Step], None]
LONGEST: Final = 400  # actions: long enough for several rounds


def everywhere(match: Match) -> list[Card]:
    """Every card in hands, table, stock and piles."""
    groups = (*match.hands, *match.piles, match.table, match.stock)
    return [card for group in groups for card in group]


def round_is_over(step: Step) -> bool:
    """Whether this step ended a round by its last card."""
    return any(isinstance(event, Played) for event in step.events) and step.match.deal is None


# ---- what holds after every action --------------------------------------------------------------


def the_forty_cards_are_there_once_each(before: Match, action: Action, step: Step) -> None:
    if step.match.round_number:  # the very first deal may be void
        assert Counter(everywhere(step.match)) == dict.fromkeys(DECK, 1)


def ten_coins_one_settebello_and_one_of_each_point_are_given_out(
    before: Match, action: Action, step: Step
) -> None:
    match = step.match
    if not round_is_over(step):
        return
    assert match.score is not None
    by = {line.category: line for line in match.score.lines}
    coins = [sum(card.suit is Suit.COINS for card in pile) for pile in match.piles]
    left = () if match.score.leftovers_to is not None else match.score.leftovers
    assert list(by[Category.CARDS].values) == [len(pile) for pile in match.piles]
    assert sum(by[Category.CARDS].values) == 40 - len(left)
    assert list(by[Category.COINS].values) == coins
    assert sum(coins) == 10 - sum(card.suit is Suit.COINS for card in left)
    assert sum(by[Category.SETTEBELLO].values) == (SETTEBELLO not in left)
    for category in (Category.CARDS, Category.COINS, Category.SETTEBELLO, Category.PRIMIERA):
        assert category not in by or sum(by[category].points) in (0, POINT)
    for team in range(match.rules.team_count):
        gave = sum(line.points[team] for line in match.score.lines)
        assert match.score.points[team] == gave
        assert match.totals[team] == before.totals[team] + gave


def a_laid_card_lies_on_the_table_and_a_capture_in_the_pile(
    before: Match, action: Action, step: Step
) -> None:
    if not isinstance(action, Play) or round_is_over(step):
        return
    pile = step.match.piles[step.match.rules.team_of(action.seat)]
    if action.taken:
        assert {action.card, *action.taken} <= set(pile)
        assert not {action.card, *action.taken} & set(step.match.table)
    else:
        assert step.match.table == (*before.table, action.card)
        assert step.match.piles == before.piles


def a_scopa_clears_the_table_and_nothing_else_is_one(
    before: Match, action: Action, step: Step
) -> None:
    rules = before.rules
    for event in step.events:
        if isinstance(event, Played):
            last = not before.stock and sum(map(len, before.hands)) == 1
            clears = bool(before.table) and set(event.taken) == set(before.table)
            there = {card: brute.worth(card, before.matta) for card in before.table}
            value = brute.worth(event.card, before.matta)
            plain = set(event.taken) in brute.ordinary(value, there, rules)
            counts = rules.ace_scopa or not rules.ace_takes_all or plain
            assert event.sweep == (clears and counts and (rules.last_play_scopa or not last))
            move = Move(event.card, event.taken)
            assert sweeps(view(before, event.seat), move) == event.sweep


def somebody_captures_where_taking_is_compulsory(before: Match, action: Action, step: Step) -> None:
    if round_is_over(step) and before.rules.capture_mandatory:
        assert step.match.last_capturer is not None


def leftovers_of_fifteens_are_ten_more_than_fifteens(
    before: Match, action: Action, step: Step
) -> None:
    rules, score = before.rules, step.match.score
    fifteens = rules.capture_mode is CaptureMode.FIFTEEN and not rules.fifteen_allows_equal
    plain = not (rules.opening_fifteen or rules.table_low or rules.knock)
    if round_is_over(step) and fifteens and plain and score is not None:
        assert sum(card.value for card in score.leftovers) in (10, 25, 40, 55)


def every_legal_move_can_be_made_in_any_order(before: Match, action: Action, step: Step) -> None:
    if not isinstance(action, Play):
        return
    moves = legal_moves(before)
    assert moves and len(set(moves)) == len(moves)
    for move in moves:
        after = apply(before, Play(before.turn, move.card, move.taken)).match
        assert apply(before, Play(before.turn, move.card, move.taken[::-1])).match == after
        assert after.version == before.version + 1
        assert resolve(before, move.card, move.taken) == move
        alone = [other for other in moves if other.card is move.card] == [move]
        try:
            assert resolve(before, move.card) == move and alone
        except AmbiguousMove:
            assert not alone


def a_match_is_over_once_somebody_won(before: Match, action: Action, step: Step) -> None:
    match, rules = step.match, before.rules
    if not round_is_over(step):
        return
    needed = rules.target * POINT + (rules.target_rule is TargetRule.EXCEED)
    front = max(match.totals) if rules.winner is Winner.HIGH else min(match.totals)
    ahead = [team for team, total in enumerate(match.totals) if total == front]
    if match.outcome is None:
        assert max(match.totals) < needed or len(ahead) > 1
    elif match.outcome.ending is Ending.TARGET:
        assert max(match.totals) >= needed
        assert set(match.outcome.winners) <= set(ahead)
        assert len(match.outcome.winners) == 1
    else:
        (team,) = match.outcome.winners
        assert sum(card.suit is Suit.COINS for card in match.piles[team]) == 10


def a_hand_is_declared_once_and_lies_open_then(before: Match, action: Action, step: Step) -> None:
    match, rules = step.match, before.rules
    if rules.auto_knock:
        assert legal_declarations(match) == ()
    if not (rules.knock or rules.cucite):
        assert not any(match.open_hands)
    for event in step.events:
        if isinstance(event, Declared):
            assert match.open_hands[event.seat] and match.hands[event.seat] == event.hand
            assert not set(event.hand) & {c for one in before.declared for c in one.hand} or (
                match.round_number != before.round_number
            )


def the_matta_has_its_value_until_it_is_taken(before: Match, action: Action, step: Step) -> None:
    match = step.match
    if match.matta is not None:
        assert MATTA in (*match.table, *(card for hand in match.hands for card in hand))
        assert match.rules.matta and match.rules.matta_keeps_value and match.declared


CHECKS: Final[tuple[Check, ...]] = (
    the_forty_cards_are_there_once_each,
    ten_coins_one_settebello_and_one_of_each_point_are_given_out,
    a_laid_card_lies_on_the_table_and_a_capture_in_the_pile,
    a_scopa_clears_the_table_and_nothing_else_is_one,
    somebody_captures_where_taking_is_compulsory,
    leftovers_of_fifteens_are_ten_more_than_fifteens,
    every_legal_move_can_be_made_in_any_order,
    a_match_is_over_once_somebody_won,
    a_hand_is_declared_once_and_lies_open_then,
    the_matta_has_its_value_until_it_is_taken,
)


def steps(rules: Rules, seed: int) -> Iterator[tuple[Match, Action, Step]]:
    """The steps of a random match, each with the match before it."""
    before = new_match(rules, Seat(Random(seed).randrange(rules.seats)))
    for action, step in islice(whole_match(rules, seed), LONGEST):
        yield before, action, step
        before = step.match


def hold_throughout(rules: Rules, seed: int) -> None:
    for before, action, step in steps(rules, seed):
        for check in CHECKS:
            check(before, action, step)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6)
@given(seed=seeds)
def test_what_must_hold_does_in_every_game(game: str, seed: int) -> None:
    hold_throughout(GAMES[game].changed(target=3), seed)


@settings(max_examples=60)
@given(seed=seeds)
def test_what_must_hold_does_with_any_options(seed: int) -> None:
    hold_throughout(any_rules(Random(seed)), seed)


# ---- the same match, kept in other ways ---------------------------------------------------------


def same_in_every_form(rules: Rules, seed: int) -> None:
    """The snapshot after every action, the replayed actions and the record read back give the
    identical match."""
    dealer, actions = Seat(Random(seed).randrange(rules.seats)), list[Action]()
    for _, action, step in steps(rules, seed):
        actions.append(action)
        assert step.match.version == len(actions)
        assert match_from_json(match_to_json(step.match)) == step.match
    again = replay(rules, dealer, actions)
    assert (again, hash(again)) == (step.match, hash(step.match))
    text = write_record(rules, dealer, actions)
    record = read_record(text)
    assert (record.rules, record.dealer, record.match) == (rules, dealer, again)
    assert write_record(record.rules, record.dealer, record.actions) == text


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(seed=seeds)
def test_replay_snapshot_and_record_are_the_identical_match(game: str, seed: int) -> None:
    same_in_every_form(GAMES[game].changed(target=3), seed)


@settings(max_examples=40)
@given(seed=seeds)
def test_replay_snapshot_and_record_are_identical_with_any_options(seed: int) -> None:
    same_in_every_form(any_rules(Random(seed)), seed)


# ---- single games -------------------------------------------------------------------------------


@given(seed=seeds, kings=st.sampled_from(["Rd Rc Rs 2b", "Rb Ad Rc Rs", "Rd Rc Rs Rb"]))
def test_no_scopa_is_possible_in_a_round_that_opened_with_three_kings(
    seed: int, kings: str
) -> None:
    # This is why such a deal is void.
    rng, rules = Random(seed), CLASSIC.changed(redeal_kings=0)
    first = deck_starting(kings)
    deck = first[:4] + tuple(rng.sample(first[4:], 36))
    match = apply(new_match(rules, Seat(0)), Deal(deck)).match
    while match.phase is Phase.PLAY:
        move = rng.choice(legal_moves(match))
        match = apply(match, Play(match.turn, move.card, move.taken)).match
        assert match.scope == ((), ())


@given(seed=seeds)
def test_one_side_never_sweeps_more_than_eighteen_times_in_a_round_for_two(seed: int) -> None:
    # Greedy for sweeps: after a sweep the other side must lay a card.
    rng, match = Random(seed), new_match(CLASSIC.changed(target=200), Seat(0))
    match = apply(match._replace(rules=CLASSIC), Deal(tuple(rng.sample(DECK, 40)))).match
    while match.phase is Phase.PLAY:
        move = max(
            legal_moves(match), key=lambda m: (len(m.taken) == len(match.table), len(m.taken))
        )
        match = apply(match, Play(match.turn, move.card, move.taken)).match
    assert all(len(swept) <= 18 for swept in match.scope)
