"""What is counted, for Prometheus: see `bot.hosting.health` for where it can be read.

Labels are few and fixed: no name, no id, no card and no text is ever one. Counting costs about a
microsecond, so it is done whether anybody reads it or not.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

__all__ = [
    "ADAPTERS",
    "ANSWERS",
    "BACKUP_AGE",
    "BATCH_JOBS",
    "BATCH_SECONDS",
    "LAG",
    "MOVES",
    "OPEN_MATCHES",
    "PICTURES",
    "PICTURE_SECONDS",
    "REGISTRY",
    "REQUESTS",
]

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor, open files
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

MOVES: Final = Counter(
    "scopa_moves", "Cards played and stored, by whom.", ["by"], registry=REGISTRY
)
OPEN_MATCHES: Final = Gauge("scopa_open_matches", "Matches that go on.", registry=REGISTRY)
ANSWERS: Final = Histogram(
    "scopa_answer_seconds",
    "From a press or command to what is answered to the person.",
    ["kind"],
    buckets=_QUICK,
    registry=REGISTRY,
)
REQUESTS: Final = Counter(
    "scopa_platform_requests",
    "Requests to a platform, by what they ask for and what came of it (floods: flooded).",
    ["platform", "kind", "outcome"],
    registry=REGISTRY,
)
BATCH_JOBS: Final = Histogram(
    "scopa_commit_jobs",
    "Jobs that were committed together.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=REGISTRY,
)
BATCH_SECONDS: Final = Histogram(
    "scopa_commit_seconds", "One commit, its jobs included.", buckets=_QUICK, registry=REGISTRY
)
LAG: Final = Histogram(
    "scopa_loop_lag_seconds",
    "How late the event loop comes to what is due.",
    buckets=_QUICK,
    registry=REGISTRY,
)
PICTURES: Final = Counter(
    "scopa_pictures",
    "Pictures that were wanted: drawn, remembered, or failed.",
    ["how"],
    registry=REGISTRY,
)
PICTURE_SECONDS: Final = Histogram(
    "scopa_picture_seconds", "Drawing one picture.", buckets=_QUICK, registry=REGISTRY
)
ADAPTERS: Final = Gauge(
    "scopa_adapter_up", "1 while the platform answers.", ["platform"], registry=REGISTRY
)
BACKUP_AGE: Final = Gauge(
    "scopa_backup_age_seconds",
    "Since the newest of the nightly backups was made (NaN: there is none).",
    registry=REGISTRY,
)
