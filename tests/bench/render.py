"""What a picture costs: CPU time to compose and to encode, warm, and its size."""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

from rendering import StillPicture, compose
from tests.rendering.gallery import gallery

REPEATS: Final = 15
TABLE_BAR_MS: Final = 12.0
HAND_BAR_MS: Final = 8.0
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


def _median_ms(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000
