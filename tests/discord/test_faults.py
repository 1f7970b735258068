"""Whatever goes wrong on the way: the match moves once, and the next tap works."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import storage
from bot.game import DECK
from tests.discord.hall import Hall, open_hall
from tests.discord.play import Table, moves
from tests.standins.discord import Channel, Discord, Fault

CALLBACK = "POST /interactions/.*/callback"
TABLE = "PATCH /channels/.*/messages/.*"
HAND = "PATCH /webhooks/.*"
FAULTS = (
    Fault("500"),
    Fault("502"),
    Fault("after"),
    Fault("drop"),
    Fault("flood", 0.2),
    Fault("late", 3.3),
)


@pytest.fixture
async def table(hall: Hall, channel: Channel) -> AsyncIterator[Table]:
    """Anna against a computer, which answers at once."""
    anna = hall.discord.person("Anna")
    table = Table(hall.discord, channel, [anna])
    await anna.command(channel, "new", game="scopa:2", target=21, opponents="novice")
    await hall.discord.until(lambda: hall.discord.world.seen(channel), "a table")
    await table.begun()
    await table.hand_of(anna)
    await hall.settled()
    yield table


async def own_moves(hall: Hall) -> int:
    """How many moves of people are stored."""

    def count(tx: storage.Transaction) -> int:
        text = "SELECT count(*) FROM actions WHERE actor GLOB '[0-9]*'"
        (found,) = tx.execute(text).fetchone()
        return int(found)

    return await hall.house.db.read(count)


@pytest.mark.parametrize("request_", [CALLBACK, TABLE, HAND], ids=["answer", "table", "hand"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.how)
async def test_a_move_is_made_once_and_shown_whatever_happens_to_a_request(
    hall: Hall, table: Table, fault: Fault, request_: str
) -> None:
    (anna,) = table.people
    for number in range(1 if fault.how == "late" else 2):
        hall.discord.faults.add(request_, fault)
        assert await own_moves(hall) == number
        await table.move(anna)
        await hall.settled()
        assert await own_moves(hall) == number + 1
    assert not hall.discord.faults.pending
    assert [r for r in hall.discord.invalid if r.status != 429] == []
    assert len([m for m in hall.discord.world.seen(table.channel) if m.pictures]) == 1


async def test_the_table_that_could_not_be_posted_is_posted_later(
    hall: Hall, channel: Channel
) -> None:
    anna = hall.discord.person("Anna")
    hall.discord.faults.add("POST /channels/.*/messages", Fault("drop"), times=2)
    await anna.command(channel, "new", game="scopa:2")
    await hall.discord.until(lambda: hall.discord.world.seen(channel), "a table")
    await hall.settled()
    assert len(hall.discord.world.seen(channel)) == 1


async def test_a_token_that_discord_forgot_before_its_time_costs_nothing_but_one_more_tap(
    hall: Hall, table: Table
) -> None:
    (anna,) = table.people
    hand = table.hands(anna)[-1]
    hand.deleted = True  # the client was closed: Discord knows the private message no more
    await table.press(anna, "hand")
    await hall.discord.until(lambda: table.hands(anna), "a new hand")
    await table.move(anna)
    assert await own_moves(hall) == 1


async def test_a_tap_that_comes_too_late_to_be_acknowledged_is_played_all_the_same(
    hall: Hall, table: Table
) -> None:
    (anna,) = table.people
    played = moves(table.hands(anna)[-1])[0]
    hall.discord.faults.add(CALLBACK, Fault("late", 3.3))
    tap = await anna.press_id(table.hands(anna)[-1], played)
    await hall.discord.until(lambda: played not in moves(table.hands(anna)[-1]), "it is played")
    assert await own_moves(hall) == 1
    assert tap.answers == []


async def test_a_flood_that_lasts_holds_up_one_room_and_no_other(
    hall: Hall, channel: Channel, table: Table
) -> None:
    (anna,) = table.people
    hall.discord.faults.add(f"PATCH /channels/{channel.id}/.*", Fault("flood", 3600.0), times=5)
    await table.move(anna)
    assert channel.guild is not None
    other = hall.discord.world.text_channel(channel.guild, "altrove")
    marco = hall.discord.person("Marco")
    await marco.command(other, "new", game="scopa:2")
    await hall.discord.until(lambda: hall.discord.world.seen(other), "a table elsewhere")


# ---- the gateway --------------------------------------------------------------------------------


async def plays_on(hall: Hall, table: Table) -> None:
    (anna,) = table.people
    before = await own_moves(hall)
    await hall.discord.gateway.ready()
    await table.move(anna)
    assert await own_moves(hall) == before + 1


async def test_a_line_that_is_cut_is_taken_up_where_it_was(hall: Hall, table: Table) -> None:
    (anna,) = table.people
    await hall.discord.gateway.cut()
    hand = table.hands(anna)[-1]
    tap = await anna.press_id(hand, moves(hand)[0])  # while nobody listens
    await hall.discord.until(lambda: tap.answers, "it is heard afterwards")
    assert hall.discord.gateway.resumed == 1 and hall.discord.gateway.identified == 1
    played = tap.data["custom_id"]
    await hall.discord.until(lambda: played not in moves(table.hands(anna)[-1]), "it is played")
    assert await own_moves(hall) == 1


async def test_discord_may_ask_for_another_connection(hall: Hall, table: Table) -> None:
    await hall.discord.gateway.say(7)
    await plays_on(hall, table)
    assert hall.discord.gateway.resumed == 1


async def test_a_session_that_is_not_valid_any_more_is_begun_anew(hall: Hall, table: Table) -> None:
    await hall.discord.gateway.say(9, False)
    await plays_on(hall, table)
    assert hall.discord.gateway.identified == 2


async def test_a_connection_that_discord_closes_for_good_is_made_again(
    hall: Hall, table: Table
) -> None:
    await hall.discord.gateway.cut(4013)
    await plays_on(hall, table)
    assert hall.discord.gateway.identified == 2 and hall.gave_up == []


async def test_an_event_that_cannot_be_read_costs_a_connection_and_nothing_else(
    hall: Hall, table: Table
) -> None:
    await hall.discord.gateway.emit("GUILD_ROLE_CREATE", {"guild_id": "no number"})
    await hall.discord.until(lambda: hall.discord.gateway.identified == 2, "another connection")
    await plays_on(hall, table)


async def test_a_gateway_that_cannot_be_reached_at_first_is_reached_later(
    tmp_path: Path, discord: Discord, channel: Channel
) -> None:
    discord.gateway.close_with = 1006
    async with open_hall(tmp_path, discord, connected=False) as hall:
        await discord.until(lambda: discord.gateway.refused >= 2, "it tries again")
        discord.gateway.close_with = None
        await discord.gateway.ready()
        anna = discord.person("Anna")
        await anna.command(channel, "new", game="scopa:2")
        await discord.until(lambda: discord.world.seen(channel), "a table")
        assert hall.gave_up == []


async def test_a_token_that_is_refused_switches_the_adapter_off_and_says_so(
    tmp_path: Path, discord: Discord
) -> None:
    discord.takes = "another one"
    async with open_hall(tmp_path, discord, connected=False) as hall:
        await discord.until(lambda: hall.gave_up, "it gives up")
        assert hall.gave_up[0].key == "program-discord-token"
    assert len(discord.invalid) == 1


async def test_a_token_that_is_taken_away_meanwhile_is_used_no_more(
    hall: Hall, table: Table
) -> None:
    (anna,) = table.people
    hall.discord.takes = "another one"
    hand = table.hands(anna)[-1]
    await anna.press_id(hand, moves(hand)[0])
    await hall.discord.until(lambda: hall.gave_up, "it gives up")
    assert 1 <= len(hall.discord.invalid) <= 2
    assert await own_moves(hall) == 1


async def test_many_servers_are_shared_out_among_connections(
    tmp_path: Path, channel: Channel
) -> None:
    del channel
    async with Discord(shards=2) as discord:
        for card in DECK:
            discord.world.emojis[discord.world.new_id()] = f"scopa_{card.code}"
        guild = discord.world.guild()
        place = discord.world.text_channel(guild)
        async with open_hall(tmp_path, discord):
            await discord.until(lambda: discord.gateway.identified == 2, "two connections")
            anna = discord.person("Anna")
            await anna.command(place, "new", game="scopa:2")
            await discord.until(lambda: discord.world.seen(place), "a table")
        assert len([r for r in discord.requests if r.name.endswith("/commands")]) == 1
