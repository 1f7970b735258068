"""No picture for everybody may depend on what only one seat, or nobody, may know."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import DECK, Match, Seat, Teams, view
from rendering import paint
from tests.rendering.scenes import hand_picture, position, rules_for, table_picture


def _other_secrets(match: Match, order: list[int], *, keep: int | None = None) -> Match:
    """The same match with all hidden cards (hands but one, stock) dealt otherwise."""
    hidden = [
        card for seat, hand in enumerate(match.hands) for card in hand if seat != keep
    ] + list(match.stock)
    mixed = [hidden[i] for i in sorted(range(len(hidden)), key=lambda i: order[i % len(order)])]
    hands = []
    for seat, hand in enumerate(match.hands):
        hands.append(hand if seat == keep else tuple(mixed[: len(hand)]))
        mixed = mixed if seat == keep else mixed[len(hand) :]
    return match._replace(hands=tuple(hands), stock=tuple(mixed))


@given(st.permutations(range(40)), st.sampled_from([2, 3, 4, 6]))
@settings(max_examples=30)
def test_the_table_is_the_same_whatever_is_hidden(order: list[int], seats: int) -> None:
    match = position(rules_for(seats), table="Rs2d6b", hands=(3,) * seats, last=(1, "7d", "4c3b"))
    other = _other_secrets(match, order)
    assert paint(table_picture(match)) == paint(table_picture(other))


@given(st.permutations(range(17)))
@settings(max_examples=20)
def test_piles_show_their_size_and_the_scope_only(order: list[int]) -> None:
    rules = rules_for(4, Teams.PAIRS, deal_size=9)
    match = position(rules, table="Rs2d6b", hands=(5,) * 4, scope=("5s", ""), piles=(9, 8))
    cards = [card for pile in match.piles for card in pile]
    mixed = tuple(cards[i] for i in order)
    other = match._replace(piles=(mixed[:9], mixed[9:]))
    assert paint(table_picture(match)) == paint(table_picture(other))


@given(st.permutations(range(40)))
@settings(max_examples=20)
def test_a_hand_does_not_depend_on_the_others(order: list[int]) -> None:
    match = position(rules_for(4), table="Rs2d6b", hands=(3,) * 4)
    other = _other_secrets(match, order, keep=0)
    assert paint(hand_picture(match)) == paint(hand_picture(other))


def test_the_mixing_of_these_tests_really_changes_the_hands() -> None:
    match = position(rules_for(2), table="Rs2d6b", hands=(3, 3))
    other = _other_secrets(match, list(reversed(range(40))))
    assert other.hands != match.hands
    assert len({*other.hands[0], *other.hands[1], *other.stock}) == len(DECK) - 3
    assert view(other, None) == view(match, None)
    assert paint(hand_picture(match, Seat(1))) != paint(hand_picture(other, Seat(1)))
