"""Whole matches, played through the real program by people who see what Telegram shows them."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from bot.game import VARIANTS
from tests.standins.telegram import Telegram
from tests.telegram.playing import Player, gather
from tests.telegram.prepared import one_round_each
from tests.telegram.privacy import leaks
from tests.telegram.program import GENEROUS, Program


def played(program: Program) -> Counter[Any]:
    """How many cards each actor has played."""
    query = "SELECT actor FROM actions WHERE json_extract(action, '$.do') = 'play'"
    return Counter(actor for (actor,) in program.rows(query))


def asked(telegram: Telegram, *patterns: str) -> int:
    return len(telegram.records.of(*patterns))


async def test_two_people_play_to_the_end_in_a_group(telegram: Telegram, tmp_path: Path) -> None:
    """To eleven, with what it costs: taps, requests, and nothing given away."""
    program = Program(tmp_path, telegram)
    await program.start()
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="en")
    group = telegram.group("Casa", anna, bruno)
    table = await gather(telegram, group, anna, bruno)
    await table.play()
    assert await program.stop() == 0

    taps, cards = table.taps, sum(played(program).values())
    assert taps["move"] + taps["card"] >= cards
    assert taps["move"] == cards, "one tap a move while the hand is open"
    assert taps["open"] == 2, "hands were opened once"

    changes = program.rows("SELECT max(revision) FROM matches")[0][0] + 10  # and those of the lobby
    assert asked(telegram, "editMessageMedia") <= changes
    assert asked(telegram, "editEphemeral*") <= 2 * changes
    assert asked(telegram, "answerCallbackQuery") == sum(taps.values()) + 2  # sat down, started
    calls = [r for r in telegram.records.of("sendMessage") if "tg://user" in str(r.params)]
    assert len(calls) <= cards

    (ended,) = program.rows("SELECT reason, rounds, void FROM results")
    assert ended[2] == 0
    points = {won: half for won, half in program.rows("SELECT won, points FROM seat_results")}
    assert points[1] >= 22 > 0
    assert points[1] > points[0]
    over = table.players[0].table()
    assert over is not None
    assert re.search("Ha vinto (Anna|Bruno)!", over.text)
    assert leaks(telegram, program) == []
    for request in telegram.records.of("editEphemeral*"):  # if everybody had seen the hands
        request.private_to = None
    assert leaks(telegram, program) != []


async def test_four_play_in_pairs_with_a_computer(telegram: Telegram, tmp_path: Path) -> None:
    people = [telegram.person(name, language="it") for name in ("Anna", "Bruno", "Carla")]
    group = telegram.group("Casa", *people)
    program = Program(tmp_path, telegram)
    await one_round_each(program.database, group.id)
    await program.start()
    table = await gather(telegram, group, *people, command="/scopone", computers=1)
    await table.play()
    assert await program.stop() == 0
    assert sum(played(program).values()) % 36 == 0
    assert len(program.rows("SELECT * FROM seat_results WHERE strategy IS NULL")) == 3
    assert leaks(telegram, program) == []


async def test_one_person_at_three_tables_of_two_groups(telegram: Telegram, tmp_path: Path) -> None:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    carla = telegram.person("Carla", language="it")
    casa, bar = telegram.group("Casa", anna, bruno), telegram.group("Bar", carla, anna)
    program = Program(tmp_path, telegram)
    for group in (casa, bar):
        await one_round_each(program.database, group.id)
    await program.start()
    tables = [
        await gather(telegram, casa, anna, bruno),
        await gather(telegram, casa, bruno, anna),
        await gather(telegram, bar, carla, anna),
    ]
    await asyncio.gather(*(table.play() for table in tables))
    assert await program.stop() == 0
    assert program.rows("SELECT count(*) FROM results") == [(3,)]
    boards = program.rows(
        "SELECT count(*) FROM result_communities GROUP BY community_id ORDER BY 1"
    )
    assert boards == [(1,), (2,)]
    assert leaks(telegram, program) == []


async def test_each_preset_is_played_in_a_private_chat(telegram: Telegram, tmp_path: Path) -> None:
    anna = telegram.person("Anna", language="it")
    program = Program(tmp_path, telegram)
    await one_round_each(program.database, anna.id, private=True)
    await program.start()
    anna.start()
    await anna.sees("Con me si gioca a scopa", within=GENEROUS)
    for variant, options in VARIANTS.items():
        others = int(options.get("seats", 2)) - 1
        table = await gather(telegram, None, anna, command=f"/{variant}", computers=others)
        await table.play()
    assert await program.stop() == 0
    stored = {variant for (variant,) in program.rows("SELECT variant FROM results")}
    assert stored == set(VARIANTS)
    assert program.rows("SELECT count(*) FROM result_communities") == [(0,)]


async def test_a_killed_program_goes_on_where_it_was(telegram: Telegram, tmp_path: Path) -> None:
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    group = telegram.group("Casa", anna, bruno)
    program = Program(tmp_path, telegram)
    await one_round_each(program.database, group.id)
    await program.start()
    table = await gather(telegram, group, anna, bruno)
    for number in range(3):
        for _ in range(3 + number):
            await table.one_tap()
        player, _, seen, label = await table.somebody()
        before = len(program.actions())
        player.person.press(seen, label)  # while it is being done
        await program.kill()
        await program.start()
        player.person.press_old(seen, label)  # an old button
        await telegram.world.changed.until(
            partial(_changed, player, seen),
            within=GENEROUS,
            otherwise=lambda: "the hand stays as it was",
        )
        assert _cards(program.actions()[before:]) == 1
    await table.play()
    assert await program.stop() == 0
    assert program.rows("SELECT count(*) FROM results") == [(1,)]


def _changed(player: Player, seen: Any) -> bool | None:
    """Whether the newest hand shows something else. It is a new message if the one that was seen
    had been sent in the last moment, and the program was killed before it could note that."""
    hand = player.hand()
    return True if hand is not None and hand != seen else None


def _cards(actions: list[dict[str, Any]]) -> int:
    return sum(action["do"] == "play" for action in actions)
