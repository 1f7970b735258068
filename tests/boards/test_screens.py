"""What boards and statistics read like, word for word, and that they fit whatever is in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import VARIANTS, Category
from bot.i18n import LOCALES, Say, speaker
from bot.manager import CommunityId, PersonId
from bot.manager.rating import strength
from bot.manager.standings import (
    Board,
    BoardChoice,
    BoardRow,
    Duel,
    Figure,
    Mate,
    Named,
    Period,
    Point,
    Profile,
    Record,
    Records,
    Share,
)
from bot.screens.boards import board_choice_screen, board_screen, records_screen
from bot.screens.fitting import LIMIT, length
from bot.screens.profile import head_to_head_screen, stats_screen
from bot.screens.screen import Screen
from rendering import LeaderboardPicture, PersonPicture, paint
from storage.tallies import Skill, Tally
from tests.screens.golden import compare

BAR = CommunityId(7)
TODAY = date(2026, 11, 26)  # a Thursday
ANNA, BRUNO, CARLA = (
    Named(PersonId(1), "Anna"),
    Named(PersonId(2), "Bruno"),
    Named(PersonId(3), "Carla"),
)
LONGEST = Named(PersonId(4), "W" * 64)

STRONG = Tally(
    matches=45, wins=31, points=911, rounds=182, scope=61, settebelli=93, best_round=18,
    best_scope=4, comeback=13, most_rounds=9, streak=5, longest=7, substituted=2, training=12,
    training_wins=9,
)  # fmt: skip
EVEN = Tally(matches=3, wins=1, points=40, rounds=12, scope=1, best_round=8, longest=1)


def row(place: int, who: Named, tally: Tally, *, mu: float = 25.0, tied: bool = False) -> BoardRow:
    sigma = 8.0 if tally.matches < 10 else 1.75
    return BoardRow(place, tied, who, tally, strength(Skill(mu, sigma), tally.matches))


ROWS = (
    row(1, ANNA, STRONG, mu=32.6),
    row(2, BRUNO, EVEN, mu=25.4, tied=True),
    row(2, CARLA, EVEN._replace(training=1), mu=25.4, tied=True),
)


def board(*rows: BoardRow, own: BoardRow | None = None, **choice: object) -> Board:
    return Board(
        community=BAR,
        title="Bar Sport",
        choice=BoardChoice(**choice),  # type: ignore[arg-type]  # fields of the choice by name
        day=TODAY,
        page=0,
        pages=1,
        people=len(rows),
        rows=rows,
        own=own,
        variants=("cirulla", "scopa"),
    )


def profile(**changes: object) -> Profile:
    found = Profile(
        community=BAR,
        title="Bar Sport",
        who=ANNA,
        tally=STRONG,
        strength=strength(Skill(32.6, 1.75), 45),
        place=1,
        people=10,
        day=TODAY,
        curve=(
            Point(1500, date(2026, 9, 2)), Point(1523, date(2026, 9, 9)), Point(1682, TODAY),
        ),
        variants=(("scopa", STRONG._replace(matches=40)), ("cirulla", EVEN)),
        shares=tuple(
            Share(category.value, 40 + i, 0.58 - i / 20, 0.47)
            for i, category in enumerate(Category)
        ),
        partner=Mate(BRUNO, 5, 3),
        nemesis=Mate(CARLA, 2, 6),
    )  # fmt: skip
    return replace(found, **changes)  # type: ignore[arg-type]  # fields of the profile by name


DUEL = Duel(BAR, ANNA, BRUNO, 12, 9, 3, (True, True, False, True, False), 8, 5)
BEST = Records(
    BAR,
    "Bar Sport",
    (
        Record("best_scope", 4, (ANNA,)),
        Record("best_round", 19, (ANNA, BRUNO)),
        Record("comeback", 13, (CARLA,)),
        Record("most_rounds", 9, (ANNA, BRUNO, CARLA, LONGEST, ANNA)),
        Record("longest", 7, (BRUNO,)),
    ),
)
NOTHING = profile(
    tally=Tally(training=1), strength=strength(None, 0), place=None, curve=(), variants=(),
    shares=(), partner=None, nemesis=None,
)  # fmt: skip
NEW = profile(tally=EVEN, strength=strength(Skill(25.4, 8.0), 3), curve=(Point(1510, TODAY),))

MOMENTS: Mapping[str, Callable[[Say], Screen]] = {
    "board": lambda say: board_screen(board(*ROWS, own=ROWS[1]), say),
    "board-month-scope": lambda say: board_screen(
        replace(
            board(*ROWS, variant="scopa", period=Period.MONTH, figure=Figure.SCOPE),
            page=1, pages=3, own=row(24, LONGEST, EVEN),
        ),
        say,
    ),
    "board-week-rate": lambda say: board_screen(
        board(*ROWS, period=Period.WEEK, figure=Figure.RATE), say
    ),
    "board-year-training": lambda say: board_screen(
        board(ROWS[0], period=Period.YEAR, figure=Figure.TRAINING), say
    ),
    "board-empty": lambda say: board_screen(board(), say),
    "board-variants": lambda say: board_choice_screen(board(*ROWS), "variants", say),
    "board-figures": lambda say: board_choice_screen(board(*ROWS), "figures", say),
    "records": lambda say: records_screen(BEST, say),
    "records-none": lambda say: records_screen(replace(BEST, records=()), say),
    "stats": lambda say: stats_screen(profile(), ANNA.person, say),
    "stats-of-another": lambda say: stats_screen(NEW, BRUNO.person, say),
    "stats-nothing": lambda say: stats_screen(NOTHING, ANNA.person, say),
    "duel": lambda say: head_to_head_screen(DUEL, say),
    "duel-never": lambda say: head_to_head_screen(Duel(BAR, ANNA, BRUNO, 0, 0, 0, (), 0, 0), say),
}  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_reads_as_when_it_was_last_looked_at(name: str, locale: str, regold: bool) -> None:
    compare(MOMENTS[name](speaker(locale)), locale, name, regold=regold)


def test_last_five_of_two_people_as_friends_say_it() -> None:
    text = head_to_head_screen(DUEL, speaker("it")).text
    assert text.startswith("Anna 12 – 9 Bruno\n")
    assert "A A B A B" in text
    namesake = replace(DUEL, other=Named(PersonId(2), "Aldo"))
    assert "1 1 2 1 2" in head_to_head_screen(namesake, speaker("it")).text


def test_ties_and_what_is_not_sure_are_said_only_where_there_are_any() -> None:
    say = speaker("en")
    told = board_screen(board(*ROWS), say).text
    assert "\n2. Bruno" in told and "\n2. Carla" in told
    assert say("board-ties") in told
    assert "~" in told
    alone = board_screen(board(ROWS[0]), say).text
    assert say("board-ties") not in alone
    assert "~" not in alone


def test_the_picture_has_a_line_for_each_row_and_marks_whoever_looks() -> None:
    picture = board_screen(board(*ROWS, own=ROWS[1]), speaker("it")).picture
    assert isinstance(picture, LeaderboardPicture)
    assert [line.own for line in picture.lines] == [False, True, False]
    assert [line.place for line in picture.lines] == ["1", "2=", "2="]
    assert [line.medal for line in picture.lines] == [1, 2, 2]
    assert [line.faint for line in picture.lines] == [False, True, True]
    assert [line.training for line in picture.lines] == ["12", "", "1"]
    assert [line.streak for line in picture.lines] == ["5", "", ""]


def test_alt_text_has_a_line_for_each_row() -> None:
    screen = board_screen(board(*ROWS), speaker("it"))
    assert screen.alt == screen.text
    lines = screen.alt.splitlines()
    assert [line for line in lines if "Anna" in line] == [lines[2]]
    assert sum("–" in line for line in lines) == len(ROWS)


names = st.text(min_size=1, max_size=64) | st.sampled_from(["?", "W" * 64, "🔥" * 32, "יעל" * 20])
numbers = st.integers(0, 10**6)
tallies = st.builds(
    lambda wins, losses, rest: Tally(wins + losses, wins, *[rest] * 14), numbers, numbers, numbers
)


@given(st.lists(st.tuples(names, tallies), min_size=1, max_size=10), st.sampled_from(LOCALES),
       st.sampled_from(list(Figure)))  # fmt: skip
def test_ten_rows_of_any_names_and_numbers_fit_everywhere(
    people: list[tuple[str, Tally]], locale: str, figure: Figure
) -> None:
    rows = [row(990 + i, Named(PersonId(i), n), t, tied=True) for i, (n, t) in enumerate(people)]
    full = replace(board(*rows, figure=figure, variant="scopone_scientifico"), title="T" * 200,
                   page=98, pages=120, own=row(1200, LONGEST, people[0][1]))  # fmt: skip
    screen = board_screen(full, speaker(locale))
    assert length(screen.text) <= LIMIT
    for name, _ in people[:1]:
        assert name[:5].strip()[:3] in screen.text
    assert all(len(buttons) <= 5 for buttons in screen.rows)


@settings(max_examples=40)
@given(names, names, tallies, st.sampled_from(LOCALES))
def test_a_persons_statistics_fit_everywhere(
    name: str, other: str, tally: Tally, locale: str
) -> None:
    mate = Mate(Named(PersonId(9), other), 10**5, 10**5)
    someone = profile(
        who=Named(PersonId(8), name), title="T" * 200, tally=tally, partner=mate, nemesis=mate,
        variants=tuple((variant, tally) for variant in VARIANTS),
        shares=tuple(Share(category.value, 10**6, 1.0, 1.0) for category in Category),
    )  # fmt: skip
    for looking in (PersonId(8), PersonId(1)):
        assert length(stats_screen(someone, looking, speaker(locale)).text) <= LIMIT
    duel = replace(DUEL, one=someone.who, other=mate.who)
    assert length(head_to_head_screen(duel, speaker(locale)).text) <= LIMIT
    held = (someone.who, mate.who, LONGEST, LONGEST)
    records = Records(BAR, "T" * 200, tuple(replace(r, holders=held) for r in BEST.records))
    assert length(records_screen(records, speaker(locale)).text) <= LIMIT


@pytest.mark.parametrize("found", [profile(), NEW, NOTHING])
def test_every_page_of_a_person_can_be_drawn(found: Profile) -> None:
    picture = stats_screen(found, ANNA.person, speaker("it")).picture
    assert (picture is None) == (not found.tally.matches)
    if picture is not None:
        assert isinstance(picture, PersonPicture)
        assert paint(picture).startswith(b"\x89PNG")
