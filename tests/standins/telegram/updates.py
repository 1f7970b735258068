"""The updates that wait for the bot: fetched by `getUpdates` or brought to its webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from tests.standins.telegram.parameters import names
from tests.standins.telegram.refusals import conflict, unknown_here
from tests.standins.telegram.signal import Signal

__all__ = ["Updates", "Webhook"]

FIRST_UPDATE: Final = 700_000_001
KINDS: Final = names(
    """business_connection business_message callback_query channel_post chat_boost
    chat_join_request chat_member chosen_inline_result deleted_business_messages
    edited_business_message edited_channel_post edited_message guest_message inline_query
    managed_bot message message_reaction message_reaction_count my_chat_member poll poll_answer
    pre_checkout_query purchased_paid_media removed_chat_boost shipping_query"""
)
ONLY_ON_DEMAND: Final = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
OTHER_POLLER: Final = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
WEBHOOK_ACTIVE: Final = (
    "can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)


@dataclass(slots=True)
class Webhook:
    """Where the bot wants its updates, and how that went."""

    url: str
    secret: str | None = None
    last_error: str | None = None


class Updates:
    """Kept until the bot confirms them; `history` keeps them for ever."""

    def __init__(self) -> None:
        self.history: list[dict[str, Any]] = []
        self.arrived = Signal()
        self._webhook: Webhook | None = None
        self._numbers = count(FIRST_UPDATE)
        self._pending: list[dict[str, Any]] = []
        self._again: list[dict[str, Any]] = []
        self._wanted = KINDS - ONLY_ON_DEMAND
        self._poll = 0
        self._closed = False

    @property
    def pending(self) -> int:
        return len(self._pending) + len(self._again)

    @property
    def webhook(self) -> Webhook | None:
        return self._webhook

    @webhook.setter
    def webhook(self, webhook: Webhook | None) -> None:
        self._webhook = webhook
        self.arrived.ring()

    def want(self, kinds: Iterable[str] | None) -> None:
        """The bot's `allowed_updates`: stays until it says otherwise, an empty list is all."""
        if kinds is None:
            return
        chosen = frozenset(kinds)
        if strange := chosen - KINDS:
            raise unknown_here(f"unknown kinds of updates {sorted(strange)}")
        self._wanted = chosen or KINDS - ONLY_ON_DEMAND

    def put(self, kind: str, body: dict[str, Any]) -> int | None:
        """The id of the new update, None if the bot doesn't want this kind."""
        return self.put_raw({kind: body}) if kind in self._wanted else None

    def put_raw(self, update: dict[str, Any]) -> int:
        """Also what no library can read; nothing is checked."""
        number = next(self._numbers)
        # What happens to a chat later doesn't change what was told.
        told = {"update_id": number} | deepcopy(update)
        self.history.append(told)
        self._pending.append(told)
        self.arrived.ring()
        return number

    def repeat(self, update_id: int) -> None:
        """Brings an update once more, as after a confirmation that was lost on the way."""
        self._again += [told for told in self.history if told["update_id"] == update_id]
        self.arrived.ring()

    def drop_pending(self) -> None:
        self._pending.clear()
        self._again.clear()

    async def fetch(
        self, *, offset: int, limit: int, within: float, is_gone: Callable[[], bool]
    ) -> list[dict[str, Any]]:
        """Waits until there is something; a later call ends this one with 409.

        Whoever asked and went away takes nothing: its answer would be lost on the way.
        """
        if self._webhook is not None:
            raise conflict(WEBHOOK_ACTIVE)
        self._poll += 1
        mine = self._poll
        self.arrived.ring()
        self._confirm(offset)
        try:
            async with asyncio.timeout(within):
                while not self.pending and mine == self._poll and not self._closed:
                    await self.arrived.wait()
        except TimeoutError:
            return []
        if mine != self._poll:
            raise conflict(OTHER_POLLER)
        if is_gone():
            return []
        batch = (self._again + self._pending)[:limit]
        del self._again[:limit]
        return batch

    def oldest(self) -> dict[str, Any] | None:
        """For a webhook: what is brought next."""
        return next(iter(self._again + self._pending), None)

    def delivered(self, update: dict[str, Any]) -> None:
        """The webhook took the oldest one."""
        queue = self._again if self._again else self._pending
        queue.remove(update)

    def close(self) -> None:
        """Lets every waiting poll return."""
        self._closed = True
        self.arrived.ring()

    def _confirm(self, offset: int) -> None:
        """Forgets everything below this id; a negative offset keeps so many from the end."""
        if offset < 0:
            del self._pending[:offset]
        else:
            self._pending = [told for told in self._pending if told["update_id"] >= offset]
