"""What follows from anything that happens to a running match."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, repeat

import pytest

from bot.game import (
    DECK,
    Deal,
    Ending,
    Forfeit,
    IllegalCapture,
    Move,
    NotInHand,
    NotYourTurn,
    Phase,
    Play,
    Rank,
    Seat,
    Void,
    WrongPhase,
    apply,
    legal_moves,
    view,
)
from bot.manager import Clock, NotRunning, NotSeated, Stale
from bot.manager.course import (
    Logged,
    RunningMatch,
    come_back,
    computer_plays,
    deal_next,
    leave,
    pause,
    play,
    remind,
    resume,
    vote,
    withdraw,
)
from bot.manager.seating import NOTHING, STAND_IN, STRIKES, Wait, WaitKind
from tests.game.positions import deck_starting
from tests.house import NOON, first_move
from tests.manager.running import (
    ANNA,
    BRUNO,
    CARLA,
    DINO,
    PACE,
    STRANGER,
    a_move,
    after,
    chair,
    last_card_but_one,
    moment,
    on_turn,
    running,
    then,
)


def version(match: RunningMatch) -> int:
    return match.match.version


def out_of_time(match: RunningMatch, now: float = NOON) -> RunningMatch:
    """The match after a computer has played the pending turn."""
    return then(match, computer_plays(first_move, version(match)), moment(now))


def between_rounds() -> RunningMatch:
    """A match whose first round has just been played."""
    match = running(ANNA, BRUNO, clock=Clock.OFF)
    near = replace(match, match=last_card_but_one(match.match))
    return then(near, play(on_turn(near), a_move(near), version(near)))


# ---- playing ------------------------------------------------------------------------------------


def test_a_move_is_logged_with_who_made_it() -> None:
    match = running(ANNA, BRUNO)
    move = a_move(match)
    change = play(BRUNO, move, version(match))(match, moment())
    assert change is not None
    assert change.actions == (Logged(Play(Seat(1), *move), str(BRUNO)),)
    assert change.match == apply(match.match, Play(Seat(1), *move)).match


def test_after_a_move_the_next_person_has_the_whole_time() -> None:
    match = running(ANNA, BRUNO)
    later = NOON + 100
    wait = then(match, play(BRUNO, a_move(match), 1), moment(later)).seating.wait
    assert wait == Wait(WaitKind.REMINDER, later + 1800, 1800)


def test_a_move_made_on_an_earlier_version_is_stale() -> None:
    match = running(ANNA, BRUNO)
    for seen in (0, 2):
        with pytest.raises(Stale):
            play(BRUNO, a_move(match), seen)(match, moment())


def test_a_move_is_refused_for_its_own_reason() -> None:
    match = running(ANNA, BRUNO, at=moment(shuffle=lambda: Deal(deck_starting("2d 4c 5c 6c 7d"))))
    mine, yours = match.match.hands[1], match.match.hands[0]
    with pytest.raises(NotSeated):
        play(STRANGER, a_move(match), 1)(match, moment())
    with pytest.raises(NotYourTurn):
        play(ANNA, Move(yours[0]), 1)(match, moment())
    with pytest.raises(NotInHand):
        play(BRUNO, Move(yours[0]), 1)(match, moment())
    with pytest.raises(IllegalCapture):
        play(BRUNO, Move(mine[0], match.match.table), 1)(match, moment())


def test_between_rounds_no_card_is_played() -> None:
    match = between_rounds()
    with pytest.raises(WrongPhase):
        play(ANNA, Move(DECK[0]), version(match))(match, moment())


def test_after_the_last_card_the_score_stays_and_nothing_is_dealt() -> None:
    match = between_rounds()
    assert match.match.phase is Phase.DEAL
    assert match.seating.wait == Wait(WaitKind.DEAL, NOON + PACE.between_rounds)


def test_whoever_plays_is_back() -> None:
    match = running(ANNA, BRUNO)
    gone = replace(match, seating=match.seating.with_chair(Seat(1), away=True, strikes=3))
    back = then(gone, play(BRUNO, a_move(gone), 1))
    assert (chair(back, 1).away, chair(back, 1).strikes) == (False, 0)


# ---- calls --------------------------------------------------------------------------------------


def test_only_somebody_who_has_not_been_active_lately_is_called() -> None:
    assert running(ANNA, BRUNO).seating.called
    assert not running(ANNA, BRUNO, at=moment(active={BRUNO: NOON - 60})).seating.called
    assert running(ANNA, BRUNO, at=moment(active={BRUNO: NOON - 61})).seating.called
    assert running(ANNA, BRUNO, at=moment(active={ANNA: NOON})).seating.called


def test_nobody_is_called_alone_against_computers_or_where_a_computer_plays() -> None:
    assert not running("greedy", ANNA).seating.called
    assert not running(ANNA, "greedy", BRUNO).seating.called
    assert running("greedy", ANNA, BRUNO).seating.called


def test_a_call_ends_with_the_move() -> None:
    match = running(ANNA, BRUNO)
    assert not then(
        match, play(BRUNO, a_move(match), 1), moment(active={ANNA: NOON})
    ).seating.called


def test_first_comes_the_reminder_then_the_end_of_the_turn() -> None:
    match = running(ANNA, BRUNO, at=moment(active={BRUNO: NOON}))
    assert not match.seating.called
    half = NOON + 1800
    reminded = then(match, remind(1), moment(half))
    assert reminded.seating.called
    assert reminded.seating.wait == Wait(WaitKind.TURN, half + 1800)
    assert reminded.seating.wait.turn_ends == match.seating.wait.turn_ends
    assert reminded.match == match.match
    with pytest.raises(Stale):
        remind(0)(match, moment())


# ---- computers ----------------------------------------------------------------------------------


def test_a_computer_sees_its_own_seat_and_its_level() -> None:
    asked = []
    match = running(ANNA, "novice")

    def choose(seen: object, level: str) -> Move:
        asked.append((seen, level))
        return a_move(match)

    change = computer_plays(choose, 1)(match, moment())
    assert change is not None
    assert asked == [(view(match.match, Seat(1)), "novice")]
    assert change.actions[0].actor == "computer"
    assert not change.seating.chairs[1].substituted


def test_a_turn_that_ran_out_is_played_and_counted() -> None:
    match = out_of_time(running(ANNA, BRUNO))
    assert chair(match, 1).strikes == 1
    assert chair(match, 1).substituted
    assert not chair(match, 1).away
    assert match.match.turn == 0


def test_after_three_in_a_row_a_computer_sits_there_until_the_person_comes_back() -> None:
    match = running(ANNA, BRUNO)
    for strike in range(1, STRIKES + 1):
        assert not chair(match, 1).away
        match = out_of_time(match)
        assert chair(match, 1).strikes == strike
        match = then(match, play(ANNA, a_move(match), version(match)))
    assert chair(match, 1).level == STAND_IN
    assert match.seating.wait.kind is WaitKind.COMPUTER
    match = out_of_time(match)
    assert chair(match, 1).strikes == STRIKES  # a computer's own turns are nobody's fault
    back = then(match, come_back(BRUNO))
    assert (chair(back, 1).level, chair(back, 1).strikes) == (None, 0)
    assert chair(back, 1).substituted


def test_a_move_in_time_ends_the_row() -> None:
    match = out_of_time(running(ANNA, BRUNO))
    match = then(match, play(ANNA, a_move(match), version(match)))
    match = then(match, play(BRUNO, a_move(match), version(match)))
    assert chair(match, 1).strikes == 0


def test_whoever_comes_back_on_their_turn_has_the_whole_time() -> None:
    match = running(ANNA, BRUNO)
    gone = replace(match, seating=match.seating.with_chair(Seat(1), away=True))
    gone = replace(gone, seating=gone.seating.waiting(gone.match, NOON, PACE))
    back = then(gone, come_back(BRUNO), moment(NOON + 1))
    assert back.seating.wait == Wait(WaitKind.REMINDER, NOON + 1801, 1800)
    assert come_back(BRUNO)(back, moment()) is None
    with pytest.raises(NotSeated):
        come_back(STRANGER)(back, moment())


def test_coming_back_between_turns_leaves_the_clock_of_the_others_alone() -> None:
    match = running(ANNA, BRUNO)
    gone = replace(match, seating=match.seating.with_chair(Seat(0), away=True))
    assert then(gone, come_back(ANNA), moment(NOON + 9)).seating.wait == match.seating.wait


def test_a_computer_that_comes_too_late_changes_nothing() -> None:
    match = running(ANNA, "greedy")
    with pytest.raises(Stale):
        computer_plays(first_move, 0)(match, moment())
    between = between_rounds()
    with pytest.raises(Stale):
        computer_plays(first_move, version(between))(between, moment())


# ---- leaving ------------------------------------------------------------------------------------


def test_with_two_seats_the_other_one_wins() -> None:
    change = leave(BRUNO)(running(ANNA, BRUNO), moment())
    assert change is not None
    assert change.actions == (Logged(Forfeit(Seat(1)), str(BRUNO)),)
    assert change.match.outcome is not None
    assert change.match.outcome.ending is Ending.FORFEIT
    assert change.match.outcome.winners == (0,)
    assert change.seating.wait == NOTHING
    assert (change.seating.called, change.seating.chairs[1].abandoned) == (False, True)


def test_with_more_seats_a_computer_plays_on() -> None:
    match = running(ANNA, BRUNO, CARLA, DINO)
    assert on_turn(match) == BRUNO
    left = then(match, leave(BRUNO), moment(NOON + 5))
    assert left.match == match.match
    assert (chair(left, 1).abandoned, chair(left, 1).level) == (True, STAND_IN)
    assert left.seating.wait == Wait(WaitKind.COMPUTER, NOON + 5 + PACE.computer)
    assert not left.seating.called
    with pytest.raises(NotSeated):
        come_back(BRUNO)(left, moment())
    with pytest.raises(NotSeated):
        leave(BRUNO)(left, moment())


def test_leaving_out_of_turn_leaves_the_clock_of_the_turn_alone() -> None:
    match = running(ANNA, BRUNO, CARLA, DINO)
    left = then(match, leave(DINO), moment(NOON + 5))
    assert left.seating.wait == match.seating.wait
    assert left.seating.called == match.seating.called


def test_when_the_last_person_leaves_the_match_is_over() -> None:
    match = running(ANNA, BRUNO, CARLA, DINO)
    for person in (ANNA, BRUNO, CARLA):
        match = then(match, leave(person))
        assert match.match.phase is Phase.PLAY
    match = then(match, leave(DINO))
    assert match.match.outcome is not None
    assert match.match.outcome.winners == (0,)  # the pair Dino did not play in


def test_a_match_can_be_left_between_rounds() -> None:
    left = then(between_rounds(), leave(ANNA))
    assert left.match.phase is Phase.OVER


# ---- voting -------------------------------------------------------------------------------------


def test_a_match_is_void_once_everybody_wants_that() -> None:
    match = then(running(ANNA, BRUNO), vote(ANNA))
    assert (match.seating.votes, match.match.phase) == ((0,), Phase.PLAY)
    assert vote(ANNA)(match, moment()) is None
    change = vote(BRUNO)(match, moment())
    assert change is not None
    assert change.actions == (Logged(Void(), str(BRUNO)),)
    assert change.match.outcome is not None
    assert change.match.outcome.ending is Ending.VOID


def test_a_vote_can_be_taken_back() -> None:
    match = then(running(ANNA, BRUNO), vote(ANNA))
    match = then(match, withdraw(ANNA))
    assert match.seating.votes == ()
    assert withdraw(ANNA)(match, moment()) is None
    assert then(match, vote(BRUNO)).match.phase is Phase.PLAY


def test_computers_have_no_vote_and_those_who_left_are_not_waited_for() -> None:
    match = running(ANNA, "greedy", CARLA, "greedy")
    assert then(then(match, vote(ANNA)), vote(CARLA)).match.phase is Phase.OVER
    assert then(then(match, vote(ANNA)), leave(CARLA)).match.outcome is not None
    gone = then(then(match, vote(CARLA)), leave(CARLA))
    assert (gone.seating.votes, gone.match.phase) == ((), Phase.PLAY)
    for decide in (vote, withdraw):
        with pytest.raises(NotSeated):
            decide(CARLA)(gone, moment())


def test_after_the_end_nothing_can_be_done() -> None:
    over = then(running(ANNA, BRUNO), leave(BRUNO))
    for decide in (
        play(ANNA, a_move(running(ANNA, BRUNO)), version(over)),
        deal_next(ANNA, version(over)),
        computer_plays(first_move, version(over)),
        remind(version(over)),
        leave(ANNA),
        come_back(ANNA),
        vote(ANNA),
        withdraw(ANNA),
    ):
        with pytest.raises(NotRunning):
            decide(over, moment())
    assert pause(over, moment()) is None
    assert resume(over, moment()) is None


# ---- deals --------------------------------------------------------------------------------------


def test_anybody_seated_or_the_clock_deals_the_next_round() -> None:
    between = between_rounds()
    for who in (ANNA, BRUNO, None):
        change = deal_next(who, version(between))(between, moment())
        assert change is not None
        assert [logged.actor for logged in change.actions] == ["table"]
        assert (change.match.phase, change.match.round_number) == (Phase.PLAY, 2)
    with pytest.raises(NotSeated):
        deal_next(STRANGER, version(between))(between, moment())
    with pytest.raises(Stale):
        deal_next(ANNA, version(between) - 1)(between, moment())


def test_while_a_round_is_played_nothing_is_dealt() -> None:
    match = running(ANNA, BRUNO)
    with pytest.raises(Stale):
        deal_next(ANNA, version(match))(match, moment())


def test_every_void_deal_is_stored_with_a_commitment_of_its_own() -> None:
    kings = " ".join(card.code for card in DECK if card.rank is Rank.KING)
    void = deck_starting(kings)
    good = tuple(reversed(deck_starting("")))
    salts = map(str, range(100))
    decks = chain((void, void, good), repeat(good))
    start = running(ANNA, BRUNO)
    match = replace(start, match=between_rounds().match)

    def shuffle() -> Deal:
        return Deal(next(decks), next(salts))

    change = deal_next(ANNA, version(match))(match, moment(shuffle=shuffle))
    assert change is not None
    deals = [logged.action for logged in change.actions]
    assert len({deal.commitment for deal in deals if isinstance(deal, Deal)}) == len(deals) == 3
    assert (change.match.phase, change.match.version) == (Phase.PLAY, version(match) + 3)
    assert change.match.void_deals == 2


# ---- pausing ------------------------------------------------------------------------------------


def test_a_match_that_no_room_shows_waits_and_goes_on_with_the_whole_time() -> None:
    match = running(ANNA, BRUNO)
    paused = then(match, pause)
    assert (paused.seating.paused, paused.seating.wait) == (True, NOTHING)
    assert pause(paused, moment()) is None
    awake = then(paused, resume, moment(NOON + 500))
    assert awake.seating.wait == Wait(WaitKind.REMINDER, NOON + 2300, 1800)
    assert resume(awake, moment()) is None


def test_a_paused_match_may_be_played_but_is_not_hurried() -> None:
    paused = then(running(ANNA, BRUNO), pause)
    played = then(paused, play(BRUNO, a_move(paused), version(paused)))
    assert played.match.turn == 0
    assert played.seating.wait == NOTHING


def test_the_match_before_a_change_is_never_changed() -> None:
    match = running(ANNA, BRUNO)
    copy = replace(match)
    after(match, play(BRUNO, legal_moves(match.match)[0], 1)(match, moment()))
    assert match == copy
