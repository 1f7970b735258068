"""What has been counted of a community's results: a cache that may be thrown away at any time.

It goes up to a serial number and is brought forward from there; `count_anew` throws it away. How
things are counted is the caller's to know.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from storage.transaction import Transaction

# Of a query of results for the board of :community_id: whether an administrator struck the match
# off it. What one community of a circle struck does not count for the circle either.
STRUCK: Final = """EXISTS (
    SELECT 1 FROM struck_matches
        JOIN communities ON communities.community_id = struck_matches.community_id
    WHERE struck_matches.match_id = results.match_id
        AND :community_id IN (communities.community_id, communities.circle_id)
)"""
SELECT_COUNTED: Final = "SELECT serial, zone FROM counted WHERE community_id = :community_id"
SELECT_LAST: Final = """
    SELECT coalesce(max(serial), 0) FROM result_communities WHERE community_id = :community_id
"""
SAVE_COUNTED: Final = """
    INSERT INTO counted (community_id, serial, zone) VALUES (:community_id, :serial, :zone)
    ON CONFLICT (community_id) DO UPDATE SET serial = excluded.serial, zone = excluded.zone
"""
SELECT_MATCHES: Final = f"""
    SELECT serial, variant, ended, rounds, ranked, void OR {STRUCK}, team, person_id,
        strategy IS NULL, won, points, scope, settebelli, best_round, abandoned, substituted, place,
        best_scope, deficit, categories, category_rounds
    FROM result_communities
        JOIN results ON results.match_id = result_communities.match_id
        JOIN seat_results ON seat_results.match_id = results.match_id
        LEFT JOIN identities ON identities.identity_id = seat_results.identity_id
    WHERE community_id = :community_id AND serial > :after AND serial <= :upto
    ORDER BY serial, seat
"""
SELECT_TALLY: Final = """
    SELECT matches, wins, points, rounds, scope, settebelli, best_round, best_scope, comeback,
        most_rounds, streak, longest, abandons, substituted, training, training_wins
    FROM tallies
    WHERE community_id = :community_id AND period = :period AND variant = :variant
        AND person_id = :person_id
"""
SAVE_TALLY: Final = """
    INSERT INTO tallies (community_id, period, variant, person_id, matches, wins, points, rounds,
        scope, settebelli, best_round, best_scope, comeback, most_rounds, streak, longest, abandons,
        substituted, training, training_wins)
    VALUES (:community_id, :period, :variant, :person_id, :matches, :wins, :points, :rounds, :scope,
        :settebelli, :best_round, :best_scope, :comeback, :most_rounds, :streak, :longest,
        :abandons, :substituted, :training, :training_wins)
    ON CONFLICT (community_id, period, variant, person_id) DO UPDATE
    SET matches = excluded.matches, wins = excluded.wins, points = excluded.points,
        rounds = excluded.rounds, scope = excluded.scope, settebelli = excluded.settebelli,
        best_round = excluded.best_round, best_scope = excluded.best_scope,
        comeback = excluded.comeback, most_rounds = excluded.most_rounds, streak = excluded.streak,
        longest = excluded.longest, abandons = excluded.abandons,
        substituted = excluded.substituted, training = excluded.training,
        training_wins = excluded.training_wins
"""
SELECT_CATEGORIES: Final = """
    SELECT category, points, rounds FROM category_tallies
    WHERE community_id = :community_id AND person_id = :person_id ORDER BY category
"""
SAVE_CATEGORY: Final = """
    INSERT INTO category_tallies (community_id, person_id, category, points, rounds)
    VALUES (:community_id, :person_id, :category, :points, :rounds)
    ON CONFLICT (community_id, person_id, category) DO UPDATE
    SET points = excluded.points, rounds = excluded.rounds
"""
SELECT_RATING: Final = """
    SELECT mu, sigma FROM ratings WHERE community_id = :community_id AND person_id = :person_id
"""
SAVE_RATING: Final = """
    INSERT INTO ratings (community_id, person_id, mu, sigma)
    VALUES (:community_id, :person_id, :mu, :sigma)
    ON CONFLICT (community_id, person_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
INSERT_STEP: Final = """
    INSERT INTO rating_steps (community_id, person_id, serial, mu, sigma)
    VALUES (:community_id, :person_id, :serial, :mu, :sigma)
"""
FORGET: Final = (
    "DELETE FROM tallies WHERE community_id = :community_id",
    "DELETE FROM category_tallies WHERE community_id = :community_id",
    "DELETE FROM ratings WHERE community_id = :community_id",
    "DELETE FROM rating_steps WHERE community_id = :community_id",
    "DELETE FROM counted WHERE community_id = :community_id",
)


class CountedSeat(NamedTuple):
    """What a board counts of one seat. `person_id` is None for a computer and for a person who was
    erased; `human` tells them apart. The last two are JSON text."""

    team: int
    person_id: int | None
    human: bool
    won: bool
    points: int
    scope: int
    settebelli: int
    best_round: int
    abandoned: bool
    substituted: bool
    place: int
    best_scope: int
    deficit: int
    categories: str
    category_rounds: str


class CountedMatch(NamedTuple):
    """What a board counts of one match; nothing of one that is `void` or was struck off it."""

    serial: int
    variant: str
    ended: float
    rounds: int
    ranked: bool
    void: bool
    seats: tuple[CountedSeat, ...]


class Tally(NamedTuple):
    """One person's counts in one community, period and variant.

    All but the last two are of ranked matches alone; `training` are those against computers.
    `points`, `best_round` and `comeback` (the largest deficit of a match that was won) are half
    points; `streak` are the wins in a row up to now, `longest` the most there ever were.
    """

    matches: int = 0
    wins: int = 0
    points: int = 0
    rounds: int = 0
    scope: int = 0
    settebelli: int = 0
    best_round: int = 0
    best_scope: int = 0
    comeback: int = 0
    most_rounds: int = 0
    streak: int = 0
    longest: int = 0
    abandons: int = 0
    substituted: int = 0
    training: int = 0
    training_wins: int = 0


class TallyKey(NamedTuple):
    """Whose counts, of what: period and variant are "" for all there ever were."""

    period: str
    variant: str
    person_id: int


class CategoryTally(NamedTuple):
    """Half points that a category gave a person, and in how many rounds it gave any."""

    points: int = 0
    rounds: int = 0


class Skill(NamedTuple):
    """How strong a person is thought to be, and how sure that is."""

    mu: float
    sigma: float


def counted(tx: Transaction, community_id: int) -> tuple[int, str] | None:
    """Up to which serial number was counted, and in which time zone; None if nothing was."""
    row = tx.execute(SELECT_COUNTED, {"community_id": community_id}).fetchone()
    return None if row is None else (row[0], row[1])


def save_counted(tx: Transaction, community_id: int, serial: int, zone: str) -> None:
    row = {"community_id": community_id, "serial": serial, "zone": zone}
    tx.execute(SAVE_COUNTED, row)


def last_serial(tx: Transaction, community_id: int) -> int:
    """The serial number of the community's newest result, 0 if it has none."""
    (serial,) = tx.execute(SELECT_LAST, {"community_id": community_id}).fetchone()
    return int(serial)


def counted_matches(
    tx: Transaction, community_id: int, *, after: int, upto: int
) -> list[CountedMatch]:
    """The matches with these serial numbers, in order."""
    wanted = {"community_id": community_id, "after": after, "upto": upto}
    found: list[CountedMatch] = []
    for serial, variant, ended, rounds, ranked, void, *rest in tx.execute(SELECT_MATCHES, wanted):
        seat = CountedSeat(*rest)
        if found and found[-1].serial == serial:
            found[-1] = found[-1]._replace(seats=(*found[-1].seats, seat))
        else:
            found.append(CountedMatch(serial, variant, ended, rounds, ranked, void, (seat,)))
    return found


def count_anew(tx: Transaction, community_id: int) -> None:
    """Something of the past changed (a match made void, a person linked or erased, the time zone):
    what was counted is thrown away, and whoever wants a board counts again."""
    for statement in FORGET:
        tx.execute(statement, {"community_id": community_id})


def tally_of(tx: Transaction, community_id: int, key: TallyKey) -> Tally:
    """The person's counts; all zero if there are none."""
    row = tx.execute(SELECT_TALLY, {"community_id": community_id, **key._asdict()}).fetchone()
    return Tally() if row is None else Tally(*row)


def save_tallies(
    tx: Transaction, community_id: int, tallies: Iterable[tuple[TallyKey, Tally]]
) -> None:
    tx.executemany(
        SAVE_TALLY,
        [
            {"community_id": community_id, **key._asdict(), **tally._asdict()}
            for key, tally in tallies
        ],
    )


def categories_of(tx: Transaction, community_id: int, person_id: int) -> dict[str, CategoryTally]:
    """What each category gave the person in ranked matches."""
    row = {"community_id": community_id, "person_id": person_id}
    return {
        category: CategoryTally(*numbers)
        for category, *numbers in tx.execute(SELECT_CATEGORIES, row)
    }


def save_categories(
    tx: Transaction, community_id: int, person_id: int, tallies: Iterable[tuple[str, CategoryTally]]
) -> None:
    whose = {"community_id": community_id, "person_id": person_id}
    tx.executemany(
        SAVE_CATEGORY,
        [{**whose, "category": category, **tally._asdict()} for category, tally in tallies],
    )


def skill_of(tx: Transaction, community_id: int, person_id: int) -> Skill | None:
    row = {"community_id": community_id, "person_id": person_id}
    found = tx.execute(SELECT_RATING, row).fetchone()
    return None if found is None else Skill(*found)


def save_steps(tx: Transaction, community_id: int, steps: Iterable[tuple[int, int, Skill]]) -> None:
    """What people's skills became after matches: (person, serial, skill), in order."""
    rows = [
        {"community_id": community_id, "person_id": person, "serial": serial, **skill._asdict()}
        for person, serial, skill in steps
    ]
    tx.executemany(INSERT_STEP, rows)
    newest = {row["person_id"]: {k: v for k, v in row.items() if k != "serial"} for row in rows}
    tx.executemany(SAVE_RATING, newest.values())
