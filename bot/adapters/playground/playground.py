"""The Platform: serves the page, the pictures and the live connections."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from aiohttp import WSCloseCode, hdrs, web

from bot.adapters.playground.address import Address, listen
from bot.adapters.playground.chat import Chat, Reference
from bot.adapters.playground.pictures import kind_of
from bot.adapters.playground.security import guard, page_headers, refusal
from bot.adapters.playground.session import PLATFORM, Desk, Session
from bot.adapters.playground.wire import MAX_TEXT
from bot.adapters.playground.words import LANGUAGES, STATIC, words
from bot.delivery.platform import Content, Expired, File, Gone, Limits, Place
from bot.i18n import SLASH
from bot.manager.ids import PersonId
from rendering.fontfiles import SANS_PACKAGE, TITLE_PACKAGE, packaged

__all__ = ["Playground"]

MAX_PAGES: Final = 100
# Longer messages are refused kindly by the session; beyond this the bytes are not even read.
MAX_FRAME: Final = 16 * MAX_TEXT
HEARTBEAT: Final = 20.0
GOODBYE: Final = 1.0  # seconds that open pages get to hear that we stop

FONTS: Final = {"title": TITLE_PACKAGE, "text": SANS_PACKAGE}


class Playground:
    """A chat on this machine's own web page; a `bot.delivery.platform.Platform`.

    `secret` keys the hashes under which people are stored. With `address` None the page is served
    at 127.0.0.1:8000 or the next free port.
    """

    name = PLATFORM
    limits = Limits()
    slash = SLASH

    def __init__(self, *, address: Address | None, desk: Desk, secret: bytes) -> None:
        self._wanted = address
        self._desk = desk
        self._secret = secret
        self._chat = Chat()
        self._bound: Address | None = None
        self._runner: web.AppRunner | None = None
        self._pages: dict[web.WebSocketResponse, Session] = {}

    @property
    def address(self) -> str:
        """Where a browser finds the page, once started."""
        return f"http://{self._bound_address()}/"

    async def start(self) -> None:
        """Serves the page. Raises PortTaken or CannotListen, and is then as if never started."""
        app = web.Application(middlewares=[guard(self._bound_address)])
        app.on_response_prepare.append(page_headers)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/words", self._words),
                web.get("/live", self._live),
                web.get("/picture/{address}", self._picture),
                web.get("/file/{address}", self._file),
                web.get("/font/{name}", self._font),
                web.static("/static", STATIC),
            ]
        )
        # No access log: addresses of hands would stand in it.
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOODBYE)
        await runner.setup()
        try:
            self._bound = await listen(runner, self._wanted)
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner

    async def stop(self) -> None:
        """Tells every page that we are going; they look for us again by themselves."""
        farewells = [page.close(code=WSCloseCode.SERVICE_RESTART) for page in self._pages]
        await asyncio.gather(*farewells, return_exceptions=True)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def moved(self, person: PersonId) -> None:
        """Some of this person's identities are another one's now: their pages have to know."""
        for session in self._pages.values():
            if session.person == person:
                session.moved()

    # bot.delivery.platform.Platform

    async def show(self, place: Place, content: Content, message: str | None) -> str:
        """Puts the content into the chat. Raises Gone for a message that is not in that place."""
        reference = None if message is None else Reference.from_json(message)
        return self._chat.put(place, content, reference).reference.to_json()

    def buried(self, place: Place, message: str) -> bool:
        """Never: on the page the table stays where it is."""
        del place, message
        return False

    async def send_file(self, place: Place, file: File) -> None:
        """Offers the file to every page it is for. Raises Expired if nobody looks."""
        if not self._chat.hand_over(place, file):
            raise Expired

    async def remove(self, place: Place, message: str) -> None:
        with contextlib.suppress(Gone):
            self._chat.remove(place, Reference.from_json(message))

    async def is_member(self, place: Place) -> bool:
        """Whoever has come into the room since the program was started."""
        return self._chat.has_visited(place)

    # What a browser asks for

    async def _page(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "page.html", headers={hdrs.CACHE_CONTROL: "no-cache"})

    async def _words(self, _request: web.Request) -> web.Response:
        return web.json_response({language: dict(words(language)) for language in LANGUAGES})

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        picture = self._chat.pictures.find(request.match_info["address"])
        if picture is None:
            raise web.HTTPNotFound(headers={hdrs.CACHE_CONTROL: "no-store"})
        kept = "private, no-store" if picture.private else "public, max-age=86400, immutable"
        return web.Response(
            body=picture.png, content_type=kind_of(picture.png), headers={hdrs.CACHE_CONTROL: kept}
        )

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file = self._chat.files.take(request.match_info["address"])
        if file is None:
            raise web.HTTPNotFound(headers={hdrs.CACHE_CONTROL: "no-store"})
        # The name was made by us, of plain letters.
        keep = f'attachment; filename="{file.name}"'
        return web.Response(
            body=file.data,
            content_type="application/octet-stream",
            headers={hdrs.CACHE_CONTROL: "private, no-store", hdrs.CONTENT_DISPOSITION: keep},
        )

    async def _font(self, request: web.Request) -> web.StreamResponse:
        package = FONTS.get(request.match_info["name"])
        path = packaged(package) if package else None
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={hdrs.CACHE_CONTROL: "public, max-age=86400"})

    async def _live(self, request: web.Request) -> web.StreamResponse:
        # A browser always says where a WebSocket comes from; what says nothing is no browser page.
        if hdrs.ORIGIN not in request.headers:
            return refusal(request, "foreign-origin")
        if len(self._pages) >= MAX_PAGES:
            return refusal(request, "too-many-pages", status=503)
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=MAX_FRAME, compress=False, timeout=GOODBYE
        )
        await socket.prepare(request)
        session = Session(chat=self._chat, desk=self._desk, secret=self._secret)
        self._pages[socket] = session
        writer = asyncio.create_task(self._write(session, socket))
        try:
            await session.run(socket)
        finally:
            session.end()
            del self._pages[socket]
            writer.cancel()
            await asyncio.wait([writer])
            await socket.close()
        return socket

    async def _write(self, session: Session, socket: web.WebSocketResponse) -> None:
        """Sends what the session has for the page; a page that can't keep up is let go."""
        with contextlib.suppress(ConnectionError):
            await session.outbox.drain(socket.send_str)
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    def _bound_address(self) -> Address:
        if self._bound is None:
            raise RuntimeError("the playground has not been started")
        return self._bound
