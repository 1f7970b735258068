"""Single lines beside the screens: whose turn it is, what was played, why something can't be done.

A refusal never accuses and always says what to do next.
"""

from __future__ import annotations

import math
from typing import Final

from bot.game import (
    AmbiguousMove,
    BadCut,
    BadDeck,
    BadRecord,
    BarredCard,
    IllegalCapture,
    IllegalDeclaration,
    Mismatch,
    NoSuchSeat,
    NotInHand,
    NotYourTurn,
    Phase,
    RulesClash,
    ScopaError,
    UnreadableText,
    WrongPhase,
)
from bot.game.cards import Card
from bot.i18n import Say
from bot.manager import errors
from bot.manager.standing import MatchStanding
from bot.players import UnknownLevel
from bot.screens.final import result_line
from bot.screens.fitting import NAME_WIDTHS, joined, shortened
from bot.screens.plays import own_play_line
from bot.screens.words import card_list, card_name, card_with, cast

__all__ = ["ping_line", "played_line", "refusal_line"]

_A_MINUTE: Final = 60  # seconds; who has to wait longer is told minutes
_TOLD: Final = 4  # options of a card that one line can still name


def ping_line(standing: MatchStanding, say: Say) -> str:
    """Calls the person to play, the second time with what happens otherwise: "Tocca a te, Marco!";
    empty if nobody is to play."""
    turn = standing.view.turn
    if turn is None:
        return ""
    people = cast(standing.seats, standing.view.rules, say)
    if standing.reminded:
        return say("ping-again", name=people.names[turn], code=standing.code)
    if standing.view.phase is Phase.CUT:
        return say("ping-cut", name=people.names[turn], code=standing.code)
    return say("ping", name=people.names[turn], code=standing.code)


def played_line(standing: MatchStanding, say: Say) -> str:
    """What the owner of this standing has just played, and what comes next; empty if they have
    not played in this round."""
    view = standing.view
    own = [play for play in view.plays if play.seat == view.seat]
    if not own:
        return ""
    people = cast(standing.seats, view.rules, say, width=NAME_WIDTHS[1])
    if view.outcome is not None:
        follows = result_line(view, people, say)
    elif view.turn is None:
        follows = say("round-over", number=view.round_number)
    elif view.turn == view.seat:
        follows = say("your-turn")
    else:
        follows = say("turn-of", name=people.names[view.turn])
    return joined((own_play_line(own[-1], say), follows))


def refusal_line(error: ScopaError, say: Say) -> str:
    """One kind sentence for anything that was refused."""
    return _by_the_rules(error, say) or _by_the_table(error, say) or say("refused")


def _by_the_rules(error: ScopaError, say: Say) -> str:
    """The words for what the rules of the game refuse, empty for anything else."""
    match error:
        case NotYourTurn():
            return say("refused-turn")
        case NotInHand():
            return say("refused-not-in-hand", card=card_name(error.card, say))
        case AmbiguousMove():
            options = _options(error.options, say)
            return say("refused-choose", card=card_with(error.card, say), options=options)
        case IllegalCapture() if error.options:
            options = _options(error.options, say)
            return say("refused-must-take", card=card_with(error.card, say), options=options)
        case IllegalCapture():
            return say("refused-must-lay", card=card_name(error.card, say))
        case BarredCard():
            return say("refused-barred", card=card_name(error.card, say))
        case IllegalDeclaration():
            return say("refused-declare")
        case WrongPhase():
            return say("refused-over") if error.phase is Phase.OVER else say("refused-moment")
        case BadDeck():
            return say("refused-deck")
        case BadCut():
            return say("refused-cut")
        case NoSuchSeat():
            return say("refused-no-seat")
        case RulesClash():
            return say(f"clash-{error.reason}")
        case BadRecord() | Mismatch():
            return say("refused-record")
        case UnreadableText():
            return say("refused-unreadable")
        case _:
            return ""


def _by_the_table(error: ScopaError, say: Say) -> str:
    """The words for what the manager refuses, empty for anything else."""
    match error:
        case errors.Unknown():
            return say("refused-unknown")
        case errors.NoBoard():
            return say("refused-no-board")
        case errors.OtherBoard():
            return say("refused-other-board")
        case errors.NobodyCalled():
            return say("refused-nobody-called", name=shortened(error.name, NAME_WIDTHS[1]))
        case errors.Stale():
            return say("refused-stale")
        case errors.NotSeated():
            return say("refused-not-seated")
        case errors.AlreadySeated():
            return say("refused-already-seated")
        case errors.LobbyFull():
            return say("refused-full")
        case errors.SeatTaken():
            return say("refused-seat-taken")
        case errors.SeatsOpen():
            return say("refused-seats-open", count=error.missing)
        case errors.NotGathering():
            return say("refused-not-gathering")
        case errors.NotHost():
            return say("refused-not-host")
        case errors.NoSuchMove():
            return say("refused-no-such-move")
        case errors.NotAdministrator():
            return say("refused-not-administrator")
        case errors.Barred():
            return say("refused-barred-person")
        case errors.NotRunning():
            return say("refused-over")
        case errors.TooManyTables():
            return say("refused-too-many", count=error.limit)
        case errors.NotReached():
            return say("refused-not-reached")
        case errors.Erased():
            return say("refused-erased")
        case errors.TooFast() if error.seconds > _A_MINUTE:
            return say("refused-too-often", count=math.ceil(error.seconds / _A_MINUTE))
        case errors.TooFast():
            return say("refused-too-fast", count=error.seconds)
        case errors.NoSuchTable():
            return say("refused-no-such-table")
        case errors.TooManyRooms():
            return say("refused-too-many-rooms", count=error.limit)
        case errors.OnlyRoom():
            return say("refused-only-room")
        case errors.BarredAmong():
            return say("refused-barred-among")
        case errors.NotStored():
            return say("refused-not-stored")
        case errors.NotReadable():
            return say("refused-not-readable")
        case errors.Busy():
            return say("refused-busy")
        case UnknownLevel():
            return say("refused-level")
        case _:
            return _by_the_links(error, say)


def _by_the_links(error: ScopaError, say: Say) -> str:
    """The words for what can't be linked or taken apart, empty for anything else."""
    match error:
        case errors.WrongCode():
            return say("refused-wrong-code")
        case errors.OwnCode():
            return say("refused-own-code")
        case errors.SameTable():
            return say("refused-same-table", code=error.code)
        case errors.NotLinked():
            return say("refused-not-linked")
        case errors.SameCircle():
            return say("refused-same-circle")
        case errors.CirclesMeet():
            return say("refused-circles-meet")
        case errors.NoCircle():
            return say("refused-no-circle")
        case _:
            return ""


def _options(options: tuple[tuple[Card, ...], ...], say: Say) -> str:
    """ "4 di coppe e 3 di spade oppure settebello"."""
    return say("or").join(card_list(taken, say) for taken in options[:_TOLD])
