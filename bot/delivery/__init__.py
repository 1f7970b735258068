"""Screens brought to where people see them, and presses brought back.

Delivery is reconciliation: what should be seen is compared with what was shown last, and only the
newest is ever sent.
"""

from bot.delivery.desk import Answer, Desk
from bot.delivery.platform import (
    Asleep,
    Call,
    Content,
    DeliveryError,
    Expired,
    File,
    Flooded,
    Forbidden,
    Gone,
    Key,
    Limits,
    Migrated,
    Place,
    Platform,
    Unavailable,
)
from bot.delivery.post import Post
from bot.delivery.reconciler import Reconciler

__all__ = [
    "Answer",
    "Asleep",
    "Call",
    "Content",
    "DeliveryError",
    "Desk",
    "Expired",
    "File",
    "Flooded",
    "Forbidden",
    "Gone",
    "Key",
    "Limits",
    "Migrated",
    "Place",
    "Platform",
    "Post",
    "Reconciler",
    "Unavailable",
]
