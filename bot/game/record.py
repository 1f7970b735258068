"""Whole matches as text, written and read: for tests, bug reports and proofs. The format is told in
`docs/notation.md`.

A record is a list of items: those that were decided by somebody, which are the actions, and those
that follow by the rules, which are there to be read and to be checked. Reading plays every action
again and compares what follows. A record holds decks: of a match that is not over it tells all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeVar, assert_never

from bot.game.actions import Action, Cut, Deal, Declare, Draw, Forfeit, Move, Play, Void
from bot.game.cards import cards_from_codes, codes
from bot.game.errors import BadRecord, Mismatch, ScopaError, UnreadableText
from bot.game.events import (
    Declared,
    Event,
    MatchEnded,
    OpeningTaken,
    Played,
    RoundScored,
    Seat,
    Voided,
)
from bot.game.match import Match, Step, new_match
from bot.game.notation import move_from_text, move_to_text
from bot.game.rules import Rules, preset
from bot.game.scoring import POINT
from bot.game.transitions import apply

__all__ = ["Record", "read_record", "write_record"]

_TITLE: Final = "scopa record 1"
_SWEEP: Final = "*"
_NO_SALT: Final = "-"
_PLAIN: Final = {"true": True, "false": False, "none": None}

T = TypeVar("T")


class Record(NamedTuple):
    """A match that was read: how it began, every action, and the step it led to."""

    rules: Rules
    dealer: Seat
    actions: tuple[Action, ...]
    steps: tuple[Step, ...]

    @property
    def match(self) -> Match:
        """How it stands at the end of the record."""
        return self.steps[-1].match if self.steps else new_match(self.rules, self.dealer)


# ---- writing ------------------------------------------------------------------------------------


def write_record(rules: Rules, dealer: Seat, actions: Iterable[Action]) -> str:
    """The record of the match that these actions make. Raises what `apply` raises, and
    UnreadableText for rules of an unknown variant."""
    items: list[str] = []
    match = new_match(rules, dealer)
    for action in actions:
        step = apply(match, action)
        items += [_item(action, step), *_following(action, step)]
        match = step.match
    head = (_TITLE, _rules_line(rules), f"dealer {dealer}")
    return "".join(f"{line}\n" for line in (*head, *_in_lines(items)))


def _in_lines(items: list[str]) -> Iterator[str]:
    """The items in lines: once round the table on a line, everything else on its own."""
    line: list[str] = []
    leader = ""
    for item in items:
        seat = item[0] if _is_short(item) else ""
        if line and (not seat or (seat == leader and line[-1][0] != leader)):
            yield " ".join(line)
            line = []
        if seat:
            leader = leader or seat
            line.append(item)
        else:
            leader = ""
            yield item
    if line:
        yield " ".join(line)


def _is_short(item: str) -> bool:
    """Plays and declarations begin with their seat and share a line."""
    return item[0].isdigit()


def _rules_line(rules: Rules) -> str:
    """The variant, and what differs from its preset."""
    usual, ours = preset(rules.variant).as_json(), rules.as_json()
    changes = [
        f"{name}={str(value).lower()}" for name, value in ours.items() if value != usual[name]
    ]
    return " ".join(("rules", rules.variant, *changes))


def _item(action: Action, step: Step) -> str:
    """The item of an action."""
    match action:
        case Draw():
            return f"draw {codes(action.deck)}"
        case Deal():
            return f"deal {codes(action.deck)} {action.salt or _NO_SALT}"
        case Cut():
            return f"cut {action.seat} {action.at}"
        case Play():
            (played,) = [event for event in step.events if isinstance(event, Played)]
            move = move_to_text(Move(played.card, played.taken))
            return f"{action.seat}:{move}{_SWEEP if played.sweep else ''}"
        case Declare():
            (declared,) = [event for event in step.events if isinstance(event, Declared)]
            return _declared(declared)
        case Forfeit():
            return f"forfeit {action.seat}"
        case Void():
            return "void"
        case _:
            assert_never(action)


def _following(action: Action, step: Step) -> Iterator[str]:
    """The items of what followed by the rules, in order."""
    for event in step.events:
        item = _follows(event)
        if item and not (isinstance(action, Declare) and isinstance(event, Declared)):
            yield item


def _follows(event: Event) -> str:
    match event:
        case Voided():
            return "redeal"
        case OpeningTaken():
            return f"opening {event.seat} {event.scope}"
        case Declared():
            return _declared(event)
        case RoundScored():
            return f"score {_points(event.score.points)} = {_points(event.score.totals)}"
        case MatchEnded():
            winners = [str(team) for team in event.outcome.winners]
            return " ".join(("result", event.outcome.ending.value, *winners))
        case _:
            return ""


def _declared(event: Declared) -> str:
    matta = f"={event.matta}" if event.matta is not None else ""
    return f"{event.seat}!{event.kind.value}{matta}"


def _points(halves: tuple[int, ...]) -> str:
    return " ".join(f"{half // POINT}{'.5' if half % POINT else ''}" for half in halves)


# ---- reading ------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """The inverse of `write_record`. Every move is checked by playing it, every score, declaration
    and result by comparing it; raises BadRecord for the first line that is wrong."""
    every = text.splitlines()
    bare = [(number, line.partition("#")[0].strip()) for number, line in enumerate(every, 1)]
    lines = iter([(number, line) for number, line in bare if line])
    end = (len(every) + 1, "")
    _at(next(lines, end), _title)
    rules = _at(next(lines, end), _rules)
    reader = _at(next(lines, end), partial(_reader, rules))
    for line in lines:
        _at(line, reader.line)
    _at(end, reader.end)
    return Record(rules, reader.dealer, tuple(reader.actions), tuple(reader.steps))


def _at(line: tuple[int, str], read: Callable[[str], T]) -> T:
    number, text = line
    try:
        return read(text)
    except ScopaError as error:
        raise BadRecord(number, text, error) from error


def _title(line: str) -> None:
    if line != _TITLE:
        raise Mismatch(line, _TITLE)


def _rules(line: str) -> Rules:
    word, _, rest = line.partition(" ")
    variant, *changes = rest.split() or [""]
    if word != "rules":
        raise Mismatch(line, "rules")
    options = preset(variant).as_json()
    for change in changes:
        name, _, value = change.partition("=")
        options[name] = _value(value)
    return Rules.from_json({**options, "variant": variant})


def _value(text: str) -> object:
    if text.isascii() and text.isdigit():
        return int(text)
    return _PLAIN.get(text, text)


def _reader(rules: Rules, line: str) -> _Reader:
    match line.split():
        case ["dealer", seat]:
            return _Reader(rules, Seat(_number(seat)))
        case _:
            raise Mismatch(line, "dealer")


class _Reader:
    """Plays what it reads, and holds what has to follow next."""

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        self.dealer = dealer
        self.actions: list[Action] = []
        self.steps: list[Step] = []
        self._match = new_match(rules, dealer)
        self._follows: list[str] = []

    def line(self, line: str) -> None:
        """One line: a long item, or short ones side by side."""
        for item in line.split() if _is_short(line) else [" ".join(line.split())]:
            if self._follows:
                _compare(item, self._follows.pop(0))
            else:
                self._act(item)

    def end(self, text: str) -> None:
        """Nothing that has to follow may be missing."""
        if self._follows:
            raise Mismatch(text, self._follows[0])

    def _act(self, item: str) -> None:
        action = _action(item)
        step = apply(self._match, action)
        written = _item(action, step)
        if isinstance(action, Play):  # the cards it takes may stand in any order
            if item.endswith(_SWEEP) != written.endswith(_SWEEP):
                raise Mismatch(item, written)
        else:
            _compare(item, written)
        self.actions.append(action)
        self.steps.append(step)
        self._match = step.match
        self._follows = list(_following(action, step))


def _compare(told: str, found: str) -> None:
    if told != found:
        raise Mismatch(told, found)


def _action(item: str) -> Action:
    """The action of an item; raises UnreadableText, or Mismatch for what nothing has led to."""
    if _is_short(item):
        return _turn(Seat(_number(item[0])), item[1:])
    match item.split():
        case ["draw", deck]:
            return Draw(cards_from_codes(deck))
        case ["deal", deck, salt]:
            return Deal(cards_from_codes(deck), "" if salt == _NO_SALT else salt)
        case ["cut", seat, at]:
            return Cut(Seat(_number(seat)), _number(at))
        case ["forfeit", seat]:
            return Forfeit(Seat(_number(seat)))
        case ["void"]:
            return Void()
        case ["redeal" | "opening" | "score" | "result", *_]:
            raise Mismatch(item, "")
        case _:
            raise UnreadableText(item)


def _turn(seat: Seat, text: str) -> Play | Declare:
    if text.startswith("!"):
        _, _, matta = text.partition("=")
        return Declare(seat, _number(matta) if matta else None)
    if not text.startswith(":"):
        raise UnreadableText(text)
    return Play(seat, *move_from_text(text[1:].removesuffix(_SWEEP)))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise UnreadableText(text)
    return int(text)
