"""What comes before the first card goes the way of every move: the draw, the cut, declarations."""

from __future__ import annotations

from random import Random

import pytest

from bot.game import (
    Cut,
    Deal,
    Declare,
    IllegalAction,
    Phase,
    legal_declarations,
    legal_moves,
    preset,
)
from bot.game.options import CutBy, FirstDealer
from bot.manager import PersonId, Stale
from bot.manager.course import RunningMatch, computer_plays, cut, declare, play
from bot.manager.seating import WaitKind
from tests.game.positions import deck_starting
from tests.house import NOON, first_move, shuffled
from tests.manager.running import ANNA, BRUNO, PACE, moment, running, then

CUT_RULES = preset("scopa", cut=CutBy.PLAYER)
BY_HAND = preset("cirulla", auto_knock=False)
# The table makes neither fifteen nor thirty; Bruno, after the dealer, holds ace, two and three.
LOW_HAND = "2d 4c Rc Fd Ad 2c 3s Cd Cc Cs"


def to_cut(other: PersonId | str = BRUNO) -> RunningMatch:
    """Anna deals, and of two it is the other one who cuts."""
    return running(ANNA, other, rules=CUT_RULES, dealer=0)


def low_hand(other: PersonId | str = BRUNO) -> RunningMatch:
    """The seat after the dealer may declare its hand."""
    at = moment(shuffle=lambda: Deal(deck_starting(LOW_HAND)))
    return running(ANNA, other, rules=BY_HAND, dealer=0, at=at)


def test_the_table_waits_for_the_cut_and_deals_from_there() -> None:
    waiting = to_cut()
    assert waiting.match.phase is Phase.CUT
    assert waiting.seating.wait.kind is WaitKind.CUT
    assert waiting.seating.wait.at == NOON + PACE.cut
    dealt = then(waiting, cut(BRUNO, 14, waiting.match.version))
    assert dealt.match.phase is Phase.PLAY
    assert dealt.match.cut == 14


@pytest.mark.parametrize(("person", "at"), [(ANNA, 14), (BRUNO, 0), (BRUNO, 40)])
def test_nobody_else_cuts_and_both_parts_have_a_card(person: PersonId, at: int) -> None:
    waiting = to_cut()
    with pytest.raises(IllegalAction):
        cut(person, at, waiting.match.version)(waiting, moment())


def test_a_second_cut_finds_the_round_dealt() -> None:
    waiting = to_cut()
    dealt = then(waiting, cut(BRUNO, 14, waiting.match.version))
    for version in (waiting.match.version, dealt.match.version):
        with pytest.raises(Stale):
            cut(BRUNO, 14, version)(dealt, moment())


def test_the_clock_cuts_anywhere_but_leaves_a_card_in_each_part() -> None:
    waiting = to_cut()
    places = set()
    for seed in range(60):
        at = moment(shuffle=shuffled(Random(seed)))
        change = cut(None, 0, waiting.match.version)(waiting, at)
        assert change is not None
        (logged,) = change.actions
        assert isinstance(logged.action, Cut)
        places.add(logged.action.at)
    assert len(places) > 20
    assert all(0 < place < 40 for place in places)


def test_a_computer_cuts_at_its_own_pace() -> None:
    waiting = to_cut("greedy")
    assert waiting.seating.wait.kind is WaitKind.CUT
    assert waiting.seating.wait.at == NOON + PACE.computer


def test_the_first_dealer_is_drawn_for_before_the_first_deal() -> None:
    begun = running(ANNA, BRUNO, rules=preset("scopa", first_dealer=FirstDealer.HIGH))
    assert begun.match.phase is Phase.PLAY
    assert begun.match.drawn


def test_a_declaration_is_stored_and_the_turn_and_its_clock_go_on() -> None:
    waiting = low_hand()
    (declaration,) = legal_declarations(waiting.match)
    decide = declare(BRUNO, declaration, waiting.match.version)
    change = decide(waiting, moment(NOON + 9))
    assert change is not None
    assert [logged.action for logged in change.actions] == [Declare(waiting.match.turn)]
    assert change.match.turn == waiting.match.turn
    assert change.seating.wait == waiting.seating.wait
    declared = then(waiting, decide)
    assert not legal_declarations(declared.match)
    with pytest.raises(Stale):
        decide(declared, moment())


def test_only_whoever_is_to_play_declares() -> None:
    waiting = low_hand()
    (declaration,) = legal_declarations(waiting.match)
    with pytest.raises(IllegalAction):
        declare(ANNA, declaration, waiting.match.version)(waiting, moment())


@pytest.mark.parametrize("who", [BRUNO, "greedy"])
def test_whoever_a_computer_plays_for_loses_no_points_to_a_missed_tap(who: PersonId | str) -> None:
    waiting = low_hand(who)
    change = computer_plays(first_move, waiting.match.version)(waiting, moment())
    assert change is not None
    assert [type(logged.action).__name__ for logged in change.actions] == ["Declare", "Play"]
    assert change.match.version == waiting.match.version + 2


def test_playing_a_card_without_declaring_forgoes_it() -> None:
    waiting = low_hand()
    move = legal_moves(waiting.match)[0]
    played = then(waiting, play(BRUNO, move, waiting.match.version))
    assert not played.match.declared
