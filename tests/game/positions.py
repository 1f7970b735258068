"""Positions drawn as text and whole random matches, by the public door of `bot.game` only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum
from random import Random

from bot.game import (
    DECK,
    POINT,
    VARIANTS,
    AceEmpty,
    Action,
    Card,
    Cut,
    CutBy,
    Deal,
    Declare,
    Draw,
    FirstDealer,
    Leftovers,
    Match,
    Move,
    Phase,
    Play,
    Rules,
    RulesClash,
    Seat,
    Step,
    Teams,
    apply,
    cards_from_codes,
    legal_declarations,
    legal_moves,
    move_from_text,
    new_match,
    preset,
)

CLASSIC = preset("scopa")

# Every preset, every number of seats and way of siding, every size of deal, and what is switched on
# by no preset.
GAMES = {
    **{variant: preset(variant) for variant in VARIANTS},
    "scopa, 6 each": preset("scopa", deal_size=6),
    "scopa, 9 each": preset("scopa", deal_size=9),
    "scopa, 18 each": preset("scopa", deal_size=18),
    "scopa, 10 each, empty table": preset("scopa", deal_size=10, table_cards=0),
    "scopa in three": preset("scopa", seats=3),
    "scopa in three, 6 each": preset("scopa", seats=3, deal_size=6),
    "scopa in pairs": preset("scopa", seats=4),
    "scopa in pairs, 9 each": preset("scopa", seats=4, deal_size=9),
    "scopa in four": preset("scopa", seats=4, teams=Teams.SINGLE, target=11),
    "scopa in six": preset("scopa", seats=6),
    "scopa in threes": preset("scopa", seats=6, teams=Teams.THREES),
    "taking is optional": preset("scopa", capture_mandatory=False),
    "the last card may sweep": preset("scopa", last_play_scopa=True),
    "scopa, leftovers to nobody": preset("scopa", leftovers=Leftovers.NOBODY),
    "scopa, all that counts": preset(
        "scopa", re_bello=True, napola=True, napoleone_wins=True, stalla=True
    ),
    "scopa, the highest card deals": preset("scopa", seats=3, first_dealer=FirstDealer.HIGH),
    "scopa, the deck is cut": preset("scopa", seats=4, cut=CutBy.PLAYER, redeal_kings=1),
    "assi in pairs, optional ace that takes itself": preset(
        "scopa_assi", seats=4, ace_optional=True, ace_empty=AceEmpty.SELF
    ),
    "assi, none may open": preset("scopa_assi", ace_first_play_ban=True),
    "sbarazzino in pairs, sewing by hand": preset("sbarazzino", seats=4, auto_knock=False),
    "fifteen in three, equals too": preset("scopa_15", seats=3, fifteen_allows_equal=True),
    "ciapa no in three": preset("ciapa_no", seats=3),
    "cirulla in three, knocking by hand": preset("cirulla", seats=3, auto_knock=False),
    "cirulla in pairs, as some play it": preset(
        "cirulla",
        seats=4,
        single_priority=True,
        table_low=3,
        aces_first=True,
        four_equal_wins=True,
        matta_keeps_value=False,
    ),
}


def card(code: str) -> Card:
    """The card with this code."""
    return Card.from_code(code)


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their codes: `cards("7d Ac")`."""
    return cards_from_codes(text)


def deck_starting(text: str) -> tuple[Card, ...]:
    """The forty cards, these first and the others after them in deck order."""
    first = cards(text)
    return first + tuple(c for c in DECK if c not in first)


def position(
    *,
    hand: str,
    table: str = "",
    others: Sequence[str] | None = None,
    stock: str = "",
    turn: int = 0,
    rules: Rules = CLASSIC,
    piles: Sequence[str] = (),
    scope: Sequence[str] = (),
    totals: Sequence[int] = (),
    last_capturer: int | None = None,
    matta: int | None = None,
) -> Match:
    """A round in the middle: `hand` is that of the seat to play, `others` those of the seats after
    it. Left out, each of them holds one card that is named nowhere, so that the round goes on.
    `piles`, `scope` and `totals` (whole points) are by team, empty if left out; `matta` is the
    value that the wild seven was declared with."""
    named = cards(" ".join((hand, table, stock, *(others or ()), *piles)))
    unnamed = iter([c for c in reversed(DECK) if c not in named])
    if others is None:
        rest: list[tuple[Card, ...]] = [(next(unnamed),) for _ in range(rules.seats - 1)]
    else:
        rest = [cards(text) for text in others]
        rest += [()] * (rules.seats - 1 - len(rest))
    hands = [cards(hand), *rest]
    teams = range(rules.team_count)
    return new_match(rules, Seat(rules.seats - 1))._replace(
        phase=Phase.PLAY,
        turn=Seat(turn),
        round_number=1,
        hands=tuple(hands[(seat - turn) % rules.seats] for seat in range(rules.seats)),
        table=cards(table),
        table_before=cards(table),
        stock=cards(stock),
        piles=tuple(cards(piles[team]) if piles else () for team in teams),
        scope=tuple(cards(scope[team]) if scope else () for team in teams),
        totals=tuple(POINT * totals[team] if totals else 0 for team in teams),
        last_capturer=None if last_capturer is None else Seat(last_capturer),
        matta=matta,
    )


def play(match: Match, text: str) -> Step:
    """The seat to play makes this move: `play(match, "7dx4c3s")`."""
    move = move_from_text(text)
    return apply(match, Play(match.turn, move.card, move.taken))


def move_on(match: Match) -> Match:
    """The match after the first legal move."""
    move = legal_moves(match)[0]
    return apply(match, Play(match.turn, move.card, move.taken)).match


def dealt(rules: Rules = CLASSIC, *, dealer: int = 0, deck: tuple[Card, ...] = DECK) -> Match:
    """A match whose first round has just been dealt from this deck, by this dealer. Where the deck
    is cut, it is one that becomes this deck by being cut in the middle."""
    match = new_match(rules, Seat(dealer))._replace(phase=Phase.DEAL)
    if rules.cut is CutBy.NOBODY:
        return apply(match, Deal(deck)).match
    match = apply(match, Deal(deck[20:] + deck[:20])).match
    return apply(match, Cut(match.turn, 20)).match


def any_move(match: Match, rng: Random) -> Play:
    """Some legal move of the seat to play."""
    move: Move = rng.choice(legal_moves(match))
    return Play(match.turn, move.card, move.taken)


def any_action(match: Match, rng: Random) -> Action:
    """Some action that the match waits for."""
    match match.phase:
        case Phase.DRAW:
            return Draw(tuple(rng.sample(DECK, len(DECK))))
        case Phase.DEAL:
            return Deal(tuple(rng.sample(DECK, len(DECK))), salt=f"{rng.getrandbits(256):064x}")
        case Phase.CUT:
            return Cut(match.turn, rng.randrange(1, len(DECK)))
        case _:
            options = legal_declarations(match)
            if options and rng.random() < 0.7:  # now and then one is forgotten
                return Declare(match.turn, rng.choice(options).matta)
            return any_move(match, rng)


def whole_match(rules: Rules, seed: int) -> Iterator[tuple[Action, Step]]:
    """Every action of a random match from the first deal to the end, with what it led to."""
    rng = Random(seed)
    match = new_match(rules, Seat(rng.randrange(rules.seats)))
    while match.phase is not Phase.OVER:
        action = any_action(match, rng)
        step = apply(match, action)
        yield action, step
        match = step.match


NUMBERS: dict[str, tuple[int | None, ...]] = {
    "seats": (2, 3, 4, 6),
    "deal_size": (3, 3, 3, 6, 9, 10, 18),
    "table_cards": (4, 4, 0),
    "redeal_kings": (0, 2, 3, 4),
    "redeal_aces": (0, 1, 2),
    "max_captured": (None, 1, 2, 3),
    "napola_cap": (6, 7, 9, 10),
    "piccola_cap": (5, 6, 7),
    "table_low": (0, 3),
    "buona_points": (2, 3),
    "target": (1, 3, 5),
}


def any_rules(rng: Random) -> Rules:
    """Random options, as many as can be played together."""
    rules = preset(rng.choice(list(VARIANTS)), target=3)
    names = list(rules.as_json())
    names.remove("variant")
    for name in rng.sample(names, rng.randrange(len(names))):
        with suppress(RulesClash):
            rules = rules.changed(**{name: rng.choice(values_of(name, getattr(rules, name)))})
    return rules


def values_of(name: str, now: object) -> Sequence[object]:
    """What this option can be."""
    if isinstance(now, bool):
        return (True, False)
    return tuple(type(now)) if isinstance(now, Enum) else NUMBERS[name]
