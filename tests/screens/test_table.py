"""The public screen says who is to play, what happened and how it stands; pictures can be drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game import Forfeit, Match, Seat, Void, apply, preset
from bot.i18n import LOCALES, speaker
from bot.manager.ids import PersonId
from bot.manager.lobby import Clock, LobbyState
from bot.manager.standing import SeatInfo
from bot.screens.hand import hand_screen
from bot.screens.info import leave_screen, more_screen
from bot.screens.lobby import lobby_screen, options_screen
from bot.screens.screen import Style
from bot.screens.switches import Page
from bot.screens.table import table_screen
from rendering import paint
from rendering.pictures import FinalPicture, SheetPicture, TablePicture
from tests.game.positions import GAMES, dealt, play, position
from tests.screens.everything import buttons, pressed
from tests.screens.tables import gathering, people, positions, standing

it, en = speaker("it"), speaker("en")


def test_the_turn_is_noted_before_the_deal_and_the_deal_before_nothing() -> None:
    screen = table_screen(standing(dealt(dealer=1)), it)
    assert isinstance(screen.picture, TablePicture)
    assert screen.picture.words.notes == ("tocca ad Anna", "mazziere")
    assert screen.picture.words.move == ("Smazzata 1", "comincia Anna")


def test_scopa_stands_on_the_felt_after_a_sweep_only() -> None:
    before = position(hand="7d 2c", table="7c", others=["3c 4c"], stock="Ad As")
    swept = play(before, "7dx7c").match
    for match, word in ((before, ""), (swept, "Scopa!"), (play(swept, "3c").match, "")):
        picture = table_screen(standing(match), it).picture
        assert isinstance(picture, TablePicture)
        assert picture.words.sweep == word


def test_many_taken_cards_are_counted_in_the_strip_and_named_in_the_text() -> None:
    match = play(position(hand="Rd 2c", table="Ac 2d 3d 4d", stock="Ad As"), "RdxAc2d3d4d").match
    screen = table_screen(standing(match), en)
    assert isinstance(screen.picture, TablePicture)
    assert screen.picture.words.move[1] == "takes 4 cards: scopa!"
    assert "2 of coins, 3 of coins, 4 of coins, and ace of cups" in screen.text


def test_a_row_of_computer_moves_is_told_move_by_move() -> None:
    match = position(
        hand="7d 2c", others=["3c 2d", "4c 2s", "5c 2b"], table="Rs", rules=GAMES["scopa in four"]
    )
    for move in ("7d", "3c", "4c", "5c"):
        match = play(match, move).match
    text = table_screen(standing(match, people(4, computers=3)), en).text
    assert text.index("Anna lays") < text.index("Nonno Beppe (computer) lays")
    assert text.index("Nonna Ada (computer) lays") < text.index("Zio Tino (computer) lays")


def test_a_tie_at_the_target_goes_on() -> None:
    start = position(hand="7d", table="7c", others=[], totals=(8, 11))
    match = play(start, "7dx7c").match
    screen = table_screen(standing(match), it)
    assert isinstance(screen.picture, SheetPicture)
    assert match.totals == (22, 22)
    assert "Si va avanti: 11 pari." in screen.text


def test_a_tied_point_goes_to_nobody_and_says_so() -> None:
    start = position(hand="7c", table="7b", others=[], piles=("Ad", "2d 3c Fc"))
    screen = table_screen(standing(play(start, "7cx7b").match), en)
    assert isinstance(screen.picture, SheetPicture)
    assert "Coins: Anna 1, Marco 1 – level, no point" in screen.text
    assert "nobody has all four suits, no point" in screen.text
    assert screen.picture.words.hints[1] == "level: no point"
    assert screen.picture.words.hints[3] == "nobody has all four suits"


def test_the_winner_stands_on_the_first_step_whoever_has_more_points() -> None:
    match = position(hand="7d 2c", rules=GAMES["scopa in three"], totals=(9, 3, 5))
    over = apply(match, Forfeit(Seat(0))).match
    picture = table_screen(standing(over), it).picture
    assert isinstance(picture, FinalPicture)
    assert [step.faces[0].name for step in picture.podium] == ["Zoë", "Anna", "Marco"]
    assert picture.words.title == "Ha vinto Zoë!"


def test_pairs_share_a_step_and_win_together() -> None:
    match = position(hand="7d 2c", rules=preset("scopone"), totals=(9, 3))
    over = apply(match, Forfeit(Seat(1))).match
    picture = table_screen(standing(over), it).picture
    assert isinstance(picture, FinalPicture)
    assert [len(step.faces) for step in picture.podium] == [2, 2]
    assert picture.words.title == "Hanno vinto Anna e Zoë!"


def test_a_void_match_crowns_nobody() -> None:
    over = apply(position(hand="7d"), Void()).match
    screen = table_screen(standing(over), it)
    assert isinstance(screen.picture, TablePicture)
    assert "non conta" in screen.text
    assert [button.press.verb for button in buttons(screen)] == ["rematch", "memory", "info"]


def test_a_rematch_is_offered_while_it_can_be_had() -> None:
    over = standing(apply(position(hand="7d"), Void()).match)
    assert len(pressed(table_screen(over, it), "rematch")) == 1
    assert not pressed(table_screen(replace(over, can_rematch=False), it), "rematch")


# ---- beside the table ---------------------------------------------------------------------------


def test_an_onlooker_can_do_nothing_here() -> None:
    assert not buttons(more_screen(standing(position(hand="7d")), it))


def test_after_the_end_there_is_nothing_to_leave() -> None:
    over = apply(position(hand="7d"), Void()).match
    assert not buttons(more_screen(standing(over, seat=0), it))


@pytest.mark.parametrize(
    ("game", "said"), [("scopa", "vince Marco"), ("scopone", "gioca il computer fino alla fine")]
)
def test_leaving_is_asked_twice_and_says_what_follows(game: str, said: str) -> None:
    match = position(hand="7d", rules=GAMES[game])
    more = more_screen(standing(match, seat=0), it)
    assert len(pressed(more, "leave")) == 1
    screen = leave_screen(standing(match, seat=0), it)
    assert said in screen.text
    assert [button.press.verb for button in buttons(screen)] == ["more", "leave_yes"]


@pytest.mark.parametrize(
    ("votes", "verb"), [((), "vote"), ((1,), "vote"), ((0,), "unvote"), ((0, 1), "unvote")]
)
def test_a_vote_can_be_given_once_and_taken_back(votes: tuple[int, ...], verb: str) -> None:
    screen = more_screen(standing(position(hand="7d"), seat=0, votes=votes), it)
    assert [button.press.verb for button in buttons(screen)] == [verb, "leave"]


def test_a_person_played_by_the_computer_finds_the_way_back_first() -> None:
    seats = [SeatInfo(PersonId(1), "Anna", "greedy", away=True), people(2)[1]]
    screen = more_screen(standing(position(hand="7d"), seats, seat=0), it)
    assert [button.press.verb for button in buttons(screen)] == ["back", "vote", "leave"]
    assert "Per ora il computer gioca per Anna." in screen.text


def test_whoever_left_is_named_with_the_computer_that_plays_on() -> None:
    seats = people(4)
    seats[1] = replace(seats[1], level="greedy", abandoned=True)
    screen = table_screen(standing(position(hand="7d", rules=GAMES["scopone"]), seats), it)
    assert "Marco: ha lasciato, gioca il computer." in screen.text
    assert isinstance(screen.picture, TablePicture)
    assert screen.picture.words.notes[1] == "gioca il computer"
    assert screen.picture.faces[1].computer


# ---- before the match ---------------------------------------------------------------------------


def test_a_full_lobby_can_start_and_seats_nobody_else() -> None:
    screen = lobby_screen(gathering(preset("scopa"), people(2)), it)
    assert [button.style for button in pressed(screen, "start")] == [Style.SUCCESS]
    assert not pressed(screen, "join")
    assert not pressed(screen, "computer")


def test_a_lobby_with_a_free_seat_asks_people_and_computers_in() -> None:
    screen = lobby_screen(gathering(preset("scopa"), [people(1)[0], None]), it)
    assert [button.style for button in pressed(screen, "start")] == [Style.PLAIN]
    assert [button.label for button in pressed(screen, "join")] == ["🪑 Mi siedo"]
    assert [button.press.meaning for button in pressed(screen, "computer")] == ["novice", "greedy"]


def test_a_rematch_waits_for_a_yes() -> None:
    asked = SeatInfo(PersonId(2), "Marco", ready=False)
    screen = lobby_screen(gathering(preset("scopa"), [people(1)[0], asked]), it)
    assert [button.label for button in pressed(screen, "join")] == ["👍 Ci sto"]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (LobbyState.PLAYING, "Si sta giocando."),
        (LobbyState.RESTING, "La partita è finita."),
        (LobbyState.CLOSED, "Tavolo chiuso."),
    ],
)
def test_a_lobby_that_does_not_gather_says_so_and_has_no_buttons(
    state: LobbyState, said: str
) -> None:
    screen = lobby_screen(gathering(preset("scopa"), people(2), state=state), it)
    assert said in screen.text
    assert not buttons(screen)


def test_a_lobby_names_what_is_not_as_in_the_classic_game() -> None:
    rules = preset("scopa", capture_mandatory=False, last_play_scopa=True)
    text = lobby_screen(gathering(rules, people(2), clock=Clock.OFF), it).text
    assert "presa facoltativa; scopa anche con l'ultima carta" in text
    assert "Nessun limite di tempo." in text
    assert "facoltativa" not in lobby_screen(gathering(preset("scopa"), people(2)), it).text


def test_a_lobby_says_whether_the_sweep_of_an_ace_counts() -> None:
    for variant, said in (("scopa_assi", "non è scopa"), ("asso_piglia_tutto", "asso è scopa")):
        text = lobby_screen(gathering(preset(variant), people(2)), it).text
        assert "l'asso piglia tutto" in text
        assert said in text


def test_the_deal_of_scopone_scientifico_is_printed() -> None:
    text = lobby_screen(gathering(preset("scopone_scientifico"), people(4)), it).text
    assert "10 a testa, tavola vuota" in text
    assert "scopa anche con l'ultima carta" in text


def test_the_host_can_free_every_seat_but_the_own_and_swap_with_computers() -> None:
    lobby = gathering(preset("scopone"), people(4, computers=2))
    screen = options_screen(lobby, it, Page.SEATS)
    assert [button.press.index for button in pressed(screen, "remove")] == [1, 2, 3]
    assert [button.press.index for button in pressed(screen, "seat")] == [2, 3]


# ---- pictures -----------------------------------------------------------------------------------


def moments() -> list[Match]:
    """The kinds of picture a match leads to, unusual ones included."""
    begun = position(hand="7d", table="4c", stock="Ad As")
    return [
        next(positions(GAMES["scopa"], seed=1)),
        begun,
        play(begun, "7d").match,
        play(position(hand="7d", table="7c", others=[]), "7dx7c").match,
        apply(begun, Void()).match,
        apply(begun, Forfeit(Seat(0))).match,
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("match", moments(), ids=repr)
def test_every_picture_can_be_painted(match: Match, locale: str) -> None:
    say = speaker(locale)
    for screen in (
        table_screen(standing(match), say),
        hand_screen(standing(match, seat=0), say),
        lobby_screen(gathering(match.rules, people(2)), say),
    ):
        if screen.picture is not None:
            assert paint(screen.picture).startswith(b"\x89PNG")
