"""Playing a card: what it takes, the scopa, the leftovers, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.game import (
    AceEmpty,
    AmbiguousMove,
    BarredCard,
    Forfeit,
    Forfeited,
    IllegalAction,
    IllegalCapture,
    LeftoversTaken,
    Match,
    MatchEnded,
    Move,
    NotInHand,
    NotYourTurn,
    Phase,
    Play,
    Played,
    RoundScored,
    Seat,
    Step,
    Team,
    Void,
    WrongPhase,
    apply,
    codes,
    legal_moves,
    move_to_text,
    new_match,
    preset,
    resolve,
)
from tests.game.positions import CLASSIC, GAMES, card, cards, dealt, play, position

LAST_SWEEP = CLASSIC.changed(last_play_scopa=True)


def sweeps(step: Step) -> list[bool]:
    return [event.sweep for event in step.events if isinstance(event, Played)]


# ---- what a play does ---------------------------------------------------------------------------


def test_taken_cards_and_the_taking_card_go_to_the_pile() -> None:
    step = play(position(hand="7d Rb", table="4c 3s Rc"), "7dx4c3s")
    assert step.events == (Played(Seat(0), card("7d"), cards("4c 3s"), sweep=False),)
    match = step.match
    assert [codes(pile) for pile in match.piles] == ["4c3s7d", ""]
    assert (codes(match.table), codes(match.hands[0])) == ("Rc", "Rb")
    assert (match.last_capturer, match.turn, match.version) == (0, 1, 1)


def test_a_laid_card_lies_last_on_the_table_and_in_no_pile() -> None:
    match = play(position(hand="7d", table="Rc 2b", last_capturer=1), "7d").match
    assert codes(match.table) == "Rc2b7d"
    assert match.piles == ((), ())
    assert match.last_capturer == 1


def test_partners_share_a_pile() -> None:
    match = position(hand="7d", table="7c", turn=3, rules=GAMES["scopa in pairs"])
    assert [codes(pile) for pile in play(match, "7dx7c").match.piles] == ["", "7c7d"]
    match = position(hand="7d", table="7c", turn=4, rules=GAMES["scopa in threes"])
    assert [codes(pile) for pile in play(match, "7dx7c").match.piles] == ["7c7d", ""]


def test_the_same_set_in_another_order_is_the_same_move() -> None:
    match = position(hand="Rd", table="2c 5b 3s 4d")
    one = apply(match, a_play("Rd", "2c 5b 3s"))
    assert one == apply(match, a_play("Rd", "3s 2c 5b"))
    assert one == play(match, move_to_text(Move.of(card("Rd"), cards("5b 3s 2c"))))


def test_the_table_before_the_last_play_is_kept() -> None:
    match = play(position(hand="7d", table="4c 3s Rc"), "7dx4c3s").match
    assert codes(match.table_before) == "4c3sRc"


# ---- scopa --------------------------------------------------------------------------------------


def test_a_capture_that_clears_the_table_is_a_scopa() -> None:
    step = play(position(hand="7d", table="4c 3s"), "7dx4c3s")
    assert sweeps(step) == [True]
    assert [codes(swept) for swept in step.match.scope] == ["7d", ""]


def test_a_capture_that_leaves_something_is_none() -> None:
    step = play(position(hand="7d", table="4c 3s Ac"), "7dx4c3s")
    assert sweeps(step) == [False]
    assert step.match.scope == ((), ())


def test_a_card_laid_on_an_empty_table_is_no_scopa() -> None:
    step = play(position(hand="7d", table=""), "7d")
    assert sweeps(step) == [False]
    assert step.match.scope == ((), ())


def test_the_last_card_of_a_round_never_scores_a_sweep() -> None:
    step = play(position(hand="3c", table="3d", others=()), "3cx3d")
    assert sweeps(step) == [False]
    assert step.match.scope == ((), ())
    assert [codes(pile) for pile in step.match.piles] == ["3d3c", ""]


def test_unless_the_rules_count_it() -> None:
    step = play(position(hand="3c", table="3d", others=(), rules=LAST_SWEEP), "3cx3d")
    assert sweeps(step) == [True]
    assert [codes(swept) for swept in step.match.scope] == ["3c", ""]


def test_the_second_to_last_card_still_scores_one() -> None:
    assert sweeps(play(position(hand="3c", table="3d", others=("Cd",)), "3cx3d")) == [True]


def test_the_last_card_before_new_cards_are_dealt_scores_one() -> None:
    step = play(position(hand="3c", table="3d", others=(), stock="Ad 2d 4d 5d 6d 7d"), "3cx3d")
    assert sweeps(step) == [True]
    assert step.match.table == ()
    # The dealer is seat 1, so seat 0 gets the first block.
    assert [codes(hand) for hand in step.match.hands] == ["Ad2d4d", "5d6d7d"]


# ---- leftovers ----------------------------------------------------------------------------------


def test_what_is_left_goes_to_whoever_captured_last_the_last_laid_card_too() -> None:
    match = position(hand="Cd", table="2c", others=(), last_capturer=1, piles=("3d", "4d"))
    step = play(match, "Cd")
    assert [codes(pile) for pile in step.match.piles] == ["3d", "4d2cCd"]
    assert LeftoversTaken(Team(1), cards("2c Cd")) in step.events
    assert step.match.table == ()
    assert step.match.scope == ((), ())


def test_whoever_captures_with_the_last_card_gets_the_leftovers() -> None:
    step = play(position(hand="Cd", table="2c Cc", others=(), last_capturer=1), "CdxCc")
    assert [codes(pile) for pile in step.match.piles] == ["CcCd2c", ""]
    score = step.match.score
    assert score is not None
    assert (codes(score.leftovers), score.leftovers_to) == ("2c", 0)


def test_leftovers_go_to_the_team_of_the_last_capturer() -> None:
    match = position(
        hand="Cd", table="2c", others=(), last_capturer=3, rules=GAMES["scopa in pairs"]
    )
    assert [codes(pile) for pile in play(match, "Cd").match.piles] == ["", "2cCd"]


def test_with_nothing_left_nobody_is_told_about_leftovers() -> None:
    step = play(position(hand="3c", table="3d", others=()), "3cx3d")
    assert not any(isinstance(event, LeftoversTaken) for event in step.events)


def test_if_nobody_ever_captured_the_leftovers_go_to_nobody() -> None:
    # It cannot happen while taking is compulsory.
    rules = CLASSIC.changed(capture_mandatory=False)
    step = play(position(hand="3c", table="3d", others=(), rules=rules), "3c")
    assert step.match.piles == ((), ())
    assert codes(step.match.table) == "3d3c"
    score = step.match.score
    assert score is not None and score.leftovers_to is None
    assert score.points == (0, 0)


# ---- resolve ------------------------------------------------------------------------------------


def test_a_card_that_can_do_one_thing_needs_no_set() -> None:
    match = position(hand="7d Rb", table="4c 3s")
    assert move_to_text(resolve(match, card("7d"))) == "7dx4c3s"
    assert move_to_text(resolve(match, card("Rb"))) == "Rb"


def test_a_card_that_could_take_several_sets_has_to_say_which() -> None:
    match = position(hand="7d", table="7c 7s")
    with pytest.raises(AmbiguousMove) as refused:
        resolve(match, card("7d"))
    assert refused.value.card is card("7d")
    assert [codes(taken) for taken in refused.value.options] == ["7c", "7s"]
    assert move_to_text(resolve(match, card("7d"), cards("7s"))) == "7dx7s"


def test_where_taking_is_optional_taking_or_laying_has_to_be_said() -> None:
    rules = CLASSIC.changed(capture_mandatory=False)
    match = position(hand="7d Rb", table="7c", rules=rules)
    with pytest.raises(AmbiguousMove):
        resolve(match, card("7d"))
    assert move_to_text(resolve(match, card("7d"), ())) == "7d"
    assert move_to_text(resolve(match, card("Rb"))) == "Rb"


def test_resolve_refuses_what_apply_refuses() -> None:
    match = position(hand="7d", table="7c 4s 3s")
    with pytest.raises(NotInHand):
        resolve(match, card("Rb"))
    with pytest.raises(IllegalCapture):
        resolve(match, card("7d"), cards("4s 3s"))
    with pytest.raises(IllegalCapture):
        resolve(match, card("7d"), ())
    with pytest.raises(WrongPhase) as error:
        resolve(new_match(CLASSIC, Seat(0)), card("7d"))
    assert error.value.phase is Phase.DEAL


def test_a_card_that_may_sweep_or_be_laid_has_to_say_which() -> None:
    optional = preset("scopa_assi", ace_optional=True)
    with pytest.raises(AmbiguousMove) as error:
        resolve(position(hand="As", table="5d Cc", rules=optional), card("As"))
    assert error.value.options == (cards("5d Cc"),)
    match = position(hand="As", table="Ad Cc", rules=optional)
    assert move_to_text(resolve(match, card("As"))) == "AsxAd"


def test_the_matta_is_resolved_with_its_declared_value() -> None:
    match = position(hand="7c", table="4d Rs", rules=preset("cirulla"), matta=4)
    assert move_to_text(resolve(match, card("7c"))) == "7cx4d"


# ---- refusals -----------------------------------------------------------------------------------


def refused(match: Match, action: Play | Forfeit | Void) -> IllegalAction:
    """The refusal of this action; the match is as it was."""
    before = match._replace()
    with pytest.raises(IllegalAction) as error:
        apply(match, action)
    assert match == before
    return error.value


def a_play(text: str, taken: str = "", seat: int = 0) -> Play:
    return Play(Seat(seat), card(text), cards(taken))


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    error = refused(position(hand="7d", table="4c", others=("Rb",)), a_play("Rb", seat=1))
    assert isinstance(error, NotYourTurn) and error.turn == 0


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    match = position(hand="7d", table="4c", others=("Rb",), stock="2d 3d")
    for elsewhere in ("Rb", "4c", "2d", "Ac"):
        error = refused(match, a_play(elsewhere))
        assert isinstance(error, NotInHand) and codes((error.card,)) == elsewhere


def test_an_ace_may_not_open_a_round_where_that_is_barred_while_another_card_can() -> None:
    rules = preset("scopa_assi", ace_first_play_ban=True)
    match = position(hand="Ad 7d", table="4c", rules=rules)
    assert [move_to_text(move) for move in legal_moves(match)] == ["7d"]
    error = refused(match, a_play("Ad", "4c"))
    assert isinstance(error, BarredCard) and error.card is card("Ad")
    with pytest.raises(BarredCard):
        resolve(match, card("Ad"))
    later = play(match, "7d").match._replace(turn=Seat(0))
    assert [move_to_text(move) for move in legal_moves(later)] == ["Adx7d4c"]
    only = position(hand="Ad Ac", table="4c", rules=rules)
    assert [move_to_text(move) for move in legal_moves(only)] == ["Adx4c", "Acx4c"]
    assert resolve(only, card("Ad")).taken == cards("4c")
    free = position(hand="Ad 7d", table="4c", rules=preset("scopa_assi"))
    assert [move_to_text(move) for move in legal_moves(free)] == ["Adx4c", "7d"]


def test_an_ace_that_takes_itself_is_once_in_the_pile_and_captured_last() -> None:
    rules = preset("scopa_assi", ace_empty=AceEmpty.SELF)
    match = position(hand="Ac", table="", rules=rules, last_capturer=1)
    (played,) = play(match, "AcxAc").events
    assert isinstance(played, Played) and not played.sweep
    after = play(match, "AcxAc").match
    assert (after.table, after.piles[0], after.last_capturer) == ((), cards("Ac"), 0)
    assert isinstance(refused(match, a_play("Ac")), IllegalCapture)


@pytest.mark.parametrize(
    ("played", "taken"),
    [
        ("7d", ""),  # it takes, so it may not be laid
        ("7d", "4c 3s"),  # the equal seven goes first
        ("7d", "7c 7s"),  # one equal card, never two
        ("7d", "4c"),  # does not add up
        ("7d", "Rd"),  # not on the table
        ("Fd", "7c"),  # does not add up
        ("Fd", "7c Fd"),  # the played card is not on the table
    ],
)
def test_a_set_the_card_cannot_take_is_refused_with_those_it_can(played: str, taken: str) -> None:
    match = position(hand="7d Fd", table="7c 7s 4c 3s")
    error = refused(match, a_play(played, taken))
    assert isinstance(error, IllegalCapture)
    assert error.card is card(played)
    assert frozenset(error.taken) == frozenset(cards(taken))
    options = [m.taken for m in legal_moves(match) if m.card is card(played) and m.taken]
    assert list(error.options) == options


def test_before_the_deal_nothing_can_be_played() -> None:
    error = refused(new_match(CLASSIC, Seat(0)), a_play("7d"))
    assert isinstance(error, WrongPhase) and error.phase is Phase.DEAL


@pytest.mark.parametrize("action", [a_play("7d"), Forfeit(Seat(0)), Void()])
def test_when_the_match_is_over_nothing_is_possible(action: Play | Forfeit | Void) -> None:
    over = apply(dealt(), Void()).match
    error = refused(over, action)
    assert isinstance(error, WrongPhase) and error.phase is Phase.OVER
    assert legal_moves(over) == ()


# ---- giving up ----------------------------------------------------------------------------------


def test_who_gives_up_loses_to_the_other_side() -> None:
    for seat in (0, 1):
        step = apply(dealt(), Forfeit(Seat(seat)))
        assert step.match.phase is Phase.OVER
        outcome = step.match.outcome
        assert outcome is not None and outcome.winners == (1 - seat,)
        assert step.events == (Forfeited(Seat(seat)), MatchEnded(outcome))


def test_a_partner_who_gives_up_takes_the_team_along() -> None:
    match = position(hand="7d", rules=GAMES["scopa in pairs"], totals=(20, 0))
    outcome = apply(match, Forfeit(Seat(2))).match.outcome
    assert outcome is not None and outcome.winners == (1,)


@pytest.mark.parametrize(
    ("totals", "winners"), [((9, 5, 3), (1,)), ((9, 5, 5), (1, 2)), ((0, 0, 0), (1, 2))]
)
def test_with_several_others_whoever_is_in_front_wins(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = position(hand="7d", rules=GAMES["scopa in three"], totals=totals)
    outcome = apply(match, Forfeit(Seat(0))).match.outcome
    assert outcome is not None and outcome.winners == winners


def test_one_may_give_up_while_another_is_to_play_or_a_deal_is_awaited() -> None:
    assert apply(position(hand="7d"), Forfeit(Seat(1))).match.phase is Phase.OVER
    assert apply(new_match(CLASSIC, Seat(0)), Forfeit(Seat(1))).match.phase is Phase.OVER


def test_a_void_match_has_no_winner() -> None:
    step = apply(dealt(), Void())
    assert step.match.version == apply(dealt(), Forfeit(Seat(0))).match.version == 2
    outcome = step.match.outcome
    assert outcome is not None and outcome.winners == ()
    assert step.events == (MatchEnded(outcome),)


@pytest.mark.parametrize("action", [Forfeit(Seat(0)), Void()])
def test_a_round_that_is_broken_off_opens_its_deck_and_scores_nothing(
    action: Forfeit | Void,
) -> None:
    before = dealt()
    after = apply(before, action).match
    assert (after.opened, after.deal) == (before.deal, None)
    assert (after.totals, after.score) == ((0, 0), None)


# ---- the events of the last play ----------------------------------------------------------------


def test_the_last_play_tells_leftovers_then_the_score_then_the_end() -> None:
    match = position(
        hand="Cd", table="2c", others=(), last_capturer=1, totals=(0, 10), piles=("", "7d")
    )
    kinds = [type(event) for event in play(match, "Cd").events]
    assert kinds == [Played, LeftoversTaken, RoundScored, MatchEnded]


# ---- what may be shown --------------------------------------------------------------------------

HIDING: list[Callable[[Match], object]] = [
    lambda match: match,
    lambda match: match.deal,
    lambda match: apply(new_match(CLASSIC, Seat(0)), match.deal or Void()),
]


@pytest.mark.parametrize("value", HIDING)
def test_the_repr_of_what_holds_hidden_cards_hides_them(value: Callable[[Match], object]) -> None:
    match = dealt()
    # Addresses and digests are hexadecimal, and so may contain what looks like a code.
    shown = re.sub(r"0x[0-9a-f]+|[0-9a-f]{12}", "", repr(value(match)))
    hidden = [c.code for hand in (*match.hands, match.stock) for c in hand]
    assert not [code for code in hidden if code in shown.replace(codes(match.table), "")]


def test_the_repr_of_a_match_still_tells_where_it_stands() -> None:
    assert repr(dealt()) == "<Match scopa v1 play round 1 turn 1 table Ad2d3d4d>"
