"""A client that somebody wrote for the purpose: payloads of other people and channels, pressed on
messages that are to be seen."""

from __future__ import annotations

import storage
from tests.discord.hall import Hall
from tests.discord.play import Table, moves
from tests.standins.discord import Channel
from tests.standins.discord.world import Interaction


async def duel(hall: Hall, channel: Channel, *names: str) -> Table:
    """They play, and have opened their hands."""
    people = [hall.discord.person(name) for name in names]
    table = Table(hall.discord, channel, people)
    await table.opened("scopa:2")
    await table.seated()
    for person in people:
        await table.hand_of(person)
    await hall.settled()
    return table


async def actions(hall: Hall) -> int:
    def count(tx: storage.Transaction) -> int:
        (found,) = tx.execute("SELECT count(*) FROM actions").fetchone()
        return int(found)

    return await hall.house.db.read(count)


async def acknowledged(hall: Hall, tap: Interaction) -> None:
    await hall.discord.until(lambda: tap.answers, "an acknowledgement")


async def test_payloads_of_others_and_of_other_channels_do_nothing(
    hall: Hall, channel: Channel
) -> None:
    table = await duel(hall, channel, "Anna", "Marco")
    private = [data for person in table.people for data in moves(table.hands(person)[-1])]
    public = [str(one["custom_id"]) for one in table.message.buttons if "custom_id" in one]
    assert private
    elsewhere = hall.discord.world.text_channel(hall.discord.world.guild())
    foreign = await duel(hall, elsewhere, "Dino", "Elsa")
    carla, before = hall.discord.person("Carla"), await actions(hall)
    for data in private:
        await acknowledged(hall, await carla.press_id(table.message, data))
    for data in (*private, *public):
        for person in (foreign.people[0], table.people[0]):
            await acknowledged(hall, await person.press_id(foreign.message, data))
    await hall.settled()
    assert await actions(hall) == before
    assert table.hands(carla) == []
    assert [one for one in table.people[0].private(elsewhere) if one.buttons] == []
    assert carla.private(channel), "they are told"
