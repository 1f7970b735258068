"""Last night's backup is restored and started: each room shows by itself where its table stands,
and buttons from the time that was lost, on messages it has never heard of, do no harm."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from storage import back_up, restore
from tests.discord.play import Table as DiscordTable
from tests.discord.play import moves
from tests.discord.process import Bot
from tests.shown import newest_shown
from tests.standins.discord import Channel, Discord
from tests.standins.discord import Message as DiscordMessage
from tests.standins.discord import Person as DiscordPerson
from tests.standins.telegram import Group, Person, Popup, Seen, Telegram
from tests.telegram.playing import gather
from tests.telegram.program import GENEROUS, Program


class Lost:
    """Every button of a group that somebody saw in the time that is lost."""

    def __init__(self, group: Group, *people: Person) -> None:
        self._group = group
        self._people = people
        self._buttons: dict[tuple[Person, str], tuple[Seen, str]] = {}

    def look(self) -> None:
        for person in self._people:
            for seen in person.look(self._group):
                for button in seen.buttons:
                    if button.data is not None and seen.labels.count(button.text) == 1:
                        self._buttons[person, button.data] = seen, button.text

    async def press(self) -> list[Popup]:
        """Everybody presses all of it, and is answered."""
        answers = []
        for (person, _), (seen, label) in self._buttons.items():
            if person.again(seen) is not None:
                answers.append(await person.press_old(seen, label).answered(within=GENEROUS))
        return answers


async def test_a_telegram_group_after_restoring(
    tmp_path: Path, telegram: Telegram, started: list[Program | Bot]
) -> None:
    program = Program(tmp_path, telegram)
    started.append(program)
    await program.start()
    anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno", language="it")
    group = telegram.group("Casa", anna, bruno)
    table = await gather(telegram, group, anna, bruno)
    await table.open_hands()
    for _ in range(4):
        await table.one_tap()
    await newest_shown(program.database)
    saved = [player.table() for player in table.players]
    kept = (await asyncio.to_thread(back_up, program.database, tmp_path / "kept.db")).path
    actions = program.actions()

    lost = Lost(group, anna, bruno)
    for _ in range(4):
        await table.one_tap()
        lost.look()
    before = table.players[0].table()
    anna.say("/tavolo", group)  # the table moves to a message that the backup does not know
    await telegram.world.changed.until(
        lambda: True if _id(table.players[0].table()) != _id(before) else None,
        within=GENEROUS,
        otherwise=lambda: "the table did not move",
    )
    other = await gather(telegram, group, bruno, anna)  # nor this match at all
    await other.open_hands()
    for _ in range(4):
        lost.look()
        await other.one_tap()
    lost.look()

    await program.kill()
    restore(kept, program.database, "now")
    await program.start()
    for player, then in zip(table.players, saved, strict=True):
        assert then is not None
        await telegram.world.changed.until(
            partial(_shows, player.table, then),
            within=GENEROUS,
            otherwise=lambda: f"the table does not stand where it did: {table.players[0].table()}",
        )
    answers = await lost.press()
    assert len(answers) > 30 and any(answer.text for answer in answers)
    assert program.actions() == actions

    # The second match gets the number that the lost one had, and comes by the same versions.
    again = await gather(telegram, group, bruno, anna)
    await again.open_hands()
    for _ in range(4):
        stored = len(program.actions())
        await lost.press()
        assert len(program.actions()) == stored
        await again.one_tap()
    assert program.rows("SELECT max(match_id) FROM matches") == [(2,)]
    assert not program.rows("SELECT 1 FROM seat_results")  # nobody has left either match
    for _ in range(4):
        await table.one_tap()
    assert await program.stop() == 0


def _shows(look: object, then: Seen) -> bool | None:
    assert callable(look)
    now = look()
    return True if isinstance(now, Seen) and now.text == then.text else None


def _id(seen: Seen | None) -> int | None:
    return None if seen is None else seen.message_id


@pytest.mark.parametrize("moved", [False, True], ids=["edited", "moved"])
async def test_a_discord_channel_after_restoring(
    tmp_path: Path, discord: Discord, channel: Channel, moved: bool, started: list[Program | Bot]
) -> None:
    """The message that the backup knows is still there, or was replaced by another."""
    bot = Bot(tmp_path, discord)
    started.append(bot)
    await bot.start()
    people = [discord.person("Anna"), discord.person("Marco")]
    table = DiscordTable(discord, channel, people)
    await table.opened("scopa:2")
    await table.seated()
    await table.play(enough=lambda: table.played >= 4)
    await newest_shown(bot.database)
    then = table.message.text
    kept = (await asyncio.to_thread(back_up, bot.database, tmp_path / "kept.db")).path
    actions = _actions(bot.database)
    known = table.message.id

    lost: dict[tuple[str, str], tuple[DiscordPerson, DiscordMessage]] = {}

    def look() -> None:
        for person in people:
            for message in person.sees(channel):
                for button in message.buttons:
                    key = str(person.user.id), str(button["custom_id"])
                    lost[key] = person, message

    async def press_all() -> None:
        for (_, custom_id), (person, message) in list(lost.items()):
            if message in person.sees(channel):
                pressed = await person.press_id(message, custom_id)
                await discord.until(partial(getattr, pressed, "answers"), "an answer")

    while table.played < 8:
        await table.move(await table.next_mover())
        look()
    if moved:
        await people[0].command(channel, "table")
        await discord.until(lambda: _newest(discord, channel) not in (None, known), "it moves")
        look()

    await bot.kill()
    restore(kept, bot.database, "now")
    bot = Bot(tmp_path, discord)
    started.append(bot)
    await bot.start()
    await discord.until(lambda: table.message.text == then, "the table stands where it did")
    assert (table.message.id == known) is not moved
    await press_all()
    assert _actions(bot.database) == actions

    for person in people:
        await table.press(person, "hand")
    for _ in range(4):
        await _one_move(table, bot.database)
        stored = _actions(bot.database)
        await press_all()
        assert _actions(bot.database) == stored
    assert await bot.stop() == 0


async def _one_move(table: DiscordTable, database: Path) -> None:
    """Somebody plays, pressing what their newest hand offers until a card is played: hands that
    were asked for so many times come and go."""
    before = _actions(database)
    async with asyncio.timeout(GENEROUS):
        while _actions(database) == before:
            mover = table.mover()
            if mover is not None:
                hand = table.hands(mover)[-1]
                await mover.press_id(hand, moves(hand)[0])
            await asyncio.sleep(0.1)


def _newest(discord: Discord, channel: Channel) -> int | None:
    shown = [message.id for message in discord.world.seen(channel) if message.buttons]
    return shown[-1] if shown else None


def _actions(database: Path) -> int:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM actions").fetchone()
    return int(count)
