"""The adapter inside simcord, whose clock can be set forward: what minutes and thousands of updates
do to it. Everything else of simcord's checks, unhandled errors among them, holds as well."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import discord as library
import pytest
import simcord
from discord import ui
from simcord.builders import ChannelHandle

import storage
from bot.adapters.discordbot import DiscordBot
from bot.app import House, open_house
from bot.delivery import Content, Key, Place
from storage import Room
from tests.discord.hall import awake, settings_of
from tests.discord.play import verb
from tests.playground.fakes import png

MINUTE = 60.0


@dataclass
class Bar:
    """A server in simcord with a channel, and the bot in it."""

    env: simcord.Env
    house: House
    bot: DiscordBot
    guild: simcord.GuildHandle
    channel: ChannelHandle

    def person(self, name: str) -> simcord.MemberActor:
        return self.guild.add_member(self.env.create_user(name, global_name=name.title()))

    @property
    def table(self) -> library.Message:
        return [m for m in self.channel.history() if m.attachments][-1]

    def private(self, person: simcord.MemberActor) -> list[library.Message]:
        seen = self.channel.history(viewer=person)
        return [message for message in seen if message.flags.ephemeral]

    async def press(
        self, person: simcord.MemberActor, message: library.Message, wanted: str
    ) -> None:
        await person.click(message, custom_id=ids(message, wanted)[0])

    async def duel(self) -> list[simcord.MemberActor]:
        """Two people who play, their hands open; whoever is to play comes first."""
        people = [self.person("anna"), self.person("marco")]
        await people[0].slash(self.channel, "scopa new", game="scopa:2")
        await self.press(people[1], self.table, "join")
        await self.press(people[0], self.table, "start")
        for person in people:
            await self.press(person, self.table, "hand")
        return sorted(people, key=lambda one: not ids(self.private(one)[-1], "play"))

    async def versions(self) -> int:
        def count(tx: storage.Transaction) -> int:
            (found,) = tx.execute("SELECT count(*) FROM actions").fetchone()
            return int(found)

        return await self.house.db.read(count)


def ids(message: library.Message, wanted: str) -> list[str]:
    """The buttons of a message that ask for this."""
    view = ui.LayoutView.from_message(message)
    found = [i.custom_id for i in view.walk_children() if isinstance(i, ui.Button) and i.custom_id]
    return [one for one in found if verb(one) == wanted]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Bar]:
    async with open_house(settings_of(folder)) as house:
        environment: list[simcord.Env] = []
        bot = DiscordBot(
            token="none",
            api="https://discord.com/api/v10",
            gateway="wss://gateway.discord.gg/",
            desk=house.desk,
            db=house.db,
            language="it",
            now=lambda: environment[0].now().timestamp(),
        )
        house.post.add(bot.platform)
        env = simcord.Env(bot.make_client(), settle_timeout=30.0)
        environment.append(env)
        await env.start()
        try:
            async with awake(house):
                guild = env.create_guild()
                yield Bar(env, house, bot, guild, guild.create_text_channel("scopa"))
        finally:
            await env.shutdown()
        assert env.errors == []


@pytest.fixture
async def bar(tmp_path: Path) -> AsyncIterator[Bar]:
    async with opened(tmp_path) as there:
        yield there


async def test_a_hand_left_open_for_twenty_minutes_is_played_from_and_refreshed(bar: Bar) -> None:
    first, _ = await bar.duel()
    hand, before = bar.private(first)[-1], await bar.versions()
    await bar.env.advance_time(20 * MINUTE)
    await bar.press(first, hand, "play")
    assert await bar.versions() == before + 1
    (same,) = bar.private(first)
    assert same.id == hand.id and not ids(same, "play")


async def test_a_hand_that_fell_asleep_wakes_with_the_next_tap_on_it(bar: Bar) -> None:
    first, second = await bar.duel()
    waiting = bar.private(second)[-1]
    await bar.env.advance_time(20 * MINUTE)
    await bar.press(first, bar.private(first)[-1], "play")
    (asleep,) = bar.private(second)
    assert not ids(asleep, "play")  # it could not be reached: it shows what it showed
    await bar.press(second, asleep, "hand")
    (awoken,) = bar.private(second)
    assert awoken.id == waiting.id and ids(awoken, "play")


async def test_one_tap_a_move_while_hands_are_open(bar: Bar) -> None:
    people = await bar.duel()
    before = await bar.versions()
    for number in range(4):
        mover = people[number % 2]
        await bar.press(mover, bar.private(mover)[-1], "play")
        await bar.env.advance_time(2 * MINUTE)
        assert await bar.versions() == before + number + 1
    assert [len(bar.private(person)) for person in people] == [1, 1]


async def test_old_buttons_play_after_the_bot_came_back(bar: Bar) -> None:
    first, _ = await bar.duel()
    hand, before = bar.private(first)[-1], await bar.versions()
    await bar.env.restart_bot(bar.bot.make_client())
    await bar.press(first, hand, "play")
    assert await bar.versions() == before + 1
    assert not ids(bar.private(first)[-1], "play")


async def test_a_second_click_moves_nothing(bar: Bar) -> None:
    first, _ = await bar.duel()
    hand, before = bar.private(first)[-1], await bar.versions()
    played = ids(hand, "play")[0]
    await first.click(hand, custom_id=played)
    with pytest.raises(simcord.SetupError):  # the button is there no more
        await first.click(bar.private(first)[-1], custom_id=played)
    assert await bar.versions() == before + 1


async def test_thousands_of_updates_leave_nothing_behind(bar: Bar) -> None:
    rooms = bar.house.desk.open_room
    room: Room = await rooms(
        platform="discord",
        community=str(bar.guild.id),
        external_id=str(bar.channel.id),
        title="scopa",
    )
    place, picture = Place(room, "table"), png(7)
    reference = await bar.bot.platform.show(place, content(picture, 0), None)
    store = bar.bot.platform.client._connection._view_store  # type: ignore[union-attr]  # connected
    before = views(store), alive()
    for number in range(5000):
        reference = await bar.bot.platform.show(place, content(picture, number), reference)
    assert views(store) == before[0] == (0, 0, 0, 2)  # two patterns, and no message
    assert alive() <= before[1] + 50


def content(picture: bytes, number: int) -> Content:
    token = f"m:1:{number + 1}:hand:0:AAAAAAAA"
    return Content(f"table {number}", picture, "a table", ((Key("My hand", token),),))


def views(store: ui.view.ViewStore) -> tuple[int, ...]:
    kept = (store._views, store._synced_message_views, store._modals, store._dynamic_items)
    return tuple(len(one) for one in kept)


def alive() -> int:
    """How many parts of views there are in memory."""
    gc.collect()
    return sum(isinstance(one, ui.Item | ui.LayoutView) for one in gc.get_objects())
