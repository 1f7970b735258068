"""What a job sees of the database: enough to run statements, nothing to end the transaction with.

`sqlite3.Connection` fits this protocol, so that nobody outside this package imports sqlite3.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol


class Rows(Protocol):
    """The answer to one statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    @property
    def description(self) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...


class Transaction(Protocol):
    """One open transaction: everything done through it is committed together or not at all."""

    def execute(self, sql: str, parameters: Mapping[str, object] = ..., /) -> Rows: ...

    def executemany(self, sql: str, parameters: Iterable[Mapping[str, object]], /) -> Rows: ...
