"""Whole matches as text: what is written, and that reading finds the first line that is wrong."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import (
    DECK,
    Action,
    BadCut,
    BadRecord,
    CaptureMode,
    Cut,
    CutBy,
    Deal,
    Declare,
    Draw,
    FirstDealer,
    Forfeit,
    IllegalCapture,
    Mismatch,
    NoSuchSeat,
    NotInHand,
    NotYourTurn,
    Play,
    Rules,
    RulesClash,
    ScopaError,
    Seat,
    Teams,
    UnreadableText,
    Void,
    WrongPhase,
    codes,
    new_match,
    preset,
    read_record,
    replay,
    write_record,
)
from tests.game.positions import card, cards, deck_starting, whole_match

KINGS = deck_starting("Rd Rc Rs 2b")
HIGH = preset("scopa", seats=3, first_dealer=FirstDealer.HIGH, cut=CutBy.PLAYER)
BY_HAND = preset("cirulla", auto_knock=False)
OPENED = deck_starting("Ad 2b 5s 7d  2c 3c 7c  Ac Fd Fb")  # fifteen; a buona; nothing

SOME: list[Action] = [
    Deal(OPENED, "5a17"),
    Declare(Seat(1), 2),
    Play(Seat(1), card("2c")),
    Play(Seat(0), card("Ac"), cards("2c")),
    Forfeit(Seat(0)),
]
RECORD = f"""\
scopa record 1
rules cirulla auto_knock=false target=31
dealer 0
deal {codes(OPENED)} 5a17
opening 0 1
1!buona=2 1:2c 0:Acx2c*
forfeit 0
result forfeit 1
"""
RULES = BY_HAND.changed(target=31)


def written(rules: Rules, seed: int) -> str:
    """The record of the random match of this seed."""
    dealer = Seat(Random(seed).randrange(rules.seats))
    return write_record(rules, dealer, [action for action, _ in whole_match(rules, seed)])


def edited(line: int, text: str) -> str:
    """The record with another text in this line; the lines after it fall away."""
    return "\n".join([*RECORD.splitlines()[: line - 1], text])


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    return caught.value


# ---- writing ------------------------------------------------------------------------------------


def test_a_record_reads_like_a_match() -> None:
    assert write_record(RULES, Seat(0), SOME) == RECORD


def test_everything_that_can_happen_before_a_card_is_played_has_its_line() -> None:
    actions: list[Action] = [
        Draw(deck_starting("4d Rd 7c")),
        Deal(KINGS),
        Cut(Seat(1), 40 - 36),
        Void(),
    ]
    assert write_record(HIGH, Seat(0), actions).splitlines() == [
        "scopa record 1",
        "rules scopa seats=3 first_dealer=high cut=player target=16",
        "dealer 0",
        f"draw {codes(deck_starting('4d Rd 7c'))}",
        f"deal {codes(KINGS)} -",
        "cut 1 4",
        "void",
        "result void",
    ]
    assert list(read_record(write_record(HIGH, Seat(0), actions)).actions) == actions
    again = write_record(preset("scopa"), Seat(1), [Deal(KINGS, "1"), Deal(DECK, "2")])
    assert again.splitlines()[3:] == [f"deal {codes(KINGS)} 1", "redeal", f"deal {codes(DECK)} 2"]


def test_a_line_goes_once_round_the_table_and_every_round_has_its_score() -> None:
    rules = preset("scopone")
    lines = written(rules, seed=10).splitlines()
    first = lines.index(next(line for line in lines if line[0].isdigit()))
    assert [len(line.split()) for line in lines[first : first + 9]] == [4] * 9
    assert {line[0] for line in lines[first : first + 9]} == {lines[first][0]}
    assert lines[first + 9].startswith("score ")
    assert lines[-1].startswith("result target ")


def test_half_points_are_written_as_such() -> None:
    rules = preset("scopa", stalla=True, target=1)
    halves = 0
    for seed in range(30):
        text = written(rules, seed)
        score = read_record(text).match.score
        assert score is not None
        (points, totals) = [
            " ".join(f"{half / 2:g}" for half in side) for side in (score.points, score.totals)
        ]
        assert f"score {points} = {totals}" in text.splitlines()
        halves += ".5" in points
    assert halves


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (preset("scopa"), "rules scopa"),
        (preset("scopone", target=11), "rules scopone target=11"),
        (preset("scopa", max_captured=2), "rules scopa max_captured=2"),
        (preset("scopa_fr", max_captured=None), "rules scopa_fr max_captured=none"),
        (
            preset("scopa", seats=4, napola=True, capture_mode=CaptureMode.VALUE_OR_FIFTEEN),
            "rules scopa seats=4 teams=pairs capture_mode=cirulla napola=true target=21",
        ),
    ],
)
def test_rules_are_written_as_changes_to_a_preset(rules: Rules, line: str) -> None:
    text = write_record(rules, Seat(0), [])
    assert text.splitlines()[1] == line
    assert read_record(text).rules == rules


def test_rules_of_an_unknown_variant_are_not_written() -> None:
    with pytest.raises(UnreadableText):
        write_record(Rules(variant="bazzica"), Seat(0), [])


def test_what_cannot_be_played_cannot_be_written() -> None:
    with pytest.raises(WrongPhase):
        write_record(RULES, Seat(0), [SOME[1]])


# ---- reading ------------------------------------------------------------------------------------


def test_a_record_is_read_back() -> None:
    record = read_record(RECORD)
    assert (record.rules, record.dealer, list(record.actions)) == (RULES, 0, SOME)
    assert record.match == record.steps[-1].match == replay(RULES, Seat(0), SOME)
    assert len(record.steps) == len(SOME)


def test_a_match_that_has_not_begun_can_be_read_too() -> None:
    record = read_record("\n".join(RECORD.splitlines()[:3]))
    assert (record.match, record.steps) == (new_match(RULES, Seat(0)), ())


def test_notes_blank_lines_spaces_and_breaks_make_no_difference() -> None:
    title, rules, dealer, deal, opening, plays, *rest = RECORD.splitlines()
    untidy = [
        "# found on a table",
        f"  {title}",
        f"{rules}  # as on Sundays",
        "",
        dealer,
        deal.replace(" ", "   "),
        f"\t{opening}",
        *plays.split(),
        *rest,
    ]
    assert read_record("\r\n".join(untidy)) == read_record(RECORD)


def test_the_taken_cards_may_stand_in_any_order() -> None:
    rules = preset("scopa")
    deal = f"deal {codes(deck_starting('2d 3d Rc Rs 5d'))} -"
    record = read_record(f"scopa record 1\nrules scopa\ndealer 0\n{deal}\n1:5dx3d2d")
    assert record.match == read_record(write_record(rules, Seat(0), record.actions)).match


def test_a_match_without_any_declaration_by_hand_may_forgo_it() -> None:
    record = read_record(edited(6, "1:2c"))
    assert record.match.declared == ()


@pytest.mark.parametrize(
    ("line", "text", "cause"),
    [
        (1, "", Mismatch),
        (1, "scopa record 2", Mismatch),
        (2, "", Mismatch),
        (2, "rule cirulla", Mismatch),
        (2, "rules", UnreadableText),
        (2, "rules bazzica", UnreadableText),
        (2, "rules scopa jokers=2", UnreadableText),
        (2, "rules scopa target", UnreadableText),
        (2, "rules scopa target=many", UnreadableText),
        (2, "rules scopa target=²", UnreadableText),
        (2, "rules scopa =2", UnreadableText),
        (2, "rules scopa target=0", RulesClash),
        (3, "", Mismatch),
        (3, "dealer", Mismatch),
        (3, "dealer Anna", UnreadableText),
        (3, "dealer ²", UnreadableText),
        (3, "dealer 2", NoSuchSeat),
        (4, "deal", UnreadableText),
        (4, f"deal {codes(DECK)}", UnreadableText),
        (4, f"deal {codes(DECK)[1:]} -", UnreadableText),
        (4, "deal 7d -", ScopaError),
        (4, "draw 7d", WrongPhase),
        (4, "cut 0 17", WrongPhase),
        (4, "cut 0 -1", UnreadableText),
        (4, "cut x 1", UnreadableText),
        (4, "forfeit 2", NoSuchSeat),
        (4, "forfeit me", UnreadableText),
        (4, "score 1 0 = 1 0", Mismatch),
        (4, "result void", Mismatch),
        (4, "redeal", Mismatch),
        (4, "opening 0 1", Mismatch),
        (4, "dance", UnreadableText),
        (5, "opening 0 2", Mismatch),
        (5, "opening 1 1", Mismatch),
        (5, "1:2c", Mismatch),
        (6, "opening 0 1", Mismatch),
        (6, "1?2c", UnreadableText),
        (6, "1:8c", UnreadableText),
        (6, "1", UnreadableText),
        (6, "1:Ac", NotInHand),
        (6, "0:Ac", NotYourTurn),
        (6, "1:2cxAc", IllegalCapture),
        (6, "1:2c*", Mismatch),
        (6, "1:2c 0:Acx2c", Mismatch),
        (6, "1!decino=2", Mismatch),
        (6, "1!buona", ScopaError),
        (6, "1!buona=x", UnreadableText),
        (6, "1!buona=7", ScopaError),
        (7, "forfeit 0 0", UnreadableText),
        (8, "result forfeit 0", Mismatch),
        (8, "void", Mismatch),
    ],
)
def test_the_first_wrong_line_is_told_with_what_is_wrong(
    line: int, text: str, cause: type[ScopaError]
) -> None:
    error = refused(edited(line, text))
    assert error.line == line
    assert isinstance(error.cause, cause)
    assert error.text == text[:80]
    assert isinstance(error, UnreadableText)


def test_a_bad_cut_is_told() -> None:
    head = "scopa record 1\nrules scopa cut=player\ndealer 0\n"
    error = refused(f"{head}deal {codes(DECK)} -\n\ncut 1 40")
    assert (error.line, type(error.cause)) == (6, BadCut)


def test_what_is_told_and_what_is_found_is_kept() -> None:
    cause = refused(edited(5, "opening 0 2")).cause
    assert isinstance(cause, Mismatch)
    assert (cause.told, cause.found) == ("opening 0 2", "opening 0 1")
    cause = refused(edited(4, "redeal")).cause
    assert isinstance(cause, Mismatch) and (cause.told, cause.found) == ("redeal", "")
    cause = refused(edited(6, "1:2c*")).cause
    assert isinstance(cause, Mismatch) and (cause.told, cause.found) == ("1:2c*", "1:2c")


def test_what_the_head_should_say_is_told() -> None:
    heads = {"scopa 2": "scopa record 1", "rule scopa": "rules", "dealer 1 2": "dealer"}
    for line, (told, found) in enumerate(heads.items(), 1):
        cause = refused(edited(line, told)).cause
        assert isinstance(cause, Mismatch) and (cause.told, cause.found) == (told, found)
    cause = refused(edited(2, "rules")).cause
    assert isinstance(cause, UnreadableText) and cause.text == ""


def test_no_option_renames_the_variant() -> None:
    assert read_record(edited(2, "rules scopa variant=bazzica\ndealer 0")).rules == preset("scopa")


def test_a_declaration_without_the_matta_is_a_bare_word() -> None:
    deck = deck_starting("Rd Rc Cs Cb  Fd Fc Fs  Ad 2b 3s")
    actions: list[Action] = [Deal(deck), Declare(Seat(1)), Play(Seat(1), card("Fd"))]
    text = write_record(BY_HAND, Seat(0), actions)
    assert text.splitlines()[-1] == "1!decino 1:Fd"
    assert list(read_record(text).actions) == actions
    auto = write_record(preset("cirulla"), Seat(0), [actions[0], actions[2]])
    assert auto.splitlines()[-1] == "1!decino 1:Fd 0!buona"


def test_a_record_that_ends_too_soon_misses_what_follows() -> None:
    error = refused("\n".join(RECORD.splitlines()[:4]))
    assert (error.line, error.text) == (5, "")
    assert isinstance(error.cause, Mismatch)
    assert (error.cause.told, error.cause.found) == ("", "opening 0 1")


def test_nothing_follows_a_match_that_is_over() -> None:
    error = refused(RECORD + "forfeit 1")
    assert (error.line, type(error.cause)) == (9, WrongPhase)


def test_a_wrong_score_is_found() -> None:
    rules = preset("scopa")
    lines = written(rules, seed=1).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("score"))
    _, one, other, *totals = lines[at].split()
    lines[at] = " ".join(("score", other, str(int(one) + 1), *totals))
    assert refused("\n".join(lines)).line == at + 1


def test_a_declaration_made_by_itself_has_to_be_told() -> None:
    auto = edited(6, "1:2c").replace(" auto_knock=false", "")
    error = refused(auto)
    assert error.line == 6
    assert isinstance(error.cause, Mismatch) and error.cause.found == "1!buona=1"


pieces = st.sampled_from([*RECORD.split(), "\n", " ", "*", "x", "=", "!", ":"]) | st.text()


@given(st.lists(pieces).map("".join) | st.lists(pieces).map(" ".join))
def test_no_text_can_make_the_reader_fail_otherwise(text: str) -> None:
    for whole in (text, f"scopa record 1\nrules scopa\ndealer 0\n{text}"):
        try:
            record = read_record(whole)
        except BadRecord as error:
            assert 1 <= error.line <= len(whole.splitlines()) + 1
        else:
            assert record.rules == preset("scopa")


def test_every_option_survives_the_way_through_a_record() -> None:
    rules = Rules(seats=6, teams=Teams.THREES, primiera_figures=FALLING, table_low=3)
    assert read_record(write_record(rules, Seat(5), [])).rules == rules


FALLING = preset("scopa").primiera_figures.FALLING
