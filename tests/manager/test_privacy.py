"""A standing holds no card that its owner could not see at a table."""

from __future__ import annotations

from random import Random

import pytest

from bot.game import Card, Match, Phase, preset
from bot.manager import MatchStanding
from tests.manager.tables import Tables
from tests.screens.everything import leaves

GAMES = {
    "two": preset("scopa", target=1),
    "three": preset("scopa", seats=3, target=1),
    "pairs": preset("scopa", seats=4, target=1),
    "scopone": preset("scopone_scientifico", target=1),
}


def hidden(match: Match, seat: int | None) -> set[Card]:
    """The stock and every hand but the seat's own."""
    others = [hand for owner, hand in enumerate(match.hands) if owner != seat]
    return {*match.stock, *(card for hand in others for card in hand)}


def cards_in(standing: MatchStanding) -> set[Card]:
    """Every card anywhere in the value, but for rounds that are over."""
    return {leaf for leaf in leaves(standing) if isinstance(leaf, Card)}


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_finds_a_hidden_card_in_what_they_get(tables: Tables, game: str) -> None:
    rules, rng = GAMES[game], Random(9)
    *people, stranger = await tables.people(rules.seats + 1)
    match_id = await tables.match(*people, rules=rules)
    standing = tables.manager.matches.standing
    looked = 0
    while (await tables.public(match_id)).view.phase is Phase.PLAY:
        match = await tables.whole(match_id)
        for seat, person in enumerate(people):
            mine = await standing(match_id, person)
            assert mine.view.hand == match.hands[seat]
            assert not cards_in(mine) & hidden(match, seat)
        for nobody in (None, stranger):
            public = await standing(match_id, nobody)
            assert (public.view.seat, public.view.hand, public.view.legal_moves) == (None, (), ())
            assert not cards_in(public) & hidden(match, None)
        looked += 1
        await tables.play(match_id, rng)
    assert looked >= 36


async def test_whoever_left_sees_what_everybody_sees(tables: Tables) -> None:
    people = await tables.people(4)
    match_id = await tables.match(*people, rules=preset("scopa", seats=4))
    await tables.manager.matches.leave(match_id, people[2])
    left = await tables.manager.matches.standing(match_id, people[2])
    assert left == await tables.public(match_id)
    assert not cards_in(left) & hidden(await tables.whole(match_id), None)


async def test_the_search_would_find_a_card(tables: Tables) -> None:
    people = await tables.people(2)
    match_id = await tables.match(*people)
    mine = await tables.manager.matches.standing(match_id, people[0])
    assert cards_in(mine) & hidden(await tables.whole(match_id), 1)
