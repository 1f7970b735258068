"""Who may talk to the page, and what the browser may do with it.

The page has no password: what protects it is that it listens on loopback only. A foreign web page
in the same browser could reach that too, so requests must be addressed to us by name (a rebound DNS
name is not ours) and WebSockets must come from our own page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

from bot.adapters.playground.address import Address
from bot.adapters.playground.words import sentence_for

__all__ = ["guard", "page_headers", "refusal"]

OUR_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'"
    ),
    "Server": "scopa-bot",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def guard(address: Callable[[], Address]) -> Middleware:
    """The middleware that lets only requests through that are addressed to us.

    `address` is asked at each request: with port 0 it is known only after the start.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.headers.get(hdrs.HOST, "").lower() not in _our_hosts(address()):
            return refusal(request, "foreign-host")
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is not None and not _is_our_origin(origin, address()):
            return refusal(request, "foreign-origin")
        return await handler(request)

    return check


async def page_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """The signal handler that tells the browser to load and frame nothing of others."""
    response.headers.update(HEADERS)
    # Asked again each time, so that a new release never runs with an old script.
    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-cache")


def refusal(request: web.Request, key: str, *, status: int = 403) -> web.Response:
    """The answer to what we don't serve: the sentence `key` in a language the browser prefers."""
    text = sentence_for(request.headers.get(hdrs.ACCEPT_LANGUAGE, ""), key)
    return web.Response(status=status, text=text + "\n")


def _is_our_origin(origin: str, address: Address) -> bool:
    """Whether a page from `origin` is ours. "null" (a sandboxed frame, a file) is not."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme == "http" and parts.netloc.lower() in _our_hosts(address)


def _our_hosts(address: Address) -> set[str]:
    hosts = {f"{name}:{address.port}" for name in OUR_NAMES} | {str(address)}
    # Browsers leave the port out where it is the usual one.
    return hosts | {host.removesuffix(":80") for host in hosts} if address.port == 80 else hosts
