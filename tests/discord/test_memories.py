"""A match looked at again after its end, through the real program: pages that one person sees, a
picture that moves, and a file to keep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import DECK, read_record
from tests.discord.play import Table, button
from tests.discord.process import Bot
from tests.standins.discord import Channel, Discord, Message, Person


@pytest.fixture
async def bot(tmp_path: Path, discord: Discord, channel: Channel) -> AsyncIterator[Bot]:
    del channel  # it has to be there before
    for card in DECK:
        discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
    bot = Bot(tmp_path, discord)
    await bot.start()
    yield bot
    await bot.stop()


class Reader:
    """Somebody who turns pages that only they see."""

    def __init__(self, discord: Discord, channel: Channel, person: Person) -> None:
        self.discord = discord
        self.channel = channel
        self.person = person

    async def sees(self, words: str) -> Message:
        found: Message = await self.discord.until(lambda: self._newest(words), words)
        return found

    async def turns(self, page: Message, verb: str, words: str) -> Message:
        """Press the first button that asks for this, and read what comes."""
        pressed = button(page, verb)
        assert pressed is not None, page.body
        await self.person.press_id(page, pressed)
        return await self.sees(words)

    def _newest(self, words: str) -> Message | None:
        seen = [one for one in self.person.private(self.channel) if words in one.text]
        return seen[-1] if seen else None


async def test_a_match_is_watched_again_and_kept(
    bot: Bot, discord: Discord, channel: Channel
) -> None:
    anna, marco = discord.person("Anna"), discord.person("Marco")
    table = Table(discord, channel, [anna, marco])
    await table.opened("scopa:2", target=5)
    await table.seated()
    await table.play(enough=lambda: table.played == 7)
    reader = Reader(discord, channel, anna)
    await anna.command(channel, "leave")
    await reader.turns(await reader.sees("lasci"), "leave_yes", "")
    await discord.until(lambda: table.over, "the end")
    over = next(one for one in discord.world.seen(channel) if button(one, "memory"))

    page = await reader.turns(over, "memory", "Premi il numero di una smazzata")
    assert page.pictures[0].startswith(b"\x89PNG")
    page = await reader.turns(page, "round", "Interrotta dopo 7 carte")
    page = await reader.turns(page, "replay", "7 carte giocate")
    assert page.pictures[0].startswith(b"GIF89a")
    assert list(page.files) == ["note.gif"]
    assert not [one for one in marco.private(channel) if "carte giocate" in one.text]

    await anna.press_id(page, button(page, "share") or "")
    shown = await discord.until(
        lambda: next((one for one in marco.sees(channel) if "carte giocate" in one.text), None),
        "the replay, for everybody",
    )
    assert shown.pictures == page.pictures
    assert not shown.buttons

    page = await reader.turns(page, "memory", "Premi il numero di una smazzata")
    await anna.press_id(page, button(page, "record") or "")
    kept = await discord.until(
        lambda: next((one for one in anna.private(channel) if one.files.get("scopa-1.txt")), None),
        "the record",
    )
    record = read_record(kept.files["scopa-1.txt"].decode())
    assert record.match.outcome is not None
    assert not [one for one in marco.private(channel) if one.files.get("scopa-1.txt")]

    await marco.command(channel, "match")
    other = Reader(discord, channel, marco)
    page = await other.sees("Le ultime partite")
    page = await other.turns(page, "memory", "Premi il numero di una smazzata")
    assert discord.invalid == []
