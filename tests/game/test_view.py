"""What one seat, or the public, may know: never a card that lies hidden from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    Card,
    Deal,
    Dealt,
    Drawn,
    Event,
    Match,
    Phase,
    Refilled,
    Seat,
    SeatView,
    Void,
    apply,
    codes,
    legal_moves,
    move_to_text,
    new_match,
    preset,
    redact,
    sweeps,
    view,
)
from tests.game.positions import (
    CLASSIC,
    GAMES,
    cards,
    dealt,
    deck_starting,
    play,
    position,
    whole_match,
)

seeds = st.integers(0, 2**32)
games = st.sampled_from(sorted(GAMES))


def audience(match: Match) -> list[Seat | None]:
    """Every seat, and the public."""
    return [None, *(Seat(seat) for seat in range(match.rules.seats))]


def cards_within(value: object) -> Iterator[Card]:
    """Every card that can be reached from a value through its fields and items."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from cards_within(item)
    elif isinstance(value, dict):
        yield from cards_within([*value.keys(), *value.values()])
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_within(getattr(value, field.name))


def hidden_from(match: Match, seat: Seat | None) -> set[Card]:
    """The cards of this match that this seat must not see."""
    others = [
        hand
        for owner, hand in enumerate(match.hands)
        if owner != seat and not match.open_hands[owner]
    ]
    return {card for hand in (*others, match.stock) for card in hand}


def running_part(seen: SeatView) -> list[object]:
    """All of a view but what is known of decks that are over: that of the round before, and the
    one with which the first dealer was drawn."""
    over = ("opened", "score", "drawn")
    return [getattr(seen, field.name) for field in fields(seen) if field.name not in over]


# ---- nothing hidden -----------------------------------------------------------------------------


@given(game=games, seed=seeds)
def test_no_hidden_card_can_be_reached_in_a_view(game: str, seed: int) -> None:
    for _, step in whole_match(GAMES[game].changed(target=2), seed):
        if step.match.phase is Phase.PLAY:
            for seat in audience(step.match):
                within = set(cards_within(running_part(view(step.match, seat))))
                assert not within & hidden_from(step.match, seat)


@given(game=games, seed=seeds)
def test_no_hidden_card_can_be_reached_in_a_redacted_event(game: str, seed: int) -> None:
    for _, step in whole_match(GAMES[game].changed(target=2), seed):
        if step.match.phase is Phase.PLAY:
            for seat in audience(step.match):
                told = [redact(e, seat) for e in step.events if not isinstance(e, Drawn)]
                assert not set(cards_within(told)) & hidden_from(step.match, seat)


def test_the_search_for_cards_would_find_one() -> None:
    # The two tests above prove nothing if the search is blind: it sees all that a match holds.
    match = dealt()
    assert set(cards_within(match)) == set(DECK)
    assert hidden_from(match, Seat(0)) <= set(cards_within(match.deal))
    assert hidden_from(match, None) == set(DECK) - set(match.table)
    assert set(cards_within({"a": [{match.table[0]}]})) == {match.table[0]}


@given(seed=seeds)
def test_the_deck_of_a_round_is_opened_when_it_is_over_and_not_before(seed: int) -> None:
    spent: list[Deal] = []
    for action, step in whole_match(CLASSIC.changed(target=4), seed):
        seen = view(step.match, None)
        if isinstance(action, Deal) and step.match.phase is Phase.PLAY:
            running = action
            assert seen.commitment == action.commitment
        if step.match.deal is not None:
            assert seen.opened == (spent[-1] if spent else None)
        elif step.match.score is not None:
            spent.append(running)
            assert seen.opened == running
            assert step.match.phase is Phase.OVER or seen.commitment is None
    assert spent


def test_a_round_that_was_broken_off_is_opened_too() -> None:
    before = dealt()
    seen = view(apply(before, Void()).match, None)
    assert (seen.opened, seen.commitment) == (before.deal, None)


# ---- what a seat sees ---------------------------------------------------------------------------


OPEN = [
    "rules",
    "version",
    "phase",
    "dealer",
    "round_number",
    "table",
    "table_before",
    "scope",
    "totals",
    "last_capturer",
    "void_deals",
    "opened",
    "score",
    "outcome",
    "declared",
    "opening",
    "matta",
    "cut",
    "opened_cut",
    "drawn",
]


@given(game=games, seed=seeds)
def test_what_lies_open_is_seen_by_everybody_as_it_is(game: str, seed: int) -> None:
    for _, step in islice(whole_match(GAMES[game].changed(target=2), seed), 100):
        for seat in audience(step.match):
            seen = view(step.match, seat)
            assert [getattr(seen, n) for n in OPEN] == [getattr(step.match, n) for n in OPEN]
            assert seen.seat == seat


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    match = position(hand="7d 3c", table="4c", others=("Rb",), stock="Ad 2d")
    assert codes(view(match, Seat(0)).hand) == "7d3c"
    assert codes(view(match, Seat(1)).hand) == "Rb"
    assert view(match, None).hand == ()
    for seat in audience(match):
        seen = view(match, seat)
        assert (seen.hand_sizes, seen.stock, seen.turn) == ((2, 1), 2, 0)
        assert codes(seen.table) == "4c"


def test_only_the_seat_whose_turn_it_is_gets_moves() -> None:
    match = position(hand="7d 3c", table="4c", others=("Rb",))
    assert view(match, Seat(0)).legal_moves == legal_moves(match)
    assert view(match, Seat(1)).legal_moves == ()
    assert view(match, None).legal_moves == ()


def test_before_a_deal_nobody_has_a_turn() -> None:
    seen = view(new_match(CLASSIC, Seat(0)), Seat(1))
    assert (seen.turn, seen.phase, seen.legal_moves) == (None, Phase.DEAL, ())
    assert (seen.hand_sizes, seen.last_play, seen.commitment) == ((0, 0), None, None)


def test_piles_are_seen_as_counts_and_scope_with_their_cards() -> None:
    match = position(hand="7d", piles=("Ad 2d 3d", ""), scope=("3d", ""), totals=(4, 5))
    seen = view(match, None)
    assert seen.pile_sizes == (3, 0)
    assert [codes(swept) for swept in seen.scope] == ["3d", ""]
    assert seen.totals == (8, 10)


def test_a_view_names_the_team_of_a_seat() -> None:
    seen = view(dealt(GAMES["scopa in pairs"]), None)
    assert [seen.team_of(Seat(seat)) for seat in range(4)] == [0, 1, 0, 1]


# ---- the last plays -----------------------------------------------------------------------------


def five_plays() -> Match:
    match = position(hand="Rd Rc Rs", others=("Cd Cc", "Fd Fc"), rules=GAMES["scopa in three"])
    for move in ("Rd", "Cd", "Fd", "RcxRd", "CcxCd"):
        match = play(match, move).match
    return match


def seen_plays(match: Match, seat: Seat | None) -> str:
    return " ".join(play.card.code for play in view(match, seat).plays)


def test_a_seat_sees_the_plays_since_its_own_last_one_and_no_older_ones() -> None:
    match = five_plays()
    assert seen_plays(match, Seat(0)) == "Rc Cc"
    assert seen_plays(match, Seat(1)) == "Cc"
    assert seen_plays(match, Seat(2)) == "Fd Rc Cc"


def test_the_public_sees_one_turn_round_the_table() -> None:
    assert seen_plays(five_plays(), None) == "Fd Rc Cc"


def test_who_has_not_played_yet_sees_all_plays_so_far() -> None:
    match = play(position(hand="Rd", rules=GAMES["scopa in three"]), "Rd").match
    assert seen_plays(match, Seat(2)) == "Rd"
    last = view(match, Seat(2)).last_play
    assert last is not None and last.seat == 0


# ---- what has lain open -------------------------------------------------------------------------


def test_seen_holds_the_table_and_every_card_played_or_taken() -> None:
    match = position(hand="7d Rb", table="4c 3s Fc")
    assert codes(view(match, None).seen) == "4cFc3s"
    assert codes(view(play(match, "7dx4c3s").match, None).seen) == "7d4cFc3s"


@given(game=games, seed=seeds)
def test_at_the_end_of_a_round_every_card_has_been_seen(game: str, seed: int) -> None:
    for _, step in whole_match(GAMES[game].changed(target=2), seed):
        if step.match.score is not None and step.match.deal is None and step.match.plays:
            assert view(step.match, None).seen == DECK


# ---- which moves would sweep --------------------------------------------------------------------


def would_sweep(match: Match) -> str:
    """The moves of the seat to play that would be a scopa."""
    seen = view(match, match.turn)
    return " ".join(move_to_text(move) for move in seen.legal_moves if sweeps(seen, move))


def test_a_view_tells_which_moves_would_be_a_scopa() -> None:
    assert would_sweep(position(hand="7c 3c 2b", table="7d")) == "7cx7d"
    assert would_sweep(position(hand="7c Rb", table="3d 4d")) == "7cx3d4d"
    assert would_sweep(position(hand="7c 3c", table="7d 2s")) == ""
    assert would_sweep(position(hand="7c", table="")) == ""


def test_but_not_the_last_card_of_the_round_where_that_is_none() -> None:
    last = CLASSIC.changed(last_play_scopa=True)
    assert would_sweep(position(hand="7c", table="7d", others=())) == ""
    assert would_sweep(position(hand="7c", table="7d", others=(), rules=last)) == "7cx7d"
    assert would_sweep(position(hand="7c", table="7d", others=("2s",))) == "7cx7d"
    assert would_sweep(position(hand="7c 2s", table="7d", others=())) == "7cx7d"
    assert would_sweep(position(hand="7c", table="7d", others=(), stock="2s 3s")) == "7cx7d"


def test_an_aces_sweep_is_told_by_the_rules_in_force_and_the_value_of_the_matta() -> None:
    assi, piglia = preset("scopa_assi"), preset("asso_piglia_tutto")
    assert would_sweep(position(hand="Ac", table="Fd Rd", rules=assi)) == ""
    assert would_sweep(position(hand="Ac", table="Fd Rd", rules=piglia)) == "AcxFdRd"
    bare = preset("cirulla", ace_scopa=False)
    assert would_sweep(position(hand="Ad", table="7c", rules=bare, matta=1)) == "Adx7c"
    assert would_sweep(position(hand="Ad", table="7c", rules=bare, matta=2)) == ""


# ---- what only some games have ------------------------------------------------------------------


def test_a_view_of_a_plain_game_has_nothing_of_the_others() -> None:
    seen = view(dealt(), Seat(1))
    assert (seen.declarations, seen.declared, seen.open_hands) == ((), (), ((), ()))
    assert (seen.opening, seen.matta, seen.cut, seen.opened_cut, seen.drawn) == (
        None,
        None,
        0,
        0,
        (),
    )


def test_a_void_deal_shows_its_deck_at_once() -> None:
    deal = Deal(deck_starting("Rd Rc Rs 2b"), "5a17")
    seen = view(apply(new_match(CLASSIC, Seat(0)), deal).match, None)
    assert (seen.opened, seen.commitment, seen.void_deals) == (deal, None, 1)


# ---- events and repr ----------------------------------------------------------------------------


def test_a_redacted_deal_shows_ones_own_cards_only() -> None:
    hands = (cards("7d"), cards("3c"))
    whole = Dealt(1, Seat(0), hands, cards("Rb"))
    assert redact(whole, Seat(1)) == Dealt(1, Seat(0), ((), hands[1]), cards("Rb"))
    assert redact(Refilled(hands), Seat(0)) == Refilled((hands[0], ()))
    assert redact(Refilled(hands), None) == Refilled(((), ()))


def test_what_everybody_saw_is_redacted_for_nobody() -> None:
    for _, step in whole_match(CLASSIC, seed=3):
        for event in step.events:
            if not isinstance(event, (Dealt, Refilled)):
                assert redact(event, None) is event


@pytest.mark.parametrize(
    ("seat", "shown"),
    [
        (None, "<SeatView of public v1 table Ad2d3d4d>"),
        (Seat(1), "<SeatView of seat 1 v1 table Ad2d3d4d>"),
    ],
)
def test_the_repr_of_a_view_hides_even_ones_own_hand(seat: Seat | None, shown: str) -> None:
    assert repr(view(dealt(), seat)) == shown


def test_the_repr_of_events_hides_the_hands_in_them() -> None:
    event: Event = Refilled((cards("7d"), cards("3c")))
    assert "Card" not in repr(event)
    assert "Card" not in repr(Dealt(1, Seat(0), (cards("7d"),), cards("Rb")))
