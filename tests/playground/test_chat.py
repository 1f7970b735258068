"""Messages, rooms and people as the pages see them."""

from __future__ import annotations

import json

import pytest

from bot.delivery.platform import Content, Gone
from tests.playground.fakes import SECRET_OF, House, content, png


async def test_a_shown_message_reaches_everybody_in_the_room(house: House) -> None:
    pages = [await house.page_of("anna"), await house.page_of("marco")]
    await house.playground.show(house.place(), content("the table", 7, "m1"), None)
    for page in pages:
        message = (await page.hear("show"))["message"]
        assert (message["kind"], message["private"]) == ("table", False)
        assert (message["text"], message["alt"]) == ("the table", "picture of the table")
        assert message["rows"] == [[{"label": "button m1", "token": "m1", "style": "plain"}]]
        assert (message["picture"]["width"], message["picture"]["height"]) == (1, 1)


async def test_an_edited_message_keeps_its_place(house: House) -> None:
    page = await house.page_of("anna")
    first = await house.playground.show(house.place(), content("one"), None)
    await house.playground.show(house.place(), content("two"), None)
    await page.settle()
    assert await house.playground.show(house.place(), content("one, edited"), first) == first
    await page.settle()
    shown = [heard["message"] for heard in page.heard if heard["type"] == "show"]
    assert shown[-1]["text"] == "one, edited"
    assert shown[-1]["id"] == shown[0]["id"]
    assert shown[-1]["order"] < shown[1]["order"]


async def test_a_removed_message_leaves_every_page_and_is_gone(house: House) -> None:
    page = await house.page_of("anna")
    reference = await house.playground.show(house.place("ping"), content("your turn"), None)
    await house.playground.remove(house.place("ping"), reference)
    await house.playground.remove(house.place("ping"), reference)  # twice is no fault
    assert (await page.hear("remove"))["id"] == json.loads(reference)["id"]
    with pytest.raises(Gone):
        await house.playground.show(house.place("ping"), content("again"), reference)


@pytest.mark.parametrize(
    "reference",
    [
        '{"id": "abc"}',
        '{"id": 1, "order": 1, "run": "x"}',
        '{"id": "abc", "order": "1", "run": "x"}',
        '{"id": "abc", "order": true, "run": "x"}',
        "{}",
        "[]",
        "x",
        "1",
    ],
)
async def test_what_is_no_reference_of_ours_is_gone(house: House, reference: str) -> None:
    page = await house.page_of("anna")
    with pytest.raises(Gone):
        await house.playground.show(house.place(), content("table"), reference)
    await house.playground.remove(house.place(), reference)
    await page.settle()
    assert not [heard for heard in page.heard if heard["type"] in ("show", "remove")]


async def test_a_message_is_never_edited_into_another_place(house: House) -> None:
    await house.page_of("anna")
    await house.page_of("marco")
    table = await house.playground.show(house.place(), content("table"), None)
    hand = await house.playground.show(house.place("hand", person=1), content("hand"), None)
    for place, reference in (
        (house.place(), hand),  # what was private never becomes public
        (house.place("hand", person=2), hand),
        (house.place("note", person=1), hand),
        (house.place("hand", person=1), table),
    ):
        with pytest.raises(Gone):
            await house.playground.show(place, content("moved"), reference)


async def test_whoever_comes_later_sees_what_stands_there(house: House) -> None:
    await house.page_of("anna")
    kept = await house.playground.show(house.place(), content("kept"), None)
    removed = await house.playground.show(house.place(), content("removed"), None)
    await house.playground.show(house.place(), content("kept, edited"), kept)
    await house.playground.remove(house.place(), removed)
    late = await house.open()
    entered = await late.come_in("marco")
    assert [message["text"] for message in entered["messages"]] == ["kept, edited"]


async def test_rooms_do_not_hear_each_other(house: House) -> None:
    here = await house.page_of("anna", "bar-sport")
    there = await house.page_of("marco", "casa-mia")
    await house.playground.show(house.place(room="casa-mia"), content("there"), None)
    await there.hear("show")
    await here.settle()
    assert not [heard for heard in here.heard if heard["type"] == "show"]


async def test_a_page_that_enters_another_room_hears_only_that_one(house: House) -> None:
    page = await house.page_of("anna", "bar-sport")
    await page.say(type="enter", room="casa-mia")
    await page.hear("room", room="casa-mia")
    await house.playground.show(house.place(room="bar-sport"), content("old room"), None)
    await house.playground.show(house.place(room="casa-mia"), content("new room"), None)
    await page.settle()
    shown = [heard["message"]["text"] for heard in page.heard if heard["type"] == "show"]
    assert shown == ["new room"]


async def test_a_room_is_named_after_its_link_and_the_first_one_by_us(house: House) -> None:
    page = await house.open()
    assert (await page.come_in("anna"))["title"] == "Bar Sport"
    assert (await page.come_in("anna", "amici-del-mare"))["title"] == "Amici del mare"


async def test_the_desk_shows_everything_again_once_after_a_restart(house: House) -> None:
    await house.page_of("anna")
    await house.page_of("anna")
    await house.page_of("marco")
    assert house.desk.refreshed == [
        ("bar-sport", None),
        ("bar-sport", house.person(1)),
        ("bar-sport", house.person(2)),
    ]


async def test_everybody_sees_who_is_here_and_a_second_tab_is_nobody_new(house: House) -> None:
    anna = await house.page_of("anna")
    await house.page_of("anna")
    marco = await house.page_of("marco")
    here = [{"name": "Anna", "you": True}, {"name": "Marco", "you": False}]
    await anna.hear("people", people=here)
    await marco.socket.close()
    await anna.hear("people", people=[{"name": "Anna", "you": True}])


async def test_two_tabs_with_one_secret_are_one_person_and_both_live(house: House) -> None:
    tabs = [await house.page_of("anna"), await house.page_of("anna")]
    assert len(house.desk.people) == 1
    await house.playground.show(house.place("hand", person=1), content("my cards"), None)
    for tab in tabs:
        assert (await tab.hear("show"))["message"]["text"] == "my cards"


async def test_what_is_stored_of_a_person_is_not_the_secret(house: House) -> None:
    await house.page_of("anna")
    (external_id,) = house.desk.people
    assert SECRET_OF["anna"] not in external_id
    assert len(external_id) == 64


async def test_a_name_is_cleaned_and_markup_in_it_stays_text(house: House) -> None:
    page = await house.open()
    name = "<img src=x onerror=alert(1)>\u202e\u0000 Zoë"
    await page.say(type="hello", secret="s" * 43, name=name, language="it")
    assert (await page.hear("welcome"))["name"] == "<img src=x onerror=alert(1)> Zoë"
    assert house.desk.locales == ["it"]


async def test_somebody_else_on_the_same_page_hears_nothing_of_the_former_person(
    house: House,
) -> None:
    page = await house.page_of("anna")
    await page.come_in("marco")
    before = len(page.heard)
    await house.playground.show(house.place("hand", person=1), content("Anna's cards", 3), None)
    await page.settle()
    assert not [heard for heard in page.heard[before:] if heard["type"] == "show"]


async def test_old_messages_and_their_pictures_are_forgotten(house: House) -> None:
    page = await house.page_of("anna")
    references = []
    for i in range(60):
        reference = await house.playground.show(house.place(), content(f"table {i}", i), None)
        references.append(reference)
        await page.hear("show")
    entered = await page.come_in("anna")
    assert [m["text"] for m in entered["messages"]] == [f"table {i}" for i in range(20, 60)]
    with pytest.raises(Gone):
        await house.playground.show(house.place(), content("edited"), references[0])
    shown = [m["message"] for m in page.heard if m["type"] == "show"]
    statuses = []
    for message in (shown[0], shown[-1]):
        async with house.http.get(house.base + message["picture"]["address"]) as answer:
            statuses.append(answer.status)
    assert statuses == [404, 200]


async def test_rooms_that_nobody_looks_at_are_forgotten_in_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.adapters.playground.chat.IDLE_HALLS", 2)
    page = await house.page_of("anna", "first")
    table = await house.playground.show(house.place(room="first"), content("table", 1), None)
    for number in range(4):
        await page.come_in("anna", f"room-{number}")
    with pytest.raises(Gone):
        await house.playground.show(house.place(room="first"), content("table"), table)
    # Whoever comes back has everything shown again.
    house.desk.refreshed.clear()
    await page.come_in("anna", "first")
    assert ("first", None) in house.desk.refreshed


async def test_a_table_that_changes_while_a_page_is_slow_is_sent_as_it_is_in_the_end(
    house: House,
) -> None:
    page = await house.page_of("anna")
    reference = await house.playground.show(house.place(), content("state 0", 0), None)
    for number in range(1, 200):  # without a pause: nothing can be sent in between
        await house.playground.show(house.place(), content(f"state {number}", number), reference)
    assert (await page.hear("show"))["message"]["text"] == "state 199"


async def test_a_picture_that_went_away_is_told(house: House) -> None:
    page = await house.page_of("anna")
    reference = await house.playground.show(house.place(), content("table", 1), None)
    address = (await page.hear("show"))["message"]["picture"]["address"]
    await house.playground.show(house.place(), Content("only words"), reference)
    assert (await page.hear("show"))["message"]["picture"] is None
    async with house.http.get(house.base + address) as answer:
        assert answer.status == 404


async def test_an_unchanged_picture_keeps_its_address(house: House) -> None:
    page = await house.page_of("anna")
    for place in (house.place(), house.place("hand", person=1)):
        reference = await house.playground.show(place, content("first words", 5), None)
        before = (await page.hear("show"))["message"]["picture"]
        await house.playground.show(place, content("other words", 5), reference)
        assert (await page.hear("show"))["message"]["picture"] == before
        async with house.http.get(house.base + before["address"]) as answer:
            assert await answer.read() == png(5)
