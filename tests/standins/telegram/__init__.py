"""Telegram on loopback: a strict Bot API, scripted people around it, and faults on demand.

It speaks HTTP to an unmodified python-telegram-bot and refuses what Telegram refuses, in its own
words. It may import nothing of the product: it stands for the world outside.

    async with Telegram() as telegram:
        anna, bruno = telegram.person("Anna", language="it"), telegram.person("Bruno")
        group = telegram.group("Casa", anna, bruno)
        ...  # start the bot at telegram.base_url with telegram.token
        anna.say("/scopa", group)
        table = await bruno.sees("Entra", group)
        tap = bruno.press(table, "Entra")
        await tap.answered()
"""

from __future__ import annotations

from tests.standins.telegram.chats import ChatKind, Status
from tests.standins.telegram.faults import (
    HTML_502,
    MESSAGES,
    Answered,
    Dropped,
    Fault,
    Faults,
    Late,
    Page,
    When,
    flooded,
)
from tests.standins.telegram.limits import Limits, SettableClock
from tests.standins.telegram.people import Person, Tap
from tests.standins.telegram.places import BOTH_SERVICE_MESSAGES, Channel, Group, Place
from tests.standins.telegram.records import Records, Request
from tests.standins.telegram.seen import Button, Popup, Seen
from tests.standins.telegram.signal import PATIENCE
from tests.standins.telegram.spec import Spec
from tests.standins.telegram.town import Telegram

__all__ = [
    "BOTH_SERVICE_MESSAGES",
    "HTML_502",
    "MESSAGES",
    "PATIENCE",
    "Answered",
    "Button",
    "Channel",
    "ChatKind",
    "Dropped",
    "Fault",
    "Faults",
    "Group",
    "Late",
    "Limits",
    "Page",
    "Person",
    "Place",
    "Popup",
    "Records",
    "Request",
    "Seen",
    "SettableClock",
    "Spec",
    "Status",
    "Tap",
    "Telegram",
    "When",
    "flooded",
]
