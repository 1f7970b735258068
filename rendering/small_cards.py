"""Cards too small for their drawing: value and suit alone, large enough for a phone."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.game import MATTA, SETTEBELLO, Card
from rendering import palette as tone
from rendering.canvas import Canvas
from rendering.marks import Ground, matta_badge, value_text


class Size(NamedTuple):
    """Width and height of a small card."""

    w: int
    h: int

    @property
    def upright(self) -> bool:
        return self.h > self.w


_GAP: Final = 6


def small_card(canvas: Canvas, card: Card, x: float, y: float, size: Size, own: Ground) -> None:
    """The suit below the value or, on a card wider than high, beside it."""
    w, h = size
    paper = tone.SETTEBELLO if card is SETTEBELLO else tone.IVORY
    line = tone.GOLD if card is SETTEBELLO else tone.CARD_EDGE
    canvas.box(x, y, w, h, radius=6, fill=paper, on=own.tone, line=line, edge=2)
    ink = tone.NUMERALS[canvas.deck.value][card.suit.value]
    if size.upright:
        value, suit = (x + w / 2, y + h * 0.29), (x + w / 2, y + h * 0.71)
        letters, sign, room = round(min(w * 0.84, h * 0.46)), round(min(w * 0.8, h * 0.42)), w - 8
    else:
        value, suit = (x + w * 0.29, y + h / 2), (x + w * 0.71, y + h / 2)
        # Two digits are set smaller, or they would run into the suit.
        letters, sign = round(h * (0.7 if card.value < 10 else 0.56)), round(w * 0.45)
        room = sign
    canvas.text(
        value[0], value[1] - 1, value_text(card), letters,
        ink=ink, on=paper, weight=700, anchor="m", room=room,
    )  # fmt: skip
    canvas.suit(card.suit.value, *suit, sign, on=paper)


def open_hand(
    canvas: Canvas,
    cards: Sequence[Card],
    x: float,
    y: float,
    size: Size,
    own: Ground,
    matta: int | None,
) -> float:
    """A hand that lies open since it was declared, from (x, y) to the right; returns its width."""
    left, coin, radius = x, None, 18 if size.w >= 50 else 15
    for card in cards:
        canvas.box(left + 2, y + 4, *size, radius=6, fill=own.shade, on=own.tone)
        small_card(canvas, card, left, y, size, own)
        left += size.w
        if card is MATTA and matta is not None:
            coin = left - 4, y + size.h - radius + 3
            # Beside a value in the middle of its height the coin needs room of its own.
            left += 0 if size.upright else 18
        left += _GAP
    if coin is not None and matta is not None:
        matta_badge(canvas, *coin, radius, matta)  # last: it reaches over the neighbour's edge
    return left - _GAP - x
