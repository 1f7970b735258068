"""Who is let in: the address we serve at, and where requests may come from."""

from __future__ import annotations

import socket
from contextlib import closing

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from bot.adapters.playground import (
    Address,
    BadAddress,
    CannotListen,
    NotLoopback,
    Playground,
    PortTaken,
    parse_address,
)
from tests.playground.fakes import FakeDesk, House, content


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:8000", Address("127.0.0.1", 8000)),
        ("127.8.9.1:0", Address("127.8.9.1", 0)),
        ("localhost:80", Address("127.0.0.1", 80)),
        ("LOCALHOST:80", Address("127.0.0.1", 80)),
        ("[::1]:8000", Address("::1", 8000)),
        (" 127.0.0.1:65535 ", Address("127.0.0.1", 65535)),
    ],
)
def test_an_address_is_a_loopback_host_and_a_port(text: str, address: Address) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    "text", ["", ":", "8000", ":8000", "127.0.0.1", "localhost:", "localhost:x", "[::1]:65536"]
)
def test_what_is_no_host_and_port_is_refused(text: str) -> None:
    with pytest.raises(BadAddress) as refusal:
        parse_address(text)
    assert refusal.value.text == text


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "[::]", "192.168.1.4", "example.org", "127.0.0.1.example.org", "127.1"]
)
def test_a_host_that_others_reach_is_refused(host: str) -> None:
    with pytest.raises(NotLoopback) as refusal:
        parse_address(f"{host}:8000")
    assert refusal.value.host == host.strip("[]")


def playground_at(address: Address | None) -> Playground:
    return Playground(address=address, desk=FakeDesk(), secret=b"k" * 32)


async def test_a_taken_port_that_was_asked_for_is_an_error() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken) as refusal:
            await playground_at(Address("127.0.0.1", port)).start()
    assert (refusal.value.host, refusal.value.port) == ("127.0.0.1", port)


async def test_a_taken_default_port_gives_way_to_the_next_free_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr("bot.adapters.playground.address.DEFAULT_PORT", taken)
        playground = playground_at(None)
        await playground.start()
        port = int(playground.address.rstrip("/").rpartition(":")[2])
        await playground.stop()
    assert taken < port <= taken + 20


async def test_an_address_that_is_not_this_machines_is_told_apart_from_a_taken_one() -> None:
    with pytest.raises(CannotListen) as refusal:
        await playground_at(Address("203.0.113.9", 8000)).start()
    assert refusal.value.port == 8000
    assert refusal.value.reason


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/picture/x", "/live"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", ""])
async def test_a_request_for_another_host_is_refused(house: House, path: str, host: str) -> None:
    port = house.base.rpartition(":")[2]
    headers = {"Host": host.format(port=port), "Accept-Language": "en-GB,en;q=0.9"}
    async with house.http.get(house.base + path, headers=headers) as answer:
        assert answer.status == 403
        assert (await answer.text()).startswith("This page answers only")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
async def test_a_request_for_any_of_our_names_is_served(house: House, name: str) -> None:
    port = house.base.rpartition(":")[2]
    async with house.http.get(house.base, headers={"Host": f"{name}:{port}"}) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://[",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:1",
        "",
    ],
)
async def test_a_live_connection_from_another_page_is_refused(house: House, origin: str) -> None:
    port = house.base.rpartition(":")[2]
    with pytest.raises(WSServerHandshakeError) as refusal:
        await house.http.ws_connect(
            house.base + "/live", headers={"Origin": origin.format(port=port)}
        )
    assert refusal.value.status == 403


async def test_a_live_connection_from_nowhere_is_refused(house: House) -> None:
    with pytest.raises(WSServerHandshakeError) as refusal:
        await house.http.ws_connect(house.base + "/live")
    assert refusal.value.status == 403


async def test_too_many_pages_are_refused_until_one_closes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.adapters.playground.playground.MAX_PAGES", 1)
    page = await house.page_of("anna")
    with pytest.raises(WSServerHandshakeError) as refusal:
        await house.open()
    assert refusal.value.status == 503
    await page.socket.close()
    await house.page_of("marco")


async def test_the_refusal_is_said_in_a_language_that_the_browser_prefers(house: House) -> None:
    headers = {"Host": "evil.example", "Accept-Language": "de,it;q=0.9,en;q=0.8"}
    async with house.http.get(house.base, headers=headers) as answer:
        assert "Questa pagina" in await answer.text()


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/picture/unknown", "/nowhere"])
async def test_every_answer_forbids_the_browser_what_the_page_does_not_need(
    house: House, path: str
) -> None:
    async with house.http.get(house.base + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


async def test_nothing_outside_the_pages_folder_is_served(house: House) -> None:
    for path in ("/static/../playground.py", "/static/%2e%2e/playground.py", "/static/"):
        async with house.http.get(house.base + path) as answer:
            assert answer.status in (403, 404)


async def test_a_stopped_playground_frees_its_port_and_can_start_again() -> None:
    first = playground_at(Address("127.0.0.1", 0))
    await first.start()
    address = parse_address(first.address.removeprefix("http://").rstrip("/"))
    await first.stop()
    second = playground_at(address)
    await second.start()
    async with ClientSession() as http, http.get(second.address) as answer:
        assert answer.status == 200
    await second.stop()


async def test_open_pages_hear_that_the_playground_stops(house: House) -> None:
    page = await house.page_of("anna")
    await house.playground.show(house.place(), content("table"), None)
    await page.hear("show")
    await house.playground.stop()
    frame = await page.socket.receive(timeout=60)
    assert frame.data == 1012  # "service restart": the page tries again by itself
