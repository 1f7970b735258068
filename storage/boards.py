"""Boards: a community's counts as they are shown, who met whom, and who is hidden.

Reads what `storage.tallies` keeps; whoever wants the newest has it counted first.
"""

from typing import Final, NamedTuple

from storage.errors import Missing
from storage.tallies import STRUCK, CategoryTally, Skill, Tally
from storage.transaction import Transaction

# Whom a board does not name: who left its community, and on a circle's board who left some of its
# members and has played in none of those where they still are. (No view of the schema: SQLite's
# quick_check looks at less of a file with one.)
HIDDEN: Final = """
    SELECT leavers.person_id FROM leavers WHERE leavers.community_id = :community_id
    UNION
    SELECT leavers.person_id
    FROM communities AS member JOIN leavers ON leavers.community_id = member.community_id
    WHERE member.circle_id = :community_id AND NOT EXISTS (
        SELECT 1
        FROM identities AS known
            JOIN seat_results AS sat ON sat.identity_id = known.identity_id
            JOIN result_communities AS seen ON seen.match_id = sat.match_id
            JOIN communities AS other ON other.community_id = seen.community_id
        WHERE known.person_id = leavers.person_id AND other.circle_id = :community_id
            AND NOT EXISTS (
                SELECT 1 FROM leavers AS also
                WHERE also.community_id = other.community_id
                    AND also.person_id = leavers.person_id
            )
    )
"""
SELECT_ZONE: Final = "SELECT zone FROM communities WHERE community_id = :community_id"
UPDATE_ZONE: Final = "UPDATE communities SET zone = :zone WHERE community_id = :community_id"
SELECT_TALLIES: Final = f"""
    SELECT person_id, matches, wins, points, rounds, scope, settebelli, best_round, best_scope,
        comeback, most_rounds, streak, longest, abandons, substituted, training, training_wins
    FROM tallies
    WHERE community_id = :community_id AND period = :period AND variant = :variant
        AND person_id NOT IN ({HIDDEN})
    ORDER BY person_id
"""
SELECT_OF_PERSON: Final = """
    SELECT variant, matches, wins, points, rounds, scope, settebelli, best_round, best_scope,
        comeback, most_rounds, streak, longest, abandons, substituted, training, training_wins
    FROM tallies
    WHERE community_id = :community_id AND period = :period AND person_id = :person_id
    ORDER BY variant
"""
SELECT_VARIANTS: Final = """
    SELECT DISTINCT variant FROM tallies
    WHERE community_id = :community_id AND period = '' AND variant <> '' ORDER BY variant
"""
SUM_CATEGORIES: Final = """
    SELECT category, sum(points), sum(rounds) FROM category_tallies
    WHERE community_id = :community_id GROUP BY category ORDER BY category
"""
SUM_ROUNDS: Final = """
    SELECT coalesce(sum(rounds), 0) FROM tallies
    WHERE community_id = :community_id AND period = '' AND variant = ''
"""
SELECT_RATINGS: Final = """
    SELECT person_id, mu, sigma FROM ratings WHERE community_id = :community_id
"""
SELECT_STEPS: Final = """
    SELECT rating_steps.mu, rating_steps.sigma, ended
    FROM rating_steps
        JOIN result_communities ON result_communities.community_id = rating_steps.community_id
            AND result_communities.serial = rating_steps.serial
        JOIN results ON results.match_id = result_communities.match_id
    WHERE rating_steps.community_id = :community_id AND person_id = :person_id
    ORDER BY rating_steps.serial DESC LIMIT :limit
"""

# Whoever left a match has not won it, whatever the computer in their place did. The plus keeps the
# community's index out of it: one person's matches are few, the community's are not.
SELECT_COMPANIONS: Final = f"""
    SELECT whose.person_id, other.team = mine.team, count(*),
        sum(CASE WHEN mine.won > mine.abandoned THEN 1 ELSE 0 END),
        sum(CASE WHEN mine.won > mine.abandoned AND NOT other.won > other.abandoned
            THEN 1 ELSE 0 END),
        sum(CASE WHEN other.won > other.abandoned AND NOT mine.won > mine.abandoned
            THEN 1 ELSE 0 END)
    FROM identities AS own
        JOIN seat_results AS mine ON mine.identity_id = own.identity_id
        JOIN results ON results.match_id = mine.match_id
        JOIN result_communities ON result_communities.match_id = mine.match_id
        JOIN seat_results AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
        JOIN identities AS whose ON whose.identity_id = other.identity_id
    WHERE own.person_id = :person_id AND void = 0 AND ranked = 1 AND NOT {STRUCK}
        AND +result_communities.community_id = :community_id AND whose.person_id <> :person_id
        AND whose.person_id NOT IN ({HIDDEN})
    GROUP BY whose.person_id, other.team = mine.team
    ORDER BY whose.person_id
"""
SELECT_MEETINGS: Final = f"""
    SELECT other.team = mine.team, mine.won > mine.abandoned, other.won > other.abandoned
    FROM identities AS own
        JOIN seat_results AS mine ON mine.identity_id = own.identity_id
        JOIN results ON results.match_id = mine.match_id
        JOIN result_communities ON result_communities.match_id = mine.match_id
        JOIN seat_results AS other ON other.match_id = mine.match_id
        JOIN identities AS whose ON whose.identity_id = other.identity_id
    WHERE own.person_id = :person_id AND whose.person_id = :other AND void = 0 AND ranked = 1
        AND NOT {STRUCK} AND +result_communities.community_id = :community_id
    ORDER BY serial
"""
INSERT_LEAVER: Final = """
    INSERT INTO leavers (community_id, person_id) VALUES (:community_id, :person_id)
    ON CONFLICT (community_id, person_id) DO NOTHING
"""
DELETE_LEAVER: Final = """
    DELETE FROM leavers WHERE community_id = :community_id AND person_id = :person_id
"""
# A circle's board stands for those of its members; being in one of them is being in the circle.
SELECT_OWN: Final = """
    SELECT coalesce(circle_id, communities.community_id) AS board
    FROM identities
        JOIN seat_results ON seat_results.identity_id = identities.identity_id
        JOIN result_communities ON result_communities.match_id = seat_results.match_id
        JOIN communities ON communities.community_id = result_communities.community_id
    WHERE person_id = :person_id AND communities.platform <> 'circle' AND NOT EXISTS (
        SELECT 1 FROM leavers
        WHERE leavers.community_id = result_communities.community_id
            AND leavers.person_id = :person_id
    )
    GROUP BY board ORDER BY max(result_communities.match_id) DESC
"""
SELECT_MEMBERS: Final = f"""
    SELECT identities.person_id, name
    FROM tallies JOIN identities ON identities.person_id = tallies.person_id
    WHERE community_id = :community_id AND period = '' AND variant = ''
        AND tallies.person_id NOT IN ({HIDDEN})
    ORDER BY identity_id
"""
SELECT_TITLE: Final = """
    SELECT title FROM rooms WHERE community_id = :community_id ORDER BY room_id LIMIT 1
"""


class Step(NamedTuple):
    """What a person's skill was after the match that ended then."""

    skill: Skill
    ended: float


class Companion(NamedTuple):
    """Somebody a person played with (`together`) or against: the ranked matches, how many of them
    the person won, and in how many one of the two won and the other did not."""

    person_id: int
    together: bool
    matches: int
    wins: int
    beat: int
    beaten: int


class Meeting(NamedTuple):
    """One ranked match of two people: whether on one side, and who of them won."""

    together: bool
    one_won: bool
    other_won: bool


def tallies_of(
    tx: Transaction, community_id: int, *, period: str, variant: str
) -> list[tuple[int, Tally]]:
    """Everybody's counts but those of people who left, by person."""
    row = {"community_id": community_id, "period": period, "variant": variant}
    return [(person, Tally(*counts)) for person, *counts in tx.execute(SELECT_TALLIES, row)]


def tallies_of_person(
    tx: Transaction, community_id: int, person_id: int, *, period: str
) -> dict[str, Tally]:
    """The person's counts by variant; under "" those of all variants together."""
    row = {"community_id": community_id, "person_id": person_id, "period": period}
    return {variant: Tally(*counts) for variant, *counts in tx.execute(SELECT_OF_PERSON, row)}


def variants_of(tx: Transaction, community_id: int) -> list[str]:
    """The variants that were ever counted here."""
    return [name for (name,) in tx.execute(SELECT_VARIANTS, {"community_id": community_id})]


def skills_of(tx: Transaction, community_id: int) -> dict[int, Skill]:
    """Everybody's skill."""
    rows = tx.execute(SELECT_RATINGS, {"community_id": community_id})
    return {person: Skill(*skill) for person, *skill in rows}


def steps_of(tx: Transaction, community_id: int, person_id: int, limit: int) -> list[Step]:
    """The person's skill after each of their last `limit` ranked matches, oldest first."""
    row = {"community_id": community_id, "person_id": person_id, "limit": limit}
    rows = tx.execute(SELECT_STEPS, row).fetchall()
    return [Step(Skill(mu, sigma), ended) for mu, sigma, ended in reversed(rows)]


def categories_of_all(tx: Transaction, community_id: int) -> tuple[int, dict[str, CategoryTally]]:
    """The rounds that everybody played, summed by person, and what each category gave in them."""
    row = {"community_id": community_id}
    (rounds,) = tx.execute(SUM_ROUNDS, row).fetchone()
    sums = {
        category: CategoryTally(*numbers) for category, *numbers in tx.execute(SUM_CATEGORIES, row)
    }
    return rounds, sums


def companions_of(tx: Transaction, community_id: int, person_id: int) -> list[Companion]:
    """Everybody the person played a ranked match with or against, but those who left."""
    row = {"community_id": community_id, "person_id": person_id}
    return [
        Companion(person, bool(together), *numbers)
        for person, together, *numbers in tx.execute(SELECT_COMPANIONS, row)
    ]


def meetings_of(tx: Transaction, community_id: int, one: int, other: int) -> list[Meeting]:
    """The ranked matches in which both sat, oldest first."""
    row = {"community_id": community_id, "person_id": one, "other": other}
    return [Meeting(*map(bool, found)) for found in tx.execute(SELECT_MEETINGS, row)]


# ---- communities and their people ---------------------------------------------------------------


def community_zone(tx: Transaction, community_id: int) -> str | None:
    """The time zone the community chose, None if it did not."""
    row = tx.execute(SELECT_ZONE, {"community_id": community_id}).fetchone()
    if row is None:
        raise Missing("community", community_id)
    return None if row[0] is None else str(row[0])


def save_community_zone(tx: Transaction, community_id: int, zone: str) -> None:
    """Days begin and end in this time zone from now on, those of the past too."""
    if tx.execute(UPDATE_ZONE, {"community_id": community_id, "zone": zone}).rowcount != 1:
        raise Missing("community", community_id)


def community_title(tx: Transaction, community_id: int) -> str:
    """What the community's first room is called; "" if it has none."""
    row = tx.execute(SELECT_TITLE, {"community_id": community_id}).fetchone()
    return "" if row is None else str(row[0])


def community_left(tx: Transaction, community_id: int, person_id: int) -> None:
    """The person is hidden from the community's boards, and from its circle's unless they are in
    another community of it; their results stay."""
    tx.execute(INSERT_LEAVER, {"community_id": community_id, "person_id": person_id})


def community_joined(tx: Transaction, community_id: int, person_id: int) -> None:
    """The person is (again) one of the community."""
    tx.execute(DELETE_LEAVER, {"community_id": community_id, "person_id": person_id})


def communities_of_person(tx: Transaction, person_id: int) -> list[int]:
    """Whose boards are the person's own: where they have played and not left, each circle once; the
    one of their last match first."""
    return [found for (found,) in tx.execute(SELECT_OWN, {"person_id": person_id})]


def community_names(tx: Transaction, community_id: int) -> list[tuple[int, str]]:
    """Everybody on the community's boards by every name they go by."""
    return list(tx.execute(SELECT_MEMBERS, {"community_id": community_id}))
