"""Knocking and sewing: what a hand may declare, when, and what follows from it."""

from __future__ import annotations

import pytest

from bot.game import (
    Category,
    Deal,
    Dealt,
    DeclarationKind,
    Declare,
    Declared,
    IllegalDeclaration,
    Match,
    NotYourTurn,
    Phase,
    Play,
    Played,
    Refilled,
    Rules,
    Seat,
    Step,
    Void,
    WrongPhase,
    apply,
    codes,
    declarations,
    legal_declarations,
    legal_moves,
    new_match,
    preset,
    redact,
    view,
)
from tests.game.positions import cards, dealt, deck_starting, move_on, play, position

CIRULLA = preset("cirulla")
BY_HAND = CIRULLA.changed(auto_knock=False)
SEWN = preset("sbarazzino")

BUONA, DECINO = DeclarationKind.BUONA, DeclarationKind.DECINO


def may(hand: str, rules: Rules = CIRULLA) -> list[tuple[str, int, int | None]]:
    """Kind, points and matta of everything that may be declared."""
    return [(d.kind.value, d.points, d.matta) for d in declarations(cards(hand), rules)]


# ---- what a hand is worth -----------------------------------------------------------------------


def test_a_hand_of_nine_or_less_is_a_buona() -> None:
    assert may("Ad 3b 5s") == [("buona", 3, None)]
    assert may("Ad 3b 6s") == []
    assert may("Ad 3b 5s", CIRULLA.changed(buona_points=2)) == [("buona", 2, None)]


def test_three_equals_are_a_decino_and_nothing_besides() -> None:
    assert may("Fd Fb Fs") == [("decino", 10, None)]
    assert may("2d 2b 2s") == [("decino", 10, None)]
    assert may("2d 2b 7s") == []


def test_the_matta_makes_three_equals_of_a_pair() -> None:
    assert may("Cd Cb 7c") == [("decino", 10, 9)]
    assert may("7d 7c 7b") == [("decino", 10, 7)]
    assert may("7c Ad Ab") == [("decino", 10, 1)]
    assert may("Cd Cb 7d") == []


def test_the_matta_makes_a_buona_with_any_value_that_keeps_it_low_the_ace_first() -> None:
    assert may("2d 7c 5b") == [("buona", 3, 1), ("buona", 3, 2)]
    assert may("3d 5b 7c") == [("buona", 3, 1)]
    assert may("4d 5b 7c") == []
    assert [matta for _, _, matta in may("Ad 2b 7c")] == [1, 2, 3, 4, 5, 6]


def test_without_a_matta_the_seven_of_cups_is_a_seven() -> None:
    plain = CIRULLA.changed(matta=False)
    assert may("Cd Cb 7c", plain) == []
    assert may("Ad Ab 7c", plain) == [("buona", 3, None)]
    assert may("7d 7b 7c", plain) == [("decino", 10, None)]


def test_sewing_has_its_own_scale_and_no_matta() -> None:
    assert may("Ad 3b 4s", SEWN) == [("cucita", 2, None)]
    assert may("Ad 3b 3s", SEWN) == [("cucita_pair", 3, None)]
    assert may("Cd Cb Cs", SEWN) == [("cucita_three", 10, None)]
    assert may("Ad Ab As", SEWN) == [("cucita_three", 10, None)]
    assert may("2d 3b 4s", SEWN) == [("cucita", 2, None)]
    assert may("2d 3b 5s", SEWN) == []
    assert may("4d 4b 2s", SEWN) == []
    assert may("Cd Cb 7c", SEWN.changed(matta=True)) == []


def test_without_either_nothing_is_declared() -> None:
    assert may("Ad Ab As", preset("scopa")) == []


# ---- by themselves ------------------------------------------------------------------------------

# Four cards on the table, worth nothing; then three for seat 1, who leads, and three for seat 0.
TABLE = "Rd Rc Cs Cb"


def round_of(first: str, second: str, rules: Rules = CIRULLA, more: str = "") -> Match:
    return dealt(rules, dealer=0, deck=deck_starting(f"{TABLE} {first} {second} {more}"))


def first_move(match: Match) -> Step:
    """The step of the first legal move."""
    move = legal_moves(match)[0]
    return apply(match, Play(match.turn, move.card, move.taken))


def test_the_first_hand_is_declared_with_the_deal() -> None:
    deck = deck_starting(f"{TABLE} Ad 3b 5s Fd Fb 2c")
    step = apply(new_match(CIRULLA, Seat(0)), Deal(deck))
    declared = Declared(Seat(1), BUONA, 3, cards("Ad 3b 5s"), None)
    assert [type(event) for event in step.events] == [Dealt, Declared]
    assert step.events[1] == declared
    assert (step.match.declared, step.match.version) == ((declared,), 1)
    assert step.match.open_hands == (False, True)


def test_the_next_hand_is_declared_when_its_turn_comes_and_only_once() -> None:
    match = round_of("Fd 3b 5s", "Ad Ab 2c")
    assert match.declared == ()
    step = play(match, "3b")
    assert [type(event) for event in step.events] == [Played, Declared]
    assert step.match.open_hands == (True, False)
    assert codes(step.match.declared[0].hand) == "AdAb2c"
    assert move_on(move_on(step.match)).declared == step.match.declared


def test_new_hands_may_be_declared_again_and_the_old_ones_are_closed() -> None:
    match = round_of("Ad 3b 5s", "Fd Fb 6c", more="2d 2b 2s 4d 4c 4s")
    for _ in range(6):
        step = first_move(match)
        match = step.match
    assert [type(event) for event in step.events] == [Played, Refilled, Declared]
    assert [(d.seat, d.kind) for d in match.declared] == [(1, BUONA), (1, DECINO)]
    assert match.open_hands == (False, True)
    match = move_on(match)
    assert [(d.seat, d.kind) for d in match.declared][2:] == [(0, DECINO)]
    assert match.open_hands == (True, True)


def test_the_next_round_forgets_them() -> None:
    match = round_of("Ad 3b 5s", "Fd Fb 6c")
    while match.phase is Phase.PLAY:
        match = move_on(match)
    assert match.declared
    match = apply(match, Deal(deck_starting(f"{TABLE} Fd Fb 2c Ad 3b 5s"))).match
    assert (match.declared, match.open_hands, match.matta) == ((), (False, False), None)


def test_hands_that_lay_open_at_the_end_of_a_round_are_closed_in_the_next() -> None:
    waiting = new_match(BY_HAND, Seat(0))._replace(open_hands=(True, True))
    match = apply(waiting, Deal(deck_starting(f"{TABLE} Ad 2b 7c"))).match
    assert match.open_hands == (False, False)
    assert legal_declarations(match)


def test_nobody_is_asked_where_they_are_made_by_themselves() -> None:
    match = round_of("Ad 3b 5s", "Ab 2c 2b")
    assert legal_declarations(match) == ()
    with pytest.raises(IllegalDeclaration) as refused:
        apply(match, Declare(Seat(1)))
    assert refused.value.options == ()


def test_the_points_of_a_declaration_are_on_the_score_sheet_of_the_team() -> None:
    match = round_of("Ad 3b 5s", "Fd Fb 6c")
    while match.phase is Phase.PLAY:
        match = move_on(match)
    assert match.score is not None
    (line,) = [line for line in match.score.lines if line.category is Category.DECLARED]
    points = [0, 0]
    for declared in match.declared:
        points[declared.seat] += declared.points
    assert (list(line.values), sum(points) > 0) == (points, True)
    assert line.points == tuple(2 * value for value in points)


def test_partners_declare_for_their_team() -> None:
    match = position(hand="Cd", others=(), rules=preset("cirulla", seats=4), turn=3)
    told = [Declared(Seat(s), BUONA, 3, cards("Ad 2b 3s"), None) for s in (0, 2, 3)]
    after = play(match._replace(declared=tuple(told)), "Cd").match
    assert after.score is not None
    (line,) = [line for line in after.score.lines if line.category is Category.DECLARED]
    assert line.values == (6, 3)


def test_without_declarations_there_is_no_such_line() -> None:
    after = play(position(hand="Cd", others=()), "Cd").match
    assert after.score is not None
    assert Category.DECLARED not in {line.category for line in after.score.lines}


# ---- the value of the matta ---------------------------------------------------------------------


def test_the_matta_keeps_the_declared_value_in_hand_and_on_the_table_until_it_is_taken() -> None:
    match = round_of("Fd Fb 7c", "6d 2b Ab")
    assert (match.matta, match.declared[0].kind) == (8, DECINO)
    match = play(match, "7c").match
    assert (match.matta, match.declared[-1].kind) == (8, BUONA)
    match = play(match, "6dx" + codes(cards("Cs"))).match
    assert match.matta == 8
    match = play(match, "Fdx7c").match  # an eight takes it
    assert match.matta is None


def test_the_matta_is_a_plain_seven_again_once_it_has_taken() -> None:
    match = round_of("Cd 3b 7c", "6d 2b Rs")  # no declaration: twelve at least
    assert match.matta is None
    match = round_of("3d 3b 7c", "6d 2b Fs")
    assert match.matta == 3
    match = position(hand="7c 2s", table="3d 3s Rs", rules=CIRULLA, matta=3)
    assert play(match, "7cx3d").match.matta is None
    assert play(match, "2sxRs3d").match.matta == 3


def test_a_value_that_is_not_kept_counts_for_the_declaration_only() -> None:
    match = round_of("Fd Fb 7c", "6d 2b Ab", CIRULLA.changed(matta_keeps_value=False))
    assert (match.matta, match.declared[0].matta) == (None, 8)


def test_a_declaration_without_the_matta_leaves_its_value_alone() -> None:
    match = position(hand="Rd 2d", table="7c", others=("Ad 2b 3s",), rules=CIRULLA, matta=5)
    after = play(match, "2d").match
    assert (after.declared[-1].seat, after.matta) == (1, 5)


def test_the_matta_has_no_value_in_the_next_round() -> None:
    match = position(hand="2d", table="7c", others=(), rules=CIRULLA, matta=5)
    assert play(match, "2d").match.matta is None


# ---- by hand ------------------------------------------------------------------------------------


def test_by_hand_a_declaration_waits_until_the_first_card_is_played() -> None:
    match = round_of("Ad 2b 7c", "Fd Fb Fs", BY_HAND)
    options = declarations(cards("Ad 2b 7c"), BY_HAND)
    assert legal_declarations(match) == options
    assert view(match, Seat(1)).declarations == options
    assert view(match, Seat(0)).declarations == view(match, None).declarations == ()
    step = first_move(match)
    assert [type(event) for event in step.events] == [Played]
    assert step.match.declared == ()
    assert legal_declarations(step.match) == declarations(cards("Fd Fb Fs"), BY_HAND)
    assert legal_declarations(move_on(step.match)) == ()


def test_whoever_declares_lies_open_and_plays_on() -> None:
    before = round_of("Ad 2b 7c", "Fd Fb Fs", BY_HAND)
    step = apply(before, Declare(Seat(1), 4))
    event = Declared(Seat(1), BUONA, 3, cards("Ad 2b 7c"), 4)
    assert step.events == (event,)
    match = step.match
    assert (match.version, match.turn, match.phase) == (2, 1, Phase.PLAY)
    assert (match.declared, match.open_hands, match.matta) == ((event,), (False, True), 4)
    assert legal_declarations(match) == ()
    with pytest.raises(IllegalDeclaration):
        apply(match, Declare(Seat(1), 4))


@pytest.mark.parametrize("matta", [None, 0, 7])
def test_only_what_the_hand_has_may_be_declared(matta: int | None) -> None:
    before = round_of("Ad 2b 7c", "Fd Fb Fs", BY_HAND)
    with pytest.raises(IllegalDeclaration) as refused:
        apply(before, Declare(Seat(1), matta))
    assert refused.value.options == legal_declarations(before)
    assert before == round_of("Ad 2b 7c", "Fd Fb Fs", BY_HAND)


def test_only_on_ones_turn_and_while_cards_are_played() -> None:
    match = round_of("Ad 2b 3c", "Fd Fb Fs", BY_HAND)
    with pytest.raises(NotYourTurn) as refused:
        apply(match, Declare(Seat(0)))
    assert refused.value.turn == 1
    for other in (new_match(BY_HAND, Seat(0)), apply(match, Void()).match):
        assert legal_declarations(other) == ()
        with pytest.raises(WrongPhase):
            apply(other, Declare(Seat(0)))


def test_sewing_by_hand() -> None:
    match = round_of("Ad 2b 3c", "Fd Fb Fs", SEWN.changed(auto_knock=False))
    assert [d.kind for d in legal_declarations(match)] == [DeclarationKind.CUCITA]
    match = apply(match, Declare(Seat(1))).match
    assert [(d.points, d.matta) for d in match.declared] == [(2, None)]


# ---- who sees it --------------------------------------------------------------------------------


def test_everybody_sees_a_declared_hand_as_it_shrinks() -> None:
    match = round_of("Ad 3b 5s", "Fd Rb 6c")
    for seat in (None, Seat(0), Seat(1)):
        seen = view(match, seat)
        assert seen.open_hands == ((), cards("Ad 3b 5s"))
        assert seen.declared == match.declared
        assert redact(match.declared[0], seat) is match.declared[0]
        assert set(cards("Ad 3b 5s")) <= set(seen.seen)
    after = play(match, "3b").match
    assert view(after, None).open_hands == ((), cards("Ad 5s"))


def test_everybody_sees_the_value_of_the_matta() -> None:
    match = round_of("Fd Fb 7c", "6d 2b Rs")
    assert [view(match, seat).matta for seat in (None, Seat(0), Seat(1))] == [8, 8, 8]
    moves = [move.taken for move in view(match, Seat(1)).legal_moves if move.card.code == "7c"]
    assert moves == [()]
