"""What a run has to tell: numbers that can be added to those of another one."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Self

from tests.blackbox.harness import Harness

__all__ = ["Result"]


@dataclass
class Result:
    """`counts` are of what was done and looked at, `starts` and `recoveries` seconds."""

    seeds: list[int] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)
    complaints: Counter[str] = field(default_factory=Counter)
    starts: list[float] = field(default_factory=list)
    recoveries: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, house: Harness, seed: int) -> Self:
        """Of a run that is over."""
        judged = ("requests", "screens", "budgets")
        counts = house.ledger.count + Counter({name: house.judge.count[name] for name in judged})
        counts["moves"] = house.ledger.moves
        counts["presses"] = sum(table.count["presses"] for table in house.tables)
        counts["tables"] = len(house.tables)
        counts["surfaces"] = house.surfaces
        counts["orphans"] = house.orphans
        return cls(
            seeds=[seed],
            counts=counts,
            faults=house.faults,
            tried=house.tried + house.hostile.count,
            complaints=house.complaints,
            starts=house.starts,
            recoveries=house.recoveries,
            wrong=house.wrong,
        )

    def __add__(self, other: Result) -> Result:
        return Result(
            seeds=self.seeds + other.seeds,
            counts=self.counts + other.counts,
            faults=self.faults + other.faults,
            tried=self.tried + other.tried,
            complaints=self.complaints + other.complaints,
            starts=self.starts + other.starts,
            recoveries=self.recoveries + other.recoveries,
            wrong=self.wrong + other.wrong,
        )

    def as_text(self) -> str:
        """One line, for whoever started the run."""
        return json.dumps(vars(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """What `as_text` wrote."""
        data = json.loads(text)
        for name in ("counts", "faults", "tried", "complaints"):
            data[name] = Counter(data[name])
        return cls(**data)
