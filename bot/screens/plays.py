"""Moves that can be made and plays that were made, in words and on buttons."""

from __future__ import annotations

from bot.game import Move, Played, SeatView, sweeps
from bot.i18n import Say
from bot.screens.words import (
    Cast,
    card_list,
    card_name,
    card_with,
    cards_in_play,
    sign_in_play,
)

__all__ = ["move_label", "move_line", "own_play_line", "play_line", "play_words"]

_MANY = 4  # so many cards are counted, not named, where words stand in a picture


def move_label(number: int, move: Move, view: SeatView, say: Say) -> str:
    """The button: "1 · 7🏆 → 4🌿+3🟡", with the number of the chip on the drawn card."""
    card = sign_in_play(move.card, view, say)
    if not move.taken:
        return say("label-lays", number=number, card=card)
    taken = "+".join(sign_in_play(card, view, say) for card in move.taken)
    if sweeps(view, move):
        return say("label-sweeps", number=number, card=card, taken=taken)
    return say("label-takes", number=number, card=card, taken=taken)


def move_line(number: int, move: Move, view: SeatView, say: Say) -> str:
    """The same in words: "1: 7 di coppe prende 4 di bastoni e settebello"."""
    card = cards_in_play((move.card,), view, say)
    if not move.taken:
        return say("move-lays", number=number, card=card)
    taken = cards_in_play(move.taken, view, say)
    if sweeps(view, move):
        return say("move-sweeps", number=number, card=card, taken=taken)
    return say("move-takes", number=number, card=card, taken=taken)


def play_line(play: Played, cast: Cast, say: Say) -> str:
    """What somebody did: "Anna prende 4 di coppe e 3 di spade con il settebello"."""
    name = cast.names[play.seat]
    if not play.taken:
        return say("play-laid", name=name, card=card_name(play.card, say))
    taken, card = card_list(play.taken, say), card_with(play.card, say)
    if play.sweep:
        return say("play-swept", name=name, taken=taken, card=card)
    return say("play-took", name=name, taken=taken, card=card)


def own_play_line(play: Played, say: Say) -> str:
    """The same, said to whoever did it."""
    if not play.taken:
        return say("own-laid", card=card_name(play.card, say))
    taken, card = card_list(play.taken, say), card_with(play.card, say)
    if play.sweep:
        return say("own-swept", taken=taken, card=card)
    return say("own-took", taken=taken, card=card)


def play_words(play: Played, name: str, say: Say) -> tuple[str, str]:
    """The same in two short lines, for the picture's strip."""
    head = say("strip-card", name=name, card=card_name(play.card, say))
    if not play.taken:
        return head, say("strip-laid")
    many = len(play.taken) >= _MANY
    taken = say("cards", count=len(play.taken)) if many else card_list(play.taken, say)
    if play.sweep:
        return head, say("strip-swept", taken=taken)
    return head, say("strip-took", taken=taken)
