"""Own data and being forgotten, on Discord: seen by the person alone, and gone from the file."""

from __future__ import annotations

import json
from pathlib import Path

from tests.discord.hall import Hall
from tests.discord.play import Table
from tests.privacy.traces import traces
from tests.standins.discord import Channel, Discord, Person


async def page(discord: Discord, person: Person, channel: Channel, words: str) -> None:
    """Return once the person sees these words, and nobody else does."""
    await discord.until(
        lambda: any(words in message.text for message in person.private(channel)), words
    )


async def test_ones_own_data_is_an_answer_for_the_person_alone(
    discord: Discord, hall: Hall, channel: Channel
) -> None:
    anna, bruno = discord.person("Zenobia"), discord.person("Bartolomeo")
    await anna.command(channel, "mydata")
    await page(discord, anna, channel, "Tutto ciò che è scritto di te")
    (data,) = anna.private(channel)[-1].files.values()
    (identity,) = json.loads(data)["identities"]
    assert identity == {"platform": "discord", "id": str(anna.user.id), "name": "Zenobia"}
    assert not bruno.sees(channel)


async def test_who_is_forgotten_leaves_no_trace_neither_of_their_own_chat(
    discord: Discord, hall: Hall, channel: Channel, tmp_path: Path
) -> None:
    anna, bruno = discord.person("Zenobia"), discord.person("Bartolomeo")
    own = discord.world.dm()
    await anna.command(own, "help")
    await page(discord, anna, own, "Come si gioca qui")
    table = Table(discord, channel, [anna, bruno])
    await table.opened("scopa:2")
    await table.seated()
    for person in (anna, bruno):
        await table.hand_of(person)
    await hall.settled()
    words = ("Zenobia", str(anna.user.id), str(own.id))
    file = tmp_path / "scopa.sqlite3"
    assert len(traces(file, *words)) >= len(words)
    await anna.command(channel, "forgetme")
    await page(discord, anna, channel, "Vuoi sparire da qui?")
    asked = next(m for m in anna.private(channel) if "Vuoi sparire" in m.text)
    await anna.press(asked, "dimenticami")
    await page(discord, anna, channel, "qui non c'è più niente di te")
    await discord.until(lambda: "Bartolomeo" in table.message.text, "the table without her")
    await hall.settled()
    assert traces(file, *words) == []
    assert all("Zenobia" not in message.text for message in bruno.sees(channel))
    assert traces(file, "Bartolomeo", str(bruno.user.id))
