"""Cards, points, people and plays in words."""

from __future__ import annotations

import pytest

from bot.game import DECK, Move, Phase, preset, sweeps, view
from bot.i18n import LOCALES, speaker
from bot.manager.ids import PersonId
from bot.manager.standing import SeatInfo
from bot.players import STRATEGIES
from bot.screens.plays import move_label
from bot.screens.words import (
    card_list,
    card_name,
    card_sign,
    card_with,
    cast,
    face,
    half_points,
    points,
)
from tests.game.positions import GAMES, card, cards, play, position, whole_match

it, en = speaker("it"), speaker("en")


@pytest.mark.parametrize(
    ("code", "italian", "english"),
    [
        ("7c", "7 di coppe", "7 of cups"),
        ("Rs", "re di spade", "king of swords"),
        ("Ac", "asso di coppe", "ace of cups"),
        ("Fb", "fante di bastoni", "jack of clubs"),
        ("Cd", "cavallo di denari", "knight of coins"),
        ("7d", "settebello", "7 of coins (settebello)"),
    ],
)
def test_cards_have_names(code: str, italian: str, english: str) -> None:
    assert card_name(card(code), it) == italian
    assert card_name(card(code), en) == english


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("Ad", "con l'asso di denari"),
        ("Rs", "con il re di spade"),
        ("7d", "con il settebello"),
        ("2c", "con il 2 di coppe"),
    ],
)
def test_italian_puts_the_article_before_the_card(code: str, said: str) -> None:
    assert card_with(card(code), it) == said


@pytest.mark.parametrize("locale", LOCALES)
def test_forty_cards_have_forty_names_and_signs(locale: str) -> None:
    say = speaker(locale)
    assert len({card_name(one, say) for one in DECK}) == 40
    assert len({card_sign(one, say) for one in DECK}) == 40


def test_cards_are_enumerated_in_their_order() -> None:
    assert card_list(cards("Rs 2d 6b"), it) == "re di spade, 2 di denari e 6 di bastoni"


@pytest.mark.parametrize(
    ("half", "number", "italian", "english"),
    [
        (0, "0", "0 punti", "0 points"),
        (1, "½", "mezzo punto", "half a point"),
        (2, "1", "un punto", "one point"),
        (3, "1½", "1½ punti", "1½ points"),
        (4, "2", "due punti", "two points"),
        (15, "7½", "7½ punti", "7½ points"),
        (22, "11", "11 punti", "11 points"),
    ],
)
def test_points_are_counted_in_halves(half: int, number: str, italian: str, english: str) -> None:
    assert half_points(half) == number
    assert points(half, it) == italian
    assert points(half, en) == english


# ---- people -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", STRATEGIES)
def test_six_computers_of_a_level_have_six_names_and_say_what_they_are(level: str) -> None:
    seats = [SeatInfo(None, "", level, nth) for nth in range(6)]
    names = cast(seats, preset("scopa", seats=6), it).names
    assert len(set(names)) == 6
    assert all(name.endswith("(computer)") for name in names)
    assert all(face(seat, info, it).computer for seat, info in enumerate(seats))


def test_a_computer_says_what_it_is_even_where_names_are_short() -> None:
    seats = [SeatInfo(PersonId(1), "Anna"), SeatInfo(None, "", "greedy", 0)]
    assert cast(seats, preset("scopa"), it, width=5).names[1] == "Nonn… (computer)"


def test_people_of_the_same_name_are_told_apart_by_their_seats() -> None:
    seats = [SeatInfo(PersonId(1), "Anna"), SeatInfo(PersonId(2), "Anna")]
    assert cast(seats, preset("scopa"), it).names == ("Anna (1)", "Anna (2)")


def test_a_name_of_which_nothing_is_left_is_a_number() -> None:
    assert cast([SeatInfo(PersonId(1), "")] * 2, preset("scopa"), it).names[1] == "giocatore 2"


def test_partners_are_one_side() -> None:
    seats = [SeatInfo(PersonId(i), name) for i, name in enumerate(("Anna", "Ugo", "Zoë", "Lia"), 1)]
    assert cast(seats, preset("scopone"), it).sides == ("Anna e Zoë", "Ugo e Lia")


def test_whoever_a_computer_plays_for_is_drawn_as_one_and_keeps_the_name() -> None:
    away = SeatInfo(PersonId(1), "Anna", "greedy", away=True)
    drawn = face(3, away, it)
    assert (drawn.name, drawn.computer, drawn.hue) == ("Anna", True, 3)


# ---- moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_announced_as_a_scopa_exactly_if_it_is_one(game: str) -> None:
    before = None
    for _, step in whole_match(GAMES[game], seed=5):
        match = step.match
        if before is not None and before.phase is Phase.PLAY and match.plays != before.plays:
            played = match.plays[-1]
            announced = sweeps(view(before, before.turn), Move(played.card, played.taken))
            assert announced == played.sweep
        before = match


def test_the_longest_capture_still_fits_on_a_button() -> None:
    match = position(hand="Rs", table="Ad Ac As Ab 2d 2c 2s")
    move = Move.of(card("Rs"), match.table)
    assert play(match, "RsxAdAcAsAb2d2c2s").match.plays[-1].sweep
    for locale in LOCALES:
        label = move_label(25, move, view(match, match.turn), speaker(locale))
        assert len(label) <= 40
