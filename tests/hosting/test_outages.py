"""The owner hears of an outage once, on a platform that works, and once when it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.delivery.platform import Forbidden, Platform
from bot.hosting.outages import PATIENCE, Outages
from bot.hosting.owner import Owner
from bot.i18n import LOCALES, speaker
from bot.pulse import Pulse, State
from tests.house import FakePlatform


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class FakeChat:
    """A platform that works as long as its pulse says so."""

    def __init__(self, name: str, time: Time) -> None:
        self._platform = FakePlatform()
        self._platform.name = name
        self.pulse = Pulse(time)
        self.heard: list[tuple[str, str]] = []
        self.forbidden = False

    @property
    def platform(self) -> Platform:
        return self._platform

    async def run(self) -> None:
        await asyncio.Event().wait()  # until it is told to stop

    def close_doors(self) -> None:
        """It has none."""

    async def tell(self, address: str, text: str) -> None:
        if self.forbidden:
            raise Forbidden
        self.heard.append((address, text))


class House:
    """Two platforms, looked at every five seconds."""

    def __init__(self, owners: Sequence[tuple[str, str]]) -> None:
        self.time = Time()
        self.telegram = FakeChat("telegram", self.time)
        self.discord = FakeChat("discord", self.time)
        self.chats = (self.telegram, self.discord)
        self.disk_works = True
        owner = Owner(owners, self.chats, "en")
        self.outages = Outages(owner, self.chats, lambda: self.disk_works, self.time)

    async def wait(self, seconds: float) -> None:
        for _ in range(int(seconds / 5)):
            self.time.now += 5.0
            await self.outages.look()


@pytest.fixture
def house() -> House:
    made = House([("telegram", "7")])
    for chat in made.chats:
        chat.pulse.up()
    return made


def said(key: str, **arguments: str | int) -> tuple[str, str]:
    return "7", speaker("en")(key, **arguments)


async def test_a_platform_that_stays_away_is_told_once_and_once_when_it_is_back(
    house: House,
) -> None:
    house.discord.pulse.down()
    await house.wait(PATIENCE - 5)
    assert house.telegram.heard == []
    await house.wait(600)
    assert house.telegram.heard == [said("owner-adapter-away", platform="Discord", minutes=2)]
    house.discord.pulse.up()
    await house.wait(600)
    assert len(house.telegram.heard) == 2
    assert house.telegram.heard[1][1].startswith("✅ Discord is back after 1")
    house.discord.pulse.down()  # another outage is told like the first
    await house.wait(600)
    assert len(house.telegram.heard) == 3


async def test_a_short_outage_and_a_flicker_are_nobodys_business(house: House) -> None:
    for _ in range(10):
        house.discord.pulse.down()
        await house.wait(PATIENCE - 10)
        house.discord.pulse.up()
        await house.wait(5)
    assert house.telegram.heard == []


async def test_a_moment_in_which_it_answers_is_not_the_end_of_an_outage(house: House) -> None:
    house.discord.pulse.down()
    await house.wait(PATIENCE)
    house.discord.pulse.up()
    await house.wait(5)
    house.discord.pulse.down()
    await house.wait(3 * PATIENCE)
    assert len(house.telegram.heard) == 1


async def test_who_is_only_on_the_platform_that_failed_hears_of_it_afterwards(
    house: House,
) -> None:
    house.telegram.pulse.down()
    await house.wait(1800)
    assert house.telegram.heard == []
    house.telegram.pulse.up()
    await house.wait(60)
    (heard,) = house.telegram.heard
    assert heard == said("owner-adapter-back", platform="Telegram", minutes=31)


async def test_a_platform_that_was_given_up_is_told_at_once(house: House) -> None:
    house.discord.pulse.off()
    await house.wait(600)
    assert house.telegram.heard == [said("owner-adapter-off", platform="Discord")]
    house.discord.pulse.up()  # nobody tries again, so this means nothing
    assert house.discord.pulse.state is State.OFF


async def test_a_disk_that_fails_and_works_again(house: House) -> None:
    house.disk_works = False
    await house.wait(60)
    house.disk_works = True
    await house.wait(60)
    assert house.telegram.heard == [said("owner-disk-fails"), said("owner-disk-works")]


async def test_what_did_not_get_through_is_said_again() -> None:
    house = House([("telegram", "7"), ("discord", "8")])
    house.telegram.pulse.up()
    house.telegram.forbidden = True
    await house.wait(600)  # Discord was never reached
    assert house.discord.heard == house.telegram.heard == []
    house.telegram.forbidden = False
    await house.wait(60)
    assert len(house.telegram.heard) == 1
    house.discord.pulse.up()
    await house.wait(60)
    assert [address for address, _ in house.discord.heard] == ["8"]
    assert len(house.telegram.heard) == 2


async def test_with_no_owner_nobody_is_told_and_nothing_is_kept_back() -> None:
    house = House([])
    house.discord.pulse.off()
    await house.wait(600)
    assert house.telegram.heard == house.discord.heard == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_to_the_owner_says_what_to_do(locale: str) -> None:
    say = speaker(locale)
    for text in (
        say("owner-adapter-away", platform="Discord", minutes=3),
        say("owner-adapter-off", platform="Discord"),
        say("owner-backup-failed", reason="disk full"),
    ):
        assert "scopa-bot check" in text or "SCOPA_BACKUPS" in text


def test_a_pulse_tells_since_when() -> None:
    time = Time()
    pulse = Pulse(time)
    assert (pulse.state, pulse.seconds) == (State.STARTING, 0.0)
    time.now += 5
    pulse.up()
    time.now += 5
    pulse.up()  # still
    assert (pulse.state, pulse.seconds) == (State.UP, 5.0)
    pulse.down()
    assert (pulse.state, pulse.seconds) == (State.DOWN, 0.0)
