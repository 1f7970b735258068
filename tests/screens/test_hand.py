"""A hand has a button for each legal move, in their order, and always a way on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game import Phase, legal_moves, move_from_text, move_to_text
from bot.i18n import LOCALES, speaker
from bot.manager.ids import PersonId
from bot.manager.standing import SeatInfo
from bot.screens.hand import MAX_BUTTONS, choice_screen, hand_screen
from bot.screens.screen import Style, Subject
from rendering.pictures import HandPicture
from tests.game.positions import GAMES, play, position
from tests.screens.everything import buttons, pressed
from tests.screens.tables import people, positions, standing

it = speaker("it")

MANY = position(
    hand="7c Rd 7s 2b", table="4b 3d 2s Ac 6d", stock="6c 6s", rules=GAMES["taking is optional"]
)


@pytest.mark.parametrize("game", GAMES)
def test_one_button_a_legal_move_in_their_order(game: str) -> None:
    for match in list(positions(GAMES[game], seed=6))[1:60]:
        if match.phase is Phase.PLAY and len(legal_moves(match)) <= MAX_BUTTONS:
            screen = hand_screen(standing(match, seat=match.turn), it)
            asked = [button.press for button in buttons(screen) if button.press.verb != "declare"]
            assert [press.index for press in asked] == list(range(len(asked)))
            moves = tuple(move_from_text(press.meaning) for press in asked)
            assert moves == legal_moves(match)
            assert {press.verb for press in asked} == {"play"}
            assert {press.subject for press in asked} == {Subject.MATCH}
            assert {press.version for press in asked} == {match.version}
            assert isinstance(screen.picture, HandPicture)


def test_captures_sweeps_and_laid_cards_look_different() -> None:
    match = position(hand="7c Rd 2b", table="7d", stock="Ad As")
    styles = [button.style for button in buttons(hand_screen(standing(match, seat=0), it))]
    assert styles == [Style.SUCCESS, Style.PLAIN, Style.PLAIN]
    more = position(hand="7c Rd 2b", table="7d Rs", stock="Ad As")
    styles = [button.style for button in buttons(hand_screen(standing(more, seat=0), it))]
    assert styles == [Style.PRIMARY, Style.PRIMARY, Style.PLAIN]


def test_too_many_moves_become_cards_and_single_moves_are_played_at_once() -> None:
    match = position(hand="7c Rd 2b", table="4b 3d 2s Ac", stock="6d 6c")
    screen = hand_screen(standing(match, seat=0), it, max_buttons=3)
    asked = [(button.press.verb, button.press.index) for button in buttons(screen)]
    assert asked == [("card", 0), ("play", 2), ("play", 3)]
    assert buttons(screen)[0].press.meaning == "7c"


def test_every_move_can_still_be_reached_through_its_card() -> None:
    here = standing(MANY, seat=0)
    screen = hand_screen(here, it, max_buttons=2)
    reached = [button.press.index for button in pressed(screen, "play")]
    for card in pressed(screen, "card"):
        choice = choice_screen(here, it, card.press.index)
        reached += [button.press.index for button in pressed(choice, "play")]
        assert len(pressed(choice, "hand")) == 1
    assert sorted(reached) == list(range(len(legal_moves(MANY))))


@pytest.mark.parametrize("place", [-1, 4, 99])
def test_a_card_that_is_not_there_leads_back_to_the_hand(place: int) -> None:
    here = standing(MANY, seat=0)
    assert choice_screen(here, it, place) == hand_screen(here, it)


def test_waiting_shows_the_cards_and_what_happened_since() -> None:
    match = play(position(hand="7d 2c", table="4c 3s", stock="Ad As"), "7dx4c3s").match
    screen = hand_screen(standing(match, seat=0), it)
    assert "Hai preso 4 di coppe e 3 di spade con il settebello: scopa!" in screen.text
    assert "Tocca a Marco." in screen.text
    assert "In mano: 2 di coppe" in screen.text
    assert [button.press.verb for button in buttons(screen)] == ["hand"]


def test_an_empty_hand_is_no_line() -> None:
    match = play(position(hand="7d", table="4c", stock="Ad As"), "7d").match
    assert "In mano" not in hand_screen(standing(match, seat=0), it).text


@pytest.mark.parametrize("locale", LOCALES)
def test_whoever_is_played_by_the_computer_can_take_the_seat_back(locale: str) -> None:
    say = speaker(locale)
    away = SeatInfo(PersonId(1), "Anna", "greedy", away=True)
    seats = [away, *people(2)[1:]]
    for turn in (0, 1):
        match = position(hand="7d 2c", table="4c", turn=turn)
        screen = hand_screen(standing(match, seats, seat=0), say)
        assert say("computer-plays-for-you") in screen.text
        assert [button.press.verb for button in pressed(screen, "back")] == ["back"]
        other = hand_screen(standing(match, seats, seat=1), say)
        assert not pressed(other, "back")


def test_between_rounds_the_hand_leads_on() -> None:
    match = play(position(hand="7d", table="7c", others=[]), "7dx7c").match
    screen = hand_screen(standing(match, seat=1), it)
    assert [button.press.verb for button in buttons(screen)] == ["deal"]


def test_before_the_first_deal_there_is_nothing_to_press_but_the_deal() -> None:
    screen = hand_screen(standing(next(positions(GAMES["scopa"], seed=1)), seat=0), it)
    assert [button.press.verb for button in buttons(screen)] == ["deal"]


def test_after_the_match_a_rematch_is_offered_once() -> None:
    match = play(position(hand="7d", table="7c", others=[], totals=(10, 0)), "7dx7c").match
    over = standing(match, seat=0)
    assert "Hai vinto!" in hand_screen(over, it).text
    assert len(pressed(hand_screen(over, it), "rematch")) == 1
    later = replace(over, can_rematch=False)
    assert not buttons(hand_screen(later, it))


def test_the_notation_of_a_button_is_that_of_its_move() -> None:
    meanings = [button.press.meaning for button in buttons(hand_screen(standing(MANY, seat=0), it))]
    assert meanings == [move_to_text(move) for move in legal_moves(MANY)]
