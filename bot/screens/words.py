"""Names of cards, people and sides, and numbers with their words: what sentences are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.game import MATTA, POINT, SETTEBELLO, Card, Rules, SeatView
from bot.i18n import Say
from bot.manager.standing import SeatInfo
from bot.screens.fitting import NAME_WIDTHS, shortened
from rendering.pictures import Face

__all__ = [
    "Cast",
    "card_list",
    "card_name",
    "card_sign",
    "card_with",
    "cards_in_play",
    "cast",
    "face",
    "half_points",
    "points",
    "rules_title",
    "seat_name",
    "sign_in_play",
]


@lru_cache(maxsize=512)
def card_name(card: Card, say: Say) -> str:
    """ "re di spade"; the settebello by its name."""
    if card is SETTEBELLO:
        return say("settebello")
    return say("card", rank=card.value, suit=card.suit.name.lower())


@lru_cache(maxsize=512)
def card_with(card: Card, say: Say) -> str:
    """ "con il re di spade"."""
    if card is SETTEBELLO:
        return say("with-settebello")
    return say("with-card", rank=card.value, suit=card.suit.name.lower())


@lru_cache(maxsize=512)
def card_sign(card: Card, say: Say) -> str:
    """The index and the suit's sign, for buttons: the number on the drawn card and a small
    picture that every phone has."""
    return say("card-sign", rank=card.value, suit=card.suit.name.lower())


def card_list(cards: Iterable[Card], say: Say) -> str:
    """Their names, in the given order, as an enumeration."""
    return say.listed(card_name(card, say) for card in cards)


def cards_in_play(cards: Iterable[Card], view: SeatView, say: Say) -> str:
    """The same for cards in hand or on the table, where the matta may be worth something else."""
    return say.listed(_name_in_play(card, view, say) for card in cards)


def sign_in_play(card: Card, view: SeatView, say: Say) -> str:
    """The sign of a card in hand or on the table."""
    sign = card_sign(card, say)
    if card is MATTA and view.matta is not None:
        return say("matta-sign", card=sign, value=view.matta)
    return sign


def _name_in_play(card: Card, view: SeatView, say: Say) -> str:
    name = card_name(card, say)
    if card is MATTA and view.matta is not None:
        return say("matta-worth", card=name, value=view.matta)
    return name


def half_points(half: int) -> str:
    """Half points as a number: "7½"."""
    whole, rest = divmod(half, POINT)
    return f"{whole or ''}½" if rest else str(whole)


def points(half: int, say: Say) -> str:
    """Half points with their word: "un punto", "due punti" (the catalogue's way)."""
    number = half / POINT if half % POINT else half // POINT
    return say("points", number=number, text=half_points(half))


def rules_title(rules: Rules, say: Say) -> str:
    """Variant and target: "Scopa agli 11"."""
    variant = say(f"variant-{rules.variant}")
    return say("title", variant=variant, target=rules.target)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, in words: names by seat, sides by team. A computer always says that it is one."""

    names: tuple[str, ...]
    sides: tuple[str, ...]


def cast(seats: Sequence[SeatInfo], rules: Rules, say: Say, *, width: int = NAME_WIDTHS[0]) -> Cast:
    """The names of a table, each cut to `width`. People of the same name get their seat's
    number."""
    twins = Counter(info.name for info in seats)
    names = []
    for seat, info in enumerate(seats):
        name = seat_name(seat, info, say, width=width)
        if info.name and twins[info.name] > 1:
            name = say("one-of-that-name", name=name, number=seat + 1)
        names.append(name)
    teams = range(rules.team_count)
    sides = (say.listed(names[seat] for seat in rules.partners(team)) for team in teams)
    return Cast(tuple(names), tuple(sides))


def seat_name(seat: int, info: SeatInfo, say: Say, *, width: int) -> str:
    """Who sits there, cut to `width`: "Anna", "Nonno Beppe (computer)"."""
    name = shortened(_plain(seat, info, say), width)
    return say("computer-named", name=name) if info.person is None else name


def face(seat: int, info: SeatInfo, say: Say) -> Face:
    """Who sits there, to be drawn: the colour is the seat's, whoever a computer plays for is drawn
    as a computer."""
    return Face(_plain(seat, info, say), hue=seat, computer=info.level is not None)


def _plain(seat: int, info: SeatInfo, say: Say) -> str:
    if info.person is None:
        return say(f"name-{info.level}", nth=info.nth)
    return info.name or say("nameless", number=seat + 1)
