"""The rule vectors: positions with the right answers, gathered from rule books and from the bugs of
other programs. `note`, `source` and `controversy` in the file say why.

`pytest tests/game/test_vectors.py --vectors PATH` (repeatable) runs other files of the same format.
Options are called as ours, but for those of cirulla, which the file takes together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from bot.game import (
    DECK,
    POINT,
    Card,
    Category,
    Deal,
    IllegalAction,
    OpeningTaken,
    Phase,
    Play,
    Played,
    Primiera,
    PrimieraMissing,
    RoundScore,
    Rules,
    ScoreLine,
    Seat,
    Team,
    Teams,
    Voided,
    all_coins,
    apply,
    captures,
    declarations,
    legal_moves,
    new_match,
    preset,
    primiera_worth,
    score_round,
    winner,
)
from tests.game.positions import dealt, deck_starting, position

Vector = dict[str, Any]

OWN_FILE: Final = Path(__file__).with_name("vectors.json")

# Our name and number of seats for the presets that are called otherwise in the file.
PRESETS: Final = {"scopa_3p": ("scopa", 3), "scopa_coppie": ("scopa", 4)}

CATEGORIES: Final = {
    "carte": Category.CARDS,
    "denari": Category.COINS,
    "settebello": Category.SETTEBELLO,
    "primiera": Category.PRIMIERA,
    "re_bello": Category.RE_BELLO,
    "napola": Category.NAPOLA,
    "piccola": Category.PICCOLA,
    "grande": Category.GRANDE,
    "stalla": Category.STALLA,
    "scope": Category.SCOPE,
}

# What `cirulla` switches on in the file.
CIRULLA: Final = ("opening_fifteen", "knock", "matta", "grande")


# ---- reading the file ---------------------------------------------------------------------------


def text_of(cards: Sequence[str]) -> str:
    """Our codes for cards as the file writes them: `10b` is our `Rb`."""
    return " ".join("A234567FCR"[int(card[:-1]) - 1] + card[-1] for card in cards)


def cards_of(cards: Sequence[str]) -> tuple[Card, ...]:
    return tuple(Card.from_code(code) for code in text_of(cards).split())


def rules_of(vector: Vector) -> Rules:
    """Our preset with the options of the vector; raises UnreadableText if one is unknown to us."""
    name, seats = PRESETS.get(vector["variant"], (vector["variant"], None))
    rules = preset(name, seats=vector.get("players") or seats)
    sides = len(vector.get("piles") or vector.get("totals") or ())
    if sides not in (0, rules.team_count):
        rules = preset(name, seats=sides)
    options = ours(vector["options"])
    if "target" in vector:
        options["target"] = vector["target"]
    if "teams" in vector and vector["teams"] is None:
        options["teams"] = Teams.SINGLE.value
    elif vector.get("players") == 6:
        options["teams"] = Teams.THREES.value
    return Rules.from_json({**rules.as_json(), **options})


def ours(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options by our names and with our values."""
    found: dict[str, Any] = {}
    for option, value in options.items():
        if option == "cirulla":
            found |= dict.fromkeys(CIRULLA, value)
        elif option == "cirulla_table_low":
            found["table_low"] = {"off": 0, None: 0, False: 0, True: 3}.get(value, value)
        else:
            found[option.removeprefix("cirulla_")] = value
    return found


def points_of(lines: Sequence[ScoreLine], team: int) -> dict[str, float]:
    """The points of a team by the file's names, in whole points, without zeros."""
    by = {line.category: line.points[team] / POINT for line in lines}
    return {name: by[category] for name, category in CATEGORIES.items() if by.get(category)}


# ---- one check for each type --------------------------------------------------------------------


def check_captures(vector: Vector, rules: Rules) -> None:
    (card,), table, expect = cards_of([vector["card"]]), vector["table"], vector["expect"]
    matta = vector.get("matta_value")
    wanted = {frozenset(cards_of(taken)) for taken in expect["captures"]}
    found = captures(card, cards_of(table), rules, matta)
    if found == ((card,),):  # an ace that takes itself: the file says that it is laid
        found = ()
    assert {frozenset(taken) for taken in found} == wanted
    assert len(found) == len(wanted)
    match = position(hand=card.code, table=text_of(table), rules=rules, matta=matta)
    moves = [move.taken for move in legal_moves(match)]
    assert {frozenset(taken) for taken in moves if taken not in ((), (card,))} == wanted
    assert any(taken in ((), (card,)) for taken in moves) == expect["may_lay"]


def check_play(vector: Vector, rules: Rules) -> None:
    (card,), expect, last = (
        cards_of([vector["card"]]),
        vector["expect"],
        vector["last_play_of_hand"],
    )
    others = () if last else None
    match = position(
        hand=card.code,
        table=text_of(vector["table"]),
        others=others,
        rules=rules,
        matta=vector.get("matta_value"),
    )
    taken = cards_of(vector["take"])
    if not taken and captures(card, match.table, rules) == ((card,),):
        taken = (card,)  # an ace that takes itself
    action = Play(match.turn, card, taken)
    if not expect["legal"]:
        with pytest.raises(IllegalAction):
            apply(match, action)
        return
    step = apply(match, action)
    (played,) = [event for event in step.events if isinstance(event, Played)]
    assert played.sweep == expect["scopa"]
    # After the last play the table has been given away; the score says what lay there.
    left = step.match.score.leftovers if step.match.score else step.match.table
    assert frozenset(left) == frozenset(cards_of(expect["table_after"]))


def check_score(vector: Vector, rules: Rules) -> None:
    expect = vector["expect"]
    piles = [cards_of(pile) for pile in vector["piles"]]
    # The file counts the sweeps; which cards made them makes no difference to the score.
    lines = score_round(piles, [DECK[:count] for count in vector["scope"]], rules)
    teams = range(len(piles))
    assert [points_of(lines, team) for team in teams] == expect["points"]
    totals = [sum(line.points[team] for line in lines) / POINT for team in teams]
    assert totals == expect["totals"]
    prime = rules.changed(primiera=Primiera.PRIME)
    (best,) = [line for line in score_round(piles, [()] * len(piles), prime) if is_prime(line)]
    for team, wanted in enumerate(expect["primiera"]):
        shown = best.cards[team]
        assert len(shown) == wanted["suits"]
        assert sum(primiera_worth(card, rules) for card in shown) == wanted["sum"]
        counts = len(shown) == 4 or rules.primiera_missing is not PrimieraMissing.NULL
        assert best.values[team] == (wanted["sum"] if counts else 0)
    assert all_coins(piles, rules) == expect["instant_win"]


def is_prime(line: ScoreLine) -> bool:
    return line.category is Category.PRIMIERA


def check_match_end(vector: Vector, rules: Rules) -> None:
    expect = vector["expect"]
    totals = tuple(int(total * POINT) for total in vector["totals"])
    if "last_hand" in vector:
        ahead = winner(last_round(vector["last_hand"], totals), rules)
        assert (ahead is not None) == expect["over"] != expect["all_continue"]
        assert ahead == expect["winner"]
        return
    match = position(hand="4c", others=(), rules=rules)._replace(totals=totals)
    # The last card of a round, laid on an empty table, gives nobody anything.
    (move,) = legal_moves(match)
    after = apply(match, Play(match.turn, move.card, move.taken)).match
    assert after.totals == match.totals
    assert (after.phase is Phase.OVER) == expect["over"]
    assert (after.phase is Phase.DEAL) == expect["all_continue"]
    winners = after.outcome.winners if after.outcome else ()
    assert winners == (() if expect["winner"] is None else (Team(expect["winner"]),))


def last_round(points: Sequence[Mapping[str, float]], totals: tuple[int, ...]) -> RoundScore:
    """A score sheet with these points by the file's names, that led to these totals."""
    nothing = (0,) * len(points)
    lines = tuple(
        ScoreLine(
            category,
            nothing,
            tuple(int(POINT * of_team.get(name, 0)) for of_team in points),
            ((),) * len(points),
        )
        for name, category in CATEGORIES.items()
    )
    gave = tuple(sum(line.points[team] for line in lines) for team in range(len(points)))
    return RoundScore(1, lines, gave, totals, (), None)


def check_redeal(vector: Vector, rules: Rules) -> None:
    before = new_match(rules, Seat(1))
    step = apply(before, Deal(deck_starting(text_of(vector["table"]))))
    void = any(isinstance(event, Voided) for event in step.events)
    assert void == vector["expect"]["redeal"] == (step.match.phase is Phase.DEAL)
    assert (step.match.dealer == before.dealer) == vector["expect"]["same_dealer"]


def check_cirulla_table(vector: Vector, rules: Rules) -> None:
    expect, table = vector["expect"], text_of(vector["table"])
    step = apply(new_match(rules, Seat(0)), Deal(deck_starting(table)))
    found = [event for event in step.events if isinstance(event, OpeningTaken)]
    assert bool(found) == expect["dealer_takes"]
    assert sum(event.scope for event in found) == expect["dealer_scope"]
    assert [event.matta for event in found if event.matta] == (
        [expect["matta_value"]] if expect["matta_value"] else []
    )
    if found:
        assert found[0].seat == step.match.dealer == step.match.last_capturer
        assert (step.match.table, len(step.match.scope[0])) == ((), expect["dealer_scope"])


def check_accuso(vector: Vector, rules: Rules) -> None:
    expect = vector["expect"]
    found = declarations(cards_of(vector["hand"]), rules)
    assert {d.kind.value for d in found} == ({expect["kind"]} if expect["kind"] else set())
    assert {d.points for d in found} == ({expect["points"]} if expect["points"] else set())
    assert [d.matta for d in found if d.matta] == expect["matta_values"]


def check_cucita(vector: Vector, rules: Rules) -> None:
    found = declarations(cards_of(vector["hand"]), rules)
    assert sum(d.points for d in found) == vector["expect"]["points"]


def check_hand_tail(vector: Vector, rules: Rules) -> None:
    state, expect = vector["state"], vector["expect"]
    turn, hands = state["turn"], [text_of(hand) for hand in state["hands"]]
    first, *others = hands[turn:] + hands[:turn]
    match = position(
        hand=first,
        others=others,
        turn=turn,
        table=text_of(state["table"]),
        stock=text_of(state["deck"]),
        rules=rules,
        piles=[text_of(pile) for pile in state["piles"]],
        last_capturer=state["last_capturer"],
    )
    match = match._replace(scope=tuple(DECK[:count] for count in state["scope"]))
    while match.score is None:
        (move,) = legal_moves(match)  # each of these hands can only be played in one way
        match = apply(match, Play(match.turn, move.card, move.taken)).match
    wanted = [frozenset(cards_of(pile)) for pile in expect["piles"]]
    assert [frozenset(pile) for pile in match.piles] == wanted
    assert [len(swept) for swept in match.scope] == expect["scope"]


def check_hand(vector: Vector, rules: Rules) -> None:
    expect = vector["expect"]
    # The moves of the file declare nothing.
    rules = rules.changed(auto_knock=False)
    match = dealt(rules, dealer=vector["dealer"], deck=cards_of(vector["deck"]))
    assert match.table == cards_of(expect["opening_table"])
    for move in vector["moves"]:
        match = apply(match, play_of(move)).match
    score = match.score
    assert score is not None
    assert match.last_capturer is not None
    assert rules.team_of(match.last_capturer) == expect["last_capturer"]
    assert frozenset(score.leftovers) == frozenset(cards_of(expect["leftover"]))
    assert [len(swept) for swept in match.scope] == expect["scope"]
    assert [len(pile) for pile in match.piles] == expect["pile_sizes"]
    assert [points_of(score.lines, team) for team in range(rules.team_count)] == expect["points"]
    assert [total / POINT for total in score.totals] == expect["totals"]
    at_once = None if expect["instant_win"] is None else (Team(expect["instant_win"]),)
    assert (match.outcome.winners if match.outcome else None) == at_once


def play_of(text: str) -> Play:
    """A move as the file writes it: `1:7d>1b+2b+4d`, or `1:10s` for a laid card."""
    seat, _, move = text.partition(":")
    card, _, taken = move.partition(">")
    (played,) = cards_of([card])
    return Play(Seat(int(seat)), played, cards_of(taken.split("+") if taken else []))


CHECKS: Final[Mapping[str, Callable[[Vector, Rules], None]]] = {
    "captures": check_captures,
    "play": check_play,
    "score": check_score,
    "match_end": check_match_end,
    "redeal": check_redeal,
    "cirulla_table": check_cirulla_table,
    "accuso": check_accuso,
    "cucita": check_cucita,
    "hand_tail": check_hand_tail,
    "hand": check_hand,
}


# ---- the tests ----------------------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    others: list[Path] = metafunc.config.getoption("--vectors")
    books = {file: json.loads(file.read_text("utf-8")) for file in (OWN_FILE, *others)}
    if "vector" in metafunc.fixturenames:
        metafunc.parametrize(
            "vector",
            [
                pytest.param(vector, id=name_of(vector, file))
                for file, book in books.items()
                for vector in book["vectors"]
            ],
        )
    elif "book" in metafunc.fixturenames:
        metafunc.parametrize(
            "book", [pytest.param(book, id=file.name) for file, book in books.items()]
        )


def name_of(vector: Vector, file: Path) -> str:
    name: str = vector["id"]
    return name if file == OWN_FILE else f"{file.name}-{name}"


def test_vector(vector: Vector) -> None:
    CHECKS[vector["type"]](vector, rules_of(vector))


def test_our_presets_are_those_of_the_file(book: Mapping[str, Any]) -> None:
    for name, options in book.get("presets", {}).items():
        variant, seats = PRESETS.get(name, (name, None))
        rules = preset(variant, seats=seats).as_json()
        for option, value in ours({**book["base_options"], **options}).items():
            assert rules[option] == value, (name, option)


def test_all_vectors_of_our_own_file_are_there() -> None:
    assert len(json.loads(OWN_FILE.read_text("utf-8"))["vectors"]) == 155
