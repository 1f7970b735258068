"""The methods of the Bot API by subject; importing this package fills the registry."""

from __future__ import annotations

from tests.standins.telegram.methods import (
    callbacks,
    chats,
    editing,
    ephemerals,
    profile,
    sending,
    webhooks,
)
from tests.standins.telegram.methods.registry import HANDLERS, Call

__all__ = [
    "HANDLERS",
    "Call",
    "callbacks",
    "chats",
    "editing",
    "ephemerals",
    "profile",
    "sending",
    "webhooks",
]
