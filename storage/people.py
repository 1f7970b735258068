"""People and the platform identities they are known by."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from storage.blocks import block_again
from storage.errors import Missing
from storage.names import clean_name
from storage.transaction import Transaction

SELECT_IDENTITY: Final = """
    SELECT identity_id, person_id, platform, external_id, name, spoke
    FROM identities WHERE platform = :platform AND external_id = :external_id
"""
SELECT_OF_PERSON: Final = """
    SELECT identity_id, person_id, platform, external_id, name, spoke
    FROM identities WHERE person_id = :person_id ORDER BY identity_id
"""
INSERT_PERSON: Final = "INSERT INTO people (created_at) VALUES (:now) RETURNING person_id"
INSERT_IDENTITY: Final = """
    INSERT INTO identities (person_id, platform, external_id, name)
    VALUES (:person_id, :platform, :external_id, :name)
    RETURNING identity_id, person_id, platform, external_id, name, spoke
"""
# Whoever has one identity, which is nearly everybody, is written nothing by this.
SPEAK: Final = """
    UPDATE identities SET spoke = 1 + (
        SELECT max(own.spoke) FROM identities AS own WHERE own.person_id = identities.person_id
    )
    WHERE identity_id = :identity_id AND EXISTS (
        SELECT 1 FROM identities AS other
        WHERE other.person_id = identities.person_id
            AND other.identity_id <> identities.identity_id AND other.spoke >= identities.spoke
    )
    RETURNING spoke
"""
RENAME: Final = "UPDATE identities SET name = :name WHERE identity_id = :identity_id"
SELECT_SETTINGS: Final = "SELECT settings FROM people WHERE person_id = :person_id"
UPDATE_SETTINGS: Final = "UPDATE people SET settings = :settings WHERE person_id = :person_id"


@dataclass(frozen=True, slots=True)
class Identity:
    """A person as one platform knows them; `name` is clean and as they last called themselves. Of
    several identities of one person the one with the largest `spoke` did something last."""

    identity_id: int
    person_id: int
    platform: str
    external_id: str
    name: str
    spoke: int = 0


def sign_in(tx: Transaction, *, platform: str, external_id: str, name: str, now: float) -> Identity:
    """The identity of whoever just did something; a person never seen before is made.

    `name` comes as the platform gives it and is cleaned here, once for every later use.
    """
    clean = clean_name(name)
    known = identity_of(tx, platform, external_id)
    if known is None:
        (person_id,) = tx.execute(INSERT_PERSON, {"now": now}).fetchone()
        row = {
            "person_id": person_id,
            "platform": platform,
            "external_id": external_id,
            "name": clean,
        }
        made = Identity(*tx.execute(INSERT_IDENTITY, row).fetchone())
        block_again(tx, person_id, platform, external_id)
        return made
    if known.name != clean:
        tx.execute(RENAME, {"identity_id": known.identity_id, "name": clean})
    spoken = tx.execute(SPEAK, {"identity_id": known.identity_id}).fetchone()
    return replace(known, name=clean, spoke=known.spoke if spoken is None else spoken[0])


def identity_of(tx: Transaction, platform: str, external_id: str) -> Identity | None:
    row = tx.execute(SELECT_IDENTITY, {"platform": platform, "external_id": external_id}).fetchone()
    return None if row is None else Identity(*row)


def speaking(identities: Iterable[Identity]) -> Identity:
    """Of one person's identities the one that did something last."""
    return max(identities, key=lambda one: (one.spoke, -one.identity_id))


def identities_of(tx: Transaction, person_ids: Iterable[int]) -> dict[int, list[Identity]]:
    """For each of these people every identity, oldest first; an empty list for one unknown."""
    return {
        person_id: [
            Identity(*row) for row in tx.execute(SELECT_OF_PERSON, {"person_id": person_id})
        ]
        for person_id in person_ids
    }


def person_settings(tx: Transaction, person_id: int) -> str:
    """The person's settings as JSON text; "{}" until they chose something."""
    row = tx.execute(SELECT_SETTINGS, {"person_id": person_id}).fetchone()
    if row is None:
        raise Missing("person", person_id)
    return str(row[0])


def save_person_settings(tx: Transaction, person_id: int, settings: str) -> None:
    row = {"person_id": person_id, "settings": settings}
    if tx.execute(UPDATE_SETTINGS, row).rowcount != 1:
        raise Missing("person", person_id)
