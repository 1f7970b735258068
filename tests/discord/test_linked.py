"""One person on Telegram and on Discord, a group and a server with one board: in one program."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import storage
from bot.manager import CommunityId
from bot.manager.standings import BoardChoice
from storage import Database, MatchResult, Transaction
from storage.circles import members_of
from tests.boards.agreeing import agree, manager_of, rows_of, whose_is_whose
from tests.boards.world import World
from tests.discord.play import Table, button
from tests.standins.discord import Channel, Discord, Message
from tests.standins.discord import Person as DiscordPerson
from tests.standins.telegram import Group, Limits, Person, Status, Telegram
from tests.telegram.playing import code as code_of
from tests.telegram.playing import gather
from tests.telegram.program import GENEROUS, Program

CODE: Final = re.compile(r"\b[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}\b")


def found_in(text: str) -> str:
    found = CODE.search(text)
    assert found, text
    return found[0]


@dataclass
class Places:
    """The program, its two platforms, and two friends on each; Anna is Carla."""

    program: Program
    telegram: Telegram
    discord: Discord
    group: Group
    channel: Channel
    anna: Person
    bruno: Person
    carla: DiscordPerson
    dino: DiscordPerson

    async def until(self, true: Callable[[], object], what: str) -> None:
        await self.discord.until(true, what)

    async def stored(self, query: str, count: int) -> None:
        """So many rows are stored by now."""
        await self.until(lambda: self.program.rows(query)[0][0] == count, f"{count}: {query}")

    async def results(self, count: int) -> None:
        await self.stored("SELECT count(*) FROM results", count)

    async def played_on_telegram(self, count: int) -> None:
        """A match that Anna leaves."""
        await gather(self.telegram, self.group, self.anna, self.bruno)
        self.anna.say("/esci", self.group)
        asked = await self.anna.sees("Sì, lascio", self.group, within=GENEROUS)
        self.anna.press(asked, "Sì, lascio")
        await self.results(count)

    async def played_on_discord(self, count: int) -> None:
        """A match that Dino leaves."""
        table = Table(self.discord, self.channel, [self.carla, self.dino])
        shown = len(self.discord.world.seen(self.channel))
        await self.carla.command(self.channel, "new", game="scopa:2")
        await self.until(lambda: len(self.discord.world.seen(self.channel)) > shown, "a table")
        await table.seated()
        await self.dino.command(self.channel, "leave")
        await self.until(partial(self._asked_to_leave, self.dino), "the question")
        note = self._asked_to_leave(self.dino)
        found = button(note[-1], "leave_yes")
        assert found is not None
        await self.dino.press_id(note[-1], found)
        await self.results(count)

    def _asked_to_leave(self, person: DiscordPerson) -> list[Message]:
        return [m for m in person.private(self.channel) if m.buttons and button(m, "leave_yes")]

    async def answer(self, person: DiscordPerson, name: str, wanted: str, **options: str) -> str:
        """What the person alone reads after this command."""

        def told() -> list[str]:
            private = [m.text.replace("\\", "") for m in person.private(self.channel)]
            return [text for text in private if re.search(wanted, text)]

        before = len(told())
        await person.command(self.channel, name, **options)
        await self.until(lambda: len(told()) > before or (before and told()), wanted)
        return told()[-1]


async def checked(places: Places) -> dict[str, dict[str, tuple[int, int]]]:
    """A power cut; then every board equals a recount. Matches and wins by board and name."""
    await places.program.kill()
    db = await Database.open(places.program.database, now=time.time())
    told: dict[str, dict[str, tuple[int, int]]] = {}
    try:
        manager = manager_of(db, time.time())
        world = World(db, Random(0))
        await whose_is_whose(world)
        communities = await db.read(_communities)
        for community, platform in communities.items():
            results = await db.read(partial(_results, community=community))
            await agree(world, manager.boards, community, results)
            rows = await rows_of(manager.boards, community, BoardChoice())
            told[platform] = {row.who.name: (row.tally.matches, row.tally.wins) for row in rows}
            shared = await manager.circles.board_of(CommunityId(community))
            assert (platform == "circle") <= (shared == community)
    finally:
        await db.close()
    await places.program.start()
    await places.discord.gateway.ready()
    return told


def _communities(tx: Transaction) -> dict[int, str]:
    rows = tx.execute("SELECT community_id, platform FROM communities ORDER BY community_id")
    return dict(rows.fetchall())


def _results(tx: Transaction, community: int) -> list[MatchResult]:
    """From the members' own results, not from what the circle gathered."""
    some = members_of(tx, community) or [community]
    found = {r.match_id: r for c in some for r in storage.results_of_community(tx, c, 1000)}
    return sorted(found.values(), key=lambda result: (result.ended, result.match_id))


async def test_two_names_become_one_and_two_boards_one_and_come_apart_again(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    limits = Limits(group_messages=100_000, overall_messages=100_000)
    async with Telegram(limits=limits) as telegram:
        program = Program(
            tmp_path,
            telegram,
            discord_token=discord.token,
            discord_api=discord.api,
            discord_gateway=discord.gateway_url,
        )
        anna, bruno = (telegram.person(name, language="it") for name in ("Anna", "Bruno"))
        places = Places(
            program, telegram, discord, telegram.group("Casa", anna, bruno), channel,
            anna, bruno, discord.person("Carla"), discord.person("Dino"),
        )  # fmt: skip
        anna.become(Status.ADMINISTRATOR, places.group)
        places.carla.admin = True
        await program.start()
        await discord.gateway.ready()
        try:
            await played(places)
        except AssertionError as error:
            error.add_note(program.log[-4000:])
            raise
        finally:
            assert await program.stop() == 0
        assert "Traceback" not in program.log


async def played(places: Places) -> None:
    program, anna, carla = places.program, places.anna, places.carla
    anna.start()  # so that what only she may see can be shown to her
    await places.played_on_telegram(1)
    await places.played_on_discord(2)
    apart = {"telegram": {"Bruno": (1, 1), "Anna": (1, 0)},
             "discord": {"Carla": (1, 1), "Dino": (1, 0)}}  # fmt: skip
    assert await checked(places) == apart

    # A circle: Carla gets a code for the server, Anna enters it in the group.
    code = found_in(await places.answer(carla, "circle", "codice di questo gruppo"))
    anna.say(f"/cerchia {code}", places.group)
    await anna.sees("una classifica sola: ", places.group, within=GENEROUS)
    anna.say("/classifica", places.group)
    board = await anna.sees("cerchia di ", places.group, within=GENEROUS)
    assert "Casa" in board.text
    together = apart | {"circle": {**apart["telegram"], **apart["discord"]}}
    assert await checked(places) == together

    # One person: Anna gets a code in private, Carla enters it.
    anna.say("/collega")
    code = found_in((await anna.sees("Il tuo codice è", within=GENEROUS)).text)
    await places.answer(carla, "link", "una persona sola", code=code)
    assert "sbagliato" in await places.answer(places.dino, "link", "codice", code=code)
    linked = {
        "telegram": {"Bruno": (1, 1), "Carla": (1, 0)},
        "discord": apart["discord"],
        "circle": {"Carla": (2, 1), "Bruno": (1, 1), "Dino": (1, 0)},
    }
    assert await checked(places) == linked

    # Anna opens a table; as Carla she can bring it to Discord, but not sit there a second time.
    anna.say("/scopa", places.group)
    lobby = await anna.sees("🪑", places.group, within=GENEROUS)
    name = code_of(lobby)
    await carla.command(places.channel, "table", code=name)
    shown = partial(places.discord.world.seen, places.channel)
    await places.until(lambda: [m for m in shown() if name in m.text], "the table comes")
    (there,) = (m for m in shown() if name in m.text)
    join = button(there, "join")
    assert join is not None
    await carla.press_id(there, join)
    await places.until(
        lambda: [m for m in carla.private(places.channel) if "già a questo tavolo" in m.text],
        "she sits there already",
    )
    assert program.rows("SELECT count(*) FROM lobby_people JOIN lobbies USING (lobby_id)"
                        " WHERE code = ?", name) == [(1,)]  # fmt: skip

    # Apart again: the seat that Anna took is hers, and every board is what it was.
    await places.answer(carla, "unlink", "persona a sé")
    assert await checked(places) == together
    ((seated,),) = program.rows(
        "SELECT platform FROM lobby_people JOIN lobbies USING (lobby_id)"
        " JOIN identities USING (person_id) WHERE code = ?", name,
    )  # fmt: skip
    assert seated == "telegram"
    anna.say("/cerchia lascia", places.group)
    await anna.sees("una classifica sua", places.group, within=GENEROUS)
    assert await checked(places) == apart
