"""What a page may ask for, and how anything else is refused while the page stays usable."""

from __future__ import annotations

import json

import pytest
from aiohttp import WSMsgType
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.playground.wire import Malformed, read
from tests.playground.fakes import SECRET_OF, House

HELLO = {"type": "hello", "secret": SECRET_OF["anna"], "name": "Anna", "language": "en"}

MALFORMED = {
    "no JSON": "{",
    "empty": "",
    "a number": "1",
    "a list": "[]",
    "null": "null",
    "deep": "[" * 4000,
    "not a number": '{"type": NaN}',
    "no type": "{}",
    "type is no text": '{"type": ["press"]}',
    "unknown type": '{"type": "explode"}',
    "press without id": '{"type": "press", "token": "m1"}',
    "press with a true id": '{"type": "press", "id": true, "token": "m1"}',
    "press with a negative id": '{"type": "press", "id": -1, "token": "m1"}',
    "press with a huge id": '{"type": "press", "id": 1e400, "token": "m1"}',
    "press with half an id": '{"type": "press", "id": 0.5, "token": "m1"}',
    "press without token": '{"type": "press", "id": 1}',
    "token is no text": '{"type": "press", "id": 1, "token": {"a": 1}}',
    "token too long": json.dumps({"type": "press", "id": 1, "token": "x" * 65}),
    "half a surrogate pair": '{"type": "press", "id": 1, "token": "\\ud800"}',
    "unknown command": '{"type": "command", "id": 1, "name": "shutdown"}',
    "argument too long": json.dumps(
        {"type": "command", "id": 1, "name": "new", "argument": "x" * 101}
    ),
    "room with a slash": '{"type": "enter", "room": "../etc"}',
    "room in capitals": '{"type": "enter", "room": "Bar"}',
    "room too long": json.dumps({"type": "enter", "room": "x" * 41}),
    "room is empty": '{"type": "enter", "room": ""}',
    "room with a newline": '{"type": "enter", "room": "bar\\n"}',
    "hello without name": json.dumps(HELLO | {"name": ""}),
    "hello with a blank name": json.dumps(HELLO | {"name": " \t "}),
    "hello with a long name": json.dumps(HELLO | {"name": "x" * 65}),
    "hello with a short secret": json.dumps(HELLO | {"secret": "x" * 21}),
    "hello in Klingon": json.dumps(HELLO | {"language": "tlh"}),
    "too long": json.dumps({"type": "ping", "padding": "x" * 5000}),
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
async def test_a_malformed_request_is_refused_in_words_and_the_page_stays_usable(
    house: House, text: str
) -> None:
    page = await house.page_of("anna")
    await page.socket.send_str(text)
    refused = await page.hear("refused")
    assert refused["text"]
    assert "{" not in refused["text"]
    assert not house.desk.presses
    assert not house.desk.commands
    await page.say(type="press", id=5, token="m1")
    await page.hear("answer", id=5)


async def test_a_refusal_names_the_field_and_the_request(house: House) -> None:
    page = await house.page_of("anna")
    await page.say(type="press", id=8)
    refused = await page.hear("refused")
    assert (refused["id"], refused["code"]) == (8, "bad-field")
    assert '"token"' in refused["text"]


async def test_binary_is_refused_and_the_page_stays_usable(house: House) -> None:
    page = await house.page_of("anna")
    await page.socket.send_bytes(b"\x00\xff")
    assert (await page.hear("refused"))["code"] == "not-json"
    await page.settle()


async def test_what_is_far_too_large_is_not_even_read(house: House) -> None:
    page = await house.page_of("anna")
    await page.socket.send_str("x" * 1_000_000)
    frame = await page.socket.receive(timeout=60)
    assert (frame.type, frame.data) == (WSMsgType.CLOSE, 1009)  # "message too big"
    other = await house.page_of("marco")
    await other.settle()


@given(
    st.text()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(["type", "id", "token", "name", "room", "secret", "argument", "x"]),
                inner,
            )
        ),
    ).map(json.dumps)
)
def test_whatever_comes_in_is_read_or_refused(text: str) -> None:
    try:
        read(text)
    except Malformed as refusal:
        assert refusal.key in {"not-json", "unknown-type", "bad-field", "too-long"}


@given(
    st.sampled_from(["hello", "enter", "press", "command"]),
    st.dictionaries(
        st.sampled_from(["id", "token", "name", "room", "secret", "language", "argument"]),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text()),
    ),
)
def test_fields_of_any_kind_are_read_or_refused(kind: str, fields: dict[str, object]) -> None:
    try:
        read(json.dumps({"type": kind, **fields}))
    except Malformed as refusal:
        assert refusal.key == "bad-field"


async def test_a_tap_is_answered_with_its_own_number(house: House) -> None:
    page = await house.page_of("anna")
    await page.say(type="press", id=1, token="m1")
    await page.say(type="press", id=2, token="old")
    assert (await page.hear("answer"))["id"] == 1
    second = await page.hear("answer")
    assert (second["id"], second["notice"]) == (2, "that was the previous turn")
    anna = house.person(1)
    assert house.desk.presses == [(anna, "bar-sport", "m1"), (anna, "bar-sport", "old")]


async def test_a_fault_of_ours_is_told_kindly_and_the_page_stays_usable(house: House) -> None:
    page = await house.page_of("anna")
    await page.say(type="press", id=1, token="broken")
    refused = await page.hear("refused")
    assert (refused["id"], refused["code"]) == (1, "failed")
    assert "RuntimeError" not in refused["text"]
    await page.say(type="press", id=2, token="m1")
    await page.hear("answer", id=2)


async def test_a_command_reaches_the_desk_with_its_argument(house: House) -> None:
    page = await house.page_of("anna")
    await page.say(type="command", id=1, name="new", argument="scopa:2:computer")
    await page.hear("answer", id=1)
    await page.say(type="command", id=2, name="hand")
    await page.hear("answer", id=2)
    assert [command[2:] for command in house.desk.commands] == [
        ("new", "scopa:2:computer"),
        ("hand", ""),
    ]


async def test_the_server_speaks_the_language_that_the_person_chose(house: House) -> None:
    page = await house.page_of("anna")
    texts = []
    for language in ("it", "en"):
        await page.say(type="command", id=1, name="language", argument=language)
        await page.hear("answer")
        await page.say(type="explode")
        texts.append((await page.hear("refused"))["text"])
    assert texts[0].startswith("Questo tipo")
    assert texts[1].startswith("There is no such type")


async def test_nothing_is_done_for_somebody_who_has_not_said_who_they_are(house: House) -> None:
    page = await house.open()
    for number, request in enumerate(
        (
            {"type": "press", "token": "m1"},
            {"type": "command", "name": "new"},
            {"type": "enter", "room": "bar-sport"},
        )
    ):
        await page.say(id=number, **request)
        assert (await page.hear("refused"))["code"] in ("hello-first", "enter-first")
    assert not house.desk.presses
    assert not house.desk.commands
    assert not house.desk.refreshed


async def test_a_tap_outside_any_room_is_refused(house: House) -> None:
    page = await house.open()
    await page.say(**HELLO)
    await page.say(type="press", id=3, token="m1")
    refused = await page.hear("refused")
    assert (refused["id"], refused["code"]) == (3, "enter-first")


async def test_too_many_requests_at_once_are_refused_each_by_its_number(house: House) -> None:
    page = await house.page_of("anna")
    for number in range(150):
        await page.say(type="press", id=number, token="m1")
    ends: list[int] = []
    while len(ends) < 150:
        frame = json.loads((await page.socket.receive(timeout=60)).data)
        if frame["type"] in ("answer", "refused"):
            ends.append(frame["id"])
    assert sorted(ends) == list(range(150))
    assert 50 <= len(house.desk.presses) < 150


async def test_a_page_that_never_stops_asking_is_let_go(house: House) -> None:
    page = await house.page_of("anna")
    for _ in range(2000):
        if page.socket.closed:
            break
        try:
            await page.say(type="ping")
        except ConnectionError:
            break
    while True:
        frame = await page.socket.receive(timeout=60)
        if frame.type is not WSMsgType.TEXT:
            break
    assert frame.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING)
    other = await house.page_of("marco")
    await other.settle()
