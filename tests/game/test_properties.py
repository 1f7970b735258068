"""What holds in every round ever played, checked over random matches of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import (
    DECK,
    POINT,
    SETTEBELLO,
    Action,
    Card,
    Category,
    Deal,
    Match,
    Phase,
    Play,
    Played,
    Seat,
    Step,
    Suit,
    apply,
    legal_moves,
    new_match,
    replay,
    resolve,
)
from tests.game.positions import CLASSIC, GAMES, deck_starting, whole_match

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
A_FEW = settings(max_examples=15)  # matches of each game; there are many games
seeds = st.integers(0, 2**32)


def steps(game: str, seed: int) -> Iterator[tuple[Match, Action, Step]]:
    """The steps of a short random match, each with the match before it."""
    before: Match | None = None
    for action, step in whole_match(GAMES[game].changed(target=3), seed):
        yield before or replay(GAMES[game].changed(target=3), step.match.dealer, []), action, step
        before = step.match


def everywhere(match: Match) -> list[Card]:
    """Every card in hands, table, stock and piles."""
    groups = (*match.hands, *match.piles, match.table, match.stock)
    return [card for group in groups for card in group]


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_the_forty_cards_are_there_once_each_after_every_action(game: str, seed: int) -> None:
    for _, _, step in steps(game, seed):
        if step.match.round_number:  # the very first deal may be void
            assert Counter(everywhere(step.match)) == dict.fromkeys(DECK, 1)


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_every_round_gives_out_ten_coins_one_settebello_and_at_most_one_of_each_point(
    game: str, seed: int
) -> None:
    for _, _, step in steps(game, seed):
        score = step.match.score
        if score is None or step.match.deal is not None:
            continue
        by = {line.category: line for line in score.lines}
        whole = score.leftovers_to is not None or not score.leftovers
        assert sum(by[Category.CARDS].values) == 40 - (0 if whole else len(score.leftovers))
        if whole:
            assert sum(by[Category.COINS].values) == 10
            assert sum(by[Category.SETTEBELLO].values) == 1
        for category, line in by.items():
            if category is not Category.SCOPE:
                assert sum(line.points) in (0, POINT)
        assert score.points == tuple(
            sum(line.points[team] for line in score.lines)
            for team in range(step.match.rules.team_count)
        )


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_a_played_card_that_takes_nothing_lies_on_the_table_and_in_no_pile(
    game: str, seed: int
) -> None:
    for before, action, step in steps(game, seed):
        if isinstance(action, Play) and step.match.deal is not None:
            pile = [card for cards in step.match.piles for card in cards]
            if action.taken:
                assert {action.card, *action.taken} <= set(pile)
                assert not {action.card, *action.taken} & set(step.match.table)
            else:
                assert step.match.table == (*before.table, action.card)
                assert step.match.piles == before.piles


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_a_scopa_is_a_capture_of_the_whole_table_and_nothing_else(game: str, seed: int) -> None:
    for before, _, step in steps(game, seed):
        for event in step.events:
            if isinstance(event, Played):
                last = not before.stock and sum(len(hand) for hand in before.hands) == 1
                clears = bool(event.taken) and set(event.taken) == set(before.table)
                counts = step.match.rules.last_play_scopa or not last
                assert event.sweep == (clears and counts)


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_somebody_captures_in_every_round_where_taking_is_compulsory(game: str, seed: int) -> None:
    for _, _, step in steps(game, seed):
        if step.match.score is not None and step.match.rules.capture_mandatory:
            assert step.match.last_capturer is not None or step.match.deal is not None


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_there_is_always_a_legal_move_and_every_legal_move_can_be_made(
    game: str, seed: int
) -> None:
    for before, action, _ in steps(game, seed):
        if isinstance(action, Play):
            moves = legal_moves(before)
            assert moves and len(set(moves)) == len(moves)
            for move in moves:
                after = apply(before, Play(before.turn, move.card, move.taken)).match
                backwards = Play(before.turn, move.card, move.taken[::-1])
                assert apply(before, backwards).match == after
                assert after.version == before.version + 1
                assert resolve(before, move.card, move.taken) == move


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_replaying_the_actions_gives_the_identical_match(game: str, seed: int) -> None:
    rules, actions = GAMES[game].changed(target=3), []
    dealer = Seat(Random(seed).randrange(rules.seats))
    for action, step in whole_match(rules, seed):
        actions.append(action)
        assert step.match.version == len(actions)
    again = replay(rules, dealer, actions)
    assert (again, hash(again)) == (step.match, hash(step.match))


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_a_match_ends_with_one_team_alone_in_front_at_the_target(game: str, seed: int) -> None:
    for _, _, step in steps(game, seed):
        match = step.match
        if match.score is not None and match.deal is None:
            top = max(match.totals)
            ended = top >= match.rules.target * POINT and match.totals.count(top) == 1
            assert (match.phase is Phase.OVER) == ended
            assert match.totals == match.score.totals
    assert match.outcome is not None
    assert [match.totals[team] for team in match.outcome.winners] == [top]


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


@EVERY_GAME
@A_FEW
@given(seed=seeds)
def test_the_coins_of_the_deck_lie_where_the_score_says(game: str, seed: int) -> None:
    for _, _, step in steps(game, seed):
        match = step.match
        if match.score is not None and match.deal is None:
            by = {line.category: line for line in match.score.lines}
            coins = [sum(card.suit is Suit.COINS for card in pile) for pile in match.piles]
            assert list(by[Category.COINS].values) == coins
            assert [int(SETTEBELLO in pile) for pile in match.piles] == list(
                by[Category.SETTEBELLO].values
            )
