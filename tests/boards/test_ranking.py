"""Who stands before whom; streaks; strength and how sure it is."""

from __future__ import annotations

import re
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.manager import PersonId
from bot.manager.counting import Counts
from bot.manager.ranking import nemesis_of, partner_of, ranked, record_holders
from bot.manager.rating import PROVISIONAL_MATCHES, strength
from bot.manager.standings import Figure
from storage.boards import Companion
from storage.tallies import CountedMatch, CountedSeat, Skill, Tally, TallyKey

ROME = ZoneInfo("Europe/Rome")
KEY = TallyKey("", "", 1)
SURE = strength(Skill(25.0, 1.0), 50)


def seat(person: int | None, *, won: bool, team: int, left: bool = False) -> CountedSeat:
    return CountedSeat(
        team=team,
        person_id=person,
        human=True,
        won=won,
        points=22 if won else 10,
        scope=1,
        settebelli=1,
        best_round=6,
        abandoned=left,
        substituted=left,
        place=1 if won else 2,
        best_scope=1,
        deficit=3,
        categories='{"cards": 4}',
        category_rounds='{"cards": 2}',
    )


def duel(serial: int, *, won: bool, ranked: bool = True, void: bool = False) -> CountedMatch:
    """Person 1 against person 2."""
    seats = (seat(1, won=won, team=0), seat(2, won=not won, team=1))
    return CountedMatch(serial, "scopa", serial * 3600.0, 4, ranked, void, seats)


def counts() -> Counts:
    return Counts(tally=lambda _: Tally(), categories=lambda _: {}, skill=lambda _: None)


# ---- streaks ------------------------------------------------------------------------------------


@given(st.text("WLTV", max_size=40))
def test_a_streak_is_the_wins_in_a_row_whatever_else_is_played_between(row: str) -> None:
    """T: a match against computers, V: a void one; neither makes or breaks a streak."""
    book = counts()
    for serial, sign in enumerate(row, start=1):
        match = duel(serial, won=sign in "WV", ranked=sign != "T", void=sign == "V")
        book.count(match, ROME)
    tally = book.tallies.get(KEY, Tally())
    counted = re.sub("[TV]", "", row)
    assert tally.streak == len(counted) - len(counted.rstrip("W"))
    assert tally.longest == max(map(len, re.findall("W*", counted)), default=0)
    assert (tally.matches, tally.wins) == (len(counted), counted.count("W"))
    assert tally.training == row.count("T")
    assert tally.streak <= tally.longest <= tally.wins


@given(st.lists(st.booleans(), max_size=30), st.integers(0, 30))
def test_counting_may_stop_anywhere_and_go_on(rows: list[bool], stop: int) -> None:
    whole, first = counts(), counts()
    for serial, won in enumerate(rows):
        whole.count(duel(serial, won=won), ROME)
    for serial, won in enumerate(rows[:stop]):
        first.count(duel(serial, won=won), ROME)
    skills = {person: skill for person, _, skill in first.steps}
    rest = Counts(
        tally=lambda key: first.tallies.get(key, Tally()),
        categories=lambda person: first.categories.get(person, {}),
        skill=skills.get,
    )
    for serial, won in list(enumerate(rows))[stop:]:
        rest.count(duel(serial, won=won), ROME)
    assert first.tallies | rest.tallies == whole.tallies
    assert first.categories | rest.categories == whole.categories
    assert first.steps + rest.steps == whole.steps


def test_whoever_left_has_not_won_and_gains_no_strength() -> None:
    book = counts()
    seats = (
        seat(1, won=True, team=0, left=True),
        seat(2, won=False, team=1),
        seat(3, won=True, team=0),
        seat(4, won=False, team=1),
    )
    book.count(CountedMatch(1, "scopone", 0.0, 4, True, False, seats), ROME)
    left, stayed = book.tallies[KEY], book.tallies[TallyKey("", "", 3)]
    assert (left.wins, left.streak, left.abandons, left.comeback) == (0, 0, 1, 0)
    assert (stayed.wins, stayed.streak, stayed.abandons, stayed.comeback) == (1, 1, 0, 3)
    skills = {person: skill.mu for person, _, skill in book.steps}
    assert skills[1] == 25.0 < skills[3]
    assert skills[2] < 25.0


def test_somebody_who_sat_on_both_sides_is_not_measured_against_themselves() -> None:
    book = counts()
    seats = (seat(1, won=True, team=0), seat(1, won=False, team=1))
    book.count(CountedMatch(1, "scopa", 0.0, 4, True, False, seats), ROME)
    assert (book.tallies[KEY].matches, book.tallies[KEY].wins) == (2, 1)
    assert book.steps == []


# ---- places -------------------------------------------------------------------------------------


def places(tallies: list[Tally], figure: Figure) -> list[tuple[int, bool, int]]:
    """Place, whether shared, and the number of the tally."""
    people = [(PersonId(i), tally, SURE) for i, tally in enumerate(tallies)]
    return [(row.place, row.tied, row.person) for row in ranked(people, figure)]


def test_equal_wins_are_told_apart_by_fewer_losses_then_points() -> None:
    tallies = [
        Tally(matches=10, wins=5, points=99),
        Tally(matches=9, wins=5, points=10),
        Tally(matches=9, wins=5, points=11),
        Tally(matches=20, wins=6, points=0),
    ]
    assert places(tallies, Figure.WINS) == [
        (1, False, 3), (2, False, 2), (3, False, 1), (4, False, 0),
    ]  # fmt: skip


def test_who_is_equal_in_everything_shares_a_place_and_the_next_one_is_left_out() -> None:
    same = Tally(matches=4, wins=2, points=30)
    tallies = [Tally(matches=9, wins=1), same, Tally(matches=5, wins=4), same]
    assert places(tallies, Figure.WINS) == [
        (1, False, 2), (2, True, 1), (2, True, 3), (4, False, 0),
    ]  # fmt: skip


def test_one_lucky_match_does_not_beat_everybody() -> None:
    lucky, steady = Tally(matches=1, wins=1), Tally(matches=PROVISIONAL_MATCHES, wins=7)
    assert places([lucky, steady], Figure.RATE) == [(1, False, 1), (2, False, 0)]
    unsure, sure = strength(Skill(40.0, 8.0), 1), strength(Skill(20.0, 1.0), 10)
    people = [(PersonId(1), lucky, unsure), (PersonId(2), steady, sure)]
    assert [row.person for row in ranked(people, Figure.RATING)] == [2, 1]


def test_matches_against_computers_have_a_board_of_their_own() -> None:
    alone, both = Tally(training=9, training_wins=9), Tally(matches=1, training=2)
    assert [row[2] for row in places([alone, both], Figure.WINS)] == [1]
    assert [row[2] for row in places([alone, both], Figure.TRAINING)] == [0, 1]


@given(
    st.lists(
        st.builds(
            lambda wins, losses, points, scope: Tally(wins + losses, wins, points, scope=scope),
            st.integers(0, 3), st.integers(1, 3), st.integers(0, 2), st.integers(0, 2),
        ),
        max_size=12,
    ),
    st.sampled_from(list(Figure)),
)  # fmt: skip
def test_places_go_up_and_only_equals_share_them(tallies: list[Tally], figure: Figure) -> None:
    rows = places(tallies, figure)
    numbers = [place for place, _, _ in rows]
    for i, (place, tied, _) in enumerate(rows):
        assert place == numbers.index(place) + 1, "as many stand before as the place says"
        assert place <= i + 1
        assert tied == (numbers.count(place) > 1)
    for (one, _, a), (other, _, b) in pairwise(rows):
        first, second = tallies[a], tallies[b]
        assert (one == other) <= (
            (first.wins, first.matches, first.points)
            == (second.wins, second.matches, second.points)
        )


@pytest.mark.parametrize(
    ("matches", "missing"), [(0, PROVISIONAL_MATCHES), (9, 1), (10, 0), (500, 0)]
)
def test_strength_is_provisional_until_there_are_enough_matches(matches: int, missing: int) -> None:
    found = strength(Skill(27.5, 4.0), matches)
    assert (found.missing, found.provisional) == (missing, missing > 0)
    assert (found.value, found.low, found.high) == (1560, 1368, 1752)


def test_everybody_begins_in_the_middle_and_unsure() -> None:
    nobody = strength(None, 0)
    assert (nobody.value, nobody.low, nobody.high) == (1500, 1100, 1900)


# ---- records, partners, nemeses -----------------------------------------------------------------


def test_a_record_is_everybodys_who_holds_it_and_none_of_what_never_happened() -> None:
    people = [
        (PersonId(1), Tally(matches=3, best_scope=4)),
        (PersonId(2), Tally(matches=3, best_scope=4, longest=2)),
        (PersonId(3), Tally(matches=3, best_scope=1)),
    ]
    assert record_holders(people) == (("best_scope", 4, (1, 2)), ("longest", 2, (2,)))
    assert record_holders([]) == ()


def companion(person: int, *, together: bool, won: int, lost: int, drawn: int = 0) -> Companion:
    return Companion(person, together, won + lost + drawn, won, won, lost)


def test_a_nemesis_wins_more_than_they_lose_and_not_by_chance() -> None:
    even = companion(2, together=False, won=5, lost=5)
    once = companion(3, together=False, won=0, lost=2)
    worst = companion(4, together=False, won=1, lost=4)
    bad = companion(5, together=False, won=8, lost=10)
    friend = companion(6, together=True, won=0, lost=9)
    assert nemesis_of([even, once, friend]) is None
    assert nemesis_of([even, once, bad, worst, friend]) == worst


def test_the_favourite_partner_is_who_one_plays_with_most() -> None:
    rare = companion(2, together=True, won=2, lost=0)
    often = companion(3, together=True, won=1, lost=5)
    luckier = companion(4, together=True, won=4, lost=2)
    foe = companion(5, together=False, won=30, lost=0)
    assert partner_of([rare, foe]) is None
    assert partner_of([rare, often, luckier, foe]) == luckier
