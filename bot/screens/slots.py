"""A hand as one short line, and numbers to play it with below the table.

For rooms where nothing can be shown to one person but a line of two hundred characters. The numbers
stand there for everybody and say nothing: there are as many whatever is held, and they are in the
order of the line that each person asks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.game import Phase, Rules, sweeps
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import Rows, press
from bot.screens.fitting import length
from bot.screens.hand import own_seat
from bot.screens.screen import Button
from bot.screens.words import sign_in_play

__all__ = ["LINE", "MORE", "peek_line", "slot_count", "slot_rows"]

LINE: Final = 200  # characters that a pop-up of Telegram takes
MORE: Final = "…"
# Numbers, and how many beside each other: for hands of three cards, and for longer ones.
_FEW: Final = (8, 4)
_MANY: Final = (15, 5)


def slot_count(rules: Rules) -> int:
    """How many numbers a table of these rules has, whatever anybody holds."""
    return _shape(rules)[0]


def slot_rows(standing: MatchStanding, say: Say) -> Rows:
    """The numbers, from the public view; none while nothing is to be played."""
    if standing.view.phase is not Phase.PLAY:
        return ()
    count, beside = _shape(standing.view.rules)
    buttons = [
        Button(say("slot", number=index + 1), press(standing, "slot", index))
        for index in range(count)
    ]
    return tuple(tuple(buttons[start : start + beside]) for start in range(0, count, beside))


def peek_line(standing: MatchStanding, say: Say) -> str:
    """The hand of this standing's owner. Where not every move fits, or has a number, `MORE` stands
    in the place of the others."""
    own_seat(standing)
    view = standing.view
    if not view.hand:
        return say("peek-nothing")
    if not view.legal_moves:
        cards = " ".join(sign_in_play(card, view, say) for card in view.hand)
        return say("peek-waiting", cards=cards)
    moves = list(_moves(standing, say))
    numbered = moves[: slot_count(view.rules)]
    text = "\n".join(numbered)
    if len(numbered) == len(moves) and length(text) <= LINE:
        return text
    while length("\n".join((*numbered, MORE))) > LINE:
        numbered.pop()
    return "\n".join((*numbered, MORE))


def _shape(rules: Rules) -> tuple[int, int]:
    return _FEW if rules.deal_size <= 3 else _MANY


def _moves(standing: MatchStanding, say: Say) -> Iterator[str]:
    view = standing.view
    for number, move in enumerate(view.legal_moves, start=1):
        card = sign_in_play(move.card, view, say)
        if not move.taken:
            yield say("peek-lays", number=number, card=card)
            continue
        taken = "+".join(sign_in_play(one, view, say) for one in move.taken)
        if sweeps(view, move):
            yield say("peek-sweeps", number=number, card=card, taken=taken)
        else:
            yield say("peek-takes", number=number, card=card, taken=taken)
