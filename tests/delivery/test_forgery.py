"""Every button, pressed by whoever must not: from another room or community, without a seat, at a
wrong moment, with a changed hash. Nothing changes, and nobody sees a card of somebody else's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.delivery import Answer
from bot.delivery.tokens import parse
from bot.manager import PersonId
from bot.screens.screen import Press, Subject
from storage import Room
from tests.delivery.forging import Case, World, open_world, verbs_in_code
from tests.delivery.watch import Watch, hidden


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with open_world(tmp_path / "scopa.db") as world:
        yield world


async def attempt(
    world: World, who: PersonId, room: Room, token: str, *, admin: bool = False
) -> Answer:
    """Press it and look through everything that is shown because of that."""
    watch = Watch(world.house)
    answer = await world.house.desk.press(who, room, token, admin=admin)
    await world.house.reconciler.settle()
    seats = {world.anna: 0, world.bruno: 1}
    for match_id in (world.playing, world.cutting):
        match = await world.house.match(match_id)
        for message in watch.seen:
            owner = message.place.person
            secret = hidden(match, seats.get(owner) if owner is not None else None)
            about = {(one.subject, one.subject_id) for one in map(parse, message.tokens())}
            if (Subject.MATCH, match_id) not in about and owner in seats:
                continue  # another of their hands
            if message.place.kind == "note":
                watch.search_buttons_and_picture(message, secret)
            else:
                watch.search(message, secret)
    return answer


async def is_refused(world: World, case: Case, who: PersonId, room: Room) -> None:
    """Pressing it there changes nothing, shows the person nothing, and is answered with a line."""
    before, shown = await world.state(), dict(world.house.platform.messages)
    answer = await attempt(world, who, room, world.token(case))
    assert answer.alert, case.name
    assert answer.notice, case.name
    assert await world.state() == before, case.name
    new = world.house.platform.messages.keys() - shown.keys()
    assert not new, case.name


async def test_no_button_works_in_another_community(world: World) -> None:
    for case in (await world.cases()).values():
        await is_refused(world, case, world.dino, world.elsewhere)


async def test_no_button_works_in_another_room_even_for_whoever_sits_there(world: World) -> None:
    for case in (await world.cases()).values():
        # A board belongs to all rooms of a community, the memory of a match to whoever played it.
        if case.press.subject is not Subject.BOARD and case.press.verb not in ("memory", "record"):
            await is_refused(world, case, case.who, world.kitchen)
            await is_refused(world, case, case.who, world.elsewhere)


async def test_in_their_own_chat_people_have_buttons_of_their_own_matches_only(
    world: World,
) -> None:
    own = await world.house.desk.open_room(
        platform="fake", community=None, external_id="Carla", title="Carla"
    )
    for case in (await world.cases()).values():
        await is_refused(world, case, world.carla, own)


async def test_who_has_no_seat_changes_nothing_but_by_sitting_down(world: World) -> None:
    for case in (await world.cases()).values():
        if case.open_to_all:
            continue
        before = await world.state()
        answer = await attempt(world, world.carla, world.room, world.token(case))
        after = await world.state()
        if case.own:  # a page, or a choice for themselves: nothing of the others' changes
            assert {**after, "people": []} == {**before, "people": []}, case.name
        else:
            assert (answer.alert, after) == (True, before), case.name


async def test_a_seat_is_no_rank_and_no_other_seat(world: World) -> None:
    """What the host, the administrators or whoever is to play may do, the other player may not."""
    for name, case in (await world.cases()).items():
        other = world.anna if case.who == world.bruno else world.bruno
        for_the_other = {"hand", "back", "vote", "unvote", "leave_yes", "rematch", "deal"}
        for_the_other |= {"leave", "start", "computer", "seat", "options", "page", "join"}
        for_the_other |= {"take_away"}
        if case.own or case.open_to_all or case.press.verb in for_the_other:
            continue
        before = await world.state()
        answer = await attempt(world, other, world.room, world.token(case))
        assert (answer.alert, await world.state()) == (True, before), name


async def test_what_belongs_to_a_moment_does_nothing_at_another(world: World) -> None:
    bound = [case for case in (await world.cases()).values() if case.bound]
    assert len(bound) == 9
    for case in bound:
        for version in (case.press.version - 1, case.press.version + 1, 0):
            before = await world.state()
            stale = case.at(version)
            answer = await attempt(world, case.who, world.room, world.token(stale), admin=True)
            assert await world.state() == before, (case.name, version)
            # Whose card was played already hears so; everybody else that it was the move before.
            assert answer.alert or answer.notice, (case.name, version)


async def test_a_changed_button_does_nothing(world: World) -> None:
    """Another index, another subject, another verb or meaning: the hash fits none of them."""
    cases = await world.cases()
    for case in cases.values():
        token = world.token(case)
        head, _, mac = token.rpartition(":")
        kind, number, version, verb, index = head.split(":")
        forged = [
            f"{head}:{'A' * 8}",
            f"{head}:{mac[::-1]}" if mac != mac[::-1] else f"{head}:{'B' * 8}",
            f"{kind}:{number}:{version}:{verb}:{int(index, 36) + 1}:{mac}",
            world.house.signer.token(replace(case.press, meaning="another")),
        ]
        forged += [
            f"{kind}:{number}:{version}:{other.press.verb}:{index}:{mac}"
            for other in cases.values()
            if other.press.subject is case.press.subject and other.press.verb != verb
        ]
        before = await world.state()
        for made_up in forged:
            answer = await attempt(world, case.who, world.room, made_up, admin=True)
            # A board whose choice is not offered leads to the usual one, and changes nothing.
            assert answer.alert or case.press.subject is Subject.BOARD, made_up
        assert await world.state() == before, case.name


async def test_no_verb_that_the_code_knows_works_from_outside(world: World) -> None:
    """Also those that the table of buttons doesn't have, signed by us and without a choice."""
    subjects: list[tuple[Subject, int]] = [
        (Subject.MATCH, world.playing),
        (Subject.MATCH, world.ended),
        (Subject.LOBBY, world.gathering),
        (Subject.ROOM, world.room.room_id),
        (Subject.BOARD, world.room.community_id or 0),
    ]
    verbs = verbs_in_code()
    assert {case.press.verb for case in (await world.cases()).values()} <= verbs
    before = await world.state()
    for subject, number in subjects:
        for verb in verbs:
            for version in (0, 1):
                press = Press(subject, number, version, verb)
                answer = await attempt(
                    world, world.dino, world.elsewhere, world.house.signer.token(press)
                )
                assert answer.alert, press
    assert await world.state() == before


# Otherwise nothing were proved above: each button works for whom it is made.

# What ends something needs a world of its own; before it these are pressed.
ENDING = {
    "m:leave_yes": (),
    "m:take_away": (),
    "l:leave": (),
    "l:close": (),
    "l:start": ("l:join", "l:computer"),
    "l:take_away": (),
}


async def works(world: World, name: str) -> None:
    case = (await world.cases())[name]
    answer = await world.house.desk.press(case.who, world.room, world.token(case), admin=True)
    assert not answer.alert, (name, answer.notice)


async def test_each_button_works_for_whom_it_is_made(world: World) -> None:
    # What makes room for another one, or needs a turn that is over then, comes first.
    first = ["r:last", "m:card", "m:declare", "m:slot", "l:join", "l:remove", "r:unblock", "m:vote"]
    # A circle to step out of is tested where circles are.
    names = (await world.cases()).keys() - {*first, *ENDING, "r:apart_yes"}
    for name in (*first, *sorted(names)):
        await works(world, name)


@pytest.mark.parametrize("name", ENDING)
async def test_what_ends_something_works_for_whom_it_is_made(world: World, name: str) -> None:
    before = await world.state()
    for needed in ENDING[name]:
        await works(world, needed)
    await works(world, name)
    assert await world.state() != before
