"""Tables, and who sits at them: they press what they see, and press again when nothing comes of it.

Nobody here knows whether the program is alive. Who plays by what is before their eyes needs no more
than patience, whatever happens to it.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.blackbox.clients import Client, Sight, pressed
from tests.blackbox.ledger import Ledger

__all__ = ["Guest", "Mail", "Table"]

_HURRY: Final = 0.05
_LOOKS_AGAIN: Final = 0.003  # of the times when there is nothing to do
_REMEMBERED: Final = 30  # presses that may be made once more, too late

Again = Callable[[], Awaitable[Any]]


class Mail:
    """Carries presses: at once, or kept for a while and then in another order."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._kept: list[Callable[[], Awaitable[Any]]] | None = None

    async def send(self, press: Callable[[], Awaitable[Any]]) -> None:
        if self._kept is None:
            await press()
        else:
            self._kept.append(press)

    def hold(self) -> None:
        self._kept = []

    async def release(self) -> int:
        """What was kept arrives; how many presses that were."""
        kept, self._kept = self._kept or [], None
        self._rng.shuffle(kept)
        for press in kept:
            await press()
        return len(kept)


@dataclass
class Guest:
    """One person at one table. `quiet_until` is when they look again; `presses` are their last."""

    client: Client
    quiet_until: float = 0.0
    watched: Sight | None = None  # the message that they wait to see changed
    presses: deque[tuple[Sight, str]] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    last_again: Again | None = None


class Table:
    """The people of one place; `size` as commands say it, `level` that of the computers that take
    the other seats, "" for none."""

    def __init__(
        self,
        clients: Sequence[Client],
        variant: str,
        size: str,
        level: str,
        *,
        ledger: Ledger,
        mail: Mail,
        rng: random.Random,
    ) -> None:
        self.guests = [Guest(client) for client in clients]
        self.variant, self.size, self.level = variant, size, level
        self.count: Counter[str] = Counter()
        self._ledger = ledger
        self._mail = mail
        self._rng = rng

    async def play(self, going: asyncio.Event) -> None:
        """For ever, while `going` is set."""
        while True:
            await going.wait()
            for guest in self.guests:
                await self._act(guest)
            await asyncio.sleep(_HURRY)

    async def _act(self, guest: Guest) -> None:
        now = asyncio.get_running_loop().time()
        sights = guest.client.sights()
        if guest.watched is not None and guest.watched in sights and now < guest.quiet_until:
            return
        if guest.watched is None and now < guest.quiet_until:
            return
        guest.watched = None
        if guest is self.guests[0] and not any(map(_is_board, sights)):
            guest.quiet_until = now + 6.0
            await guest.client.open_table(self.variant, self.size, self.level)
            return
        wanted = self._wanted(guest, sights)
        if wanted is None:
            return
        sight, token, patience, until_changed = wanted
        guest.quiet_until = now + patience
        guest.watched = sight if until_changed else None
        await self.press(guest, sight, token)

    def _wanted(self, guest: Guest, sights: list[Sight]) -> tuple[Sight, str, float, bool] | None:
        """The message, the button, how long they wait then, and whether only until it changes."""
        board = next((s for s in reversed(sights) if _is_board(s)), None)
        if board is None:
            return None
        offered = {one.verb: token for token, one in _payloads(board)}
        if "start" in offered:
            return self._gather(guest, board, offered)
        if "rematch" in offered:
            return board, offered["rematch"], 2.0, True
        match_id = next(one.subject_id for _, one in _payloads(board) if one.subject.value == "m")
        mine = [
            (one.version, sight, token, one.verb)
            for sight in sights
            if sight.private or sight is board
            for token, one in _payloads(sight)
            if one.subject.value == "m" and one.subject_id == match_id
        ]
        for verb in ("play", "card", "cut", "deal", "slot"):
            found = [one for one in mine if one[3] == verb]
            newest = [one for one in found if one[0] == max(other[0] for other in found)]
            if newest:
                # Of the numbers below a table only the first ones are sure to mean a move.
                _, sight, token, _ = self._rng.choice(newest[:3] if verb == "slot" else newest)
                return sight, token, 1.0 if verb == "slot" else 4.0, True
        hands = [version for version, sight, _, _ in mine if sight is not board]
        shown = max(version for version, sight, _, _ in mine if sight is board)
        outdated = not hands or max(hands) < shown
        if "hand" in offered and (outdated or self._rng.random() < _LOOKS_AGAIN):
            return board, offered["hand"], 3.0, False
        return None

    def _gather(
        self, guest: Guest, board: Sight, offered: dict[str, str]
    ) -> tuple[Sight, str, float, bool] | None:
        # Who was asked for a rematch sits there already; who has a strange name is not to be found.
        unsure = self._rng.random() < (0.2 if guest.client.name in board.text else 0.6)
        if "join" in offered and unsure:
            return board, offered["join"], 1.0, True
        if guest is self.guests[0]:
            return board, offered["start"], 1.0, True
        return None

    # ---- pressing -------------------------------------------------------------------------------

    async def press(self, guest: Guest, sight: Sight, token: str) -> None:
        """Press a button that they see."""
        one = pressed(token)
        if one is not None and one.verb in ("play", "slot"):
            who = guest.client.platform, guest.client.external
            self._ledger.asked(who, one.subject_id, one.version, one.index)
        self.count["presses"] += 1
        guest.presses.append((sight, token))

        async def arrive() -> None:
            if sight.key in {seen.key for seen in guest.client.sights()}:
                guest.last_again = await guest.client.press(sight, token)

        await self._mail.send(arrive)

    async def burst(self) -> int:
        """Everybody presses everything that they can play, twice, at once."""
        pressing = []
        for guest in self.guests:
            for sight in guest.client.sights():
                for token, one in _payloads(sight):
                    if one.verb in ("play", "slot", "deal", "cut", "join"):
                        pressing += [self.press(guest, sight, token) for _ in range(2)]
        await asyncio.gather(*pressing)
        return len(pressing)

    async def repeat(self) -> int:
        """The platform brings everybody's last press once more."""
        again = [guest.last_again for guest in self.guests if guest.last_again is not None]
        for once_more in again:
            await once_more()
        return len(again)

    async def press_old(self) -> int:
        """Clients that slept press what they showed long ago."""
        done = 0
        for guest in self.guests:
            seen = {sight.key: sight for sight in guest.client.sights()}
            for sight, token in list(guest.presses)[:6]:
                if sight.key in seen:
                    await guest.client.press(seen[sight.key], token)
                    done += 1
        return done


def _is_board(sight: Sight) -> bool:
    verbs = {one.verb for _, one in _payloads(sight)}
    playing = verbs >= {"info", "more"}
    return (playing or bool(verbs & {"start", "rematch"})) and "play" not in verbs


def _payloads(sight: Sight) -> list[tuple[str, Any]]:
    found = ((token, pressed(token)) for token in sight.tokens)
    return [(token, one) for token, one in found if one is not None]
