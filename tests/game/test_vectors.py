"""The rule vectors: positions with the right answers, gathered from rule books and from the bugs of
other programs. `note`, `source` and `controversy` in the file say why.

`pytest tests/game/test_vectors.py --vectors PATH` (repeatable) runs other files of the same format.
A vector is run if `Rules` know all of its options; LEFT_OUT names those of our own file that are
not, and has to be exact.
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
    VARIANTS,
    Card,
    Category,
    Deal,
    IllegalAction,
    Phase,
    Play,
    Played,
    Rules,
    ScoreLine,
    Seat,
    Team,
    Teams,
    UnreadableText,
    Voided,
    apply,
    captures,
    legal_moves,
    new_match,
    preset,
    score_round,
)
from tests.game.positions import dealt, deck_starting, position

Vector = dict[str, Any]

OWN_FILE: Final = Path(__file__).with_name("vectors.json")

# Their options or their kind are not built yet.
LEFT_OUT: Final = (
    "FR-01 FR-02 FR-03 FR-05 FR-06 FR-08 FR-09 "
    "ACE-02 ACE-05 ACE-12 ACE-13 ACE-07 ACE-09 "
    "Q15-01 Q15-02 Q15-03 Q15-04 Q15-05 Q15-06 Q15-07 Q15-09 Q15-10 Q15-11 "
    "CIR-01 CIR-02 CIR-03 CIR-04 CIR-05 CIR-06 CIR-07 CIR-11 CIR-12 CIR-16 CIR-17 "
    "CIR-18 "
    "PLY-09 PLY-10 PLY-11 PLY-12 PLY-13 PLY-14 PLY-23 PLY-20 PLY-21 "
    "SCO-06 SCO-13 SCO-17 SCO-20 SCO-24 "
    "NAP-02 NAP-04 NAP-05 NAP-06 NAP-09 NAP-10 "
    "CSC-02 CSC-04 CSC-05 CSC-07 "
    "END-10 END-11 END-13 END-15 END-17 END-18 END-21 "
    "RED-06 RED-07 RED-08 RED-10 "
    "TAB-01 TAB-02 TAB-04 TAB-05 TAB-06 TAB-08 "
    "ACC-01 ACC-03 ACC-04 ACC-05 ACC-08 ACC-09 ACC-11 ACC-12 "
    "CUC-01 CUC-02 CUC-03 CUC-04 CUC-05 CUC-08 "
    "HND-08 HND-10 HND-16"
)

# Our name and number of seats for the presets that are called otherwise in the file.
PRESETS: Final = {"scopa_3p": ("scopa", 3), "scopa_coppie": ("scopa", 4)}

CATEGORIES: Final = {
    "carte": Category.CARDS,
    "denari": Category.COINS,
    "settebello": Category.SETTEBELLO,
    "primiera": Category.PRIMIERA,
    "scope": Category.SCOPE,
}
PRIMIERA_WORTH: Final = dict(
    zip("7A65432FCR", (21, 16, 18, 15, 14, 13, 12, 10, 10, 10), strict=True)
)


# ---- reading the file ---------------------------------------------------------------------------


def text_of(cards: Sequence[str]) -> str:
    """Our codes for cards as the file writes them: `10b` is our `Rb`."""
    return " ".join("A234567FCR"[int(card[:-1]) - 1] + card[-1] for card in cards)


def cards_of(cards: Sequence[str]) -> tuple[Card, ...]:
    return tuple(Card.from_code(code) for code in text_of(cards).split())


def rules_of(vector: Vector, base: Mapping[str, Any]) -> Rules:
    """Our preset with the options of the vector; raises UnreadableText if one is unknown to us.

    An option we do not know is no hindrance as long as it has the value of the core game.
    """
    name, seats = PRESETS.get(vector["variant"], (vector["variant"], None))
    sides = len(vector.get("piles") or vector.get("totals") or ())
    rules = preset(name, seats=vector.get("players") or seats or sides or None)
    options = {
        option: value
        for option, value in vector["options"].items()
        if option in rules.as_json() or value != base[option]
    }
    if "target" in vector:
        options["target"] = vector["target"]
    if "teams" in vector and vector["teams"] is None:
        options["teams"] = Teams.SINGLE.value
    elif vector.get("players") == 6:
        options["teams"] = Teams.THREES.value
    return Rules.from_json({**rules.as_json(), **options})


def is_known(vector: Vector, base: Mapping[str, Any]) -> bool:
    """Whether this vector can be run."""
    if vector["type"] not in CHECKS:
        return False
    try:
        rules_of(vector, base)
    except UnreadableText:
        return False
    return True


def points_of(lines: Sequence[ScoreLine], team: int) -> dict[str, float]:
    """The points of a team by the file's names, in whole points, without zeros."""
    by = {line.category: line.points[team] / POINT for line in lines}
    return {name: by[category] for name, category in CATEGORIES.items() if by[category]}


# ---- one check for each type --------------------------------------------------------------------


def check_captures(vector: Vector, rules: Rules) -> None:
    (card,), table, expect = cards_of([vector["card"]]), vector["table"], vector["expect"]
    wanted = {frozenset(cards_of(taken)) for taken in expect["captures"]}
    found = captures(card, cards_of(table), rules)
    assert {frozenset(taken) for taken in found} == wanted
    assert len(found) == len(wanted)
    moves = legal_moves(position(hand=card.code, table=text_of(table), rules=rules))
    assert {frozenset(move.taken) for move in moves if move.taken} == wanted
    assert any(not move.taken for move in moves) == expect["may_lay"]


def check_play(vector: Vector, rules: Rules) -> None:
    (card,), expect, last = (
        cards_of([vector["card"]]),
        vector["expect"],
        vector["last_play_of_hand"],
    )
    others = () if last else None
    match = position(hand=card.code, table=text_of(vector["table"]), others=others, rules=rules)
    action = Play(match.turn, card, cards_of(vector["take"]))
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
    (prime,) = [line for line in lines if line.category is Category.PRIMIERA]
    for team, wanted in enumerate(expect["primiera"]):
        shown = prime.cards[team]
        assert len(shown) == wanted["suits"]
        assert sum(PRIMIERA_WORTH[card.code[0]] for card in shown) == wanted["sum"]
        assert prime.values[team] == (wanted["sum"] if wanted["suits"] == 4 else 0)
    assert expect["instant_win"] is None


def check_match_end(vector: Vector, rules: Rules) -> None:
    expect = vector["expect"]
    match = position(hand="4c", others=(), rules=rules)
    match = match._replace(totals=tuple(int(total * POINT) for total in vector["totals"]))
    # The last card of a round, laid on an empty table, gives nobody anything.
    (move,) = legal_moves(match)
    after = apply(match, Play(match.turn, move.card, move.taken)).match
    assert after.totals == match.totals
    assert (after.phase is Phase.OVER) == expect["over"]
    assert (after.phase is Phase.DEAL) == expect["all_continue"]
    winners = after.outcome.winners if after.outcome else ()
    assert winners == (() if expect["winner"] is None else (Team(expect["winner"]),))


def check_redeal(vector: Vector, rules: Rules) -> None:
    before = new_match(rules, Seat(1))
    step = apply(before, Deal(deck_starting(text_of(vector["table"]))))
    void = any(isinstance(event, Voided) for event in step.events)
    assert void == vector["expect"]["redeal"] == (step.match.phase is Phase.DEAL)
    assert (step.match.dealer == before.dealer) == vector["expect"]["same_dealer"]


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
    assert expect["instant_win"] is None and match.phase is Phase.DEAL


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
    "hand_tail": check_hand_tail,
    "hand": check_hand,
}


# ---- the tests ----------------------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    others: list[Path] = metafunc.config.getoption("--vectors")
    files = [OWN_FILE, *others]
    if "vector" in metafunc.fixturenames:
        metafunc.parametrize(
            ("vector", "base"),
            [
                pytest.param(vector, book["base_options"], id=name_of(vector, file))
                for file in files
                for book in [json.loads(file.read_text("utf-8"))]
                for vector in book["vectors"]
                if is_known(vector, book["base_options"])
            ],
        )
    elif "book" in metafunc.fixturenames:
        metafunc.parametrize(
            ("book", "may_be_left_out"),
            [
                pytest.param(
                    json.loads(file.read_text("utf-8")),
                    LEFT_OUT if file == OWN_FILE else "",
                    id=file.name,
                )
                for file in files
            ],
        )


def name_of(vector: Vector, file: Path) -> str:
    name: str = vector["id"]
    return name if file == OWN_FILE else f"{file.name}-{name}"


def test_vector(vector: Vector, base: Mapping[str, Any]) -> None:
    CHECKS[vector["type"]](vector, rules_of(vector, base))


def test_every_vector_is_run_but_those_left_out(
    book: Mapping[str, Any], may_be_left_out: str
) -> None:
    base = book["base_options"]
    unknown = [vector["id"] for vector in book["vectors"] if not is_known(vector, base)]
    assert " ".join(unknown) == may_be_left_out


def test_our_presets_are_those_of_the_file(book: Mapping[str, Any], may_be_left_out: str) -> None:
    del may_be_left_out
    for name, options in book["presets"].items():
        ours, seats = PRESETS.get(name, (name, None))
        if ours not in VARIANTS:
            continue
        rules = preset(ours, seats=seats).as_json()
        for option, value in {**book["base_options"], **options}.items():
            same_as_base = value == book["base_options"][option]
            assert rules[option] == value if option in rules else same_as_base, (name, option)
