"""Mistakes that other public programs of this family made, each as a test of ours.

Gathered from their commit histories, issues and sources. The tests of the single rules say most of
this too; these stay, one for each mistake, because somebody made it.
"""

from __future__ import annotations

from random import Random

import pytest

from bot.game import (
    DECK,
    AmbiguousMove,
    Category,
    IllegalCapture,
    LeftoversTaken,
    Phase,
    Played,
    Primiera,
    Refilled,
    Rules,
    RulesClash,
    Seat,
    TargetRule,
    Teams,
    Winner,
    captures,
    codes,
    declarations,
    legal_moves,
    move_to_text,
    preset,
    resolve,
    score_round,
    view,
)
from bot.players import STRATEGIES, choose
from tests.game.positions import (
    CLASSIC,
    GAMES,
    card,
    cards,
    dealt,
    deck_starting,
    play,
    position,
    whole_match,
)


def points(category: Category, *piles: str, rules: Rules = CLASSIC) -> list[int]:
    """What this category gives to the owners of these piles, in points."""
    lines = score_round([cards(pile) for pile in piles], [()] * len(piles), rules)
    return [half // 2 for line in lines if line.category is category for half in line.points]


def test_the_last_card_of_the_round_scored_a_scopa() -> None:
    after = play(position(hand="3c", table="3d", others=()), "3cx3d").match
    assert after.scope == ((), ())


def test_every_scopa_in_the_last_hands_was_dropped_with_it() -> None:
    after = play(position(hand="3c", table="3d", others=("Rd",), stock=""), "3cx3d").match
    assert [len(swept) for swept in after.scope] == [1, 0]


def test_laying_a_card_on_an_empty_table_was_announced_as_a_scopa() -> None:
    (played,) = play(position(hand="3c", table=""), "3c").events
    assert isinstance(played, Played) and not played.sweep


def test_both_tied_players_got_the_point() -> None:
    assert points(Category.PRIMIERA, "7d 7c 6b 6s", "7b 7s 6d 6c") == [0, 0]
    assert points(Category.CARDS, "Ac 2c", "3c 4c") == [0, 0]
    assert points(Category.COINS, "Ad", "2d") == [0, 0]


def test_four_new_cards_came_to_the_table_after_a_scopa() -> None:
    step = play(position(hand="3c", table="3d", others=(), stock="Ad 2d 4d 5d 6d 7d"), "3cx3d")
    assert step.match.table == ()
    assert any(isinstance(event, Refilled) for event in step.events)


def test_hands_were_refilled_one_by_one_and_unequally() -> None:
    for game in ("scopa", "scopa in three", "scopa in six"):
        match = dealt(GAMES[game])
        sizes = []
        while match.phase is Phase.PLAY:
            sizes.append(sorted(len(hand) for hand in match.hands))
            match = play(match, move_to_text(legal_moves(match)[0])).match
        for hands in sizes:
            assert hands[-1] - hands[0] <= 1
        assert sizes.count([3] * match.rules.seats) == 36 // (3 * match.rules.seats)


def test_a_capture_was_rejected_if_its_cards_were_tapped_in_another_order() -> None:
    match = position(hand="Cd", table="Ad 3c 4b 5s")
    for order in ("Ad 3c 5s", "5s Ad 3c", "3c 5s Ad"):
        assert move_to_text(resolve(match, card("Cd"), cards(order))) == "CdxAd3c5s"


@pytest.mark.parametrize("level", STRATEGIES)
def test_the_computer_laid_a_card_that_had_to_take_and_blocked_the_game(level: str) -> None:
    match = position(hand="6d", table="2c 4b")
    for seed in range(20):
        move = choose(level, view(match, Seat(0)), Random(seed))
        assert move_to_text(move) == "6dx2c4b"
    with pytest.raises(IllegalCapture):
        play(match, "6d")


def test_a_tie_at_the_target_went_to_the_second_player_or_hung_the_match() -> None:
    after = play(position(hand="4c", others=(), totals=(11, 11)), "4c").match
    assert (after.phase, after.outcome) == (Phase.DEAL, None)
    assert dealt(after.rules, dealer=after.dealer).phase is Phase.PLAY


def test_a_tie_at_the_target_went_to_the_first_in_the_list() -> None:
    match = position(hand="4c", others=(), rules=GAMES["scopa in three"], totals=(17, 17, 15))
    assert play(match, "4c").match.outcome is None


def test_the_equal_card_lost_its_priority_over_sums() -> None:
    assert [codes(t) for t in captures(card("7s"), cards("7d 7c 4s 3b"), CLASSIC)] == ["7d", "7c"]
    table = cards("6d 4c 2s 5b Ad 3c")
    assert [codes(t) for t in captures(card("6s"), table, CLASSIC)] == ["6d"]


def test_fewest_cards_were_taken_to_be_a_duty() -> None:
    sets = captures(card("Cd"), cards("Ad 3c 4b 5s"), CLASSIC)
    assert [codes(taken) for taken in sets] == ["5s4b", "Ad3c5s"]


def test_fixed_numbers_of_cards_and_coins_gave_the_point() -> None:
    # Fourteen cards are not enough in three if another has fourteen too, nor are four coins.
    fourteen = [codes(DECK[:14]), codes(DECK[14:28]), codes(DECK[28:])]
    assert points(Category.CARDS, *fourteen) == [0, 0, 0]
    assert points(Category.COINS, "Ad 2d 3d 4d", "5d 6d 7d Fd", "Cd Rd") == [0, 0, 0]
    assert points(Category.COINS, "Ad 2d", "3d", "") == [1, 0, 0]


def test_the_running_total_was_added_twice_at_the_end_of_a_round() -> None:
    for _, step in whole_match(CLASSIC, seed=21):
        score = step.match.score
        if score is not None and score.number == 1:
            assert score.totals == score.points == step.match.totals


def test_three_kings_on_the_table_were_let_pass() -> None:
    assert dealt(deck=deck_starting("Rd Rc Rb 7s")).phase is Phase.DEAL
    assert dealt(deck=deck_starting("Rd Rc 7b 2s")).phase is Phase.PLAY


def test_most_sevens_were_counted_for_the_primiera() -> None:
    assert points(Category.PRIMIERA, "7d 7c 7b 6d", "6c 6b 6s 5s 5d") == [0, 1]
    assert points(Category.PRIMIERA, "Ad Ac Ab As", "5d 5c 5b 6s") == [1, 0]
    assert points(
        Category.PRIMIERA,
        "7d 7c 7b 6d",
        "6c 6b 6s 5s",
        rules=CLASSIC.changed(primiera=Primiera.SEVENS),
    ) == [1, 0]


def test_options_that_cannot_be_played_together_were_accepted() -> None:
    for clash in (
        {"seats": 5},
        {"seats": 3, "teams": Teams.PAIRS},
        {"deal_size": 10},
        {"knock": True, "cucite": True},
    ):
        with pytest.raises(RulesClash):
            Rules(**clash)
    with pytest.raises(RulesClash):
        preset("scopone", seats=3)


def test_an_ace_could_not_be_laid_although_the_ace_takes_nothing_special() -> None:
    moves = legal_moves(position(hand="As", table="5d Cc 3b"))
    assert [move_to_text(move) for move in moves] == ["As"]


def test_a_laid_card_was_also_put_in_the_pile_of_its_player() -> None:
    match = position(hand="Cd", table="2c", others=(), last_capturer=1, piles=("3d", "4d"))
    after = play(match, "Cd").match
    assert [codes(pile) for pile in after.piles] == ["3d", "4d2cCd"]


def test_the_primiera_was_made_of_the_four_best_cards_of_any_suit() -> None:
    assert points(Category.PRIMIERA, "7d 6d 5c 4b 3s", "6c 6b Ad As") == [0, 1]


CIRULLA = preset("cirulla")


def test_cirulla_gave_the_primiera_for_seventy_eight_or_more() -> None:
    assert points(Category.PRIMIERA, "7d 7c 6b 6s", "5d 5c 5b 5s", rules=CIRULLA) == [1, 0]
    assert points(Category.PRIMIERA, "7d 7c 6b 6s", "7b 7s 6d 6c", rules=CIRULLA) == [0, 0]
    assert points(Category.PRIMIERA, "2d 2c 2b 2s", "Fd Fc Fb Fs", rules=CIRULLA) == [1, 0]


def test_the_piccola_stopped_at_six() -> None:
    assert points(Category.PICCOLA, "Ad 2d 3d 4d 5d 6d 7d", "Fd", rules=CIRULLA) == [7, 0]


def test_the_seven_of_clubs_was_wild() -> None:
    assert declarations(cards("Cd Cs 7b"), CIRULLA) == ()
    assert [d.matta for d in declarations(cards("Cd Cs 7c"), CIRULLA)] == [9]


def test_two_aces_on_the_table_were_played_on() -> None:
    assert dealt(CIRULLA, deck=deck_starting("Ad Ac 5b Cs")).void_deals == 1


def test_three_low_equals_were_paid_thirteen() -> None:
    assert [d.points for d in declarations(cards("2d 2b 2s"), CIRULLA)] == [10]


def test_the_largest_set_had_to_be_taken() -> None:
    sets = captures(card("6c"), cards("6d 2b 4s Cc"), CIRULLA)
    assert [codes(taken) for taken in sets] == ["6d", "Cc", "4s2b"]


def test_a_hand_with_the_matta_could_not_be_declared() -> None:
    assert [d.kind.value for d in declarations(cards("Ad 2b 7c"), CIRULLA)] == ["buona"] * 6


def test_nobody_knew_whether_fifty_one_or_fifty_two_wins() -> None:
    for rule, over in ((TargetRule.REACH, True), (TargetRule.EXCEED, False)):
        rules = CIRULLA.changed(target_rule=rule)
        match = position(hand="4c", others=(), totals=(51, 50), rules=rules)
        assert (play(match, "4c").match.phase is Phase.OVER) == over


def test_a_king_limit_was_taken_for_one_more() -> None:
    for kings, void in (("Rd Rc 7b 2s", 0), ("Rd Rc Rb 2s", 1), ("Rd Rc Rb Rs", 1)):
        assert dealt(deck=deck_starting(kings)).void_deals == void


def test_players_won_and_were_told_they_had_lost() -> None:
    # The losing game was on unnoticed: the rules in force go with every view.
    low = preset("ciapa_no")
    match = position(hand="4c", others=(), totals=(22, 10), rules=low)
    after = play(match, "4c").match
    assert after.outcome is not None and after.outcome.winners == (1,)
    assert view(match, Seat(0)).rules.winner is Winner.LOW


def test_a_sum_was_forbidden_by_a_card_that_is_not_on_the_table() -> None:
    first = CIRULLA.changed(single_priority=True)
    sets = captures(card("7d"), cards("7s 3d 5b 6c"), first)
    assert [codes(taken) for taken in sets] == ["7s", "3d5b"]


def test_the_primiera_was_summed_without_all_four_suits() -> None:
    assert points(Category.PRIMIERA, "7d 7c 7b", "Fd Fc Fb Fs") == [0, 1]
    assert points(Category.PRIMIERA, "7d 7c 7b", "6d 6c 6s") == [0, 0]


def test_the_program_picked_the_capture_for_the_player() -> None:
    for hand, table in (("Cd", "Ad 3c 4b 5s"), ("5d", "5c 5b")):
        with pytest.raises(AmbiguousMove) as asked:
            resolve(position(hand=hand, table=table), card(hand))
        assert len(asked.value.options) == 2


def test_players_took_the_end_of_the_round_for_a_missing_scopa() -> None:
    # The event says that it was none, and what was left is told on its own.
    played, left, *_ = play(position(hand="Cd", table="2c Cc", others=()), "CdxCc").events
    assert isinstance(played, Played) and not played.sweep
    assert isinstance(left, LeftoversTaken) and codes(left.cards) == "2c"


def test_players_could_not_check_that_the_deck_was_fair() -> None:
    for _, step in whole_match(CLASSIC, seed=22):
        seen = view(step.match, None)
        if seen.phase is Phase.PLAY and seen.round_number == 1:
            announced = seen.commitment
        elif seen.round_number == 1:
            assert seen.opened is not None and seen.opened.commitment == announced
