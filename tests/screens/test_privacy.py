"""Nobody reads a card that is hidden from them: not in words, buttons, or a picture's description.

Every screen of whole random matches is taken apart, by values and by words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.game import Card, Match, Phase
from bot.i18n import LOCALES, Say, speaker
from bot.manager.standing import MatchStanding
from bot.screens.hand import choice_screen, hand_screen
from bot.screens.rules_text import rules_lines
from bot.screens.screen import Screen
from bot.screens.table import table_screen
from bot.screens.words import card_name, card_sign
from tests.game.positions import GAMES, dealt
from tests.screens.everything import buttons, leaves, private_screens, public_screens
from tests.screens.tables import positions, standing

RULES = {
    say: {line for rules in GAMES.values() for line in rules_lines(rules, say)}
    for say in map(speaker, LOCALES)
}
EVERY = 11  # so many positions further on, the next one is looked at
LOOKED_AT = 40


def assert_hidden(cards: Iterable[Card], screen: Screen, say: Say) -> None:
    """None of these cards can be read off this screen."""
    hidden = set(cards)
    found = list(leaves(screen))
    assert not hidden & {leaf for leaf in found if isinstance(leaf, Card)}
    presses = " ".join(button.press.meaning for button in buttons(screen))
    assert not [card for card in hidden if re.search(rf"\b{card.code}(x|\b)", presses)]
    words = "\n".join(leaf for leaf in found if isinstance(leaf, str))
    for line in RULES[say]:
        words = words.replace(line, "")  # the matta and the coins are named in rules
    names = [card_name(card, say) for card in hidden] + [card_sign(card, say) for card in hidden]
    assert not [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)]


def present(match: Match, seat: int | None) -> MatchStanding:
    """How it stands, without the rounds that are over: their cards are public, and named."""
    whole = standing(match, seat=seat)
    if match.phase is not Phase.PLAY:
        return whole
    return replace(whole, view=replace(whole.view, score=None, opened=None))


def hidden_from(match: Match, seat: int | None) -> list[Card]:
    """The stock and every hand but the seat's own. What was declared lies open for everybody, and
    the cards that the dealer was drawn with were seen before they were dealt."""
    others = [hand for owner, hand in enumerate(match.hands) if owner != seat]
    seen = {card for event in match.declared for card in event.hand}
    seen |= {card for _, card in match.drawn}
    hidden = [*match.stock, *(card for hand in others for card in hand)]
    return [card for card in hidden if card not in seen]


@pytest.mark.parametrize("game", GAMES)
def test_public_screens_show_no_hidden_card(game: str) -> None:
    # In English the card has another name than the point, which the rules speak of.
    italian, english = speaker("it"), speaker("en")
    for match in list(positions(GAMES[game], seed=3))[::EVERY][:LOOKED_AT]:
        public, hidden = present(match, None), hidden_from(match, None)
        assert_hidden(hidden, table_screen(public, italian), italian)
        for screen in public_screens(public, english):
            assert_hidden(hidden, screen, english)


@pytest.mark.parametrize("game", GAMES)
def test_private_screens_show_no_card_but_the_owners(game: str) -> None:
    say = speaker("en")
    for number, match in enumerate(list(positions(GAMES[game], seed=4))[::EVERY][:LOOKED_AT]):
        for seat in {match.turn, number % match.rules.seats}:
            for screen in private_screens(present(match, seat), say):
                assert_hidden(hidden_from(match, seat), screen, say)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_would_find_a_card(locale: str) -> None:
    say = speaker(locale)
    match = dealt()
    own = match.hands[match.turn]
    with pytest.raises(AssertionError):
        assert_hidden(own, hand_screen(standing(match, seat=match.turn), say), say)
    for card in own:
        words = Screen(text=card_name(card, say))
        with pytest.raises(AssertionError):
            assert_hidden([card], words, say)


def test_a_hand_is_never_made_from_the_public_view() -> None:
    public = standing(dealt())
    with pytest.raises(ValueError, match="owner"):
        hand_screen(public, speaker("it"))
    with pytest.raises(ValueError, match="owner"):
        choice_screen(public, speaker("it"), 0)


def test_the_table_is_never_made_from_somebodys_view() -> None:
    with pytest.raises(ValueError, match="public"):
        table_screen(standing(dealt(), seat=0), speaker("it"))
