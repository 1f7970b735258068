"""Positions drawn as text and whole random matches, by the public door of `bot.game` only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bot.game import (
    DECK,
    POINT,
    Action,
    Card,
    Deal,
    Match,
    Move,
    Phase,
    Play,
    Rules,
    Seat,
    Step,
    Teams,
    apply,
    cards_from_codes,
    legal_moves,
    move_from_text,
    new_match,
    preset,
)

CLASSIC = preset("scopa")

# Every number of seats, every way of siding and every size of deal that can be played.
GAMES = {
    "scopa": CLASSIC,
    "scopa, 6 each": preset("scopa", deal_size=6),
    "scopa, 9 each": preset("scopa", deal_size=9),
    "scopa, 18 each": preset("scopa", deal_size=18),
    "scopa in three": preset("scopa", seats=3),
    "scopa in three, 6 each": preset("scopa", seats=3, deal_size=6),
    "scopa in pairs": preset("scopa", seats=4),
    "scopa in pairs, 9 each": preset("scopa", seats=4, deal_size=9),
    "scopa in four": preset("scopa", seats=4, teams=Teams.SINGLE, target=11),
    "scopa in six": preset("scopa", seats=6),
    "scopa in threes": preset("scopa", seats=6, teams=Teams.THREES),
    "scopone": preset("scopone"),
    "scopone scientifico": preset("scopone_scientifico"),
    "taking is optional": preset("scopa", capture_mandatory=False),
    "sums beside an equal card": preset("scopa", single_priority=False),
    "the last card may sweep": preset("scopa", last_play_scopa=True),
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
) -> Match:
    """A round in the middle: `hand` is that of the seat to play, `others` those of the seats after
    it. Left out, each of them holds one card that is named nowhere, so that the round goes on.
    `piles`, `scope` and `totals` (whole points) are by team, empty if left out."""
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
    )


def play(match: Match, text: str) -> Step:
    """The seat to play makes this move: `play(match, "7dx4c3s")`."""
    move = move_from_text(text)
    return apply(match, Play(match.turn, move.card, move.taken))


def dealt(rules: Rules = CLASSIC, *, dealer: int = 0, deck: tuple[Card, ...] = DECK) -> Match:
    """A match whose first round has just been dealt from this deck."""
    return apply(new_match(rules, Seat(dealer)), Deal(deck)).match


def any_move(match: Match, rng: Random) -> Play:
    """Some legal move of the seat to play."""
    move: Move = rng.choice(legal_moves(match))
    return Play(match.turn, move.card, move.taken)


def whole_match(rules: Rules, seed: int) -> Iterator[tuple[Action, Step]]:
    """Every action of a random match from the first deal to the end, with what it led to."""
    rng = Random(seed)
    match = new_match(rules, Seat(rng.randrange(rules.seats)))
    while match.phase is not Phase.OVER:
        if match.phase is Phase.DEAL:
            action: Action = Deal(
                tuple(rng.sample(DECK, len(DECK))), salt=f"{rng.getrandbits(256):064x}"
            )
        else:
            action = any_move(match, rng)
        step = apply(match, action)
        yield action, step
        match = step.match
