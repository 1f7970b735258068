"""What is done to the program and to the world around it while people play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Final

from tests.standins.discord import Fault
from tests.standins.telegram import (
    HTML_502,
    MESSAGES,
    Answered,
    Dropped,
    Late,
    When,
    flooded,
)

if TYPE_CHECKING:
    from tests.blackbox.harness import Harness

__all__ = ["FAULTS", "LATE", "LATEST", "Schedule", "no_heartbeats_answered"]

Do = Callable[["Harness", random.Random], Coroutine[None, None, None]]

LATEST: Final = 4.0  # seconds by which an answer may come too late
_MESSAGE_ROUTES: Final = r"(POST|PATCH) /(channels|webhooks)/.*"
_TELEGRAM_DOWN: Final = Answered(500, "Internal Server Error")


async def _frozen(house: Harness, rng: random.Random) -> None:
    house.program.freeze()
    try:
        await asyncio.sleep(rng.uniform(0.4, 3.5))
    finally:
        house.program.thaw()


async def _full_disk(house: Harness, rng: random.Random) -> None:
    with house.program.full_disk():
        await asyncio.sleep(rng.uniform(0.4, 2.0))


async def _held_database(house: Harness, rng: random.Random) -> None:
    with house.program.held_database():
        await asyncio.sleep(rng.uniform(0.4, 1.5))


# ---- Telegram -----------------------------------------------------------------------------------


async def _telegram_floods(house: Harness, rng: random.Random) -> None:
    house.telegram.faults.inject(flooded(1), *MESSAGES, times=rng.randint(2, 6))
    await asyncio.sleep(0.5)


async def _telegram_errors(house: Harness, rng: random.Random) -> None:
    for trouble in (_TELEGRAM_DOWN, HTML_502):
        when = rng.choice(list(When))
        house.telegram.faults.inject(trouble, when=when, times=rng.randint(2, 5))
    await asyncio.sleep(0.5)


async def _telegram_is_slow(house: Harness, rng: random.Random) -> None:
    for when in When:
        house.telegram.faults.inject(Late(rng.uniform(0.5, LATEST)), when=when, times=3)
    await asyncio.sleep(0.5)


async def _telegram_hangs_up(house: Harness, rng: random.Random) -> None:
    for when in When:
        house.telegram.faults.inject(Dropped(), when=when, times=rng.randint(2, 5))
    await asyncio.sleep(0.5)


async def _telegram_is_away(house: Harness, rng: random.Random) -> None:
    fault = house.telegram.faults.inject(Dropped(), times=None)
    await asyncio.sleep(rng.uniform(0.5, 2.0))
    fault.end()


# ---- Discord ------------------------------------------------------------------------------------


def _discord(how: str, least: float = 0.0, most: float = 0.0) -> Do:
    async def do(house: Harness, rng: random.Random) -> None:
        fault = Fault(how, rng.uniform(least, most))
        house.discord.faults.add(_MESSAGE_ROUTES, fault, rng.randint(2, 5))
        house.discord.faults.add(r"POST /interactions/.*", fault, rng.randint(1, 2))
        await asyncio.sleep(0.5)

    return do


async def _discord_is_away(house: Harness, rng: random.Random) -> None:
    await house.discord.close()
    await asyncio.sleep(rng.uniform(0.3, 1.5))
    await house.discord.open()


async def _gateway_cut(house: Harness, rng: random.Random) -> None:
    await house.discord.gateway.cut(rng.choice([None, 1000, 4000]))
    await asyncio.sleep(0.3)


async def _gateway_reconnect(house: Harness, rng: random.Random) -> None:
    await house.discord.gateway.say(7)
    await asyncio.sleep(0.3)


async def _gateway_invalid_session(house: Harness, rng: random.Random) -> None:
    await house.discord.gateway.say(9, rng.random() < 0.5)
    await asyncio.sleep(0.3)


async def _gateway_half_open(house: Harness, rng: random.Random) -> None:
    """The line is dead and nobody has noticed; what happened meanwhile comes after resuming."""
    house.discord.gateway.delivers = False
    await asyncio.sleep(rng.uniform(0.5, 1.5))
    house.discord.gateway.delivers = True
    await house.discord.gateway.cut()


async def _gateway_refuses(house: Harness, rng: random.Random) -> None:
    house.discord.gateway.close_with = 1006
    await house.discord.gateway.cut()
    await asyncio.sleep(rng.uniform(0.3, 1.5))
    house.discord.gateway.close_with = None


async def no_heartbeats_answered(house: Harness, patience: float) -> None:
    """The gateway takes everything, answers no heartbeat and says nothing: the library has to find
    out, which takes it a minute, and connect anew. (While events still come it goes on.)"""
    gateway = house.discord.gateway
    gateway.heartbeat_ms = 5_000
    await gateway.cut()
    await asyncio.wait_for(gateway.ready(), patience)
    gateway.acknowledges = gateway.delivers = False
    known = gateway.resumed + gateway.identified
    try:
        async with asyncio.timeout(patience):
            while gateway.resumed + gateway.identified == known:  # noqa: ASYNC110  no event tells
                await asyncio.sleep(0.5)
    finally:
        gateway.acknowledges, gateway.heartbeat_ms = True, 41_250
        gateway.delivers = True


# ---- people -------------------------------------------------------------------------------------


async def _bursts(house: Harness, rng: random.Random) -> None:
    for table in house.tables:
        house.tried["simultaneous taps"] += await table.burst()
    await asyncio.sleep(0.5)


async def _repeated_updates(house: Harness, rng: random.Random) -> None:
    for _ in range(3):
        for table in house.tables:
            house.tried["repeated updates"] += await table.repeat()
        await asyncio.sleep(0.2)


async def _late_presses(house: Harness, rng: random.Random) -> None:
    for table in house.tables:
        house.tried["late presses"] += await table.press_old()
    await asyncio.sleep(0.3)


async def _reordered_updates(house: Harness, rng: random.Random) -> None:
    house.mail.hold()
    await asyncio.sleep(rng.uniform(0.5, 1.0))
    house.tried["re-ordered presses"] += await house.mail.release()


async def _hostile_payloads(house: Harness, rng: random.Random) -> None:
    await house.hostile.payloads()
    await asyncio.sleep(0.5)


async def _hostile_texts(house: Harness, rng: random.Random) -> None:
    await house.hostile.texts()
    await asyncio.sleep(0.3)


async def _hostile_names(house: Harness, rng: random.Random) -> None:
    await house.hostile.names()


async def _senseless_updates(house: Harness, rng: random.Random) -> None:
    await house.hostile.updates()


FAULTS: Final[dict[str, Do]] = {
    "SIGSTOP for a while": _frozen,
    "disk full": _full_disk,
    "database held by another program": _held_database,
    "Telegram: 429": _telegram_floods,
    "Telegram: 500 and HTML": _telegram_errors,
    "Telegram: answers too late": _telegram_is_slow,
    "Telegram: connections dropped": _telegram_hangs_up,
    "Telegram: away": _telegram_is_away,
    "Discord: 429": _discord("flood", 0.2, 1.0),
    "Discord: 500": _discord("500"),
    "Discord: HTML, nothing done": _discord("502"),
    "Discord: HTML, although it was done": _discord("after"),
    "Discord: answers too late": _discord("late", 0.5, LATEST),
    "Discord: connections dropped": _discord("drop"),
    "Discord: away": _discord_is_away,
    "gateway: cut": _gateway_cut,
    "gateway: told to reconnect": _gateway_reconnect,
    "gateway: session invalid": _gateway_invalid_session,
    "gateway: half open": _gateway_half_open,
    "gateway: refuses": _gateway_refuses,
    "bursts of taps": _bursts,
    "updates repeated": _repeated_updates,
    "presses too late": _late_presses,
    "presses re-ordered": _reordered_updates,
    "forged payloads": _hostile_payloads,
    "odd and huge texts": _hostile_texts,
    "hostile names": _hostile_names,
    "senseless updates": _senseless_updates,
}


# Nobody is killed while a platform holds requests back.
LATE: Final = frozenset(do for name, do in FAULTS.items() if "answers too late" in name)


class Schedule:
    """Every fault once, in an order of the seed's, then every fault again."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def __iter__(self) -> Iterator[tuple[str, Do]]:
        while True:
            yield from self._rng.sample(sorted(FAULTS.items()), len(FAULTS))
