"""Tells systemd that we have started and that the loop still turns; elsewhere it does nothing.

The protocol is a line in a datagram: see sd_notify(3).
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

__all__ = ["notify", "watched"]


def notify(line: str) -> None:
    """Tell it to whoever started us, if they want to know."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract socket
        address = f"\0{address[1:]}"
    with (
        suppress(OSError),  # nobody listens: that is no reason not to play
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as speaking,
    ):
        speaking.sendto(line.encode(), address)


async def watched() -> None:
    """Say again and again that the loop turns, as often as was asked for; until cancelled."""
    seconds = int(os.environ.get("WATCHDOG_USEC") or 0) / 1e6
    while seconds > 0:
        notify("WATCHDOG=1")
        await asyncio.sleep(seconds / 3)
