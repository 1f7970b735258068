"""One-time codes: made, recognised, and kept from being guessed."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

import storage.codes
from bot.manager.context import Context
from bot.manager.errors import TooFast
from bot.manager.fairness import new_code
from bot.manager.ids import PersonId
from bot.recent import Recent
from storage import Transaction
from storage.codes import CodeKind

__all__ = ["CODE_SECONDS", "Codes", "Rate"]

CODE_SECONDS: Final = 600.0
_LENGTH: Final = 8
_LONGEST: Final = 64  # of what somebody typed; more is no code of ours

_MOST: Final = 5
_WITHIN_SECONDS: Final = 600.0
_REMEMBERED: Final = 10_000


class Rate:
    """At most so many times within so many seconds, for each person."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._taken: Recent[PersonId, deque[float]] = Recent(_REMEMBERED)

    def take(self, person: PersonId) -> None:
        """Once more. Raises TooFast."""
        now = self._now()
        times = self._taken.keep(person, self._taken.get(person, deque()))
        # A clock that was set back must not keep anybody waiting for longer.
        while times and not now - self._seconds < times[0] <= now:
            times.popleft()
        if len(times) >= self._most:
            raise TooFast(math.ceil(times[0] + self._seconds - now))
        times.append(now)


class Codes:
    """Codes for persons and for circles. Giving and trying have their limits, each person's own."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._giving = Rate(_MOST, _WITHIN_SECONDS, context.now)
        self._trying = Rate(_MOST, _WITHIN_SECONDS, context.now)

    async def give(self, person: PersonId, kind: CodeKind, subject_id: int) -> str:
        """A new code that stands for the subject, in place of the last one. Raises TooFast."""
        self._giving.take(person)
        code = new_code(_LENGTH)
        digest = await self._digest(code)
        now = self._context.now()
        keep = partial(
            storage.codes.keep_code,
            digest=digest,
            kind=kind,
            subject_id=subject_id,
            expires_at=now + CODE_SECONDS,
            now=now,
        )
        await self._context.write(keep)
        return f"{code[: _LENGTH // 2]}-{code[_LENGTH // 2 :]}"

    async def tried(self, person: PersonId, text: str) -> bytes:
        """The digest of what the person typed, right or wrong. Raises TooFast."""
        self._trying.take(person)
        return await self._digest(text)

    def subject(self, tx: Transaction, digest: bytes, kind: CodeKind) -> int | None:
        """Whom the code stands for now."""
        return storage.codes.subject_of_code(tx, digest, kind, self._context.now())

    async def _digest(self, text: str) -> bytes:
        """Slow to compute on purpose: the codes are short, and whoever has got hold of the file
        must not find one within the minutes that it is worth something."""
        plain = "".join(filter(str.isalnum, text[:_LONGEST])).upper().encode()
        scrypt = partial(hashlib.scrypt, plain, salt=self._context.db.secret, n=2**12, r=8, p=1)
        return await asyncio.to_thread(scrypt)
