"""Before anybody plays: the draw for the first deal, the cut, what the opening table is worth."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.game import (
    DECK,
    BadCut,
    BadDeck,
    Cut,
    CutAwaited,
    CutBy,
    Deal,
    Dealt,
    DeckCut,
    Draw,
    Drawn,
    Ending,
    FirstDealer,
    Forfeit,
    IllegalAction,
    Match,
    MatchEnded,
    NoSuchSeat,
    NotYourTurn,
    OpeningTake,
    OpeningTaken,
    Outcome,
    Phase,
    Rules,
    Seat,
    Team,
    Void,
    Voided,
    WrongPhase,
    apply,
    codes,
    new_match,
    opening_take,
    preset,
    view,
)
from tests.game.positions import CLASSIC, cards, deck_starting, move_on

CIRULLA = preset("cirulla")
CUT = CLASSIC.changed(cut=CutBy.PLAYER)


def by(first_dealer: FirstDealer, seats: int = 3) -> Rules:
    return preset("scopa", seats=seats, first_dealer=first_dealer)


def drawn(rules: Rules, deck: str, dealer: int = 0) -> tuple[int, str]:
    """Who deals first if cards are drawn from this deck, and the cards with their seats."""
    step = apply(new_match(rules, Seat(dealer)), Draw(deck_starting(deck)))
    (event,) = step.events
    assert isinstance(event, Drawn)
    assert step.match.drawn == event.cards == view(step.match, None).drawn
    assert step.match.dealer == event.dealer
    return event.dealer, " ".join(f"{seat}{card.code}" for seat, card in event.cards)


# ---- the first dealer ---------------------------------------------------------------------------


def test_usually_the_first_dealer_is_told_and_nothing_is_drawn() -> None:
    match = new_match(CLASSIC, Seat(1))
    assert (match.phase, match.dealer, match.drawn) == (Phase.DEAL, 1, ())
    with pytest.raises(WrongPhase):
        apply(match, Draw(DECK))


def test_the_highest_card_deals() -> None:
    assert drawn(by(FirstDealer.HIGH), "4d Rd 7c") == (2, "14d 2Rd 07c")


def test_the_lowest_card_deals() -> None:
    assert drawn(by(FirstDealer.LOW), "4d Rd 3c") == (0, "14d 2Rd 03c")


def test_whoever_ties_draws_again() -> None:
    high = by(FirstDealer.HIGH)
    assert drawn(high, "Rd 4d Rc  5d 5c  2s 3s") == (0, "1Rd 24d 0Rc 15d 05c 12s 03s")
    assert drawn(by(FirstDealer.LOW), "2d 2c 2s  5d 4c 4s  Rs Ab") == (
        0,
        "12d 22c 02s 15d 24c 04s 2Rs 0Ab",
    )


def test_a_deck_without_a_decision_makes_the_first_of_those_who_tie_deal() -> None:
    pairs = "".join(f"{rank}d{rank}c{rank}s{rank}b" for rank in "A234567FCR")
    dealer, shown = drawn(by(FirstDealer.HIGH, seats=2), pairs)
    assert (dealer, len(shown.split())) == (1, 40)
    rest = [f"{rank}{suit}" for rank in "234567FCR" for suit in "dcs"]
    # Three draw and tie until one card is left for three: nobody draws it.
    dealer, shown = drawn(by(FirstDealer.HIGH), "".join(["AdAcAs", *rest, "Ab2b3b"]))
    assert len(shown.split()) > 30


def test_the_first_king_of_coins_or_the_first_ace_deals() -> None:
    assert drawn(by(FirstDealer.MATTA), "Ad 2d 3d Rc 7d Rd") == (0, "1Ad 22d 03d 1Rc 27d 0Rd")
    assert drawn(by(FirstDealer.ACE), "Rd 2d 3d Rc Ab 4d") == (2, "1Rd 22d 03d 1Rc 2Ab")


def test_cards_are_drawn_round_the_table_from_the_seat_after_the_given_one() -> None:
    assert drawn(by(FirstDealer.ACE), "2d Ad", dealer=1) == (0, "22d 0Ad")
    assert drawn(by(FirstDealer.HIGH), "2d Ad 3d", dealer=1) == (1, "22d 0Ad 13d")


def test_after_the_draw_the_winner_deals_and_the_next_seat_leads() -> None:
    match = new_match(by(FirstDealer.HIGH), Seat(0))
    assert (match.phase, match.version) == (Phase.DRAW, 0)
    with pytest.raises(WrongPhase) as refused:
        apply(match, Deal(DECK))
    assert refused.value.phase is Phase.DRAW
    match = apply(match, Draw(deck_starting("4d Rd 7c"))).match
    assert (match.phase, match.version, match.dealer, match.turn) == (Phase.DEAL, 1, 2, 0)
    dealt = apply(match, Deal(DECK)).match
    assert (dealt.turn, dealt.drawn) == (0, match.drawn)


@pytest.mark.parametrize("deck", [(), DECK[1:], (*DECK[1:], DECK[1])])
def test_only_from_the_forty_cards(deck: tuple[()]) -> None:
    with pytest.raises(BadDeck):
        apply(new_match(by(FirstDealer.HIGH), Seat(0)), Draw(deck))


def test_a_match_may_be_given_up_before_the_draw() -> None:
    match = apply(new_match(by(FirstDealer.HIGH, seats=2), Seat(0)), Forfeit(Seat(0))).match
    assert match.outcome == Outcome(Ending.FORFEIT, (Team(1),))


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_seats_that_the_match_has_not_are_refused(seat: int) -> None:
    match = new_match(CLASSIC, Seat(0))
    for asked in (
        lambda: new_match(CLASSIC, Seat(seat)),
        lambda: apply(match, Forfeit(Seat(seat))),
        lambda: view(match, Seat(seat)),
    ):
        with pytest.raises(NoSuchSeat) as refused:
            asked()
        assert refused.value.seat == seat
        assert isinstance(refused.value, IllegalAction)


# ---- the cut ------------------------------------------------------------------------------------


def waiting(dealer: int = 0, rules: Rules = CUT) -> Match:
    return apply(new_match(rules, Seat(dealer)), Deal(DECK, "5a17")).match


def test_the_seat_before_the_dealer_is_to_cut_once_the_deck_is_fixed() -> None:
    before = new_match(preset("scopa", seats=4, cut=CutBy.PLAYER), Seat(0))
    step = apply(before, Deal(DECK, "5a17"))
    match = step.match
    assert step.events == (CutAwaited(Seat(3)),)
    assert (match.phase, match.turn, match.version) == (Phase.CUT, 3, 1)
    assert (match.hands, match.table, match.round_number) == (((),) * 4, (), 0)
    for seat in (None, *map(Seat, range(4))):
        seen = view(match, seat)
        assert (seen.turn, seen.commitment) == (3, Deal(DECK, "5a17").commitment)
        assert (seen.opened, seen.legal_moves, seen.cut) == (None, (), 0)


def test_what_lay_on_top_goes_below() -> None:
    step = apply(waiting(), Cut(Seat(1), 7))
    match, deck = step.match, DECK[7:] + DECK[:7]
    assert match.deal is not None and match.deal.cut_at(match.cut) == deck
    assert step.events == (DeckCut(Seat(1), 7), Dealt(1, Seat(0), match.hands, match.table))
    assert (match.table, match.hands[1], match.hands[0]) == (deck[:4], deck[4:7], deck[7:10])
    assert (match.phase, match.turn, match.version) == (Phase.PLAY, 1, 2)
    assert view(match, None).cut == 7


def test_the_commitment_is_to_the_deck_before_the_cut() -> None:
    match = waiting()
    promised = view(match, None).commitment
    match = apply(match, Cut(Seat(1), 13)).match
    assert view(match, None).commitment == promised
    table = match.table
    while match.phase is Phase.PLAY:
        match = move_on(match)
    seen = view(match, None)
    assert seen.opened is not None and seen.opened.commitment == promised
    assert (seen.opened_cut, seen.cut) == (13, 0)
    assert seen.opened.cut_at(seen.opened_cut)[:4] == table


def test_a_void_deal_is_cut_again_and_tells_where_it_was_cut() -> None:
    void = deck_starting("2d Rd Rc Rs 3c")
    rules = preset("scopa", seats=4, cut=CutBy.PLAYER)
    match = apply(new_match(rules, Seat(0)), Deal(void)).match
    step = apply(match, Cut(Seat(3), 1))
    assert step.events == (DeckCut(Seat(3), 1), Voided(cards("Rd Rc Rs 3c")))
    match = step.match
    assert (match.phase, match.turn, match.opened_cut, match.cut) == (Phase.DEAL, 1, 1, 0)
    assert (match.opened, match.deal) == (Deal(void), None)
    assert apply(match, Deal(DECK)).match.phase is Phase.CUT


@pytest.mark.parametrize("at", [-1, 0, 40, 41])
def test_a_cut_leaves_a_card_on_either_side(at: int) -> None:
    before = waiting()
    with pytest.raises(BadCut) as refused:
        apply(before, Cut(Seat(1), at))
    assert (refused.value.at, before) == (at, waiting())


@pytest.mark.parametrize("at", [1, 39])
def test_a_single_card_may_be_lifted_or_left(at: int) -> None:
    assert apply(waiting(), Cut(Seat(1), at)).match.cut == at


def test_nobody_else_cuts_and_only_then() -> None:
    with pytest.raises(NotYourTurn) as refused:
        apply(waiting(), Cut(Seat(0), 7))
    assert refused.value.turn == 1
    for match in (new_match(CUT, Seat(0)), apply(waiting(), Cut(Seat(1), 7)).match):
        with pytest.raises(WrongPhase):
            apply(match, Cut(Seat(1), 7))
    with pytest.raises(WrongPhase):
        apply(waiting(), Deal(DECK))


@pytest.mark.parametrize("action", [Forfeit(Seat(0)), Void()])
def test_a_match_that_ends_before_the_cut_opens_its_deck(action: Forfeit | Void) -> None:
    seen = view(apply(waiting(), action).match, None)
    assert (seen.opened, seen.opened_cut, seen.commitment) == (Deal(DECK, "5a17"), 0, None)


def test_a_round_that_is_broken_off_after_the_cut_tells_where_it_was() -> None:
    seen = view(apply(apply(waiting(), Cut(Seat(1), 7)).match, Void()).match, None)
    assert (seen.opened, seen.opened_cut, seen.cut) == (Deal(DECK, "5a17"), 7, 0)


def test_a_match_that_ends_between_rounds_keeps_what_it_opened() -> None:
    match = apply(waiting(), Cut(Seat(1), 7)).match
    while match.phase is Phase.PLAY:
        match = move_on(match)
    ended = apply(match, Void()).match
    assert (ended.opened, ended.opened_cut) == (match.opened, 7)


# ---- what the opening table is worth ------------------------------------------------------------


def take(table: str, rules: Rules = CIRULLA) -> OpeningTake | None:
    return opening_take(cards(table), rules)


def test_fifteen_is_one_scopa_for_the_dealer_and_thirty_are_two() -> None:
    assert take("Ad 2b 5s 7d") == (1, None)
    assert take("Rd Cb 7s 4c") == (2, None)
    assert take("Rd Cb 7s 3c") is None
    assert take("Ad 2b 5s 7d", CLASSIC) is None


def test_the_matta_may_be_any_card_for_that() -> None:
    assert take("Rd Cb As 7c") == (2, 10)
    assert take("5d 2b As 7c") == (1, 7)
    assert take("2d 3b As 7c") == (1, 9)
    assert take("Rd 4b 4s 7c") is None  # 18: neither fifteen nor thirty can be reached
    assert take("4d 4b 6s 7c") == (1, 1)
    assert take("Ad Ac 2b 7c") is None  # eleven would be needed
    assert take("Ad 2c 2b 7c") == (1, 10)
    assert take("6d 7d 7b 7c") == (2, 10)
    assert take("6d 6b 7b 7c") is None


def test_without_a_matta_the_seven_of_cups_is_a_seven() -> None:
    for plain in (CIRULLA.changed(matta_table=False), CIRULLA.changed(matta=False)):
        assert take("Rd Cb As 7c", plain) is None
        assert take("5d 2b As 7c", plain) == (1, None)


def test_a_low_table_is_worth_three_scope_where_that_counts() -> None:
    low = CIRULLA.changed(table_low=3)
    assert take("Ad 2b 3s 3d", low) == (3, None)
    assert take("Ad 2b 3s 4d", low) is None
    assert take("2d 3b As 7c", low) == (3, 1)
    assert take("Ad 2b 5s 7d", low) == (1, None)
    assert take("Ad 2b 5s 7d", low.changed(opening_fifteen=False)) is None
    assert take("Ad 2b 3s 3d") is None


def test_an_empty_table_is_worth_nothing() -> None:
    assert take("") is None
    assert take("", CIRULLA.changed(table_low=3)) is None


def opened(table: str, rules: Rules = CIRULLA, dealer: int = 1) -> Match:
    return apply(new_match(rules, Seat(dealer)), Deal(deck_starting(table))).match


def test_the_dealer_takes_the_table_and_the_next_seat_faces_an_empty_one() -> None:
    step = apply(new_match(CIRULLA, Seat(1)), Deal(deck_starting("Rd Cb 7s 4c")))
    match, table = step.match, cards("Rd Cb 7s 4c")
    taken = OpeningTaken(Seat(1), table, 2, None)
    assert step.events[:2] == (Dealt(1, Seat(1), match.hands, table), taken)
    assert (match.table, match.piles, match.last_capturer) == ((), ((), table), 1)
    assert [codes(marks) for marks in match.scope] == ["", "RdCb"]
    assert (match.opening, match.table_before) == (taken, table)
    seen = view(match, Seat(0))
    assert (seen.opening, seen.turn, seen.table) == (taken, 0, ())
    assert set(table) <= set(seen.seen)
    after = move_on(match)
    assert set(table) <= set(view(after, Seat(0)).seen)
    assert after.opening == taken


def test_the_teams_pile_gets_what_a_dealer_in_pairs_takes() -> None:
    match = opened("Rd Cb 7s 4c", preset("cirulla", seats=4), dealer=3)
    assert [len(pile) for pile in match.piles] == [0, 4]


def test_leftovers_go_to_the_dealer_if_nobody_captures_afterwards() -> None:
    match = opened("Rd Cb 7s 4c")
    assert match.last_capturer == match.dealer == 1


def test_the_next_round_forgets_what_the_opening_was() -> None:
    match = opened("Rd Cb 7s 4c")
    while match.phase is Phase.PLAY:
        match = move_on(match)
    assert match.opening is not None  # it belongs to the score sheet
    match = apply(match, Deal(deck_starting("Rd Cb 7s 5c"))).match
    assert match.opening is None
    assert Counter(map(len, match.piles)) == {0: 2}


# ---- redeals by aces ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "rules", "void"),
    [
        ("Ad Ac 5b Cs", CIRULLA, True),
        ("Ad Ac As 5b", CIRULLA, True),
        ("Ad 2c 5b Cs", CIRULLA, False),
        ("Ad Ac 3b Rs", CIRULLA, False),  # fifteen: the dealer takes
        ("Ad Ac 3b Rs", CIRULLA.changed(aces_first=True), True),
        ("Ad Ac 3b Rs", CIRULLA.changed(redeal_aces=0, aces_first=True), False),
        ("Ad Ac 2b 3s", CIRULLA, True),
        ("Ad Ac 2b 3s", CIRULLA.changed(table_low=3), False),
        ("Ad 4c 5b Cs", preset("asso_piglia_tutto", redeal_aces=1), True),
        ("Ad Ac As Ab", preset("asso_piglia_tutto"), False),
        ("Rd Rc Rb 2s", CIRULLA, False),
        ("Rd Rc Rb Ad", CLASSIC.changed(redeal_aces=1), True),
    ],
)
def test_how_many_aces_void_a_deal_is_an_option(table: str, rules: Rules, void: bool) -> None:
    match = opened(table, rules)
    assert (match.phase is Phase.DEAL) == void
    assert match.void_deals == void


# ---- four equal cards ---------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["7d 7c 7s 7b", "Rd Rc Rs Rb", "Ad Ac As Ab"])
def test_four_equal_cards_win_the_match_for_the_dealer_where_that_counts(table: str) -> None:
    rules = CIRULLA.changed(four_equal_wins=True, redeal_kings=3, aces_first=True)
    step = apply(new_match(rules, Seat(1)), Deal(deck_starting(table), "5a17"))
    match, outcome = step.match, Outcome(Ending.FOUR_EQUAL, (Team(1),))
    assert match.outcome == outcome
    assert step.events == (Dealt(1, Seat(1), match.hands, cards(table)), MatchEnded(outcome))
    assert (match.phase, match.version) == (Phase.OVER, 1)
    assert (match.opened, match.score) == (Deal(deck_starting(table), "5a17"), None)
    assert opened(table, rules, dealer=0).outcome == Outcome(Ending.FOUR_EQUAL, (Team(0),))


def test_otherwise_they_are_an_ordinary_table() -> None:
    assert opened("7d 7c 7s 7b").phase is Phase.PLAY
    assert opened("7d 7c 7s 6b", CIRULLA.changed(four_equal_wins=True)).phase is Phase.PLAY


def test_every_deal_leads_somewhere() -> None:
    rng = Random(1)
    rules = CIRULLA.changed(table_low=3, four_equal_wins=True)
    phases = Counter(
        apply(new_match(rules, Seat(0)), Deal(tuple(rng.sample(DECK, 40)))).match.phase
        for _ in range(200)
    )
    assert set(phases) == {Phase.PLAY, Phase.DEAL}
