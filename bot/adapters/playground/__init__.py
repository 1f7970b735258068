"""The playground: a chat in miniature on this machine's own web page; nobody needs a token for it.

It knows the Platform protocol on one side and the Desk on the other, like every adapter; it never
sees a match.
"""

from bot.adapters.playground.address import (
    Address,
    BadAddress,
    CannotListen,
    NotLoopback,
    PlaygroundError,
    PortTaken,
    parse_address,
)
from bot.adapters.playground.playground import Playground

__all__ = [
    "Address",
    "BadAddress",
    "CannotListen",
    "NotLoopback",
    "Playground",
    "PlaygroundError",
    "PortTaken",
    "parse_address",
]
