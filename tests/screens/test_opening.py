"""What comes before the cards: the draw, the cut, the dealer's table, declared hands."""

from __future__ import annotations

import pytest

from bot.game import (
    Cut,
    CutBy,
    Deal,
    Declare,
    Draw,
    FirstDealer,
    Match,
    Phase,
    Play,
    Seat,
    apply,
    legal_declarations,
    legal_moves,
    new_match,
    preset,
)
from bot.game.cards import DECK
from bot.i18n import LOCALES, speaker
from bot.screens.hand import hand_screen
from bot.screens.info import CHECK_PAGE, info_screen
from bot.screens.lines import ping_line
from bot.screens.opening import CUTS, declaration_meaning
from bot.screens.table import table_screen
from bot.screens.words import card_name
from tests.game.positions import card, cards, deck_starting, play, position
from tests.screens.everything import pressed
from tests.screens.tables import standing

it = speaker("it")
CUT = preset("scopa", cut=CutBy.PLAYER)


def to_cut() -> Match:
    """Dealer is seat 0, so seat 1 cuts."""
    return apply(new_match(CUT, Seat(0)), Deal(DECK[::-1], "5a")).match


def declaring(rules: str = "cirulla", *, hand: str = "7c Ad 2s", auto: bool = True) -> Match:
    """The seat after the dealer holds this hand and is to play."""
    table = "Rd Rc Cb 6s"
    deck = deck_starting(f"{table} {hand}")
    by = preset(rules, auto_knock=auto)
    return apply(new_match(by, Seat(1)), Deal(deck)).match


def drawn(how: FirstDealer, deck: str) -> Match:
    """Three people drew for the deal, seat 1 first."""
    rules = preset("scopa", seats=3, first_dealer=how)
    return apply(new_match(rules, Seat(0)), Draw(deck_starting(deck))).match


# ---- the draw -----------------------------------------------------------------------------------


def test_the_draw_is_told_until_the_first_card() -> None:
    match = drawn(FirstDealer.HIGH, "2d Rc 7s")
    line = "Zoë fa il mazziere: Marco 2 di denari, Zoë re di coppe e Anna 7 di spade."
    assert line in table_screen(standing(match), it).text
    dealt = apply(match, Deal(DECK)).match
    screen = table_screen(standing(dealt), it)
    assert line in screen.text
    assert line in screen.alt
    assert line in hand_screen(standing(dealt, seat=dealt.turn), it).text
    move = legal_moves(dealt)[0]
    later = apply(dealt, Play(dealt.turn, move.card, move.taken)).match
    assert line not in table_screen(standing(later), it).text


def test_of_a_long_draw_only_the_last_cards_are_told() -> None:
    match = drawn(FirstDealer.ACE, "2d 3d 4d 5d 6d Ad")
    text = table_screen(standing(match), it).text
    assert "… Marco 5 di denari, Zoë 6 di denari e Anna asso di denari" in text
    assert "2 di denari" not in text


# ---- the cut ------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_who_is_to_cut_is_called_and_can_choose_where(locale: str) -> None:
    say, match = speaker(locale), to_cut()
    screen = table_screen(standing(match), say)
    assert [button.press.meaning for button in pressed(screen, "cut")] == [str(at) for at in CUTS]
    assert ping_line(standing(match), say) == say("ping-cut", name="Marco", code="K7Q2")
    assert len(pressed(hand_screen(standing(match, seat=1), say), "cut")) == len(CUTS)
    waiting = hand_screen(standing(match, seat=0), say)
    assert not pressed(waiting, "cut")
    assert "Marco" in waiting.text


def test_while_the_deck_waits_nothing_of_the_round_before_is_told() -> None:
    over = play(position(hand="7d", table="7c", others=[], rules=CUT), "7dx7c").match
    match = apply(over, Deal(DECK)).match
    assert match.phase is Phase.CUT
    screen = table_screen(standing(match), it)
    assert "prende" not in screen.text
    assert "Smazzata 2 · taglia" in screen.text


def test_a_cut_is_told_and_can_be_checked_later() -> None:
    match = apply(to_cut(), Cut(Seat(1), 14)).match
    assert "Taglio di Marco: 14 carte sotto." in table_screen(standing(match), it).text
    over = match._replace(phase=Phase.DEAL, opened=match.deal, opened_cut=14, deal=None)
    text = info_screen(standing(over), it, CHECK_PAGE).text
    assert "Tagliato: le prime 14 carte" in text


# ---- the opening table --------------------------------------------------------------------------


def test_what_the_dealer_takes_is_told_for_one_turn() -> None:
    deck = deck_starting("Ad 2c 5s 7b")
    match = apply(new_match(preset("cirulla"), Seat(1)), Deal(deck)).match
    line = (
        "Marco prende la tavola d'apertura (asso di denari, 2 di coppe, 5 di spade e 7 di bastoni)"
    )
    for _ in range(2):
        assert f"{line}: una scopa." in table_screen(standing(match), it).text
        move = legal_moves(match)[0]
        match = apply(match, Play(match.turn, move.card, move.taken)).match
    assert line not in table_screen(standing(match), it).text


def test_a_void_deal_says_of_what_there_was_too_much() -> None:
    deck = deck_starting("Ad Ac 5s 6b")
    match = apply(new_match(preset("cirulla"), Seat(1)), Deal(deck)).match
    assert match.void_deals == 1
    assert "A monte: troppi assi in tavola" in table_screen(standing(match), it).text


# ---- declared hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_an_open_hand_is_seen_by_everybody(locale: str) -> None:
    say, match = speaker(locale), declaring()
    hand = cards("7c Ad 2s")
    table, other = table_screen(standing(match), say), hand_screen(standing(match, seat=1), say)
    for text in (table.text, table.alt, other.text):
        assert all(card_name(one, say) in text for one in hand)
        assert say("declared-buona") in text
    assert say("declared-buona") in hand_screen(standing(match, seat=0), say).text


def test_the_matta_says_what_it_is_worth() -> None:
    match = declaring()
    assert match.matta == 1
    assert "7 di coppe (matta, vale 1)" in table_screen(standing(match), it).text
    own = hand_screen(standing(match, seat=0), it)
    assert pressed(own, "play")[0].label.startswith("1 · 7🏆=1 → ")
    laid = position(hand="2d", table="7c", matta=5, rules=preset("cirulla"))
    assert "In tavola: 7 di coppe (matta, vale 5)" in table_screen(standing(laid), it).text


def test_cards_that_were_played_from_an_open_hand_are_no_longer_listed() -> None:
    match = declaring(hand="2d Ad 2s")
    text = table_screen(standing(play(match, "2d").match), it).text
    assert "gioca scoperto (buona, 3 punti): asso di denari e 2 di spade" in text


def test_what_can_be_declared_is_a_button_each() -> None:
    match = declaring(auto=False)
    screen = hand_screen(standing(match, seat=0), it)
    asked = pressed(screen, "declare")
    assert [one.press.meaning for one in asked] == [
        declaration_meaning(one) for one in legal_declarations(match)
    ]
    assert asked[0].label == "📣 buona (3 punti), matta = 1"
    assert [one.press.index for one in asked] == list(range(len(asked)))
    assert it("may-declare") in screen.text
    declared = apply(match, Declare(Seat(0), 3)).match
    assert not pressed(hand_screen(standing(declared, seat=0), it), "declare")


def test_nobody_is_told_what_another_seat_could_declare() -> None:
    match = declaring(auto=False)
    for screen in (table_screen(standing(match), it), hand_screen(standing(match, seat=1), it)):
        assert "buona" not in screen.text
        assert card_name(card("7c"), it) not in screen.text
        assert not pressed(screen, "declare")


def test_sewn_hands_are_told_by_their_kind() -> None:
    match = declaring("sbarazzino", hand="3d 3c 2s")
    assert "cucita con la coppia, 3 punti" in table_screen(standing(match), it).text
