"""The Bot API over HTTP on a free port of loopback, for a bot that doesn't know the difference."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Final, Self

from aiohttp import ClientError, ClientSession, ClientTimeout, web

from tests.standins.serving import Served
from tests.standins.telegram.chats import User
from tests.standins.telegram.faults import Answered, Dropped, Fault, Faults, Late, Page, When
from tests.standins.telegram.files import Upload
from tests.standins.telegram.limits import Limits
from tests.standins.telegram.methods import HANDLERS, Call
from tests.standins.telegram.parameters import METHODS, read_parameters
from tests.standins.telegram.records import Records, Request
from tests.standins.telegram.refusals import Refused
from tests.standins.telegram.spec import Spec
from tests.standins.telegram.updates import Webhook
from tests.standins.telegram.world import World

__all__ = ["BotApi"]

BOT: Final = User(6_000_000_001, "Scopa", username="scopa_test_bot", is_bot=True)
TOKEN: Final = f"{BOT.id}:stand-in"

POLL_LIMIT: Final = 100
REQUEST_BYTES: Final = 64 * 1024 * 1024
WEBHOOK_RETRY: Final = 0.05
SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"

NAMES: Final[Mapping[str, str]] = {name.lower(): name for name in METHODS}


class BotApi:
    """`async with BotApi() as api`: serves while the block runs.

    With a `spec` every request is checked against it, and `violations` tells what it found.
    """

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
        spec: Spec | None = None,
    ) -> None:
        self.token = TOKEN
        self.world = World(BOT, limits=limits or Limits(), clock=clock)
        self.faults = Faults()
        self.records = Records()
        self.violations: list[str] = []
        if spec is not None:
            self.records.watchers.append(
                lambda request: self.violations.extend(spec.violations(request))
            )
        self._port = 0
        self._served: Served | None = None
        self._carrier: asyncio.Task[None] | None = None

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def base_url(self) -> str:
        """For PTB's `base_url`."""
        return f"{self.root}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self.root}/file/bot"

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=REQUEST_BYTES)
        app.router.add_get("/file/bot{token}/{path:.+}", self._download)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        # A client that goes away doesn't take its request back: what it asked for still happens.
        self._served = Served(app)
        self._port = await self._served.start()
        self._carrier = asyncio.create_task(self._carry_to_webhook())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._served is not None
        assert self._carrier is not None
        self.world.updates.close()
        self._carrier.cancel()
        await asyncio.wait([self._carrier])
        await self._served.stop()

    # One request

    async def _serve(self, http: web.Request) -> web.StreamResponse:
        method = NAMES.get(http.match_info["method"].lower())
        raw, files = await _read_body(http)
        request = Request(method or http.match_info["method"], raw, files, self.world.now())
        try:
            self._check_token(http)
            if method is None:
                raise Refused(404, "Not Found: method not found")
            request.params = read_parameters(method, raw)
        except Refused as refused:
            response = _answer(request, _error(refused))
            self.records.add(request)
            return response
        self._place(request)
        self.records.add(request)
        fault = self.faults.meet(request.method, request.chat_id)
        if fault is None:
            return _answer(request, await self._act(http, request))
        return await self._spoil(http, request, fault)

    async def _spoil(self, http: web.Request, request: Request, fault: Fault) -> web.Response:
        if isinstance(fault.trouble, Late) and fault.when is When.BEFORE_THE_EFFECT:
            await asyncio.sleep(fault.trouble.seconds)
        done: dict[str, Any] | None = None
        if fault.when is When.AFTER_THE_EFFECT or isinstance(fault.trouble, Late):
            done = await self._act(http, request)
        match fault.trouble:
            case Answered(code, description, parameters):
                return _answer(request, _error(Refused(code, description, **parameters)))
            case Page(code, html):
                return web.Response(status=code, text=html, content_type="text/html")
            case Dropped():
                assert http.transport is not None
                http.transport.abort()
                return web.Response()
            case Late(seconds):
                if fault.when is When.AFTER_THE_EFFECT:
                    await asyncio.sleep(seconds)
                assert done is not None
                return _answer(request, done)

    async def _act(self, http: web.Request, request: Request) -> dict[str, Any]:
        """Has the effect, and is the answer."""
        try:
            if request.method == "getUpdates":
                result: Any = await self._get_updates(http, request.params)
            else:
                call = Call(request.method, request.params, request.files)
                result = HANDLERS[request.method](self.world, call)
        except Refused as refused:
            return _error(refused)
        return {"ok": True, "result": result}

    async def _get_updates(
        self, http: web.Request, params: Mapping[str, Any]
    ) -> list[dict[str, Any]]:
        updates = self.world.updates
        updates.want(params.get("allowed_updates"))
        return await updates.fetch(
            offset=params.get("offset", 0),
            limit=params.get("limit", POLL_LIMIT),
            within=params.get("timeout", 0),
            is_gone=lambda: http.transport is None or http.transport.is_closing(),
        )

    def _check_token(self, http: web.Request) -> None:
        token = http.match_info["token"]
        if token != self.token:
            raise Refused(401, "Unauthorized") if ":" in token else Refused(404, "Not Found")

    def _place(self, request: Request) -> None:
        """Where a request belongs, and whether a single person sees what it carries."""
        params = request.params
        if (chat_id := params.get("chat_id")) is not None:
            request.chat_id = chat_id if isinstance(chat_id, int) else None
        if request.chat_id is not None and request.chat_id > 0:
            request.private_to = request.chat_id
        receiver = params.get("receiver_user_id") or params.get(
            "ephemeral_message_parameters", {}
        ).get("receiver_user_id")
        if receiver is not None:
            request.private_to = receiver
        callback = self.world.callbacks.get(params.get("callback_query_id", ""))
        if callback is not None:
            request.chat_id, request.private_to = callback.message.chat.id, callback.user.id

    async def _download(self, http: web.Request) -> web.Response:
        try:
            self._check_token(http)
            _, _, file_id = http.match_info["path"].partition("/")
            file = self.world.files.find(file_id)
        except Refused:
            raise web.HTTPNotFound from None
        return web.Response(body=file.content, content_type="application/octet-stream")

    # Updates to a webhook

    async def _carry_to_webhook(self) -> None:
        updates = self.world.updates
        async with ClientSession(timeout=ClientTimeout(total=10)) as session:
            while True:
                hook, update = updates.webhook, updates.oldest()
                if hook is None or update is None:
                    await updates.arrived.wait()
                elif await _bring(session, hook, update):
                    updates.delivered(update)
                else:
                    await asyncio.sleep(WEBHOOK_RETRY)


async def _bring(session: ClientSession, hook: Webhook, update: dict[str, Any]) -> bool:
    headers = {} if hook.secret is None else {SECRET_HEADER: hook.secret}
    try:
        async with session.post(hook.url, json=update, headers=headers) as response:
            if response.ok:
                return True
            hook.last_error = (
                f"Wrong response from the webhook: {response.status} {response.reason}"
            )
    except (ClientError, TimeoutError) as error:
        hook.last_error = f"Connection failed: {type(error).__name__}"
    return False


async def _read_body(http: web.Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    raw: dict[str, Any] = dict(http.query)
    files: dict[str, Upload] = {}
    if http.content_type == "application/json":
        return raw | await http.json(), files
    for name, value in (await http.post()).items():
        if isinstance(value, web.FileField):
            with value.file as content:
                files[name] = Upload(value.filename, value.content_type, content.read())
            # A file may stand for its parameter, or be attached under a name of its own.
            if name in {"photo", "document", "animation", "thumbnail"}:
                raw[name] = f"attach://{name}"
        else:
            raw[name] = value
    return raw, files


def _error(refused: Refused) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "ok": False,
        "error_code": refused.code,
        "description": refused.description,
    }
    return answer | ({"parameters": refused.parameters} if refused.parameters else {})


def _answer(request: Request, answer: dict[str, Any]) -> web.Response:
    request.answer = answer
    return web.json_response(answer, status=answer.get("error_code", 200))
