"""Matches and actions as plain JSON values, and back. The stored form carries a schema number.

Reading never trusts: whatever is missing, of the wrong kind or unknown raises UnreadableText.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, assert_never

from bot.game.actions import Action, Cut, Deal, Declare, Draw, Forfeit, Play, Void
from bot.game.cards import DECK, Card, cards_from_codes, codes
from bot.game.declarations import DeclarationKind
from bot.game.errors import ScopaError, UnreadableText
from bot.game.events import Declared, Ending, OpeningTaken, Outcome, Played, Seat, Team
from bot.game.match import Match, Phase
from bot.game.rules import Rules
from bot.game.scoring import Category, RoundScore, ScoreLine

__all__ = ["SCHEMA", "action_from_json", "action_to_json", "match_from_json", "match_to_json"]

SCHEMA: Final = 1

JSON = dict[str, Any]
T = TypeVar("T")


def action_to_json(action: Action) -> JSON:
    """The action as JSON values; its kind is a short stable code."""
    match action:
        case Draw():
            return {"do": "draw", "deck": codes(action.deck)}
        case Deal():
            return {"do": "deal", "deck": codes(action.deck), "salt": action.salt}
        case Cut():
            return {"do": "cut", "seat": action.seat, "at": action.at}
        case Declare():
            return {"do": "declare", "seat": action.seat, "matta": action.matta}
        case Play():
            return {
                "do": "play",
                "seat": action.seat,
                "card": action.card.code,
                "taken": codes(action.taken),
            }
        case Forfeit():
            return {"do": "forfeit", "seat": action.seat}
        case Void():
            return {"do": "void"}
        case _:
            assert_never(action)


def action_from_json(data: Mapping[str, Any]) -> Action:
    """The inverse of `action_to_json`; raises UnreadableText."""
    return _read(_action, data)


def match_to_json(match: Match) -> JSON:
    """The whole match, hidden cards included, as JSON values."""
    return {
        "schema": SCHEMA,
        "rules": match.rules.as_json(),
        "dealer": match.dealer,
        "version": match.version,
        "phase": match.phase.value,
        "turn": match.turn,
        "round": match.round_number,
        "hands": _groups(match.hands),
        "table": codes(match.table),
        "stock": codes(match.stock),
        "piles": _groups(match.piles),
        "scope": _groups(match.scope),
        "totals": list(match.totals),
        "last_capturer": match.last_capturer,
        "plays": [[p.seat, p.card.code, codes(p.taken), int(p.sweep)] for p in match.plays],
        "table_before": codes(match.table_before),
        "void_deals": match.void_deals,
        "deal": _deal(match.deal),
        "opened": _deal(match.opened),
        "score": _score(match.score),
        "outcome": _outcome(match.outcome),
        "opening": _opening(match.opening),
        "declared": [
            [d.seat, d.kind.value, d.points, codes(d.hand), d.matta] for d in match.declared
        ],
        "open_hands": [int(is_open) for is_open in match.open_hands],
        "matta": match.matta,
        "cut": match.cut,
        "opened_cut": match.opened_cut,
        "drawn": [[seat, card.code] for seat, card in match.drawn],
    }


def match_from_json(data: Mapping[str, Any]) -> Match:
    """The inverse of `match_to_json`; raises UnreadableText."""
    return _read(_match, data)


def _read(reader: Callable[[Mapping[str, Any]], T], data: Mapping[str, Any]) -> T:
    try:
        return reader(data)
    except (KeyError, TypeError, ValueError, AttributeError, ScopaError) as error:
        raise UnreadableText(f"{type(error).__name__}: {error}") from error


def _action(data: Mapping[str, Any]) -> Action:
    match data["do"]:
        case "draw":
            return Draw(cards_from_codes(data["deck"]))
        case "deal":
            return _deal_from(data)
        case "cut":
            return Cut(_seat(data["seat"]), _number(data["at"]))
        case "declare":
            return Declare(_seat(data["seat"]), _maybe(_number, data["matta"]))
        case "play":
            card = Card.from_code(data["card"])
            return Play(_seat(data["seat"]), card, cards_from_codes(data["taken"]))
        case "forfeit":
            return Forfeit(_seat(data["seat"]))
        case "void":
            return Void()
        case unknown:
            raise UnreadableText(str(unknown))


def _match(data: Mapping[str, Any]) -> Match:
    if data["schema"] != SCHEMA:
        raise UnreadableText(f"schema {data['schema']}")
    match = Match(
        rules=Rules.from_json(data["rules"]),
        dealer=_seat(data["dealer"]),
        version=_number(data["version"]),
        phase=Phase(data["phase"]),
        turn=_seat(data["turn"]),
        round_number=_number(data["round"]),
        hands=_cards(data["hands"]),
        table=cards_from_codes(data["table"]),
        stock=cards_from_codes(data["stock"]),
        piles=_cards(data["piles"]),
        scope=_cards(data["scope"]),
        totals=_numbers(data["totals"]),
        last_capturer=_maybe(_seat, data["last_capturer"]),
        plays=tuple(
            Played(_seat(seat), Card.from_code(card), cards_from_codes(taken), bool(_number(sweep)))
            for seat, card, taken, sweep in data["plays"]
        ),
        table_before=cards_from_codes(data["table_before"]),
        void_deals=_number(data["void_deals"]),
        deal=_maybe(_deal_from, data["deal"]),
        opened=_maybe(_deal_from, data["opened"]),
        score=_maybe(_score_from, data["score"]),
        outcome=_maybe(_outcome_from, data["outcome"]),
        opening=_maybe(_opening_from, data["opening"]),
        declared=tuple(_declared_from(*parts) for parts in data["declared"]),
        open_hands=tuple(bool(_number(is_open)) for is_open in data["open_hands"]),
        matta=_maybe(_number, data["matta"]),
        cut=_number(data["cut"]),
        opened_cut=_number(data["opened_cut"]),
        drawn=tuple((_seat(seat), Card.from_code(card)) for seat, card in data["drawn"]),
    )
    _check(match)
    return match


def _check(match: Match) -> None:
    """Raises UnreadableText unless the parts fit each other: a damaged record is noticed when it
    is read, not some moves later."""
    seats, teams = match.rules.seats, match.rules.team_count
    places = [match.dealer, match.turn, *(seat for seat, _ in match.drawn)]
    places += [play.seat for play in match.plays]
    places += [declared.seat for declared in match.declared]
    if match.opening is not None:
        places.append(match.opening.seat)
    if match.last_capturer is not None:
        places.append(match.last_capturer)
    by_seat, by_team = (match.hands, match.open_hands), (match.piles, match.scope, match.totals)
    if (
        max(places) >= seats
        or any(len(group) != seats for group in by_seat)
        or any(len(group) != teams for group in by_team)
    ):
        raise UnreadableText("seats")
    if match.matta is not None and not 1 <= match.matta <= 10:
        raise UnreadableText("matta")
    cards = [*match.table, *match.stock]
    for group in (*match.hands, *match.piles):
        cards += group
    whole = 0 if match.round_number == 0 else len(DECK)
    if not len(cards) == len(set(cards)) == whole:
        raise UnreadableText("cards")
    if (match.phase in (Phase.CUT, Phase.PLAY)) != (match.deal is not None):
        raise UnreadableText("deal")


# ---- parts --------------------------------------------------------------------------------------


def _number(value: object) -> int:
    """A count; True and 1.0 are none."""
    if type(value) is not int or value < 0:
        raise UnreadableText(repr(value))
    return value


def _numbers(values: list[object]) -> tuple[int, ...]:
    return tuple(_number(value) for value in values)


def _seat(value: object) -> Seat:
    return Seat(_number(value))


def _maybe(reader: Callable[[Any], T], data: object) -> T | None:
    return None if data is None else reader(data)


def _groups(groups: tuple[tuple[Card, ...], ...]) -> list[str]:
    return [codes(group) for group in groups]


def _cards(groups: list[str]) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards_from_codes(group) for group in groups)


def _deal(deal: Deal | None) -> JSON | None:
    return None if deal is None else {"deck": codes(deal.deck), "salt": deal.salt}


def _deal_from(data: Mapping[str, Any]) -> Deal:
    salt = data["salt"]
    if not (isinstance(salt, str) and salt.isascii()):
        raise UnreadableText("salt")
    return Deal(cards_from_codes(data["deck"]), salt)


def _opening(opening: OpeningTaken | None) -> list[Any] | None:
    if opening is None:
        return None
    return [opening.seat, codes(opening.cards), opening.scope, opening.matta]


def _opening_from(parts: list[Any]) -> OpeningTaken:
    seat, cards, scope, matta = parts
    return OpeningTaken(
        _seat(seat), cards_from_codes(cards), _number(scope), _maybe(_number, matta)
    )


def _declared_from(seat: object, kind: str, points: object, hand: str, matta: object) -> Declared:
    return Declared(
        _seat(seat),
        DeclarationKind(kind),
        _number(points),
        cards_from_codes(hand),
        _maybe(_number, matta),
    )


def _score(score: RoundScore | None) -> JSON | None:
    if score is None:
        return None
    return {
        "number": score.number,
        "lines": [
            [line.category.value, list(line.values), list(line.points), _groups(line.cards)]
            for line in score.lines
        ],
        "points": list(score.points),
        "totals": list(score.totals),
        "leftovers": codes(score.leftovers),
        "leftovers_to": score.leftovers_to,
    }


def _score_from(data: Mapping[str, Any]) -> RoundScore:
    return RoundScore(
        number=_number(data["number"]),
        lines=tuple(
            ScoreLine(Category(category), _numbers(values), _numbers(points), _cards(cards))
            for category, values, points, cards in data["lines"]
        ),
        points=_numbers(data["points"]),
        totals=_numbers(data["totals"]),
        leftovers=cards_from_codes(data["leftovers"]),
        leftovers_to=_maybe(_number, data["leftovers_to"]),
    )


def _outcome(outcome: Outcome | None) -> JSON | None:
    if outcome is None:
        return None
    return {"ending": outcome.ending.value, "winners": list(outcome.winners)}


def _outcome_from(data: Mapping[str, Any]) -> Outcome:
    return Outcome(Ending(data["ending"]), tuple(Team(n) for n in _numbers(data["winners"])))
