"""A person's own cards, with a button for each legal move. Made from that seat's view, shown to
nobody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.game import Move, Phase, SeatView, move_to_text, sweeps
from bot.i18n import Say
from bot.manager.standing import MatchStanding
from bot.screens.buttons import Rows, match_button, next_buttons, press, rows_of
from bot.screens.final import result_line
from bot.screens.fitting import NAME_WIDTHS, first_fitting, joined
from bot.screens.opening import (
    cut_buttons,
    declare_buttons,
    open_hands,
    opening_lines,
    own_open_hand,
)
from bot.screens.plays import move_label, move_line, own_play_line, play_line
from bot.screens.screen import Button, Screen, Style
from bot.screens.table import table_line
from bot.screens.words import Cast, card_sign, cards_in_play, cast
from rendering.pictures import Deck, HandPicture, HandWords

__all__ = ["MAX_BUTTONS", "choice_screen", "hand_screen", "own_seat"]

MAX_BUTTONS = 25  # Discord's limit for a message

_Numbered = tuple[int, Move]


def hand_screen(standing: MatchStanding, say: Say, *, max_buttons: int = MAX_BUTTONS) -> Screen:
    """The owner's hand: one button a move on their turn, or one a card if those are too many.

    A card that can be played in one way only is played by its button at once. What may still be
    declared stands above, each a button.
    """
    own_seat(standing)
    view = standing.view
    if view.phase is Phase.CUT:
        return _cutting(standing, say)
    if view.phase is not Phase.PLAY:
        return _resting(standing, say)
    if not view.legal_moves:
        return _waiting(standing, say)
    numbered = list(enumerate(view.legal_moves))
    if len(numbered) + len(view.declarations) <= max_buttons:
        rows = rows_of([_move_button(standing, one, say) for one in numbered])
    else:
        rows = rows_of(_card_buttons(standing, say))
    declaring = rows_of(declare_buttons(standing, say))
    return _to_play(standing, numbered, (*declaring, *rows), say)


def choice_screen(standing: MatchStanding, say: Say, card_index: int) -> Screen:
    """The moves of one card of the hand, and the way back; the hand itself if that card can't be
    played (any more)."""
    own_seat(standing)
    view = standing.view
    card = view.hand[card_index] if 0 <= card_index < len(view.hand) else None
    numbered = [one for one in enumerate(view.legal_moves) if one[1].card is card]
    if not numbered:
        return hand_screen(standing, say)
    buttons = [_move_button(standing, one, say) for one in numbered]
    back = match_button(say("button-back"), standing, "hand")
    return _to_play(standing, numbered, (*rows_of(buttons), (back,)), say)


def own_seat(standing: MatchStanding) -> int:
    """The seat whose view this is; the public has no hand to show."""
    seat = standing.view.seat
    if seat is None:
        raise ValueError("a hand is shown from its owner's view")
    return seat


# ---- the three states ---------------------------------------------------------------------------


def _to_play(standing: MatchStanding, numbered: list[_Numbered], rows: Rows, say: Say) -> Screen:
    text = first_fitting(_to_play_texts(standing, numbered, say))
    picture = _picture(standing.view, say("your-turn-note"), say)
    return Screen(text, picture, text, (*rows, *_way_back(standing, say)))


def _to_play_texts(standing: MatchStanding, numbered: list[_Numbered], say: Say) -> Iterator[str]:
    """Fullest first: what happened goes first, then the moves are told by signs, then left to the
    buttons."""
    view = standing.view
    named = [move_line(index + 1, move, view, say) for index, move in numbered]
    signed = [move_label(index + 1, move, view, say) for index, move in numbered]
    held = [say("your-cards", cards=cards_in_play(view.hand, view, say))]
    away = say("computer-plays-for-you") if _away(standing) else ""
    head = (_title(standing, say), say("your-turn"), away, own_open_hand(view, say))
    may_declare = say("may-declare") if view.declarations else ""
    table = table_line(view, say)
    for moves in (named, signed, held):
        for width in NAME_WIDTHS:
            people = cast(standing.seats, view.rules, say, width=width)
            lying = (*open_hands(view, people, say), table, may_declare)
            yield joined((*head, *_happened(view, people, say), *lying, *moves))
        yield joined((*head, *lying, *moves))


def _cutting(standing: MatchStanding, say: Say) -> Screen:
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    if view.turn == view.seat:
        lines = (_title(standing, say), say("your-cut"))
        return Screen(
            joined(lines), rows=(tuple(cut_buttons(standing, say)), *_way_back(standing, say))
        )
    name = people.names[view.turn] if view.turn is not None else ""
    lines = (_title(standing, say), say("turn-to-cut", name=name))
    return Screen(joined((*lines, say("next-wait"))), rows=_way_back(standing, say))


def _waiting(standing: MatchStanding, say: Say) -> Screen:
    view = standing.view
    text = first_fitting(_waiting_texts(standing, say))
    refresh = match_button(say("button-refresh"), standing, "hand")
    people = cast(standing.seats, view.rules, say)
    picture = _picture(view, _turn_note(view, people, say), say)
    return Screen(text, picture, text, ((refresh,), *_way_back(standing, say)))


def _waiting_texts(standing: MatchStanding, say: Say) -> Iterator[str]:
    view = standing.view
    for width in NAME_WIDTHS:
        people = cast(standing.seats, view.rules, say, width=width)
        yield joined(
            (
                _title(standing, say),
                say("turn-of", name=people.names[view.turn]) if view.turn is not None else "",
                own_open_hand(view, say),
                *_happened(view, people, say),
                *open_hands(view, people, say),
                table_line(view, say),
                say("your-cards", cards=cards_in_play(view.hand, view, say)) if view.hand else "",
                say("computer-plays-for-you") if _away(standing) else "",
            )
        )


def _resting(standing: MatchStanding, say: Say) -> Screen:
    view = standing.view
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    if view.outcome is not None:
        next_line = say("next-rematch") if standing.can_rematch else say("next-menu")
        lines = (_title(standing, say), result_line(view, people, say), next_line)
    elif view.score is not None:
        over = say("round-over", number=view.score.number)
        lines = (_title(standing, say), over, say("next-deal"))
    else:
        lines = (_title(standing, say), say("dealing"), say("next-wait"))
    rows = tuple(row for row in (next_buttons(standing, say), *_way_back(standing, say)) if row)
    return Screen(joined(lines), rows=rows)


# ---- their parts --------------------------------------------------------------------------------


def _title(standing: MatchStanding, say: Say) -> str:
    # The code tells several tables of one person apart.
    return say("hand-title", code=standing.code)


def _turn_note(view: SeatView, people: Cast, say: Say) -> str:
    return say("note-turn", name=people.names[view.turn]) if view.turn is not None else ""


def _happened(view: SeatView, people: Cast, say: Say) -> Iterable[str]:
    """How the round came about, and the plays since the owner's own last one, that one included."""
    return [*opening_lines(view, people, say), *_played(view, people, say)]


def _played(view: SeatView, people: Cast, say: Say) -> list[str]:
    return [
        own_play_line(play, say) if play.seat == view.seat else play_line(play, people, say)
        for play in view.plays
    ]


def _away(standing: MatchStanding) -> bool:
    return standing.seats[own_seat(standing)].away


def _way_back(standing: MatchStanding, say: Say) -> Rows:
    """The button that takes the seat back from the computer, if one plays there."""
    if not _away(standing) or standing.view.outcome is not None:
        return ()
    return ((match_button(say("button-seat-back"), standing, "back", style=Style.PRIMARY),),)


def _move_button(standing: MatchStanding, one: _Numbered, say: Say) -> Button:
    index, move = one
    label = move_label(index + 1, move, standing.view, say)
    style = Style.PLAIN
    if move.taken:
        style = Style.SUCCESS if sweeps(standing.view, move) else Style.PRIMARY
    asked = press(standing, "play", index, move_to_text(move))
    return Button(label, asked, style, move.card.code)


def _card_buttons(standing: MatchStanding, say: Say) -> list[Button]:
    view = standing.view
    buttons = []
    for place, card in enumerate(view.hand):
        moves = [one for one in enumerate(view.legal_moves) if one[1].card is card]
        if len(moves) == 1:
            buttons.append(_move_button(standing, moves[0], say))
            continue
        label = say("label-card", card=card_sign(card, say), count=len(moves))
        asked = press(standing, "card", place, card.code)
        buttons.append(Button(label, asked, Style.PRIMARY, card.code))
    return buttons


def _picture(view: SeatView, status: str, say: Say) -> HandPicture:
    words = HandWords(say("your-hand"), status, say("table-row"), say("chip-lay"))
    return HandPicture(view, words, Deck(say.deck))
