"""Short-lived tokens, and what adapters remember."""

from __future__ import annotations

from functools import partial

from storage import (
    Database,
    InteractionToken,
    Transaction,
    forget_token,
    keep_token,
    purge_tokens,
    recall,
    remember,
    token_of,
)


def token(expires_at: float, text: str = "secret") -> InteractionToken:
    return InteractionToken("@original", text, expires_at)


async def found(database: Database, message: str, now: float) -> InteractionToken | None:
    return await database.read(partial(token_of, message=message, now=now))


async def test_a_token_works_until_it_expires_and_the_newest_counts(database: Database) -> None:
    for fresh in (token(100.0, "old"), token(200.0, "new")):
        await database.write(partial(keep_token, message="m", fresh=fresh, now=10.0))
    assert await found(database, "m", 199.0) == token(200.0, "new")
    assert await found(database, "m", 200.0) is None
    assert await found(database, "another", 10.0) is None


async def test_what_has_expired_goes_with_the_next_one_that_is_kept(database: Database) -> None:
    await database.write(partial(keep_token, message="old", fresh=token(50.0), now=10.0))
    await database.write(partial(keep_token, message="new", fresh=token(200.0), now=60.0))

    def count(tx: Transaction) -> int:
        (rows,) = tx.execute("SELECT count(*) FROM interaction_tokens").fetchone()
        return int(rows)

    assert await database.read(count) == 1
    await database.write(partial(purge_tokens, now=float("inf")))
    assert await database.read(count) == 0


async def test_a_token_that_is_refused_is_forgotten(database: Database) -> None:
    await database.write(partial(keep_token, message="m", fresh=token(200.0), now=10.0))
    await database.write(partial(forget_token, message="m"))
    assert await found(database, "m", 10.0) is None


def test_a_token_is_not_written_where_it_is_told() -> None:
    assert "secret" not in repr(token(1.0))


async def test_each_platform_remembers_its_own(database: Database) -> None:
    for value in ("one", "two"):
        await database.write(partial(remember, platform="here", name="commands", value=value))
    recalled = partial(recall, name="commands")
    assert await database.read(partial(recalled, platform="here")) == "two"
    assert await database.read(partial(recalled, platform="there")) is None
