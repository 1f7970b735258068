"""Every screen fits every platform, with the longest names and the fullest tables."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.game import Forfeit, Played, Seat, Teams, apply, new_match, preset
from bot.i18n import DECKS, LOCALES, speaker
from bot.manager.ids import RoomId
from bot.screens.fitting import LIMIT, PAGE_LIMIT, length
from bot.screens.info import RULES_PAGE, info_screen
from bot.screens.menu import help_screen, menu_screen, rules_screen
from bot.screens.rules_text import rules_lines
from bot.screens.screen import Screen
from bot.screens.table import table_screen
from bot.screens.words import card_name
from tests.game.positions import GAMES, any_rules, cards, position
from tests.screens.everything import buttons, lobby_screens, private_screens, public_screens
from tests.screens.tables import (
    LONG_NAMES,
    NAMES,
    WIDE_NAMES,
    gathering,
    people,
    positions,
    standing,
)

SIX = preset("scopa", seats=6)
FOURTEEN = "Rd Rc Rs Rb Cd Cc Cs Cb Fd Fc Fs Fb 2d As"


def assert_fits(screen: Screen) -> None:
    """Captions, alt texts, labels and rows are within what platforms carry."""
    assert 0 < length(screen.text) <= (LIMIT if screen.picture is not None else PAGE_LIMIT)
    assert length(screen.alt) <= LIMIT
    assert bool(screen.alt) == (screen.picture is not None)
    assert all(1 <= len(row) <= 5 for row in screen.rows)
    for button in buttons(screen):
        assert 0 < len(button.label) <= 40
        assert len(button.press.verb) <= 9
    assert len(buttons(screen)) <= 25


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_match_fits(game: str, names: Sequence[str], locale: str) -> None:
    say = speaker(locale)
    rules = GAMES[game]
    for number, match in enumerate(list(positions(rules, seed=2))[::23][:12]):
        seats = people(rules.seats, computers=number % 2, names=names)
        everybody = tuple(range(rules.seats))
        for screen in public_screens(standing(match, seats, votes=everybody, paused=True), say):
            assert_fits(screen)
        for screen in private_screens(standing(match, seats, seat=match.turn), say):
            assert_fits(screen)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_full_table_of_six_is_told_without_cutting_a_card(locale: str) -> None:
    say = speaker(locale)
    match = position(hand="7d 7c 7s", table=FOURTEEN, rules=SIX, totals=(3, 8, 10, 0, 2, 10))
    taken = cards("Ad Ac Ab 2c 2s 2b")
    plays = tuple(Played(Seat(seat), cards("3c")[0], taken, sweep=False) for seat in range(6))
    match = match._replace(plays=plays)
    for names in (NAMES, LONG_NAMES, WIDE_NAMES):
        screen = table_screen(standing(match, people(6, names=names)), say)
        assert_fits(screen)
        for words in (screen.text, screen.alt):
            assert all(card_name(card, say) in words for card in match.table)
            assert all(words.count(name[:3]) for name in names)


@pytest.mark.parametrize("locale", LOCALES)
def test_short_names_leave_room_for_every_play(locale: str) -> None:
    match = position(hand="7d 7c 7s", table="Rs 2d", rules=SIX)
    plays = tuple(Played(Seat(seat), cards("3c")[0], cards("Ad 2c"), False) for seat in range(6))
    screen = table_screen(standing(match._replace(plays=plays)), speaker(locale))
    for words in (screen.text, screen.alt):
        assert words.count(card_name(cards("3c")[0], speaker(locale))) == 6


@pytest.mark.parametrize("locale", LOCALES)
def test_eighteen_cards_in_hand_fit(locale: str) -> None:
    match = position(
        hand="Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b 5d 5c",
        table="5s 5b 6d 6c",
        rules=GAMES["scopa, 18 each"],
    )
    for screen in private_screens(standing(match, seat=0), speaker(locale)):
        assert_fits(screen)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_match_left_early_fits(locale: str) -> None:
    over = apply(position(hand="7d", rules=SIX), Forfeit(Seat(2))).match
    seats = people(6, names=WIDE_NAMES)
    for screen in public_screens(standing(over, seats), speaker(locale)):
        assert_fits(screen)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, WIDE_NAMES], ids=["short", "long", "wide"])
def test_every_screen_of_a_lobby_fits(names: Sequence[str], locale: str) -> None:
    for rules in (SIX, preset("scopa", seats=6, teams=Teams.THREES), *GAMES.values()):
        seated = people(rules.seats, names=names)
        alone = [seated[0], *[None] * (rules.seats - 1)]
        for infos in (seated, alone, people(rules.seats, computers=1)):
            for screen in lobby_screens(gathering(rules, infos), speaker(locale)):
                assert_fits(screen)
                assert len(buttons(screen)) + len(screen.rows) <= 38  # Discord: forty parts in all


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_switched_a_lobby_fits_and_the_rules_can_be_read(
    seed: int, locale: str, deck: str
) -> None:
    say, rules = speaker(locale, deck), any_rules(Random(seed))
    seated = people(rules.seats, names=LONG_NAMES)
    for screen in lobby_screens(gathering(rules, seated), say):
        assert_fits(screen)
    assert_fits(rules_screen(rules, say))
    assert_fits(menu_screen(say, RoomId(1), last=rules))
    page = info_screen(standing(new_match(rules, Seat(0))), say, RULES_PAGE)
    assert set(rules_lines(rules, say)) <= set(page.text.split("\n"))


@pytest.mark.parametrize("locale", LOCALES)
def test_menu_help_and_rules_fit(locale: str) -> None:
    say = speaker(locale)
    assert_fits(menu_screen(say, RoomId(1)))
    assert_fits(help_screen(say))
    for rules in GAMES.values():
        assert_fits(rules_screen(rules, say))
