"""How much one person and one room may ask for: a flood is answered kindly, once, and hurts nobody
else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.delivery.allowances import (
    AT_ONCE,
    OF_A_PERSON,
    OF_A_ROOM,
    Allowance,
    Allowances,
    Kind,
    kind_of_command,
    kind_of_press,
)
from bot.delivery.tokens import Signer
from bot.i18n import speaker
from bot.manager import PersonId, TooFast
from bot.screens.screen import Press, Subject
from tests.house import NOON, House, Time, open_house

EN = speaker("en")
ANNA, BRUNO = PersonId(1), PersonId(2)


async def asked(
    allowances: Allowances, person: PersonId = ANNA, kind: Kind = Kind.TABLE, room: int = 1
) -> TooFast | None:
    """Why it was refused, None if it was done."""

    async def work() -> None:
        return None

    try:
        await allowances.within(person, room, kind, work())
    except TooFast as error:
        return error
    return None


# ---- the buckets --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", Kind)
async def test_a_burst_is_done_and_what_comes_after_it_waits(kind: Kind) -> None:
    time = Time(0.0)
    allowances = Allowances(OF_A_PERSON, {}, time)
    allowed = OF_A_PERSON[kind]
    for _ in range(int(allowed.burst)):
        assert await asked(allowances, kind=kind) is None
    refused = await asked(allowances, kind=kind)
    assert refused is not None
    assert 0 < refused.seconds <= 1 / allowed.per_second + 1
    assert await asked(allowances, BRUNO, kind) is None
    time.passes(1 / allowed.per_second)
    assert await asked(allowances, kind=kind) is None
    assert await asked(allowances, kind=kind) is not None


async def test_one_kind_of_wish_does_not_use_up_another() -> None:
    allowances = Allowances(dict.fromkeys(Kind, Allowance(1, 0.01)), {}, Time(0.0))
    for kind in Kind:
        assert await asked(allowances, kind=kind) is None
        assert await asked(allowances, kind=kind) is not None


@pytest.mark.parametrize("kind", OF_A_ROOM)
async def test_a_crowd_is_bounded_by_its_room_and_other_rooms_never_notice(kind: Kind) -> None:
    allowances = Allowances(OF_A_PERSON, OF_A_ROOM, Time(0.0))
    crowd = range(1, 200)
    done = [person for person in crowd if await asked(allowances, PersonId(person), kind) is None]
    assert len(done) == OF_A_ROOM[kind].burst
    assert await asked(allowances, PersonId(500), kind, room=2) is None


async def test_a_refusal_is_told_once_in_a_while() -> None:
    time = Time(0.0)
    allowances = Allowances(dict.fromkeys(Kind, Allowance(1, 0.001)), {}, time)
    await asked(allowances)
    told = []
    for _ in range(12):
        refused = await asked(allowances)
        assert refused is not None
        told.append(refused.told)
        time.passes(1.0)
    assert [i for i, is_told in enumerate(told) if is_told] == [0, 5, 10]


async def test_nobody_has_more_than_so_many_wishes_under_way() -> None:
    allowances, door = Allowances(now=Time(0.0)), asyncio.Event()

    async def wait() -> None:
        await door.wait()

    waiting = [
        asyncio.create_task(allowances.within(ANNA, 1, Kind.MOVE, wait())) for _ in range(AT_ONCE)
    ]
    await asyncio.sleep(0)
    assert await asked(allowances, kind=Kind.MOVE) is not None
    assert await asked(allowances, BRUNO, Kind.MOVE) is None
    door.set()
    await asyncio.gather(*waiting)
    assert await asked(allowances, kind=Kind.MOVE) is None


async def test_work_that_fails_is_no_longer_under_way() -> None:
    allowances = Allowances(dict.fromkeys(Kind, Allowance(1000, 1.0)), {}, Time(0.0))

    async def fail() -> None:
        raise LookupError

    for _ in range(2 * AT_ONCE):
        with pytest.raises(LookupError):
            await allowances.within(ANNA, 1, Kind.MOVE, fail())


async def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.allowances._REMEMBERED", 50)
    allowances = Allowances(now=Time(0.0))
    for number in range(1, 200):
        await asked(allowances, PersonId(number), room=number)
    assert allowances.remembered == 50


@pytest.mark.parametrize(
    ("press", "kind"),
    [
        (Press(Subject.MATCH, 1, 1, "play"), Kind.MOVE),
        (Press(Subject.MATCH, 1, 1, "hand"), Kind.MOVE),
        (Press(Subject.MATCH, 1, 1, "vote"), Kind.CHANGE),
        (Press(Subject.LOBBY, 1, 1, "join"), Kind.CHANGE),
        (Press(Subject.ROOM, 1, 1, "new"), Kind.TABLE),
        (Press(Subject.ROOM, 1, 1, "last"), Kind.TABLE),
        (Press(Subject.ROOM, 1, 1, "mylang"), Kind.CHANGE),
        (Press(Subject.BOARD, 1, 1, "board"), Kind.PICTURE),
        (Press(Subject.BOARD, 1, 1, "records"), Kind.PICTURE),
        (Press(Subject.MATCH, 1, 1, "memory"), Kind.PICTURE),
        (Press(Subject.MATCH, 1, 1, "replay"), Kind.EXPORT),
        (Press(Subject.MATCH, 1, 1, "record"), Kind.EXPORT),
    ],
)
def test_buttons_by_what_they_cost(press: Press, kind: Kind) -> None:
    assert kind_of_press(Signer(bytes(32)).token(press)) is kind


def test_commands_by_what_they_cost() -> None:
    assert kind_of_press("nonsense") is Kind.MOVE
    assert kind_of_command("new", "scopa:2") is Kind.TABLE
    assert kind_of_command("new", "") is Kind.MOVE
    assert kind_of_command("table", "") is Kind.REPOST
    assert {kind_of_command(name, "") for name in ("board", "stats", "match")} == {Kind.PICTURE}


# ---- at the desk --------------------------------------------------------------------------------


async def flood(house: House, person: PersonId, command: str, argument: str = "") -> list[str]:
    """What the person is told about more of it than anybody may ask for."""
    room = await house.room()
    answers = [await house.desk.command(person, room, command, argument) for _ in range(60)]
    assert all(answer.alert for answer in answers[-20:])
    return [answer.notice for answer in answers if answer.alert and answer.notice]


async def test_a_flood_of_new_tables_opens_a_few_and_hears_one_kind_line(tmp_path: Path) -> None:
    time = Time(NOON)
    async with open_house(tmp_path / "db", time=time, allowances=Allowances(now=time)) as house:
        anna, bruno = await house.people(2)
        told = await flood(house, anna, "new", "scopa:2")
        assert told == [EN("refused-too-fast", count=5)]
        room = await house.room()
        assert len(await house.lobbies(room)) == OF_A_PERSON[Kind.TABLE].burst
        assert not (await house.desk.command(bruno, room, "new", "scopa:2")).alert


async def test_a_flood_of_reposts_leaves_the_rooms_messages_to_the_others(tmp_path: Path) -> None:
    time = Time(NOON)
    async with open_house(tmp_path / "db", time=time, allowances=Allowances(now=time)) as house:
        anna, bruno = await house.people(2)
        room = await house.room()
        await house.desk.command(bruno, room, "new", "scopa:2")
        await house.reconciler.settle()
        assert len(await flood(house, anna, "table")) == 1
        await house.reconciler.settle()
        assert house.platform.did("new", "table") <= 1 + OF_A_PERSON[Kind.REPOST].burst
        assert not (await house.desk.command(bruno, room, "table")).alert


async def test_a_flood_of_statistics_is_refused_and_moves_go_on(tmp_path: Path) -> None:
    time = Time(NOON)
    async with open_house(tmp_path / "db", time=time, allowances=Allowances(now=time)) as house:
        anna, bruno = await house.people(2)
        room = await house.room()
        await house.desk.command(anna, room, "new", "scopa:2")
        await house.reconciler.settle()
        assert await flood(house, anna, "stats")
        join = house.platform.one("table").tokens("join")[0]
        assert not (await house.desk.press(bruno, room, join)).alert
        await house.reconciler.settle()
        start = house.platform.one("table").tokens("start")[0]
        assert not (await house.desk.press(anna, room, start)).alert
        assert len(await house.matches(room)) == 1
