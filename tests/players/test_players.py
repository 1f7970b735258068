"""Computer players are fair, legal, repeatable, and each level is better than the one below."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    VARIANTS,
    Deal,
    Match,
    Move,
    Phase,
    Play,
    Primiera,
    Rules,
    Seat,
    SeatView,
    Winner,
    apply,
    move_from_text,
    preset,
    view,
)
from bot.players import STRATEGIES, Strategy, UnknownLevel, choose
from tests.game.positions import CLASSIC, GAMES, any_move, cards, dealt, position, whole_match

LEVELS = pytest.mark.parametrize("level", STRATEGIES)
seeds = st.integers(0, 2**32)


def best(match: Match, level: str = "greedy") -> Move:
    return choose(level, view(match, match.turn), Random(0))


# ---- fairness -----------------------------------------------------------------------------------


def somewhere_in_a_round(rules: Rules, seed: int) -> Match:
    """A position after a random number of plays of a round."""
    rng = Random(seed)
    deck = list(DECK)
    while True:
        rng.shuffle(deck)
        match = dealt(rules, dealer=rng.randrange(rules.seats), deck=tuple(deck))
        if match.phase is Phase.PLAY:  # not a void deal
            break
    for _ in range(rng.randrange(40 - rules.table_cards)):
        match = apply(match, any_move(match, rng)).match
    return match


def hidden_cards_reshuffled(match: Match, rng: Random) -> Match:
    """The same match with every card that the seat to play cannot see moved about."""
    seats = range(match.rules.seats)
    others = [seat for seat in seats if seat != match.turn and not match.open_hands[seat]]
    hidden = [card for seat in others for card in match.hands[seat]] + list(match.stock)
    rng.shuffle(hidden)
    hands = list(match.hands)
    for seat in others:
        hands[seat], hidden = tuple(hidden[: len(hands[seat])]), hidden[len(hands[seat]) :]
    return match._replace(hands=tuple(hands), stock=tuple(hidden))


@LEVELS
@given(game=st.sampled_from(sorted(GAMES)), seed=seeds)
def test_a_move_does_not_depend_on_any_hidden_card(level: str, game: str, seed: int) -> None:
    match = somewhere_in_a_round(GAMES[game], seed)
    other = hidden_cards_reshuffled(match, Random(seed))
    first = choose(level, view(match, match.turn), Random(seed))
    assert choose(level, view(other, other.turn), Random(seed)) == first


@LEVELS
@given(game=st.sampled_from(sorted(GAMES)), seed=seeds)
def test_every_move_is_legal(level: str, game: str, seed: int) -> None:
    match = somewhere_in_a_round(GAMES[game], seed)
    rng = Random(seed)
    while match.phase is Phase.PLAY:
        seen = view(match, match.turn)
        move = choose(level, seen, rng)
        assert move in seen.legal_moves
        match = apply(match, Play(match.turn, move.card, move.taken)).match


@LEVELS
def test_the_dice_come_only_from_the_rng_that_is_handed_in(level: str) -> None:
    actions = [action for action, _ in whole_match(CLASSIC, seed=1)]
    assert isinstance(actions[0], Deal)
    match = dealt(deck=actions[0].deck)
    moves = [choose(level, view(match, match.turn), Random(7)) for _ in range(20)]
    assert len(set(moves)) == 1


# ---- what the levels know -----------------------------------------------------------------------


def test_an_unknown_level_is_refused_by_name() -> None:
    match = position(hand="7d", table="7c")
    with pytest.raises(UnknownLevel) as refused:
        choose("grandmaster", view(match, match.turn), Random(0))
    assert refused.value.level == "grandmaster"


def test_the_novice_takes_most_cards_about_half_of_the_time_and_anything_otherwise() -> None:
    match = position(hand="Rs 7c", table="7b 2d 3d 5c")
    seen, rng = view(match, match.turn), Random(1)
    taken = [len(choose("novice", seen, rng).taken) for _ in range(400)]
    # Three moves are legal: one takes three cards, one two, one a single card.
    assert sorted(len(move.taken) for move in seen.legal_moves) == [1, 2, 3]
    assert 230 < taken.count(3) < 300  # 400 · (1/2 + 1/2 · 1/3) = 267
    assert 40 < taken.count(2) < 95 and 40 < taken.count(1) < 95


def test_greedy_takes_the_settebello_before_anything_but_a_scopa_with_it() -> None:
    assert best(position(hand="7c Rb", table="7d Rc 2s")) == move_from_text("7cx7d")


def test_greedy_sweeps_when_it_can() -> None:
    assert best(position(hand="3c Fb", table="Ac 2s")) == move_from_text("3cxAc2s")


def test_greedy_prefers_coins_among_equal_cards() -> None:
    assert best(position(hand="5b", table="5s 5d 5c Rs")) == move_from_text("5bx5d")


def test_greedy_does_not_leave_a_table_that_can_be_swept() -> None:
    # Laying the four leaves 4+2, which a six sweeps; laying the king leaves nothing to sweep.
    assert best(position(hand="4c Rb", table="2s")) == move_from_text("Rb")


def test_greedy_does_not_fear_cards_it_can_see() -> None:
    # All other fours are in sight: the four on the table is safe, and so is a king beside it.
    seen = view(position(hand="Rd 4c 4b 4d", table="4s", others=("Rb",)), Seat(0))
    assert choose("greedy", seen, Random(0)).card in cards("4d")


@pytest.mark.parametrize(
    ("options", "hand", "table", "without", "chosen"),
    [
        ({"re_bello": True}, "Rc 7c", "Rd 7b", "7cx7b", "RcxRd"),
        ({"napola": True}, "5c 3c", "5d 3d", "5cx5d", "3cx3d"),
        ({"grande": True}, "6c Fc", "6d Fd", "6cx6d", "FcxFd"),
        ({"grande": True}, "5c 3c", "5d 3d", "5cx5d", "3cx3d"),
        ({"primiera": Primiera.OFF}, "7c 2c", "7b 2d", "7cx7b", "2cx2d"),
        ({"primiera": Primiera.SEVENS}, "6c 2c", "6b 2d", "6cx6b", "2cx2d"),
    ],
)
def test_greedy_knows_what_counts_under_the_rules_in_force(
    options: dict[str, Any], hand: str, table: str, without: str, chosen: str
) -> None:
    assert best(position(hand=hand, table=table)) == move_from_text(without)
    rules = CLASSIC.changed(**options)
    assert best(position(hand=hand, table=table, rules=rules)) == move_from_text(chosen)


def test_greedy_does_not_count_an_aces_sweep_as_a_scopa_where_it_is_none() -> None:
    hand, table = "As 7c", "7d Cs"
    assert best(position(hand=hand, table=table, rules=preset("asso_piglia_tutto"))).card in cards(
        "As"
    )
    seen = view(position(hand="As", table="Fs Cs", rules=preset("scopa_assi")), Seat(0))
    assert choose("greedy", seen, Random(0)) == move_from_text("AsxFsCs")


def test_greedy_looks_at_the_hand_that_lies_open_next() -> None:
    # The next hand is open and holds no six: leaving four and two is safe.
    match = position(hand="4c Rd", table="2s", others=("3d 5d As",), stock="Fc Fb")
    assert best(match) == move_from_text("Rd")
    opened = match._replace(open_hands=(False, True))
    assert best(opened) == move_from_text("4c")


@LEVELS
def test_where_the_fewest_points_win_computers_take_as_little_as_they_can(level: str) -> None:
    match = position(hand="7c Rs", table="7d 2b", rules=preset("ciapa_no"))
    rng, seen = Random(1), view(match, Seat(0))
    laid = [choose(level, seen, rng) == move_from_text("Rs") for _ in range(100)]
    assert sum(laid) > 60  # the novice plays at random half of the time


# ---- strength -----------------------------------------------------------------------------------


def at_random(seen: SeatView, rng: Random) -> Move:
    return rng.choice(seen.legal_moves)


def points_ahead(rules: Rules, one: Strategy, other: Strategy, *, pairs: int, seed: int) -> float:
    """By how many points a round `one` beats `other`; every deck is played from both sides."""
    rng, ahead, played = Random(seed), 0, 0
    while played < 2 * pairs:
        deck = tuple(rng.sample(DECK, len(DECK)))
        for sides in ((one, other), (other, one)):
            match = dealt(rules, deck=deck)
            while match.phase is Phase.PLAY:
                seat = match.turn
                move = sides[match.rules.team_of(seat)](view(match, seat), rng)
                match = apply(match, Play(seat, move.card, move.taken)).match
            if match.score is not None:
                mine, theirs = match.score.points if sides[0] is one else match.score.points[::-1]
                ahead, played = ahead + mine - theirs, played + 1
    return ahead / 2 / played


# Measured over 2,000 pairs: +1.7, +1.0 and +0.7 points a round with two seats, +4.0 with partners;
# one pair spreads by about 1.7. The bars are a good half of that, and the decks always the same.


def test_greedy_beats_random_play() -> None:
    greedy = STRATEGIES["greedy"]
    assert points_ahead(CLASSIC, greedy, at_random, pairs=100, seed=1) > 0.9


def test_greedy_beats_the_novice() -> None:
    greedy, novice = STRATEGIES["greedy"], STRATEGIES["novice"]
    assert points_ahead(CLASSIC, greedy, novice, pairs=150, seed=2) > 0.6


# Measured over 150 pairs: +1.5 to +5.9 points a round, and -1.8 where the fewest win.


@pytest.mark.parametrize("variant", VARIANTS)
def test_greedy_beats_random_play_in_every_variant(variant: str) -> None:
    rules = preset(variant)
    ahead = points_ahead(rules, STRATEGIES["greedy"], at_random, pairs=40, seed=6)
    assert (ahead if rules.winner is Winner.HIGH else -ahead) > 0.5


def test_the_novice_beats_random_play() -> None:
    assert points_ahead(CLASSIC, STRATEGIES["novice"], at_random, pairs=150, seed=3) > 0.3


def test_greedy_beats_the_novice_with_a_partner() -> None:
    greedy, novice = STRATEGIES["greedy"], STRATEGIES["novice"]
    assert points_ahead(GAMES["scopone"], greedy, novice, pairs=50, seed=4) > 2.0
