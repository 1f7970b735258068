"""One person on several platforms: codes, seats that go along, and taking it apart again."""

from __future__ import annotations

import asyncio
import json
import re
from functools import partial
from pathlib import Path
from random import Random

import pytest

import storage
from bot.game import Phase
from bot.manager import (
    AlreadySeated,
    CommunityId,
    LobbyState,
    MatchChanged,
    MatchId,
    NotLinked,
    NotSeated,
    NotStored,
    OwnCode,
    PersonId,
    SameTable,
    TooFast,
    Unknown,
    WrongCode,
)
from bot.manager.codes import CODE_SECONDS
from tests.manager.tables import Tables, open_tables

CODE = re.compile(r"[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}")


async def elsewhere(tables: Tables, name: str, platform: str = "other") -> PersonId:
    """Somebody speaks on another platform."""
    return await tables.manager.people.sign_in(platform=platform, external_id=name, name=name)


async def linked(tables: Tables, giver: PersonId, other: PersonId) -> None:
    await tables.manager.links.link(other, await tables.manager.links.give(giver))


async def names(tables: Tables, person: PersonId) -> list[str]:
    return [one.name for one in await tables.manager.links.identities(person)]


async def sits_nowhere(tables: Tables, person: PersonId) -> bool:
    def find(tx: storage.Transaction) -> list[int]:
        return storage.open_lobbies_of_person(tx, person) + storage.open_matches_of_person(
            tx, person
        )

    return await tables.db.read(find) == []


async def everything(tables: Tables) -> str:
    """Whatever is stored about who is who and who sits where."""

    def dump(tx: storage.Transaction) -> str:
        queries = (
            "SELECT identity_id, person_id FROM identities ORDER BY 1",
            "SELECT lobby_id, person_id FROM lobby_people ORDER BY 1, 2",
            "SELECT match_id, person_id FROM match_people ORDER BY 1, 2",
            "SELECT match_id, seats FROM matches ORDER BY 1",
            "SELECT lobby_id, state, revision FROM lobbies ORDER BY 1",
            "SELECT community_id, person_id FROM blocks ORDER BY 1, 2",
            "SELECT community_id, person_id FROM leavers ORDER BY 1, 2",
            "SELECT person_id, settings FROM people ORDER BY 1",
        )
        return json.dumps([tx.execute(query).fetchall() for query in queries])

    return await tables.db.read(dump)


# ---- codes --------------------------------------------------------------------------------------


async def test_two_who_are_linked_are_one(tables: Tables) -> None:
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    code = await tables.manager.links.give(anna)
    assert CODE.fullmatch(code)
    await tables.manager.links.link(away, f" {code.lower().replace('-', ' ')} ")
    assert await names(tables, away) == ["Anna", "anna_d"]
    assert await tables.person("Anna") == await elsewhere(tables, "anna_d") == away
    assert await tables.manager.people.names([away]) == {away: "anna_d"}
    assert await names(tables, anna) == []


async def test_a_code_is_not_in_the_file(tables: Tables, path: Path) -> None:
    anna = await tables.person("Anna")
    code = await tables.manager.links.give(anna)
    stored = b"".join(one.read_bytes() for one in path.parent.iterdir() if "lock" not in one.name)
    for form in (code, code.replace("-", "")):
        assert form.encode() not in stored


async def test_a_code_works_once_for_ten_minutes_and_not_for_its_giver(tables: Tables) -> None:
    links = tables.manager.links
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    third = await elsewhere(tables, "anna_p", "third")
    code = await links.give(anna)
    with pytest.raises(OwnCode):
        await links.link(anna, code)
    tables.time.passes(CODE_SECONDS)
    with pytest.raises(WrongCode):
        await links.link(away, code)
    first, second = await links.give(anna), await links.give(anna)
    with pytest.raises(WrongCode):
        await links.link(away, first)  # a new code takes the place of the last one
    await links.link(away, second)
    with pytest.raises(WrongCode):
        await links.link(third, second)
    assert await names(tables, third) == ["anna_p"]


async def test_of_two_who_enter_one_code_at_once_one_is_linked(tables: Tables) -> None:
    code = await tables.manager.links.give(await tables.person("Anna"))
    others = [await elsewhere(tables, f"other {i}") for i in range(4)]
    answers = await asyncio.gather(
        *(tables.manager.links.link(other, code) for other in others), return_exceptions=True
    )
    assert sorted(map(type, answers), key=str) == sorted([int] + [WrongCode] * 3, key=str)
    assert sorted([len(await names(tables, other)) for other in others]) == [1, 1, 1, 2]


async def test_nobody_can_go_on_guessing_or_asking(tables: Tables) -> None:
    links = tables.manager.links
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    code = ""
    for _ in range(5):
        code = await links.give(anna)
        with pytest.raises(WrongCode):
            await links.link(away, "AAAA-AAAA" * 1000)
    with pytest.raises(TooFast) as refused:
        await links.link(away, code)
    assert refused.value.seconds == CODE_SECONDS
    with pytest.raises(TooFast):
        await links.give(anna)
    await links.link(await elsewhere(tables, "anna_p", "third"), code)  # each has their own limit
    tables.time.passes(CODE_SECONDS)
    with pytest.raises(WrongCode):
        await links.link(away, code)
    tables.time.passes(-3 * CODE_SECONDS)  # a clock that is set back keeps nobody waiting
    await links.give(away)


# ---- seats --------------------------------------------------------------------------------------


async def test_seats_go_along_and_the_match_goes_on(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    away = await elsewhere(tables, "anna_d")
    gathering = await tables.lobby(anna)
    match_id = await tables.match(anna, bruno)
    await tables.play(match_id)
    hand = (await tables.manager.matches.standing(match_id, anna)).view.hand
    tables.heard.clear()
    await linked(tables, anna, away)

    assert MatchChanged(match_id) in tables.heard
    now = await tables.manager.matches.standing(match_id, away)
    assert (now.view.hand, [seat.person for seat in now.seats]) == (hand, [away, bruno])
    assert (await tables.manager.matches.standing(match_id, anna)).view.seat is None
    lobby = (await tables.manager.lobbies.standing(gathering)).lobby
    assert (lobby.host, lobby.people) == (away, (away,))
    with pytest.raises(AlreadySeated):
        await tables.manager.lobbies.join(gathering, away)
    with pytest.raises(NotSeated):
        await tables.manager.matches.leave(match_id, anna)
    over = await tables.play_out(match_id, Random(1))
    assert over.view.phase is Phase.OVER
    (result,) = await tables.results()
    anna_here = (await tables.manager.links.identities(away))[0]
    assert result.seats[0].identity_id == anna_here.identity_id


async def test_both_at_one_table_can_not_become_one(tables: Tables) -> None:
    links = tables.manager.links
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    lobby_id = await tables.lobby(anna, away)
    code = await links.give(anna)
    before = await everything(tables)
    with pytest.raises(SameTable) as refused:
        await links.link(away, code)
    assert refused.value.code == (await tables.manager.lobbies.standing(lobby_id)).code
    await tables.manager.lobbies.start(lobby_id, anna)
    with pytest.raises(SameTable):
        await links.link(away, code)
    match_id = await tables.match_of(lobby_id)
    await tables.manager.matches.leave(match_id, away)  # with two seats, that is the end
    await links.link(away, code)
    assert before != await everything(tables)
    # A rematch of one person against themselves is offered to nobody.
    lobby = (await tables.manager.lobbies.standing(lobby_id)).lobby
    assert (lobby.state, lobby.people) == (LobbyState.CLOSED, (away,))
    assert not (await tables.public(match_id)).can_rematch
    assert [seat.person for seat in (await tables.public(match_id)).seats] == [away, away]


async def test_unlinking_gives_everybody_back_their_own(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    away = await elsewhere(tables, "anna_d")
    before_them = await tables.match(anna, bruno)
    over = await tables.match(anna, away)
    await tables.play_out(over, Random(2))
    await linked(tables, anna, away)
    await elsewhere(tables, "anna_d")
    as_away = await tables.match(away, bruno)
    finished = await tables.match(away, bruno)
    await tables.play_out(finished, Random(3))
    await tables.person("Anna")
    as_anna = await tables.lobby(away)

    # Here speaks Anna, so it is anna_d who becomes somebody else.
    await tables.manager.links.unlink(away)
    assert await tables.person("Anna") == away
    new = await elsewhere(tables, "anna_d")
    assert new not in (anna, away)
    assert (await names(tables, away), await names(tables, new)) == (["Anna"], ["anna_d"])

    async def seats(match_id: MatchId) -> list[PersonId | None]:
        return [seat.person for seat in (await tables.public(match_id)).seats]

    assert await seats(before_them) == [away, bruno]
    assert await seats(as_away) == await seats(finished) == [new, bruno]
    assert await seats(over) == [away, new]
    assert (await tables.manager.lobbies.standing(as_anna)).lobby.people == (away,)
    await tables.play_out(as_away, Random(4))
    ours = {identity.identity_id for identity in await tables.manager.links.identities(new)}
    played = {
        result.match_id
        for result in await tables.results()
        if ours & {seat.identity_id for seat in result.seats}
    }
    assert played == {over, as_away, finished}
    with pytest.raises(NotLinked):
        await tables.manager.links.unlink(new)
    await tables.manager.lobbies.join(as_anna, new)  # two people again, so they may meet


async def test_what_was_linked_is_so_after_a_restart(path: Path) -> None:
    async with open_tables(path) as tables:
        anna, bruno = await tables.people(2)
        away = await elsewhere(tables, "anna_d")
        match_id = await tables.match(anna, bruno)
        await linked(tables, anna, away)
        stored = await everything(tables)
    async with open_tables(path) as tables:
        assert await everything(tables) == stored
        assert (await tables.public(match_id)).seats[0].person == away
        assert await tables.manager.people.address(away, "fake") == "Anna"
        assert await tables.manager.people.address(away, "other") == "anna_d"
        assert await tables.manager.people.address(away, "third") is None


async def test_moves_and_seats_taken_meanwhile_are_neither_lost_nor_doubled(tables: Tables) -> None:
    anna, bruno = await tables.people(2)
    away = await elsewhere(tables, "anna_d")
    for seed in range(6):
        match_id = await tables.match(anna, bruno)
        code = await tables.manager.links.give(anna)
        rng = Random(seed)
        mover, mine = await tables.on_turn(match_id)
        move = rng.choice(mine.view.legal_moves)
        work = [
            tables.manager.links.link(away, code),
            tables.manager.matches.play(match_id, mover, move, mine.view.version),
            tables.lobby(anna),
            tables.lobby(anna),
        ]
        rng.shuffle(work)
        answers = await asyncio.gather(*work, return_exceptions=True)
        # Whoever spoke as Anna a moment too late is told so, and nothing of it is left.
        refused = {type(one) for one in answers if isinstance(one, BaseException)}
        assert refused <= {NotSeated, Unknown}
        assert await sits_nowhere(tables, anna)
        row = await tables.row(match_id)
        assert row.version in (mine.view.version, mine.view.version + 1)
        now = await tables.public(match_id)
        assert [seat.person for seat in now.seats] == [away, bruno]
        await tables.step(match_id)
        await tables.manager.links.unlink(away)
        anna = await tables.person("Anna")
        away = await elsewhere(tables, "anna_d")
        tables.time.passes(CODE_SECONDS)


async def test_what_can_not_be_stored_has_not_happened(tables: Tables) -> None:
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    match_id = await tables.match(anna)
    code = await tables.manager.links.give(anna)
    before = await everything(tables)

    async def fail(job: object) -> None:
        raise storage.StorageFailed("disk I/O error")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables.db, "write", fail)
        with pytest.raises(NotStored):
            await tables.manager.links.link(away, code)
    assert await everything(tables) == before
    assert (await tables.manager.matches.standing(match_id, anna)).view.seat == 0
    await tables.manager.links.link(away, code)


# ---- what hangs on people -----------------------------------------------------------------------


async def test_nobody_gets_past_a_block_by_linking_or_unlinking(tables: Tables) -> None:
    community = tables.room.community_id
    assert community is not None
    for blocked_first in (True, False):
        giver = await elsewhere(tables, f"giver {blocked_first}", "one")
        other = await elsewhere(tables, f"other {blocked_first}", "two")
        barred = giver if blocked_first else other
        await tables.db.write(partial(storage.block, community_id=community, person_id=barred))
        await linked(tables, giver, other)
        found = await tables.db.read(lambda tx: storage.blocked_people(tx, community))
        assert (other in found, giver in found) == (True, False)
        await tables.manager.links.unlink(other)
        rest = await elsewhere(tables, f"giver {blocked_first}", "one")
        found = await tables.db.read(lambda tx: storage.blocked_people(tx, community))
        assert {other, rest} <= set(found)


async def test_the_choices_of_the_one_who_gave_the_code_hold(tables: Tables) -> None:
    people = tables.manager.people
    anna, away = await tables.person("Anna"), await elsewhere(tables, "anna_d")
    await people.choose_language(anna, "fr")
    await people.choose_language(away, "en")
    await people.choose_text_only(away, True)
    await linked(tables, anna, away)
    both = await people.preferences(away)
    assert (both.language, both.text_only) == ("fr", True)
    await tables.manager.links.unlink(away)
    assert await people.preferences(await tables.person("Anna")) == both


async def test_of_two_accounts_on_one_platform_the_one_that_spoke_last_is_shown_things(
    tables: Tables,
) -> None:
    anna, second = await tables.person("Anna"), await tables.person("Anna 2")
    await linked(tables, anna, second)
    assert await tables.manager.people.address(second, "fake") == "Anna 2"
    assert await tables.person("Anna") == second
    assert await tables.manager.people.address(second, "fake") == "Anna"
    assert await tables.person("Anna 2") == second
    assert await tables.manager.people.address(second, "fake") == "Anna 2"


async def test_whoever_is_still_there_under_one_name_has_not_left(tables: Tables) -> None:
    boards, community = tables.manager.boards, tables.room.community_id
    assert community is not None
    anna, bruno = await tables.people(2)
    away = await elsewhere(tables, "anna_d")
    await tables.play_out(await tables.match(anna, bruno), Random(1))

    async def left() -> list[int]:
        return await tables.db.read(
            lambda tx: [p for (p,) in tx.execute("SELECT person_id FROM leavers ORDER BY 1")]
        )

    await boards.left(CommunityId(community), anna)
    await linked(tables, anna, away)  # she was never there as anna_d
    assert await left() == [away]
    await boards.joined(CommunityId(community), away)
    third = await elsewhere(tables, "anna_p", "third")
    await boards.left(CommunityId(community), third)
    await linked(tables, third, away)
    assert await left() == []
