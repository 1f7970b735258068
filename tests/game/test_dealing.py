"""Dealing, redealing and how the deal goes round."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.game import (
    DECK,
    BadDeck,
    Card,
    Deal,
    Dealt,
    Phase,
    Refilled,
    Rules,
    Seat,
    Voided,
    WrongPhase,
    apply,
    codes,
    new_match,
    preset,
)
from tests.game.positions import (
    CLASSIC,
    GAMES,
    cards,
    dealt,
    deck_starting,
    play,
    position,
    whole_match,
)

THREE_KINGS = deck_starting("Rd Rc Rs 2b")


# ---- the deal -----------------------------------------------------------------------------------


def test_the_first_cards_lie_on_the_table_and_each_seat_after_the_dealer_gets_a_block() -> None:
    match = dealt(dealer=0, deck=deck_starting("2d 3d 4d 5d  Ac 2c 3c  4c 5c 6c"))
    assert codes(match.table) == "2d3d4d5d"
    assert [codes(hand) for hand in match.hands] == ["4c5c6c", "Ac2c3c"]
    assert len(match.stock) == 30


def test_with_four_seats_the_blocks_go_round_from_the_seat_after_the_dealer() -> None:
    deck = deck_starting("2d 3d 4d 5d  Ac 2c 3c  4c 5c 6c  7c Fc Cc  Rc As 2s")
    match = dealt(preset("scopa", seats=4), dealer=2, deck=deck)
    assert [codes(hand) for hand in match.hands] == ["4c5c6c", "7cFcCc", "RcAs2s", "Ac2c3c"]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_as_many_cards_as_the_rules_say(game: str) -> None:
    rules = GAMES[game]
    match = dealt(rules)
    assert [len(hand) for hand in match.hands] == [rules.deal_size] * rules.seats
    assert len(match.table) == rules.table_cards
    assert len(match.stock) == 40 - rules.table_cards - rules.seats * rules.deal_size


def test_scopone_deals_nine_each_and_four_on_the_table_scientifico_ten_and_none() -> None:
    assert [len(c) for c in (*dealt(GAMES["scopone"]).hands, dealt(GAMES["scopone"]).table)] == [
        *[9] * 4,
        4,
    ]
    scientifico = dealt(GAMES["scopone_scientifico"])
    assert [len(c) for c in (*scientifico.hands, scientifico.table)] == [*[10] * 4, 0]


def test_the_deal_is_told_with_its_number_and_dealer() -> None:
    step = apply(new_match(CLASSIC, Seat(1)), Deal(DECK))
    match = step.match
    assert step.events == (Dealt(1, Seat(1), match.hands, match.table),)
    assert (match.round_number, match.version) == (1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_new_cards_come_in_equal_numbers_when_all_hands_are_empty_and_none_to_the_table(
    game: str,
) -> None:
    rules = GAMES[game]
    refills: Counter[int] = Counter()
    before = new_match(rules, Seat(0))
    for _, step in whole_match(rules.changed(target=3), seed=11):
        for event in step.events:
            if isinstance(event, Refilled):
                refills[step.match.round_number] += 1
                assert [len(hand) for hand in event.hands] == [rules.deal_size] * rules.seats
                (last,) = [card for hand in before.hands for card in hand]
                assert set(step.match.table) <= {*before.table, last}
                assert step.match.stock == before.stock[rules.seats * rules.deal_size :]
        before = step.match
    deals = (40 - rules.table_cards) // (rules.seats * rules.deal_size)
    assert set(refills.values()) == ({deals - 1} if deals > 1 else set())


# ---- who deals and who leads --------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_after_the_dealer_leads_and_deals_next(game: str) -> None:
    rules = GAMES[game]
    dealers = []
    for _, step in whole_match(rules, seed=12):
        if any(isinstance(event, Dealt) for event in step.events):
            dealers.append(step.match.dealer)
            assert step.match.turn == (step.match.dealer + 1) % rules.seats
    assert len(dealers) > 1
    assert dealers == [(dealers[0] + i) % rules.seats for i in range(len(dealers))]


def test_the_turn_goes_round_the_seats_and_over_new_cards() -> None:
    before = new_match(CLASSIC, Seat(0))
    for _, step in whole_match(preset("scopa", seats=3), seed=13):
        if before.phase is step.match.phase is Phase.PLAY:
            assert step.match.turn == (before.turn + 1) % 3
        before = step.match


def test_a_new_round_begins_with_nothing_of_the_one_before() -> None:
    steps = whole_match(CLASSIC, seed=15)
    before = next(step.match for _, step in steps if step.match.score is not None)
    assert before.last_capturer is not None and before.plays
    match = apply(before, Deal(DECK)).match
    assert (match.last_capturer, match.plays, match.table_before) == (None, (), match.table)
    assert (match.piles, match.scope) == (((), ()), ((), ()))
    assert (match.totals, match.score) == (before.totals, before.score)


# ---- redeals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kings", ["Rd Rc Rs 2b", "2d Rc Rs Rb", "Rd Rc Rs Rb"])
def test_three_or_four_kings_on_the_table_void_the_deal_and_the_same_dealer_deals_again(
    kings: str,
) -> None:
    before, deal = new_match(CLASSIC, Seat(1)), Deal(deck_starting(kings))
    step = apply(before, deal)
    assert step.events == (Voided(cards(kings)),)
    # It is over: its deck is opened at once.
    assert step.match == before._replace(version=1, void_deals=1, opened=deal)
    again = apply(step.match, Deal(DECK)).match
    assert (again.dealer, again.turn, again.round_number) == (1, 0, 1)
    assert again.void_deals == 1


def test_two_kings_on_the_table_are_nothing_special() -> None:
    assert dealt(deck=deck_starting("Rd Rc 7b 2s")).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("rules", "void"),
    [
        (CLASSIC.changed(redeal_kings=0), False),
        (CLASSIC.changed(redeal_kings=4), False),
        (CLASSIC.changed(redeal_kings=2), True),
        (CLASSIC.changed(redeal_kings=1), True),
        (GAMES["scopone"], True),
        (GAMES["scopone_scientifico"], False),
    ],
)
def test_how_many_kings_void_a_deal_is_an_option(rules: Rules, void: bool) -> None:
    match = dealt(rules, deck=THREE_KINGS)
    assert (match.phase is Phase.DEAL) is void


def test_a_void_deal_in_a_later_round_leaves_score_and_dealer() -> None:
    before = next(
        step.match for _, step in whole_match(CLASSIC, seed=14) if step.match.score is not None
    )
    match = apply(before, Deal(THREE_KINGS)).match
    assert (match.dealer, match.totals, match.score) == (
        before.dealer,
        before.totals,
        before.score,
    )
    assert (match.round_number, match.void_deals) == (1, 1)
    assert apply(match, Deal(DECK)).match.round_number == 2


def test_the_count_of_void_deals_starts_again_with_each_round() -> None:
    match = position(hand="4c", others=())._replace(void_deals=2)
    assert play(match, "4c").match.void_deals == 0


# ---- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "deck", [(), DECK[:39], (*DECK, DECK[0]), (*DECK[:39], DECK[0]), (*DECK, *DECK)]
)
def test_a_deck_that_is_not_the_forty_cards_is_refused(deck: tuple[Card, ...]) -> None:
    match = new_match(CLASSIC, Seat(0))
    with pytest.raises(BadDeck):
        apply(match, Deal(deck))
    assert match == new_match(CLASSIC, Seat(0))


def test_no_deal_in_the_middle_of_a_round() -> None:
    match = dealt()
    with pytest.raises(WrongPhase) as refused:
        apply(match, Deal(DECK))
    assert refused.value.phase is Phase.PLAY
    assert match == dealt()
