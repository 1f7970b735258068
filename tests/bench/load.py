"""Many matches at once, half of them in Telegram groups and half in Discord channels.

The program is a process of its own, with its usual pictures and the real libraries; both platforms
and everybody on them are this process. People play at a human pace: whoever taps waits for the
first request that answers the tap, as it arrives at the platform, so that what is measured has the
stand-ins' own slowness in it.

`python -m tests.bench load [MATCHES [SECONDS_BETWEEN_MOVES]]`
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Final

from bot.game import DECK
from tests.bench.crowd import Crowd, Seats, Stopwatch, WatchedDiscord, on_discord, on_telegram
from tests.bench.watched import Watched
from tests.standins.discord import Channel
from tests.standins.telegram import Limits, Telegram

MATCHES: Final = 200
BETWEEN_MOVES: Final = 10.0
WARM_UP: Final = 10.0
SECONDS: Final = 60.0
TAP_BAR_MS: Final = 100.0
LAG_BAR_MS: Final = 20.0

_SITTING_DOWN: Final = 8  # tables at a time
_STARTING: Final = 60.0
_LAST_LINES: Final = 2000
_NO_LIMITS: Final = Limits(group_messages=1_000_000, overall_messages=1_000_000)


@dataclass
class Measured:
    """One run. `awake_after` is from the start of the program to both platforms seeing it; `before`
    the resident bytes without a match."""

    watch: Stopwatch
    program: Watched
    seconds: float
    awake_after: float
    before: int
    own_lags: list[float]


def run(
    matches: int = MATCHES, between_moves: float = BETWEEN_MOVES
) -> Iterator[dict[str, object]]:
    """Lines for what people feel, for the loop, for memory, and for requests."""
    with tempfile.TemporaryDirectory() as folder:
        measured = asyncio.run(measure(Path(folder), matches, between_moves, SECONDS))
    yield from lines(measured, matches)


def lines(measured: Measured, matches: int) -> Iterator[dict[str, object]]:
    """What a run shows."""
    about: dict[str, object] = {"bench": "load", "matches": matches}
    load_average = round(os.getloadavg()[0], 1)
    watch, program = measured.watch, measured.program
    answers = cuts(watch.answers)
    yield about | {
        "case": "tap_to_first_request",
        "taps": watch.taps,
        "moves_per_second": round(watch.taps / measured.seconds, 1),
        **answers,
        "bar_ms": TAP_BAR_MS,
        "ratio": round(TAP_BAR_MS / max(answers["p99_ms"], 0.01), 2),
    }
    yield about | {"case": "tap_to_table", **cuts(watch.edits)}
    lag, own = (cuts([one[n] for one in program.lags]) for n in (1, 2))
    yield about | {
        "case": "loop_lag",
        **lag,
        "bar_ms": LAG_BAR_MS,
        "ratio": round(LAG_BAR_MS / max(lag["p99_ms"], 0.01), 2),
        "own_p50_ms": own["p50_ms"],
        "own_p99_ms": own["p99_ms"],
        "own_ratio": round(LAG_BAR_MS / max(own["p99_ms"], 0.01), 2),
        "stand_ins_p99_ms": cuts(measured.own_lags)["p99_ms"],
        "load_average": load_average,
    }
    first, last = program.states[0], program.states[-1]
    elapsed = max(last[0] - first[0], 0.001)  # seen but once in a moment
    yield about | {
        "case": "processor",
        "cores": round((last[2] - first[2]) / elapsed, 2),
        "milliseconds_a_move": round(1000 * (last[2] - first[2]) / max(1, watch.taps), 1),
    }
    yield about | {
        "case": "memory",
        "mib_without_a_match": round(measured.before / 2**20, 1),
        "mib": round(last[1] / 2**20, 1),
        "kib_a_match": round((first[1] - measured.before) / 2**10 / matches, 1),
        "mib_a_minute_more": round((last[1] - first[1]) / 2**20 / elapsed * 60, 2),
    }
    counts = {name: round(n / max(1, watch.taps), 2) for name, n in watch.requests.most_common()}
    yield about | {
        "case": "requests_a_move",
        "all": round(watch.requests.total() / max(1, watch.taps), 2),
        **counts,
    }


async def measure(
    folder: Path, matches: int, between_moves: float, seconds: float, warm_up: float = WARM_UP
) -> Measured:
    """Start everything, let people sit down, and look at them while they play."""
    watch = Stopwatch()
    async with Telegram(limits=_NO_LIMITS) as telegram, WatchedDiscord(watch) as discord:
        telegram.records.watchers.append(watch.on_telegram)
        channels = [discord.world.text_channel(discord.world.guild()) for _ in range(matches // 2)]
        for card in DECK:
            discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
        begun = time.perf_counter()
        program = await _start(folder, telegram, discord)
        try:
            async with asyncio.timeout(_STARTING):
                await telegram.records.wait_for("getUpdates", within=_STARTING)
                await discord.gateway.ready()
            awake_after = time.perf_counter() - begun
            await asyncio.sleep(1.0)  # so that it has looked at itself
            quiet = time.time()
            crowd = Crowd(
                await _all_tables(telegram, discord, channels, matches), watch, between_moves
            )
            await crowd.play(warm_up)
            watch.forget()
            own, since = Watched(), time.time()
            looking = asyncio.create_task(own.look())
            await crowd.play(seconds)
            until = time.time()
            looking.cancel()
        finally:
            await _stop(program, folder)
    seen = Watched.read(folder / "watched.json")
    before = max(state[1] for state in seen.states if state[0] <= quiet)
    return Measured(
        watch,
        seen.between(since, until),
        until - since,
        awake_after,
        before,
        [one[1] for one in own.lags],
    )


async def _all_tables(
    telegram: Telegram, discord: WatchedDiscord, channels: list[Channel], matches: int
) -> list[Seats]:
    doors = asyncio.Semaphore(_SITTING_DOWN)

    async def enter(coming: Coroutine[None, None, Seats]) -> Seats:
        async with doors:
            return await coming

    groups = range(matches - len(channels))
    return await asyncio.gather(
        *(enter(on_telegram(telegram, number)) for number in groups),
        *(enter(on_discord(discord, channel)) for channel in channels),
    )


# ---- the program --------------------------------------------------------------------------------


async def _start(
    folder: Path, telegram: Telegram, discord: WatchedDiscord
) -> asyncio.subprocess.Process:
    inherited = {k: v for k, v in os.environ.items() if not k.upper().startswith("SCOPA_")}
    settings = {
        "SCOPA_DATABASE": str(folder / "scopa.db"),
        "SCOPA_TELEGRAM_TOKEN": telegram.token,
        "SCOPA_TELEGRAM_API": telegram.root,
        "SCOPA_TELEGRAM_RATE": "60000",
        "SCOPA_DISCORD_TOKEN": discord.token,
        "SCOPA_DISCORD_API": discord.api,
        "SCOPA_DISCORD_GATEWAY": discord.gateway_url,
        "SCOPA_ROUND_PAUSE": "1",
    }
    with (folder / "scopa.log").open("wb") as log:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bench.watched",
            str(folder / "watched.json"),
            env=inherited | settings,
            cwd=Path(__file__).parents[2],
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )


async def _stop(program: asyncio.subprocess.Process, folder: Path) -> None:
    if program.returncode is None:
        program.terminate()
    code = await program.wait()
    if code:
        said = (folder / "scopa.log").read_text("utf-8")[-_LAST_LINES:]
        raise AssertionError(f"the program ended with {code}:\n{said}")


def cuts(times: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {f"p{p}_ms": round(cuts[p - 1] * 1000, 1) for p in (50, 95, 99)}
