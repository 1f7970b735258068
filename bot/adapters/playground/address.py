"""Where the page is served: this machine's loopback only, and what may go wrong there.

PlaygroundError
├── BadAddress     the text is no HOST:PORT
├── NotLoopback    others could reach that host
├── PortTaken      somebody listens there already
└── CannotListen   the system refuses for another reason
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

from aiohttp import web

__all__ = [
    "Address",
    "BadAddress",
    "CannotListen",
    "NotLoopback",
    "PlaygroundError",
    "PortTaken",
    "listen",
    "parse_address",
]

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000
# Somebody else's development server often sits on 8000; twenty neighbours are enough to find a gap.
NEXT_PORTS: Final = 20


class Address(NamedTuple):
    """A host of this machine and a port; port 0 lets the system choose one."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


class PlaygroundError(Exception):
    """The page cannot be served like this."""


class BadAddress(PlaygroundError):
    """`text` is not HOST:PORT."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotLoopback(PlaygroundError):
    """`host` can be reached from other machines, and the page asks nobody for a password."""

    def __init__(self, host: str) -> None:
        super().__init__(host)
        self.host = host


class PortTaken(PlaygroundError):
    """Another program listens at `host` and `port`."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(host, port)
        self.host = host
        self.port = port


class CannotListen(PlaygroundError):
    """The system does not let us listen at `host` and `port`; `reason` is in its own words."""

    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(host, port, reason)
        self.host = host
        self.port = port
        self.reason = reason


def parse_address(text: str) -> Address:
    """The address that HOST:PORT means. Raises BadAddress or NotLoopback."""
    host, colon, port = text.strip().rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise BadAddress(text)
    if host.lower() == "localhost":
        # The name may lead to two addresses; one socket is meant, and the page is the same.
        return Address(DEFAULT_HOST, int(port))
    try:
        address = ip_address(host)
    except ValueError:
        raise NotLoopback(host) from None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    if not (mapped or address).is_loopback:
        raise NotLoopback(host)
    return Address(str(address), int(port))


async def listen(runner: web.AppRunner, address: Address | None) -> Address:
    """Serves at `address`, or, if that is None, at the first free one from the default on.

    Returns where it is. Raises PortTaken or CannotListen.
    """
    taken: PortTaken | None = None
    for host, port in _candidates(address):
        try:
            return await _listen_at(runner, host, port)
        except PortTaken as error:
            taken = taken or error
    assert taken is not None  # there is at least one candidate
    raise taken


def _candidates(address: Address | None) -> Iterator[tuple[str, int]]:
    if address is not None:
        yield address
        return
    for port in range(DEFAULT_PORT, DEFAULT_PORT + NEXT_PORTS + 1):
        yield DEFAULT_HOST, port


async def _listen_at(runner: web.AppRunner, host: str, port: int) -> Address:
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except OSError as error:
        # A site that could not start still counts as the runner's.
        await site.stop()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(host, port) from error
        raise CannotListen(host, port, error.strerror or str(error)) from error
    bound = runner.addresses[0]
    return Address(bound[0], bound[1])
