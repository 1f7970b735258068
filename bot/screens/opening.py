"""What comes before the cards are played, in words and buttons: the draw for the first dealer, the
cut, an opening table that the dealer takes, and hands that are declared and lie open.

All of it happens before everybody's eyes; only what a seat may still declare is its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.game import POINT, Card, Declaration, Declared, Seat, SeatView
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import press
from bot.screens.screen import Button, Style
from bot.screens.words import Cast, card_list, card_name, cards_in_play, points

__all__ = [
    "CUTS",
    "cut_buttons",
    "declaration_meaning",
    "declare_buttons",
    "open_hands",
    "opening_lines",
    "own_open_hand",
]

# Where a deck can be cut: so many cards go below the others. Any place is as good as another; these
# are spread over the deck like hands are.
CUTS: Final = (8, 14, 20, 26, 32)


def opening_lines(view: SeatView, people: Cast, say: Say) -> list[str]:
    """How this round came about, while that is new."""
    lines = (_drawn(view, people, say), _was_cut(view, people, say), _taken(view, people, say))
    return [line for line in lines if line]


def open_hands(view: SeatView, people: Cast, say: Say) -> list[str]:
    """The hands of others that lie open, what was declared with them, and what is left of them."""
    return [
        say(
            "open-hand",
            name=people.names[seat],
            what=_what(declared, say),
            points=_worth(declared.points, say),
            cards=cards_in_play(hand, view, say),
        )
        for seat, hand, declared in _open(view)
        if seat != view.seat
    ]


def own_open_hand(view: SeatView, say: Say) -> str:
    """Said to whoever plays open; empty for anybody else."""
    for seat, _, declared in _open(view):
        if seat == view.seat:
            what, worth = _what(declared, say), _worth(declared.points, say)
            return say("own-open-hand", what=what, points=worth)
    return ""


def cut_buttons(standing: MatchStanding, say: Say) -> list[Button]:
    """Where the deck can be cut."""
    return [
        Button(say("label-cut", count=at), press(standing, "cut", index, str(at)))
        for index, at in enumerate(CUTS)
    ]


def declare_buttons(standing: MatchStanding, say: Say) -> list[Button]:
    """What the owner of the standing may still declare."""
    return [
        Button(
            _label(declaration, say),
            press(standing, "declare", index, declaration_meaning(declaration)),
            Style.SUCCESS,
        )
        for index, declaration in enumerate(standing.view.declarations)
    ]


def declaration_meaning(declaration: Declaration) -> str:
    """A declaration as a button means it: "buona", "buona=3" with the value of the matta."""
    kind = declaration.kind.value
    return kind if declaration.matta is None else f"{kind}={declaration.matta}"


def _label(declaration: Declaration, say: Say) -> str:
    what = say(f"declared-{declaration.kind.value}")
    worth = _worth(declaration.points, say)
    if declaration.matta is None:
        return say("label-declare", what=what, points=worth)
    return say("label-declare-matta", what=what, points=worth, value=declaration.matta)


def _open(view: SeatView) -> Iterator[tuple[int, tuple[Card, ...], Declared]]:
    """Seat, cards and declaration of each hand that lies open."""
    newest = {declared.seat: declared for declared in view.declared}
    for seat, hand in enumerate(view.open_hands):
        if hand and seat in newest:
            yield seat, hand, newest[Seat(seat)]


def _what(declared: Declared, say: Say) -> str:
    return say(f"declared-{declared.kind.value}")


def _worth(whole: int, say: Say) -> str:
    return points(whole * POINT, say)


def _drawn(view: SeatView, people: Cast, say: Say) -> str:
    """Who deals first, with the cards that decided it."""
    if not view.drawn or view.plays or view.round_number > 1:
        return ""
    last = view.drawn[-view.rules.seats :]
    cards = say.listed(
        say("drawn-card", name=people.names[seat], card=card_name(card, say)) for seat, card in last
    )
    if len(last) < len(view.drawn):
        cards = say("drawn-more", cards=cards)
    return say("drawn", name=people.names[view.dealer], cards=cards)


def _was_cut(view: SeatView, people: Cast, say: Say) -> str:
    if not view.cut or view.plays:
        return ""
    cutter = (view.dealer - 1) % view.rules.seats
    return say("was-cut", name=people.names[cutter], at=view.cut)


def _taken(view: SeatView, people: Cast, say: Say) -> str:
    """What the dealer took, for one turn round the table."""
    opening = view.opening
    if opening is None or len(view.plays) >= view.rules.seats:
        return ""
    name, cards = people.names[opening.seat], card_list(opening.cards, say)
    return say("opening-taken", name=name, cards=cards, count=opening.scope)
