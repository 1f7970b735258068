"""What a round is worth, line by line, and who has won. Points are in half points throughout.

README, "Rules played": one point each for most cards, most coins, the settebello and the best
primiera, one for each scopa; a tie for the most gives that point to nobody. The other lines belong
to options; each stands on the sheet only where its option is on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.game.cards import DECK, KING_OF_COINS, SETTEBELLO, Card, Rank, Suit
from bot.game.options import (
    Primiera,
    PrimieraFigures,
    PrimieraMissing,
    TargetRule,
    TieBreak,
    Winner,
)
from bot.game.rules import Rules

__all__ = [
    "POINT",
    "PRIMIERA",
    "Category",
    "RoundScore",
    "ScoreLine",
    "all_coins",
    "leaders",
    "primiera_worth",
    "score_round",
    "winner",
]

POINT: Final = 2  # half points: a stalla is worth half a point

# Primiera: the worth of the best card of each suit (README, "Rules played": primiera).
PRIMIERA: Final = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}
_FALLING: Final = {**PRIMIERA, 9: 9, 8: 8}

_ALL_COINS: Final = frozenset(card for card in DECK if card.suit is Suit.COINS)
_RUN: Final = tuple(card for card in DECK if card.suit is Suit.COINS)  # from the ace up
_COURT: Final = frozenset(card for card in _RUN if card.value >= Rank.JACK)
_SHORTEST_RUN: Final = 3
_GRANDE: Final = 5


class Category(Enum):
    """What a point is given for, in the order of the sheet and of counting; the value is the key of
    its words in the catalogues."""

    CARDS = "cards"
    COINS = "coins"
    SETTEBELLO = "settebello"
    PRIMIERA = "primiera"
    RE_BELLO = "re_bello"
    NAPOLA = "napola"
    PICCOLA = "piccola"
    GRANDE = "grande"
    STALLA = "stalla"
    DECLARED = "declared"
    SCOPE = "scope"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet; every tuple has one entry a team.

    `values` is what was counted (cards, coins, primiera sum or sevens, length of a run, court
    coins, stalle, points declared, scope), `points` the half points it gave, `cards` the cards that
    show it (the primiera's best of each suit, the run, the cards that mark the scope).
    """

    category: Category
    values: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of one round. `points` and `totals` are half points, one entry a team; `totals`
    are those of the match after this round. `leftovers` lay on the table at the end and went to
    the team `leftovers_to`; that is never a scopa."""

    number: int
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    leftovers: tuple[Card, ...]
    leftovers_to: int | None


def score_round(
    piles: Sequence[tuple[Card, ...]],
    scope: Sequence[tuple[Card, ...]],
    rules: Rules,
    *,
    declared: Sequence[int] = (),
) -> tuple[ScoreLine, ...]:
    """The lines of one round, from each team's taken cards, the cards that mark its scope, and the
    whole points it declared (none if left out)."""
    coins = [tuple([c for c in pile if c.suit is Suit.COINS]) for pile in piles]
    return (
        _most(Category.CARDS, [len(pile) for pile in piles], [()] * len(piles)),
        _most(Category.COINS, [len(cards) for cards in coins], coins),
        _holder(Category.SETTEBELLO, SETTEBELLO, piles),
        *_primiera(piles, rules),
        *_optional(piles, rules, declared or [0] * len(piles)),
        _each(Category.SCOPE, [len(cards) for cards in scope], scope),
    )


def primiera_worth(card: Card, rules: Rules) -> int:
    """What this card is worth in the primiera."""
    falling = rules.primiera_figures is PrimieraFigures.FALLING
    return (_FALLING if falling else PRIMIERA)[card.value]


def all_coins(piles: Sequence[tuple[Card, ...]], rules: Rules) -> int | None:
    """The team that has all ten coins, where that wins the match at once."""
    if not (rules.napoleone_wins or rules.grande):
        return None
    return next((team for team, pile in enumerate(piles) if set(pile) >= _ALL_COINS), None)


# ---- who wins -----------------------------------------------------------------------------------


def leaders(totals: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """The teams in front, in team order: those with the highest total, or with the lowest where
    that wins."""
    front = max(totals) if rules.winner is Winner.HIGH else min(totals)
    return tuple([team for team, total in enumerate(totals) if total == front])


def winner(score: RoundScore, rules: Rules) -> int | None:
    """The team that has won with this round, None if everybody plays on.

    Somebody has to be at the target; whoever wins has to be alone in front, or, where points are
    counted in their order, the only one of the leaders who is first at the target with one line.
    """
    if not any(_is_there(total, rules) for total in score.totals):
        return None
    front = leaders(score.totals, rules)
    if len(front) == 1:
        return front[0]
    return _first_there(front, score, rules) if rules.tie_break is TieBreak.COUNT_ORDER else None


def _is_there(total: int, rules: Rules) -> bool:
    needed = rules.target * POINT
    return total > needed if rules.target_rule is TargetRule.EXCEED else total >= needed


def _first_there(front: Sequence[int], score: RoundScore, rules: Rules) -> int | None:
    counted = {team: score.totals[team] - score.points[team] for team in front}
    there = [team for team in front if _is_there(counted[team], rules)]
    for line in score.lines:
        if there:
            break
        for team in front:
            counted[team] += line.points[team]
        there = [team for team in front if _is_there(counted[team], rules)]
    return there[0] if len(there) == 1 else None


# ---- the lines ----------------------------------------------------------------------------------


def _primiera(piles: Sequence[tuple[Card, ...]], rules: Rules) -> Iterator[ScoreLine]:
    if rules.primiera is Primiera.OFF:
        return
    if rules.primiera is Primiera.SEVENS:
        sevens = [tuple([c for c in pile if c.rank is Rank.SEVEN]) for pile in piles]
        yield _most(Category.PRIMIERA, [len(cards) for cards in sevens], sevens)
        return
    best = [_best_of_each_suit(pile, rules) for pile in piles]
    sums = [sum([primiera_worth(card, rules) for card in cards]) for cards in best]
    suits = [len(cards) for cards in best]
    if rules.primiera_missing is PrimieraMissing.NULL:
        sums = [
            worth if count == len(Suit) else 0 for worth, count in zip(sums, suits, strict=True)
        ]
    # With a suit missing the sums compare only among those who miss as many.
    ranks = [(worth and count, worth) for worth, count in zip(sums, suits, strict=True)]
    top = max(ranks)
    alone = top > (0, 0) and ranks.count(top) == 1
    points = tuple([POINT if alone and rank == top else 0 for rank in ranks])
    yield ScoreLine(Category.PRIMIERA, tuple(sums), points, tuple(best))


def _best_of_each_suit(pile: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    by_suit = [[card for card in pile if card.suit is suit] for suit in Suit]
    # Courts may be worth the same: the lowest index keeps the answer independent of the order.
    return tuple(
        [
            max(cards, key=lambda c: (primiera_worth(c, rules), -c.index))
            for cards in by_suit
            if cards
        ]
    )


def _optional(
    piles: Sequence[tuple[Card, ...]], rules: Rules, declared: Sequence[int]
) -> Iterator[ScoreLine]:
    """The lines that only some rules have."""
    if rules.re_bello:
        yield _holder(Category.RE_BELLO, KING_OF_COINS, piles)
    if rules.napola:
        yield _runs(Category.NAPOLA, rules.napola_cap, piles)
    if rules.grande:
        yield _runs(Category.PICCOLA, rules.piccola_cap, piles)
        yield _grande(piles)
    if rules.stalla:
        yield _stalla(piles)
    if rules.knock or rules.cucite:
        yield _each(Category.DECLARED, declared, [()] * len(piles))


def _most(
    category: Category, values: Sequence[int], cards: Sequence[tuple[Card, ...]]
) -> ScoreLine:
    """One point to the one team with the most; nothing for a tie or for nothing at all."""
    top = max(values)
    alone = top > 0 and list(values).count(top) == 1
    points = tuple([POINT if alone and value == top else 0 for value in values])
    return ScoreLine(category, tuple(values), points, tuple(cards))


def _each(
    category: Category, values: Sequence[int], cards: Sequence[tuple[Card, ...]]
) -> ScoreLine:
    """One point for each that was counted."""
    points = tuple([POINT * value for value in values])
    return ScoreLine(category, tuple(values), points, tuple(cards))


def _holder(category: Category, card: Card, piles: Sequence[tuple[Card, ...]]) -> ScoreLine:
    """One point to the team that took this card."""
    cards = [(card,) if card in pile else () for pile in piles]
    return _each(category, [len(held) for held in cards], cards)


def _runs(category: Category, cap: int, piles: Sequence[tuple[Card, ...]]) -> ScoreLine:
    """As many points as the run of coins from the ace up is long, three at least."""
    runs = [_run(pile)[:cap] for pile in piles]
    return _each(category, [len(run) for run in runs], runs)


def _run(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    length = next((i for i, card in enumerate(_RUN) if card not in pile), len(_RUN))
    return _RUN[:length] if length >= _SHORTEST_RUN else ()


def _grande(piles: Sequence[tuple[Card, ...]]) -> ScoreLine:
    """Five points for the three court coins together."""
    courts = [tuple([card for card in _RUN if card in _COURT and card in pile]) for pile in piles]
    points = tuple([_GRANDE * POINT if len(held) == len(_COURT) else 0 for held in courts])
    return ScoreLine(Category.GRANDE, tuple([len(held) for held in courts]), points, tuple(courts))


def _stalla(piles: Sequence[tuple[Card, ...]]) -> ScoreLine:
    """Half a point for all four jacks and half a point for all four knights."""
    stalle = [
        [card for card in pile if card.rank is rank]
        for pile in piles
        for rank in (Rank.JACK, Rank.KNIGHT)
    ]
    full = [tuple(cards) if len(cards) == len(Suit) else () for cards in stalle]
    cards = tuple([full[i] + full[i + 1] for i in range(0, len(full), 2)])
    values = tuple([len(held) // len(Suit) for held in cards])
    return ScoreLine(Category.STALLA, values, values, cards)
