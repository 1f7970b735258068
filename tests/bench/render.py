"""What a picture costs: CPU time to compose and to encode, warm, and its size."""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

from rendering import StillPicture, compose, paint
from tests.rendering.gallery import gallery
from tests.rendering.memory_scenes import replay

REPEATS: Final = 15
TABLE_BAR_MS: Final = 12.0
HAND_BAR_MS: Final = 8.0
REPLAYS: Final = 3
REPLAY_BAR_KIB: Final = 5 * 1024
CASES: Final = {
    "table_2p": TABLE_BAR_MS,
    "table_empty": TABLE_BAR_MS,
    "table_14cards": TABLE_BAR_MS,
    "table_3p": TABLE_BAR_MS,
    "table_4p_scopone": TABLE_BAR_MS,
    "table_6p": TABLE_BAR_MS,
    "hand_3": HAND_BAR_MS,
    "hand_10": None,
    "sheet_2": None,
    "scores_2": TABLE_BAR_MS,
    "sheet_6": None,
    "final_3": None,
    "lobby_4": None,
    "board_10": TABLE_BAR_MS,
    "person": TABLE_BAR_MS,
}


def run() -> Iterator[dict[str, object]]:
    """One figure a picture: medians of CPU milliseconds, KiB, how many times it holds its bar."""
    pictures = gallery()
    for name, bar in CASES.items():
        yield _measure(name, pictures[name], bar)
    yield _replay()


def _replay() -> dict[str, object]:
    """A round of two people played again: CPU milliseconds to draw all of it, and its size."""
    picture = replay()
    paint(picture)
    return {
        "bench": "render",
        "case": "replay_2p",
        "frames": len(picture.frames),
        "paint_ms": round(_median_ms(lambda: paint(picture), REPLAYS)),
        "kib": round(len(paint(picture)) / 1024),
        "bar_kib": REPLAY_BAR_KIB,
        "ratio": round(REPLAY_BAR_KIB * 1024 / len(paint(picture)), 2),
    }


def _measure(name: str, picture: StillPicture, bar: float | None) -> dict[str, object]:
    canvas = compose(picture)  # the first one fills the caches
    composing = _median_ms(lambda: compose(picture))
    encoding = _median_ms(canvas.png)
    figure: dict[str, object] = {
        "bench": "render",
        "case": name,
        "compose_ms": round(composing, 2),
        "encode_ms": round(encoding, 2),
        "kib": round(len(canvas.png()) / 1024, 1),
    }
    if bar is not None:
        figure |= {"bar_ms": bar, "ratio": round(bar / (composing + encoding), 2)}
    return figure


def _median_ms(work: Callable[[], object], repeats: int = REPEATS) -> float:
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000
